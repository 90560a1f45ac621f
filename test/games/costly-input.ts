/**
 * What a submission of the greatest length may cost: read, formatted, foreseen and resolved, on positions of games between
 * bots. Lines that the game knows are repeated, mixed and stretched at random, and the most expensive are varied further.
 */
import { closeStep, expectOrders, readOrders, type StepAnswer, stateOfPlay, type Table } from '../../engine/host.ts';
import { settleOptions } from '../../engine/options.ts';
import { type AnyRuleset, MOST_LINES, type Options, type Seat } from '../../engine/ruleset.ts';
import { cpuTime } from '../support/effort.ts';
import { playBots } from '../support/games/bot-game.ts';
import { diceFor, type Players } from './players.ts';

/** What the service takes from one seat for one step, as JSON. */
const MOST_CHARS = 8_000;
const KEY = '5a'.repeat(32);

interface Position {
  readonly ruleset: AnyRuleset;
  readonly table: Table;
  readonly seat: Seat;
  readonly step: number;
}
export interface Trial {
  readonly position: Position;
  readonly text: string;
}
type Random = () => number;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const pick = <T>(random: Random, of: readonly T[]): T => of[below(random, of.length)] as T;

/** Each choice option at each of its values in turn, the others as usual. */
function optionsOf(ruleset: AnyRuleset): readonly Options[] {
  const given = ruleset.options.flatMap((option) =>
    option.kind === 'choice' ? option.values.map((value) => ({ [option.name]: value })) : [],
  );
  return [{}, ...given].flatMap((options) => {
    const settled = settleOptions(ruleset, options as Options);
    return settled.ok ? [settled.value] : [];
  });
}

/** The first settings, which name scenarios and modes, and others evenly from the rest. */
function settingsOf(ruleset: AnyRuleset, games: number): readonly Options[] {
  const all = optionsOf(ruleset);
  const first = all.slice(0, Math.ceil(games / 2));
  const rest = all.slice(first.length);
  const count = Math.min(rest.length, games - first.length);
  return [...first, ...Array.from({ length: count }, (_, i) => rest[Math.floor((i * rest.length) / count)] as Options)];
}

/** Seats that may send something, at some steps of a game under each of several settings. */
function positionsOf(ruleset: AnyRuleset, games: number, mostSteps: number): readonly Position[] {
  return settingsOf(ruleset, games).flatMap((options, game) => {
    const tables = ruleset.tables(options);
    const seats = tables.at(game % tables.length) ?? [];
    const { steps } = playBots({ ruleset, seats, options, name: `costly ${game}`, level: 'easy', mostSteps });
    return [1, 3, 6, 12, 25, 50, 100].flatMap((step) => {
      const state = steps[step - 1]?.state;
      if (state === undefined || steps[step] === undefined) return [];
      const { demands } = stateOfPlay(ruleset, state);
      return [...new Set(demands.map((demand) => demand.seat))].map((seat) => ({ ruleset, table: { seats, options, state }, seat, step }));
    });
  });
}

/** What this game knows here: whole submissions of players by lot and from the examples in its letters, and all their lines. */
interface Known {
  readonly wholes: readonly (readonly string[])[];
  readonly lines: readonly string[];
}
function knownAt({ ruleset, table, seat, step }: Position, players: Players): Known {
  const view = ruleset.view(ruleset.revive(table.state), seat);
  const asks = ruleset.report(view, []).asks;
  const drawn = Array.from({ length: 12 }, (_, i) => orNothing(() => players.random(view, seat, diceFor(`lines ${i}`, step))));
  const wholes = [...drawn, ...(asks?.examples ?? [])].filter((whole) => whole.length > 0);
  const lines = [...wholes.flat(), ...(asks?.grammar ?? [])].flatMap((text) => text.split('\n'));
  return { wholes, lines: [...new Set(lines.filter((line) => line.trim() !== ''))] };
}
function orNothing(draw: () => readonly string[]): readonly string[] {
  try {
    return draw();
  } catch {
    // A seat that owes nothing has no orders to draw.
    return [];
  }
}

