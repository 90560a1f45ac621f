/**
 * What is drawn for each symbol: on a dark field a silhouette, elsewhere a counter. A symbol that is not here, and a token without
 * one, has the shape of its class or side.
 */
import type { PieceSymbol, Scene, Token } from '../../engine/scene.ts';
import type { Drawing } from './pieces.ts';
import { isDark } from './surfaces.ts';
import { CRAFT } from './symbols/craft.ts';
import { garrison } from './symbols/garrison.ts';
import { cellOf } from './told-scene.ts';

type Drawings = Readonly<Partial<Record<PieceSymbol, Drawing>>>;
const SILHOUETTES: Drawings = CRAFT;
const COUNTERS: Drawings = { garrison };

/** What draws this token, if it is a picture of something. */
export function drawingOf(scene: Scene, { symbol, cell }: Token): Drawing | undefined {
  if (symbol === undefined) return undefined;
  return (isDark(cellOf(scene, cell)?.surface) ? SILHOUETTES : COUNTERS)[symbol];
}
