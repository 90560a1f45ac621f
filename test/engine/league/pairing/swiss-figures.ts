/** Complaints that players of a Swiss round may have, counted from its pairs alone, whichever program made them. */
import type { Division, EntrantId, Round } from '../../../../engine/league/division.ts';
import { standings } from './swiss-judge.ts';

export interface Pairs {
  /** The player with the first seat comes first. */
  readonly pairs: readonly (readonly [EntrantId, EntrantId])[];
  readonly out: readonly EntrantId[];
}

export const FIGURES = ['floatsDown', 'floatsUp', 'thirdSides', 'sidesApart', 'apart', 'squares'] as const;
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

export const NO_FIGURES: Figures = { floatsDown: 0, floatsUp: 0, thirdSides: 0, sidesApart: 0, apart: 0, squares: 0 };

export function addFigures(a: Figures, b: Figures): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, a[name] + b[name]])) as unknown as Figures;
}

export function pairsOf({ pairings, byes }: Round): Pairs {
  return {
    pairs: pairings.map(({ legs }) => [legs[0]?.seats[0] ?? '', legs[0]?.seats[1] ?? '']),
    out: byes.filter(({ why }) => why === 'odd').map(({ entrant }) => entrant),
  };
}

/**
 * `floatsDown`, `floatsUp`: those who float the way they did in the round before, a bye with points being a float down;
 * `thirdSides`: those who have a side a third time in a row; `sidesApart`: by how much more than one their sides differ in number;
 * `apart`, `squares`: differences of score in half points, and squared.
 */
export function figuresOf(division: Division, { pairs, out }: Pairs): Figures {
  const ids = division.entrants.map(({ id }) => id);
  const now = new Map(standings(division, ids).map((each) => [each.id, each]));
  const floated = (id: EntrantId, way: 'down' | 'up'): boolean => now.get(id)?.float === way;
  let figures: Figures = { ...NO_FIGURES, floatsDown: out.filter((id) => floated(id, 'down')).length };
  for (const [a, b] of pairs) {
    const apart = (now.get(a)?.score ?? 0) - (now.get(b)?.score ?? 0);
    const [upper, lower] = apart > 0 ? [a, b] : [b, a];
    const held = [
      [...(now.get(a)?.sides ?? []), 0],
      [...(now.get(b)?.sides ?? []), 1],
    ];
    figures = addFigures(figures, {
      floatsDown: apart !== 0 && floated(upper, 'down') ? 1 : 0,
      floatsUp: apart !== 0 && floated(lower, 'up') ? 1 : 0,
      thirdSides: held.filter((sides) => sides.length > 2 && new Set(sides.slice(-3)).size === 1).length,
      sidesApart: held.reduce(
        (sum, sides) => sum + Math.max(0, Math.abs(sides.length - 2 * sides.filter((side) => side === 1).length) - 1),
        0,
      ),
      apart: Math.abs(apart),
      squares: apart ** 2,
    });
  }
  return figures;
}
