/** The words for craft and sides. */
import { fleetOf, kindOf, type Place, placeOf } from './board.ts';
import type { BoardKind, Fleet, Side, Theatre, View } from './types.ts';

export const SIDE_NAME: Readonly<Record<Side, string>> = { rebel: 'Rebel', empire: 'Empire' };

/** Parts of a fleet, named in order; runs of three and more become `x1-x4`. */
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
export function craftIn(theatre: Theatre, fleet: Fleet, place: Place): readonly string[] {
  return [...fleetOf(theatre).keys()].filter((craft) => placeOf(fleet, craft) === place);
}

/** A craft by its id if it has a number, else by its class: `x3`, `flagship`. */
export function craftName(theatre: Theatre, craft: string): string {
  return craft.length === 2 ? craft : kindOf(theatre, craft).name;
}

/** The words for a side, from the reader's point of view. */
export interface Naming {
  /** The side as a subject: `you`, `the Empire`. */
  readonly who: string;
  readonly begin: string;
  readonly have: string;
  readonly are: string;
  /** The word before one of its craft: `your`, `Empire`. */
  readonly whose: string;
  /** The word before something of its own: `your`, `the Empire’s`. */
  readonly its: string;
}

const YOU: Naming = { who: 'you', begin: 'you begin', have: 'have', are: 'are', whose: 'your', its: 'your' };
const OTHERS: Readonly<Record<Side, Naming>> = {
  rebel: { who: 'the Rebels', begin: 'the Rebels begin', have: 'have', are: 'are', whose: 'Rebel', its: 'the Rebels’' },
  empire: { who: 'the Empire', begin: 'the Empire begins', have: 'has', are: 'is', whose: 'Empire', its: 'the Empire’s' },
};

export function naming(viewer: View['viewer'], side: Side): Naming {
  return viewer === side ? YOU : OTHERS[side];
}

/** The words for the fields of a board. */
export interface FieldWords {
  readonly one: 'square' | 'hex';
  readonly many: 'squares' | 'hexes';
  /** The number of fields that adjoin one. */
  readonly around: 'eight' | 'six';
}

const FIELDS: Readonly<Record<BoardKind, FieldWords>> = {
  squares: { one: 'square', many: 'squares', around: 'eight' },
  hexes: { one: 'hex', many: 'hexes', around: 'six' },
};

export function fieldWords(board: BoardKind): FieldWords {
  return FIELDS[board];
}

/** `1 square`, `3 hexes`. */
export function fieldsCounted(count: number, { one, many }: FieldWords): string {
  return `${count} ${count === 1 ? one : many}`;
}
