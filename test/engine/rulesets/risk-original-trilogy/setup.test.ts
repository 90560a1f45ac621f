/** How a table begins. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lotsOf } from '../../../../engine/kit/lots.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { CARDS, PLANETS } from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
import { firstHands } from '../../../../engine/rulesets/risk-original-trilogy/setup.ts';
import type { State } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';

/** The first turn of a table at which nobody claims anything. */
function begun(players: number, { draft = false, balanced = true }: { draft?: Json; balanced?: boolean } = {}): State {
  const options = { mode: 'starwars', players, draft, roundLimit: null, deathStarRange: 3, balanced };
  const [seats = []] = game.tables(options);
  let { state } = game.setup(seats, options, lotsOf(players));
  for (let step = 1; state.drafting; step++) {
    const asked = game.awaiting(state).filter(({ waits }) => waits);
    state = game.resolve(state, Object.fromEntries(asked.map(({ seat }) => [seat, { t: 'silent' }])), lotsOf(step)).state;
  }
  return state;
}

describe('RT-5.7: first cards of a balanced table', () => {
  test.each([
    [2, { rebels: 0, empire: 1 }],
    [3, { rebels: 0, hutts: 5, empire: 5 }],
    [4, { orange: 0, gray: 4, yellow: 0, white: 4 }],
    [5, { orange: 0, gray: 2, hutts: 7, yellow: 0, white: 2 }],
  ])('at a table of %i, however planets are given out', (players, counts) => {
    for (const draft of [false, true, 'one-by-one']) {
      const { seats, armies } = begun(players, { draft });
      expect(Object.fromEntries(seats.map((seat) => [seat, armies[seat]?.hand.length]))).toEqual(counts);
    }
  });

  test('come off the top of the deck, and every card is still there once', () => {
    const after = begun(5);
    const { gray, white, hutts } = after.armies;
    const empire = [...(gray?.hand ?? []), ...(white?.hand ?? []), ...(after.decks.empire ?? [])];
    const before: State = {
      ...after,
      armies: Object.fromEntries(Object.entries(after.armies).map(([name, army]) => [name, { ...army, hand: [] }])),
      decks: { ...after.decks, empire, hutts: [...(hutts?.hand ?? []), ...(after.decks.hutts ?? [])] },
    };
    const { armies, decks } = firstHands(before);
    expect(armies.gray?.hand).toEqual(empire.slice(0, 2));
    expect(armies.white?.hand).toEqual(empire.slice(2, 4));
    expect({ armies, decks }).toEqual({ armies: after.armies, decks: after.decks });
    const all = [...Object.values(armies).flatMap(({ hand }) => hand), ...Object.values(decks).flat()];
    expect(new Set(all).size).toBe(CARDS.length);
    expect(all).toHaveLength(CARDS.length);
  });
});

test.each([2, 3, 4, 5])('RT-5.7: as printed, at a table of %i, all hands are empty', (players) => {
  for (const draft of [false, true, 'one-by-one'])
    for (const { hand } of Object.values(begun(players, { draft, balanced: false }).armies)) expect(hand).toEqual([]);
});

test('RT-5.4: among five the Hutts are dealt resource planets alone at a balanced table, otherwise four at most', () => {
  const rich = ({ planets }: State) => PLANETS.filter(({ id, resource }) => resource && planets[id]?.owner === 'hutts').length;
  const [five, three, printed] = [begun(5), begun(3), begun(5, { balanced: false })];
  expect(rich(five)).toBe(8);
  for (const other of [three, printed]) expect(rich(other)).toBeLessThanOrEqual(4);
  expect(five.seats.map((seat) => Object.values(five.planets).filter(({ owner }) => owner === seat).length)).toEqual([8, 9, 8, 8, 9]);
});

/** Rounded to whole percents in RULES.md, to tens of points in the code. */
const ROUNDING = 12;
/** The error of the difference between two sides, in points. */
const ERROR = 22;

test.each([
  [2, 0],
  [2, 1],
  [3, 0],
  [3, 1],
  [4, 0],
  [4, 1],
  [5, 0],
  [5, 1],
])('RT-1: at a table of %i, column %i, what an army is worth is the measured odds of RULES.md', (players, column) => {
  const rules = readFileSync(new URL('../../../../engine/rulesets/risk-original-trilogy/RULES.md', import.meta.url), 'utf8');
  const cells = new RegExp(`^\\| ${players} \\| (Rebels[^|]*) \\| (Rebels[^|]*) \\|$`, 'm').exec(rules)?.slice(1) ?? [];
  const shares = Object.fromEntries(
    [...(cells[column] ?? '').matchAll(/(\w+) (\d+)/g)].map(([, side = '', won]) => [side.toLowerCase(), Number(won)]),
  );
  const least = Math.min(...Object.values(shares));
  const options = { mode: 'starwars', players, draft: false, roundLimit: null, deathStarRange: 3, balanced: column === 1 };
  const [seats = []] = game.tables(options);
  const worth = game.sideAdvantage?.(options, seats) ?? {};
  const factions = begun(players).armies;
  expect(Object.keys(worth).sort()).toEqual([...seats].sort());
  for (const [seat, points] of Object.entries(worth)) {
    const odds = 400 * Math.log10((shares[factions[seat]?.faction ?? ''] ?? 0) / least);
    // A value within the error of 1,000 matches may count as even.
    const nearest = odds < 2 * ERROR && points === 0 ? odds : points;
    expect(Math.abs(nearest - odds), seat).toBeLessThanOrEqual(ROUNDING);
  }
});
