/** Who enters a league, and under which conditions. An entry applies to every season until its player leaves. */

import { type AnyLevel, levelsOf } from '../../../engine/ruleset.ts';
import { replayForPlayer, withReceipt } from '../../cases/match/receipts.ts';
import { whyNotMet } from '../../cases/player/meet-requirements.ts';
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import { gameNamed } from '../../facts/games.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { LeagueId, Player, PlayerId } from '../../facts/match.ts';
import { readTitle } from '../../facts/people/display-name.ts';
import { ratingOf } from '../../views/show-rating.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directs } from '../facts/directors.ts';
import { countedFrom, entrantOf, entryOf, isDrawnFor, isHeldBy, nextDrawn } from '../facts/entrant-of.ts';
import { type Entered, type EntrantHolder, type Entry, isOver, type League, type LogLine } from '../facts/league.ts';
import { placeInLine } from '../facts/line.ts';
import { isAsked, isTaken, movesUp } from '../facts/waiting.ts';
import { readAnswers } from '../facts/words.ts';
import { keptOf } from './invite.ts';
import { lateEntry } from './late-entry.ts';
import { enteredLetter, letterToPlayer } from './letters.ts';
import { nameIn } from './name-entrant.ts';
import { takeOver } from './substitute.ts';

const TRIES = 8;

export interface Entering {
  readonly league: LeagueId;
  readonly player: Player;
  /** A keyed hash. */
  readonly address: string;
  readonly name?: string;
  /** Answers to the director's questions, in order. For somebody already entered they replace the earlier ones. */
  readonly answers?: readonly string[];
}

/** A signed-in player enters, or accepts an invitation. Entering twice has the same effect as entering once. */
export async function enterLeague(deps: LeagueDeps, request: Entering): Promise<Answer<Entered>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(request.league);
    if (league === undefined) return notFound;
    const done = await enterOnce(deps, league, request);
    if (done !== undefined) return done;
  }
  return busy;
}

const busy = refuse('busy', 'Many players are entering this league right now. Nothing was saved. Please try again.');

/** undefined if somebody else wrote at the same moment. */
async function enterOnce(deps: LeagueDeps, league: League, request: Entering): Promise<Answer<Entered> | undefined> {
  const { player, address, name: wished } = request;
  const holder: EntrantHolder = { t: 'person', player: player.id, address };
  const [own, stands] = await Promise.all([deps.leagues.entry(league.id, entrantOf(league, player.id)), entryOf(deps, league, player.id)]);
  const before = stands ?? own;
  const { id = entrantOf(league, player.id) } = before ?? {};
  const answered = isOver(league) ? NONE_GIVEN : readAnswers(league.words, request.answers);
  if (!answered.ok) return answered;
  const answers = answered.value;
  if (stands?.status === 'entered') return noteAnswers(deps, stands, answers, nextDrawn(league));
  if (isOver(league)) return ended;
  const named = await nameIn(deps, league, id, player, wished, listedName(before));
  if (!named.ok) return named;
  const name = named.value;
  if (stands?.takesOver !== undefined && isAsked(stands))
    return takeOver(deps, league, stands, { holder, name, ...(answers && { answers }) });
  if (before !== undefined && !isHeldBy(before, player.id) && before.status !== 'left') return taken;
  return comeIn(deps, league, player, before, { id, holder, name, ...(answers && { answers }) });
}

async function comeIn(
  deps: LeagueDeps,
  league: League,
  player: Player,
  before: Entry | undefined,
  who: Omit<Newcomer, 'rating'>,
): Promise<Answer<Entered> | undefined> {
  const allowed = await mayEnter(deps, league, player, before);
  if (!allowed.ok) return allowed;
  if (before?.status === 'waiting') return waitOn(deps, league, before, who.answers);
  const newcomer = { ...who, rating: await ratingIn(deps, league, player, before) };
  return isTaken(league) ? wait(deps, league, before, newcomer, player.id) : enroll(deps, league, before, newcomer, player.id);
}

