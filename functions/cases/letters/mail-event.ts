/** Handles bounces and complaints: pauses the player's address. Changes no match; `follow-up` tells the hosts. */
import type { Deps } from '../../facts/deps.ts';
import type { PlayerId } from '../../facts/match.ts';

const TRIES = 3;

/** `player` is a tag in every letter, so that finding the player takes no key or address. */
export interface Bounce {
  readonly player: PlayerId;
  readonly kind: 'bounce' | 'complaint';
  /** A temporary bounce changes nothing. */
  readonly permanent: boolean;
}

export async function noteBounce(deps: Pick<Deps, 'players' | 'now' | 'log'>, bounce: Bounce): Promise<void> {
  if (bounce.kind === 'bounce' && !bounce.permanent) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const player = await deps.players.load(bounce.player);
    if (player === undefined) return;
    const { paused } = player;
    // A complaint about a letter sent before the pause, or in spite of it, outweighs a bounce; hosts are told once.
    if (paused !== undefined && (bounce.kind === 'bounce' || paused.why === 'complaint')) return;
    const why = { at: paused?.at ?? deps.now(), why: bounce.kind };
    const saved = await deps.players.save({ ...player, version: player.version + 1, paused: why });
    if (!saved) continue;
    deps.log('address-paused', { player: player.id, why: bounce.kind });
    return;
  }
}
