/** A division's table, crosstable and course, for people to see. */

import { type Division, type EntrantId, isDecided, type Pairing, type Round } from '../../../engine/league/division.ts';
import { byeHalfPoints, legHalfPoints, onlySilent } from '../../../engine/league/scores.ts';
import { type Ends, tablesAfterRounds } from '../../../engine/league/seasons/course.ts';
import { rankRanges } from '../../../engine/league/standings/rank-range.ts';
import { standings } from '../../../engine/league/standings/standings.ts';
import type { DivisionRecord, PairingRecord } from '../facts/league.ts';
import type { Course, CrossCell, Crosstable, TableRow } from './league-view.ts';
import { tieBreakName } from './settings-words.ts';
import { entrantName } from './show-league.ts';

/** A crosstable with more columns, or a chart with more lines, cannot be read. */
const MOST_COLUMNS = 40;
const MOST_LINES = 40;

export function tableOf(division: Division, { entrants, settings }: Pick<DivisionRecord, 'entrants' | 'settings'>): readonly TableRow[] {
  // In a knockout others have already advanced past a player who leaves.
  const ranges = rankRanges(division, { annulBelowHalf: settings.leavers === 'annul-or-forfeit' && settings.rules.format !== 'knockout' });
  return standings(division).map((row): TableRow => {
    const place = entrants.findIndex((entrant) => entrant.id === row.entrant);
    const { above } = row;
    const { holder } = entrants[place] ?? {};
    return {
      rank: row.rank,
      id: row.entrant,
      number: place + 1,
      name: entrantName(entrants, place),
      kind: holder?.t === 'bot' ? 'bot' : 'person',
      level: holder?.t === 'bot' ? holder.level : null,
      points: row.points,
      played: row.played,
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      tieBreaks: division.rules.tieBreaks.map((key) => row.tieBreaks[key] ?? null),
      withdrawn: row.withdrawn,
      above: above === undefined || above === 'points' || above === 'format' ? null : above === 'lot' ? 'the lot' : tieBreakName(above),
      finish: ranges.get(row.entrant) ?? null,
    };
  });
}

/** The columns are players if everybody meets everybody, and rounds if they do not, or are too many. */
export function crosstableOf({ rules, rounds, entrants }: Division, table: readonly TableRow[]): Crosstable | null {
  if (rounds.length === 0) return null;
  const by = rules.format === 'round-robin' && rules.seats.length === 2 && table.length <= MOST_COLUMNS ? 'players' : 'rounds';
  const numbers = new Map(entrants.map(({ id }, at) => [id, at + 1]));
  const columns =
    by === 'players' ? table.map(({ id }) => versusColumn(id, rounds)) : rounds.map(roundColumn(rules, onlySilent({ rules, rounds })));
  const rows = table.map(({ id, number, name }) => ({ id, number, name, cells: columns.map((cellsFor) => cellsFor(id, numbers)) }));
  return { by, rows };
}

type Column = (entrant: EntrantId, numbers: ReadonlyMap<EntrantId, number>) => readonly CrossCell[];

const versusColumn =
  (other: EntrantId, rounds: readonly Round[]): Column =>
  (entrant, numbers) =>
    entrant === other
      ? []
      : rounds.flatMap(({ pairings }) =>
          pairings.filter((pairing) => sits(pairing, entrant) && sits(pairing, other)).map((pairing) => cellOf(pairing, entrant, numbers)),
        );

const roundColumn =
  (rules: Division['rules'], silent: ReadonlySet<EntrantId>) =>
  ({ pairings, byes }: Round): Column =>
  (entrant, numbers) => [
    ...pairings.filter((pairing) => sits(pairing, entrant)).map((pairing) => cellOf(pairing, entrant, numbers)),
    ...byes
      .filter((bye) => bye.entrant === entrant)
      .map(({ why }): CrossCell => ({ kind: 'bye', points: silent.has(entrant) ? 0 : byeHalfPoints(rules, why) / 2, against: [] })),
  ];

const sits = ({ legs }: Pairing, entrant: EntrantId): boolean => legs[0]?.seats.includes(entrant) === true;

function cellOf(pairing: Pairing, entrant: EntrantId, numbers: ReadonlyMap<EntrantId, number>): CrossCell {
  const { legs } = pairing;
  const points = legs.reduce((sum, leg) => sum + (legHalfPoints(leg).get(entrant) ?? 0), 0) / 2;
  const isAnnulled = legs.every((leg) => leg.result?.how === 'annulled');
  const against = (legs[0]?.seats ?? []).filter((id) => id !== entrant).map((id) => numbers.get(id) ?? 0);
  return { kind: isAnnulled ? 'annulled' : isDecided(pairing) ? 'done' : 'open', points, against };
}

/** When pairings ended, for rounds that do not wait for each other. */
export const endsOf = ({ settings }: Pick<DivisionRecord, 'settings'>, pairings: readonly PairingRecord[]): Ends | undefined =>
  settings.start === 'season' ? new Map(pairings.flatMap(({ id, noted }) => (noted === undefined ? [] : [[id, noted]]))) : undefined;

/** Places after each round, up to the last with any result. */
export function courseOf(division: Division, table: readonly TableRow[], ends?: Ends): Course | null {
  const { rounds, entrants } = division;
  const decided = rounds.filter(({ pairings }) => pairings.some(({ legs }) => legs.some((leg) => leg.result !== undefined)));
  const last = decided.at(-1)?.number ?? 0;
  if (last === 0 || entrants.length > MOST_LINES) return null;
  const shown = rounds.filter((round) => round.number <= last);
  const orders = tablesAfterRounds({ ...division, rounds: shown }, ends);
  const lines = table.map(({ id, number, name }) => ({ id, number, name, places: orders.map((order) => order.indexOf(id) + 1) }));
  return { rounds: shown.map((round) => round.number), lines };
}
