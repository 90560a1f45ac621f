/** Webhooks as items: a body that does not change, and attributes for the results of calls. */
import type { Delivery, HookNotes, HookOf, Hooks, KeptEndpoint, Rest } from '../facts/hooks.ts';
import type { Endpoint } from '../facts/match.ts';
import { type Item, pack, unpack } from './items.ts';
import { endpointKey, type ItemKey, leagueEndpointKey } from './keys.ts';
import { getItem, keyOf, type Table, updateItem } from './table.ts';

export const createHooks = (table: Table): Hooks => ({
  load: async (of) => {
    const item = await getItem(table, hookKey(of));
    return item && readEndpoint(item);
  },
  note: (of, { print }, notes) => {
    const { set, remove } = split({ ...noteAttributes(notes), print: { S: newPrint(table) } });
    const names = [...Object.keys(set), ...remove];
    return updateItem(table, hookKey(of), {
      set: `SET ${Object.keys(set).map((name) => `#${name} = :${name}`)}${remove.length === 0 ? '' : ` REMOVE ${remove.map((name) => `#${name}`)}`}`,
      condition: '#print = :before',
      names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      values: {
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        ':before': { S: print },
      },
    });
  },
});

const hookKey = (of: HookOf): ItemKey => ('match' in of ? endpointKey(of.match, of.seat) : leagueEndpointKey(of.league));

/** The item of a webhook that is set; with `notes`, the results of its earlier calls are kept. */
export const packEndpoint = (table: Table, key: ItemKey, endpoint: Endpoint, notes: HookNotes = {}): Item => {
  const { set } = split(noteAttributes(notes));
  return { ...keyOf(key), ...pack('endpoint', endpoint), ...set, print: { S: newPrint(table) } };
};

const PRINT_BYTES = 6;
const newPrint = ({ randomSource }: Table): string => randomSource.hex(PRINT_BYTES);

export const readEndpoint = (item: Item): KeptEndpoint => {
  const rest = readRest(item);
  const deliveries = readDeliveries(item);
  return {
    endpoint: unpack('endpoint', item),
    ...(rest && { rest }),
    ...(deliveries.length > 0 && { deliveries }),
    print: item.print?.S ?? '',
  };
};

const readRest = (item: Item): Rest | undefined => {
  const failed = Number(item.failed?.N ?? 0);
  if (failed === 0) return undefined;
  return {
    ...{ failed, until: Number(item.rests?.N ?? 0), why: item.why?.S ?? '', since: Number(item.since?.N ?? 0) },
    ...(item.paused?.N !== undefined && { paused: Number(item.paused.N) }),
  };
};

const readDeliveries = ({ pk, sk, calls }: Item): readonly Delivery[] => {
  if (pk === undefined || sk === undefined || calls === undefined) return [];
  return unpack('calls', { pk, sk, ...('B' in calls ? { z: calls } : { j: calls }) }).deliveries;
};

/** All attributes that an update of a webhook names; see `infra/aws/access.ts`. */
export const NOTED = ['failed', 'rests', 'why', 'since', 'paused', 'calls', 'print'] as const;
type Noted = (typeof NOTED)[number];

/** undefined removes the attribute. */
const noteAttributes = ({ rest, deliveries = [] }: HookNotes): Readonly<Partial<Record<Noted, Item[string] | undefined>>> => {
  const { z, j } = pack('calls', { deliveries });
  const number = (value: number | undefined) => (value === undefined ? undefined : { N: String(value) });
  return {
    failed: number(rest?.failed),
    rests: number(rest?.until),
    why: rest && { S: rest.why },
    since: number(rest?.since),
    paused: number(rest?.paused),
    calls: deliveries.length === 0 ? undefined : (z ?? j),
  };
};

const split = (attributes: Readonly<Record<string, Item[string] | undefined>>) => {
  const set: Item = {};
  const remove: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) remove.push(name);
    else set[name] = value;
  }
  return { set, remove };
};
