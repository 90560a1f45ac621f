import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTurnThread, TooLong, type TurnThread } from '../../../../infra/local/threads/turn-thread.ts';
import type { Work } from './work-in-turns.ts';

const PROGRAM = new URL('./work-in-turns.ts', import.meta.url);
let thread: TurnThread<Work, string>;
let spent: Map<string, number>;
const open = (mostMs = 200): void => {
  spent = new Map();
  thread = openTurnThread(PROGRAM, {
    name: 'tests',
    mostMs,
    memoryMb: 64,
    spent: (by, ms) => void spent.set(by, (spent.get(by) ?? 0) + ms),
  });
};
afterEach(() => thread.stop());
const work = (of: Partial<Work> = {}): Work => ({ name: 'x', spins: 0, rests: 0, restMs: 0, ...of });

describe('a thread in which one works at a time', () => {
  test('answers each, and lets others work while one waits', async () => {
    open();
    const done: string[] = [];
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const slow = thread.ask(work({ name: 'slow', rests: 1, gate }), 'a').then((name) => done.push(name));
    await thread.ask(work({ name: 'quick' }), 'b').then((name) => done.push(name));
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    await slow;
    expect(done).toEqual(['quick', 'slow']);
  });

  test('ends what works for too long, and only that: the others are asked again', async () => {
    open();
    const others = ['a', 'b'].map((by) => thread.ask(work({ name: by, rests: 2, restMs: 100 }), by));
    await expect(thread.ask(work({ spins: Number.POSITIVE_INFINITY }), 'eve')).rejects.toBeInstanceOf(TooLong);
    expect(await Promise.all(others)).toEqual(['a', 'b']);
    expect(await thread.ask(work({ name: 'again' }), 'eve')).toBe('again');
    expect(spent.get('eve')).toBeGreaterThan(200);
  });

  test('gives up a thread that never starts', async () => {
    const never = new URL('data:text/javascript,for (;;);');
    thread = openTurnThread(never, { name: 'tests', mostMs: 200, memoryMb: 64, startMs: 100 });
    await expect(thread.ask(work(), 'a')).rejects.toBeInstanceOf(TooLong);
  });

  test('adds up what is worked between waits', async () => {
    open(150);
    await expect(thread.ask(work({ spins: 30, rests: 1_000, restMs: 1 }), 'eve')).rejects.toBeInstanceOf(TooLong);
  });

  test('lets go first whoever has cost the least', async () => {
    open(5_000);
    await thread.ask(work({ spins: 100 }), 'eve');
    const done: string[] = [];
    const asked = [...Array.from({ length: 5 }, () => 'eve'), 'ada'].map((by) => thread.ask(work({ name: by, spins: 20 }), by));
    await Promise.all(asked.map((answer) => answer.then((by) => done.push(by))));
    // The first had begun.
    expect(done.slice(0, 2)).toEqual(['eve', 'ada']);
  });

  test('forgets a question that nobody waits for any more', async () => {
    open();
    const stop = new AbortController();
    const asked = thread.ask(work({ spins: 1, rests: 3, restMs: 50 }), 'a', stop.signal);
    // It works, or has worked.
    await vi.waitUntil(() => spent.has('a'));
    stop.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    expect(await thread.ask(work({ name: 'next', rests: 3, restMs: 50 }), 'b')).toBe('next');
  });

  test('fails the one that it dies over', async () => {
    open();
    await expect(thread.ask(work({ name: 'die' }), 'eve')).rejects.toThrow(/ended/);
    await expect(thread.ask(work({ name: 'fail' }), 'eve')).rejects.toThrow('failed on purpose');
    expect(await thread.ask(work({ name: 'on' }), 'ada')).toBe('on');
  });
});
