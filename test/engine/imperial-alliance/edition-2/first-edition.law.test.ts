/** What edition 2 changed holds in edition 2 alone: the same cases under edition 1 come out as they always did. */
import { expect, test } from 'vitest';
import { judge, readCases, type WorkedCase } from '../../../../engine/adjudicate.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { rulesUnder } from '../../../../engine/rulesets/imperial-alliance/rules.ts';
import bombardment from './bombardment.json' with { type: 'json' };
import farWalks from './far-walks.json' with { type: 'json' };

const rulesFirst = rulesUnder(1);

const named = (cases: unknown, name: string): WorkedCase =>
  readCases(cases as Json).find((one) => one.name === name) ?? expect.unreachable(`no case ${name}`);

test.each([
  ['a-shot-that-hits-opens-the-way-to-a-far-hex', 'no-path'],
  ['a-straight-way-that-a-shot-may-shorten-is-taken', 'over-move'],
])('IA-51: under edition 1 the whole mail of %s is refused (IA-42)', (name, code) => {
  const worked = named(farWalks, name);
  expect(judge(rulesFirst, { ...worked, dice: [], expect: { rejected: { imperial: [{ order: 1, code }] } } })).toBeUndefined();
});

test('IA-50: under edition 1 a side with half its units lost is not bombarded, whatever the other lost (IA-25)', () => {
  const worked = named(bombardment, 'an-enemy-who-has-lost-half-but-fewer-units-may-be-bombarded');
  const rejected = { alliance: [{ order: 0, code: 'bombardment-not-allowed' }] };
  expect(judge(rulesFirst, { ...worked, dice: [], expect: { rejected } })).toBeUndefined();
});

test('IA-50: under edition 1 one that has lost less than half is, however many that are (IA-25)', () => {
  const worked = named(bombardment, 'an-enemy-who-has-lost-more-of-many-may-not');
  const events = [{ type: 'bombardment', missed: false, landed: '0502' }];
  expect(judge(rulesFirst, { ...worked, dice: [3, 10, 3, 2], expect: { events } })).toBeUndefined();
});
