import { expect, test } from 'vitest';
import { wrapText } from '../../engine/wording.ts';

test('a line breaks between words, and never between a number and its sign of percent', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(wrapText(`${words(13)} and 99 %, words`)).toEqual([`${words(13)} and`, '  99 %, words']);
  expect(wrapText(`${words(13)} a 99 %, words`)).toEqual([`${words(13)} a 99 %,`, '  words']);
});
