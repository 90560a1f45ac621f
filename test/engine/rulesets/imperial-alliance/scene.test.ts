import { describe, expect, test } from 'vitest';
import { scene } from '../../../../engine/rulesets/imperial-alliance/scene.ts';
import { SCENARIO_NAMES } from '../../../../engine/rulesets/imperial-alliance/setup/scenarios.ts';
import type { Fact, State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { view } from '../../../../engine/rulesets/imperial-alliance/view.ts';
import { drawText } from '../../../../templates/draw/text.ts';
import { state } from './table.ts';

const of = (scenario: string, more: object = {}, given: object = {}): State =>
  state({ scenario, ...more } as never, { scenario, ...given });
const drawn = (at: State, events: readonly Fact[] = [], viewer = 'alliance') => scene(view(at, viewer), events);
const token = (at: State, hex: string, viewer = 'alliance') => drawn(at, [], viewer).tokens.find((one) => one.cell === hex);

describe('the map', () => {
  test('IA-2, IA-40: is drawn as section 7 has it, odd columns above even ones', () => {
    const text = drawText(drawn(of('patrol'))).split('\n');
    expect(text.slice(0, 5)).toEqual([
      '     01    02    03    04    05    06    07    08    09',
      ' 01  .           f           .RC1        fCA1        .PF1',
      ' 01        .           .           .           .',
      ' 02  .           .           .           .           .TR1',
      ' 02        f           .           .           .',
    ]);
    for (const name of SCENARIO_NAMES) {
      for (const line of drawText(drawn(of(name))).split('\n')) expect(line.length).toBeLessThanOrEqual(72);
    }
  });

  test('IA-40: a box shows who has acted (*), is locked (!), or has company (+, which wins)', () => {
    const units = { ST2: { hex: '0204', activated: true }, AS1: { hex: '0305', locked: true } };
    const at = of('village', { units });
    expect(token(at, '0204')).toMatchObject({ text: 'ST2*', spent: true, side: 'imperial', title: 'ST2 Stormtrooper, has acted' });
    expect(token(at, '0305')).toMatchObject({ text: 'AS1!' });
    expect(token(at, '0203')).toMatchObject({ text: 'ST1', title: 'ST1 Stormtrooper' });
    expect(token(at, '0306')).toMatchObject({ text: 'JG1+', accompanied: true, title: 'JG1 Jaggernaud, with IL1' });
    const carried = of('village', { units: { ST2: { hex: '0306', carrier: 'JG1' }, JG1: { hex: '0306', activated: true } } });
    expect(token(carried, '0306')).toMatchObject({ text: 'JG1+', badge: '1', spent: true });
    expect(token(carried, '0306')?.title).toBe('JG1 Jaggernaud, has acted, with IL1, carrying ST2');
  });

  test('IA-21: a lone character has a box of his own', () => {
    expect(token(of('village', { units: { JG1: null } }), '0306')).toMatchObject({ text: 'IL1', shape: 'star' });
  });

  test('IA-31: an AT-AT shows where it looks only under walker-facing', () => {
    expect(token(of('iron-plain'), '0105')?.facing).toBe(2);
    expect(token(of('iron-plain', { options: { 'walker-facing': false } }), '0105')?.facing).toBeUndefined();
  });

  test('IA-16, IA-28, IA-30: control, trenches and rubble are drawn', () => {
    const cells = drawn(of('village', { rubble: ['0705'] })).cells;
    const cell = (id: string) => cells.find((one) => one.id === id);
    expect(cell('0705')).toMatchObject({ held: 'alliance', ground: { kind: 'rubble', letter: 'x', tone: 'ruin' } });
    expect(cell('0806')).toMatchObject({ held: 'alliance', ground: { letter: 'B', tone: 'built' } });
    expect(cell('0706')).toMatchObject({ entrenched: true });
    expect(cell('1102')).toMatchObject({ raised: true, ground: { kind: 'wooded hill' } });
    expect(drawn(of('village', { options: { entrenchment: false } })).cells.some((one) => one.entrenched)).toBe(false);
  });

  test('IA-2: roads join the road hexes that touch, each once', () => {
    const ways = drawn(of('patrol')).lines.filter((one) => one.kind === 'way');
    expect(ways.map(({ from, to }) => `${from}-${to}`).sort()).toEqual(['0504-0505', '0505-0506', '0506-0507', '0507-0508']);
  });
});

describe('the last impulse', () => {
  test('IA-46: walks and shots are arrows, the dice beside them; the fallen are marked', () => {
    const events: readonly Fact[] = [
      { type: 'move', unit: 'ST2', from: '0203', path: ['0204'], cost: 1, with: [] },
      { type: 'fire', unit: 'ST1', target: 'CA1', weapon: null, range: 3, die: '1d8', resistance: 2, rolls: [5, 4], hit: true },
      { type: 'destroyed', unit: 'CA1', hex: '0605', cause: 'fire' },
      { type: 'sighted', unit: 'GU1', path: ['0504'], with: [] },
    ];
    const { lines, marks } = drawn(of('village'), events);
    expect(lines.filter((one) => one.kind !== 'way')).toEqual([
      { from: '0203', to: '0204', kind: 'move', side: 'imperial' },
      { from: '0203', to: '0605', kind: 'shot', side: 'imperial', text: '5 4 hit' },
    ]);
    expect(marks).toEqual([{ cell: '0605', kind: 'lost', side: 'alliance', text: 'CA1' }]);
  });

  test('IA-40: meters count objectives, trays hold losses', () => {
    const { meters, trays } = drawn(of('iron-plain', { control: { '1305': 'imperial' }, losses: { imperial: ['ST2', 'AS1'] } }));
    expect(meters).toEqual([{ side: 'imperial', name: 'Empire, objectives held', value: 1, of: 2 }]);
    expect(trays).toEqual([{ side: 'imperial', name: 'Empire, lost', items: ['ST2', 'AS1'], aside: true }]);
  });

  test('IA-34: in fog no unseen piece is drawn', () => {
    const at = of('village', {}, { fog: true });
    for (const viewer of ['imperial', 'alliance', 'spectator']) {
      const seen = Object.keys(view(at, viewer).units);
      const boxes = drawn(at, [], viewer).tokens.map(({ text }) => text.replace(/[*!+ ]/g, ''));
      expect(boxes.filter((id) => !seen.includes(id))).toEqual([]);
    }
    expect(drawn(at, [], 'spectator').tokens).toEqual([]);
  });
});
