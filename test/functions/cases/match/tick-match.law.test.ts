/** Which clock counts: the mail's time of receipt, never how long we took, nor an outage of ours. */
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { submitOrders, withdrawOrders } from '../../../../functions/cases/match/submit-orders.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { holdTime, type TimeAct } from '../../../../functions/hosting/cases/hold-time.ts';
import { extendDeadline } from '../../../../functions/hosting/cases/lead-match.ts';
import { showMatch } from '../../../../functions/views/show-match.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../../support/world.ts';

const ADA = 'ada@example.org';
const BEN = 'ben@example.org';
const HOST = 'host@example.org';
const asSeat = (seat: string) => () => ({ t: 'seat', seat }) as const;

interface Table {
  readonly world: World;
  readonly id: string;
}
async function openTable(): Promise<Table> {
  const world = createWorld();
  const host = 'h'.repeat(26);
  const player = { id: host, version: 1, since: 0, name: 'Hedy', address: HOST, verified: true, zone: 'UTC', invited: [] };
  await world.deps.players.create(player, world.deps.keys.addressHashes(HOST)[0] ?? '');
  const opened = await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } },
    demo: false,
    host,
  });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  await world.reply(world.lastTo(ADA), 'accept');
  await world.reply(world.lastTo(BEN), 'accept');
  return { world, id: opened.value.id };
}
const head = async ({ world, id }: Table): Promise<Match> => (await world.deps.matches.load(id)) as Match;
const deadline = async (table: Table): Promise<number> => (await head(table)).demands[0]?.deadline ?? 0;
const sweepUntil = ({ world }: Table, time: number): Promise<void> => world.live(time - world.deps.now());
const order = ({ world, id }: Table, seat = 'rebel', line = 'build 8') =>
  submitOrders(world.deps, { match: id, authorize: asSeat(seat), entries: [line], received: world.deps.now() });

describe('an incoming mail time and was read after its step had closed', () => {
  async function tooLate(text: string) {
    const table = await openTable();
    const { world, id } = table;
    const letter = world.lastTo(ADA);
    const received = (await deadline(table)) - MINUTE;
    await sweepUntil(table, received + 20 * MINUTE);
    expect((await head(table)).step).toBe(2);
    const sent = world.sent.length;
    await world.reply(letter, text, { received });
    return { ...table, received, letter, sent: world.sent.slice(sent), id };
  }

  test('is answered with an apology, and its host is told that it came and nothing of what it said', async () => {
    const { world, id, sent } = await tooLate('move 7 4\nbuild 8');
    expect(sent.map(({ to }) => to).sort()).toEqual([ADA, HOST]);
    const toAda = world.lastTo(ADA).rendered.text;
    expect(toAda).toContain('in time, and we were not');
    expect(toAda).toContain('before the deadline of turn 1');
    const toHost = world.lastTo(HOST).rendered;
    expect(toHost.text).toContain('Rebel');
    for (const secret of ['move', 'build', '7 4', ADA]) expect(`${toHost.subject} ${toHost.text} ${toHost.html}`).not.toContain(secret);
    expect((await head({ world, id })).files).toEqual({});
  });

  test('is shown on the host’s page, and on nobody else’s', async () => {
    const { world, id, received } = await tooLate('move 7 4');
    const seeAs = async (caller: { t: 'host' } | { t: 'public' } | { t: 'seat'; seat: string }) => {
      const view = await showMatch(world.deps, { match: id, authorize: () => caller });
      return view.ok ? view.value.readLate : undefined;
    };
    expect(await seeAs({ t: 'host' })).toEqual([{ seat: 'rebel', step: 1, received }]);
    for (const caller of [{ t: 'public' }, { t: 'seat', seat: 'rebel' }, { t: 'seat', seat: 'imperial' }] as const)
      expect(await seeAs(caller)).toEqual([]);
  });

  test('is reported once, however often the queue delivers it', async () => {
    const { world, letter, received } = await tooLate('move 7 4');
    const sent = world.sent.length;
    for (let i = 0; i < 3; i++) await world.reply(letter, 'move 7 4', { received, messageId: `<${i}@again>` });
    expect(world.sent).toHaveLength(sent);
  });

  test.each(['move 7 3', 'build 44'])('is reported too where its orders would have been refused: %s', async (text) => {
    expect((await tooLate(text)).sent).toHaveLength(2);
  });

  test('and one received after its deadline is late, whenever it is read', async () => {
    const table = await openTable();
    const letter = table.world.lastTo(ADA);
    const due = await deadline(table);
    await sweepUntil(table, due + 20 * MINUTE);
    await table.world.reply(letter, 'move 7 4', { received: due + 1 });
    expect(table.world.models.at(-1)).toMatchObject({ t: 'over', step: 1 });
    expect(table.world.models.at(-1)).not.toHaveProperty('readLate');
    expect((await head(table)).readLate).toBeUndefined();
  });

  test('may have amended orders that were played; one older than those was replaced, and gets no apology', async () => {
    const table = await openTable();
    const letter = table.world.lastTo(ADA);
    const due = await deadline(table);
    await sweepUntil(table, due - 10 * MINUTE);
    await order(table);
    await sweepUntil(table, due + 20 * MINUTE);
    await table.world.reply(letter, 'move 7 4', { received: due - 11 * MINUTE });
    expect((await head(table)).readLate).toBeUndefined();
    await table.world.reply(letter, 'build 7', { received: due - 9 * MINUTE });
    expect((await head(table)).readLate).toMatchObject([{ seat: 'rebel', received: due - 9 * MINUTE }]);
  });

  test('an amendment of orders that were played once all were ready is no fault of ours', async () => {
    const table = await openTable();
    const letter = table.world.lastTo(ADA);
    const received = table.world.deps.now();
    table.world.pass(MINUTE);
    await order(table);
    await order(table, 'imperial', 'pass');
    await table.world.settle();
    await table.world.reply(letter, 'move 7 4', { received });
    expect(table.world.models.at(-1)).toMatchObject({ t: 'over', step: 1 });
    expect((await head(table)).readLate).toBeUndefined();
  });
});

