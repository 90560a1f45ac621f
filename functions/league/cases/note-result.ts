/** Writes the result of a league's match to its pairing, once. */
import type { EntrantId, LegResult } from '../../../engine/league/division.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { rulesOf } from '../../facts/games.ts';
import type { Commit } from '../../facts/idempotency.ts';
import { isSilent } from '../../facts/kept-turns.ts';
import type { Match, MatchId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { PairingRecord } from '../facts/league.ts';
import { resultLetters } from './letters.ts';

const TRIES = 5;

/** Repeating it changes nothing. @throws Error if others kept writing to the pairing; the job is tried again. */
export async function noteResult(deps: LeagueDeps, id: MatchId): Promise<void> {
  const match = await deps.matches.load(id);
  if (match?.event === undefined || (match.status !== 'finished' && match.status !== 'cancelled')) return;
  const { event } = match;
  for (let tries = 0; tries < TRIES; tries++) {
    const pairing = await deps.leagues.pairing(event, event.pairing);
    const leg = pairing?.legs[event.leg];
    if (pairing === undefined || leg === undefined) return;
    // A director's decision stands, and so does a result that this match has reported before.
    const isSettled = leg.result !== undefined || pairing.matches[event.leg] !== id || pairing.status === 'void';
    if (isSettled || (await write(deps, withLeg(pairing, event.leg, resultOf(match, leg.seats), deps.now()))) === 'done')
      return deps.leagues.poke(event, deps.now());
  }
  throw new Error(`others kept writing to pairing ${event.pairing}`);
}

async function write(deps: LeagueDeps, pairing: PairingRecord): Promise<Commit> {
  const league = pairing.status === 'done' ? await deps.leagues.load(pairing.league) : undefined;
  return deps.leagues.commit({ pairings: [pairing], letters: league === undefined ? [] : resultLetters(league, pairing, deps.now()) });
}

/** A ladder counts it again. */
export function withLeg({ counted: _, ...pairing }: PairingRecord, at: number, result: LegResult, now: number): PairingRecord {
  const legs = pairing.legs.map((leg, i) => (i === at ? { ...leg, result } : leg));
  const done = pairing.status !== 'void' && legs.every((leg) => leg.result !== undefined);
  return { ...pairing, version: pairing.version + 1, legs, status: done ? 'done' : pairing.status, noted: now };
}

/** What the game counts at its end, by entrant. */
function figuresOf(match: Match, entrants: readonly EntrantId[]): NonNullable<LegResult['figures']> {
  const rules = rulesOf(match);
  const state = rules.revive(match.state);
  const of = (figure: (state: unknown) => Readonly<Record<Seat, number>>): Readonly<Record<EntrantId, number>> => {
    const bySeat = figure(state);
    return Object.fromEntries(match.seats.map(({ seat }, at) => [entrants[at] ?? '', bySeat[seat] ?? 0]));
  };
  return Object.fromEntries(Object.entries(rules.figures).map(([name, figure]) => [name, of(figure)]));
}

/** `entrants` are in the order of the table's seats. */
function resultOf(match: Match, entrants: readonly EntrantId[]): LegResult {
  const { seats, outcome } = match;
  if (outcome === undefined) return { places: [entrants], how: 'annulled', revision: 0 };
  const entrantAt = (seat: Seat): readonly EntrantId[] => entrants.filter((_, at) => seats[at]?.seat === seat);
  const figures = figuresOf(match, entrants);
  const gone = seats.filter((record) => record.forfeited === true).flatMap(({ seat }) => entrantAt(seat));
  const silent = seats.filter(isSilent).flatMap(({ seat }) => entrantAt(seat));
  return {
    places: outcome.places.map((level) => level.flatMap(entrantAt)),
    how: gone.length > 0 || silent.length > 0 ? 'forfeit' : 'played',
    revision: 0,
    ...(silent.length === 0 ? {} : { silent }),
    ...(gone.length === 0 ? {} : { gone }),
    ...(Object.keys(figures).length === 0 ? {} : { figures }),
  };
}
