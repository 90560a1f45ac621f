/** Positions and turns for tests of reports, with the worked cases played as a corpus. */
import { readCases } from '../../../../engine/adjudicate.ts';
import { scriptedDice } from '../../../../engine/dice.ts';
import { settleOptions } from '../../../../engine/options.ts';
import type { Answers, Entry, GameEvent, Json, Options, Resolution } from '../../../../engine/ruleset.ts';
import type { Fact } from '../../../../engine/rulesets/risk-original-trilogy/facts.ts';
import type { Order, State } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import cases from './cases.json' with { type: 'json' };

export function options(given: { readonly [name: string]: Json } = {}): Options {
  const chosen = settleOptions(game, given);
  if (!chosen.ok) throw new Error(chosen.faults[0]!.message);
  return chosen.value;
}

/** A named position with overrides (RT-44). */
export function state(described: { readonly [key: string]: Json }, given: { readonly [name: string]: Json } = {}): State {
  const admitted = game.admit(described, options(given));
  if (!admitted.ok) throw new Error(admitted.faults[0]!.message);
  return admitted.value;
}

export interface Played {
  readonly state: State;
  readonly events: readonly GameEvent<Fact>[];
}
type Orders = Readonly<Record<string, readonly Entry[]>>;

export function play(from: State, orders: Orders, dice: readonly number[] = []): Played {
  const answers: Record<string, Answers<Order>[string]> = {};
  for (const [seat, lines] of Object.entries(orders)) {
    const reading = game.read(game.view(from, seat), seat, lines);
    if (reading.kind === 'order') answers[seat] = { t: 'order', order: reading.order };
  }
  return game.resolve(from, answers, scriptedDice(dice));
}

/** Every worked case, played. Those that begin with a new game have it set up first. */
export function corpus(): readonly (Played & { readonly name: string })[] {
  return readCases(cases as unknown as Json).map((one) => {
    const described = one.state as { readonly [key: string]: Json };
    const orders = Object.fromEntries(Object.entries(one.orders).filter(([, lines]) => lines !== null)) as Orders;
    if (described.new === undefined) {
      const from = state(described, one.options);
      return { name: one.name, ...play(from, { [from.turn.army]: [], ...orders }, one.dice) };
    }
    const chosen = options({ ...one.options, ...(described.new as object) });
    const dice = scriptedDice(one.dice);
    const laid: Resolution<State, Fact> = game.setup(game.tables(chosen)[0]!, chosen, dice);
    const then = laid.state.drafting ? play(laid.state, orders) : { state: laid.state, events: [] };
    return { name: one.name, state: then.state, events: [...laid.events, ...then.events] };
  });
}
