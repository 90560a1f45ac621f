/** The key of each item in the table; and in reverse, what a key from the stream or the due index stands for. */
import { crc32 } from 'node:zlib';
import type { Due, LetterKey, Touched } from '../facts/deps.ts';
import type { Receipt } from '../facts/idempotency.ts';
import type { Letter } from '../facts/letter.ts';
import type { DivisionKey, LeagueId, MatchId, PlayerId } from '../facts/match.ts';

export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

/** The default number of partitions of the due index, so that a million open matches are swept in parallel. */
export const SHARDS = 8;
const LAST_STEP = 999_999;

export const headKey = (match: MatchId): ItemKey => ({ pk: `match#${match}`, sk: 'head' });
export const jobKey = (match: MatchId, id: string): ItemKey => ({ pk: `match#${match}`, sk: `job#${id}` });
/** The item for the clock's wake-up of the match. */
export const wakeUpKey = (match: MatchId): ItemKey => ({ pk: `match#${match}`, sk: 'wakeUp' });
export const storyKey = (match: MatchId): ItemKey => ({ pk: `match#${match}`, sk: 'story' });
export const pressKey = (match: MatchId, seat: string, number: number): ItemKey => ({
  pk: `match#${match}`,
  sk: `press#${seat}#${String(number).padStart(6, '0')}`,
});
/** The number is padded so that keys sort. */
export const actKey = (match: MatchId, number: number): ItemKey => ({ pk: `match#${match}`, sk: `act#${String(number).padStart(6, '0')}` });
export const receiptKey = ({ match, player, key }: Pick<Receipt, 'match' | 'player' | 'key'>): ItemKey => ({
  pk: match === undefined ? `player#${player}` : `match#${match}`,
  sk: `receipt#${key}`,
});
export const endpointKey = (match: MatchId, seat: string): ItemKey => ({ pk: `match#${match}`, sk: `endpoint#${seat}` });
export const playerKey = (player: PlayerId): ItemKey => ({ pk: `player#${player}`, sk: 'player' });
export const memberKey = (player: PlayerId, match: MatchId): ItemKey => ({ pk: `player#${player}`, sk: `match#${match}` });
export const ratingKey = (player: PlayerId): ItemKey => ({ pk: `player#${player}`, sk: 'rating' });
/** The entry that lists a token with its player. */
export const grantKey = (player: PlayerId, hash: string): ItemKey => ({ pk: `player#${player}`, sk: `grant#${hash}` });
export const addressKey = (hash: string): ItemKey => ({ pk: `address#${hash}`, sk: 'address' });
/** In the partition of the address, which is named by its hash. */
export const countKey = (hash: string, name: string): ItemKey => ({ pk: `address#${hash}`, sk: `count#${name}` });
export const tokenKey = (hash: string): ItemKey => ({ pk: `token#${hash}`, sk: 'token' });
/** The partition with a small item for every match in play that is listed to be watched, and for every one that offers open seats. */
const WATCHED = 'watched';
/** In milliseconds. Times are subtracted from it, so that the newest match comes first. */
const FAR_OFF = 1e13;
/** A number that has 13 digits until the year 2255, and the match. */
export const placeOf = ({ id, opened }: { readonly id: MatchId; readonly opened: number }): string => `${FAR_OFF - opened}.${id}`;
export const watchedKey = (place: string): ItemKey => ({ pk: WATCHED, sk: `match#${place}` });
/** In the same partition, so that the same permissions apply. */
export const offeredKey = (place: string): ItemKey => ({ pk: WATCHED, sk: `open#${place}` });
export const leagueKey = (league: LeagueId): ItemKey => ({ pk: `league#${league}`, sk: 'league' });
export const leagueEndpointKey = (league: LeagueId): ItemKey => ({ pk: `league#${league}`, sk: 'endpoint' });
export const divisionKey = ({ league, season, division }: DivisionKey): ItemKey => ({
  pk: `division#${league}.${season}.${division}`,
  sk: 'division',
});
export const heartbeatKey: ItemKey = { pk: 'service', sk: 'heartbeat' };

/** Padded to six digits, so that keys sort in the order of the steps. */
export const stepKey = (match: MatchId, step: number): ItemKey => {
  if (!Number.isInteger(step) || step < 0 || step > LAST_STEP)
    throw new Error(`Step ${step} of match ${match} is not within 0 to ${LAST_STEP}.`);
  return { pk: `match#${match}`, sk: `step#${String(step).padStart(6, '0')}` };
};

export const letterItemKey = ({ owner, id }: LetterKey): ItemKey => ({
  pk: 'match' in owner ? `match#${owner.match}` : `player#${owner.player}`,
  sk: `letter#${id}`,
});

/** A letter about a match is stored with the match, whoever it is for. */
export const letterKey = ({ id, match, player }: Letter): LetterKey => {
  if (match !== undefined) return { owner: { match }, id };
  if (player !== undefined) return { owner: { player }, id };
  throw new Error(`Letter ${id} names neither a match nor a player: it has no place in the table.`);
};

/** The partition of the due index for the items of a match or player. */
export const shardOf = ({ pk }: ItemKey, shards: number): number => crc32(pk) % shards;
export const dueName = (shard: number): string => `due#${shard}`;

/** What a key from the stream or the due index stands for; undefined for items that need no action. `since` is when it fell due. */
export const readKey = ({ pk, sk }: ItemKey, since: number): Due | undefined => {
  const [partition, id] = cut(pk);
  const [kind, name] = cut(sk);
  if (partition === 'match' && sk === 'head') return { t: 'match', id, since };
  if (partition === 'match' && (kind === 'letter' || kind === 'job')) return { t: kind, key: { owner: { match: id }, id: name }, since };
  if (partition === 'league' && sk === 'league') return { t: 'league', id, since };
  if (partition === 'division' && sk === 'division') return readDivision(id, since);
  if (partition === 'player' && sk === 'player') return { t: 'player', player: id, since };
  if (partition === 'player' && kind === 'letter') return { t: kind, key: { owner: { player: id }, id: name }, since };
  return undefined;
};

/** The same for the stream, which also reports wake-ups by the clock and players who join a match. */
export const readTouched = (key: ItemKey): Touched | undefined => {
  const [partition, id] = cut(key.pk);
  if (partition === 'match' && key.sk === 'wakeUp') return { t: 'wakeUp', match: id };
  const [kind, match] = cut(key.sk);
  return partition === 'player' && kind === 'match' ? { t: 'member', player: id, match } : readKey(key, 0);
};

const cut = (text: string): readonly [string, string] => {
  const at = text.indexOf('#');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

const readDivision = (id: string, since: number): Due | undefined => {
  const [league, season, division] = id.split('.');
  return league === undefined ? undefined : { t: 'division', key: { league, season: Number(season), division: Number(division) }, since };
};
