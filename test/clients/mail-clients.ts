/** Mail clients nobody here wrote, each sending a reply the way its users do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostedLetter } from './postbox.ts';

/** A reply on top of the whole letter. The process ends when the service has said that the mail is safe. */
export interface MailClient {
  readonly name: string;
  reply(letter: PostedLetter, words: string, smtpPort: number): Promise<void>;
}

/** Names of Debian packages; each brings the program of its name. */
const PACKAGES = ['swaks', 'neomutt', 'msmtp'] as const;

/** @throws Error naming the programs that are missing and how to get them. */
export const requireClients = async (): Promise<void> => {
  const found = await Promise.all(PACKAGES.map((name) => run(name, ['--version'], '').then(() => true, isThere)));
  const missing = PACKAGES.filter((_, i) => found[i] !== true);
  if (missing.length > 0) throw new Error(`This needs ${missing.join(', ')}: apt-get install ${missing.join(' ')}`);
};

/** neomutt's version option is `-v`; a complaint about ours is proof enough that it is there. */
const isThere = (error: unknown): boolean => !(error instanceof Error && 'code' in error && error.code === 'ENOENT');

/** Sends what it is given, in one part, over a connection of its own. */
export const swaks: MailClient = {
  name: 'swaks',
  reply: (letter, words, smtpPort) =>
    inFolder(`${words}\n\n${quote(letter)}`, async (body) => {
      const headers = [`Subject: Re: ${letter.subject}`, `In-Reply-To: ${letter.messageId}`, `References: ${letter.messageId}`];
      const place = ['--server', '127.0.0.1', '--port', String(smtpPort)];
      const people = ['--from', addressee(letter), '--to', replyTo(letter)];
      const type = ['--add-header', 'MIME-Version: 1.0', '--add-header', 'Content-Type: text/plain; charset=utf-8'];
      await run('swaks', [...place, ...people, ...headers.flatMap((header) => ['--header', header]), ...type, '--body', `@${body}`], '');
    }),
};

/** Writes the mail and sends it itself; its user has a signature. */
export const neomutt: MailClient = {
  name: 'neomutt',
  reply: (letter, words, smtpPort) => compose(letter, sign(letter, words), [`smtp_url=smtp://127.0.0.1:${smtpPort}`]),
};

/** What many who read mail in a terminal do: neomutt writes the mail, flowed, and msmtp sends it. */
export const msmtp: MailClient = {
  name: 'msmtp',
  reply: (letter, words, smtpPort) => {
    const command = `msmtp --host=127.0.0.1 --port=${smtpPort} --tls=off --auth=off --from=${addressee(letter)}`;
    return compose(letter, sign(letter, words), [`sendmail='${command}'`, 'text_flowed=yes']);
  },
};

/** What stands below the line of a signature is never an order. */
const sign = (letter: PostedLetter, words: string): string => `${words}\n\n-- \nBen\nmove 1 2 and onward\n\n${quote(letter)}`;

/** HTML alone, as a phone's mail program may send it. */
export const neomuttHtml: MailClient = {
  name: 'neomutt (HTML)',
  reply: (letter, words, smtpPort) => {
    const lines = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>\n');
    const body = `<html><body><div>${lines(words)}</div><br>\n<blockquote type="cite">${lines(letter.text)}</blockquote></body></html>`;
    return compose(letter, body, [`smtp_url=smtp://127.0.0.1:${smtpPort}`, 'content_type=text/html']);
  },
};

/** neomutt without a terminal: the body comes by standard input. It sends nothing unencrypted unless told that it may. */
const compose = (letter: PostedLetter, body: string, settings: readonly string[]): Promise<void> => {
  const own = [`from=${addressee(letter)}`, 'use_envelope_from=yes', 'copy=no', 'ssl_force_tls=no', 'send_charset=utf-8'];
  const set = [...own, ...settings].flatMap((setting) => ['-e', `set ${setting}`]);
  const thread = ['-e', `my_hdr In-Reply-To: ${letter.messageId}`];
  return run('neomutt', ['-n', '-F', '/dev/null', ...set, ...thread, '-s', `Re: ${letter.subject}`, '--', replyTo(letter)], body);
};

const addressee = ({ to }: PostedLetter): string => to[0] ?? '';
const replyTo = (letter: PostedLetter): string => letter.replyTo[0] ?? '';

const quote = ({ at, text }: PostedLetter): string => {
  const head = `On ${new Date(at).toUTCString()}, Sealed Orders wrote:`;
  return [head, ...text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`))].join('\n');
};

const inFolder = async (text: string, use: (file: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-client-'));
  try {
    const file = join(folder, 'text');
    writeFileSync(file, text);
    await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** @throws Error with what the program said, if it did not end well. */
const run = async (program: string, args: readonly string[], input: string): Promise<void> => {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  let said = '';
  const hear = (part: Buffer): void => {
    said += part.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.stdin.on('error', () => undefined).end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.trim()}`);
};
