/**
 * The model of a league's letter, made from its fact when it is sent; undefined if it is no longer true, or this reader may not have it.
 */

import { lastRoundOf } from '../../../engine/league/pairing/last-round.ts';
import { daysOf } from '../../facts/absence.ts';
import { loadPresentation } from '../../facts/games.ts';
import type { LeagueFact } from '../../facts/letter.ts';
import type { MatchId } from '../../facts/match.ts';
import { isNameless } from '../../facts/people/display-name.ts';
import type { LeagueAbout } from '../../views/letter-model.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import { pausedHook } from '../../views/show-hook.ts';
import { isLadder } from '../facts/challenges.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { currentDivision, entrantOf, isDrawnFor, isIn, isOpenTo, nextDrawn, playsAs } from '../facts/entrant-of.ts';
import { type DivisionRecord, type Entry, isOver, type League, seasonStart } from '../facts/league.ts';
import { leftInWords } from '../facts/left-words.ts';
import { placeInLine } from '../facts/line.ts';
import { isAsked } from '../facts/waiting.ts';
import { pageOf } from './division-page.ts';
import { byeFor, decidedIn, isOf, meetingsFor, opponentsIn, resultOf, storyFor, tableFor, type View, viewOf } from './division-views.ts';
import type { LeagueLetterModel, Terms } from './letter-model.ts';
import { aboutLeague, entryUrl, type LeagueReader } from './reader.ts';
import { endInWords, settingsInWords } from './settings-words.ts';
import { openMatches } from './show-digest.ts';
import { placeFor } from './show-place.ts';

/** Nobody reads a longer list of names. */
const MOST_PLAYERS = 40;
/** How many divisions the director's last report has. */
const MOST_DIVISIONS = 5;
/** The settings that a season's first letter repeats. */
const DECISIVE = [
  'Pace',
  'Sleep',
  'Matches',
  'At once',
  'Winning',
  'Answer',
  'Declining',
  'Again',
  'Rounds',
  'Points',
  'Tie-breaks',
  'Divisions',
  'Missed turns',
  'Forfeits',
  'Absence',
  'Who leaves',
];

export async function leagueModel(
  deps: LeagueDeps<OutboxDeps>,
  fact: LeagueFact,
  reader: LeagueReader,
): Promise<LeagueLetterModel | undefined> {
  switch (fact.about) {
    case 'invited':
    case 'entered':
    case 'waiting':
    case 'left':
    case 'replaced':
    case 'help':
    case 'away':
      return aboutEntry(deps, fact, reader);
    case 'warned':
    case 'withdrawn':
    case 'removed':
    case 'ruled':
    case 'announced':
      return (await import('./show-ruling.ts')).rulingModel(deps, fact, reader);
    case 'codirector':
    case 'led':
      return (await import('./show-leading.ts')).leadingModel(deps, fact, reader);
    case 'ended':
      return endedModel(deps, reader);
    case 'standings':
      return standingsModel(deps, reader);
    case 'hook-paused':
      return hookPausedModel(deps, reader);
    default:
      return divisionModel(deps, fact, reader);
  }
}

const termsOf = async (league: League, only?: readonly string[]): Promise<Terms> =>
  (await settingsInWords(league)).filter(({ term }) => only === undefined || only.includes(term)).map(({ term, words }) => [term, words]);

const closesOf = ({ status, closes, starts }: League): { readonly closes?: number; readonly starts?: true } =>
  status === 'registering' && closes !== undefined ? { closes, ...(starts !== undefined && { starts: true }) } : {};

async function aboutEntry(deps: LeagueDeps<OutboxDeps>, fact: LeagueFact, reader: LeagueReader): Promise<LeagueLetterModel | undefined> {
  const about = aboutLeague(deps, reader);
  switch (fact.about) {
    case 'help':
      return helpModel(fact, reader, about);
    case 'away':
      return awayModel(fact, reader, about, deps.now());
    case 'waiting':
      return waitingModel(deps, reader, about);
    case 'left':
      return leftModel(deps, reader, about);
    case 'replaced':
      return replacedModel(deps, fact, reader, about);
    default:
      return isOver(reader.league) ? undefined : enteredModel(deps, fact, reader, about);
  }
}

async function helpModel({ why }: LeagueFact, { league, entry }: LeagueReader, about: LeagueAbout): Promise<LeagueLetterModel> {
  return { t: 'league-help', isIn: isIn(entry), terms: await termsOf(league), ...(why === undefined ? {} : { why }), ...about };
}

function awayModel({ span }: LeagueFact, { league, entry }: LeagueReader, about: LeagueAbout, now: number): LeagueLetterModel | undefined {
  if (span === undefined || entry === undefined) return undefined;
  const days = league.settings.awayDays;
  const daysLeft = Math.max(0, days - daysOf(entry.away, seasonStart(league, now)));
  return { t: 'league-away', from: span.from, to: span.to, days, daysLeft, ...about };
}

