/** Draws the groups of a graph: light ground under their places, and a key to it. */
import type { Region, Scene } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import type { Layout, Point } from './layout.ts';
import { EDGE, INK, PAPER, paintOf, REGIONS } from './palette.ts';
import { endsOf } from './svg-ground.ts';
import { round } from './svg-layout.ts';
import { type Box, panelBox } from './svg-panels.ts';
import { widthOf, words } from './svg-words.ts';
import { groupsOf } from './text-graph.ts';
import { cellOf, sideOf } from './told-scene.ts';

/** Wider than a place, so that it is visible around it. */
const REACH = 42;

/** The groups that have a name; none if there is only one, which would say nothing, or if panels show the names. */
function namedGroups(scene: Scene): readonly string[] {
  if (scene.regions !== undefined) return [];
  const names = scene.layout === 'graph' ? groupsOf(scene).map(([name]) => name) : [];
  return names.length < 2 ? [] : names.filter((name) => name !== '');
}
const tintOf = (names: readonly string[], name: string): string => REGIONS[names.indexOf(name) % REGIONS.length] ?? '#ffffff';

/** A group's places and the borders between them, in its tint. */
export function regionsAsSvg(scene: Scene, layout: Layout, id: string): string {
  if (scene.regions !== undefined) return scene.regions.map((region, i) => panelAsSvg(scene, region, panelBox(scene, i), id)).join('');
  const names = namedGroups(scene);
  return names
    .map((name) => {
      const tint = tintOf(names, name);
      const discs = scene.cells
        .filter(({ group }) => group === name)
        .map((cell) => `<circle cx="${layout.centre(cell).x}" cy="${layout.centre(cell).y}" r="${REACH}"/>`);
      const inside = scene.lines.filter(
        ({ kind, from, to }) => kind === 'border' && cellOf(scene, from)?.group === name && cellOf(scene, to)?.group === name,
      );
      const bands = inside.flatMap((line) => {
        const ends = endsOf(scene, layout, line);
        return ends === undefined ? [] : [`<path d="M${ends.a.x} ${ends.a.y}L${ends.b.x} ${ends.b.y}"/>`];
      });
      return `<g fill="${tint}" stroke="none">${discs.join('')}</g><g stroke="${tint}" stroke-width="${REACH}">${bands.join('')}</g>`;
    })
    .join('');
}

const ACROSS = 3;
/** Swatches with names, three in a row. */
export function regionKey(scene: Scene, { x, y }: Point, scale: number, row: number): { readonly markup: string; readonly height: number } {
  const names = namedGroups(scene);
  const drawn = names.map((name, i) => {
    const corner = { x: x + (i % ACROSS) * 185 * scale, y: y + Math.floor(i / ACROSS) * row * scale };
    const swatch = `<rect x="${round(corner.x)}" y="${round(corner.y - 8 * scale)}" width="${round(18 * scale)}" height="${round(16 * scale)}" rx="4" fill="${tintOf(names, name)}" stroke="${EDGE}" stroke-width="1"/>`;
    return swatch + words({ x: corner.x + 25 * scale, y: corner.y + 5 * scale }, name, { size: 14 * scale, anchor: 'start' });
  });
  return { markup: drawn.join(''), height: Math.ceil(names.length / ACROSS) * row * scale };
}

/** A panel in its holder's colour: title, words, track and shield at its head. */
function panelAsSvg(scene: Scene, region: Region, { x, y, width, height }: Box, id: string): string {
  const { fill, tint } = paintOf(sideOf(scene, region.held));
  const ground = region.contested === true ? `url(#${id}-hatch)` : region.held === undefined ? REGIONS[1] : tint;
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${ground}" stroke="${fill}" stroke-width="3"/>`;
  const said = [
    words({ x: x + 12, y: y + 27 }, region.title, { size: 21, anchor: 'start', weight: 'bold', halo: true }),
    words({ x: x + 12, y: y + 48 }, region.text, { size: 14, anchor: 'start', halo: true }),
  ];
  const shield = region.shield === undefined ? '' : shieldAsSvg({ x: x + width - 30, y: y + 26 }, region.shield);
  const track = region.track === undefined ? '' : trackAsSvg({ x: x + 10, y: y + 60 }, width - 20, region.track);
  return `<g><title>${escapeHtml(region.group)}</title>${frame}${said.join('')}${shield}${track}</g>`;
}

function shieldAsSvg({ x, y }: Point, { text, up }: NonNullable<Region['shield']>): string {
  const shape = `<path d="M${x - 15} ${y - 16}h30v15q0 13-15 19q-15-6-15-19z" fill="${up ? '#55544f' : PAPER}" stroke="#55544f" stroke-width="2.5"${up ? '' : ' stroke-dasharray="4 3"'}/>`;
  return shape + words({ x, y: y + 6 }, text, { size: 17, weight: 'bold', fill: up ? PAPER : INK });
}

/** Steps side by side, the current one filled. */
function trackAsSvg({ x, y }: Point, width: number, { steps, at }: NonNullable<Region['track']>): string {
  const step = width / Math.max(1, steps.length);
  return steps
    .map((name, i) => {
      const isHere = i === at;
      const box = `<rect x="${round(x + i * step)}" y="${y}" width="${round(step - 3)}" height="28" rx="4" fill="${isHere ? INK : PAPER}" stroke="${EDGE}"/>`;
      const size = Math.min(13, (step - 7) / widthOf(name, 1));
      return box + words({ x: x + (i + 0.5) * step - 1.5, y: y + 19 }, name, { size, fill: isHere ? PAPER : INK });
    })
    .join('');
}
