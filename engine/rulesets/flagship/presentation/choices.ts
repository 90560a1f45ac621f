import type { Choice, Place, Value } from '../../../choices.ts';
import { blankOf } from '../../../kit/choosing.ts';
import type { Seat } from '../../../ruleset.ts';
import { percent } from '../../../wording.ts';
import { boardOf, diceOf, enemyOf, fleetOf, placeOf } from '../board.ts';
import { check, withoutTarget } from '../legal.ts';
import { attacks, movements, targetOf } from '../movement.ts';
import { formatAction } from '../notation.ts';
import { winChance } from '../odds.ts';
import { placedIn } from '../read.ts';
import { reserveName, tokenText } from '../scene.ts';
import { type Attack, type Position, SIDES, type Side, type View } from '../types.ts';
import { craftName, naming } from '../words.ts';

/** The moves and deployments that are left, then the attacks (FS-5), on the board as the lines so far leave it. */
export function choices(view: View, seat: Seat, lines: readonly string[]): readonly Choice[] {
  const side = SIDES.find((side) => side === seat);
  if (side === undefined || view.outcome !== null || view.active !== side) return [];
  const placed = placedIn(view, lines);
  if (placed.some(({ read }) => 'verb' in read && (read.verb === 'pass' || read.verb === 'resign'))) return [];
  const { position, moves, attacks } = check(view, side, placed);
  return [
    ...(moves.length < 2 && attacks.length === 0 ? ways(view, position, side) : []),
    ...(attacks.length < 2 ? shots(view, position, side, attacks) : []),
    ...(placed.length === 0 ? [{ line: 'pass', group: 'pass', label: 'pass' }] : []),
  ];
}

const crafts = ({ options }: Position): readonly string[] => [...fleetOf(options.theatre).keys()];

function ways(view: View, position: Position, side: Side): readonly Choice[] {
  return crafts(position).flatMap((craft): readonly Choice[] => {
    const found = movements(position, side, [craft]);
    const [first] = found;
    if (first === undefined) return [];
    const values = found.map(({ to }): Value => ({ value: to, label: to, at: { cell: to } }));
    const label = `${craftName(view.options.theatre, craft)} to {to}`;
    const from = placeIn(view, position, side, craft);
    return [{ line: formatAction({ ...first, to: '{to}' }), group: first.verb, label, from, blanks: [blankOf('to', values)] }];
  });
}

/** FS-20: the second attack may also go through a gap that the first one may open. */
function shots(view: View, position: Position, side: Side, before: readonly Attack[]): readonly Choice[] {
  const opened = withoutTarget(position, side, before[0]);
  return crafts(position).flatMap((craft): readonly Choice[] => {
    if (!view.options.attackTwice && before.some((attack) => attack.craft === craft)) return [];
    const found = [position, opened ?? position].flatMap((after) => attacks(after, side, [craft]).map(({ target }) => target));
    if (found.length === 0) return [];
    const values = [...new Set(found)].map((target) => aimedAt(view, position, side, craft, target));
    const label = `${craftName(view.options.theatre, craft)} at {target}`;
    const from = placeIn(view, position, side, craft);
    const line = formatAction({ verb: 'attack', craft, target: '{target}' });
    return [{ line, group: 'attack', label, from, blanks: [blankOf('target', values)] }];
  });
}

function aimedAt(view: View, position: Position, side: Side, craft: string, target: string): Value {
  const enemy = enemyOf(side);
  const aimed = targetOf(position, boardOf(position), side, target)?.craft ?? '';
  const odds = percent(winChance(diceOf(position, side, craft), diceOf(position, enemy, aimed)));
  const label = `${naming(side, enemy).whose} ${craftName(view.options.theatre, aimed)} on ${target}`;
  return { value: aimed, label, at: { cell: target, token: tokenText(enemy, aimed) }, odds };
}

/** The place to point at for a craft: where it is once the lines so far are played, though it is not drawn there yet. */
function placeIn(view: View, position: Position, side: Side, craft: string): Place {
  if (placeOf(position[side], craft) === 'reserve') return { tray: reserveName(side), item: craft };
  const cell = position[side][craft] ?? '';
  return view[side][craft] === cell ? { cell, token: tokenText(side, craft) } : { cell };
}
