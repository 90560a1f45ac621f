/** What an eventually consistent read may return: each item as it was before its last write. */
import type { Item } from '../../../functions/store/items.ts';
import { attribute, compareText, type Place, sortableNumber } from '../../../infra/local/table/items.ts';
import type { DueKey, Rows } from '../../../infra/local/table/rows.ts';

interface Before extends Place {
  readonly item: Item | undefined;
}

/** `rows` notes what it overwrites; `stale` reads from these notes. All writes go through `rows`. */
export const withStaleSight = (given: Rows): { readonly rows: Rows; readonly stale: Rows } => {
  const partitions = new Map<string, Map<string, Before>>();
  const rows: Rows = {
    ...given,
    write: (changes) => {
      given.write(changes);
      for (const { place, old } of changes) {
        const { pk, sk } = place;
        const partition = partitions.get(pk) ?? new Map<string, Before>();
        partitions.set(pk, partition.set(sk, { pk, sk, item: old }));
      }
    },
  };
  const stale: Rows = {
    ...rows,
    get: (place) => {
      const before = partitions.get(place.pk)?.get(place.sk);
      return before === undefined ? given.get(place) : before.item;
    },
    partition: (pk, from) => {
      const before = partitions.get(pk) ?? new Map<string, Before>();
      const untouched = [...given.partition(pk, from)].filter(({ sk }) => !before.has(sk?.S ?? ''));
      const was = [...before.values()].flatMap(({ sk, item }) => (item === undefined || compareText(sk, from) < 0 ? [] : [item]));
      return [...untouched, ...was].sort((a, b) => compareText(a.sk?.S ?? '', b.sk?.S ?? ''));
    },
    due: (name, from) => {
      const isTouched = ({ pk, sk }: Item): boolean => partitions.get(pk?.S ?? '')?.has(sk?.S ?? '') === true;
      const untouched = [...given.due(name, from)].filter((item) => !isTouched(item));
      const was = [...partitions.values()].flatMap((partition) => [...partition.values()].flatMap(({ item }) => keyIn(name, item)));
      return [...untouched, ...was.filter((item) => compareKeys(keyOf(item), from) >= 0)].sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
    },
  };
  return { rows, stale };
};

/** Its key in the due index, if it is there under this name. */
const keyIn = (name: string, item: Item | undefined): readonly Item[] => {
  const { due, at, pk, sk } = item ?? {};
  if (due?.S !== name || at?.N === undefined || pk === undefined || sk === undefined) return [];
  return [{ due, at, pk, sk }];
};

const keyOf = (item: Item): DueKey => ({
  at: sortableNumber(attribute(item, 'at')?.N ?? '0'),
  pk: item.pk?.S ?? '',
  sk: item.sk?.S ?? '',
});

const compareKeys = (a: DueKey, b: DueKey): number => compareText(a.at, b.at) || compareText(a.pk, b.pk) || compareText(a.sk, b.sk);
