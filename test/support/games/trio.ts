/**
 * A game for three that asks more of the turn machinery than any duel: resignations that leave two at the table, seats
 * that may order while nobody waits for them, lines left out, orders that are no longer valid after another's step.
 * In odd turns all are asked; in even turns one is, and the others may leave standing orders.
 */
import type { Game } from '../../../engine/game.ts';
import { say } from '../../../engine/passages.ts';
import type { Answer, Demand, Dice, Entry, Fault, Json, Outcome, Reading, Ruleset, Seat } from '../../../engine/ruleset.ts';

interface State {
  readonly turn: number;
  readonly alive: readonly Seat[];
  readonly last: number;
  /** Canonical orders of all turns, as they were resolved. */
  readonly said: readonly string[];
}
interface Order {
  readonly says: readonly number[];
  readonly resigns: boolean;
}
type Event = Readonly<Record<string, Json>>;

export const TRIO_SEATS = ['red', 'green', 'blue'] as const;
/** Seats as they are called in print, unlike their ids, which no other game has. */
const NAMES = new Map<Seat, string>([
  ['red', 'Ruby'],
  ['green', 'Emerald'],
  ['blue', 'Sapphire'],
]);
const TURNS = 9;
const LINE = /^(say [1-9]|resign|done)$/;

const highest = (state: State): number => state.alive.length * 3;
const onTurn = (state: State): Seat | undefined => state.alive[Math.floor(state.turn / 2) % state.alive.length];
const isOver = (state: State): boolean => state.alive.length < 2 || state.turn > state.last;

function awaiting(state: State): readonly Demand[] {
  if (isOver(state)) return [];
  const all = state.turn % 2 === 1;
  return state.alive.map((seat) => {
    const waits = all || seat === onTurn(state);
    return { seat, kind: waits ? 'orders' : 'standing', waits, pace: waits && !all ? 'reaction' : 'turn' } as const;
  });
}

/** A number too high for the table is left out; an unreadable line has everything refused. */
function read(state: State, seat: Seat, entries: readonly Entry[]): Reading<Order> {
  const lines = entries.flatMap((entry) => (typeof entry === 'string' ? entry.split('\n') : ['?'])).filter((line) => line !== '');
  const fault = (code: string, line: number): Fault => ({ code, line, message: `Line ${line} cannot stand.` });
  if (isOver(state) || !state.alive.includes(seat)) return { kind: 'refused', faults: [fault('not-owed', 0)] };
  const faults = lines.flatMap((line, i) => (LINE.test(line) ? [] : [fault('unreadable', i + 1)]));
  if (faults.length > 0) return { kind: 'refused', faults };
  if (lines.includes('resign')) return { kind: 'order', order: { says: [], resigns: true }, leftOut: [], now: true };
  if (lines.length === 1 && lines[0] === 'done') return { kind: 'ready' };
  const says = lines.map((line) => Number(line.slice(4)));
  const leftOut = says.flatMap((number, i) => (number > highest(state) ? [fault('too-high', i + 1)] : []));
  const kept = says.filter((number) => number <= highest(state));
  if (kept.length === 0) return { kind: 'refused', faults: leftOut.length > 0 ? leftOut : [fault('empty', 0)] };
  return { kind: 'order', order: { says: kept, resigns: false }, leftOut, now: false };
}

const format = (order: Order): readonly string[] => (order.resigns ? ['resign'] : order.says.map((number) => `say ${number}`));

function resolve(state: State, answers: Readonly<Record<Seat, Answer<Order>>>, dice: Dice) {
  const leaves = (seat: Seat): boolean => {
    const answer = answers[seat];
    return answer?.t === 'gone' || (answer?.t === 'order' && answer.order.resigns);
  };
  const alive = state.alive.filter((seat) => !leaves(seat));
  const owed = awaiting(state).filter((demand) => demand.waits && alive.includes(demand.seat));
  const closes = owed.every((demand) => answers[demand.seat] !== undefined) && (owed.length > 0 || alive.length === 0);
  const said = Object.entries(answers).map(
    ([seat, answer]) => `${seat} ${answer.t === 'order' ? format(answer.order).join(',') : answer.t}`,
  );
  const roll = dice.roll(6, `turn.${state.turn}.${said.length}`);
  const next: State = { ...state, alive, turn: state.turn + (closes ? 1 : 0), said: [...state.said, ...said].slice(-12) };
  return { state: next, events: [{ fact: { type: 'turn', roll, said } }] };
}

function outcome(state: State): Outcome | undefined {
  if (!isOver(state)) return undefined;
  const gone = TRIO_SEATS.filter((seat) => !state.alive.includes(seat));
  return { value: { left: state.alive }, places: gone.length > 0 ? [state.alive, gone] : [state.alive], reason: 'the turns are over' };
}

export const trio: Ruleset<State, State, Order, Event> = {
  id: 'trio',
  edition: 1,
  title: 'Trio',
  guide: {
    pitch: 'Three say numbers.',
    silence: 'you say nothing',
    brief: ['Say numbers.'],
    quickStart: ['say 3: a number.'],
    worked: { about: 'The first turn.', seat: 'red', steps: [{ red: [['say 3', 'A number.']] }], dice: 'trio' },
    glossary: [],
    options: { turns: { title: 'Turns', about: 'how many' } },
    sections: [],
  },
  options: [{ name: 'turns', kind: 'integer', min: 1, max: 99, none: false, initial: TURNS }],
  conflicts: () => [],
  bots: ['drone'],
  cases: 'exact',
  tables: () => [TRIO_SEATS],
  stepWord: 'turn',
  partners: (seats) => seats.map((seat) => [seat]),
  sideAdvantage: () => ({}),
  figures: {},
  seatName: (seat) => NAMES.get(seat) ?? seat,
  hides: () => false,
  setup: (seats, options) => ({ state: { turn: 1, alive: seats, last: Number(options.turns), said: [] }, events: [] }),
  admit: () => ({ ok: false, faults: [] }),
  awaiting,
  view: (state) => state,
  knows: (line) => LINE.test(line.trim()),
  lexicon: { verbs: ['say'], synonyms: [], names: [], codes: /^[0-9]{1,4}$/, fillers: [] },
  read,
  format,
  resolve,
  preview: { budget: 1, upshot: () => ({ came: { done: true } }) },
  imagine: (view) => view,
  expect: (_view, _seat, order) => format(order).map((line) => `${line}: it is said.`),
  choices: (view, seat) =>
    isOver(view) || !view.alive.includes(seat)
      ? []
      : [{ line: 'say {n}', group: 'say', label: 'say {n}', blanks: [{ name: 'n', t: 'number', min: 1, max: highest(view), initial: 1 }] }],
  report: (view) => ({ headline: `Turn ${view.turn}`, narrative: [], situation: view.said.map((line) => say(line)) }),
  scene: () => ({
    layout: 'squares',
    columns: 0,
    rows: 0,
    sides: [],
    cells: [],
    tokens: [],
    lines: [],
    marks: [],
    meters: [],
    trays: [],
    legend: [],
  }),
  outcome,
  out: ({ alive }) => TRIO_SEATS.filter((seat) => !alive.includes(seat)),
  choose: (view, _seat, _level, dice) => ({ says: [dice.roll(Math.min(9, highest(view)), 'bot')], resigns: false }),
  revive: (json) => json as unknown as State,
};

/** Its entry for a registry. */
export const trioGame: Game = Object.setPrototypeOf(
  {
    load: {
      rules: async () => ({ rules: trio }),
      presentation: async () => ({ presentation: trio }),
      bot: async () => ({ bot: trio }),
    },
  },
  trio,
);
