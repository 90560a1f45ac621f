/** Orders of operations that move nothing: stacks, guards, repair. */
import { hasUnits } from '../control.ts';
import { controls, type Game, personOf, planetOf, tell, unitsIn } from '../game.ts';
import type { CharacterId, FailReason, Line, Numbered, PlanetId, Side } from '../types.ts';
import { fail } from './fail.ts';
import { absence } from './pieces.ts';
import { setGuard } from './upkeep.ts';

/** What one mail may do only once (FG-41). */
export interface Desk {
  repaired: boolean;
}

type Stacking = Extract<Line, { kind: 'join' | 'leave' }>;
type Guarding = Extract<Line, { kind: 'guard' }>;

/** FG-31: fails character by character. */
export function changeStack(game: Game, side: Side, numbered: Numbered, what: Stacking): void {
  for (const id of what.who) {
    const reason = absence(game, id, side) ?? (what.kind === 'join' && !isBesideArmy(game, id, side) ? 'no-army' : undefined);
    if (reason !== undefined) fail(game, side, { ...numbered, what: { ...what, who: [id] } }, reason);
    else setStack(game, id, what.kind === 'join' ? 'army' : 'mission');
  }
}

function isBesideArmy(game: Game, id: CharacterId, side: Side): boolean {
  return unitsIn(game, personOf(game, id).at ?? '', side).length > 0;
}

function setStack(game: Game, id: CharacterId, stack: 'mission' | 'army'): void {
  if (personOf(game, id).stack === stack) return;
  personOf(game, id).stack = stack;
  tell(game, { type: 'stacked', character: id, stack });
}

/** FG-72: within the environ, to the army or to a character. */
export function guard(game: Game, side: Side, numbered: Numbered, { prisoner, by }: Guarding): void {
  const reason = guardRefusal(game, side, prisoner, by);
  if (reason !== undefined) fail(game, side, numbered, reason);
  else setGuard(game, prisoner, by);
}

function guardRefusal(game: Game, side: Side, prisoner: CharacterId, by: string): FailReason | undefined {
  const captive = game.state.characters[prisoner];
  if (captive?.status !== 'captured' || absence(game, prisoner, side) !== 'not-in-play') return 'no-prisoner';
  if (by === 'army') return unitsIn(game, captive.at ?? '', side).length > 0 ? undefined : 'no-army';
  return absence(game, by, side) ?? (personOf(game, by).at === captive.at ? undefined : 'not-together');
}

/** FG-41. */
export function repair(game: Game, side: Side, numbered: Numbered, planet: PlanetId, desk: Desk): void {
  const reason = repairRefusal(game, side, planet, desk);
  if (reason !== undefined) {
    fail(game, side, numbered, reason);
    return;
  }
  desk.repaired = true;
  const { pdb } = planetOf(game, planet);
  pdb.up = true;
  tell(game, { type: 'pdb-changed', planet, ...pdb, cause: 'repair' });
}

function repairRefusal(game: Game, side: Side, planet: PlanetId, desk: Desk): FailReason | undefined {
  const { turn, units } = game.state;
  if ((turn % 2 === 1) !== (side === 'rebel')) return 'pdb-wrong-turn';
  if (desk.repaired) return 'pdb-once';
  const { pdb, status } = planetOf(game, planet);
  if (pdb.up) return 'pdb-already-up';
  const isRisen = side === 'rebel' && status === 'rebellion' && !hasUnits(units, planet, 'imperial');
  return isRisen || controls(game, planet) === side ? undefined : 'not-controlled';
}
