/** Leagues as the API shows them: times in ISO 8601, tables also as CSV. */

import type { HttpSettings } from '../../edge/http/http-cases.ts';
import { isoTime } from '../../edge/http/match/tell.ts';
import type { LeagueLine } from '../../facts/deps.ts';
import type { Entered } from '../facts/league.ts';
import type {
  DivisionView,
  LadderView,
  LeagueDate,
  LeaguePlayerView,
  LeagueView,
  RoundView,
  SeasonLine,
  SeasonView,
  StandingsView,
  TableView,
} from '../views/league-view.ts';
import { csv } from './csv.ts';

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
export const leagueUrl = (settings: HttpSettings, id: string): string => `${settings.publicUrl}/leagues/${id}`;
/** Mutable lists, as the shapes of answers require. */
type Open<T> = T extends readonly (infer I)[] ? Open<I>[] : T extends object ? { -readonly [K in keyof T]: Open<T[K]> } : T;
const open = <T>(value: T): Open<T> => value as Open<T>;

const spans = (given: readonly { readonly from: number; readonly to: number }[]) =>
  given.map(({ from, to }) => ({ from: iso(from), to: iso(to) }));
export const tellBooked = <T extends { readonly away: Parameters<typeof spans>[0] }>(given: T) => ({ ...given, away: spans(given.away) });

export const tellEntered = ({ entrant, season, waiting }: Entered) => ({ entrant, season, waiting: waiting ?? null });

export function tellLine(line: LeagueLine, settings: HttpSettings) {
  return { ...line, url: leagueUrl(settings, line.id), closes: isoTime(line.closes) };
}

export function tellLeague(view: LeagueView, settings: HttpSettings) {
  const { opened, starts, paused, log, invitations, pending, you, dueHour: _, ...rest } = open(view);
  return {
    ...rest,
    url: leagueUrl(settings, view.id),
    closes: isoTime(view.closes),
    opened: iso(opened),
    starts: isoTime(starts),
    paused: isoTime(paused),
    log: log.map((line) => ({ ...line, at: iso(line.at) })),
    pending: pending?.map((line) => ({ ...line, until: iso(line.until) })) ?? null,
    invitations: invitations?.map((line) => ({ ...line, sent: iso(line.sent) })) ?? null,
    you: you === null ? null : tellBooked(you),
  };
}

export const tellSeason = (season: SeasonView) => open(season);
export const tellSeasons = (seasons: readonly SeasonLine[]) => ({ seasons: open(seasons) });

export function tellStandings({ league, season, tables, next }: StandingsView) {
  return { league, season, tables: open(tables), next };
}

const tellRound = (round: RoundView) => ({ ...open(round), planned: iso(round.planned) });

const tellLadder = (ladder: LadderView) => ({
  ...open(ladder),
  challenges: ladder.challenges.map((challenge) => ({
    ...open(challenge),
    at: iso(challenge.at),
    until: isoTime(challenge.until),
    ended: isoTime(challenge.ended),
  })),
});

export function tellDivision(view: DivisionView) {
  const { awaited, lastRound, ladder } = view;
  return {
    ...open(view),
    paused: isoTime(view.paused),
    rounds: view.rounds.map(tellRound),
    lastRound: lastRound && { ...lastRound, planned: isoTime(lastRound.planned) },
    ladder: ladder && tellLadder(ladder),
    awaited: awaited && { ...awaited, turns: awaited.turns.map((turn) => ({ ...turn, due: iso(turn.due) })) },
  };
}

export function tellPlayerIn(view: LeaguePlayerView) {
  const { away } = view;
  return {
    ...open(view),
    rounds: view.rounds.map(tellRound),
    away: away === null ? null : { left: away.left, booked: spans(away.booked) },
  };
}

export const tellDates = (dates: readonly LeagueDate[]) => ({ dates: dates.map((date) => ({ ...date, at: iso(date.at) })) });

const HEAD = ['division', 'place', 'player', 'kind', 'points', 'played', 'won', 'drawn', 'lost'] as const;
const TAIL = ['withdrawn', 'can finish from', 'to'] as const;

/** One header for all: the divisions of a season have the same tie-breaks. */
export function standingsCsv(tables: readonly Pick<TableView, 'division' | 'tieBreaks' | 'rows'>[]): string {
  const head = [...HEAD, ...(tables[0]?.tieBreaks ?? []).map(({ name }) => name), ...TAIL];
  const lines = tables.flatMap(({ division, rows }) =>
    rows.map((row) => [
      ...[division, row.rank, row.name, row.kind, row.points, row.played, row.won, row.drawn, row.lost],
      ...row.tieBreaks,
      ...[row.withdrawn ? 'yes' : 'no', row.finish?.best ?? null, row.finish?.worst ?? null],
    ]),
  );
  return csv([head, ...lines]);
}
