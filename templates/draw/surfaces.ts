/** The look of the worlds under the cells of a board: layers of land against the sky, quiet enough for pieces to stand out. */
import type { Scene, Surface } from '../../engine/scene.ts';
import { WORLDS } from './palette.ts';

/** A dark field, by day too: pieces on it are silhouettes. */
export const isDark = (surface: Surface | undefined): surface is 'space' | 'waste' => surface === 'space' || surface === 'waste';
export const isField = ({ cells }: Pick<Scene, 'cells'>): boolean => cells.length > 0 && cells.every(({ surface }) => isDark(surface));
export type World = Exclude<Surface, 'space' | 'waste'>;
export const isWorld = (surface: Surface | undefined): surface is World => surface !== undefined && !isDark(surface);

/** The side of the square that a landscape fills, and how round its corners are. */
export const TILE = 200;
export const ROUND = 12;

/** From the end of a ridge at the right edge down, and up the left edge. */
const DOWN = `V${TILE}H0Z`;

interface Land {
  /** Ridges from the left edge to the right, the farthest first. */
  readonly ridges: readonly [far: string, mid: string, near: string];
  /** Shapes in the colour of light, on the far ridge. */
  readonly light: string;
  /** Shapes and strokes in the colour of detail, on the far, the middle and the near ridge. */
  readonly detail: readonly [far: string, mid: string, near: string];
  readonly strokes: string;
}

const conifer = (x: number, foot: number, high: number): string => {
  const wide = Math.round(high * 0.42);
  return `M${x} ${foot - high}l${wide} ${high}h-${2 * wide}Z`;
};
const conifers = (trees: readonly (readonly [x: number, foot: number, high: number])[]): string =>
  trees.map((tree) => conifer(...tree)).join('');

const LANDS: Readonly<Record<World, Land>> = {
  ice: {
    ridges: [
      'M0 116 22 92 38 104 70 58 96 92 112 78 138 108 164 80 184 100 200 94',
      'M0 134Q40 118 84 130T158 122Q182 120 200 128',
      'M0 172Q52 150 108 166T200 158',
    ],
    light: 'M70 58 52 83 60 81 68 90 76 80 87 83ZM164 80 152 93 159 91 165 98 172 91 176 92ZM112 78 104 85 112 90 120 88Z',
    detail: ['M70 58 96 92 104 116 84 116 76 80ZM164 80 184 100 190 118 172 118Z', '', ''],
    strokes: 'M18 150l20-5 14 7 22-6M120 142l18-4 12 6 26-5M30 186l24-7 18 5M128 180l22-5 20 6',
  },
  desert: {
    ridges: [
      'M0 112H14L20 84H52L60 112H126L132 92H150L154 98H170L178 112H200',
      'M0 142Q52 104 104 136T200 126',
      'M0 176Q66 136 128 168T200 164',
    ],
    light: 'M138 40a19 19 0 1 1-.01 0Z',
    detail: [
      'M40 84H52L60 112H44ZM162 98H170L178 112H168Z',
      'M52 121Q80 121 104 136 130 150 200 126V150Q140 166 92 146 70 134 52 121Z',
      'M70 155Q98 155 128 168 160 180 200 164V186Q150 190 112 174 88 164 70 155Z',
    ],
    strokes: 'M8 154q20-8 40-2M14 186q22-8 44-3',
  },
  forest: {
    ridges: ['M0 110Q30 82 64 96T128 84Q164 76 200 100', 'M0 132Q60 112 108 126T200 120', 'M0 176Q60 156 112 170T200 162'],
    light: '',
    detail: [
      conifers([
        [12, 110, 26],
        [30, 104, 30],
        [48, 102, 22],
        [128, 94, 24],
        [146, 92, 32],
        [164, 94, 26],
        [184, 102, 28],
      ]),
      conifers([
        [10, 144, 34],
        [28, 138, 26],
        [176, 138, 30],
        [192, 142, 38],
      ]),
      conifers([
        [14, 192, 30],
        [188, 188, 32],
      ]),
    ],
    strokes: '',
  },
  rock: {
    ridges: [
      'M0 104 16 100 24 76 40 72 52 96 78 104 100 96 112 64 126 60 138 70 146 98 172 102 182 88 200 92',
      'M0 136 34 124 66 132 110 122 152 132 200 122',
      'M0 170 46 162 92 172 146 160 200 168',
    ],
    light: 'M104 26a13 13 0 1 1-.01 0Z',
    detail: [
      'M40 72 52 96 78 104 60 112 44 108ZM126 60 138 70 146 98 172 102 150 112 132 104Z',
      'M22 146a20 6 0 1 0 40 0 20 6 0 1 0-40 0ZM150 142a15 4.5 0 1 0 30 0 15 4.5 0 1 0-30 0Z',
      'M18 186a14 4 0 1 0 28 0 14 4 0 1 0-28 0ZM146 182a20 6 0 1 0 40 0 20 6 0 1 0-40 0Z',
    ],
    strokes: '',
  },
  sea: {
    ridges: [
      'M0 112H6Q30 82 58 96 74 104 86 112H140Q152 94 172 98 186 102 194 112H200',
      'M0 112H200',
      'M0 190Q40 168 92 176T150 190Q176 198 200 180',
    ],
    light: 'M60 30a16 16 0 1 1-.01 0Z',
    detail: ['M30 88Q46 88 58 96 74 104 86 112H50Q44 96 30 88ZM160 97Q186 100 194 112H170Z', '', ''],
    strokes: 'M18 130q9-6 18 0t18 0 18 0M120 126q9-6 18 0t18 0 18 0M64 146q9-6 18 0t18 0M142 152q9-6 18 0t18 0M14 162q9-6 18 0t18 0',
  },
};

/** A landscape without its sky. */
export function landAsSvg(world: World): string {
  const { ridges, light, detail, strokes } = LANDS[world];
  const { layers, grain, glow } = WORLDS[world];
  const shape = (d: string, fill: string, more = ''): string => (d === '' ? '' : `<path d="${d}" fill="${fill}"${more}/>`);
  const [far, mid, near] = ridges.map(
    (ridge, i) => shape(ridge + DOWN, layers[i] ?? '') + shape(detail[i] ?? '', grain, ' fill-opacity="0.55"'),
  );
  const glows = shape(light, glow);
  const lines = strokes === '' ? '' : `<path d="${strokes}" fill="none" stroke="${grain}" stroke-width="2.2" stroke-linecap="round"/>`;
  // A sun or moon is behind the land, snow is on it.
  return world === 'ice' ? `${far}${glows}${mid}${near}${lines}` : `${glows}${far}${mid}${near}${lines}`;
}
