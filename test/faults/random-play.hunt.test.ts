/** Exactly once, nothing lost: random plays with every kind of fault, each with its own seed. */
import { expect, test } from 'vitest';
import { hunt } from '../support/hunt.ts';
import { randomPlay } from './play.ts';
import { judging } from './rights-in-plays.ts';
import { count, emptyTally, tell } from './tally.ts';

/** `npm run hunt -- 1 100000` for a night. */
const SEEDS = hunt({ full: 32, long: 1_000 });
const FIRST = 1;

/** The first play, call by call. */
let first: readonly string[] | undefined;

test(`keeps every promise in ${SEEDS} random plays, and no handler asks for what its role may not`, async () => {
  const { plant, refused, sent } = judging();
  const tally = emptyTally();
  const started = performance.now();
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const verdict = await randomPlay(seed, { verbose: seed === FIRST, plant });
    first ??= verdict.history;
    count(tally, verdict);
    expect(verdict.faults, `npm run hunt -- ${seed}\n${verdict.history.join('\n')}`).toEqual([]);
  }
  console.log(tell(tally, (performance.now() - started) / 1000));
  expect([...refused]).toEqual([]);
  expect([...sent].toSorted()).toEqual(['Clock', 'FollowUp', 'Http', 'InboundMail', 'Outbox']);
});

test('a seed plays the same again, call by call', async () => {
  const play = async () => (await randomPlay(FIRST, { verbose: true })).history;
  first ??= await play();
  expect(first.length).toBeGreaterThan(200);
  expect(await play()).toEqual(first);
});
