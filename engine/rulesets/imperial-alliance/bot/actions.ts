/** The possible activations of one of our pieces, and what each is worth. */

import { chart } from '../charts.ts';
import { type Aim, chance, melee, oddsOf, ridersOf, shot, shotsOf } from '../combat.ts';
import { enemyUnitIn, isLeader, passengersOf } from '../map/forces.ts';
import { distance } from '../map/terrain.ts';
import { reach } from '../map/ways.ts';
import { canFire } from '../presentation/chances.ts';
import type { ActionOrder, Label, PieceId, View } from '../types.ts';
import { hitChance } from './hits.ts';
import { placeWorth } from './places.ts';
import { canHold, cargoWorth, stakes, type Table, takingWorth, worthOf } from './table.ts';

export interface Choice {
  readonly line: ActionOrder;
  readonly worth: number;
  /** The cost in activations. */
  readonly cost: 1 | 2;
  /** The hex where the unit ends. */
  readonly hex: Label;
  /** The piece that is attacked, and the chance that it is destroyed. */
  readonly target?: PieceId;
  readonly kill?: number;
}
/** By enemy piece: the chance that it is still there. */
export type Doubts = ReadonlyMap<PieceId, number>;

/** The value of a target: higher if it has not acted, or is on a building that counts. */
export function prize(table: Table, target: PieceId): number {
  const { view, goals, care } = table;
  const piece = view.units[target];
  const isOnGoal = goals.includes(piece?.hex ?? '') && canHold(target);
  const fresh = piece?.activated === true ? 1 : care.fresh;
  return fresh * cargoWorth(view, target) + (isOnGoal ? 0.3 * Math.max(stakes(table), takingWorth(table, piece?.hex ?? '')) : 0);
}

/** Best first. A piece aboard another can only get off. */
export function choicesOf(table: Table, unit: PieceId, doubts: Doubts): readonly Choice[] {
  const piece = table.view.units[unit];
  if (piece === undefined) return [];
  const here = placeWorth(table, unit, piece.hex);
  const found =
    piece.carrier === null
      ? [...shots(table, unit, doubts), ...assaults(table, unit, doubts, here), ...walks(table, unit, doubts, here)]
      : landings(table, unit);
  return found.toSorted((a, b) => b.worth - a.worth);
}

function killChance(view: View, unit: PieceId, aim: Aim & { readonly target: PieceId }): number {
  const own = chance(aim.die, aim.resistance);
  const weapon = view.options['infantry-weapons'] === true ? view.units[unit]?.weapon : null;
  if (weapon == null) return own;
  const second = shot(view, unit, aim.target, { weapon });
  return typeof second === 'string' ? own : 1 - (1 - own) * (1 - chance(second.die, second.resistance));
}

function shots(table: Table, unit: PieceId, doubts: Doubts): readonly Choice[] {
  const { view, care } = table;
  const hex = view.units[unit]?.hex ?? '';
  if (!canFire(view, unit)) return [];
  const ranked = shotsOf(view, unit)
    .map((aim) => {
      const kill = killChance(view, unit, aim);
      return { target: aim.target, kill, worth: kill * (doubts.get(aim.target) ?? 1) * prize(table, aim.target) };
    })
    .toSorted((a, b) => b.worth - a.worth);
  const targets = ranked.map(({ target }) => target);
  return ranked.slice(0, 1).map(({ target, kill, worth }) => ({
    line: { order: 'fire', unit, targets: targets.slice(0, 3) },
    worth: care.fire * worth,
    cost: 1,
    hex,
    target,
    kill,
  }));
}

function assaults(table: Table, unit: PieceId, doubts: Doubts, here: number): readonly Choice[] {
  const { view, side, care } = table;
  if (isLeader(unit)) return [];
  return [...reach(view, unit, { assault: true }).assaults].flatMap(([hex, { path }]): readonly Choice[] => {
    const target = enemyUnitIn(view, hex, side);
    const riders = ridersOf(view, unit);
    const fight = target === undefined ? undefined : melee(view, unit, riders, target);
    if (target === undefined || fight === undefined) return [];
    const { win, loss, tie } = oddsOf(fight);
    const own = [unit, ...riders, ...passengersOf(view.units, unit)].reduce((sum, id) => sum + worthOf(id), 0);
    const gained = win * (placeWorth(table, unit, hex) - here);
    const worth = (doubts.get(target) ?? 1) * (care.storm * (win + tie) * prize(table, target) - (loss + tie) * own + gained);
    return [{ line: { order: 'assault', unit, path }, worth, cost: 1, hex, target, kill: win + tie }];
  });
}

