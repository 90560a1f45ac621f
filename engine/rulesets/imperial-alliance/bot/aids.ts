/** Decides where the leader's bonuses and the force go (IA-21, IA-27). */
import { chance, forceOf, isLed, ridersOf, shot } from '../combat.ts';
import type { ActionOrder, PieceId, Side, View } from '../types.ts';
import type { Choice } from './actions.ts';

/** Shots likelier than this get no help. */
const SURE = 0.9;
/** A step is worth a force point if it raises the chance by this much. */
const LIFT = 0.2;

/** The choices with the help that is worth it, in the same order. The leader's bonuses go to the first that can use one. */
export function aided(view: View, choices: readonly Choice[], side: Side): readonly ActionOrder[] {
  let { bonuses } = view.sides[side];
  return choices.map(({ line, target = '' }) => {
    if (!canBeHelped(view, line, target)) return line;
    const isLedNow = bonuses > 0 && isLed(view, line.unit);
    if (isLedNow) bonuses -= 1;
    const force = line.order === 'fire' ? forceFor(view, line.unit, target, isLedNow ? 1 : 0) : 0;
    return { ...line, ...(isLedNow ? { leader: true } : {}), ...(force > 0 ? { force } : {}) };
  });
}

type Attack = Extract<ActionOrder, { readonly order: 'fire' | 'assault' }>;

function canBeHelped(view: View, line: ActionOrder, target: PieceId): line is Attack {
  return line.order === 'assault' || (line.order === 'fire' && chanceOf(view, line.unit, target, 0) < SURE);
}

/** The most points of which each raises the chance enough. */
function forceFor(view: View, unit: PieceId, target: PieceId, raised: number): number {
  const points = forceOf(view, unit, ridersOf(view, unit)).reduce((sum, [, one]) => sum + one, 0);
  const base = chanceOf(view, unit, target, raised);
  return [3, 2, 1].find((step) => step <= points && chanceOf(view, unit, target, raised + step) - base >= LIFT * step) ?? 0;
}

function chanceOf(view: View, unit: PieceId, target: PieceId, raised: number): number {
  const aim = shot(view, unit, target, { raised });
  return typeof aim === 'string' ? 0 : chance(aim.die, aim.resistance);
}
