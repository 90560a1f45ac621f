/**
 * Leaving a league: before the season is drawn the entry simply ends; during one the matches end under the terms the league opened with.
 */
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { LeagueId, PlayerId } from '../../facts/match.ts';
import type { LeagueChange, LeagueDeps } from '../facts/deps.ts';
import { currentDivision, endEntry, entryOf, isIn } from '../facts/entrant-of.ts';
import type { DivisionRecord, Entry, League, LogLine } from '../facts/league.ts';
import { howLeft, type MatchesThen, withdraw } from './leaving/withdraw.ts';
import { letterToPlayer } from './letters.ts';

const TRIES = 8;

export interface Leaving {
  readonly league: LeagueId;
  readonly player: PlayerId;
  /** `season` means to play the current season to its end. */
  readonly when: 'now' | 'season';
  /** No letter is sent, since the player deletes their account. */
  readonly silent?: true;
}
export interface Left {
  /** What happens to the leaver's open matches. */
  readonly matches: MatchesThen;
}

/** Leaving twice has the same effect as leaving once. */
export async function leaveLeague(deps: LeagueDeps, request: Leaving): Promise<Answer<Left>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(request.league);
    const entry = league && (await entryOf(deps, league, request.player));
    if (league === undefined || entry === undefined) return notFound;
    if (entry.status === 'left') return { ok: true, value: { matches: 'none' } };
    if (entry.status === 'leaving' && request.when === 'season') return { ok: true, value: { matches: 'played' } };
    const left = await leaveOnce(deps, league, entry, request);
    if (left !== undefined) return { ok: true, value: left };
  }
  return busy;
}

const busy = refuse('busy', 'Someone else changed this league at the same moment. Nothing was saved. Please try again.');

/** undefined if somebody else wrote at the same moment. */
async function leaveOnce(deps: LeagueDeps, league: League, entry: Entry, { when, silent, player }: Leaving): Promise<Left | undefined> {
  const now = deps.now();
  const division = await currentDivision(deps, league, entry);
  // An always-open ladder has no end to wait for.
  const stays = when === 'season' && division !== undefined && division.ladder === undefined;
  // The answers were for a director who had to deal with this player.
  const { answers: _, sent: __, ...bare } = entry;
  const gone: Entry = {
    ...(stays ? entry : bare),
    version: entry.version + 1,
    status: stays ? 'leaving' : 'left',
    ...endEntry(league, entry, now),
  };
  const { withoutOne } = await import('../facts/waiting.ts');
  const leagueChange = withoutOne(league, entry, now);
  const letters = silent ? [] : [letterToPlayer(player, `left-${gone.version}`, { t: 'league', about: 'left', league: league.id }, now)];
  const change = { ...leagueChange, entries: [gone] as const, letters };
  // A player who deletes their account is called "a player who left".
  const left = silent ? 'is out of' : 'has left';
  if (division === undefined || stays)
    return leaveEntry(deps, entry, change, stays ? `leaves after season ${league.season}` : `${left} the league`);
  return leaveDivision(deps, division, noted(deps, entry, `${left} ${division.name}`), change);
}

const noted = (deps: LeagueDeps, { league, id }: Entry, what: string): LogLine => ({
  ...{ league, id: deps.randomSource.id(8), at: deps.now(), by: 'service', act: `noted that ${id} ${what}`, reason: '' },
});

/** The log does not mention players who were only invited or on the waiting list. */
async function leaveEntry(
  deps: LeagueDeps,
  entry: Entry,
  change: LeagueChange & { readonly entries: readonly [Entry] },
  what: string,
): Promise<Left | undefined> {
  const log = isIn(entry) ? [noted(deps, entry, what)] : [];
  const matches = change.entries[0].status === 'leaving' ? 'played' : 'none';
  return (await deps.leagues.commit({ ...change, log })) === 'done' ? { matches } : undefined;
}

async function leaveDivision(
  deps: LeagueDeps,
  division: DivisionRecord,
  line: LogLine,
  change: LeagueChange & { readonly entries: readonly [Entry] },
): Promise<Left | undefined> {
  const [{ id }] = change.entries;
  const pairings = await deps.leagues.pairings(division);
  const matches = howLeft(division, pairings, id);
  const { tellLeaving } = await import('./acts/tell-parting.ts');
  const told = tellLeaving(withdraw(division, id, matches, line.at), pairings, id, line);
  const letters = [...(change.letters ?? []), ...told.letters];
  const written = await deps.leagues.commit({ ...change, divisions: [told.division], log: [told.line], letters });
  return written === 'done' ? { matches } : undefined;
}
