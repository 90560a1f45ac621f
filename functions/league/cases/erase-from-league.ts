/** Erases a player who deletes their account: nothing stored with a league names them afterwards. A repeated pass finds less to do. */
import type { Gone, KeptMail } from '../../facts/deps.ts';
import { isNamedIn, withoutPlayer } from '../../facts/leading/leaders.ts';
import type { DivisionKey, LeagueId, Player, PlayerId } from '../../facts/match.ts';
import type { LeagueChange, LeagueDeps } from '../facts/deps.ts';
import { directs, isActOf, ledAs, withLed } from '../facts/directors.ts';
import { entrantOf, entriesOf, isHeldBy } from '../facts/entrant-of.ts';
import { isOver, type League, type LogLine } from '../facts/league.ts';
import { tellDirectors } from './directors/tell-directors.ts';
import { leaveLeague } from './leave-league.ts';
import { withHook } from './set-league-hook.ts';

/** How many lines of a log are rewritten in one write. */
const REWORDED_AT_ONCE = 50;
const NOBODY = 'a player who left';
const ERASED = { holder: { t: 'gone' }, name: 'player who left', away: [] } as const;

/**
 * Leaves each league at once, under the terms it opened with. Returns the player's names by league, which are not known any more after the
 * erasure. @throws Error if others kept writing to a league; the next pass continues.
 */
export async function leaveLeagues(
  deps: LeagueDeps,
  { id: player, name: account }: Player,
): Promise<ReadonlyMap<LeagueId, readonly string[]>> {
  const names = new Map<LeagueId, readonly string[]>();
  for (const id of await deps.leagues.of(player)) {
    const left = await leaveLeague(deps, { league: id, player, when: 'now', silent: true });
    if (!left.ok && left.refusal.code === 'busy') throw new Error(`others kept writing to league ${id}`);
    const league = await deps.leagues.load(id);
    const entries = league === undefined ? [] : await entriesOf(deps, league, player);
    const beside = (league?.leaders ?? []).filter((each) => each.player === player).map(({ name }) => name);
    const theirs = [...beside, ...entries.filter((entry) => isHeldBy(entry, player)).map((entry) => entry.name), entries[0]?.was ?? ''];
    names.set(
      id,
      [...new Set([account, ...theirs])].filter((name) => name !== ''),
    );
  }
  return names;
}

/** After the player has left. @throws Error if others wrote at the same moment; the next pass continues. */
export async function eraseFromLeague(
  deps: LeagueDeps & { readonly keptMail?: KeptMail },
  league: LeagueId,
  { player, names, settled }: Gone,
): Promise<void> {
  // A later pass no longer finds a director.
  const { director, leaders } = (await deps.leagues.load(league)) ?? {};
  const acts = director === undefined || director === player || leaders !== undefined;
  await deps.keptMail?.forget({ of: league, names, letters: [], acts });
  await eraseRecords(deps, league, player, names);
  if (settled) await deps.leagues.forgetPlayer(player, league);
}

async function eraseRecords(deps: LeagueDeps, id: LeagueId, player: PlayerId, names: readonly string[]): Promise<void> {
  const league = await deps.leagues.load(id);
  if (league === undefined) return;
  await eraseFromLog(deps, league, player, names);
  if (league.director === player) await eraseAnswers(deps, league);
  if (isNamedIn(ledAs(league), player)) await leaveToOthers(deps, league, player);
  // The player's own entry comes last, since the others are found from it.
  for (const entry of (await entriesOf(deps, league, player)).toReversed()) {
    for (const place of entry.places) await eraseFromDivision(deps, { league: id, ...place }, player);
    const { was, asked, sent: _, ...unnamed } = entry;
    const { answers: __, ...after } = entry.id === entrantOf(league, player) ? unnamed : entry;
    if (isHeldBy(entry, player)) await commitOrThrow(deps, { entries: [{ ...after, version: entry.version + 1, ...ERASED }] });
    else if (entry.id === entrantOf(league, player) && (was !== undefined || asked !== undefined))
      await commitOrThrow(deps, { entries: [{ ...unnamed, version: entry.version + 1 }] });
  }
}

/** Answers to its director no longer have a reader. */
async function eraseAnswers(deps: LeagueDeps, { id, words }: League): Promise<void> {
  if (words?.questions === undefined) return;
  for (const { answers, ...entry } of await deps.leagues.entries(id))
    if (answers !== undefined) await commitOrThrow(deps, { entries: [{ ...entry, version: entry.version + 1 }] });
}

/** For a league's director: the longest-serving co-director takes over, otherwise the league runs by itself. */
function leaveToOthers(deps: LeagueDeps, before: League, player: PlayerId): Promise<void> {
  const pending = before.pending?.filter(({ by }) => by !== player);
  const league = { ...withLed(before, withoutPlayer(ledAs(before), player)), ...(pending && { pending }) };
  if (before.director !== player) return leaveBeside(deps, before, league, player);
  return league.director === undefined ? leaveToItself(deps, league) : leaveToHeir(deps, league);
}

