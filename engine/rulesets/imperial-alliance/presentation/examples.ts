/** Submissions that are legal now and sensible. They teach the grammar on the reader's own map. */

import { chart } from '../charts.ts';
import { melee, oddsOf, ridersOf } from '../combat.ts';
import { companions, enemyOf, isUnit, sideOf, standingIn } from '../map/forces.ts';
import { buildingLevel, cover, distance } from '../map/terrain.ts';
import { reach } from '../map/ways.ts';
import { formatLine } from '../notation.ts';
import { read } from '../read.ts';
import type { Label, Line, PieceId, Side, View } from '../types.ts';
import { type Chance, chancesOf, raisedChance, strikesOf } from './chances.ts';
import { isReady } from './situation.ts';

const SHOWN = 4;
/** A shot less likely than this is not recommended. */
const WORTH_A_SHOT = 0.15;

export function examples(view: View, side: Side): readonly (readonly string[])[] {
  const units = Object.keys(view.units).filter((id) => sideOf(id) === side && isReady(view, id) && isUnit(id));
  const shots = bestShots(view, units);
  const assaults = bestAssaults(view, units);
  const [first] = assaults;
  const plans = [
    [...shots.slice(0, view.allowance), ...marches(view, units, shots, view.allowance - shots.length)],
    marches(view, units, [], view.allowance),
    first === undefined ? [] : [first, ...shots.filter((shot) => unitOf(shot) !== unitOf(first)).slice(0, view.allowance - 1)],
    view.options['standing-orders'] === true ? later(view, units) : [],
    ...support(view, side, shots),
    longShot(view, units),
    [{ order: 'pass' } as const],
  ];
  const texts = new Set(plans.filter((lines) => lines.length > 0).map((lines) => lines.map(formatLine).join('\n')));
  return [...texts]
    .map((text) => text.split('\n'))
    .filter((lines) => read(view, side, lines).kind === 'order')
    .slice(0, SHOWN);
}
/** A volley at visible enemies, and an air strike before the shots (IA-22, IA-24); `read` knows whether they are available. */
function support(view: View, side: Side, shots: readonly Line[]): readonly (readonly Line[])[] {
  const hexes = strikesOf(view, side, 'artillery').slice(0, view.sides[side].support.artillery);
  const [prey] = strikesOf(view, side, 'aerial');
  return [
    ...(hexes.length === 0 ? [] : [[{ order: 'artillery', hexes: hexes.map(({ hex }) => hex) } as const]]),
    ...(prey === undefined ? [] : [[{ order: 'aerial', target: prey.target } as const, ...shots.slice(0, view.allowance - 1)]]),
  ];
}
const unitOf = (line: Line): PieceId | undefined => ('unit' in line ? line.unit : undefined);

/** One shot per unit, the likeliest first, a second target after `or`, with the leader's help if it is near. */
function bestShots(view: View, units: readonly PieceId[]): readonly Line[] {
  const chosen = units
    .flatMap((unit) => {
      const [best, next] = chancesOf(view, unit);
      return best === undefined || best.chance < WORTH_A_SHOT ? [] : [{ unit, best, next }];
    })
    .toSorted((a, b) => b.best.chance - a.best.chance);
  let bonuses = view.sides[chart(units[0] ?? 'ST1').side].bonuses;
  return chosen.map(({ unit, best, next }): Line => {
    const raised = bonuses > 0 && best.chance < 1 ? raisedChance(view, unit, best.aim.target) : undefined;
    if (raised !== undefined) bonuses -= 1;
    return { order: 'fire', unit, targets: targetsOf(best, next), ...(raised === undefined ? {} : { leader: true }) };
  });
}
/** The likeliest shot of all, however poor, since it is better than passing. */
function longShot(view: View, units: readonly PieceId[]): readonly Line[] {
  const all = units.flatMap((unit) =>
    chancesOf(view, unit)
      .slice(0, 1)
      .map(({ aim, chance }) => ({ unit, target: aim.target, chance })),
  );
  const [best] = all.toSorted((a, b) => b.chance - a.chance);
  return best === undefined || best.chance >= WORTH_A_SHOT ? [] : [{ order: 'fire', unit: best.unit, targets: [best.target] }];
}
function targetsOf(best: Chance, next: Chance | undefined): readonly PieceId[] {
  return next === undefined ? [best.aim.target] : [best.aim.target, next.aim.target];
}

