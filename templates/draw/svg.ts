import type { Scene } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import { HANDLES, NO_HANDLES } from './handles.ts';
import { PAPER } from './palette.ts';
import { besideAsSvg, metersStart } from './svg-beside.ts';
import { groundAsSvg, namesAsSvg, patterns, roadsAsSvg } from './svg-ground.ts';
import { planOf, round } from './svg-layout.ts';
import { arcAsSvg, arrowAsSvg, shotWords } from './svg-lines.ts';
import { markAsSvg } from './svg-marks.ts';
import { regionsAsSvg } from './svg-regions.ts';
import { slotsAsSvg } from './svg-slots.ts';
import { landscapes } from './svg-tiles.ts';
import { tokensAsSvg } from './svg-tokens.ts';
import { words } from './svg-words.ts';
import { isTold, toldRest } from './told-beside.ts';
import { happenings, wordsOf } from './told-scene.ts';

export interface SvgOptions {
  /** The picture's name for screen readers. */
  readonly title: string;
  /** The prefix of ids within the picture; `[a-z0-9-]`, unique on the page. */
  readonly id: string;
  /** Whether a script is to find cells, pieces and trays on it: by `data-cell`, `data-token`, `data-tray`, `data-item`. */
  readonly found?: boolean;
}

/** A phone shows a wide board small: the words below it grow with the width, so that they stay legible. */
const SMALLEST_WORDS = 0.024;

/**
 * Draws a scene as a self-contained SVG element: no script, no style sheet, nothing loaded. It has its own background, so
 * that it can be read on light and dark pages. Its description gives the board in words.
 */
export function drawSvg(scene: Scene, { title, id, found = false }: SvgOptions = { title: 'The board', id: 'board' }): string {
  const handles = found ? HANDLES : NO_HANDLES;
  const layout = planOf(scene);
  const scale = Math.max(1, (layout.width * SMALLEST_WORDS) / 14);
  const width = round(Math.max(layout.width, 320, metersStart(scene, scale) + 200));
  const beside = besideAsSvg(scene, { top: layout.height + (scale > 1 ? 10 : 0), width, scale, handles });
  const height = round(layout.height + beside.height + (scale > 1 ? 10 : 0));
  // A graph's names lie between cells, where pieces of the next cell may be.
  const names = scene.cells.map((cell) => namesAsSvg(scene, layout, cell));
  const arrows = [...scene.lines.filter(({ kind }) => kind === 'move'), ...scene.lines.filter(({ kind }) => kind === 'shot')];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`,
    ` aria-labelledby="${id}-title ${id}-desc" font-family="system-ui, sans-serif" text-anchor="middle">`,
    `<title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-desc">${escapeHtml(description(scene))}</desc>`,
    `<defs>${patterns(scene, id)}${landscapes(scene, id)}</defs><rect width="${width}" height="${height}" rx="6" fill="${PAPER}"/>`,
    slotsAsSvg(scene),
    scene.layout === 'graph' ? regionsAsSvg(scene, layout, id) + roadsAsSvg(scene, layout) : '',
    groundAsSvg(scene, layout, id, handles),
    scene.layout === 'graph' ? '' : roadsAsSvg(scene, layout),
    ...layout.edge.map(({ at, text, size }) => words(at, text, { size })),
    ...scene.tokens.map((token) => arcAsSvg(scene, layout, token)),
    ...(scene.layout === 'graph' ? [] : names),
    ...arrows.map((line) => arrowAsSvg(scene, layout, line)),
    ...scene.cells.map((cell) => tokensAsSvg(scene, layout, cell, handles)),
    ...(scene.layout === 'graph' ? names : []),
    ...scene.marks.map((mark) => markAsSvg(scene, layout, mark)),
    shotWords(scene, layout, Math.max(14, 13 * scale)),
    beside.markup,
    '</svg>',
  ].join('');
}

function description(scene: Scene): string {
  return [
    ...scene.cells.filter((cell) => isTold(scene, cell)).map((cell) => wordsOf(scene, cell)),
    ...toldRest(scene),
    ...happenings(scene),
  ].join('; ');
}
