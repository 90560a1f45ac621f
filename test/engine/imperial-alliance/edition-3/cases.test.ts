/** What edition 3 changed of the scenarios, and that matches of edition 2 are laid out and end as they always did. */
import { expect, test } from 'vitest';
import { judge, readCases } from '../../../../engine/adjudicate.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { rules, rulesSecond } from '../../../../engine/rulesets/imperial-alliance/rules.ts';
import before from './before.json' with { type: 'json' };
import scenarios from './scenarios.json' with { type: 'json' };

const rows = (cases: readonly { readonly rule: string }[]) =>
  readCases(cases as unknown as Json).map((worked, index) => [cases[index]!.rule, worked.name, worked] as const);

test.each(rows(scenarios))('%s: %s', (_rule, _name, worked) => {
  expect(judge(rules, worked)).toBeUndefined();
});

test.each(rows(before))('IA-60: under edition 2, %s: %s', (_rule, _name, worked) => {
  expect(judge(rulesSecond, worked)).toBeUndefined();
});

test.each(rows(scenarios))('IA-60: under edition 2 it comes out otherwise: %s: %s', (_rule, _name, worked) => {
  expect(judge(rulesSecond, worked)).toBeDefined();
});
