/** Shared by tests of RISK: the board's tables, positions, views and resolved turns. */
import { scriptedDice } from '../../../../engine/dice.ts';
import { readOrders } from '../../../../engine/host.ts';
import { settleOptions } from '../../../../engine/options.ts';
import type { Answers, Json } from '../../../../engine/ruleset.ts';
import type { Fact } from '../../../../engine/rulesets/risk-original-trilogy/facts.ts';
import type { Order, State } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';

export * from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
export type { Mode } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';

/** A state as a case describes it (RT-44). */
export function laid(description: Json, given: { readonly [name: string]: Json } = {}): State {
  const options = settleOptions(game, given);
  const admitted = options.ok ? game.admit(description, options.value) : options;
  if (!admitted.ok) throw new Error(admitted.faults.map((fault) => fault.message).join(' '));
  return admitted.value as State;
}

export function orderOf(state: State, seat: string, lines: readonly string[]): Order {
  const reading = game.read(game.view(state, seat), seat, lines);
  if (reading.kind !== 'order') throw new Error(JSON.stringify(reading));
  return reading.order;
}

/** The answer to a submission, including warnings. */
export const filed = (state: State, seat: string, lines: readonly string[]) =>
  readOrders(game, { seats: state.seats, options: state.options, state: state as unknown as Json }, seat, lines);

/** Resolves a turn: by seat, its lines or a word for silence. */
export function turn(state: State, said: Readonly<Record<string, readonly string[] | 'silent' | 'gone'>>, faces: readonly number[] = []) {
  const answers: Answers<Order> = Object.fromEntries(
    Object.entries(said).map(([seat, lines]) => [
      seat,
      typeof lines === 'string' ? { t: lines } : { t: 'order' as const, order: orderOf(state, seat, lines) },
    ]),
  );
  const dice = scriptedDice(faces);
  const { state: after, events } = game.resolve(state, answers, dice);
  return { state: after, events, facts: events.map((event) => event.fact as Fact), left: dice.left() };
}
