/** Turns stay due at their hour and on their weekday, whatever clocks do and however steps close; unless a deadline was moved. */
import { tzOffset } from '@date-fns/tz/tzOffset';
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { resumeMatch } from '../../../functions/cases/match/resume-match.ts';
import { submitOrders } from '../../../functions/cases/match/submit-orders.ts';
import type { OpenMatchRequest, PaceRequest } from '../../../functions/facts/answers.ts';
import type { Match, SeatRecord, Terms } from '../../../functions/facts/match.ts';
import { graceOf } from '../../../functions/facts/pace.ts';
import { holdTime, type TimeAct } from '../../../functions/hosting/cases/hold-time.ts';
import { extendDeadline } from '../../../functions/hosting/cases/lead-match.ts';
import { speakOnOffers } from '../../../functions/offers/cases.ts';
import { offerId } from '../../../functions/offers/facts.ts';
import { planAhead } from '../../../functions/plans/cases.ts';
import { seeded } from '../../support/seeded.ts';
import { createWorld, HOUR, MINUTE, type World, withoutMessages } from '../../support/world.ts';

const DAY = 24 * HOUR;
const guest = { guest: true } as const;
const as = (seat: string) => () => ({ t: 'seat', seat }) as const;
const host = () => ({ t: 'host' }) as const;

interface Table {
  readonly world: World;
  readonly id: string;
}
const DUEL = { rebel: guest, imperial: guest } as const;
const NOON = Date.UTC(2026, 10, 23, 12);
const DAILY: PaceRequest = { days: 1, at: '20:00' };

async function openTable(pace: PaceRequest, more: Partial<OpenMatchRequest> = {}, start = NOON): Promise<Table> {
  const world = createWorld(start, { render: withoutMessages });
  const seats = DUEL;
  const done = await openMatch(world.deps, { ruleset: 'rebel-commander', options: { turnLimit: 99 }, seats, pace, demo: false, ...more });
  if (!done.ok) return expect.unreachable(done.refusal.message);
  await world.settle();
  return { world, id: done.value.id };
}
const head = async ({ world, id }: Table): Promise<Match> => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');
const dueIn = async (table: Table): Promise<number> => Math.max(...(await head(table)).demands.flatMap((d) => (d.waits ? d.deadline : [])));
const say = async ({ world, id }: Table, seat: string, line = 'pass') => {
  const done = await submitOrders(world.deps, { match: id, authorize: as(seat), entries: [line], received: world.deps.now() });
  if (!done.ok) expect.unreachable(done.refusal.message);
  await world.settle();
};
/** The service was up all the time until `at`, and sweeps then. */
async function sweepAt({ world }: Table, at: number): Promise<void> {
  world.pass(at - world.deps.now());
  const heartbeat = await world.deps.dueIndex.heartbeat();
  if (heartbeat !== undefined) await world.deps.dueIndex.beat({ ...heartbeat, at: at - MINUTE });
  await world.sweep();
}
/** By its deadline, so long after it; the time by which it is closed is up. */
async function closeLate(table: Table, late = graceOf(table.id)): Promise<void> {
  const { step } = await head(table);
  await sweepAt(table, (await dueIn(table)) + late);
  expect((await head(table)).step).toBeGreaterThan(step);
}
/** As its player's account would bring it. */
async function withSeat(table: Table, seat: string, more: Partial<SeatRecord>): Promise<void> {
  const match = await head(table);
  const seats = match.seats.map((record) => (record.seat === seat ? { ...record, ...more } : record));
  await table.world.deps.matches.commit({ match: { ...match, version: match.version + 1, seats } });
}
const dueOf = async (table: Table, seat: string) => (await head(table)).demands.find((demand) => demand.seat === seat)?.deadline;
const shown = (at: number, zone = 'UTC'): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
/** `days` after the first day, at that hour. */
const calendar = (first: string, days: number, time = '20:00:00'): string =>
  `${new Date(Date.parse(`${first.slice(0, 10)}T00:00Z`) + days * DAY).toISOString().slice(0, 10)} ${time}`;

