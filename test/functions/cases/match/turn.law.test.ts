/** Corner cases of turns: what was said last stands, nothing acknowledged is lost silently, no match stands still. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { verify } from '../../../../engine/archive.ts';
import { commitment, NO_NONCE } from '../../../../engine/dice.ts';
import { claim } from '../../../../functions/cases/match/claim.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { resumeMatch } from '../../../../functions/cases/match/resume-match.ts';
import { setEndpoint } from '../../../../functions/cases/match/set-endpoint.ts';
import { submitOrders, withdrawOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { tickMatch } from '../../../../functions/cases/match/tick-match.ts';
import type { SeatRequest } from '../../../../functions/facts/answers.ts';
import { claimableSeats } from '../../../../functions/facts/demands.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { GRACE, graceOf } from '../../../../functions/facts/pace.ts';
import { extendDeadline } from '../../../../functions/hosting/cases/lead-match.ts';
import { showMatch, showSteps } from '../../../../functions/views/show-match.ts';
import { archiveOf } from '../../../support/games/archive-of.ts';
import { trio } from '../../../support/games/trio.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../../support/world.ts';

afterEach(() => vi.restoreAllMocks());

const as = (seat: string) => () => ({ t: 'seat', seat }) as const;
const guest = { guest: true } as const;

async function opened(
  world: World,
  seats: Record<string, SeatRequest>,
  ruleset = 'trio',
  options: Record<string, number> = {},
): Promise<string> {
  const done = await openMatch(world.deps, { ruleset, options, seats, pace: { hours: 24 }, demo: false });
  if (!done.ok) throw new Error(done.refusal.message);
  await world.settle();
  for (const letter of [...world.sent]) await world.reply(letter, 'accept');
  return done.value.id;
}
const three = (world: World, more: Record<string, SeatRequest> = {}) => opened(world, { red: guest, green: guest, blue: guest, ...more });
const load = async (world: World, id: string): Promise<Match> => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');
const say = (world: World, match: string, seat: string, line: string, more: { received?: number; ready?: boolean } = {}) =>
  submitOrders(world.deps, { match, authorize: as(seat), entries: [line], received: world.deps.now(), ...more });

test('a mail that changes nothing is answered all the same', async () => {
  const world = createWorld();
  const id = await opened(world, { red: { email: 'ada@example.org' }, green: guest, blue: guest });
  await say(world, id, 'red', 'say 1');
  const letter = world.lastTo('ada@example.org');
  const before = world.sent.length;
  expect(await world.reply(letter, 'done')).toBe('commands');
  expect(world.models.at(-1)).toMatchObject({ t: 'status', filed: { lines: ['say 1'], ready: true } });
  expect(world.sent).toHaveLength(before + 1);
});

describe('what a seat said last stands', () => {
  test('orders received before a withdrawal do not come back after it', async () => {
    const world = createWorld();
    const id = await three(world);
    const early = world.deps.now();
    await say(world, id, 'red', 'say 1');
    world.pass(MINUTE);
    await withdrawOrders(world.deps, { match: id, authorize: as('red'), received: world.deps.now() });
    expect(await say(world, id, 'red', 'say 2', { received: early + 1 })).toMatchObject({ refusal: { code: 'superseded' } });
    expect((await load(world, id)).files).toEqual({});
  });

  test('a withdrawal that overtook its orders holds too', async () => {
    const world = createWorld();
    const id = await three(world);
    const early = world.deps.now();
    world.pass(MINUTE);
    const done = await withdrawOrders(world.deps, { match: id, authorize: as('red'), received: world.deps.now() });
    expect(done).toMatchObject({ ok: true, value: { had: false } });
    expect(await say(world, id, 'red', 'say 2', { received: early })).toMatchObject({ refusal: { code: 'superseded' } });
  });

  test('an older mail does not release orders that are held', async () => {
    const world = createWorld();
    const id = await three(world);
    await say(world, id, 'red', 'say 1');
    const early = world.deps.now() + 1;
    world.pass(MINUTE);
    await submitOrders(world.deps, { match: id, authorize: as('red'), ready: false, received: world.deps.now() });
    expect(await say(world, id, 'red', 'say 2', { received: early })).toMatchObject({ refusal: { code: 'superseded' } });
    expect((await load(world, id)).files.red).toMatchObject({ lines: ['say 1'], ready: false });
  });
});

describe('a step that one seat closes alone', () => {
  test('may let the others close the next one at once, also by a claim', async () => {
    const world = createWorld();
    const id = await three(world);
    for (let i = 0; i < 3; i++) {
      for (const seat of ['red', 'blue']) await say(world, id, seat, 'say 1');
      await world.live(25 * HOUR);
    }
    const { step, seats } = await load(world, id);
    expect(seats.find((seat) => seat.seat === 'green')?.missed).toBeGreaterThan(0);
    vi.spyOn(trio, 'awaiting').mockImplementation((state) =>
      state.alive.length < 2 ? [] : state.alive.map((seat: string) => ({ seat, kind: 'orders', waits: true, pace: 'turn' }) as const),
    );
    for (let i = 0; i < 3; i++) await world.live(25 * HOUR);
    for (const seat of ['red', 'blue']) await say(world, id, seat, 'say 2');
    const before = await load(world, id);
    expect(before.step).toBeGreaterThan(step);
    await claim(world.deps, { match: id, authorize: as('red'), absent: 'green', how: 'win' });
    const after = await load(world, id);
    expect(after.step).toBe(before.step + 2);
    expect(after.due).toBeDefined();
    expect(claimableSeats(after, 'red')).not.toContain('green');
  });

  test('sends back what the others can no longer order, whatever they owe then', async () => {
    const world = createWorld();
    const id = await three(world, { blue: { email: 'bo@example.org' } });
    await say(world, id, 'blue', 'say 9');
    await say(world, id, 'red', 'resign');
    await world.settle();
    expect((await load(world, id)).files).toEqual({});
    expect(world.models.find((model) => model.t === 'sent-back')).toMatchObject({ lines: ['say 9'], faults: [{ code: 'too-high' }] });
  });

  test('sends back standing orders of a seat whose turn it became', async () => {
    const world = createWorld();
    const mails = { green: { email: 'gil@example.org' }, blue: { email: 'bo@example.org' } };
    const id = await three(world, mails);
    for (const seat of ['red', 'green', 'blue']) await say(world, id, seat, 'say 1');
    expect((await load(world, id)).demands.filter((demand) => demand.waits).map((demand) => demand.seat)).toEqual(['green']);
    await say(world, id, 'blue', 'say 2');
    await say(world, id, 'green', 'resign');
    await world.settle();
    const { demands, files } = await load(world, id);
    expect(demands.filter((demand) => demand.waits).map((demand) => demand.seat)).toEqual(['blue']);
    expect(files).toEqual({});
    expect(world.models.find((model) => model.t === 'sent-back')).toMatchObject({ lines: ['say 2'] });
  });

  test('is kept when the rules throw, and closes by itself after the fix', async () => {
    const world = createWorld();
    const id = await three(world);
    const broken = vi.spyOn(trio, 'resolve').mockImplementation(() => {
      throw new Error('planted in resolve');
    });
    expect(await say(world, id, 'red', 'resign')).toMatchObject({ ok: true });
    expect(await load(world, id)).toMatchObject({ status: 'halted', files: { red: { lines: ['resign'] } } });
    broken.mockRestore();
    expect(await resumeMatch(world.deps, id)).toMatchObject({ ok: true, value: { status: 'active', step: 2 } });
    expect((await load(world, id)).demands.map((demand) => demand.seat)).toEqual(['green', 'blue']);
  });
});

describe('a claim on an absent seat', () => {
  test('is closed once they have orders on file again', async () => {
    const world = createWorld();
    const id = await opened(world, { rebel: guest, imperial: guest }, 'rebel-commander');
    await world.live(76 * HOUR);
    expect(claimableSeats(await load(world, id), 'rebel')).toEqual(['imperial']);
    await say(world, id, 'imperial', 'build 0');
    expect(await claim(world.deps, { match: id, authorize: as('rebel'), absent: 'imperial', how: 'win' })).toMatchObject({ ok: false });
  });

  test('reveals nothing of orders held back, and the bot that takes the seat gives its own', async () => {
    const world = createWorld();
    const id = await opened(world, { rebel: guest, imperial: guest }, 'rebel-commander');
    await world.live(76 * HOUR);
    await say(world, id, 'imperial', 'build 0', { ready: false });
    expect(claimableSeats(await load(world, id), 'rebel')).toEqual(['imperial']);
    expect(await claim(world.deps, { match: id, authorize: as('rebel'), absent: 'imperial', how: 'bot' })).toMatchObject({ ok: true });
    expect((await load(world, id)).files).toEqual({});
    await world.settle();
    expect((await load(world, id)).files.imperial).toMatchObject({ ready: true });
  });

  test('reveals nothing of orders that nobody waits for', async () => {
    const world = createWorld();
    const id = await three(world);
    for (const seat of ['red', 'green', 'blue']) await say(world, id, seat, 'say 1');
    expect(await say(world, id, 'blue', 'say 2')).toMatchObject({ ok: true, value: { awaiting: ['green'], ready: true } });
    const match = await load(world, id);
    const away = { ...match, seats: match.seats.map((seat) => ({ ...seat, missed: seat.seat === 'blue' ? 3 : 0 })) };
    expect(claimableSeats(away, 'red')).toEqual(['blue']);
  });

  test('survives the playing of orders that nobody waited for, but not a resignation', async () => {
    const world = createWorld();
    const id = await three(world);
    const others = async (): Promise<void> => {
      const { step, demands } = await load(world, id);
      for (const { seat, waits } of demands) if (waits && seat !== 'blue') await say(world, id, seat, 'say 1');
      if ((await load(world, id)).step === step) await world.live(25 * HOUR);
    };
    while ((await load(world, id)).step < 6) await others();
    expect(await say(world, id, 'blue', 'say 2')).toMatchObject({ ok: true, value: { awaiting: ['red'] } });
    await others();
    expect((await world.deps.matches.step(id, 6))?.answers.find((answer) => answer.seat === 'blue')?.lines).toEqual(['say 2']);
    expect(claimableSeats(await load(world, id), 'red')).toEqual(['blue']);
    await others();
    expect(await say(world, id, 'blue', 'resign')).toMatchObject({ ok: true, value: { resolved: true } });
    expect(claimableSeats(await load(world, id), 'red')).toEqual([]);
  });
});

describe('orders that nobody waits for', () => {
  test('must stand together with those on file, and within the same bounds', async () => {
    const world = createWorld();
    const id = await three(world);
    for (const seat of ['red', 'green', 'blue']) await say(world, id, seat, 'say 1');
    await say(world, id, 'blue', 'say 1');
    expect(await say(world, id, 'blue', 'say 2')).toMatchObject({ ok: true, value: { lines: ['say 1', 'say 2'] } });
    const real = trio.read;
    vi.spyOn(trio, 'read').mockImplementation((view, seat, entries) =>
      entries.length > 2
        ? { kind: 'refused', faults: [{ code: 'too-many', line: 3, message: 'Two at most.' }] }
        : real(view, seat, entries),
    );
    expect(await say(world, id, 'blue', 'say 3')).toMatchObject({ refusal: { code: 'bad-orders', faults: [{ code: 'too-many' }] } });
    expect((await load(world, id)).files.blue?.lines).toEqual(['say 1', 'say 2']);
  });
});

describe('the open record of a game that hides', () => {
  /** Blue alone is not asked in step 2; what red may see of the two steps that follow. */
  async function proofs(standing: boolean): Promise<readonly unknown[]> {
    const world = createWorld();
    vi.spyOn(trio, 'hides').mockReturnValue(true);
    const id = await three(world);
    for (const seat of ['red', 'green', 'blue']) await say(world, id, seat, 'say 1');
    if (standing) await say(world, id, 'blue', 'say 2');
    await say(world, id, 'green', 'say 1');
    for (const seat of ['red', 'green', 'blue']) await say(world, id, seat, 'say 1');
    for (const { seat, waits } of (await load(world, id)).demands) if (waits) await say(world, id, seat, 'say 1');
    const shown = await showSteps(world.deps, { match: id, authorize: as('red'), from: 2, to: 4 });
    if (!shown.ok) return expect.unreachable(shown.refusal.message);
    return shown.value
      .flatMap(({ proof }) => (proof as { readonly answers: readonly { seat: string }[] }).answers)
      .filter(({ seat }) => seat === 'blue');
  }

  test('has nothing of a seat that was not asked but a commitment', async () => {
    const blank = { seat: 'blue', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) };
    for (const standing of [false, true]) expect(await proofs(standing)).toEqual([blank, blank, blank]);
  });

  test('has a commitment from which nobody can compute that nothing was on file, and verifies', async () => {
    const world = createWorld();
    vi.spyOn(trio, 'hides').mockReturnValue(true);
    const id = await three(world);
    for (const seat of ['red', 'green', 'blue', 'green']) await say(world, id, seat, 'say 1');
    const match = await load(world, id);
    const steps = await world.deps.matches.steps(id, 0, match.step);
    const answer = steps[2]?.answers.find(({ seat }) => seat === 'blue');
    expect(answer).toMatchObject({ t: 'absent', lines: [] });
    expect(answer?.commitment).not.toBe(commitment({ match: id, step: 2, seat: 'blue', nonce: NO_NONCE, lines: [] }));
    expect(verify(archiveOf(match, steps), trio).findings).toEqual([]);
  });
});

