import { type Card, card, DEATH_STAR_REBUILDS, FORCE_END, factionOf, isHostile, planetsOf } from '../board.ts';
import { areAdjacent, army, discard, type Game, isAlly, isAsteroid, moveForce, planet, tell, tellSome } from '../game.ts';
import type { ArmyId, CardId, FailReason, Line, PlanetId } from '../types.ts';

type Play = Extract<Line, { do: 'play' }>;

/** RT-30: plays a directive, or gives the reason why it stays in hand. */
export function playDirective(game: Game, seat: ArmyId, play: Play, line: number): FailReason | undefined {
  const used = card(play.card);
  if (!army(game, seat).hand.includes(play.card)) return 'card-gone';
  switch (used.kind) {
    case 'force':
      return force(game, seat, used);
    case 'charge':
      spend(game, seat, used);
      game.charge += used.value;
      return undefined;
    case 'jump':
      return jump(game, seat, used, play.from ?? '', play.to ?? '');
    case 'sabotage':
    case 'steal':
      return takeCards(game, seat, used, play.against ?? '', line);
    case 'reinforce':
    case 'bombard':
    case 'spy':
    case 'rebuild':
      return AT[used.kind](game, seat, used, play.at ?? '');
    default:
      return 'no-effect';
  }
}

type Told = {
  readonly planet?: PlanetId;
  readonly n?: number;
  readonly from?: PlanetId;
  readonly to?: PlanetId;
  readonly against?: ArmyId;
};
function spend(game: Game, seat: ArmyId, used: Card, told: Told = {}): void {
  discard(game, seat, [used.id]);
  tell(game, { type: 'card-played', army: seat, card: used.id, kind: used.kind, ...told });
}

function force(game: Game, seat: ArmyId, used: Card): FailReason | undefined {
  const way = factionOf(game.state, seat) === 'rebels' ? 1 : -1;
  if (game.state.force === way * FORCE_END) return 'no-effect';
  spend(game, seat, used, { n: used.value });
  moveForce(game, way * used.value, 'directive');
  return undefined;
}

function jump(game: Game, seat: ArmyId, used: Card, from: PlanetId, to: PlanetId): FailReason | undefined {
  if (isAsteroid(game, from) || isAsteroid(game, to)) return 'asteroid-field';
  spend(game, seat, used, { from, to });
  game.joined.push([from, to]);
  return undefined;
}

/** Each card is chosen by a roll over the hand as it is at that moment. */
function takeCards(game: Game, seat: ArmyId, used: Card, victim: ArmyId, line: number): FailReason | undefined {
  const robbed = army(game, victim);
  if (robbed === undefined || robbed.hand.length === 0) return 'no-effect';
  spend(game, seat, used, { against: victim });
  const taken: CardId[] = [];
  for (let count = 0; count < used.value && robbed.hand.length > 0; count++) {
    const at = game.dice.roll(robbed.hand.length, `${game.prefix}.${line}.${used.kind}.${count + 1}`) - 1;
    taken.push(...robbed.hand.splice(at, 1));
  }
  if (robbed.standing.guards !== undefined) robbed.standing.guards = robbed.standing.guards.filter((guard) => !taken.includes(guard.card));
  const stolen = used.kind === 'steal';
  if (stolen) army(game, seat).hand.push(...taken);
  else game.state.discard.push(...taken);
  const knowing = (one: ArmyId): boolean => isAlly(game, one, victim) || isAlly(game, one, seat);
  tellSome(game, { type: 'cards-lost', army: victim, n: taken.length, to: stolen ? seat : null, cards: taken }, 'cards', knowing);
  return undefined;
}

type AtPlanet = (game: Game, seat: ArmyId, used: Card, at: PlanetId) => FailReason | undefined;
const AT: Readonly<Record<'reinforce' | 'bombard' | 'spy' | 'rebuild', AtPlanet>> = {
  reinforce(game, seat, used, at) {
    if (isAsteroid(game, at)) return 'asteroid-field';
    if (planet(game, at).owner !== seat) return 'not-yours';
    spend(game, seat, used, { planet: at, n: used.value });
    planet(game, at).troops += used.value;
    return undefined;
  },
  bombard(game, seat, used, at) {
    if (isAsteroid(game, at)) return 'asteroid-field';
    if (!isHostile(game.state, seat, at)) return 'friendly-planet';
    if (!planetsOf(game.state.planets, seat).some((own) => areAdjacent(game, own, at))) return 'not-adjacent';
    const n = Math.min(used.value, planet(game, at).troops - 1);
    if (n === 0) return 'no-effect';
    spend(game, seat, used, { planet: at, n });
    planet(game, at).troops -= n;
    return undefined;
  },
  spy(game, seat, used, at) {
    const tokens = game.state.bases.placed[at] ?? [];
    if (tokens.length === 0) return 'no-base';
    spend(game, seat, used, { planet: at });
    game.state.spied[seat] = { ...game.state.spied[seat], [at]: tokens.length };
    tellSome(game, { type: 'base-spied', army: seat, planet: at, private: { tokens: [...tokens] } }, 'private', (one) =>
      isAlly(game, one, seat),
    );
    return undefined;
  },
  rebuild(game, seat, used, at) {
    if (game.state.deathStar.at !== null) return 'death-star-present';
    if (game.state.deathStar.rebuilt >= DEATH_STAR_REBUILDS) return 'no-effect';
    if (isAsteroid(game, at)) return 'asteroid-field';
    if (factionOf(game.state, planet(game, at).owner) !== 'empire') return 'not-yours';
    spend(game, seat, used, { planet: at });
    game.state.deathStar = { at, rebuilt: game.state.deathStar.rebuilt + 1 };
    tell(game, { type: 'death-star-rebuilt', planet: at });
    moveForce(game, -1, 'death-star-rebuilt');
    return undefined;
  },
};
