import type { Cell, Scene } from '../../engine/scene.ts';
import { plain } from '../plain.ts';
import { COLUMNS, lengthOf } from '../wrap.ts';
import { COORDINATE, contentOf, gridOf, rowsInUse } from './told-scene.ts';

/** Wider boards are drawn without boxes, with the names of columns and rows at the edge. */
const BOXED_COLUMNS = 5;
const LEAST_WIDTH = 7;

/** `brief`: of a wide board only the rows from the first piece to the last. */
export function squaresAsText(scene: Scene, brief = false): readonly string[] {
  const named = scene.cells.every((cell) => COORDINATE.test(cell.label));
  return named && scene.columns > BOXED_COLUMNS ? openBoard(scene, brief) : boxes(scene);
}

/**
 *     +-------+-------+
 *     |0  I2  |4 R1/I2|
 *     +-------+-------+
 */
function boxes(scene: Scene): readonly string[] {
  const needed = Math.max(...scene.cells.map((cell) => lengthOf(cell.label) + 1 + lengthOf(contentOf(scene, cell))), 3);
  const roomy = Math.max(needed, LEAST_WIDTH);
  const width = scene.columns * (roomy + 1) < COLUMNS ? roomy : needed;
  const rule = `+${`${'-'.repeat(width)}+`.repeat(scene.columns)}`;
  const rows = gridOf(scene).map((row) => `|${row.map((cell) => `${box(scene, cell, width)}|`).join('')}`);
  return [rule, ...rows.flatMap((row) => [row, rule])];
}

/** The label at the left, the contents in the middle of the rest. */
function box(scene: Scene, cell: Cell | undefined, width: number): string {
  if (cell === undefined) return ' '.repeat(width);
  const label = plain(cell.label);
  const content = contentOf(scene, cell);
  const room = width - lengthOf(label);
  const left = Math.ceil((room - lengthOf(content)) / 2);
  return `${label}${' '.repeat(left)}${content}${' '.repeat(Math.max(0, room - left - lengthOf(content)))}`;
}

/**
 *      2  .  # e1
 *      1 RF  .  .
 *         a  b  c
 */
function openBoard(scene: Scene, brief: boolean): readonly string[] {
  const [first, last] = brief ? rowsInUse(scene) : [0, scene.rows - 1];
  const width = Math.max(2, ...scene.cells.map((cell) => lengthOf(contentOf(scene, cell))));
  const grid = gridOf(scene);
  const name = (cells: readonly (Cell | undefined)[], group: 1 | 2) =>
    cells.map((cell) => cell && COORDINATE.exec(cell.label)?.[group]).find((part) => part) ?? '';
  const rows = grid.map((row) => {
    const cells = row.map((cell) => (cell === undefined ? '' : contentOf(scene, cell)).padStart(width));
    return `${name(row, 2).padStart(2)} ${cells.join(' ')}`;
  });
  const columns = Array.from({ length: scene.columns }, (_column, x) =>
    name(
      grid.map((row) => row[x]),
      1,
    ).padStart(width),
  );
  return [...rows.slice(first, last + 1), `   ${columns.join(' ')}`];
}
