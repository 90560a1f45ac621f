import { describe, expect, test } from 'vitest';
import { reportLines } from '../../../../support/report-lines.ts';
import { type Letter, lettersOf } from './letters.ts';

const SEEDS = (process.env.SEED ?? 'one').split(' ');
const TABLES = (['flight-to-egrix', 'varu-powderkeg'] as const).flatMap((scenario) =>
  SEEDS.flatMap((seed) => (['lot', 'bots'] as const).map((who) => [scenario, who, seed] as const)),
);

/** Unit ids tell their kind; a line of orders in quotes is the reader's own. */
const isTold = (line: string): boolean => !/"|Kept|attack|move|react/.test(line);

function check({ viewer, over, told: report, foreseen }: Letter): void {
  const told = reportLines(report);
  const lines = [told.headline, ...told.narrative, ...told.situation, ...(told.asks?.chances ?? []), ...foreseen];
  expect(lines.filter((line) => line.length > 72)).toEqual([]);
  expect(lines.join(' ')).not.toMatch(/undefined|NaN|\[object/);
  const said = [...told.narrative, ...told.situation].filter(isTold).join('\n');
  if (viewer !== 'imperial' && !over) expect(said).not.toMatch(/\b[LP][1-9]/);
}

describe('FG-160, FG-161: letters of whole games', () => {
  test.each(TABLES)('%s by %s, seed %s: no line wider than a letter, no face-down unit named to who may not know it', (...table) => {
    const letters = lettersOf(...table);
    expect(letters.length).toBeGreaterThan(20);
    for (const letter of letters) check(letter);
  });
});
