import { describe, expect, test } from 'vitest';
import { expectations, preview } from '../../../../../engine/kit/preview.ts';
import { passagesAsText } from '../../../../../engine/passages.ts';
import type { State } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { imperialAlliance as game } from '../../../../support/games/whole-games.ts';
import { state } from '../table.ts';

const village = (more: object = {}): State =>
  state({ scenario: 'village', toAct: 'imperial', initiative: 'imperial', ...more } as never, { scenario: 'village' });
const plain = (more: object = {}): State =>
  state({ scenario: 'iron-plain', toAct: 'imperial', initiative: 'imperial', ...more } as never, { scenario: 'iron-plain' });

function foreseen(at: State, ...lines: readonly string[]): readonly string[] {
  const side = at.toAct ?? 'imperial';
  const seen = game.view(at, side);
  expect(game.read(seen, side, lines)).toMatchObject({ kind: 'order' });
  const told = expectations(game, seen, side, lines);
  for (const line of told) expect(line.length, line).toBeLessThanOrEqual(72);
  return told;
}
/** The forecast lines of an order, joined. */
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
    expect(joined(at, 'ST4 fire CA1')).toMatch(/at CA1 in 0706, 2 hexes, 4×1d8, then repeating-blaster 4×1d10, together 36%/);
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
    expect(told).toContain('2. ST2 move 0404: fails, for another unit stands where it is to end.');
    expect(told).toContain('3. ST3 move 0305: fails, for another unit stands where it is to end.');
    expect(told).toContain('5. ST2 move 0104: fails, for it can no longer act by then.');
    expect(told).toContain('6. ST6 move 0209: fails, for no activation is left by then.');
  });

  test('IA-20, IA-43: a shot that cannot be made from there has its reason', () => {
    const told = joined(village({ allowance: 3 }), 'AS1 move 0405 fire CA2');
    expect(told).toContain('to 0405, clear, for 1 point; then no shot, for the line of sight is blocked.');
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
    expect(joined(plain(), 'aerial CA1')).toMatch(/at CA1 in 0906, 3×1d12, 42%/);
    expect(joined(plain(), 'artillery 0607')).toContain(
      'the whole impulse: TR1 in 0607, 3×1d10 if the shell lands: 23% in all; a miss may fall on anybody.',
    );
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

  test('IA-34: in fog an unseen enemy is not foreseen, and where all are seen nobody is feared', () => {
    const hidden = (hex: string): State =>
      state(
        {
          map: { cols: 9, rows: 9, cells: Array.from({ length: 9 }, (_, y) => (y === 4 ? 'fffffffff' : '.........')) },
          units: { ST1: { hex: '0506' }, ST2: { hex: '0108' }, CA1: { hex } },
        },
        { fog: true },
      );
    const told = (hex: string) => joined(hidden(hex), 'ST1 move 0507', 'ST2 move 0107 0106', 'ST2 fire 0104');
    expect(told('0502')).not.toContain('CA1');
    expect(told('0104')).toBe(told('0502'));
    expect(told('0502')).toContain('1. ST1 move 0507: to 0507, clear, for 1 point.');
    expect(joined(hidden('0502'), 'ST2 move 0107', 'ST1 move 0505 0504')).toMatch(
      /to 0107, clear, for 1 point\. .*to 0504, clear, for 3 points, if nobody hidden is there\./,
    );
    expect(joined(hidden('0208'), 'ST2 move 0107', 'ST1 move 0505 0504')).not.toContain('if nobody hidden');
  });
});

