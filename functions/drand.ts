/** The beacon as drand's relays give it. Which relay answers does not matter: what counts is the signature. */
import * as z from 'zod/mini';
import { type BeaconChain, beaconNamed } from '../engine/beacon.ts';
import { randomnessOf } from '../engine/beacon-proof.ts';
import type { Beacon, Log } from './cases/deps.ts';

/** Run by different members of drand's league. */
const RELAYS = ['https://api.drand.sh', 'https://drand.cloudflare.com', 'https://api2.drand.sh', 'https://api3.drand.sh'];
const TIMEOUT_MS = 4_000;
/** A round has some 300 bytes. */
const ANSWER_BYTES = 4_096;

const Answer = z.object({ round: z.int(), signature: z.string() });

export interface DrandSettings {
  readonly log: Log;
  readonly relays?: readonly string[];
  readonly fetch?: typeof fetch;
  /** Tests sign rounds of their own. */
  readonly chain?: (name: string) => BeaconChain;
}

export const drand = ({ log, relays = RELAYS, fetch: ask = fetch, chain: chainOf = beaconNamed }: DrandSettings): Beacon => ({
  round: async (beacon, round) => {
    const chain = chainOf(beacon);
    for (const relay of relays) {
      const signature = await signatureFrom(ask, `${relay}/${chain.hash}/public/${round}`, round);
      const randomness = signature === undefined ? undefined : randomnessOf(chain, { round, signature });
      if (signature !== undefined && randomness !== undefined) return { signature, randomness };
      log('warn', 'beacon-relay-failed', { relay: new URL(relay).hostname, round, answered: signature !== undefined });
    }
    return undefined;
  },
});

const signatureFrom = async (ask: typeof fetch, url: string, round: number): Promise<string | undefined> => {
  try {
    const response = await ask(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = Answer.safeParse(response.ok ? JSON.parse(await textOf(response)) : undefined);
    return answer.success && answer.data.round === round ? answer.data.signature : undefined;
  } catch {
    return undefined;
  }
};

/** @throws Error when a relay sends more than a round can be. */
const textOf = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > ANSWER_BYTES) throw new Error('the answer is no round');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};
