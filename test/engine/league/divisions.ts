/** Divisions for tests, written the way tables are printed. */
import type { Bye, Division, DivisionRules, EntrantId, HowEnded, Leg, Pairing, Round } from '../../../engine/league/division.ts';

export const DUEL: DivisionRules = {
  format: 'round-robin',
  seats: ['red', 'blue'],
  legs: 'one',
  cycles: 1,
  rounds: 0,
  elimination: 'single',
  consolation: false,
  reach: 1,
  tieBreaks: [],
};

export const LOT = '00ff'.repeat(16);

/** What `a` scored against `b`: 1, ½ or 0. */
export const ended = (a: EntrantId, b: EntrantId, score: number, how: HowEnded = 'played'): Leg => ({
  seats: [a, b],
  result: { places: score === 0.5 ? [[a, b]] : score === 1 ? [[a], [b]] : [[b], [a]], how, revision: 1 },
});

export const division = (
  rules: Partial<DivisionRules>,
  ids: readonly EntrantId[],
  rounds: readonly (readonly (readonly Leg[] | Bye)[])[],
): Division => ({
  rules: { ...DUEL, ...rules },
  entrants: ids.map((id) => ({ id, from: 1 })),
  rounds: rounds.map((items, r): Round => {
    const pairings = items.filter((item): item is readonly Leg[] => Array.isArray(item));
    return {
      number: r + 1,
      pairings: pairings.map((legs, i): Pairing => ({ id: `r${r + 1}p${i + 1}`, round: r + 1, legs })),
      byes: items.filter((item): item is Bye => !Array.isArray(item)),
    };
  }),
  lot: LOT,
});

const SCORES: Readonly<Record<string, number>> = { '1': 1, '½': 0.5, '0': 0 };

/**
 * A round robin from its crosstable: one text per row with one mark per opponent in the order of the rows, and `*` for oneself; two
 * marks if all meet twice. Each cycle is one round, since a crosstable does not say who met when.
 */
export const fromCrosstable = (rows: Readonly<Record<EntrantId, string>>, rules: Partial<DivisionRules> = {}): Division => {
  const ids = Object.keys(rows);
  const marks = ids.map((id) => (rows[id] ?? '').trim().split(/\s+/));
  const cycles = Math.max(...marks.flat().map((mark) => mark.length));
  const round = (cycle: number): readonly (readonly Leg[])[] =>
    ids.flatMap((a, i) =>
      ids.slice(i + 1).flatMap((b, k) => {
        const score = SCORES[marks[i]?.[i + 1 + k]?.[cycle] ?? ''];
        return score === undefined ? [] : [[ended(a, b, score)]];
      }),
    );
  return division(
    { cycles: cycles === 2 ? 2 : 1, ...rules },
    ids,
    Array.from({ length: cycles }, (_, cycle) => round(cycle)),
  );
};
