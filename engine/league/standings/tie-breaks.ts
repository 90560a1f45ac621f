/**
 * Tie-breaks, after FIDE Handbook C.07 (in force from 1 April 2024); the articles are cited. A pairing of two legs is one
 * result: its points are the sum of both. At a table of more than two, each opponent is one: points won from him are 1
 * for finishing ahead, ½ for level, a leg.
 *
 * Rounds not played (Articles 15 and 16). Round robin and knockout: a forfeit counts as played, a rest as nothing. Swiss
 * and ladder, for Buchholz and Sonneborn-Berger:
 * - One's own round not played (any bye, a forfeit won or lost, a round neither paired nor given a bye, an annulled
 *   pairing) is a game against a dummy with one's own score and the points one got (16.4).
 * - An opponent's score is his points as given, but each bye he asked for (`away`, `late`, or no bye and no pairing) after
 *   which he played no more counts as drawn; rounds he forfeited after it do not end that (16.3).
 * - Cut 1 cuts first the lowest contribution of a round one missed by one's own choice: a bye asked for, or a forfeit lost
 *   (16.5).
 * An annulled pairing gives no points and is nobody's choice. Two who only have a forfeit between them have not met.
 */
import type { TieBreak } from '../division.ts';
import { drawnRound, outcomeOf, type Records, type Turn } from './record.ts';

/** What a tie-break says of an entrant, more is better; in fractions of a point (`SCALE`), so that every sum is exact. */
type Measure = (records: Records, entrant: number) => number;

/** Are forfeits and byes told apart from play? Not where the pairings are known beforehand (15.2). */
const adjusts = ({ rules }: Records): boolean => rules.format === 'swiss' || rules.format === 'ladder';

/** A half-point or zero-point bye (16.1.1); who has left asks for one each round. */
const asked = ({ bye }: Turn): boolean => bye === 'away' || bye === 'late' || bye === 'absent';
const forfeited = (turn: Turn): boolean => turn.open === 0 && turn.counted > 0 && turn.played === 0;
const missedByChoice = (turn: Turn): boolean => asked(turn) || (forfeited(turn) && outcomeOf(turn) === 'lost');
const unplayed = (turn: Turn): boolean => turn.bye !== undefined || (turn.open === 0 && turn.played === 0);
const hasMet = (records: Records, turn: Turn): boolean => (adjusts(records) ? turn.counted > 0 && !forfeited(turn) : turn.counted > 0);

/** An opponent's half points as others' Buchholz and Sonneborn-Berger take them (16.3). */
function scoreOfOpponent(records: Records, entrant: number): number {
  let score = records.points[entrant] ?? 0;
  if (!adjusts(records)) return score;
  for (const turn of (records.turns[entrant] ?? []).toReversed()) {
    if (!missedByChoice(turn)) break;
    if (asked(turn)) score += drawnRound(records.rules) - turn.points;
  }
  return score;
}

/** What each opponent, or dummy, adds to one's Buchholz; `byChoice` for a round missed by choice. */
function contributions(records: Records, entrant: number): readonly { readonly score: number; readonly byChoice: boolean }[] {
  return (records.turns[entrant] ?? []).flatMap((turn) => {
    if (adjusts(records) && unplayed(turn)) {
      const dummy = { score: records.points[entrant] ?? 0, byChoice: missedByChoice(turn) };
      return records.rules.seats.slice(1).map(() => dummy);
    }
    return turn.counted > 0 ? turn.rivals.map((rival) => ({ score: scoreOfOpponent(records, rival.entrant), byChoice: false })) : [];
  });
}

/** The sum of the opponents' scores (8.1). */
const buchholz: Measure = (records, entrant) => contributions(records, entrant).reduce((sum, { score }) => sum + score, 0);

/** Buchholz without the lowest (14.1). */
const buchholzCut1: Measure = (records, entrant) => {
  const all = contributions(records, entrant);
  const byChoice = all.filter((each) => each.byChoice);
  const cut = (byChoice.length > 0 ? byChoice : all).map(({ score }) => score);
  return buchholz(records, entrant) - (cut.length > 0 ? Math.min(...cut) : 0);
};

/** The points won from each opponent, times his score (9.1). In quarters of a point. */
const sonnebornBerger: Measure = (records, entrant) => {
  let sum = 0;
  for (const turn of records.turns[entrant] ?? []) {
    if (adjusts(records) && unplayed(turn)) sum += turn.points * (records.points[entrant] ?? 0);
    else for (const rival of turn.rivals) if (rival.points > 0) sum += rival.points * scoreOfOpponent(records, rival.entrant);
  }
  return sum;
};

/** Pairings won, forfeits and byes worth as much included (7.1). */
const wins: Measure = (records, entrant) =>
  (records.turns[entrant] ?? []).filter((turn) => turn.bye === 'odd' || outcomeOf(turn) === 'won').length;

/** What one could have won in the rounds one had: all legs that counted, and byes; not a rest of a round robin. */
function possible(records: Records, entrant: number): number {
  const leg = 2 * (records.rules.seats.length - 1);
  const ofBye = (turn: Turn): number => (adjusts(records) || !asked(turn) ? 2 * drawnRound(records.rules) : 0);
  return (records.turns[entrant] ?? []).reduce((sum, turn) => sum + (turn.bye === undefined ? turn.counted * leg : ofBye(turn)), 0);
}

/** The points won from those who have at least half of what they could have (9.2). */
const koya: Measure = (records, entrant) => {
  let sum = 0;
  for (const { rivals } of records.turns[entrant] ?? [])
    for (const rival of rivals)
      if (rival.points > 0 && 2 * (records.points[rival.entrant] ?? 0) >= possible(records, rival.entrant)) sum += rival.points;
  return sum;
};

/** The sum of one's scores after each round (7.5). */
const progressive: Measure = (records, entrant) =>
  (records.turns[entrant] ?? []).reduce((sum, turn) => sum + turn.points * (records.rounds - turn.round + 1), 0);

const MEASURES: Readonly<Record<Exclude<TieBreak, 'direct-encounter' | `figure:${string}`>, Measure>> = {
  'sonneborn-berger': sonnebornBerger,
  buchholz,
  'buchholz-cut-1': buchholzCut1,
  wins,
  koya,
  progressive,
};

/** The measure of a tie-break that looks at one entrant alone; direct encounter looks at all who are level. */
export function measureOf(tieBreak: Exclude<TieBreak, 'direct-encounter'>): Measure {
  if (tieBreak in MEASURES) return MEASURES[tieBreak as keyof typeof MEASURES];
  const name = tieBreak.slice('figure:'.length);
  return (records, entrant) => records.figures.get(name)?.[entrant] ?? 0;
}

/** What a measure is divided by to be in points. */
export function scaleOf(tieBreak: TieBreak): number {
  if (tieBreak === 'sonneborn-berger') return 4;
  return tieBreak === 'wins' || tieBreak.startsWith('figure:') ? 1 : 2;
}

/** Half points from the meetings among `level`; nothing unless each of them has met each other (6.1). */
export function encounters(records: Records, level: readonly number[]): ReadonlyMap<number, number> | undefined {
  const points = new Map(level.map((entrant) => [entrant, 0]));
  for (const entrant of level) {
    const met = new Set<number>();
    for (const turn of records.turns[entrant] ?? []) {
      for (const rival of turn.rivals) {
        if (!points.has(rival.entrant) || !hasMet(records, turn)) continue;
        met.add(rival.entrant);
        points.set(entrant, (points.get(entrant) ?? 0) + rival.points);
      }
    }
    if (met.size < level.length - 1) return undefined;
  }
  return points;
}
