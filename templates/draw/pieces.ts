/**
 * Pieces as things: a face, a darker edge, and a shadow below. A side is known by its outline first, then by its letter, then by
 * its colour.
 */
import type { Scene, Side, Token } from '../../engine/scene.ts';
import type { Body, Point } from './layout.ts';
import { EDGE, INK, paintOf, SHADOW } from './palette.ts';
import { round } from './svg-layout.ts';

/** A piece to draw. */
export interface Piece {
  readonly scene: Scene;
  readonly token: Token;
  readonly side: Side | undefined;
  readonly body: Body;
}
/** What draws the pieces of a symbol: its face, its figures, everything but its title. */
export type Drawing = (piece: Piece) => string;

/** A side's outline: round, or with round corners; square, or with cut corners; six-sided. */
export type Outline = 'round' | 'cut' | 'six';
const OUTLINES: readonly Outline[] = ['round', 'cut', 'six'];
export const outlineOf = (side: Side | undefined): Outline => OUTLINES[(side?.colour ?? 0) % OUTLINES.length] ?? 'round';

/** The outline round a body. `plate`: with room for writing up to its corners. */
export function outlinePath(outline: Outline, { at, half }: Body, plate = false): string {
  const [x, y, right, low] = [at.x - half.x, at.y - half.y, at.x + half.x, at.y + half.y].map(round) as [number, number, number, number];
  const least = Math.min(half.x, half.y);
  if (outline === 'six') {
    const [aside, top, bottom] = [
      plate ? 0.28 * least : 0.5 * half.x,
      plate ? y : round(at.y - 0.9 * half.y),
      plate ? low : round(at.y + 0.9 * half.y),
    ];
    const [from, to] = [round(x + aside), round(right - aside)];
    return `M${from} ${top}H${to}L${right} ${round(at.y)}L${to} ${bottom}H${from}L${x} ${round(at.y)}Z`;
  }
  if (outline === 'cut') {
    // A bare counter is a square with hardly a corner cut, as large to the eye as a disc.
    const inset = plate ? 0 : 0.07 * least;
    const cut = round(plate ? 0.24 * least : 0.12 * least);
    const [l, t, r, b] = [x + inset, y + inset, right - inset, low - inset].map(round) as [number, number, number, number];
    return `M${round(l + cut)} ${t}H${round(r - cut)}L${r} ${round(t + cut)}V${round(b - cut)}L${round(r - cut)} ${b}H${round(l + cut)}L${l} ${round(b - cut)}V${round(t + cut)}Z`;
  }
  const radius = round(plate ? 0.36 * least : least);
  const [across, down] = [round(2 * half.x - 2 * radius), round(2 * half.y - 2 * radius)];
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${round(x + radius)} ${y}h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}h${-across}${arc(-radius, -radius)}v${-down}${arc(radius, -radius)}Z`;
}

/** How far below a piece its shadow lies. */
const SHADOW_BELOW = 2;

export interface Face {
  readonly spent?: boolean;
  readonly plate?: boolean;
  /** How wide the edge is. */
  readonly edge?: number;
  /** A thin line within the edge. */
  readonly lined?: boolean;
}
/** The face of a piece with its edge and its shadow, without anything on it. */
export function faceAsSvg(
  side: Side | undefined,
  body: Body,
  { spent = false, plate = false, edge = 1.4, lined = false }: Face = {},
): string {
  const paint = paintOf(side);
  const outline = outlineOf(side);
  const around = (grow: number, down: number): string =>
    outlinePath(outline, { at: { x: body.at.x, y: body.at.y + down }, half: { x: body.half.x + grow, y: body.half.y + grow } }, plate);
  const line = lined
    ? `<path d="${around(-Math.min(body.half.x, body.half.y) * 0.2, 0)}" fill="none" stroke="${paint.ink}" stroke-opacity="0.32" stroke-width="1"/>`
    : '';
  return [
    `<path d="${around(0.4, SHADOW_BELOW)}" fill="${SHADOW}" fill-opacity="0.34"/>`,
    `<path d="${around(0, 0)}" fill="${spent ? paint.spent : paint.fill}" stroke="${spent ? EDGE : paint.edge}" stroke-width="${edge}"/>`,
    line,
  ].join('');
}

/** The letter on a side's pieces: the first of its name. */
export const initialOf = (side: Side | undefined): string => [...(side?.name ?? '')][0] ?? '';

/** What is written on a face. */
export const inkOf = (side: Side | undefined, spent = false): string => (spent ? INK : paintOf(side).ink);

/** The patterns of dice, in steps from the middle: one to six like counters, which the eye counts at a glance. */
const DICE: readonly (readonly Point[])[] = [
  [{ x: 0, y: 0 }],
  [
    { x: -0.5, y: 0 },
    { x: 0.5, y: 0 },
  ],
  [
    { x: 0, y: -0.45 },
    { x: -0.52, y: 0.45 },
    { x: 0.52, y: 0.45 },
  ],
  [
    { x: -0.5, y: -0.5 },
    { x: 0.5, y: -0.5 },
    { x: -0.5, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ],
  [
    { x: -0.75, y: -0.75 },
    { x: 0.75, y: -0.75 },
    { x: 0, y: 0 },
    { x: -0.75, y: 0.75 },
    { x: 0.75, y: 0.75 },
  ],
  [
    { x: -1, y: -0.5 },
    { x: 0, y: -0.5 },
    { x: 1, y: -0.5 },
    { x: -1, y: 0.5 },
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
  ],
];
/** More than these are one counter with a figure. */
export const MOST_SINGLY = DICE.length;
export const diceOf = (count: number): readonly Point[] => DICE[count - 1] ?? [{ x: 0, y: 0 }];
