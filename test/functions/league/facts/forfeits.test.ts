/** Who is warned, and who is withdrawn, for pairings that they let pass. */
import { expect, test } from 'vitest';
import type { Leg, LegResult } from '../../../../engine/league/division.ts';
import { forfeitedRunning } from '../../../../functions/league/facts/forfeits.ts';
import type { DivisionEntrant, PairingRecord } from '../../../../functions/league/facts/league.ts';

const ADA: DivisionEntrant = { id: 'ada', from: 1, name: 'Ada', holder: { t: 'person', player: 'p', address: 'h' }, away: [] };
const ENDED = { league: 'l', season: 1, division: 1, version: 1, status: 'done', matches: [] } as const;
const SILENT = { how: 'forfeit', silent: ['ada'] } as const;
const PLAYED = { how: 'played' } as const;
const ANNULLED = { how: 'annulled' } as const;

/** Of Ada's pairings, which ended one after the other like this, those that count against her: the numbers of their rounds. */
function countedOf(ends: readonly Pick<LegResult, 'how' | 'silent'>[], took?: number): readonly number[] {
  const pairings = ends.map((end, at): PairingRecord => {
    const leg: Leg = { seats: ['ada', 'ben'], result: { places: [['ben'], ['ada']], revision: 0, ...end } };
    return { ...ENDED, id: `r${at + 1}p1`, round: at + 1, legs: [leg], noted: at + 1 };
  });
  return forfeitedRunning({ ...ADA, ...(took !== undefined && { took }) }, pairings).map(({ round }) => round);
}

test('pairings forfeited count back to the last that was played, the newest first', () => {
  expect(countedOf([SILENT, SILENT])).toEqual([2, 1]);
  expect(countedOf([SILENT, PLAYED, SILENT, SILENT])).toEqual([4, 3]);
  expect(countedOf([SILENT, SILENT, PLAYED])).toEqual([]);
});

test('what was annulled neither counts nor breaks the row, and what was before a substitute came counts against nobody', () => {
  expect(countedOf([SILENT, ANNULLED, SILENT])).toEqual([3, 1]);
  expect(countedOf([SILENT, SILENT, SILENT], 2)).toEqual([3]);
});
