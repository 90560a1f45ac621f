import type { Dice } from '../../../ruleset.ts';
import type { Ships } from '../types.ts';

export interface Throw {
  readonly count: number;
  /** The ships that fight alongside these dice. */
  readonly ships: Ships;
  /** With an imperial base, all dice have eight sides (RT-22). */
  readonly entrenched: boolean;
  /** The bonus for every die. */
  readonly charge: number;
}
const PLAIN = 6;
const LARGE = 8;

/** RT-20: capitals make dice larger, fighters reroll ones, bombers add one each to the highest. Sorted high to low. */
export function throwDice(dice: Dice, { count, ships, entrenched, charge }: Throw): (purpose: string) => readonly number[] {
  return (purpose) => {
    const large = entrenched ? count : Math.min(count, ships.capital);
    const sidesOf = (at: number): number => (at < large ? LARGE : PLAIN);
    const faces: number[] = [];
    for (let at = 0; at < count; at++) faces.push(dice.roll(sidesOf(at), `${purpose}.${at + 1}`));
    let fighters = Math.min(count, ships.fighter);
    for (let at = 0; at < count && fighters > 0; at++) {
      if (faces[at] !== 1) continue;
      fighters -= 1;
      for (let again = 1; faces[at] === 1; again++) faces[at] = dice.roll(sidesOf(at), `${purpose}.${at + 1}.again.${again}`);
    }
    const sorted = faces.sort((a, b) => b - a);
    return sorted.map((face, at) => face + charge + (at < Math.min(count, ships.bomber) ? 1 : 0));
  };
}
