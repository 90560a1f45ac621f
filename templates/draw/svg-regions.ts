/** What the groups of a graph look like on a drawing: light ground under their places, and a key to it. */
import type { Scene } from '../../engine/scene.ts';
import { EDGE, REGIONS } from './palette.ts';
import { endsOf } from './svg-ground.ts';
import { type Plan, type Point, round } from './svg-plan.ts';
import { words } from './svg-words.ts';
import { groupsOf } from './text-graph.ts';
import { cellOf } from './told-scene.ts';

/** Wider than a place, so that it shows round it. */
const REACH = 42;

/** Groups that have a name; none where there is but one, which tells nothing. */
function named(scene: Scene): readonly string[] {
  const names = scene.layout === 'graph' ? groupsOf(scene).map(([name]) => name) : [];
  return names.length < 2 ? [] : names.filter((name) => name !== '');
}
const tintOf = (names: readonly string[], name: string): string => REGIONS[names.indexOf(name) % REGIONS.length] ?? '#ffffff';

/** Places of a group and the borders between them, in its tint. */
export function regionsAsSvg(scene: Scene, plan: Plan): string {
  const names = named(scene);
  return names
    .map((name) => {
      const tint = tintOf(names, name);
      const discs = scene.cells
        .filter(({ group }) => group === name)
        .map((cell) => `<circle cx="${plan.centre(cell).x}" cy="${plan.centre(cell).y}" r="${REACH}"/>`);
      const inside = scene.lines.filter(
        ({ kind, from, to }) => kind === 'border' && cellOf(scene, from)?.group === name && cellOf(scene, to)?.group === name,
      );
      const bands = inside.flatMap((line) => {
        const ends = endsOf(scene, plan, line);
        return ends === undefined ? [] : [`<path d="M${ends.a.x} ${ends.a.y}L${ends.b.x} ${ends.b.y}"/>`];
      });
      return `<g fill="${tint}" stroke="none">${discs.join('')}</g><g stroke="${tint}" stroke-width="${REACH}">${bands.join('')}</g>`;
    })
    .join('');
}

const ACROSS = 3;
/** Swatches with names, three in a row. */
export function regionKey(scene: Scene, { x, y }: Point, scale: number, row: number): { readonly markup: string; readonly height: number } {
  const names = named(scene);
  const drawn = names.map((name, i) => {
    const at = { x: x + (i % ACROSS) * 185 * scale, y: y + Math.floor(i / ACROSS) * row * scale };
    const swatch = `<rect x="${round(at.x)}" y="${round(at.y - 8 * scale)}" width="${round(18 * scale)}" height="${round(16 * scale)}" rx="4" fill="${tintOf(names, name)}" stroke="${EDGE}" stroke-width="1"/>`;
    return swatch + words({ x: at.x + 25 * scale, y: at.y + 5 * scale }, name, { size: 14 * scale, anchor: 'start' });
  });
  return { markup: drawn.join(''), height: Math.ceil(names.length / ACROSS) * row * scale };
}
