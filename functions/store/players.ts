import type { Players } from '../cases/deps.ts';
import type { Player, PlayerId } from '../cases/match.ts';
import { type Item, pack, unpack } from './items.ts';
import { addressKey, playerKey } from './keys.ts';
import { getItem, IS_NEW, keyOf, putItem, queryItems, type Table, type Write, writeAll } from './table.ts';

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
  save: (player) =>
    putItem(table, { item: playerItem(player), condition: 'v = :before', values: { ':before': { N: String(player.version - 1) } } }),
  matches: (id) => matchesOf(table, id),
});

/** Beside whatever is written in a player's name: so nothing of one who leaves comes back. He is due only while he leaves. */
export const stays = (player: PlayerId): Write => ({
  check: playerKey(player),
  condition: 'attribute_exists(pk) AND attribute_not_exists(#due)',
  names: { '#due': 'due' },
});

const createPlayer = async (table: Table, player: Player, addressHash: string): Promise<boolean> => {
  const address = { ...keyOf(addressKey(addressHash)), ...pack('address', { player: player.id }) };
  const failed = await writeAll(table, [
    { item: address, condition: IS_NEW },
    { item: playerItem(player), condition: IS_NEW },
  ]);
  if (failed.length > 0 && !failed.includes(0))
    throw new Error(`Player ${player.id} exists under another address. A new player needs a new id.`);
  return failed.length === 0;
};

const playerItem = (player: Player): Item => ({
  ...keyOf(playerKey(player.id)),
  ...pack('player', player),
  v: { N: String(player.version) },
});

const matchesOf = async (table: Table, id: PlayerId): Promise<readonly string[]> => {
  const items = await queryItems(table, playerKey(id).pk, { condition: 'begins_with(sk, :kind)', values: { ':kind': { S: 'match#' } } });
  return items.map((item) => (item.sk?.S ?? '').slice('match#'.length));
};