/** The invitation while it stands, the confirmation while the player is entered. */
async function enteredModel(
  deps: LeagueDeps<OutboxDeps>,
  { about: kind, waited }: LeagueFact,
  reader: LeagueReader,
  about: LeagueAbout,
): Promise<LeagueLetterModel | undefined> {
  const { league, entry, player } = reader;
  if (kind === 'invited' && entry !== undefined && isAsked(entry)) return invitedModel(deps, reader, about);
  if (kind !== 'entered' || entry?.status !== 'entered') return undefined;
  const terms = await termsOf(league);
  const asked = { ...(waited && { waited }), ...stillAsked(league, entry, player) };
  const division = await currentDivision(deps, league, entry);
  if (division !== undefined && isStillIn(division, entry)) {
    const now = comesTo(division, player !== undefined && entry.id === entrantOf(league, player.id));
    return { t: 'league-entered', season: league.season, terms, now, ...asked, ...aboutLeague(deps, reader, division.name) };
  }
  return { t: 'league-entered', season: firstSeason(league, entry), terms, ...asked, ...closesOf(league), ...about };
}

/** What they have not given yet: answers, and a name. */
function stillAsked({ words }: League, { answers, name }: Entry, player: LeagueReader['player']) {
  const asked = (words?.questions ?? []).filter((_, at) => (answers?.[at] ?? '') === '');
  const nameless = { as: name, ...(player?.proposed && { proposed: player.proposed }) };
  return { ...(asked.length > 0 && { asked }), ...(isNameless(name) && { nameless }) };
}

/** A player who left the current season and came back waits for the next. */
const isStillIn = ({ entrants }: DivisionRecord, entry: Entry): boolean =>
  entrants.some(({ id, left }) => id === entry.id && left === undefined);

/** A player who left while a season was being drawn, and came back at once, is drawn for it. */
const firstSeason = (league: League, entry: Entry): number =>
  league.status === 'drawing' && isDrawnFor(entry, league.season) && entry.places.at(-1)?.season !== league.season
    ? league.season
    : nextDrawn(league);

/** `own`: to a place of their own. */
function comesTo({ ladder }: DivisionRecord, own: boolean): 'foot' | 'instead' | 'late' {
  if (!own) return 'instead';
  return ladder === undefined ? 'late' : 'foot';
}

/** Dropped once they are in, or have left the waiting list. */
async function waitingModel(
  deps: LeagueDeps<OutboxDeps>,
  { league, entry }: LeagueReader,
  about: LeagueAbout,
): Promise<LeagueLetterModel | undefined> {
  const place = entry?.status === 'waiting' ? await placeInLine(deps, league, entry) : undefined;
  if (place === undefined || isOver(league)) return undefined;
  return { t: 'league-waiting', place, maximum: league.settings.maximum ?? 0, terms: await termsOf(league), ...closesOf(league), ...about };
}

async function invitedModel(
  deps: LeagueDeps<OutboxDeps>,
  reader: LeagueReader,
  about: LeagueAbout,
): Promise<LeagueLetterModel | undefined> {
  const { league, entry, player } = reader;
  const place = entry?.takesOver === undefined ? undefined : await deps.leagues.entry(league.id, entry.takesOver);
  // Somebody else was faster.
  if (entry?.takesOver !== undefined && !isOpenTo(place, entry)) return undefined;
  const director = league.director === undefined ? undefined : await deps.players.load(league.director);
  const game = await loadPresentation(league.settings.ruleset);
  return {
    t: 'league-invited',
    host: director?.name === undefined || director.name === '' ? 'its director' : director.name,
    terms: await termsOf(league),
    brief: game?.guide.brief ?? [],
    rulesUrl: `${deps.settings.publicUrl}/rules/${game?.id ?? ''}`,
    enterUrl: entryUrl(deps, reader),
    ...(player?.name === '' && { nameless: true as const }),
    ...(league.words && { says: league.words }),
    ...(place === undefined ? closesOf(league) : { place: await placeFor(deps, league, place) }),
    ...about,
  };
}

async function replacedModel(
  deps: LeagueDeps<OutboxDeps>,
  { entrant = '' }: LeagueFact,
  { league }: LeagueReader,
  about: LeagueAbout,
): Promise<LeagueLetterModel> {
  const { name = '' } = (await deps.leagues.entry(league.id, entrant)) ?? {};
  return { t: 'league-displaced', by: name, ...about };
}

