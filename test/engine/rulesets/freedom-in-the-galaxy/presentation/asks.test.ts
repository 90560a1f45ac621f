import { describe, expect, test } from 'vitest';
import { read } from '../../../../../engine/rulesets/freedom-in-the-galaxy/read.ts';
import { report } from '../../../../../engine/rulesets/freedom-in-the-galaxy/report.ts';
import type { State } from '../../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { owes } from '../../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import { view } from '../../../../../engine/rulesets/freedom-in-the-galaxy/view.ts';
import { reportLines } from '../../../../support/report-lines.ts';
import { landed, state, varu } from '../support.ts';

const asked = (at: State) => reportLines(report(view(at, owes(at.step)), [])).asks!;
const choices = (at: State): string => asked(at).chances.join(' ').replaceAll(/\s+/g, ' ');
const seen = (at: string, more: object = {}) =>
  landed(at, {
    characters: { boccanegra: { detected: true }, 'doctor-sontag': { detected: true }, 'frun-sentel': { detected: true } },
    ...more,
  } as never);

const STEPS: Readonly<Record<string, State>> = {
  'setup-imperial': state({}),
  'setup-rebel': varu({ step: 'setup-rebel' }),
  'rebel-operations': state({ step: 'rebel-operations' }),
  'imperial-response': seen('angoff-urban', { step: 'imperial-response' }),
  'rebel-missions': landed('angoff-urban', { step: 'rebel-missions' }),
  'imperial-operations': varu({ step: 'imperial-operations', turn: 2, reinforcements: { imperial: ['line'] } }),
  'rebel-response': varu({ step: 'rebel-response', units: { L1: { at: 'cercis-wild' } } }),
  'imperial-missions': varu({ step: 'imperial-missions' }),
};

