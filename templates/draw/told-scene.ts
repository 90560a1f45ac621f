/** The facts that every drawing of a scene needs: who is where, the names of things, what happened last. */
import type { Cell, Line, Mark, Meter, Scene, Side, Token } from '../../engine/scene.ts';
import { plain } from '../plain.ts';

/** A label that names column and row, `a10`: such boards may have their names at the edge. */
export const COORDINATE = /^([A-Za-z]{1,2})(\d{1,2})$/;

export function sideOf(scene: Scene, id: string | undefined): Side | undefined {
  return scene.sides.find((side) => side.id === id);
}
export function cellOf(scene: Scene, id: string): Cell | undefined {
  return scene.cells.find((cell) => cell.id === id);
}
export function labelOf(scene: Scene, id: string): string {
  return plain(cellOf(scene, id)?.label ?? id);
}
export function tokensIn(scene: Scene, cell: Cell): readonly Token[] {
  return scene.tokens.filter((token) => token.cell === cell.id);
}
/** A grid as rows of cells; a place without a cell is undefined. */
export function gridOf(scene: Scene): readonly (readonly (Cell | undefined)[])[] {
  const cells = new Map(scene.cells.map((cell) => [`${cell.x}:${cell.y}`, cell]));
  return Array.from({ length: scene.rows }, (_row, y) => Array.from({ length: scene.columns }, (_column, x) => cells.get(`${x}:${y}`)));
}

/** The sign in an empty cell: `?` out of sight, `#` closed, the ground's letter, `^` for height, or a dot. */
export function signOf(cell: Cell): string {
  if (cell.hidden === true) return '?';
  if (cell.blocked === true) return '#';
  const letter = plain(cell.ground?.letter ?? '').trim();
  return letter === '' ? (cell.raised === true ? '^' : '.') : letter;
}
/** A token's name of three characters, and its state in one: `+` in company, else the fourth character of its text, else a star if it is spent. */
export function lookOf(token: Token): { readonly name: string; readonly state: string } {
  const text = [...plain(token.text)];
  const state = token.accompanied === true ? '+' : (text[3] ?? (token.spent === true ? '*' : ''));
  return { name: text.slice(0, 3).join(''), state };
}
/** A token's text in full. */
function textOf(token: Token): string {
  const text = plain(token.text);
  return `${text}${token.spent === true && !text.endsWith('*') ? '*' : ''}${token.accompanied === true ? '+' : ''}`;
}

/** Whether some token does not begin with its side's letter: then all of them show it. */
export function lettersTokens(scene: Scene): boolean {
  return scene.tokens.some((token) => {
    const letter = plain(sideOf(scene, token.side)?.letter ?? '').toLowerCase();
    return !plain(token.text).toLowerCase().startsWith(letter);
  });
}
/** `R2`, `R1/I2`, `.`, `?`. */
export function contentOf(scene: Scene, cell: Cell): string {
  const tokens = tokensIn(scene, cell);
  return tokens.length === 0 ? signOf(cell) : tokens.map(textOf).join('/');
}
/** A cell in words, for screen readers: `7: held by Rebel, 2 Rebel units`. */
export function wordsOf(scene: Scene, cell: Cell): string {
  const holder = sideOf(scene, cell.held);
  const said = [
    ...(cell.hidden === true ? ['out of sight'] : []),
    ...(cell.contested === true ? ['contested'] : []),
    ...(holder === undefined ? [] : [`held by ${plain(holder.name)}`]),
    ...(cell.blocked === true ? ['nobody may enter'] : []),
    ...(cell.ground === undefined ? [] : [plain(cell.ground.kind)]),
    ...(cell.raised === true ? ['high ground'] : []),
    ...(cell.entrenched === true ? ['dug in'] : []),
    ...tokensIn(scene, cell).map((token) => plain(token.title)),
    ...(cell.signs ?? []).map(plain),
  ];
  return `${plain(cell.label)}: ${said.length === 0 ? 'empty' : said.join(', ')}`;
}

/** Cells joined to this one by a border or a way, in either direction. */
export function neighboursOf(scene: Scene, cell: Cell, kind: 'border' | 'way'): readonly string[] {
  const joined = scene.lines.filter((line) => line.kind === kind && (line.from === cell.id || line.to === cell.id));
  return [...new Set(joined.map((line) => (line.from === cell.id ? line.to : line.from)))].map((id) => labelOf(scene, id));
}

/** More than these are left to the report: nobody would read so long a list, and part of it would mislead. */
const MOST_HAPPENINGS = 12;

/** The last step in short lines: `R  7 -> 4`, `E  i9 fires at h9: 5:2, fate 2`, `R  in 4: battle 5:4`. */
export function happenings(scene: Scene): readonly string[] {
  const all = [...scene.lines.flatMap((line) => lineInWords(scene, line)), ...scene.marks.flatMap((mark) => markInWords(scene, mark))];
  return all.length > MOST_HAPPENINGS ? [] : all;
}
const letterOf = (scene: Scene, side: string | undefined): string => plain(sideOf(scene, side)?.letter ?? ' ').padEnd(2);

function lineInWords(scene: Scene, line: Line): readonly string[] {
  if (line.kind !== 'move' && line.kind !== 'shot') return [];
  const arrow = line.kind === 'move' ? '->' : 'fires at';
  const dice = line.text === undefined ? '' : `: ${plain(line.text)}`;
  return [`${letterOf(scene, line.side)} ${labelOf(scene, line.from)} ${arrow} ${labelOf(scene, line.to)}${dice}`];
}
const WORDS: Readonly<Record<Mark['kind'], string>> = { built: 'built ', battle: 'battle ', lost: 'lost ', note: '' };

function markInWords(scene: Scene, mark: Mark): readonly string[] {
  return [`${letterOf(scene, mark.side)} in ${labelOf(scene, mark.cell)}: ${WORDS[mark.kind]}${plain(mark.text)}`.trimEnd()];
}

/** How much of a meter is full, from 0 to 1. */
export function fullnessOf(meter: Meter): number {
  return meter.of > 0 ? Math.min(1, Math.max(0, meter.value / meter.of)) : 0;
}

/** From the first row with a piece or a held place to the last. */
export function rowsInUse(scene: Scene): readonly [first: number, last: number] {
  const used = scene.cells.filter((cell) => cell.held !== undefined || cell.contested === true || tokensIn(scene, cell).length > 0);
  const rows = used.map(({ y }) => y);
  return rows.length === 0 ? [0, scene.rows - 1] : [Math.min(...rows), Math.max(...rows)];
}
