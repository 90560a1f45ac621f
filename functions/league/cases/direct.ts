/** Acts of a director, each with a reason, in a public log. The consequences follow automatically. */
import type { EntrantId, LegResult } from '../../../engine/league/division.ts';
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { Letter } from '../../facts/letter.ts';
import type { DivisionKey, LeagueId, PlayerId } from '../../facts/match.ts';
import type { LeagueChange, LeagueDeps } from '../facts/deps.ts';
import { directorsOf, directs } from '../facts/directors.ts';
import { currentDivision, endEntry, hasLeft, isIn, playsAs } from '../facts/entrant-of.ts';
import { type DivisionRecord, isOver, type League, type LogLine, type OwnAct } from '../facts/league.ts';
import { withoutOne } from '../facts/waiting.ts';
import { type Act, type InDivision, inWords } from './acts/act.ts';
import { type HoldAct, hold } from './acts/hold.ts';
import { entrantsOf, tellRuling } from './acts/tell-ruling.ts';
import { callOffRounds, replan } from './call-off.ts';
import { botName, noSuchBot } from './enter-league.ts';
import { displacedLetter, resultLetters } from './letters.ts';
import { withLeg } from './note-result.ts';
import { meetsDirector, opposite, placeIn, substitute } from './substitute.ts';

export type { Act } from './acts/act.ts';

const TRIES = 8;
const LONGEST_REASON = 300;
/** The limit for a text to everybody. */
const LONGEST_WORDS = 2_000;

export interface DirectRequest {
  readonly league: LeagueId;
  readonly director: PlayerId;
  readonly act: Act;
  readonly reason: string;
  readonly once?: Once;
}

/** Carries out an act and writes it together with its line in the log. */
export async function direct(deps: LeagueDeps, request: DirectRequest): Promise<Answer<null>> {
  const reason = request.reason.trim().slice(0, request.act.t === 'announce' ? LONGEST_WORDS : LONGEST_REASON);
  if (reason === '') return refuse('bad-request', 'Give a reason: everybody in the league can read it.');
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(request.league);
    if (league === undefined || !directs(league, request.director)) return notFound;
    const line: LogLine = {
      ...{ league: league.id, id: deps.randomSource.id(8), at: deps.now(), act: inWords(request.act), reason },
      ...{ by: 'director', director: request.director },
      ...(request.once === undefined ? {} : { once: { key: request.once.key, fingerprint: request.once.fingerprint } }),
    };
    const change = await decide(deps, league, request.act, line);
    // Checked after the records were read: the same act, if done in between, is found here or has raised a version.
    const before = await doneBefore(deps, request);
    if (before !== undefined) return before;
    if (!change.ok) return change;
    const letters = await withDirectors(deps, league, line, change.value);
    if ((await deps.leagues.commit({ log: [line], ...change.value, letters })) === 'done') return { ok: true, value: null };
  }
  return refuse('busy', 'Someone else changed this league at the same moment. Nothing was saved. Please try again.');
}

/** If there are several directors, the others are told, unless they are told as players. */
async function withDirectors(
  deps: LeagueDeps,
  league: League,
  line: LogLine,
  { letters = [], league: after }: LeagueChange,
): Promise<readonly Letter[]> {
  if (directorsOf(league).length < 2) return letters;
  const { tellDirectors } = await import('./directors/tell-directors.ts');
  const entries = after?.announcing?.some(({ act }) => act === line.id) === true ? await deps.leagues.entries(league.id) : [];
  const told = entries.flatMap((entry) => (isIn(entry) && entry.holder.t === 'person' ? [entry.holder.player] : []));
  return [...letters, ...tellDirectors(league, line, [...told, ...letters.map(({ player }) => player)])];
}

/** The log recognises an act by its key. */
async function doneBefore(deps: LeagueDeps, { league, once }: DirectRequest): Promise<Answer<null> | undefined> {
  if (once === undefined) return undefined;
  const line = (await deps.leagues.log(league)).find((entry) => entry.once?.key === once.key);
  if (line === undefined) return undefined;
  if (line.once?.fingerprint !== once.fingerprint)
    return refuse('key-reused', 'This Idempotency-Key was used for another act. Use a new one.');
  return { ok: true, value: null, replayed: true };
}

type Decided = Promise<Answer<LeagueChange>>;

