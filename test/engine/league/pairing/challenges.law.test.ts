import { describe, expect, it, test } from 'vitest';
import type { Division, EntrantId, Pairing } from '../../../../engine/league/division.ts';
import {
  afterPairing,
  answerBy,
  type Course,
  declineCosts,
  declinesOf,
  hindrance,
  inLine,
  inReach,
  isFree,
  isRunning,
  legsFor,
  placesOf,
  takePlace,
} from '../../../../engine/league/pairing/challenges.ts';
import { nextRound } from '../../../../engine/league/pairing/next-round.ts';
import { type Random, randomFrom } from '../../../../engine/league/pairing/random.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { division, names } from '../season.ts';

const DAY = 86_400_000;
const RULES = { format: 'ladder', reach: 3, challenges: { answerDays: 3, againDays: 7 } } as const;
const ladder = (count: number): Division => ({ ...division(count, RULES), places: names(count) });
const { rules } = ladder(2);
const course = (by: EntrantId, to: EntrantId, more: Partial<Course> = {}): Course => ({ by, to, at: 0, ...more });
const ask = (courses: readonly Course[], by: EntrantId, to: EntrantId, now = DAY, away = false) =>
  hindrance({ places: names(8), rules, courses }, { by, to, now, away });

test('a player reaches those at most so many places above, and nobody below', () => {
  expect(inReach(names(8), 'p5', 3)).toEqual(['p2', 'p3', 'p4']);
  expect(inReach(names(8), 'p2', 3)).toEqual(['p1']);
  expect(inReach(names(8), 'p1', 3)).toEqual([]);
  expect(inReach(names(8), 'stranger', 3)).toEqual([]);
  expect([ask([], 'p5', 'p2'), ask([], 'p5', 'p1'), ask([], 'p5', 'p6'), ask([], 'p5', 'p5')]).toEqual([
    undefined,
    'not-in-reach',
    'not-in-reach',
    'not-in-reach',
  ]);
  expect(ask([], 'p5', 'stranger')).toBe('not-here');
});

describe('a challenge is refused', () => {
  it('while the player has one running, and while the other is challenged', () => {
    for (const more of [{}, { became: 'accepted', ended: 0 }] as const) {
      expect(ask([course('p5', 'p4', more)], 'p5', 'p3')).toBe('your-own');
      expect(ask([course('p6', 'p4', more)], 'p5', 'p4')).toBe('theirs');
      expect(ask([course('p4', 'p3', more)], 'p5', 'p4')).toBe(undefined);
    }
    expect(ask([course('p5', 'p4', { became: 'accepted', ended: 0, over: 1 })], 'p5', 'p3')).toBe(undefined);
  });

  it('to who is away, as booked', () => {
    expect(ask([], 'p5', 'p4', DAY, true)).toBe('away');
  });

  it('between two who met of late, whoever challenged, until the days are over', () => {
    for (const [by, to] of [
      ['p5', 'p4'],
      ['p4', 'p5'],
    ] as const)
      for (const more of [
        { became: 'declined', ended: DAY },
        { became: 'withdrawn', ended: DAY },
        { became: 'accepted', ended: 0, over: DAY },
      ] as const) {
        expect(ask([course(by, to, more)], 'p5', 'p4', 8 * DAY - 1)).toBe('met');
        expect(ask([course(by, to, more)], 'p5', 'p4', 8 * DAY)).toBe(undefined);
      }
    expect(ask([course('p5', 'p4', { became: 'lapsed', ended: DAY })], 'p5', 'p4', DAY)).toBe(undefined);
  });
});

test('who wins from below has the place of the other, and those between move down one', () => {
  expect(takePlace(names(5), 'p4', 'p2')).toEqual(['p1', 'p4', 'p2', 'p3', 'p5']);
  expect(takePlace(names(5), 'p2', 'p4')).toEqual(names(5));
  expect(takePlace(names(5), 'p2', 'gone')).toEqual(names(5));
});

