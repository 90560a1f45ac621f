/** The page by which anybody may know a player who wants it. Its address names them by an id that opens nothing else. */
import type { Keys, Players } from '../deps.ts';
import type { Player, PlayerId } from '../match.ts';

interface PageDeps {
  readonly keys: Pick<Keys, 'sealPlayer' | 'openPlayer'>;
  readonly players: Pick<Players, 'load'>;
}

/** Not the id under which they are stored: with that and a key that is easy to guess, somebody could tell which matches they opened. */
export const pageIdOf = ({ keys }: Pick<PageDeps, 'keys'>, player: PlayerId): string => keys.sealPlayer('page', '', player);

/** Whoever has no name has no page: it would show nobody. */
export const hasPage = ({ page, name, leaving }: Player): boolean => page === true && name !== '' && leaving === undefined;

/** Undefined where there is no such player, and where they show no page. */
export async function playerAtPage({ keys, players }: PageDeps, id: string): Promise<Player | undefined> {
  const found = /^[a-z2-7]{52}$/.test(id) ? keys.openPlayer('page', '', id) : undefined;
  const player = found === undefined ? undefined : await players.load(found);
  return player !== undefined && hasPage(player) ? player : undefined;
}
