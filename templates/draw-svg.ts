import type { Cell, Scene } from '../engine/scene.ts';
import { EDGE, GROUNDS, PAPER, paintOf, SHADE } from './draw/palette.ts';
import { arrowAsSvg, markAsSvg, roadAsSvg, shape, tokensAsSvg, words } from './draw/svg-pieces.ts';
import { type Plan, planOf, round } from './draw/svg-plan.ts';
import { fullnessOf, happenings, sideOf, wordsOf } from './draw/told-scene.ts';
import { escapeHtml } from './plain.ts';
import { lengthOf } from './wrap.ts';

const MARGIN = 16;
const ROW = 28;

export interface SvgNames {
  /** What the picture is called to who hears it. */
  readonly title: string;
  /** Begins the ids within the picture; `[a-z0-9-]`, unique in the page. */
  readonly id: string;
}

/**
 * A scene as an SVG element of its own: no script, no style sheet, nothing loaded. It stands on its own paper, so
 * that it reads on light and dark pages. Its description tells every cell in words.
 */
export function drawSvg(scene: Scene, names: SvgNames = { title: 'The board', id: 'board' }): string {
  const plan = planOf(scene);
  const rows = Math.ceil(scene.sides.length / 2) + scene.meters.length;
  const width = Math.max(plan.width, 320, metersStart(scene) + 200);
  const height = round(plan.height + (rows === 0 ? 0 : rows * ROW + MARGIN));
  const roads = scene.lines.filter((line) => line.kind === 'border' || line.kind === 'way');
  const arrows = scene.lines.filter((line) => line.kind === 'move' || line.kind === 'shot');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`,
    ` aria-labelledby="${names.id}-title ${names.id}-desc" font-family="system-ui, sans-serif">`,
    `<title id="${names.id}-title">${escapeHtml(names.title)}</title><desc id="${names.id}-desc">${escapeHtml(description(scene))}</desc>`,
    `<defs>${hatch(names.id)}</defs><rect width="${width}" height="${height}" rx="6" fill="${PAPER}"/>`,
    ...(scene.layout === 'graph' ? roads.map((line) => roadAsSvg(scene, plan, line)) : []),
    ...scene.cells.map((cell) => ground(scene, plan, cell, names.id)),
    ...(scene.layout === 'graph' ? [] : roads.map((line) => roadAsSvg(scene, plan, line))),
    ...arrows.map((line) => arrowAsSvg(scene, plan, line)),
    ...scene.cells.map((cell) => tokensAsSvg(scene, plan, cell)),
    ...scene.marks.map((mark) => markAsSvg(scene, plan, mark)),
    ...key(scene, plan),
    ...meters(scene, plan, width),
    '</svg>',
  ].join('');
}

function description(scene: Scene): string {
  return [...scene.cells.map((cell) => wordsOf(scene, cell)), ...happenings(scene)].join('; ');
}

function hatch(id: string): string {
  return `<pattern id="${id}-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="10" height="10" fill="#ffffff"/><rect width="4" height="10" fill="${SHADE}"/></pattern>`;
}

function ground(scene: Scene, plan: Plan, cell: Cell, id: string): string {
  const centre = plan.centre(cell);
  const { x, y, anchor, size } = plan.label;
  const sign = signOn(cell);
  const shown =
    sign === '' || scene.tokens.some((token) => token.cell === cell.id)
      ? ''
      : words({ x: centre.x, y: centre.y + plan.token * 0.45 }, sign, { size: plan.token, fill: '#55544f' });
  const label = words({ x: centre.x + x, y: centre.y + y }, cell.label, { size, anchor });
  return `<g><title>${escapeHtml(wordsOf(scene, cell))}</title><${plan.outline(cell)} fill="${fillOf(scene, cell, id)}" stroke="${EDGE}" stroke-width="1.5"/>${shown}${label}</g>`;
}

function signOn(cell: Cell): string {
  return cell.hidden === true ? '?' : (cell.ground?.letter.trim() ?? '');
}

function fillOf(scene: Scene, cell: Cell, id: string): string {
  if (cell.hidden === true) return SHADE;
  if (cell.contested === true) return `url(#${id}-hatch)`;
  return cell.held === undefined ? groundFill(scene, cell) : paintOf(sideOf(scene, cell.held)).tint;
}

function groundFill(scene: Scene, cell: Cell): string {
  const kinds = [...new Set(scene.cells.map((one) => one.ground?.kind))];
  return GROUNDS[kinds.indexOf(cell.ground?.kind) % GROUNDS.length] ?? '#ffffff';
}

/** Sides with their shapes, two in a row, below the board. */
function key(scene: Scene, plan: Plan): readonly string[] {
  return scene.sides.map((side, i) => {
    const at = { x: MARGIN + 10 + (i % 2) * 150, y: plan.height + 6 + Math.floor(i / 2) * ROW };
    return `${shape(side, at, 9)}${words({ x: at.x + 18, y: at.y + 5 }, `${side.letter} ${side.name}`, { size: 14, anchor: 'start' })}`;
  });
}

/** Behind the longest name, at some eight units a letter. */
function metersStart(scene: Scene): number {
  return MARGIN + 14 + 8 * Math.max(0, ...scene.meters.map((meter) => lengthOf(meter.name)));
}

function meters(scene: Scene, plan: Plan, width: number): readonly string[] {
  const top = plan.height + Math.ceil(scene.sides.length / 2) * ROW - 4;
  const start = metersStart(scene);
  const room = Math.min(width - start - MARGIN - 50, 300);
  return scene.meters.map((meter, i) => {
    const y = top + i * ROW;
    const full = round(room * fullnessOf(meter));
    const bar = `<rect x="${start}" y="${round(y)}" width="${room}" height="14" fill="#ffffff" stroke="${EDGE}"/><rect x="${start}" y="${round(y)}" width="${full}" height="14" fill="${paintOf(sideOf(scene, meter.side)).fill}"/>`;
    const name = words({ x: MARGIN, y: y + 12 }, meter.name, { size: 14, anchor: 'start' });
    return `${name}${bar}${words({ x: start + room + 8, y: y + 12 }, `${meter.value} / ${meter.of}`, { size: 14, anchor: 'start' })}`;
  });
}