describe('30 deadlines at 20:00, each closed by the next sweep', () => {
  /** Noon two weeks before the clocks are changed, twice a year; where they are not, in spring and autumn. */
  function starts(zone: string): readonly number[] {
    const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2027, 0, 1, 12) + day * DAY);
    const changes = days.filter((day) => tzOffset(zone, new Date(day)) !== tzOffset(zone, new Date(day + DAY)));
    expect([0, 2]).toContain(changes.length);
    return (changes.length > 0 ? changes : [Date.UTC(2027, 2, 28), Date.UTC(2027, 9, 31)]).map((change) => change - 14 * DAY);
  }

  async function play(zone: string, days: number, start: number): Promise<void> {
    const late = seeded(start);
    const table = await openTable({ days, at: '20:00', zone }, {}, start);
    const first = shown(await dueIn(table), zone);
    const due: string[] = [];
    for (let turn = 0; turn < 30; turn++) {
      due.push(shown(await dueIn(table), zone));
      // A sweep comes every minute, and finds what is due since the one before.
      await closeLate(table, graceOf(table.id) + Math.floor(late() * MINUTE));
    }
    expect(due).toEqual(Array.from({ length: 30 }, (_, turn) => calendar(first, turn * days)));
  }

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kolkata', 'America/Sao_Paulo'])(
    'are 30 days, and 30 weeks, in %s',
    async (zone) => {
      for (const start of starts(zone)) await play(zone, 1, start);
      await play(zone, 7, starts(zone)[0] ?? 0);
    },
  );
});

describe('a step that its deadline closed has the next counted from it', () => {
  test('at any hour, where its pace names none', async () => {
    const table = await openTable({ days: 2 });
    const first = await dueIn(table);
    for (let turn = 1; turn < 5; turn++) {
      await closeLate(table);
      expect(await dueIn(table)).toBe(first + turn * 2 * DAY);
    }
  });

  test.each([55 * MINUTE, HOUR])('up to an hour late (%d ms)', async (late) => {
    const table = await openTable(DAILY);
    const first = await dueIn(table);
    await closeLate(table, late);
    expect(await dueIn(table)).toBe(first + DAY);
  });

  test('but not where it closes later: then a whole turn is left', async () => {
    const table = await openTable(DAILY);
    const first = await dueIn(table);
    await closeLate(table, HOUR + 1);
    expect(await dueIn(table)).toBe(first + 2 * DAY);
  });

  test('nor where less than half of a short turn would be left', async () => {
    const table = await openTable({ hours: 1 });
    await closeLate(table, 31 * MINUTE);
    expect(await dueIn(table)).toBe(table.world.deps.now() + HOUR);
    const first = await dueIn(table);
    await closeLate(table, 30 * MINUTE);
    expect(await dueIn(table)).toBe(first + HOUR);
  });

  test('where orders came in time and were read after it', async () => {
    const table = await openTable(DAILY);
    const first = await dueIn(table);
    await say(table, 'rebel');
    table.world.pass(first + 30_000 - table.world.deps.now());
    const received = first - 1;
    expect(await submitOrders(table.world.deps, { match: table.id, authorize: as('imperial'), entries: ['pass'], received })).toMatchObject(
      {
        ok: true,
        value: { resolved: true },
      },
    );
    expect(await dueIn(table)).toBe(first + DAY);
  });

  test('where its dice wait for the beacon', async () => {
    const table = await openTable(DAILY, { beacon: 'quicknet' });
    for (let minutes = 0; (await head(table)).step === 0; minutes++) await sweepAt(table, NOON + minutes * MINUTE);
    const first = await dueIn(table);
    for (let turn = 1; turn < 4; turn++) {
      const { step } = await head(table);
      await sweepAt(table, (await dueIn(table)) + graceOf(table.id));
      expect((await head(table)).status).toBe('locked');
      while ((await head(table)).step === step) await sweepAt(table, table.world.deps.now() + MINUTE);
      expect(await dueIn(table)).toBe(first + turn * DAY);
    }
  });

  test('and is locked for the beacon over an hour: then from when it is played', async () => {
    const table = await openTable(DAILY, { beacon: 'quicknet' });
    for (let minutes = 0; (await head(table)).step === 0; minutes++) await sweepAt(table, NOON + minutes * MINUTE);
    const first = await dueIn(table);
    table.world.beacon.out(true);
    await sweepAt(table, first + graceOf(table.id));
    table.world.pass(90 * MINUTE);
    table.world.beacon.out(false);
    for (let minutes = 0; (await head(table)).step === 1 && minutes < 60; minutes++) await sweepAt(table, table.world.deps.now() + MINUTE);
    expect(await dueIn(table)).toBe(first + 2 * DAY);
  });

  test('however many bots move in between', async () => {
    const seats = { rebel: guest, empire: { bot: 'commander', level: 'easy' } } as const;
    const table = await openTable(DAILY, { ruleset: 'flagship', options: {}, seats });
    const first = await dueIn(table);
    for (let turn = 1; turn < 4; turn++) {
      await closeLate(table);
      expect((await head(table)).demands.map(({ seat }) => seat)).toEqual(['rebel']);
      expect(await dueIn(table)).toBe(first + turn * DAY);
    }
  });

  test('also over a turn that is played as it was planned', async () => {
    const table = await openTable(DAILY);
    const first = await dueIn(table);
    for (const seat of ['rebel', 'imperial'])
      expect(
        await planAhead(table.world.deps, { match: table.id, authorize: as(seat), plans: [{ step: 2, lines: ['pass'] }], received: NOON }),
      ).toMatchObject({
        ok: true,
      });
    await closeLate(table);
    expect((await head(table)).step).toBe(3);
    expect(await dueIn(table)).toBe(first + DAY);
  });

  test('and is counted from by answers within the turn and by the turn after them', async () => {
    const seats = { red: guest, green: guest, blue: guest };
    const table = await openTable({ ...DAILY, reactionHours: 12 }, { ruleset: 'trio', options: {}, seats });
    const first = await dueIn(table);
    for (let turn = 1; turn < 6; turn++) {
      await closeLate(table);
      expect(shown(await dueIn(table))).toBe(calendar(shown(first), turn));
    }
  });
});

