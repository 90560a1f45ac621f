import { expect, test } from 'vitest';
import { remembered } from '../../../engine/kit/remembered.ts';

test('a line is read once from each view, also where nothing came of it', () => {
  const read: string[] = [];
  const lengthOf = remembered((line) => {
    read.push(line);
    return line === '' ? undefined : line.length;
  });
  const [one, other] = [{}, {}];
  expect([lengthOf(one, 'pass'), lengthOf(one, 'pass'), lengthOf(one, ''), lengthOf(one, '')]).toEqual([4, 4, undefined, undefined]);
  expect(read).toEqual(['pass', '']);
  // No seat learns from the timing what another has written.
  expect(lengthOf(other, 'pass')).toBe(4);
  expect(read).toEqual(['pass', '', 'pass']);
});
