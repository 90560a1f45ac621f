/** Support from off the map: aircraft, artillery, bombardment (IA-22, IA-24, IA-25). */
import { BOMBARDMENT_RADIUS, supportDice } from '../charts.ts';
import { against, chance, readDie, resistanceOf } from '../combat.ts';
import { isLeader, pieceIn } from '../map/forces.ts';
import { groundOf, hexOf, labelsWithin } from '../map/terrain.ts';
import type { Label, Line, PieceId, SupportKind, View } from '../types.ts';
import { type Choice, type Doubts, prize } from './actions.ts';
import { type Table, worthOf } from './table.ts';

export interface Barrage {
  readonly line: Line;
  readonly worth: number;
}

/** Below this chance an aircraft is kept for later. */
const WORTH_A_FLIGHT = 0.25;
/** The chance that a shell lands where it should; a spotter raises it (IA-22). */
const ON_TARGET = 2 / 3;

function killChance({ view, side }: Table, kind: SupportKind, target: PieceId): number {
  if (isLeader(target)) return 1;
  return chance(readDie(against(supportDice(kind, side), target)), resistanceOf(view, target));
}

/** Aircraft against the most valuable target that they are likely enough to destroy. */
export function flights(table: Table, doubts: Doubts): readonly Choice[] {
  const { view, side } = table;
  if (view.options['aerial-support'] !== true || view.sides[side].support.aerial === 0) return [];
  const [best] = table.foes
    .map((target) => ({ target, kill: killChance(table, 'aerial', target) }))
    .filter(({ kill }) => kill >= WORTH_A_FLIGHT)
    .map((one) => ({ ...one, worth: one.kill * (doubts.get(one.target) ?? 1) * prize(table, one.target) }))
    .toSorted((a, b) => b.worth - a.worth);
  if (best === undefined) return [];
  const { target, kill, worth } = best;
  return [{ line: { order: 'aerial', target }, worth, cost: 1, hex: '', target, kill }];
}

/** Orders that take a whole impulse, best first. The rules decide whether they are allowed. */
export function barrages(table: Table): readonly Barrage[] {
  const { view } = table;
  const found = [
    ...(view.options['campaign-artillery'] === true ? [shelling(table), counter(table)] : []),
    ...(view.options['space-bombardment'] === true ? [bombardment(table)] : []),
  ];
  return found.flatMap((one) => one ?? []).toSorted((a, b) => b.worth - a.worth);
}

/** One shell per target, the most promising first, if at least two targets are in sight. */
function shelling(table: Table): Barrage | undefined {
  const { view, side } = table;
  const guns = view.sides[side].support.artillery;
  const targets = table.foes
    .filter((foe) => !isLeader(foe))
    .map((foe) => ({ hex: view.units[foe]?.hex ?? '', worth: ON_TARGET * killChance(table, 'artillery', foe) * prize(table, foe) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, guns);
  if (guns === 0 || table.foes.length < 2) return undefined;
  return { line: { order: 'artillery', hexes: targets.map(({ hex }) => hex) }, worth: targets.reduce((sum, { worth }) => sum + worth, 0) };
}

/** Losing an artillery piece costs the enemy about as much as a squad. */
function counter({ view, side }: Table): Barrage {
  return { line: { order: 'counterfire' }, worth: 0.8 * view.sides[side].support.artillery };
}

/** The centre with most to destroy and none of our pieces near (IA-25). */
function bombardment(table: Table): Barrage | undefined {
  const { view, side } = table;
  if (view.sides[side].support.bombardment === 0) return undefined;
  const [best] = groundOf(view)
    .grid.labels.map((hex) => ({ hex, worth: ON_TARGET * ravage(table, hex) }))
    .toSorted((a, b) => b.worth - a.worth);
  if (best === undefined || best.worth <= 0) return undefined;
  return { line: { order: 'bombard', hex: best.hex }, worth: best.worth };
}

function ravage(table: Table, hex: Label): number {
  const { view, side } = table;
  const centre = hexOf(view, hex);
  const struck = centre === undefined ? [] : labelsWithin(view, centre, BOMBARDMENT_RADIUS);
  return struck.reduce((sum, label) => sum + toll(table, view, label, side), 0);
}

function toll(table: Table, view: View, label: Label, side: Table['side']): number {
  const own = pieceIn(view.units, label, side);
  const foe = table.foes.find((id) => view.units[id]?.hex === label);
  const gained = foe === undefined ? 0 : killChance(table, 'bombardment', foe) * prize(table, foe);
  return gained - (own === undefined ? 0 : 2 * worthOf(own));
}
