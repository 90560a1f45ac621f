import { expect, test } from 'vitest';
import {
  ACTION_CARDS,
  CHARACTERS,
  MISSIONS,
  PLANETS,
  SCENARIO_IDS,
  SHIPS,
} from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import { guide } from '../../../../engine/rulesets/freedom-in-the-galaxy/guide.ts';
import { planetName, shipName } from '../../../../engine/rulesets/freedom-in-the-galaxy/notation/words.ts';
import { drawText } from '../../../../templates/draw-text.ts';

const text = guide.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n');
const tables = guide.sections.flatMap(({ paragraphs }) => paragraphs.filter((one) => one.includes('\n'))).flatMap((one) => one.split('\n'));

test('the brief fits a first letter', () => {
  expect(guide.brief.length).toBeLessThanOrEqual(8);
  for (const line of guide.brief) expect(line.length, line).toBeLessThanOrEqual(72);
});

test('the charts are those of the data, in lines of a letter', () => {
  for (const { name } of CHARACTERS) expect(text).toContain(`  ${name}`);
  for (const { letter, id } of MISSIONS) {
    const row = `  ${letter}  ${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')} `;
    expect(tables.filter((line) => line.startsWith(row)).length, id).toBe(1);
  }
  for (const { id } of SHIPS) expect(text).toContain(shipName(id));
  for (const { id } of PLANETS) expect(text).toContain(planetName(id));
  for (const line of tables) {
    expect(line).toMatch(/^ {2}/);
    expect(line.length, line).toBeLessThanOrEqual(72);
  }
});

test('FG-42, FG-54, FG-62, FG-65: each chart has its rows as the rules have them', () => {
  expect(text).toMatch(/ {4}6 {2}E {3}E {3}E {3}Dd {2}Dd {2}D {4}D {4}D/);
  expect(text).toMatch(/ {4}6 {2}4\/1 {2}4\/1 {2}3\/1 {2}3\/2 {2}1\/2 {2}0\/3/);
  expect(text).toMatch(/hiding to 5 +0 +1 +1 +2 +3 +4 +4 +5/);
  expect(text).toMatch(/ 4 {2}3\/0 {2}2\/0 {3}2\*\/0 {2}1\/1\*/);
});

test('the letters of missions are counted as they stand on the cards', () => {
  for (const section of ['urban', 'wild', 'special'] as const) {
    const counts = [...new Set(MISSIONS.map(({ letter }) => letter))].map(
      (letter) => ACTION_CARDS.filter((card) => card[section].letters.includes(letter)).length,
    );
    expect(tables.map((line) => line.trim().split(/\s+/).join(' '))).toContain([section, ...counts].join(' '));
  }
});

test('FG-2, FG-150: each scenario has its forces, its planets, its end and its map', () => {
  for (const id of SCENARIO_IDS) {
    const section = guide.sections.find(({ title }) => title.includes(`(${id})`));
    expect(section?.paragraphs.join(' ')).toMatch(/After turn [67] the Rebels win with (12|20) points or more/);
    const map = drawText(section!.scene!);
    expect(map).toContain('[Imp: ');
    for (const line of map.split('\n')) expect(line.length, line).toBeLessThanOrEqual(72);
  }
  expect(text).toContain('Rebels: Boccanegra, Doctor Sontag, Frun Sentel; Planetary Privateer (Boccanegra).');
});
