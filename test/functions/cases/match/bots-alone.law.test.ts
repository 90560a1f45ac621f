/** Bots play for people: no table is theirs alone, no match goes on for ever without people, and long records come in pages. */
import { expect, test } from 'vitest';
import { verify } from '../../../../engine/archive.ts';
import { joinPages } from '../../../../engine/record-pages.ts';
import { MOST_STEPS_OF_BOTS } from '../../../../functions/cases/match/call-off-match.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { botJob } from '../../../../functions/cases/match/turn.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { showRecord } from '../../../../functions/views/show-match.ts';
import { rulesetNamed } from '../../../support/games/games.ts';
import { createWorld, type World } from '../../../support/world.ts';

const BOT = { bot: 'commander', level: 'easy' } as const;

test('a table of bots alone is not opened', async () => {
  const world = createWorld();
  const seats = { rebel: BOT, imperial: BOT };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  expect(opened).toMatchObject({ ok: false, refusal: { code: 'bad-request', faults: [{ code: 'bots-only' }] } });
  expect(world.items()).toEqual([]);
});

/** A running match in which only bots are left, as after claims and departures. */
async function leftToBots(world: World, stepsOfBots: number): Promise<string> {
  const seats = { rebel: { guest: true, name: 'Ada' }, imperial: BOT } as const;
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  const match = (await world.deps.matches.load(opened.value.id)) as Match;
  const holder = { t: 'bot', ...BOT } as const;
  const after: Match = { ...match, version: match.version + 1, stepsOfBots, seats: match.seats.map((seat) => ({ ...seat, holder })) };
  const jobs = match.demands.flatMap((demand) => botJob(after, demand, world.deps.now()));
  await world.deps.matches.commit({ match: after, steps: [], letters: [], jobs });
  await world.settle();
  return match.id;
}

test('bots that play among themselves are stopped after a number of steps', async () => {
  const world = createWorld();
  const id = await leftToBots(world, MOST_STEPS_OF_BOTS - 3);
  expect(await world.deps.matches.load(id)).toMatchObject({ status: 'cancelled', step: 4, stepsOfBots: MOST_STEPS_OF_BOTS });
  world.pass(3 * 86_400_000);
  await world.sweep();
  expect((await world.deps.matches.load(id))?.step).toBe(4);
});

test('a step in which a person took part restarts the count', async () => {
  const world = createWorld();
  const id = await leftToBots(world, 0);
  expect(await world.deps.matches.load(id)).toMatchObject({ status: 'finished' });
  const people = createWorld();
  const seats = { rebel: { guest: true, name: 'Ada' }, imperial: BOT } as const;
  const opened = await openMatch(people.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await people.settle();
  people.pass(4 * 86_400_000);
  await people.sweep();
  const match = await people.deps.matches.load(opened.value.id);
  expect(match?.step).toBeGreaterThan(1);
  expect(match?.stepsOfBots).toBeUndefined();
});

test('a record is read in pages that together verify', async () => {
  const world = createWorld();
  const id = await leftToBots(world, 0);
  const whole = await showRecord(world.deps, { match: id });
  const rest = await showRecord(world.deps, { match: id, from: 5 });
  if (!whole.ok || !rest.ok) throw new Error('no record');
  expect(whole.value.next).toBeUndefined();
  expect(rest.value.steps[0]?.step).toBe(5);
  const first = { ...whole.value, steps: whole.value.steps.slice(0, 5), next: 5 };
  const record = joinPages([rest.value, first]);
  expect(record).toEqual(whole.value);
  const rules = rulesetNamed(whole.value.ruleset);
  if (rules === undefined || typeof record === 'string') throw new Error('no rules');
  expect(verify(record, rules).findings).toEqual([]);
  expect(joinPages([first, { ...rest.value, match: 'another' }])).toContain('two matches');
});

test('a page of a record stays within what one answer carries', async () => {
  const world = createWorld();
  const id = await leftToBots(world, 0);
  const { matches } = world.deps;
  // As large as a step may be: 256 KB of JSON.
  const large = {
    ...world.deps,
    matches: {
      ...matches,
      steps: async (...of: Parameters<typeof matches.steps>) =>
        (await matches.steps(...of)).map((step) => ({ ...step, state: 'x'.repeat(250_000) })),
    },
  };
  const seen: number[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page = await showRecord(large, { match: id, from });
    if (!page.ok) throw new Error('no record');
    expect(JSON.stringify(page.value).length).toBeLessThan(4 * 1024 * 1024);
    seen.push(...page.value.steps.map((step) => step.step));
    from = page.value.next;
  }
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, i) => i));
  expect(seen.length).toBe((await matches.load(id))?.step);
});
