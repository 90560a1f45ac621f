/** The picture that other services show next to a link: the board and its caption, 1200 by 630 pixels. */
import type { Scene } from '../../engine/scene.ts';
import { INK, PAPER } from './palette.ts';
import { drawSvg } from './svg.ts';
import { words } from './svg-words.ts';

export const PICTURE = { width: 1200, height: 630 } as const;

export interface PictureInfo {
  readonly title: string;
  readonly headline: string;
  /** In small letters below: `After turn 4`. */
  readonly note: string;
  readonly scene: Scene;
}

const MARGIN = 40;
/** The width of the words; the board has the rest. */
const COLUMN = 420;
const LINES = 7;

/** The picture as an SVG element that needs one font, of any name, and nothing else. */
export function drawPicture({ title, headline, note, scene }: PictureInfo): string {
  const { width, height } = PICTURE;
  const said = linesOf(headline, 38);
  const line = (text: string, top: number, size: number, weight?: 'bold', fill = INK): string =>
    words({ x: MARGIN, y: top }, text, { size, anchor: 'start', fill, ...(weight && { weight }) });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/><rect width="12" height="${height}" fill="${ACCENT}"/>`,
    line(title, 84, 30, 'bold', ACCENT),
    ...said.map((text, at) => line(text, 148 + at * 46, 38, 'bold')),
    ...linesOf(note, 24).map((text, at) => line(text, 148 + said.length * 46 + 14 + at * 32, 24, undefined, SOFT)),
    line('Sealed Orders', height - MARGIN, 28, 'bold', SOFT),
    boardIn(scene, { x: MARGIN + COLUMN + 20, y: 24, width: width - COLUMN - MARGIN - 44, height: height - 48 }),
    '</svg>',
  ].join('');
}

const ACCENT = '#1f4d3a';
const SOFT = '#57606a';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The drawing keeps its proportions in the box. The first size in it is its own. */
function boardIn(scene: Scene, { x, y, width, height }: Box): string {
  const drawn = drawSvg(scene, { title: '', id: 'board' });
  return drawn.replace(/ width="[^"]*" height="[^"]*"/, ` x="${x}" y="${y}" width="${width}" height="${height}"`);
}

/** The average width of bold letters, as a part of their size. */
const LETTER = 0.56;

/** Broken between words; what is left over ends with an ellipsis. */
function linesOf(text: string, size: number): readonly string[] {
  const most = Math.floor(COLUMN / (size * LETTER));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `${lines[LINES - 1]} …`];
}