describe('the clock', () => {
  test('waits for a mail from before the deadline, however long the sweep took to reach the match', async () => {
    const world = createWorld();
    const id = await three(world);
    const deadline = (await load(world, id)).demands[0]?.deadline ?? 0;
    world.pass(deadline - world.deps.now() + 10 * MINUTE);
    await tickMatch(world.deps, id, { at: world.deps.now(), outages: [], unreadSince: deadline });
    expect((await load(world, id)).step).toBe(1);
    await tickMatch(world.deps, id, { at: world.deps.now(), outages: [], unreadSince: deadline + 1 });
    expect((await load(world, id)).step).toBe(2);
  });

  test('closes each match at a moment of its own, within the grace, and never over a mail received at the deadline', async () => {
    const world = createWorld();
    const matches: (readonly [id: string, deadline: number, moment: number])[] = [];
    for (let i = 0; i < 5; i++) {
      const id = await three(world);
      const deadline = (await load(world, id)).demands[0]?.deadline ?? 0;
      matches.push([id, deadline, deadline + graceOf(id)]);
    }
    expect(new Set(matches.map(([, deadline]) => deadline)).size).toBe(1);
    expect(new Set(matches.map(([, , moment]) => moment)).size).toBe(5);
    for (const [id, deadline, moment] of matches.toSorted(([, , a], [, , b]) => a - b)) {
      const tick = (unreadSince?: number) =>
        tickMatch(world.deps, id, { at: world.deps.now(), outages: [], ...(unreadSince !== undefined && { unreadSince }) });
      const steps = [];
      // Reminders come first.
      for (let looks = 0; looks < 2; looks++) await tick(deadline);
      world.pass(moment - 1 - world.deps.now());
      await tick();
      steps.push((await load(world, id)).step);
      expect((await load(world, id)).due).toBe(moment);
      world.pass(1);
      await tick(deadline);
      steps.push((await load(world, id)).step);
      await tick();
      steps.push((await load(world, id)).step);
      expect(steps).toEqual([1, 1, 2]);
      expect(moment).toBeLessThanOrEqual(deadline + GRACE);
    }
  });

  test('gives back the time of an outage once', async () => {
    const world = createWorld();
    const id = await three(world);
    await world.sweep();
    world.pass(30 * HOUR);
    for (let i = 0; i < 3; i++) await world.sweep();
    const [demand] = (await load(world, id)).demands;
    expect(demand?.deadline).toBe((demand?.raised ?? 0) + 60 * HOUR);
    await world.live(31 * HOUR);
    expect((await load(world, id)).step).toBe(2);
  });

  test('reminds nobody whose held orders would close the step, but judges them at the deadline', async () => {
    const world = createWorld();
    const id = await three(world);
    for (const seat of ['red', 'green', 'blue']) await say(world, id, seat, 'say 1', { ready: false });
    await extendDeadline(world.deps, { match: id, authorize: () => ({ t: 'host' }), hours: 2 });
    await world.live(25 * HOUR);
    expect((await load(world, id)).step).toBe(1);
    await world.live(2 * HOUR);
    const record = await world.deps.matches.step(id, 1);
    expect(record?.answers.map((answer) => answer.t)).toEqual(['order', 'order', 'order']);
  });
});

