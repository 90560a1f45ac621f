import { settleOptions } from '../../../../engine/options.ts';
import type { Json, Options } from '../../../../engine/ruleset.ts';
import { admit } from '../../../../engine/rulesets/imperial-alliance/admit.ts';
import { OPTIONS } from '../../../../engine/rulesets/imperial-alliance/card.ts';
import { conflicts } from '../../../../engine/rulesets/imperial-alliance/setup.ts';
import type { State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { OPEN } from './boards.ts';

export function options(given: { readonly [name: string]: Json } = {}): Options {
  const chosen = settleOptions({ options: OPTIONS, conflicts }, given);
  if (!chosen.ok) throw new Error(chosen.faults[0]!.message);
  return chosen.value;
}

const CLEARING = { cols: 9, rows: 9, cells: Array.from({ length: 9 }, () => OPEN) };

/** A state from a few of its fields, as a case would give it, on open ground unless it says otherwise. */
export function state(described: { readonly [key: string]: Json }, given: { readonly [name: string]: Json } = {}): State {
  const admitted = admit('scenario' in described ? described : { map: CLEARING, ...described }, options(given));
  if (!admitted.ok) throw new Error(admitted.faults[0]!.message);
  return admitted.value;
}