/** `line` is the act's line in the log. */
async function decide(deps: LeagueDeps, league: League, act: Act, line: LogLine): Decided {
  switch (act.t) {
    case 'pause':
    case 'resume':
    case 'extend':
      return inDivision(deps, league, act, (division) => giveTime(deps, league, division, act, line));
    case 'adjudicate':
    case 'annul':
      return inDivision(deps, league, act, (division) => settleOwn(deps, league, division, act, line), 'also over');
    case 'confirm':
    case 'reject':
      return (await import('./directors/confirm.ts')).answerPending(deps, league, act, line, (asked, said) =>
        asked.t === 'remove'
          ? aboutEntrant(deps, league, asked, said)
          : inDivision(deps, league, asked, (division) => settle(deps, league, division, asked, said), 'also over'),
      );
    case 're-pair':
      return inDivision(deps, league, act, async (division) => {
        const newest = division.rounds.at(-1)?.number;
        if (newest === undefined) return refuse('not-active', 'No round has begun.');
        if (division.ladder !== undefined) return refuse('not-active', 'A ladder that is always on has no rounds to pair anew.');
        return told(callOffRounds(division, await deps.leagues.pairings(division), newest, deps.now()), line, deps.now());
      });
    case 'announce':
      return isOver(league)
        ? refuse('not-active', 'This league is over.')
        : (await import('./acts/announce.ts')).announce(deps, league, line);
    case 'seed':
      return (await import('./acts/seed.ts')).seed(deps, league, act.order, line);
    case 'start-on':
      return (await import('./acts/start-on.ts')).startOn(league, act.starts, line);
    case 'describe': {
      const { t: _, ...words } = act;
      return (await import('./acts/describe.ts')).describe(deps, league, words, line);
    }
    case 'replace':
    case 'remove':
      return aboutEntrant(deps, league, act, line);
    case 'waive':
      return (await import('./acts/waive.ts')).waive(deps, league, act.entrant, line);
    default:
      return aboutLeague(league, act, line);
  }
}

async function inDivision(
  deps: LeagueDeps,
  league: League,
  at: InDivision,
  then: (division: DivisionRecord) => Decided,
  takes: 'played' | 'also over' = 'played',
): Decided {
  const key: DivisionKey = { league: league.id, season: at.season, division: at.division };
  const division = await deps.leagues.division(key);
  if (division === undefined) return refuse('bad-request', `There is no division ${at.division} in season ${at.season}.`);
  if (division.status === 'over' && takes === 'played')
    return refuse(
      'not-active',
      'This division is over: a result can be corrected until the next season is drawn, and nothing else can be changed.',
    );
  return then(division);
}

const next = (division: DivisionRecord, changes: Partial<DivisionRecord>): DivisionRecord => ({
  ...division,
  ...changes,
  version: division.version + 1,
});

/** Adds the letters to those it concerns: everybody in the division, or `whom`. */
function told(change: LeagueChange, line: LogLine, now: number, whom: Parameters<typeof tellRuling>[3] = {}): Answer<LeagueChange> {
  const [division, ...more] = change.divisions ?? [];
  if (division === undefined) return { ok: true, value: change };
  const ruling = tellRuling(division, line, now, whom);
  const letters = [...(change.letters ?? []), ...ruling.letters];
  return { ok: true, value: { ...change, divisions: [ruling.division, ...more], letters, log: [ruling.line] } };
}

/** The log says if directors rule on matches of their own. */
function ruledBy(line: LogLine, { director: main }: League, division: DivisionRecord, entrants: readonly EntrantId[]): LogLine {
  const { director } = line;
  const own = director === undefined ? undefined : playsAs(division, director);
  if (own === undefined || !entrants.includes(own)) return line;
  return { ...line, act: `${line.act}, which ${director === main ? 'the director plays' : 'they play'} in` };
}

/** If directors would decide a match of their own, another of them who does not play in it has to confirm it first, if there is one. */
async function settleOwn(deps: LeagueDeps, league: League, division: DivisionRecord, act: OwnAct, line: LogLine): Decided {
  const settled = await settle(deps, league, division, act, line);
  if (!settled.ok || directorsOf(league).length < 2) return settled;
  return (await (await import('./directors/confirm.ts')).putOff(deps, league, division, act, line)) ?? settled;
}

async function giveTime(deps: LeagueDeps, league: League, division: DivisionRecord, act: HoldAct, line: LogLine): Decided {
  const after = hold(division, act, deps.now());
  if (!after.ok) return after;
  if (act.t !== 'extend' || act.pairing === undefined) return told({ divisions: [after.value] }, line, deps.now());
  const pairing = (await deps.leagues.pairings(division)).filter(({ id }) => id === act.pairing);
  const entrants = entrantsOf(pairing);
  return told({ divisions: [after.value] }, ruledBy(line, league, division, entrants), deps.now(), { entrants });
}

