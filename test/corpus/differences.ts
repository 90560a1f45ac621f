/** What a build tells differently from an older one. It may tell more, and words for people may change. */
import { isObject } from './corpus.ts';

/** Fields of these names hold what people read. */
const WORDS: ReadonlySet<string> = new Set([
  'report',
  'earlier',
  'scene',
  'detail',
  'title',
  'pace',
  'summary',
  'said',
  'entryInWords',
  'message',
]);

/** Each with its place. None: everything that was told is still told. */
export function differences(before: unknown, now: unknown, place = '', words = false): readonly string[] {
  if (Array.isArray(before)) return ofLists(before, now, place, words);
  if (isObject(before)) {
    if (!isObject(now)) return [`${place} was an object, and is ${shown(now)}`];
    return Object.entries(before).flatMap(([name, value]) =>
      Object.hasOwn(now, name)
        ? differences(value, now[name], `${place}.${name}`, words || WORDS.has(name))
        : [`${place}.${name} was ${shown(value)}, and is told no more`],
    );
  }
  if (words && typeof before === 'string' && typeof now === 'string' && (now !== '' || before === '')) return [];
  return before === now ? [] : [`${place} was ${shown(before)}, and is ${shown(now)}`];
}

function ofLists(before: readonly unknown[], now: unknown, place: string, words: boolean): readonly string[] {
  if (!Array.isArray(now)) return [`${place} was a list, and is ${shown(now)}`];
  // Lines of prose may be broken elsewhere.
  if (words && before.every((value) => typeof value === 'string'))
    return before.length > 0 && now.length === 0 ? [`${place} has no words any more`] : [];
  if (before.length !== now.length) return [`${place} had ${before.length} entries, and has ${now.length}`];
  return before.flatMap((value, i) => differences(value, now[i], `${place}[${i}]`, words));
}

const shown = (value: unknown): string => String(JSON.stringify(value)).slice(0, 120);
