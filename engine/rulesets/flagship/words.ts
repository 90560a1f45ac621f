/** How craft and sides are spoken of. */
import { fleetOf, kindOf, placeOf } from './board.ts';
import type { Fleet, Side, Theatre } from './types.ts';

export const SIDE_NAME: Readonly<Record<Side, string>> = { rebel: 'Rebel', empire: 'Empire' };

/** Parts of a fleet, named in order; runs of three and more as `x1-x4`. */
export function ranged(crafts: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const craft of crafts) {
    const run = runs.at(-1);
    if (run !== undefined && follows(run.at(-1) ?? '', craft)) run.push(craft);
    else runs.push([craft]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}-${run.at(-1)}`] : run));
}

function follows(one: string, next: string): boolean {
  return one.length === 2 && next.length === 2 && one[0] === next[0] && Number(next[1]) === Number(one[1]) + 1;
}

/** The craft of a fleet that are in one kind of place, in fleet order. */
export function craftIn(theatre: Theatre, fleet: Fleet, place: ReturnType<typeof placeOf>): readonly string[] {
  return [...fleetOf(theatre).keys()].filter((craft) => placeOf(fleet, craft) === place);
}

/** `fighter x3`, `flag ship`, `hero`. */
export function craftName(theatre: Theatre, craft: string): string {
  const { name } = kindOf(theatre, craft);
  return craft.length === 2 ? `${name} ${craft}` : name;
}

/** `x3`, `flag ship`: a craft by its id where it has a number. */
export function shortName(theatre: Theatre, craft: string): string {
  return craft.length === 2 ? craft : kindOf(theatre, craft).name;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Small numbers in words. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** `1 turn`, `2 turns`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `4`, `4 or 6`, `4, 6 or 8`. */
export function listed(items: readonly string[], joint: 'or' | 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${joint} ${last}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
