/** Laws of the story of any match of any game. */
import { describe, expect, test } from 'vitest';
import { storyOf } from '../../../engine/story/story.ts';
import { lawful } from '../../support/games/games.ts';
import { finishedMatch } from './matches.ts';

/** Far less than a story has. The budget does not change what must hold. */
const BUDGET = 30;

describe.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  // Beginners miss better orders more often, and early.
  const archive = finishedMatch(ruleset, 'a story', {}, undefined, 'easy');
  const story = storyOf(archive, ruleset, BUDGET);

  test('the same record tells the same story', () => {
    expect(storyOf(archive, ruleset, BUDGET)).toEqual(story);
  });

  test('the chances of all teams add up, and end with the outcome', () => {
    for (const { chances } of story.course) {
      expect(chances).toHaveLength(story.teams.length);
      for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
      expect(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 100)).toBeLessThan(story.teams.length);
    }
    const [first = []] = archive.steps.at(-1)?.outcome?.places ?? [];
    const won = story.teams.map((seats) => (seats.some((seat) => first.includes(seat)) ? 1 : 0));
    const winners = won.reduce<number>((sum, one) => sum + one, 0);
    expect(story.course.at(-1)?.chances).toEqual(won.map((one) => Math.round((100 * one) / winners)));
  });

  test('nobody is told to have all of the chances, or none, before the match is over', () => {
    const last = archive.steps.length - 1;
    const open = story.course.filter(({ step }) => step < last).flatMap(({ chances }) => chances);
    const hoped = story.turns.flatMap(({ from, given, better }) => [from, given, ...(better === undefined ? [] : [better.chance])]);
    expect(open.length).toBeGreaterThan(0);
    for (const chance of [...open, ...hoped]) expect([chance > 0, chance < 100]).toEqual([true, true]);
  });

  test('what would have been better are orders that could be given', () => {
    expect(story.turns.length).toBeLessThanOrEqual(3);
    for (const { step, seats, from, to, better } of story.turns) {
      expect(from).toBeGreaterThan(to);
      if (better === undefined) continue;
      expect(seats).toContain(better.seat);
      const before = ruleset.revive(archive.steps[step - 1]?.state ?? null);
      expect(ruleset.read(ruleset.view(before, better.seat), better.seat, better.lines)).toMatchObject({ kind: 'order' });
    }
  });
});