describe('what lines come to behind others', () => {
  const battle = (more: object, options: object = {}): State =>
    state({ toAct: 'imperial', initiative: 'imperial', ...more } as never, options as never);

  test('IA-27: of more points of the force than are left, those that are left are counted', () => {
    const units = {
      ST1: { hex: '0505' },
      DJ1: { hex: '0505', force: 2 },
      CA1: { hex: '0506' },
      ST2: { hex: '0504' },
      TR1: { hex: '0901' },
    };
    const at = battle({ units }, { jedi: true });
    expect(joined(at, 'ST1 fire CA1 +force 4')).toContain('3×1d12, 42%; with less of the force than was asked for.');
    expect(joined(at, 'ST1 fire CA1 +force 2')).toContain('3×1d12, 42%. 3 activations');
  });

  test('IA-21: the bonus that a line before has taken is gone', () => {
    const units = {
      ST1: { hex: '0505' },
      ST2: { hex: '0507' },
      IL1: { hex: '0404' },
      CA1: { hex: '0506' },
      CA2: { hex: '0508' },
      AL1: { hex: '0901' },
    };
    const at = battle({ units, sides: { imperial: { bonuses: 1 } } }, { leaders: true });
    const told = joined(at, 'ST1 fire CA1 +leader', 'ST2 fire CA2 +leader');
    expect(told).toContain('1. ST1 fire CA1 +leader: at CA1 in 0506, 1 hex, 3×1d10, 34%.');
    expect(told).toContain('2. ST2 fire CA2 +leader: at CA2 in 0508, 1 hex, 3×1d8, 24%; without its leader');
  });

  test('IA-24: a second flight of the last aircraft fails', () => {
    const at = plain({ sides: { imperial: { support: { aerial: 1 } } } });
    const told = joined(at, 'aerial GU1', 'aerial PF1');
    expect(told).toContain('1. aerial GU1: at GU1 in 0504, 1×1d12, 75%.');
    expect(told).toContain('2. aerial PF1: fails, for no aircraft or no activation is left.');
  });

  test('IA-11: who has taken somebody aboard cannot act', () => {
    const told = joined(village(), 'ST3 load JG1', 'JG1 move 0406');
    expect(told).toContain('2. JG1 move 0406: fails, for it can no longer act by then. 3 activations are left over and lost.');
  });

  test('IA-9, IA-12: the hex from which another assaults is free, however the fight ends', () => {
    const at = battle({ units: { ST1: { hex: '0504' }, ST2: { hex: '0503' }, TR1: { hex: '0505' }, CA1: { hex: '0909' } } });
    expect(joined(at, 'ST2 move 0504')).toContain('fails, for another unit stands where it is to end');
    const told = joined(at, 'ST1 assault 0505', 'ST2 move 0504');
    expect(told).toContain('1. ST1 assault 0505: 1 point; TR1 in 0505: 1d8 against 1d8, wins 44%, loses 44%, both fall 13%.');
    expect(told).toContain('2. ST2 move 0504: to 0504, clear, for 1 point.');
  });

  test('IA-22: artillery counts that a shell may miss, less often where a spotter observes', () => {
    const seenBy = (id: string): State =>
      battle(
        { units: { [id]: { hex: '0505' }, CA1: { hex: '0508' } }, sides: { imperial: { support: { artillery: 1 } } } },
        { 'campaign-artillery': true },
      );
    expect(joined(seenBy('ST1'), 'artillery 0508')).toContain('CA1 in 0508, 3×1d10 if the shell lands: 23% in all');
    expect(joined(seenBy('RH1'), 'artillery 0508')).toContain('CA1 in 0508, 3×1d10 if the shell lands: 29% in all');
    const [odds] = ['ST1', 'RH1'].map((id) => {
      const at = seenBy(id);
      const choice = game.choices(game.view(at, 'imperial'), 'imperial', []).find(({ line }) => line === 'artillery {hex}');
      const letter = game.report(game.view(at, 'imperial'), []).asks?.chances ?? [];
      return [choice?.blanks?.flatMap((blank) => (blank.t === 'one' ? blank.values : [])).map(({ odds }) => odds), passagesAsText(letter)];
    });
    expect(odds?.[0]).toEqual(['23%']);
    expect(odds?.[1]?.join(' ')).toContain('CA1 0508: 3×1d10, 23%');
  });

  test('IA-22: of two shells each has its own share, and what may fall on the other’s target is counted', () => {
    const units = { ST1: { hex: '0708' }, CA1: { hex: '0508' }, TR1: { hex: '0506' } };
    const at = battle({ units, sides: { imperial: { support: { artillery: 2 } } } }, { 'campaign-artillery': true });
    const told = preview(game, game.view(at, 'imperial'), 'imperial', ['artillery 0508 0506'])?.lines[0]?.shares;
    const [first, second] = [(4 / 6) * 0.7 ** 3, (4 / 6) * 0.7 ** 2];
    // The first may miss and come down two hexes up; the second down, if that has not destroyed its target, and the first its own.
    const astray = (2 / 6) * (1 / 36);
    expect(told?.['0506']).toMatchObject({ t: 'exact', p: expect.closeTo(second + (1 - second) * astray * 0.7 ** 2, 12) });
    const isSpared = 1 - astray * 0.7 ** 2;
    expect(told?.['0508']).toMatchObject({ t: 'exact', p: expect.closeTo(first + (isSpared - first) * astray * 0.7 ** 3, 12) });
  });

  test('IA-13: a second shot at one target counts only while that stands, and another may be named for it', () => {
    const units = { ST1: { hex: '0505' }, ST2: { hex: '0507' }, CA1: { hex: '0506' }, TR1: { hex: '0508' } };
    const at = battle({ units });
    const hit = 0.625 ** 3;
    const told = preview(game, game.view(at, 'imperial'), 'imperial', ['ST1 fire CA1', 'ST2 fire CA1'])?.lines[1];
    expect(told?.shares.done).toMatchObject({ t: 'exact', p: expect.closeTo((1 - hit) * hit, 12) });
    expect(joined(at, 'ST1 fire CA1', 'ST2 fire CA1')).toContain('18%; fails if its target is destroyed by then.');
    expect(joined(at, 'ST1 fire CA1', 'ST2 fire CA1 or TR1')).toMatch(/at CA1 in 0506, .*; or at TR1 in 0508, .*; in all \d+%\./);
  });
});
