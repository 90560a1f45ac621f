/** Matches end under the edition they began with. */
import { expect, test } from 'vitest';
import { judge, readCases } from '../../../engine/adjudicate.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { rulesetNamed } from '../../support/games/games.ts';
import cases from './cases.json' with { type: 'json' };

const edition = (number: number): AnyRuleset => rulesetNamed(`freedom-in-the-galaxy@${number}`) ?? expect.unreachable('no such edition');
const REACTION = 'reaction-of-a-whole-army-takes-';
/** What edition 3 changed: the ships of an army that reacts (FG-51), and an option (FG-103). */
const isNew = ({ name, rule }: { readonly name: string; readonly rule: string }): boolean => rule === 'FG-103' || name.startsWith(REACTION);

test.each([1, 2])('every worked case but those of edition 3 comes out alike under edition %i', (number) => {
  const old = readCases(cases.filter((one) => !isNew(one)));
  expect(old.length).toBeGreaterThan(150);
  for (const one of old) expect(judge(edition(number), one), one.name).toBeUndefined();
});

test.each([1, 2])('FG-51, FG-103: under edition %i a reacting army takes the first ship of any army, and there is no option', (number) => {
  const [reaction] = readCases(cases.filter(({ name }) => name.startsWith(REACTION)));
  expect(judge(edition(number), reaction!)).toContain('planetary-privateer');
  expect(edition(number).options.map(({ name }) => name)).toEqual(['scenario', 'pace', 'pdbAlwaysMax']);
  expect(edition(3).options.map(({ name }) => name)).toEqual(['scenario', 'pace', 'pdbAlwaysMax', 'startRebellion']);
});
