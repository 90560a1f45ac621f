/** The story of a finished match: told once, after its end, and never at the match's cost. */
import { describe, expect, test } from 'vitest';
import { narrateWithin } from '../../../functions/cases/match/narrate.ts';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { runJob } from '../../../functions/cases/match/run-job.ts';
import { submitOrders } from '../../../functions/cases/match/submit-orders.ts';
import type { SeatRequest } from '../../../functions/facts/answers.ts';
import type { Matches } from '../../../functions/facts/deps.ts';
import { type Narrate, storyJob } from '../../../functions/facts/told-story.ts';
import { showRecord } from '../../../functions/views/show-match.ts';
import { showStory } from '../../../functions/views/show-story.ts';
import { withTimeout } from '../../../functions/wiring/with-timeout.ts';
import { aMatch } from '../../support/records.ts';
import { createWorld, MINUTE, type World } from '../../support/world.ts';

const ADA: SeatRequest = { email: 'ada@a.example', name: 'Ada' };
const BOT: SeatRequest = { bot: true, level: 'easy' } as SeatRequest;

/** Counts how often a story is asked for. */
function presentation(narrate: Narrate): { readonly world: World; asked: number } {
  const counted = { asked: 0 };
  const world = createWorld(undefined, {
    deps: (given) => ({
      ...given,
      narrate: (match) => {
        counted.asked += 1;
        return narrate(match);
      },
    }),
  });
  return Object.assign(counted, { world });
}

/** Against the bot, with six turns in which the Rebel passes; then they give up. */
async function finished(world: World): Promise<string> {
  const done = await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: ADA, imperial: BOT },
    pace: { hours: 1 },
    demo: false,
  });
  if (!done.ok) throw new Error(done.refusal.message);
  const match = done.value.id;
  await world.settle();
  await world.reply(world.lastTo('ada@a.example'), 'accept');
  await world.settle();
  for (const line of ['pass', 'pass', 'pass', 'pass', 'resign']) {
    await submitOrders(world.deps, { match, authorize: () => ({ t: 'seat', seat: 'rebel' }), entries: [line], received: world.deps.now() });
    await world.settle();
  }
  return match;
}

const anyone = { authorize: () => ({ t: 'public' }) as const };

describe('the story of a match', () => {
  test('is told after its end, once, and stands on its page and in its record', async () => {
    const told = presentation(narrateWithin(withTimeout));
    const match = await finished(told.world);
    const { deps } = told.world;
    expect(told.asked).toBe(1);
    const record = await showRecord(deps, { match });
    const page = await showStory(deps, { match, ...anyone });
    if (!record.ok || !page.ok) throw new Error('not told');
    expect(record.value.story?.course.at(-1)).toEqual({ step: record.value.steps.length - 1, chances: [0, 100] });
    expect(page.value).toMatchObject({ told: record.value.story, teams: ['Rebel (Ada)', expect.stringContaining('bot')] });
    // The last letter did not wait for it.
    expect(told.world.sent.some(({ rendered }) => rendered.text.includes(`/m/${match}/story`))).toBe(true);
    // Its job comes once more, as after a lost reply.
    expect(await deps.matches.beginStory({ match, begun: deps.now() })).toBe(false);
    expect(told.asked).toBe(1);
  });

  test('that fails is missing, and its match is whole', async () => {
    const told = presentation(() => Promise.reject(new Error('planted')));
    const match = await finished(told.world);
    const { deps, log } = told.world;
    expect(log.filter(({ event }) => event === 'story-untold')).toHaveLength(1);
    expect(told.world.items().filter(({ sk }) => sk?.S?.startsWith('job#'))).toEqual([]);
    const record = await showRecord(deps, { match });
    expect(record.ok && 'story' in record.value).toBe(false);
    expect(await showStory(deps, { match, ...anyone })).toMatchObject({ ok: true, value: { told: 'soon' } });
    told.world.pass(11 * MINUTE);
    expect(await showStory(deps, { match, ...anyone })).toMatchObject({ ok: true, value: { told: 'none', turns: [] } });
  });

  test('knows of a turning point whether its seats had a say', async () => {
    const turns = (['rebel', 'imperial'] as const).map((seat) => ({ step: 2, seats: [seat], from: 60, to: 30, given: 55 }));
    const told = presentation(() => Promise.resolve({ teams: [['rebel'], ['imperial']], course: [], turns }));
    const match = await finished(told.world);
    const { deps } = told.world;
    const page = await showStory(deps, { match, ...anyone });
    expect(page.ok && page.value.turns.map(({ asked }) => asked)).toEqual([true, true]);
    // As where the Empire alone had to move in that step.
    const absent: Matches['step'] = async (...asked) => {
      const record = await deps.matches.step(...asked);
      return (
        record && { ...record, answers: record.answers.map((answer) => (answer.seat === 'rebel' ? { ...answer, t: 'absent' } : answer)) }
      );
    };
    const matches = Object.assign(Object.create(deps.matches), { step: absent });
    const later = await showStory({ ...deps, matches }, { match, ...anyone });
    expect(later.ok && later.value.turns.map(({ asked }) => asked)).toEqual([false, true]);
  });

  test('over which a process died is not begun again', async () => {
    const told = presentation(() => Promise.resolve({ teams: [['rebel'], ['imperial']], course: [], turns: [] }));
    const match = await finished(told.world);
    const { deps } = told.world;
    await deps.matches.commit({
      match: aMatch('other'),
      jobs: storyJob({ ...aMatch(match), status: 'finished', step: 9 }, deps.now()),
    });
    await runJob(deps, match, 'story');
    expect(told.asked).toBe(1);
    expect(await deps.matches.job(match, 'story')).toBeUndefined();
  });

  test('is not told while the match is played', async () => {
    const world = createWorld();
    const done = await openMatch(world.deps, {
      ruleset: 'rebel-commander',
      options: {},
      seats: { rebel: ADA, imperial: BOT },
      pace: { hours: 1 },
      demo: false,
    });
    if (!done.ok) throw new Error(done.refusal.message);
    expect(await showStory(world.deps, { match: done.value.id, ...anyone })).toMatchObject({
      ok: true,
      value: { told: 'later', turns: [] },
    });
  });
});

describe('a story is asked for', () => {
  const over = aMatch('m', { status: 'finished', step: 9 });

  test('at once, and after a match of a league within half an hour, when the clock calls', () => {
    expect(storyJob(over, 0)).toMatchObject([{ id: 'story', attempts: 0, due: MINUTE }]);
    const event = { league: 'l', season: 1, division: 1, pairing: 'r1p1' } as unknown as NonNullable<typeof over.event>;
    const dueIndex = ['a', 'b', 'match', 'other'].flatMap((id) => storyJob({ ...over, id, event }, 0));
    expect(new Set(dueIndex.map(({ due }) => due)).size).toBe(4);
    for (const { attempts, due } of dueIndex) {
      expect(attempts).toBe(1);
      expect(due).toBeGreaterThanOrEqual(MINUTE);
      expect(due).toBeLessThanOrEqual(31 * MINUTE);
    }
  });

  test('not for few turns, nor where only bots played, nor before the end', () => {
    const bot = { t: 'bot', bot: 'commander', level: 'easy' } as const;
    expect(storyJob({ ...over, step: 4 }, 0)).toEqual([]);
    expect(storyJob({ ...over, status: 'cancelled' }, 0)).toEqual([]);
    expect(storyJob({ ...over, seats: over.seats.map((seat) => ({ ...seat, holder: bot })) }, 0)).toEqual([]);
  });
});
