/** Targets (IA-13, IA-24, IA-26), as far as they can be judged at submission: pieces and hexes, sides and ranges. */
import { chart, weaponNamed } from '../charts.ts';
import { sideOf } from '../map/forces.ts';
import { cellAt, distance } from '../map/terrain.ts';
import { type Complaint, complain, offMap, someOf } from '../notation/faults.ts';
import type { ActionOrder, Label, PieceId, Shot, Side, View } from '../types.ts';

const isHex = (target: string): boolean => /^[0-9]/.test(target);

/** A piece that is not in the view, by its id, with those that `mayBeMeant`. */
export function unknownTarget(view: View, id: PieceId, mayBeMeant: (other: PieceId) => boolean): Complaint {
  const isLost = view.losses.imperial.includes(id) || view.losses.alliance.includes(id);
  if (isLost) return complain('target-destroyed', `${id} has been destroyed already.`);
  const fault = view.options.fog === true ? `You see no ${id}` : `There is no ${id} on the map`;
  const others = Object.keys(view.units).filter(mayBeMeant);
  return complain(
    'unknown-target',
    others.length === 0 ? `${fault}.` : `${fault}; there ${others.length === 1 ? 'is' : 'are'} ${someOf(others, id)}.`,
  );
}

/** Whether each target is valid, in the order of the codes: all hexes, then all that is gone or unknown, then friends. */
export function targetFault(view: View, side: Side, targets: readonly string[]): Complaint | undefined {
  const off = targets.find((target) => isHex(target) && cellAt(view, target) === undefined);
  if (off !== undefined) return offMap(view, off);
  const gone = targets.find((target) => !isHex(target) && view.units[target] === undefined);
  if (gone !== undefined) return unknownTarget(view, gone, (id) => sideOf(id) !== side);
  const friend = targets.find((target) => !isHex(target) && sideOf(target) === side);
  return friend === undefined ? undefined : complain('friendly-target', `${friend} is your own. Name an enemy piece or a hex.`);
}

export function shotFault(view: View, side: Side, line: Exclude<ActionOrder, { readonly order: 'aerial' }>): Complaint | undefined {
  if (line.order === 'fire') return standingShot(view, side, line);
  if (line.order !== 'move' || line.fire === undefined) return undefined;
  const { targets } = line.fire;
  return targetFault(view, side, targets) ?? tooFar(view, line.path.at(-1) ?? hexOf(view, line.unit), targets, ownGun(line.unit));
}

function standingShot(view: View, side: Side, line: { readonly unit: PieceId; readonly weaponOnly?: true } & Shot): Complaint | undefined {
  const { unit, targets, weapon, weaponOnly } = line;
  const from = hexOf(view, unit);
  const ownTargets = weaponOnly === true ? [] : targets;
  const weaponTargets = weaponOnly === true ? targets : weapon === undefined ? [] : [weapon];
  return (
    targetFault(view, side, [...ownTargets, ...weaponTargets]) ??
    tooFar(view, from, ownTargets, ownGun(unit)) ??
    weaponFault(view, unit, from, weaponTargets)
  );
}

function weaponFault(view: View, unit: PieceId, from: Label, targets: readonly string[]): Complaint | undefined {
  if (targets.length === 0) return undefined;
  const name = view.units[unit]?.weapon ?? '';
  const weapon = weaponNamed(name);
  if (weapon === undefined) return complain('no-weapon', `${unit} has no special weapon. Leave out weapon.`);
  return tooFar(view, from, targets, { unit, name: `The ${name} of ${unit}`, range: weapon.range });
}

interface Gun {
  readonly unit: PieceId;
  /** The words for it. */
  readonly name: string;
  readonly range: number;
}
function ownGun(unit: PieceId): Gun {
  return { unit, name: unit, range: chart(unit).range };
}

/** No listed target is in range (IA-42). */
function tooFar(view: View, from: Label, targets: readonly string[], { unit, name, range }: Gun): Complaint | undefined {
  if (targets.length === 0) return undefined;
  const away = targets.map((target) => ({ target, hexes: distance(view, from, isHex(target) ? target : hexOf(view, target)) }));
  const nearest = away.reduce((best, one) => (one.hexes < best.hexes ? one : best));
  if (nearest.hexes <= range) return undefined;
  const which = targets.length === 1 ? nearest.target : `${nearest.target}, the nearest named,`;
  const near = Object.keys(view.units).filter((id) => sideOf(id) !== sideOf(unit) && distance(view, from, hexOf(view, id)) <= range);
  const fix = near.length === 0 ? 'No enemy is in range' : `In range ${near.length === 1 ? 'is' : 'are'} ${someOf(near, nearest.target)}`;
  return complain('out-of-range', `${name} fires ${range} hexes far; ${which} is ${nearest.hexes} away from ${from}. ${fix}.`);
}

function hexOf(view: View, id: PieceId): Label {
  return view.units[id]?.hex ?? '';
}
