/**
 * What a build left behind: the items of its table, what its clients held, and what it answered them. Writes it to files and
 * reads it back.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Item } from '../../functions/store/items.ts';
import type { Door } from '../functions/http/door.ts';

/** What people and programs held of the service when the corpus was made. */
export interface Held {
  readonly matches: readonly HeldMatch[];
  readonly people: readonly Person[];
  readonly leagues: readonly HeldLeague[];
  /** Tokens of sign-in links and of buttons that confirm held orders, not yet used. */
  readonly links: readonly string[];
  readonly confirmations: readonly string[];
  /** For every reply address, the newest letter that named it. */
  readonly letters: readonly HeldLetter[];
  /** Calls that were made under an Idempotency-Key, as they were answered. */
  readonly keyed: readonly Keyed[];
}
export interface HeldMatch {
  readonly id: string;
  readonly label: string;
  /** By seat: the token of its link. */
  readonly seats: Readonly<Record<string, string>>;
  readonly host?: string;
}
export interface HeldLeague {
  readonly id: string;
  readonly label: string;
}
export interface Person {
  readonly email: string;
  readonly session: string;
  readonly apiKey?: string;
}
export interface HeldLetter {
  readonly to: string;
  readonly subject: string;
  readonly replyTo?: string;
  readonly unsubscribe?: string;
  /** The envelope sender: where mail about its failure went. */
  readonly bounce: string;
}
export interface Keyed {
  readonly line: string;
  readonly token: string;
  readonly key: string;
  readonly body: object;
  readonly answer: unknown;
}

/** An answer that later answers are held to. `body`: the JSON; for a page its headings. */
export interface Told {
  readonly line: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly status: number;
  readonly body: unknown;
}
export interface Answered {
  readonly told: readonly Told[];
  /** By place in the table: what became of each stored letter when it was sent again. */
  readonly letters: Readonly<Record<string, string>>;
  /** By name: how each token, link and address worked. */
  readonly acts: Readonly<Record<string, string>>;
}

export interface Corpus {
  /** Commit of the code that made it. */
  readonly build: string;
  /** Milliseconds since 1970: the clock when it was taken. */
  readonly at: number;
  /** Hex. */
  readonly serviceKey: string;
  readonly domain: string;
  readonly items: readonly Item[];
  readonly held: Held;
  readonly answered: Answered;
}

const HERE = import.meta.dirname;

/** Names of the corpora that are kept, one folder each. */
export const corpora = (): readonly string[] => readdirSync(HERE).filter((name) => existsSync(join(HERE, name, 'items.json.gz')));

export function readCorpus(name: string): Corpus {
  const part = (file: string) => JSON.parse(gunzipSync(readFileSync(join(HERE, name, `${file}.json.gz`))).toString(), reviveBytes);
  return { ...part('items'), held: part('held'), answered: part('answered') };
}

/** Same corpus, same bytes: gzip without a time. */
export function writeCorpus(name: string, { held, answered, ...items }: Corpus): void {
  const folder = join(HERE, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, value] of Object.entries({ items, held, answered }))
    writeFileSync(join(folder, `${file}.json.gz`), gzipSync(JSON.stringify(value, keepBytes), { level: 9 }));
}

function keepBytes(_: string, value: unknown): unknown {
  return isObject(value) && value.B instanceof Uint8Array ? { B: Buffer.from(value.B).toString('base64') } : value;
}
function reviveBytes(_: string, value: unknown): unknown {
  const only = isObject(value) && Object.keys(value).length === 1 ? value.B : undefined;
  return typeof only === 'string' ? { B: new Uint8Array(Buffer.from(only, 'base64')) } : value;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A caller not counted yet: limits are not what the corpus tests. */
let callers = 0;
export function freshPeer(): string {
  callers += 1;
  return `2001:db8:${(callers >> 16).toString(16)}:${(callers & 0xffff).toString(16)}::1`;
}

export const asks = (door: Door, line: string, { token, cookie }: Pick<Told, 'token' | 'cookie'> = {}) =>
  door.ask(line, {
    peer: freshPeer(),
    ...(token === undefined ? {} : { token }),
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });
