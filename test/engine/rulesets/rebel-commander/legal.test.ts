import { expect, test } from 'vitest';
import { faults, read, state } from './support.ts';

const message = (position: ReturnType<typeof state>, seat: string, text: string): string => {
  const reading = read(position, seat, [text]);
  return reading.kind === 'refused' ? reading.faults[0]!.message : '';
};

test('a space diagonally away does not share a side, and the neighbours are named (RC-1, RC-5)', () => {
  expect(message(state(), 'rebel', 'move 7 3')).toBe('7 and 3 do not share a side; from 7 you can move to 4, 6 or 8.');
});

test('only own units count, assuming that the first order succeeds (RC-15)', () => {
  expect(faults(state(), 'rebel', ['move 7 4', 'attack 4'])).toEqual([]);
  expect(message(state(), 'rebel', 'move 7 4; build 7')).toBe(
    'You will have no unit in space 7 after your first order; your units are then in 4 and 8.',
  );
});

test('a first order is told where the units are, a second one where they will be (RC-15)', () => {
  expect(message(state(), 'rebel', 'build 0')).toBe('You have no unit in space 0; your units are in 7 and 8.');
  expect(message(state(), 'rebel', 'pass; build 0')).toBe('You have no unit in space 0; your units are in 7 and 8.');
});

test('a bad first order is left out when the second is looked at (RC-15)', () => {
  expect(faults(state(), 'rebel', ['move 4 3', 'build 3'])).toEqual(['no-unit-there@1', 'no-unit-there@2']);
});

test('only the side that acts first is told what the enemy makes impossible (RC-4, RC-15)', () => {
  const met = { rebel: [1, 0, 0, 0, 0, 0, 0, 0, 1], imperial: [1, 1, 0, 0, 0, 0, 0, 0, 0] };
  expect(message(state(met), 'rebel', 'build 0')).toBe("You can't build in space 0 while enemy units are there; you can build in 8.");
  expect(message(state(met), 'rebel', 'attack 8')).toBe('There is no enemy in space 8 to attack; you can attack in 0.');
  expect(faults(state(met), 'imperial', ['build 0', 'attack 1'])).toEqual([]);
  expect(faults(state({ ...met, turn: 2 }, { initiative: 'alternate' }), 'imperial', ['build 0', 'attack 1'])).toEqual(['enemy-present@1']);
  expect(faults(state({ ...met, turn: 2 }, { initiative: 'alternate' }), 'rebel', ['build 0'])).toEqual([]);
});

test('while a line is bad, the codes of the lines are the whole answer (RC-15)', () => {
  expect(faults(state(), 'rebel', ['build 4', 'dance'])).toEqual(['unknown-verb@2']);
});

test('after the end there is nothing to order (RC-10)', () => {
  const over = { ...state(), outcome: { winner: 'rebel', reason: 'held-six' } } as const;
  expect(faults(over, 'rebel', ['resign'])).toEqual(['game-over@0']);
});
