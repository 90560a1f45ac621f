import { describe, expect, test } from 'vitest';
import { digest } from '../../../../engine/dice.ts';
import { claim } from '../../../../functions/cases/match/claim.ts';
import { acceptSeat, declineSeat, takeSeat } from '../../../../functions/cases/match/join-match.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { setEndpoint } from '../../../../functions/cases/match/set-endpoint.ts';
import { submitOrders, withdrawOrders } from '../../../../functions/cases/match/submit-orders.ts';
import type { SubmitRequest } from '../../../../functions/facts/answers.ts';
import { extendDeadline } from '../../../../functions/hosting/cases/lead-match.ts';
import { showMatch, showStep } from '../../../../functions/views/show-match.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';

const as = (seat: string) => () => ({ t: 'seat', seat }) as const;
const once = (key: string, body: string) => ({ key: digest(key), fingerprint: digest(body) });

async function started(world: World, options: Record<string, string> = {}): Promise<string> {
  const opened = await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options,
    seats: { rebel: { guest: true }, imperial: { guest: true } },
    demo: false,
  });
  if (!opened.ok) throw new Error(opened.refusal.message);
  return opened.value.id;
}
const submit = (world: World, match: string, seat: string, entries: SubmitRequest['entries'], more: Partial<SubmitRequest> = {}) =>
  submitOrders(world.deps, {
    match,
    authorize: as(seat),
    received: world.deps.now(),
    ...(entries === undefined ? {} : { entries }),
    ...more,
  });
const load = async (world: World, id: string) => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');

describe('opening', () => {
  test.each([
    [{ ruleset: 'chess' }, /no game "chess".*rebel-commander/],
    [{ options: { fogg: 'none' } }, /no option "fogg".*fog/],
    [{ options: { fog: 'thick' } }, /"fog" is none or contact/],
    [{ seats: { rebel: 'open', empire: 'open' } }, /rebel, imperial/],
    [{ seats: { rebel: { email: 'not an address' }, imperial: 'open' } }, /address for rebel is not an e-mail address/],
    [{ seats: { rebel: { bot: 'hal' }, imperial: 'open' } }, /no bot "hal".*commander/],
    [{ pace: { hours: -1 } }, /0.1 to 1440/],
    [{ pace: { days: 1, zone: 'Mars/Olympus' } }, /no time zone "Mars\/Olympus"/],
  ])('%j is refused with what is allowed', async (wrong, message) => {
    const world = createWorld();
    const right = { ruleset: 'rebel-commander', options: {}, seats: { rebel: 'open', imperial: 'open' }, demo: false } as const;
    const opened = await openMatch(world.deps, { ...right, ...wrong } as Parameters<typeof openMatch>[1]);
    expect(opened).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
    expect(!opened.ok && opened.refusal.message).toMatch(message);
    expect(world.sent).toEqual([]);
  });

  test('the same Idempotency-Key opens one match; with another body it is refused', async () => {
    const world = createWorld();
    const request = {
      ruleset: 'rebel-commander',
      options: {},
      seats: { rebel: { email: 'a@x.example' }, imperial: 'open' },
      demo: false,
    } as const;
    const first = await openMatch(world.deps, { ...request, once: once('k', 'body') });
    const again = await openMatch(world.deps, { ...request, once: once('k', 'body') });
    expect(again).toEqual({ ...first, replayed: true });
    expect(await openMatch(world.deps, { ...request, once: once('k', 'other') })).toMatchObject({
      ok: false,
      refusal: { code: 'key-reused' },
    });
    await world.settle();
    expect(world.sent).toHaveLength(1);
  });

  test('an open seat goes to the first to take it; a declined one opens again', async () => {
    const world = createWorld();
    const opened = await openMatch(world.deps, {
      ruleset: 'rebel-commander',
      options: {},
      seats: { rebel: { email: 'a@x.example' }, imperial: 'open' },
      demo: false,
    });
    if (!opened.ok) throw new Error(opened.refusal.message);
    const match = opened.value.id;
    expect(await declineSeat(world.deps, { match, authorize: as('rebel') })).toMatchObject({ ok: true });
    const taken = await takeSeat(world.deps, { match, seat: 'rebel', name: 'Cy' });
    expect(taken.ok && taken.value.seatToken).toMatch(/^[a-z2-7]{16}\./);
    expect(await takeSeat(world.deps, { match, seat: 'rebel' })).toMatchObject({ ok: false, refusal: { code: 'taken' } });
    await takeSeat(world.deps, { match, seat: 'imperial' });
    expect((await load(world, match)).status).toBe('active');
  });
});

