/** The letters about decisions that concern a player, by the rules of the league or by its director. */
import type { EntrantId } from '../../../engine/league/division.ts';
import { legHalfPoints } from '../../../engine/league/scores.ts';
import type { LeagueFact } from '../../facts/letter.ts';
import type { LeagueId, Match, Player } from '../../facts/match.ts';
import type { Ruling } from '../../views/letter-model.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directorNamed } from '../facts/directors.ts';
import { currentDivision, nextDrawn, playsAs } from '../facts/entrant-of.ts';
import { forfeitedRunning } from '../facts/forfeits.ts';
import type { League, LogLine, PairingRecord } from '../facts/league.ts';
import { goneInWords, leftInWords } from '../facts/left-words.ts';
import { opponentsIn, type View, viewOf } from './division-views.ts';
import type { LoggedLine } from './league-view.ts';
import type { LeagueLetterModel, ToldTurn } from './letter-model.ts';
import { withNames } from './log-lines.ts';
import { aboutLeague, type LeagueReader } from './reader.ts';
import { openMatches } from './show-digest.ts';

export function rulingModel(deps: LeagueDeps<OutboxDeps>, fact: LeagueFact, reader: LeagueReader): Promise<LeagueLetterModel | undefined> {
  if (fact.about === 'announced') return announcedModel(deps, fact, reader);
  if (fact.about === 'removed') return removedModel(deps, fact, reader);
  return fact.about === 'ruled' && fact.division === undefined ? ruledInLeague(deps, fact, reader) : inDivision(deps, fact, reader);
}

async function inDivision(deps: LeagueDeps<OutboxDeps>, fact: LeagueFact, reader: LeagueReader): Promise<LeagueLetterModel | undefined> {
  const { league, player } = reader;
  const { season, division } = fact;
  const view = season === undefined || division === undefined ? undefined : await viewOf(deps, { league: league.id, season, division });
  if (player === undefined || view === undefined) return undefined;
  const about = aboutLeague(deps, reader, view.record.name);
  if (fact.about === 'warned') return warnedModel(deps, view, player, about);
  if (fact.about === 'withdrawn') return withdrawnModel(fact, view, reader, about);
  return ruledModel(deps, fact, view, reader, about);
}

/** Includes later decisions, since a player gets at most one such letter an hour. */
async function ruledModel(
  deps: LeagueDeps<OutboxDeps>,
  { act }: LeagueFact,
  view: View,
  { league, player }: LeagueReader,
  about: About,
): Promise<LeagueLetterModel | undefined> {
  const me = player && playsAs(view.record, player.id);
  if (player === undefined || me === undefined) return undefined;
  const log = await deps.leagues.log(league.id);
  const since = log.slice(log.findIndex(({ id }) => id === act)).filter((line) => concerns(line, view, me));
  const named = await withNames(deps, league, since);
  const rulings = named.map((line, at): Ruling => {
    const own = ownIn(since[at]?.of, view, me);
    return { ...ruling(line), ...(own === undefined ? {} : { own }) };
  });
  if (rulings.length === 0) return undefined;
  return { t: 'league-ruled', rulings, turns: await turnsFor(deps, view, player), ...about };
}

const ruling = ({ by, director, act, reason }: LoggedLine): Ruling => ({
  ...{ act, reason },
  ...(director !== null && { by: director }),
  ...(by === 'service' && { service: true }),
});

const concerns = ({ of }: LogLine, { record }: View, me: EntrantId): boolean =>
  of?.season === record.season && of.division === record.division && of.entrants?.includes(me) !== false;

/** What a decided match now means for the reader. */
function ownIn(of: LogLine['of'], view: View, me: EntrantId): Ruling['own'] {
  const gone = of?.gone === undefined ? '' : goneInWords(view.record, of.gone);
  if (gone !== '') return { gone };
  const pairing = view.pairings.find(({ id }) => id === of?.pairing);
  const leg = pairing?.legs[of?.leg ?? -1];
  if (pairing === undefined || leg?.result === undefined) return undefined;
  if (!leg.seats.includes(me)) return 'redone';
  const opponents = opponentsIn(view, pairing, me);
  if (leg.result.how === 'annulled') return { opponents, becomes: 'annulled' };
  const points = legHalfPoints(leg);
  const mine = points.get(me) ?? 0;
  const most = Math.max(...leg.seats.filter((id) => id !== me).map((id) => points.get(id) ?? 0));
  if (leg.seats.length > 2) return { opponents, becomes: 'shared' };
  return { opponents, becomes: mine > most ? 'won' : mine < most ? 'lost' : 'level' };
}

