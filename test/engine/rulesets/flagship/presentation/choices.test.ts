import { describe, expect, test } from 'vitest';
import { flagship as game } from '../../../../support/games/whole-games.ts';
import { state } from '../support.ts';

/** A fighter next to an enemy bomber, with a second behind it. */
const position = state({ rebel: { flag: 'a1', x1: 'd4' }, empire: { flag: 'j10', y1: 'd5', y2: 'd6' } });
const offered = (lines: readonly string[], seat = 'rebel', at = position) => game.choices(game.view(at, seat), seat, lines);
const lineOf = (lines: readonly string[], start: string) => offered(lines).find(({ line }) => line.startsWith(start));
const valuesOf = (lines: readonly string[], start: string) =>
  lineOf(lines, start)?.blanks?.flatMap((blank) => (blank.t === 'one' ? blank.values : [])) ?? [];

describe('FS-5: two moves, then two attacks', () => {
  test('a craft is pointed at where it stands, in reserve too', () => {
    expect(lineOf([], 'move x1')).toMatchObject({ group: 'move', label: 'x1 to {to}', from: { cell: 'd4', token: 'Rx1' } });
    expect(lineOf([], 'deploy y3')).toMatchObject({ group: 'deploy', from: { tray: 'Rebel reserve', item: 'y3' } });
  });

  test('its targets are squares it can reach; a bomber enters beside its flagship', () => {
    expect(
      valuesOf([], 'move flag')
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(['a2', 'b1', 'b2']);
    expect(valuesOf([], 'deploy y3')).toContainEqual({ value: 'c3', label: 'c3', at: { cell: 'c3' } });
  });

  test('after two moves only attacks are left, after an attack no move', () => {
    expect(new Set(offered(['move x1 d3', 'deploy x2 b2']).map(({ group }) => group))).toEqual(new Set());
    expect(new Set(offered(['deploy x2 b2', 'deploy x3 b1']).map(({ group }) => group))).toEqual(new Set(['attack']));
    expect(offered(['attack x1 y1']).map(({ group }) => group)).toEqual([]);
  });

  test('what has moved is pointed at where it is then', () => {
    expect(lineOf(['move x1 c4'], 'move x1')?.from).toEqual({ cell: 'c4' });
  });
});

test('an attack names its target, with the chance to hit', () => {
  expect(lineOf([], 'attack x1')).toMatchObject({ line: 'attack x1 {target}', label: 'x1 at {target}' });
  expect(valuesOf([], 'attack x1')).toEqual([{ value: 'y1', label: 'Empire y1 on d5', at: { cell: 'd5', token: 'Ey1' }, odds: '31%' }]);
});

test('FS-20: the second attack may go through the gap that the first may open', () => {
  const bombers = state({ rebel: { flag: 'a1', x1: 'd4', y1: 'd3' }, empire: { flag: 'j10', y1: 'd5', y2: 'd6' } });
  const gap = state({ rebel: { flag: 'a1', x1: 'c5', y1: 'd4' }, empire: { flag: 'j10', y1: 'd5', y2: 'd6' } });
  const targets = (at: typeof gap, lines: readonly string[]) =>
    offered(lines, 'rebel', at).flatMap(({ line, blanks = [] }) =>
      line.startsWith('attack y1') ? blanks.flatMap((blank) => (blank.t === 'one' ? blank.values.map(({ value }) => value) : [])) : [],
    );
  expect(targets(bombers, [])).toEqual([]);
  expect(targets(gap, [])).toEqual(['y1']);
  expect(targets(gap, ['attack x1 y1'])).toEqual(['y1', 'y2']);
});

test('whoever is not on turn is offered nothing', () => {
  expect(offered([], 'empire')).toEqual([]);
  expect(offered([], 'spectator')).toEqual([]);
  expect(offered(['pass'])).toEqual([]);
});
