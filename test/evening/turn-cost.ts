/** What a turn of two players costs on AWS by the way in which they are told of it: units measured at the table, the rest by list prices. */
import { type TransactWriteItem, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { Item } from '../../functions/store/items.ts';
import { paceOf } from '../../functions/wiring/lanes/lanes.ts';
import { sendersFor } from '../../infra/aws/lanes.ts';
import type { TableCommand } from '../../infra/local/table/commands.ts';
import { itemBytes } from '../../infra/local/table/items.ts';
import { listening } from '../support/table/acting.ts';
import type { World } from '../support/world.ts';
import * as costs from './costs.ts';

export interface Units {
  readonly writes: number;
  readonly index: number;
  readonly reads: number;
  readonly calls: number;
}

/** Units of what `run` asks of the table. */
export async function measure({ items }: Pick<World, 'items'>, run: () => Promise<unknown>): Promise<Units> {
  const units = { writes: 0, index: 0, reads: 0, calls: 0 };
  let before = byKey(items());
  // A command is heard before it is done: what it did is found when the next is heard, and at the end.
  let settle = (): void => {};
  const hear = (_role: string, command: TableCommand): void => {
    settle();
    units.calls += 1;
    const times = command instanceof TransactWriteItemsCommand ? 2 : 1;
    const { writes, reads } = unitsOf(command, before);
    units.reads += reads;
    settle = () => {
      const after = byKey(items());
      for (const key of writes) {
        const [old, now] = [before.get(key), after.get(key)];
        units.writes += times * Math.max(1, Math.ceil(Math.max(bytes(old), bytes(now)) / 1024));
        units.index += indexUnits(old, now);
      }
      before = after;
    };
  };
  await listening(hear, run);
  settle();
  return units;
}

const byKey = (items: readonly Item[]): Map<string, Item> => new Map(items.map((item) => [keyOf(item), item]));
const keyOf = ({ pk, sk }: Item): string => `${pk?.S} ${sk?.S}`;
const bytes = (item: Item | undefined): number => (item === undefined ? 0 : itemBytes(item));

/** A place in the index of what is due that is taken or left is one write; one that moves is both. */
function indexUnits(old: Item | undefined, now: Item | undefined): number {
  const places = [old, now].map((item) => (item?.due === undefined ? undefined : `${item.due.S} ${item.at?.N}`));
  return places[0] === places[1] ? 0 : places.filter((place) => place !== undefined).length;
}

function unitsOf(command: TableCommand, stored: ReadonlyMap<string, Item>): { readonly writes: readonly string[]; readonly reads: number } {
  const {
    Key,
    Item: put,
    TransactItems: parts,
    ExpressionAttributeValues: values,
  } = command.input as {
    Key?: Item;
    Item?: Item;
    TransactItems?: TransactWriteItem[];
    ExpressionAttributeValues?: Item;
  };
  if (parts !== undefined)
    return {
      writes: parts.map(({ Put, Update, Delete, ConditionCheck: check }) => keyOf((Put?.Item ?? (Update ?? Delete ?? check)?.Key) as Item)),
      reads: 0,
    };
  if (put !== undefined) return { writes: [keyOf(put)], reads: 0 };
  if (Key !== undefined && !command.constructor.name.startsWith('Get')) return { writes: [keyOf(Key)], reads: 0 };
  const read = Key === undefined ? [...stored.values()].filter(({ pk }) => pk?.S === values?.[':pk']?.S) : [stored.get(keyOf(Key))];
  return { writes: [], reads: Math.max(1, Math.ceil(read.reduce((sum, item) => sum + bytes(item), 0) / 4096)) };
}

/** Beside the table. */
export interface Beside {
  readonly requests?: number;
  readonly mailsIn?: number;
  /** By mail. */
  readonly letters?: number;
  /** To webhooks and browsers. */
  readonly calls?: number;
  /** Bytes of our own lines. */
  readonly logged?: number;
}

/** Of a processor that a function of 512 MB gets. */
const SHARE = 512 / 1769;
/** A call of a webhook or of a browser's maker. */
const CALL_OUT_MS = 300;
/** A sender keeps its place after a mail, at 14 letters a second. */
const PLACE_MS = paceOf('turns', sendersFor(14), 14);
/** Bytes of Lambda's own two lines about a run, and of the gateway's about a request. */
const RUN_LOGGED = 500;
const REQUEST_LOGGED = 250;

/** `parts` in dollars, `micro` all together in millionths of one. */
export function dollarsOf(
  { writes, index, reads, calls }: Units,
  { requests = 0, mailsIn = 0, letters = 0, calls: out = 0, logged = 0 }: Beside,
) {
  const { PRICES: price, TABLE_MS, CALL_WORK, CLOSING_WORK, LETTER_WORK, SES_MS, BUCKET_MS } = costs;
  const told = letters + out;
  // Letters that a write brings about are handed to their lane together.
  const runs = requests + mailsIn + told + (told > 0 ? 1 : 0);
  const ms =
    calls * (TABLE_MS + CALL_WORK / SHARE) +
    ((requests + mailsIn) * CLOSING_WORK + told * LETTER_WORK) / SHARE +
    letters * (SES_MS + PLACE_MS) +
    out * CALL_OUT_MS +
    mailsIn * 3 * BUCKET_MS;
  const parts = {
    table: (writes + index) * price.writeUnit + reads * price.readUnit,
    functions: runs * price.invocation + (ms / 1000) * (512 / 1024) * price.gbSecond,
    gateway: requests * price.httpRequest,
    logs: (runs * RUN_LOGGED + requests * REQUEST_LOGGED + logged) * price.loggedByte,
    queues: (told * 6 + mailsIn * 3) * price.queueRequest,
    mailOut: letters * price.letter,
    mailIn: mailsIn * price.mailIn,
  };
  return { parts, micro: Object.values(parts).reduce((sum, part) => sum + part, 0) * 1e6 };
}
