/** A time bank that fills: what a seat leaves over of a turn is there for its next. */
import { describe, expect, test } from 'vitest';
import { withAbsences } from '../../../functions/cases/match/moved-deadline.ts';
import { endPause } from '../../../functions/cases/match/pause.ts';
import type { Match, OpenDemand } from '../../../functions/facts/match.ts';
import { countedTime, deadlineOf, readPace } from '../../../functions/facts/pace.ts';
import { bankOf, fillBank, paceOf, stopBank } from '../../../functions/facts/time-bank.ts';
import { takeEffect } from '../../../functions/offers/cases.ts';
import { seeded } from '../../support/seeded.ts';
import { type Door, openDoor, openDuel } from '../edge/http/door.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const SEATS = ['a', 'b'] as const;

type Roll = (below: number) => number;
const roller = (seed: number): Roll => {
  const next = seeded(seed);
  return (below) => Math.floor(next() * below);
};

/** A table of two, asked at the same moment, as the turn machinery asks. */
function ask(pace: Match['pace'], banks: readonly (number | undefined)[], at: number): Match {
  const seats = SEATS.map((seat, i) => ({ seat, holder: { t: 'open' }, ...(banks[i] === undefined ? {} : { bank: banks[i] }) }));
  const empty = { id: 'm', status: 'active', pace, seats, demands: [], files: {}, step: 1 } as unknown as Match;
  const demands = SEATS.map((seat) => {
    const deadline = deadlineOf(paceOf(empty, seat), 'turn', at);
    return { seat, kind: 'orders', waits: true, pace: 'turn', step: 1, raised: at, deadline, reminded: false } satisfies OpenDemand;
  });
  return { ...empty, demands };
}
function file(match: Match, seat: string, received: number, ready = true): Match {
  const filed = { lines: [], leftOut: [], ready, received, nonce: '', commitment: '' };
  return stopBank({ ...match, files: { ...match.files, [seat]: filed } }, seat);
}
const played = (match: Match): readonly number[] => match.seats.map((record) => fillBank(record, match, () => true).bank ?? -1);
const demandOf = (match: Match, seat: string): OpenDemand => match.demands.find((demand) => demand.seat === seat) as OpenDemand;

function randomPace(roll: Roll): Match['pace'] {
  const hours = 1 + roll(72);
  const most = hours + roll(300);
  const bank = { days: (1 + roll(most)) / 24, mostDays: most / 24 };
  const pace = readPace({ hours, bank, weekdaysOnly: roll(2) === 0, zone: ['UTC', 'Europe/Berlin', 'Pacific/Chatham'][roll(3)] as string });
  if ('fault' in pace) throw new Error(pace.fault);
  return pace;
}

/** Ready, ready and then held, held, or silent. */
function answered(match: Match, seat: string, roll: Roll): Match {
  const { raised, deadline } = demandOf(match, seat);
  const when = raised + roll(deadline - raised + 1);
  const filed = roll(4) > 0 ? file(match, seat, when) : match;
  return roll(4) === 0 ? file(filed, seat, when, false) : filed;
}
function checkTurn(match: Match, seat: (typeof SEATS)[number], seed: string): void {
  const { pace } = match;
  const bank = bankOf(match, seat) ?? 0;
  const { left = 0, raised, deadline } = demandOf(match, seat);
  expect(countedTime(pace, raised, deadline), seed).toBe(bank);
  const filed = match.files[seat];
  expect(left, seed).toBe(filed?.ready === true ? bank - countedTime(pace, raised, filed.received) : 0);
  expect(left, seed).toBeGreaterThanOrEqual(0);
  const next = played(match)[SEATS.indexOf(seat)];
  expect(next, seed).toBe(Math.round(Math.min((pace.bank?.most ?? 0) * HOUR, left + pace.hours * HOUR)));
}

