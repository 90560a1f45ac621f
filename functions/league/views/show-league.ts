/** What anybody may know about a league: names, results, tables and the log; never an address, and nothing about an open step. */

import { roundsAgreed } from '../../../engine/league/pairing/last-round.ts';
import { inSeedOrder } from '../../../engine/league/seasons/seeding.ts';
import { daysOf } from '../../facts/absence.ts';
import { type Answer, notFound } from '../../facts/answers.ts';
import type { LeagueLine, Listed, ListPage } from '../../facts/deps.ts';
import type { LeagueId, PlayerId } from '../../facts/match.ts';
import { dueHour } from '../../facts/pace.ts';
import { MOST_A_PAGE } from '../../views/my-matches.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directs } from '../facts/directors.ts';
import { entrantOf, entryOf } from '../facts/entrant-of.ts';
import { type DivisionEntrant, type DivisionRecord, type Entry, isOver, type League, seasonStart, seedsOf } from '../facts/league.ts';
import { lineOf, placeInLine } from '../facts/line.ts';
import type { DivisionLine, LeagueView, SeasonLine, SeasonView, YouInLeague } from './league-view.ts';
import { withNames } from './log-lines.ts';
import { gameTitle, settingsInWords } from './settings-words.ts';
import { directorLines, isAskedToDirect, showPending } from './show-directors.ts';
import { showAnswers, showInvitations } from './show-invitations.ts';

/** Limited because each division is a separate record to read. */
const DIVISIONS_A_PAGE = 25;
/** Nobody reads a longer list. */
const MOST_NAMES = 300;
/** How many lines of its log are shown; the director's own export has everything they wrote. */
const MOST_LINES = 100;
const SEASONS_A_PAGE = 20;
const LEAGUES_A_PAGE = 50;
const SIDE_BY_SIDE = 10;

/** A player who deleted their account has no name any more, only the number they played under. */
export function entrantName(entrants: readonly Pick<DivisionEntrant, 'holder' | 'name'>[], at: number): string {
  const { holder, name = '' } = entrants[at] ?? {};
  return name === '' || holder?.t === 'gone' ? `player ${at + 1}` : name;
}

/** `player` is the caller, `from` the first division shown. */
export async function showLeague(
  deps: LeagueDeps,
  request: { readonly league: LeagueId; readonly player?: PlayerId; readonly from?: number },
): Promise<Answer<LeagueView>> {
  const league = await deps.leagues.load(request.league);
  if (league === undefined) return notFound;
  const shown = shownSeason(league);
  const { settings } = league;
  const [words, entrants, divisions, log, you, line, led] = await Promise.all([
    settingsInWords(league),
    entrantsIn(deps, league),
    shown === 0 ? null : seasonOf(deps, league, shown, request.from ?? 1),
    logOf(deps, league),
    request.player === undefined ? null : youIn(deps, league, request.player),
    lineOf(deps, league),
    forDirectors(deps, league, request.player),
  ]);
  return {
    ok: true,
    value: {
      ...listed(league),
      paused: league.paused?.until ?? null,
      seasons: settings.seasons,
      opened: league.opened,
      starts: league.status === 'registering' ? (league.starts ?? null) : null,
      settings: words,
      dueHour: dueHour(settings.pace, deps.now()),
      entrants,
      maximum: settings.maximum ?? null,
      waiting: line.slice(0, MOST_NAMES).map(({ id, name }) => ({ id, name: name === '' ? 'a player' : name })),
      divisions,
      log,
      ...led,
      description: league.words?.description ?? null,
      rules: league.words?.rules ?? null,
      questions: league.words?.questions ?? [],
      you,
    },
  };
}

/** What only directors see; the answers, with who gave them, are for the director alone. */
async function forDirectors(
  deps: LeagueDeps,
  league: League,
  player: PlayerId | undefined,
): Promise<Pick<LeagueView, 'directors' | 'pending' | 'invitations' | 'answers'>> {
  const { words, director } = league;
  if (!directs(league, player)) {
    const all = isAskedToDirect(league, player);
    return { directors: directorLines(league, all), pending: null, invitations: null, answers: null };
  }
  const isAnswered = director === player && words?.questions !== undefined;
  const [pending, invitations, answers] = await Promise.all([
    showPending(deps, league, player),
    isOver(league) ? null : showInvitations(deps, league),
    isAnswered ? showAnswers(deps, league, words.questions ?? []) : null,
  ]);
  return { directors: directorLines(league, true), pending, invitations, answers };
}

