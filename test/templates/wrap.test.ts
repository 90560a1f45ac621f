import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refit, wrap } from '../../templates/wrap.ts';

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
