/** Whether a mail is from the sender it names: SPF, DKIM and DMARC by mailauth, in SES's terms. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthenticateOptions, AuthenticateResult } from 'mailauth';
import type { Proofs, Verdict } from './ses-notice.ts';

export interface Peer {
  readonly ip: string;
  readonly helo: string;
  /** Envelope sender; empty for the null return path. */
  readonly source: string;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const PATIENCE_MS = 20_000;

/** Anybody who can open a connection from this machine itself could just as well write to its files. */
const PASSED: Proofs = { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', signed: [] };
const UNKNOWN: Proofs = { spf: 'PROCESSING_FAILED', dkim: 'PROCESSING_FAILED', dmarc: 'PROCESSING_FAILED', signed: [] };

export const isLoopback = (ip: string): boolean => LOOPBACK.test(ip);

/** Never throws: where the name servers do not answer in time, nothing is proven. */
export const prove = async (raw: Buffer, peer: Peer, resolver?: AuthenticateOptions['resolver']): Promise<Proofs> => {
  if (isLoopback(peer.ip)) return PASSED;
  // Slow to load, and most starts never need it.
  const { authenticate } = await import('mailauth');
  const asked = authenticate(raw, {
    ip: peer.ip,
    helo: peer.helo,
    sender: peer.source,
    disableArc: true,
    disableBimi: true,
    ...(resolver && { resolver }),
  });
  const found = await Promise.race([asked.catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);
  return found === undefined ? UNKNOWN : proofs(found);
};

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
