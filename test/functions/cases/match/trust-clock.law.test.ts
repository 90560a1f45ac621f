/** A clock that is wrong for a while leaves nothing behind, and an outage of weeks is given back on the operator's word alone. */
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { trustClock } from '../../../../functions/cases/match/trust-clock.ts';
import { clock } from '../../../../functions/clock.ts';
import type { Metrics } from '../../../../functions/facts/figures.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../../support/world.ts';

const DAY = 24 * HOUR;
const TEN_YEARS = 3650 * DAY;
const SEATS = ['rebel', 'imperial'] as const;
const PEOPLE = ['ada@example.org', 'ben@example.org'] as const;

interface Table {
  readonly world: World;
  readonly id: string;
}
async function openTable(): Promise<Table> {
  const world = createWorld();
  const [rebel, imperial] = PEOPLE;
  const seats = { rebel: { email: rebel }, imperial: { email: imperial } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, pace: { days: 2 }, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const address of PEOPLE) await world.reply(world.lastTo(address), 'accept');
  await world.live(5 * MINUTE);
  return { world, id: opened.value.id };
}
const head = async ({ world, id }: Table): Promise<Match> => (await world.deps.matches.load(id)) as Match;
const deadlines = async (table: Table): Promise<readonly number[]> => (await head(table)).demands.map(({ deadline }) => deadline);
const order = ({ world, id }: Table, seat = 'rebel') =>
  submitOrders(world.deps, { match: id, authorize: () => ({ t: 'seat', seat }), entries: ['pass', 'pass'], received: world.deps.now() });
/** One sweep by a clock that is off by so much, with all that follows from it; then the clock is right again. */
async function sweepWrong({ world }: Table, off: number): Promise<void> {
  world.pass(off);
  await world.sweep();
  world.pass(-off);
}

describe('one reading', () => {
  test.each([TEN_YEARS, 365 * DAY, 30 * DAY, 7 * DAY + 2 * HOUR])(
    '%d ms ahead moves no deadline, closes no step and sends no letter',
    async (off) => {
      const table = await openTable();
      const [before, sent] = [await deadlines(table), table.world.sent.length];
      await sweepWrong(table, off);
      await table.world.live(HOUR);
      expect(await deadlines(table)).toEqual(before);
      expect((await head(table)).step).toBe(1);
      expect(table.world.sent).toHaveLength(sent);
      // And the turn goes its way.
      for (const seat of SEATS) expect(await order(table, seat)).toMatchObject({ ok: true });
      expect((await head(table)).step).toBe(2);
    },
  );

  test('that was ahead once leaves no call for a match in its way, and closes no step by it', async () => {
    const table = await openTable();
    const { world, id } = table;
    const [due = 0] = await deadlines(table);
    world.pass(TEN_YEARS);
    await world.deps.dueIndex.wakeUpMatch({ t: 'match', id, since: due }, { at: world.deps.now() });
    await world.settle();
    world.pass(-TEN_YEARS);
    expect((await head(table)).step).toBe(1);
    await world.deps.dueIndex.wakeUpMatch({ t: 'match', id, since: due }, { at: world.deps.now() + TEN_YEARS });
    await world.live(due + 10 * MINUTE - world.deps.now());
    expect((await head(table)).step).toBe(2);
  });

  test.each([3 * DAY, 6 * DAY])('%d ms ahead gives back no more than that, once', async (off) => {
    const table = await openTable();
    const [before = 0] = await deadlines(table);
    await sweepWrong(table, off);
    await table.world.live(HOUR);
    const [after = 0] = await deadlines(table);
    expect(after - before).toBeLessThanOrEqual(2 * off);
    await table.world.live(off);
    expect(await deadlines(table)).toEqual([after, after]);
  });

  test('behind changes nothing', async () => {
    const table = await openTable();
    const before = await deadlines(table);
    await sweepWrong(table, -TEN_YEARS);
    await table.world.live(HOUR);
    expect(await deadlines(table)).toEqual(before);
    expect((await head(table)).step).toBe(1);
  });

  test('ahead with which orders came does not keep later ones out', async () => {
    const table = await openTable();
    const { world, id } = table;
    const late = { match: id, authorize: () => ({ t: 'seat', seat: 'rebel' }) as const, entries: ['build 8'], ready: false };
    expect(await submitOrders(world.deps, { ...late, received: world.deps.now() + HOUR })).toMatchObject({ ok: true });
    expect(await order(table)).toMatchObject({ ok: true });
  });

  test('ahead that counted something done to a mailbox does not keep it locked', async () => {
    const { world } = await openTable();
    const of = { name: 'try', limits: [{ most: 1, within: HOUR }] };
    world.pass(TEN_YEARS);
    expect(await world.deps.counts.take('hash', of)).toBe(0);
    world.pass(-TEN_YEARS);
    expect(await world.deps.counts.take('hash', of)).toBe(0);
    expect(await world.deps.counts.take('hash', of)).toBeGreaterThan(0);
  });
});

