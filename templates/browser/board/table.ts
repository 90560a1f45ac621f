/** One seat's question to its game: what can be ordered, what lines mean, what they can be expected to do. */
import type { Choice, Place } from '../../../engine/choices.ts';
import { expectations, type Previewed, preview, warningsFrom } from '../../../engine/kit/preview.ts';
import type { AnyPresentation, Fault, Reading, Seat } from '../../../engine/ruleset.ts';
import { joinContinued } from '../../told-lines.ts';
import { type Pending, stopsOf } from './fillings.ts';
import { findChoice } from './spelling.ts';

export interface Table {
  /** Ways to go on after these lines. */
  choices(lines: readonly string[]): readonly Choice[];
  /** The lines that were accepted, those that were not, and what to expect. */
  judge(lines: readonly string[]): Judgement;
}

export interface Judgement {
  /** Faults, lines left out and warnings, by line from 1; 0 is the submission as a whole. */
  readonly remarks: readonly Remark[];
  readonly foreseen: readonly string[];
}
export interface Remark {
  readonly line: number;
  /** Nothing would be kept; the line alone would not be; or it stands and achieves nothing. */
  readonly kind: 'fault' | 'left-out' | 'warning';
  readonly message: string;
}

/** Composing asks about the same lines again and again. */
const REMEMBERED = 200;

export function openTable(game: Previewed & Pick<AnyPresentation, 'choices' | 'expect'>, view: unknown, seat: Seat): Table {
  return {
    choices: remember((lines) => game.choices(view, seat, lines)),
    judge: remember((lines) => (lines.length === 0 ? { remarks: [], foreseen: [] } : judge(game, view, seat, lines))),
  };
}

function judge(game: Parameters<typeof openTable>[0], view: unknown, seat: Seat, lines: readonly string[]): Judgement {
  const reading: Reading<unknown> = game.read(view, seat, lines);
  if (reading.kind !== 'order') return { remarks: remarksOf(reading), foreseen: [] };
  const told = preview(game, view, seat, lines);
  const warnings = [...(reading.warnings ?? []), ...warningsFrom(game, view, seat, reading.order, told)];
  return { remarks: remarksOf({ ...reading, warnings }), foreseen: joinContinued(expectations(game, view, seat, lines, told)) };
}

function remember<T>(ask: (lines: readonly string[]) => T): (lines: readonly string[]) => T {
  const known = new Map<string, T>();
  return (lines) => {
    const key = lines.join('\n');
    const answer = known.get(key) ?? ask(lines);
    if (known.size > REMEMBERED) known.clear();
    known.set(key, answer);
    return answer;
  };
}

function remarksOf(reading: Reading<unknown>): readonly Remark[] {
  const told = (faults: readonly Fault[], kind: Remark['kind']) => faults.map(({ line, message }) => ({ line, kind, message }));
  if (reading.kind === 'refused') return told(reading.faults, 'fault');
  if (reading.kind !== 'order') return [];
  return [...told(reading.leftOut, 'left-out'), ...told(reading.warnings ?? [], 'warning')];
}

/** The way of a line on the board. */
export interface Trace {
  readonly group: string;
  readonly stops: readonly Place[];
}

/** The effect of each line on the board, as far as the choices at that point show it. */
export function traceLines(table: Table, lines: readonly string[]): readonly (Trace | undefined)[] {
  return lines.map((line, i) => {
    const steps = retrace(table, lines.slice(0, i), line);
    const [first] = steps;
    return first === undefined ? undefined : { group: first.choice.group, stops: joined(steps) };
  });
}

/** A way may have grown: the choices that led to the line, each in the place of the one before. */
function retrace(table: Table, before: readonly string[], line: string): readonly Pending[] {
  const added = table.choices(before).filter(({ replaces }) => replaces === undefined);
  const whole = findChoice(added, line);
  if (whole !== undefined) return [whole];
  // Shorter lines that this one goes on from, the longest first.
  const words = line.trim().split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const shorter = words.slice(0, count).join(' ');
    const start = findChoice(added, shorter);
    const more = start === undefined ? undefined : growTo(table, before, shorter, line);
    if (start !== undefined && more !== undefined) return [start, ...more];
  }
  return [];
}

function growTo(table: Table, before: readonly string[], shorter: string, line: string): readonly Pending[] | undefined {
  const growing = table.choices([...before, shorter]).filter(({ replaces }) => replaces === before.length + 1);
  const whole = findChoice(growing, line);
  if (whole !== undefined) return [whole];
  const words = line.trim().split(/\s+/);
  for (let count = words.length - 1; count > shorter.split(' ').length; count -= 1) {
    const longer = words.slice(0, count).join(' ');
    const step = findChoice(growing, longer);
    const more = step === undefined ? undefined : growTo(table, before, longer, line);
    if (step !== undefined && more !== undefined) return [step, ...more];
  }
  return undefined;
}

/** Each step begins where the way began, so only the first says where from. */
function joined([first, ...others]: readonly Pending[]): readonly Place[] {
  if (first === undefined) return [];
  return [...stopsOf(first), ...others.flatMap((step) => stopsOf(step).slice(step.choice.from === undefined ? 0 : 1))];
}
