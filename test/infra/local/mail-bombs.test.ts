/** Malicious mails, by real SMTP into a process with little memory, through everything that ever touches their bytes. */
import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sesNotice } from '../../../infra/local/mail-in/ses-notice.ts';
import { DOMAIN } from '../../support/world.ts';
import type { Told } from './mail-door.ts';

const MB = 1024 * 1024;
const MOST_MEMORY = 256 * MB;
/** In yardsticks: a second on the machine where this was written. */
const MOST_EFFORT = 100;
/** For mails no larger than many letters; a backtracking expression takes hundreds. */
const MOST_EFFORT_100_KB = 15;
const SENDER = 'ada@mail.example';
const TO = `abcdefghijklmnop.1.abcdefghijklmnopqrstuvwxyz@${DOMAIN}`;

const repeat = (text: string, size: number): string => text.repeat(Math.floor(size / text.length));
const mail = (body: string, more = ''): string =>
  `From: Ann <${SENDER}>\r\nTo: ${TO}\r\nSubject: Re: turn 3\r\nMessage-ID: <1@mail.example>\r\n${more}\r\n${body}`;
const base64 = (size: number): string => Buffer.from(repeat('move 7 4\n', size * 0.75)).toString('base64');
const nest = (depth: number): string =>
  Array.from({ length: depth }, (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`).join('');
const addresses = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}@mail.example`).join(',\r\n ');

const REFUSED: Readonly<Record<string, () => string>> = {
  'a header of 1 MB': () => mail('move 7 4', `X-Long: ${'a'.repeat(MB)}\r\n`),
  'a header of 1 MB, folded': () => mail('move 7 4', `X-Long: a\r\n${repeat(' b\r\n', MB)}`),
  '100,000 addresses in To': () => mail('move 7 4', `To: ${addresses(100_000)}\r\n`),
  'fifty signatures of ever longer beginnings': () =>
    mail(
      repeat('move 7 4\r\n', MB),
      Array.from(
        { length: 50 },
        (_, i) => `DKIM-Signature: v=1; a=rsa-sha256; d=mail.example; s=k; l=${i}; h=from; bh=AAAA; b=AAAA\r\n`,
      ).join(''),
    ),
};
const BOMBS: Readonly<Record<string, () => string>> = {
  '10,000 parts': () => mail(repeat('--b\r\n\r\nmove 7 4\r\n', 170_000), 'Content-Type: multipart/mixed; boundary=b\r\n'),
  '1,000 multiparts within one another': () => mail(nest(1_000), 'Content-Type: multipart/mixed; boundary=b0\r\n'),
  '1 MB of base64 without a line break': () => mail(base64(MB - 1000), 'Content-Transfer-Encoding: base64\r\n'),
  '1 MB of base64 in the parts of a multipart': () =>
    mail(
      Array.from({ length: 90 }, () => `--b\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(11_000)}\r\n`).join(''),
      'Content-Type: multipart/mixed; boundary=b\r\n',
    ),
  '4 MB of attachments': () =>
    mail(
      `--b\r\n\r\nmove 7 4\r\n--b\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(4 * MB)}\r\n--b--\r\n`,
      'Content-Type: multipart/mixed; boundary=b\r\n',
    ),
};
/** Lines as long as orders: none stands out by its length. */
const LINES: Readonly<Record<string, () => string>> = Object.fromEntries(
  ['a', '>', '(', ' '].flatMap((sign) => [
    [`100 kB of "${sign}" in one line`, () => mail(sign.repeat(100_000))],
    [`100 kB of lines of "${sign}"`, () => mail(repeat(`${sign}\r\n`, 100_000))],
  ]),
);

const folder = mkdtempSync(join(tmpdir(), 'so-bombs-'));
let door: ChildProcess;
let told: AsyncIterator<unknown[]>;
let port = 0;
/** Messages received and not yet asked for. */
const waiting: Told[] = [];

async function next<K extends 'port' | 'effort' | 'peak'>(key: K): Promise<Extract<Told, Record<K, unknown>>> {
  for (;;) {
    const found = waiting.findIndex((told) => key in told);
    if (found >= 0) return waiting.splice(found, 1)[0] as Extract<Told, Record<K, unknown>>;
    const { value } = await told.next();
    waiting.push((value as [Told])[0]);
  }
}

/** As SES would have stored it: too large for our own door to accept. */
function layDown(id: string, raw: Buffer): void {
  const proofs = { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', signed: [] } as const;
  const arrival = { raw, source: SENDER, recipients: [TO], received: Date.now(), proofs };
  writeFileSync(join(folder, `${id}.eml`), raw);
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(sesNotice(id, arrival)));
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  layDown('00000000000001-00', Buffer.concat([Buffer.from(mail('move 7 4\r\n')), Buffer.alloc(40 * MB, 'a')]));
  // A heap too small to hold the 40 MB mail three times.
  door = fork(join(import.meta.dirname, './mail-door.ts'), [folder], {
    execArgv: ['--max-old-space-size=96', '--max-semi-space-size=8'],
  });
  told = on(door, 'message')[Symbol.asyncIterator]();
});
afterAll(() => {
  door.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The server's last reply to a mail sent verbatim. */
const send = (raw: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = ['EHLO x', `MAIL FROM:<${SENDER}>`, `RCPT TO:<${TO}>`, 'DATA'];
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(300_000, () => reject(new Error('silence')));
    socket.on('error', reject);
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString();
      if (!/^\d{3} .*\r\n$/m.test(part.toString())) return;
      const line = lines.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
      else if (heard.includes('\r\n354 ') && /\r\n(250|55[24]) [^\r]*\r\n$/.test(heard.split('\r\n354 ')[1] ?? '')) {
        socket.end('QUIT\r\n');
        resolve(heard.trimEnd().split('\r\n').at(-1) ?? '');
      } else {
        // Senders double leading dots; here no line begins with one.
        socket.write(raw);
        socket.write('\r\n.\r\n');
      }
    });
  });

