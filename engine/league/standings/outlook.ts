/**
 * How a division may still end: the points that are settled, and pots of points still to be shared out. A pot says how much
 * each of its members can get, and how much all of them get together, at most. Every way to complete
 * the division lies within these bounds; each result, round or bye narrows them, never widens them.
 */
import type { Division, DivisionRules, Entrant, EntrantId, Leg } from '../division.ts';
import { byeHalfPoints, legHalfPoints, wonPairing } from '../scores.ts';

export interface Pot {
  /** Indices into `division.entrants`. */
  readonly members: readonly number[];
  /** The most half points that each member can get. */
  readonly caps: readonly number[];
  /** What all of them together get at most. They may get nothing, since silence wins nothing. */
  readonly most: number;
}

export interface Outlook {
  /** Half points that are settled, one figure per entrant. */
  readonly sure: readonly number[];
  readonly pots: readonly Pot[];
  /** Whether every leg still to come is known, so that all outcomes can be enumerated. */
  readonly opened: boolean;
  /** Whether a bye may still turn out to be worth nothing, or something after all, because its owner has only been silent so far. */
  readonly unearned: boolean;
  /** Those who may still be struck from the table, with all their results. */
  readonly mayBeAnnulled: ReadonlySet<EntrantId>;
}

/** `annulBelowHalf`: a leaver's matches are annulled if fewer than half of the leaver's pairings have ended. */
export function outlookOf(division: Division, annulBelowHalf: boolean): Outlook {
  const places = new Map(division.entrants.map(({ id }, index) => [id, index]));
  const indexOf = (id: EntrantId): number => places.get(id) ?? -1;
  const annullable = new Set(annulBelowHalf ? division.entrants.map(({ id }) => id).filter((id) => isBelowHalf(division, id)) : []);
  const { sure, pots, unearned } = settledAndOpen(division, annullable, indexOf);
  const ahead = roundsAhead(division, indexOf);
  return { sure, pots: [...pots, ...ahead], opened: ahead.length === 0, unearned, mayBeAnnulled: annullable };
}

function settledAndOpen(
  division: Division,
  annullable: ReadonlySet<EntrantId>,
  indexOf: (id: EntrantId) => number,
): Pick<Outlook, 'sure' | 'pots' | 'unearned'> {
  const sure = division.entrants.map(() => 0);
  const add = (id: EntrantId, points: number): void => {
    sure[indexOf(id)] = (sure[indexOf(id)] ?? 0) + points;
  };
  const pots: Pot[] = [];
  const keeps = keepsByes(division, annullable);
  let unearned = false;
  for (const { entrant, why } of division.rounds.flatMap(({ byes }) => byes)) {
    const worth = byeHalfPoints(division.rules, why);
    if (worth === 0 || keeps(entrant)) {
      add(entrant, worth);
      continue;
    }
    unearned = true;
    pots.push({ members: [indexOf(entrant)], caps: [worth], most: worth });
  }
  for (const leg of division.rounds.flatMap(({ pairings }) => pairings.flatMap(({ legs }) => legs))) {
    const unsure = leg.seats.some((id) => annullable.has(id));
    if (leg.result === undefined) pots.push(openLeg(leg, indexOf));
    else if (unsure) pots.push(endedLeg(leg, indexOf));
    else for (const [id, points] of legHalfPoints(leg)) add(id, points);
  }
  return { sure, pots, unearned };
}

/** Whether an entrant's byes are theirs for good: they have once given orders in a match that nothing can annul any more. */
function keepsByes({ rounds }: Division, annullable: ReadonlySet<EntrantId>): (id: EntrantId) => boolean {
  const heard = new Set<EntrantId>();
  for (const { seats, result } of rounds.flatMap(({ pairings }) => pairings.flatMap(({ legs }) => legs)))
    if (result !== undefined && result.how !== 'annulled' && !seats.some((id) => annullable.has(id)))
      for (const id of seats) if (!result.silent?.includes(id)) heard.add(id);
  return (id) => heard.has(id);
}

/**
 * Whether fewer than half of the entrant's pairings of the season have ended. Every ended pairing counts, whatever its
 * result, so that nobody who is past half can fall below it again; a bye is not a pairing. The rule on leaving uses this too.
 */
