import { atLine, type Complaint, complaint, isComplaint, quote, refuse } from '../../../../engine/kit/complaints.ts';
import { type Draft, draftOf, leaving, playing, tell } from '../../../../engine/kit/draft.ts';
import { asText, piecesOf } from '../../../../engine/kit/order-text.ts';
import { gate, type Of, oneOf, orNull, record, whole } from '../../../../engine/kit/shapes.ts';
import type { Answers, Dice, Entry, Outcome, Reading, Resolution, Rules, Trace } from '../../../../engine/ruleset.ts';
import { withUsual } from '../../../../engine/usual.ts';
import { card, HEAP } from './card.ts';

export const SEATS = ['north', 'south'] as const;
export type Seat = (typeof SEATS)[number];
export const otherOf = (seat: string): Seat => (seat === 'north' ? 'south' : 'north');

const STATE = record({
  turn: whole(1),
  heap: whole(0, HEAP.max),
  coins: record({ north: whole(), south: whole() }),
  winner: orNull(oneOf(...SEATS, 'draw')),
});
export type State = Of<typeof STATE>;
export type View = State & { readonly viewer: string };
export type Order = Readonly<Record<'bid' | 'take', number>>;
export type Fact =
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'tied'; readonly face: number }
  | { readonly type: 'took'; readonly seat: Seat; readonly bids: Readonly<Record<Seat, number>>; readonly take: number };

const LINE = /^bid ([0-9]{1,6}) take ([0-9]{1,6})$/i;
export const mostCounters = (heap: number): number => Math.min(3, heap);

function readOrder(view: View, seat: string, content: Entry): Order | Complaint {
  const said = typeof content === 'string' ? content : `bid ${asText(content.bid)} take ${asText(content.take)}`;
  const [, bid, take] = (LINE.exec(said) ?? []).map(Number);
  if (bid === undefined || take === undefined) return complaint('unreadable', `I can't read ${quote(said)}. Write it so: bid 3 take 2.`);
  const coins = view.coins[seat as Seat];
  if (bid > coins) return complaint('too-high', `You hold ${coins} coins; bid 0 to ${coins}.`);
  const most = mostCounters(view.heap);
  return take >= 1 && take <= most ? { bid, take } : complaint('bad-take', `Take 1 to ${most} counters, not ${take}.`);
}

function read(view: View, seat: string, entries: readonly Entry[]): Reading<Order> {
  const pieces = piecesOf(entries).map(({ line, content }) => ({ line, order: readOrder(view, seat, content) }));
  const faults = pieces.flatMap(({ line, order }, i) => {
    if (isComplaint(order)) return [atLine(order, line)];
    return i === 0 ? [] : [atLine(complaint('too-many', 'One order a turn; leave this one out.'), line)];
  });
  const order = pieces[0]?.order;
  if (order === undefined) return refuse(atLine(complaint('no-order', 'There is no order here. Write one: bid 3 take 2.'), 0));
  if (isComplaint(order) || faults.length > 0) return refuse(...faults);
  return { kind: 'order', order, leftOut: [], now: false };
}

function resolve(state: State, answers: Answers<Order>, dice: Dice, trace?: Trace): Resolution<State, Fact> {
  const draft = draftOf<State, Fact>(state, dice, trace);
  const left = leaving(SEATS, answers);
  for (const seat of left) tell(draft, { type: 'left', seat });
  if (left[0] !== undefined) draft.state.winner = left.length === 1 ? otherOf(left[0]) : 'draw';
  else if (SEATS.every((seat) => answers[seat] !== undefined)) play(draft, answers);
  return { state: draft.state, events: draft.events };
}

/** See NIM-2, NIM-3. */
function play(draft: Draft<State, Fact>, answers: Answers<Order>): void {
  const { state, dice } = draft;
  for (const seat of SEATS) if (answers[seat]?.t === 'order') playing(draft, seat, 0);
  const orderOf = (seat: Seat): Order => (answers[seat]?.t === 'order' ? answers[seat].order : { bid: 0, take: 1 });
  const bids = { north: orderOf('north').bid, south: orderOf('south').bid };
  let seat: Seat = bids.north > bids.south ? 'north' : 'south';
  if (bids.north === bids.south) {
    const face = dice.roll(6, `${state.turn}.tie`);
    tell(draft, { type: 'tied', face });
    seat = face <= 3 ? 'north' : 'south';
  }
  const { bid, take } = orderOf(seat);
  state.coins[seat] -= bid;
  state.coins[otherOf(seat)] += bid;
  state.heap -= take;
  tell(draft, { type: 'took', seat, bids, take });
  if (state.heap === 0) state.winner = seat;
  else state.turn += 1;
}

function outcome({ winner, heap }: State): Outcome | undefined {
  if (winner === null) return undefined;
  const places = winner === 'draw' ? [SEATS] : [[winner], [otherOf(winner)]];
  return { value: { winner }, places, reason: heap === 0 ? 'last-counter' : 'resigned' };
}

export const rules: Rules<State, View, Order, Fact> = withUsual({
  ...card,
  tables: () => [SEATS],
  setup: (_seats, { heap }) => ({ state: { turn: 1, heap: heap as number, coins: { north: 10, south: 10 }, winner: null }, events: [] }),
  awaiting: ({ winner }) => (winner === null ? SEATS.map((seat) => ({ seat, kind: 'orders', waits: true, pace: 'turn' })) : []),
  view: (state, viewer) => ({ ...state, viewer }),
  knows: (line) => LINE.test(line.trim()),
  lexicon: { verbs: ['bid'], synonyms: [], names: [], codes: /^[0-9]{1,6}$/, fillers: ['take', 'coins', 'counters'] },
  read,
  format: ({ bid, take }) => [`bid ${bid} take ${take}`],
  resolve,
  preview: {
    budget: 12,
    upshot: ({ seat, facts }) => ({ came: { done: facts.some((fact) => fact.type === 'took' && fact.seat === seat) } }),
  },
  imagine: ({ viewer: _, ...state }) => state,
  outcome,
  revive: gate('nim', STATE).revive,
});
