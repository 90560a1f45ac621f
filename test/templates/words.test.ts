import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellTime } from '../../templates/letters/times.ts';
import { escapeHref, escapeHtml, personName, plain, subjectLine } from '../../templates/plain.ts';
import { refit, wrap } from '../../templates/wrap.ts';

const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const text = fc.string({ unit: 'binary', maxLength: 300 });

test('no text keeps a control character, a line end or a direction mark', () => {
  fc.assert(fc.property(text, (said) => !UNSEEN.test(plain(said)) && !UNSEEN.test(subjectLine(said)) && !UNSEEN.test(personName(said))));
});
test('a subject has 200 characters at most, a name 40 and at least one', () => {
  fc.assert(
    fc.property(text, (said) => [...subjectLine(said)].length <= 200 && [...personName(said)].length <= 40 && personName(said) !== ''),
  );
});
test('escaped text holds no character that opens or closes markup', () => {
  fc.assert(fc.property(text, (said) => !/[<>"']/.test(escapeHtml(said))));
  expect(escapeHtml('<a href="x">&\'')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&#39;');
});
test('only web addresses become links', () => {
  expect(escapeHref('javascript:alert(1)')).toBe('#');
  expect(escapeHref(' https://a')).toBe('#');
  expect(escapeHref('https://a/?b=1&c="')).toBe('https://a/?b=1&amp;c=&quot;');
});

test('wrapped text keeps every word in order and no line is too long unless it is one word', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,90}$/), { maxLength: 40 });
  fc.assert(
    fc.property(words, (said) => {
      const lines = wrap(said.join(' '), '  ');
      expect(lines.join(' ').split(' ').filter(Boolean)).toEqual(said);
      expect(lines.filter((line) => line.length > 72 && line.trim().includes(' '))).toEqual([]);
    }),
  );
});
test('a line that fits is left as laid out, a longer one continues under its indent', () => {
  expect(refit('  a   b')).toEqual(['  a   b']);
  expect(refit(`  ${'word '.repeat(20)}`)).toEqual([`  ${'word '.repeat(14).trim()}`, `    ${'word '.repeat(6).trim()}`]);
});

test('a time is told in the reader’s zone, an unknown zone in UTC', () => {
  const time = Date.UTC(2026, 10, 22, 17);
  expect(tellTime(time, 'Europe/Berlin')).toBe('Sunday 22 November 2026, 18:00 Europe/Berlin');
  expect(tellTime(time, 'America/St_Johns')).toBe('Sunday 22 November 2026, 13:30 America/St_Johns');
  expect(tellTime(time, 'Middle/Earth')).toBe('Sunday 22 November 2026, 17:00 UTC');
  expect(tellTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('Thursday 1 January 2026, 00:00 UTC');
});
