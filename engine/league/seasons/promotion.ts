/**
 * The divisions of a season: the first season's by rating, each later season's by how the last one ended.
 *
 * - The best `movers` places of a division go up and the last `movers` go down, but never more than half of a division
 *   either way. The place of somebody who leaves moves nobody else.
 * - Nobody moves more than one division, and nobody who finished above the last `movers` goes down. (Where a whole
 *   division leaves, those below close up.)
 * - The number of players decides how many divisions there are and how large they should be. Places still free in a
 *   division go to the best of those who would have gone down from it, then to the next best of the division below. A
 *   surplus stays, since sending more down would break the rule above; it wears off over the seasons.
 * - A bot never goes up: the next best person goes instead. (It comes up with a whole division that is closed.)
 * - Newcomers, and players who missed last season, start at the bottom; where the bottom would be too large, the best
 *   rated of them start one higher.
 */
import { digest } from '../../dice.ts';
import type { EntrantId } from '../division.ts';
import { inSeedOrder } from './seeding.ts';

/** `spared`: would have gone down, but a place was free. `moved-up`: not among the places that go up, but a place was free. */
export type Came = 'new' | 'promoted' | 'moved-up' | 'stayed' | 'spared' | 'relegated';

export interface Placed {
  readonly id: EntrantId;
  readonly came: Came;
}

interface Rated {
  readonly id: EntrantId;
  readonly rating: number;
  readonly bot?: true;
}

export interface SeasonRules {
  /** The intended size of a division, exceeded only if unavoidable. */
  readonly size: number;
  /** The least size of a division, undercut only if unavoidable. Half the size if not given. */
  readonly least?: number;
  readonly movers: number;
}

/**
 * The first season: the strongest together, equal ratings in random order, those the director seeded before them. Best division
 * first, and best player first in each.
 */
export function firstSeason(
  players: readonly Rated[],
  rules: SeasonRules,
  lot: string,
  seeds: readonly EntrantId[] = [],
): readonly (readonly Placed[])[] {
  const order = inSeedOrder(
    byRating(players, lot).map((id) => ({ id })),
    seeds,
  ).map(({ id }) => id);
  if (order.length === 0) return [];
  let from = 0;
  return sizesOf(order.length, divisionsFor(order.length, rules)).map((size) => {
    const division = order.slice(from, from + size).map((id): Placed => ({ id, came: 'new' }));
    from += size;
    return division;
  });
}

/**
 * The next season. `finals`: the last season's tables, best division and best place first; `players`: those who play on
 * or enter. Best division first; each lists those relegated into it, those who stay, those promoted and the newcomers, best first.
 */
export function nextSeason(
  finals: readonly (readonly EntrantId[])[],
  players: readonly Rated[],
  rules: SeasonRules,
  lot: string,
): readonly (readonly Placed[])[] {
  const here = new Set(players.map(({ id }) => id));
  const bots = new Set(players.flatMap(({ id, bot }) => (bot === true ? [id] : [])));
  const tables = finals
    .map((final, index) => tableOf(final, index, rules.movers, { here, bots }))
    .filter(({ staying }) => staying.length > 0);
  if (tables.length === 0) return firstSeason(players, rules, lot);
  const before = new Set(tables.flatMap(({ staying }) => staying.map(({ id }) => id)));
  const fresh = byRating(
    players.filter(({ id }) => !before.has(id)),
    lot,
  );
  const most = Math.max(divisionsFor(here.size, rules), tables.length - 1);
  const drafts = draftDivisions(tables, fresh, most);
  // If too few come down to fill another division, the last two are merged.
  const divisions = isTooSmall(drafts, rules) && most >= tables.length ? draftDivisions(tables, fresh, most - 1) : drafts;
  return divisions.map((division, index) => placedIn(division, index === divisions.length - 1)).filter((division) => division.length > 0);
}

function draftDivisions(tables: readonly Table[], fresh: readonly EntrantId[], count: number): readonly Draft[] {
  const divisions = moveByLines(tables, count);
  const players = tables.reduce((sum, { staying }) => sum + staying.length, fresh.length);
  const sizes = sizesOf(players, count);
  for (const index of divisions.keys()) fill(divisions, index, sizes[index] ?? 0);
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
  /** The number of that season's division, from 0. */
  readonly was: number;
  /** Whether the place goes up, down, or neither. */
  readonly line: 'up' | 'down' | 'none';
  readonly bot?: true;
}

