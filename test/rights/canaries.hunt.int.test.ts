import { describe, test } from 'vitest';
import { reaching } from '../support/hunt.ts';
import { engines, freshTable } from '../support/table/dynamo.ts';
import { tryRights } from './rights.ts';

/** DynamoDB Local takes minutes for everything that is searched. */
const tried = engines.filter(({ kind }) => kind === 'embedded' || reaching({ taste: false, full: true }));

describe.each(tried)('on $kind', (engine) => {
  test('an export holds everything kept about a player, and nothing of theirs is found once they have left', async () => {
    await tryRights(await freshTable(engine));
  });
});
