/** A player's sessions and API keys: what each may do, how long it lasts, and when it was last used. */

import { digest } from '../../../engine/dice.ts';
import { type Answer, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { Grant, Granted } from '../../facts/grants.ts';
import type { PlayerId } from '../../facts/match.ts';
import type { Once } from '../../facts/once.ts';
import { replayForPlayer, withReceipt } from '../../facts/receipts.ts';
import { cleanName } from '../match/open-match.ts';

const TOKEN = 32;
const DAY = 86_400;
/** As long as the browser keeps the cookie. */
const SESSION_DAYS = 30;
/** A session unused for this long is over, so that one left behind on somebody else's machine does not stay open for a month. */
const IDLE_DAYS = 7;
const API_KEY_DAYS = 365;
const MOST_KEYS = 10;
const ID_LENGTH = 16;
const SECOND = 1000;

export interface Access {
  /** The beginning of the token's hash: it identifies the token and opens nothing. */
  readonly id: string;
  readonly opens: 'session' | 'api-key';
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly expires: number;
  /** To the day; null: never. */
  readonly used: number | null;
  /** The name its owner gave an API key. */
  readonly name: string;
  readonly scope: Scope;
}
/** `play`: what a seat may do, and the player's own matches and ratings; no acts of hosts, in leagues or on the account. */
export type Scope = 'full' | 'play';

const seconds = (deps: KeyedDeps): number => Math.floor(deps.now() / SECOND);

/** A player who leaves at this moment gets a token that opens nothing. */
export async function newSession(deps: KeyedDeps, player: PlayerId): Promise<string> {
  const token = `ses_${deps.chance.id(TOKEN)}`;
  const made = seconds(deps);
  await deps.grants.put(digest(token), { opens: 'session', player, made, used: made, expires: made + SESSION_DAYS * DAY });
  return token;
}

export interface NewApiKey {
  readonly player: PlayerId;
  readonly name?: string;
  readonly scope?: Scope;
  readonly once?: Once;
}
export interface ApiKey extends Access {
  readonly apiKey: string;
}

/** Shown once: only its hash is kept, and the answer for a caller who repeats the request, sealed with the caller's own token. */
export async function newApiKey(deps: KeyedDeps, { player, name = '', scope = 'full', once }: NewApiKey): Promise<Answer<ApiKey>> {
  const before = await replayForPlayer<ApiKey>(deps, player, once);
  if (before !== undefined) return before;
  const keys = (await deps.grants.list(player)).filter(({ opens }) => opens === 'api-key');
  if (keys.length >= MOST_KEYS) return refuse('bad-request', `You have ${MOST_KEYS} API keys. End one that you no longer need.`);
  const apiKey = `key_${deps.chance.id(TOKEN)}`;
  const made = seconds(deps);
  const label = cleanName(name);
  const lasts = { opens: 'api-key' as const, player, made, expires: made + API_KEY_DAYS * DAY };
  const grant: Grant = { ...lasts, ...(label === '' ? {} : { name: label }), ...(scope === 'play' ? { scope } : {}) };
  const hash = digest(apiKey);
  const value = { apiKey, ...asAccess({ ...grant, hash }, 'api-key') };
  const written = await deps.grants.put(hash, grant, withReceipt(deps, player, once, value).receipt);
  if (written === 'done') {
    deps.log('info', 'key-made', { player, access: value.id, scope });
    return { ok: true, value };
  }
  return (await replayForPlayer<ApiKey>(deps, player, once)) ?? refuse('busy', 'The key could not be made just now. Send it again.');
}

export interface Who {
  readonly player: PlayerId;
  /** When the session began, milliseconds since 1970; an API key has none. */
  readonly signedIn?: number;
  readonly scope: Scope;
}

/** Whose session or API key this is. Its use is noted at most once a day, so that reading stays cheap. */
export async function whoIs(deps: KeyedDeps, token: string): Promise<Who | undefined> {
  if (!/^(?:ses|key)_[a-z2-7]{32}$/.test(token)) return undefined;
  const hash = digest(token);
  const grant = await deps.grants.load(hash);
  const now = seconds(deps);
  if (grant?.player === undefined || !isAccess(grant.opens) || isIdle(grant, now)) return undefined;
  if (grant.used === undefined || now - grant.used >= DAY) await deps.grants.note(hash, now);
  const signedIn = grant.opens === 'session' ? { signedIn: (grant.made ?? 0) * SECOND } : {};
  return { player: grant.player, scope: grant.scope ?? 'full', ...signedIn };
}

export function signOut(deps: KeyedDeps, session: string): Promise<unknown> {
  return deps.grants.take(digest(session));
}

/** The newest first. */
export async function listAccess(deps: KeyedDeps, player: PlayerId): Promise<readonly Access[]> {
  const all = await deps.grants.list(player);
  const now = seconds(deps);
  const found = all.flatMap((grant) => (isAccess(grant.opens) && !isIdle(grant, now) ? [asAccess(grant, grant.opens)] : []));
  return found.sort((a, b) => b.made - a.made);
}

/** From now on it opens nothing. Somebody else's is answered like one that does not exist. */
export async function endAccess(
  deps: KeyedDeps,
  { player, opens, id }: { readonly player: PlayerId; readonly opens: Access['opens']; readonly id: string },
): Promise<Answer<null>> {
  const found = (await deps.grants.list(player)).find((access) => access.opens === opens && access.hash.slice(0, ID_LENGTH) === id);
  const taken = found === undefined ? undefined : await deps.grants.take(found.hash);
  if (taken === undefined) return refuse('not-found', 'There is no such key or session of yours.');
  deps.log('info', 'access-ended', { player, access: id, opens });
  return { ok: true, value: null };
}

const isAccess = (opens: Grant['opens']): opens is Access['opens'] => opens === 'session' || opens === 'api-key';

/** A session from before uses were noted is not idle until it has been used once more. */
const isIdle = ({ opens, used }: Grant, now: number): boolean => opens === 'session' && used !== undefined && now - used >= IDLE_DAYS * DAY;

function asAccess({ hash, made = 0, expires, used, name = '', scope }: Granted, opens: Access['opens']): Access {
  const day = used === undefined ? null : (used - (used % DAY)) * SECOND;
  return { id: hash.slice(0, ID_LENGTH), opens, made: made * SECOND, expires: expires * SECOND, used: day, name, scope: scope ?? 'full' };
}
