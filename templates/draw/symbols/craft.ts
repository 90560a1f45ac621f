/**
 * Craft as silhouettes on a dark field. The first side's have round hulls and point up the board; the others have straight edges
 * and prongs, and point down it.
 */
import type { PieceSymbol, Side } from '../../../engine/scene.ts';
import type { Point } from '../layout.ts';
import { FIELD, paintOf } from '../palette.ts';
import { type Drawing, outlineOf, type Piece } from '../pieces.ts';
import { round } from '../svg-layout.ts';
import { widthOf, words } from '../svg-words.ts';

/** A shape within 24 units of its middle, the part of it that lies in the shade, and strokes upon it. */
interface Hull {
  readonly hull: string;
  readonly shade: string;
  readonly lines: string;
}
type Craft = Extract<PieceSymbol, 'flagship' | 'fighter' | 'bomber' | 'troops' | 'walker' | 'leader'>;

const HULLS: Readonly<Record<Craft, Readonly<Record<'round' | 'cut', Hull>>>> = {
  flagship: {
    round: {
      hull: 'M0-22C7-17 9-8 9-1L19 6V15L9 12C8 17 4 21 0 21S-8 17-9 12L-19 15V6L-9-1C-9-8-7-17 0-22Z',
      shade: 'M0-22C7-17 9-8 9-1L19 6V15L9 12C8 17 4 21 0 21Z',
      lines: 'M0-13V5M-13 6V11M13 6V11M-4 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z',
    },
    cut: {
      hull: 'M-4 21H4L7 9H13L15 19H20L19-6 9-20H-9L-19-6-20 19H-15L-13 9H-7Z',
      shade: 'M0 21H4L7 9H13L15 19H20L19-6 9-20H0Z',
      lines: 'M-12-6H12M-6-13H6M0-1V13',
    },
  },
  fighter: {
    round: {
      hull: 'M0-16C3-11 4-5 4-1L15 8 14 12 4 9 2 14H-2L-4 9-14 12-15 8-4-1C-4-5-3-11 0-16Z',
      shade: 'M0-16C3-11 4-5 4-1L15 8 14 12 4 9 2 14H0Z',
      lines: 'M0-7V4',
    },
    cut: {
      hull: 'M0 16-5 4-16-5-14-12-4-8V-13H4V-8L14-12 16-5 5 4Z',
      shade: 'M0 16 5 4 16-5 14-12 4-8V-13H0Z',
      lines: 'M0-5V7',
    },
  },
  bomber: {
    round: {
      hull: 'M-10-15C-5-15-4-10-4-5H4C4-10 5-15 10-15S15-9 15-2V9C15 14 5 14 5 9V5H-5V9C-5 14-15 14-15 9V-2C-15-9-14-15-10-15Z',
      shade: 'M0-5H4C4-10 5-15 10-15S15-9 15-2V9C15 14 5 14 5 9V5H0Z',
      lines: 'M-10-8V7M10-8V7',
    },
    cut: {
      hull: 'M-15-13H-5V-6H5V-13H15V4L9 14H3V5H-3V14H-9L-15 4Z',
      shade: 'M0-6H5V-13H15V4L9 14H3V5H0Z',
      lines: 'M-10-8V4M10-8V4',
    },
  },
  troops: {
    round: {
      hull: 'M-11-12a4 4 0 1 1-.01 0ZM11-12a4 4 0 1 1-.01 0ZM-18 9C-18 1-16-3-11-3L11-3C16-3 18 1 18 9ZM0-16a5.5 5.5 0 1 1-.01 0ZM-10 15C-10 3-6-4 0-4S10 3 10 15Z',
      shade: 'M0-16a5.5 5.5 0 0 1 0 11ZM0-4C6-4 10 3 10 15H0ZM11-12a4 4 0 0 1 0 8ZM11-3C16-3 18 1 18 9H10Z',
      lines: 'M-5 4H5',
    },
    cut: {
      hull: 'M-15-12H-8V-5H-15ZM8-12H15V-5H8ZM-18 9V-1L-15-3H15L18-1V9ZM-5.5-16H5.5L6.5-9 3-5H-3L-6.5-9ZM-10 15V0L-6-4H6L10 0V15Z',
      shade: 'M0-16H5.5L6.5-9 3-5H0ZM0-4H6L10 0V15H0ZM11.5-12H15V-5H11.5ZM10-3H15L18-1V9H10Z',
      lines: 'M-4-11H4M-5 5H5',
    },
  },
  walker: {
    round: {
      hull: 'M-14 10C-16 2-12-6-7-8V-17H-4V-9H4V-17H7V-8C12-6 16 2 14 10 9 15-9 15-14 10Z',
      shade: 'M0-9H4V-17H7V-8C12-6 16 2 14 10 11 13 6 14 0 14Z',
      lines: 'M-5 0C-3-4 3-4 5 0V5H-5Z',
    },
    cut: {
      hull: 'M-9-17H9L12-11V-3H7L10 4 8 14H14V18H2V14L5 5 1-1H-1L-5 5-2 14V18H-14V14H-8L-10 4-7-3H-12V-11Z',
      shade: 'M0-17H9L12-11V-3H7L10 4 8 14H14V18H2V14L5 5 1-1H0Z',
      lines: 'M-7-11H7M-2-7H2',
    },
  },
  leader: {
    round: {
      hull: 'M-2-17a5.5 5.5 0 1 1-.01 0ZM-13 16C-12 3-8-5-2-5S8 3 9 16ZM12-18H15V6H12Z',
      shade: 'M-2-17a5.5 5.5 0 0 1 0 11ZM-2-5C4-5 8 3 9 16H-2Z',
      lines: 'M-2 2V15M10.5 7H16.5',
    },
    cut: {
      hull: 'M-7.5-17H3.5L5.5-9 1-5H-5L-9.5-9ZM-14 16-8-4H4L10 16ZM12-18H15V6H12Z',
      shade: 'M-2-17H3.5L5.5-9 1-5H-2ZM-2-4H4L10 16H-2Z',
      lines: 'M-2 2V15M-6-11H2M10.5 7H16.5',
    },
  },
};
const REACH = 24;

