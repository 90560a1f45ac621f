/** What programs need to play without pages or letters: bots by one name, press, giving a seat back, requests sent twice. */
import { describe, expect, test } from 'vitest';
import { type Ask, type Door, openDoor, openDuel, playStep, signIn } from '../door.ts';

test.each(['rebel-commander', 'flagship', 'risk-original-trilogy', 'imperial-alliance', 'freedom-in-the-galaxy'])(
  'the usual bot of %s has one name in all games',
  async (ruleset) => {
    const door = openDoor();
    const { body: games } = await door.json('GET /v1/rulesets');
    const { tables, bots } = games.rulesets.find((game: { id: string }) => game.id === ruleset);
    const [own, ...others] = tables[0];
    const seats = { [own]: { guest: true }, ...Object.fromEntries(others.map((seat: string) => [seat, { bot: true }])) };
    const { status, body } = await door.json('POST /v1/matches', { body: { ruleset, seats } });
    expect(status).toBe(201);
    const shown = await door.json(`GET /v1/matches/${body.id}`);
    for (const seat of others) expect(shown.body.seats[seat].holder).toContain(bots[0]);
  },
);

test('a league takes the usual bot by the same name, and its log says so', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const { body: league } = await door.json('POST /v1/leagues', { token, body: { name: 'New', ruleset: 'rebel-commander' } });
  expect((await door.json(`POST /v1/leagues/${league.id}/bots`, { token, body: { bot: true, name: 'Robo' } })).status).toBe(201);
  expect((await door.json(`POST /v1/leagues/${league.id}/bots`, { token, body: { bot: 'true' } })).status).toBe(422);
  const { body: shown } = await door.json(`GET /v1/leagues/${league.id}`);
  expect(shown.log).toMatchObject([{ by: 'director', act: 'entered Robo, which the computer plays', reason: '' }]);
});

test('press goes to those who read, as it was written; the answer names those who do not', async () => {
  const door = openDoor();
  const seats = { rebel: { email: 'ada@a.example' }, imperial: { email: 'bob@b.example' } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  const { rebel, imperial } = body.seatTokens;
  for (const token of [rebel, imperial]) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.world.settle();
  const send = (more: object, headers = {}) =>
    door.json(`POST /v1/matches/${body.id}/press`, {
      token: rebel,
      body: { to: ['imperial'], text: 'Peace?\nAda\u0007', ...more },
      headers,
    });
  const before = door.world.sent.length;
  const key = { 'idempotency-key': 'once' };
  const first = await send({}, key);
  expect([first.status, first.body]).toEqual([200, { status: 'sent', to: ['imperial'], unread: [] }]);
  const again = await send({}, key);
  expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
  await door.world.settle();
  const letters = door.world.sent.slice(before);
  expect(letters.map(({ to }) => to)).toEqual(['bob@b.example']);
  expect(letters[0]?.rendered.text).toContain('Peace?\n');
  expect(letters[0]?.rendered.text).not.toContain('\u0007');
  expect((await send({ to: ['nobody'] })).body.detail).toBe('There is no other seat "nobody". Write to imperial, or all.');
  expect((await send({ text: ' \n ' })).status).toBe(422);
  expect((await door.json(`POST /v1/matches/${body.id}/press`, { token: body.hostToken, body: { to: ['all'], text: 'x' } })).status).toBe(
    404,
  );
});

test('press is limited as by mail, also for a guest, and nothing is sent beyond', async () => {
  const door = openDoor();
  const seats = { rebel: { guest: true }, imperial: { email: 'bob@b.example' } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  await door.ask(`POST /v1/matches/${body.id}/accept`, { token: body.seatTokens.imperial, body: {} });
  await door.world.settle();
  const send = () => door.json(`POST /v1/matches/${body.id}/press`, { token: body.seatTokens.rebel, body: { to: ['all'], text: 'Hello' } });
  for (let i = 0; i < 10; i++) expect((await send()).status).toBe(200);
  door.world.table.takeStream();
  const over = await send();
  expect([over.status, over.body.code, Number(over.headers.get('retry-after')) > 0]).toEqual([429, 'too-many', true]);
  expect(door.world.table.takeStream()).toEqual([]);
});

test('press to whom no letter goes is told to be unread, and to bots alone nothing is written', async () => {
  const door = openDoor();
  const seats = { rebel: { guest: true }, imperial: { bot: true } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats } });
  const duel = { id: body.id, rebel: body.seatTokens.rebel };
  await door.world.settle();
  door.world.table.takeStream();
  const told = await door.json(`POST /v1/matches/${duel.id}/press`, { token: duel.rebel, body: { to: ['all'], text: 'Hello' } });
  expect(told.body).toEqual({ status: 'unread', to: [], unread: ['imperial'] });
  expect(door.world.table.takeStream()).toEqual([]);
});

