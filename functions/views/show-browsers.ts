/** The browsers that are told when it is their player's turn. */
import type { Deps } from '../facts/deps.ts';
import type { PlayerId } from '../facts/match.ts';
import type { Subscription } from '../facts/people/subscription.ts';

export interface Browser {
  readonly id: string;
  /** Who carries messages to it: `fcm.googleapis.com`. The rest of its address is the browser's secret. */
  readonly service: string;
  /** Milliseconds since 1970. */
  readonly made: number;
}

export const browserOf = ({ id, endpoint, made }: Subscription): Browser => ({ id, service: hostOf(endpoint), made });

/** The newest first. */
export async function listBrowsers(deps: Deps, player: PlayerId): Promise<readonly Browser[]> {
  const { subscriptions = [] } = (await deps.players.load(player))?.push ?? {};
  return subscriptions.map(browserOf).toReversed();
}

const hostOf = (endpoint: string): string => /^https?:\/\/([^/:]+)/.exec(endpoint)?.[1] ?? '';
