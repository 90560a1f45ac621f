/** A real engine, real retries of the SDK: every write is carried out and its first reply lost. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandomSource } from '../../../functions/wiring/chance.ts';
import { createStores, type Stores } from '../../../functions/wiring/stores.ts';
import { aJob, aLetter, aMatch, aPlayer, aStep, NOON } from '../../support/records.ts';
import { freshReference, reference } from '../../support/table/dynamo.ts';

/** Returns the number of replies lost so far. */
const loseFirstReplies = (client: DynamoDBClient): (() => number) => {
  let lost = 0;
  client.middlewareStack.add(
    (next) => {
      const answered = new WeakSet<object>();
      return async (args) => {
        const result = await next(args);
        if (answered.has(args.input)) return result;
        answered.add(args.input);
        lost += 1;
        throw Object.assign(new Error('the reply was lost'), { name: 'TimeoutError' });
      };
    },
    { step: 'finalizeRequest', priority: 'low', name: 'loseFirstReplies' },
  );
  return () => lost;
};

describe.runIf(reference)('when every first reply is lost', () => {
  let store: Stores;
  let lost: () => number;
  beforeAll(async () => {
    const { client, name } = await freshReference();
    lost = loseFirstReplies(client);
    store = createStores(client, name, { now: () => NOON, randomSource: createRandomSource() });
  });

  it('a match is opened, changed and resolved, each once', async () => {
    expect(await store.matches.commit({ match: aMatch('m') })).toBe('done');
    expect(await store.matches.commit({ match: aMatch('m', { version: 2 }) })).toBe('done');
    const resolution = {
      match: aMatch('m', { version: 3, step: 4 }),
      steps: [aStep('m', 3)],
      letters: [aLetter('l', { match: 'm' })],
      jobs: [aJob('m', 'e')],
    };
    expect(await store.matches.commit(resolution)).toBe('done');
    expect(await store.matches.commit(resolution)).toBe('conflict');
    expect(await store.matches.commit({ match: aMatch('m', { version: 2 }) })).toBe('conflict');
    expect(await store.matches.load('m')).toMatchObject({ version: 3, step: 4 });
    // Three writes and the read; the refused one was refused at once.
    expect(lost()).toBe(4);
  });

  it('players, letters and grants are written and taken once', async () => {
    expect(await store.players.create(aPlayer('p'), 'h')).toBe(true);
    expect(await store.players.save(aPlayer('p', { version: 2 }))).toBe(true);
    expect(await store.letters.put(aLetter('l', { player: 'p' }))).toBe(true);
    expect(await store.letters.put(aLetter('l', { player: 'p' }))).toBe(false);
    const grant = { opens: 'sign-in', made: 1, expires: NOON / 1000 + 60 } as const;
    await store.grants.put('t', grant);
    expect(await store.grants.take('t')).toEqual(grant);
    expect(await store.grants.take('t')).toBeUndefined();
  });

  it('a letter ends as it was sent', async () => {
    const key = { owner: { match: 'e' }, id: 'l' };
    await store.letters.put(aLetter('l', { match: 'e' }));
    await store.letters.retry(key, 1, NOON + 5);
    await store.dueIndex.wakeUp({ t: 'letter', key, since: NOON + 5 }, NOON + 9);
    expect(await store.letters.load(key)).toMatchObject({ attempts: 1, due: NOON + 9 });
    await store.letters.end(key, 'sent', NOON);
    expect(await store.letters.load(key)).toMatchObject({ end: 'sent' });
  });
});
