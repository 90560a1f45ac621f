/** The board under the hand: over the page's drawing lie its places as buttons, what lights up, and the way of each line. */
import type { ComponentChild, JSX } from 'preact';
import type { Place } from '../../../engine/choices.ts';
import { type Atlas, type Box, clearest, middleOf, type Spot } from './atlas.ts';
import type { Lit } from './composing.ts';
import { keyOf, meets, wholeOf } from './places.ts';
import type { Trace } from './table.ts';

export interface Board {
  readonly atlas: Atlas;
  /** Pixels to a unit of the drawing. */
  readonly scale: number;
  readonly lit: readonly Lit[];
  readonly picked: Place | undefined;
  readonly aimed: Place | undefined;
  readonly traces: readonly (Trace | undefined)[];
  /** The key of the place that the tab key reaches. */
  readonly focused: string;
}

/** The places that are buttons now: every cell, and whatever lights up next to the board. */
export function buttonsOf({ atlas, lit, picked }: Pick<Board, 'atlas' | 'lit' | 'picked'>): readonly Spot[] {
  const held = picked === undefined ? [] : [picked];
  const places = [...lit.map(({ place }) => place), ...held];
  return [...atlas.cells, ...atlas.beside.filter((spot) => places.some((place) => keyOf(place) === spot.key))];
}

// SVG has no elements that mean lists, grids or buttons.
// biome-ignore-start lint/a11y/useSemanticElements: see above.
// biome-ignore-start lint/a11y/noInteractiveElementToNoninteractiveRole: see above.
// biome-ignore-start lint/a11y/noAriaHiddenOnFocusable: nothing in that group can have the focus.
export function Spots({ board }: { readonly board: Board }): JSX.Element {
  const { atlas } = board;
  const buttons = buttonsOf(board);
  const beside = buttons.slice(atlas.cells.length);
  const { rows } = atlas;
  const litBy = Map.groupBy(board.lit, ({ place }) => keyOf(wholeOf(place)));
  const button = (spot: Spot) => <SpotButton key={spot.key} spot={spot} lit={litBy.get(keyOf(wholeOf(spot.place))) ?? []} board={board} />;
  const item = (spot: Spot) => (
    <g key={spot.key} role="listitem">
      {button(spot)}
    </g>
  );
  const cells = (row: readonly Spot[]) => (
    <g key={row[0]?.key} role="row">
      {row.map((spot) => (
        <g key={spot.key} role="gridcell">
          {button(spot)}
        </g>
      ))}
    </g>
  );
  return (
    <svg viewBox={`0 0 ${atlas.width} ${atlas.height}`} role="none" font-family="system-ui, sans-serif" text-anchor="middle">
      <g aria-hidden="true">
        <Marks board={board} />
        {board.traces.map((trace, i) => trace && <Way key={i} trace={trace} line={i + 1} board={board} />)}
      </g>
      {rows === undefined ? (
        <g role="list" aria-label="Places on the board">
          {buttons.map(item)}
        </g>
      ) : (
        <>
          <g role="grid" aria-label="Places on the board">
            {rows.map(cells)}
          </g>
          {beside.length > 0 && (
            <g role="list" aria-label="Beside the board">
              {beside.map(item)}
            </g>
          )}
        </>
      )}
    </svg>
  );
}

const ROLES: Readonly<Record<Lit['role'], string>> = { start: 'can be ordered', target: 'target', listed: 'not chosen', chosen: 'chosen' };

/** `lit`: what lights up on its cell or tray. */
function SpotButton({ spot, lit, board }: { readonly spot: Spot; readonly lit: readonly Lit[]; readonly board: Board }): JSX.Element {
  const { picked, scale, focused } = board;
  const here = lit.filter(({ place }) => meets(place, spot.place));
  const isPicked = picked !== undefined && keyOf(wholeOf(picked)) === keyOf(wholeOf(spot.place)) && meets(picked, spot.place);
  const [first] = here;
  const odds = first !== undefined && here.every((other) => other.odds === first.odds) ? first.odds : undefined;
  const told = [
    spot.name,
    ...(isPicked ? ['in hand'] : []),
    ...(first === undefined ? [] : [ROLES[first.role]]),
    ...(odds === undefined ? [] : [odds]),
  ];
  return (
    <g
      role="button"
      tabindex={spot.key === focused ? 0 : -1}
      data-spot={spot.key}
      class={first === undefined ? 'spot' : `spot ready ${first.role}`}
      aria-label={told.join(', ')}
      aria-pressed={isPicked || first?.role === 'chosen'}
    >
      <Shape spot={{ ...spot, box: widen(spot.box, scale) }} class="hit" />
    </g>
  );
}

