import { expect, test } from 'vitest';
import { WIDTH, wrapText } from '../../engine/wording.ts';

test('lines are broken between words at the width of a letter, and a longer word has a line of its own', () => {
  const text = `${'word '.repeat(14)}about 46%, and so on`;
  expect(wrapText(text)).toEqual([`${'word '.repeat(14)}`.trimEnd(), '  about 46%, and so on']);
  expect(wrapText(text, ' 1. ', '    ').every((line) => line.length <= WIDTH)).toBe(true);
  expect(wrapText('x'.repeat(80))).toEqual(['x'.repeat(80)]);
});
