import { expect, test } from 'vitest';
import type { StepRecord } from '../../../engine/host.ts';
import type { AnyBot, AnyRules, Seat } from '../../../engine/ruleset.ts';
import { storyOf } from '../../../engine/story/story.ts';
import { wholeOf } from '../../support/games/games.ts';
import { finishedMatch } from './matches.ts';

const nim = wholeOf({ ruleset: 'nim' });

test('a blunder turns the match, and what the computer player would have ordered is named', () => {
  // 15 counters: from the fourth turn on north takes a lot of one and bids nothing.
  const archive = finishedMatch(nim, 'blunder', { heap: 30 }, ({ seat }, step) =>
    seat === 'north' && step >= 3 ? ['bid 0 take 1'] : 'order',
  );
  const { turns } = storyOf(archive, nim, 6000);
  expect(turns.some(({ better }) => better?.seat === 'north')).toBe(true);
  for (const { given, better } of turns) if (better !== undefined) expect(better.chance).toBeGreaterThan(given);
});

test('whoever gives up turns nothing by it', () => {
  const archive = finishedMatch(nim, 'resigned', {}, ({ seat }, step) => (seat === 'south' && step === 2 ? 'gone' : 'order'));
  const last = archive.steps.length - 1;
  expect(archive.steps[last]?.outcome?.reason).toBe('resigned');
  const { course, turns } = storyOf(archive, nim, 500);
  expect(course.at(-1)).toEqual({ step: last, chances: [100, 0] });
  expect(turns.filter(({ step }) => step === last)).toEqual([]);
});

/** A walk that ends above or below. It changes slowly by nature, so a jump stands out. `resolved` counts. */
function walking(): { readonly ruleset: AnyRules & AnyBot; resolved: number } {
  const EDGE = 60;
  const counted = { resolved: 0 };
  const game = {
    partners: (seats: readonly Seat[]) => seats.map((seat) => [seat]),
    revive: (json: number) => json,
    outcome: (at: number) =>
      Math.abs(at) < EDGE ? undefined : { value: null, places: at > 0 ? [['up'], ['down']] : [['down'], ['up']], reason: 'edge' },
    awaiting: () => [{ seat: 'up', kind: 'orders', waits: true, pace: 'turn' }],
    view: (at: number) => at,
    read: () => ({ kind: 'order', order: 0, leftOut: [], now: false }),
    format: () => ['go'],
    choose: () => 0,
    resolve: (at: number, _: unknown, dice: { roll(sides: number, purpose: string): number }) => {
      counted.resolved += 1;
      return { state: at + dice.roll(3, 'step') - 2, events: [] };
    },
    foresight: { level: 'easy', depth: 2, worth: (at: number) => ({ up: EDGE + at, down: EDGE - at }) },
  };
  return Object.assign(counted, { ruleset: game as unknown as AnyRules & AnyBot });
}

test('where a match of 2,000 steps turned is found within the budget', () => {
  const walk = walking();
  const states = Array.from({ length: 2001 }, (_, step) => (step < 1234 ? 20 + (step % 2) : -20 - (step % 2)));
  const steps = states.map(
    (state, step) => ({ step, state, answers: [{ seat: 'up', t: 'order', lines: ['go'] }] }) as unknown as StepRecord,
  );
  const { course, turns } = storyOf({ seats: ['up', 'down'], options: {}, steps }, walk.ruleset, 3000);
  expect(turns.map(({ step, seats }) => ({ step, seats }))).toEqual([{ step: 1234, seats: ['up'] }]);
  expect(course.length).toBeLessThan(200);
  expect(walk.resolved).toBeLessThan(3100);
});
