/** Okabe and Ito's colours, told apart with every common colour blindness; ordered so that the first two differ most. */
import type { Side } from '../../engine/scene.ts';

export interface Paint {
  readonly fill: string;
  /** Text on `fill`. */
  readonly ink: string;
  /** A light tone of `fill` for ground, on which black text reads well. */
  readonly tint: string;
}
const PAINTS: readonly Paint[] = [
  { fill: '#e69f00', ink: '#000000', tint: '#fae2b0' },
  { fill: '#0072b2', ink: '#ffffff', tint: '#b5d6ea' },
  { fill: '#009e73', ink: '#000000', tint: '#b0e2d3' },
  { fill: '#cc79a7', ink: '#000000', tint: '#f0d6e4' },
  { fill: '#f0e442', ink: '#000000', tint: '#fbf7c5' },
  { fill: '#56b4e9', ink: '#000000', tint: '#cde9f8' },
  { fill: '#d55e00', ink: '#000000', tint: '#f4cdb0' },
];
const NOBODY: Paint = { fill: '#6b6b6b', ink: '#ffffff', tint: '#dddddd' };

/** Ground that nobody holds, by kind in order of appearance: light, and with its letter. */
export const GROUNDS: readonly string[] = ['#ffffff', '#dfe9d2', '#e8dfc9', '#d9d9e8', '#cde1e8', '#efdcd3', '#e4e4e0'];

export const PAPER = '#fbfaf6';
export const INK = '#1d1d1b';
export const SHADE = '#c9c9c5';
export const EDGE = '#77766f';

export function paintOf(side: Side | undefined): Paint {
  return (side && PAINTS[side.colour]) ?? NOBODY;
}
