import { card, DEATH_STAR_TARGET, factionOf, NO_SHIPS, ownerOf, troopsOn } from '../board.ts';
import { areAdjacent, army, discard, type Game, moveForce, planet, tell } from '../game.ts';
import { type ArmyId, type FailReason, type Line, type PlanetId, SHIP_CLASSES, type ShipChoice, type Ships, type State } from '../types.ts';
import { capture } from './conquest.ts';
import { throwDice } from './throw.ts';

export type Invasion = Extract<Line, { do: 'invade' }>;
type StationAttack = Extract<Line, { do: 'attack-death-star' }>;

/** RT-15: why this invasion is not allowed, in the order of its checks. */
export function forbidden({ state, joined }: Table, seat: ArmyId, { from, target }: Invasion): FailReason | undefined {
  if (state.asteroids.includes(target) || state.asteroids.includes(from)) return 'asteroid-field';
  if (ownerOf(state, from) !== seat) return 'not-yours';
  if (!areAdjacent({ joined }, from, target)) return 'not-adjacent';
  const defender = factionOf(state, ownerOf(state, target));
  if (defender === factionOf(state, seat)) return 'friendly-planet';
  if (state.deathStar.at === target && defender === 'empire') return 'death-star-shield';
  return troopsOn(state, from) < 2 ? 'too-few-troops' : undefined;
}
/** The facts by which a fight is judged. */
export interface Table extends Pick<Game, 'joined'> {
  readonly state: Pick<State, 'armies' | 'planets' | 'asteroids' | 'deathStar'>;
}

/** The chosen ships of a planet, as far as they are there. */
export function chosenShips(there: Ships, choice: ShipChoice): Ships {
  if (choice === 'all') return { ...there };
  if (choice === 'none') return NO_SHIPS;
  const few = (shipClass: keyof Ships): number => Math.min(there[shipClass], choice[shipClass] ?? 0);
  return { fighter: few('fighter'), bomber: few('bomber'), capital: few('capital') };
}

/** See RT-18. */
export function invade(game: Game, seat: ArmyId, order: Invasion, line: number): FailReason | undefined {
  const reason = forbidden(game, seat, order);
  if (reason !== undefined) return reason;
  const { from, target } = order;
  const defender = planet(game, target).owner as ArmyId;
  const { charge } = game;
  game.charge = 0;
  tell(game, { type: 'invasion-started', army: seat, from, target, defender });
  if (react(game, defender, target) === 'bribe') {
    tell(game, { type: 'invasion-ended', target, result: 'cancelled' });
    return undefined;
  }
  for (let battles = 0; ; battles++) {
    const stop = stopped(planet(game, from).troops, order, battles);
    if (stop !== undefined) {
      tell(game, { type: 'invasion-ended', target, result: stop });
      return undefined;
    }
    const count = Math.min(3, planet(game, from).troops - 1, order.dice ?? 3);
    const committed = chosenShips(planet(game, from).ships, order.ships ?? 'all');
    battle(game, { from, target, count, committed, charge, defender, purpose: `${game.prefix}.${line}.${battles + 1}` });
    if (planet(game, target).troops > 0) continue;
    capture(game, seat, { from, target, defender, least: count, move: order.move ?? 'all', ships: committed });
    return undefined;
  }
}

function stopped(troops: number, { until }: Invasion, battles: number): 'exhausted' | 'called-off' | undefined {
  if (troops === 1) return 'exhausted';
  const below = until?.below !== undefined && troops < until.below;
  return below || (until?.battles !== undefined && battles >= until.battles) ? 'called-off' : undefined;
}

