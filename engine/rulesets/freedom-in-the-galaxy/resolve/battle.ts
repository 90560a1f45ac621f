/** Military combat (FG-52 to FG-55). */
import { COLUMNS, environ, inIdOrder, isSpecial, militaryLosses } from '../charts.ts';
import type { FactOf } from '../facts.ts';
import { facesDown, type Game, roll, type Table, tellSide } from '../game.ts';
import { enemyOf } from '../planets.ts';
import { absence, charactersIn, isActive, leaderOf, personOf, ratingOf, strengthOf, unitsIn } from '../table.ts';
import { mover } from '../turn.ts';
import type { CharacterId, EnvironId, FailReason, Side } from '../types.ts';
import { squadAttacks } from './character-combat.ts';
import { setStack } from './fate.ts';
import { chosenLosses, remove } from './units.ts';
import { upkeep } from './upkeep.ts';

/** The leader of each side: a name, `none`, or null for the standing order (FG-32). */
export type Leaders = Readonly<Record<Side, string | null>>;
export const UNNAMED: Leaders = { rebel: null, imperial: null };

/** Fights with all units of an environ, with the upkeep after it; both sides must have some. `uprising` is one by FG-113. */
export function battle(game: Game, at: EnvironId, attacker: Side, leaders: Leaders = UNNAMED, uprising = false): void {
  const defender = enemyOf(attacker);
  const [mine, theirs] = [unitsIn(game, at, attacker), unitsIn(game, at, defender)];
  if (mine.length === 0 || theirs.length === 0) return;
  const sides = { rebel: lead(game, at, 'rebel', leaders.rebel), imperial: lead(game, at, 'imperial', leaders.imperial) };
  const strengths = [strengthOf(game, mine), strengthOf(game, theirs)] as const;
  const start = ratioColumn(...strengths);
  const shift = shiftOf(game, { at, attacker, sides, uprising });
  const column = COLUMNS[Math.max(0, Math.min(COLUMNS.length - 1, start + shift))] as string;
  const rolls = [roll(game, 6, `battle.${at}`, 'attacker'), roll(game, 6, `battle.${at}`, 'defender')] as const;
  const losses = { attacker: militaryLosses(rolls[1], column).attacker, defender: militaryLosses(rolls[0], column).defender };
  const lost = [...chosenLosses(game, attacker, mine, losses.attacker), ...chosenLosses(game, defender, theirs, losses.defender)];
  const ratio = COLUMNS[start] as string;
  announce(game, { type: 'military-combat', at, attacker, strengths, ratio, shift, column, rolls, losses, lost: lost.toSorted(inIdOrder) });
  remove(game, lost);
  for (const side of [attacker, defender]) attackBereft(game, at, side, leaders);
  upkeep(game);
}

/** Everybody learns only the true strengths; hidden types stay hidden (FG-160). */
function announce(game: Game, fact: FactOf<'military-combat'>): void {
  tellSide(game, 'imperial', fact, { ...fact, lost: facesDown(game, fact.lost) });
}

const MOST = 5;
/** FG-53, before shifts. */
export function ratioColumn(attacker: number, defender: number): number {
  const even = COLUMNS.indexOf('1-1');
  if (attacker >= defender) return even + Math.min(MOST, Math.floor(attacker / defender)) - 1;
  return even - Math.min(MOST, Math.ceil(defender / attacker)) + 1;
}

interface Field {
  readonly at: EnvironId;
  readonly attacker: Side;
  readonly sides: Readonly<Record<Side, CharacterId | undefined>>;
  readonly uprising: boolean;
}

/** FG-53, FG-113: shifts to the right, in the attacker's favour. */
export function shiftOf(game: Table, { at, attacker, sides, uprising }: Field): number {
  const leading = (side: Side): number => (sides[side] === undefined ? 0 : ratingOf(game, sides[side], 'leadership'));
  const isAtHome = unitsIn(game, at, 'rebel').some((id) => game.state.units[id]?.env === environ(at).type);
  const isLost = isSpecial(at) && sides.imperial === undefined;
  const forRebels = leading('rebel') - leading('imperial') + (isAtHome ? 1 : 0) + (isLost ? 1 : 0);
  return (attacker === 'rebel' ? forRebels : -forRebels) + (uprising && sides.rebel === undefined ? 1 : 0);
}

/** Naming a leader puts them in the army, and one who leads in their own player-turn does not rest (FG-32, FG-68). */
export function lead(game: Game, at: EnvironId, side: Side, name: string | null): CharacterId | undefined {
  if (name !== null && name !== 'none' && leaderFault(game, at, side, name) === undefined) setStack(game, name, 'army');
  const leader = leaderOf(game, at, side, name);
  if (leader !== undefined && side === mover(game.state.step)) personOf(game, leader).acted = true;
  return leader;
}

/** Why a character cannot lead here, or undefined. Leadership itself is checked at submission (FG-8). */
export function leaderFault(game: Table, at: EnvironId, side: Side, name: string): FailReason | undefined {
  const away = absence(game, name, side);
  if (away !== undefined) return away;
  if (personOf(game, name).disabled === true) return 'disabled';
  return personOf(game, name).at === at ? undefined : 'not-together';
}

/**
 * FG-55: attacks the characters of a side whose units are all gone while enemy units remain. The upkeep afterwards sends the rest
 * to the mission stack.
 */
function attackBereft(game: Game, at: EnvironId, side: Side, leaders: Leaders): void {
  if (game.state.outcome !== null || unitsIn(game, at, side).length > 0) return;
  const bereft = charactersIn(game, at, side, 'army').filter((id) => isActive(game, id));
  squadAttacks(game, at, enemyOf(side), bereft, { leader: leaders[enemyOf(side)] });
}
