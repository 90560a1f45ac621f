import { atLine, type Complaint } from '../../kit/complaints.ts';
import type { Fault } from '../../ruleset.ts';
import { addUnits, contestedSpaces, enemyOf, heldSpaces, occupiedSpaces, unitsIn } from './board.ts';
import { enemyPresent, noEnemyThere, noUnitThere } from './faults.ts';
import { actsFirst } from './turn.ts';
import type { Action, SeenCounts, Side, View } from './types.ts';

/** An action with the line of the player's text that ordered it. */
export interface Placed {
  readonly action: Action;
  readonly line: number;
}
export type PlacedSlots = readonly [Placed | undefined, Placed | undefined];

/** The orders that could not be carried out whatever the enemy does (RC-15, steps 2 and 3), in slot order. */
export function check(view: View, side: Side, [first, second]: PlacedSlots): readonly Fault[] {
  const faults: Fault[] = [];
  const own = view[side];
  const lacking = first === undefined ? undefined : noOwnUnit(own, first.action, false);
  const opening = first === undefined ? undefined : (lacking ?? impossibleNow(view, side, first.action));
  if (first !== undefined && opening !== undefined) faults.push(atLine(opening, first.line));
  if (second === undefined) return faults;
  // A bad order in slot 1 is ignored when slot 2 is checked.
  const after = first === undefined || lacking !== undefined ? own : afterOwn(own, first.action);
  const complaint = noOwnUnit(after, second.action, after !== own);
  if (complaint !== undefined) faults.push(atLine(complaint, second.line));
  return faults;
}

/** Step 2: counts only the side's own units, and assumes that its first order succeeds. */
function noOwnUnit(own: SeenCounts, action: Action, later: boolean): Complaint | undefined {
  const space = spaceOf(action);
  return space === undefined || unitsIn(own, space) > 0 ? undefined : noUnitThere(space, occupiedSpaces(own), later);
}

/** Step 3: the first action of a turn meets exactly the present board. A side's own spaces are always in sight (RC-18). */
function impossibleNow(view: View, side: Side, action: Action): Complaint | undefined {
  if (actsFirst(view.turn, view.options) !== side) return undefined;
  const space = spaceOf(action);
  if (space === undefined) return undefined;
  const enemies = unitsIn(view[enemyOf(side)], space);
  if (action.verb === 'build' && enemies > 0) return enemyPresent(space, heldSpaces(view[side], view[enemyOf(side)]));
  if (action.verb === 'attack' && enemies === 0) return noEnemyThere(space, contestedSpaces(view));
  return undefined;
}

function spaceOf(action: Action): number | undefined {
  if (action.verb === 'pass') return undefined;
  return action.verb === 'move' ? action.from : action.at;
}

/** The side's own units after an order that succeeds; an attack costs none. */
export function afterOwn(own: SeenCounts, action: Action): SeenCounts {
  if (action.verb === 'move') return addUnits(addUnits(own, action.to, 1), action.from, -1);
  return action.verb === 'build' ? addUnits(own, action.at, 1) : own;
}
