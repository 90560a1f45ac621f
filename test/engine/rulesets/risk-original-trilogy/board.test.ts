import { describe, expect, test } from 'vitest';
import { DEATH_STAR_RANGE } from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
import { OPTIONS } from '../../../../engine/rulesets/risk-original-trilogy/card.ts';
import { seatsOf } from '../../../../engine/rulesets/risk-original-trilogy/setup.ts';
import { riskOriginalTrilogy } from '../../../support/games/whole-games.ts';
import {
  armyRows,
  CARDS,
  HUTT_DEAL_LIMIT,
  jumps,
  type Mode,
  PLANETS,
  POSITION_NAMES,
  positionNamed,
  REGIONS,
  reinforcementsOf,
  site,
} from './support.ts';

test('the card knows the range of the Death Star as the table has it, which it does not load', () => {
  expect(OPTIONS.find((one) => one.name === 'deathStarRange')).toMatchObject({ initial: DEATH_STAR_RANGE });
});

describe('RT-1: armies', () => {
  test.each([
    ['starwars', 2, 'rebels 40/15, empire 45/20, hutts 25/7'],
    ['starwars', 3, 'rebels 30/15, hutts 25/7, empire 35/20'],
    ['starwars', 4, 'orange 28/8, gray 31/9, yellow 28/8, white 31/9, hutts 25/8'],
    ['starwars', 5, 'orange 28/8, gray 31/9, hutts 25/8, yellow 28/8, white 31/9'],
  ] as const)('%s, %i players: order of play, first troops, planets dealt', (mode, players, told) => {
    expect(
      armyRows(mode, players)
        .map(({ army, troops, quota }) => `${army} ${troops}/${quota}`)
        .join(', '),
    ).toBe(told);
  });

  test.each([
    ['starwars', 2, 'rebels, empire'],
    ['starwars', 3, 'rebels, hutts, empire'],
    ['starwars', 4, 'orange yellow, gray white'],
    ['starwars', 5, 'orange yellow, gray white, hutts'],
    ['standard', 4, 'orange, gray, green, yellow'],
  ] as const)('RT-1: %s, %i players: who wins together', (mode, players, told) => {
    const seats = seatsOf(mode, players);
    const partners = riskOriginalTrilogy.partners?.(seats, { mode }) ?? [];
    expect(partners.map((one) => one.join(' ')).join(', ')).toBe(told);
  });

  test('RT-34: the Hutts are neutral just where they are not played', () => {
    const neutral = (players: number): readonly string[] =>
      armyRows('starwars', players).flatMap((row) => (row.neutral === true ? [row.army] : []));
    expect([2, 3, 4, 5].map(neutral)).toEqual([['hutts'], [], ['hutts'], []]);
  });

  test('the planets dealt at a table are all there are', () => {
    for (const players of [2, 3, 4, 5])
      expect(armyRows('starwars', players).reduce((sum, row) => sum + (row.quota ?? 0), 0)).toBe(PLANETS.length);
  });

  test('RT-8: seats of a pair are of one faction', () => {
    const faction = (army: string): string | undefined => armyRows('starwars', 4).find((row) => row.army === army)?.faction;
    expect([faction('orange'), faction('gray')]).toEqual([faction('yellow'), faction('white')]);
  });
});

describe('RT-2: the map can be right', () => {
  test('42 planets in six regions, 13 of them with resources', () => {
    const sizes = REGIONS.map(({ id, bonus }) => [id, PLANETS.filter((one) => one.region === id).length, bonus]);
    expect(sizes).toEqual([
      ['core-worlds', 9, 7],
      ['mid-rim', 11, 5],
      ['outer-rim', 8, 5],
      ['elrood-sector', 6, 3],
      ['ison-corridor', 4, 2],
      ['wild-space', 4, 2],
    ]);
    expect(PLANETS.filter((one) => one.resource)).toHaveLength(13);
  });

  test('every border has two sides, no planet borders on itself, every line of hyperspace is a border too', () => {
    for (const { id, neighbours, hyperspace } of PLANETS) {
      expect(new Set(neighbours).size).toBe(neighbours.length);
      expect(neighbours).not.toContain(id);
      for (const next of neighbours) expect(site(next).neighbours, `${next} to ${id}`).toContain(id);
      for (const next of hyperspace) expect(neighbours).toContain(next);
      for (const next of hyperspace) expect(site(next).hyperspace).toContain(id);
    }
  });

  test('every planet can be reached from every other', () => {
    for (const { id } of PLANETS) expect(jumps([], 'coruscant', id)).toBeDefined();
  });

  test('whole regions count once, an army without a region its planets alone', () => {
    const nobody = { owner: 'empire', troops: 1, ships: { fighter: 0, bomber: 0, capital: 0 } };
    const planets = Object.fromEntries(
      PLANETS.map((one) => [one.id, one.region === 'elrood-sector' ? { ...nobody, owner: 'hutts' } : nobody]),
    );
    expect(reinforcementsOf(planets, 'hutts')).toEqual({ planets: 6, base: 3, regions: ['elrood-sector'], bonus: 3, total: 6 });
  });
});

describe('RT-30: the cards can be right', () => {
  test('three decks of 27, each with nine of a class', () => {
    for (const faction of ['empire', 'rebels', 'hutts']) {
      const deck = CARDS.filter((one) => one.faction === faction);
      expect(deck).toHaveLength(27);
      for (const shipClass of ['fighter', 'bomber', 'capital']) expect(deck.filter((one) => one.class === shipClass)).toHaveLength(9);
    }
  });

  test('three fire cards and two to rebuild, of the Empire alone; a base can be spied on by others only', () => {
    const holders = (kind: string): readonly string[] => CARDS.filter((one) => one.kind === kind).map((one) => one.faction);
    expect(holders('fire')).toEqual(['empire', 'empire', 'empire']);
    expect(holders('rebuild')).toEqual(['empire', 'empire']);
    expect(holders('spy')).not.toContain('empire');
    expect(holders('force')).not.toContain('hutts');
  });
});

test('RT-44: every named position gives each planet to an army of its table, and no played Hutts too many resources', () => {
  for (const name of POSITION_NAMES) {
    const position = positionNamed(name);
    const armies = armyRows(position?.mode as Mode, position?.players ?? 0).map((row) => row.army);
    for (const { id } of PLANETS) expect(armies, `${name} ${id}`).toContain(position?.owners[id]);
    if (position?.mode === 'starwars')
      expect(PLANETS.filter((one) => one.resource && position.owners[one.id] === 'hutts').length).toBeLessThanOrEqual(HUTT_DEAL_LIMIT + 1);
  }
});
