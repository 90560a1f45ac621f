import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset, Options } from '../../../engine/ruleset.ts';

/** The usual options, and each choice changed alone: at most so many choices, each to so many other values. */
export function optionSets(ruleset: AnyRuleset, most = { choices: Infinity, values: Infinity }): readonly Options[] {
  const changed = ruleset.options
    .flatMap((spec) => (spec.kind === 'choice' ? [spec] : []))
    .slice(0, most.choices)
    .flatMap(({ name, values, initial }) =>
      values
        .filter((value) => value !== initial)
        .slice(0, most.values)
        .map((value) => ({ [name]: value })),
    );
  return [{}, ...changed].flatMap((given) => {
    const settled = settleOptions(ruleset, given);
    return settled.ok ? [settled.value] : [];
  });
}
