/** What is stored about leagues, on the one table. */

import type { Commit } from '../facts/idempotency.ts';
import type { DivisionKey, LeagueId, PlayerId } from '../facts/match.ts';
import { isFirst, type Part as MatchPart, partsOf as partsOfMatch, receiptPut } from '../store/commit.ts';
import { createCounts } from '../store/counts.ts';
import { dueAttributes, packLetter } from '../store/due-items.ts';
import { packEndpoint } from '../store/endpoints.ts';
import { type Item, packing } from '../store/items.ts';
import { divisionKey, type ItemKey, leagueEndpointKey, leagueKey } from '../store/keys.ts';
import { isTransient } from '../store/patience.ts';
import { checkStays } from '../store/players.ts';
import {
  type ConditionalPut,
  getItem,
  IS_NEW,
  itemsUnder,
  keyOf,
  namesUnder,
  removeItem,
  type Table,
  type Update,
  updateItem,
  type Write,
  writeAll,
} from '../store/table.ts';
import type { LeagueChange, Leagues } from './facts/deps.ts';
import type { Closing, DivisionRecord, Entry, League, LogLine, PairingRecord, Timed } from './facts/league.ts';

/** The content of each kind of item. */
interface Bodies {
  readonly league: Omit<League, keyof Timed>;
  readonly entry: Entry;
  readonly division: Omit<DivisionRecord, keyof Timed>;
  readonly pairing: PairingRecord;
  readonly closing: Closing;
  readonly log: LogLine;
}
export type Kind = keyof Bodies;

const { pack, unpack } = packing<Bodies>({
  league: { id: 'string', version: 'number', settings: 'object', status: 'string', season: 'number', lot: 'string' },
  entry: { league: 'string', id: 'string', version: 'number', holder: 'object', name: 'string', status: 'string', away: 'array' },
  division: {
    league: 'string',
    season: 'number',
    division: 'number',
    version: 'number',
    settings: 'object',
    entrants: 'array',
    rounds: 'array',
  },
  pairing: { league: 'string', id: 'string', round: 'number', version: 'number', legs: 'array', matches: 'array', status: 'string' },
  closing: { league: 'string', season: 'number', division: 'number', final: 'array' },
  log: { league: 'string', id: 'string', at: 'number', act: 'string', reason: 'string' },
});

/** Counts of what leagues do; in the partitions of leagues, so that the same permissions apply. */
const countKey = (hash: string, name: string): ItemKey => ({ pk: `league#count.${hash}`, sk: `count#${name}` });
const entryKey = (league: LeagueId, entrant: string): ItemKey => ({ pk: `league#${league}`, sk: `entry#${entrant}` });
/** Milliseconds have 13 digits until the year 2286. */
const logKey = (league: LeagueId, at: number, id: string): ItemKey => ({ pk: `league#${league}`, sk: `log#${at}#${id}` });
const closingKey = ({ league, season, division }: DivisionKey): ItemKey => ({
  pk: `league#${league}`,
  sk: `closing#${digits(season, 4)}#${digits(division, 5)}`,
});
/** Ids are `r3p2`; keys sort by round. */
const pairingKey = (division: DivisionKey, id: string): ItemKey => {
  const { pk } = divisionKey(division);
  const [, challenge] = /^c(\d{1,8})$/.exec(id) ?? [];
  if (challenge !== undefined) return { pk, sk: `pairing#${digits(Number(challenge), 8)}` };
  const [, round, number] = /^r(\d{1,4})p(\d{1,4})$/.exec(id) ?? [];
  if (round === undefined || number === undefined)
    throw new Error(`"${id.slice(0, 20)}" is not a pairing: r3p2 is the second of round 3, c12 the twelfth challenge.`);
  return { pk, sk: `pairing#${digits(Number(round), 4)}#${digits(Number(number), 4)}` };
};
/** The partition with a small item for every listed league. */
const LISTED = 'leagues';
const listedKey = (league: LeagueId): ItemKey => ({ pk: LISTED, sk: `league#${league}` });
const leagueMemberKey = (player: PlayerId, league: LeagueId): ItemKey => ({ pk: `player#${player}`, sk: `league#${league}` });
const digits = (number: number, most: number): string => String(number).padStart(most, '0');

export const createLeagues = (table: Table): Leagues => ({
  counts: createCounts(table, countKey),
  load: async (id) => readTimed(await getItem(table, leagueKey(id)), 'league'),
  commit: (change) => commitLeague(table, change),
  entry: (league, entrant) => bodyAt(table, 'entry', entryKey(league, entrant)),
  entries: (league) => bodies(table, 'entry', leagueKey(league).pk, 'entry#'),
  division: async (key) => readTimed(await getItem(table, divisionKey(key)), 'division'),
  pairing: (key, id) => bodyAt(table, 'pairing', pairingKey(key, id)),
  pairings: ({ ladder, ...key }) =>
    bodies(table, 'pairing', divisionKey(key).pk, 'pairing#', ladder?.forgotten ? pairingKey(key, ladder.forgotten) : undefined),
  closings: (league, season) => bodies(table, 'closing', leagueKey(league).pk, `closing#${String(season).padStart(4, '0')}#`),
  log: (league) => bodies(table, 'log', leagueKey(league).pk, 'log#'),
  of: (player) => namesUnder(table, leagueMemberKey(player, '')),
  listed: (after, most) => namesUnder(table, listedKey(''), { most, ...(after !== '' && { after: listedKey(after) }) }),
  poke: (what, at) => poke(table, what, at),
  rest: (what, at) => restUntil(table, what, at),
  forgetPlayer: (player, league) => removeItem(table, leagueMemberKey(player, league)),
});