describe('a note of a sweep that lies ahead', () => {
  test('is passed over, with the outages that end ahead: the next real outage is given back, and nothing else', async () => {
    const table = await openTable();
    const { world } = table;
    const now = world.deps.now();
    const before = await deadlines(table);
    await world.deps.dueIndex.beat({ at: now + TEN_YEARS, shards: 1, outages: [{ from: now, to: now + TEN_YEARS }] });
    expect(await order(table)).toMatchObject({ ok: true });
    await world.live(10 * MINUTE);
    expect(await deadlines(table)).toEqual(before);
    expect((await world.deps.dueIndex.heartbeat())?.outages ?? []).toEqual([]);
    const [due = 0] = before;
    world.pass(due - world.deps.now() + HOUR);
    await world.sweep();
    expect((await head(table)).step).toBe(1);
    expect(Math.max(...(await deadlines(table)))).toBeGreaterThan(world.deps.now() + DAY);
  });
});

describe('an outage of weeks', () => {
  test('judges nobody and gives nothing back until its operator has spoken, and says so; then all of it is given back', async () => {
    const table = await openTable();
    const { world } = table;
    const [before = 0] = await deadlines(table);
    const from = (await world.deps.dueIndex.heartbeat())?.at ?? 0;
    world.pass(20 * DAY);
    for (let i = 0; i < 5; i++) {
      await world.sweep();
      world.pass(MINUTE);
    }
    expect((await head(table)).step).toBe(1);
    expect(await deadlines(table)).toEqual([before, before]);
    expect(await order(table)).toMatchObject({ ok: false, refusal: { code: 'busy' } });
    const figures: Metrics[] = [];
    const told = world.log.length;
    const tick = clock(world.deps, (each) => figures.push(each));
    for (let i = 0; i < 3; i++) await tick();
    const said = world.log.slice(told).filter(({ event }) => event === 'clock-doubted');
    expect(said).toEqual([{ level: 'error', event: 'clock-doubted', fields: { days: 20 } }]);

    expect(await trustClock(world.deps)).toEqual({ ok: true, value: { from, to: world.deps.now() } });
    expect(await trustClock(world.deps)).toMatchObject({ ok: false });
    await world.live(5 * MINUTE);
    expect((await head(table)).step).toBe(1);
    expect(await order(table)).toMatchObject({ ok: true });
    // As far off as the outage was long.
    await world.live(2 * DAY);
    const open = (await deadlines(table)).filter((deadline) => deadline !== before);
    for (const deadline of open) expect(deadline - world.deps.now()).toBeGreaterThan(15 * DAY);
  });

  test('of less than a week is given back unasked, as ever', async () => {
    const table = await openTable();
    table.world.pass(6 * DAY);
    await table.world.sweep();
    expect((await head(table)).step).toBe(1);
    expect(Math.min(...(await deadlines(table)))).toBeGreaterThan(table.world.deps.now() + DAY);
  });
});
