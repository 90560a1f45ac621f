import type { Mark, Scene } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import { lengthOf } from '../wrap.ts';
import type { Layout, Point } from './layout.ts';
import { INK } from './palette.ts';
import { isField } from './surfaces.ts';
import { type Inks, inksOf } from './svg-field.ts';
import { round } from './svg-layout.ts';
import { words } from './svg-words.ts';
import { cellOf, sideOf } from './told-scene.ts';

/** Built: a plus. Battle: crossed strokes with both totals. Lost: a broken star. Note: its words alone. Several in a cell are drawn in a row. */
export function markAsSvg(scene: Scene, layout: Layout, mark: Mark): string {
  const cell = cellOf(scene, mark.cell);
  if (cell === undefined) return '';
  const size = layout.markSize;
  const before = scene.marks.filter((other) => other.cell === mark.cell);
  const shift = before
    .slice(0, before.indexOf(mark))
    .reduce((sum, other) => sum + layout.token * 0.6 + 8 + lengthOf(other.text) * size * 0.55, 0);
  const centre = layout.centre(cell);
  const start = { x: centre.x + layout.marks.x + shift, y: centre.y + layout.marks.y };
  const arm = layout.token * 0.3;
  const { ink, paper, lineOf } = inksOf(scene);
  const fill = lineOf(sideOf(scene, mark.side));
  const stroke = (d: string) =>
    `<path d="${d}" stroke="${isField(scene) ? paper : INK}" stroke-width="6"/><path d="${d}" stroke="${fill}" stroke-width="3.5"/>`;
  const { x, y } = { x: round(start.x), y: round(start.y) };
  const signs: Readonly<Record<Mark['kind'], string>> = {
    built: stroke(`M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`),
    battle: stroke(`M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x - arm} ${y + arm}L${x + arm} ${y - arm}`),
    lost: brokenStar({ x, y }, arm * 1.5, { ink, paper }),
    note: '',
  };
  const text = mark.kind === 'built' ? mark.text.replace(/^\+/, '') : mark.text;
  const beside = words({ x: x + (mark.kind === 'note' ? -arm : arm + 3), y: y + size * 0.35 }, text, {
    size,
    anchor: 'start',
    fill: ink,
    weight: 'bold',
    halo: paper,
  });
  return `<g><title>${escapeHtml(`${mark.kind} ${mark.text}`)}</title>${signs[mark.kind]}${beside}</g>`;
}

/** The star in which a piece broke. */
function brokenStar({ x, y }: Point, radius: number, { ink, paper }: Pick<Inks, 'ink' | 'paper'>): string {
  const star = 'M0-17 3.4-6.6 12-12 7-3.2 17 0 7 3.2 12 12 3.4 6.6 0 17-3.4 6.6-12 12-7 3.2-17 0-7-3.2-12-12-3.4-6.6Z';
  return `<g transform="translate(${x} ${y}) scale(${Math.round((radius / 17) * 100) / 100})"><path d="${star}" fill="${paper}" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/><path d="M-5-5 5 5M5-5-5 5" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/></g>`;
}
