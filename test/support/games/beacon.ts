/** A beacon of our own: rounds at quicknet's times, signed with a key that tests know. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type BeaconChain, QUICKNET, timeOfRound } from '../../../engine/beacon.ts';
import type { Beacon, SignedRound } from '../../../functions/facts/deps.ts';

const SECRET = new Uint8Array(32).fill(7);
const scheme = bls12_381.shortSignatures;

/** That of the secret, written down: to reckon it takes a quarter of a second in each process. */
const PUBLIC_KEY =
  'aecb3fe3d22a958237df2fdb9c6932c837687151bf8b819f18296cce5c5967fb215f16445486c93dbf6a2c933969a93601c2fda599ece5eb4f44c7a311f061d1390e8337230c72085387af3bef1854ef45307aea81704241cbf9ad10717cf4df';

export const TEST_CHAIN: BeaconChain = { ...QUICKNET, publicKey: PUBLIC_KEY };

const signed = new Map<number, SignedRound>();
/** Once for each round: signing takes as long as a whole step of most games. */
export const signRound = (round: number): SignedRound => {
  const known = signed.get(round);
  if (known !== undefined) return known;
  const made = signAnew(round);
  signed.set(round, made);
  return made;
};

const signAnew = (round: number): SignedRound => {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  const point = scheme.hash(sha256(message), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  const signature = scheme.sign(point, SECRET).toBytes();
  return { signature: bytesToHex(signature), randomness: bytesToHex(sha256(signature)) };
};

export interface TestBeacon extends Beacon {
  /** Out of reach from now on, or back. */
  out(down: boolean): void;
}

export const testBeacon = (now: () => number): TestBeacon => {
  let isOut = false;
  return {
    round: async (_, round) => (isOut || now() < timeOfRound(TEST_CHAIN, round) ? undefined : signRound(round)),
    out: (down) => {
      isOut = down;
    },
  };
};