/** The other directors are told. */
async function leaveBeside(deps: LeagueDeps, before: League, league: League, player: PlayerId): Promise<void> {
  const line = lineOf(deps, league, 'service', 'heard that a co-director deleted their account');
  const isTold = directs(before, player) && !isOver(league);
  await commitOrThrow(deps, {
    league: { ...league, version: league.version + 1 },
    ...(isTold && { log: [line], letters: tellDirectors(league, line) }),
  });
}

/** Everybody is told who directs it now. The webhook and texts of the previous director are removed with them. */
async function leaveToHeir(deps: LeagueDeps, { words: _, ...league }: League): Promise<void> {
  const { number } = league.leaders?.find(({ is }) => is === 'head') ?? {};
  const act = 'passed the lead of this league, whose director deleted their account, on to';
  const line = { ...lineOf(deps, league, 'service', act), ...(number !== undefined && { whom: number }) };
  const announcing = [...(league.announcing ?? []), { act: line.id, about: 'ruled' as const }];
  await commitOrThrow(deps, {
    league: withHook(isOver(league) ? league : { ...league, announcing, due: deps.now() }, false),
    endpoint: { league: league.id, endpoint: null },
    ...(!isOver(league) && { log: [line], letters: tellDirectors(league, line) }),
  });
}

const lineOf = (deps: LeagueDeps, { id }: League, by: LogLine['by'], act: string): LogLine => ({
  ...{ league: id, id: deps.randomSource.id(8), at: deps.now(), by, act, reason: '' },
});

/**
 * Everybody is told that nobody directs it now. A league that was to run until its director ends it would never end, so its season is the
 * last. The director's webhook and texts are removed too.
 */
async function leaveToItself(deps: LeagueDeps, { words: _, ...league }: League): Promise<void> {
  const { id, settings, season } = league;
  const isEndless = settings.seasons === 0 && !isOver(league);
  const act = `deleted their account: the league goes on by itself${isEndless ? ', and this season is its last' : ''}`;
  const line = lineOf(deps, league, 'director', act);
  const announcing = [...(league.announcing ?? []), { act: line.id, about: 'ruled' as const }];
  const after = { ...league, settings: isEndless ? { ...settings, seasons: season } : settings };
  await commitOrThrow(deps, {
    league: withHook(isOver(league) ? after : { ...after, announcing, due: deps.now() }, false),
    endpoint: { league: id, endpoint: null },
    ...(!isOver(league) && { log: [line] }),
  });
}

/** Covers whoever has the place now: the player may have been substituted, or have been the substitute. */
async function eraseFromDivision(deps: LeagueDeps, key: DivisionKey, player: PlayerId): Promise<void> {
  const division = await deps.leagues.division(key);
  if (division === undefined || !division.entrants.some((entrant) => isHeldBy(entrant, player))) return;
  const entrants = division.entrants.map((entrant) => (isHeldBy(entrant, player) ? { ...entrant, ...ERASED } : entrant));
  await commitOrThrow(deps, { divisions: [{ ...division, version: division.version + 1, entrants }] });
}

/**
 * The log stays. A director's reasons are their own words and are erased with them; in other directors' reasons the player's name is
 * replaced.
 */
async function eraseFromLog(deps: LeagueDeps, league: League, player: PlayerId, names: readonly string[]): Promise<void> {
  const wasDirector = isNamedIn(ledAs(league), player);
  if (!wasDirector && names.length === 0) return;
  const lines = await deps.leagues.log(league.id);
  const after = lines.map((line): LogLine => {
    // Belongs to no id: from now on the line is by a former director.
    if (wasDirector && isActOf(line, player)) return { ...withoutHidden(line), reason: '', director: '' };
    return { ...line, reason: names.reduce(replaceName, line.reason) };
  });
  const reworded = after.filter((line, at) => JSON.stringify(line) !== JSON.stringify(lines[at]));
  for (let at = 0; at < reworded.length; at += REWORDED_AT_ONCE)
    await commitOrThrow(deps, { reworded: reworded.slice(at, at + REWORDED_AT_ONCE) });
}

const withoutHidden = ({ hidden: _, ...line }: LogLine): LogLine => line;

const isOfWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Only whole words, since Ann is not in Annual. */
function replaceName(text: string, name: string): string {
  const [first = '', ...parts] = text.split(name);
  let result = first;
  for (const part of parts) result += (isOfWord(result.at(-1)) || isOfWord(part[0]) ? name : NOBODY) + part;
  return result;
}

async function commitOrThrow(deps: LeagueDeps, change: LeagueChange): Promise<void> {
  if ((await deps.leagues.commit(change)) !== 'done') throw new Error('others wrote to the league');
}
