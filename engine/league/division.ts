/**
 * A division as data: who plays, under which rules, and what has happened so far. Everything else about it (the next
 * round, the table, who may still finish where, who is promoted) is computed from this and nothing else.
 */
import type { Seat } from '../ruleset.ts';

/** A player's id, or the bot's. */
export type EntrantId = string;

export const FORMATS = ['round-robin', 'swiss', 'knockout', 'ladder'] as const;
export type Format = (typeof FORMATS)[number];

/** Named as in the published tables; `figure:NAME` is a figure of the game's own, where more is better. */
export const TIE_BREAKS = ['direct-encounter', 'sonneborn-berger', 'buchholz', 'buchholz-cut-1', 'wins', 'koya', 'progressive'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number] | `figure:${string}`;

/** How a division is played: fixed when its season opens. */
export interface DivisionRules {
  readonly format: Format;
  /** The seats of the game's table, in table order. */
  readonly seats: readonly Seat[];
  /** `both`: two matches per pairing, with sides swapped, scored as one; `one`: one match, sides balanced over the season. Tables of more than two seats play one match. */
  readonly legs: 'both' | 'one';
  /** Round robin: each pair once or twice. */
  readonly cycles: 1 | 2;
  /** Only for Swiss, ladder, and tables of more than two seats. In a round robin or knockout it follows from the number of entrants. */
  readonly rounds: number;
  /** Knockout only. */
  readonly elimination: 'single' | 'double';
  /** Knockout: first-round losers play on in a consolation bracket, and the losers of the semi-finals for third place. */
  readonly consolation: boolean;
  /** Ladder: how many places apart two entrants may be paired. */
  readonly reach: number;
  /** Ladder that is always on: no rounds, players challenge each other. Absent: it is paired in rounds. */
  readonly challenges?: ChallengeRules;
  /** The director set the seeds, so a round robin numbers by them and not at random. */
  readonly seeded?: true;
  /** Applied in this order, after the points and before the lot. */
  readonly tieBreaks: readonly TieBreak[];
}

export interface ChallengeRules {
  /** The time to answer a challenge. */
  readonly answerDays: number;
  /** The time before the same two may meet again. */
  readonly againDays: number;
}

export interface Entrant {
  readonly id: EntrantId;
  /** The first round in which the entrant can be paired, from 1: later than 1 for a late entry. */
  readonly from: number;
  /** The first round in which the entrant is no longer paired. */
  readonly left?: number;
}

/** How a match came to its result. `annulled`: it counts for nothing. */
export type HowEnded = 'played' | 'forfeit' | 'adjudicated' | 'annulled';

export interface LegResult {
  /** Every entrant of the match, best first; those who finished level share a place. */
  readonly places: readonly (readonly EntrantId[])[];
  readonly how: HowEnded;
  /** Each correction raises it: the highest counts, the others are history. */
  readonly revision: number;
  /** Entrants who let every turn they were asked for pass: they get nothing from it, whatever their place. */
  readonly silent?: readonly EntrantId[];
  /** Entrants who were gone before its end, because they missed turns in a row or had left. */
  readonly gone?: readonly EntrantId[];
  /** The game's own figures: `{ spaces: { p1: 7, p2: 5 } }`. */
  readonly figures?: Readonly<Record<string, Readonly<Record<EntrantId, number>>>>;
}

/** One match of a pairing. */
export interface Leg {
  /** The entrants by seat, in table order. */
  readonly seats: readonly EntrantId[];
  readonly result?: LegResult;
}

/** Entrants who meet at one table, in one match or (`legs: both`) in two at once. */
export interface Pairing {
  /** `r3p2`: round 3, pairing 2. */
  readonly id: string;
  readonly round: number;
  readonly legs: readonly Leg[];
  /** Knockout: `W1.2`, `L3.1`, `F`, `third`: the place in the bracket. */
  readonly slot?: string;
}

/**
 * A round without a match for an entrant. `odd`: no opponent was left; a full point. `away`: announced beforehand; half a point.
 * `late`: not in yet, or nobody new to meet; nothing. `rest`: a turn to sit out because entrants do not fill the tables; half a
 * point, which is the average at a table.
 */
export interface Bye {
  readonly entrant: EntrantId;
  readonly why: 'odd' | 'away' | 'late' | 'rest';
}

export interface Round {
  /** Counted from 1. */
  readonly number: number;
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
}

export interface Division {
  readonly rules: DivisionRules;
  /** In seed order: the strongest first. Late entries come last. */
  readonly entrants: readonly Entrant[];
  /** The rounds opened so far, in order. */
  readonly rounds: readonly Round[];
  /**
   * The places of a ladder that is always on, from the top. Such a ladder has one round, which is never over, of the pairings that
   * are remembered.
   */
  readonly places?: readonly EntrantId[];
  /** The lot, in hex and from public dice, decides where nothing else does. */
  readonly lot: string;
}

/** The leg that decides a level pairing. */
export interface Decider {
  readonly pairing: string;
  readonly leg: Leg;
}

export type NextRound =
  | { readonly t: 'round'; readonly round: Round }
  /** Results of these pairings are needed first. */
  | { readonly t: 'wait'; readonly pairings: readonly string[] }
  /** Knockout: these pairings ended level; each needs one more leg after the planned ones (`withDecider`) before anything else. */
  | { readonly t: 'deciders'; readonly legs: readonly Decider[] }
  | { readonly t: 'over' }
  /** No pairing is possible. `why`: a sentence for the director. */
  | { readonly t: 'stuck'; readonly why: string };

/** Every leg has its result, the deciding one of a knockout included: it follows the planned ones. */
export function isDecided(pairing: Pairing): boolean {
  return pairing.legs.every((leg) => leg.result !== undefined);
}

/** How many legs a pairing begins with. */
export function plannedLegs(rules: Pick<DivisionRules, 'seats' | 'legs'>): 1 | 2 {
  return rules.seats.length === 2 && rules.legs === 'both' ? 2 : 1;
}

/** The division with a level pairing's deciding leg added; a leg that is already there stays. */
export function withDecider(division: Division, { pairing, leg }: Decider): Division {
  const planned = plannedLegs(division.rules);
  const addLeg = (candidate: Pairing): Pairing =>
    candidate.id === pairing && candidate.legs.length === planned ? { ...candidate, legs: [...candidate.legs, leg] } : candidate;
  return { ...division, rounds: division.rounds.map((round) => ({ ...round, pairings: round.pairings.map(addLeg) })) };
}

/** The division with one more result. Of two results for the same leg the higher revision counts, whichever came first. */
export function withResult(division: Division, pairing: string, leg: number, result: LegResult): Division {
  const settle = (before: Leg): Leg => ((before.result?.revision ?? -1) >= result.revision ? before : { ...before, result });
  const settleIn = (candidate: Pairing): Pairing =>
    candidate.id === pairing
      ? { ...candidate, legs: candidate.legs.map((each, index) => (index === leg ? settle(each) : each)) }
      : candidate;
  return { ...division, rounds: division.rounds.map((round) => ({ ...round, pairings: round.pairings.map(settleIn) })) };
}
