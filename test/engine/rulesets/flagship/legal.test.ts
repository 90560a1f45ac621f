import { describe, expect, test } from 'vitest';
import { faults, lines, messages, read, state } from './support.ts';

/** A board with something of everything. */
const MIDST = state(
  {
    rebel: { flag: 'b2', x1: 'c3', x2: 'hangar:2', x3: 'destroyed', y1: 'e5' },
    empire: { flag: 'j10', x1: 'e6', x2: 'e7', x5: 'hangar:1', y3: 'destroyed' },
  },
  { blocked: ['c5', 'f6'] },
);

describe('each code of the grammar, in the order of the checks', () => {
  test.each<readonly [string, string, string]>([
    ['FS-22', 'hello there', 'unknown-verb'],
    ['FS-22', 'x1', 'unknown-verb'],
    ['FS-22', 'move x1', 'bad-arguments'],
    ['FS-22', 'move x1 c3 c4 c5', 'bad-arguments'],
    ['FS-22', 'deploy x4', 'bad-arguments'],
    ['FS-22', 'deploy x4 b2 b3', 'bad-arguments'],
    ['FS-22', 'attack x1', 'bad-arguments'],
    ['FS-22', 'attack e6 by x1', 'bad-arguments'],
    ['FS-22', 'pass x1', 'bad-arguments'],
    ['FS-22', 'resign now', 'bad-arguments'],
    ['FS-22', 'move banana c4', 'unknown-craft'],
    ['FS-22', 'move banana apple', 'unknown-craft'],
    ['FS-22', 'move x1 apple', 'bad-arguments'],
    ['FS-22', 'move x1 y1', 'bad-arguments'],
    ['FS-22', 'attack x1 apple', 'bad-arguments'],
    ['FS-22', 'move x1 attack', 'bad-arguments'],
    ['FS-15', 'move t1 c4', 'unknown-craft'],
    ['FS-15', 'deploy trooper b3', 'unknown-craft'],
    ['FS-3', 'move x7 c4', 'unknown-craft'],
    ['FS-3', 'move x c4', 'unknown-craft'],
    ['FS-22', 'move d4 c4', 'no-craft-there'],
    ['FS-22', 'move l12 c4', 'no-craft-there'],
    ['FS-22', 'move e6 e8', 'no-craft-there'],
    ['FS-22', 'deploy d4 c4', 'no-craft-there'],
    ['FS-22', 'attack d4 e6', 'no-craft-there'],
    ['FS-2', 'move x1 k3', 'no-such-square'],
    ['FS-2', 'move x1 a11', 'no-such-square'],
    ['FS-2', 'move x1 l1 c4', 'no-such-square'],
    ['FS-2', 'attack x1 k3', 'no-such-square'],
    ['FS-22', 'attack x1 x9', 'unknown-craft'],
    ['FS-22', 'attack x1 x', 'unknown-craft'],
    ['FS-22', 'attack x1 jedi', 'unknown-craft'],
    ['FS-7', 'move x4 c4', 'not-deployed'],
    ['FS-12', 'move x2 c4', 'in-hangar'],
    ['FS-10', 'move x3 c4', 'destroyed'],
    ['FS-22', 'move x1 c2 c4', 'not-there'],
    ['FS-7', 'deploy x1 c4', 'already-deployed'],
    ['FS-7', 'deploy c3 c4', 'already-deployed'],
    ['FS-14', 'deploy flag a1', 'already-deployed'],
    ['FS-7', 'deploy x2 b3', 'in-hangar'],
    ['FS-7', 'deploy x3 b3', 'destroyed'],
    ['FS-2', 'move x1 c5', 'no-go'],
    ['FS-2', 'deploy x4 c5', 'no-go'],
    ['FS-6', 'move x1 e5', 'square-occupied'],
    ['FS-6', 'move x1 e6', 'square-occupied'],
    ['FS-6', 'move x1 c3', 'square-occupied'],
    ['FS-7', 'deploy x4 b2', 'square-occupied'],
    ['FS-3', 'move x1 c7', 'too-far'],
    ['FS-3', 'move y1 h5', 'too-far'],
    ['FS-3', 'move flag b4', 'too-far'],
    ['FS-7', 'deploy x4 f2', 'too-far'],
    ['FS-7', 'deploy y2 b5', 'too-far'],
    ['FS-22', 'attack x4 e6', 'not-deployed'],
    ['FS-22', 'attack x2 e6', 'in-hangar'],
    ['FS-22', 'attack x3 e6', 'destroyed'],
    ['FS-20', 'attack y1 e4', 'no-target'],
    ['FS-20', 'attack y1 f6', 'no-target'],
    ['FS-20', 'attack y1 x5', 'no-target'],
    ['FS-20', 'attack y1 y3', 'no-target'],
    ['FS-20', 'attack y1 x4', 'no-target'],
    ['FS-20', 'attack y1 c3', 'own-craft'],
    ['FS-20', 'attack y1 e5', 'own-craft'],
    ['FS-8', 'attack x1 e6', 'out-of-range'],
    ['FS-8', 'attack y1 flag', 'out-of-range'],
    ['FS-8', 'attack y1 e7', 'line-blocked'],
  ])('%s: %s is refused with %s', (_rule, line, code) => {
    expect(faults(MIDST, line)).toEqual([`${code}@1`]);
  });
});

