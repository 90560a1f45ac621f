/** The rows of the table model: partitions, the due index, each row as it is and as it was, and the stream of keys. */
import type { Item } from '../../functions/store/items.ts';
import { attribute, compareNumbers, compareText, isSameItem, type Place } from './table-items.ts';

/** What a record of the table's stream says: keys only. */
export interface StreamKey extends Place {
  readonly event: 'INSERT' | 'MODIFY' | 'REMOVE';
}

/** `stale`: as it was before the last write of each item. */
export type Sight = 'now' | 'stale';

/** Kept when its item is deleted: a stale read still finds what was. */
type Row = Place & { readonly [S in Sight]: Item | undefined };

export interface Rows {
  get(place: Place, sight: Sight): Item | undefined;
  /** Those wanted, by sort key. */
  partition(pk: string, sight: Sight, isWanted: (item: Item) => boolean): readonly Item[];
  /** By `at`, none above `most`; DynamoDB promises no order among equals, the model takes that of the keys. */
  due(name: string, sight: Sight, most: string | undefined): readonly Item[];
  /** `undefined`: deletes it. */
  write(place: Place, item: Item | undefined): void;
  all(): readonly Item[];
  takeStream(): readonly StreamKey[];
}

const SIGHTS = ['now', 'stale'] as const;

export const createRows = (items: readonly Item[] = []): Rows => {
  const partitions = new Map<string, Map<string, Row>>();
  const index = new Map<string, Map<string, Row>>();
  // In order as it stands, so that a sweep of thousands of items that are due some day sorts none of them.
  const order = new Map<string, Item[]>();
  let stream: StreamKey[] = [];

  const write = ({ pk, sk }: Place, item: Item | undefined): void => {
    const rows = within(partitions, pk);
    const last = rows.get(sk);
    const old = last?.now;
    const row: Row = { pk, sk, now: item, stale: old };
    rows.set(sk, row);
    if (last !== undefined) for (const name of namesOf(last)) index.get(name)?.delete(`${pk} ${sk}`);
    for (const name of namesOf(row)) within(index, name).set(`${pk} ${sk}`, row);
    reorder(order, old, item);
    if (!isSameItem(old, item)) stream.push({ pk, sk, event: eventOf(old, item) });
  };
  for (const item of items) write({ pk: item.pk?.S ?? '', sk: item.sk?.S ?? '' }, item);
  stream = [];
  return {
    get: ({ pk, sk }, sight) => partitions.get(pk)?.get(sk)?.[sight],
    partition: (pk, sight, isWanted) => seen(partitions.get(pk), sight).filter(isWanted).sort(byKey),
    due: (name, sight, most) => {
      const ordered = sight === 'now' ? (order.get(name) ?? []) : staleDues(index.get(name), name);
      return most === undefined
        ? ordered
        : ordered.slice(
            0,
            firstAt(ordered, (item) => compareNumbers(item.at?.N ?? '', most) > 0),
          );
    },
    write,
    all: () => [...partitions.values()].flatMap((rows) => seen(rows, 'now')).sort(byKey),
    takeStream: () => {
      const taken = stream;
      stream = [];
      return taken;
    },
  };
};

const within = <T>(groups: Map<string, Map<string, T>>, name: string): Map<string, T> => {
  const found = groups.get(name);
  if (found !== undefined) return found;
  const made = new Map<string, T>();
  groups.set(name, made);
  return made;
};

const seen = (rows: ReadonlyMap<string, Row> | undefined, sight: Sight): Item[] => {
  const items: Item[] = [];
  for (const { [sight]: item } of rows?.values() ?? []) if (item !== undefined) items.push(item);
  return items;
};

/** Only what has both attributes is in the index. */
const dueOf = (item: Item | undefined): string | undefined =>
  attribute(item, 'at')?.N === undefined ? undefined : attribute(item, 'due')?.S;

const namesOf = (row: Row): readonly string[] => SIGHTS.flatMap((sight) => dueOf(row[sight]) ?? []);

const byKey = (a: Item, b: Item): number => compareText(a.pk?.S ?? '', b.pk?.S ?? '') || compareText(a.sk?.S ?? '', b.sk?.S ?? '');
const byTime = (a: Item, b: Item): number => compareNumbers(a.at?.N ?? '', b.at?.N ?? '') || byKey(a, b);

const staleDues = (rows: ReadonlyMap<string, Row> | undefined, name: string): readonly Item[] =>
  seen(rows, 'stale')
    .filter((item) => dueOf(item) === name)
    .sort(byTime);

/** The position from which on it is so. */
const firstAt = (items: readonly Item[], isSo: (item: Item) => boolean): number => {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSo(items[middle] as Item)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** Where it stands in the order of time, or would. */
const placeIn = (items: readonly Item[], item: Item): number => firstAt(items, (other) => byTime(other, item) >= 0);

const reorder = (order: Map<string, Item[]>, old: Item | undefined, item: Item | undefined): void => {
  const [was, is] = [dueOf(old), dueOf(item)];
  const before = order.get(was ?? '');
  if (before !== undefined && old !== undefined) before.splice(placeIn(before, old), 1);
  if (is === undefined || item === undefined) return;
  const items = order.get(is) ?? [];
  items.splice(placeIn(items, item), 0, item);
  order.set(is, items);
};

const eventOf = (old: Item | undefined, item: Item | undefined): StreamKey['event'] => {
  if (old === undefined) return 'INSERT';
  return item === undefined ? 'REMOVE' : 'MODIFY';
};
