/** Hexes and the paths to them (IA-10, IA-11, IA-20), judged by the ground at submission. */
import { joinWords } from '../../../wording.ts';
import { chart } from '../charts.ts';
import { enemyUnitIn, sideOf } from '../map/forces.ts';
import { cellAt, distance, groundOf } from '../map/terrain.ts';
import { type Errand, hexesAboard, mayEnd, pathCost, type WayFault, walk } from '../map/ways.ts';
import { type Complaint, complain, offMap } from '../notation/faults.ts';
import type { ActionOrder, Label, Line, PieceId, View } from '../types.ts';
import { groundName } from '../words.ts';
import { cleared } from './clearings.ts';
import { unknownTarget } from './targets.ts';

type UnitOrder = Exclude<ActionOrder, { readonly order: 'aerial' }>;

/** The movement that an order asks of its unit. */
interface Route {
  readonly unit: PieceId;
  readonly hexes: readonly Label[];
  readonly errand: Errand;
  /** The purpose of the extra point. */
  readonly besides?: string;
}

/** `earlier` holds the lines of the submission before this one, which may open a path to a far hex (IA-51). */
export function pathFault(view: View, line: UnitOrder, earlier: readonly Line[]): Complaint | undefined {
  if (line.order === 'raze') return reachFault(view, line.unit, line.hex);
  const stranger = line.order === 'load' ? strangeCarrier(view, line.unit, line.carrier) : undefined;
  if (stranger !== undefined) return stranger;
  const route = routeOf(view, line);
  if (route === undefined) return undefined;
  const walked = walk(view, route.unit, route.hexes, route.errand);
  return 'code' in walked && !mayOpen(view, route, earlier) ? explained(view, route, walked) : undefined;
}

/** Hexes named one by one are judged by the ground alone. So is a far hex, except for enemies that no earlier line can remove (IA-51). */
function mayOpen(view: View, { unit, hexes, errand }: Route, earlier: readonly Line[]): boolean {
  const side = sideOf(unit);
  if (side === undefined || hexes.length !== 1 || earlier.length === 0) return false;
  return !('code' in walk(cleared(view, side, earlier), unit, hexes, errand));
}

/** No path leads aboard something that is not there or is the enemy's. */
function strangeCarrier(view: View, unit: PieceId, carrier: PieceId): Complaint | undefined {
  const carries = (id: PieceId): boolean => sideOf(id) === sideOf(unit) && chart(id).transport > 0;
  if (view.units[carrier] === undefined) return unknownTarget(view, carrier, carries);
  if (sideOf(carrier) === sideOf(unit)) return undefined;
  return complain('not-a-transport', `${carrier} is the enemy’s; ${unit} can board only carriers of its own side.`);
}

export function routeOf(view: View, line: Exclude<UnitOrder, { readonly order: 'raze' }>): Route | undefined {
  const { unit } = line;
  switch (line.order) {
    case 'fire':
      return undefined;
    case 'assault':
      return { unit, hexes: line.path, errand: { assault: true } };
    case 'load': {
      // A piece that boards itself is refused for that reason.
      if (line.carrier === unit) return undefined;
      const hexes = hexesAboard(line.path, view.units[line.carrier]?.hex ?? '');
      return { unit, hexes, errand: { extra: 1 }, besides: 'boarding' };
    }
    case 'unload':
      return { unit, hexes: line.path, errand: { extra: 1 }, besides: 'getting off' };
    case 'move': {
      const errand = { extra: line.face === undefined ? 0 : 1, thenFires: line.fire !== undefined };
      return { unit, hexes: line.path, errand, ...(line.face === undefined ? {} : { besides: 'turning' }) };
    }
  }
}

/** IA-31: only an adjacent building can be razed. */
function reachFault(view: View, unit: PieceId, hex: Label): Complaint | undefined {
  if (cellAt(view, hex) === undefined) return offMap(view, hex);
  const from = view.units[unit]?.hex ?? '';
  return distance(view, from, hex) === 1
    ? undefined
    : complain('not-adjacent', `${unit} in ${from} can raze only a building next to it; ${hex} is not.`);
}

