/** When a player is away, as they booked it. */
import type { Deps } from '../facts/deps.ts';
import type { PlayerId, Span } from '../facts/match.ts';

export interface Away {
  /** Those that are not over, in order. */
  readonly away: readonly Span[];
  /** IANA name of the player's own zone, in which their days begin. */
  readonly zone: string;
}

export async function showAway(deps: Deps, id: PlayerId): Promise<Away> {
  const player = await deps.players.load(id);
  return { away: (player?.away?.spans ?? []).filter(({ to }) => to > deps.now()), zone: player?.zone ?? 'UTC' };
}
