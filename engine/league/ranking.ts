/** From records to an order: the points, each tie-break in turn among those still level, and at the very end the lot. */
import { digest } from '../dice.ts';
import type { EntrantId, TieBreak } from './division.ts';
import type { Records } from './record.ts';
import { encounters, measureOf } from './tie-breaks.ts';

/** What puts an entrant above the next. `format`: he came further in the knockout, or stands higher on the ladder. */
export type Decision = 'format' | 'points' | TieBreak | 'lot';

/** Entrants who are level, and what puts them above the next such group. */
export interface Level {
  readonly members: readonly number[];
  readonly above?: Decision;
}

/** All entrants by points, best first; where the format places them itself, by points within its places. */
export function byPoints(records: Records, places?: ReadonlyMap<EntrantId, number>): readonly Level[] {
  const all = { members: records.ids.map((_, at) => at) };
  const levels = places === undefined ? [all] : split(all, 'format', (entrant) => places.get(records.ids[entrant] ?? '') ?? 0);
  return levels.flatMap((level) => split(level, 'points', (entrant) => records.points[entrant] ?? 0));
}

/** Levels after one more tie-break. Direct encounter goes on by itself among those it leaves level, as long as it tells some apart (6.1). */
export function broken(records: Records, levels: readonly Level[], tieBreak: TieBreak): readonly Level[] {
  const apart = (level: Level): readonly Level[] => {
    if (level.members.length < 2) return [level];
    if (tieBreak === 'direct-encounter') return met(records, level);
    const measure = measureOf(tieBreak);
    return split(level, tieBreak, (entrant) => measure(records, entrant));
  };
  return levels.flatMap(apart);
}

function met(records: Records, level: Level): readonly Level[] {
  if (level.members.length < 2) return [level];
  const points = encounters(records, level.members);
  if (points === undefined) return [level];
  const parts = split(level, 'direct-encounter', (entrant) => points.get(entrant) ?? 0);
  return parts.length === 1 ? parts : parts.flatMap((part) => met(records, part));
}

/** In the order of the lot: of the digests of lot and entrant the smallest comes first. */
export function drawn(levels: readonly Level[], ids: readonly EntrantId[], lot: string): readonly Level[] {
  return levels.flatMap((level) => {
    if (level.members.length < 2) return [level];
    const draws = new Map(level.members.map((at) => [at, digest(`lot-v1|${lot}|${ids[at]}`)]));
    const order = level.members.toSorted((a, b) => ((draws.get(a) ?? '') < (draws.get(b) ?? '') ? -1 : 1));
    return order.map((at, place) => lastOf(level, [at], place === order.length - 1, 'lot'));
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
  return groups.map(({ members }, at) => lastOf(level, members, at === groups.length - 1, by));
}

/** A part of a level: the last keeps what put the whole above the next. */
function lastOf(level: Level, members: readonly number[], last: boolean, by: Decision): Level {
  if (!last) return { members, above: by };
  return level.above === undefined ? { members } : { members, above: level.above };
}
