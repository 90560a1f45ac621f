/** The course of a match's chances: a line for each team, from the start to the end, with a mark where it turned. */
import { escapeHtml } from '../plain.ts';
import { EDGE, INK, PAPER, SHADE } from './palette.ts';
import { round } from './svg-layout.ts';
import { words } from './svg-words.ts';

/** Those of Okabe and Ito's colours that stand out from paper by day and by night, each with its own dash. */
const STROKES = [
  { colour: '#0072b2', dash: '' },
  { colour: '#d55e00', dash: '9 4' },
  { colour: '#009e73', dash: '2 4' },
  { colour: '#cc79a7', dash: '12 3 2 3' },
  { colour: '#56b4e9', dash: '5 5' },
] as const;
const strokeOf = (team: number): (typeof STROKES)[number] => STROKES[team % STROKES.length] ?? STROKES[0];

/** The width of a phone; a wider page enlarges the drawing. */
const WIDTH = 440;
const HEIGHT = 240;
const LEFT = 44;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 34;
const SIZE = 15;
/** Numbers below the chart, about. */
const TICKS = 6;

export interface Chances {
  readonly points: readonly { readonly step: number; readonly chances: readonly number[] }[];
  /** Numbered from 1 where it turned, and for whom. */
  readonly turns: readonly { readonly step: number; readonly team: number; readonly to: number }[];
  readonly title: string;
  /** The board in words, for readers who do not see it. */
  readonly told: string;
}

export function drawChances({ points, turns, title, told }: Chances): string {
  const last = Math.max(1, points.at(-1)?.step ?? 1);
  const x = (step: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * step) / last;
  const y = (chance: number): number => TOP + ((HEIGHT - TOP - BOTTOM) * (100 - chance)) / 100;
  const levels = [0, 50, 100].map(
    (chance) =>
      `<path d="M${LEFT} ${y(chance)}H${WIDTH - RIGHT}" stroke="${chance === 50 ? EDGE : SHADE}" stroke-width="1"/>${words({ x: LEFT - 6, y: y(chance) }, `${chance} %`, { size: 13, fill: EDGE, anchor: 'end' })}`,
  );
  const apart = Math.max(1, Math.ceil(last / TICKS));
  const ticks = Array.from({ length: Math.floor(last / apart) + 1 }, (_, at) => at * apart).map((step) =>
    words({ x: x(step), y: HEIGHT - BOTTOM + 18 }, String(step), { size: 13, fill: EDGE }),
  );
  const lines = (points[0]?.chances ?? []).map((_, team) => {
    const { colour, dash } = strokeOf(team);
    const path = points.map(({ step, chances }) => `${round(x(step))},${round(y(chances[team] ?? 0))}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;
  });
  const marks = turns.map(({ step, team, to }, at) => {
    const [cx, cy] = [round(x(step)), round(y(to))];
    return `<circle cx="${cx}" cy="${cy}" r="11" fill="${PAPER}" stroke="${strokeOf(team).colour}" stroke-width="3"/>${words({ x: cx, y: cy }, String(at + 1), { size: SIZE, fill: INK, weight: 'bold' })}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img"`,
    ' aria-labelledby="chances-title chances-desc" font-family="system-ui, sans-serif" text-anchor="middle" dominant-baseline="central">',
    `<title id="chances-title">${escapeHtml(title)}</title><desc id="chances-desc">${escapeHtml(told)}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="6" fill="${PAPER}"/>`,
    ...levels,
    ...ticks,
    ...lines,
    ...marks,
    '</svg>',
  ].join('');
}

/** A line as it is drawn for a team, to stand before its name. */
export function drawKey(team: number): string {
  const { colour, dash } = strokeOf(team);
  const dashed = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
  return `<svg viewBox="0 0 40 12" width="40" height="12" aria-hidden="true"><path d="M1 6H39" stroke="${colour}" stroke-width="3"${dashed}/></svg>`;
}
