/**
 * What a division may still bring: the points that stand, and pots of points that are still to be shared out. A pot says
 * how much each of its members can get at most and how much all of them get together, at least and at most. Every
 * completion of the division is within this; each result, round or bye makes it smaller, never larger.
 */
import type { Division, DivisionRules, Entrant, EntrantId, Leg } from '../division.ts';
import { byeHalfPoints, legHalfPoints, wonPairing } from '../scores.ts';

export interface Pot {
  /** By their places in `division.entrants`. */
  readonly members: readonly number[];
  /** The most half points of each member. */
  readonly caps: readonly number[];
  /** What all of them together get. */
  readonly least: number;
  readonly most: number;
}

export interface Outlook {
  /** Half points that stay, one an entrant. */
  readonly sure: readonly number[];
  readonly pots: readonly Pot[];
  /** Is every leg to come known? Then the outcomes can be counted through. */
  readonly opened: boolean;
  /** Who may still be struck from the table, with all his results. */
  readonly mayBeAnnulled: ReadonlySet<EntrantId>;
}

/** `annulBelowHalf`: a leaver's matches are annulled if he has ended fewer than half of his pairings. */
export function outlookOf(division: Division, annulBelowHalf: boolean): Outlook {
  const places = new Map(division.entrants.map(({ id }, at) => [id, at]));
  const at = (id: EntrantId): number => places.get(id) ?? -1;
  const annullable = new Set(annulBelowHalf ? division.entrants.filter((one) => isBelowHalf(division, one.id)).map(({ id }) => id) : []);
  const { sure, pots } = sofar(division, annullable, at);
  const ahead = roundsAhead(division, at);
  return { sure, pots: [...pots, ...ahead], opened: ahead.length === 0, mayBeAnnulled: annullable };
}

function sofar(
  division: Division,
  annullable: ReadonlySet<EntrantId>,
  at: (id: EntrantId) => number,
): { readonly sure: readonly number[]; readonly pots: readonly Pot[] } {
  const sure = division.entrants.map(() => 0);
  const add = (id: EntrantId, points: number): void => {
    sure[at(id)] = (sure[at(id)] ?? 0) + points;
  };
  for (const { entrant, why } of division.rounds.flatMap(({ byes }) => byes)) add(entrant, byeHalfPoints(division.rules, why));
  const pots: Pot[] = [];
  for (const leg of division.rounds.flatMap(({ pairings }) => pairings.flatMap(({ legs }) => legs))) {
    const unsure = leg.seats.some((id) => annullable.has(id));
    if (leg.result === undefined) pots.push(openLeg(leg, at, unsure));
    else if (unsure) pots.push(endedLeg(leg, at));
    else for (const [id, points] of legHalfPoints(leg)) add(id, points);
  }
  return { sure, pots };
}

/**
 * Has he ended fewer than half of the pairings his season has? However a pairing ended, it counts, so that nobody who is
 * past the half falls below it again; a bye is no pairing. The rule of leaving asks the same question.
 */
export function isBelowHalf({ rules, rounds, entrants }: Division, entrant: EntrantId): boolean {
  const all = meetsAll(rules) ? rules.cycles * (entrants.length - 1) : rules.rounds;
  const pairings = rounds.flatMap((round) => round.pairings).filter(({ legs }) => legs[0]?.seats.includes(entrant));
  return 2 * pairings.filter(({ legs }) => legs.every(({ result }) => result !== undefined)).length < all;
}

/** Each pair meets: who plays whom is known before the round is. */
const meetsAll = (rules: DivisionRules): boolean => rules.format === 'round-robin' && rules.seats.length === 2;

function openLeg({ seats }: Leg, at: (id: EntrantId) => number, unsure: boolean): Pot {
  const most = seats.length * (seats.length - 1);
  return { members: seats.map(at), caps: seats.map(() => 2 * (seats.length - 1)), least: unsure ? 0 : most, most };
}

function endedLeg(leg: Leg, at: (id: EntrantId) => number): Pot {
  const points = legHalfPoints(leg);
  const caps = [...points.values()];
  return { members: [...points.keys()].map(at), caps, least: 0, most: caps.reduce((sum, cap) => sum + cap, 0) };
}

function roundsAhead(division: Division, at: (id: EntrantId) => number): readonly Pot[] {
  const { rules, entrants, rounds } = division;
  const staying = entrants.filter(({ left }) => left === undefined);
  if (meetsAll(rules)) return [...meetingsAhead(division, staying, at), ...walkoversAhead(division, staying, at)];
  const left = Math.max(0, rules.rounds - rounds.length);
  if (left === 0) return [];
  const cap = left * wonPairing(rules);
  return [{ members: staying.map(({ id }) => at(id)), caps: staying.map(() => cap), least: 0, most: Number.POSITIVE_INFINITY }];
}

/** How often each pair has been paired, by the places of the two. */
function meetings({ rounds }: Division, at: (id: EntrantId) => number): (pair: readonly number[]) => number {
  const key = (pair: readonly number[]): string => [...pair].sort((one, other) => one - other).join(' ');
  const times = new Map<string, number>();
  for (const { legs } of rounds.flatMap(({ pairings }) => pairings)) {
    const pair = key((legs[0]?.seats ?? []).map(at));
    times.set(pair, (times.get(pair) ?? 0) + 1);
  }
  return (pair) => times.get(key(pair)) ?? 0;
}

/** A pair that has not met as often as it will. It may not come to that: one of them may leave, and the other get a bye or nothing. */
function meetingsAhead(division: Division, staying: readonly Entrant[], at: (id: EntrantId) => number): readonly Pot[] {
  const met = meetings(division, at);
  const won = wonPairing(division.rules);
  const places = staying.map(({ id }) => at(id));
  return places.flatMap((one, i) =>
    places.slice(i + 1).flatMap((other): readonly Pot[] => {
      const owed = Math.max(0, division.rules.cycles - met([one, other]));
      if (owed === 0) return [];
      return [{ members: [one, other], caps: [owed * won, owed * won], least: 0, most: owed * won }];
    }),
  );
}

/** What leavers still owe is given as byes, but for those of whom no result counts. */
function walkoversAhead(division: Division, staying: readonly Entrant[], at: (id: EntrantId) => number): readonly Pot[] {
  const { rules, entrants, rounds } = division;
  const mayCount = new Set(
    rounds.flatMap(({ pairings }) =>
      pairings.flatMap(({ legs }) => legs.flatMap((leg) => (leg.result?.how === 'annulled' ? [] : leg.seats))),
    ),
  );
  const leavers = entrants.filter(({ id, left }) => left !== undefined && mayCount.has(id));
  if (leavers.length === 0) return [];
  const met = meetings(division, at);
  return staying.flatMap(({ id, from }): readonly Pot[] => {
    const owing = leavers.filter((leaver) => from < (leaver.left ?? 0));
    const owed = owing.reduce((sum, leaver) => sum + Math.max(0, rules.cycles - met([at(id), at(leaver.id)])), 0);
    const had = rounds.filter(({ byes }) => byes.some((bye) => bye.entrant === id && bye.why === 'odd')).length;
    const most = Math.max(0, owed - had) * wonPairing(rules);
    return most > 0 ? [{ members: [at(id)], caps: [most], least: 0, most }] : [];
  });
}
