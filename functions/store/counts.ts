import type { Counted, Counts } from '../facts/deps.ts';
import { type Item, pack, unpack } from './items.ts';
import { countKey } from './keys.ts';
import { AHEAD, getItem, IS_NEW, keyOf, putItem, type Table } from './table.ts';

const TRIES = 3;
/** Milliseconds after which to retry a write that other writers kept from succeeding. */
const SOON = 1000;

export const createCounts = (table: Table, keyFor: typeof countKey = countKey): Counts => ({
  take: async (hash, of) => {
    const key = keyFor(hash, of.name);
    for (let tries = 0; tries < TRIES; tries++) {
      const now = table.now();
      const item = await getItem(table, key);
      const counted = countAt(of, item === undefined ? [] : unpack('count', item).times, now);
      if ('wait' in counted) return counted.wait;
      const body = { ...keyOf(key), ...pack('count', { times: counted.times }), ttl: { N: String(Math.ceil(counted.over / 1000)) } };
      if (await putItem(table, { item: { ...body, v: { N: String(versionOf(item) + 1) } }, ...unchangedSince(item, now) })) return 0;
    }
    return SOON;
  },
  wait: async (hash, of) => {
    const item = await getItem(table, keyFor(hash, of.name));
    const counted = countAt(of, item === undefined ? [] : unpack('count', item).times, table.now());
    return 'wait' in counted ? counted.wait : 0;
  },
});

/** The times including this one, as far back as any limit reaches, and when the last may be deleted; or how long to wait for room. */
const countAt = (
  { limits }: Counted,
  before: readonly number[],
  now: number,
): { readonly times: readonly number[]; readonly over: number } | { readonly wait: number } => {
  const longest = Math.max(...limits.map(({ within }) => within));
  // Times from a clock that was ahead no longer count.
  const times = before.filter((time) => time > now - longest && time <= now + AHEAD);
  const waits = limits.map(({ most, within }) => {
    const recent = times.filter((time) => time > now - within);
    return recent.length < most ? 0 : (recent[recent.length - most] ?? now) + within - now;
  });
  const wait = Math.max(...waits);
  return wait > 0 ? { wait } : { times: [...times, now], over: now + longest };
};

const versionOf = (item: Item | undefined): number => Number(item?.v?.N ?? 0);

/** An expired count that has not been deleted yet makes no difference. */
const unchangedSince = (item: Item | undefined, now: number) =>
  item === undefined
    ? { condition: `${IS_NEW} OR #ttl <= :now`, names: { '#ttl': 'ttl' }, values: { ':now': { N: String(Math.floor(now / 1000)) } } }
    : { condition: 'v = :before', values: { ':before': { N: String(versionOf(item)) } } };
