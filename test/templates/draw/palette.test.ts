/** Colours as seen by people who lack one kind of cone, and how far apart they stay: CIE76 in CIELAB. */
import { describe, expect, it } from 'vitest';
import { NIGHT } from '../../../templates/draw/night.ts';
import {
  CLOSED,
  EDGE,
  FIELD,
  GROUNDS,
  INK,
  LAND,
  PAPER,
  paintOf,
  REGIONS,
  ROAD,
  SHADE,
  WASTE,
  WORLDS,
} from '../../../templates/draw/palette.ts';
import { drawSvg } from '../../../templates/draw/svg.ts';
import { rebelCommander } from '../../support/games/whole-games.ts';
import { DOGFIGHT, LANDSCAPE, SPACE } from '../battlefields.ts';
import { boardOf, GRAPH, HEXES, WIDE_SQUARES } from '../positions.ts';

const middle = boardOf('middle');
const PLANET = rebelCommander.scene(middle.view, middle.events);

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  'every cone': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** From linear sRGB to XYZ relative to D65's white. */
const TO_XYZ: Matrix = [
  [0.43395, 0.376219, 0.18983],
  [0.212673, 0.715152, 0.072175],
  [0.01776, 0.109477, 0.872763],
];

const multiply = (matrix: Matrix, [a, b, c]: Triple): Triple =>
  matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as unknown as Triple;
const linear = (hex: string): Triple =>
  [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;

const lab = (hex: string, view: Matrix): Triple => {
  const seen = multiply(view, linear(hex)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const [x, y, z] = multiply(TO_XYZ, seen).map((part) =>
    part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116,
  ) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const distanceOf = (first: string, second: string, view: Matrix): number => {
  const [a, b] = [lab(first, view), lab(second, view)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};
const luminance = (hex: string): number => multiply(TO_XYZ, linear(hex))[1];
const contrast = (first: string, second: string): number => {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
/** The pairs that are nearer than `floor`. */
const tooNear = (colours: readonly string[], others: readonly string[], floor: number, view: Matrix): readonly string[] =>
  colours.flatMap((a, i) =>
    others.flatMap((other, j) =>
      (colours === others && j <= i) || distanceOf(a, other, view) >= floor
        ? []
        : [`${a} ${other} ${distanceOf(a, other, view).toFixed(1)}`],
    ),
  );

const sides = Array.from({ length: 7 }, (_, colour) => paintOf({ id: '', name: '', letter: '', colour }));
const fills = sides.map(({ fill }) => fill);
const land = Object.values(LAND).map(({ fill }) => fill);

const lits = sides.map(({ lit }) => lit);
const worlds = Object.values(WORLDS).flatMap(({ layers }) => layers);

const night = (colour: string): string => NIGHT.get(colour) ?? colour;

it('measures as the standard does', () => {
  expect(distanceOf('#ffffff', '#000000', SIGHTS['every cone'] as Matrix)).toBeCloseTo(100, 0);
  expect(distanceOf('#ff0000', '#00ff00', SIGHTS['every cone'] as Matrix)).toBeCloseTo(170.6, 0);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

describe.each(Object.entries(SIGHTS))('with %s', (_name, view) => {
  it('the first two sides are far apart, fresh and spent', () => {
    const [first, second] = sides;
    expect(distanceOf(first?.fill ?? '', second?.fill ?? '', view)).toBeGreaterThan(60);
    expect(distanceOf(first?.spent ?? '', second?.spent ?? '', view)).toBeGreaterThan(20);
  });
  it('no two sides are near', () => {
    expect(tooNear(fills, fills, 10, view)).toEqual([]);
  });
  it('every side stands out from every ground, the first four most', () => {
    const grounds = [...land, ...worlds, ...GROUNDS, SHADE, CLOSED.fill, CLOSED.grain, ROAD.fill];
    expect(tooNear(fills.slice(0, 4), grounds, 15, view)).toEqual([]);
    expect(tooNear(fills, grounds, 8, view)).toEqual([]);
  });
  it('silhouettes stand out from a dark field by day and by night, and no two sides of them are near', () => {
    const fields = [FIELD.ground, FIELD.glow, FIELD.rock, WASTE.ground, WASTE.glow].flatMap((colour) => [colour, night(colour)]);
    expect(tooNear(lits, fields, 15, view)).toEqual([]);
    expect(tooNear(lits, lits, 10, view)).toEqual([]);
    expect(distanceOf(lits[0] ?? '', lits[1] ?? '', view)).toBeGreaterThan(50);
  });
  it('no two tones of land look alike', () => {
    expect(tooNear(land, land, 4, view)).toEqual([]);
  });
  it('sides stand out from every ground by night too, and no two tones of land look alike', () => {
    const grounds = [...land, ...worlds, ...GROUNDS, ...REGIONS, SHADE, CLOSED.fill, PAPER].map(night);
    expect(tooNear(fills, grounds, 15, view)).toEqual([]);
    const nightLand = land.map(night);
    expect(tooNear(nightLand, nightLand, 3, view)).toEqual([]);
  });
});

it('letters are legible on every background they stand on', () => {
  for (const { fill, ink, spent, tint } of sides) {
    expect([contrast(fill, ink) >= 4.5, contrast(spent, '#1d1d1b') >= 4.5, contrast(tint, '#1d1d1b') >= 7]).toEqual([true, true, true]);
  }
  for (const ground of [...land, ...GROUNDS]) expect(contrast(ground, '#4a4944')).toBeGreaterThanOrEqual(4.5);
});

it('words are legible on a dark field by day and by night', () => {
  for (const ground of [FIELD.ground, FIELD.deep, WASTE.ground].flatMap((colour) => [colour, night(colour)])) {
    expect([ground, contrast(ground, FIELD.ink) >= 7, contrast(ground, FIELD.soft) >= 4.5]).toEqual([ground, true, true]);
    for (const lit of lits) expect([ground, lit, contrast(ground, lit) >= 4.5]).toEqual([ground, lit, true]);
  }
});

it('letters are legible by night', () => {
  const beneath = [PAPER, SHADE, CLOSED.fill, ...GROUNDS, ...REGIONS, ...land, ...sides.map(({ tint }) => tint)];
  for (const ground of beneath) expect([ground, contrast(night(ground), night(INK)) >= 7]).toEqual([ground, true]);
  for (const ground of [...land, ...GROUNDS]) expect([ground, contrast(night(ground), night('#4a4944')) >= 4.5]).toEqual([ground, true]);
  for (const { spent } of sides) expect([spent, contrast(night(spent), night(INK)) >= 4.5]).toEqual([spent, true]);
  expect(contrast(night(PAPER), night(EDGE))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(night(PAPER), night(CLOSED.grain))).toBeGreaterThanOrEqual(4.5);
});

it('every colour of a drawing has its night, except for the pieces and the words on them', () => {
  const drawn = [SPACE, LANDSCAPE, DOGFIGHT, GRAPH, HEXES, WIDE_SQUARES, PLANET].flatMap((scene) =>
    [...drawSvg(scene).matchAll(/(?:fill|stroke)="(#[0-9a-f]+)"/g)].map(([, colour = '']) => colour),
  );
  const dark = Object.values(FIELD);
  const stays = new Set([...fills, paintOf(undefined).fill, ...sides.map(({ ink }) => ink), ...lits, ...dark]);
  expect([...new Set(drawn)].filter((colour) => !NIGHT.has(colour) && !stays.has(colour))).toEqual([]);
});
