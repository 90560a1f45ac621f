/** The embedded table with its rows in memory, for fast tests and for faults: its feed is taken by hand, and reads may be stale. */
import type { Item } from '../../../functions/store/items.ts';
import type { TableClient } from '../../../functions/store/table.ts';
import { answer, createTokens, type TableCommand } from '../../../infra/local/table/commands.ts';
import { placeOf } from '../../../infra/local/table/items.ts';
import type { StreamKey } from '../../../infra/local/table/rows.ts';
import { sent } from './acting.ts';
import { createMemoryRows } from './rows-in-memory.ts';
import { withStaleView } from './stale-rows.ts';

export type { TableCommand } from '../../../infra/local/table/commands.ts';
export type { StreamKey } from '../../../infra/local/table/rows.ts';

/** `stale`: as it was before the last write of each item. */
export type SharedView = 'now' | 'stale';

export interface TableModel {
  /** The client for `createStore`. */
  readonly client: TableClient;
  /** One command, at once and atomically. A stale view is used for reads that do not ask for consistency. */
  run(command: TableCommand, view?: SharedView): object;
  /** Keys-only stream records since the last call, in order. A write that changes nothing leaves none. */
  takeStream(): readonly StreamKey[];
  /** Every item, by key. */
  items(): readonly Item[];
  /** The time of what is due first; `Infinity`: nothing is. */
  firstDue(): number;
}

/** `now`: milliseconds since 1970, for how long the token of a transaction is remembered. `items`: its initial content, not in the stream. */
export const createTableModel = ({ now, items = [] }: { readonly now: () => number; readonly items?: readonly Item[] }): TableModel => {
  let isFed = false;
  const fed = (): void => {
    isFed = true;
  };
  const memory = createMemoryRows(fed);
  const { rows, stale } = withStaleView(memory);
  const tokens = createTokens(now);
  const takeStream = (): readonly StreamKey[] => {
    // It is asked for after every command, and most only read.
    if (!isFed) return [];
    isFed = false;
    const records = rows.feed(Number.MAX_SAFE_INTEGER);
    const last = records.at(-1);
    if (last !== undefined) rows.forget(last.sequence);
    return records.map(({ pk, sk, event }) => ({ pk, sk, event }));
  };
  for (const item of items) memory.lay(placeOf(item), item);
  const run = (command: TableCommand, view: SharedView = 'now'): object => {
    const isStrong = 'ConsistentRead' in command.input && command.input.ConsistentRead === true;
    return answer(view === 'stale' && !isStrong ? stale : rows, tokens, command);
  };
  return {
    // Each command has its own output: the client's overloads say so, one function cannot.
    client: {
      send: (async (command: TableCommand) => {
        sent(command);
        return run(command);
      }) as TableClient['send'],
    },
    run,
    takeStream,
    items: rows.all,
    firstDue: memory.firstDue,
  };
};
