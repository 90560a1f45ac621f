/**
 * Formats that do not rank by points: a knockout places entrants by how far they came, a ladder by its rungs. Points and
 * tie-breaks only separate those who are level in that. Also, while a knockout lasts, how far each can still come.
 */
import { type Division, type Entrant, type EntrantId, type Leg, plannedLegs } from '../division.ts';
import { bracket, type Slot } from '../pairing/knockout.ts';
import { ladderOrder } from '../pairing/ladder.ts';
import { legHalfPoints } from '../scores.ts';

/** What a place is worth, higher is better, from the final downwards; a round is 100. */
const STILL_IN = 4e6;
const FINAL = 3e6;
const THIRD = 2e6;

/** Each entrant's standing in the format, higher is better; undefined where only points count. */
export function placings(division: Division): ReadonlyMap<EntrantId, number> | undefined {
  if (division.rules.seats.length !== 2) return undefined;
  if (division.rules.format === 'knockout') return progressIn(division);
  if (division.rules.format !== 'ladder') return undefined;
  const order = ladderOrder(division);
  return new Map(order.map((id, index) => [id, order.length - index]));
}

/** Those still in stand above all who are out; those who went out later stand above those who went out earlier. */
function progressIn(division: Division): ReadonlyMap<EntrantId, number> {
  const isDouble = division.rules.elimination === 'double';
  const reached = new Map<EntrantId, number>();
  /** The last round of the upper bracket that each has won. */
  const won = new Map<EntrantId, number>();
  let last = 0;
  const slots = bracket(division);
  for (const slot of slots) {
    const worth = worthOf(slot);
    const [kind] = slot.slot;
    for (const id of outBy(slot, isDouble)) reached.set(id, worth);
    if (kind === 'W') last = roundOf(slot.slot);
    if (slot.winner === undefined) continue;
    if (kind === 'W') won.set(slot.winner, roundOf(slot.slot));
    else if (kind !== 'L') reached.set(slot.winner, worth + 1);
  }
  for (const id of titleGivenUp(slots)) reached.set(id, FINAL);
  const rounds = division.rounds.length;
  const worthNow = ({ id, from, left }: Entrant): number => {
    if (from > 1) return 0;
    // Leavers stand with those who lost the match that the leavers would have played next.
    if (left === undefined || left > rounds + 1) return STILL_IN;
    const through = won.get(id) ?? 0;
    return through > 0 && through === last && !isDouble ? FINAL : ROUND * (through + 1);
  };
  return new Map(division.entrants.map((entrant) => [entrant.id, reached.get(entrant.id) ?? worthNow(entrant)]));
}

/** The entrant who won the first final and left before the second, which the other then gets without a match. */
function titleGivenUp(slots: readonly Slot[]): readonly EntrantId[] {
  const [first, second] = ['F', 'F2'].map((name) => slots.find(({ slot }) => slot === name));
  if (second?.state !== 'walkover' || second.winner === undefined || first?.winner === undefined) return [];
  return first.winner === second.winner ? [] : [first.winner];
}

/** The entrants for whom no match follows this one. */
function outBy({ slot, state, loser, entrants }: Slot, isDouble: boolean): readonly EntrantId[] {
  if (state === 'lost') return entrants.flatMap((id) => id ?? []);
  return loser === undefined || (isDouble && slot.startsWith('W')) ? [] : [loser];
}

/** The worth of having lost in a slot. `C2.1` and `L3.1` count their rounds; the consolation ranks below the second round. */
function worthOf({ slot }: Pick<Slot, 'slot'>): number {
  if (slot.startsWith('F')) return FINAL;
  if (slot === 'third') return THIRD;
  const round = roundOf(slot);
  return slot.startsWith('C') ? ROUND + 2 * round : ROUND * round;
}

/**
 * How far an entrant can still come in a knockout, and how far they have come for certain: the further, the higher the
 * number. Those who go out in the same round have the same number, unless the consolation or the match for third place
 * separates them.
 */
export interface Fate {
  /** Counts matches alone: an entrant who leaves falls back to this from rounds passed without a match. */
  readonly least: number;
  readonly most: number;
}

/** A round of the bracket, in steps large enough for the consolation to fit in between. */
const ROUND = 100;

