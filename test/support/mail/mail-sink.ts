/** A real SMTP server on loopback that keeps what it is sent, for tests of mail going out. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  /** Whether it came by TLS. */
  readonly secure: boolean;
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}
export interface MailSink {
  readonly url: string;
  readonly mails: readonly SunkMail[];
  close(): Promise<void>;
}

interface Refusal {
  readonly code: number;
  readonly message: string;
  /** In answer to MAIL FROM, or after the mail was read; by default in answer to RCPT TO. */
  readonly after?: 'from' | 'data';
}

interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** `certificate`: it offers STARTTLS with it, as a mail server does that was just installed. */
export const startMailSink = async (refuse?: Refusal, certificate?: Certificate): Promise<MailSink> => {
  const refusal = refuse && Object.assign(new Error(refuse.message), { responseCode: refuse.code });
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    disabledCommands: certificate === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...certificate,
    onMailFrom: (_address, _session, done) => (refuse?.after === 'from' ? done(refusal) : done()),
    onRcptTo: (_address, _session, done) => (refusal === undefined || refuse?.after === 'data' ? done() : done(refusal)),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts);
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        if (refusal !== undefined) return done(refusal);
        mails.push({
          secure: session.secure,
          from: mailFrom === false ? '' : mailFrom.address,
          to,
          raw: raw.toString(),
          mail: await PostalMime.parse(raw),
        });
        done();
      });
    },
  });
  // A sender that does not trust the certificate hangs up.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
};
