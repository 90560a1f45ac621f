/**
 * The divisions of a season: the first by rating, each later one by how the last one ended.
 *
 * - The best `movers` places of a division go up, the last `movers` go down; never more than half of a division either
 *   way. A place of somebody who leaves moves nobody.
 * - Nobody moves further than to the next division, and nobody goes down who finished above the last `movers`. (Where
 *   everybody of a division leaves, those below close up.)
 * - How many divisions there are and how large they ought to be follows from the number of players. What a division
 *   lacks after that goes to the best of those who would have gone down from it, then to the next best of the division
 *   below. What it has too many stays: to send more down would break the rule above; it wears off.
 * - Who is new, or was not there last season, starts at the bottom; where the bottom has too many, the best rated of them
 *   one higher.
 */
import { digest } from '../../dice.ts';
import type { EntrantId } from '../division.ts';

/** `spared`: would have gone down, but a place was free. `moved-up`: not among the places that go up, but a place was free. */
export type Came = 'new' | 'promoted' | 'moved-up' | 'stayed' | 'spared' | 'relegated';

export interface Placed {
  readonly id: EntrantId;
  readonly came: Came;
}

interface Rated {
  readonly id: EntrantId;
  readonly rating: number;
}

export interface SeasonRules {
  /** What a division ought to have, and has at most if it can be helped. */
  readonly size: number;
  /** Has fewer only if it cannot be helped. Half the size if not given. */
  readonly least?: number;
  readonly movers: number;
}

/** The first season: the strongest together, equal ratings by lot. Best division first; in each the best first. */
export function firstSeason(players: readonly Rated[], rules: SeasonRules, lot: string): readonly (readonly Placed[])[] {
  const order = byRating(players, lot);
  if (order.length === 0) return [];
  let from = 0;
  return sizesOf(order.length, divisionsFor(order.length, rules)).map((size) => {
    const division = order.slice(from, from + size).map((id): Placed => ({ id, came: 'new' }));
    from += size;
    return division;
  });
}

/**
 * The next season. `finals`: the last season's tables, best division and best place first; `players`: who plays on or
 * enters. Best division first; in each those from above, those of it, those from below, the new, the best of each first.
 */
export function nextSeason(
  finals: readonly (readonly EntrantId[])[],
  players: readonly Rated[],
  rules: SeasonRules,
  lot: string,
): readonly (readonly Placed[])[] {
  const here = new Set(players.map(({ id }) => id));
  const tables = finals.map((final, at) => tableOf(final, at, rules.movers, here)).filter(({ staying }) => staying.length > 0);
  if (tables.length === 0) return firstSeason(players, rules, lot);
  const before = new Set(tables.flatMap(({ staying }) => staying.map(({ id }) => id)));
  const fresh = byRating(
    players.filter(({ id }) => !before.has(id)),
    lot,
  );
  const most = Math.max(divisionsFor(here.size, rules), tables.length - 1);
  const drafts = drafted(tables, fresh, most);
  // Too few come down for one division more: then the last two are one.
  const divisions = isTooSmall(drafts, rules) && most >= tables.length ? drafted(tables, fresh, most - 1) : drafts;
  return divisions.map((division, at) => listed(division, at === divisions.length - 1)).filter((division) => division.length > 0);
}

function drafted(tables: readonly Table[], fresh: readonly EntrantId[], count: number): readonly Draft[] {
  const divisions = moved(tables, count);
  const players = tables.reduce((sum, { staying }) => sum + staying.length, fresh.length);
  const sizes = sizesOf(players, count);
  for (const at of divisions.keys()) fill(divisions, at, sizes[at] ?? 0);
  enter(divisions, fresh, sizes);
  return divisions;
}

function isTooSmall(drafts: readonly Draft[], rules: SeasonRules): boolean {
  const [last, before] = drafts.toReversed().map(sizeOf);
  return last !== undefined && before !== undefined && last < leastOf(rules) && last + before <= rules.size;
}

/** Somebody with a place in the last season. */
interface Finisher {
  readonly id: EntrantId;
  /** His division's number then, from 0. */
  readonly was: number;
  /** In places that go up, down, or neither. */
  readonly line: 'up' | 'down' | 'none';
}

