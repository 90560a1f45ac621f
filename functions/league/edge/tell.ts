/** Leagues as the API shows them: times in ISO 8601, tables also as CSV. */

import type { HttpSettings } from '../../edge/http/http-cases.ts';
import { isoTime, timeOf } from '../../edge/http/match/tell.ts';
import type { LeagueLine } from '../../facts/deps.ts';
import type { Url } from '../../facts/formats.ts';
import type { Entered } from '../facts/league.ts';
import type {
  DivisionView,
  LadderView,
  LeagueDate,
  LeaguePlayerView,
  LeagueView,
  RoundView,
  StandingsView,
  TableView,
} from '../views/league-view.ts';
import { csv } from './csv.ts';

export const leagueUrl = (settings: HttpSettings, id: string): Url => `${settings.publicUrl}/leagues/${id}`;

const spans = (given: readonly { readonly from: number; readonly to: number }[]) =>
  given.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) }));
export const tellBooked = <T extends { readonly away: Parameters<typeof spans>[0] }>({ away, ...rest }: T) => ({
  ...rest,
  away: spans(away),
});

export const tellEntered = ({ entrant, season, waiting }: Entered) => ({ entrant, season, waiting: waiting ?? null });

export function tellLine(line: LeagueLine, settings: HttpSettings) {
  return { ...line, url: leagueUrl(settings, line.id), closes: isoTime(line.closes) };
}

export function tellLeague({ dueHour: _, ...view }: LeagueView, settings: HttpSettings) {
  return {
    ...view,
    url: leagueUrl(settings, view.id),
    closes: isoTime(view.closes),
    opened: timeOf(view.opened),
    starts: isoTime(view.starts),
    paused: isoTime(view.paused),
    log: view.log.map((line) => ({ ...line, at: timeOf(line.at) })),
    pending: view.pending?.map((line) => ({ ...line, until: timeOf(line.until) })) ?? null,
    invitations: view.invitations?.map((line) => ({ ...line, sent: timeOf(line.sent) })) ?? null,
    you: view.you === null ? null : tellBooked(view.you),
  };
}

export function tellStandings({ league, season, tables, next }: StandingsView) {
  return { league, season, tables, next };
}

const tellRound = (round: RoundView) => ({ ...round, planned: timeOf(round.planned) });

const tellLadder = (ladder: LadderView) => ({
  ...ladder,
  challenges: ladder.challenges.map((challenge) => ({
    ...challenge,
    at: timeOf(challenge.at),
    until: isoTime(challenge.until),
    ended: isoTime(challenge.ended),
  })),
});

export function tellDivision(view: DivisionView) {
  const { awaited, lastRound, ladder } = view;
  return {
    ...view,
    paused: isoTime(view.paused),
    rounds: view.rounds.map(tellRound),
    lastRound: lastRound && { ...lastRound, planned: isoTime(lastRound.planned) },
    ladder: ladder && tellLadder(ladder),
    awaited: awaited && { ...awaited, turns: awaited.turns.map((turn) => ({ ...turn, due: timeOf(turn.due) })) },
  };
}

export function tellPlayerIn(view: LeaguePlayerView) {
  const { away } = view;
  return {
    ...view,
    rounds: view.rounds.map(tellRound),
    away: away === null ? null : { left: away.left, booked: spans(away.booked) },
  };
}

export const tellDates = (dates: readonly LeagueDate[]) => ({ dates: dates.map((date) => ({ ...date, at: timeOf(date.at) })) });

const HEAD = ['division', 'place', 'player', 'kind', 'points', 'played', 'won', 'drawn', 'lost'] as const;
const TAIL = ['withdrawn', 'can finish from', 'to'] as const;

/** One header for all, since the divisions of a season have the same tie-breaks. */
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
