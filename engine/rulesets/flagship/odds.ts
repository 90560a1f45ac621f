import type { FlagshipOptions } from './types.ts';

/** The chance that the highest of `dice` is at most `face`. */
const atMost = (dice: number, face: number): number => (face / 6) ** dice;

/** The chance to win a battle, in which ties are thrown again (FS-9). */
export function winChance(attackDice: number, defenceDice: number): number {
  let won = 0;
  let tied = 0;
  for (let face = 1; face <= 6; face++) {
    const exactly = atMost(attackDice, face) - atMost(attackDice, face - 1);
    won += exactly * atMost(defenceDice, face - 1);
    tied += exactly * (atMost(defenceDice, face) - atMost(defenceDice, face - 1));
  }
  return won / (1 - tied);
}

/** The equally likely faces; with six sides a 6 is thrown again (FS-11). */
export const fateFaces = ({ fateDie }: Pick<FlagshipOptions, 'fateDie'>): readonly number[] => [1, 2, 3, 4, 5].slice(0, fateDie);

/** The chances, given a hit, of the hangar and of worse (FS-10, FS-11; jams are thrown again). */
export function fateChances({ fateDie }: Pick<FlagshipOptions, 'fateDie'>): { readonly hangar: number; readonly destroyed: number } {
  return fateDie === 4 ? { hangar: 1 / 2, destroyed: 1 / 4 } : { hangar: 2 / 5, destroyed: 2 / 5 };
}