test('a seat is given back before the start, and its token opens nothing any more', async () => {
  const door = openDoor();
  const seats = { rebel: { guest: true }, imperial: { email: 'bob@b.example' } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  const token = body.seatTokens.imperial;
  expect((await door.json(`POST /v1/matches/${body.id}/decline`, { token, body: {} })).body).toEqual({ status: 'inviting' });
  expect((await door.json(`GET /v1/matches/${body.id}`)).body.seats.imperial.kind).toBe('open');
  expect((await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} })).status).toBe(401);
});

test('orders that name no step say which they answered; sent again late, they do not come to the next', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const path = `/v1/matches/${duel.id}/orders`;
  const first = await door.json(`PUT ${path}`, { token: duel.rebel, body: { orders: 'build 8' } });
  expect([first.status, first.body.step]).toEqual([200, 1]);
  // Again while the step is open: nothing else.
  expect((await door.json(`PUT ${path}`, { token: duel.rebel, body: { orders: 'build 8' } })).body.step).toBe(1);
  await door.json(`PUT ${path}`, { token: duel.imperial, body: { orders: 'pass', step: 1 } });
  door.world.table.takeStream();
  const late = await door.json(`PUT ${path}`, { token: duel.rebel, body: { orders: 'build 8' } });
  expect([late.status, late.body.code]).toEqual([409, 'step-over']);
  expect(late.body.detail).toContain('send "step": 2');
  expect(door.world.table.takeStream()).toEqual([]);
  expect((await door.json(`PUT ${path}`, { token: duel.rebel, body: { orders: 'build 7' } })).body.step).toBe(2);
  const keyed = { token: duel.rebel, body: { orders: 'build 8' }, headers: { 'idempotency-key': 'turn-2' } };
  expect((await door.json(`PUT ${path}`, keyed)).body.step).toBe(2);
  expect((await door.json(`PUT ${path}`, { token: duel.rebel, body: { orders: 'build 8', step: 2 } })).status).toBe(200);
});

test('long after they were played, the same orders are new ones', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  await playStep(door, duel, 1, ['build 8', 'pass']);
  door.world.pass(11 * 60_000);
  const told = await door.json(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { orders: 'build 8' } });
  expect([told.status, told.body.step]).toEqual([200, 2]);
});

test('a withdrawal that names its step never comes to the next', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const withdraw = (query: string) => door.json(`DELETE /v1/matches/${duel.id}/orders${query}`, { token: duel.rebel });
  expect((await withdraw('')).body).toMatchObject({ status: 'withdrawn', had: false, step: 1 });
  await playStep(door, duel, 1);
  await door.json(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { orders: 'build 8', step: 2 } });
  expect((await withdraw('?step=1')).body.code).toBe('step-over');
  expect((await withdraw('?step=x')).status).toBe(404);
  expect((await withdraw('?step=2')).body).toMatchObject({ had: true, step: 2 });
});