/** Walks, and walks with a shot at the end if that is played (IA-20). */
function walks(table: Table, unit: PieceId, doubts: Doubts, here: number): readonly Choice[] {
  const { view } = table;
  const close = glance(table, unit, [...reach(view, unit).moves]);
  const moves = close.map(
    ([hex, { path }]): Choice => ({
      line: { order: 'move', unit, path },
      worth: placeWorth(table, unit, hex) - here,
      cost: 1,
      hex,
    }),
  );
  if (view.options['move-fire'] !== true || isLeader(unit) || !canFire(view, unit)) return moves;
  const near = reach(view, unit, { thenFires: true }).moves;
  return [
    ...moves,
    ...moves.flatMap((move) => (near.has(move.hex) ? movingShot(table, unit, doubts, move, near.get(move.hex)?.path ?? []) : [])),
  ];
}

function movingShot(table: Table, unit: PieceId, doubts: Doubts, move: Choice, path: readonly Label[]): readonly Choice[] {
  const { view } = table;
  const piece = view.units[unit];
  if (piece === undefined) return [];
  const board = { ...view, units: { ...view.units, [unit]: { ...piece, hex: move.hex } } };
  const [best] = table.foes
    .map((target) => ({ target, kill: hitChance(board, unit, target, { moved: true }) }))
    .filter(({ kill }) => kill > 0)
    .map((one) => ({ ...one, worth: one.kill * (doubts.get(one.target) ?? 1) * prize(table, one.target) }))
    .toSorted((a, b) => b.worth - a.worth);
  if (best === undefined) return [];
  const { target, kill, worth } = best;
  return [{ ...move, line: { order: 'move', unit, path, fire: { targets: [target] } }, worth: move.worth + worth, cost: 2, target, kill }];
}

type Walks = readonly (readonly [Label, { readonly path: readonly Label[] }])[];

/** The hexes nearest to the goals. */
function glance({ view, goals, side, foes, care: { width } }: Table, unit: PieceId, all: Walks): Walks {
  if (all.length <= width) return all;
  const wanted = goals.filter((goal) => view.control[goal] !== side);
  const aims = canHold(unit) && goals.length > 0 ? (wanted.length > 0 ? wanted : goals) : foes.map((foe) => view.units[foe]?.hex ?? '');
  const away = (hex: Label): number => Math.min(99, ...aims.map((aim) => distance(view, hex, aim)));
  const ranked = all.map((way) => ({ way, far: away(way[0]) })).toSorted((a, b) => a.far - b.far);
  return ranked.slice(0, width).map(({ way }) => way);
}

/** Getting off, if that is near enough to be of use. */
function landings(table: Table, unit: PieceId): readonly Choice[] {
  const { view } = table;
  const piece = view.units[unit];
  const carrier = piece?.carrier ?? '';
  if (piece === undefined || view.units[carrier]?.activated !== false || chart(unit).class !== 'squad') return [];
  const close = glance(table, unit, [...reach(view, unit, { extra: 1 }).moves]);
  const near = Math.min(99, ...table.foes.map((foe) => distance(view, piece.hex, view.units[foe]?.hex ?? '')));
  const isGoalNear = table.goals.some((goal) => distance(view, piece.hex, goal) <= chart(unit).movement + 1);
  if (near > 5 && !isGoalNear) return [];
  return close.map(
    ([hex, { path }]): Choice => ({
      line: { order: 'unload', unit, path },
      worth: 0.3 + placeWorth(table, unit, hex) - placeWorth(table, unit, piece.hex),
      cost: 1,
      hex,
    }),
  );
}
