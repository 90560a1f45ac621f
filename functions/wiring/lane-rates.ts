/** How the account's rate is shared among the lanes. */
import type { Lane } from '../facts/lanes.ts';

/** Of the rate at which the account may send. Webhooks have one for what goes by mail once a webhook is gone. */
const SHARES: Readonly<Record<Lane, number>> = { now: 0.5, turns: 0.35, digests: 0.1, hooks: 0.05 };

/** Milliseconds between two letters of one sender. Each has its own part of the lane's share, so no counter is written by all. */
export const paceOf = (lane: Lane, senders: number, rate: number): number => (1000 * senders) / (SHARES[lane] * rate);

/** Letters that a lane sends in so many seconds at its full rate. */
export const sentWithin = (lane: Lane, seconds: number, rate: number): number => SHARES[lane] * rate * seconds;