/** What the service does with a submission that it then plays in the step. */
export function submit({ position, text }: Trial): 'order' | 'ready' | 'refused' {
  const { ruleset, table, seat, step } = position;
  const reading = readOrders(ruleset, table, seat, [text]);
  if (reading.kind !== 'order') return reading.kind;
  if (reading.lines.length > MOST_LINES) return 'refused';
  expectOrders(ruleset, table, seat, reading.lines);
  const others = stateOfPlay(ruleset, table.state).demands.filter((demand) => demand.waits && demand.seat !== seat);
  const answers: Record<Seat, StepAnswer> = Object.fromEntries(others.map((other) => [other.seat, { t: 'silent', raised: step }]));
  answers[seat] = { t: 'order', raised: step, lines: reading.lines, nonce: '11'.repeat(16) };
  closeStep({ match: 'costly', step, ruleset, table, key: KEY, answers, round: 0, beacon: '-' });
  return 'order';
}

const cut = (lines: readonly string[], most = MOST_CHARS): string => {
  let size = 0;
  const fits = (line: string): boolean => {
    size += line.length + 2;
    return size <= most;
  };
  return lines.filter(fits).join('\n');
};
const fill = (draw: () => string, most: number): string => {
  const lines: string[] = [];
  for (let size = 0; size < most; ) {
    const line = draw();
    lines.push(line);
    size += line.length + 2;
  }
  return cut(lines, most);
};

/** Repeats one of its words, or its end from a word on, as often as there is room: lists have no other length. */
function drawnOut(line: string, random: Random, most: number): string {
  const words = line.split(/(?<=[\s,])/);
  const i = below(random, words.length);
  const tail = words.slice(i, random() < 0.5 ? undefined : i + 1).join('');
  const joint = pick(random, [' ', ', ', ' and ', '']);
  return `${line}${joint}${Array.from({ length: Math.ceil(most / (tail.length + joint.length + 1)) }, () => tail).join(joint)}`.slice(
    0,
    most,
  );
}

/** The same orders, padded to fill all the room. */
const pad = (whole: readonly string[], most: number): readonly string[] => {
  const room = Math.max(0, most - whole.join('\n').length);
  const gaps = whole.join('').split(' ').length;
  return [
    whole.join('\n'),
    whole.join('\n').replaceAll(' ', ' '.repeat(1 + Math.floor(room / gaps))),
    `${whole.join('\n')}\n${'> move\n'.repeat(room / 7)}`,
    `${'\n'.repeat(room / 2)}${whole.join('\n')}`,
  ].map((text) => text.slice(0, most));
};

/** Texts to begin with: each line alone and stretched, and mixtures. */
function firstTexts(lines: readonly string[], random: Random, mixtures: number, most = MOST_CHARS): readonly string[] {
  if (lines.length === 0) return [];
  return [
    ...lines.map((line) => fill(() => line, most)),
    ...lines.map((line) => fill(() => line.replace(/\d+(?!.*\d)/, () => String(1 + below(random, 40))), most)),
    ...lines.map((line) => drawnOut(line, random, most)),
    ...Array.from({ length: mixtures }, () => fill(() => pick(random, lines), most)),
  ];
}

/** A text with some lines exchanged, doubled, stretched or moved. */
function changeText(text: string, lines: readonly string[], random: Random, most = MOST_CHARS): string {
  const now = text.split('\n');
  const i = below(random, now.length);
  const other = pick(random, lines);
  const how = pick(random, ['exchange', 'flood', 'out', 'block', 'shuffle'] as const);
  if (how === 'exchange') return cut(now.with(i, other), most);
  if (how === 'flood')
    return cut(
      now.map((line) => (random() < 0.3 ? other : line)),
      most,
    );
  if (how === 'out') return cut([drawnOut(other, random, most / 4), ...now], most);
  if (how === 'block') return cut([...now.slice(i), ...now.slice(0, i), ...now], most);
  return cut(
    now.toSorted(() => random() - 0.5),
    most,
  );
}