test('a webhook is set in the write that creates letters for it, and goes with its holder', async () => {
  const world = createWorld();
  const id = await three(world);
  const endpoint = { url: 'https://hook.example/', shape: 'standard', secret: 'whsec_AAAA' } as const;
  await setEndpoint(world.deps, { match: id, authorize: as('red'), endpoint });
  expect(await world.deps.hooks.load({ match: id, seat: 'red' })).toMatchObject({ endpoint });
  while (!claimableSeats(await load(world, id), 'blue').includes('red')) await world.live(25 * HOUR);
  await claim(world.deps, { match: id, authorize: as('blue'), absent: 'red', how: 'bot' });
  expect((await load(world, id)).seats.find((seat) => seat.seat === 'red')?.holder.t).toBe('bot');
  expect(await world.deps.hooks.load({ match: id, seat: 'red' })).toBeUndefined();
});

test("a bot's job outlives a halt", async () => {
  const world = createWorld();
  const bot = vi.spyOn(trio, 'choose').mockImplementation(() => {
    throw new Error('planted in bot');
  });
  const id = await three(world, { blue: { bot: 'drone' } });
  const resolve = vi.spyOn(trio, 'resolve').mockImplementation(() => {
    throw new Error('planted in resolve');
  });
  await say(world, id, 'red', 'resign');
  await world.live(HOUR);
  bot.mockRestore();
  resolve.mockRestore();
  await world.live(HOUR);
  await resumeMatch(world.deps, id);
  await world.live(8 * HOUR);
  expect((await load(world, id)).files.blue).toBeDefined();
});