export function fates(division: Division): ReadonlyMap<EntrantId, Fate> {
  const slots = bracket(division);
  const value = worthIn(slots);
  // Those who leave before their first match stand with those who lost theirs.
  const first = { least: ROUND, most: ROUND };
  const all = new Map<EntrantId, Fate>(division.entrants.map(({ id, from }) => [id, from > 1 ? { least: 0, most: 0 } : first]));
  const raise = (id: EntrantId | undefined, to: Fate): void => {
    const { least, most } = all.get(id ?? '') ?? to;
    if (id !== undefined) all.set(id, { least: Math.max(least, to.least), most: Math.max(most, to.most) });
  };
  const isDouble = division.rules.elimination === 'double';
  for (const slot of slots)
    for (const [id, fate] of isDouble ? fatesInDouble(division, slot) : fatesIn(division, slot, value(slot.slot))) raise(id, fate);
  return all;
}

type OwnFate = readonly [EntrantId | undefined, Fate];

/** What a match of the bracket settles for its entrants. */
function fatesIn(division: Division, slot: Slot, { won, lost, best }: Worth): readonly OwnFate[] {
  const { state, winner, loser, entrants } = slot;
  const asLoser = { least: lost, most: lost };
  if (state === 'lost') return entrants.map((id): OwnFate => [id, asLoser]);
  const mayTurn = isLevel(division, slot);
  const open = winner === undefined || mayTurn ? entrants.map((id): OwnFate => [id, { least: 0, most: best }]) : [];
  return [[winner, { least: state !== 'played' ? 0 : mayTurn ? lost : won, most: won }], [loser, asLoser], ...open];
}

/**
 * The same, where everybody may lose once. An entrant who leaves falls back to what they won in the upper bracket by playing,
 * whatever they have won since, so only that is certain.
 */
function fatesInDouble(division: Division, slot: Slot): readonly OwnFate[] {
  const { state, winner, loser, entrants } = slot;
  const worth = worthOf(slot);
  const fixed = (to: number): Fate => ({ least: to, most: to });
  if (state === 'lost') return entrants.map((id): OwnFate => [id, fixed(worth)]);
  const isFinal = worth === FINAL;
  const isOpened = state === 'playing' || state === 'played';
  const sure = isFinal && isOpened ? FINAL : 0;
  if (winner === undefined || isLevel(division, slot)) return entrants.map((id): OwnFate => [id, { least: sure, most: FINAL + 1 }]);
  if (state === 'walkover') return [[winner, { least: 0, most: isFinal ? FINAL + 1 : 0 }]];
  if (slot.slot.startsWith('W')) return [[winner, fixed(worth + ROUND)]];
  // A second final may follow, in which both come further than this.
  const isReset = slot.slot === 'F' && winner === entrants[1];
  return isFinal
    ? [
        [winner, fixed(isReset ? FINAL : FINAL + 1)],
        [loser, fixed(FINAL)],
      ]
    : [[loser, fixed(worth)]];
}

/** Whether the last round, decider included, left the two level. Who goes on is then open for as long as either may leave. */
function isLevel({ rules, rounds }: Division, { slot }: Slot): boolean {
  const legs = rounds.at(-1)?.pairings.find((pairing) => pairing.slot === slot)?.legs ?? [];
  const lead = (some: readonly Leg[]): number =>
    some.reduce((sum, leg) => {
      const [first = 0, second = 0] = (legs[0]?.seats ?? []).map((id) => legHalfPoints(leg).get(id) ?? 0);
      return sum + first - second;
    }, 0);
  const planned = plannedLegs(rules);
  return legs.length > 0 && lead(legs.slice(0, planned)) === 0 && lead(legs.slice(planned)) === 0;
}

/** The least that winning or losing a match of the bracket is worth, and the most that playing in it can be. */
interface Worth {
  readonly won: number;
  readonly lost: number;
  readonly best: number;
}

/** `W2.1` is in round 2. */
const roundOf = (slot: string): number => Number.parseInt(slot.slice(1), 10) || 0;
const lastOf = (slots: readonly Slot[], name: string): number =>
  slots.reduce((last, { slot }) => (slot.startsWith(name) ? Math.max(last, roundOf(slot)) : last), 0);

function worthIn(slots: readonly Slot[]): (slot: string) => Worth {
  const [semifinals, consolation] = [lastOf(slots, 'W'), lastOf(slots, 'C')];
  const champion = (semifinals + 1) * ROUND + ROUND / 2;
  return (slot) => {
    const round = roundOf(slot);
    if (slot.startsWith('C')) return { won: ROUND + round + 1, lost: ROUND + round, best: ROUND + consolation + 1 };
    // Both have lost a semi-final, and the loser comes no further.
    if (slot === 'third') return { won: semifinals * ROUND + 1, lost: semifinals * ROUND, best: semifinals * ROUND + 1 };
    if (slot === 'F') return { won: champion, lost: (semifinals + 1) * ROUND, best: champion };
    return { won: (round + 1) * ROUND, lost: round * ROUND, best: champion };
  };
}
