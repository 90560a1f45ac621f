/** What a newer build left undone and this one does not know waits for a build that knows it. */
import { expect, test } from 'vitest';
import { deliverLetter } from '../../../../functions/cases/letters/deliver-letter.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { runJob } from '../../../../functions/cases/match/run-job.ts';
import type { Letter } from '../../../../functions/facts/letter.ts';
import { heldBy } from '../../../../functions/facts/letters-to.ts';
import type { Job, Match } from '../../../../functions/facts/match.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';

async function opened(world: World): Promise<Match> {
  const seats = { rebel: { guest: true }, imperial: { email: 'ben@example.org' } } as const;
  const done = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: true });
  if (!done.ok) throw new Error(done.refusal.message);
  await world.settle();
  return (await world.deps.matches.load(done.value.id)) as Match;
}

test('a job of a kind that is not known is neither done nor dropped, however often it is tried', async () => {
  const world = createWorld();
  const match = await opened(world);
  const job = {
    match: match.id,
    id: 'later',
    task: { t: 'later', seat: 'rebel' },
    attempts: 0,
    due: world.deps.now(),
  } as unknown as Job;
  await world.deps.matches.commit({ match: { ...match, version: match.version + 1 }, jobs: [job] });
  for (let tries = 0; tries < 9; tries++) {
    await runJob(world.deps, match.id, 'later');
    world.pass(6 * HOUR);
    await world.sweep();
  }
  expect(await world.deps.matches.job(match.id, 'later')).toMatchObject({ task: { t: 'later' } });
  expect(world.log.filter(({ event }) => event === 'job-failed').length).toBeGreaterThan(3);
});

test('a letter of a kind that is not known is kept for a later try', async () => {
  const world = createWorld();
  const match = await opened(world);
  const letter = {
    ...{ id: 'later-imperial-mail', match: match.id, seat: 'imperial', ...heldBy(match, 'imperial'), channel: 'mail' },
    ...{ fact: { t: 'later' }, born: world.deps.now(), attempts: 0, due: world.deps.now() },
  } as unknown as Letter;
  await world.deps.letters.put(letter);
  const key = { owner: { match: match.id }, id: letter.id };
  await deliverLetter(world.deps, key);
  expect(await world.deps.letters.load(key)).toMatchObject({ attempts: 1 });
  expect((await world.deps.letters.load(key))?.end).toBeUndefined();
});
