/**
 * Drawings in dark mode: pages replace paper, ink and grounds by these if their reader prefers a dark screen. Pieces and the words
 * on them keep their colours, by which sides are known. The drawing itself does not change, so that a picture of it is the same
 * everywhere.
 */
import { CLOSED, EARTH, EDGE, FIELD, GROUNDS, INK, LAND, PAPER, paintOf, REGIONS, ROAD, SHADE, SHADOW, WASTE, WORLDS } from './palette.ts';

type Twin = readonly [day: string, night: string];

const twins = (days: readonly string[], nights: readonly string[]): readonly Twin[] => days.map((day, at) => [day, nights[at] ?? day]);

/** Ground that a side holds, by its colour. */
export const TINTS_BY_NIGHT: readonly string[] = ['#46350c', '#0c364f', '#0b3d30', '#4a2e3d', '#434014', '#1b3d50', '#50290f'];

const SIDES = [0, 1, 2, 3, 4, 5, 6].map((colour) => paintOf({ id: '', name: '', letter: '', colour }));

/** Words and lines, and what they stand on where it is no ground. */
const STROKES: readonly Twin[] = [
  [INK, '#f0eee8'],
  [PAPER, '#15181b'],
  [EDGE, '#9b9a92'],
  [SHADE, '#43474b'],
  [SHADOW, '#000000'],
  [FIELD.ground, '#0d131c'],
  [FIELD.line, '#243044'],
  [WASTE.ground, '#181511'],
  [WASTE.line, '#352f26'],
  [EARTH, '#c39a5c'],
  [ROAD.edge, '#a98a58'],
  [ROAD.fill, '#5f4e2e'],
  [CLOSED.grain, '#b5b4ac'],
  ...twins(
    Object.values(WORLDS).map(({ grain }) => grain),
    ['#5d7485', '#6b5b3f', '#3f5a44', '#5d5855', '#3f6274'],
  ),
  ...twins(
    Object.values(WORLDS).map(({ glow }) => glow),
    ['#8fa5b3', '#8a7a55', '#6b7a66', '#8d8883', '#7f8f8c'],
  ),
  // By night a piece has a light edge, since a dark one would be lost on the ground.
  ...twins(
    [...SIDES, paintOf(undefined)].map(({ edge }) => edge),
    ['#ffd27a', '#7cc0ec', '#6fdcb9', '#f0b9d8', '#fff9a8', '#c4e6fa', '#ffa96b', '#c9c9c9'],
  ),
  ['#9a9992', '#767a7e'],
  ...twins(REGIONS, ['#202a3d', '#2c2b28', '#3a2b1c', '#1e331e', '#3b2222', '#35331a', '#1b3436', '#302438']),
];
const FILLS: readonly Twin[] = [
  ...STROKES,
  ['#4a4944', '#cbc9c1'],
  [CLOSED.fill, '#3d3f40'],
  ...twins(
    Object.values(LAND).map(({ fill }) => fill),
    ['#2b2a25', '#22331b', '#402b24', '#16303f', '#413719', '#363634', '#3f382b'],
  ),
  ...twins(
    Object.values(LAND).map(({ grain }) => grain),
    ['#2b2a25', '#3b5530', '#63453a', '#2a5269', '#655732', '#5b5954', '#655b48'],
  ),
  ...twins(
    Object.values(WORLDS).flatMap(({ layers }) => layers),
    [
      ...['#3a4a58', '#2f3d4a', '#27333e'],
      ...['#4a3e29', '#3f3523', '#342c1d'],
      ...['#26382a', '#1f2f24', '#1a271f'],
      ...['#403c3a', '#353231', '#2b2928'],
      ...['#2b3b38', '#1d3441', '#37342a'],
    ],
  ),
  ...twins(GROUNDS, ['#22262a', '#26311f', '#352f20', '#2a2a3b', '#1f333a', '#3a2a23', '#30312f']),
  ...twins(
    [...SIDES, paintOf(undefined)].map(({ tint }) => tint),
    [...TINTS_BY_NIGHT, '#393a3b'],
  ),
  ...twins(
    [...SIDES, paintOf(undefined)].map(({ spent }) => spent),
    ['#75601f', '#2a5a78', '#236452', '#7a5167', '#676318', '#3d6479', '#824d27', '#5f5f5e'],
  ),
];

/** By day and by night; what is not here stays. */
export const NIGHT: ReadonlyMap<string, string> = new Map(FILLS);
export const STROKES_BY_NIGHT: ReadonlyMap<string, string> = new Map(STROKES);

/** White words stand on pieces, which stay; white ground does not. */
const ground = (colour: string): string => (colour === '#ffffff' ? ':not(text)' : '');

/** Rules for a page that holds drawings in elements of this class. */
export function nightRules(holder: string): string {
  const rule =
    (name: 'fill' | 'stroke') =>
    ([day, night]: Twin) =>
      `${holder} svg ${ground(day)}[${name}="${day}"]{${name}:${night}}`;
  return [...NIGHT].map(rule('fill')).join('') + [...STROKES_BY_NIGHT].map(rule('stroke')).join('');
}
