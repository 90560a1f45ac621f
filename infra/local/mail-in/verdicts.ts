/** Whether a mail is from the sender it names: SPF, DKIM and DMARC by mailauth, in SES's terms. */
import { promises as dns } from 'node:dns';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthenticateOptions, AuthenticateResult } from 'mailauth';
import type { Rest } from '../threads/turns.ts';
import type { Proofs, Verdict } from './ses-notice.ts';

export interface Peer {
  readonly ip: string;
  readonly helo: string;
  /** Envelope sender; empty for the null return path. */
  readonly source: string;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const PATIENCE_MS = 20_000;
/** Characters of all records that a name server gives to one question. A key or a policy has some hundreds. */
const RECORD_CHARS = 8_192;

const UNKNOWN: Proofs = { spf: 'PROCESSING_FAILED', dkim: 'PROCESSING_FAILED', dmarc: 'PROCESSING_FAILED', signed: [] };

export const isLoopback = (ip: string): boolean => LOOPBACK.test(ip);

type Resolver = NonNullable<AuthenticateOptions['resolver']>;
interface Means {
  /** Absent: the name servers of this machine. */
  readonly resolver?: Resolver;
  /** Lets others work while a name server is asked. */
  readonly rest?: Rest;
}

/** Never throws: where the name servers do not answer in time, nothing is proven. Its caller has seen to the caps of `caps.ts`. */
export const prove = async (
  raw: Uint8Array,
  peer: Peer,
  { resolver = dns.resolve as Resolver, rest = (wait) => wait() }: Means = {},
): Promise<Proofs> => {
  // Slow to load, and most starts never need it.
  const { authenticate } = await import('mailauth');
  const asked = authenticate(Readable.from(withWholeLineEnds(raw)), {
    ip: peer.ip,
    helo: peer.helo,
    sender: peer.source,
    disableArc: true,
    disableBimi: true,
    resolver: (name, type) => rest(async () => bounded(await resolver(name, type))),
  });
  const patience = new AbortController();
  const found = await Promise.race([asked.catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false, signal: patience.signal })]);
  patience.abort();
  return found === undefined ? UNKNOWN : proofs(found);
};

const bounded = <T>(records: T): T => {
  if (JSON.stringify(records).length > RECORD_CHARS) throw Object.assign(new Error('a record too long'), { code: 'EBADRESP' });
  return records;
};

const CR = 13;
const LF = 10;
const CHUNK = 64 * 1024;

/**
 * CRLF for each lone LF, as mailauth would read it, but with an object for each of them. In pieces, so that what waits for a name
 * server does not hold the whole mail.
 */
function* withWholeLineEnds(raw: Uint8Array): Generator<Buffer> {
  for (let from = 0; from < raw.length; from += CHUNK) {
    const chunk = raw.subarray(from, from + CHUNK);
    const whole = Buffer.allocUnsafe(chunk.length * 2);
    let size = 0;
    for (const [at, byte] of chunk.entries()) {
      if (byte === LF && raw[from + at - 1] !== CR) whole[size++] = CR;
      whole[size++] = byte;
    }
    yield whole.subarray(0, size);
  }
}

const proofs = ({ spf, dkim, dmarc }: AuthenticateResult): Proofs => {
  const passed = dkim.results.filter(({ status }) => status.result === 'pass');
  return {
    spf: spf === false ? 'GRAY' : verdict(spf.status.result),
    dkim: passed.length > 0 ? 'PASS' : verdict(dkim.results[0]?.status.result ?? 'none'),
    dmarc: dmarc === false ? 'GRAY' : verdict(dmarc.status.result),
    ...(dmarc !== false && dmarc.status.result === 'fail' && { policy: dmarc.policy }),
    // The domain of an invalid signature proves nothing.
    signed: passed.flatMap(({ signingDomain }) => signingDomain ?? []),
  };
};

const verdict = (result: string): Verdict => {
  if (result === 'pass') return 'PASS';
  if (result === 'none' || result === 'neutral' || result === 'policy') return 'GRAY';
  return result === 'temperror' ? 'PROCESSING_FAILED' : 'FAIL';
};
