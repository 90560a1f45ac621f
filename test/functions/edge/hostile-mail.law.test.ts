import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailRead, readMail } from '../../../functions/edge/mail/read-mail.ts';
import { REPLY_MARKER } from '../../../templates/marker.ts';
import { effort } from '../../support/effort.ts';

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

const folder = new URL('./mails/', import.meta.url);
const corpus = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => readFileSync(new URL(name, folder)));

describe('for any bytes', () => {
  it('a mail is read, never thrown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(typeof (await readMail(bytes)).fresh).toBe('string');
      }),
    );
  });

  it('a real mail is too, with bytes changed, cut short or doubled', async () => {
    const change = fc.record({ at: fc.nat(), byte: fc.nat(255), cut: fc.nat(), twice: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...corpus), fc.array(change, { maxLength: 5 }), async (whole, changes) => {
        let bytes = Uint8Array.from(whole);
        for (const { at, byte, cut, twice } of changes) {
          bytes[at % bytes.length] = byte;
          if (cut % 4 === 0) bytes = bytes.slice(0, 1 + (cut % bytes.length));
          if (twice) bytes = Uint8Array.from([...bytes, ...bytes]);
        }
        expect(typeof (await readMail(bytes)).fresh).toBe('string');
      }),
    );
  });
});

describe('for any words', () => {
  const OLD = 'attack 31337';
  const MARKED: readonly string[] = [
    'On Tue, 3 Mar 2026 at 18:00, X <x@play.example> wrote:',
    'X writes:',
    'Am 03.03.26 um 18:00 schrieb X:',
    '',
  ];
  const ANNOUNCED: readonly string[] = [
    '-----Original Message-----\nFrom: X\nSent: today\n',
    'On Tue, 3 Mar 2026 at 18:00, X <x@play.example> wrote:\n',
    '________________________________\nVon: X <x@y.example>\nGesendet: heute\nBetreff: 3\n',
    'Le mar. 3 mars 2026 à 18:00, X <x@play.example> a\nécrit :\n',
    'Begin forwarded message:\n',
    REPLY_MARKER,
  ];
  const own = fc.array(fc.stringMatching(/^[a-z]{1,9}( [a-z0-9]{1,5}){0,3}$/), { minLength: 1, maxLength: 5 });
  const old = fc
    .array(fc.oneof(fc.constant(OLD), fc.constant(''), fc.stringMatching(/^[a-z >]{0,20}$/)), { maxLength: 6 })
    .map((lines) => [...lines, OLD]);

  // An introduced quote that begins with a marked one may as well be an answer below it: nothing tells them apart.
  const unmarked = old.map((lines) => lines.map((line) => line.replaceAll('>', '')));

  it('what is marked as a quote is removed, and what is written around it stays', async () => {
    await fc.assert(
      fc.asyncProperty(own, old, own, fc.constantFrom(...MARKED), async (above, quoted, below, attribution) => {
        const body = [...above, '', attribution, ...quoted.map((line) => `> ${line}`), '', ...below].join('\r\n');
        const { fresh } = await readMail(mail(body));
        expect(fresh.split('\n').filter((line) => line !== '')).toEqual([...above, ...below]);
      }),
    );
  });

  it('what is introduced as a quote is removed to the end', async () => {
    await fc.assert(
      fc.asyncProperty(own, unmarked, fc.constantFrom(...ANNOUNCED), async (above, quoted, announcement) => {
        const { fresh } = await readMail(mail([...above, '', announcement, ...quoted].join('\n')));
        expect(fresh).not.toContain('31337');
        expect(fresh.split('\n').filter((line) => line !== '')).toEqual(above);
      }),
    );
  });

  it('the same holds for HTML', async () => {
    const box = fc.constantFrom(
      ['<blockquote>', '</blockquote>'],
      ['<div class="gmail_quote"><div class="gmail_attr">On 3 Mar X wrote:</div><blockquote>', '</blockquote></div>'],
      ['<div class="gmail_quote">', '</div>'],
      ['<div class="yahoo_quoted">', '</div>'],
      ['<div class="moz-cite-prefix">X wrote:</div><blockquote type="cite"><div><p>', '</p></div></blockquote>'],
    );
    await fc.assert(
      fc.asyncProperty(own, old, own, box, async (above, quoted, below, [open = '', close = '']) => {
        const lines = (texts: readonly string[]): string => texts.map((text) => `<div>${text.replaceAll('>', '&gt;')}</div>`).join('');
        const { fresh } = await readMail(mail(lines(above) + open + lines(quoted) + close + lines(below), 'Content-Type: text/html\r\n'));
        expect(fresh.split('\n').filter((line) => line !== '')).toEqual([...above, ...below]);
      }),
    );
  });
});

it.each([
  ['From: <ann@mail.example> <eve@evil.example>'],
  ['From: eve@evil.example\r\n FROM: ann@mail.example'],
  ['From: ann@mail.example(eve@evil.example'],
  ['From: eve@evil.example\rFrom: ann@mail.example'],
  ['From: ann@mail.example, eve@evil.example'],
])('a sender whom another parser could take for somebody else does not count as one sender: %j', async (from) => {
  const mail = await readMail(Buffer.from(`${from}\r\nTo: m@play.example\r\n\r\nmove 7 4\r\n`, 'latin1'));
  expect(mail.from.length).toBeGreaterThan(1);
});

it.each([
  ['From: ann@mail.example <ann@mail.example>'],
  ['From: "ann@home.example" <Ann@Mail.example>'],
  ['From: "Ann \\" @ home" <ann@mail.example>'],
  ['From: =?utf-8?q?ann=40home.example?= <ann@mail.example>'],
])('an address in a name is not a second sender: %j', async (from) => {
  const mail = await readMail(Buffer.from(`${from}\r\nTo: m@play.example\r\n\r\nmove 7 4\r\n`, 'latin1'));
  expect(mail.from).toEqual(['ann@mail.example']);
});
