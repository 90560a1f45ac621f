/** A player's sessions and API keys: whom a token belongs to, what it may do, and when it was last used. */
import { digest } from '../../engine/dice.ts';
import type { KeyedDeps } from '../facts/deps.ts';
import type { Grant, Granted, Scope } from '../facts/grants.ts';
import type { PlayerId } from '../facts/match.ts';

const DAY = 86_400;
/**
 * A session ends when it has not been used for so long, so that one left behind on somebody else's machine does not stay open for a month.
 */
const IDLE_DAYS = 7;
const ID_LENGTH = 16;
const SECOND = 1000;

export interface Access {
  /** The beginning of the token's hash: it identifies the token and opens nothing. */
  readonly id: string;
  readonly opens: 'session' | 'api-key';
  /** In milliseconds since 1970. */
  readonly made: number;
  readonly expires: number;
  /** To the day; null if never. */
  readonly used: number | null;
  /** The name its owner gave an API key. */
  readonly name: string;
  readonly scope: Scope;
}
export interface Who {
  readonly player: PlayerId;
  /** When the session began, in milliseconds since 1970; absent for an API key. */
  readonly signedIn?: number;
  readonly scope: Scope;
}

/** The player whose session or API key this is. Its use is noted at most once a day, so that reading stays cheap. */
export async function whoIs(deps: KeyedDeps, token: string): Promise<Who | undefined> {
  if (!/^(?:ses|key)_[a-z2-7]{32}$/.test(token)) return undefined;
  const hash = digest(token);
  const grant = await deps.grants.load(hash);
  const now = Math.floor(deps.now() / SECOND);
  if (grant?.player === undefined || !isAccess(grant.opens) || isIdle(grant, now)) return undefined;
  if (grant.used === undefined || Math.abs(now - grant.used) >= DAY) await deps.grants.note(hash, now);
  const signedIn = grant.opens === 'session' ? { signedIn: grant.made * SECOND } : {};
  return { player: grant.player, scope: grant.scope ?? 'full', ...signedIn };
}

/** Newest first. */
export async function listAccess(deps: KeyedDeps, player: PlayerId): Promise<readonly Access[]> {
  const all = await deps.grants.list(player);
  const now = Math.floor(deps.now() / SECOND);
  const found = all.flatMap((grant) => (isAccess(grant.opens) && !isIdle(grant, now) ? [accessOf(grant, grant.opens)] : []));
  return found.sort((a, b) => b.made - a.made);
}

/** The beginning of the hash identifies a token and opens nothing. */
export const accessId = (hash: string): string => hash.slice(0, ID_LENGTH);

const isAccess = (opens: Grant['opens']): opens is Access['opens'] => opens === 'session' || opens === 'api-key';

/** The beginning of a session counts as a use. */
const isIdle = ({ opens, used = 0 }: Grant, now: number): boolean => opens === 'session' && now - used >= IDLE_DAYS * DAY;

export function accessOf({ hash, made, expires, used, name = '', scope }: Granted, opens: Access['opens']): Access {
  const day = used === undefined ? null : (used - (used % DAY)) * SECOND;
  return { id: accessId(hash), opens, made: made * SECOND, expires: expires * SECOND, used: day, name, scope: scope ?? 'full' };
}