function listed({ id, settings, status, season, entries, closes }: League): LeagueLine {
  return {
    id,
    name: settings.name,
    ruleset: settings.ruleset.split('@')[0] ?? settings.ruleset,
    game: gameTitle(settings.ruleset),
    status,
    season,
    entries,
    closes: status === 'registering' ? (closes ?? null) : null,
    invited: settings.entry.by === 'invitation',
  };
}

/** During registration and drawing the previous season is shown. */
export const shownSeason = ({ status, season }: League): number => (status === 'registering' || status === 'drawing' ? season - 1 : season);

/** Without substitutes' own entries: a substitute is listed under the entry that they took over. */
async function entrantsIn(deps: LeagueDeps, league: League): Promise<LeagueView['entrants']> {
  if (league.status !== 'registering' || league.entries > MOST_NAMES) return [];
  const entered = (await deps.leagues.entries(league.id)).filter((entry) => entry.status === 'entered' && entry.takesOver === undefined);
  const byEntry = entered.toSorted((a, b) => a.entered - b.entered);
  const seeds = seedsOf(league).filter((id) => entered.some((entry) => entry.id === id));
  return inSeedOrder(
    byEntry.map(({ id }, at) => ({ id, name: entrantName(byEntry, at), seed: seeds.includes(id) ? seeds.indexOf(id) + 1 : null })),
    seeds,
  );
}

async function youIn(deps: LeagueDeps, league: League, player: PlayerId): Promise<YouInLeague> {
  const [entry, own] = await Promise.all([entryOf(deps, league, player), deps.leagues.entry(league.id, entrantOf(league, player))]);
  return {
    director: directs(league, player),
    codirector: league.leaders?.find((each) => each.player === player && each.is === 'beside')?.number ?? null,
    askedToDirect: isAskedToDirect(league, player),
    entry: own?.status === 'invited' ? 'invited' : entry?.uninvited === true ? null : (entry?.status ?? null),
    name: entry?.name || null,
    waiting: entry?.status === 'waiting' ? ((await placeInLine(deps, league, entry)) ?? null) : null,
    answers: entry?.answers ?? [],
    place: entry === undefined ? null : await placeOf(deps, entry),
    away: (entry?.away ?? []).filter((absence) => absence.to > deps.now()),
    daysLeft: Math.max(0, league.settings.awayDays - daysOf(entry?.away ?? [], seasonStart(league, deps.now()))),
  };
}

async function placeOf(deps: LeagueDeps, { league, id, places }: Entry): Promise<YouInLeague['place']> {
  const place = places.at(-1);
  if (place === undefined) return null;
  const division = await deps.leagues.division({ league, ...place });
  const at = division?.entrants.findIndex((entrant) => entrant.id === id) ?? -1;
  const plays = division?.status === 'playing' && division.entrants[at]?.left === undefined;
  return at < 0 ? null : { ...place, number: at + 1, plays };
}

/** The newest lines. The log names entrants by their ids, which outlive their names; each is a separate record to read. */
async function logOf(deps: LeagueDeps, league: League): Promise<LeagueView['log']> {
  return withNames(deps, league, (await deps.leagues.log(league.id)).slice(-MOST_LINES));
}

/** The divisions of one season, from a given one on. */
export async function showSeason(
  deps: LeagueDeps,
  request: { readonly league: LeagueId; readonly season: number; readonly from?: number },
): Promise<Answer<SeasonView & { readonly leagueName: string }>> {
  const league = await deps.leagues.load(request.league);
  if (league === undefined || request.season < 1 || request.season > shownSeason(league)) return notFound;
  const season = await seasonOf(deps, league, request.season, request.from ?? 1);
  return { ok: true, value: { ...season, leagueName: league.settings.name } };
}

