import type { Grant, Grants } from '../cases/deps.ts';
import { pack, unpack } from './items.ts';
import { tokenKey } from './keys.ts';
import { getItem, keyOf, putItem, type Table, updateItem } from './table.ts';

const MARK_BYTES = 12;

/** `expires` is in seconds since 1970, like a receipt's. */
export const createGrants = (table: Table): Grants => ({
  load: async (hash) => {
    const item = await getItem(table, tokenKey(hash));
    return item === undefined || item.taken !== undefined ? undefined : unpack('token', item);
  },
  put: async (hash, grant) => {
    await putItem(table, { item: { ...keyOf(tokenKey(hash)), ...pack('token', grant), ttl: { N: String(grant.expires) } } });
  },
  take: (hash) => take(table, hash),
});

/** Marked as taken and left to TTL: were it deleted, who lost the first reply could not tell his own taking from another's. */
const take = async (table: Table, hash: string): Promise<Grant | undefined> => {
  const mark = table.chance.hex(MARK_BYTES);
  const { done, item } = await updateItem(table, tokenKey(hash), {
    set: 'SET #taken = :mark',
    condition: 'attribute_exists(pk) AND attribute_not_exists(#taken) AND #ttl > :now',
    names: { '#taken': 'taken', '#ttl': 'ttl' },
    values: { ':mark': { S: mark }, ':now': { N: String(Math.floor(table.now() / 1000)) } },
  });
  return item !== undefined && (done || item.taken?.S === mark) ? unpack('token', item) : undefined;
};