export interface Reach {
  readonly games: number;
  readonly mostSteps: number;
  /** Mixtures a position to begin with, and how many of the most expensive are varied further. */
  readonly mixtures: number;
  readonly bred: number;
  /** Of a position, those that are stretched. */
  readonly lines: number;
}
export interface Costly extends Trial {
  /** Processor time when it was first tried. */
  readonly ms: number;
  readonly kind: ReturnType<typeof submit>;
}
export interface Found {
  readonly tried: number;
  readonly legal: number;
  /** The most expensive that are played, in order, and then those that are refused. */
  readonly dearest: readonly Costly[];
}
const KEPT = 4;

/** The most expensive that a search of this length finds. */
export function searched(ruleset: AnyRuleset, players: Players, random: Random, reach: Reach): Found {
  const { first, vary } = drawTrials(ruleset, players, random, reach);
  let found: Found = { tried: 0, legal: 0, dearest: [] };
  for (const trial of first) found = keepDearest(found, trial);
  for (let i = 0; i < reach.bred; i++) {
    const parent = found.dearest[i % found.dearest.length];
    if (parent === undefined) break;
    found = keepDearest(found, vary(parent));
  }
  return found;
}

/** Orders that were accepted and, as they would stand on file, are no longer the same orders. */
export function orphaned(ruleset: AnyRuleset, players: Players, random: Random, reach: Reach): readonly Trial[] {
  const { first, vary } = drawTrials(ruleset, players, random, reach);
  const kept = first.filter((trial) => readOf(trial).kind === 'order');
  for (let i = 0; i < reach.bred && kept.length > 0; i++) {
    const trial = vary(pick(random, kept));
    if (readOf(trial).kind === 'order') kept.push(trial);
  }
  return kept.filter(({ position, text }) => {
    const first = readOf({ position, text });
    if (first.kind !== 'order') return true;
    const again = readOrders(position.ruleset, position.table, position.seat, first.lines);
    return again.kind !== 'order' || again.lines.join('\n') !== first.lines.join('\n');
  });
}
const readOf = ({ position: { ruleset, table, seat }, text }: Trial): ReturnType<typeof readOrders> =>
  readOrders(ruleset, table, seat, [text]);

/** Submissions of many kinds in many positions, and the means to vary one further. */
function drawTrials(
  ruleset: AnyRuleset,
  players: Players,
  random: Random,
  reach: Reach,
): { first: Trial[]; vary: (parent: Trial) => Trial } {
  const positions = positionsOf(ruleset, reach.games, reach.mostSteps);
  const known = new Map(positions.map((position) => [position, knownAt(position, players)]));
  const lines = [...new Set([...known.values()].flatMap((known) => known.lines))];
  const first = [...known].flatMap(([position, { wholes, lines: own }]) => {
    const texts = firstTexts((own.length === 0 ? lines : own).slice(0, reach.lines), random, reach.mixtures);
    return [...wholes.flatMap((whole) => pad(whole, MOST_CHARS)), ...texts].map((text) => ({ position, text }));
  });
  return {
    first,
    vary: ({ position, text }) => {
      const own = known.get(position)?.lines ?? [];
      return { position, text: changeText(text, random() < 0.7 && own.length > 0 ? own : lines, random) };
    },
  };
}

function keepDearest(found: Found, trial: Trial): Found {
  const before = cpuTime();
  const kind = submit(trial);
  const all = [...found.dearest, { ...trial, ms: cpuTime() - before, kind }].toSorted((a, b) => b.ms - a.ms);
  // Refused texts do not crowd out those that are played.
  const isOrder = (input: Costly): boolean => input.kind === 'order';
  return {
    tried: found.tried + 1,
    legal: found.legal + (kind === 'order' ? 1 : 0),
    dearest: [...all.filter(isOrder).slice(0, KEPT), ...all.filter((input) => !isOrder(input)).slice(0, KEPT)],
  };
}
