/** A division as its letters show it: tables, results, who meets whom, by names. */

import { type Division, type EntrantId, isDecided, type Leg, type Pairing } from '../../../engine/league/division.ts';
import { gainsOf, storyOf } from '../../../engine/league/seasons/recap.ts';
import { gameNamed } from '../../facts/games.ts';
import type { DivisionKey } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { divisionOf } from '../facts/division-of.ts';
import type { DivisionRecord, PairingRecord } from '../facts/league.ts';
import { keptOf } from './kept.ts';
import type { TableRow as Row } from './league-view.ts';
import type { TableRow, ToldBye, ToldMeeting, ToldResult, ToldStory } from './letter-model.ts';
import { entrantName } from './show-league.ts';
import { endsOf, tableOf } from './tables.ts';

/** For a larger division a letter shows the top, the reader's neighbours and the last. */
const MOST_ROWS = 20;
const TOP = 10;
const NEIGHBOURS = 2;

export interface View {
  readonly record: DivisionRecord;
  readonly pairings: readonly PairingRecord[];
  readonly division: Division;
  /** Best first. */
  readonly rows: readonly Row[];
}

export async function viewOf(deps: LeagueDeps, key: DivisionKey): Promise<View | undefined> {
  const record = await deps.leagues.division(key);
  if (record === undefined) return undefined;
  const pairings = await deps.leagues.pairings(record);
  const division = divisionOf(record, pairings);
  return { record, pairings, division, rows: keptOf(deps.leagues, { record, pairings }, 'rows', () => tableOf(division, record)) };
}

export function nameIn({ record: { entrants } }: View, id: EntrantId): string {
  return entrantName(
    entrants,
    entrants.findIndex((entrant) => entrant.id === id),
  );
}

/** `me` is the reader, if they play here. Ranges are shown only once they say something, and while there is something to play for. */
export function tableFor({ record, rows }: View, me: EntrantId | undefined): readonly TableRow[] {
  const isOpen = rows.every(({ finish }) => finish === null || (finish.best === 1 && finish.worst === rows.length));
  const table = rows.map((row): TableRow => {
    const { rank, name, points, won, drawn, lost, finish, withdrawn } = row;
    const isYou = me !== undefined && record.entrants[row.number - 1]?.id === me;
    return {
      ...{ rank, name, points, won, drawn, lost },
      ...(finish === null || isOpen || record.status === 'over' ? {} : { range: [finish.best, finish.worst] as const }),
      ...(isYou ? { you: true as const } : {}),
      ...(withdrawn ? { left: true as const } : {}),
    };
  });
  if (table.length <= MOST_ROWS) return table;
  const mine = table.find((row) => row.you === true)?.rank ?? 0;
  return table.filter(({ rank }) => rank <= TOP || Math.abs(rank - mine) <= NEIGHBOURS || rank === table.length);
}

export function resultOf(view: View, pairing: Pairing, me: EntrantId | undefined): ToldResult {
  const gains = gainsOf(pairing);
  const hows = pairing.legs.map(({ result }) => result?.how);
  const how = hows.every((how) => how === 'annulled') ? 'annulled' : hows.includes('forfeit') ? 'forfeit' : 'played';
  const you = gains.findIndex(([entrant]) => entrant === me);
  return {
    names: gains.map(([entrant]) => nameIn(view, entrant)),
    points: gains.map(([, got]) => got / 2),
    round: pairing.round,
    how,
    ...(you < 0 ? {} : { you }),
  };
}

export const decidedIn = ({ division }: View, number: number): readonly Pairing[] =>
  division.rounds.filter((round) => round.number === number).flatMap(({ pairings }) => pairings.filter(isDecided));

export const isOf = (me: EntrantId | undefined, { legs }: Pick<Pairing, 'legs'>): boolean =>
  me !== undefined && legs.some(({ seats }) => seats.includes(me));

/** The reader's undecided pairings, of one round or of all. */
export function meetingsFor(view: View, me: EntrantId | undefined, round?: number): readonly ToldMeeting[] {
  const { record, pairings } = view;
  const open = pairings.filter((pairing) => (pairing.status === 'open' || pairing.status === 'waiting') && isOf(me, pairing));
  const game = gameNamed(record.settings.ruleset);
  const seatOf = ({ seats }: Leg): string => {
    const seat = record.settings.rules.seats[seats.indexOf(me ?? '')] ?? '';
    return game?.seatName(seat) ?? seat;
  };
  return open
    .filter((pairing) => round === undefined || pairing.round === round)
    .map((pairing) => ({
      opponents: opponentsIn(view, pairing, me),
      seats: pairing.legs.filter(({ result }) => result === undefined).map(seatOf),
      round: pairing.round,
      ...(pairing.status === 'waiting' ? { waits: true as const } : {}),
    }));
}

export const opponentsIn = (view: View, { legs }: Pick<Pairing, 'legs'>, me: EntrantId | undefined): readonly string[] =>
  (legs[0]?.seats ?? []).filter((entrant) => entrant !== me).map((entrant) => nameIn(view, entrant));

export function byeFor({ record }: View, me: EntrantId | undefined, round: number): ToldBye | undefined {
  const bye = record.rounds.find(({ number }) => number === round)?.byes.find(({ entrant }) => entrant === me);
  return bye === undefined ? undefined : { why: bye.why };
}

/** None for an empty division. */
export function storyFor(view: View, me: EntrantId | undefined): ToldStory | undefined {
  const story = storyOf(view.division, endsOf(view.record, view.pairings));
  if (story === undefined) return undefined;
  const name = (id: EntrantId): string => nameIn(view, id);
  const { byLot, decisive, run, tables } = story;
  return {
    champion: name(story.champion),
    ...(byLot && { byLot: byLot.map(name) }),
    led: story.led.map(({ entrant, from, to }) => ({ name: name(entrant), from, to })),
    ...(decisive && { decisive: { ...resultOf(view, decisive.pairing, undefined), otherwise: name(decisive.otherwise) } }),
    ...(run && {
      run: { name: name(run.entrant), length: run.length, from: run.from, to: run.to, ...(run.rounds && { rounds: run.rounds }) },
    }),
    ...(me === undefined ? {} : { course: tables.map((table) => table.indexOf(me) + 1) }),
  };
}