// biome-ignore-end lint/a11y/useSemanticElements: see above.
// biome-ignore-end lint/a11y/noInteractiveElementToNoninteractiveRole: see above.
// biome-ignore-end lint/a11y/noAriaHiddenOnFocusable: see above.

/** No place is smaller than a finger can hit, in pixels. */
const LEAST_HIT = 24;
function widen({ x, y, width, height }: Box, scale: number): Box {
  const [more, taller] = [width, height].map((size) => Math.max(0, LEAST_HIT / scale - size)) as [number, number];
  return { x: x - more / 2, y: y - taller / 2, width: width + more, height: height + taller };
}

function Shape({
  spot: { box, points, round },
  ...paint
}: {
  readonly spot: Pick<Spot, 'box' | 'points' | 'round'>;
  readonly class: string;
}): JSX.Element {
  if (points !== undefined) return <polygon points={points} {...paint} />;
  return <rect {...box} rx={round === undefined ? 4 : box.width / 2} {...paint} />;
}

/** Marks lit places and the piece in hand. A piece gets a ring itself; a destination gets a ring around its cell. */
function Marks({ board }: { readonly board: Board }): JSX.Element {
  const { atlas, lit, picked, aimed, scale } = board;
  const spotAt = (place: Place) => atlas.byKey.get(keyOf(place)) ?? atlas.byKey.get(keyOf(wholeOf(place)));
  const held = [picked, aimed].flatMap((place) => (place === undefined ? [] : (spotAt(place) ?? [])));
  const spots = lit.flatMap(({ place, ...shown }) => {
    const spot = spotAt(place);
    return spot === undefined ? [] : [{ spot, ...shown }];
  });
  const isBusy = (spot: Spot) => atlas.pieces.some(({ place }) => meets(place, spot.place));
  return (
    <>
      {spots.map(({ spot, role }) => {
        const middle = middleOf(spot.box);
        const isFree = role === 'target' && !isBusy(spot);
        return (
          <g key={spot.key}>
            <Ring spot={spot} look={isFree ? 'target free' : role} />
            {isFree && <circle cx={middle.x} cy={middle.y} r={Math.min(spot.box.width, spot.box.height) * 0.13} class="dot" />}
          </g>
        );
      })}
      {/* Over its neighbours' rings, which share its edges. */}
      {held.map((spot) => (
        <Ring key={spot.key} spot={spot} look="held" />
      ))}
      {chances(spots, atlas.words, scale).map(({ key, ...plate }) => (
        <Plate key={key} {...plate} />
      ))}
    </>
  );
}

interface PlateShown {
  readonly at: { readonly x: number; readonly y: number };
  readonly text: string;
  readonly size: number;
}

/** A label goes at the foot of its place, or next to it if it would hide the place, away from names. The panel has the full text. */
function chances(
  spots: readonly { readonly spot: Spot; readonly odds?: string }[],
  words: readonly Box[],
  scale: number,
): readonly (PlateShown & { readonly key: string })[] {
  const taken = [...words];
  return spots.flatMap(({ spot: { key, box }, odds }) => {
    if (odds === undefined) return [];
    const [first = odds, ...more] = odds.split(', ');
    const text = more.length > 0 ? `${first}…` : first;
    const { x, y } = middleOf(box);
    const foot = box.y + box.height;
    if (box.height * scale >= 40) return [{ key, at: { x, y: foot - 7 / scale }, text, size: 11 / scale }];
    const size = 9 / scale;
    const [up, aside] = [box.height / 2 + size * 0.66, (box.width + plateWidth(text, size)) / 2];
    const boxAt = (dx: number, dy: number): Box => plateBox({ at: { x: x + dx, y: y + dy }, text, size });
    const free = clearest([boxAt(0, up), boxAt(0, -up), boxAt(aside, 0), boxAt(-aside, 0)], taken);
    taken.push(free);
    return [{ key, at: middleOf(free), text, size }];
  });
}

