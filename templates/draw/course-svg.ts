/** The table's course over the rounds: a line for each player, from place to place. */
import { escapeHtml } from '../plain.ts';
import { EDGE, INK, PAPER, SHADE } from './palette.ts';
import { round } from './svg-layout.ts';
import { widthOf, words } from './svg-words.ts';

interface Stroke {
  readonly fill: string;
  readonly dash: string;
}

export interface CourseLine {
  readonly name: string;
  /** From 1, as many as there are rounds. */
  readonly places: readonly number[];
}

const ROW = 26;
const TOP = 30;
const LEFT = 40;
const SIZE = 14;
const MOST_LETTERS = 24;
const WIDEST = 520;
/** Those of Okabe and Ito's colours that stand out from paper; each has its own dash pattern too, so that no line depends on colour alone. */
const STROKES: readonly Stroke[] = [
  { fill: '#0072b2', dash: '' },
  { fill: '#d55e00', dash: '9 4' },
  { fill: '#009e73', dash: '2 4' },
  { fill: '#cc79a7', dash: '12 3 2 3' },
  { fill: '#56b4e9', dash: '5 5' },
];

/** Lines in the order of the table: the first few are coloured, and each is named where it ends. */
export function drawCourse(
  rounds: readonly number[],
  lines: readonly CourseLine[],
  { title, id }: { readonly title: string; readonly id: string },
): string {
  const names = lines.map(({ name }) => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name));
  const step = Math.min(90, WIDEST / Math.max(1, rounds.length));
  const end = LEFT + step * Math.max(1, rounds.length - 1);
  const width = round(end + 40 + Math.max(80, ...names.map((name) => widthOf(name, SIZE))));
  const height = TOP + ROW * lines.length + 14;
  const x = (index: number): number => (rounds.length === 1 ? end : LEFT + step * index);
  const y = (place: number): number => TOP + ROW * (place - 0.5);
  // Drawn in reverse, so that the leaders are on top.
  const drawn = lines.map((line, index) => course(line, names[index] ?? '', index, { x, y, end })).toReversed();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`,
    ` aria-labelledby="${id}-title ${id}-desc" font-family="system-ui, sans-serif" text-anchor="middle" dominant-baseline="central">`,
    `<title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-desc">${escapeHtml(inWords(rounds, lines))}</desc>`,
    `<rect width="${width}" height="${height}" rx="6" fill="${PAPER}"/>`,
    ...rounds.map((number, index) => words({ x: x(index), y: TOP - 14 }, String(number), { size: 13, fill: EDGE })),
    ...lines.map((_, index) => words({ x: 16, y: y(index + 1) }, String(index + 1), { size: 13, fill: EDGE })),
    ...drawn,
    '</svg>',
  ].join('');
}

interface Layout {
  readonly x: (index: number) => number;
  readonly y: (place: number) => number;
  readonly end: number;
}

function course({ places }: CourseLine, name: string, index: number, { x, y, end }: Layout): string {
  const points = places.map((place, i) => ({ x: x(i), y: y(place) }));
  const stroke = STROKES[index];
  const colour = stroke === undefined ? SHADE : stroke.fill;
  const dash = stroke === undefined || stroke.dash === '' ? '' : ` stroke-dasharray="${stroke.dash}"`;
  const path = points.map((point) => `${round(point.x)},${round(point.y)}`).join(' ');
  const dots = points.map((point) => `<circle cx="${round(point.x)}" cy="${round(point.y)}" r="4" fill="${colour}"/>`).join('');
  const label = words({ x: end + 12, y: y(places.at(-1) ?? 1) }, name, { size: SIZE, fill: INK, anchor: 'start' });
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="${stroke === undefined ? 2 : 3.5}"${dash}/>${dots}${label}`;
}

function inWords(rounds: readonly number[], lines: readonly CourseLine[]): string {
  const told = lines.map(({ name, places }) => `${name}: ${places.join(', ')}.`);
  return `Places after ${rounds.length === 1 ? `round ${rounds[0]}` : `rounds ${rounds[0]} to ${rounds.at(-1)}`}. ${told.join(' ')}`;
}
