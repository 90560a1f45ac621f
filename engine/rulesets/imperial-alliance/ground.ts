/** The kinds of ground in words. */

import type { CellKind, TerrainKind } from './charts.ts';
import { cellAt } from './terrain.ts';
import type { Board, Label } from './types.ts';

const GROUND: Readonly<Record<TerrainKind, string>> = {
  clear: 'clear ground',
  forest: 'forest',
  building1: 'building',
  building2: 'tall building',
  river: 'river',
  bridge: 'bridge',
  rubble: 'rubble',
};

function kindName({ terrain, hill }: CellKind): string {
  if (hill === true) return terrain === 'forest' ? 'wooded hill' : 'hill';
  return GROUND[terrain];
}
export function groundName(board: Pick<Board, 'map' | 'rubble'>, hex: Label): string {
  return kindName(cellAt(board, hex) ?? { terrain: 'clear' });
}
export function withArticle(noun: string): string {
  return noun === 'rubble' || noun === 'clear ground' || noun === 'forest' ? noun : `a ${noun}`;
}
