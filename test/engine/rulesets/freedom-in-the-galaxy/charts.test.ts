/** The facts about the tables in data/ that the rules rely on. */
import { describe, expect, it } from 'vitest';
import { OPTIONS } from '../../../../engine/rulesets/freedom-in-the-galaxy/card.ts';
import {
  CHARACTERS,
  COLUMNS,
  character,
  combatColumn,
  combatResult,
  creature,
  DECK,
  detectionColumn,
  detectionResult,
  ENVIRONS,
  environ,
  isCharacter,
  isShip,
  itemRow,
  locals,
  militaryLosses,
  PLANETS,
  pdbColumn,
  planetsOf,
  SCENARIO_IDS,
  SHIPS,
  scenario,
  searchNeed,
  shipRow,
  squad,
  unitRow,
} from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import type { Side, UnitType } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';

const upTo = (count: number, from = 0): readonly number[] => Array.from({ length: count }, (_, at) => from + at);
const DICE = upTo(6, 1);
const SIDES: readonly Side[] = ['rebel', 'imperial'];

describe('the system', () => {
  it('FG-20: every environ belongs to its planet, has room, resources and people', () => {
    for (const { id, planet, type, size, resource, races } of ENVIRONS) {
      expect(id).toBe(`${planet}-${type}`);
      expect(Math.min(size, resource, races.length), id).toBeGreaterThan(0);
    }
    expect(new Set(PLANETS.map(({ id }) => id)).size).toBe(PLANETS.length);
  });

  it('FG-83: whoever lives in an environ has a row when angry, and its creature behaves as its kind does', () => {
    for (const { id, creature: beast } of ENVIRONS) {
      expect(locals(id), id).toHaveLength(3);
      if (beast === undefined) continue;
      const { mode, combat = 0, endurance = 0 } = creature(beast);
      expect(mode === 'sting' || Math.min(combat, endurance) > 0, beast).toBe(true);
    }
  });

  it('FG-92: in each system a coup can be made somewhere', () => {
    for (const id of SCENARIO_IDS) expect(planetsOf(id).some((row) => row.environs.some(({ coup = 0 }) => coup > 0))).toBe(true);
  });
});

it('has the scenarios that the card names, which does not load it', () => {
  expect(OPTIONS.find((one) => one.name === 'scenario')).toMatchObject({ values: SCENARIO_IDS });
});

describe.each(SCENARIO_IDS)('%s', (id) => {
  const { pdb, turns, rebelWinsAt } = scenario(id);
  const here = planetsOf(id).flatMap((row) => row.environs.map((one) => one.id));

  it('FG-2: has a level for each defence base, a last turn, and a score that planets alone can reach', () => {
    expect(Object.keys(pdb).toSorted()).toEqual(
      planetsOf(id)
        .map((row) => row.id)
        .toSorted(),
    );
    for (const level of Object.values(pdb)) expect([0, 1, 2]).toContain(level);
    expect(turns).toBeGreaterThan(0);
    expect(rebelWinsAt).toBeLessThanOrEqual(9 * planetsOf(id).length);
  });

  it.each(SIDES)('FG-2, FG-152: %s pieces exist, stand in the system, and fit', (side) => {
    const { characters, ships, units } = scenario(id)[side];
    const places = scenario(id).defaultSetup[side];
    for (const one of characters) expect(character(one).side).toBe(side);
    for (const [ship, owner] of Object.entries(ships)) expect([shipRow(ship).side, characters.includes(owner)]).toEqual([side, true]);
    for (const place of Object.values(places)) expect(here).toContain(place);
    for (const [unit = '', type, env] of units) {
      expect(unitRow(type as UnitType).side).toBe(side);
      const at = places[unit] ?? '';
      if (env !== undefined) expect(environ(at).type).toBe(env);
    }
    for (const at of here) expect(units.filter(([unit = '']) => places[unit] === at).length, at).toBeLessThanOrEqual(environ(at).size);
    expect(scenario(id).rebel.enter === 'space' || places.characters !== undefined).toBe(true);
  });

  it('FG-145: a Knight is there to take an Imperial ship', () => {
    expect(scenario(id).imperial.characters.some((one) => character(one).special.includes('knight'))).toBe(true);
  });
});