describe('a step that does not wait for a later deadline', () => {
  const AWAY = { away: [{ from: NOON + DAY, to: NOON + 9 * DAY }] };

  test('of a seat whose orders are in is closed by that of the others', async () => {
    const table = await openTable(DAILY);
    await withSeat(table, 'imperial', AWAY);
    await closeLate(table);
    const due = (await dueOf(table, 'rebel')) ?? 0;
    expect(await dueOf(table, 'imperial')).toBeGreaterThan(due + 2 * DAY);
    await say(table, 'imperial');
    await sweepAt(table, due + graceOf(table.id));
    expect(await dueOf(table, 'rebel')).toBe(due + DAY);
  });

  test('of a seat that is gone is closed by that of the others', async () => {
    const seats = { red: guest, green: guest, blue: guest };
    const table = await openTable(DAILY, { ruleset: 'trio', options: {}, seats });
    await closeLate(table);
    await withSeat(table, 'blue', AWAY);
    await closeLate(table);
    const due = (await dueOf(table, 'red')) ?? 0;
    expect(await dueOf(table, 'blue')).toBeGreaterThan(due + 2 * DAY);
    await withSeat(table, 'blue', { left: true });
    await sweepAt(table, due + graceOf(table.id));
    expect((await head(table)).step).toBe(4);
    expect(await dueIn(table)).toBe(due + DAY);
  });
});