/** RT-31: the first guard that fits and whose card is still in hand. */
function react(game: Game, defender: ArmyId, target: PlanetId): 'ambush' | 'bribe' | undefined {
  const holder = army(game, defender);
  if (holder.neutral) return undefined;
  const guard = holder.standing.guards?.find((one) => (one.planet === 'any' || one.planet === target) && holder.hand.includes(one.card));
  if (guard === undefined) return undefined;
  const used = card(guard.card);
  const kind = used.kind === 'bribe' ? 'bribe' : 'ambush';
  holder.standing.guards = holder.standing.guards?.filter((one) => one.card !== guard.card) ?? [];
  discard(game, defender, [guard.card]);
  if (kind === 'ambush') planet(game, target).troops += used.value;
  tell(game, { type: 'reaction-played', army: defender, card: guard.card, kind, planet: target });
  return kind;
}

interface Battle {
  readonly from: PlanetId;
  readonly target: PlanetId;
  readonly count: number;
  readonly committed: Ships;
  readonly charge: number;
  readonly defender: ArmyId;
  readonly purpose: string;
}

/** RT-17: highest against highest, second against second; ties to the defender. */
function battle(game: Game, { from, target, count, committed, charge, defender, purpose }: Battle): void {
  const attacked = planet(game, target);
  const most = army(game, defender).standing.defend === 'one' && !army(game, defender).neutral ? 1 : 2;
  const entrenched = (game.state.bases.placed[target]?.length ?? 0) > 0;
  const attack = throwDice(game.dice, { count, ships: committed, entrenched: false, charge })(`${purpose}.attack`);
  const defend = throwDice(game.dice, { count: Math.min(most, attacked.troops), ships: attacked.ships, entrenched, charge: 0 })(
    `${purpose}.defend`,
  );
  const pairs = Math.min(attack.length, defend.length);
  let attackerLosses = 0;
  for (let at = 0; at < pairs; at++) if ((attack[at] as number) <= (defend[at] as number)) attackerLosses += 1;
  const defenderLosses = pairs - attackerLosses;
  planet(game, from).troops -= attackerLosses;
  attacked.troops -= defenderLosses;
  tell(game, { type: 'battle', from, target, attack, defend, attackerLosses, defenderLosses });
}

/** RT-24: why this attack on the Death Star is not possible. */
export function outOfReach({ state, joined }: Table, seat: ArmyId, { from, n }: StationAttack): FailReason | undefined {
  const { at } = state.deathStar;
  if (at === null) return 'no-death-star';
  if (state.asteroids.includes(from)) return 'asteroid-field';
  if (ownerOf(state, from) !== seat) return 'not-yours';
  if (from !== at && !areAdjacent({ joined }, from, at)) return 'not-adjacent';
  return n > troopsOn(state, from) - 1 ? 'too-few-troops' : undefined;
}

/** RT-24, RT-32: the bonus of the Force. */
export const stationModifier = (state: Pick<State, 'armies' | 'force'>, seat: ArmyId): number =>
  factionOf(state, seat) === 'rebels' ? state.force : 0;

/** See RT-24. */
export function attackDeathStar(game: Game, seat: ArmyId, attack: StationAttack, line: number): FailReason | undefined {
  const reason = outOfReach(game, seat, attack);
  const { at } = game.state.deathStar;
  if (reason !== undefined || at === null) return reason;
  const { from, n } = attack;
  const base = planet(game, from);
  const dice = throwDice(game.dice, { count: n, ships: base.ships, entrenched: false, charge: game.charge })(
    `${game.prefix}.${line}.death-star`,
  );
  game.charge = 0;
  const modifier = stationModifier(game.state, seat);
  const total = dice.reduce((sum, face) => sum + face, modifier);
  const success = total >= DEATH_STAR_TARGET;
  const losses = success ? 0 : n;
  base.troops -= losses;
  tell(game, { type: 'death-star-attacked', army: seat, from, n, dice, modifier, total, success, losses });
  if (success) {
    game.state.deathStar.at = null;
    tell(game, { type: 'death-star-destroyed', planet: at, by: seat });
    moveForce(game, 1, 'death-star-destroyed');
  }
  return undefined;
}

/** Whether any ship is there. */
export const hasShips = (ships: Ships): boolean => SHIP_CLASSES.some((one) => ships[one] > 0);
