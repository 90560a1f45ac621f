/** Attacks before their dice: `4×1d8, 15%`. */
import { type Aim, chance, dieText, isLed, type Means, type Strike, shellingAt, shotsOf, strikeOn } from '../combat.ts';
import { enemyOf, isJedi, isLoneJedi, isUnit, pieceIn, sideOf } from '../map/forces.ts';
import type { Label, PieceId, Side, View } from '../types.ts';

/** A shot with the chance that it destroys its target. */
export interface Chance {
  readonly aim: Aim & { readonly target: PieceId };
  readonly chance: number;
}

/** The shots of a piece from its present hex, likeliest first. */
export function chancesOf(view: View, id: PieceId, means: Means = {}): readonly Chance[] {
  if (!canFire(view, id)) return [];
  return shotsOf(view, id, means)
    .map((aim) => ({ aim, chance: chance(aim.die, aim.resistance) }))
    .toSorted((a, b) => b.chance - a.chance);
}

/** Passengers can only leave, and a Jedi with a unit does not fire (IA-11, IA-27). */
export function canFire(view: View, id: PieceId): boolean {
  return view.units[id]?.carrier === null && (isUnit(id) || (isJedi(id) && isLoneJedi(view.units, id)));
}

/** A shot with a leader's bonus; undefined if none is available (IA-21). */
export function raisedChance(view: View, id: PieceId, target: PieceId): Chance | undefined {
  return isLed(view, id) ? chancesOf(view, id, { raised: 1 }).find(({ aim }) => aim.target === target) : undefined;
}

/** `4×1d8`. */
export function diceText({ die, resistance }: Pick<Aim, 'die' | 'resistance'>): string {
  return resistance === 0 ? 'no dice' : `${resistance}×${dieText(die)}`;
}

/** A kind of support aimed at an enemy. */
export type Aimed = Strike & { readonly hex: Label };

/**
 * The enemies that aircraft can attack (any on the map, IA-24), or that guns can because a unit of the side sees them, misses
 * included (IA-22); likeliest first.
 */
export function strikesOf(view: View, side: Side, kind: 'aerial' | 'artillery'): readonly Aimed[] {
  const enemy = enemyOf(side);
  return Object.entries(view.units)
    .filter(([id, { hex, carrier }]) => carrier === null && sideOf(id) === enemy && pieceIn(view.units, hex, enemy) === id)
    .flatMap(([id, { hex }]) => {
      const strike = kind === 'aerial' ? strikeOn(view, kind, side, id) : shellingAt(view, side, hex);
      return typeof strike === 'string' ? [] : [{ ...strike, hex }];
    })
    .toSorted((a, b) => b.chance - a.chance);
}