export function isBelowHalf({ rules, rounds, entrants }: Division, entrant: EntrantId): boolean {
  const all = meetsAll(rules) ? rules.cycles * (entrants.length - 1) : rules.rounds;
  const pairings = rounds.flatMap((round) => round.pairings).filter(({ legs }) => legs[0]?.seats.includes(entrant));
  return 2 * pairings.filter(({ legs }) => legs.every(({ result }) => result !== undefined)).length < all;
}

/** Whether everybody meets everybody, so that who plays whom is known before a round is opened. */
const meetsAll = (rules: DivisionRules): boolean => rules.format === 'round-robin' && rules.seats.length === 2;

function openLeg({ seats }: Leg, indexOf: (id: EntrantId) => number): Pot {
  const most = seats.length * (seats.length - 1);
  return { members: seats.map(indexOf), caps: seats.map(() => 2 * (seats.length - 1)), most };
}

function endedLeg(leg: Leg, indexOf: (id: EntrantId) => number): Pot {
  const points = legHalfPoints(leg);
  const caps = [...points.values()];
  return { members: [...points.keys()].map(indexOf), caps, most: caps.reduce((sum, cap) => sum + cap, 0) };
}

function roundsAhead(division: Division, indexOf: (id: EntrantId) => number): readonly Pot[] {
  const { rules, entrants, rounds } = division;
  const staying = entrants.filter(({ left }) => left === undefined);
  if (meetsAll(rules)) return [...meetingsAhead(division, staying, indexOf), ...walkoversAhead(division, staying, indexOf)];
  const left = Math.max(0, rules.rounds - rounds.length);
  if (left === 0) return [];
  const cap = left * wonPairing(rules);
  return [{ members: staying.map(({ id }) => indexOf(id)), caps: staying.map(() => cap), most: Number.POSITIVE_INFINITY }];
}

/** How often each pair has been paired, by their indices. */
function meetings({ rounds }: Division, indexOf: (id: EntrantId) => number): (pair: readonly number[]) => number {
  const key = (pair: readonly number[]): string => [...pair].sort((a, b) => a - b).join(' ');
  const times = new Map<string, number>();
  for (const { legs } of rounds.flatMap(({ pairings }) => pairings)) {
    const pair = key((legs[0]?.seats ?? []).map(indexOf));
    times.set(pair, (times.get(pair) ?? 0) + 1);
  }
  return (pair) => times.get(key(pair)) ?? 0;
}

/** One pot for each pair that still has meetings to come. They may never be played: one of the two may leave, and the other get a bye or nothing. */
function meetingsAhead(division: Division, staying: readonly Entrant[], indexOf: (id: EntrantId) => number): readonly Pot[] {
  const met = meetings(division, indexOf);
  const won = wonPairing(division.rules);
  const places = staying.map(({ id }) => indexOf(id));
  return places.flatMap((a, i) =>
    places.slice(i + 1).flatMap((b): readonly Pot[] => {
      const owed = Math.max(0, division.rules.cycles - met([a, b]));
      if (owed === 0) return [];
      return [{ members: [a, b], caps: [owed * won, owed * won], most: owed * won }];
    }),
  );
}

/** The pairings leavers still owe are given as byes, unless none of a leaver's results counts. */
function walkoversAhead(division: Division, staying: readonly Entrant[], indexOf: (id: EntrantId) => number): readonly Pot[] {
  const { rules, entrants, rounds } = division;
  const mayCount = new Set(
    rounds.flatMap(({ pairings }) =>
      pairings.flatMap(({ legs }) => legs.flatMap((leg) => (leg.result?.how === 'annulled' ? [] : leg.seats))),
    ),
  );
  const leavers = entrants.filter(({ id, left }) => left !== undefined && mayCount.has(id));
  if (leavers.length === 0) return [];
  const met = meetings(division, indexOf);
  return staying.flatMap(({ id, from }): readonly Pot[] => {
    const owing = leavers.filter((leaver) => from < (leaver.left ?? 0));
    const owed = owing.reduce((sum, leaver) => sum + Math.max(0, rules.cycles - met([indexOf(id), indexOf(leaver.id)])), 0);
    const had = rounds.filter(({ byes }) => byes.some((bye) => bye.entrant === id && bye.why === 'odd')).length;
    const most = Math.max(0, owed - had) * wonPairing(rules);
    return most > 0 ? [{ members: [indexOf(id)], caps: [most], most }] : [];
  });
}
