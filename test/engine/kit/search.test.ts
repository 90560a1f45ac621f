import { expect, test } from 'vitest';
import { type Seeker, search } from '../../../engine/kit/search.ts';
import { wholeOf } from '../../support/games/games.ts';

const nim = wholeOf({ ruleset: 'nim' });
/** `spent` counts resolutions. */
function seeking(left: number): { readonly seeker: Seeker; spent: number } {
  const counted = { spent: 0 };
  const ruleset: Seeker['ruleset'] = {
    ...nim,
    imagine: ({ viewer: _, ...open }) => open,
    foresight: { level: 'normal' },
    resolve: (...given) => {
      counted.spent += 1;
      return nim.resolve(...given);
    },
  };
  return Object.assign(counted, { seeker: { ruleset, teams: [['north'], ['south']], left } });
}

/** South cannot bid nine. */
const five = { turn: 3, heap: 5, coins: { north: 12, south: 8 }, winner: null };
const view = nim.view(five, 'north');
const question = { view, seat: 'north', seed: 7 };
const bids = [
  { bid: 0, take: 1 },
  { bid: 0, take: 2 },
  { bid: 12, take: 1 },
  { bid: 9, take: 3 },
];

test('an order that wins surely is found among others', () => {
  const last = { ...question, view: nim.view({ ...five, heap: 3 }, 'north') };
  expect(search(seeking(200).seeker, last, bids)).toEqual({ bid: 9, take: 3 });
});

test('the same question has the same answer, and another seed may have another', () => {
  const answers = [7, 7, 8, 9, 10].map((seed) => search(seeking(60).seeker, { ...question, seed }, bids));
  expect(answers[0]).toEqual(answers[1]);
});

test('the first stands where no other is better, and where there is no other nothing is tried', () => {
  const over = { ...question, view: nim.view({ ...five, heap: 1 }, 'north') };
  expect(
    search(seeking(100).seeker, over, [
      { bid: 10, take: 1 },
      { bid: 11, take: 1 },
    ]),
  ).toEqual({ bid: 10, take: 1 });
  const alone = seeking(100);
  expect(search(alone.seeker, question, [bids[1], bids[1]])).toEqual(bids[1]);
  expect(alone.spent).toBe(0);
});

test('the budget counts resolutions: it is spent, and passed by no more than a round of trials', () => {
  const counted = seeking(300);
  search(counted.seeker, question, bids);
  expect(counted.spent).toBeGreaterThanOrEqual(300);
  expect(counted.spent).toBeLessThan(300 + bids.length * five.heap * 2);
});
