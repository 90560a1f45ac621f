/** Erases a player who deletes their account: nothing kept with a league names them. A repeated pass finds less to do. */
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
 * Leaves each league at once, under the terms it opened with. Gives the names the player had there, by league: after the
 * erasure they are not known any more.
 *
 * @throws Error when others kept writing to a league: the next pass carries on.
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
    const theirs = [...entries.filter((entry) => isHeldBy(entry, player)).map((entry) => entry.name), entries[0]?.was ?? ''];
    names.set(
      id,
      [...new Set([account, ...theirs])].filter((name) => name !== ''),
    );
  }
  return names;
}

/** After the player has left. @throws Error when others wrote at the same moment: the next pass carries on. */
export async function eraseFromLeague(deps: Deps, id: LeagueId, player: PlayerId, names: readonly string[]): Promise<void> {
  const league = await deps.leagues.load(id);
  if (league === undefined) return;
  await eraseFromLog(deps, league, league.director === player ? 'all' : names);
  if (league.director === player) await eraseAnswers(deps, league);
  if (league.director === player) await leaveToItself(deps, league);
  // The player's own entry comes last, since the others are found from it.
  for (const entry of (await entriesOf(deps, league, player)).toReversed()) {
    for (const place of entry.places) await eraseFromDivision(deps, { league: id, ...place }, player);
    const { was, asked, ...unnamed } = entry;
    const { answers: _, ...after } = entry.id === entrantOf(league, player) ? unnamed : entry;
    if (isHeldBy(entry, player)) await commitOrThrow(deps, { entries: [{ ...after, version: entry.version + 1, ...ERASED }] });
    else if (entry.id === entrantOf(league, player) && (was !== undefined || asked !== undefined))
      await commitOrThrow(deps, { entries: [{ ...unnamed, version: entry.version + 1 }] });
  }
}

/** What was answered to its director has no reader any more. */
async function eraseAnswers(deps: Deps, { id, words }: League): Promise<void> {
  if (words?.questions === undefined) return;
  for (const { answers, ...entry } of await deps.leagues.entries(id))
    if (answers !== undefined) await commitOrThrow(deps, { entries: [{ ...entry, version: entry.version + 1 }] });
}

/** A league that was to run until its director ends it would never end, so its season is the last. The director's webhook and words go too. */
async function leaveToItself(deps: Deps, { director: _, words: __, ...league }: League): Promise<void> {
  const { id, plan, season } = league;
  const isEndless = plan.seasons === 0 && !isOver(league);
  const line: LogLine = {
    ...{ league: id, id: deps.chance.id(8), at: deps.now(), by: 'director' },
    act: `deleted their account: the league goes on by itself${isEndless ? ', and this season is its last' : ''}`,
    reason: '',
  };
  const after = { ...league, plan: isEndless ? { ...plan, seasons: season } : plan };
  await commitOrThrow(deps, {
    league: withHook(after, false),
    endpoint: { league: id, endpoint: null },
    log: isOver(league) ? [] : [line],
  });
}

/** Whoever has the place now: the player may have been substituted, or have been the substitute. */
async function eraseFromDivision(deps: Deps, key: DivisionKey, player: PlayerId): Promise<void> {
  const division = await deps.leagues.division(key);
  if (division === undefined || !division.entrants.some((entrant) => isHeldBy(entrant, player))) return;
  const entrants = division.entrants.map((entrant) => (isHeldBy(entrant, player) ? { ...entrant, ...ERASED } : entrant));
  await commitOrThrow(deps, { divisions: [{ ...division, version: division.version + 1, entrants }] });
}

/** The log stays. A director's reasons are their own words and are erased with them; in other directors' reasons the player's name is replaced. */
async function eraseFromLog(deps: Deps, { id }: League, which: readonly string[] | 'all'): Promise<void> {
  if (which.length === 0) return;
  const lines = await deps.leagues.log(id);
  const after = lines.map((line): LogLine => ({ ...line, reason: which === 'all' ? '' : which.reduce(replaceName, line.reason) }));
  const reworded = after.filter((line, at) => line.reason !== lines[at]?.reason);
  for (let at = 0; at < reworded.length; at += REWORDED_AT_ONCE)
    await commitOrThrow(deps, { reworded: reworded.slice(at, at + REWORDED_AT_ONCE) });
}

const isOfWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Whole words only: Ann is not in Annual. */
function replaceName(text: string, name: string): string {
  const [first = '', ...parts] = text.split(name);
  let result = first;
  for (const part of parts) result += (isOfWord(result.at(-1)) || isOfWord(part[0]) ? name : NOBODY) + part;
  return result;
}

async function commitOrThrow(deps: Deps, change: LeagueChange): Promise<void> {
  if ((await deps.leagues.commit(change)) !== 'done') throw new Error('others wrote to the league');
}
