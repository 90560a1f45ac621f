/** A part of a knockout's bracket: a column for each round, each match where those that lead to it meet. */
import type { Bracket, BracketMatch, BracketSide } from '../../../functions/league/views/league-view.ts';
import { EDGE, GROUNDS, INK, PAPER } from '../../draw/palette.ts';
import { round } from '../../draw/svg-layout.ts';
import { widthOf, words } from '../../draw/svg-words.ts';
import { escapeHtml } from '../../plain.ts';

type Part = Bracket['parts'][number];

const WIDTH = 190;
const GAP = 30;
const LINE = 23;
/** From the top of a match to that of the next in the first round: its number stands between. */
const PITCH = 2 * LINE + 22;
const MARGIN = 12;
const HEAD = 44;
const SIZE = 15;
const SMALL = 12;
const [BOX = PAPER, WON = PAPER] = GROUNDS;

/** In print: points with halves. */
type PointsText = (points: number) => string;

export function drawBracket({ rounds }: Part, { title, desc, id, pointsText }: Told): string {
  const tops = placesIn(rounds);
  const width = 2 * MARGIN + rounds.length * (WIDTH + GAP) - GAP;
  const height = HEAD + Math.max(...tops.flat()) + 2 * LINE + MARGIN;
  const left = (column: number): number => MARGIN + column * (WIDTH + GAP);
  const matches = rounds.flatMap(({ matches }, column) =>
    matches.map((match, at) => {
      const top = HEAD + (tops[column]?.[at] ?? 0);
      if (isEmpty(match)) return '';
      const feeders = column === 0 ? [] : feedersOf(rounds[column - 1]?.matches ?? [], matches.length, at);
      const lines = feeders.map((feeder) => {
        const from = HEAD + (tops[column - 1]?.[feeder] ?? 0) + LINE;
        const [start, middle] = [left(column - 1) + WIDTH, left(column) - GAP / 2];
        return `<polyline points="${start},${round(from)} ${middle},${round(from)} ${middle},${round(top + LINE)} ${left(column)},${round(top + LINE)}" fill="none" stroke="${EDGE}" stroke-width="1.5"/>`;
      });
      return lines.join('') + matchBox(match, { x: left(column), y: top }, pointsText);
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${round(height)}" width="${width}" height="${round(height)}" role="img"`,
    ` aria-labelledby="${id}-title ${id}-desc" font-family="system-ui, sans-serif" text-anchor="middle" dominant-baseline="central">`,
    `<title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-desc">${escapeHtml(desc)}</desc>`,
    `<rect width="${width}" height="${round(height)}" rx="6" fill="${PAPER}"/>`,
    ...rounds.map(({ name }, column) =>
      words({ x: left(column) + WIDTH / 2, y: 16 }, name, { size: SMALL + 1, fill: INK, weight: 'bold' }),
    ),
    ...matches,
    '</svg>',
  ].join('');
}

interface Told {
  readonly title: string;
  readonly desc: string;
  readonly id: string;
  readonly pointsText: PointsText;
}

/** Nobody came to it, and nobody will. */
export const isEmpty = ({ state, sides }: BracketMatch): boolean => state === 'walkover' && sides.every(({ player }) => player === null);

/** How far below the heads each match stands, round by round. */
function placesIn(rounds: Part['rounds']): readonly (readonly number[])[] {
  const tops: (readonly number[])[] = [];
  for (const { matches } of rounds) {
    const before = tops.at(-1);
    const place = (at: number): number => {
      if (before === undefined) return at * PITCH;
      const from = Array.from({ length: before.length / matches.length }, (_, i) => before[at * (before.length / matches.length) + i] ?? 0);
      return from.reduce((sum, top) => sum + top, 0) / from.length;
    };
    tops.push(matches.map((_, at) => place(at)));
  }
  return tops;
}

/** The positions in the round before whose winners come to a match; none leads there from where nobody came. */
function feedersOf(before: readonly BracketMatch[], count: number, at: number): readonly number[] {
  const each = before.length / count;
  return Array.from({ length: each }, (_, i) => at * each + i).filter((feeder) => before[feeder] !== undefined && !isEmpty(before[feeder]));
}

function matchBox({ number, state, sides }: BracketMatch, at: { readonly x: number; readonly y: number }, pointsText: PointsText): string {
  const note = state === 'lost' ? ', forfeited by both' : state === 'playing' ? ', being played' : '';
  const rows = sides.map((side, row) => sideRow(side, state, { x: at.x, y: at.y + row * LINE }, pointsText));
  return [
    words({ x: at.x + 2, y: at.y - 8 }, `Match ${number}${note}`, { size: SMALL, fill: EDGE, anchor: 'start' }),
    ...rows,
    `<rect x="${at.x}" y="${round(at.y)}" width="${WIDTH}" height="${2 * LINE}" rx="4" fill="none" stroke="${EDGE}"/>`,
  ].join('');
}

function sideRow(side: BracketSide, state: BracketMatch['state'], { x, y }: { x: number; y: number }, pointsText: PointsText): string {
  const middle = y + LINE / 2;
  const points = side.points === null ? '' : pointsText(side.points);
  const room = WIDTH - 40 - widthOf(points, SIZE);
  const ground = `<rect x="${x}" y="${round(y)}" width="${WIDTH}" height="${LINE}" fill="${side.won ? WON : BOX}"/>`;
  if (side.player === null)
    return ground + words({ x: x + 30, y: middle }, nobody(side, state), { size: SIZE - 1, fill: EDGE, anchor: 'start' });
  const bold = side.won ? ({ weight: 'bold' } as const) : {};
  return [
    ground,
    words({ x: x + 22, y: middle }, String(side.player.number), { size: SMALL, fill: EDGE, anchor: 'end' }),
    words({ x: x + 30, y: middle }, shorten(side.player.name, room), { size: SIZE, anchor: 'start', ...bold }),
    points === '' ? '' : words({ x: x + WIDTH - 6, y: middle }, points, { size: SIZE, anchor: 'end', ...bold }),
  ].join('');
}

/** The words in a place that has no player yet, or never will. */
export const nobody = ({ from }: BracketSide, state: BracketMatch['state']): string =>
  from ?? (state === 'walkover' ? 'no opponent' : 'nobody');

function shorten(name: string, room: number): string {
  if (widthOf(name, SIZE) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, SIZE) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
