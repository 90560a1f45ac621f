/** Mail in by SMTP. 250 is sent only once the mail is safe on disk; a mail that we cannot keep stays with the sender. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '../../../functions/facts/deps.ts';
import { reasonOf } from '../../../functions/facts/reason-of.ts';
import { codeOf } from '../durable-file.ts';
import type { Certificate } from '../mail-keys.ts';
import { overCap } from './caps.ts';
import type { Judging } from './judging.ts';
import { createPot, type Held, type Pot } from './pot.ts';
import { Reply } from './reply.ts';
import type { Arrival } from './ses-notice.ts';
import { createLines, LINE_TIMES, type Lines, type LineTimes } from './smtp-lines.ts';

export interface SmtpInOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly mailDomain: string;
  /** Whether an address has the form of one of ours. */
  readonly isOurs: (address: string) => boolean;
  readonly judging: Pick<Judging, 'judge' | 'refused'>;
  readonly keep: (arrival: Arrival) => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
  readonly networkOf: (address: string) => string;
  /** Absent: no STARTTLS. */
  readonly certificate?: Certificate;
  /** Absent: `LINE_TIMES`. */
  readonly times?: LineTimes;
  /** Bytes of all mails under way; absent: 20 MB. */
  readonly heldBytes?: number;
}
export interface SmtpIn {
  readonly port: number;
  /** Connections from now on are offered this one. */
  certify(certificate: Certificate): void;
  close(): Promise<void>;
}

/** Order mails are small; this leaves room for what mail clients attach to them. */
const MAIL_BYTES = 5 * 1024 * 1024;
/** Held at once for all mails under way; senders beyond that are asked to try again later. */
const HELD_BYTES = 4 * MAIL_BYTES;
const CLIENTS = 40;
/** The limit of one network, so that one sender cannot keep others' mail out. */
const OF_ONE = 20;
/**
 * The chunks in which a mail may come, besides one for each 256 bytes. The parser makes one for each line that begins with a dot,
 * at several microseconds each. The connection of a client that exceeds this is no longer read.
 */
const SMALL_PARTS = 2_000;
const LEAST_PART = 256;
/** A player's mail goes to one address of ours; with two it is not usable, and the player gets a letter about it. */
const RECIPIENTS = 4;
const SILENCE_MS = 60_000;

export const startSmtpIn = async (options: SmtpInOptions): Promise<SmtpIn> => {
  const { networkOf, times = LINE_TIMES, heldBytes = HELD_BYTES } = options;
  const pot = createPot({ most: heldBytes, ofOne: heldBytes / 2 });
  const lines = createLines({ all: CLIENTS, ofOne: OF_ONE, times, networkOf });
  const server = new SMTPServer({
    name: options.mailDomain,
    banner: 'Sealed Orders',
    size: MAIL_BYTES,
    socketTimeout: SILENCE_MS,
    closeTimeout: 2_000,
    disableReverseLookup: true,
    // Nobody logs in here. The built-in certificate's key is public, so without a certificate of the host's own there is no STARTTLS.
    disabledCommands: options.certificate === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...options.certificate,
    onConnect: (session, done) => done(refuseConnection(lines, session)),
    onMailFrom: (_, session, done) => {
      lines.goesOn(session, 'step');
      done(options.judging.refused(session.remoteAddress) ?? null);
    },
    onRcptTo: (address, session, done) => {
      const refused = refusal(address, session, options);
      if (refused === null) lines.goesOn(session, 'step');
      done(refused);
    },
    onData: (stream, session, done) => {
      lines.goesOn(session, 'data');
      take(stream, session, options, { pot, lines })
        .finally(() => lines.goesOn(session, 'step'))
        .then(
          () => done(null, 'Safe. The answer comes by mail.'),
          (error: unknown) => done(asReply(error, options.log)),
        );
    },
  });
  // Before the server's own listener, so that refused connections get no greeting.
  server.server.prependListener('connection', lines.open);
  // A single connection broke; the server goes on.
  server.on('error', (error: Error) => options.log('smtp-connection', { reason: reasonOf(error) }));
  server.listen(options.port, options.host);
  await Promise.race([once(server.server, 'listening'), once(server.server, 'error').then(([error]) => Promise.reject(error))]);
  return {
    port: (server.server.address() as AddressInfo).port,
    certify: (certificate) => server.updateSecureContext(certificate),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const refuseConnection = (lines: Lines, session: SMTPServerSession): Reply | null => {
  const why = lines.refused(session);
  return why === undefined ? null : new Reply(421, why);
};

const refusal = ({ address }: SMTPServerAddress, { envelope }: SMTPServerSession, { isOurs }: SmtpInOptions): Reply | null => {
  if (!isOurs(address)) return new Reply(550, '5.1.1 No such address here. Answer a letter of ours, or write to orders@.');
  return envelope.rcptTo.length < RECIPIENTS ? null : new Reply(452, '4.5.3 Too many recipients');
};

interface Room {
  readonly pot: Pot;
  readonly lines: Lines;
}

const take = async (stream: SMTPServerDataStream, session: SMTPServerSession, options: SmtpInOptions, room: Room): Promise<void> => {
  const held = room.pot.open(options.networkOf(session.remoteAddress));
  try {
    const raw = await readAll(stream, held, () => room.lines.hangUp(session, `554 ${TOO_SMALL}`));
    room.lines.goesOn(session, 'whole');
    const received = options.now();
    const fault = overCap(raw);
    if (fault !== undefined) throw fault;
    const { mailFrom, rcptTo } = session.envelope;
    const source = mailFrom === false ? '' : mailFrom.address;
    const peer = { ip: session.remoteAddress, helo: session.hostNameAppearsAs, source };
    const proofs = await options.judging.judge(raw, peer, held.signal);
    held.secure();
    await options.keep({ raw, source, recipients: rcptTo.map(({ address }) => address), received, proofs });
  } finally {
    held.free();
  }
};

const TOO_SMALL = '5.6.0 This mail comes in too many small parts, or too many of its lines begin with a dot.';

/** A mail that is refused is still read to its end, or its sender would not learn why; nothing of it is held. */
const readAll = async (stream: SMTPServerDataStream, held: Held, hangUp: () => void): Promise<Buffer> => {
  let size = 0;
  let parts = 0;
  for await (const part of whole(stream)) {
    size += part.length;
    parts += 1;
    if (parts > SMALL_PARTS + size / LEAST_PART) {
      hangUp();
      throw new Reply(554, TOO_SMALL);
    }
    if (size <= MAIL_BYTES) held.add(part);
    else held.free();
  }
  if (size > MAIL_BYTES) throw new Reply(552, `5.3.4 This mail is larger than ${MAIL_BYTES} bytes. Send the orders alone, as plain text.`);
  return held.whole();
};

/** Its sender hung up before the end, and sends it again: no fault of ours. */
class BrokenOff extends Error {}

async function* whole(stream: SMTPServerDataStream): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw new BrokenOff(codeOf(error));
  }
}

/** If the disk refuses a mail, the sender's server tries again, and nothing is lost. */
const asReply = (error: unknown, log: Log): Reply => {
  if (error instanceof Reply) return error;
  if (error instanceof BrokenOff) {
    log('smtp-connection', { reason: error.message });
    return new Reply(451, '4.4.2 The mail broke off. Send it again.');
  }
  const code = codeOf(error);
  log('mail-not-kept', { reason: reasonOf(error) });
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new Reply(452, '4.3.1 The disk is full here. Try again later.')
    : new Reply(451, '4.3.0 The mail could not be kept here. Try again later.');
};
