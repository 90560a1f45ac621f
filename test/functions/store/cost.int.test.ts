/** The bars of the design, at the store: ≤ 2 round trips a submission, ≤ 3 a resolution, ≤ 22 write units a two-player turn by HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { LetterKey } from '../../../functions/facts/deps.ts';
import type { Letter } from '../../../functions/facts/letter.ts';
import type { Store } from '../../../functions/store/store.ts';
import { createRandomSource } from '../../../functions/wiring/chance.ts';
import { createStores } from '../../../functions/wiring/stores.ts';
import { aLetter, aMatch, aStep, filed, NOON } from '../../support/records.ts';
import { type CallCounter, countCalls } from '../../support/table/count-calls.ts';
import { freshReference, reference } from '../../support/table/dynamo.ts';

let store: Store;
let counter: CallCounter;
beforeAll(async () => {
  const { client, name } = await freshReference();
  counter = countCalls(client);
  store = createStores(client, name, { now: () => NOON, randomSource: createRandomSource() });
});

const report = (match: string, seat: string): Letter => aLetter(`report-3-${seat}`, { match, seat, fact: { t: 'report', step: 3 } });

const submit = async (match: string): Promise<void> => {
  const head = await store.matches.load(match);
  expect(await store.matches.commit({ match: aMatch(match, { version: (head?.version ?? 0) + 1, files: { rebel: filed('1') } }) })).toBe(
    'done',
  );
};
const submitAndResolve = async (match: string): Promise<void> => {
  const head = await store.matches.load(match);
  const change = {
    match: aMatch(match, { version: (head?.version ?? 0) + 1, step: 4 }),
    steps: [aStep(match, 3)],
    letters: [report(match, 'rebel'), report(match, 'imperial')],
  };
  expect(await store.matches.commit(change)).toBe('done');
};
const send = async (key: LetterKey): Promise<void> => {
  await store.letters.load(key);
  await store.letters.end(key, 'sent', NOON);
};

describe.runIf(reference)('what a turn costs at the table', () => {
  it('is two round trips a submission, and a plain write', async () => {
    await store.matches.commit({ match: aMatch('submission') });
    const cost = await counter.measure(() => submit('submission'));
    expect(cost).toMatchObject({ roundTrips: 2, commands: ['GetItemCommand', 'PutItemCommand'] });
    expect(cost.writeUnits).toBeLessThanOrEqual(2);
  });

  it('is two round trips a submission that resolves its step', async () => {
    await store.matches.commit({ match: aMatch('resolution') });
    const cost = await counter.measure(() => submitAndResolve('resolution'));
    expect(cost).toMatchObject({ roundTrips: 2, commands: ['GetItemCommand', 'TransactWriteItemsCommand'] });
    // Head, step and two letters, each below one KB.
    expect(cost.writeUnits).toBe(8);
  });

  it('is at most 14 write units for two players and their letters', async () => {
    const match = 'whole-turn';
    await store.matches.commit({ match: aMatch(match) });
    const cost = await counter.measure(async () => {
      await submit(match);
      await submitAndResolve(match);
      for (const seat of ['rebel', 'imperial']) await send({ owner: { match }, id: `report-3-${seat}` });
    });
    expect(cost.writeUnits).toBeLessThanOrEqual(14);
    expect(cost.roundTrips).toBe(8);
  });

  it('does not grow with the steps behind it', async () => {
    const match = 'long-match';
    await store.matches.commit({ match: aMatch(match) });
    const first = await counter.measure(() => submit(match));
    await store.matches.commit({
      match: aMatch(match, { version: 3 }),
      steps: Array.from({ length: 80 }, (_, step) => aStep(match, step + 100)),
    });
    const later = await counter.measure(() => submit(match));
    expect(later).toEqual(first);
  });
});
