/** Everything that can be ordered next (IA-8, IA-41): another line, or more of the last one. */
import type { Choice } from '../../../../choices.ts';
import { isComplaint } from '../../../../kit/complaints.ts';
import type { Seat } from '../../../../ruleset.ts';
import { readPlanned } from '../../notation.ts';
import { isExclusive, lineIn, MOST_ORDERS } from '../../read.ts';
import { type Line, SIDES, type View } from '../../types.ts';
import { type Actor, actorsOf, deedsOf, walksOf } from './deeds.ts';
import { keptForLater, type Offer } from './offers.ts';
import { refinements } from './refinements.ts';
import { aerial, refineArtillery, wholeImpulses } from './support.ts';
import { type Table, tablesOf } from './table.ts';
import { trenches } from './trenches.ts';

interface Placed {
  /** Counted from 1. */
  readonly at: number;
  readonly line: Line;
}

export function choices(view: View, seat: Seat, lines: readonly string[]): readonly Choice[] {
  const side = SIDES.find((one) => one === seat);
  const readings = lines.map((line) => lineIn(view, line));
  const isResigned = readings.some((one) => one !== undefined && !isComplaint(one) && one.order === 'resign');
  if (side === undefined || view.outcome !== null || isResigned) return [];
  if (view.digging !== undefined) return trenches(view, side, lines);
  if (view.toAct !== side) return [];
  const placed = readings.flatMap((line, at): readonly Placed[] =>
    line === undefined || isComplaint(line) || line.order === 'resign' ? [] : [{ at: at + 1, line }],
  );
  const { table, before } = tablesOf(
    view,
    side,
    placed.map(({ line }) => line),
  );
  const last = placed.at(-1);
  const found = [...(last === undefined ? [] : more(before, last))];
  if (placed.length >= MOST_ORDERS) return usefulFirst(found);
  const isTaken = table.earlier.some(({ order }) => isExclusive(order));
  const actors = isTaken && view.options['standing-orders'] !== true ? [] : actorsOf(table);
  const listed = [...found, ...(isTaken ? further(table, actors).map(keptForLater) : further(table, actors))];
  const walks = walksOf(actors, MOST_BYTES - JSON.stringify(listed).length);
  return usefulFirst([...(isTaken ? walks.map(keptForLater) : walks), ...listed]);
}
const usefulFirst = (offers: readonly Offer[]): readonly Offer[] =>
  offers.toSorted((a, b) => Number(a.group === 'of no use yet') - Number(b.group === 'of no use yet'));
/** Slightly less than the contract allows. */
const MOST_BYTES = 60_000;

/** Extensions of the last line. */
function more(table: Table, { at, line }: Placed): readonly Offer[] {
  switch (line.order) {
    case 'pass':
    case 'counterfire':
    case 'bombard':
    case 'entrench':
      return [];
    case 'artillery':
      return refineArtillery(table, line.hexes, at);
    case 'then': {
      const planned = readPlanned(line.what);
      return isComplaint(planned) ? [] : refinements(table, planned, at, true);
    }
    default:
      return refinements(table, line, at, false);
  }
}

/** Further lines, except plain walks. Only standing orders go with a line that takes the whole impulse (IA-42). */
function further(table: Table, actors: readonly Actor[]): readonly Offer[] {
  const isFirst = table.earlier.every(({ order }) => order === 'then');
  const isTaken = table.earlier.some(({ order }) => isExclusive(order));
  if (isTaken && table.view.options['standing-orders'] !== true) return [];
  return [...deedsOf(actors), ...aerial(table), ...(isFirst ? wholeImpulses(table) : [])];
}