describe('an outage of ours', () => {
  /** Sweeps until `before` the deadline, then an outage of `away`, and no sweep since. */
  async function returnFromOutage(before: number, away: number): Promise<Table & { readonly old: number }> {
    const table = await openTable();
    const old = await deadline(table);
    await table.world.sweep();
    await sweepUntil(table, old - before);
    table.world.pass(away);
    return { ...table, old };
  }

  test('costs nobody their orders that come after the deadline and before the first sweep', async () => {
    const table = await returnFromOutage(HOUR, 3 * HOUR);
    expect((await order(table)).ok).toBe(true);
    await table.world.settle();
    expect(await deadline(table)).toBe(table.world.deps.now() + 3 * HOUR);
    expect(table.world.models.at(-1)?.t).toBe('moved-deadline');
    await table.world.sweep();
    expect((await head(table)).files.rebel?.lines).toEqual(['build 8', 'pass']);
    expect(await deadline(table)).toBe(table.world.deps.now() + 3 * HOUR);
  });

  test('nor by mail, nor a withdrawal', async () => {
    const table = await returnFromOutage(HOUR, 3 * HOUR);
    expect(await table.world.reply(table.world.lastTo(ADA), 'build 8')).toBe('orders');
    const withdrawn = await withdrawOrders(table.world.deps, {
      match: table.id,
      authorize: asSeat('rebel'),
      received: table.world.deps.now(),
    });
    expect(withdrawn.ok && withdrawn.value.had).toBe(true);
  });

  test('leaves at least as much time as it took, also to those who had little left', async () => {
    for (const [before, away] of [
      [5 * MINUTE, 20 * HOUR],
      [21 * HOUR, 20 * HOUR],
      [19 * HOUR, 20 * HOUR],
    ] as const) {
      const table = await returnFromOutage(before, away);
      await table.world.sweep();
      expect((await deadline(table)) - table.world.deps.now()).toBe(20 * HOUR);
    }
  });

  test('moves no deadline that is far enough away, and none that had passed before', async () => {
    const far = await returnFromOutage(30 * HOUR, HOUR);
    await far.world.sweep();
    expect(await deadline(far)).toBe(far.old);
    const passed = await returnFromOutage(-MINUTE, HOUR);
    expect(await order(passed)).toMatchObject({ refusal: { code: 'late' } });
    await passed.world.sweep();
    expect((await head(passed)).step).toBe(2);
  });

  test('counts each of several in a row, not only the last', async () => {
    const table = await returnFromOutage(21 * HOUR, 20 * HOUR);
    // The first sweep after it fails here, and another outage follows.
    const { world } = table;
    const heartbeat = await world.deps.dueIndex.heartbeat();
    await world.deps.dueIndex.beat({ at: world.deps.now(), shards: 1, outages: [{ from: heartbeat?.at ?? 0, to: world.deps.now() }] });
    const back = world.deps.now();
    world.pass(15 * MINUTE);
    await world.sweep();
    expect(await deadline(table)).toBe(back + 20 * HOUR);
  });

  test('a slightly late sweep is no outage: late orders stay late', async () => {
    const table = await returnFromOutage(5 * MINUTE, 9 * MINUTE);
    expect(await order(table)).toMatchObject({ refusal: { code: 'late' } });
  });
});

