/** `Idempotency-Key`: whose it is and what it stands for, as two hashes. */
import { createHash } from 'node:crypto';
import type { Once } from '../../cases/answers.ts';
import type { Credential } from './credentials.ts';
import { type Outcome, refuse } from './problems.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
  /** The address it came from: all that tells apart callers without a token, whose keys may well be equal. */
  readonly peer: string;
}

/** Undefined without a key. Two callers with one key never meet; one caller's key stands for one request. */
export function readOnce(key: string | undefined, credential: Credential, sent: Sent): Outcome<Once | undefined> {
  if (key === undefined) return { ok: true, value: undefined };
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) return refuse('bad-key', 'An Idempotency-Key is 1 to 128 printable characters without blanks.');
  const route = `${sent.method} ${sent.path}`;
  return { ok: true, value: { key: sha256(callerName(credential, sent.peer), route, key), fingerprint: sha256(route, sent.body) } };
}

function callerName(credential: Credential, peer: string): string {
  if (credential.t === 'player') return `player ${credential.player}`;
  return credential.t === 'table' ? `table ${credential.token}` : `public ${peer}`;
}

/** Parts are told apart by their length: no two lists of parts are one text. */
function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}|`).update(part);
  return hash.digest('hex');
}
