/** A match to its end, step by step, through the host: for looking at along the way. */
import { digest } from '../../engine/dice.ts';
import { closeStep, openTable, type StepAnswer, type StepRecord, stateOfPlay, type Table } from '../../engine/host.ts';
import type { AnyRuleset, Seat } from '../../engine/ruleset.ts';
import { diceFor, type Player } from './players.ts';

/** A game whose players never end it is cut off as a draw. */
const MOST_STEPS = 2_000;

export type Mover = (seat: Seat) => Player;

export interface PlayedStep {
  /** The table before the step; its state is null before the first. */
  readonly table: Table;
  readonly record: StepRecord;
  /** Closes it once more, orders in hand. */
  readonly again: () => StepRecord;
}

/** Same name, same match. The first step is the opening. */
export function* playSteps(ruleset: AnyRuleset, opening: Table, mover: Mover, match: string): Generator<PlayedStep> {
  const common = { match, ruleset, key: digest(match), round: 0, beacon: '-' };
  let table = opening;
  for (let step = 0; step <= MOST_STEPS; step++) {
    const answers = step === 0 ? {} : answersOf(ruleset, table, mover, match, step);
    const closing = { ...common, step, table, answers };
    const again = (): StepRecord => (step === 0 ? openTable : closeStep)(closing);
    const record = again();
    yield { table, record, again };
    if (record.outcome !== null) return;
    table = { ...table, state: record.state };
  }
}

function answersOf(ruleset: AnyRuleset, table: Table, mover: Mover, match: string, step: number): Readonly<Record<Seat, StepAnswer>> {
  const state = ruleset.revive(table.state);
  const waited = stateOfPlay(ruleset, table.state).demands.filter((demand) => demand.waits);
  const answers = waited.map(({ seat }): readonly [Seat, StepAnswer] => {
    const lines = mover(seat)(ruleset.view(state, seat), seat, diceFor(`${match}.${seat}`, step));
    return [seat, { t: 'order', raised: step, lines, nonce: '00'.repeat(16) }];
  });
  return Object.fromEntries(answers);
}
