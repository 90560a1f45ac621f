/** The result that an eventually consistent read may return: each item as it was before its last write. */
import type { Item } from '../../../functions/store/items.ts';
import { compareText, type Place } from '../../../infra/local/table/items.ts';
import type { Rows } from '../../../infra/local/table/rows.ts';
import { compareDue, createMemoryRows, dueKeyOf } from './rows-in-memory.ts';

/** `rows` notes what it overwrites; `stale` reads from these notes. All writes go through `rows`. */
export const withStaleView = (given: Rows): { readonly rows: Rows; readonly stale: Rows } => {
  const before = createMemoryRows();
  const touched = new Map<string, Set<string>>();
  const isTouched = ({ pk, sk }: Item): boolean => touched.get(pk?.S ?? '')?.has(sk?.S ?? '') === true;
  const note = ({ pk, sk }: Place, old: Item | undefined): void => {
    touched.set(pk, (touched.get(pk) ?? new Set()).add(sk));
    before.lay({ pk, sk }, old);
  };
  const rows: Rows = {
    ...given,
    write: (changes) => {
      given.write(changes);
      for (const { place, old } of changes) note(place, old);
    },
  };
  const stale: Rows = {
    ...rows,
    get: (place) => (touched.get(place.pk)?.has(place.sk) === true ? before.get(place) : given.get(place)),
    partition: (pk, from) => {
      const untouched = [...given.partition(pk, from)].filter((item) => !isTouched(item));
      return [...untouched, ...before.partition(pk, from)].sort((a, b) => compareText(a.sk?.S ?? '', b.sk?.S ?? ''));
    },
    due: (name, from) => {
      const untouched = [...given.due(name, from)].filter((item) => !isTouched(item));
      const keyed = [...untouched, ...before.due(name, from)].flatMap((item) => {
        const key = dueKeyOf(item);
        return key === undefined ? [] : [{ key, item }];
      });
      return keyed.sort((a, b) => compareDue(a.key, b.key)).map(({ item }) => item);
    },
  };
  return { rows, stale };
};