describe('otherwise it is counted from the closing', () => {
  test('where all orders were in early', async () => {
    const table = await openTable(DAILY);
    await sweepAt(table, (await dueIn(table)) - 30 * MINUTE);
    for (const seat of ['rebel', 'imperial']) await say(table, seat);
    expect(shown(await dueIn(table))).toBe(calendar(shown(NOON), 2));
    await sweepAt(table, table.world.deps.now() + HOUR);
    for (const seat of ['rebel', 'imperial']) await say(table, seat);
    expect(shown(await dueIn(table))).toBe(calendar(shown(NOON), 3));
  });

  test('which is where it is locked, if it waits for the beacon', async () => {
    const table = await openTable({ days: 1 }, { beacon: 'quicknet' });
    for (let minutes = 0; (await head(table)).step === 0; minutes++) await sweepAt(table, NOON + minutes * MINUTE);
    const closed = NOON + HOUR;
    await sweepAt(table, closed);
    for (const seat of ['rebel', 'imperial']) await say(table, seat);
    while ((await head(table)).step === 1) await sweepAt(table, table.world.deps.now() + MINUTE);
    expect(table.world.deps.now()).toBeGreaterThan(closed + MINUTE);
    expect(await dueIn(table)).toBe(closed + DAY);
  });

  const hosted = async ({ world, id }: Table, act: TimeAct): Promise<void> =>
    expect(await holdTime(world.deps, { match: id, authorize: host, act, reason: 'Because.' })).toMatchObject({ ok: true });
  const agreed = async ({ world, id }: Table, terms: Terms): Promise<void> => {
    for (const seat of ['rebel', 'imperial']) {
      const act = seat === 'rebel' ? ({ t: 'offer', terms } as const) : ({ t: 'agree', which: offerId(terms) } as const);
      expect(await speakOnOffers(world.deps, { match: id, authorize: as(seat), acts: [act], received: world.deps.now() })).toMatchObject({
        ok: true,
      });
    }
  };
  const MOVES: readonly (readonly [what: string, move: (table: Table) => Promise<void>])[] = [
    ['more time from the host', async ({ world, id }) => void (await extendDeadline(world.deps, { match: id, authorize: host, hours: 1 }))],
    ['more time by agreement', (table) => agreed(table, { t: 'extend', hours: 24 })],
    [
      'a pause by agreement',
      async (table) => {
        await agreed(table, { t: 'pause', days: 7 });
        await sweepAt(table, table.world.deps.now() + 7 * DAY);
      },
    ],
    [
      'a pause that ended early',
      async (table) => {
        await hosted(table, { t: 'pause', days: 7 });
        await sweepAt(table, table.world.deps.now() + 2 * DAY);
        await hosted(table, { t: 'go-on' });
      },
    ],
    ['a host who ends the turn', (table) => hosted(table, { t: 'close', step: 1 })],
    [
      'an outage',
      async (table) => {
        table.world.pass((await dueIn(table)) - MINUTE - table.world.deps.now());
        await table.world.sweep();
        table.world.pass(3 * HOUR);
        await table.world.sweep();
      },
    ],
    [
      'a halt',
      async (table) => {
        const match = await head(table);
        const halted = { at: table.world.deps.now(), reason: 'planted' };
        await table.world.deps.matches.commit({ match: { ...match, version: match.version + 1, status: 'halted', halted } });
        table.world.pass(DAY);
        expect(await resumeMatch(table.world.deps, table.id)).toMatchObject({ ok: true });
      },
    ],
    [
      'an absence',
      async (table) => {
        await withSeat(table, 'rebel', { away: [{ from: NOON + DAY, to: NOON + 10 * DAY }] });
        await closeLate(table);
      },
    ],
    [
      'sleep',
      async (table) => {
        await withSeat(table, 'rebel', { sleep: { zone: 'UTC', night: { from: '11:00', to: '13:00' } } });
        await closeLate(table);
      },
    ],
  ];
  test.each(MOVES)('where the deadline had been moved by %s', async (_what, move) => {
    const table = await openTable({ days: 7 }, { house: { closing: true } });
    await move(table);
    await closeLate(table);
    // Of a seat that sleeps or is away the next is moved as well.
    expect(await dueOf(table, 'imperial')).toBe(table.world.deps.now() + 7 * DAY);
  });

  test('with a time bank', async () => {
    const table = await openTable({ days: 1, bank: { days: 2, mostDays: 7 } });
    await closeLate(table);
    expect(await dueIn(table)).toBe(table.world.deps.now() + DAY);
  });
});
