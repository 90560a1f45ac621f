/** What a player is called, for themselves alone. */
import type { Deps } from '../../facts/deps.ts';
import type { PlayerId } from '../../facts/match.ts';

export interface OwnName {
  /** Empty: none. */
  readonly name: string;
  /** What a mail of theirs was signed with, while they have no name: nobody else is told. */
  readonly proposed: string | null;
}

export async function showName(deps: Deps, id: PlayerId): Promise<OwnName> {
  const { name = '', proposed = null } = (await deps.players.load(id)) ?? {};
  return { name, proposed: name === '' ? proposed : null };
}
