/** Checks that a beacon's parties signed a round. Kept apart from `beacon.ts` because only drawing and verifying need the curves. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconChain, BeaconRound } from './beacon.ts';

/** The domain separation tag of RFC 9380, for signatures on G1. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SIGNATURE = /^[0-9a-f]{96}$/;

/** The randomness of a round (32 bytes, hex), or undefined if the chain's parties did not sign it. */
export function randomnessOf(chain: BeaconChain, { round, signature }: BeaconRound): string | undefined {
  if (!Number.isSafeInteger(round) || round < 1 || !SIGNATURE.test(signature)) return undefined;
  return isSigned(chain.publicKey, round, signature) ? bytesToHex(sha256(hexToBytes(signature))) : undefined;
}

function isSigned(publicKey: string, round: number, signature: string): boolean {
  const scheme = bls12_381.shortSignatures;
  try {
    return scheme.verify(
      scheme.Signature.fromHex(signature),
      scheme.hash(messageOf(round), DOMAIN),
      bls12_381.longSignatures.Signature.fromHex(publicKey),
    );
  } catch {
    // The bytes are not a point on the curve.
    return false;
  }
}

/** An unchained round signs the SHA-256 of its own number: eight bytes, most significant first. */
function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}