test('open seats are listed where their host offers them, until they are taken, and a bot with a key takes one', async () => {
  const door = openDoor();
  const open = (more: object) =>
    door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: 'open' }, ...more } });
  const { body: offer } = await open({ offered: true });
  await open({});
  await open({ listed: true });
  const list = async (query = '') => (await door.json(`GET /v1/open-seats${query}`)).body;
  const found = await list();
  expect(found.matches.map(({ id }: { id: string }) => id)).toEqual([offer.id]);
  expect(found.matches[0]).toMatchObject({ ruleset: 'rebel-commander', url: `https://play.example/m/${offer.id}` });
  const seat = found.matches[0].seats.find((place: { open: boolean }) => place.open).seat;
  expect(seat).toBe('imperial');
  const session = await signIn(door, 'bot@b.example');
  const { body: key } = await door.json('POST /v1/api-keys', { token: session, body: { scope: 'play' } });
  expect((await door.json(`POST /v1/matches/${offer.id}/seats/${seat}`, { token: key.apiKey, body: {} })).status).toBe(200);
  expect((await list()).matches).toEqual([]);
});

test('what a host calls somebody who has not accepted is read by nobody outside of the table, in no list and on no page', async () => {
  const door = openDoor();
  const seats = { rebels: { guest: true, name: 'Ada' }, hutts: { email: 'ben@b.example', name: 'Zbenjamin' }, empire: 'open' };
  const { body: offer } = await door.json('POST /v1/matches', {
    body: { ruleset: 'risk-original-trilogy', seats, offered: true },
  });
  await door.world.settle();
  const session = await signIn(door, 'eve@e.example');
  const paths = [
    '/v1/open-seats',
    '/seats',
    `/v1/matches/${offer.id}`,
    `/m/${offer.id}`,
    `/v1/matches/${offer.id}/events`,
    '/v1/watch',
    '/watch',
    '/',
  ];
  const read = async (): Promise<string> => {
    const texts = [];
    for (const path of paths) {
      texts.push(await (await door.ask(`GET ${path}`)).text());
      texts.push(
        await (
          await door.ask(`GET ${path}`, path.startsWith('/v1') ? { token: session } : { headers: { cookie: `__Host-session=${session}` } })
        ).text(),
      );
    }
    return texts.join('\n');
  };
  expect(await read()).not.toContain('Zbenjamin');
  expect(await read()).toContain('somebody invited');
  // Those at the table know whom they wait for.
  const token = Object.values(offer.seatTokens)[0] as string;
  expect(await (await door.ask(`GET /v1/matches/${offer.id}`, { token })).text()).toContain('Zbenjamin');
  await door.world.reply(door.world.lastTo('ben@b.example'), 'accept');
  expect(await read()).toContain('Zbenjamin');
});

