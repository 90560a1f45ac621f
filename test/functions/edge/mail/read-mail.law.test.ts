import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMail } from '../../../../functions/edge/mail/read-mail.ts';
import { REPLY_MARKER } from '../../../../templates/marker.ts';

const HEAD = 'From: Ann <ann@mail.example>\r\nTo: m@play.example\r\nSubject: Re: step 3\r\nMessage-ID: <1@mail.example>\r\n';
const mail = (body: string, head = ''): Uint8Array => new TextEncoder().encode(`${HEAD}${head}\r\n${body}`);

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
