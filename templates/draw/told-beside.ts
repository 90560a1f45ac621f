/** The lines next to and below a board, for what its cells have no room for and what is off the board. */
import type { Cell, Scene, Tray } from '../../engine/scene.ts';
import { plain } from '../plain.ts';
import { lengthOf, wrap } from '../wrap.ts';
import { labelOf, lookOf, tokensIn } from './told-scene.ts';

/** Who holds what, who is dug in, who looks where, and all the tokens of hexes that have room for one. */
export function notesOf(scene: Scene): readonly string[] {
  if (scene.layout === 'graph') return [];
  const held = scene.sides.flatMap((side) =>
    listCells(
      `Held by ${plain(side.name)}`,
      scene.cells.filter((cell) => cell.held === side.id && !speaksForItself(scene, cell)),
    ),
  );
  const dug = listCells(
    'Dug in',
    scene.cells.filter((cell) => cell.entrenched === true),
  );
  return [...held, ...dug, ...looks(scene), ...(scene.layout === 'hexes' ? scene.cells.flatMap((cell) => company(scene, cell)) : [])];
}
/** On land a unit may be in a cell that the enemy holds; elsewhere whoever is there holds it. */
function speaksForItself(scene: Scene, cell: Cell): boolean {
  return cell.ground?.tone === undefined && tokensIn(scene, cell).some((token) => token.side === cell.held);
}
function listCells(name: string, cells: readonly Cell[]): readonly string[] {
  return cells.length === 0 ? [] : [`${name}: ${cells.map((cell) => plain(cell.label)).join(' ')}`];
}

/** `Facing (hexside 1 is up, then clockwise): AT1 2-3, AT2 6-1` */
function looks(scene: Scene): readonly string[] {
  const looking = scene.tokens.flatMap((token) =>
    token.facing === undefined ? [] : [`${lookOf(token).name} ${token.facing}-${(token.facing % 6) + 1}`],
  );
  return looking.length === 0 ? [] : [`Facing (hexside 1 is up, then clockwise): ${looking.join(', ')}`];
}

function company(scene: Scene, cell: Cell): readonly string[] {
  const tokens = tokensIn(scene, cell);
  return tokens.length < 2 ? [] : [`All in ${labelOf(scene, cell.id)}: ${tokens.map((token) => plain(token.title)).join('; ')}`];
}

/** `Rebel reserve: x3-x6 y2 y3; hangar: x1 (2)`: consecutive trays of a side share a line of at most `columns` where they fit. */
export function traysAsText(scene: Scene, columns: number): readonly string[] {
  const lines: string[] = [];
  scene.trays.forEach((tray, i) => {
    const told = `${plain(tray.name)}: ${itemsOf(tray).join(' ') || 'none'}`;
    const goesOn = tray.side !== undefined && scene.trays[i - 1]?.side === tray.side;
    const line = lines.at(-1) ?? '';
    if (goesOn && lengthOf(line) + 2 + lengthOf(told) <= columns) lines.splice(-1, 1, `${line}; ${told}`);
    else lines.push(...wrap(told, goesOn ? '  ' : '', '    ', columns));
  });
  return lines;
}

const NUMBERED = /^(\D{1,3})(\d{1,3})$/;
/** Three or more consecutive items make a run: `x3-x6`. */
export function itemsOf(tray: Tray): readonly string[] {
  const runs: string[][] = [];
  for (const item of tray.items.map(plain)) {
    const run = runs.at(-1);
    if (run !== undefined && follows(run.at(-1) ?? '', item)) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run) => (run.length < 3 ? run : [`${run[0]}-${run.at(-1)}`]));
}
function follows(before: string, item: string): boolean {
  const [, name, number] = NUMBERED.exec(before) ?? [];
  return name !== undefined && item === `${name}${Number(number) + 1}`;
}

/** Beyond this many cells, those that hold nothing are counted. */
const TOLD_CELLS = 50;

/** Whether a cell is described in words: every cell of a small board, and those of a large one that hold something. */
export function isTold(scene: Scene, cell: Cell): boolean {
  return scene.cells.length <= TOLD_CELLS || !isPlain(scene, cell);
}
function isPlain(scene: Scene, cell: Cell): boolean {
  const marked = cell.held !== undefined || cell.contested === true || cell.blocked === true || cell.entrenched === true;
  return !marked && tokensIn(scene, cell).length === 0;
}
/** `the other 160: 120 clear, 38 forest, 2 out of sight`, or nothing. */
export function toldRest(scene: Scene): readonly string[] {
  const kinds = scene.cells.filter((cell) => !isTold(scene, cell)).map(kindOf);
  if (kinds.length === 0) return [];
  const counts = [...new Set(kinds)].map((kind) => `${kinds.filter((other) => other === kind).length} ${kind}`);
  return [`the other ${kinds.length}: ${counts.join(', ')}`];
}
function kindOf(cell: Cell): string {
  return cell.hidden === true ? 'out of sight' : plain(cell.ground?.kind ?? 'empty');
}
