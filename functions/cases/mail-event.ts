/** Bounces and complaints: the address is paused. Touches no match; `follow-up` tells the hosts. */
import type { Deps, Keys } from './deps.ts';

const TRIES = 3;

export async function noteBounce(deps: Pick<Deps, 'players' | 'now' | 'log'> & { readonly keys: Pick<Keys, 'addressHashes'> }, bounce: { address: string; permanent: boolean; kind: 'bounce' | 'complaint' }): Promise<void> {
  if (bounce.kind === 'bounce' && !bounce.permanent) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const id = await deps.players.find(deps.keys.addressHashes(bounce.address.trim().toLowerCase()));
    const player = id === undefined ? undefined : await deps.players.load(id);
    if (player === undefined || player.paused !== undefined) return;
    const saved = await deps.players.save({ ...player, version: player.version + 1, paused: { at: deps.now(), why: bounce.kind } });
    if (saved) {
      deps.log('warn', 'address-paused', { player: player.id, why: bounce.kind });
      return;
    }
  }
}
