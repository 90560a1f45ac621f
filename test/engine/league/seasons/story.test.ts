import { describe, expect, test } from 'vitest';
import { storyOf } from '../../../../engine/league/seasons/story.ts';
import { division, ended } from '../divisions.ts';

/** `ab1`: a won against b; `ab½`: level. */
const legs = (text: string) =>
  text.split(' ').map((word) => [ended(word[0] ?? '', word[1] ?? '', word[2] === '½' ? 0.5 : Number(word[2]))]);
const playSeason = (...rounds: readonly string[]) => division({ tieBreaks: ['direct-encounter'] }, ['a', 'b', 'c', 'd'], rounds.map(legs));

describe('the story of a season', () => {
  test('tells who led after which rounds, until the end', () => {
    const story = storyOf(playSeason('ab1 cd½', 'bc1 da1', 'ac0 bd1'));
    expect(story?.champion).toBe('b');
    expect(story?.led).toEqual([
      { entrant: 'a', from: 1, to: 1 },
      { entrant: 'd', from: 2, to: 2 },
      { entrant: 'b', from: 3, to: 3 },
    ]);
    expect(story?.tables.map(([first]) => first)).toEqual(['a', 'd', 'b']);
  });

  test('joins the rounds of one leader', () => {
    expect(storyOf(playSeason('ab1 cd½', 'ac1 bd½', 'ad1 bc½'))?.led).toEqual([{ entrant: 'a', from: 1, to: 3 }]);
  });

  test('finds the pairing without which another would have won, the one against the best opponent', () => {
    const story = storyOf(playSeason('ab1 cd1', 'ac1 bd1', 'ad0 bc1'));
    expect(story?.champion).toBe('a');
    expect(story?.decisive).toMatchObject({ pairing: { id: 'r1p1', round: 1 }, otherwise: 'b' });
  });

  test('names none where no single pairing would have changed the winner', () => {
    const cycle = ['ab1 cd½', 'ac1 bd½', 'ad1 bc½'];
    expect(storyOf(playSeason(...cycle, ...cycle))?.decisive).toBeUndefined();
  });

  test('counts wins in a row from three on, whoever won them, by the round they began and ended', () => {
    expect(storyOf(playSeason('ab1 cd½', 'ac1 bd½', 'ad1 bc½'))?.run).toEqual({ entrant: 'a', from: 1, to: 3, length: 3 });
    expect(storyOf(playSeason('ab1 cd½', 'ac½ bd½', 'ad1 bc½'))?.run).toBeUndefined();
  });

  test('of nobody is none, and before the first round names a champion by lot and nothing else', () => {
    expect(storyOf(division({}, [], []))).toBeUndefined();
    expect(storyOf(division({}, ['a'], []))).toEqual({ champion: 'a', led: [], tables: [] });
  });
});
