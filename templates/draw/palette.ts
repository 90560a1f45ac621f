/** Okabe and Ito's colours, which are distinct under every common colour blindness. The first two differ most. */
import type { Side, Tone } from '../../engine/scene.ts';

export interface Paint {
  readonly fill: string;
  /** Text on `fill`. */
  readonly ink: string;
  /** A light tone of `fill` for ground, on which black text reads well. */
  readonly tint: string;
  /** `fill` turned grey, for pieces that have acted; black text reads well on it. */
  readonly spent: string;
  /** The edge of a piece, darker than its face. */
  readonly edge: string;
  /** `fill`, light enough for lines and silhouettes on a dark field. */
  readonly lit: string;
}
const PAINTS: readonly Paint[] = [
  { fill: '#e69f00', ink: '#000000', tint: '#fae2b0', spent: '#d1b677', edge: '#8a5f00', lit: '#f0ac1c' },
  { fill: '#0072b2', ink: '#ffffff', tint: '#b5d6ea', spent: '#7aa5bb', edge: '#00466e', lit: '#5db4ee' },
  { fill: '#009e73', ink: '#000000', tint: '#b0e2d3', spent: '#7ab6a3', edge: '#005c43', lit: '#2bb98d' },
  { fill: '#cc79a7', ink: '#000000', tint: '#f0d6e4', spent: '#c7a8b6', edge: '#85496a', lit: '#e3a0c6' },
  { fill: '#f0e442', ink: '#000000', tint: '#fbf7c5', spent: '#d5d090', edge: '#8d8416', lit: '#f0e442' },
  { fill: '#56b4e9', ink: '#000000', tint: '#cde9f8', spent: '#9abed0', edge: '#1f6d9a', lit: '#a3d8f7' },
  { fill: '#d55e00', ink: '#000000', tint: '#f4cdb0', spent: '#ca9d77', edge: '#813900', lit: '#f58b45' },
];
const NOBODY: Paint = { fill: '#6b6b6b', ink: '#ffffff', tint: '#dddddd', spent: '#a2a2a0', edge: '#3d3d3d', lit: '#c3c3bf' };

/** Land: natural tones, light enough for black letters, and a darker one for the texture. */
export const LAND: Readonly<Record<Tone, { readonly fill: string; readonly grain: string }>> = {
  open: { fill: '#f4f1e4', grain: '#f4f1e4' },
  wood: { fill: '#cbe0bd', grain: '#a3c592' },
  built: { fill: '#ecd3c8', grain: '#d0aa9a' },
  water: { fill: '#c3e2f3', grain: '#8fc3e0' },
  bridge: { fill: '#dfd0ab', grain: '#b9a473' },
  ruin: { fill: '#dad8d4', grain: '#aaa69e' },
  rock: { fill: '#d3cabb', grain: '#aa9c84' },
};

/** Ground that nobody holds, by kind in order of appearance: light, and shown with its letter. */
export const GROUNDS: readonly string[] = ['#ffffff', '#dfe9d2', '#e8dfc9', '#d9d9e8', '#cde1e8', '#efdcd3', '#e4e4e0'];

/** Ground under the groups of a graph: lighter than any side's tint. */
export const REGIONS: readonly string[] = ['#dfe6f5', '#e9e7e2', '#f7e4d2', '#dcefdc', '#f6dcdc', '#f3efc8', '#dbeff0', '#ece0f2'];

export const PAPER = '#fbfaf6';
export const INK = '#1d1d1b';
/** What lies below a piece; it stays dark by night. */
export const SHADOW = '#16130e';
export const SHADE = '#c9c9c5';
export const EDGE = '#77766f';
/** Ground where nobody may enter, and the strokes across it. */
export const CLOSED = { fill: '#b9b8b2', grain: '#55544f' } as const;
export const EARTH = '#7a5a2b';
export const ROAD = { edge: '#8d6f41', fill: '#e0c48f' } as const;

/** Landscapes: three layers of land from far to near, their grain, and their brightest parts. */
export const WORLDS = {
  ice: { layers: ['#b9cbd8', '#d3e0e8', '#e6eef2'], grain: '#8fa9ba', glow: '#f7fbfc' },
  desert: { layers: ['#d6bf98', '#e2cfae', '#ecdfc6'], grain: '#bfa274', glow: '#f8eccb' },
  forest: { layers: ['#b7cab4', '#adc6a9', '#c3d3bd'], grain: '#6f8f70', glow: '#f1f3e2' },
  rock: { layers: ['#b9b1ab', '#cac3bd', '#dad5d0'], grain: '#958c86', glow: '#f2efea' },
  sea: { layers: ['#b4c6cf', '#a9c7d4', '#d9d3bc'], grain: '#7da3b5', glow: '#f0f3ea' },
} as const;

/** A field that is dark by day too: its ground, what is darker still, its lines, and words on it. Pieces on it have their `lit` colour. */
export const FIELD = {
  ground: '#182334',
  deep: '#0c131d',
  line: '#2f3f56',
  soft: '#a3b1c4',
  ink: '#f2efe8',
  glow: '#33486a',
  rock: '#566070',
} as const;
/** The same on land. */
export const WASTE = { ground: '#28241e', deep: '#16130e', line: '#463f34', glow: '#4a4233' } as const;

export function paintOf(side: Side | undefined): Paint {
  return (side && PAINTS[side.colour]) ?? NOBODY;
}
