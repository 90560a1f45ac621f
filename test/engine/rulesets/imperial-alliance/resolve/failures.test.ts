import { expect, test } from 'vitest';
import type { Deed } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { state } from '../table.ts';
import { carryOut } from './carry-out.ts';

const UNITS = {
  AT1: { hex: '0505', crippled: true },
  IL1: { hex: '0303' },
  GU1: { hex: '0304' },
  IG1: { hex: '0101' },
  AS1: { hex: '0805' },
  JG1: { hex: '0806' },
  ST1: { hex: '0709' },
};

/** Lines that reading never lets through, and that must fail all the same. */
test.each<[string, Deed, string]>([
  ['a crippled walker does not move', { order: 'move', unit: 'AT1', path: ['0504'] }, 'no-path'],
  ['a field gun does not move', { order: 'move', unit: 'IG1', path: ['0102'] }, 'no-path'],
  ['a move to nowhere is none', { order: 'move', unit: 'ST1', path: [] }, 'no-path'],
  ['a leader does not attack', { order: 'assault', unit: 'IL1', path: ['0304'] }, 'no-dice'],
  ['nor does he fire', { order: 'fire', unit: 'IL1', targets: ['GU1'] }, 'out-of-range'],
  ['only squads board', { order: 'load', unit: 'AS1', carrier: 'JG1', path: [] }, 'transport-full'],
  ['nobody boards a squad', { order: 'load', unit: 'ST1', carrier: 'ST1', path: [] }, 'transport-full'],
  ['nobody boards what is not there', { order: 'load', unit: 'ST1', carrier: 'JG2', path: [] }, 'target-destroyed'],
  ['nobody boards the enemy', { order: 'load', unit: 'ST1', carrier: 'GT1', path: [] }, 'target-destroyed'],
  ['who is aboard nothing does not get off', { order: 'unload', unit: 'ST1', path: ['0708'] }, 'already-activated'],
  ['the enemy is not moved', { order: 'move', unit: 'GU1', path: ['0305'] }, 'unit-destroyed'],
  ['a weapon that is not there does not fire', { order: 'fire', unit: 'ST1', targets: ['GU1'], weaponOnly: true }, 'no-dice'],
  ['a shot at nothing is none', { order: 'fire', unit: 'ST1', targets: [] }, 'no-enemy'],
  ['no aircraft, no strike', { order: 'aerial', target: 'GU1' }, 'no-activations-left'],
  ['no artillery, no counterfire', { order: 'counterfire' }, 'no-target'],
])('IA-43: %s', (_, line, code) => {
  const at = state({ units: UNITS }, { leaders: true });
  const { after, facts } = carryOut(at, [line]);
  expect(facts).toMatchObject([{ type: 'failed', order: 0, code }]);
  expect(after).toBe(at);
});

test('IA-26: a special weapon alone takes no bonus, whatever is asked for', () => {
  const units = { ...UNITS, ST1: { hex: '0304', weapon: 'missile-tube' }, GU1: { hex: '0305' } };
  const at = state({ units }, { leaders: true, 'infantry-weapons': true });
  const { after, facts } = carryOut(at, [{ order: 'fire', unit: 'ST1', targets: ['GU1'], weaponOnly: true, leader: true }], [3]);
  expect(facts).toMatchObject([
    { type: 'no-bonus', kind: 'leader' },
    { type: 'fire', weapon: 'missile-tube', die: '1d6', hit: false },
  ]);
  expect(after.sides.imperial.bonuses).toBe(at.sides.imperial.bonuses);
});
