/** A player who deletes his account: nothing that is kept with a league names him. Done again it finds less to do. */
import type { Deps, LeagueChange } from '../../facts/deps.ts';
import { entrantOf, entriesOf, isHeldBy } from '../../facts/league/entrant-of.ts';
import { isOver, type League, type LogLine } from '../../facts/league/league.ts';
import type { DivisionKey, LeagueId, Player, PlayerId } from '../../facts/match.ts';
import { leaveLeague } from './leave-league.ts';
import { withHook } from './set-league-hook.ts';

/** Lines of a log in one write. */
const REWORDED_AT_ONCE = 50;
const NOBODY = 'a player who left';
const ERASED = { holder: { t: 'gone' }, name: 'player who left', away: [] } as const;

/**
 * He leaves each league at once, as it said when it opened. Gives the names he was called by there, by league: they are
 * known until he is erased.
 *
 * @throws Error when others kept writing to a league: the next pass goes on.
 */
export async function leaveLeagues(
  deps: Deps,
  leagues: readonly LeagueId[],
  { id: player, name: account }: Player,
): Promise<ReadonlyMap<LeagueId, readonly string[]>> {
  const names = new Map<LeagueId, readonly string[]>();
  for (const id of leagues) {
    const left = await leaveLeague(deps, { league: id, player, when: 'now', silent: true });
    if (!left.ok && left.refusal.code === 'busy') throw new Error(`others kept writing to league ${id}`);
    const league = await deps.leagues.load(id);
    const entries = league === undefined ? [] : await entriesOf(deps, league, player);
    const theirs = [...entries.filter((one) => isHeldBy(one, player)).map((one) => one.name), entries[0]?.was ?? ''];
    names.set(
      id,
      [...new Set([account, ...theirs])].filter((one) => one !== ''),
    );
  }
  return names;
}

/** Once he has left. @throws Error when others wrote at the same moment: the next pass goes on. */
export async function eraseFromLeague(deps: Deps, id: LeagueId, player: PlayerId, names: readonly string[]): Promise<void> {
  const league = await deps.leagues.load(id);
  if (league === undefined) return;
  await eraseFromLog(deps, league, league.director === player ? 'all' : names);
  if (league.director === player) await leaveToItself(deps, league);
  // His own comes last: from it the others are found.
  for (const entry of (await entriesOf(deps, league, player)).toReversed()) {
    for (const place of entry.places) await eraseFromDivision(deps, { league: id, ...place }, player);
    const { was, ...rest } = entry;
    const after = entry.id === entrantOf(league, player) ? rest : entry;
    if (isHeldBy(entry, player)) await sure(deps, { entries: [{ ...after, version: entry.version + 1, ...ERASED }] });
    else if (after !== entry && was !== undefined) await sure(deps, { entries: [{ ...after, version: entry.version + 1 }] });
  }
}

/** One that was to go on until he ends it would be ended by nobody: its season is the last. With him goes the webhook he set. */
async function leaveToItself(deps: Deps, { director: _, ...league }: League): Promise<void> {
  const { id, plan, season } = league;
  const isEndless = plan.seasons === 0 && !isOver(league);
  const line: LogLine = {
    ...{ league: id, id: deps.chance.id(8), at: deps.now(), by: 'director' },
    act: `deleted his account: the league goes on by itself${isEndless ? ', and this season is its last' : ''}`,
    reason: '',
  };
  const after = { ...league, plan: isEndless ? { ...plan, seasons: season } : plan };
  await sure(deps, { league: withHook(after, false), endpoint: { league: id, endpoint: null }, log: isOver(league) ? [] : [line] });
}

/** Whoever stands there now: he may have been substituted, or have been the substitute. */
async function eraseFromDivision(deps: Deps, key: DivisionKey, player: PlayerId): Promise<void> {
  const division = await deps.leagues.division(key);
  if (division === undefined || !division.entrants.some((one) => isHeldBy(one, player))) return;
  const entrants = division.entrants.map((one) => (isHeldBy(one, player) ? { ...one, ...ERASED } : one));
  await sure(deps, { divisions: [{ ...division, version: division.version + 1, entrants }] });
}

/** The log stays. Reasons that a director gave are his words, and go with him; in another's reasons the player has no name. */
async function eraseFromLog(deps: Deps, { id }: League, which: readonly string[] | 'all'): Promise<void> {
  if (which.length === 0) return;
  const lines = await deps.leagues.log(id);
  const after = lines.map((one): LogLine => ({ ...one, reason: which === 'all' ? '' : which.reduce(unnamed, one.reason) }));
  const reworded = after.filter((one, at) => one.reason !== lines[at]?.reason);
  for (let at = 0; at < reworded.length; at += REWORDED_AT_ONCE) await sure(deps, { reworded: reworded.slice(at, at + REWORDED_AT_ONCE) });
}

const isOfWord = (one: string | undefined): boolean => one !== undefined && /[\p{L}\p{N}]/u.test(one);

/** Whole words alone: Ann is not in Annual. */
function unnamed(text: string, name: string): string {
  const [first = '', ...rest] = text.split(name);
  let so = first;
  for (const part of rest) so += (isOfWord(so.at(-1)) || isOfWord(part[0]) ? name : NOBODY) + part;
  return so;
}

async function sure(deps: Deps, change: LeagueChange): Promise<void> {
  if ((await deps.leagues.commit(change)) !== 'done') throw new Error('others wrote to the league');
}
