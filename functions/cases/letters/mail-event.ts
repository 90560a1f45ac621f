/** Bounces and complaints: the player's address is paused. Touches no match; `follow-up` tells the hosts. */
import type { Deps } from '../../facts/deps.ts';
import type { PlayerId } from '../../facts/match.ts';

const TRIES = 3;

/** `player`: the tag that every letter carries, so that finding the player takes no key or address. */
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
    // A complaint about what left before the pause, or in spite of it, weighs more than a bounce; hosts are told once.
    if (paused !== undefined && (bounce.kind === 'bounce' || paused.why === 'complaint')) return;
    const why = { at: paused?.at ?? deps.now(), why: bounce.kind };
    const saved = await deps.players.save({ ...player, version: player.version + 1, paused: why });
    if (!saved) continue;
    deps.log('address-paused', { player: player.id, why: bounce.kind });
    return;
  }
}
