/** Who leaves a league: before it is drawn he is simply not there; in a season his matches end as the league said when it opened. */
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import { divisionPlayed, ending, entryOf, isHeldBy } from '../../facts/league/entrant-of.ts';
import type { DivisionRecord, Entry, League, PairingRecord } from '../../facts/league/league.ts';
import type { DivisionKey, LeagueId, PlayerId } from '../../facts/match.ts';
import { letterToPlayer } from './league-letters.ts';

const TRIES = 8;

export interface Leaving {
  readonly league: LeagueId;
  readonly player: PlayerId;
  /** `season`: he plays the running season to its end. */
  readonly when: 'now' | 'season';
  /** He deletes his account, and gets no letter. */
  readonly silent?: true;
}
export interface Left {
  /** What becomes of his matches that are open. */
  readonly matches: 'none' | 'annulled' | 'forfeited' | 'bot' | 'played';
}

/** Leaving twice is leaving once. */
export async function leaveLeague(deps: Deps, request: Leaving): Promise<Answer<Left>> {
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

const busy = refuse('busy', 'Others wrote to this league at the same moment. Nothing was changed; send it again.');

/** undefined: somebody wrote at the same moment. */
async function leaveOnce(deps: Deps, league: League, entry: Entry, { when, silent, player }: Leaving): Promise<Left | undefined> {
  const now = deps.now();
  const division = await divisionPlayed(deps, league, entry);
  const stays = when === 'season' && division !== undefined;
  const gone: Entry = { ...entry, version: entry.version + 1, status: stays ? 'leaving' : 'left', ...ending(league, entry, now) };
  const counted = entry.status === 'entered' ? { league: { ...league, version: league.version + 1, entries: league.entries - 1 } } : {};
  const letters = silent ? [] : [letterToPlayer(player, `left-${gone.version}`, { t: 'league', about: 'left', league: league.id }, now)];
  if (division === undefined || stays) {
    const written = await deps.leagues.commit({ ...counted, entries: [gone], letters });
    return written === 'done' ? { matches: stays ? 'played' : 'none' } : undefined;
  }
  const matches = howLeft(division, await deps.leagues.pairings(division), entry.id);
  const after = withdrawn(division, entry.id, matches, now);
  return (await deps.leagues.commit({ ...counted, entries: [gone], divisions: [after], letters })) === 'done' ? { matches } : undefined;
}

export function withdrawn(division: DivisionRecord, id: string, how: Left['matches'], now: number): DivisionRecord {
  const left = division.rounds.length + 1;
  const entrants = division.entrants.map((one) =>
    one.id === id ? { ...one, left: one.left ?? left, ...(how === 'annulled' ? { annulled: true as const } : {}) } : one,
  );
  return { ...division, version: division.version + 1, entrants, due: now };
}

/** Below half of his matches played nothing of his counts; but in a knockout others have gone on over him. */
export function howLeft({ plan, entrants }: DivisionRecord, pairings: readonly PairingRecord[], id: string): Left['matches'] {
  const { leavers, rules } = plan;
  if (leavers === 'bot') return 'bot';
  if (leavers === 'forfeit' || rules.format === 'knockout') return 'forfeited';
  const meetings = rules.format === 'round-robin' && rules.seats.length === 2 ? (entrants.length - 1) * rules.cycles : rules.rounds;
  const played = pairings.filter((one) => one.status === 'done' && one.legs.some((leg) => leg.seats.includes(id))).length;
  return played * 2 < meetings ? 'annulled' : 'forfeited';
}

export type HowLeft = 'annulled' | 'gone' | 'bot';

/** How an open match of who left ends, as its league said when it opened. */
export async function endOf(deps: Deps, event: DivisionKey, player: PlayerId): Promise<HowLeft> {
  const division = await deps.leagues.division(event);
  const entrant = division?.entrants.find((one) => isHeldBy(one, player));
  if (entrant?.annulled === true) return 'annulled';
  return division?.plan.leavers === 'bot' ? 'bot' : 'gone';
}
