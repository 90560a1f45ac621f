/**
 * Tie-breaks, after FIDE Handbook C.07 (in force from 1 March 2026); the articles are cited. A pairing of two legs is one result:
 * its points are the sum of both. At a table of more than two, each opponent counts separately: points won from an opponent are 1
 * per leg for finishing ahead, ½ for finishing level.
 *
 * Unplayed rounds (Articles 15 and 16). Round robin and knockout: a forfeit counts as played, a rest as nothing. Swiss and ladder,
 * for Buchholz and Sonneborn-Berger:
 * - An entrant's own unplayed round (any bye, a forfeit won or lost, a round neither paired nor given a bye, an annulled pairing)
 *   is a game against a dummy that has the entrant's own score, with the points the entrant got (16.4). The dummy has no more than
 *   the opponent the entrant was to meet (16.4.1) or, if there was none, than a draw in every round (16.4.2).
 * - An opponent's score is their points as given, but each requested bye (`away`, `late`, or no bye and no pairing) after which
 *   they did not play again counts as drawn; rounds they forfeited after it do not change that (16.3).
 * - Cut 1 first cuts the lowest contribution of a round missed by choice: a requested bye, or a forfeit lost (16.5).
 *
 * If everybody in a pairing forfeited it, each has lost it by forfeit. An annulled pairing gives no points and is nobody's choice.
 * Two entrants whose only meeting was forfeited have not met.
 */
import type { TieBreak } from '../division.ts';
import { wonPairing } from '../scores.ts';
import { drawnRound, outcomeOf, type Records, type Turn } from './record.ts';

/** A tie-break's value for an entrant, more is better; in fractions of a point (`scaleOf`), so that every sum is exact. */
type Measure = (records: Records, entrant: number) => number;

/** Whether forfeits and byes are treated differently from play, which is not so if the pairings are known beforehand (15.2). */
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

/** The half points of the dummies of an unplayed round, one for each opponent there would have been (16.4). */
function dummies(records: Records, entrant: number, { rivals }: Turn): readonly number[] {
  const own = records.points[entrant] ?? 0;
  if (rivals.length > 0) return rivals.map((rival) => Math.min(own, scoreOfOpponent(records, rival.entrant)));
  return records.rules.seats.slice(1).map(() => Math.min(own, records.rounds * drawnRound(records.rules)));
}

/** The amount each opponent, or dummy, adds to an entrant's Buchholz; `byChoice` for a round missed by choice. */
function contributions(records: Records, entrant: number): readonly { readonly score: number; readonly byChoice: boolean }[] {
  return (records.turns[entrant] ?? []).flatMap((turn) => {
    if (adjusts(records) && isUnplayed(turn)) {
      const byChoice = missedByChoice(turn);
      return dummies(records, entrant, turn).map((score) => ({ score, byChoice }));
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
    if (adjusts(records) && isUnplayed(turn)) sum += fromDummies(turn, dummies(records, entrant, turn));
    else for (const rival of turn.rivals) if (rival.points > 0) sum += rival.points * scoreOfOpponent(records, rival.entrant);
  }
  return sum;
};

/** The points of an unplayed round times the dummies' scores; if there were to be opponents, what was won from each of them. */
const fromDummies = ({ points, rivals }: Turn, scores: readonly number[]): number =>
  rivals.length > 0
    ? rivals.reduce((sum, rival, at) => sum + rival.points * (scores[at] ?? 0), 0)
    : (points * scores.reduce((sum, score) => sum + score, 0)) / Math.max(1, scores.length);

/** Pairings won, including forfeits and byes worth as much (7.1). */
const wins: Measure = (records, entrant) =>
  (records.turns[entrant] ?? []).filter((turn) => (turn.bye === 'odd' && turn.points > 0) || outcomeOf(turn) === 'won').length;

/** The most an entrant could have won: all legs that counted, and byes; not the rests of a round robin. */
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

/** The divisor that turns a measure into points. */
export function scaleOf(tieBreak: TieBreak): number {
  if (tieBreak === 'sonneborn-berger') return 4;
  return tieBreak === 'wins' || tieBreak.startsWith('figure:') ? 1 : 2;
}

/** The points that entrants who are level have won from each other. */
export interface Encounters {
  /** Half points, the average of all meetings with the same opponent (6.1.2). */
  readonly points: ReadonlyMap<number, number>;
  /** Set if some have not met: those who come before all others whatever these meetings had brought, in order (6.2). */
  readonly ahead?: readonly number[];
}

/** The meetings among `level`; undefined where they say nothing, since not all have met each other (6.1). */
export function encounters(records: Records, level: readonly number[]): Encounters | undefined {
  const meetings = new Map(level.map((entrant) => [entrant, meetingsWith(records, entrant, new Set(level))]));
  const haveAllMet = [...meetings.values()].every(({ size }) => size >= level.length - 1);
  if (!haveAllMet && !adjusts(records)) return undefined;
  // Counted in whole parts of a half point, so that every sum is exact.
  const times = new Set([...meetings.values()].flatMap((of) => [...of.values()].map((each) => each.length)));
  const parts = [...times].reduce((product, count) => product * count, 1);
  const won = [...meetings].map(([entrant, of]) => {
    const shares = [...of.values()].map((each) => (each.reduce((sum, points) => sum + points, 0) * parts) / each.length);
    return { entrant, points: shares.reduce((sum, share) => sum + share, 0), missing: level.length - 1 - of.size };
  });
  const points = new Map(won.map((each) => [each.entrant, each.points / parts]));
  if (haveAllMet) return { points };
  const win = (parts * wonPairing(records.rules)) / (records.rules.seats.length - 1);
  const ahead = aheadOfAll(won.map((each) => ({ ...each, most: each.points + each.missing * win })));
  return ahead.length > 0 ? { points, ahead } : undefined;
}

/** The points from each opponent in `level` whom the entrant has met, one figure per meeting. */
function meetingsWith(records: Records, entrant: number, level: ReadonlySet<number>): ReadonlyMap<number, readonly number[]> {
  const met = new Map<number, readonly number[]>();
  for (const turn of records.turns[entrant] ?? [])
    if (hasMet(records, turn))
      for (const rival of turn.rivals)
        if (level.has(rival.entrant)) met.set(rival.entrant, [...(met.get(rival.entrant) ?? []), rival.points]);
  return met;
}

/** Entrants from the top, as long as the next has more than anybody below could have had (6.2.1, 6.2.2). */
function aheadOfAll(all: readonly { readonly entrant: number; readonly points: number; readonly most: number }[]): readonly number[] {
  const order = all.toSorted((a, b) => b.points - a.points);
  const first = order.findIndex(({ points }, at) => order.slice(at + 1).some(({ most }) => most >= points));
  // The last of a level comes before nobody, so it is left out.
  return order.slice(0, first < 0 ? order.length - 1 : first).map(({ entrant }) => entrant);
}
