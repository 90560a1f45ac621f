/** Gets the beacon from drand's relays. It does not matter which relay answers, since the signature is what counts. */
import * as z from 'zod/mini';
import { type BeaconChain, type BeaconRound, beaconNamed } from '../../engine/beacon.ts';
import type { Beacon, Log, SignedRound } from '../facts/deps.ts';

/** These relays are run by different members of drand's league. */
const RELAYS = ['https://api.drand.sh', 'https://drand.cloudflare.com', 'https://api2.drand.sh', 'https://api3.drand.sh'];
const TIMEOUT_MS = 4_000;
/** A relay that did not answer is skipped for this long; otherwise each waiting step would hold up bots by all the timeouts. */
const REST_MS = 30_000;
/** A round has about 300 bytes. */
const ANSWER_BYTES = 4_096;

const Answer = z.object({ round: z.int(), signature: z.string() });

export interface DrandSettings {
  readonly log: Log;
  readonly now: () => number;
  readonly relays?: readonly string[];
  readonly fetch?: typeof fetch;
  /** Lets tests sign rounds of their own. */
  readonly chain?: (name: string) => BeaconChain;
}

export const drand = ({ log, now, relays = RELAYS, fetch: ask = fetch, chain: chainOf = beaconNamed }: DrandSettings): Beacon => {
  const restsUntil = new Map<string, number>();
  const fetchRound = async (relay: string, chain: BeaconChain, round: number): Promise<SignedRound | undefined> => {
    const text = await answerFrom(ask, `${relay}/${chain.hash}/public/${round}`);
    if (text === undefined) restsUntil.set(relay, now() + REST_MS);
    const signature = signatureIn(text ?? '', round);
    const randomness = signature === undefined ? undefined : await check(chain, { round, signature });
    if (signature !== undefined && randomness !== undefined) return { signature, randomness };
    log('beacon-relay-failed', { relay: new URL(relay).hostname, round, answered: signature !== undefined });
    return undefined;
  };
  return {
    round: async (beacon, round) => {
      const chain = chainOf(beacon);
      for (const relay of relays) {
        const found = now() < (restsUntil.get(relay) ?? 0) ? undefined : await fetchRound(relay, chain, round);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
};

/** Loaded on demand: the curves are a sixth of what `follow-up` would load, and few steps wait for a beacon. */
const check = async (chain: BeaconChain, round: BeaconRound): Promise<string | undefined> =>
  (await import('../../engine/beacon-proof.ts')).randomnessOf(chain, round);

/** undefined if the relay cannot be reached. */
const answerFrom = async (ask: typeof fetch, url: string): Promise<string | undefined> => {
  try {
    const response = await ask(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return await textOf(response);
  } catch {
    return undefined;
  }
};

const signatureIn = (text: string, round: number): string | undefined => {
  const answer = Answer.safeParse(parseJson(text));
  return answer.success && answer.data.round === round ? answer.data.signature : undefined;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws Error if a relay sends more than a round can have. */
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