const isCraft = (symbol: PieceSymbol): symbol is Craft => symbol in HULLS;

/** A silhouette alone, `half` from its middle to its edges. */
export function silhouette(symbol: PieceSymbol, side: Side | undefined, { x, y }: Point, half: number): string {
  if (!isCraft(symbol)) return '';
  const { hull, shade, lines } = HULLS[symbol][outlineOf(side) === 'round' ? 'round' : 'cut'];
  const [across, down] = [round(x), round(y)];
  return [
    `<g transform="translate(${across} ${down}) scale(${Math.round((half / REACH) * 1000) / 1000})">`,
    `<path d="${hull}" fill="${paintOf(side).lit}" stroke="${FIELD.deep}" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"/>`,
    `<path d="${shade}" fill="${FIELD.deep}" fill-opacity="0.24"/>`,
    `<path d="${lines}" fill="none" stroke="${FIELD.deep}" stroke-opacity="0.6" stroke-width="1.9" stroke-linecap="round"/></g>`,
  ].join('');
}

/** The craft, its side's letter and its name at the foot, its lives as plates of hull above it, and its dice as a die. */
function craft({ token, side, body }: Piece): string {
  const { at, half } = body;
  const symbol = token.symbol ?? 'fighter';
  const size = half.x * 0.6;
  const foot = at.y + half.y * 0.98;
  const letter = side?.letter ?? '';
  const name = token.text.startsWith(letter) ? token.text.slice(letter.length) : token.text;
  const said = (x: number, text: string, anchor: 'start' | 'end', fill: string): string =>
    words({ x, y: foot }, text, { size, anchor, fill, weight: 'bold', halo: FIELD.deep });
  return [
    silhouette(
      symbol,
      side,
      { x: at.x, y: at.y + half.y * (symbol === 'flagship' ? 0.02 : -0.1) },
      half.x * (symbol === 'flagship' ? 0.88 : 1),
    ),
    said(at.x - half.x, letter, 'start', paintOf(side).lit),
    said(at.x + half.x, name, 'end', FIELD.ink),
    livesAsSvg(body, token.rings ?? 0),
    token.badge === undefined ? '' : dieAsSvg(body, token.badge),
  ].join('');
}

function livesAsSvg({ at, half }: Piece['body'], lives: number): string {
  const [wide, high] = [half.x * 0.4, half.y * 0.2];
  return Array.from({ length: lives }, (_life, i) => {
    const x = at.x - half.x + i * wide * 1.2;
    return `<rect x="${round(x)}" y="${round(at.y - half.y)}" width="${round(wide)}" height="${round(high)}" rx="1.2" fill="${FIELD.ink}" stroke="${FIELD.deep}"/>`;
  }).join('');
}

function dieAsSvg({ at, half }: Piece['body'], text: string): string {
  const size = half.x * 0.56;
  const width = Math.max(size * 1.15, widthOf(text, size) + 4);
  const corner = { x: at.x + half.x - width, y: at.y - half.y };
  const plate = `<rect x="${round(corner.x)}" y="${round(corner.y)}" width="${round(width)}" height="${round(size * 1.15)}" rx="3" fill="${FIELD.deep}" stroke="${FIELD.ink}" stroke-width="1.2"/>`;
  return plate + words({ x: corner.x + width / 2, y: corner.y + size * 0.94 }, text, { size, fill: FIELD.ink, weight: 'bold' });
}

export const CRAFT: Readonly<Record<Craft, Drawing>> = {
  flagship: craft,
  fighter: craft,
  bomber: craft,
  troops: craft,
  walker: craft,
  leader: craft,
};
