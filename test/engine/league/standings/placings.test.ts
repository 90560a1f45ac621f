import { expect, it } from 'vitest';
import { type Division, withDecider, withResult } from '../../../../engine/league/division.ts';
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

it('tells at once who is out of a knockout, and leaves every place of a ladder open until it is over', () => {
  const told = {
    // The two with byes may still leave, and then stand with those who lost.
    single: ['1–4', '1–4', '1–6', '1–6', '3–6', '3–6'],
    // Nobody is out yet, but the two who have won are safe from the last places.
    double: ['1–6', '1–6', '1–6', '1–6', '1–6', '1–6'],
    ladder: Array(6).fill('1–6'),
  };
  for (const [name, ranges] of Object.entries(told)) {
    const rules = name === 'ladder' ? ({ format: 'ladder' } as const) : ({ format: 'knockout', elimination: name as 'single' } as const);
    const { division: end } = playSeason(division(6, { rounds: 3, ...rules }), nextRound, 'open');
    const half = { ...end, rounds: end.rounds.slice(0, 1) };
    expect([...rankRanges(half).values()].map(({ best, worst }) => `${best}–${worst}`).sort(), name).toEqual(ranges);
    expect(rankRanges(end)).toEqual(new Map(standings(end).map(({ entrant, rank }) => [entrant, { best: rank, worst: rank }])));
  }
});

it('leaves open who goes on from a match whose decider is drawn too, while either may leave', () => {
  let now = division(4, { format: 'knockout' });
  const next = nextRound(now, []);
  if (next.t !== 'round') throw new Error('no first round');
  now = { ...now, rounds: [next.round] };
  const [level, clear] = next.round.pairings;
  const seats = (pairing = level) => pairing!.legs[0]!.seats;
  now = withResult(now, level!.id, 0, { places: [seats()], how: 'played', revision: 1 });
  now = withResult(now, clear!.id, 0, { places: seats(clear).map((id) => [id]), how: 'played', revision: 1 });
  const open = nextRound(now, []);
  if (open.t !== 'deciders') throw new Error('no decider');
  now = withResult(withDecider(now, open.legs[0]!), level!.id, 1, { places: [seats()], how: 'played', revision: 1 });
  expect(bracket(now)[0]?.winner).toBeDefined();
  const ranges = rankRanges(now);
  const told = [...seats(), ...seats(clear)].map((id) => `${ranges.get(id)?.best}–${ranges.get(id)?.worst}`);
  expect(told).toEqual(['1–4', '1–4', '1–3', '2–4']);
});

it('narrows in a double elimination as players go out for good', () => {
  const { division: end } = playSeason(division(8, { format: 'knockout', elimination: 'double' }), nextRound, 'twice');
  const widths = end.rounds.map((_, played) => {
    const ranges = rankRanges({ ...end, rounds: end.rounds.slice(0, played) });
    return [...ranges.values()]
      .map(({ best, worst }) => `${best}–${worst}`)
      .sort()
      .join(' ');
  });
  expect(widths).toMatchInlineSnapshot(`
    [
      "1–8 1–8 1–8 1–8 1–8 1–8 1–8 1–8",
      "1–8 1–8 1–8 1–8 1–8 1–8 1–8 1–8",
      "1–6 1–6 1–6 1–6 1–8 1–8 5–8 5–8",
      "1–4 1–4 1–6 1–8 3–6 3–6 6–8 6–8",
      "1–3 1–4 1–6 2–4 4–6 4–6 7–8 7–8",
      "1–3 1–3 1–4 3–4 5–6 5–6 7–8 7–8",
    ]
  `);
});

it('tells who won the final, the match for third place and that of the consolation as each is played', () => {
  const { division: end } = playSeason(division(8, { format: 'knockout', consolation: true }), nextRound, 'third');
  const last = end.rounds.at(-1)!;
  const during = (ended: readonly string[]): Division => ({
    ...end,
    rounds: end.rounds.with(-1, {
      ...last,
      pairings: last.pairings.map((pairing) =>
        ended.includes(pairing.slot ?? '') ? pairing : { ...pairing, legs: pairing.legs.map(({ result: _, ...leg }) => leg) },
      ),
    }),
  });
  const told = (now: Division): Record<string, string> => {
    const ranges = rankRanges(now);
    const of = (id = ''): string => `${ranges.get(id)?.best}–${ranges.get(id)?.worst}`;
    return Object.fromEntries(
      bracket(end)
        .filter(({ slot }) => last.pairings.some((pairing) => pairing.slot === slot))
        .map(({ slot, winner, loser }) => [slot, `${of(winner)} ${of(loser)}`]),
    );
  };
  const open = { F: '1–2 1–2', third: '3–4 3–4', 'C2.1': '5–6 5–6' };
  expect(told(during([]))).toEqual(open);
  expect(told(during(['third']))).toEqual({ ...open, third: '3–3 4–4' });
  expect(told(during(['F']))).toEqual({ ...open, F: '1–1 2–2' });
  expect(told(during(['C2.1']))).toEqual({ ...open, 'C2.1': '5–5 6–6' });
});

it('gives the title to whoever stays where the winner of the first final leaves before the second', () => {
  const start = division(4, { format: 'knockout', elimination: 'double' });
  const won = (now: Division, winner: string): Division => {
    const open = now.rounds.at(-1)!.pairings;
    const places = (seats: readonly string[]): readonly (readonly string[])[] =>
      (seats.includes(winner) ? [winner, ...seats.filter((id) => id !== winner)] : seats.toSorted()).map((id) => [id]);
    return open.reduce((all, { id, legs }) => withResult(all, id, 0, { places: places(legs[0]!.seats), how: 'played', revision: 1 }), now);
  };
  let now = start;
  for (
    let next = nextRound(now, []);
    next.t === 'round' && !now.rounds.some(({ pairings }) => pairings.some(({ slot }) => slot === 'F'));
    next = nextRound(now, [])
  ) {
    now = { ...now, rounds: [...now.rounds, next.round] };
    now = won(now, next.round.pairings.some(({ slot }) => slot === 'F') ? bracket(now).find(({ slot }) => slot === 'F')!.entrants[1]! : '');
  }
  const [unbeaten, other] = bracket(now).find(({ slot }) => slot === 'F')!.entrants;
  expect(standings(now)[0]?.entrant).toBe(other);
  const left = {
    ...now,
    entrants: now.entrants.map((entrant) => (entrant.id === other ? { ...entrant, left: now.rounds.length + 1 } : entrant)),
  };
  expect(
    standings(left)
      .map(({ entrant }) => entrant)
      .slice(0, 2),
  ).toEqual([unbeaten, other]);
});
