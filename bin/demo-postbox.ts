/** The players' mail server in the demo: takes every letter the service sends, over SMTP, and sends their replies. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Postbox {
  /** The folder to which the service sends its letters. */
  readonly url: string;
  /** Takes out the first letter to `address` whose subject matches. */
  next(address: string, subject: RegExp): Promise<Email>;
  /** A reply on top, as mail programs write it: the words, then the letter quoted. */
  reply(letter: Email, words: string, smtpInPort: number): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const POLL_MS = 20;

export const openPostbox = async (onLetter: (letter: Email) => void): Promise<Postbox> => {
  const letters: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      stream
        .toArray()
        .then((parts: Buffer[]) => PostalMime.parse(Buffer.concat(parts)))
        .then((letter) => {
          letters.push(letter);
          onLetter(letter);
          done();
        }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async (address, wanted) => {
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(POLL_MS)) {
        const at = letters.findIndex(({ to, subject = '' }) => to?.[0]?.address === address && wanted.test(subject));
        const [letter] = at < 0 ? [] : letters.splice(at, 1);
        if (letter !== undefined) return letter;
      }
      throw new Error(`No letter to ${address} about ${wanted.source} came within ${PATIENCE_MS / 1000} s.`);
    },
    reply: async (letter, words, smtpInPort) => {
      const transport = createTransport({ host: '127.0.0.1', port: smtpInPort, ignoreTLS: true });
      const quoted = (letter.text ?? '').split('\n').map((line) => `> ${line}`);
      await transport.sendMail({
        from: letter.to?.[0]?.address ?? '',
        to: letter.replyTo?.[0]?.address ?? '',
        subject: `Re: ${letter.subject}`,
        inReplyTo: letter.messageId ?? '',
        text: [words, '', `On ${letter.date ?? ''}, Sealed Orders wrote:`, ...quoted].join('\n'),
      });
      transport.close();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