test('FS-8: range two goes straight only, past an empty square', () => {
  const at = state({ rebel: { flag: 'a1', y1: 'e5' }, empire: { flag: 'j10', x1: 'f7', x2: 'g7', x3: 'g5', x4: 'e3', x5: 'd4' } });
  expect(faults(at, 'attack y1 f7')).toEqual(['not-in-line@1']);
  for (const line of ['attack y1 g7', 'attack y1 g5', 'attack y1 e3', 'attack y1 d4']) expect(faults(at, line), line).toEqual([]);
});

test('FS-6: a free way that is short enough is asked for, and a diagonal step between two craft is one', () => {
  const pinched = state({ rebel: { flag: 'a1', x1: 'c3', x2: 'c4', x3: 'd3' }, empire: { flag: 'j10' } });
  expect(faults(pinched, 'move x1 d4')).toEqual([]);
  const walled = state({ rebel: { flag: 'a1', y1: 'c3' }, empire: { flag: 'j10', x1: 'd2', x2: 'd3', x3: 'd4' } });
  expect(faults(walled, 'move y1 e3')).toEqual(['path-blocked@1']);
  expect(faults(state({ rebel: { flag: 'a1', y1: 'c3' } }, { blocked: ['d2', 'd3', 'd4'] }), 'move y1 e3')).toEqual(['path-blocked@1']);
});

test('FS-7: who is boxed in deploys nothing, and a flagship that moved is entered next to where it is', () => {
  const boxed = state({ rebel: { flag: 'a1' } }, { blocked: ['a2', 'b1', 'b2'] });
  expect(faults(boxed, 'deploy x1 b3')).toEqual(['path-blocked@1']);
  const open = state();
  expect(faults(open, 'deploy y1 d1')).toEqual(['too-far@1']);
  expect(faults(open, 'move flag b1', 'deploy y1 d1')).toEqual([]);
});

