import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset, Options } from '../../../engine/ruleset.ts';

/** The usual options, and each choice changed alone; none twice. */
export function optionSets(ruleset: AnyRuleset): readonly Options[] {
  const changed = ruleset.options.flatMap((spec) => (spec.kind === 'choice' ? spec.values.map((value) => ({ [spec.name]: value })) : []));
  const settled = [{}, ...changed].map((given) => settleOptions(ruleset, given));
  // One value of each choice is the usual one.
  return [...new Map(settled.flatMap((options) => (options.ok ? [[JSON.stringify(options.value), options.value]] : []))).values()];
}
