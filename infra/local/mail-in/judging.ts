/** Who says whether a mail is from the sender it names: this service, a relay that the operator names, or nobody at home. */

import { openTurnThread, TooLong, type TurnThread } from '../threads/turn-thread.ts';
import { createBudget } from './budget.ts';
import type { MailToJudge } from './judge-mails.ts';
import { type Relay, relayed } from './relay-results.ts';
import { Reply } from './reply.ts';
import type { Proofs } from './ses-notice.ts';
import { isLoopback, type Peer } from './verdicts.ts';

export interface Judging {
  /** Why a client may bring no mail now; undefined: it may. */
  refused(ip: string): Reply | undefined;
  /** @throws Reply where the mail is refused, and the reason of `signal` once it aborts. */
  judge(raw: Buffer, peer: Peer, signal: AbortSignal): Promise<Proofs>;
  stop(): Promise<void>;
}
interface JudgingOptions {
  /** Whether the pages are for this machine alone: then everybody who reaches the service is trusted. */
  readonly isLocal: boolean;
  readonly relay?: Relay;
  readonly networkOf: (address: string) => string;
  readonly now: () => number;
  /** The thread's; absent: `judge-mails.ts`. */
  readonly program?: URL;
  /** Processor time that one network may take; absent: six seconds. */
  readonly networkMs?: number;
}

const PROGRAM = new URL('judge-mails.ts', import.meta.url);
/** The budget of one network for judging: six seconds of a processor, and as much again in each minute. */
const NETWORK_MS = 6_000;
/** One mail's share of that budget: the most expensive within the caps takes half of it. */
const MAIL = 1 / 6;
const MEMORY_MB = 128;
const MINUTE = 60_000;
/** The cost of a mail besides its judgement, here and at the disk. */
const EACH_MS = 50;
/**
 * The share above which a network counts as expensive: if its recent mails took more, it gets a thread of its own, as do mails
 * that are too large to read. Others do not wait for them, and do not restart when such a thread is ended.
 */
const DEAR = 1 / 12;
const DEAR_BYTES = 1024 * 1024;

const AT_HOME: Proofs = { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', signed: [] };

export const openJudging = ({ isLocal, relay, networkOf, now, program = PROGRAM, networkMs = NETWORK_MS }: JudgingOptions): Judging => {
  const threads = openThreads(program, now, networkMs);
  const isRelay = (ip: string): boolean =>
    relay !== undefined && (relay.address === undefined ? isLoopback(ip) : isSame(ip, relay.address));
  const isKnown = (ip: string): boolean => (isLocal && isLoopback(ip)) || isRelay(ip);
  const refused = (ip: string): Reply | undefined => {
    const seconds = isKnown(ip) ? 0 : threads.wait(networkOf(ip));
    return seconds === 0 ? undefined : new Reply(451, `4.7.1 Too much mail from your network. Try again in ${seconds} seconds.`);
  };
  return {
    refused,
    judge: async (raw, peer, signal) => {
      if (isLocal && isLoopback(peer.ip)) return AT_HOME;
      if (relay !== undefined && isRelay(peer.ip)) return relayed(raw, relay, peer.source);
      const why = refused(peer.ip);
      if (why !== undefined) throw why;
      return threads.ask({ raw, peer }, networkOf(peer.ip), signal).catch((error: unknown) => {
        if (error instanceof TooLong)
          throw new Reply(554, '5.6.0 This mail takes too long to check. Send the orders alone, as plain text.');
        throw error;
      });
    },
    stop: threads.stop,
  };
};

interface Threads {
  ask(mail: MailToJudge, network: string, signal: AbortSignal): Promise<Proofs>;
  /** Seconds until a network may have a mail judged. */
  wait(network: string): number;
  stop(): Promise<void>;
}

/** One for all, and one for what is dear. */
const openThreads = (program: URL, now: () => number, networkMs: number): Threads => {
  const budget = createBudget({ mostMs: networkMs, within: MINUTE, now });
  const work = createBudget({ mostMs: DEAR * networkMs, within: MINUTE, now });
  /** Moves the open mails of a network out of the shared thread. */
  const movers = new Map<string, Set<() => void>>();
  const spent = (network: string, ms: number): void => {
    budget.spend(network, ms);
    work.spend(network, ms);
    if (work.wait(network) > 0) for (const move of movers.get(network) ?? []) move();
  };
  const [usual, dear] = ['judge', 'second judge'].map((name) =>
    openTurnThread<MailToJudge, Proofs>(program, { name, mostMs: MAIL * networkMs, memoryMb: MEMORY_MB, spent }),
  ) as [TurnThread<MailToJudge, Proofs>, TurnThread<MailToJudge, Proofs>];
  const askUsual = async (mail: MailToJudge, network: string, signal: AbortSignal): Promise<Proofs> => {
    const moved = new AbortController();
    const own = movers.get(network) ?? new Set();
    const move = (): void => moved.abort();
    movers.set(network, own.add(move));
    try {
      return await usual.ask(mail, network, AbortSignal.any([signal, moved.signal]));
    } catch (error) {
      if (signal.aborted || !moved.signal.aborted || error instanceof TooLong) throw error;
      return await dear.ask(mail, network, signal);
    } finally {
      own.delete(move);
      if (own.size === 0) movers.delete(network);
    }
  };
  return {
    ask: (mail, network, signal) => {
      budget.spend(network, EACH_MS);
      const isDear = mail.raw.length > DEAR_BYTES || work.wait(network) > 0;
      return isDear ? dear.ask(mail, network, signal) : askUsual(mail, network, signal);
    },
    wait: budget.wait,
    stop: async () => void (await Promise.all([usual.stop(), dear.stop()])),
  };
};

const isSame = (ip: string, address: string): boolean => canonical(ip) === canonical(address);

const canonical = (address: string): string => {
  const bare = address.toLowerCase().replace(/^::ffff:(?=\d{1,3}\.)/, '');
  return bare.includes(':') ? (URL.parse(`http://[${bare}]`)?.hostname ?? bare) : bare;
};