describe('submitting', () => {
  test('two seats at the same moment: both orders stand, and the step resolves once', async () => {
    const world = createWorld();
    const id = await started(world);
    const both = await Promise.all([submit(world, id, 'rebel', ['build 8']), submit(world, id, 'imperial', ['build 0'])]);
    expect(both.map((answer) => answer.ok)).toEqual([true, true]);
    expect((await load(world, id)).step).toBe(2);
    expect((await world.deps.matches.step(id, 1))?.answers.map((answer) => answer.lines[0])).toEqual(['build 8', 'build 0']);
  });

  test('the same key gives the same answer, also after the step is over; with other orders it is refused', async () => {
    const world = createWorld();
    const id = await started(world);
    const first = await submit(world, id, 'rebel', ['build 8'], { once: once('k', 'a') });
    await submit(world, id, 'imperial', ['pass']);
    expect(await submit(world, id, 'rebel', ['build 8'], { step: 1, once: once('k', 'a') })).toEqual({ ...first, replayed: true });
    expect(await submit(world, id, 'rebel', ['build 7'], { step: 1, once: once('k', 'b') })).toMatchObject({
      ok: false,
      refusal: { code: 'key-reused' },
    });
  });

  test('orders for a step that is over are answered 409, for one that has not begun as a mistake', async () => {
    const world = createWorld();
    const id = await started(world);
    await submit(world, id, 'rebel', ['pass']);
    await submit(world, id, 'imperial', ['pass']);
    expect(await submit(world, id, 'rebel', ['build 8'], { step: 1 })).toMatchObject({ ok: false, refusal: { code: 'step-over' } });
    expect(await submit(world, id, 'rebel', ['build 8'], { step: 3 })).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
  });

  test('what is received after the deadline is late, even while the step is still open', async () => {
    const world = createWorld();
    const id = await started(world);
    world.pass(48 * HOUR + 1_000);
    expect(await submit(world, id, 'rebel', ['build 8'])).toMatchObject({ ok: false, refusal: { code: 'late' } });
  });

  test('ready alone changes nothing else, and an empty turn is two passes', async () => {
    const world = createWorld();
    const id = await started(world);
    expect(await submit(world, id, 'rebel', undefined, { ready: true })).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
    expect(await submit(world, id, 'rebel', [], { ready: false })).toMatchObject({
      ok: true,
      value: { lines: ['pass', 'pass'], ready: false },
    });
    await submit(world, id, 'imperial', ['pass']);
    expect((await load(world, id)).step).toBe(1);
    expect(await submit(world, id, 'rebel', undefined, { ready: true })).toMatchObject({ ok: true, value: { resolved: true } });
  });

  test('a dry run stores nothing and foresees', async () => {
    const world = createWorld();
    const id = await started(world);
    const dry = await submit(world, id, 'rebel', ['move 7 4'], { dry: true });
    expect(dry.ok && dry.value.foreseen?.length).toBeGreaterThan(0);
    expect((await load(world, id)).files).toEqual({});
  });

  test('luck goes into the nonce, and both parts are told', async () => {
    const world = createWorld();
    const id = await started(world);
    const lucky = await submit(world, id, 'rebel', ['pass'], { luck: 'seven' });
    if (!lucky.ok) throw new Error('refused');
    expect(lucky.value.nonce).toBe(digest(`luck-v1|${lucky.value.serverNonce}|seven`).slice(0, 32));
  });

  test('withdrawing leaves nothing on file', async () => {
    const world = createWorld();
    const id = await started(world);
    await submit(world, id, 'rebel', ['build 8']);
    const request = { match: id, authorize: as('rebel'), received: world.deps.now() };
    expect(await withdrawOrders(world.deps, request)).toMatchObject({ ok: true, value: { had: true, awaiting: ['rebel', 'imperial'] } });
    expect(await withdrawOrders(world.deps, request)).toMatchObject({ ok: true, value: { had: false } });
  });

  test('resigning ends the game at once, whatever else is awaited', async () => {
    const world = createWorld();
    const id = await started(world);
    expect(await submit(world, id, 'imperial', ['build 99', 'resign'])).toMatchObject({
      ok: false,
      refusal: { code: 'bad-orders', faults: [{ code: 'final-word' }] },
    });
    expect(await submit(world, id, 'imperial', ['resign'])).toMatchObject({ ok: true, value: { resolved: true } });
    expect(await load(world, id)).toMatchObject({ status: 'finished', outcome: { value: { winner: 'rebel', reason: 'resigned' } } });
    expect((await world.deps.matches.step(id, 1))?.answers.map((answer) => answer.t)).toEqual(['absent', 'order']);
    expect(await submit(world, id, 'rebel', ['pass'])).toMatchObject({
      ok: false,
      refusal: { code: 'step-over', faults: [{ code: 'game-over' }] },
    });
  });
});

