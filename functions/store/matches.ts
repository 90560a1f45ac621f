import type { Matches } from '../cases/deps.ts';
import type { Errand } from '../cases/match.ts';
import { commitChange } from './commit.ts';
import { dueAttributes, unpackErrand } from './due-items.ts';
import { pack, unpack } from './items.ts';
import { endpointKey, errandKey, headKey, receiptKey, stepKey } from './keys.ts';
import { getItem, keyOf, putItem, queryItems, removeItem, type Table, updateItem } from './table.ts';

export const createMatches = (table: Table): Matches => ({
  load: async (id) => {
    const item = await getItem(table, headKey(id));
    return item && unpack('head', item);
  },
  commit: async (change) => commitChange(table, change),
  step: async (id, step) => {
    const item = await getItem(table, stepKey(id, step));
    return item && unpack('step', item);
  },
  steps: async (id, from, to) => {
    if (from > to) return [];
    const [first, last] = [stepKey(id, from), stepKey(id, to)];
    const range = { condition: 'sk BETWEEN :first AND :last', values: { ':first': { S: first.sk }, ':last': { S: last.sk } } };
    return (await queryItems(table, first.pk, range)).map((item) => unpack('step', item));
  },
  receipt: async (id, key) => {
    const item = await getItem(table, receiptKey(id, key));
    return item && unpack('receipt', item);
  },
  endpoint: async (id, seat) => {
    const item = await getItem(table, endpointKey(id, seat));
    return item?.end === undefined && item !== undefined ? unpack('endpoint', item) : undefined;
  },
  putEndpoint: async (id, seat, endpoint) => {
    const key = endpointKey(id, seat);
    // Marked, not deleted: the outbox switches off a webhook that is gone, and may delete nothing in a match.
    if (endpoint === undefined) await updateItem(table, key, END);
    else await putItem(table, { item: { ...keyOf(key), ...pack('endpoint', endpoint) } });
  },
  errand: async (id, errand) => {
    const item = await getItem(table, errandKey(id, errand));
    return item && unpackErrand(item);
  },
  finishErrand: ({ match, id }) => removeItem(table, errandKey(match, id)),
  retryErrand: (errand, due) => retryErrand(table, errand, due),
});

const END = { set: 'SET #end = :end', condition: 'attribute_exists(pk)', names: { '#end': 'end' }, values: { ':end': { S: 'gone' } } };

/** With the attempts it names; one that was finished meanwhile stays so. */
const retryErrand = async (table: Table, { match, id, attempts }: Errand, due: number): Promise<void> => {
  const key = errandKey(match, id);
  const { due: shard, at } = dueAttributes(key, due, table.shards);
  await updateItem(table, key, {
    set: 'SET #attempts = :attempts, #due = :due, #at = :at REMOVE #woken',
    condition: 'attribute_exists(pk)',
    names: { '#attempts': 'attempts', '#due': 'due', '#at': 'at', '#woken': 'woken' },
    values: { ':attempts': { N: String(attempts) }, ':due': shard, ':at': at },
  });
};
