/** Hides which seats had nothing on file. */
import { blindNonce } from '../../engine/dice.ts';
import type { StepAnswer } from '../../engine/host.ts';
import type { AnyRules, Seat } from '../../engine/ruleset.ts';
import type { Match } from './match.ts';

type Answers = Readonly<Record<Seat, StepAnswer>>;

/**
 * If a game hides more than the open step, a commitment or lock must not reveal that a seat had no standing orders, so an absent seat gets
 * a nonce that only the step's secret yields.
 */
export function blindAbsent({ id, step, seats, options }: Match, ruleset: AnyRules, answers: Answers, key: string): Answers {
  if (!ruleset.hides(options)) return answers;
  const absent = seats.filter(({ seat }) => answers[seat] === undefined);
  const blind = absent.map(({ seat }) => [seat, { t: 'absent', raised: step, nonce: blindNonce(key, id, step, seat) }] as const);
  return { ...answers, ...Object.fromEntries(blind) };
}
