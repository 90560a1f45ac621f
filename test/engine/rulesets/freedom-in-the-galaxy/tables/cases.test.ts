import { expect, test } from 'vitest';
import { judge } from '../../../../../engine/adjudicate.ts';
import { freedomInTheGalaxy } from '../../../../support/games/whole-games.ts';
import { chartCases } from './chart-cases.ts';
import { pieceCases } from './piece-cases.ts';

test.each([...chartCases, ...pieceCases].map((worked) => [worked.name, worked] as const))('%s', (_, worked) => {
  expect(judge(freedomInTheGalaxy, worked)).toBeUndefined();
});
