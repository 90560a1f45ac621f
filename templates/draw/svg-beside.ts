/** Draws what is below a board: a key to the sides, trays, meters. */
import type { Scene, Tray } from '../../engine/scene.ts';
import { type Handles, held } from './handles.ts';
import type { Point } from './layout.ts';
import { EDGE, INK, paintOf } from './palette.ts';
import { MARGIN, round } from './svg-layout.ts';
import { regionKey } from './svg-regions.ts';
import { signOfSide } from './svg-tokens.ts';
import { isPictured, type Strip, stripsAsSvg } from './svg-trays.ts';
import { widthOf, words } from './svg-words.ts';
import { fullnessOf, sideOf } from './told-scene.ts';

/** Height of a row for text of 14 units. */
const ROW = 28;

interface Space {
  readonly top: number;
  readonly width: number;
  /** Text of 14 units times this: a wide board is shown small. */
  readonly scale: number;
  readonly handles: Handles;
}

export function besideAsSvg(scene: Scene, space: Space): Strip {
  const parts: Strip[] = [];
  for (const draw of [key, regions, strips, trays, meters]) {
    const top = space.top + parts.reduce((sum, part) => sum + part.height, 0);
    parts.push(draw(scene, { ...space, top }));
  }
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  return { markup: parts.map((part) => part.markup).join(''), height: height === 0 ? 0 : height + MARGIN };
}

/** Sides with their signs, two in a row. */
function key(scene: Scene, { top, scale }: Space): Strip {
  // Slots above the board show each side's name and sign already.
  if (scene.sides.every(({ id }) => scene.meters.some(({ side, look }) => side === id && look === 'slots')))
    return { markup: '', height: 0 };
  const drawn = scene.sides.map((side, i) => {
    const point = { x: MARGIN + (10 + (i % 2) * 150) * scale, y: top + (6 + Math.floor(i / 2) * ROW) * scale };
    const name = words({ x: point.x + 18 * scale, y: point.y + 5 * scale }, `${side.letter} ${side.name}`, {
      size: 14 * scale,
      anchor: 'start',
    });
    return `${signOfSide(scene, side, point, 9 * scale)}${name}`;
  });
  return { markup: drawn.join(''), height: Math.ceil(scene.sides.length / 2) * ROW * scale };
}

function regions(scene: Scene, { top, scale }: Space): Strip {
  return regionKey(scene, { x: MARGIN, y: top + 6 * scale }, scale, ROW);
}

function strips(scene: Scene, { top, width, scale, handles }: Space): Strip {
  return stripsAsSvg(scene, { left: 4, top: top - 8 * scale, width: width - 8, scale, handles });
}

/** A name and its pieces in frames of their side's colour; a side's trays share a row where they fit, and a long tray takes several rows. */
function trays(scene: Scene, { top, width, scale, handles }: Space): Strip {
  let point: Point = { x: width, y: top - ROW * scale };
  const newRow = (indent: number) => ({ x: MARGIN + indent * scale, y: point.y + ROW * scale });
  const shown = scene.trays.filter((tray) => !isPictured(tray));
  const drawn = shown.flatMap((tray, i) => {
    const pieces = trayPieces(scene, tray, scale, handles);
    const whole = pieces.reduce((sum, piece) => sum + piece.width, 0);
    const fits = i > 0 && tray.side === shown[i - 1]?.side && point.x + 14 * scale + whole <= width - MARGIN;
    point = fits ? { x: point.x + 14 * scale, y: point.y } : newRow(0);
    return pieces.map((piece) => {
      if (point.x > MARGIN && point.x + piece.width > width - MARGIN) point = newRow(14);
      const markup = piece.draw(point);
      point = { x: point.x + piece.width, y: point.y };
      return markup;
    });
  });
  return { markup: drawn.join(''), height: point.y - top + ROW * scale };
}
interface Piece {
  readonly width: number;
  draw(point: Point): string;
}
function trayPieces(scene: Scene, tray: Tray, scale: number, handles: Handles): readonly Piece[] {
  const size = 14 * scale;
  const { tint, fill } = paintOf(sideOf(scene, tray.side));
  const said = (text: string): Piece => ({
    width: widthOf(text, size) + 6 * scale,
    draw: ({ x, y }) => words({ x, y: y + 6 * scale }, text, { size, anchor: 'start' }),
  });
  const inFrame = (text: string): Piece => {
    const width = widthOf(text, size) + 10 * scale;
    const frame = ({ x, y }: Point) =>
      `<rect x="${round(x)}" y="${round(y - 9 * scale)}" width="${round(width)}" height="${round(20 * scale)}" rx="3" fill="${tint}" stroke="${tray.side === undefined ? EDGE : fill}" stroke-width="${round(2 * scale)}"/>`;
    return {
      width: width + 6 * scale,
      draw: (point) => {
        const inside = words({ x: point.x + width / 2, y: point.y + 6 * scale }, text, { size, fill: INK, weight: 'bold' });
        return held(handles({ tray: tray.name, item: text }), frame(point) + inside);
      },
    };
  };
  const name = said(`${tray.name}:`);
  const named: Piece = { ...name, draw: (point) => held(handles({ tray: tray.name }), name.draw(point)) };
  return [named, ...(tray.items.length === 0 ? [said('none')] : tray.items.map(inFrame))];
}

/** Meters start after the longest name. */
export function metersStart(scene: Scene, scale: number): number {
  return MARGIN + 14 * scale + Math.max(0, ...scene.meters.map((meter) => widthOf(meter.name, 14 * scale)));
}

function meters(scene: Scene, { top, width, scale }: Space): Strip {
  const start = metersStart(scene, scale);
  const room = Math.min(width - start - MARGIN - 50 * scale, 300 * scale);
  const size = 14 * scale;
  const shown = scene.meters.filter(({ look }) => look !== 'slots');
  const drawn = shown.map((meter, i) => {
    const y = round(top + (i * ROW - 4) * scale);
    const full = round(room * fullnessOf(meter));
    const bar = (length: number, paint: string) =>
      `<rect x="${round(start)}" y="${y}" width="${round(length)}" height="${size}" ${paint}/>`;
    const name = words({ x: MARGIN, y: y + 12 * scale }, meter.name, { size, anchor: 'start' });
    const value = words({ x: start + room + 8 * scale, y: y + 12 * scale }, `${meter.value} / ${meter.of}`, { size, anchor: 'start' });
    return `${name}${bar(room, `fill="#ffffff" stroke="${EDGE}"`)}${bar(full, `fill="${paintOf(sideOf(scene, meter.side)).fill}"`)}${value}`;
  });
  return { markup: drawn.join(''), height: shown.length * ROW * scale };
}
