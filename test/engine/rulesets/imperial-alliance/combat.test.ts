import { describe, expect, it } from 'vitest';
import {
  chance,
  type Die,
  dieText,
  isLed,
  melee,
  oddsOf,
  readDie,
  resistanceOf,
  shifted,
  shot,
  shotsOf,
} from '../../../../engine/rulesets/imperial-alliance/combat.ts';
import { byId } from '../../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { land } from './boards.ts';
import { state } from './table.ts';

const at = (text: string, steps: number): string | undefined => {
  const die = shifted(readDie(text), steps);
  return die && dieText(die);
};

describe('dice', () => {
  it.each([
    ['1d8', 1, '1d10'],
    ['1d8+1', 3, '1d20+1'],
    ['1d8+1', 5, '1d20+3'],
    ['1d20', 2, '1d20+2'],
    ['1d12+1', -3, '1d6+1'],
    ['1d4+2', 0, '1d4+2'],
    ['1d4+2', -1, undefined],
    ['1d6', -9, undefined],
  ])('IA-15: %s moved %i steps is %s', (text, steps, expected) => {
    expect(at(text, steps)).toBe(expected);
  });

  it.each([
    ['1d4', 1, 1 / 4],
    ['1d8', 3, (5 / 8) ** 3],
    ['1d4+1', 2, 1 / 4],
    ['1d4+2', 1, 3 / 4],
    ['1d20+3', 6, 1],
    ['1d20+5', 2, 1],
    ['1d6', 0, 1],
  ])('IA-13: %s makes %i rolls of 4 or more with this chance', (text, rolls, expected) => {
    expect(chance(readDie(text), rolls)).toBeCloseTo(expected, 12);
  });

  it('IA-12: the odds are those of all rolls counted out', () => {
    const [first, second, other]: readonly Die[] = ['1d6+1', '1d4', '1d8+1'].map(readDie);
    const faces = (sides: number): readonly number[] => Array.from({ length: sides }, (_, index) => index + 1);
    const leads = faces(6).flatMap((a) => faces(4).flatMap((b) => faces(8).map((c) => a + 1 + b - (c + 1))));
    const share = (test: (lead: number) => boolean): number => leads.filter(test).length / leads.length;
    const counted = { win: share((lead) => lead > 0), loss: share((lead) => lead < 0), tie: share((lead) => lead === 0) };
    const odds = oddsOf({ attack: [first!, second!], defence: [other!] });
    for (const key of ['win', 'loss', 'tie'] as const) expect(odds[key]).toBeCloseTo(counted[key], 12);
  });
});

describe('shots', () => {
  const FIELD = {
    units: { AT1: { hex: '0505', facing: 1 }, GU1: { hex: '0503' }, AL1: { hex: '0503' }, JE1: { hex: '0704' }, TK1: { hex: '0508' } },
  };
  const EVERYTHING = { leaders: true, jedi: true, 'walker-facing': true };

  it('IA-40: lists every target in range, in the arc and with a clear line, once a stack, with its dice', () => {
    const shots = shotsOf(state(FIELD, EVERYTHING), 'AT1');
    expect(shots).toMatchObject([
      { target: 'GU1', hex: '0503', range: 2, die: { sides: 12, plus: 1 }, resistance: 2, building: null },
      { target: 'JE1', hex: '0704', range: 2, resistance: 4 },
    ]);
    expect(shot(state(FIELD, EVERYTHING), 'AT1', 'TK1')).toBe('out-of-arc');
    expect(shotsOf(state(FIELD, { leaders: true, jedi: true }), 'AT1').map((one) => one.target)).toEqual(['GU1', 'JE1', 'TK1']);
  });

  it('IA-43: names the range before the line, the line before the arc, the arc before the dice', () => {
    const cells = land({ '0503': 'f', '0507': 'f' });
    const map = { cols: 9, rows: 9, cells };
    const far = state({ map, units: { GU1: { hex: '0507' }, ST1: { hex: '0502' } } });
    expect(shot(far, 'GU1', 'ST1')).toBe('out-of-range');
    const hidden = state(
      { map, units: { AT1: { hex: '0504', facing: 4 }, AT2: { hex: '0503' }, GU1: { hex: '0502' } } },
      { 'walker-facing': true },
    );
    expect(shot(hidden, 'AT1', 'GU1')).toBe('no-line-of-sight');
    const behind = state(
      { map, units: { AT1: { hex: '0504', facing: 4, crippled: true }, GU1: { hex: '0503' } } },
      { 'walker-facing': true },
    );
    expect(shot(behind, 'AT1', 'GU1')).toBe('out-of-arc');
  });

  it('IA-13: names that are no pieces are no targets', () => {
    for (const name of ['constructor', '__proto__', 'GU99', 'AT1', '', '9999'])
      expect(shot(state(FIELD), 'AT1', name)).toBe('target-destroyed');
  });

  it('IA-27: a stack has the resistance of all who stand in it, a lone leader none', () => {
    const units = { WO1: { hex: '0303' }, JE1: { hex: '0303' }, AL1: { hex: '0303' }, IL1: { hex: '0707' }, ST1: { hex: '0101' } };
    const stack = state({ units }, EVERYTHING);
    expect(resistanceOf(stack, 'WO1')).toBe(7);
    expect(resistanceOf(stack, 'IL1')).toBe(0);
  });
});

describe('aid', () => {
  const units = { ST1: { hex: '0505' }, IL1: { hex: '0508' }, GU1: { hex: '0101' } };
  it('IA-21: a unit is led within three hexes, as long as a bonus is left', () => {
    expect(isLed(state({ units }, { leaders: true }), 'ST1')).toBe(true);
    expect(isLed(state({ units: { ...units, IL1: { hex: '0509' } } }, { leaders: true }), 'ST1')).toBe(false);
    expect(isLed(state({ units, sides: { imperial: { bonuses: 0 } } }, { leaders: true }), 'ST1')).toBe(false);
    expect(isLed(state({ units }, { leaders: true }), 'GU1')).toBe(false);
  });

  it('IA-12: leaders cannot fight hand to hand', () => {
    const at = state({ units: { ...units, AL1: { hex: '0303' } } }, { leaders: true });
    expect(melee(at, 'ST1', [], 'AL1')).toBeUndefined();
    expect(melee(at, 'IL1', [], 'GU1')).toBeUndefined();
  });

  it('IA-3: ids are in the order of their code, then of their number', () => {
    expect(['ST10', 'ST2', 'BD1', 'ST1', 'TK3'].sort(byId)).toEqual(['BD1', 'ST1', 'ST2', 'ST10', 'TK3']);
  });
});
