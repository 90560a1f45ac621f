/** Every order form, standing order, option and unit appears where players read: in a letter, and on the page of the rules. */
import { describe, expect, test } from 'vitest';
import { OPTIONS } from '../../../../engine/rulesets/freedom-in-the-galaxy/card.ts';
import { UNIT_TYPES, unitRow } from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import { guide } from '../../../../engine/rulesets/freedom-in-the-galaxy/guide.ts';
import type { Kind } from '../../../../engine/rulesets/freedom-in-the-galaxy/notation/grammar.ts';
import { settingsOf, valuesOf } from '../../../../engine/rulesets/freedom-in-the-galaxy/notation/settings.ts';
import { report } from '../../../../engine/rulesets/freedom-in-the-galaxy/report.ts';
import { owes } from '../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import { SIDES, STEPS } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { view } from '../../../../engine/rulesets/freedom-in-the-galaxy/view.ts';
import { guideText, tablesOf } from '../../../support/games/guide-text.ts';
import { reportLines } from '../../../support/report-lines.ts';
import { state, varu } from './support.ts';

/** FG-7: each form with its clauses. The compiler finds any that is missing. */
const FORMS: Readonly<Record<Kind, readonly RegExp[]>> = {
  place: [/place L1, M2 at angoff-urban/, /place NAMES at ENVIRON/],
  move: [/move NAMES to ENVIRON aboard SHIP/, /move L1, NAMES to ENVIRON/],
  join: [/join army: NAMES/],
  leave: [/leave army: NAMES/],
  'pdb-up': [/pdb up PLANET/],
  reinforce: [/reinforce line at ENVIRON/],
  guard: [/guard PRISONER by NAME, or by army/],
  attack: [/attack ENVIRON leader NAME/, /leader none/],
  give: [/give SHIP to NAME/, /give ITEM to NAME/],
  use: [/use ITEM\b/, /for RATING/, /on NAME/, /to buy SHIP/],
  react: [/react L1, NAME to ENVIRON/],
  search: [/search ENVIRON with military/, /with NAMES, or none/, /to kill, to capture, by firefight, by hand, no attack/],
  mission: [/mission D by NAMES/, /mission A by NAMES on ENEMY/, /stop 1/, /using ITEMS/, /for NAME/, /mission D by camp at ENVIRON/],
  standing: [/standing KEY VALUE/],
  pass: [/\bpass\b/],
  resign: [/\bresign\b/],
};

/** A unit of the weakest kind, which no scenario begins with. */
const RISEN = { units: { R9: { type: 'rebel-1-0', env: 'wild', at: 'cercis-wild' } } };

const letterOf = (side: (typeof SIDES)[number]): string =>
  [{ scenario: 'flight-to-egrix' }, { scenario: 'varu-powderkeg', ...RISEN }]
    .flatMap((described) => STEPS.map((step) => state({ ...described, step })))
    .filter((at) => owes(at.step) === side)
    .flatMap((at) => {
      const { situation, asks } = reportLines(report(view(at, side), []));
      return [...situation, ...(asks?.chances ?? []), ...(asks?.grammar ?? [])];
    })
    .join('\n');
const letters = { rebel: letterOf('rebel'), imperial: letterOf('imperial') };
const page = guideText(guide);
const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe.each([
  ['a letter', `${letters.rebel}\n${letters.imperial}`],
  ['the page of the rules', flat(page)],
])('in %s', (_where, text) => {
  test.each(Object.entries(FORMS))('FG-7: the forms of %s are told', (_kind, forms) => {
    for (const form of forms) expect(text).toMatch(form);
  });

  test('FG-30: every unit is named', () => {
    // Letters name Rebel units by their numbers.
    for (const type of UNIT_TYPES) expect(text).toMatch(new RegExp(`${unitRow(type).name}|${type.replace('rebel-', '')}`));
  });
});

test.each(SIDES)('FG-6: whoever of the %s side is asked can read of every standing order that they may set, with all values', (side) => {
  for (const key of settingsOf(side)) expect(flat(letters[side])).toContain(`${key} ${valuesOf(key)}`);
  const others = settingsOf(side === 'rebel' ? 'imperial' : 'rebel').filter((key) => !settingsOf(side).includes(key));
  for (const key of others) expect(flat(letters[side])).not.toContain(`${key} ${valuesOf(key)}`);
});

test('FG-6: the page tells every standing order, all values, and what it decides', () => {
  for (const key of SIDES.flatMap((side) => settingsOf(side))) {
    const row = tablesOf(guide)
      .flatMap(({ rows }) => rows)
      .find(([first]) => first === key);
    expect(row, key).toEqual([key, valuesOf(key), expect.stringMatching(/^[a-z]/)]);
  }
});

test('FG-4, FG-46, FG-103: the page names every option and each of its values', () => {
  for (const option of OPTIONS) {
    expect(page).toContain(`${option.name}: `);
    if (option.kind === 'choice') for (const value of option.values) if (value !== false) expect(page).toContain(String(value));
  }
});

test('nobody is told keys who is not asked', () => {
  const over = varu({ outcome: { winner: 'rebel', reason: 'points', points: 20 } });
  const told = (at: typeof over, viewer: string): string => JSON.stringify(report(view(at, viewer), []));
  expect(told(varu({}), owes(varu({}).step))).toContain('standing KEY');
  for (const text of [told(over, 'rebel'), told(over, 'imperial'), told(varu({}), 'archive')]) expect(text).not.toContain('standing KEY');
});

test('FG-103: who could try Start Rebellion anywhere is told that no letter counts before unrest', () => {
  const at = state(
    {
      scenario: 'flight-to-egrix',
      step: 'rebel-missions',
      characters: { boccanegra: { at: 'quibron-wild' } },
      planets: { quibron: { loyalty: 1 } },
    },
    { startRebellion: 'anywhere' },
  );
  const { chances: choices = [] } = reportLines(report(view(at, 'rebel'), [])).asks ?? {};
  expect(flat(choices.join(' '))).toContain('R Start rebellion 0% (none counts before unrest)');
});
