/** What stands open in a player's name: sessions and API keys, to be seen and ended. */
import type { Answer } from './answers.ts';
import { refuse } from './change-match.ts';
import type { Grant, KeyedDeps } from './deps.ts';
import type { PlayerId } from './match.ts';

export interface Access {
  /** The beginning of the token's hash: it names it and opens nothing. */
  readonly id: string;
  readonly opens: 'session' | 'api-key';
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly expires: number;
}
const ID_LENGTH = 16;
const SECOND = 1000;

/** The newest first. */
export async function listAccess(deps: KeyedDeps, player: PlayerId): Promise<readonly Access[]> {
  const all = await deps.grants.list(player);
  const found = all.flatMap(({ hash, opens, made = 0, expires }) =>
    isAccess(opens) ? [{ id: hash.slice(0, ID_LENGTH), opens, made: made * SECOND, expires: expires * SECOND }] : [],
  );
  return found.sort((a, b) => b.made - a.made);
}

/** From now on it opens nothing. One of somebody else is no more to be found than one that is not there. */
export async function endAccess(
  deps: KeyedDeps,
  { player, opens, id }: { readonly player: PlayerId; readonly opens: Access['opens']; readonly id: string },
): Promise<Answer<null>> {
  const found = (await deps.grants.list(player)).find((one) => one.opens === opens && one.hash.slice(0, ID_LENGTH) === id);
  const taken = found === undefined ? undefined : await deps.grants.take(found.hash);
  return taken === undefined ? refuse('not-found', 'There is no such key or session of yours.') : { ok: true, value: null };
}

const isAccess = (opens: Grant['opens']): opens is Access['opens'] => opens === 'session' || opens === 'api-key';
