import type { Grant, Granted, Grants, NewLink } from '../facts/grants.ts';
import type { Commit, Receipt } from '../facts/idempotency.ts';
import type { PlayerId } from '../facts/match.ts';
import { receiptPut } from './commit.ts';
import { packLetter } from './due-items.ts';
import { pack, unpack } from './items.ts';
import { grantKey, receiptKey, tokenKey } from './keys.ts';
import { checkStays, nextPut } from './players.ts';
import {
  type ConditionalPut,
  getItem,
  IS_NEW,
  keyOf,
  namesUnder,
  removeItem,
  type Table,
  updateAndRead,
  updateItem,
  writeAll,
} from './table.ts';

const MARK_BYTES = 12;

/** `expires` is in seconds since 1970, like a receipt's. */
export const createGrants = (table: Table): Grants => ({
  load: (hash) => load(table, hash),
  put: (hash, grant, receipt) => put(table, hash, grant, receipt),
  link: (made) => link(table, made),
  note: (hash, at) => note(table, hash, at),
  take: (hash) => take(table, hash),
  list: (player) => list(table, player),
  // The entry is deleted last: after an interruption, the next try uses it to find the token.
  forget: async (player) => {
    for (const hash of await entries(table, player)) {
      await removeItem(table, tokenKey(hash));
      await removeItem(table, grantKey(player, hash));
    }
    for (const key of await namesUnder(table, receiptKey({ player, key: '' }))) await removeItem(table, receiptKey({ player, key }));
  },
});

const load = async (table: Table, hash: string): Promise<Grant | undefined> => {
  const item = await getItem(table, tokenKey(hash));
  if (item === undefined || item.taken !== undefined) return undefined;
  return { ...unpack('token', item), ...(item.used?.N === undefined ? {} : { used: Number(item.used.N) }) };
};

const note = async (table: Table, hash: string, at: number): Promise<void> => {
  await updateItem(table, tokenKey(hash), {
    set: 'SET #used = :at',
    condition: 'attribute_exists(pk) AND attribute_not_exists(#taken)',
    names: { '#used': 'used', '#taken': 'taken' },
    values: { ':at': { N: String(at) } },
  });
};

const put = async (table: Table, hash: string, grant: Grant, receipt?: Receipt): Promise<Commit> => {
  const { player } = grant;
  const writes = [...writesOf(hash, grant), ...(player === undefined ? [] : [checkStays(player)])];
  return verdict(await writeAll(table, [...receiptsOf(table, receipt), ...writes]), receipt);
};

const link = async (table: Table, { player, hash, grant, letter, receipt }: NewLink): Promise<Commit> => {
  const writes = [nextPut(table, player), ...writesOf(hash, grant), { item: packLetter(letter, table.shards), condition: IS_NEW }];
  return verdict(await writeAll(table, [...receiptsOf(table, receipt), ...writes]), receipt);
};

const writesOf = (hash: string, { used, ...grant }: Grant): readonly ConditionalPut[] => {
  const ttl = { N: String(grant.expires) };
  const noted = used === undefined ? {} : { used: { N: String(used) } };
  const token = { item: { ...keyOf(tokenKey(hash)), ...pack('token', grant), ...noted, ttl } };
  return grant.player === undefined ? [token] : [token, { item: { ...keyOf(grantKey(grant.player, hash)), ttl } }];
};

const receiptsOf = (table: Table, receipt: Receipt | undefined): readonly ConditionalPut[] =>
  receipt === undefined ? [] : [receiptPut(table, receipt)];

/** A receipt always comes first among the writes. */
const verdict = (failed: readonly number[], receipt: Receipt | undefined): Commit => {
  if (failed.length === 0) return 'done';
  return receipt !== undefined && failed.includes(0) ? 'duplicate' : 'conflict';
};

/**
 * Marks the token as used and leaves it to TTL. If it were deleted, a caller who lost the first reply could not tell whether they or
 * somebody else used it.
 */
const take = async (table: Table, hash: string): Promise<Grant | undefined> => {
  const mark = table.randomSource.hex(MARK_BYTES);
  const { done, item } = await updateAndRead(table, tokenKey(hash), {
    set: 'SET #taken = :mark',
    condition: 'attribute_exists(pk) AND attribute_not_exists(#taken) AND #ttl > :now',
    names: { '#taken': 'taken', '#ttl': 'ttl' },
    values: { ':mark': { S: mark }, ':now': { N: String(Math.floor(table.now() / 1000)) } },
  });
  return item !== undefined && (done || item.taken?.S === mark) ? unpack('token', item) : undefined;
};

/** The entries only point to tokens; the token itself says whether it still opens anything. */
const list = async (table: Table, player: PlayerId): Promise<readonly Granted[]> => {
  const hashes = await entries(table, player);
  const found = await Promise.all(hashes.map(async (hash) => ({ hash, grant: await load(table, hash) })));
  return found.flatMap(({ hash, grant }) => (grant === undefined ? [] : [{ ...grant, hash }]));
};

const entries = (table: Table, player: PlayerId): Promise<readonly string[]> => namesUnder(table, grantKey(player, ''));