function explained(view: View, route: Route, fault: WayFault): Complaint {
  switch (fault.code) {
    case 'off-map':
      return offMap(view, fault.hex);
    case 'no-path':
      return complain('no-path', noPath(view, route, fault.hex));
    case 'not-adjacent':
      return complain('not-adjacent', notAdjacent(view, route, fault.hex));
    case 'impassable':
      return complain('impassable', `${closed(view, route.unit, fault.hex)} Go round it.`);
    case 'over-move':
      return complain('over-move', overMove(view, route, fault));
  }
}

/** Why a piece may not enter or end in a hex, as a sentence. */
function closed(view: View, unit: PieceId, hex: Label): string {
  const where = `${hex} (${groundName(view, hex)})`;
  const crosses = Number.isFinite(pathCost(view, unit, [hex]));
  return crosses ? `${unit} can cross ${where} but not end there.` : `${unit} cannot enter ${where}.`;
}

function noPath(view: View, { unit, errand }: Route, hex: Label): string {
  const side = sideOf(unit) ?? 'imperial';
  const enemy = enemyUnitIn(view, hex, side);
  if (!mayEnd(view, unit, hex) || !Number.isFinite(pathCost(view, unit, [hex]))) return closed(view, unit, hex);
  if (enemy !== undefined && errand.assault !== true) return `${enemy} stands in ${hex}. To attack it there: ${unit} assault ${hex}.`;
  return `${unit} has no way to ${hex} round enemies and ground closed to it. Name another hex, or each hex of the way.`;
}

function notAdjacent(view: View, { unit, hexes }: Route, hex: Label): string {
  const start = view.units[unit]?.hex ?? '';
  const whole = [start, ...hexes];
  const at = whole.findIndex((label, index) => label === hex && index > 0 && distance(view, whole[index - 1] ?? '', label) !== 1);
  const before = whole[at - 1] ?? start;
  if (before === hex) return `${hex} stands there twice${at === 1 ? `: ${unit} is in it already` : ''}. Name it once, as it is entered.`;
  const fault = `${before} and ${hex} are not neighbours`;
  const { grid } = groundOf(view);
  const between = (grid.beside[grid.index.get(before) ?? -1] ?? []).flatMap((near) => grid.labels[near ?? -1] ?? []);
  const links = between.filter((label) => distance(view, label, hex) === 1);
  if (links.length > 0) return `${fault}: go by ${joinWords(links, 'or')}.`;
  return `${fault}. Name each hex entered, or the last alone: then the cheapest way is taken.`;
}

/** `ST1 moves 3; this path costs 4: 0504 (forest) 2, 0503 1, 0502 1. It gets as far as 0503.` */
function overMove(view: View, { unit, hexes, errand, besides }: Route, { steps: path = [], cost = 0, points = 0 }: WayFault): string {
  const steps = path.slice(0, MOST_STEPS).map((hex) => priced(view, unit, hex));
  const prices = path.length > MOST_STEPS ? '' : `: ${steps.join(', ')}`;
  const rate =
    errand.thenFires === true ? `${points + (errand.extra ?? 0)} before it fires, half its movement` : `${points + (errand.extra ?? 0)}`;
  const toll = besides === undefined ? '' : `, and ${besides} costs 1 of them`;
  if (path.length === 0) return `${unit} moves ${rate}${toll}.`;
  const which = path.length > hexes.length ? 'the cheapest way' : 'this path';
  const fault = `${unit} moves ${rate}${toll}; ${which} costs ${cost}${prices}.`;
  return `${fault} ${prefixMend(view, unit, path, points, errand.assault === true || besides === 'boarding')}`;
}
const MOST_STEPS = 12;

/** `0503 1`, with the ground if it makes the price. */
function priced(view: View, unit: PieceId, hex: Label): string {
  const cost = pathCost(view, unit, [hex]);
  return cost === 1 ? `${hex} 1` : `${hex} (${groundName(view, hex)}) ${cost}`;
}

/** The part of the path that the points pay for. */
function prefixMend(view: View, unit: PieceId, path: readonly Label[], points: number, mustArrive: boolean): string {
  if (mustArrive) return `${path.at(-1) ?? ''} is too far this turn.`;
  let left = points;
  let last: Label | undefined;
  for (const hex of path) {
    left -= pathCost(view, unit, [hex]);
    if (left < 0) break;
    if (mayEnd(view, unit, hex)) last = hex;
  }
  return last === undefined ? 'Not even the first hex is within reach.' : `It gets as far as ${last}.`;
}
