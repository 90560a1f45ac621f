/** Reads a table written by dynoxide, which ran beside the service before this table existed. */
import { DatabaseSync } from 'node:sqlite';
import type { Item } from '../../../functions/store/items.ts';
import { readItem } from './items.ts';

/** Its file is SQLite too, with an item per row, in DynamoDB's JSON. It is only read. */
export function* readDynoxide(path: string): Iterable<Item> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const isThere = database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'sealed-orders'`).get();
    // A start that was cut off before it made the table leaves none.
    if (isThere === undefined) return;
    for (const { item_json: text } of database.prepare('SELECT item_json FROM "sealed-orders"').iterate()) yield readItem(String(text));
  } finally {
    database.close();
  }
}
