import type { Choice, Place } from '../../choices.ts';
import { preview } from '../../kit/preview.ts';
import type { Seat } from '../../ruleset.ts';
import { oddsOf } from './expect.ts';
import { check, type Placed } from './legal.ts';
import { actionsOn, formatAction } from './notation.ts';
import { planetOf } from './planet.ts';
import { readAll } from './read.ts';
import { rules } from './rules.ts';
import { type Action, SIDES, type Side, type View } from './types.ts';

/** The actions that could be carried out as far as the seat sees (RC-15), for slot 1 and then for slot 2. */
export function choices(view: View, seat: Seat, lines: readonly string[]): readonly Choice[] {
  const side = SIDES.find((side) => side === seat);
  if (side === undefined || view.outcome !== null) return [];
  const { resigned, slots } = readAll(lines, planetOf(view[side]));
  const [first, second] = slots;
  if (resigned || second !== undefined) return [];
  return actionsOn(view[side].length)
    .filter((action) => isPossible(view, side, first, action))
    .map((action) => toChoice(view, side, first?.action, action));
}

function isPossible(view: View, side: Side, first: Placed | undefined, action: Action): boolean {
  const next = { action, line: 0 };
  return check(view, side, first === undefined ? [next, undefined] : [first, next]).length === 0;
}

function toChoice(view: View, side: Side, first: Action | undefined, action: Action): Choice {
  const line = formatAction(action);
  if (action.verb === 'pass') return { line, group: 'pass', label: 'pass' };
  if (action.verb === 'move')
    return { line, group: 'move', label: `a unit from ${action.from} to ${action.to}`, from: cell(action.from), to: cell(action.to) };
  const place = { line, group: action.verb, from: cell(action.at) };
  if (action.verb === 'build') return { ...place, label: `a unit in ${action.at}` };
  const odds = oddsAfter(view, side, first === undefined ? [line] : [formatAction(first), line]);
  return { ...place, label: `the enemy in ${action.at}`, ...(odds === undefined ? {} : { odds }) };
}

/** The odds of the last of these lines, an attack. */
function oddsAfter(view: View, side: Side, lines: readonly string[]): string | undefined {
  const told = preview(rules, view, side, lines)?.lines[lines.length - 1];
  return told && oddsOf(told);
}

const cell = (space: number): Place => ({ cell: String(space) });
