import { expect, test } from 'vitest';
import { judge, readCases } from '../../../../engine/adjudicate.ts';
import { freedomInTheGalaxy } from '../../../support/games/whole-games.ts';
import cases from './cases.json' with { type: 'json' };

test.each(readCases(cases).map((worked, index) => [cases[index]!.rule, worked.name, worked] as const))('%s: %s', (_rule, _name, worked) => {
  expect(judge(freedomInTheGalaxy, worked)).toBeUndefined();
});
