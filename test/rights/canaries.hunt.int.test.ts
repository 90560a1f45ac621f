import { describe, test } from 'vitest';
import { engines, freshTable } from '../support/table/dynamo.ts';
import { tryRights } from './rights.ts';

/** `access.hunt.test.ts` tries them in every run, on the model of a table. */

describe.each(engines)('on $kind', (engine) => {
  test('an export holds everything kept about a player, and nothing of theirs is found once they have left', async () => {
    await tryRights(await freshTable(engine));
  });
});