/** In order of arrival; the clock lets them in. */
async function wait(
  deps: LeagueDeps,
  league: League,
  before: Entry | undefined,
  newcomer: Newcomer,
  player: PlayerId,
): Promise<Answer<Entered> | undefined> {
  if (!movesUp(league)) return refuse('not-active', 'This league is full, and its last season has begun.');
  const { waiting = 0 } = league;
  const now = deps.now();
  const entry: Entry = { ...keptOf(before), ...newcomer, league: league.id, entered: now, status: 'waiting', inLine: league.version };
  const written = await deps.leagues.commit({
    league: { ...league, version: league.version + 1, waiting: waiting + 1 },
    entries: [entry],
    members: [{ player, league: league.id }],
    letters: [letterToPlayer(player, `waiting-${entry.version}`, { t: 'league', about: 'waiting', league: league.id }, now)],
  });
  return written === 'done' ? { ok: true, value: { entrant: entry.id, season: nextDrawn(league), waiting: waiting + 1 } } : undefined;
}

async function waitOn(
  deps: LeagueDeps,
  league: League,
  entry: Entry,
  answers: readonly string[] | undefined,
): Promise<Answer<Entered> | undefined> {
  const [noted, waiting] = [await noteAnswers(deps, entry, answers, nextDrawn(league)), await placeInLine(deps, league, entry)];
  return noted?.ok === true && waiting !== undefined ? { ok: true, value: { ...noted.value, waiting } } : noted;
}

const NONE_GIVEN: Answer<undefined> = { ok: true, value: undefined };

/** For somebody already entered. */
async function noteAnswers(
  deps: LeagueDeps,
  entry: Entry,
  answers: readonly string[] | undefined,
  season: number,
): Promise<Answer<Entered> | undefined> {
  const done = { ok: true, value: { entrant: entry.id, season } } as const;
  if (answers === undefined || JSON.stringify(answers) === JSON.stringify(entry.answers)) return done;
  const written = await deps.leagues.commit({ entries: [{ ...entry, version: entry.version + 1, answers }] });
  return written === 'done' ? done : undefined;
}

/** Their earlier name in the league, or the one on the director's list. */
const listedName = (before: Entry | undefined): string => (before?.holder.t === 'person' ? before.name : '');

type Newcomer = Pick<Entry, 'id' | 'holder' | 'name' | 'rating' | 'answers'>;

async function enroll(
  deps: LeagueDeps,
  league: League,
  before: Entry | undefined,
  newcomer: Newcomer,
  player: PlayerId,
): Promise<Answer<Entered> | undefined> {
  const letter = enteredLetter(player, { league: league.id, version: (before?.version ?? 0) + 1 }, deps.now());
  const change = addEntry(league, before, newcomer, deps.now());
  const late = await lateEntry(deps, league, change.entries[0]);
  const written = await deps.leagues.commit({
    ...change,
    ...(late === undefined ? {} : { entries: [late.entry], divisions: [late.division] }),
    members: [{ player, league: league.id }],
    letters: [letter],
  });
  return written === 'done'
    ? { ok: true, value: { entrant: newcomer.id, season: late === undefined ? nextDrawn(league) : league.season } }
    : undefined;
}

/** The director adds a bot: one more entrant, which never leaves. The log says so. */
export async function enterBot(
  deps: LeagueDeps,
  request: {
    readonly league: LeagueId;
    readonly bot: string;
    readonly level: AnyLevel;
    readonly name: string;
    readonly director: PlayerId;
    /** With it, a repeated request enters only one bot. */
    readonly once?: Once;
  },
): Promise<Answer<Entered>> {
  const { director, bot, level, once } = request;
  const name = readTitle(request.name.trim() || botName(bot, level));
  if (!name.ok) return name;
  const id = `bot-${deps.randomSource.id(10)}`;
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(request.league);
    if (league === undefined) return notFound;
    const refused = whyNoBot(league, bot, level);
    if (refused !== undefined) return refused;
    const before = once && (await replayForPlayer<Entered>(deps, director, once));
    if (before !== undefined) return before;
    const entry = { id, holder: { t: 'bot', bot, level } as const, name: name.value, rating: 0 };
    const value = { entrant: id, season: nextDrawn(league) };
    const line: LogLine = {
      ...{ league: league.id, id: deps.randomSource.id(8), at: deps.now(), by: 'director', director },
      ...{ act: `entered ${id}, which the computer plays`, reason: '' },
    };
    const change = {
      ...addEntry(league, undefined, entry, deps.now()),
      ...(once && withReceipt(deps, director, once, value)),
      log: [line],
    };
    if ((await deps.leagues.commit(change)) === 'done') return { ok: true, value };
  }
  return busy;
}

