/** Moves, shots with their dice, and the arc a token looks through. */
import type { Line, Scene, Token } from '../../engine/scene.ts';
import { INK, PAPER, paintOf } from './palette.ts';
import { endsOf } from './svg-ground.ts';
import { type Plan, type Point, round } from './svg-plan.ts';
import { bodiesIn } from './svg-tokens.ts';
import { widthOf, words } from './svg-words.ts';
import { cellOf, sideOf } from './told-scene.ts';

/** A move (solid) or shot (dashed): bent to its left, so that two that cross do not cover each other, and short of the middles. */
export function arrowAsSvg(scene: Scene, plan: Plan, line: Line): string {
  const ends = endsOf(scene, plan, line);
  if (ends === undefined) return '';
  const { a, b } = ends;
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const { bend, thick } = plan.arrow;
  const clear = Math.min(plan.arrow.clear, long * 0.38);
  const start = scene.tokens.some((token) => token.cell === line.from) ? clear : Math.min(clear, 3);
  const along = { x: (b.x - a.x) / long, y: (b.y - a.y) / long };
  const on = (part: number, aside: number) =>
    `${round(a.x + along.x * part + along.y * aside)} ${round(a.y + along.y * part - along.x * aside)}`;
  const path = `M${on(start, bend)} Q${on(long / 2, bend * 1.5)} ${on(long - clear - thick, bend)}`;
  const { fill } = paintOf(sideOf(scene, line.side));
  const dash = line.kind === 'shot' ? ` stroke-dasharray="${round(thick * 1.75)} ${round(thick * 1.25)}"` : '';
  const head = arrowHead(a, along, long - clear + thick, bend * 0.8, Math.max(0.75, thick / 4));
  return `<path d="${path}" fill="none" stroke="${PAPER}" stroke-width="${round(thick * 1.75)}"/><path d="${path}" fill="none" stroke="${fill}" stroke-width="${thick}"${dash}/><polygon points="${head}" fill="${fill}" stroke="${INK}" stroke-width="1"/>`;
}

/** The tip points a little inwards, the way the bend comes back. */
function arrowHead(a: Point, along: Point, part: number, aside: number, scale: number): string {
  const corner = (back: number, off: number) =>
    `${round(a.x + along.x * (part - back * scale) + along.y * (aside + off * scale))},${round(a.y + along.y * (part - back * scale) - along.x * (aside + off * scale))}`;
  return [corner(0, 0), corner(12, 10), corner(15, -3)].join(' ');
}

/** The two hexsides it looks through, and the light between. */
export function arcAsSvg(scene: Scene, plan: Plan, token: Token): string {
  const cell = cellOf(scene, token.cell);
  if (token.facing === undefined || cell === undefined || plan.box === undefined) return '';
  const corners = plan.corners(cell, 0.97);
  // Corners begin at the right end of the upper edge, hexside 1 ends there.
  const at = (i: number) => corners[(i + 5) % 6] ?? plan.centre(cell);
  const [first, second, third] = [at(token.facing - 1), at(token.facing), at(token.facing + 1)];
  const centre = plan.centre(cell);
  const edge = [first, second, third].map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
  const { fill } = paintOf(sideOf(scene, token.side));
  return `<path d="M${centre.x} ${centre.y}L${edge}Z" fill="${fill}" fill-opacity="0.35"/><path d="M${edge}" fill="none" stroke="${INK}" stroke-width="6.5" stroke-linejoin="round"/><path d="M${edge}" fill="none" stroke="${fill}" stroke-width="4" stroke-linejoin="round"/>`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Part of the way and steps aside where a label is tried, best first. */
const PLACES = [0, 1, -1, 2, -2, 3, -3].flatMap((aside) => [0.5, 0.38, 0.62, 0.26, 0.74].map((part) => ({ part, aside })));

/** What decided each shot, where it covers least of tokens and of the labels before it. */
export function shotWords(scene: Scene, plan: Plan, size: number): string {
  const taken: Box[] = scene.cells.flatMap((cell) =>
    bodiesIn(scene, plan, cell).map(({ at, half }, _i, all) => {
      const far = all.length === 1 && plan.box === undefined ? plan.token * 1.25 : 0;
      const { x, y } = { x: Math.max(far, half.x), y: Math.max(far, half.y) };
      return { x: at.x - x, y: at.y - y, width: 2 * x, height: 2 * y };
    }),
  );
  return scene.lines
    .map((line) => {
      const ends = line.kind === 'shot' && line.text !== undefined ? endsOf(scene, plan, line) : undefined;
      if (ends === undefined || line.text === undefined) return '';
      const box = bestOf(ends, plan, taken, { width: widthOf(line.text, size) + 4, height: size * 1.15 });
      taken.push(box);
      const at = { x: box.x + box.width / 2, y: box.y + size * 0.92 };
      return words(at, line.text, { size, weight: 'bold', halo: true });
    })
    .join('');
}

function bestOf(
  ends: { readonly a: Point; readonly b: Point },
  plan: Plan,
  taken: readonly Box[],
  size: Pick<Box, 'width' | 'height'>,
): Box {
  const { a, b } = ends;
  const boxes = PLACES.map(({ part, aside }) => ({
    x: Math.min(Math.max(2, a.x + (b.x - a.x) * part - size.width / 2), plan.width - size.width - 2),
    y: a.y + (b.y - a.y) * part + (aside - 0.5) * size.height,
    ...size,
  }));
  const covers = boxes.map((box) => taken.reduce((sum, other) => sum + overlap(box, other), box.y < 0 ? Number.MAX_VALUE : 0));
  return boxes[covers.indexOf(Math.min(...covers))] as Box;
}