test('FS-14: while the flagship is away nothing is deployed; it comes back at home, or beside it', () => {
  const hurt = state({ rebel: { flag: 'hangar:2', x1: 'c3' } });
  expect(faults(hurt, 'deploy x2 b2')).toEqual(['flag-not-on-board@1']);
  expect(faults(hurt, 'deploy flag a1')).toEqual(['in-hangar@1']);
  const ready = state({ rebel: { x1: 'c3' } });
  expect(faults(ready, 'deploy x2 b2')).toEqual(['flag-not-on-board@1']);
  expect(faults(ready, 'move flag a1')).toEqual(['not-deployed@1']);
  expect(faults(ready, 'deploy flag b2')).toEqual(['flag-home-only@1']);
  expect(faults(ready, 'deploy flag a1', 'deploy x2 b2')).toEqual([]);
  const taken = state({ rebel: { x1: 'c3' }, empire: { flag: 'j10', x1: 'a1' } });
  expect(faults(taken, 'deploy flag a1')).toEqual(['square-occupied@1']);
  expect(faults(taken, 'deploy flag c1')).toEqual(['flag-home-only@1']);
  expect(faults(taken, 'deploy flag b2')).toEqual([]);
  const far = state({ active: 'empire', empire: { x1: 'c3' } });
  expect(faults(far, 'deploy flag i10')).toEqual(['flag-home-only@1']);
  expect(faults(far, 'deploy flag j10')).toEqual([]);
});

test('FS-22: deploying by class with none in reserve is none-in-reserve, and takes the lowest number else', () => {
  const at = state({ rebel: { flag: 'a1', y1: 'hangar:1', y2: 'destroyed', y3: 'c3', x1: 'destroyed' } });
  expect(faults(at, 'deploy bomber b2')).toEqual(['none-in-reserve@1']);
  expect(lines(at, 'deploy fighter b2', 'd tie a2')).toEqual(['deploy x2 b2', 'deploy x3 a2']);
});

test('FS-5: two moves and two attacks a turn, moves first; refused lines count, unreadable ones do not', () => {
  const at = state({ rebel: { flag: 'a1', x1: 'e5', x2: 'd6' }, empire: { flag: 'j10', x1: 'e6' } });
  expect(faults(at, 'move x1 z9', 'move x1 e4', 'move x1 e3')).toEqual(['bad-arguments@1']);
  expect(faults(at, 'move x1 e6', 'move x1 e4', 'move x1 e3')).toEqual(['square-occupied@1', 'too-many-moves@3']);
  expect(faults(at, 'attack x1 e9', 'attack x1 e6', 'attack x2 e6')).toEqual(['no-target@1', 'too-many-attacks@3']);
  expect(faults(at, 'attack x1 apple', 'move x1 f5')).toEqual(['bad-arguments@1']);
  expect(faults(at, 'attack x1 e9', 'move x1 f5')).toEqual(['no-target@1', 'attack-before-move@2']);
  expect(faults(at, 'attack x1 e6', 'move x1 f5', 'move x1 e4', 'move x1 e3')).toEqual([
    'attack-before-move@2',
    'attack-before-move@3',
    'attack-before-move@4',
  ]);
});

test('FS-8: one craft attacks once, unless the host lets it attack twice', () => {
  const described = { rebel: { flag: 'a1', x1: 'e5' }, empire: { flag: 'j10', x1: 'e6' } };
  expect(faults(state(described), 'attack x1 e6', 'attack e5 x1')).toEqual(['already-attacked@2']);
  expect(faults(state(described, { attackTwice: true }), 'attack x1 e6', 'attack e5 x1')).toEqual([]);
  // A refused attack does not count.
  expect(faults(state(described), 'attack x1 e9', 'attack x1 e6')).toEqual(['no-target@1']);
});

describe('FS-20: the second attack', () => {
  const at = state({ rebel: { flag: 'a1', x1: 'd6', y1: 'e5' }, empire: { flag: 'j10', x1: 'e6', x2: 'e7' } });
  test('FS-20: may go through a gap that the first may open, FS-21', () => {
    expect(faults(at, 'attack x1 e6', 'attack y1 e7')).toEqual([]);
    expect(faults(at, 'attack x1 x1', 'attack y1 x2')).toEqual([]);
  });
  test('FS-20: may not go through one that it cannot open', () => {
    expect(faults(at, 'attack x1 e7', 'attack y1 e7')).toEqual(['line-blocked@2']);
    expect(faults(at, 'attack x1 e9', 'attack y1 e7')).toEqual(['no-target@1', 'line-blocked@2']);
  });
  test('FS-20: impossible either way is refused as on the board with the first target on it', () => {
    expect(faults(at, 'attack x1 e6', 'attack y1 c9')).toEqual(['no-target@2']);
    expect(faults(at, 'attack y1 e6', 'attack x1 e5')).toEqual(['own-craft@2']);
  });
});