/** The name of a bot that was not given another. */
export const botName = (bot: string, level: AnyLevel): string => `${bot} bot (${level})`;

function whyNoBot(league: League, bot: string, level: AnyLevel): ReturnType<typeof refuse> | undefined {
  return noSuchBot(league, bot, level) ?? (isOver(league) ? ended : isTaken(league) ? full : undefined);
}

export function noSuchBot({ settings }: League, bot: string, level: AnyLevel): ReturnType<typeof refuse> | undefined {
  const game = gameNamed(settings.ruleset);
  const bots = game?.bots ?? [];
  const levels = game === undefined ? [] : levelsOf(game);
  if (bots.includes(bot) && levels.includes(level)) return undefined;
  return refuse('bad-request', `Bots of this game: ${bots.join(', ')}, each at one of the levels ${levels.join(', ')}.`);
}

/** Each entry raises the league's version, so that nobody can enter at the moment when registration closes. */
export function addEntry(league: League, before: Entry | undefined, entry: Newcomer, now: number) {
  const entries = league.entries + 1;
  const startsNow =
    league.settings.startWhenFull !== undefined && entries >= league.settings.startWhenFull && league.status === 'registering';
  return {
    league: { ...league, version: league.version + 1, entries, ...(startsNow ? { due: now } : {}) },
    entries: [
      {
        ...entry,
        league: league.id,
        version: (before?.version ?? 0) + 1,
        entered: now,
        status: 'entered' as const,
        since: countedFrom(league, before),
        // A player who comes back during the drawing keeps the place that they are drawn to.
        ...(before !== undefined && isDrawnFor(before, nextDrawn(league) - 1) ? { rating: before.rating } : {}),
        away: before?.away ?? [],
        places: before?.places ?? [],
        ...(before?.stoodFor === undefined ? {} : { stoodFor: before.stoodFor }),
        ...(before?.takeovers === undefined ? {} : { takeovers: before.takeovers }),
        ...(before?.was === undefined ? {} : { was: before.was }),
      },
    ] as const,
  };
}

const taken = refuse('not-eligible', 'Somebody else plays on in your place in this league, so you cannot enter it again.');
const full = refuse('not-active', 'This league is full. A bot can enter once a place is free and nobody is waiting for it.');
const ended = refuse('not-active', 'This league is over and takes no more entries.');

const takesLate = ({ status, settings }: League): boolean => status === 'playing' && settings.lateUntil > 0;
const drawn = refuse('busy', 'This ladder is being set up. Nothing was saved. Try again in a minute.');

/** A player without a rated game enters with the rating on the director's list. */
async function ratingIn(deps: LeagueDeps, { settings }: League, player: Player, before: Entry | undefined): Promise<number> {
  const { rating, games } = await ratingOf(deps, player.id, gameNamed(settings.ruleset)?.id ?? '', settings.rules.seats.length);
  return games === 0 && before?.status === 'invited' && before.rating > 0 ? before.rating : rating;
}

async function mayEnter(deps: LeagueDeps, league: League, player: Player, before: Entry | undefined): Promise<Answer<null>> {
  const { entry, seasons, rules: played } = league.settings;
  // Nobody enters between its first draw and its first day, since there is no later season for them to wait for.
  if (played.challenges !== undefined && league.status === 'drawing') return drawn;
  if (seasons > 0 && nextDrawn(league) > seasons && !takesLate(league))
    return refuse('not-active', 'This league is in its last season and takes no more entries.');
  if (entry.by === 'invitation' && (before === undefined || before.uninvited === true) && !directs(league, player.id))
    return refuse('not-eligible', 'This league is by invitation. Ask its director for an invitation.');
  const { ruleset, rules } = league.settings;
  const why = await whyNotMet(deps, entry, { player: player.id, ruleset, seats: rules.seats.length, what: 'league' });
  if (why !== undefined) return refuse('not-eligible', why);
  return { ok: true, value: null };
}
