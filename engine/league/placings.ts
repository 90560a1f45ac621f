/**
 * Formats whose table is not one of points: a knockout places by how far each came, a ladder by its rungs. Points and
 * tie-breaks tell apart only who is level in that.
 */
import { bracket, type Slot } from './bracket.ts';
import type { Division, Entrant, EntrantId } from './division.ts';
import { ladderOrder } from './ladder.ts';

/** What a place is worth, higher is better, from the final downwards; a round is 100. */
const [STILL_IN, FINAL, THIRD, ROUND] = [4e6, 3e6, 2e6, 100];

/** Each entrant's standing in the format, higher is better; nothing where points alone place. */
export function placings(division: Division): ReadonlyMap<EntrantId, number> | undefined {
  if (division.rules.seats.length !== 2) return undefined;
  if (division.rules.format === 'knockout') return cameHowFar(division);
  if (division.rules.format !== 'ladder') return undefined;
  const order = ladderOrder(division);
  return new Map(order.map((id, at) => [id, order.length - at]));
}

/** Who is still in stands above all who are out; of those, who went out later above who went out before. */
function cameHowFar(division: Division): ReadonlyMap<EntrantId, number> {
  const isDouble = division.rules.elimination === 'double';
  const reached = new Map<EntrantId, number>();
  /** The last round of the upper bracket that each has won. */
  const won = new Map<EntrantId, number>();
  let last = 0;
  for (const slot of bracket(division)) {
    const worth = worthOf(slot);
    const [kind] = slot.slot;
    if (slot.loser !== undefined && !(isDouble && kind === 'W')) reached.set(slot.loser, worth);
    if (kind === 'W') last = roundOf(slot);
    if (slot.winner === undefined) continue;
    if (kind === 'W') won.set(slot.winner, roundOf(slot));
    else if (kind !== 'L') reached.set(slot.winner, worth + 1);
  }
  const rounds = division.rounds.length;
  const worthNow = ({ id, from, left }: Entrant): number => {
    if (from > 1) return 0;
    // A leaver stands with those who lost the match he did not come to.
    if (left === undefined || left > rounds + 1) return STILL_IN;
    const through = won.get(id) ?? 0;
    return through > 0 && through === last && !isDouble ? FINAL : ROUND * (through + 1);
  };
  return new Map(division.entrants.map((entrant) => [entrant.id, reached.get(entrant.id) ?? worthNow(entrant)]));
}

/** What it is worth to lose there. `C2.1` and `L3.1` count their rounds; the consolation is below the second round. */
function worthOf({ slot }: Pick<Slot, 'slot'>): number {
  if (slot.startsWith('F')) return FINAL;
  if (slot === 'third') return THIRD;
  const round = roundOf({ slot });
  return slot.startsWith('C') ? ROUND + 2 * round : ROUND * round;
}

const roundOf = ({ slot }: Pick<Slot, 'slot'>): number => Number.parseInt(slot.slice(1), 10);
