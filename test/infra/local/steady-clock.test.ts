import { describe, expect, test } from 'vitest';
import { steadyClock } from '../../../infra/local/steady-clock.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

/** A machine whose clock may be set, while time runs on. */
function machine(start = NOON) {
  const at = { off: 0, ran: 0 };
  const now = steadyClock({ wall: () => start + at.off + at.ran, running: () => at.ran });
  return {
    now,
    run: (ms: number) => {
      at.ran += ms;
      return now();
    },
    setBy: (ms: number) => {
      at.off += ms;
    },
  };
}

describe('the clock of one machine', () => {
  test('is read as it is while it runs as time does, and follows it where it is set by minutes', () => {
    const { run, setBy } = machine();
    expect(run(SECOND)).toBe(NOON + SECOND);
    setBy(5 * MINUTE);
    expect(run(SECOND)).toBe(NOON + 5 * MINUTE + 2 * SECOND);
    setBy(-5 * MINUTE);
    expect(run(HOUR)).toBe(NOON + HOUR + 2 * SECOND);
  });

  test.each([3650 * DAY, 8 * DAY, 3 * DAY, HOUR, -HOUR, -3650 * DAY])(
    'does not believe a reading that is off by %d ms for less than a minute',
    (off) => {
      const { run, setBy } = machine();
      setBy(off);
      for (let i = 1; i <= 50; i++) expect(run(SECOND)).toBe(NOON + i * SECOND);
      setBy(-off);
      expect(run(SECOND)).toBe(NOON + 51 * SECOND);
      setBy(off);
      expect(run(SECOND)).toBe(NOON + 52 * SECOND);
    },
  );

  test.each([8 * HOUR, 6 * DAY, -HOUR, -90 * DAY])(
    'believes one that is off by %d ms once it has stood for a minute, as after a sleep',
    (off) => {
      const { run, setBy } = machine();
      setBy(off);
      run(SECOND);
      expect(run(MINUTE)).toBe(NOON + off + MINUTE + SECOND);
      expect(run(SECOND)).toBe(NOON + off + MINUTE + 2 * SECOND);
    },
  );

  test('never believes one that is more than a week ahead: what is noted with it would stay', () => {
    const { run, setBy } = machine();
    setBy(3650 * DAY);
    for (let i = 1; i <= 48; i++) expect(run(HOUR)).toBe(NOON + i * HOUR);
    setBy(-3650 * DAY);
    expect(run(HOUR)).toBe(NOON + 49 * HOUR);
  });

  test('that is certainly wrong is refused at the start, with the fix', () => {
    expect(() => machine(0)).toThrow('The clock of this machine says 1970-01-01T00:00:00.000Z. Set it, then start again');
  });
});
