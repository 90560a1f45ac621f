/** Which lane a letter leaves by, and how the account's rate is divided among the lanes. */
import { lanesWith } from '../../facts/lane-of.ts';
import type { Lane } from '../../facts/lanes.ts';
import { LEAGUE_KINDS } from '../../league/facts/letter-kinds.ts';

/** For all letters, including those of leagues. */
export const laneOf = lanesWith(LEAGUE_KINDS);

/**
 * Shares of the account's rate. Most letters are turns, and many turns end at the same hour; a quarter is more than people wait for at any
 * moment. Webhooks have a share for letters that are mailed because a webhook is gone.
 */
const SHARES: Readonly<Record<Lane, number>> = { now: 0.25, turns: 0.65, digests: 0.06, hooks: 0.04 };

/** Milliseconds between two letters of one sender. Each has its own part of the lane's share, so no counter is shared. */
export const paceOf = (lane: Lane, senders: number, rate: number): number => (1000 * senders) / (SHARES[lane] * rate);

/** How many letters a lane sends in so many seconds at its full rate. */
export const sentWithin = (lane: Lane, seconds: number, rate: number): number => SHARES[lane] * rate * seconds;

/**
 * The lane whose queue and senders a lane uses on AWS, where each queue costs money even when empty. Digests wait with the turns, in a few
 * groups: two senders never have letters of the same group at once, so turns pass the waiting digests. The share of digests is unused
 * there.
 */
export const queueOf = (lane: Lane): Lane => (lane === 'digests' ? 'turns' : lane);

/** As many groups as leave digests about their share. */
export const digestGroups = (senders: number): number => Math.ceil((senders * SHARES.digests) / SHARES.turns);
