import { describe, test } from 'vitest';
import { reaching } from '../support/hunt.ts';
import { engines, freshTable } from '../support/table/dynamo.ts';
import { tryRights } from './rights.ts';

/** DynamoDB Local takes minutes for all that is looked through. */
const tried = engines.filter(({ kind }) => kind === 'embedded' || reaching({ taste: false, full: true }));

describe.each(tried)('on $kind', (engine) => {
  test('an export holds all that is kept of a player, and when he has left nothing of him is found', async () => {
    await tryRights(await freshTable(engine));
  });
});
