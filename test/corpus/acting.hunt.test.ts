/** What people hold from earlier builds: waiting letters, reply addresses, links, tokens. Each still does what it did. */
import { describe, expect, test } from 'vitest';
import { reaching } from '../support/hunt.ts';
import { actOut } from './acts.ts';
import { corpora, readCorpus } from './corpus.ts';
import { resend } from './letters.ts';
import { openPlace } from './place.ts';
import { expectNone } from './verdict.ts';

/** Each match and seat acts in a service of its own; a taste tries one match in so many, and one letter. */
const STRIDE = reaching({ taste: 24, full: 1 });

/** Of what was recorded, that which was tried now. */
function triedOf(recorded: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const tried = Object.entries(recorded).filter(([what]) => STRIDE === 1 || what in now);
  expect(tried.length).toBeGreaterThan(20);
  return Object.fromEntries(tried);
}

describe.each(corpora())('of %s', (name) => {
  const corpus = readCorpus(name);
  const changesBetween = (before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(before).flatMap(([what, then]) =>
      now[what] === then ? [] : [`${what}: it was "${then}", and is "${now[what] ?? 'nothing'}"`],
    );

  test('every letter ever stored can be worded again, or is dropped as before', async () => {
    const now = await resend(corpus, STRIDE);
    expectNone(name, changesBetween(triedOf(corpus.answered.letters, now), now));
  });

  test('waiting letters go out, and open errands are done', async () => {
    const { door, until } = openPlace({ ...corpus, name: 'waiting' });
    const { world } = door;
    const open = corpus.items.filter(({ sk, end }) => end === undefined && /^(letter|errand)#/.test(sk?.S ?? ''));
    expect(new Set(open.map(({ sk }) => sk?.S?.split('#')[0]))).toEqual(new Set(['letter', 'errand']));
    await until(corpus.at + 2 * 3_600_000);
    const after = new Map(world.items().map((item) => [`${item.pk?.S} ${item.sk?.S}`, item]));
    const left = open.map(({ pk, sk }) => `${pk?.S} ${sk?.S}`).filter((place) => after.has(place) && after.get(place)?.end === undefined);
    expectNone(
      name,
      left.map((place) => `${place} still waits`),
    );
    expectNone(
      name,
      world.log.filter(({ level }) => level === 'error').map(({ event, fields }) => `${event} ${JSON.stringify(fields)}`),
    );
  });

  test('every reply address, link, token and key does what it did', async () => {
    const now = await actOut(corpus, STRIDE);
    expectNone(name, changesBetween(triedOf(corpus.answered.acts, now), now));
  });
});
