/**
 * The planets that are fought over (RC-1). A row of `PLANETS` holds everything particular to one: its spaces, where a match begins
 * and what wins it. The rules, the drawing, the words and the bot follow from that row.
 */
import { squareGrid } from '../../squares.ts';

interface Layout<Reason extends string> {
  readonly columns: number;
  readonly rows: number;
  /** Starting spaces (RC-2). */
  readonly home: Readonly<Record<'rebel' | 'imperial', readonly number[]>>;
  /** How many spaces a side must hold alone to win (RC-10), and the name of that outcome. */
  readonly toWin: number;
  readonly reason: Reason;
}

interface Tables<Reason extends string> extends Layout<Reason> {
  /** Numbered row by row. */
  readonly spaces: readonly number[];
  /** By space: its place, in columns and rows. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** By space: the spaces that share a side with it, ascending. */
  readonly beside: readonly (readonly number[])[];
  /** By space: the steps from the nearest of a side's starting spaces. */
  readonly fromHome: Readonly<Record<'rebel' | 'imperial', readonly number[]>>;
  /** The spaces used to explain the orders: those of the first move from home, and that of a unit that stays there. */
  readonly sample: { readonly from: number; readonly to: number; readonly at: number };
}

/** The planet of a new match. */
export const NINE = planet({ columns: 3, rows: 3, home: { rebel: [7, 8], imperial: [0, 1] }, toWin: 6, reason: 'held-six' });

/** No two have the same number of spaces, so a list of units by space tells which planet it is for. */
export const PLANETS = [NINE] as const;
export type Planet = (typeof PLANETS)[number];

/** A value made once for each planet, by the number of its spaces. */
export function perPlanet<T>(make: (planet: Planet) => T): (size: number) => T {
  const made = new Map(PLANETS.map((planet) => [planet.spaces.length, make(planet)]));
  return (size) => {
    const found = made.get(size);
    if (found === undefined) throw new Error(`there is no planet of ${size} spaces`);
    return found;
  };
}

const bySize = perPlanet((planet) => planet);

/** The planet of a list of units by space. */
export const planetOf = (counts: { readonly length: number }): Planet => bySize(counts.length);

function planet<const Reason extends string>(layout: Layout<Reason>): Tables<Reason> {
  const { columns, rows, home } = layout;
  const { beside } = squareGrid(columns, rows);
  const spaces = beside.map((_, space) => space);
  const [from = 0, at = from] = home.rebel;
  return {
    ...layout,
    spaces,
    places: spaces.map((space) => ({ x: space % columns, y: Math.floor(space / columns) })),
    beside,
    fromHome: { rebel: stepsFrom(home.rebel, beside), imperial: stepsFrom(home.imperial, beside) },
    sample: { from, to: beside[from]?.[0] ?? from, at },
  };
}

function stepsFrom(home: readonly number[], beside: readonly (readonly number[])[]): readonly number[] {
  const steps = new Map(home.map((space) => [space, 0]));
  // A Map is iterated in insertion order, including entries added meanwhile, so it serves as its own queue.
  for (const [space, walked] of steps) for (const next of beside[space] ?? []) if (!steps.has(next)) steps.set(next, walked + 1);
  return beside.map((_, space) => steps.get(space) ?? Number.POSITIVE_INFINITY);
}