/** Dark on white, so that it is seen on every ground. */
function Ring({ spot, look }: { readonly spot: Spot; readonly look: string }): JSX.Element {
  return (
    <>
      <Shape spot={spot} class={`halo ${look}`} />
      <Shape spot={spot} class={`ring ${look}`} />
    </>
  );
}

const plateWidth = (text: string, size: number): number => size * (0.62 * [...text].length + 0.8);
function plateBox({ at, text, size }: PlateShown): Box {
  const width = plateWidth(text, size);
  return { x: at.x - width / 2, y: at.y - size * 0.75, width, height: size * 1.5 };
}

function Plate(plate: PlateShown): JSX.Element {
  const { at, text, size } = plate;
  return (
    <>
      <rect {...plateBox(plate)} rx={size * 0.75} class="plate" />
      <text x={at.x} y={at.y + size * 0.36} font-size={size} class="told">
        {text}
      </text>
    </>
  );
}

type Point = { readonly x: number; readonly y: number };
function toward(from: Point, to: Point): Point {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
}

/** A line's way: an arrow through its places, or its number where it stays. */
function Way({ trace, line, board }: { readonly trace: Trace; readonly line: number; readonly board: Board }): ComponentChild {
  const { atlas, scale } = board;
  const [first, ...others] = trace.stops.flatMap((place) => {
    const spot =
      atlas.byKey.get(keyOf('cell' in place ? wholeOf(place) : place)) ??
      [...atlas.pieces, ...atlas.beside].find(({ place: other }) => meets(other, place));
    return spot === undefined ? [] : [{ spot, ...middleOf(spot.box) }];
  });
  const isBusy = (spot: Spot) => atlas.pieces.some(({ place }) => meets(place, spot.place));
  const last = others.at(-1);
  if (first === undefined) return null;
  const size = 11 / scale;
  if (last === undefined) {
    const { x, y, width } = first.spot.box;
    const wide = width * scale > 70;
    return (
      <Plate
        at={{ x: wide ? first.x : x + width - size * 0.7, y: y + size * 0.8 }}
        text={wide ? `${line} ${trace.group}` : String(line)}
        size={size}
      />
    );
  }
  const thick = Math.max(2.5, 3.5 / scale);
  const along = toward(others.at(-2) ?? first, last);
  const leaving = toward(first, others[0] ?? last);
  // Clear of pieces, so that they stay legible.
  const clear = (spot: Spot, free: number) => Math.min(spot.box.width, spot.box.height) * (isBusy(spot) ? 0.3 : free);
  const start = { x: first.x + leaving.x * clear(first.spot, 0.1), y: first.y + leaving.y * clear(first.spot, 0.1) };
  const tip = { x: last.x - along.x * clear(last.spot, 0.05), y: last.y - along.y * clear(last.spot, 0.05) };
  const corner = (back: number, aside: number) => `${tip.x - along.x * back - along.y * aside},${tip.y - along.y * back + along.x * aside}`;
  const path = `M${[start, ...others.slice(0, -1), { x: tip.x - along.x * thick * 3, y: tip.y - along.y * thick * 3 }].map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const next = others.length > 1 ? (others[0] ?? tip) : tip;
  const half = { x: (start.x + next.x) / 2 - leaving.x * thick, y: (start.y + next.y) / 2 - leaving.y * thick };
  return (
    <>
      <path d={path} class="way under" stroke-width={thick * 2} />
      <path d={path} class="way" stroke-width={thick} />
      <polygon
        points={[corner(0, 0), corner(thick * 3.6, thick * 1.9), corner(thick * 3.6, -thick * 1.9)].join(' ')}
        class="head"
        stroke-width={thick / 2}
      />
      <Plate at={half} text={String(line)} size={size} />
    </>
  );
}
