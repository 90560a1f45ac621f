import { describe, expect, test } from 'vitest';
import { storyOf } from '../../../../engine/league/seasons/recap.ts';
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

  test('says who was level with the champion, where only the lot decided', () => {
    expect(storyOf(playSeason('ab1 cd1', 'ac1 bd½'))?.byLot).toBeUndefined();
    const level = storyOf(division({}, ['a', 'b', 'c', 'd'], [legs('ab1 cd1'), legs('ac½ bd½')]));
    expect([level?.champion, ...(level?.byLot ?? [])].toSorted()).toEqual(['a', 'c']);
  });

  test('keeps the order in which pairings ended, where later rounds do not wait for earlier ones', () => {
    const season = playSeason('ab1 cd1', 'ad1 bc1', 'ac1 bd1');
    const ends = new Map(['r1p1', 'r3p2', 'r2p2', 'r1p2', 'r3p1', 'r2p1'].map((id, at) => [id, at]));
    expect(storyOf(season)?.run).toEqual({ entrant: 'a', from: 1, to: 3, length: 3 });
    // When the first round was over, b had already won two later pairings, and a had yet to win theirs.
    expect(storyOf(season, ends)?.led).toEqual([
      { entrant: 'b', from: 1, to: 1 },
      { entrant: 'a', from: 2, to: 3 },
    ]);
    expect(storyOf(season, ends)?.run).toEqual({ entrant: 'a', from: 1, to: 3, length: 3, rounds: [1, 3, 2] });
    expect(storyOf(season, new Map())?.tables).toEqual(storyOf(season)?.tables);
  });

  test('of nobody is none, and before the first round names a champion by lot and nothing else', () => {
    expect(storyOf(division({}, [], []))).toBeUndefined();
    expect(storyOf(division({}, ['a'], []))).toEqual({ champion: 'a', led: [], tables: [] });
  });
});
