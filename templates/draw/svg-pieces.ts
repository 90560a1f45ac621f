/** The pieces that stand on a drawn board: tokens, arrows, marks. Every side has a shape of its own beside its colour. */
import type { Cell, Line, Mark, Scene, Side } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import { lengthOf } from '../wrap.ts';
import { INK, PAPER, paintOf } from './palette.ts';
import { type Plan, type Point, round } from './svg-plan.ts';
import { cellOf, sideOf, tokensIn } from './told-scene.ts';

export interface Words {
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: 'bold';
  /** Paper round the letters, where they lie over other things. */
  readonly halo?: boolean;
}
/** Text on a base line. */
export function words(at: Point, text: string, { size, fill = INK, anchor = 'middle', weight, halo = false }: Words): string {
  const bold = weight === undefined ? '' : ` font-weight="${weight}"`;
  const edge = halo ? ` stroke="${PAPER}" stroke-width="3" paint-order="stroke"` : '';
  return `<text x="${round(at.x)}" y="${round(at.y)}" font-size="${round(size)}" fill="${fill}" text-anchor="${anchor}"${bold}${edge}>${escapeHtml(text)}</text>`;
}

/** Corners of a side's shape; the first side has a disc. The turn is in eighths of a circle. */
const SHAPES: readonly { readonly corners: number; readonly turn: number }[] = [
  { corners: 0, turn: 0 },
  { corners: 4, turn: 1 },
  { corners: 6, turn: 0 },
  { corners: 4, turn: 0 },
  { corners: 8, turn: 0.5 },
  { corners: 5, turn: -2 },
  { corners: 3, turn: -2 },
];

export function shape(side: Side | undefined, at: Point, radius: number): string {
  const { fill } = paintOf(side);
  const { corners, turn } = SHAPES[side?.colour ?? 0] ?? { corners: 0, turn: 0 };
  const paint = `fill="${fill}" stroke="${INK}" stroke-width="1.5"`;
  if (corners === 0) return `<circle cx="${round(at.x)}" cy="${round(at.y)}" r="${round(radius)}" ${paint}/>`;
  const points = Array.from({ length: corners }, (_corner, i) => {
    const angle = (i * 2 * Math.PI) / corners + (turn * Math.PI) / 4;
    return `${round(at.x + 1.12 * radius * Math.cos(angle))},${round(at.y + 1.12 * radius * Math.sin(angle))}`;
  });
  return `<polygon points="${points.join(' ')}" ${paint}/>`;
}

/** All that stands in a cell, side by side in rows of two. */
export function tokensAsSvg(scene: Scene, plan: Plan, cell: Cell): string {
  const tokens = tokensIn(scene, cell);
  const columns = Math.min(2, tokens.length);
  const rows = Math.ceil(tokens.length / 2);
  const radius = tokens.length === 1 ? plan.token : Math.max(8, (plan.token * 0.75 * 2) / Math.max(2, rows));
  const centre = plan.centre(cell);
  const drawn = tokens.map((token, i) => {
    const at = {
      x: centre.x + ((i % 2) - (columns - 1) / 2) * 2.3 * radius,
      y: centre.y + (Math.floor(i / 2) - (rows - 1) / 2) * 2.3 * radius + (plan.label.anchor === 'middle' && plan.label.y > 0 ? 0 : 4),
    };
    const side = sideOf(scene, token.side);
    const size = Math.min(radius * 0.95, (radius * 2.5) / Math.max(1, lengthOf(token.text)));
    const text = words({ x: at.x, y: at.y + size * 0.35 }, token.text, { size, fill: paintOf(side).ink, weight: 'bold' });
    return `<g><title>${escapeHtml(token.title)}</title>${shape(side, at, radius)}${text}</g>`;
  });
  return drawn.join('');
}

/** A border (solid) or way (dashed) below everything else. */
export function roadAsSvg(scene: Scene, plan: Plan, line: Line): string {
  const ends = endsOf(scene, plan, line);
  if (ends === undefined) return '';
  const dash = line.kind === 'way' ? ' stroke-dasharray="3 6"' : '';
  return `<line x1="${ends.a.x}" y1="${ends.a.y}" x2="${ends.b.x}" y2="${ends.b.y}" stroke="#9a9992" stroke-width="2"${dash}/>`;
}

