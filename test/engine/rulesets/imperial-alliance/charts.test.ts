/** The numbers in RULES.md are those of the data. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../../engine/dice.ts';
import { POINTS } from '../../../../engine/rulesets/imperial-alliance/card.ts';
import { BOMBARDMENT_RADIUS, chart, HILL, QUALITY, TERRAIN } from '../../../../engine/rulesets/imperial-alliance/charts.ts';
import pieces from '../../../../engine/rulesets/imperial-alliance/data/pieces.json' with { type: 'json' };
import { isUnit, sideOf } from '../../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { SCENARIO_NAMES, type Scenario, scenarioNamed } from '../../../../engine/rulesets/imperial-alliance/setup/scenarios.ts';
import { setup } from '../../../../engine/rulesets/imperial-alliance/setup.ts';
import { SIDES, type Side } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { options } from './table.ts';

const RULES = readFileSync(new URL('../../../../engine/rulesets/imperial-alliance/RULES.md', import.meta.url), 'utf8');

/** The cells of each row of a table, by the first of them. */
function rowsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(rows.map(([, first = '', ...cells]) => [first.replace(/^`([^`]+)`.*$/, '$1'), cells.slice(0, -1)]));
}
const sectionOf = (title: string): string => RULES.split(/^## /m).find((section) => section.includes(title)) ?? '';
const clause = (number: number): string => RULES.split('\n').find((line) => line.startsWith(`**IA-${number} `)) ?? '';

function unitsOf(scenario: string, side: Side): number {
  const { units } = setup(options({ scenario }), scriptedDice([1])).state;
  return Object.keys(units).filter((id) => isUnit(id) && sideOf(id) === side).length;
}

function sizeOf(id: string, { size, muster }: Scenario): string {
  if (muster !== undefined) return 'what `points` pay for (IA-54)';
  const [imperial, alliance] = SIDES.map((side) => unitsOf(id, side));
  return `${size}, ${imperial} units ${imperial === alliance ? 'a side' : `against ${alliance}`}`;
}

function rulesOf({ options: given }: Scenario): string {
  const names = Object.keys(given);
  if (names.length === 0) return 'none (basic rules)';
  return names.length === 12 ? 'every advanced rule of the seed' : names.join(', ');
}

/** `Imperial: 4 of 6 …, else Alliance`, without the words for the buildings. */
function aimOf({ victory: { hold = [], atLimit } }: Scenario): RegExp {
  const [first] = hold;
  const who = hold.length > 1 ? '^hold' : `^${first?.side === 'imperial' ? 'Imperial' : 'Alliance'}:`;
  const all = first?.count === first?.hexes.length ? 'both' : `${first?.count} of ${first?.hexes.length}`;
  const last = atLimit === 'most-hexes' ? 'most buildings' : atLimit === 'imperial' ? 'Imperial' : 'Alliance';
  return new RegExp(`${who} ${all} [a-z ]+, else ${last}$`);
}

describe('RULES.md, section 9', () => {
  const rows = rowsOf(sectionOf('Scenarios (all'));
  test('IA-1: lists every scenario and no other', () => {
    expect([...rows.keys()].filter((id) => id !== 'id' && !id.startsWith('---'))).toEqual(SCENARIO_NAMES);
  });
  test.each(SCENARIO_NAMES)('IA-1: tells the forces, map, rules, turns and aim of %s', (id) => {
    const scenario = scenarioNamed(id) ?? expect.unreachable(id);
    const [size, map, rules, turns, aim] = rows.get(id) ?? [];
    expect({ size, map, rules, turns }).toEqual({
      size: sizeOf(id, scenario),
      map: `${scenario.map.cols}×${scenario.map.rows}`,
      rules: rulesOf(scenario),
      turns: String(scenario.turnLimit),
    });
    expect(aim).toMatch(aimOf(scenario));
  });
});

test('IA-4: the table of qualities is that of the charts', () => {
  const range = (to: number): string => (to === 1 ? '1' : `1–${to}`);
  const rows = rowsOf(RULES.slice(RULES.indexOf('**IA-4 ')));
  for (const [level, { initiative, activation, final, bonuses, dropsOn, missesOn }] of Object.entries(QUALITY)) {
    const die = activation === 0 ? '1d4' : `1d4+${activation}`;
    expect(rows.get(level), level).toEqual([`1d${initiative}`, die, String(final), String(bonuses), range(dropsOn), range(missesOn)]);
  }
});

test('IA-10, IA-13: what ground costs and covers is what the clauses say', () => {
  const { clear, forest, building1, building2, river, bridge, rubble } = TERRAIN;
  expect(clause(10)).toContain(
    `clear ${clear.cost.foot}, forest ${forest.cost.foot}, building ${building1.cost.foot}, hill +${HILL.extraCost}`,
  );
  expect(clause(10)).toContain(
    `River: foot ${river.cost.foot}, ground vehicles and walkers no, hover ${river.cost.hover}; bridge ${bridge.cost.foot}; rubble ${rubble.cost.foot}`,
  );
  expect([river.cost.ground, river.cost.walker, building1.cost.ground, building1.cost.flyer]).toEqual([null, null, null, 'over']);
  expect(clause(13)).toContain(
    `forest ${forest.resistance} [seed]; building level 1: ${building1.resistance}, level 2: ${building2.resistance}, rubble ${rubble.resistance}`,
  );
  expect(clause(30)).toContain(`level 1: ${building1.buildingResistance} rolls, level 2: ${building2.buildingResistance}.`);
});

test('IA-21, IA-25, IA-27, IA-53, IA-54: so are the other numbers of charts and cards', () => {
  expect(clause(21)).toContain(`Moves ${chart('IL1').movement} as foot`);
  expect(clause(25)).toContain(`All hexes within ${BOMBARDMENT_RADIUS} of the centre`);
  expect(clause(27)).toContain(
    `move ${chart('JE1').movement} as foot, resistance ${chart('JE1').resistance}, ${chart('JE1').vsSquad} in fire (range ${chart('JE1').range}`,
  );
  expect(clause(53)).toContain(`pieces of ${pieces.cols} columns by ${pieces.rows} rows`);
  expect(clause(54)).toContain(`option \`points\` (${POINTS.min} to ${POINTS.max}, ${POINTS.initial} unless said otherwise)`);
});
