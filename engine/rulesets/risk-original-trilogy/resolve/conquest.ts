import { autoSet, factionOf, HUTTS_WIN_AT, NO_SHIPS, PLANETS, planetsOf } from '../board.ts';
import { army, type Game, moveForce, planet, tell } from '../game.ts';
import { type ArmyId, type PlanetId, type Reason, SHIP_CLASSES, type Ships } from '../types.ts';
import { tradeSet } from './cards.ts';

interface Capture {
  readonly from: PlanetId;
  readonly target: PlanetId;
  readonly defender: ArmyId;
  /** The number of dice in the last battle: at least as many troops must move in. */
  readonly least: number;
  readonly move: number | 'all' | 'min';
  readonly ships: Ships;
}

/** RT-19, RT-21: troops and committed ships move in, the former pieces are gone, then come tokens, elimination and victory. */
export function capture(game: Game, seat: ArmyId, { from, target, defender, least, move, ships }: Capture): void {
  const [base, taken] = [planet(game, from), planet(game, target)];
  const most = base.troops - 1;
  const wanted = move === 'all' ? most : move === 'min' ? least : move;
  const moved = Math.min(most, Math.max(least, wanted));
  const lost = { ...taken.ships };
  base.troops -= moved;
  for (const shipClass of SHIP_CLASSES) base.ships[shipClass] -= ships[shipClass];
  game.state.planets[target] = { owner: seat, troops: moved, ships: { ...ships } };
  game.conquered.add(factionOf(game.state, defender) ?? defender);
  if (SHIP_CLASSES.some((one) => lost[one] > 0)) tell(game, { type: 'ships-destroyed', army: defender, planet: target, ships: lost });
  tell(game, { type: 'planet-captured', army: seat, planet: target, from, defender, moved, ships });
  tell(game, { type: 'invasion-ended', target, result: 'taken' });
  if (revealTokens(game, seat, target)) endGame(game, 'rebels', 'emperor-captured');
  else if (huttsHaveWon(game, seat)) endGame(game, 'hutts', 'resource-planets');
  else eliminate(game, defender, seat, target);
}

/** RT-22; true if the Rebels have found the Emperor. */
function revealTokens(game: Game, seat: ArmyId, at: PlanetId): boolean {
  const tokens = game.state.bases.placed[at] ?? [];
  delete game.state.bases.placed[at];
  for (const known of Object.values(game.state.spied)) delete known[at];
  const rebels = factionOf(game.state, seat) === 'rebels';
  const emperor = tokens.includes('emperor');
  for (const token of tokens.toSorted((a) => (a === 'emperor' ? 1 : -1))) {
    if (token === 'emperor' && !rebels) {
      game.state.bases.stack.unshift('emperor');
      tell(game, { type: 'emperor-escaped', planet: at });
      continue;
    }
    tell(game, { type: 'base-destroyed', planet: at, token, by: seat });
    if (rebels) moveForce(game, 1, 'base-destroyed');
  }
  return emperor && rebels;
}

/** RT-37: checked after a conquest by a played Hutt army. */
function huttsHaveWon(game: Game, seat: ArmyId): boolean {
  if (game.state.mode !== 'starwars' || factionOf(game.state, seat) !== 'hutts') return false;
  return resourcePlanets(game, seat) >= HUTTS_WIN_AT;
}
export function resourcePlanets(game: Game, seat: ArmyId): number {
  return PLANETS.filter((one) => one.resource && planet(game, one.id).owner === seat).length;
}

/** RT-36: an army without planets is out. `by` is null after a fire card. `at` is where a forced set's troops go. */
export function eliminate(game: Game, victim: ArmyId, by: ArmyId, at: PlanetId | null): void {
  if (planetsOf(game.state.planets, victim).length > 0) return;
  const out = army(game, victim);
  const cards = [...out.hand];
  out.alive = false;
  out.hand = [];
  out.standing = {};
  game.state.order = game.state.order.filter((one) => one !== victim);
  if (at === null) game.state.discard.push(...cards);
  else army(game, by).hand.push(...cards);
  tell(game, { type: 'army-eliminated', army: victim, by, cards: cards.length });
  const won = victoryBy(game);
  if (won !== undefined) endGame(game, won.winner, won.reason);
  else if (at !== null && game.state.mode === 'standard') forceSets(game, by, at);
}

/** The most cards that may stay in a hand that took over another's (RT-36). The next lines place the troops; those left over go to `at`. */
const KEPT = 4;
function forceSets(game: Game, seat: ArmyId, at: PlanetId): void {
  while (army(game, seat).hand.length > KEPT) {
    const set = autoSet(army(game, seat).hand);
    if (set === undefined) return;
    game.pool += tradeSet(game, seat, set, true);
    game.fallback = at;
  }
}

/** RT-37: the verdict on a board without an army. */
export function victoryBy(game: Game): { readonly winner: string; readonly reason: Reason } | undefined {
  const { armies, mode, order } = game.state;
  if (mode === 'standard') return order.length === 1 ? { winner: order[0] as string, reason: 'last-army' } : undefined;
  const lives = (faction: string): boolean => Object.values(armies).some((one) => one.faction === faction && one.alive);
  if (!lives('empire')) return { winner: 'rebels', reason: 'empire-eliminated' };
  return lives('rebels') ? undefined : { winner: 'empire', reason: 'rebels-eliminated' };
}

export function endGame(game: Game, winner: string | null, reason: Reason): void {
  game.state.outcome = { winner, reason };
  tell(game, { type: 'game-over', winner, reason });
}

/** RT-28: nobody can hold, attack, cross or fortify through the remains. */
export function makeAsteroids(game: Game, at: PlanetId): void {
  const { owner, troops, ships } = planet(game, at);
  game.state.planets[at] = { owner: null, troops: 0, ships: { ...NO_SHIPS } };
  game.state.asteroids.push(at);
  delete game.state.bases.placed[at];
  tell(game, { type: 'planet-destroyed', planet: at, owner, troops, ships });
}
