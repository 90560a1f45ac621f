/**
 * What is drawn for each symbol: on a dark field a silhouette, elsewhere a counter. A symbol that is not here, and a token without
 * one, has the shape of its class or side.
 */
import type { PieceSymbol, Scene, Token } from '../../engine/scene.ts';
import { FIELD } from './palette.ts';
import type { Drawing } from './pieces.ts';
import { isDark, isField } from './surfaces.ts';
import { CRAFT, silhouette } from './symbols/craft.ts';
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

/** A symbol alone, as this scene draws it: on its field that of each side, elsewhere a counter of the first. */
export function symbolAsSvg(scene: Scene, symbol: PieceSymbol): string {
  const [first, second] = scene.sides;
  const frame = (drawn: string): string => `<svg viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">${drawn}</svg>`;
  if (isField(scene)) {
    const ground = `<rect width="32" height="24" rx="3" fill="${FIELD.ground}"/>`;
    const ships = [first, second].map((side, i) => silhouette(symbol, side, { x: 8.5 + 15 * i, y: 12 }, 10.5));
    return frame(ground + ships.join(''));
  }
  const token: Token = { cell: '', side: first?.id ?? '', text: '', title: '', symbol };
  return frame(COUNTERS[symbol]?.({ scene, token, side: first, body: { at: { x: 16, y: 11 }, half: { x: 14, y: 18 } } }) ?? '');
}
