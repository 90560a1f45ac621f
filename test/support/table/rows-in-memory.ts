/**
 * The table's rows in plain memory: a third of a year of leagues went into an SQLite that nobody keeps.
 * `difference.hunt.int.test.ts` holds them to the rows in a file and to DynamoDB Local.
 */
import type { Item } from '../../../functions/store/items.ts';
import {
  attribute,
  compareText,
  copyItem,
  numberOfSortable,
  type Place,
  placeOf,
  sortableNumber,
} from '../../../infra/local/table/items.ts';
import { type Change, type DueKey, eventOf, type FeedRecord, type Rows } from '../../../infra/local/table/rows.ts';

interface Row {
  readonly sk: string;
  readonly item: Item;
}

interface MemoryRows extends Rows {
  /** `undefined` takes it away. */
  lay(place: Place, item: Item | undefined): void;
  /** The time of what is due first, under any name; `Infinity`: nothing is. */
  firstDue(): number;
}

/** `notify`: called once changes are in the feed. Items are given as copies, as if SQLite read them again. */
export const createMemoryRows = (notify: () => void = () => {}): MemoryRows => {
  const partitions = new Map<string, Sorted<Pick<Row, 'sk'>, Row>>();
  const index = new Map<string, Sorted<DueKey, DueKey>>();
  const records: FeedRecord[] = [];
  let sequence = 0;

  const partitionOf = (pk: string) => entryOf(partitions, pk, () => sorted<Pick<Row, 'sk'>, Row>((a, b) => compareText(a.sk, b.sk)));
  const dueUnder = (name: string) => entryOf(index, name, () => sorted<DueKey, DueKey>(compareDue));
  const list = (item: Item | undefined, how: 'put' | 'remove'): void => {
    const [name, key] = [attribute(item, 'due')?.S, item && dueKeyOf(item)];
    if (name !== undefined && key !== undefined) dueUnder(name)[how](key);
  };
  const put = ({ pk, sk }: Place, item: Item | undefined): void => {
    const partition = partitionOf(pk);
    list(partition.find({ sk })?.item, 'remove');
    list(item, 'put');
    if (item === undefined) partition.remove({ sk });
    else partition.put({ sk, item: copyItem(item) });
  };
  const change = ({ place, old, item }: Change): void => {
    put(place, item);
    sequence += 1;
    records.push({ sequence, ...place, event: eventOf(old, item) });
  };
  const all = (): readonly Item[] => [...partitions.keys()].toSorted(compareText).flatMap((pk) => [...itemsFrom(partitionOf(pk), '')]);
  return {
    get: ({ pk, sk }) => {
      const row = partitions.get(pk)?.find({ sk });
      return row && copyItem(row.item);
    },
    partition: (pk, from) => itemsFrom(partitionOf(pk), from),
    due: (name, from) => dueItems(name, dueUnder(name).from(from)),
    write: (changes) => {
      if (changes.length === 0) return;
      changes.forEach(change);
      notify();
    },
    lay: put,
    firstDue: () => Math.min(Infinity, ...[...index.values()].flatMap(firstIn)),
    all,
    expired: (second, most) =>
      all()
        .filter((item) => Number(attribute(item, 'ttl')?.N) < second)
        .slice(0, most)
        .map(placeOf),
    feed: (most) => records.slice(0, most),
    forget: (until) => {
      const kept = records.findIndex((record) => record.sequence > until);
      records.splice(0, kept < 0 ? records.length : kept);
    },
  };
};

interface Sorted<K, T extends K> {
  find(key: K): T | undefined;
  /** From the first that is not below the key. */
  from(key: K): Iterable<T>;
  /** Instead of what has the same key. */
  put(one: T): void;
  remove(key: K): void;
}

function sorted<K, T extends K>(compare: (a: K, b: K) => number): Sorted<K, T> {
  const held: T[] = [];
  const placeFor = (key: K): number => {
    let [low, high] = [0, held.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(held[middle] as T, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const found = (at: number, key: K): T | undefined => {
    const one = held[at];
    return one !== undefined && compare(one, key) === 0 ? one : undefined;
  };
  return {
    find: (key) => found(placeFor(key), key),
    *from(key) {
      for (let at = placeFor(key); at < held.length; at += 1) yield held[at] as T;
    },
    put: (one) => {
      const at = placeFor(one);
      held.splice(at, found(at, one) === undefined ? 0 : 1, one);
    },
    remove: (key) => {
      const at = placeFor(key);
      if (found(at, key) !== undefined) held.splice(at, 1);
    },
  };
}

function entryOf<T>(map: Map<string, T>, key: string, make: () => T): T {
  const made = map.get(key) ?? make();
  map.set(key, made);
  return made;
}

function* itemsFrom(partition: Sorted<Pick<Row, 'sk'>, Row>, sk: string): Iterable<Item> {
  for (const { item } of partition.from({ sk })) yield copyItem(item);
}

function* dueItems(name: string, keys: Iterable<DueKey>): Iterable<Item> {
  for (const { at, pk, sk } of keys) yield { due: { S: name }, at: { N: numberOfSortable(at) }, pk: { S: pk }, sk: { S: sk } };
}

const firstIn = (keys: Sorted<DueKey, DueKey>): readonly number[] => {
  for (const { at } of keys.from({ at: '', pk: '', sk: '' })) return [Number(numberOfSortable(at))];
  return [];
};

/** By time, then by key. */
export const compareDue = (a: DueKey, b: DueKey): number => compareText(a.at, b.at) || compareText(a.pk, b.pk) || compareText(a.sk, b.sk);

/** undefined: it has no time, and so is not in the index. */
export const dueKeyOf = (item: Item): DueKey | undefined => {
  const at = attribute(item, 'at')?.N;
  return at === undefined ? undefined : { at: sortableNumber(at), ...placeOf(item) };
};
