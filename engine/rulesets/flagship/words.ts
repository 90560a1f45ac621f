/** How craft and sides are spoken of. */
import { fleetOf, kindOf, type Place, placeOf } from './board.ts';
import type { BoardKind, Fleet, Side, Theatre, View } from './types.ts';

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
export function craftIn(theatre: Theatre, fleet: Fleet, place: Place): readonly string[] {
  return [...fleetOf(theatre).keys()].filter((craft) => placeOf(fleet, craft) === place);
}

/** `x3`, `flagship`: a craft by its id where it has a number, else by its class. */
export function craftName(theatre: Theatre, craft: string): string {
  return craft.length === 2 ? craft : kindOf(theatre, craft).name;
}

/** How a side is spoken of, from where the reader sits. */
export interface Naming {
  /** As a subject: `you`, `the Empire`. */
  readonly who: string;
  readonly begin: string;
  readonly have: string;
  readonly are: string;
  /** Before one of its craft: `your`, `Empire`. */
  readonly whose: string;
  /** Before what is its own: `your`, `the Empire’s`. */
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

/** What the fields of a board are called. */
export interface FieldWords {
  readonly one: 'square' | 'hex';
  readonly many: 'squares' | 'hexes';
  /** So many adjoin one. */
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
