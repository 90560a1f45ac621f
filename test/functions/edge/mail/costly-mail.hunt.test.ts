/** Mails made to cost much are read with bounded work. */
import { describe, expect, it } from 'vitest';
import { type MailRead, readMail } from '../../../../functions/edge/mail/read-mail.ts';
import { effort } from '../../../support/effort.ts';

const MB = 1024 * 1024;
const HEAD = 'From: Ann <ann@mail.example>\r\nTo: m@play.example\r\nSubject: Re: step 3\r\nMessage-ID: <1@mail.example>\r\n';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const mail = (body: string, head = ''): Uint8Array => encode(`${HEAD}${head}\r\n${body}`);
const repeat = (text: string, size: number): string => text.repeat(Math.floor(size / text.length));

/** In yardsticks: a second on the machine where this was written. */
const MOST_EFFORT = 100;

async function timed(bytes: Uint8Array): Promise<MailRead> {
  let read: MailRead | undefined;
  const work = async (): Promise<void> => {
    read = await readMail(bytes);
  };
  expect(await effort(work, MOST_EFFORT)).toBeLessThan(MOST_EFFORT);
  return read as MailRead;
}

describe('malicious mails are read with bounded work', () => {
  it('40 MB: nothing is read but the header', async () => {
    const bytes = new Uint8Array(40 * MB).fill(0x41);
    bytes.set(mail('move 7 4\r\n'));
    expect(await timed(bytes)).toMatchObject({ oversized: true, fresh: '', text: '', from: ['ann@mail.example'], subject: 'Re: step 3' });
  });

  it('40 MB from a machine: still recognised as one', async () => {
    const bytes = new Uint8Array(40 * MB).fill(0x41);
    bytes.set(mail('', 'Auto-Submitted: auto-replied\r\n'));
    expect(await timed(bytes)).toMatchObject({ kind: 'auto-reply', oversized: true });
  });

  it('10,000 parts', async () => {
    const read = await timed(mail(repeat('--b\r\n\r\nmove 7 4\r\n', 170_000), 'Content-Type: multipart/mixed; boundary=b\r\n'));
    expect(read).toMatchObject({ oversized: true, fresh: '' });
  });

  it('1,000 multiparts within one another', async () => {
    const nested = Array.from({ length: 1000 }, (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`).join('');
    expect(await timed(mail(nested, 'Content-Type: multipart/mixed; boundary=b0\r\n'))).toMatchObject({ oversized: true, fresh: '' });
  });

  it.each([
    ['one header of 1 MB', `X-Long: ${'a'.repeat(MB - 500)}\r\n`],
    ['a Subject of 1 MB', `Subject: ${'a'.repeat(MB - 500)}\r\n`],
    ['100,000 headers', repeat('a: b\r\n', 600_000)],
    ['20,000 folded lines', `X-Fold: a\r\n${repeat(' b\r\n', 80_000)}`],
  ])('%s', async (_, head) => {
    expect(await timed(mail('move 7 4', head))).toMatchObject({ oversized: true, fresh: '', from: ['ann@mail.example'] });
  });

  it('10,000 recipients within a header of 60 KB', async () => {
    const read = await timed(mail('move 7 4', `Cc: ${repeat('a@b,', 60_000)}\r\n`));
    expect(read.to.length).toBeLessThanOrEqual(50);
  });

  it('1 MB of base64 in one line', async () => {
    const body = Buffer.from(repeat('move 7 4\n', 600_000)).toString('base64');
    expect(await timed(mail(body, 'Content-Transfer-Encoding: base64\r\n'))).toMatchObject({ oversized: true, fresh: '' });
  });

  it.each([
    ['quote marks in one line', repeat('>', 900_000)],
    ['quote marks, a line each', repeat('>\n', 900_000)],
    ['deeper and deeper quotes', Array.from({ length: 1200 }, (_, i) => `${'>'.repeat(i)} x`).join('\n')],
    ['empty lines', repeat('\n', 900_000)],
    ['beginnings of an attribution', repeat('On Mon 3 Mar 2026\n', 900_000)],
    ['attributions', repeat('On 3 Mar 2026 Bob wrote:\n', 900_000)],
    ['weak attributions', repeat('Bob wrote:\n', 900_000)],
    ['header lines', repeat('From: a\n', 900_000)],
    ['dashes', repeat('-', 900_000)],
    ['dashes, broken', repeat(`${'-'.repeat(4000)}x\n`, 900_000)],
    ['blanks', repeat(' ', 900_000)],
    ['signatures', repeat('-- \n', 900_000)],
    ['nul bytes', repeat('\0', 900_000)],
    ['addresses that never end', repeat('x <\n', 900_000)],
    ['headers in a row', repeat('From: a@b To: c Date: 3 ', 900_000)],
    ['words on drawn lines', repeat('--a b 3.3.2026 18:00--\n', 500_000)],
    ['kanji without a charset', repeat('\u001b$B$3$s\u001b(B ', 900_000)],
  ])('900 KB of %s', async (_, body) => {
    await timed(mail(body));
    await timed(mail(body, 'Content-Type: text/plain; format=flowed\r\n'));
  });

  it.each([
    ...['<div>', '<a ', '<', '<!--', '<!-- -->', '<style>', '<script>x', '</blockquote>', '<blockquote>', '<blockquote>x</div>', '<pre>\n'],
    ...[
      '&amp',
      '&#',
      '<p>x',
      '<div class=gmail_quote>a',
      '<td class="',
      '<td class="a" id="b" name="c">',
      `<div class="${'a '.repeat(2000)}">`,
    ],
  ])('900 KB of HTML: %s', async (piece) => {
    await timed(mail(repeat(piece, 900_000), 'Content-Type: text/html\r\n'));
  });

  it.each([
    ['in one line', 1],
    ['in many', 40],
  ])('900 KB of bytes that no charset is named for, %s', async (_, width) => {
    const body = Buffer.alloc(900_000, 0xfc);
    if (width > 1) for (let i = width; i < body.length; i += width) body[i] = 10;
    await timed(Buffer.concat([mail('', 'Content-Transfer-Encoding: 8bit\r\n'), body]));
  });

  it('a novel is too long to be orders', async () => {
    expect(await timed(mail(repeat('move 7 4\n', 100_000)))).toMatchObject({ oversized: true, fresh: '' });
  });

  it('a quote nested deeper than any program does it stays a quote', async () => {
    const read = await timed(mail(`move 7 4${'<div>'.repeat(600)}<blockquote>move 1 4`, 'Content-Type: text/html\r\n'));
    expect(read.fresh).toBe('move 7 4');
  });
});
