import { test } from 'vitest';
import { createTableModel } from '../support/table/table-model.ts';
import { tryRights } from './rights.ts';

test('an export holds everything kept about a player, and nothing of theirs is found once they have left', async () => {
  // The model forgets the tokens of transactions by its own clock.
  const model = createTableModel({ now: Date.now });
  await tryRights({ client: model.client, name: 'table', items: async () => model.items() });
});
