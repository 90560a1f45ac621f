import type { Meter, Scene } from '../../engine/scene.ts';
import { plain } from '../plain.ts';
import { COLUMNS, lengthOf, refit, wrap } from '../wrap.ts';
import { graphAsText, placesAsText } from './text-graph.ts';
import { hexesAsText } from './text-hexes.ts';
import { squaresAsText } from './text-squares.ts';
import { notesOf, traysAsText } from './told-beside.ts';
import { fullnessOf, happenings } from './told-scene.ts';

const GAP = 5;
/** A legend next to the board would be hard to read if it were narrower than this. */
const LEAST_BESIDE = 28;
const METER = 12;

/**
 * Draws a scene as monospace text: the board, with legend and trays beside it where they fit; notes on what the board has no
 * room for; the last step's moves, unless the surrounding words tell them (`told`), behind a bar so that a quoted `7 -> 4` is
 * not taken for an order; meters. `brief`, where a report stands beside it: no meters, no rows of a wide board beyond the pieces, and a
 * map of many places names them without their ways. Lines have at most 72 columns and no trailing blanks.
 */
export function drawText(
  scene: Scene,
  { told = false, brief = false }: { told?: boolean | undefined; brief?: boolean | undefined } = {},
): string {
  const last = (told ? [] : happenings(scene)).flatMap((line) => refit(line, COLUMNS - 4).map((part) => `  | ${part}`));
  const notes = notesOf(scene).flatMap((line) => wrap(line, '', '  '));
  const parts = brief
    ? [...briefly(scene, notes), last]
    : [...boardAndWords(scene), notes, last, scene.meters.map((meter) => meterLine(scene, meter))];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

/** Whether a brief drawing leaves out part of the map. */
export const isCutShort = (scene: Scene): boolean => boardOf(scene, true).join('\n') !== boardOf(scene, false).join('\n');

function boardOf(scene: Scene, brief: boolean): readonly string[] {
  switch (scene.layout) {
    case 'squares':
      return squaresAsText(scene, brief);
    case 'hexes':
      return hexesAsText(scene, brief);
    case 'graph':
      return brief ? placesAsText(scene) : graphAsText(scene);
  }
}

/** Puts legend and trays next to the board if there is room, else only the legend, else neither. */
function boardAndWords(scene: Scene): readonly (readonly string[])[] {
  const board = boardOf(scene, false);
  return wordsBeside(scene, board) ?? [board, scene.legend.flatMap((line) => refit(line)), traysAsText(scene, COLUMNS)];
}

/** The words below the board run together. */
function briefly(whole: Scene, notes: readonly string[]): readonly (readonly string[])[] {
  const scene: Scene = { ...whole, trays: whole.trays.filter(({ aside }) => aside !== true) };
  const board = boardOf(scene, true);
  const beside = wordsBeside(scene, board);
  if (beside !== undefined) return [...beside, notes];
  return [board, [...wrap(scene.legend.join('; '), '', '  '), ...traysAsText(scene, COLUMNS), ...notes]];
}

function wordsBeside(scene: Scene, board: readonly string[]): readonly (readonly string[])[] | undefined {
  const width = Math.max(...board.map(lengthOf));
  const room = COLUMNS - width - GAP;
  if (room < LEAST_BESIDE) return undefined;
  const legend = scene.legend.flatMap((line) => (line === '' ? [''] : wrap(line, '', '  ', room)));
  const trays = traysAsText(scene, room);
  const gap = legend.length === 0 || trays.length === 0 ? [] : [''];
  const both = joinColumns(board, [...legend, ...gap, ...trays], width);
  if (both !== undefined) return [both];
  const some = joinColumns(board, legend, width);
  return some === undefined ? undefined : [some, traysAsText(scene, COLUMNS)];
}
/** Joins the words to the board, from its first line or from below the upper edge of its boxes; undefined if they do not fit. */
function joinColumns(board: readonly string[], beside: readonly string[], width: number): readonly string[] | undefined {
  const start = board[0]?.startsWith('+') === true ? 1 : 0;
  if (beside.length > board.length - start) return undefined;
  return board.map((line, i) => `${line.padEnd(width + GAP)}${beside[i - start] ?? ''}`.trimEnd());
}

/** `Rebel holds    [######......] 3 of 6` */
function meterLine(scene: Scene, meter: Meter): string {
  const width = Math.max(...scene.meters.map(({ name }) => lengthOf(plain(name))));
  const full = Math.round(fullnessOf(meter) * METER);
  return `${plain(meter.name).padEnd(width)}  [${'#'.repeat(full)}${'.'.repeat(METER - full)}] ${meter.value} of ${meter.of}`;
}
