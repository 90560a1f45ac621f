import type { LeagueChange, Leagues } from '../facts/deps.ts';
import type { DivisionRecord, Entry, League, PairingRecord, Timed } from '../facts/league/league.ts';
import type { DivisionKey, LeagueId } from '../facts/match.ts';
import type { Commit } from '../facts/once.ts';
import { type Part as MatchPart, partsOf as partsOfMatch, receiptPut } from './commit.ts';
import { dueAttributes, packLetter } from './due-items.ts';
import { endEndpoint, readEndpoint, restEndpoint } from './endpoints.ts';
import { type Bodies, type Item, type Kind, pack, unpack } from './items.ts';
import {
  closingKey,
  divisionKey,
  entryKey,
  type ItemKey,
  LISTED,
  leagueEndpointKey,
  leagueKey,
  leagueMemberKey,
  listedKey,
  logKey,
  pairingKey,
  playerKey,
} from './keys.ts';
import { isPassing } from './patience.ts';
import { stays } from './players.ts';
import {
  type ConditionalPut,
  getItem,
  IS_NEW,
  keyOf,
  queryItems,
  removeItem,
  type Table,
  type Update,
  updateItem,
  type Write,
  writeAll,
} from './table.ts';

export const createLeagues = (table: Table): Leagues => ({
  load: async (id) => timed(await getItem(table, leagueKey(id)), 'league'),
  commit: (change) => commitLeague(table, change),
  entry: (league, entrant) => bodyAt(table, 'entry', entryKey(league, entrant)),
  entries: (league) => bodies(table, 'entry', leagueKey(league).pk, 'entry#'),
  division: async (key) => timed(await getItem(table, divisionKey(key)), 'division'),
  pairing: (key, id) => bodyAt(table, 'pairing', pairingKey(key, id)),
  pairings: (key) => bodies(table, 'pairing', divisionKey(key).pk, 'pairing#'),
  closings: (league, season) => bodies(table, 'closing', leagueKey(league).pk, `closing#${String(season).padStart(4, '0')}#`),
  endpoint: async (league) => {
    const item = await getItem(table, leagueEndpointKey(league));
    return item && readEndpoint(item);
  },
  restEndpoint: (league, rest) => restEndpoint(table, leagueEndpointKey(league), rest),
  // Marked, not deleted, as in a match.
  endEndpoint: async (league) => {
    await endEndpoint(table, leagueEndpointKey(league));
  },
  log: (league) => bodies(table, 'log', leagueKey(league).pk, 'log#'),
  of: async (player) => named(await begins(table, playerKey(player).pk, 'league#')),
  listed: async (after, most) =>
    named(await begins(table, LISTED, 'league#', { most, ...(after === '' ? {} : { after: listedKey(after) }) })),
  poke: (what, at) => poke(table, what, at),
  rest: (what, at) => rest(table, what, at),
  forgetPlayer: (player, league) => removeItem(table, leagueMemberKey(player, league)),
});

const begins = (table: Table, pk: string, kind: string, page?: Parameters<typeof queryItems>[3]): Promise<readonly Item[]> =>
  queryItems(table, pk, { condition: 'begins_with(sk, :kind)', values: { ':kind': { S: kind } } }, page);

const bodies = async <K extends Kind>(table: Table, kind: K, pk: string, prefix: string): Promise<readonly Bodies[K][]> =>
  (await begins(table, pk, prefix)).map((item) => unpack(kind, item));

const bodyAt = async <K extends Kind>(table: Table, kind: K, key: ItemKey): Promise<Bodies[K] | undefined> => {
  const item = await getItem(table, key);
  return item && unpack(kind, item);
};

const named = (items: readonly Item[]): readonly string[] => items.map((item) => (item.sk?.S ?? '').slice('league#'.length));

/** When it is looked at next lies beside the body: the clock moves it without reading the rest. */
const timed = <K extends 'league' | 'division'>(item: Item | undefined, kind: K): (Bodies[K] & Timed) | undefined =>
  item && {
    ...unpack(kind, item),
    ...(item.at?.N === undefined ? {} : { due: Number(item.at.N) }),
    ...(item.woken === undefined ? {} : { woken: true as const }),
    ...(item.poked?.S === undefined ? {} : { poked: item.poked.S }),
  };

const keyOfWhat = (what: LeagueId | DivisionKey): ItemKey => (typeof what === 'string' ? leagueKey(what) : divisionKey(what));
const POKE_BYTES = 6;

/** One that is over has no time, and gets none. The mark keeps who looks at it at this moment from putting it off unseen. */
const poke = async (table: Table, what: LeagueId | DivisionKey, at: number): Promise<void> => {
  await updateItem(table, keyOfWhat(what), {
    set: 'SET #at = :at, #poked = :poked',
    condition: 'attribute_exists(#at)',
    names: { '#at': 'at', '#poked': 'poked' },
    values: { ':at': { N: String(at) }, ':poked': { S: table.chance.hex(POKE_BYTES) } },
  });
};

/** Nothing more came in since it was read. */
const unpoked = ({ poked }: Timed): Required<Pick<Update, 'condition' | 'names' | 'values'>> =>
  poked === undefined
    ? { condition: 'attribute_not_exists(#poked)', names: { '#poked': 'poked' }, values: {} }
    : { condition: '#poked = :poked', names: { '#poked': 'poked' }, values: { ':poked': { S: poked } } };

