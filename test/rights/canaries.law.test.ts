import { test } from 'vitest';
import { createTableModel } from '../support/table/table-model.ts';
import { tryRights } from './rights.ts';

test('an export holds all that is kept of a player, and when he has left nothing of him is found', async () => {
  // The model forgets the tokens of transactions by its own clock.
  const model = createTableModel({ now: Date.now });
  await tryRights({ client: model.client, name: 'table', items: async () => model.items() });
});
