/** Matches end under the edition they began with. */
import { expect, test } from 'vitest';
import { judge, readCases } from '../../../engine/adjudicate.ts';
import type { AnyRuleset, Json } from '../../../engine/ruleset.ts';
import { rulesetNamed, rulesets } from '../../support/games/games.ts';
import cases from './cases.json' with { type: 'json' };

const edition = (number: number): AnyRuleset => rulesetNamed(`risk-original-trilogy@${number}`) ?? expect.unreachable('no such edition');
const given = cases as readonly { readonly name: string; readonly rule: string }[];
/** What edition 2 changed: where an elimination's troops go, claims one by one, warnings. */
const isNew = ({ rule, name }: { readonly rule: string; readonly name: string }): boolean =>
  rule === 'RT-47' || rule === 'RT-48' || (rule === 'RT-36' && /elimination|second one/.test(name));
const read = (wanted: typeof given) => readCases(wanted as unknown as Json);

test('new matches take edition 2', () => {
  expect(rulesets.find(({ id }) => id === 'risk-original-trilogy')?.edition).toBe(2);
});

test('every worked case but those of edition 2 comes out alike under edition 1', () => {
  const old = given.filter((one) => !isNew(one));
  expect(old.length).toBeGreaterThan(100);
  for (const one of read(old)) expect(judge(edition(1), one), one.name).toBeUndefined();
});

test('RT-36: under edition 1 a line behind the invasion is left out, and the troops stand on the planet just taken', () => {
  const [one] = read(given.filter(({ name }) => name === "standard: the troops of an elimination's set go on any planet of one's own"));
  const { expect: _, ...worked } = one!;
  const found = {
    ...worked,
    expect: { state: { planets: { alderaan: { troops: 10 }, bakura: { troops: 2 } } }, rejected: { orange: ['step-order'] } },
  };
  expect(judge(edition(1), found)).toBeUndefined();
});

test('RT-47, RT-48: under edition 1 nothing is warned of, no view names an edition, and planets are dealt or claimed by lists', () => {
  for (const one of read(given.filter(({ rule }) => rule === 'RT-48')).filter(({ state }) => !JSON.stringify(state).includes('claimed'))) {
    const { warned: _, ...rest } = one.expect;
    expect(judge(edition(1), { ...one, expect: { ...rest, warned: {} } }), one.name).toBeUndefined();
  }
  const state = edition(1).admit({ setup: 'split-3' }, { mode: 'starwars', players: 3, draft: false, roundLimit: 0, deathStarRange: 3 });
  if (!state.ok) throw new Error('state');
  expect(edition(1).view(state.value, 'rebels')).not.toHaveProperty('edition');
  expect(edition(1).options.find(({ name }) => name === 'draft')).toMatchObject({ values: [false, true] });
});
