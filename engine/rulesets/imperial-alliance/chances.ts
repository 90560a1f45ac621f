/** Attacks before their dice: `4×1d8, 15%`. */
import { type Aim, chance, dieText, isLed, type Means, shotsOf } from './combat.ts';
import { isJedi, isLoneJedi, isUnit } from './forces.ts';
import type { PieceId, View } from './types.ts';

/** A shot with the chance that it destroys its target. */
export interface Chance {
  readonly aim: Aim & { readonly target: PieceId };
  readonly chance: number;
}

/** The shots of a piece from where it stands, likeliest first. */
export function chancesOf(view: View, id: PieceId, means: Means = {}): readonly Chance[] {
  if (!canFire(view, id)) return [];
  return shotsOf(view, id, means)
    .map((aim) => ({ aim, chance: chance(aim.die, aim.resistance) }))
    .toSorted((a, b) => b.chance - a.chance);
}

/** Passengers do nothing but leave, a Jedi with a unit does not fire (IA-11, IA-27). */
export function canFire(view: View, id: PieceId): boolean {
  return view.units[id]?.carrier === null && (isUnit(id) || (isJedi(id) && isLoneJedi(view.units, id)));
}

/** What a leader's bonus would make of a shot; undefined where there is none to be had (IA-21). */
export function raisedChance(view: View, id: PieceId, target: PieceId): Chance | undefined {
  return isLed(view, id) ? chancesOf(view, id, { raised: 1 }).find(({ aim }) => aim.target === target) : undefined;
}

/** `4×1d8`. */
export function diceText({ die, resistance }: Pick<Aim, 'die' | 'resistance'>): string {
  return resistance === 0 ? 'no dice' : `${resistance}×${dieText(die)}`;
}
/** Whole percent; what can fail is never 100, what can succeed never 0. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  return `${chance > 0 && chance < 1 ? Math.min(99, Math.max(1, whole)) : whole}%`;
}