test('a report sent after the next step is resolved asks for nothing, and a reply to it orders nothing', async () => {
  const world = createWorld();
  const id = await opened(world, { rebel: { email: 'ada@example.org' }, imperial: guest }, 'rebel-commander');
  world.fail('temporary');
  for (let step = 1; step < 3; step++) {
    await say(world, id, 'rebel', 'pass');
    await say(world, id, 'imperial', 'pass');
    await world.settle();
  }
  world.fail(undefined);
  await world.live(HOUR);
  expect(world.models.some((model) => model.t === 'report' && model.resolved === 1)).toBe(true);
  const overtaken = world.sent.find((letter) => letter.replyTo?.includes(`${id}.2.`)) ?? expect.unreachable('not sent');
  const told = overtaken.rendered.text.replace(/\s+/g, ' ');
  for (const asks of ['Your orders for', 'If you send nothing', 'No orders are due']) expect(told).not.toContain(asks);
  // What is owed it says as every letter does.
  expect(told).toMatch(/Since then the match has gone on to turn 3\. .*Due /);
  await world.reply(overtaken, 'move 7 4');
  expect((await load(world, id)).files).toEqual({});
  expect(world.models.at(-1)?.t).toBe('over');
});

test('a seat that owes twice answers what waits for it, and a replay meets the answers in the same order', async () => {
  const world = createWorld();
  vi.spyOn(trio, 'awaiting').mockImplementation((state) =>
    [...state.alive]
      .reverse()
      .flatMap((seat: string) => [
        { seat, kind: 'standing', waits: false, pace: 'turn' } as const,
        { seat, kind: 'orders', waits: true, pace: 'turn' } as const,
      ]),
  );
  const id = await three(world);
  const told = [];
  for (const seat of ['blue', 'red', 'green']) told.push(await say(world, id, seat, 'say 1'));
  const match = await load(world, id);
  expect(match.step).toBe(2);
  const steps = await world.deps.matches.steps(id, 0, 2);
  const promised = told.map((answer) => (answer.ok ? answer.value.commitment : ''));
  expect(steps[1]?.answers.map((answer) => answer.commitment).sort()).toEqual(promised.sort());
  expect(verify(archiveOf(match, steps), trio).findings).toEqual([]);
});

