/** Sends each stored letter again, whatever became of it: its facts must still be readable and put into words. */
import type { Item } from '../../functions/store/items.ts';
import { dueName } from '../../functions/store/keys.ts';
import type { Corpus } from './corpus.ts';
import { openPlace } from './place.ts';
import { placeOf } from './reading.ts';

const isLetter = ({ sk }: Item): boolean => sk?.S?.startsWith('letter#') === true;

/** These letters wait, and nothing else is due. */
function onlyLetters({ items, at }: Corpus, letters: ReadonlySet<Item>): readonly Item[] {
  return items.map((item) => {
    const { due, at: _, end: __, ttl, woken: ___, ...rest } = item;
    if (!letters.has(item)) return { ...rest, ...(ttl === undefined ? {} : { ttl }) };
    return { ...rest, due: due ?? { S: dueName(0) }, at: { N: String(at - 1) } };
  });
}

/** One letter in so many; by place in the table: `sent`, `dropped` (no longer true, or for nobody any more), or why it fails. */
export async function resend(corpus: Corpus, stride: number): Promise<Readonly<Record<string, string>>> {
  const letters = new Set(corpus.items.filter(isLetter).filter((_, i) => i % stride === 0));
  const { world } = openPlace({ ...corpus, items: onlyLetters(corpus, letters), name: 'letters' }).door;
  await world.sweep();
  const failed = new Map(world.log.filter(({ event }) => event === 'letter-failed').map(({ fields }) => [fields.letter, fields.why]));
  const places = new Set([...letters].map(placeOf));
  const ends = world.items().filter((item) => places.has(placeOf(item)));
  return Object.fromEntries(
    ends.map((item) => [
      placeOf(item),
      item.end?.S ?? `not sent: ${failed.get(item.sk?.S?.slice('letter#'.length)) ?? 'nothing tried to'}`,
    ]),
  );
}
