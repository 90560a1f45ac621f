import type { Meter, Scene } from '../engine/scene.ts';
import { graphAsText } from './draw/text-graph.ts';
import { hexesAsText } from './draw/text-hexes.ts';
import { squaresAsText } from './draw/text-squares.ts';
import { notesOf, traysAsText } from './draw/told-beside.ts';
import { fullnessOf, happenings } from './draw/told-scene.ts';
import { plain } from './plain.ts';
import { COLUMNS, lengthOf, refit, wrap } from './wrap.ts';

const GAP = 5;
/** Narrower than this, a legend beside the board is no pleasure to read. */
const LEAST_BESIDE = 28;
const METER = 12;

/**
 * A scene as monospace text: the board, legend and trays beside it where they fit; notes of what it has no room
 * for; the last step's moves, unless they are `told` beside it, behind a bar (so that `7 -> 4` is no order where a
 * reply quotes it); meters. Lines of at most 72 columns, no blank at an end.
 */
export function drawText(scene: Scene, told = false): string {
  const last = (told ? [] : happenings(scene)).flatMap((line) => refit(line, COLUMNS - 4).map((part) => `  | ${part}`));
  const notes = notesOf(scene).flatMap((line) => wrap(line, '', '  '));
  const parts = [...boardAndWords(scene), notes, last, scene.meters.map((meter) => meterLine(scene, meter))];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

function boardOf(scene: Scene): readonly string[] {
  switch (scene.layout) {
    case 'squares':
      return squaresAsText(scene);
    case 'hexes':
      return hexesAsText(scene);
    case 'graph':
      return graphAsText(scene);
  }
}

/** Legend and trays stand beside the board, or the trays below it, or both: whatever there is room for first. */
function boardAndWords(scene: Scene): readonly (readonly string[])[] {
  const board = boardOf(scene);
  const width = Math.max(...board.map(lengthOf));
  const room = COLUMNS - width - GAP;
  const beside = room < LEAST_BESIDE ? undefined : wordsBeside(scene, board, width, room);
  return beside ?? [board, scene.legend.flatMap((line) => refit(line)), traysAsText(scene, COLUMNS)];
}
function wordsBeside(scene: Scene, board: readonly string[], width: number, room: number): readonly (readonly string[])[] | undefined {
  const legend = scene.legend.flatMap((line) => (line === '' ? [''] : wrap(line, '', '  ', room)));
  const trays = traysAsText(scene, room);
  const gap = legend.length === 0 || trays.length === 0 ? [] : [''];
  const both = joinColumns(board, [...legend, ...gap, ...trays], width);
  if (both !== undefined) return [both];
  const some = joinColumns(board, legend, width);
  return some === undefined ? undefined : [some, traysAsText(scene, COLUMNS)];
}
/** Words begin at the board's first line, or below the upper edge of its boxes. */
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