describe('a line', () => {
  const waits = (by: EntrantId, at: number): Course => course(by, 'p2', { at, queued: true });

  it('forms while somebody is challenged, and counts as a challenge of those in it', () => {
    expect(ask([waits('p4', 0)], 'p5', 'p2')).toBe('theirs');
    expect(ask([waits('p4', 0)], 'p4', 'p3')).toBe('your-own');
    expect(isFree([waits('p4', 0)], 'p2')).toBe(true);
    expect(isFree([waits('p4', 0), course('p3', 'p2')], 'p2')).toBe(false);
  });

  it('begins with those who have not met the one in question of late, in the order of coming; then whoever did so longest ago', () => {
    const met = (by: EntrantId, ended: number, became: 'accepted' | 'declined'): Course => course(by, 'p2', { became, ended, over: ended });
    const courses = [met('p3', 4, 'declined'), met('p4', 3, 'accepted'), ...[...names(7).slice(2)].map((id, at) => waits(id, 10 - at))];
    expect(inLine(courses, 'p2').map(({ by }) => by)).toEqual(['p7', 'p6', 'p5', 'p4', 'p3']);
  });

  it('that was left before it was put is no meeting', () => {
    const left = course('p4', 'p2', { queued: true, became: 'withdrawn', ended: DAY, over: DAY });
    expect(ask([left], 'p4', 'p2', DAY)).toBe(undefined);
  });

  it('brings everybody who waits to their turn: at most as many others are put before them as stand in reach', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const [reach, passedOver] = longestWait(randomFrom(`line ${seed}`));
      expect(passedOver, `seed ${seed}`).toBeLessThanOrEqual(reach);
    }
  });
});

/**
 * A holder whom all below challenge for 300 days, most of them whenever they can, one now and then. Returns how many are in reach,
 * and how many others were put before that one at most.
 */
function longestWait(random: Random): readonly [reach: number, passedOver: number] {
  const reach = 2 + random(5);
  const [holder = '', ...below] = names(reach + 1);
  const patient = below[random(below.length)] ?? '';
  const table = { places: [holder, ...below], rules: { ...rules, reach, challenges: { answerDays: 3, againDays: 3 * random(2) } } };
  let courses: readonly Course[] = [];
  const change = (which: (one: Course) => boolean, more: Partial<Course>): void => {
    courses = courses.map((one) => (isRunning(one) && which(one) ? { ...one, ...more } : one));
  };
  const challenge = (by: EntrantId, at: number): void => {
    const why = hindrance({ ...table, courses }, { by, to: holder, now: at, away: false });
    if (why === undefined || why === 'theirs') courses = [...courses, course(by, holder, { at, ...(why && { queued: true }) })];
  };
  const waits = (): boolean => inLine(courses, holder).some(({ by }) => by === patient);
  let [passedOver, most] = [0, 0];
  for (let day = 0; day < 300; day++) {
    const over = { ended: day * DAY, over: day * DAY };
    change((one) => one.queued === true && one.by !== patient && random(6) === 0, { ...over, became: 'withdrawn' });
    for (const by of below.filter((one) => one !== patient || random(5) === 0)) challenge(by, day * DAY + random(1000));
    change((one) => one.queued === undefined && random(3) === 0, { ...over, became: random(2) === 0 ? 'declined' : 'accepted' });
    const [next] = isFree(courses, holder) ? inLine(courses, holder) : [];
    if (next === undefined) continue;
    courses = courses.map((one) => (one === next ? course(next.by, holder, { at: day * DAY }) : one));
    passedOver = waits() ? passedOver + 1 : 0;
    most = Math.max(most, passedOver);
  }
  return [reach, most];
}

describe('a pairing', () => {
  const pairing = (winner: EntrantId | undefined, legs: 1 | 2 = 1): Pairing => ({
    ...{ id: 'c1', round: 1 },
    legs: Array.from({ length: legs }, () => ({
      seats: ['p4', 'p2'],
      result: { places: winner === undefined ? [['p4', 'p2']] : [[winner], [winner === 'p4' ? 'p2' : 'p4']], how: 'played', revision: 0 },
    })),
  });

  it('moves the winner from below, by its points', () => {
    expect(afterPairing(names(5), pairing('p4'), rules)).toEqual(['p1', 'p4', 'p2', 'p3', 'p5']);
    expect(afterPairing(names(5), pairing('p4', 2), rules)).toEqual(['p1', 'p4', 'p2', 'p3', 'p5']);
    expect(afterPairing(names(5), pairing('p2'), rules)).toEqual(names(5));
    expect(afterPairing(names(5), pairing(undefined), rules)).toEqual(names(5));
  });

  it('that both forfeited, or whose other is gone, moves nobody', () => {
    const [leg] = pairing(undefined).legs;
    const silent = {
      ...pairing(undefined),
      legs: [{ ...leg, seats: ['p4', 'p2'], result: { places: [['p4', 'p2']], how: 'forfeit', revision: 0, silent: ['p4', 'p2'] } }],
    } as const;
    expect(afterPairing(names(5), silent, rules)).toEqual(names(5));
    expect(afterPairing(['p1', 'p3', 'p4'], pairing('p4'), rules)).toEqual(['p1', 'p3', 'p4']);
    expect(afterPairing(['p1', 'p2', 'p3'], pairing('p4'), rules)).toEqual(['p1', 'p2', 'p3']);
  });

  it('whose result is corrected gives the place back', () => {
    const after = afterPairing(names(5), pairing('p4'), rules);
    expect(afterPairing(after, pairing('p2'), rules)).toEqual(['p1', 'p2', 'p4', 'p3', 'p5']);
  });
});

