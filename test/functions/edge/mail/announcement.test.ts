/** How mail programs in many languages introduce a quote; the formats are facts, the words are ours. */
import { describe, expect, it } from 'vitest';
import { NO_GRAMMAR } from '../../../../engine/reading/near.ts';
import { findOrders } from '../../../../functions/edge/mail/order-block.ts';
import { readMail } from '../../../../functions/edge/mail/read-mail.ts';
import announcements from './announcements.json' with { type: 'json' };

const HEAD = 'From: ann@mail.example\r\nTo: m@play.example\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n';
const OWN = 'move 7 4\nbuild 8';
const OLD = 'Your orders so far:\n\nmove 1 4\nattack 4';
const knows = (line: string): boolean => /^(?:move|build|attack)(?: \d+)+$/.test(line);
const freshOf = async (body: string): Promise<string> => (await readMail(Buffer.from(HEAD + body))).fresh;

describe.each(Object.entries(announcements))('%s', (_, announcement) => {
  it('what it introduces is cut, and nothing above it', async () => {
    expect(await freshOf(`${OWN}\n\n${announcement}\n\n${OLD}\n`)).toBe(OWN);
  });

  it('also with no line between', async () => {
    expect(await freshOf(`${OWN}\n${announcement}\n${OLD}\n`)).toBe(OWN);
  });

  it('also where the quote is marked', async () => {
    expect(await freshOf(`${OWN}\n\n${announcement}\n\n${OLD.replace(/^/gm, '> ')}\n`)).toBe(OWN);
  });

  it('with no words of the sender’s own above, no old order is played', async () => {
    expect(findOrders(await freshOf(`${announcement}\n\n${OLD}\n`), { ...NO_GRAMMAR, knows }).hasOrders).toBe(false);
  });
});

describe('the headers of a quoted mail', () => {
  const quoted = (folds: number): string =>
    [
      ...['To: ann@mail.example,', ...Array.from({ length: folds }, (_, i) => ` reader${i}@mail.example,`)],
      ...['From: m@play.example', 'Date: 3 May 2026', '', OLD],
    ].join('\n');

  it('may go on over three lines, but a fourth is text of the person’s own', async () => {
    expect(await freshOf(`${OWN}\n\n${quoted(3)}\n`)).toBe(OWN);
    expect(await freshOf(`${OWN}\n\n${quoted(4)}\n`)).toContain('reader3@mail.example');
  });
});