describe('a seat for players of some standing', () => {
  const ASKS = { ratingFrom: 1400, ratingTo: 1600, reliabilityFrom: 80 };
  const SEATS = { rebel: { guest: true, name: 'Ada' }, imperial: 'open' };
  const open = (door: Door, house: object) =>
    door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats: SEATS, offered: true, house } });
  const take = (door: Door, id: string, ask: Ask = {}) => door.json(`POST /v1/matches/${id}/seats/imperial`, { body: {}, ...ask });
  /** Everybody missed half of their last turns. */
  const absentMinded = () =>
    openDoor({}, undefined, {
      deps: (sound) => ({
        ...sound,
        ratings: { ...sound.ratings, load: async (player) => ({ player, version: 1, turns: '10'.repeat(10), games: {} }) },
      }),
    });

  test('says what it asks, in the list and on its pages, and goes to whoever has it, with their letters', async () => {
    const door = openDoor();
    const { body: offer } = await open(door, { asks: ASKS });
    expect((await door.json('GET /v1/open-seats')).body.matches).toMatchObject([{ id: offer.id, asks: ASKS }]);
    expect((await door.json(`GET /v1/matches/${offer.id}`)).body.house.asks).toEqual(ASKS);
    const words = 'rated 1400 or more, rated 1600 or less, 80 % of turns on time, or new here';
    for (const path of ['/seats', `/m/${offer.id}`]) expect(await (await door.ask(`GET ${path}`)).text()).toContain(words);
    const session = await signIn(door, 'new@n.example');
    const taken = await take(door, offer.id, { token: session });
    expect([taken.status, taken.body]).toMatchObject([200, { status: 'taken' }]);
    await door.world.settle();
    expect(door.world.sent.at(-1)).toMatchObject({ to: 'new@n.example' });
    expect((await door.json('GET /v1/me/matches', { token: session })).body.matches).toMatchObject([{ id: offer.id }]);
  });

  test('is refused to whoever is not signed in, or names an address, and with their own figure to whoever falls short', async () => {
    const door = absentMinded();
    const { body: offer } = await open(door, { asks: ASKS });
    const session = await signIn(door, 'late@l.example');
    for (const ask of [{}, { body: { email: 'late@l.example' } }, { token: session, body: { email: 'late@l.example' } }])
      expect((await take(door, offer.id, ask)).body).toMatchObject({ code: 'sign-in-first' });
    expect((await take(door, offer.id, { token: session })).body).toMatchObject({
      code: 'not-eligible',
      detail:
        'This match asks for 80 % of turns on time; yours are 50 %: 10 of the last 20. Turns of every match count once it is over, the last 50 of them: with 30 more turns in a row on time you are in.',
    });
    const { body: strong } = await open(door, { asks: { ratingFrom: 1700 } });
    expect((await take(door, strong.id, { token: session })).body.detail).toBe('This match is for ratings from 1700; yours is 1500.');
  });

  test('is passed over by whoever plays at once and falls short', async () => {
    for (const [door, found] of [
      [absentMinded(), 'bot'],
      [openDoor(), 'person'],
    ] as const) {
      await open(door, { asks: ASKS });
      const session = await signIn(door, 'late@l.example');
      const { body } = await door.json('POST /v1/play', { token: session, body: { ruleset: 'rebel-commander' } });
      expect(body.with).toBe(found);
    }
  });

  test('is opened from the page, listed if wanted, and what makes no sense is told', async () => {
    const door = openDoor();
    const form = {
      game: 'rebel-commander',
      others: 'open',
      me: 'rebel',
      offered: 'yes',
      ratingFrom: '1400',
      ratingTo: '',
      reliabilityFrom: '80',
    };
    expect((await door.ask('POST /open', { form })).status).toBe(201);
    expect((await door.json('GET /v1/open-seats')).body.matches).toMatchObject([{ asks: { ratingFrom: 1400, reliabilityFrom: 80 } }]);
    for (const [wrong, fault] of [
      [{ ratingFrom: 'strong' }, 'The required rating is a whole number from 0 to 5000.'],
      [{ ratingTo: '1200' }, 'Nobody has a rating from 1400 to 1200: the first is the lower one.'],
      [{ reliabilityFrom: '101' }, 'The required turns on time are whole percent, from 0 to 100.'],
    ] as const) {
      const refused = await door.ask('POST /open', { form: { ...form, ...wrong } });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(fault);
    }
  });
});

test('lists of matches come in pages of the length that is asked for, each match once', async () => {
  const door = openDoor();
  const opened: string[] = [];
  for (let i = 0; i < 5; i++) {
    const seats = { rebel: { guest: true }, imperial: 'open' };
    opened.unshift((await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, offered: true } })).body.id);
    door.world.pass(1000);
  }
  const seen: string[] = [];
  let after = '';
  for (let most = 5; most > 0; most--) {
    const { body } = await door.json(`GET /v1/open-seats?limit=2${after === '' ? '' : `&after=${after}`}`);
    expect(body.matches.length).toBeLessThanOrEqual(2);
    seen.push(...body.matches.map(({ id }: { id: string }) => id));
    if (body.next === null) break;
    after = body.next;
  }
  expect(seen).toEqual(opened);
  for (let i = 0; i < 3; i++) await openDuel(door, { listed: true });
  expect((await door.json('GET /v1/watch?limit=2')).body).toMatchObject({ matches: [{}, {}], next: expect.any(String) });
});
