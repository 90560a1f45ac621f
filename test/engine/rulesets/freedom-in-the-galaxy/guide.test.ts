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
import { drawText } from '../../../../templates/draw/text.ts';
import { guideText, tablesOf } from '../../../support/games/guide-text.ts';

const text = guideText(guide);
const rows = tablesOf(guide).flatMap((table) => table.rows);

test('the charts are those of the data', () => {
  for (const { name } of CHARACTERS) expect(text).toContain(`  ${name}`);
  for (const { letter, id } of MISSIONS) {
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
    expect(rows.filter((row) => row[0] === letter && row[1] === name).length, id).toBe(1);
  }
  for (const { id } of SHIPS) expect(text).toContain(shipName(id));
  for (const { id } of PLANETS) expect(text).toContain(planetName(id));
});

test('FG-42, FG-54, FG-62, FG-65: each chart has its rows as the rules have them', () => {
  expect(text).toMatch(/ 6 +E +E +E +Dd +Dd +D +D +D/);
  expect(text).toMatch(/ 6 +4\/1 +4\/1 +3\/1 +3\/2 +1\/2 +0\/3/);
  expect(text).toMatch(/hiding to 5 +0 +1 +1 +2 +3 +4 +4 +5/);
  expect(text).toMatch(/ 4 +3\/0 +2\/0 +2\*\/0 +1\/1\*/);
});

test('the letters of missions are counted as they stand on the cards', () => {
  for (const section of ['urban', 'wild', 'special'] as const) {
    const counts = [...new Set(MISSIONS.map(({ letter }) => letter))].map(
      (letter) => ACTION_CARDS.filter((card) => card[section].letters.includes(letter)).length,
    );
    expect(rows.map((row) => row.join(' '))).toContain([section, ...counts].join(' '));
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
