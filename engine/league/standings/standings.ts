/** The table of a division: places, points, every tie-break's figure, and what put each entrant above the next. */
import { digest } from '../../dice.ts';
import type { Division, EntrantId, TieBreak } from '../division.ts';
import { placings } from './placings.ts';
import { outcomeOf, type Records, recordsOf } from './record.ts';
import { encounters, measureOf, scaleOf } from './tie-breaks.ts';

export interface StandingRow {
  /** Counted from 1; no two share a place. */
  readonly rank: number;
  readonly entrant: EntrantId;
  /** In points, a multiple of one half. */
  readonly points: number;
  /** Pairings in which all legs have ended and at least one counts, forfeits included. */
  readonly played: number;
  /** Pairings finished ahead of all others, level with the best of them, or behind. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** By name in the order of the rules, in points. Direct encounter has a figure only for entrants who were level at that stage and had all met each other. */
  readonly tieBreaks: Readonly<Partial<Record<TieBreak, number>>>;
  readonly withdrawn: boolean;
  /** The reason this entrant is above the next; absent for the last. */
  readonly above?: Decision;
}

/**
 * The table, best first. It depends on the results alone, not on the order they came in: `withResult` keeps the highest
 * revision of each leg. Those who withdrew keep the place their points give them. A knockout ranks by how far
 * each came and a ladder by its rungs, before points.
 */
export function standings(division: Division): readonly StandingRow[] {
  const records = recordsOf(division);
  const figures = new Map<number, Map<TieBreak, number>>(records.ids.map((_, index) => [index, new Map()]));
  let levels = byPoints(records, placings(division));
  for (const tieBreak of division.rules.tieBreaks) {
    for (const level of levels) note(records, tieBreak, level, figures);
    levels = breakTies(records, levels, tieBreak);
  }
  return drawLots(levels, records.ids, division.lot).map(({ members: [entrant = 0], above }, place): StandingRow => {
    const row = rowOf(division, records, entrant);
    return {
      rank: place + 1,
      ...row,
      tieBreaks: Object.fromEntries(figures.get(entrant) ?? []),
      ...(above === undefined ? {} : { above }),
    };
  });
}

function note(records: Records, tieBreak: TieBreak, level: Level, figures: ReadonlyMap<number, Map<TieBreak, number>>): void {
  const met = tieBreak === 'direct-encounter' && level.members.length > 1 ? encounters(records, level.members) : undefined;
  for (const entrant of level.members) {
    const value = tieBreak === 'direct-encounter' ? met?.points.get(entrant) : measureOf(tieBreak)(records, entrant);
    if (value !== undefined) figures.get(entrant)?.set(tieBreak, value / scaleOf(tieBreak));
  }
}

function rowOf(division: Division, records: Records, entrant: number): Omit<StandingRow, 'rank' | 'tieBreaks' | 'above'> {
  const outcomes = (records.turns[entrant] ?? []).map(outcomeOf);
  const [won, drawn, lost] = (['won', 'drawn', 'lost'] as const).map((kind) => outcomes.filter((outcome) => outcome === kind).length);
  return {
    entrant: records.ids[entrant] ?? '',
    points: (records.points[entrant] ?? 0) / 2,
    played: (won ?? 0) + (drawn ?? 0) + (lost ?? 0),
    won: won ?? 0,
    drawn: drawn ?? 0,
    lost: lost ?? 0,
    withdrawn: division.entrants[entrant]?.left !== undefined,
  };
}

/** The reason an entrant is above the next. `format`: further in the knockout, or higher on the ladder. */
export type Decision = 'format' | 'points' | TieBreak | 'lot';

/** Entrants who are level, and what puts them above the next such group. */
export interface Level {
  readonly members: readonly number[];
  readonly above?: Decision;
}

/** All entrants by points, best first; where the format ranks them itself, by points within its places. */
export function byPoints(records: Records, places?: ReadonlyMap<EntrantId, number>): readonly Level[] {
  const all = { members: records.ids.map((_, index) => index) };
  const levels = places === undefined ? [all] : split(all, 'format', (entrant) => places.get(records.ids[entrant] ?? '') ?? 0);
  return levels.flatMap((level) => split(level, 'points', (entrant) => records.points[entrant] ?? 0));
}

/** Splits levels by one more tie-break. Direct encounter is applied again among those it leaves level, for as long as it separates some (6.1). */
export function breakTies(records: Records, levels: readonly Level[], tieBreak: TieBreak): readonly Level[] {
  const apart = (level: Level): readonly Level[] => {
    if (level.members.length < 2) return [level];
    if (tieBreak === 'direct-encounter') return splitByEncounter(records, level);
    const measure = measureOf(tieBreak);
    return split(level, tieBreak, (entrant) => measure(records, entrant));
  };
  return levels.flatMap(apart);
}

function splitByEncounter(records: Records, level: Level): readonly Level[] {
  if (level.members.length < 2) return [level];
  const met = encounters(records, level.members);
  if (met === undefined) return [level];
  const { points, ahead } = met;
  const value = (entrant: number): number =>
    ahead === undefined ? (points.get(entrant) ?? 0) : ahead.includes(entrant) ? ahead.length - ahead.indexOf(entrant) : 0;
  const parts = split(level, 'direct-encounter', value);
  return parts.length === 1 ? parts : parts.flatMap((part) => splitByEncounter(records, part));
}

/** Orders the rest by lot: the smallest digest of lot and entrant comes first. */
function drawLots(levels: readonly Level[], ids: readonly EntrantId[], lot: string): readonly Level[] {
  return levels.flatMap((level) => {
    if (level.members.length < 2) return [level];
    const draws = new Map(level.members.map((entrant) => [entrant, digest(`lot-v1|${lot}|${ids[entrant]}`)]));
    const order = level.members.toSorted((a, b) => ((draws.get(a) ?? '') < (draws.get(b) ?? '') ? -1 : 1));
    return order.map((entrant, place) => lastOf(level, [entrant], place === order.length - 1, 'lot'));
  });
}

function split(level: Level, by: Decision, value: (entrant: number) => number): readonly Level[] {
  const values = level.members.map((entrant) => ({ entrant, value: value(entrant) })).sort((a, b) => b.value - a.value);
  if (values[0]?.value === values.at(-1)?.value) return [level];
  const groups: { readonly value: number; readonly members: number[] }[] = [];
  for (const each of values) {
    const group = groups.at(-1);
    if (group?.value === each.value) group.members.push(each.entrant);
    else groups.push({ value: each.value, members: [each.entrant] });
  }
  return groups.map(({ members }, index) => lastOf(level, members, index === groups.length - 1, by));
}

/** A part of a level: the last part keeps what put the whole above the next. */
function lastOf(level: Level, members: readonly number[], last: boolean, by: Decision): Level {
  if (!last) return { members, above: by };
  return level.above === undefined ? { members } : { members, above: level.above };
}
