/** Shots of units and Jedi, with their special weapons (IA-13, IA-26, IA-30). */
import { type Aim, type Means, ridersOf, shot } from '../combat.ts';
import { setPiece, tell } from '../field.ts';
import { unitsSeenBy } from '../map/fog.ts';
import { isJedi } from '../map/forces.ts';
import type { ActionOrder, Aids, FailCode, PieceId } from '../types.ts';
import { aidFor, NO_AID, spend } from './aid.ts';
import { claim, destroy, wreck } from './losses.ts';
import { type Outcome, type PieceTask, rollAttack } from './task.ts';

type FireOrder = Extract<ActionOrder, { readonly order: 'fire' }>;

/** The normal shot, then the special weapon's, or that one alone (IA-26). */
export function fire(task: PieceTask, order: FireOrder): Outcome {
  const { field, unit } = task;
  const weapon = field.state.units[unit]?.weapon ?? null;
  const jedi = ridersOf(field.state, unit).filter(isJedi);
  if (order.weaponOnly && weapon === null) return 'no-dice';
  const aid = order.weaponOnly ? NO_AID : aidFor(task, order, jedi);
  const aim = firstShot(task, order.targets, { raised: aid.raised, weapon: order.weaponOnly ? weapon : null });
  if (typeof aim === 'string') return aim;
  for (const id of [unit, ...jedi]) setPiece(field, id, { activated: true });
  spend(task, order, aid);
  shoot(task, aim, order.weaponOnly ? weapon : null);
  if (!order.weaponOnly && weapon !== null) shootToo(task, order.weapon, aim.target, weapon);
  claim(field, unit);
  return 1;
}

/** The shot after a move: one step lower, without the special weapon. Returns why there is none (IA-20). */
export function fireMoving(task: PieceTask, targets: readonly string[], aids: Aids, riders: readonly PieceId[]): FailCode | undefined {
  const aid = aidFor(task, aids, riders);
  const aim = firstShot(task, targets, { raised: aid.raised, moved: true });
  if (typeof aim === 'string') return aim;
  spend(task, aids, aid);
  shoot(task, aim, null);
  return undefined;
}

/** Shoots at the first target that is legal now; without one, gives the first one's fault (IA-13, IA-43). */
function firstShot({ field, unit, side }: PieceTask, targets: readonly string[], means: Means): Aim | FailCode {
  let fault: FailCode | undefined;
  const known = unitsSeenBy(field.state, side);
  for (const named of targets) {
    const aim = shot(field.state, unit, named, { ...means, known });
    if (typeof aim !== 'string') return aim;
    fault ??= aim;
  }
  return fault ?? 'no-enemy';
}

/** The special weapon after the normal shot: at its own target, or at the same one if that survived (IA-26). */
function shootToo(task: PieceTask, named: string | undefined, same: PieceId | null, weapon: string): void {
  const { field, unit, index } = task;
  const target = named ?? same;
  if (target === null) return;
  const aim = firstShot(task, [target], { weapon });
  if (typeof aim !== 'string') shoot(task, aim, weapon);
  else if (named !== undefined) tell(field, { type: 'failed-shot', order: index, unit, code: aim });
}

/** Throws the dice against the piece, then against the building (IA-44). */
function shoot(task: PieceTask, { target, hex, range, die, resistance, building }: Aim, weapon: string | null): void {
  const { field, unit } = task;
  const what = weapon === null ? 'fire' : 'weapon';
  if (target !== null) {
    const attack = rollAttack(task, die, resistance, what);
    tell(field, { type: 'fire', unit, target, weapon, range, ...attack });
    if (attack.hit) destroy(field, target, 'fire');
  }
  if (building === null) return;
  const attack = rollAttack(task, building.die, building.resistance, `${what}.building`);
  tell(field, { type: 'building-attack', unit, hex, weapon, ...attack });
  if (attack.hit) wreck(field, hex);
}
