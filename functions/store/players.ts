import type { Membership, Players, Ratings } from '../facts/deps.ts';
import type { Job, Player, PlayerId, PlayerRating } from '../facts/match.ts';
import { dueAttributes } from './due-items.ts';
import { type Item, pack, unpack } from './items.ts';
import { addressKey, jobKey, memberKey, playerKey, ratingKey, receiptKey } from './keys.ts';
import {
  type ConditionalPut,
  getItem,
  IS_NEW,
  itemsUnder,
  keyOf,
  putItem,
  removeItem,
  type Table,
  updateItem,
  type Write,
  writeAll,
} from './table.ts';

export const createPlayers = (table: Table): Players => ({
  load: async (id) => {
    const item = await getItem(table, playerKey(id));
    return item && unpack('player', item);
  },
  find: async (addressHashes) => {
    for (const hash of addressHashes) {
      const item = await getItem(table, addressKey(hash));
      if (item !== undefined) return unpack('address', item).player;
    }
    return undefined;
  },
  create: (player, addressHash) => createPlayer(table, player, addressHash),
  save: (player) => putItem(table, nextPut(table, player)),
  matches: async (id) => (await membershipsOf(table, id)).map(({ match }) => match),
  memberships: (id, most) => membershipsOf(table, id, most),
  noteOver: async (id, match, at) => {
    await updateItem(table, memberKey(id, match), {
      set: 'SET #over = :over',
      condition: 'attribute_exists(pk)',
      names: { '#over': 'over' },
      values: { ':over': { N: String(at) } },
    });
  },
  receipt: async (player, key) => {
    const item = await getItem(table, receiptKey({ player, key }));
    return item && unpack('receipt', item);
  },
  leave: (player, addressHashes) => leave(table, player, addressHashes),
  lapse: async (player, addressHash) => (await writeAll(table, [nextPut(table, player), freed(addressHash, player.id)])).length === 0,
  forgetMatch: (id, match) => removeItem(table, memberKey(id, match)),
  remove: (id) => removeItem(table, playerKey(id)),
});

/** The condition on the previous version also keeps a removed player from coming back. */
export const nextPut = (table: Table, player: Player): ConditionalPut => ({
  item: playerItem(table, player),
  condition: 'v = :before',
  values: { ':before': { N: String(player.version - 1) } },
});

/** An address that by now belongs to another player is left alone. */
const leave = async (table: Table, player: Player, addressHashes: readonly string[]): Promise<boolean> => {
  const own = pack('address', { player: player.id });
  const found = await Promise.all(addressHashes.map((hash) => getItem(table, addressKey(hash))));
  const theirs = addressHashes.filter((_, at) => found[at]?.j?.S === own.j?.S);
  return (await writeAll(table, [nextPut(table, player), ...theirs.map((hash) => freed(hash, player.id))])).length === 0;
};

/** Deletes it without reading it, since not every caller is permitted to read it. */
const freed = (addressHash: string, player: PlayerId): Write => {
  const { j: own = { S: '' } } = pack('address', { player });
  return { remove: addressKey(addressHash), condition: '#j = :own', names: { '#j': 'j' }, values: { ':own': own } };
};

/**
 * Goes with every write in a player's name, so that nothing of a player who left comes back. A player is in the due index while leaving,
 * while `carries` is set, or until they `lapse`.
 */
export const checkStays = (player: PlayerId): Write => ({
  check: playerKey(player),
  condition: 'attribute_exists(pk) AND (attribute_not_exists(#due) OR attribute_exists(#carries))',
  names: { '#due': 'due', '#carries': 'carries' },
});

const createPlayer = async (table: Table, player: Player, addressHash: string): Promise<boolean> => {
  const address = { ...keyOf(addressKey(addressHash)), ...pack('address', { player: player.id }) };
  const failed = await writeAll(table, [
    { item: address, condition: IS_NEW },
    { item: playerItem(table, player), condition: IS_NEW },
  ]);
  if (failed.length > 0 && !failed.includes(0))
    throw new Error(`Player ${player.id} exists under another address. A new player needs a new id.`);
  return failed.length === 0;
};

const playerItem = (table: Table, player: Player): Item => {
  const { id, version, leaving, carries, lapses } = player;
  const due = leaving?.due ?? carries ?? lapses?.at;
  return {
    ...keyOf(playerKey(id)),
    ...pack('player', player),
    v: { N: String(version) },
    ...(due !== undefined && dueAttributes(playerKey(id), due, table.shards)),
    ...(due !== undefined && leaving === undefined && { carries: { N: String(due) } }),
  };
};

const membershipsOf = async (table: Table, id: PlayerId, most?: number): Promise<readonly Membership[]> => {
  const items = await itemsUnder(table, memberKey(id, ''), most === undefined ? undefined : { most });
  return items.map((item) => ({
    match: (item.sk?.S ?? '').slice('match#'.length),
    ...(item.over?.N === undefined ? {} : { over: Number(item.over.N) }),
  }));
};

/** The results of a player's matches, under keys of their own. */
export const createRatings = (table: Table): Ratings => ({
  load: async (id) => {
    const item = await getItem(table, ratingKey(id));
    return item && unpack('rating', item);
  },
  settle: async (job, ratings) => (await writeAll(table, writesOf(job, ratings))).length === 0,
  remove: (id) => removeItem(table, ratingKey(id)),
});

/** Removing the job guards the rest: it succeeds only once, even if replies are lost. */
const writesOf = ({ match, id }: Job, ratings: readonly PlayerRating[]): readonly Write[] => [
  ...ratings.map(ratingPut),
  ...ratings.map(({ player }) => checkStays(player)),
  { remove: jobKey(match, id), condition: 'attribute_exists(pk)' },
];

const ratingPut = (playerRating: PlayerRating): ConditionalPut => {
  const { player, version } = playerRating;
  const item = { ...keyOf(ratingKey(player)), ...pack('rating', playerRating), v: { N: String(version) } };
  return version === 1
    ? { item, condition: IS_NEW }
    : { item, condition: 'v = :before', values: { ':before': { N: String(version - 1) } } };
};
