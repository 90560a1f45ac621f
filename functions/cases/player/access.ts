/** Creates and ends a player's sessions and API keys. */

import { digest } from '../../../engine/dice.ts';
import { type Answer, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { Grant, Scope } from '../../facts/grants.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { PlayerId } from '../../facts/match.ts';
import { cleanName } from '../../facts/players.ts';
import { type Access, accessId, accessOf } from '../../views/show-access.ts';
import { replayForPlayer, withReceipt } from '../match/receipts.ts';

const TOKEN = 32;
const DAY = 86_400;
/** As long as the browser keeps the cookie. */
const SESSION_DAYS = 30;
const API_KEY_DAYS = 365;
const MOST_KEYS = 10;
const SECOND = 1000;

const seconds = (deps: KeyedDeps): number => Math.floor(deps.now() / SECOND);

/** A player who leaves at the same moment gets a token that opens nothing. */
export async function newSession(deps: KeyedDeps, player: PlayerId): Promise<string> {
  const token = `ses_${deps.randomSource.id(TOKEN)}`;
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

/** Shown once: only its hash is stored, and for a repeated request the answer, sealed with the caller's own token. */
export async function newApiKey(deps: KeyedDeps, { player, name = '', scope = 'full', once }: NewApiKey): Promise<Answer<ApiKey>> {
  const before = await replayForPlayer<ApiKey>(deps, player, once);
  if (before !== undefined) return before;
  const keys = (await deps.grants.list(player)).filter(({ opens }) => opens === 'api-key');
  if (keys.length >= MOST_KEYS) return refuse('bad-request', `You have ${MOST_KEYS} API keys. End one that you no longer need.`);
  const apiKey = `key_${deps.randomSource.id(TOKEN)}`;
  const made = seconds(deps);
  const label = cleanName(name);
  const lasts = { opens: 'api-key' as const, player, made, expires: made + API_KEY_DAYS * DAY };
  const grant: Grant = { ...lasts, ...(label === '' ? {} : { name: label }), ...(scope === 'full' ? {} : { scope }) };
  const hash = digest(apiKey);
  const value = { apiKey, ...accessOf({ ...grant, hash }, 'api-key') };
  const written = await deps.grants.put(hash, grant, withReceipt(deps, player, once, value).receipt);
  if (written === 'done') {
    deps.log('key-made', { player, access: value.id, scope });
    return { ok: true, value };
  }
  return (await replayForPlayer<ApiKey>(deps, player, once)) ?? refuse('busy', 'The key could not be made. Please try again.');
}

export function signOut(deps: KeyedDeps, session: string): Promise<unknown> {
  return deps.grants.take(digest(session));
}

/** The token opens nothing from now on. Somebody else's token is answered like one that does not exist. */
export async function endAccess(
  deps: KeyedDeps,
  { player, opens, id }: { readonly player: PlayerId; readonly opens: Access['opens']; readonly id: string },
): Promise<Answer<null>> {
  const found = (await deps.grants.list(player)).find((access) => access.opens === opens && accessId(access.hash) === id);
  const taken = found === undefined ? undefined : await deps.grants.take(found.hash);
  if (taken === undefined) return refuse('not-found', 'You have no such key or session.');
  deps.log('access-ended', { player, access: id, opens });
  return { ok: true, value: null };
}
