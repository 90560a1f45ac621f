/** How values are stored: one JSON text per item, deflated if that saves write units, with its shape checked when it is read. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Seat } from '../../engine/ruleset.ts';
import type { AbuseReport } from '../facts/abuse-report.ts';
import type { Heartbeat } from '../facts/deps.ts';
import type { Grant } from '../facts/grants.ts';
import type { Delivery } from '../facts/hooks.ts';
import type { Receipt } from '../facts/idempotency.ts';
import type { Plan } from '../facts/kept.ts';
import type { ActLine } from '../facts/leading/acts.ts';
import type { Letter } from '../facts/letter.ts';
import type { Endpoint, Job, Match, OnFile, Player, PlayerId, PlayerRating, StoredStep } from '../facts/match.ts';
import type { ToldStory } from '../facts/told-story.ts';
import type { PressNote } from '../press/facts.ts';

export type Item = Record<string, AttributeValue>;

/** All of the same length, except when the ruleset could not read the orders, so that sizes do not reveal what is on file. */
export type FileState = 'none' | `${'done' | 'held'}${'' | ' unread'}`;
export type SealedFile = Pick<OnFile, 'lines' | 'leftOut' | 'received' | 'nonce' | 'commitment' | 'raised' | 'byMail' | 'planned'>;

/** The body of each kind of item. Whatever changes while the body stays the same (attempts, next try, end) is in separate attributes. */
export interface Bodies {
  /** Includes the state of each seat's file; the files themselves are in separate attributes, see `heads.ts`. */
  readonly head: Omit<Match, 'files' | 'plans'> & { readonly files: Readonly<Record<Seat, FileState>> };
  readonly file: SealedFile;
  /** Also stored with a head, for seats that have planned something. */
  readonly plans: { readonly plans: readonly Plan[] };
  readonly step: StoredStep;
  readonly letter: Omit<Letter, 'attempts' | 'due' | 'end' | 'waiting'>;
  readonly job: Omit<Job, 'attempts' | 'due' | 'waiting'>;
  readonly receipt: Receipt;
  readonly endpoint: Endpoint;
  /** Stored with an endpoint, in a separate attribute. */
  readonly calls: { readonly deliveries: readonly Delivery[] };
  readonly player: Player;
  readonly rating: PlayerRating;
  readonly address: { readonly player: PlayerId };
  readonly token: Omit<Grant, 'used'>;
  readonly count: { readonly times: readonly number[] };
  readonly heartbeat: Heartbeat;
  readonly act: ActLine;
  readonly press: PressNote;
  readonly abuse: AbuseReport;
  readonly story: ToldStory;
}

type JsonType = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** The fields that a body must at least have to be of its kind, in the core and in wings; the rules' own state is left to `revive`. */
export type Shapes<B> = { readonly [K in keyof B]: { readonly [F in keyof B[K]]?: JsonType } };
const SHAPES: Shapes<Bodies> = {
  head: {
    id: 'string',
    version: 'number',
    ruleset: 'string',
    options: 'object',
    status: 'string',
    pace: 'object',
    seats: 'array',
    step: 'number',
    demands: 'array',
    files: 'object',
    chain: 'object',
    anchor: 'string',
    protocol: 'string',
  },
  file: { lines: 'array', leftOut: 'array', received: 'number', nonce: 'string', commitment: 'string' },
  plans: { plans: 'array' },
  step: {
    match: 'string',
    step: 'number',
    key: 'string',
    lock: 'string',
    answers: 'array',
    dice: 'array',
    events: 'array',
    at: 'number',
    missed: 'array',
  },
  letter: { id: 'string', channel: 'string', fact: 'object', born: 'number' },
  job: { match: 'string', id: 'string', task: 'object' },
  receipt: { key: 'string', fingerprint: 'string', expires: 'number' },
  endpoint: { url: 'string', shape: 'string', secret: 'string' },
  calls: { deliveries: 'array' },
  player: { id: 'string', version: 'number', name: 'string', address: 'string', verified: 'boolean', zone: 'string', invited: 'array' },
  rating: { player: 'string', version: 'number', turns: 'string', games: 'object' },
  address: { player: 'string' },
  token: { opens: 'string', made: 'number', expires: 'number' },
  count: { times: 'array' },
  heartbeat: { at: 'number', shards: 'number' },
  press: { match: 'string', to: 'string', number: 'number', at: 'number', lines: 'array' },
  act: { match: 'string', number: 'number', at: 'number', act: 'string', reason: 'string' },
  abuse: { id: 'string', what: 'object' },
  story: { match: 'string', begun: 'number' },
};

const DEFLATE_FROM = 600;
/** A packed body is at most 256 KB; anything that inflates to more than this was not written by us. */
const INFLATED_MAX = 16 * 1024 * 1024;
const USUAL_LIMIT = 64 * 1024;

/** Writes and reads bodies of these kinds. `limits` names kinds that may exceed 64 KB when packed. */
export const packing = <B>(shapes: Shapes<B>, limits: { readonly [K in keyof B]?: number } = {}) => ({
  /** @throws Error that names kind and size if the body is larger than its kind allows. */
  pack: <K extends keyof B & string>(kind: K, body: B[K]): Item => {
    const text = Buffer.from(JSON.stringify(body));
    const packed = text.length > DEFLATE_FROM ? deflateRawSync(text, { level: 9 }) : text;
    const limit = limits[kind] ?? USUAL_LIMIT;
    if (packed.length > limit)
      throw new Error(
        `A ${kind} of ${packed.length} bytes (${text.length} before packing) is not stored: ${limit} is the most. What it holds must shrink.`,
      );
    return packed === text ? { j: { S: text.toString() } } : { z: { B: packed } };
  },
  /** @throws Error that names kind and place if the item holds no such body. */
  unpack: <K extends keyof B & string>(kind: K, item: Item): B[K] => {
    const body = parse(item);
    const missing = isRecord(body)
      ? Object.entries(shapes[kind]).find(([field, type]) => typeOf(body[field]) !== type)
      : ['object', 'body'];
    if (missing !== undefined)
      throw new Error(
        `The item at ${placeOf(item)} is no ${kind}: ${missing[0]} is not ${missing[1]}. It was written by another version or by hand.`,
      );
    return body as B[K];
  },
});

const parse = (item: Item): unknown => {
  try {
    if (item.z?.B !== undefined) return JSON.parse(inflateRawSync(item.z.B, { maxOutputLength: INFLATED_MAX }).toString());
    return item.j?.S === undefined ? undefined : JSON.parse(item.j.S);
  } catch {
    // The parser's own message would quote sealed content.
    return undefined;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeOf(value) === 'object';

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const placeOf = (item: Item): string => `${item.pk?.S ?? '?'} ${item.sk?.S ?? '?'}`;

export const { pack, unpack } = packing(SHAPES, { step: 256 * 1024 });