interface Table {
  readonly staying: readonly Finisher[];
}

function tableOf(final: readonly EntrantId[], was: number, movers: number, here: ReadonlySet<EntrantId>): Table {
  const most = Math.min(movers, Math.floor(final.length / 2));
  const staying = final.flatMap((id, place): readonly Finisher[] => {
    const line = place < most ? 'up' : place >= final.length - most ? 'down' : 'none';
    return here.has(id) ? [{ id, was, line }] : [];
  });
  return { staying };
}

/** A division being put together: the best first in each part. */
interface Draft {
  readonly number: number;
  readonly down: Finisher[];
  readonly own: Finisher[];
  readonly up: Finisher[];
  readonly fresh: EntrantId[];
}

const sizeOf = ({ down, own, up, fresh }: Draft): number => down.length + own.length + up.length + fresh.length;

/** Up, down or neither by the lines alone. The last table moves up as a whole where its division is no more. */
function moved(tables: readonly Table[], count: number): readonly Draft[] {
  const divisions = Array.from({ length: count }, (_, number): Draft => ({ number, down: [], own: [], up: [], fresh: [] }));
  for (const [at, { staying }] of tables.entries())
    for (const one of staying) {
      const [above, own, below] = [divisions[at - 1], divisions[at], divisions[at + 1]];
      if (above !== undefined && (one.line === 'up' || own === undefined)) above.up.push(one);
      else if (below !== undefined && one.line === 'down') below.down.push(one);
      else own?.own.push(one);
    }
  return divisions;
}

/** Free places: first for those on their way down from here, then for the next best below, who may come up one division. */
function fill(divisions: readonly Draft[], at: number, size: number): void {
  const [division, below] = [divisions[at], divisions[at + 1]];
  if (division === undefined || below === undefined) return;
  let free = Math.max(0, size - sizeOf(division));
  const spared = below.down.splice(0, free);
  free -= spared.length;
  division.own.push(...spared);
  division.up.push(...below.own.splice(0, free));
}

/** The new at the bottom; what it has too many from the best rated on one higher, while there is room. */
function enter(divisions: readonly Draft[], fresh: readonly EntrantId[], sizes: readonly number[]): void {
  let left = [...fresh];
  for (const division of divisions.toReversed()) {
    if (division.number === 0) {
      division.fresh.push(...left);
      return;
    }
    const room = Math.max(0, (sizes[division.number] ?? 0) - sizeOf(division));
    const above = Math.max(0, left.length - room);
    division.fresh.push(...left.slice(above));
    left = left.slice(0, above);
  }
}

function listed({ number, down, own, up, fresh }: Draft, last: boolean): readonly Placed[] {
  const placed = [...down, ...own, ...up].map((one): Placed => ({ id: one.id, came: cameOf(one, number, last) }));
  return [...placed, ...fresh.map((id): Placed => ({ id, came: 'new' }))];
}

function cameOf({ was, line }: Finisher, number: number, last: boolean): Came {
  if (number > was) return 'relegated';
  if (number < was) return line === 'up' ? 'promoted' : 'moved-up';
  return line === 'down' && !last ? 'spared' : 'stayed';
}

/** How many divisions bring each nearest to its size: none larger, unless that made them smaller than the least. */
function divisionsFor(players: number, rules: SeasonRules): number {
  const most = Math.max(1, Math.floor(players / leastOf(rules)));
  return Math.min(most, Math.max(1, Math.ceil(players / Math.max(1, rules.size))));
}

const leastOf = ({ size, least = Math.ceil(size / 2) }: SeasonRules): number => Math.max(1, least);

/** As even as can be; the larger ones below. */
function sizesOf(players: number, divisions: number): readonly number[] {
  const small = Math.floor(players / divisions);
  const larger = players % divisions;
  return Array.from({ length: divisions }, (_, at) => small + (at >= divisions - larger ? 1 : 0));
}

function byRating(players: readonly Rated[], lot: string): readonly EntrantId[] {
  return players
    .map(({ id, rating }) => ({ id, rating, draw: digest(`season-v1|${lot}|${id}`) }))
    .sort((a, b) => b.rating - a.rating || (a.draw < b.draw ? -1 : 1))
    .map(({ id }) => id);
}