describe('FG-161: what can be ordered next', () => {
  for (const [step, at] of Object.entries(STEPS)) {
    test(`${step}: a prompt, two to four submissions that are legal now, the grammar in fourteen lines`, () => {
      expect(at.step).toBe(step);
      const { prompt, examples, grammar, chances: rows } = asked(at);
      expect(prompt).toMatch(/\.$/);
      expect(examples.length).toBeGreaterThanOrEqual(2);
      expect(examples.length).toBeLessThanOrEqual(4);
      expect(new Set(examples.map((one) => one.join('\n'))).size).toBe(examples.length);
      for (const lines of examples) {
        const reading = read(view(at, owes(at.step)), owes(at.step), lines);
        expect(reading, lines.join('; ')).toMatchObject({ kind: 'order', leftOut: [] });
      }
      expect(grammar.length).toBeLessThanOrEqual(14);
      expect(grammar.join('\n')).toMatch(/standing KEY VALUE/);
      for (const line of [...rows, ...grammar]) expect(line.length, line).toBeLessThanOrEqual(72);
      expect(rows.length).toBeGreaterThan(0);
    });
  }
  test('FG-37: the first example of who is yet to land is a landing, with missions in the same mail', () => {
    expect(asked(STEPS['rebel-operations']!).examples[0]).toEqual([
      'move frun, sontag, boccanegra to quibron-wild aboard privateer',
      '[missions]',
      'mission diplomacy by frun-sentel, doctor-sontag',
      'mission information by boccanegra',
    ]);
  });
  test('operations in which no plan moves anybody show one line that does', () => {
    const { examples } = asked(state({ step: 'imperial-operations', turn: 2 }));
    expect(
      examples
        .slice(0, 2)
        .flat()
        .filter((line) => line.startsWith('move ')),
    ).not.toEqual([]);
  });
  test('whoever guards a prisoner is on no mission of an example', () => {
    const captive = { at: 'angoff-urban', stack: 'mission', wounds: 0, detected: false, status: 'captured', holder: 'frun-sentel' };
    const { examples } = asked(landed('angoff-urban', { step: 'rebel-missions', characters: { 'jon-kidu': captive } } as never));
    expect(examples.flat().join('\n')).toContain('doctor-sontag');
    expect(examples.flat().join('\n')).not.toContain('frun-sentel');
  });
  test('FG-5: what silence does is told step by step', () => {
    const silence = (at: State): string | undefined => report(view(at, owes(at.step)), []).asks?.silence;
    expect(Object.entries(STEPS).map(([step, at]) => [step, silence(at)])).toEqual([
      ['setup-imperial', 'your side begins as the map shows it'],
      ['setup-rebel', 'your side begins as the map shows it'],
      ['rebel-operations', 'you land together on the planet with the weakest base'],
      ['imperial-response', 'your standing orders decide: your units search, nobody reacts, nobody attacks'],
      ['rebel-missions', 'nobody goes on a mission'],
      ['imperial-operations', 'none of your pieces moves, and your standing orders answer the enemy'],
      ['rebel-response', 'your standing orders decide: your units search, nobody reacts, nobody attacks'],
      ['imperial-missions', 'nobody goes on a mission'],
    ]);
    const set = seen('angoff-urban', {
      step: 'imperial-response',
      standing: { imperial: { search: 'both', reaction: 'hunt', attack: 2 } },
    });
    expect(silence(set)).toBe(
      'your standing orders decide: your units and characters search, units go after whoever was seen, you attack at 2-1 or better',
    );
  });
  test('nobody else is asked, and nobody after the end', () => {
    for (const at of Object.values(STEPS)) {
      for (const viewer of ['rebel', 'imperial', 'spectator', 'archive']) {
        expect(report(view(at, viewer), []).asks !== undefined, `${at.step} ${viewer}`).toBe(viewer === owes(at.step));
      }
    }
    expect(report(view(state({ outcome: { winner: 'rebel', reason: 'points', points: 13 } }), 'imperial'), []).asks).toBeUndefined();
  });
  test('lines that only Rebels can use are not offered to the Empire', () => {
    expect(asked(STEPS['rebel-missions']!).grammar.join('\n')).toContain('by camp at');
    expect(asked(STEPS['imperial-missions']!).grammar.join('\n')).not.toMatch(/camp|ITEM/);
  });

  test('FG-42: flights are shown with their chances, from space too', () => {
    // Evasion 7, column 6: seen on 5 and 6; level 2, column 4: D on 3 to 5, Dd on 6.
    expect(choices(STEPS['rebel-operations']!)).toContain(
      'to Quibron wild, Charkhan air or Charkhan wild: seen 33%; to Angoff urban: seen 67%, ship lost 17%.',
    );
  });
  test('FG-62: searches are shown with value, hiding and need', () => {
    // Units 5, Kidu not in the army: hiding 4 + 6 - 3 + 1 = 8 for Sontag's Intelligence.
    expect(choices(STEPS['imperial-response']!)).toContain(
      'Search Angoff urban for Frun Sentel, Doctor Sontag and Boccanegra: units 5 against hiding 8: no die finds',
    );
  });
  test('FG-85: missions are shown with their draws and the chance of their letters', () => {
    const text = choices(STEPS['rebel-missions']!);
    expect(text).toContain('Angoff urban, Frun Sentel, Doctor Sontag and Boccanegra: C Coup 92%, I Gather information 89%,');
    expect(text).toContain('C Coup 6 + 5 92% 62% ');
    expect(text).toContain('G Gain characters 6 70% ');
    expect(text).not.toContain('Start rebel camp');
    expect(choices(STEPS['imperial-missions']!)).not.toContain('Stop rebellion');
  });
  test('FG-53: battles are shown as far as the enemy is known', () => {
    expect(choices(STEPS['rebel-response']!)).toContain('attack cercis-wild: your 4 against 1 to 3, odds 2-1 to 5-1;');
  });
  test('FG-41, FG-116: bases to put up and reinforcements due are named', () => {
    const at = varu({
      step: 'imperial-operations',
      turn: 2,
      planets: { solvia: { pdb: { up: false } } },
      reinforcements: { imperial: ['line'] },
    });
    expect(choices(at)).toContain('One base can be put up, pdb up PLANET: Solvia.');
    expect(choices(at)).toContain('Reinforcements due: line;');
  });
});
