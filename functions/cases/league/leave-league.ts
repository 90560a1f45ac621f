/** Who leaves a league: before it is drawn he is simply not there; in a season his matches end as the league said when it opened. */
import type { Answer } from '../answers.ts';
import { notFound, refuse } from '../change-match.ts';
import type { Deps } from '../deps.ts';
import type { PlayerId } from '../match.ts';
import { divisionPlayed, entrantOf, entryOf } from './entrant-of.ts';
import type { DivisionKey, DivisionRecord, Entry, League, LeagueId, PairingRecord } from './league.ts';
import { letterToPlayer } from './league-letters.ts';
import { withHook } from './set-league-hook.ts';

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
  const gone: Entry = { ...entry, version: entry.version + 1, status: stays ? 'leaving' : 'left', leftAt: now };
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

const ERASED = { holder: { t: 'gone' }, name: 'player who left' } as const;

/** A player who deletes his account: he leaves at once, and nothing kept with the league names him. Done again it finds less to do. */
export async function eraseFromLeague(deps: Deps, id: LeagueId, player: PlayerId): Promise<void> {
  await leaveLeague(deps, { league: id, player, when: 'now', silent: true });
  const league = await deps.leagues.load(id);
  if (league === undefined) return;
  if (league.director === player) {
    const { director: _, ...rest } = league;
    // With him goes the webhook he set.
    await sure(deps.leagues.commit({ league: withHook(rest, false), endpoint: { league: id, endpoint: null } }));
  }
  // A substitute has an entry of his own beside the one he took over.
  const entries = [await entryOf(deps, league, player), await deps.leagues.entry(id, entrantOf(league, player))];
  for (const [at, entry] of entries.entries()) {
    const isHis = entry?.holder.t === 'person' && entry.holder.player === player;
    if (entry === undefined || !isHis || (at > 0 && entry.id === entries[0]?.id)) continue;
    for (const place of entry.places) await eraseFromDivision(deps, { league: id, ...place }, entry.id);
    await sure(deps.leagues.commit({ entries: [{ ...entry, version: entry.version + 1, ...ERASED }] }));
  }
}

async function eraseFromDivision(deps: Deps, key: DivisionKey, id: string): Promise<void> {
  const division = await deps.leagues.division(key);
  if (division === undefined) return;
  const entrants = division.entrants.map((one) => (one.id === id ? { ...one, ...ERASED } : one));
  await sure(deps.leagues.commit({ divisions: [{ ...division, version: division.version + 1, entrants }] }));
}

/** @throws Error when others wrote at the same moment: the next pass goes on. */
async function sure(written: Promise<'done' | 'conflict' | 'duplicate'>): Promise<void> {
  if ((await written) !== 'done') throw new Error('others wrote to the league');
}