async function leftModel(
  deps: LeagueDeps<OutboxDeps>,
  { league, entry }: LeagueReader,
  about: LeagueAbout,
): Promise<LeagueLetterModel | undefined> {
  if (entry?.status === 'leaving') return { t: 'league-left', playsOn: true, matches: '', ...about };
  if (entry?.status !== 'left') return undefined;
  const place = entry.places.at(-1);
  const division = place === undefined ? undefined : await deps.leagues.division({ league: league.id, ...place });
  return { t: 'league-left', playsOn: false, matches: division === undefined ? '' : leftInWords(division, entry.id), ...about };
}

/** To a player in it, its director or a channel; undefined for a round or season that is out of date. */
async function divisionModel(deps: LeagueDeps<OutboxDeps>, fact: LeagueFact, reader: LeagueReader): Promise<LeagueLetterModel | undefined> {
  const { season, division } = fact;
  const view = season === undefined || division === undefined ? undefined : await viewOf(deps, { league: fact.league, season, division });
  if (view === undefined) return undefined;
  const about = aboutLeague(deps, reader, view.record.name);
  if (fact.about === 'stuck') {
    const { stuck } = view.record;
    return stuck === undefined || view.record.status === 'over' ? undefined : { t: 'league-stuck', why: stuck, ...about };
  }
  const me = reader.player && playsAs(view.record, reader.player.id);
  if (reader.player !== undefined && me === undefined) return undefined;
  return modelFor(deps, view, fact, reader, { me, about });
}

/** `me` is the entrant that the reader plays as. */
async function modelFor(
  deps: LeagueDeps<OutboxDeps>,
  view: View,
  fact: LeagueFact,
  reader: LeagueReader,
  { me, about }: { readonly me: string | undefined; readonly about: LeagueAbout },
): Promise<LeagueLetterModel | undefined> {
  switch (fact.about) {
    case 'season':
      return seasonModel(deps, view, reader, me, about);
    case 'round':
      return fact.round === undefined ? undefined : roundModel(view, fact.round, me, about);
    case 'final':
      return finalModel(view, reader, me, about);
    case 'challenged':
    case 'challenge-over':
      return me === undefined ? undefined : (await import('./show-challenge.ts')).challengeModel(deps, view, fact, me, about);
    case 'result':
      return resultModel(deps, view, fact.pairing ?? '', about);
    default:
      return undefined;
  }
}

async function seasonModel(
  deps: LeagueDeps<OutboxDeps>,
  view: View,
  { league, player }: LeagueReader,
  me: string | undefined,
  about: LeagueAbout,
): Promise<LeagueLetterModel | undefined> {
  const { record } = view;
  if (record.status === 'over') return undefined;
  const players = record.entrants.map(({ id }, at) => ({ id, at })).filter(({ id, at }) => at < MOST_PLAYERS || id === me);
  const { came } = record.entrants.find(({ id }) => id === me) ?? {};
  const bye = byeFor(view, me, 1);
  const { turns } = me === undefined || player === undefined ? { turns: [] } : await openMatches(deps, view, me, player);
  return {
    t: 'league-season',
    turns: turns.toSorted((a, b) => a.deadline - b.deadline),
    season: record.season,
    divisions: league.season === record.season ? league.divisions : 1,
    ...(came === undefined ? {} : { came }),
    players: players.map(({ id, at }) => ({
      rank: at + 1,
      name: view.rows.find(({ number }) => number === at + 1)?.name ?? '',
      ...(id === me ? { you: true as const } : {}),
    })),
    count: record.entrants.length,
    rules: [...(await termsOf(league, DECISIVE)), ['The end', endInWords(record)]],
    meetings: meetingsFor(view, me),
    ...(bye === undefined ? {} : { bye }),
    ...(isLadder(record) && { ladder: { reach: record.settings.rules.reach, url: pageOf(deps, record) } }),
    ...about,
  };
}

function roundModel(view: View, round: number, me: string | undefined, about: LeagueAbout): LeagueLetterModel | undefined {
  const { record, pairings } = view;
  if (record.status === 'over' || record.rounds.at(-1)?.number !== round) return undefined;
  const bye = byeFor(view, me, round);
  const met = pairings.filter((pairing) => pairing.round === round && pairing.status !== 'void');
  return {
    t: 'league-round',
    round,
    ...(lastRoundOf(view.division) === round ? { last: true as const } : {}),
    results: decidedIn(view, round - 1).map((pairing) => resultOf(view, pairing, me)),
    table: tableFor(view, me),
    meetings: meetingsFor(view, me, round),
    ...(bye === undefined ? {} : { bye }),
    ...(me === undefined ? { pairings: met.map((pairing) => opponentsIn(view, pairing, undefined)) } : {}),
    ...about,
  };
}