/** Noise only adds: a mail above its bar is sent again. */
async function expectCheap(raw: string, most: number): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < 5 && least > most; tried++) {
    expect(await send(Buffer.from(raw))).toMatch(/^250 /);
    const { outcome, effort } = await next('effort');
    expect(outcome).toBe('unknown');
    least = Math.min(least, effort);
  }
  expect(least).toBeLessThan(most);
}

describe('one machine with little memory', () => {
  test('reads a 40 MB mail in its queue no further than it must', async () => {
    const { outcome, effort } = await next('effort');
    port = (await next('port')).port;
    expect(outcome).toBe('unknown');
    expect(effort).toBeLessThan(MOST_EFFORT);
  });

  test.each(Object.entries(BOMBS))('handles %s with bounded work', async (_, bomb) => {
    await expectCheap(bomb(), MOST_EFFORT);
  });

  test.each(Object.entries(LINES))('handles %s with little more work than a plain mail', async (_, lines) => {
    await expectCheap(lines(), MOST_EFFORT_100_KB);
  });

  test.each(Object.entries(REFUSED))('refuses %s at the door', async (_, bomb) => {
    expect(await send(Buffer.from(bomb()))).toMatch(/^55[24] 5\.[36]\.\d .*(header|DKIM)/);
  });

  test('refuses 5 MB of lines that begin with a dot, and reads no further', async () => {
    expect(await send(Buffer.from(mail(repeat('..\r\n', 5 * MB))))).toMatch(/^554 5\.6\.0 .*begin with a dot/);
  });

  test('refuses 40 MB at the door, from two senders at once', async () => {
    const raw = Buffer.from(mail(repeat(`${'x'.repeat(998)}\r\n`, 40 * MB)));
    const answers = await Promise.all(Array.from({ length: 2 }, () => send(raw)));
    for (const answer of answers) expect(answer).toMatch(/^552 5\.3\.4 This mail is larger/);
  });

  test('and never held more than 256 MB', async () => {
    door.send('held');
    const { peak } = await next('peak');
    console.log(`held at most ${Math.round(peak / MB)} MB`);
    expect(peak).toBeLessThan(MOST_MEMORY);
  });
});
