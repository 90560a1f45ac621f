/** Mail in by SMTP. 250 is said once the mail is safe on disk, never before; what we cannot keep the sender keeps. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '../../functions/facts/deps.ts';
import { codeOf } from './durable-file.ts';
import type { Arrival } from './ses-notice.ts';
import { createLines, LINE_TIMES, type Lines, type LineTimes } from './smtp-lines.ts';
import { prove } from './verdicts.ts';

export interface SmtpInOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly mailDomain: string;
  /** Whether an address could be one of ours: its form, not its right. */
  readonly isOurs: (address: string) => boolean;
  readonly keep: (arrival: Arrival) => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
  readonly networkOf: (address: string) => string;
  readonly prove?: typeof prove;
  /** Absent: `LINE_TIMES`. */
  readonly times?: LineTimes;
  /** Bytes of all mails under way; absent: 20 MB. */
  readonly heldBytes?: number;
}
export interface SmtpIn {
  readonly port: number;
  close(): Promise<void>;
}

/** Order mails are small; this leaves room for what mail clients hang on them. */
const MAIL_BYTES = 5 * 1024 * 1024;
/** Held at once of all mails under way; who comes on top of that is asked to come again. */
const HELD_BYTES = 4 * MAIL_BYTES;
const CLIENTS = 40;
/** Of them from one network: nobody alone keeps the others' mail out. */
const OF_ONE = 20;
/** Mails of one player go to one address of ours; two make the mail unusable, and the player is told. */
const RECIPIENTS = 4;
const SILENCE_MS = 60_000;

export const startSmtpIn = async (options: SmtpInOptions): Promise<SmtpIn> => {
  const held: Held = { bytes: 0, most: options.heldBytes ?? HELD_BYTES };
  const { networkOf, times = LINE_TIMES } = options;
  const lines = createLines({ all: CLIENTS, ofOne: OF_ONE, times, networkOf });
  const server = new SMTPServer({
    name: options.mailDomain,
    banner: 'Sealed Orders',
    size: MAIL_BYTES,
    socketTimeout: SILENCE_MS,
    closeTimeout: 2_000,
    disableReverseLookup: true,
    // Nobody logs in here. The built-in certificate's key is public, so there is no STARTTLS without one of the host's own.
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (session, done) => done(turnedAway(lines, session)),
    onMailFrom: (_, session, done) => {
      lines.goesOn(session, 'step');
      done();
    },
    onRcptTo: (address, session, done) => {
      const refused = refusal(address, session, options);
      if (refused === null) lines.goesOn(session, 'step');
      done(refused);
    },
    onData: (stream, session, done) => {
      lines.goesOn(session, 'data');
      take(stream, session, options, held)
        .finally(() => lines.goesOn(session, 'step'))
        .then(
          () => done(null, 'Safe. The answer comes by mail.'),
          (error: unknown) => done(asReply(error, options.log)),
        );
    },
  });
  // Before the server's own listener, which greets: by then it is known who is let in.
  server.server.prependListener('connection', lines.open);
  // Of a single connection that broke; the server goes on.
  server.on('error', (error: Error) => options.log('info', 'smtp-connection', { reason: codeOf(error) || error.name }));
  server.listen(options.port, options.host);
  await Promise.race([once(server.server, 'listening'), once(server.server, 'error').then(([error]) => Promise.reject(error))]);
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

class Reply extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const turnedAway = (lines: Lines, session: SMTPServerSession): Reply | null => {
  const why = lines.refused(session);
  return why === undefined ? null : new Reply(421, why);
};

const refusal = ({ address }: SMTPServerAddress, { envelope }: SMTPServerSession, { isOurs }: SmtpInOptions): Reply | null => {
  if (!isOurs(address)) return new Reply(550, '5.1.1 No such address here. Answer a letter of ours, or write to orders@.');
  return envelope.rcptTo.length < RECIPIENTS ? null : new Reply(452, '4.5.3 Too many recipients');
};

interface Held {
  bytes: number;
  readonly most: number;
}

const take = async (stream: SMTPServerDataStream, session: SMTPServerSession, options: SmtpInOptions, held: Held): Promise<void> => {
  const mine = { bytes: 0 };
  try {
    await keep(await readAll(stream, held, mine), session, options);
  } finally {
    held.bytes -= mine.bytes;
  }
};

/** A mail that is not taken is read to its end all the same, or its sender would not hear why; nothing of it is held. */
const readAll = async (stream: SMTPServerDataStream, held: Held, mine: { bytes: number }): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  let crowded = false;
  for await (const part of stream) {
    size += part.length;
    crowded ||= held.bytes + part.length > held.most;
    if (size <= MAIL_BYTES && !crowded) {
      // A copy: what the socket gives is a slice of something larger.
      parts.push(Buffer.from(part));
      mine.bytes += part.length;
      held.bytes += part.length;
    } else {
      parts.length = 0;
      held.bytes -= mine.bytes;
      mine.bytes = 0;
    }
  }
  if (size > MAIL_BYTES) throw new Reply(552, `5.3.4 This mail is larger than ${MAIL_BYTES} bytes. Send the orders alone, as plain text.`);
  if (crowded) throw new Reply(452, '4.3.1 Too much mail at once. Try again later.');
  return Buffer.concat(parts);
};

const keep = async (raw: Buffer, session: SMTPServerSession, options: SmtpInOptions): Promise<void> => {
  const received = options.now();
  const { mailFrom, rcptTo } = session.envelope;
  const source = mailFrom === false ? '' : mailFrom.address;
  const peer = { ip: session.remoteAddress, helo: session.hostNameAppearsAs, source };
  const proofs = await (options.prove ?? prove)(raw, peer);
  await options.keep({ raw, source, recipients: rcptTo.map(({ address }) => address), received, proofs });
};

/** What the disk refused, the sender's server tries again: nothing is lost. */
const asReply = (error: unknown, log: Log): Reply => {
  if (error instanceof Reply) return error;
  const code = codeOf(error);
  log('error', 'mail-not-kept', { reason: code || (error instanceof Error ? error.name : 'unknown') });
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new Reply(452, '4.3.1 The disk is full here. Try again later.')
    : new Reply(451, '4.3.0 The mail could not be kept here. Try again later.');
};
