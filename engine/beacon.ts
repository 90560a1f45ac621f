/**
 * Public randomness that nobody knows before the orders are locked: drand's quicknet, signed every three seconds by
 * independent parties. This file says which round belongs to which moment; `beacon-proof.ts` checks a round.
 */
import type { Rounds } from './dice.ts';

/** A chain of rounds as its network publishes it. */
export interface BeaconChain {
  /** The name a match and its record use. */
  readonly name: string;
  /** SHA-256 over the chain's parameters, in hex; relays know the chain by it. */
  readonly hash: string;
  /** A point on G2 of BLS12-381, compressed, in hex. */
  readonly publicKey: string;
  /** When round 1 was made, in milliseconds since 1970, and the milliseconds from each round to the next. */
  readonly genesis: number;
  readonly period: number;
}

/** drand quicknet, scheme `bls-unchained-g1-rfc9380`; parameters as its relays answer at `/HASH/info`. */
export const QUICKNET: BeaconChain = {
  name: 'quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367_000,
  period: 3_000,
};

/** A round, and its parties' signature over its number: 48 bytes on G1, hex. */
export interface BeaconRound {
  readonly round: number;
  readonly signature: string;
}

/** The draw of a step from the beacon, with everything needed to check it. */
export interface BeaconDraw extends Omit<Rounds, 'round'> {
  readonly chain: string;
  readonly signature: string;
}

const CHAINS: readonly BeaconChain[] = [QUICKNET];

/** @throws Error for a name that none of our records holds. */
export function beaconNamed(name: string): BeaconChain {
  const chain = CHAINS.find((candidate) => candidate.name === name);
  if (chain === undefined) throw new Error(`There is no beacon "${name}"; known: ${BEACON_NAMES.join(', ')}.`);
  return chain;
}
export const BEACON_NAMES: readonly string[] = CHAINS.map((chain) => chain.name);

/** How long after its lock a round is made: enough time to name it to every seat by letter before anybody can know it. */
const LEAD = 120_000;

/** When a round is made, milliseconds since 1970. */
export function timeOfRound({ genesis, period }: BeaconChain, round: number): number {
  return genesis + (round - 1) * period;
}

/** The round that a lock written at `now` names: the first to come at least two minutes after it. */
export function roundAfter({ genesis, period }: BeaconChain, now: number): number {
  return Math.max(1, Math.ceil((now + LEAD - genesis) / period) + 1);
}

const MINUTE = 60_000;
/** How long a round is requested before a later one takes its place: ten minutes, then twice as long each time, at most a day. */
const PATIENCE = 10 * MINUTE;
const LONGEST_PATIENCE = 24 * 60 * MINUTE;

/** When a round that cannot be obtained may be given up. `passed` is how many were given up before it. */
export function givenUpAt(chain: BeaconChain, round: number, passed: number): number {
  return timeOfRound(chain, round) + Math.min(LONGEST_PATIENCE, PATIENCE * 2 ** passed);
}
