import { escapeHtml } from '../plain.ts';
import type { Point } from './layout.ts';
import { INK, PAPER } from './palette.ts';
import { round } from './svg-layout.ts';

interface Words {
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: 'bold';
  /** A colour round the letters, where they lie over other things: that of paper, or another. */
  readonly halo?: boolean | string;
}
/** Text on a base line; the drawing's own default is to centre it. */
export function words(point: Point, text: string, { size, fill = INK, anchor = 'middle', weight, halo = false }: Words): string {
  const from = anchor === 'middle' ? '' : ` text-anchor="${anchor}"`;
  const bold = weight === undefined ? '' : ` font-weight="${weight}"`;
  const edge = halo === false ? '' : ` stroke="${halo === true ? PAPER : halo}" stroke-width="3" paint-order="stroke"`;
  return `<text x="${round(point.x)}" y="${round(point.y)}" font-size="${round(size)}" fill="${fill}"${from}${bold}${edge}>${escapeHtml(text)}</text>`;
}

const WIDE = /[mwMW@%]/;
const NARROW = /[ijlIft.,:;!*'|()[\]/ ]/;
/** The approximate width of bold letters of that size in common fonts. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 0.95 : NARROW.test(letter) ? 0.42 : 0.64), 0) * size;
}
