import type { Meter, Scene } from '../engine/scene.ts';
import { graphAsText } from './draw/text-graph.ts';
import { hexesAsText } from './draw/text-hexes.ts';
import { squaresAsText } from './draw/text-squares.ts';
import { fullnessOf, happenings } from './draw/told-scene.ts';
import { plain } from './plain.ts';
import { COLUMNS, lengthOf, refit, wrap } from './wrap.ts';

const GAP = 5;
/** Narrower than this, a legend beside the board is no pleasure to read. */
const LEAST_BESIDE = 30;
const METER = 12;

/**
 * A scene as monospace text: board, legend beside it where it fits, the last step's moves behind a bar (so that
 * `7 -> 4` is no order where a reply quotes it), meters. Lines of at most 72 columns, no blank at an end.
 */
export function drawText(scene: Scene): string {
  const board = boardOf(scene);
  const last = happenings(scene).map((line) => `  | ${line}`);
  const parts = [withLegend(board, scene), last, scene.meters.map((meter) => meterLine(scene, meter))];
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

function withLegend(board: readonly string[], scene: Scene): readonly string[] {
  if (scene.legend.length === 0) return board;
  const width = Math.max(...board.map(lengthOf));
  const room = COLUMNS - width - GAP;
  const beside = room >= LEAST_BESIDE ? scene.legend.flatMap((line) => wrap(line, '', '  ', room)) : [];
  if (beside.length === 0 || beside.length > board.length - 1) return [...board, '', ...scene.legend.flatMap((line) => refit(line))];
  return board.map((line, i) => `${line.padEnd(width + GAP)}${i === 0 ? '' : (beside[i - 1] ?? '')}`.trimEnd());
}

/** `Rebel holds    [######......] 3 of 6` */
function meterLine(scene: Scene, meter: Meter): string {
  const width = Math.max(...scene.meters.map(({ name }) => lengthOf(plain(name))));
  const full = Math.round(fullnessOf(meter) * METER);
  return `${plain(meter.name).padEnd(width)}  [${'#'.repeat(full)}${'.'.repeat(METER - full)}] ${meter.value} of ${meter.of}`;
}
