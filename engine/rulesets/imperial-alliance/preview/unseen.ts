/** Lines that an enemy in the fog may decide (IA-34): one on the path or in the line of fire, of this line or of an earlier one. */
import { can, chart, UNIT_TYPES } from '../charts.ts';
import { cleared } from '../legal/clearings.ts';
import { routeOf } from '../legal/paths.ts';
import { observers } from '../map/fog.ts';
import { enemyOf, isJedi, isUnit, pieceIn, sideOf, standingIn } from '../map/forces.ts';
import { crossed, hasLine, sees } from '../map/sight.ts';
import { cellAt, hexOf, labelsWithin } from '../map/terrain.ts';
import { walk } from '../map/ways.ts';
import { costOf } from '../resolve/act.ts';
import type { ActionOrder, Label, Line, Order, PieceId, Side, View } from '../types.ts';

/** The things that decide a line. */
interface Stake {
  /** Where its piece goes, what it fires at, and what lies between. */
  readonly hexes: readonly Label[];
  /** Set if any difference before it may matter to it. */
  readonly isLoose: boolean;
}

/**
 * No enemy moves meanwhile, so hidden ones are where the seat cannot see now. The result of an earlier line matters if both share a
 * hex, if activations run short, or if a line is `loose`.
 */
export function isUnseen(view: View, side: Side, order: Order, line: number): boolean {
  if (order.kind !== 'impulse' || !mayHide(view, side)) return false;
  const known = found.get(order);
  const lines = known?.view === view ? known.lines : unseenLines(view, side, order.lines);
  found.set(order, { view, lines });
  return lines[line] === true;
}

/** Each line of an order is checked, and all lines before it matter. */
const found = new WeakMap<Order, { readonly view: View; readonly lines: readonly boolean[] }>();

function unseenLines(view: View, side: Side, lines: readonly Line[]): readonly boolean[] {
  const isEmpty = lookout(view, side);
  const touched = new Set<Label>();
  let spent = 0;
  return lines.map((line, at) => {
    const cost = costOf(line);
    if (cost === 0) return false;
    const earlier = lines.slice(0, at);
    const { hexes, isLoose } = stakeOf(view, side, line, earlier, isEmpty);
    spent += cost;
    const hangs = touched.size > 0 && (isLoose || spent > view.allowance || hexes.some((hex) => touched.has(hex)));
    const isOpen = hangs || !hexes.every(isEmpty) || mayBeLast(view, side, earlier);
    if (isOpen) for (const hex of [...hexes, startOf(view, line)]) touched.add(hex);
    return isOpen;
  });
}

/** Whether an enemy who matters may be hidden: both sides' units are counted, but Jedi are not. */
export function mayHide({ options, unseen, units, losses }: View, side: Side): boolean {
  const enemy = enemyOf(side);
  const isKnown = [...Object.keys(units), ...losses[enemy]].some((id) => isJedi(id) && sideOf(id) === enemy);
  return options.fog === true && (unseen > 0 || (options.jedi === true && !isKnown));
}

/** Whether the earlier lines may have destroyed every visible enemy and so, if none is hidden, the enemy (IA-17). */
function mayBeLast({ units, unseen }: View, side: Side, earlier: readonly Line[]): boolean {
  const fighters = Object.keys(units).filter((id) => sideOf(id) === enemyOf(side) && (isUnit(id) || isJedi(id)));
  return unseen === 0 && fighters.length <= earlier.filter((line) => costOf(line) > 0).length;
}

const startOf = ({ units }: View, line: Line): Label => ('unit' in line ? (units[line.unit]?.hex ?? '') : '');

/** Whether no enemy can be hidden in a hex: another piece is there, or a line leads there past hexes of which the same is true. */
function lookout(view: View, side: Side): (hex: Label) => boolean {
  const watchers = observers(view, side);
  const known = new Map<Label, boolean>();
  const isEmpty = (hex: Label): boolean => {
    const found = known.get(hex);
    if (found !== undefined) return found;
    // A hex cannot vouch for itself.
    known.set(hex, false);
    const is = standingIn(view.units, hex).length > 0 || watchers.some((watcher) => isOverlooked(watcher, hex));
    known.set(hex, is);
    return is;
  };
  const isOverlooked = (watcher: PieceId, hex: Label): boolean => {
    const from = view.units[watcher]?.hex ?? '';
    return hasLine(view, from, hex, [watcher]) && (chart(watcher).mover === 'flyer' || crossed(view, from, hex).every(isEmpty));
  };
  return isEmpty;
}