test('a match of 300 turns passes from one chain to the next and verifies as a whole', async () => {
  const world = createWorld();
  const id = await opened(world, { red: guest, green: guest, blue: guest }, 'trio', { turns: 99 });
  vi.spyOn(trio, 'outcome').mockImplementation(() => undefined);
  const all = vi.spyOn(trio, 'awaiting');
  all.mockImplementation((state) => state.alive.map((seat: string) => ({ seat, kind: 'orders', waits: true, pace: 'turn' }) as const));
  vi.spyOn(trio, 'read').mockImplementation(() => ({ kind: 'order', order: { says: [1], resigns: false }, leftOut: [], now: false }));
  for (let step = 1; step <= 300; step++) for (const seat of ['red', 'green', 'blue']) await say(world, id, seat, 'say 1');
  const match = await load(world, id);
  const archive = archiveOf(match, await world.deps.matches.steps(id, 0, match.step));
  expect(archive.steps).toHaveLength(301);
  expect(archive.anchors).toHaveLength(2);
  expect(archive.anchors[1]).toBe(match.anchor);
  expect(verify(archive, trio).findings).toEqual([]);
});

describe('a seat that got no letter about some steps', () => {
  /** Who owes in each turn; every turn has one step. */
  function owing(demands: readonly (readonly [seat: string, forced?: readonly string[]])[]): void {
    vi.spyOn(trio, 'resolve').mockImplementation((state) => ({ state: { ...state, turn: state.turn + 1 }, events: [] }));
    vi.spyOn(trio, 'awaiting').mockImplementation((state) => {
      const [seat = 'red', forced] = demands[state.turn - 1] ?? [];
      return [{ seat, kind: 'orders', waits: true, pace: 'turn', ...(forced === undefined ? {} : { forced }) }];
    });
  }
  const mails = { red: { email: 'ada@example.org' }, green: { email: 'gil@example.org' } };
  /** What the seat's page shows before the last step. */
  const newsOf = async (world: World, id: string, seat: string): Promise<readonly number[]> => {
    const shown = await showMatch(world.deps, { match: id, authorize: as(seat) });
    return shown.ok ? shown.value.earlier.map(({ step }) => step) : expect.unreachable('not shown');
  };
  const reportsTo = (world: World, seat: string) =>
    world.models.flatMap((report) => (report.t === 'report' && report.info.you?.seat === seat ? [report] : []));

  test('is told of them in its next report, each once', async () => {
    const world = createWorld();
    owing([['red'], ['green'], ['green'], ['green'], ['red'], ['red']]);
    const id = await three(world, mails);
    const seen: (readonly number[])[] = [];
    for (const seat of ['red', 'green', 'green', 'green', 'red']) {
      await say(world, id, seat, 'say 1');
      await world.settle();
      seen.push(await newsOf(world, id, 'red'));
    }
    // From its own last turn on.
    expect(seen).toEqual([[], [1], [1, 2], [1, 2, 3], []]);
    expect(reportsTo(world, 'red').map((report) => [...(report.earlier ?? []).map(({ step }) => step), report.resolved])).toEqual([
      [0],
      [1],
      [2, 3, 4],
      [5],
    ]);
    expect(world.sent.some((letter) => /turn 3(.|\n)*turn 4/i.test(letter.rendered.text))).toBe(true);
    expect((await load(world, id)).seats.find((seat) => seat.seat === 'red')?.told).toBeUndefined();
  });

  test('is told of a turn of its own that was forced', async () => {
    const world = createWorld();
    owing([['green'], ['red', ['say 1']], ['green'], ['red']]);
    const id = await three(world, mails);
    await say(world, id, 'green', 'say 1');
    expect(await load(world, id)).toMatchObject({ step: 2, state: { turn: 3 } });
    await say(world, id, 'green', 'say 1');
    await world.settle();
    expect(reportsTo(world, 'red').at(-1)).toMatchObject({ earlier: [{ step: 1 }], resolved: 2 });
  });
});
