import { randomBytes } from 'node:crypto';
import type { RandomSource } from '../facts/deps.ts';

/** Base32 in lower case: it survives mail servers that fold case, and has no 0, 1 or 8 to misread. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

export const createRandomSource = (): RandomSource => ({
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  // 256 is a multiple of 32, so the low five bits of a random byte favour no character.
  id: (length) => Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte & 31)).join(''),
});