function finalModel(
  view: View,
  { league, entry }: LeagueReader,
  me: string | undefined,
  about: LeagueAbout,
): LeagueLetterModel | undefined {
  const { record } = view;
  const story = storyFor(view, me);
  if (record.status !== 'over' || story === undefined) return undefined;
  const { settings, season, status } = league;
  const isLast = isOver(league) || (settings.seasons > 0 && record.season >= settings.seasons);
  const goesOn = !isLast && (me === undefined || entry?.status === 'entered');
  const opened = season === record.season + 1 && status === 'registering';
  const moves = goesOn && me !== undefined ? moveOf(league, record, me) : undefined;
  return {
    t: 'league-final',
    season: record.season,
    table: tableFor(view, me),
    story,
    ...(moves === undefined ? {} : { moves }),
    ...(goesOn ? { next: { season: record.season + 1, ...(opened ? closesOf(league) : {}) } } : {}),
    ...about,
  };
}

/** Follows the number of players that the settings move; leavers may make room for more. Bots are not promoted. */
function moveOf(
  { settings: { movers }, divisions }: League,
  { final = [], division, entrants }: View['record'],
  me: string,
): 'up' | 'down' | undefined {
  const place = final.indexOf(me);
  if (place < 0) return undefined;
  const bots = new Set(entrants.flatMap(({ id, holder }) => (holder.t === 'bot' ? [id] : [])));
  if (division > 1 && final.filter((id) => !bots.has(id)).indexOf(me) < movers && !bots.has(me)) return 'up';
  return division < divisions && place >= final.length - movers ? 'down' : undefined;
}

async function resultModel(
  deps: LeagueDeps<OutboxDeps>,
  view: View,
  id: string,
  about: LeagueAbout,
): Promise<LeagueLetterModel | undefined> {
  const found = view.division.rounds.flatMap(({ pairings }) => pairings).find((pairing) => pairing.id === id);
  if (found === undefined || found.legs.some(({ result }) => result === undefined)) return undefined;
  const picture = await pictureOf(deps, view.pairings.find((pairing) => pairing.id === id)?.matches.at(-1));
  const told = { result: resultOf(view, found, undefined), table: tableFor(view, undefined) };
  return { t: 'league-result', ...told, ...(picture !== undefined && { picture }), ...about };
}

/** A match that was played to its end no longer hides anything. */
async function pictureOf({ matches, settings }: LeagueDeps<OutboxDeps>, id: MatchId | undefined): Promise<string | undefined> {
  const match = id === undefined ? undefined : await matches.load(id);
  if (match?.status !== 'finished' || match.step === 0) return undefined;
  return `${settings.publicUrl}/pictures/matches/${match.id}/${match.step - 1}.png`;
}

async function standingsModel(deps: LeagueDeps<OutboxDeps>, reader: LeagueReader): Promise<LeagueLetterModel> {
  const { league, entry } = reader;
  const place = entry?.places.at(-1) ?? (league.divisions > 0 ? { season: league.season, division: 1 } : undefined);
  const view = place === undefined ? undefined : await viewOf(deps, { league: league.id, ...place });
  if (view === undefined) return { t: 'league-standings', table: [], meetings: [], ...closesOf(league), ...aboutLeague(deps, reader) };
  const me = reader.player && playsAs(view.record, reader.player.id);
  const open = me !== undefined && view.pairings.some((pairing) => isOf(me, pairing));
  return {
    t: 'league-standings',
    table: tableFor(view, me),
    meetings: open ? meetingsFor(view, me) : [],
    ...aboutLeague(deps, reader, view.record.name),
  };
}

async function hookPausedModel(deps: LeagueDeps<OutboxDeps>, reader: LeagueReader): Promise<LeagueLetterModel | undefined> {
  const { league, player } = reader;
  const isTheirs = player !== undefined && player.id === league.director && league.hook === true && !isOver(league);
  const hook = isTheirs ? await pausedHook(deps, { league: league.id }) : undefined;
  const about = aboutLeague(deps, reader);
  return hook && { t: 'league-hook-paused', hook, page: `${about.league.url}/endpoint`, ...about };
}

async function endedModel(deps: LeagueDeps<OutboxDeps>, reader: LeagueReader): Promise<LeagueLetterModel | undefined> {
  const { league, player } = reader;
  if (league.status !== 'ended' || (player !== undefined && player.id !== league.director)) return undefined;
  const numbers = Array.from({ length: Math.min(league.divisions, MOST_DIVISIONS) }, (_, at) => at + 1);
  const views = await Promise.all(numbers.map((division) => viewOf(deps, { league: league.id, season: league.season, division })));
  const divisions = views.flatMap((view) => {
    const story = view === undefined ? undefined : storyFor(view, undefined);
    return view === undefined || story === undefined ? [] : [{ title: view.record.name, table: tableFor(view, undefined), story }];
  });
  return { t: 'league-ended', seasons: league.season, divisions, ...aboutLeague(deps, reader) };
}