test('newcomers stand at the foot, and all below a leaver move up', () => {
  const entrants = [...names(4), 'late'].map((id) => ({ id, from: 1, ...(id === 'p2' ? { left: 2 } : {}) }));
  expect(placesOf(['p4', 'p2', 'p1', 'p3'], entrants)).toEqual(['p4', 'p1', 'p3', 'late']);
});

test('declining is free once, a second time with a reason, and never a third time', () => {
  const declines = [0, 1, 2, 3].flatMap((before) => [declineCosts(before, true), declineCosts(before, false)]);
  expect(declines).toEqual([false, false, false, true, true, true, true, true]);
  const courses = [10, 30, 80].map((day) => course('p5', 'p4', { became: 'declined', ended: day * DAY }));
  expect([declinesOf(courses, 'p4', 80 * DAY + 1), declinesOf(courses, 'p5', 80 * DAY + 1)]).toEqual([2, 0]);
});

test('the time to answer in stands still while its player is away, and while the clocks are stopped', () => {
  const due = (...stopped: readonly (readonly [number, number])[]): number =>
    answerBy(
      { at: 10 * DAY },
      3,
      stopped.map(([from, to]) => ({ from: from * DAY, to: to * DAY })),
    ) / DAY;
  expect([due(), due([11, 13]), due([8, 11]), due([1, 9]), due([13, 20])]).toEqual([13, 15, 14, 13, 13]);
  expect(due([12, 14], [14.5, 15])).toBe(15.5);
});

test('a rematch has its sides swapped, and two legs have both', () => {
  const now = ladder(4);
  const met = (legs: Pairing['legs']): Division => ({
    ...now,
    rounds: [{ number: 1, byes: [], pairings: [{ id: 'c1', round: 1, legs }] }],
  });
  const [first] = legsFor(now, 'p3', 'p2');
  const again = legsFor(met(first === undefined ? [] : [first]), 'p2', 'p3');
  expect(again.map(({ seats }) => seats)).toEqual([first?.seats.toReversed()]);
  const both = { ...now, rules: { ...now.rules, legs: 'both' as const } };
  expect(legsFor(both, 'p3', 'p2').map(({ seats }) => seats.join())).toHaveLength(2);
});

test('it has no next round, and its table is its places', () => {
  const now = { ...ladder(4), places: ['p3', 'p1', 'p4', 'p2'], rounds: [{ number: 1, byes: [], pairings: [] }] };
  expect(nextRound(now, [])).toEqual({ t: 'wait', pairings: [] });
  expect(standings(now).map(({ entrant }) => entrant)).toEqual(now.places);
});

test('whatever happens, everybody who is here has one place', () => {
  for (let seed = 0; seed < 50; seed++) {
    const random = randomFrom(`places ${seed}`);
    let entrants: Division['entrants'] = names(2 + random(10)).map((id) => ({ id, from: 1 }));
    let places = placesOf([], entrants);
    for (let step = 0; step < 60; step++) {
      const any = (): EntrantId => entrants[random(entrants.length)]?.id ?? '';
      const act = random(10);
      if (act === 0) entrants = [...entrants, { id: `late${step}`, from: 2 }];
      if (act === 1) entrants = entrants.map((entrant) => (entrant.id === any() ? { ...entrant, left: 2 } : entrant));
      places = takePlace(placesOf(places, entrants), any(), any());
      const here = entrants.filter(({ left }) => left === undefined).map(({ id }) => id);
      expect(places.toSorted()).toEqual(here.toSorted());
    }
  }
});
