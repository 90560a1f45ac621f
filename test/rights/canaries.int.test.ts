import { describe, test } from 'vitest';
import { engines, freshTable } from '../support/dynamo.ts';
import { tryRights } from './rights.ts';

describe.each(engines)('on $kind', (engine) => {
  test('an export holds all that is kept of a player, and when he has left nothing of him is found', async () => {
    await tryRights(await freshTable(engine));
  });
});
