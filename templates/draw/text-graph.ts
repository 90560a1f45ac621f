import type { Cell, Scene } from '../../engine/scene.ts';
import { plain } from '../plain.ts';
import { COLUMNS, lengthOf, wrap } from '../wrap.ts';
import { neighboursOf, sideOf, signOf, tokensIn } from './told-scene.ts';

/** Cells under their headings, in order of first appearance. */
export function groupsOf(scene: Scene): readonly (readonly [string, readonly Cell[]])[] {
  const names = [...new Set(scene.cells.map((cell) => cell.group ?? ''))];
  return names.map((name) => [name, scene.cells.filter((cell) => (cell.group ?? '') === name)]);
}

/** The contents of a graph's cell: its tokens, `?` out of sight, or a dot; signs in brackets, and a word if it is contested. */
export function standing(scene: Scene, cell: Cell): string {
  if (cell.told !== undefined) return cell.told.length === 0 ? '.' : cell.told.map(plain).join('  ');
  const tokens = tokensIn(scene, cell).map((token) => plain(token.badge === undefined ? token.text : `${token.text} ${token.badge}`));
  const holder = sideOf(scene, cell.held);
  if (cell.hidden === true) return ['?', ...tokens, ...signsOf(cell)].join(' ');
  const held = holder === undefined || tokens.length > 0 ? [] : [plain(holder.letter)];
  const all = [...held, ...tokens, ...signsOf(cell), ...(cell.contested === true ? ['contested'] : [])];
  return all.length === 0 ? '.' : all.join(' ');
}

/** The share of cells that must fit into the column of forces; the few that hold more stick out. */
const FITTING = 0.9;
const signsOf = ({ signs = [] }: Cell): readonly string[] => signs.map((sign) => `[${plain(sign)}]`);

/**
 *     Outer Rim (5)
 *     * Kessel  R14 F1  -> Nal Hutta, Ord Mantell; ways to Mon Calamari
 */
export function graphAsText(scene: Scene): readonly string[] {
  const label = Math.max(0, ...scene.cells.map((cell) => lengthOf(plain(cell.label))));
  const lengths = scene.cells.map((cell) => lengthOf(standing(scene, cell))).sort((a, b) => a - b);
  const forces = Math.min(20, lengths[Math.round((lengths.length - 1) * FITTING)] ?? 0);
  return groupsOf(scene).flatMap(([name, cells], i) => [
    ...(i > 0 && name !== '' ? [''] : []),
    ...(name === '' ? [] : [plain(name)]),
    ...cells.flatMap((cell) => place(scene, cell, label, forces)),
  ]);
}

/** A map of more places than these is too long to be drawn with its ways in every letter. */
const MANY_PLACES = 20;
export const isLongMap = ({ layout, cells }: Scene): boolean =>
  layout === 'graph' && cells.length > MANY_PLACES && cells.every((cell) => cell.told === undefined);

/**
 *     Outer Rim (5): Yavin 4 R3, Dantooine R1, Mon Calamari .,
 *       *Kessel R14 F1
 */
export function placesAsText(scene: Scene): readonly string[] {
  if (!isLongMap(scene)) return graphAsText(scene);
  return groupsOf(scene).flatMap(([name, cells]) => {
    const places = cells.map((cell) => `${groundSign(cell).trim()}${plain(cell.label)} ${standing(scene, cell)}`.replaceAll(' ', '\u00a0'));
    return wrap(`${name === '' ? '' : `${name}: `}${places.join(', ')}`, '', '  ');
  });
}

const groundSign = (cell: Cell): string =>
  plain(cell.ground?.letter ?? '').trim() === '' ? ' ' : signOf({ ...cell, hidden: false }).slice(0, 1);

function place(scene: Scene, cell: Cell, label: number, forces: number): readonly string[] {
  const ground = groundSign(cell);
  if (cell.told !== undefined) return inParts(`${ground} ${plain(cell.label).padEnd(label)}  `, cell.told.map(plain));
  const named = `${ground} ${plain(cell.label).padEnd(label)}  ${standing(scene, cell).padEnd(forces)}`;
  const ways = neighboursOf(scene, cell, 'way');
  const next = [neighboursOf(scene, cell, 'border').join(', '), ways.length === 0 ? '' : `ways to ${ways.join(', ')}`]
    .filter((part) => part !== '')
    .join('; ');
  if (next === '') return [named.trimEnd()];
  return wrap(next, `${named}  -> `, ' '.repeat(Math.min(lengthOf(named) + 5, 40)));
}

/** Parts side by side where they fit, else below each other. */
function inParts(lead: string, parts: readonly string[]): readonly string[] {
  const whole = `${lead}${parts.length === 0 ? '.' : parts.join('  ')}`;
  if (lengthOf(whole) <= COLUMNS) return [whole];
  const indent = ' '.repeat(lengthOf(lead));
  return parts.flatMap((part, i) => wrap(part, i === 0 ? lead : indent, `${indent}  `));
}
