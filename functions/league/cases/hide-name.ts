/** The name of a player in their leagues, which the operator hides and shows again together with all their others. */
import { moderateName, NO_NAME } from '../../cases/abuse/hide-name.ts';
import { type ModerateDeps, readReason, type Wish } from '../../cases/abuse/moderate.ts';
import { type Answer, notFound } from '../../facts/answers.ts';
import type { NamedAt } from '../../facts/deps.ts';
import type { DivisionKey, LeagueId, PlayerId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { entriesOf, isHeldBy } from '../facts/entrant-of.ts';
import type { Entry, League } from '../facts/league.ts';

/** The name of whoever has this entrant's place. */
export async function moderateEntrant(
  deps: LeagueDeps<ModerateDeps>,
  league: LeagueId,
  entrant: string,
  wish: Wish,
): Promise<Answer<null>> {
  const reason = readReason(wish);
  if (!reason.ok) return reason;
  const entry = await deps.leagues.entry(league, entrant);
  if (entry === undefined) return notFound;
  return entry.holder.t === 'person' ? moderateName(deps, { t: 'player', player: entry.holder.player }, wish) : NO_NAME;
}

/** The names that a player has in leagues. */
export async function namesIn(deps: LeagueDeps, player: PlayerId): Promise<readonly NamedAt[]> {
  const found: NamedAt[] = [];
  for (const id of await deps.leagues.of(player)) {
    const league = await deps.leagues.load(id);
    const entries = league === undefined ? [] : await entriesOf(deps, league, player);
    for (const each of league?.leaders ?? []) if (each.player === player) found.push([id, each.name]);
    found.push(...entries.flatMap((entry): NamedAt[] => (isHeldBy(entry, player) ? [[id, entry.name]] : [])));
  }
  return found;
}

/** In all leagues of a player. False, here and below, if others wrote at the same moment; a repetition continues. */
export async function renameIn(deps: LeagueDeps, player: PlayerId, nameAt: (league: LeagueId) => string): Promise<boolean> {
  for (const league of await deps.leagues.of(player)) if (!(await inLeague(deps, league, player, nameAt(league)))) return false;
  return true;
}

async function inLeague(deps: LeagueDeps, id: LeagueId, player: PlayerId, name: string): Promise<boolean> {
  const league = await deps.leagues.load(id);
  if (league !== undefined && !(await amongDirectors(deps, league, player, name))) return false;
  const entries = league === undefined ? [] : await entriesOf(deps, league, player);
  const isTheirs = (kept: Pick<Entry, 'holder' | 'name'>): boolean =>
    isHeldBy(kept, player) && kept.name !== name && (name === '' || kept.name === '');
  for (const entry of entries) {
    for (const place of entry.places) if (!(await inDivision(deps, { league: id, ...place }, isTheirs, name))) return false;
    const isSaved =
      !isTheirs(entry) || (await deps.leagues.commit({ entries: [{ ...entry, version: entry.version + 1, name }] })) === 'done';
    if (!isSaved) return false;
  }
  return true;
}

async function amongDirectors(deps: LeagueDeps, league: League, player: PlayerId, name: string): Promise<boolean> {
  const leaders = league.leaders?.map((each) =>
    each.player !== player || each.name === name || (name !== '' && each.name !== '') ? each : { ...each, name },
  );
  if (leaders === undefined || leaders.every((each, at) => each === league.leaders?.[at])) return true;
  return (await deps.leagues.commit({ league: { ...league, version: league.version + 1, leaders } })) === 'done';
}

type IsTheirs = (kept: Pick<Entry, 'holder' | 'name'>) => boolean;

async function inDivision(deps: LeagueDeps, key: DivisionKey, isTheirs: IsTheirs, name: string): Promise<boolean> {
  const division = await deps.leagues.division(key);
  if (division === undefined || !division.entrants.some(isTheirs)) return true;
  const entrants = division.entrants.map((entrant) => (isTheirs(entrant) ? { ...entrant, name } : entrant));
  return (await deps.leagues.commit({ divisions: [{ ...division, version: division.version + 1, entrants }] })) === 'done';
}
