/** The public page of a player who wants one. Its address contains an id that opens nothing else. */
import type { Keys, Players } from '../deps.ts';
import type { Player, PlayerId } from '../match.ts';

interface PageDeps {
  readonly keys: Pick<Keys, 'sealPlayer' | 'openPlayer'>;
  readonly players: Pick<Players, 'load'>;
}

/** It is not the id that the player is stored under: with that and an easily guessed key, somebody could tell which matches they opened. */
export const pageIdOf = ({ keys }: Pick<PageDeps, 'keys'>, player: PlayerId): string => keys.sealPlayer('page', '', player);

/** Without a name there is no page, since it would show nobody. */
export const hasPage = ({ page, name, leaving }: Player): boolean => page === true && name !== '' && leaving === undefined;

/** Undefined if there is no such player or they have no public page. */
export async function playerAtPage({ keys, players }: PageDeps, id: string): Promise<Player | undefined> {
  const found = /^[a-z2-7]{52}$/.test(id) ? keys.openPlayer('page', '', id) : undefined;
  const player = found === undefined ? undefined : await players.load(found);
  return player !== undefined && hasPage(player) ? player : undefined;
}
