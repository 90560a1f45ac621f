/** What editions 3 to 6 changed of the scenarios, and that matches of the edition before are laid out and end as they always did. */
import { describe, expect, test } from 'vitest';
import { judge, readCases } from '../../../engine/adjudicate.ts';
import type { Json } from '../../../engine/ruleset.ts';
import { rules, rulesUnder } from '../../../engine/rulesets/imperial-alliance/rules.ts';
import beforeThird from './edition-3/before.json' with { type: 'json' };
import third from './edition-3/scenarios.json' with { type: 'json' };
import beforeFourth from './edition-4/before.json' with { type: 'json' };
import fourth from './edition-4/scenarios.json' with { type: 'json' };
import beforeFifth from './edition-5/before.json' with { type: 'json' };
import fifth from './edition-5/scenarios.json' with { type: 'json' };
import beforeSixth from './edition-6/before.json' with { type: 'json' };
import sixth from './edition-6/scenarios.json' with { type: 'json' };

const rows = (cases: readonly { readonly rule: string }[]) =>
  readCases(cases as unknown as Json).map((worked, index) => [cases[index]!.rule, worked.name, worked] as const);

describe.each([
  ['IA-60, under edition 2', rulesUnder(2), beforeThird, third],
  ['IA-61, under edition 3', rulesUnder(3), beforeFourth, fourth],
  ['IA-62, under edition 4', rulesUnder(4), beforeFifth, fifth],
  ['IA-63, under edition 5', rulesUnder(5), beforeSixth, sixth],
] as const)('%s', (_change, earlier, before, scenarios) => {
  test.each(rows(before))('%s: %s', (_rule, _name, worked) => {
    expect(judge(earlier, worked)).toBeUndefined();
  });

  test.each(rows(scenarios))('it comes out otherwise: %s: %s', (_rule, _name, worked) => {
    expect(judge(earlier, worked)).toBeDefined();
    expect(judge(rules, worked)).toBeUndefined();
  });
});
