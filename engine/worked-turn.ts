/** Plays the turn that a guide shows, by the rules themselves. It is for readers who are learning the game, never for play. */
import { digest } from './dice.ts';
import { closeStep, openTable, readOrders, type StepAnswer, stateOfPlay, type Table, type Told, tell } from './host.ts';
import { settleOptions } from './options.ts';
import type { AnyPresentation, AnyRules, Fault, GlossedLine, Json, Seat, WorkedTurn } from './ruleset.ts';

export interface PlayedTurn {
  /** The position as the seat sees it. */
  readonly before: Told;
  readonly steps: readonly PlayedStep[];
}
interface PlayedStep {
  /** The orders of those who sent something, the learning seat first. */
  readonly orders: readonly { readonly seat: Seat; readonly lines: readonly GlossedLine[] }[];
  /** The position afterwards, and what the seat is told about it. */
  readonly told: Told;
}

/** @throws Error if the turn is not one of this game; a law of every game is that it is. */
export function playWorkedTurn(ruleset: AnyRules & AnyPresentation, worked: WorkedTurn): PlayedTurn {
  const { seat } = worked;
  let table = layTable(ruleset, worked);
  const before = tell(ruleset, table.state, [], seat);
  const steps = worked.steps.map((sent, at): PlayedStep => {
    const record = closeStep({
      ...FIXED,
      ruleset,
      table,
      step: at + 1,
      key: digest(worked.dice),
      answers: answersTo(ruleset, table, sent),
    });
    table = { ...table, state: record.state };
    const orders = Object.entries(sent).map(([from, lines]) => ({ seat: from, lines }));
    return {
      orders: orders.toSorted((a, b) => Number(b.seat === seat) - Number(a.seat === seat)),
      told: tell(ruleset, table.state, record.events, seat),
    };
  });
  return { before, steps };
}

const FIXED = { match: 'worked-turn', round: 0, beacon: '-' } as const;
const NONCE = '00'.repeat(16);

function layTable(ruleset: AnyRules, { options: given = {}, position, seat, dice: word }: WorkedTurn): Table {
  const options = settleOptions(ruleset, given);
  if (!options.ok) throw new Error(reasons(options.faults));
  const seats = ruleset.tables(options.value).find((some) => some.includes(seat)) ?? [];
  const table: Table = { seats, options: options.value, state: null };
  if (position === undefined)
    return { ...table, state: openTable({ ...FIXED, ruleset, table, step: 0, key: digest(word), answers: {} }).state };
  const admitted = ruleset.admit(position, options.value);
  if (!admitted.ok) throw new Error(reasons(admitted.faults));
  return { ...table, state: admitted.value as Json };
}
const reasons = (faults: readonly Fault[]): string => faults.map(({ message }) => message).join(' ');

function answersTo(ruleset: AnyRules, table: Table, sent: WorkedTurn['steps'][number]): Readonly<Record<Seat, StepAnswer>> {
  const waited = stateOfPlay(ruleset, table.state).demands.filter(({ waits }) => waits);
  const silent = waited.map(({ seat }): readonly [Seat, StepAnswer] => [seat, { t: 'silent', raised: 1 }]);
  const given = Object.entries(sent).map(([seat, glossed]): readonly [Seat, StepAnswer] => {
    const lines = glossed.map(([line]) => line);
    const reading = readOrders(ruleset, table, seat, lines);
    if (reading.kind !== 'order' || reading.leftOut.length + reading.warnings.length > 0)
      throw new Error(`${ruleset.id}: "${lines.join('; ')}" is no turn of ${seat}: ${JSON.stringify(reading)}`);
    return [seat, { t: 'order', raised: 1, lines: reading.lines, nonce: NONCE }];
  });
  return Object.fromEntries([...silent, ...given]);
}
