/** What is asked next is never due before what was asked last, nor sooner than its pace says, over random paces, zones and closings. */
import { expect, test } from 'vitest';
import { noteMoved, raiseDemand, timeBegins } from '../../../../functions/cases/match/raise-demands.ts';
import type { Match, OnFile, OpenDemand, SeatRecord } from '../../../../functions/facts/match.ts';
import { countedTime, movedOn, readPace, timeFor } from '../../../../functions/facts/pace.ts';
import { localTime } from '../../../../functions/league/facts/local-time.ts';
import { seeded } from '../../../support/seeded.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEATS = ['a', 'b'] as const;
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut', 'America/Santiago', 'Asia/Kolkata'];

type Roll = (below: number) => number;
type Kind = 'turn' | 'reaction';

function randomPace(roll: Roll): Match['pace'] {
  const days = 1 + roll(8);
  const length = roll(3) > 0 ? { days } : { hours: (1 + roll(400)) / 10 };
  const bank = roll(8) === 0 ? { bank: { days: 8, mostDays: 30 } } : {};
  const at = roll(3) > 0 ? { at: ['20:00', '02:30', '00:15', '01:45', '23:59'][roll(5)] as string } : {};
  const zone = ZONES[roll(ZONES.length)] as string;
  const pace = readPace({ ...length, ...('bank' in bank ? bank : at), zone, weekdaysOnly: roll(4) === 0, reactionHours: 1 + roll(30) });
  return 'fault' in pace ? expect.unreachable(pace.fault) : pace;
}

const person: SeatRecord['holder'] = { t: 'person', name: '', accepted: true };
const ordered = (received: number): OnFile => ({ lines: [], leftOut: [], ready: true, received, nonce: '', commitment: '' });
const openTable = (pace: Match['pace'], bots: boolean): Match =>
  ({
    ...{ id: 'm', status: 'active', pace, demands: [], files: {}, step: 1 },
    seats: SEATS.map((seat, at) => ({ seat, holder: bots && at === 1 ? { t: 'bot', bot: 'x', level: 'easy' } : person, changes: 0 })),
  }) as unknown as Match;

/** How a step closes: who had orders in, and when. */
function closing(match: Match, roll: Roll): { readonly match: Match; readonly now: number } {
  const due = Math.max(...match.demands.map(({ deadline }) => deadline));
  const early = roll(3) === 0;
  const begun = Math.max(...match.demands.map(({ raised }) => raised)) + 2 * HOUR;
  const now = early ? Math.max(begun, due - roll(DAY)) : due + MINUTE + roll([HOUR, 5 * HOUR][roll(2)] as number);
  const files = Object.fromEntries(
    SEATS.filter(() => early || roll(2) === 0).map((seat) => [seat, ordered(Math.min(due, now) - roll(HOUR))]),
  );
  return { match: { ...match, files }, now };
}

const answersOf = (match: Match) => match.demands.map(({ seat }) => ({ seat, t: match.files[seat] ? 'order' : 'silent' })) as never;
const raise = (match: Match, begins: number, now: number, kind: Kind): Match => {
  const step = match.step + 1;
  const after = { ...match, step, demands: [] };
  const demands = SEATS.map((seat) => raiseDemand(after, { seat, kind: 'orders', waits: true, pace: kind }, begins, now));
  return { ...after, demands };
};
const moved = (match: Match, roll: Roll): Match => {
  if (roll(5) > 0) return match;
  const more = (1 + roll(50)) * HOUR;
  const demands = match.demands.map((demand) => ({ ...demand, deadline: movedOn(match.pace, demand.deadline + more) }));
  return { ...match, demands: noteMoved(demands, match.demands) };
};

/** The calendar gives and takes as much as clocks are changed by; an hour of it, or half, may be gone when a step has closed late. */
function checkDemand({ pace }: Match, { deadline, raised }: OpenDemand, kind: Kind, now: number, seed: string): void {
  const whole = timeFor(pace, kind);
  expect(now - raised, seed).toBeLessThanOrEqual(Math.min(HOUR, whole / 2));
  expect(raised, seed).toBeLessThanOrEqual(now);
  expect(deadline, seed).toBeGreaterThan(now);
  expect(countedTime(pace, raised, deadline), seed).toBeGreaterThanOrEqual(whole - HOUR);
  // Midnight belongs to the day before as well.
  const days = [deadline - 1, deadline].map((at) => new Date(`${localTime(at, pace.zone).slice(0, 10)}T00:00Z`).getUTCDay());
  const counts = days.some((day) => !pace.skip.includes(day));
  expect(counts, seed).toBe(true);
}

test('over 400 games of 12 steps', () => {
  let fromDeadline = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const next = seeded(seed);
    const roll: Roll = (below) => Math.floor(next() * below);
    const kindOf = (): Kind => (roll(4) === 0 ? 'reaction' : 'turn');
    const start = Date.UTC(2026, roll(24), 1 + roll(28), roll(24), roll(60), roll(60));
    let kind = kindOf();
    let match = raise(openTable(randomPace(roll), roll(3) === 0), start, start, kind);
    for (let step = 1; step <= 12; step++) {
      const closed = closing(moved(match, roll), roll);
      const due = Math.max(...closed.match.demands.map(({ deadline }) => deadline));
      const begins = timeBegins(closed.match, answersOf(closed.match), closed.now);
      kind = kindOf();
      const after = raise(closed.match, begins, closed.now, kind);
      for (const demand of after.demands) checkDemand(after, demand, kind, closed.now, `seed ${seed}, step ${step}`);
      const earliest = Math.min(...after.demands.map(({ deadline }) => deadline));
      if (closed.now > due) expect(earliest, `seed ${seed}, step ${step}`).toBeGreaterThan(due);
      if (after.demands[0]?.raised === due) fromDeadline++;
      match = after;
    }
  }
  expect(fromDeadline).toBeGreaterThan(1_000);
});
