/** No-go zones never separate the two sides, on any board that a host may open (FS-2). */
import { expect, test } from 'vitest';
import { settleOptions } from '../../../../engine/options.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { boardOf, fleetOf, homeOf } from '../../../../engine/rulesets/flagship/board.ts';
import { movements } from '../../../../engine/rulesets/flagship/movement.ts';
import { SIDES } from '../../../../engine/rulesets/flagship/types.ts';
import { drawTable } from '../../../games/draw-options.ts';
import { flagship } from '../../../support/games/whole-games.ts';
import { seeded } from '../../../support/seeded.ts';
import { state } from './support.ts';

interface Ground {
  readonly board: 'squares' | 'hexes';
  readonly width: number;
  readonly height: number;
}
const LENGTHS = [8, 9, 10, 11, 12];
const GROUNDS: readonly Ground[] = (['squares', 'hexes'] as const)
  .flatMap((board) => LENGTHS.flatMap((width) => LENGTHS.map((height) => ({ board, width, height }))))
  .filter(({ board, width }) => board === 'squares' || width % 2 === 0);

type Field = readonly [column: number, row: number];
const nameOf = ([column, row]: Field): string => `${String.fromCharCode(97 + column)}${row + 1}`;
const fieldsOf = ({ width, height }: Ground): readonly Field[] =>
  Array.from({ length: width * height }, (_, at) => [at % width, Math.floor(at / width)] as const);

/** Adjacency in the words of FS-2 and FS-26: the law shares no geometry with the game. */
function adjoins({ board }: Ground, [column, row]: Field, [otherColumn, otherRow]: Field): boolean {
  const [across, up] = [Math.abs(column - otherColumn), otherRow - row];
  if (board === 'squares') return Math.max(across, Math.abs(up)) === 1;
  if (across === 0) return Math.abs(up) === 1;
  return across === 1 && (up === 0 || up === (column % 2 === 0 ? 1 : -1));
}

/** Whether no chain of free fields joins the corners. */
function isParted(ground: Ground, blocked: readonly string[]): boolean {
  const free = new Map(fieldsOf(ground).map((field) => [nameOf(field), field]));
  for (const name of blocked) free.delete(name);
  const seen = new Set(['a1']);
  for (const name of seen) {
    const from = free.get(name);
    for (const [other, field] of free) if (from !== undefined && adjoins(ground, from, field)) seen.add(other);
  }
  return !seen.has(nameOf([ground.width - 1, ground.height - 1]));
}

const refusals = (ground: Ground, blocked: readonly string[]): readonly string[] => {
  const settled = settleOptions(flagship, { ...ground, blocked } as unknown as Readonly<Record<string, Json>>);
  return settled.ok ? [] : settled.faults.map(({ message }) => message);
};

/** Walls around a corner and across the board, whole and with a gap, and random zones, thin and thick. */
function layoutsOf(ground: Ground): readonly (readonly string[])[] {
  const { width, height } = ground;
  const inner = fieldsOf(ground).filter(([column, row]) => column + row > 0 && (column < width - 1 || row < height - 1));
  const far = ([column, row]: Field): number => Math.max(column, row);
  const near = ([column, row]: Field): number => Math.max(width - 1 - column, height - 1 - row);
  const walls = [
    ...[1, 2, 3].flatMap((distance) => [
      inner.filter((field) => far(field) === distance),
      inner.filter((field) => near(field) === distance),
    ]),
    inner.filter(([, row]) => row === 4),
    inner.filter(([column]) => column === 4),
  ];
  const gapped = walls.flatMap((wall) => [wall.slice(1), wall.slice(0, -1), wall.filter((_, at) => at !== 2)]);
  const random = seeded(width * 100 + height);
  const drawn = Array.from({ length: 40 }, (_, at) => inner.filter(() => random() < at / 55).slice(0, 60));
  return [...walls, ...gapped, ...drawn].map((zones) => zones.map(nameOf));
}

test('FS-2: zones are refused exactly where they part the home corners, with zones to leave out that join them', () => {
  let refused = 0;
  for (const ground of GROUNDS) {
    for (const blocked of layoutsOf(ground)) {
      const place = `${JSON.stringify(ground)} ${blocked.join(' ')}`;
      const messages = refusals(ground, blocked);
      expect(messages, place).toHaveLength(isParted(ground, blocked) ? 1 : 0);
      const [message] = messages;
      if (message === undefined) continue;
      refused += 1;
      const corner = nameOf([ground.width - 1, ground.height - 1]);
      expect(message, place).toMatch(new RegExp(`get from a1, where .* to ${corner}, where .*; leave out .*, or open another way`));
      const named = /leave out (.*), or/.exec(message)?.[1]?.split(/, | and /) ?? [];
      expect(blocked, place).toEqual(expect.arrayContaining(named));
      expect(
        refusals(
          ground,
          blocked.filter((name) => !named.includes(name)),
        ),
        place,
      ).toEqual([]);
    }
  }
  expect(refused).toBeGreaterThan(10 * GROUNDS.length);
});

test('FS-2: the law finds one walled corner, two of them, and a wall across', () => {
  const squares = { board: 'squares', width: 10, height: 10 } as const;
  const hexes = { ...squares, board: 'hexes' } as const;
  const across = Array.from('abcdefghij', (column) => `${column}5`);
  for (const offender of [['a2', 'b1', 'b2'], ['i9', 'i10', 'j9'], ['a2', 'b1', 'b2', 'i9', 'i10', 'j9'], across])
    for (const ground of [squares, hexes]) expect(isParted(ground, offender), offender.join(' ')).toBe(true);
  for (const harmless of [[], ['a2', 'b1'], across.slice(1)])
    for (const ground of [squares, hexes]) expect(isParted(ground, harmless), harmless.join(' ')).toBe(false);
});

test('FS-2, FS-7: on every board by lot both flagships can leave their corner, and every craft can be deployed', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const options = drawTable(flagship, seeded(seed)).options as never as Ground & {
      readonly blocked: readonly string[];
      readonly theatre: 'space';
    };
    expect(isParted(options, options.blocked), JSON.stringify(options)).toBe(false);
    const at = state({}, options);
    const { grid } = boardOf(at);
    for (const side of SIDES) {
      const fleet = [...fleetOf(options.theatre).keys()];
      const moved = new Set(movements(at, side, fleet).map(({ craft }) => craft));
      expect([...moved], `${side} ${JSON.stringify(options)}`).toEqual(fleet);
      expect(at[side].flag).toBe(grid.names[homeOf(grid, side)]);
    }
  }
});
