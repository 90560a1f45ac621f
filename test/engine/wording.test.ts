import { expect, test } from 'vitest';
import { WIDTH, wrapText } from '../../engine/wording.ts';

test('lines are broken at the width of a letter, and never between a number and its %', () => {
  const text = `${'word '.repeat(13)}about 46 %, and so on`;
  expect(wrapText(text)).toEqual([`${'word '.repeat(13)}about`, '  46 %, and so on']);
  expect(wrapText(text, ' 1. ', '    ').every((line) => line.length <= WIDTH)).toBe(true);
  expect(wrapText('x'.repeat(80))).toEqual(['x'.repeat(80)]);
});
