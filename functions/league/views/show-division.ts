/** A division as anybody may see it: its table, who met whom, its rounds; and one player in it. */

import { type Division, type EntrantId, isDecided, type Leg, type Round } from '../../../engine/league/division.ts';
import { lastRoundOf } from '../../../engine/league/pairing/last-round.ts';
import { legHalfPoints } from '../../../engine/league/scores.ts';
import type { Card } from '../../../engine/ruleset.ts';
import { daysOf } from '../../facts/absence.ts';
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import { gameNamed } from '../../facts/games.ts';
import type { DivisionKey, LeagueId, PlayerId } from '../../facts/match.ts';
import { isLadder, type LadderDivision } from '../facts/challenges.ts';
import { whyNotCorrect } from '../facts/corrections.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directs } from '../facts/directors.ts';
import { divisionOf } from '../facts/division-of.ts';
import { isHeldBy, playsAs } from '../facts/entrant-of.ts';
import { type DivisionEntrant, type DivisionRecord, type League, type PairingRecord, seasonStart } from '../facts/league.ts';
import { bracketOf } from './bracket.ts';
import { keptOf, type Records } from './kept.ts';
import type {
  DivisionView,
  LadderView,
  LeaguePlayerView,
  LegView,
  PairingView,
  PlayerRef,
  RoundView,
  StandingsView,
  TableRow,
  TableView,
} from './league-view.ts';
import { gameTitle, tieBreakName } from './settings-words.ts';
import { showAwaited } from './show-awaited.ts';
import { showLadder } from './show-ladder.ts';
import { entrantName, shownSeason } from './show-league.ts';
import { courseOf, crosstableOf, endsOf, tableOf } from './tables.ts';
import { trfOf } from './trf.ts';

/** `asker` is the calling player, if signed in. */
export async function showDivision(
  deps: LeagueDeps,
  { asker, ...key }: DivisionKey & { readonly asker?: PlayerId },
): Promise<Answer<DivisionView>> {
  const [found, led] = await Promise.all([load(deps, key), asker === undefined ? undefined : deps.leagues.load(key.league)]);
  if (found === undefined) return notFound;
  const { record, pairings } = found;
  const { settings, league, season, name, status } = record;
  const refs = refsOf(record.entrants);
  const isDirector = led !== undefined && directs(led, asker);
  return {
    ok: true,
    value: {
      ...{ league, leagueName: settings.name, season, division: record.division, name, status },
      ruleset: settings.ruleset.split('@')[0] ?? settings.ruleset,
      game: gameTitle(settings.ruleset),
      paused: record.paused?.until ?? null,
      stuck: status === 'playing' && record.stuck !== undefined,
      format: settings.rules.format,
      report: settings.rules.seats.length === 2,
      tieBreaks: settings.rules.tieBreaks.map((key) => ({ key, name: tieBreakName(key) })),
      ...resultsIn(deps, found),
      ladder: isLadder(record) ? await ladderFor(deps, record, { pairings, refs, asker }) : null,
      awaited: isDirector && status === 'playing' ? await showAwaited(deps, pairings, refs) : null,
      you:
        asker === undefined
          ? null
          : { director: isDirector, decides: isDirector && (await mayDecide(deps, led, record)), number: numberOf(record.entrants, asker) },
    },
  };
}

type Results = Pick<DivisionView, 'rows' | 'cross' | 'bracket' | 'rounds' | 'lastRound' | 'course'>;

/** What follows from its results alone, the same for every caller. */
const resultsIn = (deps: LeagueDeps, found: Found): Results => keptOf(deps.leagues, found, 'results', () => computed(deps, found));

function computed(deps: LeagueDeps, found: Found): Results {
  const { record, division, pairings } = found;
  const refs = refsOf(record.entrants);
  const rows = rowsIn(deps, found);
  return {
    rows,
    cross: isLadder(record) ? null : crosstableOf(division, rows),
    bracket: bracketOf(division, refs),
    rounds: roundsOf(record, division, pairings, refs),
    lastRound: lastOf(record, division),
    course: courseOf(division, rows, endsOf(record, pairings)),
  };
}

const rowsIn = (deps: LeagueDeps, found: Found): readonly TableRow[] =>
  keptOf(deps.leagues, found, 'rows', () => tableOf(found.division, found.record));

