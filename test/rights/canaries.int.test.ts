import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { describe, test } from 'vitest';
import type { Item } from '../../functions/store/items.ts';
import { engines, freshTable, type TestTable } from '../support/dynamo.ts';
import { tryRights } from './rights.ts';

const itemsOf = async ({ client, name }: TestTable): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let after: Item | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ...(after === undefined ? {} : { ExclusiveStartKey: after }) }),
    );
    items.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after !== undefined);
  return items;
};

describe.each(engines)('on $kind', (engine) => {
  test('an export holds all that is kept of a player, and when he has left nothing of him is found', { timeout: 400_000 }, async () => {
    const table = await freshTable(engine);
    await tryRights({ ...table, items: () => itemsOf(table) });
  });
});
