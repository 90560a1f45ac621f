/**
 * Results computed from a division's records, kept in the process until one of the records changes: the table of 256 players takes longer
 * than everything else that an answer needs, and is the same for everybody. The records are read for each answer, so what is kept is never
 * out of date.
 */
import type { DivisionRecord, PairingRecord } from '../facts/league.ts';

/** The limit, in pairings of all divisions together: about ten megabytes. Beyond that, the least recently used division is dropped. */
const MOST_PAIRINGS = 25_000;
/** A small division counts as so many. */
const LEAST_SIZE = 50;

interface Kept {
  readonly print: string;
  readonly size: number;
  /** Keyed by what the value is. */
  readonly values: Map<string, unknown>;
}

/** Keyed by where the records are read from. */
const shelves = new WeakMap<object, Map<string, Kept>>();

export interface Records {
  readonly record: DivisionRecord;
  readonly pairings: readonly PairingRecord[];
}

/** Every write raises a version. */
const printOf = ({ record, pairings }: Records): string => `${record.version} ${pairings.map(({ version }) => version).join(' ')}`;

export function keptOf<T>(source: object, records: Records, what: string, make: () => T): T {
  const { values } = shelfFor(source, records);
  if (!values.has(what)) values.set(what, make());
  return values.get(what) as T;
}

function shelfFor(source: object, records: Records): Kept {
  const all = shelves.get(source) ?? new Map<string, Kept>();
  shelves.set(source, all);
  const { league, season, division } = records.record;
  const key = `${league} ${season} ${division}`;
  const print = printOf(records);
  const before = all.get(key);
  const kept =
    before?.print === print ? before : { print, size: Math.max(LEAST_SIZE, records.pairings.length), values: new Map<string, unknown>() };
  // Deleted first, because a Map keeps the order in which its keys were added.
  all.delete(key);
  all.set(key, kept);
  dropOldest(all);
  return kept;
}

/** The newest stays, however large. */
function dropOldest(all: Map<string, Kept>): void {
  let size = 0;
  for (const kept of all.values()) size += kept.size;
  for (const [key, kept] of all) {
    if (size <= MOST_PAIRINGS || all.size === 1) return;
    all.delete(key);
    size -= kept.size;
  }
}
