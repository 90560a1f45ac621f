/**
 * Tie-breaks, after FIDE Handbook C.07 (in force from 1 April 2024); the articles are cited. A pairing of two legs is one
 * result: its points are the sum of both. At a table of more than two, each opponent counts separately: points won from an
 * opponent are 1 per leg for finishing ahead, ½ for finishing level.
 *
 * Unplayed rounds (Articles 15 and 16). Round robin and knockout: a forfeit counts as played, a rest as nothing. Swiss and
 * ladder, for Buchholz and Sonneborn-Berger:
 * - An entrant's own unplayed round (any bye, a forfeit won or lost, a round neither paired nor given a bye, an annulled
 *   pairing) is a game against a dummy that has the entrant's own score, with the points the entrant got (16.4).
 * - An opponent's score is their points as given, but each requested bye (`away`, `late`, or no bye and no pairing) after
 *   which they did not play again counts as drawn; rounds they forfeited after it do not change that (16.3).
 * - Cut 1 first cuts the lowest contribution of a round missed by choice: a requested bye, or a forfeit lost (16.5).
 * Where all of a pairing forfeited it, each has lost it by forfeit. An annulled pairing gives no points and is nobody's choice. Two entrants whose only meeting was forfeited have not met.
 */
import type { TieBreak } from '../division.ts';
import { drawnRound, outcomeOf, type Records, type Turn } from './record.ts';

/** A tie-break's value for an entrant, more is better; in fractions of a point (`scaleOf`), so that every sum is exact. */
type Measure = (records: Records, entrant: number) => number;

/** Whether forfeits and byes are told apart from play: not where the pairings are known beforehand (15.2). */
const adjusts = ({ rules }: Records): boolean => rules.format === 'swiss' || rules.format === 'ladder';

/** A half-point or zero-point bye (16.1.1); a leaver requests one every round. */
const isRequestedBye = ({ bye }: Turn): boolean => bye === 'away' || bye === 'late' || bye === 'absent';
const isForfeit = (turn: Turn): boolean => turn.open === 0 && turn.counted > 0 && turn.played === 0;
const missedByChoice = (turn: Turn): boolean => isRequestedBye(turn) || (isForfeit(turn) && outcomeOf(turn) === 'lost');
const isUnplayed = (turn: Turn): boolean => turn.bye !== undefined || (turn.open === 0 && turn.played === 0);
const hasMet = (records: Records, turn: Turn): boolean => (adjusts(records) ? turn.counted > 0 && !isForfeit(turn) : turn.counted > 0);

/** An opponent's half points as others' Buchholz and Sonneborn-Berger take them (16.3). */
function scoreOfOpponent(records: Records, entrant: number): number {
  let score = records.points[entrant] ?? 0;
  if (!adjusts(records)) return score;
  for (const turn of (records.turns[entrant] ?? []).toReversed()) {
    if (!missedByChoice(turn)) break;
    if (isRequestedBye(turn)) score += drawnRound(records.rules) - turn.points;
  }
  return score;
}

/** What each opponent, or dummy, adds to an entrant's Buchholz; `byChoice` for a round missed by choice. */
function contributions(records: Records, entrant: number): readonly { readonly score: number; readonly byChoice: boolean }[] {
  return (records.turns[entrant] ?? []).flatMap((turn) => {
    if (adjusts(records) && isUnplayed(turn)) {
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

/** The points won from each opponent, times the opponent's score (9.1). In quarters of a point. */
const sonnebornBerger: Measure = (records, entrant) => {
  let sum = 0;
  for (const turn of records.turns[entrant] ?? []) {
    if (adjusts(records) && isUnplayed(turn)) sum += turn.points * (records.points[entrant] ?? 0);
    else for (const rival of turn.rivals) if (rival.points > 0) sum += rival.points * scoreOfOpponent(records, rival.entrant);
  }
  return sum;
};

/** Pairings won, including forfeits and byes worth as much (7.1). */
const wins: Measure = (records, entrant) =>
  (records.turns[entrant] ?? []).filter((turn) => (turn.bye === 'odd' && turn.points > 0) || outcomeOf(turn) === 'won').length;

/** What an entrant could have won: all legs that counted, and byes; not the rests of a round robin. */
function possiblePoints(records: Records, entrant: number): number {
  const leg = 2 * (records.rules.seats.length - 1);
  const ofBye = (turn: Turn): number => (adjusts(records) || !isRequestedBye(turn) ? 2 * drawnRound(records.rules) : 0);
  return (records.turns[entrant] ?? []).reduce((sum, turn) => sum + (turn.bye === undefined ? turn.counted * leg : ofBye(turn)), 0);
}

/** The points won from opponents who have at least half of what they could have won (9.2). */
const koya: Measure = (records, entrant) => {
  let sum = 0;
  for (const { rivals } of records.turns[entrant] ?? [])
    for (const rival of rivals)
      if (rival.points > 0 && 2 * (records.points[rival.entrant] ?? 0) >= possiblePoints(records, rival.entrant)) sum += rival.points;
  return sum;
};

/** The sum of the entrant's scores after each round (7.5). */
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

/** Half points from the meetings among `level`; undefined unless they have all met each other (6.1). */
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