describe('over random games', () => {
  test('a bank is never negative, never above its most; a turn takes all of it and no more, and leaves what was not used', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const roll = roller(seed);
      const pace = randomPace(roll);
      let banks: readonly (number | undefined)[] = [undefined, undefined];
      let at = NOW + roll(30 * DAY);
      for (let turn = 0; turn < 8; turn++) {
        const match = SEATS.reduce((match, seat) => answered(match, seat, roll), ask(pace, banks, at));
        for (const seat of SEATS) checkTurn(match, seat, `seed ${seed}`);
        banks = played(match);
        at = Math.max(...match.demands.map(({ deadline }) => deadline)) + roll(HOUR);
      }
    }
  });

  test('what one seat does moves no other’s bank, whatever comes first', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const roll = roller(seed);
      const match = ask(randomPace(roll), [roll(5 * DAY) + HOUR, roll(5 * DAY) + HOUR], NOW);
      const acts = SEATS.map((seat) => {
        const { raised, deadline } = demandOf(match, seat);
        return [0, 1, 2].map(() => [seat, raised + roll(deadline - raised), roll(3) > 0] as const);
      });
      const [a = [], b = []] = acts;
      const done = (order: readonly (typeof a)[number][]) =>
        order.reduce((now, [seat, when, ready]) => file(now, seat, when, ready), match);
      const mixed = [a[0], b[0], b[1], a[1], a[2], b[2]].flatMap((act) => (act === undefined ? [] : [act]));
      expect(played(done([...a, ...b])), `seed ${seed}`).toEqual(played(done([...b, ...a])));
      expect(played(done(mixed)), `seed ${seed}`).toEqual(played(done([...a, ...b])));
    }
  });

  test('a pause, an absence and an extension use up none of it', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const roll = roller(seed);
      const { skip: _, ...pace } = randomPace(roll);
      const match = ask({ ...pace, skip: [] }, [roll(5 * DAY) + 2 * HOUR, DAY], NOW);
      const { deadline } = demandOf(match, 'a');
      const thought = roll(deadline - NOW);
      const plain = played(file(match, 'a', NOW + thought))[0];
      const paused = NOW + roll(thought + 1);
      const days = 1 + roll(20);
      const offer = { terms: { t: 'pause', days }, agreed: SEATS, by: 'a', step: 1, made: paused, lapses: paused } as const;
      const held = takeEffect(match, offer, paused).match;
      const during = paused + roll(days * DAY);
      const resumed = endPause(held, during);
      expect(played(file(resumed, 'a', NOW + thought + during - paused))[0], `seed ${seed}, over early`).toBe(plain);
      expect(played(file(held, 'a', during))[0], `seed ${seed}, while paused`).toBe(played(file(match, 'a', paused))[0]);
      const span = { from: NOW + roll(deadline - NOW), to: deadline + roll(9 * DAY) };
      const away = { ...match, seats: match.seats.map((record) => ({ ...record, away: [span] })) };
      const gone = { ...away, demands: away.demands.map((demand) => withAbsences(away, demand, NOW)) };
      expect(played(file(gone, 'a', NOW + roll(span.to - NOW)))[0], `seed ${seed}, while away`).toBe(played(file(match, 'a', NOW))[0]);
      expect(played(file(gone, 'a', span.to + thought))[0], `seed ${seed}, once back`).toBe(plain);
      const longer = { ...match, demands: match.demands.map((demand) => ({ ...demand, deadline: demand.deadline + HOUR })) };
      expect(played(file(longer, 'a', NOW + thought + HOUR))[0], `seed ${seed}, extended`).toBe(plain);
    }
  });
});

const BANKED = { pace: { days: 1, bank: { days: 2, mostDays: 4 } } };
async function order(door: Door, { id }: { id: string }, token: string, more: object = { orders: '' }): Promise<void> {
  const step = (await door.world.deps.matches.load(id))?.step;
  const { status } = await door.json(`PUT /v1/matches/${id}/orders`, { token, body: { step, ...more } });
  expect(status).toBe(200);
}
const banks = async (door: Door, { id }: { id: string }) => (await door.json(`GET /v1/matches/${id}`)).body.banks;

