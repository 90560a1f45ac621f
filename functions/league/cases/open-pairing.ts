/** Opens the matches of a pairing in one transaction with the pairing itself, so that a round is opened once, however often it is tried. */
import { type Leg, plannedLegs } from '../../../engine/league/division.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { layMatch } from '../../cases/match/lay-match.ts';
import { momentOf, stamp, startIfTaken } from '../../cases/match/turn.ts';
import type { Change } from '../../facts/deps.ts';
import { loadRules } from '../../facts/games.ts';
import type { Commit } from '../../facts/idempotency.ts';
import type { MatchEvent, MatchId, PlayerId, SeatRecord } from '../../facts/match.ts';
import type { LeagueChange, LeagueDeps } from '../facts/deps.ts';
import type { DivisionEntrant, DivisionRecord, PairingRecord } from '../facts/league.ts';
import { seatHolder } from './matches.ts';

const MATCH_ID = 16;

/** `conflict`: somebody else opened it, or one of its players is leaving. `more`: the division, if it changes too. */
export async function openPairing(
  deps: LeagueDeps,
  division: DivisionRecord,
  pairing: PairingRecord,
  more: Pick<LeagueChange, 'divisions'> = {},
): Promise<Commit> {
  await loadRules(division.settings.ruleset);
  // A decider is a further leg of a pairing whose other matches are over.
  const begun = pairing.legs.map((leg, at) =>
    pairing.matches[at] === undefined ? beginMatch(deps, division, pairing, leg, at) : undefined,
  );
  const ids = begun.map((change, at): MatchId => change?.match.id ?? (pairing.matches[at] as MatchId));
  return deps.leagues.commit({
    ...more,
    pairings: [{ ...pairing, version: pairing.version + 1, status: 'open', matches: ids }],
    matches: begun.flatMap((change) => change ?? []),
  });
}

function beginMatch(deps: LeagueDeps, division: DivisionRecord, pairing: PairingRecord, leg: Leg, at: number): Change {
  const { ruleset, options, pace, beacon, rules } = division.settings;
  const seats = rules.seats.map((seat, i) => seatEntrant(deps, seat, entrantOf(division, leg.seats[i])));
  const draft = layMatch(deps, {
    ...{ id: deps.randomSource.id(MATCH_ID), ruleset, options, pace, seats, event: eventOf(division, pairing, at) },
    ...(beacon === undefined ? {} : { beacon }),
  });
  const { match, steps, letters, jobs } = startIfTaken(draft, momentOf(deps));
  // The letter at the start of a season lists these matches for each of their players.
  const told = division.announcing?.about === 'season' ? letters.filter(({ fact }) => fact.t !== 'report') : letters;
  return { match: stamp(match, undefined), steps, letters: told, jobs, members: playersOf(seats) };
}

function entrantOf({ entrants }: DivisionRecord, id: string | undefined): DivisionEntrant {
  const found = entrants.find((entrant) => entrant.id === id);
  if (found === undefined) throw new Error(`a pairing names ${id}, who is not in the division`);
  return found;
}

/** Entrants have agreed to play, so the seat is taken. */
function seatEntrant(deps: LeagueDeps, seat: Seat, entrant: DivisionEntrant): SeatRecord {
  const { away } = entrant;
  const holder = seatHolder(entrant);
  const mail = holder.t === 'person' && holder.player !== undefined;
  const record = { seat, holder, changes: 0, missed: 0, mail, hook: false, accepted: deps.randomSource.hex(16) };
  return away.length === 0 ? record : { ...record, away };
}

function playersOf(seats: readonly SeatRecord[]): readonly PlayerId[] {
  const players = seats.flatMap(({ holder }) => (holder.t === 'person' && holder.player !== undefined ? [holder.player] : []));
  return [...new Set(players)];
}

function eventOf(
  { league, season, division, name, settings }: DivisionRecord,
  { id, round, legs }: PairingRecord,
  leg: number,
): MatchEvent {
  return {
    league,
    season,
    division,
    pairing: id,
    round,
    leg,
    legs: legs.length,
    ...(leg < plannedLegs(settings.rules) ? {} : { decider: true as const }),
    name: settings.name,
    title: name,
    forfeitAfter: settings.forfeitAfter,
    ...(settings.sleep && { sleep: settings.sleep }),
  };
}
