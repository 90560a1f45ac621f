import { expect, test } from 'vitest';
import { optionsInWords, readOptions } from '../../../../engine/options.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { OPTIONS, SWITCHES } from '../../../../engine/rulesets/imperial-alliance/card.ts';
import { UNIT_TYPES } from '../../../../engine/rulesets/imperial-alliance/charts.ts';
import { guide } from '../../../../engine/rulesets/imperial-alliance/guide.ts';
import { SCENARIO_NAMES, scenarioNamed } from '../../../../engine/rulesets/imperial-alliance/setup/scenarios.ts';
import { drawText } from '../../../../templates/draw/text.ts';
import { guideText, tablesOf } from '../../../support/games/guide-text.ts';

const text = guideText(guide);
const section = (title: string) => guide.sections.find((one) => one.title.includes(title));

test('IA-1: every switch has its paragraph', () => {
  for (const name of SWITCHES) expect(text, name).toMatch(new RegExp(`(^|\\n)${name}: `));
});

test('IA-1, IA-4: every option of the game is named', () => {
  for (const { name } of OPTIONS) expect(text, name).toMatch(new RegExp(`(?<![a-z-])${name}(?![a-z-])`));
});

test('IA-1: the scenario is told at every table, other options where somebody chose', () => {
  const told = (given: Readonly<Record<string, Json>>) => {
    const settled = readOptions(OPTIONS, given);
    return settled.ok ? optionsInWords(OPTIONS, guide.options, settled.value).filter(({ usual }) => !usual) : [];
  };
  expect(told({}).map(({ title, value }) => `${title}: ${value}`)).toEqual(['Scenario: Patrol, a small battle, 7 turns']);
  expect(told({ fog: true }).map(({ title }) => title)).toEqual(['Scenario', 'Fog']);
});

test('IA-60: a scenario says how many turns it has', () => {
  expect(guide.options.scenario?.labels?.patrol).toBe('Patrol, a small battle, 7 turns');
  expect(section('(garrison)')?.paragraphs[2]).toMatch(/^11 turns; /);
});

test('IA-5, IA-21: every scenario says who begins and who attacks, and the numbers of commands are those of the chart', () => {
  const sides = { imperial: 'Empire', alliance: 'Alliance' };
  for (const name of SCENARIO_NAMES) {
    const { attacker, firstInitiative } = scenarioNamed(name) ?? expect.unreachable(name);
    expect(section(`(${name})`)?.paragraphs[2], name).toContain(
      `The ${sides[attacker]} attacks; the ${sides[firstInitiative]} has the first impulse of turn 1.`,
    );
  }
  expect(text).toContain('In turn 1 the side goes first that the scenario names, without a roll.');
  expect(text).toContain('elite troops become veterans on 1, veterans become green on 1 or 2, and green troops surrender on 1 to 3');
  expect(text).toContain(
    'It misses on 1d6, elite troops on 1, veterans on 1 or 2, green ones on 1 to 3, and then scatters as a shell does.',
  );
});

test('IA-17: every scenario says who wins with what', () => {
  for (const name of SCENARIO_NAMES)
    expect(section(`(${name})`)?.paragraphs[1], name).toMatch(/ wins? with .* at the end of a turn; after turn \d+ /);
});

test('IA-3, IA-10: the charts and tables are those of the data', () => {
  for (const { code, name } of UNIT_TYPES) expect(text).toContain(`  ${code}  ${name}`);
  expect(text).toMatch(/AT {2}AT-AT +walker +1d12\+1 +1d12\+1 +6 +12 +2 +4/);
  expect(text).toMatch(/b +building 1 +2 +no +no +no +over +\+1 +yes/);
  expect(tablesOf(guide).length).toBeGreaterThan(7);
});

test('IA-13: the chances are those of rolls that must all be 4 or more', () => {
  expect(text).toMatch(/\n {2}1 +25% +50% +63% +75%/);
  expect(text).toMatch(/\n {2}3 +2% +13% +24%/);
});

test('IA-14: the lines of the pictures are as the words beside them say', () => {
  const lines = (title: string) => section(title)?.scene?.lines.map(({ from, to, text: said }) => `${from} ${to} ${said}`);
  expect(lines('Line of sight')).toEqual(['0201 0205 blocked', '0602 0802 open', '0404 0406 blocked', '0404 0405 open']);
  expect(lines('Hills and shadows')).toEqual(['0201 0204 blocked', '0601 0605 open']);
});

test('IA-11: the picture of transport shows passengers and who boards', () => {
  const scene = section('Transport')?.scene;
  const carrier = { text: 'JG1+', badge: '2', title: 'JG1 Jaggernaud, carrying ST1 and ST2' };
  expect(scene?.tokens.find((one) => one.cell === '0503')).toMatchObject(carrier);
});

test('every scenario has its map, and the brief fits a first letter', () => {
  for (const name of SCENARIO_NAMES) expect(section(`(${name})`)?.scene?.tokens.length, name).toBeGreaterThan(7);
  for (const { scene } of guide.sections) {
    for (const line of scene === undefined ? [] : drawText(scene).split('\n')) expect(line.length, line).toBeLessThanOrEqual(72);
  }
  expect(guide.brief.length).toBeLessThanOrEqual(8);
});