async function ruledInLeague(
  deps: LeagueDeps<OutboxDeps>,
  { act }: LeagueFact,
  reader: LeagueReader,
): Promise<LeagueLetterModel | undefined> {
  const told = act === undefined ? undefined : await rulingLogged(deps, reader.league, act);
  return told && { t: 'league-ruled', rulings: [told], turns: [], ...aboutLeague(deps, reader) };
}

/** For a letter about a match of the league. */
export async function rulingIn(deps: LeagueDeps<OutboxDeps>, id: LeagueId, act: LogLine['id']): Promise<Ruling | undefined> {
  const league = await deps.leagues.load(id);
  return league && rulingLogged(deps, league, act);
}

/** `act` is a line of the league's log. */
async function rulingLogged(deps: LeagueDeps<OutboxDeps>, league: League, act: LogLine['id']): Promise<Ruling | undefined> {
  const line = (await deps.leagues.log(league.id)).find(({ id }) => id === act);
  const [named] = line === undefined ? [] : await withNames(deps, league, [line]);
  return named && ruling(named);
}

/** Undefined if the operator has hidden it, or the director erased it. */
async function announcedModel(
  deps: LeagueDeps<OutboxDeps>,
  { act }: LeagueFact,
  reader: LeagueReader,
): Promise<LeagueLetterModel | undefined> {
  const line = (await deps.leagues.log(reader.league.id)).find(({ id }) => id === act);
  const by = line && directorNamed(reader.league, line);
  const text = line?.reason ?? '';
  return text === '' ? undefined : { t: 'league-announced', text, ...(by !== undefined && { by }), ...aboutLeague(deps, reader) };
}

/** The reason is read from the log, from which it is erased with the director who gave it. */
async function removedModel(
  deps: LeagueDeps<OutboxDeps>,
  { act, entrant = '' }: LeagueFact,
  reader: LeagueReader,
): Promise<LeagueLetterModel> {
  const { league } = reader;
  const line = (await deps.leagues.log(league.id)).find(({ id }) => id === act);
  const entry = await deps.leagues.entry(league.id, entrant);
  const division = entry && (await currentDivision(deps, league, entry));
  const by = line && directorNamed(league, line);
  return {
    ...{ t: 'league-displaced', reason: line?.reason ?? '' },
    ...(by !== undefined && { director: by }),
    matches: entry?.holder.t === 'bot' ? 'The bot plays on in it.' : division === undefined ? '' : leftInWords(division, entrant),
    ...aboutLeague(deps, reader),
  };
}

type About = ReturnType<typeof aboutLeague>;

/** Dropped once they have left, or it was waived. */
async function warnedModel(deps: LeagueDeps<OutboxDeps>, view: View, player: Player, about: About): Promise<LeagueLetterModel | undefined> {
  const me = playsAs(view.record, player.id);
  const entrant = view.record.entrants.find(({ id }) => id === me);
  if (entrant?.warned === undefined || entrant.waived === true || view.record.status === 'over') return undefined;
  const forfeited = forfeitedRunning(entrant, view.pairings).map((pairing) => ({
    opponents: opponentsIn(view, pairing, me),
    round: pairing.round,
  }));
  const after = view.record.settings.withdrawAfter;
  return { t: 'league-warned', after, forfeited, turns: await turnsFor(deps, view, player), ...about };
}

/** Dropped if they are already back. */
function withdrawnModel(
  { entrant = '' }: LeagueFact,
  { record }: View,
  { league, entry }: LeagueReader,
  about: About,
): LeagueLetterModel | undefined {
  if (entry !== undefined && entry.status !== 'left') return undefined;
  const next = nextDrawn(league);
  const isOpen = league.settings.seasons === 0 || next <= league.settings.seasons;
  return {
    ...{ t: 'league-withdrawn', after: record.settings.withdrawAfter, matches: leftInWords(record, entrant) },
    ...(isOpen ? { next } : {}),
    ...about,
  };
}

/** The reader's turns in the division, most urgent first. */
async function turnsFor(deps: LeagueDeps<OutboxDeps>, view: View, player: Player): Promise<readonly ToldTurn[]> {
  const me = playsAs(view.record, player.id);
  if (me === undefined) return [];
  const { turns } = await openMatches(deps, view, me, player, (pairing, match) => stillToMove(view, pairing, match));
  return turns.toSorted((a, b) => a.deadline - b.deadline);
}

/** Stopped clocks that have not been passed on to the match yet. */
function stillToMove({ record: { hold, queued = [] } }: View, { id }: PairingRecord, { event }: Match): number {
  const holds = [...(hold === undefined || event?.hold?.from === hold.from ? [] : [hold]), ...queued];
  return holds
    .filter(({ pairing }) => (pairing ?? id) === id)
    .reduce((sum, { from, to, back }) => sum + (back === undefined ? to - from : -back), 0);
}