/** Assaults that win more often than they lose. */
function bestAssaults(view: View, units: readonly PieceId[]): readonly Line[] {
  const found = units.flatMap((unit) => {
    if (view.units[unit]?.carrier !== null) return [];
    return [...reach(view, unit, { assault: true }).assaults].flatMap(([hex, { path }]) => {
      const gain = gainOf(view, unit, hex);
      return gain <= 0 ? [] : [{ gain, line: { order: 'assault', unit, path } as const }];
    });
  });
  return found.toSorted((a, b) => b.gain - a.gain).map(({ line }) => line);
}
function gainOf(view: View, unit: PieceId, hex: Label): number {
  const defender = Object.keys(view.units).find(
    (id) => view.units[id]?.hex === hex && view.units[id]?.carrier === null && sideOf(id) !== sideOf(unit) && isUnit(id),
  );
  const fight = defender === undefined ? undefined : melee(view, unit, ridersOf(view, unit), defender);
  if (fight === undefined) return 0;
  const { win, loss } = oddsOf(fight);
  return win - loss;
}

/** Walks towards the nearest objective not held, into cover if there is some; no two into one hex. */
function marches(view: View, units: readonly PieceId[], taken: readonly Line[], count: number): readonly Line[] {
  const busy = new Set(taken.map(unitOf));
  const lines: Line[] = [];
  let board = view;
  for (const unit of units) {
    const path = lines.length < count && !busy.has(unit) ? march(board, unit) : undefined;
    if (path === undefined) continue;
    lines.push({ order: 'move', unit, path: isDirect(board, unit, path) ? path.slice(-1) : path });
    board = moved(board, unit, path.at(-1) ?? '');
  }
  return lines;
}

/** A unit on an objective stays (section 8). */
function march(view: View, unit: PieceId): readonly Label[] | undefined {
  const from = view.units[unit];
  const goals = goalsOf(view, chart(unit).side);
  if (from === undefined || from.carrier !== null || goals.length === 0 || (view.victory.hexes ?? []).includes(from.hex)) return undefined;
  const far = (hex: Label): number => Math.min(...goals.map((goal) => distance(view, hex, goal)));
  const start = far(from.hex);
  const walks = [...reach(view, unit).moves].map(([hex, { path, cost }]) => ({ path, cost, far: far(hex), cover: cover(view, hex) }));
  const nearer = walks.filter((walk) => walk.far < start);
  return nearer.toSorted((a, b) => a.far - b.far || b.cover - a.cover || a.cost - b.cost)[0]?.path;
}

/** Whether the last hex alone is enough, since the engine takes the cheapest path itself (IA-10). */
function isDirect(view: View, unit: PieceId, path: readonly Label[]): boolean {
  const [reading] = [read(view, chart(unit).side, [formatLine({ order: 'move', unit, path: path.slice(-1) })])];
  return reading.kind === 'order';
}

/** Buildings among the objectives that the side does not hold; failing those, the ones without its own pieces; failing those, the enemy. */
function goalsOf(view: View, side: Side): readonly Label[] {
  const own = (view.victory.hold ?? []).filter((one) => one.side === side).flatMap(({ hexes }) => hexes);
  const all = (own.length > 0 ? own : (view.victory.hexes ?? [])).filter((hex) => buildingLevel(view, hex) > 0);
  const open = all.filter((hex) => view.control[hex] !== side);
  if (open.length > 0) return open;
  const empty = all.filter((hex) => !standingIn(view.units, hex).some(([id]) => sideOf(id) === side));
  if (empty.length > 0) return empty;
  return Object.entries(view.units).flatMap(([id, piece]) => (sideOf(id) === enemyOf(side) ? [piece.hex] : []));
}

function moved(view: View, unit: PieceId, hex: Label): View {
  const piece = view.units[unit];
  if (piece === undefined) return view;
  const along = companions(view.units, unit).map((id) => [id, { ...view.units[id], hex }]);
  return { ...view, units: { ...view.units, [unit]: { ...piece, hex }, ...Object.fromEntries(along) } };
}

/** The first half now; the rest is kept for the next impulse of the turn (IA-33). */
function later(view: View, units: readonly PieceId[]): readonly Line[] {
  const all = marches(view, units, [], view.allowance * 2);
  const rest = all.slice(view.allowance).map((line): Line => ({ order: 'then', what: formatLine(line).toLowerCase() }));
  return rest.length === 0 ? [] : [...all.slice(0, view.allowance), ...rest];
}