describe('what others may know', () => {
  test('open orders show nothing but whether a demand still waits', async () => {
    const world = createWorld();
    const [plain, filed] = [await started(world, { fog: 'contact' }), await started(world, { fog: 'contact' })];
    const look = (match: string) => showMatch(world.deps, { match, authorize: as('imperial') });
    const before = await look(filed);
    await submit(world, filed, 'rebel', ['move 7 4', 'build 8'], { ready: false });
    const view = async (match: string) => {
      const seen = await look(match);
      // A tag and a cursor are of one match alone.
      return seen.ok ? JSON.stringify({ ...seen.value, id: '', anchor: '', tag: '', cursor: '' }) : 'refused';
    };
    expect(await view(filed)).toBe(await view(plain));
    expect(await look(filed)).toEqual(before);
  });

  test("in the fog a resolved step keeps keys, nonces, dice and the other side's orders until the end", async () => {
    const world = createWorld();
    const id = await started(world, { fog: 'contact' });
    await submit(world, id, 'rebel', ['move 7 4', 'build 8']);
    await submit(world, id, 'imperial', ['build 0', 'build 0']);
    const step = await showStep(world.deps, { match: id, step: 1, authorize: as('rebel') });
    const text = JSON.stringify(step);
    expect(text).not.toContain('build 0');
    expect(text).not.toContain((await world.deps.matches.step(id, 1))?.key ?? 'no key');
    await submit(world, id, 'imperial', ['resign']);
    const after = JSON.stringify(await showStep(world.deps, { match: id, step: 1, authorize: as('rebel') }));
    expect(after).toContain('build 0');
    expect(after).toContain((await world.deps.matches.step(id, 1))?.key ?? 'no key');
  });

  test('once the game is over anybody may read every turn of the fog in full', async () => {
    const world = createWorld();
    const id = await started(world, { fog: 'contact' });
    await submit(world, id, 'rebel', ['build 8']);
    await submit(world, id, 'imperial', ['build 0']);
    const look = async () => JSON.stringify(await showStep(world.deps, { match: id, step: 1, authorize: () => ({ t: 'public' }) }));
    expect(await look()).not.toContain('"type":"built"');
    await submit(world, id, 'imperial', ['resign']);
    expect(await look()).toContain('"type":"built"');
  });
});

describe('acts beside orders', () => {
  test('a claim needs three missed turns; then the bot may take the seat and plays on', async () => {
    const world = createWorld();
    const id = await started(world);
    const request = { match: id, authorize: as('rebel'), absent: 'imperial', how: 'bot' } as const;
    expect(await claim(world.deps, request)).toMatchObject({ ok: false });
    for (let turn = 0; turn < 3; turn++) {
      await submit(world, id, 'rebel', ['pass']);
      await world.live(49 * HOUR, async () => (await load(world, id)).step === turn + 1);
    }
    expect(await claim(world.deps, request)).toMatchObject({ ok: true });
    await world.settle();
    expect((await load(world, id)).files.imperial?.lines).toHaveLength(2);
  });

  test('the host, and nobody else, gives more time', async () => {
    const world = createWorld();
    const id = await started(world);
    const before = (await load(world, id)).demands[0]?.deadline ?? 0;
    expect(await extendDeadline(world.deps, { match: id, authorize: as('rebel'), hours: 24 })).toMatchObject({
      ok: false,
      refusal: { code: 'no-right' },
    });
    expect(await extendDeadline(world.deps, { match: id, authorize: () => ({ t: 'host' }), hours: 24 })).toMatchObject({
      ok: true,
      value: { deadline: before + 24 * HOUR },
    });
  });

  test('a webhook is called besides or instead of mail; removed, it gets nothing', async () => {
    const world = createWorld();
    const id = await started(world);
    const endpoint = { url: 'https://hooks.example/x', shape: 'standard', secret: 'whsec_AAAA' } as const;
    expect(await setEndpoint(world.deps, { match: id, authorize: as('rebel'), endpoint })).toMatchObject({
      ok: true,
      value: { hook: true, mail: false },
    });
    await submit(world, id, 'rebel', ['pass']);
    await submit(world, id, 'imperial', ['pass']);
    await world.settle();
    expect(world.hooks.map((hook) => hook.id)).toEqual([`${id}.report-000001-rebel-hook`]);
    await setEndpoint(world.deps, { match: id, authorize: as('rebel'), endpoint: null });
    await submit(world, id, 'rebel', ['pass']);
    await submit(world, id, 'imperial', ['pass']);
    await world.settle();
    expect(world.hooks).toHaveLength(1);
  });

  test('accepting twice is harmless', async () => {
    const world = createWorld();
    const id = await started(world);
    expect(await acceptSeat(world.deps, { match: id, authorize: as('rebel') })).toMatchObject({ ok: true, value: { status: 'active' } });
  });
});
