import { describe, expect, test } from 'vitest';
import type { Division } from '../../../../engine/league/division.ts';
import { nextRound } from '../../../../engine/league/pairing/next-round.ts';
import { bracketOf } from '../../../../functions/league/views/bracket.ts';
import type { BracketMatch } from '../../../../functions/league/views/league-view.ts';
import { division, playSeason } from '../../../engine/league/season.ts';

const refs = (id: string) => ({ id, number: Number(id.slice(1)), name: id });
const shown = (cup: Division): readonly BracketMatch[] =>
  bracketOf(cup, refs)?.parts.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)) ?? [];
const after = (cup: Division, rounds: number): Division => ({ ...cup, rounds: cup.rounds.slice(0, rounds) });
const titles = (cup: Division) => bracketOf(cup, refs)?.parts.map(({ name, rounds }) => [name, rounds.map((round) => round.name)]);

const CUPS = (['single', 'double'] as const).flatMap((elimination) =>
  [2, 3, 5, 8, 13, 16].map((count) => ({ elimination, count, consolation: elimination === 'single' && count > 5 })),
);

describe.each(CUPS)('the bracket of $count, $elimination elimination', ({ elimination, count, consolation }) => {
  const start = division(count, { format: 'knockout', elimination, consolation });
  const { division: cup } = playSeason(start, nextRound, `${elimination} ${count}`);

  test('shows every pairing once, with its players', () => {
    const pairings = cup.rounds.flatMap(({ pairings }) => pairings);
    const matches = shown(cup).filter(({ pairing }) => pairing !== null);
    expect(matches).toHaveLength(pairings.length);
    for (const { id, legs } of pairings) {
      const sides = matches.find(({ pairing }) => pairing === id)?.sides.map(({ player }) => player?.id);
      expect(sides?.toSorted()).toEqual(legs[0]?.seats.toSorted());
    }
    expect(matches.every(({ sides }) => sides.filter(({ won }) => won).length === 1)).toBe(true);
    expect(new Set(shown(cup).map(({ number }) => number)).size).toBe(shown(cup).length);
  });

  test('says beforehand where everybody comes from', () => {
    const end = new Map(shown(cup).map((match) => [match.number, match]));
    const comer = (from: string) => {
      const [, which, feeder] = /^(winner|loser) of match (\d+)$/.exec(from) ?? [];
      return end.get(Number(feeder))?.sides.find(({ player, won }) => player !== null && won === (which === 'winner'))?.player ?? null;
    };
    const awaited = cup.rounds.flatMap((_, rounds) =>
      shown(after(cup, rounds)).flatMap(({ number, sides }) => sides.map(({ from }, at) => ({ number, at, from, rounds }))),
    );
    for (const side of awaited.filter(({ from }) => from !== null))
      expect({ ...side, player: end.get(side.number)?.sides[side.at]?.player ?? null }).toEqual({
        ...side,
        player: comer(side.from ?? ''),
      });
  });
});

test('names its rounds as players do', () => {
  const eight = division(8, { format: 'knockout', consolation: true });
  expect(titles(eight)).toEqual([
    ['The bracket', ['Quarter-finals', 'Semi-finals', 'Final']],
    ['For third place', ['Match for third place']],
    ['Consolation: those who lost in the first round', ['Consolation round 1', 'Consolation final']],
  ]);
  expect(titles(division(8, { format: 'knockout', elimination: 'double' }))).toEqual([
    ['Upper bracket and final', ['Upper round 1', 'Upper round 2', 'Upper final', 'Final']],
    ['Lower bracket: those who have lost once', ['Lower round 1', 'Lower round 2', 'Lower round 3', 'Lower final']],
  ]);
  expect(titles(division(8))).toBeUndefined();
});
