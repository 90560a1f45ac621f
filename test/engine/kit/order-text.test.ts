import { describe, expect, test } from 'vitest';
import { atLine, complaint, isComplaint, quote } from '../../../engine/kit/complaints.ts';
import { after, clauses, numberedLines } from '../../../engine/kit/order-lines.ts';
import { piecesOf, tokensIn, vocabulary } from '../../../engine/kit/order-text.ts';

describe('pieces', () => {
  test('are what stands between line ends and semicolons, with the line number its sender would count', () => {
    expect(piecesOf(['bid 3; take 2\n\n> bid 9\n pass ', { bid: 4 }])).toEqual([
      { line: 1, content: 'bid 3', among: 'bid 3' },
      { line: 1, content: 'take 2', among: 'take 2' },
      { line: 4, content: 'pass' },
      { line: 5, content: { bid: 4 } },
    ]);
  });
  test('end at the end mark, wherever it stands', () => {
    expect(piecesOf(['bid 3; END; take 2', 'pass'])).toEqual([{ line: 1, content: 'bid 3' }]);
    expect(piecesOf(['bid 3', '--', 'Ada']).map(({ content }) => content)).toEqual(['bid 3']);
  });
});

test('a leading number is the line’s own if the numbers go on upwards', () => {
  const tidy = (line: string): string => line.replace(/^ {0,8}[0-9]+[.)] +/, '').trim();
  const lines = numberedLines(['1. a\n4. b\n2. c\n\n> 9. d', { e: 1 }, '8) f'], tidy);
  expect(lines.map(({ line, text, content }) => [line, typeof content === 'string' ? text : content])).toEqual([
    [1, 'a'],
    [4, 'b'],
    [3, 'c'],
    [6, { e: 1 }],
    [8, 'f'],
  ]);
});

test('a vocabulary maps each word to its meaning', () => {
  const verbs = vocabulary<'move' | 'pass'>(['move', 'move go'], ['pass', 'pass wait']);
  expect([verbs.get('go'), verbs.get('wait'), verbs.get('toString')]).toEqual(['move', 'pass', undefined]);
});

test('tokens are in lower case, and two words with one meaning become one', () => {
  expect(tokensIn('I GIVE up: no orders, order 2', /[a-z]+|[0-9]/gi)).toEqual(['i', 'resign', 'pass', 'order', '2']);
});

test('text is cut after a prefix of whole words, and before keywords', () => {
  expect([after('place base hoth', ['place base', 'place']), after('placed', ['place']), after('place', ['place'])]).toEqual([
    'hoth',
    undefined,
    '',
  ]);
  expect(clauses('3 from hoth  to naboo', ['from', 'to'])).toEqual({ '': '3', from: 'hoth', to: 'naboo' });
  expect(clauses('on hoth at naboo', new Map(Object.entries({ on: 'at', at: 'at' })))).toBeUndefined();
});

test('a complaint becomes a fault with its line', () => {
  const found = complaint('too-high', 'You hold 4 coins.', '7');
  expect(atLine(found, 3)).toEqual({ code: 'too-high', message: 'You hold 4 coins.', detail: '7', line: 3 });
  expect([isComplaint(found), isComplaint('code'), isComplaint({ verb: 'code' }), isComplaint(null)]).toEqual([true, false, false, false]);
  expect(quote('x'.repeat(50))).toBe(`"${'x'.repeat(40)}…"`);
});
