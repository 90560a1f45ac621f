/** The value for one of our pieces of being in a hex when the impulse is over. */
import { chart } from '../charts.ts';
import { melee, oddsOf, ridersOf } from '../combat.ts';
import { companions, isLeader, isLoneJedi, isUnit, passengersOf, sideOf, standingIn } from '../map/forces.ts';
import { distance } from '../map/terrain.ts';
import type { Label, PieceId, View } from '../types.ts';
import { hitChance } from './hits.ts';
import { canHold, cargoWorth, reachOf, relocated, stakes, type Table, takingWorth, worthOf } from './table.ts';

/** How often an enemy that can attack a piece attacks this one. */
const CHOSEN = 0.6;

export function placeWorth(table: Table, unit: PieceId, hex: Label): number {
  const along = [unit, ...(isUnit(unit) ? companions(table.view.units, unit) : [])];
  const board = relocated(table.view, along, hex);
  const held = [...along, ...passengersOf(table.view.units, unit)].reduce((sum, id) => sum + worthOf(id), 0);
  const { care } = table;
  const gained = care.ground * objective(table, unit, hex) + care.prospect * prospect(table, board, unit);
  return gained - care.danger * held * danger(table, board, unit, hex);
}

/** The best shot from there if everybody stays where they are. */
function prospect({ foes }: Table, board: View, unit: PieceId): number {
  if (!isUnit(unit) && !isLoneJedi(board.units, unit)) return 0;
  return foes.reduce((best, foe) => Math.max(best, hitChance(board, unit, foe) * worthOf(foe)), 0);
}

/** The chance to be lost there to the enemy's next attacks. */
function danger(table: Table, board: View, unit: PieceId, hex: Label): number {
  const safe = table.foes.map((foe) => {
    const piece = board.units[foe];
    if (piece === undefined) return 1;
    const ready = piece.activated || piece.locked ? table.care.rested : 1;
    return 1 - CHOSEN * ready * Math.max(hitChance(board, foe, unit), assaultRisk(table, board, foe, unit, hex));
  });
  // Four attacks per impulse are to be expected.
  return (
    1 -
    safe
      .toSorted((a, b) => a - b)
      .slice(0, 4)
      .reduce((all, one) => all * one, 1)
  );
}

/** An enemy assaults if it is likely to gain more than it loses. */
function assaultRisk(table: Table, board: View, foe: PieceId, unit: PieceId, hex: Label): number {
  const { moves, assaults } = reachOf(table, foe);
  if (!moves.has(hex) && !assaults.has(hex)) return 0;
  const fight = melee(board, foe, ridersOf(board, foe), unit);
  if (fight === undefined) return 0;
  const { win, loss, tie } = oddsOf(fight);
  return (win + tie) * cargoWorth(board, unit) > (loss + tie) * cargoWorth(board, foe) ? win + tie : 0;
}

/** Buildings to take or guard, and the distance to them; for a leader, the nearest of our units. */
function objective(table: Table, unit: PieceId, hex: Label): number {
  const { view, side, goals, foes, care } = table;
  const stake = stakes(table);
  const enemies = foes.map((foe) => view.units[foe]?.hex ?? '');
  if (isLeader(unit)) return -0.25 * stake * nearest(view, hex, unitsOf(table));
  if (!canHold(unit)) return -0.05 * stake * nearest(view, hex, enemies);
  if (goals.includes(hex)) return takingWorth(table, hex) + guarding(table, hex, stake);
  const turns = (to: Label): number => distance(view, hex, to) / Math.max(1, chart(unit).movement - 1);
  const free = goals.filter((goal) => !heldByOther(view, goal, unit));
  const calls = free.map(
    (goal) => (view.control[goal] === side ? 0.3 * stake : takingWorth(table, goal)) * care.fading ** (1 + turns(goal)),
  );
  return Math.max(0, ...calls) - 0.02 * stake * nearest(view, hex, free.length > 0 ? free : enemies);
}

function unitsOf({ view, side }: Table): readonly Label[] {
  return Object.entries(view.units).flatMap(([id, piece]) => (isUnit(id) && sideOf(id) === side ? [piece.hex] : []));
}

function nearest(view: View, hex: Label, others: readonly Label[]): number {
  const away = Math.min(...others.map((other) => distance(view, hex, other)));
  return Number.isFinite(away) ? away : 0;
}

function heldByOther(view: View, goal: Label, unit: PieceId): boolean {
  return standingIn(view.units, goal).some(([id]) => id !== unit && chart(id).side === chart(unit).side && canHold(id));
}

/** A guard is worth as much as the enemies that could walk in. */
function guarding(table: Table, hex: Label, stake: number): number {
  const { view, foes } = table;
  const near = foes
    .filter((foe) => canHold(foe))
    .map((foe) => distance(view, view.units[foe]?.hex ?? '', hex) / Math.max(1, chart(foe).movement));
  const soonest = Math.min(9, ...near);
  return stake * (soonest <= 1 ? 0.72 : soonest <= 2 ? 0.4 : 0.12);
}
