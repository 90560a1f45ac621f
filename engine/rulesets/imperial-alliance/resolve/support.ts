/** Support from off the map: artillery and counterfire (IA-22), aircraft (IA-24), bombardment (IA-25). */
import { type Direction, type Hex, step } from '../../../hexes.ts';
import { BOMBARDMENT_RADIUS, pieceResistance, QUALITY, supportDice } from '../charts.ts';
import { buildingResistance, missesOf, readDie, SHELL_MISSES, shellingAt, strikeOn, targetNamed } from '../combat.ts';
import { setSide, tell } from '../field.ts';
import { unitsSeenBy } from '../map/fog.ts';
import { enemyOf, pieceIn } from '../map/forces.ts';
import { hexOf, labelAt, labelsWithin } from '../map/terrain.ts';
import { type Label, type PieceId, type Scatter, SIDES, type SupportKind } from '../types.ts';
import { destroy, wreck } from './losses.ts';
import { type Outcome, rollAttack, rollFor, type Task } from './task.ts';

/** One hex for each piece, one after the other. False if none of them could fire; the artillery of the turn is then not used up. */
export function artillery(task: Task, hexes: readonly Label[]): boolean {
  const { field, index, side } = task;
  const fired = hexes.slice(0, field.state.sides[side].support.artillery).filter((hex, at) => {
    const shelling = shellingAt(field.state, side, hex);
    if (typeof shelling === 'string') tell(field, { type: 'failed', order: index, unit: null, code: shelling });
    else shell(task, hex, shelling.observer, `artillery.${at + 1}`);
    return typeof shelling !== 'string';
  });
  if (fired.length > 0) setSide(field, side, { artilleryUsed: true, artilleryFired: true });
  return fired.length > 0;
}

function shell(task: Task, target: Label, observer: PieceId, what: string): void {
  const { field, side } = task;
  const { scatter } = scattered(task, target, missesOf(observer), what);
  tell(field, { type: 'artillery', side, observer, ...scatter });
  const { landed } = scatter;
  if (landed === null) return;
  for (const owner of SIDES) strike(task, 'artillery', pieceIn(field.state.units, landed, owner), what);
}

/** Where a shell comes down: a miss goes 1d6 hexes in one of the six directions, possibly off the map (IA-22). */
function scattered(
  task: Task,
  target: Label,
  missesOn: number,
  what: string,
): { readonly scatter: Scatter; readonly centre: Hex | undefined } {
  const aimed = hexOf(task.field.state, target);
  const face = rollFor(task, 6, `${what}.miss`);
  if (face > missesOn || aimed === undefined) return { scatter: { target, roll: face, missed: false, landed: target }, centre: aimed };
  const direction = rollFor(task, 6, `${what}.direction`) as Direction;
  const distance = rollFor(task, 6, `${what}.distance`);
  const centre = step(aimed, direction, distance);
  const landed = labelAt(task.field.state, centre) ?? null;
  return { scatter: { target, roll: face, missed: true, direction, distance, landed }, centre };
}

/** An attack on the piece that represents a hex; a lone leader dies without a roll (IA-21). */
function strike(task: Task, weapon: SupportKind, target: PieceId | undefined, what: string): void {
  if (target === undefined) return;
  const { field, side } = task;
  const { die, resistance } = strikeOn(field.state, weapon, side, target);
  const attack = rollAttack(task, die, resistance, `${what}.${target}`);
  tell(field, { type: 'support-attack', side, weapon, target, ...attack });
  if (attack.hit) destroy(field, target, weapon);
}

/** Each piece rolls, even if the enemy has none left to lose. False if none can fire. */
export function counterfire(task: Task): boolean {
  const { field, side } = task;
  const enemy = enemyOf(side);
  const pieces = field.state.sides[side].support.artillery;
  if (pieces === 0 || field.state.sides[enemy].support.artillery === 0) return false;
  const die = readDie(supportDice('artillery', side).vsVehicle);
  for (let piece = 1; piece <= pieces; piece++) {
    const { support } = field.state.sides[enemy];
    const face = rollFor(task, 6, `counterfire.${piece}.miss`);
    const missed = face <= SHELL_MISSES;
    const attack = rollAttack(task, die, missed ? 0 : pieceResistance(enemy), `counterfire.${piece}`);
    const hit = attack.hit && !missed && support.artillery > 0;
    tell(field, { type: 'counterfire', side, roll: face, missed, rolls: attack.rolls, hit });
    if (hit) setSide(field, enemy, { support: { ...support, artillery: support.artillery - 1 } });
  }
  setSide(field, side, { artilleryUsed: true, artilleryFired: true });
  return true;
}

/** Aircraft see everything, so there is no observer, no line, no scatter (IA-24). */
export function aerial(task: Task, named: string): Outcome {
  const { field, side } = task;
  const { support } = field.state.sides[side];
  if (support.aerial === 0) return 'no-activations-left';
  const target = targetNamed(field.state, side, named, unitsSeenBy(field.state, side));
  if (typeof target === 'string') return target;
  if (target.piece === null) return 'no-enemy';
  const left = support.aerial - 1;
  setSide(field, side, { support: { ...support, aerial: left } });
  tell(field, { type: 'aerial', side, hex: target.hex, left });
  strike(task, 'aerial', target.piece, 'aerial');
  return 1;
}

/** Hits everything around the centre, which may lie off the map: in each hex the pieces, then the building (IA-25, IA-30). */
export function bombard(task: Task, target: Label): void {
  const { field, side } = task;
  const { support, quality } = field.state.sides[side];
  setSide(field, side, { support: { ...support, bombardment: Math.max(0, support.bombardment - 1) } });
  const { scatter, centre } = scattered(task, target, QUALITY[quality].missesOn, 'bombard');
  tell(field, { type: 'bombardment', side, ...scatter });
  if (centre === undefined) return;
  for (const hex of labelsWithin(field.state, centre, BOMBARDMENT_RADIUS)) {
    for (const owner of SIDES) strike(task, 'bombardment', pieceIn(field.state.units, hex, owner), `bombard.${hex}`);
    bombBuilding(task, hex);
  }
}

function bombBuilding(task: Task, hex: Label): void {
  const { field, side } = task;
  const resistance = field.state.options['building-destruction'] === true ? buildingResistance(field.state, hex) : 0;
  if (resistance === 0) return;
  const die = readDie(supportDice('bombardment', side).vsVehicle);
  const attack = rollAttack(task, die, resistance, `bombard.${hex}.building`);
  tell(field, { type: 'building-attack', unit: null, hex, weapon: 'bombardment', ...attack });
  if (attack.hit) wreck(field, hex);
}
