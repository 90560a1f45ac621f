import { expect, test } from 'vitest';
import type { Deed } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { land } from '../boards.ts';
import { state } from '../table.ts';
import { carryOut } from './carry-out.ts';

/** Forest in 0505: pieces south of it in this column do not see 0504. */
const MAP = { cols: 9, rows: 9, cells: land({ '0505': 'f' }) };
const at = (units: object, given: object = {}, sides: object = {}) => state({ map: MAP, units, sides } as never, { fog: true, ...given });
const PATH = ['0506', '0505', '0504', '0503'];

test('IA-34: a move that would enter an unseen enemy’s hex stops before it, and is paid for', () => {
  const { after, facts, left } = carryOut(at({ SC1: { hex: '0507' }, GU1: { hex: '0504' } }), [{ order: 'move', unit: 'SC1', path: PATH }]);
  expect(facts).toEqual([{ type: 'move', unit: 'SC1', from: '0507', path: ['0506', '0505'], cost: 3, with: [] }]);
  expect(after.units.SC1).toMatchObject({ hex: '0505', activated: true });
  expect(left).toBe(3);
});

test('IA-34: so does an assault beyond it, and a move before a shot, which is then fired from there', () => {
  const here = at({ SC1: { hex: '0507' }, GU1: { hex: '0504' }, GU2: { hex: '0503' } }, { 'move-fire': true });
  const assault: Deed = { order: 'assault', unit: 'SC1', path: PATH };
  expect(carryOut(here, [assault]).facts).toMatchObject([{ type: 'move', path: ['0506', '0505'] }]);
  const near = at({ RH1: { hex: '0507' }, GU1: { hex: '0504' } }, { 'move-fire': true });
  const shot: Deed = { order: 'move', unit: 'RH1', path: PATH.slice(0, 3), fire: { targets: ['0504'] } };
  expect(carryOut(near, [shot], [4]).facts).toMatchObject([
    { type: 'move', path: ['0506', '0505'] },
    { type: 'fire', target: 'GU1', range: 1 },
    { type: 'destroyed', unit: 'GU1' },
  ]);
});

test('IA-34: a seen enemy on the way is one to be gone round, so the move fails as ever', () => {
  const units = { SC1: { hex: '0507' }, GU1: { hex: '0504' }, ST1: { hex: '0604' } };
  const { after, facts } = carryOut(at(units), [{ order: 'move', unit: 'SC1', path: PATH }]);
  expect(facts).toEqual([{ type: 'failed', order: 0, unit: 'SC1', code: 'enemy-in-path' }]);
  expect(after.units.SC1).toMatchObject({ hex: '0507', activated: false });
});

test('IA-34: the cheapest path does not know of unseen enemies', () => {
  const units = { RH1: { hex: '0507' }, GU1: { hex: '0504' } };
  const { facts } = carryOut(at(units), [{ order: 'move', unit: 'RH1', path: ['0503'] }]);
  expect(facts).toMatchObject([{ type: 'move', path: ['0506', '0505'], cost: 3 }]);
});

test('IA-34: an assault into the hex of an unseen enemy meets him', () => {
  const units = { SC1: { hex: '0507' }, GU1: { hex: '0504' } };
  const { facts } = carryOut(at(units), [{ order: 'assault', unit: 'SC1', path: PATH.slice(0, 3) }], [4, 1]);
  expect(facts).toMatchObject([{ type: 'move' }, { type: 'close-combat', defender: 'GU1', result: 'attacker' }, { type: 'destroyed' }]);
});

test('IA-34: a leader beside an unseen enemy goes nowhere, and has acted', () => {
  const units = { IL1: { hex: '0505' }, GU1: { hex: '0504' } };
  const { after, facts } = carryOut(at(units, { leaders: true }), [{ order: 'move', unit: 'IL1', path: ['0504'] }]);
  expect(facts).toEqual([{ type: 'move', unit: 'IL1', from: '0505', path: [], cost: 0, with: [] }]);
  expect(after.units.IL1).toMatchObject({ hex: '0505', activated: true });
});

test('IA-34: a hex with an unseen enemy answers like an empty one', () => {
  const support = { imperial: { support: { artillery: 2, aerial: 1 } } };
  const lines: readonly Deed[] = [
    { order: 'fire', unit: 'ST1', targets: ['0504'] },
    { order: 'fire', unit: 'ST1', targets: ['0604'] },
    { order: 'aerial', target: '0504' },
    { order: 'artillery', hexes: ['0504', '0603'] },
  ];
  const here = at({ ST1: { hex: '0507' }, GU1: { hex: '0504' } }, { 'campaign-artillery': true, 'aerial-support': true }, support);
  const { after, facts } = carryOut(here, lines);
  expect(facts.map((fact) => ('code' in fact ? fact.code : fact.type))).toEqual([
    'no-enemy',
    'no-enemy',
    'no-enemy',
    'no-target',
    'no-target',
  ]);
  expect(after).toBe(here);
});
