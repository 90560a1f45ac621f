/** A player's own part in an always-open ladder, and what every act in it has in common. */
import type { EntrantId } from '../../../../engine/league/division.ts';
import { legsFor, placesOf, takePlace } from '../../../../engine/league/pairing/challenges.ts';
import { type Answer, notFound, refuse } from '../../../facts/answers.ts';
import type { LeagueId, PlayerId } from '../../../facts/match.ts';
import { type Challenged, isHere, isLadder, type LadderDivision } from '../../facts/challenges.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import { divisionOf } from '../../facts/division-of.ts';
import { currentDivision, entryOf } from '../../facts/entrant-of.ts';
import type { League, PairingRecord } from '../../facts/league.ts';
import { overLetters } from './ladder-letters.ts';

const TRIES = 8;

export interface Own {
  readonly league: League;
  readonly division: LadderDivision;
  readonly pairings: readonly PairingRecord[];
  readonly me: EntrantId;
}

export interface ByPlayer {
  readonly league: LeagueId;
  readonly player: PlayerId;
}

export async function openOwn(deps: LeagueDeps, { league: id, player }: ByPlayer): Promise<Answer<Own>> {
  const league = await deps.leagues.load(id);
  const entry = league && (await entryOf(deps, league, player));
  if (league === undefined || entry === undefined || entry.status === 'left') return notFound;
  const division = await currentDivision(deps, league, entry);
  if (!isLadder(division)) return refuse('not-active', 'There are no challenges here: this league has no always-on ladder in play.');
  if (!isHere(division, entry.id)) return notFound;
  return { ok: true, value: { league, division, pairings: await deps.leagues.pairings(division), me: entry.id } };
}

const busy = refuse('busy', 'Someone else changed this ladder at the same moment. Nothing was saved. Please try again.');

/** Tries again whenever somebody else has written in the meantime. */
export async function surely<A>(decide: () => Promise<Answer<A> | undefined>): Promise<Answer<A>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await decide();
    if (done !== undefined) return done;
  }
  return busy;
}

/** The pairing waits for its matches; `openPairing` raises its version. */
export function accept(
  { division, pairings }: Pick<Own, 'division' | 'pairings'>,
  asked: Challenged,
  now: number,
): { readonly division: LadderDivision; readonly pairing: Challenged } {
  const { sleep: _, ...challenge } = asked.challenge;
  const { by, to } = challenge;
  const legs = legsFor(divisionOf(division, pairings), by, to);
  return {
    division: { ...division, version: division.version + 1, due: now },
    pairing: { ...asked, legs, challenge: { ...challenge, became: 'accepted', ended: now } },
  };
}

/** The division is one version further. */
export interface Ended extends LeagueChange {
  readonly divisions: readonly [LadderDivision];
  readonly pairings: readonly PairingRecord[];
}

/** Ended without a match; `moved` means that the challenger takes the place. */
export function ended(
  division: LadderDivision,
  asked: Challenged,
  how: Pick<Challenged['challenge'], 'became' | 'reason' | 'moved'>,
  now: number,
): Ended {
  const { sleep: _, ...challenge } = asked.challenge;
  const over: Challenged = {
    ...asked,
    version: asked.version + 1,
    status: 'void',
    challenge: { ...challenge, ...how, ended: now },
    noted: now,
  };
  const { by, to } = challenge;
  const kept = placesOf(division.ladder.places, division.entrants);
  const places = how.moved === true ? takePlace(kept, by, to) : kept;
  const after = { ...division, version: division.version + 1, ladder: { ...division.ladder, places }, due: now };
  return { divisions: [after], pairings: [over], letters: overLetters(division, over, now) };
}
