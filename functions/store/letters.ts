import type { LetterKey, Letters } from '../facts/deps.ts';
import { dueAttributes, keptUntil, packLetter, unpackLetter } from './due-items.ts';
import { letterItemKey, playerKey } from './keys.ts';
import { getItem, IS_NEW, itemsUnder, putItem, removeItem, type Table, updateItem } from './table.ts';

/** The first end counts: a late failure must not revive a letter that was sent. */
const IS_OPEN = 'attribute_exists(pk) AND attribute_not_exists(#end)';

export const createLetters = (table: Table): Letters => ({
  load: async (key) => {
    const item = await getItem(table, letterItemKey(key));
    return item && unpackLetter(item);
  },
  put: async (letter) => putItem(table, { item: packLetter(letter, table.shards), condition: IS_NEW }),
  list: async (player) => (await itemsUnder(table, { ...playerKey(player), sk: 'letter#' })).map(unpackLetter),
  remove: (key) => removeItem(table, letterItemKey(key)),
  end: async (key, end, now) => {
    await updateItem(table, letterItemKey(key), {
      set: 'SET #end = :end, #ttl = :ttl REMOVE #due, #at',
      condition: IS_OPEN,
      names: { '#end': 'end', '#ttl': 'ttl', '#due': 'due', '#at': 'at' },
      values: { ':end': { S: end }, ':ttl': keptUntil(now) },
    });
  },
  retry: (key, attempts, due) => retryLetter(table, key, attempts, due),
});

const retryLetter = async (table: Table, letter: LetterKey, attempts: number, due: number): Promise<void> => {
  const key = letterItemKey(letter);
  const { due: shard, at } = dueAttributes(key, due, table.shards);
  await updateItem(table, key, {
    set: 'SET #attempts = :attempts, #due = :due, #at = :at REMOVE #woken',
    condition: IS_OPEN,
    names: { '#end': 'end', '#attempts': 'attempts', '#due': 'due', '#at': 'at', '#woken': 'woken' },
    values: { ':attempts': { N: String(attempts) }, ':due': shard, ':at': at },
  });
};
