/** Before the battle (IA-52): where markers are worth most, and what a side is asked. */
import type { Asks } from '../../../ruleset.ts';
import { quantity } from '../../../wording.ts';
import { chart } from '../charts.ts';
import { enemyOf, isUnit, sideOf } from '../map/forces.ts';
import { cellAt, distance } from '../map/terrain.ts';
import { formatOrder } from '../notation.ts';
import type { Label, PieceId, Side, View } from '../types.ts';
import { naming } from '../words.ts';
import { DIGGING } from './grammar.ts';

/**
 * Hexes for all of a side's markers, best first: those with its own units, guns and those on objectives before others, then those
 * nearest to the enemy.
 */
export function trenchesFor(view: View, side: Side): readonly Label[] {
  const worths = Object.keys(view.units)
    .filter((id) => mayUse(view, side, id))
    .map((id) => ({ hex: view.units[id]?.hex ?? '', worth: worthOf(view, id) }));
  const best = [...worths].sort((a, b) => b.worth - a.worth).map(({ hex }) => hex);
  return [...new Set(best)].slice(0, view.digging?.[side] ?? 0);
}

/** A trench is useless to a flyer and impossible in a river (IA-28). */
function mayUse(view: View, side: Side, id: PieceId): boolean {
  const piece = view.units[id];
  if (piece === undefined || piece.carrier !== null || sideOf(id) !== side || !isUnit(id)) return false;
  return chart(id).mover !== 'flyer' && cellAt(view, piece.hex)?.terrain !== 'river';
}

const GUN = 3;
const ON_OBJECTIVE = 2;
/** From this distance on, an enemy seems no threat yet. */
const FAR = 12;
function worthOf(view: View, id: PieceId): number {
  const { side, mover } = chart(id);
  const hex = view.units[id]?.hex ?? '';
  const goals = (view.victory.hold ?? []).flatMap((one) => one.hexes);
  const foes = Object.keys(view.units).filter((other) => sideOf(other) === enemyOf(side));
  const nearest = Math.min(FAR, ...foes.map((foe) => distance(view, hex, view.units[foe]?.hex ?? '')));
  return (mover === 'fixed' ? GUN : 0) + (goals.includes(hex) ? ON_OBJECTIVE : 0) + 1 - nearest / FAR;
}

export function asksForTrenches(view: View, side: Side): Asks {
  const most = view.digging?.[side] ?? 0;
  const best = trenchesFor(view, side);
  return {
    prompt: `Place up to ${quantity(most, 'entrenchment marker')}, on any hexes but rivers. Whoever stands on one, of either side, resists 1 more. Both sides place at the same time, unseen; then the battle begins.`,
    chances: [],
    examples: [...(best.length === 0 ? [] : [formatOrder({ kind: 'trenches', hexes: best })]), ['pass']],
    grammar: DIGGING,
  };
}

/** `markers to place: you 2, the Empire 1`. */
export function markersToPlace({ digging, viewer }: View): string {
  const sides = viewer === 'alliance' ? (['alliance', 'imperial'] as const) : (['imperial', 'alliance'] as const);
  return `markers to place: ${sides.map((side) => `${naming(viewer, side).who} ${digging?.[side] ?? 0}`).join(', ')}`;
}
