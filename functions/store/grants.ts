import type { Grant, Granted, Grants } from '../cases/deps.ts';
import type { PlayerId } from '../cases/match.ts';
import { pack, unpack } from './items.ts';
import { grantKey, tokenKey } from './keys.ts';
import { stays } from './players.ts';
import { getItem, keyOf, queryItems, removeItem, type Table, updateAndRead, writeAll } from './table.ts';

const MARK_BYTES = 12;

/** `expires` is in seconds since 1970, like a receipt's. */
export const createGrants = (table: Table): Grants => ({
  load: (hash) => load(table, hash),
  put: (hash, grant) => put(table, hash, grant),
  take: (hash) => take(table, hash),
  list: (player) => list(table, player),
  // The entry goes last: cut off between the two, the next try finds the token by it.
  forget: async (player) => {
    for (const hash of await entries(table, player)) {
      await removeItem(table, tokenKey(hash));
      await removeItem(table, grantKey(player, hash));
    }
  },
});

const load = async (table: Table, hash: string): Promise<Grant | undefined> => {
  const item = await getItem(table, tokenKey(hash));
  return item === undefined || item.taken !== undefined ? undefined : unpack('token', item);
};

const put = async (table: Table, hash: string, grant: Grant): Promise<boolean> => {
  const ttl = { N: String(grant.expires) };
  const token = { item: { ...keyOf(tokenKey(hash)), ...pack('token', grant), ttl } };
  const { player } = grant;
  const writes = player === undefined ? [token] : [token, { item: { ...keyOf(grantKey(player, hash)), ttl } }, stays(player)];
  return (await writeAll(table, writes)).length === 0;
};

/** Marked as taken and left to TTL: were it deleted, who lost the first reply could not tell his own taking from another's. */
const take = async (table: Table, hash: string): Promise<Grant | undefined> => {
  const mark = table.chance.hex(MARK_BYTES);
  const { done, item } = await updateAndRead(table, tokenKey(hash), {
    set: 'SET #taken = :mark',
    condition: 'attribute_exists(pk) AND attribute_not_exists(#taken) AND #ttl > :now',
    names: { '#taken': 'taken', '#ttl': 'ttl' },
    values: { ':mark': { S: mark }, ':now': { N: String(Math.floor(table.now() / 1000)) } },
  });
  return item !== undefined && (done || item.taken?.S === mark) ? unpack('token', item) : undefined;
};

/** The entries only point: whether a token still opens anything is said in one place, at the token. */
const list = async (table: Table, player: PlayerId): Promise<readonly Granted[]> => {
  const hashes = await entries(table, player);
  const found = await Promise.all(hashes.map(async (hash) => ({ hash, grant: await load(table, hash) })));
  return found.flatMap(({ hash, grant }) => (grant === undefined ? [] : [{ ...grant, hash }]));
};

const entries = async (table: Table, player: PlayerId): Promise<readonly string[]> => {
  const { pk, sk } = grantKey(player, '');
  const items = await queryItems(table, pk, { condition: 'begins_with(sk, :kind)', values: { ':kind': { S: sk } } });
  return items.map((item) => (item.sk?.S ?? '').slice(sk.length));
};
