import { describe, expect, test } from 'vitest';
import { foresee } from '../../../engine/rulesets/imperial-alliance/foresee.ts';
import { read } from '../../../engine/rulesets/imperial-alliance/read.ts';
import type { State } from '../../../engine/rulesets/imperial-alliance/types.ts';
import { view } from '../../../engine/rulesets/imperial-alliance/view.ts';
import { state } from './table.ts';

const village = (more: object = {}): State =>
  state({ scenario: 'village', toAct: 'imperial', initiative: 'imperial', ...more } as never, { scenario: 'village' });
const plain = (more: object = {}): State =>
  state({ scenario: 'iron-plain', toAct: 'imperial', initiative: 'imperial', ...more } as never, { scenario: 'iron-plain' });

function foreseen(at: State, ...lines: readonly string[]): readonly string[] {
  const side = at.toAct ?? 'imperial';
  const seen = view(at, side);
  const reading = read(seen, side, lines);
  if (reading.kind !== 'order') throw new Error(JSON.stringify(reading));
  const told = foresee(seen, side, reading.order);
  for (const line of told) expect(line.length, line).toBeLessThanOrEqual(72);
  return told;
}
/** The lines told of an order, without what they are broken by. */
const joined = (at: State, ...lines: readonly string[]): string =>
  foreseen(at, ...lines)
    .join(' ')
    .replace(/\s+/g, ' ');

describe('what may be expected', () => {
  test('IA-10, IA-16: a walk has its cost, its ground and what it takes', () => {
    expect(joined(village(), 'ST1 move 0404')).toContain('1. ST1 move 0404: to 0404, forest, for 3 points.');
    const near = village({ units: { ST1: { hex: '0604' }, TR1: { hex: '0101' } } });
    expect(joined(near, 'ST1 move 0705')).toContain('to 0705, building, for 2 points, and takes it.');
  });

  test('IA-13, IA-21, IA-29: a shot has its target, dice and chance, with the bonus where there is one', () => {
    expect(joined(village(), 'JG1 fire TR1 or TR3 +leader')).toContain('at TR1 in 0705, 4 hexes, 3×1d20+1, 73%.');
    expect(joined(village(), 'AS1 fire CA2 or TR2')).toContain('at TR2 in 0808, 6 hexes, 3×1d6, 13%.');
    expect(joined(village({ sides: { imperial: { bonuses: 0 } } }), 'JG1 fire TR1 +leader')).toContain('58%; without its leader');
  });

  test('IA-26: the special weapon is told beside the squad’s own shot', () => {
    const at = village({ units: { ST4: { hex: '0506' } } });
    expect(joined(at, 'ST4 fire CA1')).toMatch(
      /at CA1 in 0706, 2 hexes, 4×1d8, \d+%; repeating-blaster at CA1 in 0706, 2 hexes, 4×1d10, \d+%/,
    );
    expect(joined(village(), 'ST4 fire weapon TR3')).toContain('repeating-blaster at TR3 in 0707, 5 hexes, 3×1d8, 24%.');
  });

  test('IA-12: an assault has its dice and odds', () => {
    expect(joined(village(), 'JG1 assault 0504')).toMatch(
      /3 points; GU1 in 0504: 1d12\+1 against 1d4, wins \d+%, loses \d+%, both fall \d+%/,
    );
  });

  test('IA-6, IA-9: a line meets what the lines before it left, and surplus lines are fallbacks', () => {
    const told = joined(
      village({ allowance: 2 }),
      'ST1 move 0404',
      'ST2 move 0404',
      'ST3 move 0305',
      'ST2 move 0304',
      'ST2 move 0104',
      'ST6 move 0209',
    );
    expect(told).toContain('2. ST2 move 0404: fails as things are: ST1 stands in 0404.');
    expect(told).toContain('3. ST3 move 0305: fails as things are: AS1 stands in 0305.');
    expect(told).toContain('5. ST2 move 0104: only if what that unit does before fails.');
    expect(told).toContain('6. ST6 move 0209: only if something before it fails, for the activations are spent.');
  });

  test('IA-20, IA-43: a shot that cannot be made from there has its reason', () => {
    const told = joined(village({ allowance: 3 }), 'AS1 move 0405 fire CA2');
    expect(told).toContain('to 0405, clear, for 1 point; then fails as things are: the line of sight was blocked.');
  });

  test('IA-20: move and fire costs two activations', () => {
    expect(joined(village({ allowance: 3 }), 'AS1 move 0405 fire GU1')).toMatch(
      /to 0405, clear, for 1 point; then at GU1 in 0504, 2 hexes, 1×1d6, 50%. 1 activation is left over/,
    );
  });

  test('IA-11: boarding and leaving lock the carrier', () => {
    expect(joined(village(), 'ST3 load JG1', 'JG1 move 0406')).toContain('aboard JG1 in 0306, which then cannot act this turn');
    expect(joined(plain(), 'ST5 unload 0207')).toMatch(/to 0207, road, for 2 points; JG1 then cannot act/);
  });

  test('IA-22, IA-24, IA-30: support and wrecking fire are told with their dice', () => {
    expect(joined(plain(), 'aerial CA1')).toMatch(/at CA1, 3×1d12, \d+%/);
    expect(joined(plain(), 'artillery 0607')).toMatch(/the whole impulse: TR1 in 0607, 3×1d10, \d+% if the shells land/);
    expect(joined(plain(), 'AT1 fire TR4')).toMatch(
      /at TR4 in 1307, 12 hexes, 4×1d10\+1, 41%, then at the building in 1307, 3×1d10\+1, 51%/,
    );
  });

  test('IA-7, IA-33: passing, resigning and lines kept for later are told', () => {
    expect(foreseen(village(), 'pass')).toEqual(['You pass; a second pass ends your turn.']);
    expect(foreseen(village({ sides: { imperial: { passes: 1 } } }), 'pass')).toEqual(['You pass for the second time: your turn is over.']);
    expect(foreseen(village(), 'resign')).toEqual(['The game ends at once, and you have lost it.']);
    const planned = village({ options: { 'standing-orders': true } });
    expect(joined(planned, 'ST1 move 0404', 'then ST2 move 0304')).toContain('kept for your next impulse of this turn');
  });

  test('IA-34: in fog an unseen enemy is not foreseen', () => {
    const at = state(
      {
        map: { cols: 9, rows: 9, cells: Array.from({ length: 9 }, (_, y) => (y === 4 ? 'fffffffff' : '.........')) },
        units: { ST1: { hex: '0508' }, CA1: { hex: '0502' } },
      },
      { fog: true },
    );
    expect(joined(at, 'ST1 move 0507')).not.toContain('CA1');
  });
});
