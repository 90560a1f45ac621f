/** The promise to players, export everything and delete everything, tried on any table. */

import { vi } from 'vitest';
import { rules } from '../../engine/rulesets/rebel-commander/rules.ts';
import { resumeMatch } from '../../functions/cases/match/resume-match.ts';
import { depsOn } from '../../functions/wiring/compose.ts';
import { expectEverywhere, expectExported, expectGone, playSeason } from './canaries.ts';
import { openPlace, type Table } from './place.ts';

/** From now on no orders can be read. */
function halt(): () => void {
  const read = vi.spyOn(rules, 'read').mockImplementation(() => {
    throw new Error('planted in read');
  });
  return () => read.mockRestore();
}

export async function tryRights(table: Table): Promise<void> {
  const place = await openPlace(table);
  try {
    const season = await playSeason(place, halt);
    await expectEverywhere(place, season);
    await expectExported(place, season);
    await expectGone(place, season, async (match) => {
      await resumeMatch(
        depsOn(table.client, table.name, () => {}, { now: place.now }),
        match,
      );
    });
  } finally {
    await place.stop();
  }
}