test('FS-20: a bad line is skipped and the check goes on with what the good ones left', () => {
  const at = state({ rebel: { flag: 'a1', x1: 'c3' }, empire: { flag: 'j10', x1: 'e6' } });
  expect(faults(at, 'move x1 c9', 'move c3 e5', 'attack x1 e6', 'attack c3 e6')).toEqual(['too-far@1', 'no-craft-there@4']);
  expect(faults(at, 'hello', 'move x1 e5; attack x1 e9', 'attack e5 e6')).toEqual(['unknown-verb@1', 'no-target@2']);
});

test('FS-20: whoever is not on turn is refused once, whatever he sent; FS-18: but he may resign', () => {
  const at = state();
  for (const entries of [['move flag i9'], ['nonsense', 'more'], ['pass'], []]) {
    expect(read(at, 'empire', entries)).toMatchObject({ kind: 'refused', faults: [{ code: 'not-your-turn', line: 0 }] });
  }
  expect(read(at, 'empire', ['nonsense', 'I resign'])).toEqual({ kind: 'order', order: { kind: 'resign' }, leftOut: [], now: true });
  expect(read(at, 'rebel', ['move x9 z9', 'give up'])).toMatchObject({ kind: 'order', now: true });
});

test('FS-16: nothing can be ordered once the game has ended', () => {
  const over = { ...state(), outcome: { winner: 'rebel', reason: 'resigned' } } as const;
  expect(read(over, 'rebel', ['pass'])).toMatchObject({ kind: 'refused', faults: [{ code: 'game-over', line: 0 }] });
});

test('FS-20: messages name the fault and the fix', () => {
  const at = state({ rebel: { flag: 'a1', x1: 'c3', y1: 'b1', x2: 'hangar:2' }, empire: { flag: 'j10', x1: 'c4' } });
  const said = (line: string): string | undefined => messages(at, ...line.split(';'))[0];
  expect(said('move y1 d4')).toBe('A bomber moves two squares, d4 is three away.');
  expect(said('move x3 d4')).toBe('x3 is still in reserve: use deploy x3 <square next to your flagship>.');
  expect(said('attack x1 c4;move x1 d4')).toBe('Moves come before attacks; put them first.');
  expect(said('deploy y2 a5')).toBe('A bomber comes in at most two squares from your flagship (a1), a5 is four away.');
  expect(said('move x2 c5')).toBe('x2 is in the hangar: after 2 more turns of yours it is back in reserve, and you can deploy it.');
  expect(said('move x1 c4')).toBe('The Empire’s x1 stands on c4; choose an empty square.');
  expect(said('attack y1 c4')).toBe('A bomber fires over two squares at most; c4 is three away from b1. Move it nearer first.');
  expect(said('attack d5 c4')).toBe('None of your craft stands on d5 at that point; you have flag on a1, x1 on c3 and y1 on b1.');
  expect(said('move q9 c4')).toBe('There is no craft "q9". Each side has flag, x1-x6 and y1-y3.');
  expect(said('x1')).toBe('I don\'t know "x1". Say what x1 is to do: move x1 c4, deploy x1 b2 or attack x1 e5.');
  // If a line holds several orders, the one at fault is named.
  expect(messages(at, 'x1 d4; deploy y2 a5; pass')).toEqual([
    '"deploy y2 a5": A bomber comes in at most two squares from your flagship (a1), a5 is four away.',
  ]);
  expect(messages(state({ rebel: { flag: 'hangar:1' } }), 'deploy x1 b2')).toEqual([
    'Nothing can be deployed while your flagship is away: it is in the hangar, 1 repair to go.',
  ]);
});
