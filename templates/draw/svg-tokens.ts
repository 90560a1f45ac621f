/** Tokens: each side has its own colour, letter and inner line; each class of pieces has its own shape. */
import type { Cell, Scene, Side, Token, TokenShape } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import { lengthOf } from '../wrap.ts';
import type { Handles } from './handles.ts';
import type { Body, Layout, Point } from './layout.ts';
import { EDGE, INK, PAPER, paintOf } from './palette.ts';
import { faceAsSvg } from './pieces.ts';
import { pointsOf, round } from './svg-layout.ts';
import { widthOf, words } from './svg-words.ts';
import { drawingOf } from './symbols.ts';
import { lettersTokens, sideOf, tokensIn } from './told-scene.ts';

/** Corners round the middle, for a radius of one. */
type Form = readonly Point[];
const ring = (corners: number, turn: number, radius: number): Form =>
  Array.from({ length: corners }, (_corner, i) => {
    const angle = (i * 2 * Math.PI) / corners + (turn * Math.PI) / 4;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
const star: Form = ring(10, -2, 1).map(({ x, y }, i) => (i % 2 === 0 ? { x: 1.32 * x, y: 1.32 * y } : { x: 0.86 * x, y: 0.86 * y }));

const DISC: Form = [];
/** By place in the palette, where pieces of a side do not differ: the first side has a disc. The turn is in eighths of a circle. */
const OF_SIDE: readonly Form[] = [
  DISC,
  ring(4, 1, 1.12),
  ring(6, 0, 1.12),
  ring(4, 0, 1.12),
  ring(8, 0.5, 1.12),
  ring(5, -2, 1.12),
  ring(3, -2, 1.12),
];
const OF_CLASS: Readonly<Record<TokenShape, Form>> = {
  circle: DISC,
  square: ring(4, 1, 1.22),
  triangle: ring(3, -2, 1.38).map(({ x, y }) => ({ x, y: y + 0.05 })),
  diamond: ring(4, 0, 1.28),
  hexagon: ring(6, 0, 1.12),
  star,
};
const right = (points: readonly (readonly [number, number])[]): Form => points.map(([x, y]) => ({ x, y }));
/** The same classes as boxes, with room for three letters and a state. */
const OF_BOX: Readonly<Record<TokenShape, Form>> = {
  square: right([
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]),
  circle: right([
    [-0.86, -1],
    [0.86, -1],
    [1, -0.7],
    [1, 0.7],
    [0.86, 1],
    [-0.86, 1],
    [-1, 0.7],
    [-1, -0.7],
  ]),
  triangle: right([
    [-1, -0.8],
    [0, -1.3],
    [1, -0.8],
    [1, 1],
    [-1, 1],
  ]),
  diamond: right([
    [-1, -1],
    [0.85, -1],
    [1.12, 0],
    [0.85, 1],
    [-1, 1],
  ]),
  hexagon: right([
    [-0.9, -1],
    [0.9, -1],
    [1.1, 0],
    [0.9, 1],
    [-0.9, 1],
    [-1.1, 0],
  ]),
  star: right([
    [-1, -1],
    [1, -1],
    [0.88, 0],
    [1, 1],
    [-1, 1],
    [-0.88, 0],
  ]),
};

/** The line within the edge, by place in the palette. It distinguishes sides if shapes are alike and colours cannot be seen. */
const INNER_LINES: readonly (string | undefined)[] = [undefined, '', '5 3', '1.5 2.5', '9 3 2 3', '12 4', '2 6'];

function drawForm(form: Form, { at, half }: Body, part: number, paint: string): string {
  if (form.length === 0) return `<circle cx="${round(at.x)}" cy="${round(at.y)}" r="${round(half.x * part)}" ${paint}/>`;
  return `<polygon points="${pointsOf(form.map(({ x, y }) => ({ x: at.x + x * half.x * part, y: at.y + y * half.y * part })))}" ${paint}/>`;
}
function inner(form: Form, side: Side | undefined, body: Body, ink: string): string {
  const dash = INNER_LINES[side?.colour ?? 0];
  if (dash === undefined) return '';
  const near = { ...body, half: { x: body.half.x - Math.min(3, body.half.y * 0.2), y: body.half.y - Math.min(3, body.half.y * 0.2) } };
  return drawForm(form, near, 1, `fill="none" stroke="${ink}" stroke-width="1.2"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}`);
}

/** A side's sign for the key below the board. */
export function signOfSide(scene: Scene, side: Side, centre: Point, radius: number): string {
  if (scene.tokens.some((token) => drawingOf(scene, token) !== undefined))
    return faceAsSvg(side, { at: centre, half: { x: radius, y: radius } }, { lined: true });
  const { fill, ink } = paintOf(side);
  const classed = scene.layout === 'hexes' || scene.tokens.some((token) => token.shape !== undefined);
  const form = (classed ? OF_CLASS.square : OF_SIDE[side.colour]) ?? DISC;
  const body = { at: centre, half: { x: radius, y: radius } };
  return drawForm(form, body, 1, `fill="${fill}" stroke="${INK}" stroke-width="1.5"`) + (classed ? inner(form, side, body, ink) : '');
}

/** A shape alone, as this scene draws it. */
export function shapeAsSvg({ layout }: Scene, shape: TokenShape): string {
  const isBox = layout === 'hexes';
  const body = { at: { x: 16, y: 12 }, half: isBox ? { x: 13, y: 7 } : { x: 7.5, y: 7.5 } };
  const drawn = drawForm((isBox ? OF_BOX : OF_CLASS)[shape], body, 1, `fill="${PAPER}" stroke="${INK}" stroke-width="1.5"`);
  return `<svg viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">${drawn}</svg>`;
}

/** Places a cell's tokens: boxes are stacked on hexes; elsewhere discs lie side by side in rows of two. */
export function bodiesIn(scene: Scene, layout: Layout, cell: Cell): readonly Body[] {
  const tokens = tokensIn(scene, cell);
  const stands = layout.stands?.(cell, tokens);
  if (stands !== undefined) return stands;
  const centre = layout.centre(cell);
  if (layout.box !== undefined) {
    const { width, height } = layout.box;
    const share = height / Math.max(1, tokens.length);
    return tokens.map((_token, i) => ({
      at: { x: centre.x, y: centre.y + layout.lower + (2 * i + 1 - tokens.length) * share },
      half: { x: width, y: tokens.length === 1 ? height : share * 0.94 },
    }));
  }
  const across = layout.across ?? 2;
  const columns = Math.min(across, tokens.length);
  const rows = Math.ceil(tokens.length / across);
  const alone = tokens.length === 1 ? layout.token * withinRings(ringsOf(tokens[0])) : 0;
  // Rings are as wide as a lone token; among others, each token leaves room for its own rings.
  const ringed = layout.across !== undefined && tokens.some((token) => ringsOf(token) > 0) ? withinRings(1) : 1;
  const radius =
    layout.across === undefined
      ? alone || Math.max(6, (layout.pair * 2) / Math.max(2, rows))
      : (layout.pair * ringed * 2) / Math.max(2, rows);
  return tokens.map((_token, i) => ({
    at: {
      x: centre.x + ((i % across) - (columns - 1) / 2) * 2.3 * radius,
      y: centre.y + layout.lower + (Math.floor(i / across) - (rows - 1) / 2) * 2.3 * radius,
    },
    half: { x: radius, y: radius },
  }));
}

export function tokensAsSvg(scene: Scene, layout: Layout, cell: Cell, handles: Handles): string {
  const bodies = bodiesIn(scene, layout, cell);
  const lettered = lettersTokens(scene);
  return tokensIn(scene, cell)
    .map((token, i) => {
      const parts = tokenAsSvg(scene, layout, token, bodies[i] as Body, lettered);
      return `<g${handles({ cell: cell.id, token: token.text })}><title>${escapeHtml(token.title)}</title>${parts}</g>`;
    })
    .join('');
}

function tokenAsSvg(scene: Scene, layout: Layout, token: Token, body: Body, lettered: boolean): string {
  const side = sideOf(scene, token.side);
  const draw = drawingOf(scene, token);
  if (draw !== undefined) return draw({ scene, token, side, body });
  const paint = paintOf(side);
  const { fill, ink } = token.spent === true ? { fill: paint.spent, ink: INK } : paint;
  const boxed = layout.box !== undefined;
  const form = formOf(token, side, boxed);
  const classed = boxed || token.shape !== undefined;
  const letter = lettered && classed ? (side?.letter ?? '') : '';
  const parts = [
    ...(boxed ? [] : ringsAsSvg(body, layout.across === undefined ? layout.token : body.half.x / withinRings(1), ringsOf(token), fill)),
    drawForm(form, body, 1, `fill="${fill}" stroke="${token.spent === true ? EDGE : INK}" stroke-width="1.5"`),
    classed ? inner(form, side, body, ink) : '',
    boxed ? boxWords(token, body, letter, ink) : discWords(token, body, letter, ink),
    token.accompanied === true ? companion(body) : '',
    ...(boxed ? pipsAsSvg(body, ringsOf(token), fill) : []),
    token.badge === undefined ? '' : badge(token.badge, body, boxed),
  ];
  return parts.join('');
}

function formOf(token: Token, side: Side | undefined, boxed: boolean): Form {
  if (boxed) return OF_BOX[token.shape ?? 'square'];
  return token.shape === undefined ? (OF_SIDE[side?.colour ?? 0] ?? DISC) : OF_CLASS[token.shape];
}

/** More rings would leave no room for the token. */
const MOST_RINGS = 3;
const ringsOf = (token: Token | undefined): number => Math.min(token?.rings ?? 0, MOST_RINGS);
/** Parts of a token's radius: the outermost ring fills the cell, the others are inside it, and the token is inside them. */
const OUTERMOST = 1.35;
const BETWEEN = 0.2;
const withinRings = (rings: number): number => (rings === 0 ? 1 : (OUTERMOST - (rings - 1) * BETWEEN - 0.1) / 1.32);

/** A ring for each life. */
function ringsAsSvg({ at }: Body, whole: number, rings: number, fill: string): readonly string[] {
  return Array.from({ length: rings }, (_ring, i) => {
    const circle = (paint: string) =>
      `<circle cx="${round(at.x)}" cy="${round(at.y)}" r="${round(whole * (OUTERMOST - i * BETWEEN))}" fill="none" ${paint}/>`;
    return circle(`stroke="${INK}" stroke-width="2.6"`) + circle(`stroke="${fill}" stroke-width="1.4"`);
  });
}

/** A box has no room for rings round it: they are drawn small at its lower left corner. */
function pipsAsSvg({ at, half }: Body, rings: number, fill: string): readonly string[] {
  const radius = 5;
  return Array.from({ length: rings }, (_ring, i) => {
    const x = round(at.x - half.x * 0.85 + i * (2 * radius + 1));
    return `<circle cx="${x}" cy="${round(at.y + half.y * 1.05)}" r="${radius}" fill="${PAPER}" stroke="${INK}" stroke-width="3.4"/><circle cx="${x}" cy="${round(at.y + half.y * 1.05)}" r="${radius}" fill="none" stroke="${fill}" stroke-width="2"/>`;
  });
}

function boxWords(token: Token, { at, half }: Body, letter: string, ink: string): string {
  const tag = letter === '' ? 0 : Math.min(11, half.y * 0.7);
  const room = 2 * half.x - 7 - tag;
  const size = Math.min(half.y * 1.5, room / Math.max(1, widthOf(token.text, 1)));
  const small = half.y * 0.8;
  const left =
    letter === '' ? '' : words({ x: at.x - half.x + 2.5 + tag / 2 + 1, y: at.y + small * 0.35 }, letter, { size: small, fill: ink });
  return left + words({ x: at.x + tag / 2 + 0.5, y: at.y + size * 0.35 }, token.text, { size, fill: ink, weight: 'bold' });
}

function discWords(token: Token, { at, half }: Body, letter: string, ink: string): string {
  const radius = half.x;
  const narrow = token.shape === 'triangle' ? 0.85 : 1;
  const size = Math.min(radius * (token.shape === 'star' ? 1.15 : 0.95), (radius * 2.7) / Math.max(1, lengthOf(token.text))) * narrow;
  const down = token.shape === 'triangle' ? radius * 0.25 : 0;
  const text = words({ x: at.x, y: at.y + down + size * 0.35 }, token.text, { size, fill: ink, weight: 'bold' });
  if (letter === '') return text;
  return text + words({ x: at.x - radius, y: at.y - radius * 0.55 }, letter, { size: radius * 0.7, weight: 'bold', halo: true });
}

/** A dot at the upper right corner: somebody is with this token. */
function companion({ at, half }: Body): string {
  return `<circle cx="${round(at.x + half.x * 0.92)}" cy="${round(at.y - half.y * 0.9)}" r="5.5" fill="${INK}" stroke="${PAPER}" stroke-width="2"/>`;
}
/** A small plate with text at the lower right corner. */
function badge(text: string, { at, half }: Body, boxed: boolean): string {
  const size = boxed ? 15 : Math.max(11, half.x * 0.85);
  const width = Math.max(size * 1.05, widthOf(text, size) + 4);
  const corner = { x: at.x + half.x * (boxed ? 0.85 : 0.95), y: at.y + half.y * (boxed ? 1.05 : 0.9) };
  const plate = `<rect x="${round(corner.x - width / 2)}" y="${round(corner.y - size * 0.55)}" width="${round(width)}" height="${round(size * 1.1)}" rx="${round(size * 0.5)}" fill="${PAPER}" stroke="${INK}" stroke-width="1.2"/>`;
  return plate + words({ x: corner.x, y: corner.y + size * 0.36 }, text, { size, weight: 'bold' });
}