interface Table {
  readonly staying: readonly Finisher[];
}

interface Known {
  readonly here: ReadonlySet<EntrantId>;
  readonly bots: ReadonlySet<EntrantId>;
}

function tableOf(final: readonly EntrantId[], was: number, movers: number, { here, bots }: Known): Table {
  const most = Math.min(movers, Math.floor(final.length / 2));
  const people = final.slice(0, final.length - most).filter((id) => !bots.has(id));
  const best = new Set(people.slice(0, most));
  const staying = final.flatMap((id, place): readonly Finisher[] => {
    const line = best.has(id) ? 'up' : place >= final.length - most ? 'down' : 'none';
    return here.has(id) ? [{ id, was, line, ...(bots.has(id) && { bot: true as const }) }] : [];
  });
  return { staying };
}

/** A division being put together, best first in each part. */
interface Draft {
  readonly number: number;
  readonly down: Finisher[];
  readonly own: Finisher[];
  readonly up: Finisher[];
  readonly fresh: EntrantId[];
}

const sizeOf = ({ down, own, up, fresh }: Draft): number => down.length + own.length + up.length + fresh.length;

/** Moves everybody up, down or neither by the lines alone. The last table moves up as a whole if its division no longer exists. */
function moveByLines(tables: readonly Table[], count: number): readonly Draft[] {
  const divisions = Array.from({ length: count }, (_, number): Draft => ({ number, down: [], own: [], up: [], fresh: [] }));
  for (const [index, { staying }] of tables.entries())
    for (const finisher of staying) {
      const [above, own, below] = [divisions[index - 1], divisions[index], divisions[index + 1]];
      if (above !== undefined && (finisher.line === 'up' || own === undefined)) above.up.push(finisher);
      else if (below !== undefined && finisher.line === 'down') below.down.push(finisher);
      else own?.own.push(finisher);
    }
  return divisions;
}

/** Fills free places: first with those on their way down from here, then with the next best below, who may come up one division. */
function fill(divisions: readonly Draft[], index: number, size: number): void {
  const [division, below] = [divisions[index], divisions[index + 1]];
  if (division === undefined || below === undefined) return;
  let free = Math.max(0, size - sizeOf(division));
  const spared = below.down.splice(0, free);
  free -= spared.length;
  division.own.push(...spared);
  const next = below.own.filter(({ bot }) => bot !== true).slice(0, free);
  division.up.push(...next);
  below.own.splice(0, Infinity, ...below.own.filter((finisher) => !next.includes(finisher)));
}

/** Enters newcomers at the bottom; if there are too many, the best rated go one higher, as far as there is room. */
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

function placedIn({ number, down, own, up, fresh }: Draft, last: boolean): readonly Placed[] {
  const placed = [...down, ...own, ...up].map((finisher): Placed => ({ id: finisher.id, came: cameOf(finisher, number, last) }));
  return [...placed, ...fresh.map((id): Placed => ({ id, came: 'new' }))];
}

function cameOf({ was, line }: Finisher, number: number, last: boolean): Came {
  if (number > was) return 'relegated';
  if (number < was) return line === 'up' ? 'promoted' : 'moved-up';
  return line === 'down' && !last ? 'spared' : 'stayed';
}

/** How many divisions bring each nearest to its intended size: none larger, unless that would make them smaller than the least. */
function divisionsFor(players: number, rules: SeasonRules): number {
  const most = Math.max(1, Math.floor(players / leastOf(rules)));
  return Math.min(most, Math.max(1, Math.ceil(players / Math.max(1, rules.size))));
}

const leastOf = ({ size, least = Math.ceil(size / 2) }: SeasonRules): number => Math.max(1, least);

/** Sizes as even as possible, the larger divisions below. */
function sizesOf(players: number, divisions: number): readonly number[] {
  const small = Math.floor(players / divisions);
  const larger = players % divisions;
  return Array.from({ length: divisions }, (_, index) => small + (index >= divisions - larger ? 1 : 0));
}

function byRating(players: readonly Rated[], lot: string): readonly EntrantId[] {
  return players
    .map(({ id, rating }) => ({ id, rating, draw: digest(`season-v1|${lot}|${id}`) }))
    .sort((a, b) => b.rating - a.rating || (a.draw < b.draw ? -1 : 1))
    .map(({ id }) => id);
}