function stakeOf(view: View, side: Side, line: Line, earlier: readonly Line[], isEmpty: (hex: Label) => boolean): Stake {
  switch (line.order) {
    case 'pass':
    case 'then':
    case 'entrench':
    case 'counterfire':
    case 'bombard':
      return { hexes: [], isLoose: false };
    case 'aerial':
      return aimedFrom(view, side, undefined, [line.target], earlier);
    case 'artillery':
      return { hexes: line.hexes.flatMap((hex) => observedOver(view, side, hex, isEmpty)), isLoose: true };
    case 'raze':
      return { hexes: [startOf(view, line), line.hex], isLoose: false };
    case 'fire': {
      const targets = [...line.targets, ...(line.weapon === undefined ? [] : [line.weapon])];
      const shot = aimedFrom(view, side, { unit: line.unit, hex: startOf(view, line) }, targets, earlier);
      return { ...shot, isLoose: shot.isLoose || line.leader === true };
    }
    default:
      return walkStake(view, side, line, earlier);
  }
}

/** A shot at pieces aims at those that are seen, and a shot at a hex at whatever is seen there when it is fired. */
function aimedFrom(
  view: View,
  side: Side,
  from: { readonly unit: PieceId; readonly hex: Label } | undefined,
  targets: readonly string[],
  earlier: readonly Line[],
): Stake {
  const isHex = (target: string): boolean => cellAt(view, target) !== undefined;
  const isOverhead = (id: PieceId): boolean => chart(id).mover === 'flyer';
  const hexes = targets.flatMap((target) => {
    const hex = isHex(target) ? target : (view.units[target]?.hex ?? '');
    // A piece hidden there stays hidden until something moves.
    if (isHex(target) && earlier.length === 0 && pieceIn(view.units, hex, enemyOf(side)) === undefined) return [];
    const isHigh = from === undefined || isOverhead(from.unit) || (!isHex(target) && isOverhead(target));
    return [...(isHigh ? [] : crossed(view, from.hex, hex)), hex];
  });
  return { hexes: [...(from === undefined ? [] : [from.hex]), ...hexes], isLoose: targets.some(isHex) };
}

/** The observer of a shelled hex is a spotter, if one sees it past all possible hidden pieces; those hidden in it stay hidden. */
function observedOver(view: View, side: Side, hex: Label, isEmpty: (hex: Label) => boolean): readonly Label[] {
  const target = pieceIn(view.units, hex, enemyOf(side));
  if (target === undefined) return [];
  const watchers = Object.keys(view.units).filter((id) => sideOf(id) === side && isUnit(id) && sees(view, id, target));
  const spotters = watchers.filter((id) => can(id, 'spotter'));
  const isHigh = (id: PieceId): boolean => [id, target].some((one) => chart(one).mover === 'flyer');
  const over = (spotters.length > 0 ? spotters : watchers).map((id) => (isHigh(id) ? [] : crossed(view, view.units[id]?.hex ?? '', hex)));
  return over.find((hexes) => hexes.every(isEmpty)) ?? over.flat();
}

type Walking = Extract<ActionOrder, { readonly order: 'move' | 'assault' | 'load' | 'unload' }>;

/** The path as it is now. A far hex may be reached by another once the earlier lines have been played. */
function walkStake(view: View, side: Side, line: Walking, earlier: readonly Line[]): Stake {
  const start = startOf(view, line);
  const ways = waysOf(view, side, line, earlier);
  const [path = []] = ways;
  const isTold = ways.every((way) => String(way) === String(path));
  const passed = path.slice(0, -1);
  const halted = mayBeHalted(side) ? passed.flatMap((hex) => around(view, hex)) : [];
  const end = { unit: line.unit, hex: path.at(-1) ?? start };
  const shot = line.order === 'move' && line.fire !== undefined ? aimedFrom(view, side, end, line.fire.targets, [line]) : undefined;
  return {
    // A path that is not certain may lead through what nobody sees.
    hexes: [start, ...path, ...halted, ...(shot?.hexes ?? []), ...(isTold ? [] : [NOWHERE])],
    isLoose: shot?.isLoose === true || ('leader' in line && line.leader === true),
  };
}
/** A hex of no map, so it is never known to be empty. */
const NOWHERE = '0000';

/**
 * Paths as things are; with all targets of earlier lines gone; and with nobody in the way, since enemies that are no longer watched
 * go out of sight.
 */
function waysOf(view: View, side: Side, line: Walking, earlier: readonly Line[]): readonly (readonly Label[])[] {
  const route = routeOf(view, line);
  if (route === undefined) return [];
  const isFar = route.hexes.length === 1 && earlier.length > 0;
  const own = Object.fromEntries(Object.entries(view.units).filter(([id]) => sideOf(id) === side));
  const boards = isFar ? [view, cleared(view, side, earlier), { ...view, units: own }] : [view];
  return boards.map((board) => {
    const found = walk(board, route.unit, route.hexes, route.errand);
    return 'code' in found ? route.hexes : found.path;
  });
}

/** A fortress stops pieces that pass next to it (IA-31). */
const mayBeHalted = (side: Side): boolean => UNIT_TYPES.some((type) => type.side !== side && type.abilities.includes('halt'));

function around(view: View, hex: Label): readonly Label[] {
  const centre = hexOf(view, hex);
  return centre === undefined ? [] : labelsWithin(view, centre, 1);
}