/** A move (solid) or shot (dashed): bent to its left, so that two that cross do not cover each other, and short of the middles. */
export function arrowAsSvg(scene: Scene, plan: Plan, line: Line): string {
  const ends = endsOf(scene, plan, line);
  if (ends === undefined) return '';
  const { a, b } = ends;
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const along = { x: (b.x - a.x) / long, y: (b.y - a.y) / long };
  const bend = 0.6 * plan.token;
  const on = (part: number, aside: number) =>
    `${round(a.x + along.x * part + along.y * aside)} ${round(a.y + along.y * part - along.x * aside)}`;
  const path = `M${on(plan.clear, bend)} Q${on(long / 2, bend * 1.5)} ${on(long - plan.clear - 4, bend)}`;
  const { fill } = paintOf(sideOf(scene, line.side));
  const dash = line.kind === 'shot' ? ' stroke-dasharray="7 5"' : '';
  const head = arrowHead(a, along, long - plan.clear + 4, bend * 0.8);
  return `<path d="${path}" fill="none" stroke="${PAPER}" stroke-width="7"/><path d="${path}" fill="none" stroke="${fill}" stroke-width="4"${dash}/><polygon points="${head}" fill="${fill}" stroke="${INK}" stroke-width="1"/>`;
}

/** The tip points a little inwards, the way the bend comes back. */
function arrowHead(a: Point, along: Point, part: number, aside: number): string {
  const corner = (back: number, off: number) =>
    `${round(a.x + along.x * (part - back) + along.y * (aside + off))},${round(a.y + along.y * (part - back) - along.x * (aside + off))}`;
  return [corner(0, 0), corner(12, 10), corner(15, -3)].join(' ');
}

function endsOf(scene: Scene, plan: Plan, line: Line): { readonly a: Point; readonly b: Point } | undefined {
  const from = cellOf(scene, line.from);
  const to = cellOf(scene, line.to);
  return from === undefined || to === undefined ? undefined : { a: plan.centre(from), b: plan.centre(to) };
}

/** Built: a plus. Battle: crossed strokes with both totals. Lost: a minus. Note: its words alone. Several in a cell stand in a row. */
export function markAsSvg(scene: Scene, plan: Plan, mark: Mark): string {
  const cell = cellOf(scene, mark.cell);
  if (cell === undefined) return '';
  const size = Math.max(10, plan.token * 0.55);
  const before = scene.marks.filter((other) => other.cell === mark.cell);
  const shift = before
    .slice(0, before.indexOf(mark))
    .reduce((sum, other) => sum + plan.token * 0.6 + 8 + lengthOf(other.text) * size * 0.55, 0);
  const centre = plan.centre(cell);
  const at = { x: centre.x + plan.marks.x + shift, y: centre.y + plan.marks.y };
  const arm = plan.token * 0.3;
  const { fill } = paintOf(sideOf(scene, mark.side));
  const stroke = (d: string) => `<path d="${d}" stroke="${INK}" stroke-width="6"/><path d="${d}" stroke="${fill}" stroke-width="3.5"/>`;
  const { x, y } = { x: round(at.x), y: round(at.y) };
  const signs: Readonly<Record<Mark['kind'], string>> = {
    built: stroke(`M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`),
    battle: stroke(`M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x - arm} ${y + arm}L${x + arm} ${y - arm}`),
    lost: stroke(`M${x - arm} ${y}H${x + arm}`),
    note: '',
  };
  const text = mark.kind === 'built' ? mark.text.replace(/^\+/, '') : mark.text;
  const beside = words({ x: x + (mark.kind === 'note' ? -arm : arm + 3), y: y + size * 0.35 }, text, {
    size,
    anchor: 'start',
    weight: 'bold',
    halo: true,
  });
  return `<g><title>${escapeHtml(`${mark.kind} ${mark.text}`)}</title>${signs[mark.kind]}${beside}</g>`;
}
