import type { Cell, Scene } from '../../engine/scene.ts';
import { COLUMNS } from '../wrap.ts';
import { gridOf, lookOf, signOf, tokensIn } from './told-scene.ts';

const MARGIN = 5;
const HEX = 6;
/** Columns of hexes that a line of a letter holds. */
const MOST = Math.floor((COLUMNS - MARGIN) / HEX);

/**
 * Flat-top hexes: each row takes two lines, odd columns first, even ones half a hex lower. A column is the
 * ground's letter, the token in three characters, its state in one (`+` where more stand there), and a blank. A
 * map wider than a letter comes in strips of equal width, each beginning with the column that ended the one above.
 *
 *          01    02    03
 *      01  .ST1*       f
 *      01        f
 */
export function hexesAsText(scene: Scene): readonly string[] {
  const steps = Math.max(1, scene.columns - 1);
  const strips = Math.ceil(steps / (MOST - 1));
  const width = Math.ceil(steps / strips);
  return Array.from({ length: strips }, (_strip, i) => {
    const from = i * width;
    const to = Math.min(from + width, scene.columns - 1);
    return [
      ...(i === 0 ? [] : ['', `Columns ${number(from)} to ${number(to)}, ${number(from)} once more:`, '']),
      ...strip(scene, from, to + 1),
    ];
  }).flat();
}

function strip(scene: Scene, from: number, to: number): readonly string[] {
  const columns = Array.from({ length: to - from }, (_column, i) => from + i);
  const head = `${' '.repeat(MARGIN)}${columns.map((x) => number(x).padEnd(HEX)).join('')}`;
  const rows = gridOf(scene).flatMap((row, y) =>
    [0, 1].map((parity) => ` ${number(y)}  ${columns.map((x) => (x % 2 === parity ? hex(scene, row[x]) : '').padEnd(HEX)).join('')}`),
  );
  return [head, ...rows].map((line) => line.trimEnd());
}
const number = (index: number): string => String(index + 1).padStart(2, '0');

function hex(scene: Scene, cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const [first, second] = tokensIn(scene, cell);
  const ground = signOf(cell).slice(0, 1);
  if (first === undefined) return ground;
  const { name, state } = lookOf(first);
  return `${ground}${name.padEnd(3)}${second === undefined ? state : '+'}`;
}
