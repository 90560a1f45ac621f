/** Webhooks as items: an unchanging body, and attributes for failures and rest. */
import type { KeptEndpoint, Rest } from '../facts/deps.ts';
import { type Item, unpack } from './items.ts';
import type { ItemKey } from './keys.ts';
import { type Table, updateItem } from './table.ts';

/** A webhook that is gone is marked, and not read any more. */
export const readEndpoint = (item: Item): KeptEndpoint | undefined => {
  if (item.end !== undefined) return undefined;
  const endpoint = unpack('endpoint', item);
  const failed = Number(item.failed?.N ?? 0);
  if (failed === 0) return { endpoint };
  const why = item.why?.S ?? '';
  return { endpoint, rest: { failed, until: Number(item.rests?.N ?? 0), ...(why !== '' && { why }) } };
};

export const endEndpoint = async (table: Table, key: ItemKey): Promise<void> => {
  const values = { ':end': { S: 'gone' } };
  await updateItem(table, key, { set: 'SET #end = :end', condition: 'attribute_exists(pk)', names: { '#end': 'end' }, values });
};

export const restEndpoint = async (table: Table, key: ItemKey, { failed, until, why = '' }: Rest): Promise<void> => {
  await updateItem(table, key, {
    set: 'SET #failed = :failed, #rests = :until, #why = :why',
    condition: 'attribute_exists(pk)',
    names: { '#failed': 'failed', '#rests': 'rests', '#why': 'why' },
    values: { ':failed': { N: String(failed) }, ':until': { N: String(until) }, ':why': { S: why } },
  });
};