const mayDecide = async (deps: LeagueDeps, league: League, record: DivisionRecord): Promise<boolean> =>
  record.status === 'playing' || (await whyNotCorrect(deps, league, record)) === undefined;

async function ladderFor(
  deps: LeagueDeps,
  division: LadderDivision,
  { asker, ...given }: { readonly pairings: readonly PairingRecord[]; readonly refs: Refs; readonly asker: PlayerId | undefined },
): Promise<LadderView> {
  const me = asker === undefined ? undefined : playsAs(division, asker);
  return showLadder({ league: await deps.leagues.load(division.league), division, ...given, me, now: deps.now() });
}

function lastOf({ rounds }: DivisionRecord, division: Division): DivisionView['lastRound'] {
  const number = lastRoundOf(division);
  return number === undefined ? null : { number, planned: rounds.find((round) => round.number === number)?.planned ?? null };
}

function numberOf(entrants: readonly DivisionEntrant[], player: PlayerId): number | null {
  const at = entrants.findIndex((entrant) => isHeldBy(entrant, player));
  return at < 0 ? null : at + 1;
}

/** `number` is the player's in the division, from 1. Only that player, their current opponents, and the director see absences. */
export async function showPlayerIn(
  deps: LeagueDeps,
  { number, asker, ...key }: DivisionKey & { readonly number: number; readonly asker?: PlayerId },
): Promise<Answer<LeaguePlayerView>> {
  const found = await load(deps, key);
  const entrant = found?.record.entrants[number - 1];
  if (found === undefined || entrant === undefined) return notFound;
  const { record } = found;
  const { rows, rounds: all } = resultsIn(deps, found);
  const row = rows.find((row) => row.number === number);
  if (row === undefined) return notFound;
  const own = (round: RoundView): RoundView => ({
    ...round,
    pairings: round.pairings.filter(({ players }) => players.some((player) => player.number === number)),
    byes: round.byes.filter((bye) => bye.number === number),
  });
  const rounds = all.map(own);
  return {
    ok: true,
    value: {
      ...{ league: record.league, leagueName: record.settings.name, season: record.season, division: record.division },
      divisionName: record.name,
      row,
      of: rows.length,
      came: entrant.came === undefined ? null : (CAME[entrant.came] ?? entrant.came),
      rounds: rounds.filter((round) => round.pairings.length > 0 || round.byes.length > 0),
      away: await awayFor(deps, asker, entrant, found),
    },
  };
}

const CAME: Readonly<Record<string, string>> = {
  promoted: 'came up from the division below',
  relegated: 'came down from the division above',
  new: 'is new in the league',
  back: 'has come back to the league',
  'moved-up': 'came up from the division below to a free place',
  spared: 'kept their place, as one was free',
  stayed: 'played in it before',
};

/** For the player, the director, and current opponents: what the player may still book also moves deadlines of theirs. */
async function awayFor(
  deps: LeagueDeps,
  asker: PlayerId | undefined,
  entrant: DivisionEntrant,
  { record, pairings }: Found,
): Promise<LeaguePlayerView['away']> {
  const { league: id, settings } = record;
  const league = asker === undefined ? undefined : await deps.leagues.load(id);
  if (asker === undefined || league === undefined) return null;
  const own = playsAs(record, asker);
  const meets = pairings.some(
    ({ status, legs }) =>
      status === 'open' && legs.some(({ seats }) => own !== undefined && seats.includes(own) && seats.includes(entrant.id)),
  );
  if (!isHeldBy(entrant, asker) && !directs(league, asker) && !meets) return null;
  return { left: Math.max(0, settings.awayDays - daysOf(entrant.away, seasonStart(league, deps.now()))), booked: entrant.away };
}

interface Found extends Records {
  readonly division: Division;
}

async function load(deps: LeagueDeps, key: DivisionKey): Promise<Found | undefined> {
  const record = await deps.leagues.division(key);
  if (record === undefined) return undefined;
  const pairings = await deps.leagues.pairings(record);
  return { record, pairings, division: divisionOf(record, pairings) };
}

