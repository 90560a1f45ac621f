/** Leaving a league: before the season is drawn the entry simply ends; during one the matches end under the terms the league opened with. */
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import { currentDivision, endEntry, entryOf, isHeldBy } from '../../facts/league/entrant-of.ts';
import type { DivisionRecord, Entry, League, PairingRecord } from '../../facts/league/league.ts';
import type { DivisionKey, LeagueId, PlayerId } from '../../facts/match.ts';
import { letterToPlayer } from './league-letters.ts';

const TRIES = 8;

export interface Leaving {
  readonly league: LeagueId;
  readonly player: PlayerId;
  /** `season`: plays the running season to its end. */
  readonly when: 'now' | 'season';
  /** No letter, since the player deletes their account. */
  readonly silent?: true;
}
export interface Left {
  /** What becomes of the leaver's open matches. */
  readonly matches: 'none' | 'annulled' | 'forfeited' | 'bot' | 'played';
}

/** Leaving twice has the effect of leaving once. */
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
  const division = await currentDivision(deps, league, entry);
  // A ladder that is always on has no end to wait for.
  const stays = when === 'season' && division !== undefined && division.ladder === undefined;
  // They were for a director who has to do with this player.
  const { answers: _, ...bare } = entry;
  const gone: Entry = {
    ...(stays ? entry : bare),
    version: entry.version + 1,
    status: stays ? 'leaving' : 'left',
    ...endEntry(league, entry, now),
  };
  const { withoutOne } = await import('../../facts/league/waiting.ts');
  const leagueChange = withoutOne(league, entry, now);
  const letters = silent ? [] : [letterToPlayer(player, `left-${gone.version}`, { t: 'league', about: 'left', league: league.id }, now)];
  if (division === undefined || stays) {
    const written = await deps.leagues.commit({ ...leagueChange, entries: [gone], letters });
    return written === 'done' ? { matches: stays ? 'played' : 'none' } : undefined;
  }
  const matches = howLeft(division, await deps.leagues.pairings(division), entry.id);
  const after = withdraw(division, entry.id, matches, now);
  return (await deps.leagues.commit({ ...leagueChange, entries: [gone], divisions: [after], letters })) === 'done'
    ? { matches }
    : undefined;
}

export function withdraw(division: DivisionRecord, id: string, how: Left['matches'], now: number): DivisionRecord {
  const left = division.rounds.length + 1;
  const entrants = division.entrants.map((entrant) =>
    entrant.id === id ? { ...entrant, left: entrant.left ?? left, ...(how === 'annulled' ? { annulled: true as const } : {}) } : entrant,
  );
  const { ladder } = division;
  const below = ladder && { ladder: { ...ladder, places: ladder.places.filter((place) => place !== id) } };
  return { ...division, ...below, version: division.version + 1, entrants, due: now };
}

/** If fewer than half of the leaver's matches were played, none count; except in a knockout, where others have already advanced past them. */
export function howLeft({ plan, entrants }: DivisionRecord, pairings: readonly PairingRecord[], id: string): Left['matches'] {
  const { leavers, rules } = plan;
  if (leavers === 'bot') return 'bot';
  if (leavers === 'forfeit' || rules.format === 'knockout' || rules.challenges !== undefined) return 'forfeited';
  const meetings = rules.format === 'round-robin' && rules.seats.length === 2 ? (entrants.length - 1) * rules.cycles : rules.rounds;
  const played = pairings.filter((pairing) => pairing.status === 'done' && pairing.legs.some((leg) => leg.seats.includes(id))).length;
  return played * 2 < meetings ? 'annulled' : 'forfeited';
}

export type HowLeft = 'annulled' | 'gone' | 'bot';

/** How a leaver's open match ends, under the terms the league opened with. */
export async function endOf(deps: Deps, event: DivisionKey, player: PlayerId): Promise<HowLeft> {
  const division = await deps.leagues.division(event);
  const entrant = division?.entrants.find((entrant) => isHeldBy(entrant, player));
  if (entrant?.annulled === true) return 'annulled';
  return division?.plan.leavers === 'bot' ? 'bot' : 'gone';
}
