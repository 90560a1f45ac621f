import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHref, escapeHtml, personName, plain, subjectLine } from '../../templates/plain.ts';

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
