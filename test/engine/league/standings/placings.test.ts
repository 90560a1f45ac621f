import { expect, it } from 'vitest';
import { bracket } from '../../../../engine/league/pairing/knockout.ts';
import { ladderOrder } from '../../../../engine/league/pairing/ladder.ts';
import { nextRound } from '../../../../engine/league/pairing/next-round.ts';
import { rankRanges } from '../../../../engine/league/standings/rank-range.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { division, playSeason } from '../season.ts';

const winnerOf = (slots: ReturnType<typeof bracket>, names: readonly string[]): string | undefined =>
  slots.filter(({ slot }) => names.includes(slot)).at(-1)?.winner;

it('places a knockout by how far each player came, whatever points they have', () => {
  for (let seed = 0; seed < 40; seed++) {
    const elimination = seed % 2 ? 'double' : 'single';
    const start = division(8 + (seed % 9), { format: 'knockout', elimination, legs: 'both', consolation: elimination === 'single' });
    const { division: end } = playSeason(start, nextRound, `places ${seed}`, { drawn: 40 });
    const slots = bracket(end);
    const order = standings(end).map(({ entrant }) => entrant);
    const final = slots.filter(({ slot }) => slot.startsWith('F')).at(-1);
    expect(order.slice(0, 2), `seed ${seed}`).toEqual([final?.winner, final?.loser]);
    const third = elimination === 'single' ? winnerOf(slots, ['third']) : slots.filter(({ slot }) => slot.startsWith('L')).at(-1)?.loser;
    expect(order[2], `seed ${seed}`).toBe(third);
  }
});

it('places the winner of the consolation above all who lost their first match, below all others', () => {
  const { division: end } = playSeason(division(16, { format: 'knockout', consolation: true }), nextRound, 'consoled');
  expect(standings(end)[8]?.entrant).toBe(bracket(end).find(({ slot }) => slot === 'C3.1')?.winner);
});

it('places a leaver with those who lost the match they missed, and a late entrant last', () => {
  const start = division(8, { format: 'knockout' });
  const { division: end } = playSeason(start, nextRound, 'left');
  const [champion = ''] = standings(end).map(({ entrant }) => entrant);
  const entrants = end.entrants.map((entrant) => (entrant.id === champion ? { ...entrant, left: 2 } : entrant));
  const begun = { ...end, rounds: end.rounds.slice(0, 1), entrants: [...entrants, { id: 'late', from: 2 }] };
  const order = standings(begun).map(({ entrant }) => entrant);
  expect(order.indexOf(champion)).toBe(3);
  expect(order.at(-1)).toBe('late');
});

it('places a ladder by its rungs', () => {
  const { division: end } = playSeason(division(9, { format: 'ladder', rounds: 6 }), nextRound, 'rungs');
  expect(standings(end).map(({ entrant }) => entrant)).toEqual(ladderOrder(end));
});

it('leaves every place open until a double elimination or a ladder is over; a single elimination tells at once who is out', () => {
  for (const rules of [{ format: 'knockout', elimination: 'double' }, { format: 'knockout' }, { format: 'ladder' }] as const) {
    const { division: end } = playSeason(division(6, { rounds: 3, ...rules }), nextRound, 'open');
    const half = { ...end, rounds: end.rounds.slice(0, 1) };
    // The two with byes may still leave, and then stand with those who lost.
    const isTold = rules.format === 'knockout' && !('elimination' in rules);
    const ranges = [...rankRanges(half).values()].map(({ best, worst }) => `${best}–${worst}`).sort();
    expect(ranges).toEqual(isTold ? ['1–4', '1–4', '1–6', '1–6', '3–6', '3–6'] : Array(6).fill('1–6'));
    expect(rankRanges(end)).toEqual(new Map(standings(end).map(({ entrant, rank }) => [entrant, { best: rank, worst: rank }])));
  }
});
