import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEPTH } from '../../../../functions/edge/mail/mail-scan.ts';
import { type MailRead, readMail } from '../../../../functions/edge/mail/read-mail.ts';
import { REPLY_MARKER } from '../../../../templates/marker.ts';
import expectations from './mails/expected.json' with { type: 'json' };

interface Expectation extends Partial<MailRead> {
  /** Envelope recipients the mail came to. */
  readonly envelopeTo?: readonly string[];
}
const expected = expectations as Readonly<Record<string, Expectation>>;
const folder = new URL('./mails/', import.meta.url);
const read = (name: string): Uint8Array => readFileSync(new URL(`${name}.eml`, folder));

describe('mails as people and machines send them', () => {
  it('every mail in the folder has its expectation', () => {
    const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    expect(mails.map((name) => name.replace('.eml', '')).sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))('%s', async (name, { envelopeTo, ...wanted }) => {
    expect(await readMail(read(name), envelopeTo === undefined ? {} : { to: envelopeTo })).toMatchObject(wanted);
  });
});

describe('the envelope', () => {
  it.each(['', '<>', ' <> '])('a null return path "%s" tells a machine, whatever the header says', async (from) => {
    expect((await readMail(read('plain-orders'), { from })).kind).toBe('auto-reply');
  });

  it('a sender in the envelope outranks a Return-Path header', async () => {
    expect((await readMail(read('away-null-return-path'), { from: 'ann@mail.example' })).kind).toBe('person');
  });

  it('a mail from the very address it came to is our own', async () => {
    expect((await readMail(read('plain-orders'), { to: ['<Ann@Mail.Example>'] })).kind).toBe('auto-reply');
    expect((await readMail(read('plain-orders'), { to: ['other@mail.example'] })).kind).toBe('person');
  });
});

describe('what is told of a mail', () => {
  it('addresses in lower case, subject, Message-ID, date and the whole text', async () => {
    expect(await readMail(read('greeting-and-orders'))).toEqual({
      kind: 'person',
      fresh: 'Hi there,\n\nmove 7 4\nbuild 8\n\nCheers\nAnn',
      text: 'Hi there,\n\nmove 7 4\nbuild 8\n\nCheers\nAnn\n',
      subject: 'Re: Rebel Commander k7q2, step 3: your orders',
      from: ['ann@mail.example'],
      signed: 'Ann Able',
      to: ['k7q2m4x9c3v8b1n5.3.abcdefghijklmnopqrstuvwxyz@play.example'],
      attachments: [],
      messageId: '<CAJ2k7q@mail.example>',
      date: '2026-03-03T18:22:08.000Z',
    });
  });

  it('quotes are marked in the text, also where HTML marked them otherwise', async () => {
    expect((await readMail(read('yahoo-html-only'))).text).toContain('> move 1 4\n> attack 4');
  });

  it('no bytes at all are an empty mail from nobody', async () => {
    expect(await readMail(new Uint8Array())).toEqual({
      kind: 'person',
      fresh: '',
      text: '',
      subject: '',
      from: [],
      to: [],
      attachments: [],
      messageId: '',
    });
  });
});

describe('what stands below the mark of a signature', () => {
  const below = async (...lines: readonly string[]) => {
    const head = ['From: ann@mail.example', 'Content-Type: text/plain; charset=utf-8', ''];
    const { fresh, below } = await readMail(Buffer.from([...head, 'move 7 4', '', ...lines, ''].join('\r\n')));
    expect(fresh).toBe('move 7 4');
    return below;
  };

  it.each(['-- ', '--', '—', '__'])('is told apart, below "%s"', async (mark) => {
    expect(await below(mark, 'Ann', '', 'buidl ８')).toBe('Ann\nbuidl 8');
  });

  it.each([
    ['a quote', ['-- ', 'Ann', '> buidl 8'], 'Ann'],
    ['a quote that is announced', ['-- ', 'Ann', 'On 5 May 2026, Sealed Orders <m@play.example> wrote:', 'buidl 8'], 'Ann'],
    ['our marker line', ['-- ', 'Ann', REPLY_MARKER, 'buidl 8'], 'Ann'],
    ['the line of a phone', ['-- ', 'Sent from my iPhone', 'buidl 8'], undefined],
    ['the line of a phone, above the mark', ['Sent from my iPhone', '-- ', 'buidl 8'], undefined],
    ['the rule of a mailing list', ['-- ', 'Ann', '_'.repeat(40), 'buidl 8'], 'Ann'],
    ['a key', ['-----BEGIN PGP PUBLIC KEY BLOCK-----', 'buidl 8'], undefined],
  ])('without %s', async (_, lines, told) => {
    expect(await below(...lines)).toBe(told);
  });

  it('is kept as far as anybody’s signature goes', async () => {
    expect((await below('-- ', ...Array.from({ length: 1000 }, () => 'Ann')))?.split('\n')).toHaveLength(40);
    expect(await below('-- ', 'Ann'.repeat(5000))).toHaveLength(4096);
  });

  it('is nothing where the mail cannot be read', async () => {
    const long = `From: ann@mail.example\r\n\r\n${'move 7 4\r\n'.repeat(10_000)}-- \r\nbuidl 8\r\n`;
    expect((await readMail(Buffer.from(long))).below).toBeUndefined();
  });
});

describe('the limits of a mail', () => {
  /** Parts one after another, each a multipart that is closed or left open. */
  const inRow = (count: number, close: string): Uint8Array => {
    const parts = Array.from(
      { length: count },
      (_, i) =>
        `--all\r\nContent-Type: multipart/mixed; boundary=part${i}\r\n\r\n--part${i}\r\n\r\nmove 7 4\r\n${close.replace('?', `part${i}`)}`,
    );
    return Buffer.from(`From: ann@mail.example\r\nContent-Type: multipart/mixed; boundary=all\r\n\r\n${parts.join('')}--all--\r\n`);
  };

  it('multiparts one after another are no deeper than one; left open, each lies within the one before', async () => {
    expect((await readMail(inRow(DEPTH + 2, '--?--\r\n'))).oversized).not.toBe(true);
    expect((await readMail(inRow(DEPTH + 2, ''))).oversized).toBe(true);
  });
});

describe('more than orders and a word beside them', () => {
  const mailOf = (body: string): Uint8Array =>
    Buffer.from(`From: Ann <ann@mail.example>\r\nTo: m@play.example\r\nSubject: x\r\n\r\n${body}`);

  it.each([
    ['500 lines', 'move 7 4\n'.repeat(500), false],
    ['501 lines', 'move 7 4\n'.repeat(501), true],
    ['16 KB', `${'x'.repeat(1023)}\n`.repeat(16), false],
    ['17 KB', `${'x'.repeat(1023)}\n`.repeat(17), true],
  ])('%s is judged line by line, or told to be too much', async (_, body, isTooMuch) => {
    const { oversized = false, fresh } = await readMail(mailOf(body));
    expect({ oversized, isEmpty: fresh === '' }).toEqual({ oversized: isTooMuch, isEmpty: isTooMuch });
  });
});