const bodies = async <K extends Kind>(table: Table, kind: K, pk: string, prefix: string, after?: ItemKey): Promise<readonly Bodies[K][]> =>
  (await itemsUnder(table, { pk, sk: prefix }, after && { after })).map((item) => unpack(kind, item));

const bodyAt = async <K extends Kind>(table: Table, kind: K, key: ItemKey): Promise<Bodies[K] | undefined> => {
  const item = await getItem(table, key);
  return item && unpack(kind, item);
};

/** The time of the next look is stored outside the body, so that the clock can move it without reading the rest. */
const readTimed = <K extends 'league' | 'division'>(item: Item | undefined, kind: K): (Bodies[K] & Timed) | undefined =>
  item && {
    ...unpack(kind, item),
    ...(item.at?.N === undefined ? {} : { due: Number(item.at.N) }),
    ...(item.woken === undefined ? {} : { woken: true as const }),
    ...(item.poked?.S === undefined ? {} : { poked: item.poked.S }),
  };

const keyOfWhat = (what: LeagueId | DivisionKey): ItemKey => (typeof what === 'string' ? leagueKey(what) : divisionKey(what));
const POKE_BYTES = 6;

/** A league or division that is over has no time and gets none. The mark keeps a look under way from putting off this call unseen. */
const poke = async (table: Table, what: LeagueId | DivisionKey, at: number): Promise<void> => {
  await updateItem(table, keyOfWhat(what), {
    set: 'SET #at = :at, #poked = :poked',
    condition: 'attribute_exists(#at)',
    names: { '#at': 'at', '#poked': 'poked' },
    values: { ':at': { N: String(at) }, ':poked': { S: table.randomSource.hex(POKE_BYTES) } },
  });
};

/** Holds if no call came in since it was read. */
const unlessPoked = ({ poked }: Timed): Required<Pick<Update, 'condition' | 'names' | 'values'>> =>
  poked === undefined
    ? { condition: 'attribute_not_exists(#poked)', names: { '#poked': 'poked' }, values: {} }
    : { condition: '#poked = :poked', names: { '#poked': 'poked' }, values: { ':poked': { S: poked } } };

/** A writer who changed it in the meantime has set the next look themselves. */
const restUntil = async (table: Table, what: League | DivisionRecord, at: number | undefined): Promise<void> => {
  const key = 'division' in what ? divisionKey(what) : leagueKey(what.id);
  const timing = at === undefined ? undefined : dueAttributes(key, at, table.shards);
  const { condition, names, values } = unlessPoked(what);
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
    // If a version has moved, the act must be decided again before anything counts as a duplicate.
    const moved = failed.some((at) => ['record', 'head', 'step', 'member'].includes(parts[at]?.of ?? ''));
    return moved ? 'conflict' : 'duplicate';
  } catch (error) {
    // Nothing was written: another writer was faster and raises a version, so the act must be decided again.
    if (isTransient(error)) return 'conflict';
    throw error;
  }
};

const partsOf = (table: Table, change: LeagueChange): readonly Part[] => {
  const { league, entries = [], divisions = [], pairings = [], matches = [], closings = [], letters = [], members = [] } = change;
  const { log = [], reworded = [], recounted = [] } = change;
  return [
    ...(league === undefined ? [] : [record(leaguePut(table, league))]),
    ...divisions.map((division) => record(divisionPut(table, division))),
    ...entries.map((entry) => record(entryPut(entry))),
    ...pairings.map((pairing) => record(pairingPut(pairing))),
    ...matches.flatMap((match): readonly Part[] => partsOfMatch(table, match)),
    ...closings.map((closing) => once({ ...keyOf(closingKey(closing)), ...pack('closing', closing) })),
    ...recounted.map((closing) => record({ item: { ...keyOf(closingKey(closing)), ...pack('closing', closing) }, condition: IS_THERE })),
    ...log.map((line) => once({ ...keyOf(logKey(line.league, line.at, line.id)), ...pack('log', line) })),
    ...reworded.map((line) =>
      record({ item: { ...keyOf(logKey(line.league, line.at, line.id)), ...pack('log', line) }, condition: IS_THERE }),
    ),
    ...letters.map((letter) => once(packLetter(letter, table.shards))),
    ...members.flatMap(({ player, league: id }): Part[] => [
      { of: 'member', write: { item: keyOf(leagueMemberKey(player, id)) } },
      { of: 'member', write: checkStays(player) },
    ]),
    ...(change.endpoint === undefined ? [] : [endpointPart(table, change.endpoint)]),
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

const endpointPart = (table: Table, { league, endpoint, notes }: NonNullable<LeagueChange['endpoint']>): Part => {
  const key = leagueEndpointKey(league);
  return { of: 'record', write: endpoint === null ? { remove: key } : { item: packEndpoint(table, key, endpoint, notes) } };
};

const versionedPut = (key: ItemKey, item: Item, version: number): ConditionalPut => ({
  item: { ...keyOf(key), ...item, v: { N: String(version) } },
  ...(version === 1 ? { condition: IS_NEW } : { condition: 'v = :before', values: { ':before': { N: String(version - 1) } } }),
});

/** A call that came in since it was read must not be lost with its mark. */
const timedPut = (table: Table, key: ItemKey, item: Item, record: (League | DivisionRecord) & Timed): ConditionalPut => {
  const timing = record.due === undefined ? {} : dueAttributes(key, record.due, table.shards);
  const put = versionedPut(key, { ...item, ...timing }, record.version);
  const { condition, names, values } = unlessPoked(record);
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

const entryPut = (entry: Entry): ConditionalPut => versionedPut(entryKey(entry.league, entry.id), pack('entry', entry), entry.version);

const pairingPut = (pairing: PairingRecord): ConditionalPut =>
  versionedPut(pairingKey(pairing, pairing.id), pack('pairing', pairing), pairing.version);
