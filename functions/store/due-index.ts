import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { Due, DueIndex, DueMatch, Look } from '../facts/deps.ts';
import { type Item, pack, unpack } from './items.ts';
import {
  divisionKey,
  dueName,
  headKey,
  heartbeatKey,
  type ItemKey,
  jobKey,
  leagueKey,
  letterItemKey,
  playerKey,
  readKey,
  wakeUpKey,
} from './keys.ts';
import { AHEAD, getItem, keyOf, putItem, type Table, updateItem } from './table.ts';

const PAGE = 50;

export const createDueIndex = (table: Table): DueIndex => ({
  shards: table.shards,
  page: (shard, now, after) => page(table, shard, now, after),
  wakeUp: (due, next) => wakeUp(table, due, next),
  wakeUpMatch: (due, look, next) => wakeUpMatch(table, due, look, next),
  heartbeat: async () => {
    const item = await getItem(table, heartbeatKey);
    return item && unpack('heartbeat', item);
  },
  beat: async (heartbeat) => {
    await putItem(table, { item: { ...keyOf(heartbeatKey), ...pack('heartbeat', heartbeat) } });
  },
});

const page = async (table: Table, shard: number, now: number, after: string | undefined): ReturnType<DueIndex['page']> => {
  const found = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'due',
      KeyConditionExpression: '#due = :due AND #at <= :now',
      ExpressionAttributeNames: { '#due': 'due', '#at': 'at' },
      ExpressionAttributeValues: { ':due': { S: dueName(shard) }, ':now': { N: String(now) } },
      Limit: PAGE,
      ...(after === undefined ? {} : { ExclusiveStartKey: readCursor(after, shard) }),
    }),
  );
  const due = (found.Items ?? []).flatMap((item) => dueOf(item) ?? []);
  return found.LastEvaluatedKey === undefined ? { due } : { due, next: writeCursor(found.LastEvaluatedKey) };
};

const dueOf = (item: Item): Due | undefined => readKey(placeOf(item), Number(item.at?.N));

const placeOf = (item: Item): ItemKey => ({ pk: item.pk?.S ?? '', sk: item.sk?.S ?? '' });

const writeCursor = (last: Item): string => JSON.stringify([last.pk?.S, last.sk?.S, last.at?.N]);

const readCursor = (after: string, shard: number): Item => {
  const [pk, sk, at] = JSON.parse(after) as readonly [string, string, string];
  return { ...keyOf({ pk, sk }), due: { S: dueName(shard) }, at: { N: at } };
};

/** Only if the time is still the one that was read: an item that was sent, finished or put off in the meantime is left alone. */
const wakeUp: (table: Table, due: Due, next: number) => ReturnType<DueIndex['wakeUp']> = async (table, due, next) => {
  if (due.t === 'match') return undefined;
  const call = (condition: string): Promise<boolean> =>
    updateItem(table, placeOfDue(due), {
      set: 'SET #at = :next, #woken = :since',
      condition,
      names: { '#at': 'at', '#woken': 'woken' },
      values: { ':next': { N: String(next) }, ':since': { N: String(due.since) } },
    });
  if (due.t !== 'letter') await call('#at = :since');
  // Two conditional writes instead of a read, because a letter may hold a token that the clock must not see.
  else if (!(await call('#at = :since AND attribute_not_exists(#woken)'))) return (await call('#at = :since')) ? 'again' : undefined;
  return undefined;
};

const KEPT_SECONDS = 86_400;

/**
 * A match has a separate item for this, because the stream reports only keys and a head is written with every order. The head is put off
 * afterwards; after an interruption in between, the clock calls once more.
 */
const wakeUpMatch = async (table: Table, { id, since }: DueMatch, { at, unreadSince }: Look, next: number | undefined): Promise<void> => {
  const unread = unreadSince === undefined ? {} : { ':unread': { N: String(unreadSince) } };
  await updateItem(table, wakeUpKey(id), {
    set: `SET #woken = :at, #ttl = :ttl${unreadSince === undefined ? ' REMOVE #unread' : ', #unread = :unread'}`,
    // Otherwise a wake-up from a clock that was ahead would stay until then.
    condition: 'attribute_not_exists(#woken) OR #woken < :at OR #woken > :ahead',
    names: { '#woken': 'woken', '#ttl': 'ttl', '#unread': 'unread' },
    values: {
      ':at': { N: String(at) },
      ':ahead': { N: String(at + AHEAD) },
      ':ttl': { N: String(Math.ceil(at / 1000) + KEPT_SECONDS) },
      ...unread,
    },
  });
  if (next === undefined) return;
  await updateItem(table, headKey(id), {
    set: 'SET #at = :next',
    condition: '#at = :since',
    names: { '#at': 'at' },
    values: { ':next': { N: String(next) }, ':since': { N: String(since) } },
  });
};

const placeOfDue = (due: Exclude<Due, DueMatch>): ItemKey => {
  if (due.t === 'player') return playerKey(due.player);
  if (due.t === 'league') return leagueKey(due.id);
  if (due.t === 'division') return divisionKey(due.key);
  return due.t === 'letter' ? letterItemKey(due.key) : jobItemKey(due.key.owner, due.key.id);
};

const jobItemKey = (owner: { readonly match: string } | { readonly player: string }, id: string): ItemKey => {
  if ('match' in owner) return jobKey(owner.match, id);
  throw new Error(`Job ${id} is said to be stored with a player: jobs are stored with their match.`);
};
