import type { Scene } from '../../scene.ts';
import { gridOf } from './board.ts';
import type { Fact, View } from './types.ts';

/** The board. */
export function scene(view: View, _events: readonly Fact[]): Scene {
  const { names, columns, rows } = gridOf(view.options);
  const cells = names.map((id, square) => ({ id, x: square % columns, y: rows - 1 - Math.floor(square / columns), label: id }));
  return { layout: 'squares', columns, rows, sides: [], cells, tokens: [], lines: [], marks: [], meters: [], trays: [], legend: [] };
}
