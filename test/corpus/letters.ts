/** Sends each stored letter again, whatever became of it: its facts must still be readable and put into words. */
import type { Item } from '../../functions/store/items.ts';
import { dueName } from '../../functions/store/keys.ts';
import type { Corpus } from './corpus.ts';
import { openPlace } from './place.ts';

const isLetter = ({ sk }: Item): boolean => sk?.S?.startsWith('letter#') === true;

/** Letters that wait, and nothing else that is due. */
function onlyLetters({ items, at }: Corpus): readonly Item[] {
  return items.map((item) => {
    const { due, at: _, end: __, ttl, woken: ___, ...rest } = item;
    if (!isLetter(item)) return { ...rest, ...(ttl === undefined ? {} : { ttl }) };
    return { ...rest, due: due ?? { S: dueName(0) }, at: { N: String(at - 1) } };
  });
}

/** By place in the table: `sent`, `dropped` (no longer true, or for nobody any more), or why it fails. */
export async function resend(corpus: Corpus): Promise<Readonly<Record<string, string>>> {
  const { world } = openPlace({ ...corpus, items: onlyLetters(corpus), name: 'letters' }).door;
  await world.sweep();
  const failed = new Map(world.log.filter(({ event }) => event === 'letter-failed').map(({ fields }) => [fields.letter, fields.why]));
  const ends = world
    .items()
    .filter((item) => isLetter(item) && corpus.items.some(({ pk, sk }) => pk?.S === item.pk?.S && sk?.S === item.sk?.S));
  return Object.fromEntries(
    ends.map(({ pk, sk, end }) => [
      `${pk?.S} ${sk?.S}`,
      end?.S ?? `not sent: ${failed.get(sk?.S?.slice('letter#'.length)) ?? 'nothing tried to'}`,
    ]),
  );
}
