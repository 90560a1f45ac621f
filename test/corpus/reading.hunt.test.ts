/** What earlier builds stored and told: this build reads it and tells the same. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../functions/store/items.ts';
import { rulesetNamed } from '../support/games/games.ts';
import { reaching } from '../support/hunt.ts';
import { corpora, readCorpus } from './corpus.ts';
import { differences } from './differences.ts';
import { openPlace } from './place.ts';
import { answerTo } from './questions.ts';
import { hasExpired, kindOf, placeOf, readingFaults } from './reading.ts';
import { expectNone } from './verdict.ts';

/** A taste asks one question in so many again. */
const STRIDE = reaching({ taste: 10, full: 1 });

test('there is a corpus', () => expect(corpora()).not.toEqual([]));

describe.each(corpora())('what %s left behind', (name) => {
  const corpus = readCorpus(name);

  test('every item of the table is read, with everything in it', async () => {
    expectNone(name, await readingFaults(corpus));
  });

  test('holds every kind of item there was', () => {
    const kinds = new Set(corpus.items.map(kindOf));
    expect([...kinds].toSorted()).toEqual([...KINDS].toSorted());
  });

  test('every game that it played is still here', () => {
    const played = new Set(
      corpus.answered.told.flatMap(({ line, body }) => (line.endsWith('/record') && isRecord(body) ? [body.ruleset] : [])),
    );
    expectNone(
      name,
      [...played].filter((id) => rulesetNamed(id) === undefined).map((id) => `the rules of ${id} are gone`),
    );
    expect(played.size).toBeGreaterThanOrEqual(5);
  });

  test('every view, step, record, table and page is told as before', async () => {
    const { door } = openPlace({ ...corpus, name: 'looks' });
    const faults: string[] = [];
    for (const told of corpus.answered.told.filter((_, i) => i % STRIDE === 0)) {
      const { token, cookie, line } = told;
      const now = await answerTo(door, { line, ...(token && { token }), ...(cookie && { cookie }) });
      const isExact = line.endsWith('/record') && told.status === 200;
      const changed = isExact && JSON.stringify(now.body) !== JSON.stringify(told.body) ? ['the record has other bytes'] : [];
      faults.push(...[...differences(told, now), ...changed].map((fault) => `${line}: ${fault}`));
    }
    expectNone(name, faults);
  });

  test('a damaged item of any kind is found, and named', async () => {
    const first = new Map(
      corpus.items.filter((item) => (item.j ?? item.z) !== undefined && !hasExpired(item, corpus.at)).map((item) => [kindOf(item), item]),
    );
    const damaged = new Map([...first.values()].map((item) => [placeOf(item), withRenamedField(item)]));
    const faults = await readingFaults(
      corpus,
      corpus.items.map((item) => damaged.get(placeOf(item)) ?? item),
    );
    const unnamed = [...damaged.keys()].filter((place) => !faults.some((fault) => fault.startsWith(`${place}: `)));
    expect(unnamed).toEqual([]);
    expect(faults.length).toBeLessThan(damaged.size * 10);
  });

  test('an answer that says less, or something else, is found', () => {
    const told = { id: 'a', report: { headline: 'You won.' }, seats: [{ seat: 'rebel', missed: 2 }] };
    expect(differences(told, { ...told, more: 1, report: { headline: 'You have won.' } })).toEqual([]);
    expect(differences(told, { ...told, seats: [{ seat: 'rebel', missed: 3 }] })).toEqual(['.seats[0].missed was 2, and is 3']);
    expect(differences(told, { id: 'a', report: {}, seats: [] })).toHaveLength(2);
  });
});

/** All kinds named by docs/design.md, "Data", as their keys show them. */
const KINDS = [
  ...['head', 'step', 'letter', 'errand', 'receipt', 'endpoint'].map((kind) => `match ${kind}`),
  ...['player', 'repute', 'letter', 'match', 'league', 'grant'].map((kind) => `player ${kind}`),
  ...['league', 'entry', 'closing', 'log', 'endpoint'].map((kind) => `league ${kind}`),
  ...['address address', 'address count', 'token token', 'leagues league', 'division division', 'division pairing', 'service heartbeat'],
];

const isRecord = (body: unknown): body is { readonly ruleset: string } => typeof body === 'object' && body !== null && 'ruleset' in body;

/** As a build that names the field otherwise would have written it. */
function withRenamedField(item: Item): Item {
  const text = item.z?.B === undefined ? item.j?.S : inflateRawSync(item.z.B).toString();
  const [[field, value] = ['', null], ...others] = Object.entries(JSON.parse(text ?? '{}')).toReversed();
  const renamed = JSON.stringify({ ...Object.fromEntries(others.toReversed()), [`${field}Renamed`]: value });
  const { j: _, z, ...rest } = item;
  return z === undefined ? { ...rest, j: { S: renamed } } : { ...rest, z: { B: deflateRawSync(renamed) } };
}
