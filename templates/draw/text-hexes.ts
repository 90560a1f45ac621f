import type { Cell, Scene } from '../../engine/scene.ts';
import { COLUMNS } from '../wrap.ts';
import { COORDINATE, gridOf, lookOf, rowsInUse, signOf, tokensIn } from './told-scene.ts';

const MARGIN = 5;
/** The ground's letter, a token in three characters, its state in one (`+` where there are more tokens). */
const HEX = 5;
/** Characters from column to column. A narrow column overlaps the next, which is on the other line. */
const WIDE = 6;
const NARROW = 4;
const mostOf = (pitch: number): number => Math.floor((COLUMNS - MARGIN - HEX) / pitch) + 1;
/** The most columns of hexes that fit on a line of a letter. */
const MOST = mostOf(NARROW);

/**
 * Flat-top hexes: each row takes two lines, odd columns first, even ones half a hex lower. Columns move closer together on a
 * wide map. A map wider than a letter comes in strips of equal width, each beginning with the column that ended the one above.
 *
 *          01    02    03
 *      01  .ST1*       f
 *      01        f
 *
 * `brief`: only the rows from the first piece to the last, and what is held or was moved between them.
 * Columns and rows carry the numbers of their labels (`0305`), or the letters and numbers of labels such as `c5`.
 */
export function hexesAsText(scene: Scene, brief = false): readonly string[] {
  const edge = edgeOf(scene);
  const steps = Math.max(1, scene.columns - 1);
  const pitch = scene.columns <= mostOf(WIDE) ? WIDE : NARROW;
  const strips = Math.ceil(steps / (MOST - 1));
  const width = Math.ceil(steps / strips);
  return Array.from({ length: strips }, (_strip, i) => {
    const from = i * width;
    const to = Math.min(from + width, scene.columns - 1);
    return [
      ...(i === 0 ? [] : ['', `Columns ${edge.column(from)} to ${edge.column(to)}, ${edge.column(from)} once more:`, '']),
      ...strip(scene, edge, { from, to: to + 1, pitch, rows: brief ? rowsInUse(scene) : [0, scene.rows - 1] }),
    ];
  }).flat();
}

interface Strip {
  readonly from: number;
  readonly to: number;
  readonly pitch: number;
  readonly rows: readonly [first: number, last: number];
}

function strip(scene: Scene, edge: Edge, { from, to, pitch, rows: [first, last] }: Strip): readonly string[] {
  const columns = Array.from({ length: to - from }, (_column, i) => from + i);
  const head = `${' '.repeat(MARGIN)}${columns.map((x) => edge.column(x).padEnd(pitch)).join('')}`;
  const rows = gridOf(scene).flatMap((row, y) =>
    (y < first || y > last ? [] : [0, 1]).map((parity) => {
      const shown = columns.filter((x) => x % 2 === parity);
      const start = ' '.repeat(((shown[0] ?? from) - from) * pitch);
      return ` ${edge.row(y)}  ${start}${shown.map((x) => hex(scene, row[x]).padEnd(pitch * 2)).join('')}`;
    }),
  );
  return [head, ...rows].map((line) => line.trimEnd());
}

/** The name of a column or row at the edge, in two characters. */
interface Edge {
  column(x: number): string;
  row(y: number): string;
}
function edgeOf({ cells }: Scene): Edge {
  const number = (index: number): string => String(index + 1).padStart(2, '0');
  if (!cells.every(({ label }) => COORDINATE.test(label))) return { column: number, row: number };
  const part = (group: 1 | 2, cell: Cell | undefined): string => COORDINATE.exec(cell?.label ?? '')?.[group] ?? '';
  return {
    column: (x) =>
      part(
        1,
        cells.find((cell) => cell.x === x),
      ).padEnd(2),
    row: (y) =>
      part(
        2,
        cells.find((cell) => cell.y === y),
      ).padStart(2),
  };
}

function hex(scene: Scene, cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const [first, second] = tokensIn(scene, cell);
  const ground = signOf(cell).slice(0, 1);
  if (first === undefined) return ground;
  const { name, state } = lookOf(first);
  return `${ground}${name.padEnd(3)}${second === undefined ? state : '+'}`;
}