/** The division as a file for other programs, which know only matches between two. */
export async function showReport(deps: LeagueDeps, key: DivisionKey): Promise<Answer<{ readonly trf: string }>> {
  const found = await load(deps, key);
  if (found === undefined) return notFound;
  const { record, division } = found;
  const { settings, name, rounds } = record;
  if (settings.rules.seats.length !== 2)
    return refuse('bad-request', `A TRF file holds matches between two; in this division they are between ${settings.rules.seats.length}.`);
  const planned = rounds.map((round) => round.planned);
  const report = (): string => trfOf({ title: `${settings.name}, ${name}`, division, rows: rowsIn(deps, found), planned });
  return { ok: true, value: { trf: keptOf(deps.leagues, found, 'report', report) } };
}

/** Only the tables, of some divisions of the current season or the last one. */
export async function showStandings(
  deps: LeagueDeps,
  { league: id, from = 1, count = TABLES_A_PAGE }: { readonly league: LeagueId; readonly from?: number; readonly count?: number },
): Promise<Answer<StandingsView>> {
  const league = await deps.leagues.load(id);
  if (league === undefined) return notFound;
  const season = shownSeason(league);
  const numbers = Array.from({ length: count }, (_, at) => from + at);
  const found = await Promise.all(
    numbers.map(async (division) => (season === 0 ? undefined : load(deps, { league: id, season, division }))),
  );
  const tables = found.flatMap((division) => (division === undefined ? [] : [tableView(deps, division)]));
  const next = count > 1 && tables.length === count ? from + count : null;
  return { ok: true, value: { league: id, leagueName: league.settings.name, season, tables, next } };
}
const TABLES_A_PAGE = 10;

const tableView = (deps: LeagueDeps, found: Found): TableView => tableIn(found, rowsIn(deps, found));

const tableIn = ({ record }: Found, rows: TableView['rows']): TableView => ({
  division: record.division,
  name: record.name,
  status: record.status,
  tieBreaks: record.settings.rules.tieBreaks.map((key) => ({ key, name: tieBreakName(key) })),
  rows,
});

type Refs = (id: EntrantId) => PlayerRef;

function refsOf(entrants: readonly DivisionEntrant[]): Refs {
  const refs = new Map(entrants.map(({ id }, at) => [id, { id, number: at + 1, name: entrantName(entrants, at) }]));
  return (id) => refs.get(id) ?? { id, number: 0, name: 'nobody' };
}

function roundsOf(
  record: DivisionRecord,
  { rounds, rules }: Division,
  pairings: readonly PairingRecord[],
  refs: Refs,
): readonly RoundView[] {
  const game = gameNamed(record.settings.ruleset);
  const planned = new Map(record.rounds.map((round) => [round.number, round.planned]));
  const kept = new Map(pairings.map((pairing) => [pairing.id, pairing]));
  const view = (round: Round): RoundView => ({
    number: round.number,
    planned: planned.get(round.number) ?? 0,
    pairings: round.pairings.map(({ id, legs }): PairingView => {
      const { status: now = 'waiting', matches = [] } = kept.get(id) ?? {};
      const status = now === 'asked' || now === 'queued' ? 'waiting' : now;
      return {
        id,
        status: isDecided({ id, round: round.number, legs }) ? 'done' : status,
        players: (legs[0]?.seats ?? []).map(refs),
        legs: legs.map((leg, at) => legView(leg, matches[at] ?? null, { record, game, refs })),
      };
    }),
    byes: round.byes.map(({ entrant, why }) => ({
      ...refs(entrant),
      why: why === 'late' && rules.format === 'knockout' ? 'waits for an opponent' : BYES[why],
    })),
  });
  return rounds.map(view);
}

const BYES = {
  odd: 'nobody was left to meet; it counts as won',
  away: 'away, as booked',
  late: 'not in yet',
  rest: 'sits out in turn',
} as const;

interface Around {
  readonly record: DivisionRecord;
  readonly game: Card | undefined;
  readonly refs: Refs;
}

function legView(leg: Leg, match: string | null, { record, game, refs }: Around): LegView {
  const points = legHalfPoints(leg);
  return {
    match,
    seats: leg.seats.map((id, at) => {
      const seat = record.settings.rules.seats[at] ?? '';
      const got = points.get(id);
      return { ...refs(id), seat: game?.seatName(seat) ?? seat, points: got === undefined ? null : got / 2 };
    }),
    how: leg.result?.how ?? null,
  };
}
