/** The table of a division: places, points, every tie-break's figure, and what put each above the next. */
import type { Division, EntrantId, TieBreak } from './division.ts';
import { placings } from './placings.ts';
import { broken, byPoints, type Decision, drawn, type Level } from './ranking.ts';
import { outcomeOf, type Records, recordsOf } from './record.ts';
import { encounters, measureOf, scaleOf } from './tie-breaks.ts';

export interface StandingRow {
  /** From 1; no two share a place. */
  readonly rank: number;
  readonly entrant: EntrantId;
  /** In points; whole halves. */
  readonly points: number;
  /** Pairings with all their legs ended and one that counts; forfeits are among them. */
  readonly played: number;
  /** Alone ahead of all others of the pairing, level with the best of them, behind. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** By name in the order of the rules, in points. Direct encounter has a figure only for who was level when it came to it, with others all of whom he had met. */
  readonly tieBreaks: Readonly<Partial<Record<TieBreak, number>>>;
  readonly withdrawn: boolean;
  /** What put him above the next; absent for the last. */
  readonly above?: Decision;
}

/**
 * The table, best first. It depends on the results alone, not on the order they came in: `withResult` keeps the highest
 * revision of each leg. Who withdrew keeps the place of his points. A knockout places by how far each came, a ladder by
 * its rungs, before points.
 */
export function standings(division: Division): readonly StandingRow[] {
  const records = recordsOf(division);
  const figures = new Map<number, Map<TieBreak, number>>(records.ids.map((_, at) => [at, new Map()]));
  let levels = byPoints(records, placings(division));
  for (const tieBreak of division.rules.tieBreaks) {
    for (const level of levels) note(records, tieBreak, level, figures);
    levels = broken(records, levels, tieBreak);
  }
  return drawn(levels, records.ids, division.lot).map(({ members: [at = 0], above }, place): StandingRow => {
    const row = rowOf(division, records, at);
    return { rank: place + 1, ...row, tieBreaks: Object.fromEntries(figures.get(at) ?? []), ...(above === undefined ? {} : { above }) };
  });
}

function note(records: Records, tieBreak: TieBreak, level: Level, figures: ReadonlyMap<number, Map<TieBreak, number>>): void {
  const met = tieBreak === 'direct-encounter' && level.members.length > 1 ? encounters(records, level.members) : undefined;
  for (const at of level.members) {
    const value = tieBreak === 'direct-encounter' ? met?.get(at) : measureOf(tieBreak)(records, at);
    if (value !== undefined) figures.get(at)?.set(tieBreak, value / scaleOf(tieBreak));
  }
}

function rowOf(division: Division, records: Records, at: number): Omit<StandingRow, 'rank' | 'tieBreaks' | 'above'> {
  const outcomes = (records.turns[at] ?? []).map(outcomeOf);
  const [won, drawn, lost] = (['won', 'drawn', 'lost'] as const).map((kind) => outcomes.filter((outcome) => outcome === kind).length);
  return {
    entrant: records.ids[at] ?? '',
    points: (records.points[at] ?? 0) / 2,
    played: (won ?? 0) + (drawn ?? 0) + (lost ?? 0),
    won: won ?? 0,
    drawn: drawn ?? 0,
    lost: lost ?? 0,
    withdrawn: division.entrants[at]?.left !== undefined,
  };
}
