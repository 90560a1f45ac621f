import { expect, test } from 'vitest';
import { plainText } from '../../../engine/reading/plain-text.ts';

test.each([
  ['full width', '０１２３４５６７８９'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospaced', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ['ASCII', '0123456789'],
])('digits count by their value: %s', (_, digits) => {
  expect(plainText(digits)).toBe('0123456789');
});

test('every digit that Unicode has is one of ten', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign));
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.length % 10).toBe(0);
  expect(plainText(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

test.each([
  ['ｍｏｖｅ　７　４', 'move 7 4'],
  ['ＳＴ１：ｆｉｒｅ，（０５０４）＋ＪＧ１／－．＃＠', 'ST1:fire,(0504)+JG1/-.#@'],
  ['move\u00a07\u2007\u202f4', 'move 7  4'],
  ['\ufeffmo\u00adve\u200b 7\u2060 4\u200e\u202e', 'move 7 4'],
  ['hold ✔\ufe0f', 'hold ✔'],
  ['yavin\u20114, yavin\u20104, yavin\u22124', 'yavin-4, yavin-4, yavin-4'],
  ['move 7 4\r\nbuild 8\n\tpass\r', 'move 7 4\r\nbuild 8\n\tpass\r'],
  ['Grüße – “Ада” 7½ ² ⑦ 五', 'Grüße – “Ада” 7½ ² ⑦ 五'],
])('%j reads %j', (written, read) => {
  expect(plainText(written)).toBe(read);
  expect(plainText(read)).toBe(read);
});
