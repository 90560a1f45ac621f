import { describe, expect, test } from 'vitest';
import { plainAddress, plainAddresses, spellingOf } from '../../../functions/edge/address.ts';

const OF_BOOKS = 'ada@xn--bcher-kva.example';

describe('an address', () => {
  test.each([
    ['ada@bücher.example', OF_BOOKS],
    ['ada@BÜCHER.example', OF_BOOKS],
    ['ada@bu\u0308cher.example', OF_BOOKS],
    [OF_BOOKS, OF_BOOKS],
    ['ada@bücher。example', OF_BOOKS],
    ['\u200bada@a.example', 'ada@a.example'],
    ['\u2060ada@a.example', 'ada@a.example'],
    ['\u00adada@a.example', 'ada@a.example'],
    ['\ufeffada@a.example\u202c', 'ada@a.example'],
    ['ada@a.\u200bexample', 'ada@a.example'],
    ['\u00a0ada@a.example\u00a0', 'ada@a.example'],
    ['ada２＠ａ.example', 'ada2@a.example'],
    ['Ada@A.example', 'Ada@A.example'],
    ['józef@a.example', 'józef@a.example'],
  ])('%j is %s', (written, address) => {
    expect(plainAddress(written)).toBe(address);
  });

  test.each(['', 'ada', '@', 'ada@', 'ada@bü cher.example', 'ada@bücher.example>'])('%j is none afterwards either', (written) => {
    expect(plainAddress(written)).toBe(written);
  });

  test('is read the same in a list of several', () => {
    expect(plainAddresses('ada@bücher.example,\n\u200bben@b.example; open')).toBe(`${OF_BOOKS},\nben@b.example; open`);
  });
});

describe('how a header writes it', () => {
  test.each([
    ['ada@a.example', undefined],
    [OF_BOOKS, undefined],
    ['ada@bücher.example', 'foreign'],
    ['józef@a.example', 'foreign'],
    ['ada@bu\u0308cher.example', 'altered'],
    ['ada@bücher。example', 'altered'],
    ['a\u00adda@a.example', 'altered'],
    ['ada@a.\u200bexample', 'altered'],
    ['ada@ａ.example', 'altered'],
    ['ada@b\ufffdcher.example', 'altered'],
  ])('%j: %s', (written, spelling) => {
    expect(spellingOf(written)).toBe(spelling);
  });
});