describe('cards and ships', () => {
  it('FG-120: the deck is the twenty cards 33 to 52, Rebel ships among them, one number each', () => {
    expect(DECK.map(({ card }) => card)).toEqual(upTo(20, 33));
    expect(DECK.filter(({ kind }) => kind === 'spaceship').every(({ id }) => shipRow(id).side === 'rebel')).toBe(true);
    for (const { id, kind } of DECK) expect(kind === 'spaceship' ? isShip(id) : itemRow(id).name !== undefined, id).toBe(true);
  });

  it('FG-142: who owns a ship by his card and whose card the ship names are the same', () => {
    for (const { id, ownedBy } of SHIPS.filter((ship) => ship.ownedBy !== undefined))
      expect(character(ownedBy ?? '').special).toContain(`owns:${id}`);
    const owned = CHARACTERS.flatMap(({ special }) => special).filter((one) => one.startsWith('owns:'));
    expect(owned).toHaveLength(SHIPS.filter((ship) => ship.ownedBy !== undefined).length);
  });

  it('FG-9: characters are in card order, each number once', () => {
    const cards = CHARACTERS.map(({ card }) => card);
    expect(cards).toEqual([...new Set(cards)].toSorted((a, b) => a - b));
    expect(CHARACTERS.every(({ id }) => isCharacter(id))).toBe(true);
  });
});

describe('charts', () => {
  const worse = ['U', 'D', 'Dd', 'E'];

  it('FG-42: better evasion, and a lower die, never find more', () => {
    for (const die of DICE) {
      const along = upTo(8).map((column) => worse.indexOf(detectionResult(die, column, 1)));
      expect(along).toEqual(along.toSorted((a, b) => b - a));
    }
    for (const column of upTo(8)) {
      const down = DICE.map((die) => worse.indexOf(detectionResult(die, column, 1)));
      expect(down).toEqual(down.toSorted((a, b) => a - b));
    }
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20].map(detectionColumn)).toEqual([0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7]);
  });

  it('FG-43: a base of level 0 neither damages nor destroys', () => {
    for (const die of DICE) for (const column of upTo(8)) expect(['U', 'D']).toContain(detectionResult(die, column, 0));
  });

  it('FG-44, FG-54: every column has losses for every die, and the bases theirs', () => {
    for (const column of COLUMNS) {
      const losses = DICE.map((die) => militaryLosses(die, column));
      expect(losses.some(({ attacker, defender }) => attacker + defender > 0)).toBe(true);
      expect(losses.map(({ defender }) => defender)).toEqual(losses.map(({ defender }) => defender).toSorted((a, b) => a - b));
    }
    expect([0, 1, 2].map(pdbColumn)).toEqual([undefined, '1-1', '3-1']);
  });

  it('FG-62: more searchers need no less, better hiding no more', () => {
    for (const hiding of upTo(12)) {
      const along = upTo(30).map((value) => searchNeed(value, hiding));
      expect(along).toEqual(along.toSorted((a, b) => a - b));
    }
    for (const value of upTo(30)) expect(searchNeed(value, 0)).toBeGreaterThanOrEqual(searchNeed(value, 12));
  });

  it('FG-64: more units make a stronger squad, and a leader one that lasts', () => {
    const combats = upTo(20, 1).map((strength) => squad(strength, false).combat);
    expect(combats).toEqual(combats.toSorted((a, b) => a - b));
    expect(squad(3, true).endurance).toBe(squad(3, false).endurance + 2);
  });

  it('FG-65: every differential has a column, and every column a result for every die', () => {
    expect(
      upTo(40, -20)
        .map(combatColumn)
        .every((column) => column >= 0 && column <= 9),
    ).toBe(true);
    for (const die of DICE)
      for (const column of upTo(10))
        expect(Number.isNaN(combatResult(die, column).attacker + combatResult(die, column).defender)).toBe(false);
  });
});
