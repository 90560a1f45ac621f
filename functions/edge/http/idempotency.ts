/**
 * `Idempotency-Key`: its owner and the request it stands for, as two hashes, and the seal of the answer. An answer may hold secrets, so it
 * is stored in a form that only a caller with the same token and key can read: the store has neither.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { RandomSource } from '../../facts/deps.ts';
import type { Once, Seal } from '../../facts/idempotency.ts';
import type { Credential } from './credentials.ts';
import { type Outcome, refuse } from './problems.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
  readonly peer: string;
  /** The header as sent. */
  readonly authorization?: string | undefined;
}

/** Without a token only the key identifies the caller, so it must not be guessable: 22 characters of base64 hold 128 bits. */
const ANONYMOUS_LENGTH = 22;
const ANONYMOUS_VARIETY = 8;
const BAD_KEY = 'An Idempotency-Key is 1 to 128 printable characters without blanks.';
const GUESSABLE = `Without a token only the Idempotency-Key proves that you made the first request, so it has to be impossible to guess: ${ANONYMOUS_LENGTH} random letters and digits or more, 128 bits of randomness.`;

/** Undefined without a key. Two callers with the same key never collide; a caller's key stands for one request. */
export function readOnce(
  key: string | undefined,
  credential: Credential,
  sent: Sent,
  randomSource: Pick<RandomSource, 'hex'>,
): Outcome<Once | undefined> {
  if (key === undefined) return { ok: true, value: undefined };
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) return refuse('bad-key', BAD_KEY);
  if (credential.t === 'none' && isGuessable(key)) return refuse('bad-key', GUESSABLE);
  const route = `${sent.method} ${sent.path}`;
  const place = sha256(callerName(credential, sent.peer), route, key);
  const secret = hkdfSync('sha256', Buffer.from(frame(sent.authorization ?? '', key)), Buffer.from(place, 'hex'), 'receipt-v1', 32);
  return { ok: true, value: { key: place, fingerprint: sha256(route, sent.body), seal: sealOf(new Uint8Array(secret), randomSource) } };
}

const isGuessable = (key: string): boolean => key.length < ANONYMOUS_LENGTH || new Set(key).size < ANONYMOUS_VARIETY;

function callerName(credential: Credential, peer: string): string {
  if (credential.t === 'player') return `player ${credential.player}`;
  return credential.t === 'table' ? `table ${credential.token}` : `public ${peer}`;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM (NIST SP 800-38D), with a new nonce each time, since a key may outlive its first answer. */
function sealOf(secret: Uint8Array, randomSource: Pick<RandomSource, 'hex'>): Seal {
  return {
    close: (answer) => {
      const iv = Buffer.from(randomSource.hex(IV_BYTES), 'hex');
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      return Buffer.concat([iv, cipher.update(answer, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // It was sealed with another token.
        return undefined;
      }
    },
  };
}

function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}|`).update(part);
  return hash.digest('hex');
}

/** Each part is preceded by its length, as in `sha256`, so that no two lists of parts give the same text. */
const frame = (...parts: readonly string[]): string => parts.map((part) => `${Buffer.byteLength(part)}|${part}`).join('');