describe('more time from a host', () => {
  const extend = ({ world, id }: Table, hours: number, reason?: string) =>
    extendDeadline(world.deps, { match: id, authorize: () => ({ t: 'host' }), hours, ...(reason !== undefined && { reason }) });
  /** The moved deadlines that letters told Ben. */
  const toldDeadlines = ({ world }: Table): readonly number[] =>
    world.models.flatMap((model) => (model.t === 'moved-deadline' && model.info.you?.seat === 'imperial' ? [model.deadline] : []));

  test('is given at most three times a turn, and at most as much as the turn has: a losing host cannot keep it open', async () => {
    const table = await openTable();
    const before = await deadline(table);
    expect(await extend(table, 49)).toMatchObject({ ok: false, refusal: { code: 'not-active' } });
    for (const hours of [1, 1, 10]) expect(await extend(table, hours)).toMatchObject({ ok: true });
    for (let i = 0; i < 95; i++) expect(await extend(table, 0.1)).toMatchObject({ ok: false, refusal: { code: 'not-active' } });
    expect(await deadline(table)).toBe(before + 12 * HOUR);
    await sweepUntil(table, before + 12 * HOUR + 5 * MINUTE);
    expect((await head(table)).step).toBe(2);
    // The next turn has its own.
    expect(await extend(table, 40)).toMatchObject({ ok: true });
    const refused = await extend(table, 9);
    expect(refused).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('8 hours') } });
    expect(await extend(table, 8)).toMatchObject({ ok: true });
  });

  test('is told with the reason for it', async () => {
    const table = await openTable();
    await extend(table, 1, 'On the road\u202e until Sunday');
    await table.world.settle();
    expect(table.world.models.at(-1)).toMatchObject({ t: 'moved-deadline', reason: 'On the road until Sunday' });
  });

  test('is told again where a deadline moves to where it was before', async () => {
    const table = await openTable();
    const before = await deadline(table);
    const act = (act: TimeAct) => holdTime(table.world.deps, { match: table.id, authorize: () => ({ t: 'host' }), act, reason: 'Life' });
    expect(await act({ t: 'pause', days: 1 })).toMatchObject({ ok: true });
    expect(await extend(table, 1)).toMatchObject({ ok: true, value: { deadline: before + 25 * HOUR } });
    table.world.pass(HOUR);
    expect(await act({ t: 'go-on' })).toMatchObject({ ok: true });
    expect(await extend(table, 23)).toMatchObject({ ok: true, value: { deadline: before + 25 * HOUR } });
  });

  test('is announced once an hour: the newest deadline, when the hour is over', async () => {
    const table = await openTable();
    const before = await deadline(table);
    for (const hours of [1, 2, 3]) {
      await extend(table, hours);
      await table.world.settle();
      table.world.pass(MINUTE);
    }
    expect(toldDeadlines(table)).toEqual([before + HOUR]);
    await sweepUntil(table, table.world.deps.now() + 50 * MINUTE);
    expect(toldDeadlines(table)).toEqual([before + HOUR]);
    await sweepUntil(table, table.world.deps.now() + 20 * MINUTE);
    expect(toldDeadlines(table)).toEqual([before + HOUR, before + 6 * HOUR]);
    await sweepUntil(table, table.world.deps.now() + 3 * HOUR);
    expect(toldDeadlines(table)).toHaveLength(2);
  });
});
