/** Trays whose items are pictures: at the board, a strip for each side, with bays for what is away for some turns. */
import type { Place } from '../../engine/choices.ts';
import type { Pictured, Scene, Tray } from '../../engine/scene.ts';
import { capital } from '../../engine/wording.ts';
import { type Handles, held } from './handles.ts';
import type { Point } from './layout.ts';
import { FIELD, paintOf } from './palette.ts';
import { round } from './svg-layout.ts';
import { words } from './svg-words.ts';
import { silhouette } from './symbols/craft.ts';
import { sideOf } from './told-scene.ts';

/** A part of what is beside a board. */
export interface Strip {
  readonly markup: string;
  readonly height: number;
}
interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly scale: number;
  readonly handles: Handles;
}

export const isPictured = (tray: Tray): boolean => tray.pictures !== undefined;

const ITEM = { width: 35, height: 44 } as const;
const BAY = { width: 46, height: 44 } as const;
const HEAD = 24;
const PAD = 12;
const BETWEEN = 8;

/** The strips of all sides that have such trays, one below the other. */
export function stripsAsSvg(scene: Scene, room: Room): Strip {
  const pictured = scene.trays.filter(isPictured);
  const sides = [...new Set(pictured.map(({ side }) => side))];
  let { top } = room;
  const markup = sides.map((side) => {
    const strip = stripAsSvg(
      scene,
      pictured.filter((tray) => tray.side === side),
      { ...room, top },
    );
    top += strip.height + BETWEEN * room.scale;
    return strip.markup;
  });
  return { markup: markup.join(''), height: top - room.top };
}

function stripAsSvg(scene: Scene, trays: readonly Tray[], { left, top, width, scale, handles }: Room): Strip {
  const plain = trays.filter(({ bays }) => bays === undefined);
  const bayed = trays.filter(({ bays }) => bays !== undefined);
  const baysWide = bayed.reduce((sum, { bays = 0 }) => sum + bays * BAY.width + PAD, 0) * scale;
  const across = Math.max(1, Math.floor((width - baysWide - 2 * PAD * scale) / (ITEM.width * scale)));
  const rows = Math.max(1, ...plain.map(({ items }) => Math.ceil(items.length / across)));
  const height = (HEAD + rows * (ITEM.height + 4) + 6) * scale;
  const { lit } = paintOf(sideOf(scene, trays[0]?.side));
  const ground = `<rect x="${left}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="8" fill="${FIELD.ground}"/><rect x="${left}" y="${round(top)}" width="5" height="${round(height)}" rx="2.5" fill="${lit}"/>`;
  const head = (tray: Tray, x: number, text: string): string =>
    held(
      handles({ tray: tray.name }),
      words({ x, y: top + 17 * scale }, capital(text), {
        size: 14 * scale,
        anchor: 'start',
        fill: FIELD.soft,
      }),
    );
  const row = top + HEAD * scale;
  const waiting = plain.map((tray) => {
    const x = left + PAD * scale;
    const items = (tray.pictures ?? []).map((picture, i) =>
      itemAsSvg(scene, tray, i, picture, {
        x: x + (i % across) * ITEM.width * scale,
        y: row + Math.floor(i / across) * (ITEM.height + 4) * scale,
        scale,
        handles,
      }),
    );
    return head(tray, x, tray.items.length === 0 ? `${tray.name}: none` : tray.name) + items.join('');
  });
  let end = left + width;
  const bays = bayed.map((tray) => {
    end -= (tray.bays ?? 0) * BAY.width * scale + PAD * scale;
    return head(tray, end, `${tray.name}, turns left`) + baysAsSvg(scene, tray, { left: end, top: row, width, scale, handles });
  });
  return { markup: ground + waiting.join('') + bays.join(''), height };
}

interface At {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly handles: Handles;
}
/** An item in a frame, which is what a finger aims at. */
function itemAsSvg(scene: Scene, tray: Tray, index: number, { symbol, text }: Pictured, { x, y, scale, handles }: At): string {
  const place: Place = { tray: tray.name, item: tray.items[index] ?? text };
  const [wide, high] = [(ITEM.width - 2) * scale, ITEM.height * scale];
  const frame = `<rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" rx="5" fill="${FIELD.deep}" stroke="${FIELD.line}"/>`;
  const ship = silhouette(symbol, sideOf(scene, tray.side), { x: x + wide / 2, y: y + 16 * scale }, 17 * scale);
  const name = words({ x: x + wide / 2, y: y + 40 * scale }, text, { size: 13 * scale, fill: FIELD.ink, weight: 'bold' });
  return `<g${handles(place)}>${frame}${ship}${name}</g>`;
}

/** The bay of most turns first; each points to the next, and the last one out. */
function baysAsSvg(scene: Scene, tray: Tray, { left, top, scale, handles }: Room): string {
  const count = tray.bays ?? 0;
  return Array.from({ length: count }, (_bay, i) => {
    const turns = count - i;
    const [x, wide, high] = [left + i * BAY.width * scale, (BAY.width - 3) * scale, BAY.height * scale];
    const inside = (tray.pictures ?? []).flatMap((picture, at) =>
      Math.min(picture.away ?? 1, count) === turns ? [{ ...picture, item: tray.items[at] ?? picture.text }] : [],
    );
    const nose = 7 * scale;
    const shape = `<path d="M${round(x)} ${round(top)}h${round(wide - nose)}l${round(nose)} ${round(high / 2)}-${round(nose)} ${round(high / 2)}h-${round(wide - nose)}${i === 0 ? '' : `l${round(nose)}-${round(high / 2)}`}Z" fill="${FIELD.deep}" stroke="${FIELD.line}" stroke-width="1.2"/>`;
    const middle = x + (wide + (i === 0 ? -nose : 0)) / 2;
    const number = (at: Point, size: number): string => words(at, String(turns), { size: size * scale, fill: FIELD.soft });
    // Where several share a bay, its place alone says which it is.
    const figure =
      inside.length === 0
        ? number({ x: middle, y: top + 28 * scale }, 16)
        : inside.length === 1
          ? number({ x: x + wide - nose * 1.1, y: top + 13 * scale }, 13)
          : '';
    const each = (wide - nose) / Math.max(1, inside.length);
    const craft = inside.map(({ symbol, text, item }, at) => {
      const across = inside.length === 1 ? middle : x + nose * 0.6 + (at + 0.5) * each;
      const ship = silhouette(symbol, sideOf(scene, tray.side), { x: across, y: top + 17 * scale }, Math.min(15 * scale, each * 0.62));
      const name = words({ x: across, y: top + 40 * scale }, text, { size: 13 * scale, fill: FIELD.ink, weight: 'bold' });
      return `<g${handles({ tray: tray.name, item })}>${ship}${name}</g>`;
    });
    return shape + figure + craft.join('');
  }).join('');
}