/** Whoever changed it meanwhile has said himself when to look again. */
const rest = async (table: Table, what: League | DivisionRecord, at: number | undefined): Promise<void> => {
  const key = 'division' in what ? divisionKey(what) : leagueKey(what.id);
  const timing = at === undefined ? undefined : dueAttributes(key, at, table.shards);
  const { condition, names, values } = unpoked(what);
  await updateItem(table, key, {
    set: timing === undefined ? 'REMOVE #due, #at, #woken, #poked' : 'SET #due = :due, #at = :at REMOVE #woken, #poked',
    condition: `v = :version AND ${condition}`,
    names: { ...names, '#due': 'due', '#at': 'at', '#woken': 'woken' },
    values: {
      ...values,
      ':version': { N: String(what.version) },
      ...(timing === undefined ? {} : { ':due': timing.due, ':at': timing.at }),
    },
  });
};

interface Part {
  readonly of: MatchPart['of'] | 'record' | 'once';
  readonly write: Write;
}

const commitLeague = async (table: Table, change: LeagueChange): Promise<Commit> => {
  const parts = partsOf(table, change).filter(isFirst);
  try {
    const failed = await writeAll(
      table,
      parts.map(({ write }) => write),
    );
    if (failed.length === 0) return 'done';
    // What moved is looked at again before anything is called a double.
    const moved = failed.some((at) => ['record', 'head', 'step', 'member'].includes(parts[at]?.of ?? ''));
    return moved ? 'conflict' : 'duplicate';
  } catch (error) {
    // Nothing was written: whoever is quicker changes a version, so to decide again is right.
    if (isPassing(error)) return 'conflict';
    throw error;
  }
};

/** Both matches of a pairing ask whether its players are there, and a transaction names an item once. */
const isFirst = ({ write }: Part, at: number, all: readonly Part[]): boolean =>
  !('check' in write) || all.findIndex((one) => 'check' in one.write && one.write.check.pk === write.check.pk) === at;

const partsOf = (table: Table, change: LeagueChange): readonly Part[] => {
  const { league, entries = [], divisions = [], pairings = [], matches = [], closings = [], letters = [], members = [] } = change;
  const { log = [], reworded = [] } = change;
  return [
    ...(league === undefined ? [] : [record(leaguePut(table, league))]),
    ...divisions.map((one) => record(divisionPut(table, one))),
    ...entries.map((one) => record(entryPut(one))),
    ...pairings.map((one) => record(pairingPut(one))),
    ...matches.flatMap((one): readonly Part[] => partsOfMatch(table, one)),
    ...closings.map((one) => once({ ...keyOf(closingKey(one)), ...pack('closing', one) })),
    ...log.map((one) => once({ ...keyOf(logKey(one.league, one.at, one.id)), ...pack('log', one) })),
    ...reworded.map((one) => record({ item: { ...keyOf(logKey(one.league, one.at, one.id)), ...pack('log', one) }, condition: IS_THERE })),
    ...letters.map((one) => once(packLetter(one, table.shards))),
    ...members.flatMap(({ player, league: of }): Part[] => [
      { of: 'member', write: { item: keyOf(leagueMemberKey(player, of)) } },
      { of: 'member', write: stays(player) },
    ]),
    ...(change.endpoint === undefined ? [] : [hooked(change.endpoint)]),
    ...(change.receipt === undefined ? [] : [{ of: 'receipt', write: receiptPut(table, change.receipt) } as const]),
    ...(league === undefined || change.listed === undefined ? [] : [listing(league.id, change.listed)]),
  ];
};

const IS_THERE = 'attribute_exists(pk)';
const record = (write: ConditionalPut): Part => ({ of: 'record', write });
const once = (item: Item): Part => ({ of: 'once', write: { item, condition: IS_NEW } });
const listing = (league: LeagueId, listed: boolean): Part => ({
  of: 'record',
  write: listed ? { item: keyOf(listedKey(league)) } : { remove: listedKey(league) },
});

const hooked = ({ league, endpoint }: NonNullable<LeagueChange['endpoint']>): Part => {
  const key = leagueEndpointKey(league);
  return { of: 'record', write: endpoint === null ? { remove: key } : { item: { ...keyOf(key), ...pack('endpoint', endpoint) } } };
};

const versioned = (key: ItemKey, item: Item, version: number): ConditionalPut => ({
  item: { ...keyOf(key), ...item, v: { N: String(version) } },
  ...(version === 1 ? { condition: IS_NEW } : { condition: 'v = :before', values: { ':before': { N: String(version - 1) } } }),
});

/** What came in since it was read is not to be forgotten with its mark. */
const timedPut = (table: Table, key: ItemKey, item: Item, record: (League | DivisionRecord) & Timed): ConditionalPut => {
  const timing = record.due === undefined ? {} : dueAttributes(key, record.due, table.shards);
  const put = versioned(key, { ...item, ...timing }, record.version);
  const { condition, names, values } = unpoked(record);
  return record.version === 1
    ? put
    : { ...put, condition: `${put.condition} AND ${condition}`, names, values: { ...put.values, ...values } };
};

const leaguePut = (table: Table, league: League): ConditionalPut => {
  const { due: _, woken: __, poked: ___, ...body } = league;
  return timedPut(table, leagueKey(league.id), pack('league', body), league);
};

const divisionPut = (table: Table, division: DivisionRecord): ConditionalPut => {
  const { due: _, woken: __, poked: ___, ...body } = division;
  return timedPut(table, divisionKey(division), pack('division', body), division);
};

const entryPut = (entry: Entry): ConditionalPut => versioned(entryKey(entry.league, entry.id), pack('entry', entry), entry.version);

const pairingPut = (pairing: PairingRecord): ConditionalPut =>
  versioned(pairingKey(pairing, pairing.id), pack('pairing', pairing), pairing.version);