describe('a match with banks', () => {
  test('opens with them, and each turn leaves what was not used, with a turn’s time on top, up to the most', async () => {
    const door = openDoor();
    const duel = await openDuel(door, BANKED);
    const started = door.world.deps.now();
    expect((await door.json(`GET /v1/matches/${duel.id}`, { token: duel.rebel })).body).toMatchObject({
      pace: '2 days + 1 day a turn, 4 days at most',
      banks: { rebel: 2 * 86_400, imperial: 2 * 86_400 },
      deadline: new Date(started + 2 * DAY).toISOString(),
    });
    door.world.pass(6 * HOUR);
    await order(door, duel, duel.rebel);
    door.world.pass(30 * HOUR);
    // Changing what stands costs nothing, since nobody waited for it; nor does the opponent learn of it.
    await order(door, duel, duel.rebel, { orders: 'build 8' });
    await order(door, duel, duel.imperial);
    expect(await banks(door, duel)).toEqual({ rebel: 66 * 3600, imperial: 36 * 3600 });
    const [rebel, imperial] = (await door.world.deps.matches.load(duel.id))?.demands ?? [];
    expect([rebel?.deadline, imperial?.deadline]).toEqual([door.world.deps.now() + 66 * HOUR, door.world.deps.now() + 36 * HOUR]);
    await order(door, duel, duel.imperial);
    await order(door, duel, duel.rebel);
    expect(await banks(door, duel)).toEqual({ rebel: 90 * 3600, imperial: 60 * 3600 });
    await order(door, duel, duel.imperial);
    await order(door, duel, duel.rebel);
    expect(await banks(door, duel)).toEqual({ rebel: 96 * 3600, imperial: 84 * 3600 });
  });

  test('runs on for who takes orders back or holds them; a missed turn leaves one turn’s time; three may be claimed', async () => {
    const door = openDoor();
    const duel = await openDuel(door, { pace: { hours: 1, bank: { days: 0.125, mostDays: 0.25 } } });
    const wait = (minutes: number) => door.world.live(minutes * MINUTE);
    await order(door, duel, duel.rebel);
    await door.ask(`DELETE /v1/matches/${duel.id}/orders`, { token: duel.rebel });
    await order(door, duel, duel.rebel, { orders: 'build 8', ready: false });
    await wait(150);
    await order(door, duel, duel.rebel, { ready: true });
    const misses: object[] = [];
    for (const minutes of [33, 63, 63]) {
      await wait(minutes);
      misses.push(await banks(door, duel));
      await order(door, duel, duel.rebel);
    }
    expect(misses).toEqual([90, 150, 210].map((rebel) => ({ rebel: rebel * 60, imperial: 3600 })));
    expect((await door.json(`GET /v1/matches/${duel.id}`, { token: duel.rebel })).body).toMatchObject({ claimable: ['imperial'] });
    const shown = await (await door.ask(`GET /m/${duel.id}`)).text();
    expect(shown).toContain('Imperial 1 hour</dd>');
  });

  test('tells each player their own in the letter that asks', async () => {
    const door = openDoor();
    const people = { rebel: { email: 'ada@a.example' }, imperial: { email: 'ben@b.example' } };
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats: people, ...BANKED, demo: true } });
    for (const token of Object.values<string>(body.seatTokens)) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
    await door.world.settle();
    door.world.pass(20 * HOUR + 60_000);
    for (const seat of ['rebel', 'imperial']) await order(door, body, body.seatTokens[seat]);
    await door.world.settle();
    const { text } = door.world.lastTo('ada@a.example').rendered;
    expect(text.replace(/\s+/g, ' ')).toContain('Your time bank for this turn: 2 days 3 hours; each turn adds 1 day, 4 days at most.');
  });

  test('is opened by the page', async () => {
    const door = openDoor();
    const form = { game: 'rebel-commander', others: 'bot', me: 'rebel', pace: 'd1', bank: '2', 'bank-most': '7' };
    const opened = await door.ask('POST /open', { form });
    expect(opened.status).toBe(303);
    const page = await (await door.ask(`GET ${opened.headers.get('location')}`)).text();
    expect(page).toContain('2 days + 1 day a turn, 7 days at most');
    expect((await door.ask('POST /open', { form: { ...form, bank: 'two' } })).status).toBe(422);
    expect(await (await door.ask('POST /open', { form: { ...form, at: '18:00' } })).text()).toContain('due at a fixed hour');
  });

  test.each([
    [{ days: 1, bank: { days: 9, mostDays: 7 } }, 'cannot begin with 9 days'],
    [{ days: 8, bank: { days: 2, mostDays: 7 } }, 'at least what one turn adds'],
    [{ days: 1, at: '18:00', bank: { days: 2, mostDays: 7 } }, 'due at a fixed hour'],
    [{ days: 1, bank: { days: 0.001, mostDays: 7 } }, '0.1 hours'],
  ])('is refused with the reason: %j', async (pace, why) => {
    const { status, body } = await openDoor().json('POST /v1/matches', {
      body: { ruleset: 'rebel-commander', seats: { rebel: 'open', imperial: 'open' }, pace },
    });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(why)]);
  });
});
