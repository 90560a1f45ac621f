import type { Mark, Scene } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import { lengthOf } from '../wrap.ts';
import type { Layout } from './layout.ts';
import { INK, paintOf } from './palette.ts';
import { round } from './svg-layout.ts';
import { words } from './svg-words.ts';
import { cellOf, sideOf } from './told-scene.ts';

/** Built: a plus. Battle: crossed strokes with both totals. Lost: a minus. Note: its words alone. Several in a cell are drawn in a row. */
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
  const { fill } = paintOf(sideOf(scene, mark.side));
  const stroke = (d: string) => `<path d="${d}" stroke="${INK}" stroke-width="6"/><path d="${d}" stroke="${fill}" stroke-width="3.5"/>`;
  const { x, y } = { x: round(start.x), y: round(start.y) };
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
