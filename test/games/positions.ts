/** What no position of a game may break, openings least of all: as `position.ts` in its folder of tests has it. */
import type { AnyRuleset, Options, Seat } from '../../engine/ruleset.ts';
import { rulesets } from '../support/games/games.ts';
import { diceFor } from './players.ts';
import type { PositionLaw } from './position-law.ts';

const lawOf = async ({ id }: AnyRuleset): Promise<readonly [string, PositionLaw]> => [
  id,
  (await import(`../engine/rulesets/${id}/position.ts`)) as PositionLaw,
];
const LAWS: ReadonlyMap<string, PositionLaw> = new Map(await Promise.all(rulesets.map(lawOf)));

export function positionLaw({ id }: Pick<AnyRuleset, 'id'>): PositionLaw {
  const law = LAWS.get(id);
  if (law === undefined) throw new Error(`test/engine/rulesets/${id}/position.ts says what no position breaks`);
  return law;
}

/** The first rule that a position breaks; the example of docs/rulesets.md has nothing to say of it. */
export const brokenRule = (ruleset: Pick<AnyRuleset, 'id'>, state: unknown): string | undefined =>
  LAWS.get(ruleset.id)?.brokenRule(state as never);

export function opening(ruleset: AnyRuleset, options: Options, seats: readonly Seat[], name: string): unknown {
  return ruleset.setup(seats, options, diceFor(name, 0)).state;
}

/** The first rule that the opening breaks. */
export function brokenOpening(ruleset: AnyRuleset, state: unknown, options: Options, seats: readonly Seat[]): string | undefined {
  return brokenRule(ruleset, state) ?? positionLaw(ruleset).brokenOpening?.(state as never, options, seats);
}
