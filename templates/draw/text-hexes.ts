import type { Cell, Scene } from '../../engine/scene.ts';
import { plain } from '../plain.ts';
import { COLUMNS } from '../wrap.ts';
import { gridOf, signOf, tokensIn } from './told-scene.ts';

const MARGIN = 5;
const HEX = 6;
/** Columns of hexes that a line of a letter holds. */
const MOST = Math.floor((COLUMNS - MARGIN) / HEX);

/**
 * Flat-top hexes: each row takes two lines, odd columns first, even ones half a hex lower. A column is the
 * ground's letter, the token in four characters (`+` last where more stand there), and a blank. A map wider
 * than a letter comes in strips of equal width, one below the other.
 *
 *          01    02    03
 *      01  .ST1*       f
 *      01        f
 */
export function hexesAsText(scene: Scene): readonly string[] {
  const strips = Math.ceil(scene.columns / MOST);
  const width = Math.ceil(scene.columns / strips);
  return Array.from({ length: strips }, (_strip, i) => [
    ...(i === 0 ? [] : ['']),
    ...strip(scene, i * width, Math.min((i + 1) * width, scene.columns)),
  ]).flat();
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
  const [first, second] = tokensIn(scene, cell).map((token) => plain(token.text));
  const ground = signOf(cell).slice(0, 1);
  if (first === undefined) return ground;
  return `${ground}${second === undefined ? first.slice(0, 4) : `${first.slice(0, 3).padEnd(3)}+`}`;
}