/** A correction also redoes what followed: a bracket that was built on the old result is paired again. */
async function settle(deps: LeagueDeps, league: League, division: DivisionRecord, act: OwnAct, line: LogLine): Decided {
  const now = deps.now();
  const pairings = await deps.leagues.pairings(division);
  const pairing = pairings.find((pairing) => pairing.id === act.pairing);
  const leg = pairing?.legs[act.leg];
  if (pairing === undefined || leg === undefined || pairing.status === 'void')
    return refuse('bad-request', `There is no match ${act.leg + 1} of pairing "${act.pairing.slice(0, 20)}" in this division.`);
  const places = act.t === 'annul' ? [leg.seats] : act.places;
  if (places.flat().toSorted().join() !== leg.seats.toSorted().join())
    return refuse('bad-request', `The result names each of ${leg.seats.join(', ')} once, best first, those who are level together.`);
  const how = act.t === 'annul' ? 'annulled' : 'adjudicated';
  const result: LegResult = { places, how, revision: (leg.result?.revision ?? 0) + 1 };
  const isOpen = leg.result === undefined && pairing.matches[act.leg] !== undefined;
  const ending = isOpen ? { ending: [...(pairing.ending ?? []), act.leg] } : {};
  const after = { ...withLeg(pairing, act.leg, result, now), ...ending };
  const current = pairings.map((other) => (other === pairing ? after : other));
  const change = { ...replan(next(division, { due: now }), current, after), letters: resultLetters(league, after, now) };
  // Includes those whose matches are called off because they were built on the old result.
  const entrants = entrantsOf(change.pairings ?? []);
  const ruled = ruledBy(line, league, division, entrantsOf([pairing]));
  const match = { pairing: pairing.id, leg: act.leg };
  if (division.status !== 'over') return told(change, ruled, now, { entrants, ...match });
  const corrected = await (await import('./acts/correct.ts')).correct(deps, league, change, current);
  if (!corrected.ok) return corrected;
  const { moved, change: recounted } = corrected.value;
  const said = `${ruled.act}, after the division was over: ${moved ? 'its table changes' : 'the order of its table stays'}`;
  return told(recounted, { ...ruled, act: said }, now, { ...(!moved && { entrants }), ...match });
}

async function aboutEntrant(deps: LeagueDeps, league: League, act: Extract<Act, { t: 'replace' | 'remove' }>, line: LogLine): Decided {
  if (isOver(league)) return refuse('not-active', 'This league is over.');
  const entry = await deps.leagues.entry(league.id, act.entrant);
  if (entry === undefined)
    return refuse('bad-request', 'There is no such entrant in this league: the tables of its divisions list their ids.');
  const now = deps.now();
  const division = await currentDivision(deps, league, entry);
  const letters = hasLeft(entry) ? [] : displacedLetter(entry, { about: 'removed', act: line.id, entrant: entry.id }, now);
  if (act.t === 'replace') {
    const unknown = noSuchBot(league, act.bot, act.level);
    if (unknown !== undefined) return unknown;
    if (await meetsDirector(deps, league, entry, division)) return opposite;
    const bot = { t: 'bot', bot: act.bot, level: act.level } as const;
    // The log shows an entrant under the new name, so the line names the place instead.
    const log = [{ ...line, act: `put the bot in for whoever had ${placeIn(division, entry.id)}` }];
    const change = substitute(deps, league, entry, division, { holder: bot, name: botName(act.bot, act.level), act: line.id });
    return { ok: true, value: { ...change, letters, log } };
  }
  if (hasLeft(entry)) return refuse('not-active', 'This entrant has already left.');
  const { answers: _, ...bare } = entry;
  const entries = [{ ...bare, version: entry.version + 1, status: 'left' as const, ...endEntry(league, entry, now) }];
  const leagueChange = withoutOne(league, entry, now);
  if (division === undefined) return { ok: true, value: { ...leagueChange, entries, letters } };
  const removed = await (await import('./acts/remove-from.ts')).removeFrom(deps, league, division, entry.id, line);
  if ('ok' in removed) return removed;
  const change = { ...leagueChange, entries, divisions: [removed.division], log: [removed.line] };
  return { ok: true, value: { ...change, letters: [...letters, ...removed.letters] } };
}

function aboutLeague(
  league: League,
  act: Extract<Act, { t: 'close-registration' | 'last-season' | 'cancel' }>,
  { id, at: now }: LogLine,
): Answer<LeagueChange> {
  const version = league.version + 1;
  const announcing = [...(league.announcing ?? []), { act: id, about: 'ruled' as const }];
  if (isOver(league)) return refuse('not-active', 'This league is over.');
  if (act.t === 'close-registration') {
    if (league.status !== 'registering') return refuse('not-active', 'Registration is already closed.');
    return { ok: true, value: { league: { ...league, version, closes: now, due: now } } };
  }
  if (act.t === 'last-season')
    return {
      ok: true,
      value: { league: { ...league, version, settings: { ...league.settings, seasons: league.season }, announcing, due: now } },
    };
  if (league.status !== 'registering') return refuse('not-active', 'A season is being played. Make it the last one; it ends by itself.');
  return { ok: true, value: { league: { ...league, version, status: 'cancelled', announcing, due: now }, listed: false } };
}
