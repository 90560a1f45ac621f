import { expect, test } from 'vitest';
import { overCap } from '../../../../infra/local/mail-in/caps.ts';

const HEAD = 'From: Ann <ann@mail.example>\r\nTo: m@play.example\r\nSubject: Re: step 3\r\n';
const judge = (fields: string, body = 'move 7 4\r\n'): string => overCap(Buffer.from(`${HEAD}${fields}\r\n${body}`))?.message ?? 'judged';
const SIGNATURE = 'DKIM-Signature: v=1; a=rsa-sha256; d=mail.example; s=k; h=from;\r\n bh=x; b=y\r\n';
const SEAL = 'ARC-Seal: i=1\r\nARC-Message-Signature: i=1\r\nARC-Authentication-Results: i=1\r\n';
const times = (text: string, count: number): string => text.repeat(count);

test.each([
  ['a mail of orders', ''],
  ['five signatures and five sets of ARC', `${times(SIGNATURE, 5)}${times(SEAL, 5)}`],
  ['60 KB of recipients', `Cc: ${times('a@mail.example, b@mail.example, c@mail.example,\r\n ', 1_200)}z@mail.example\r\n`],
])('%s may be judged', (_, fields) => {
  expect(judge(fields)).toBe('judged');
});

test('as many bytes are hashed as those of one large mail with one signature', () => {
  const body = 'x'.repeat(2_000_000);
  expect(judge(times(SIGNATURE, 2), body)).toBe('judged');
  for (const fields of [times(SIGNATURE, 3), `${times(SIGNATURE, 2)}${times(SEAL, 3)}`])
    expect(judge(fields, body)).toMatch(/^5\.3\.4 This mail is too large for so many signatures/);
});

test('what stands in the body does not count', () => {
  expect(judge('', times(SIGNATURE, 100))).toBe('judged');
  expect(judge('', times('x'.repeat(998), 1_000))).toBe('judged');
});

test.each([
  ['a header of more than 64 KB', `X-Long: ${'a'.repeat(65_536)}\r\n`, /^5\.3\.4 The header of this mail is larger/],
  ['a header without end', `X-Long: ${'a'.repeat(1_000_000)}`, /^5\.3\.4 The header of this mail is larger/],
  ['more than 2,000 lines of it', times(' a\r\n', 2_000), /^5\.3\.4 The header of this mail has more than 2000 lines/],
  ['six signatures', times(SIGNATURE, 6), /^5\.6\.0 .* DKIM signatures/],
  ['six signatures in other spellings', times(SIGNATURE.replace('DKIM-Signature:', 'dkim-SIGNATURE \t:'), 6), /DKIM signatures/],
  ['six signatures whose colon is folded away', times(SIGNATURE.replace('Signature:', 'Signature\r\n :'), 6), /DKIM signatures/],
  ['six sets of ARC', times(SEAL, 6), /^5\.6\.0 .* ARC/],
])('%s is refused in words', (_, fields, words) => {
  expect(judge(fields)).toMatch(words);
});