async function seasonOf(deps: LeagueDeps, league: League, season: number, from: number): Promise<SeasonView> {
  const count = await divisionCount(deps, league, season);
  const numbers = Array.from({ length: Math.max(0, Math.min(DIVISIONS_A_PAGE, count - from + 1)) }, (_, at) => from + at);
  const found = await Promise.all(numbers.map((division) => deps.leagues.division({ league: league.id, season, division })));
  return { season, count, from, divisions: found.flatMap((record) => (record === undefined ? [] : [divisionLine(record)])) };
}

/** A season that is over has a closing for each of its divisions. */
async function divisionCount(deps: LeagueDeps, league: League, season: number): Promise<number> {
  const isRunning = season === league.season && league.status === 'playing';
  return isRunning ? league.divisions : (await deps.leagues.closings(league.id, season)).length;
}

function divisionLine({ division, name, status, settings, entrants, rounds, final }: DivisionRecord): DivisionLine {
  const winner = entrants.findIndex((entrant) => entrant.id === final?.[0]);
  return {
    division,
    name,
    status,
    players: entrants.length,
    round: rounds.length,
    rounds: roundsAgreed(settings.rules) ?? null,
    winner: winner < 0 ? null : entrantName(entrants, winner),
  };
}

/** The seasons played so far and the current one, newest first. */
export async function showSeasons(
  deps: LeagueDeps,
  request: { readonly league: LeagueId; readonly until?: number },
): Promise<Answer<{ readonly leagueName: string; readonly seasons: readonly SeasonLine[] }>> {
  const league = await deps.leagues.load(request.league);
  if (league === undefined) return notFound;
  const newest = Math.min(request.until ?? Infinity, shownSeason(league));
  const numbers = Array.from({ length: Math.max(0, Math.min(newest, SEASONS_A_PAGE)) }, (_, at) => newest - at);
  const seasons = await Promise.all(numbers.map((season) => seasonLine(deps, league, season)));
  return { ok: true, value: { leagueName: league.settings.name, seasons } };
}

async function seasonLine(deps: LeagueDeps, league: League, season: number): Promise<SeasonLine> {
  const [count, first] = await Promise.all([
    divisionCount(deps, league, season),
    deps.leagues.division({ league: league.id, season, division: 1 }),
  ]);
  const isRunning = season === league.season && league.status === 'playing';
  return {
    season,
    status: isRunning ? 'playing' : 'over',
    divisions: count,
    winner: first === undefined ? null : divisionLine(first).winner,
  };
}

const lengthOf = ({ limit = LEAGUES_A_PAGE }: ListPage): number => Math.min(limit, MOST_A_PAGE);

/** A page of the listed leagues, by id; within it, those open for entry come first. */
export async function listLeagues(deps: LeagueDeps, page: ListPage = {}): Promise<Listed> {
  return pageOf(deps, await deps.leagues.listed(page.after ?? '', lengthOf(page) + 1), page);
}

/** The same for the leagues that a player entered or directs. */
export async function leaguesOf(deps: LeagueDeps, player: PlayerId, page: ListPage = {}): Promise<Listed> {
  const { after = '' } = page;
  return pageOf(
    deps,
    (await deps.leagues.of(player)).filter((id) => id > after),
    page,
  );
}

async function pageOf(deps: LeagueDeps, ids: readonly LeagueId[], page: ListPage): Promise<Listed> {
  const shown = ids.slice(0, lengthOf(page));
  return { leagues: await linesOf(deps, shown), next: ids.length > shown.length ? (shown.at(-1) ?? null) : null };
}

const ORDER: readonly LeagueLine['status'][] = ['registering', 'drawing', 'playing', 'ended', 'cancelled'];

async function linesOf(deps: LeagueDeps, ids: readonly LeagueId[]): Promise<readonly LeagueLine[]> {
  const found: League[] = [];
  for (let at = 0; at < ids.length; at += SIDE_BY_SIDE) {
    const batch = await Promise.all(ids.slice(at, at + SIDE_BY_SIDE).map((id) => deps.leagues.load(id)));
    found.push(...batch.flatMap((league) => league ?? []));
  }
  return found.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || b.opened - a.opened).map(listed);
}
