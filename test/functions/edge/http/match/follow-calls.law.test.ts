import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openNewsroom, presentationOf } from '../../../../../infra/local/newsroom.ts';
import { type Ask, type Door, type Duel, openDoor, openDuel, playStep, signIn, type Told } from '../door.ts';

interface Stream {
  readonly status: number;
  readonly lines: readonly Told[];
  readonly headers: Headers;
  readonly text: string;
}
async function follow(door: Door, id: string, query: Readonly<Record<string, string>> = {}, as: Ask = {}): Promise<Stream> {
  const response = await door.ask(`GET /v1/matches/${id}/events?${new URLSearchParams(query)}`, as);
  const text = await response.text();
  const isStream = response.headers.get('content-type') === 'application/x-ndjson';
  const lines = isStream ? text.split('\n').slice(0, -1) : [text];
  return { status: response.status, lines: lines.map((line) => JSON.parse(line)), headers: response.headers, text };
}
const last = ({ lines }: Stream): Told => lines.at(-1);

/** With waits, as on one machine. */
function openHome(shared = false) {
  const news = openNewsroom({ shared, rest: 0 });
  const door = openDoor({}, (http) => ({ ...http, news }), {
    deps: (deps) => ({ ...deps, matches: news.around(deps.matches), leagues: presentationOf(deps.leagues, news.tell) }),
  });
  return { door, news };
}
const WAIT = { wait: '25' };

test('a program is told each step once, with its own events, and then how the match stands', async () => {
  const door = openDoor();
  const duel = await openDuel(door, { options: { fog: 'contact' } });
  const as = { token: duel.rebel };
  const first = await follow(door, duel.id, {}, as);
  expect(first.lines.map(({ type, step }) => [type, step])).toEqual([
    ['resolved', 0],
    ['now', 1],
  ]);
  expect(last(first)).toMatchObject({ status: 'active', you: 'rebel', owes: true, awaiting: ['rebel', 'imperial'], outcome: null });
  expect(await follow(door, duel.id, { after: last(first).after }, as)).toMatchObject({ status: 200, lines: [], text: '' });
  await playStep(door, duel, 1, ['move 7 4\nbuild 8', 'build 0']);
  const second = await follow(door, duel.id, { after: last(first).after }, as);
  expect(second.lines.map(({ type, step }) => [type, step])).toEqual([
    ['resolved', 1],
    ['now', 2],
  ]);
  const { body } = await door.json(`GET /v1/matches/${duel.id}/steps/1`, as);
  expect(second.lines[0].events).toEqual(body.events);
  const other = await follow(door, duel.id, {}, { token: duel.imperial });
  expect(other.lines[1].events).not.toEqual(body.events);
});

test('a program may go on from any line, and from where the match was shown', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  await playStep(door, duel, 1);
  const as = { token: duel.rebel };
  const whole = await follow(door, duel.id, {}, as);
  for (const [at, { after }] of whole.lines.entries())
    expect((await follow(door, duel.id, { after }, as)).lines).toEqual(whole.lines.slice(at + 1));
  const { body } = await door.json(`GET /v1/matches/${duel.id}`, as);
  expect(body.cursor).toBe(last(whole).after);
});

test('a long match comes in parts, none of which says how it stands but the last', async () => {
  const door = openDoor();
  const duel = await openDuel(door, { options: { turnLimit: 60 } });
  for (let step = 1; step <= 55; step++) {
    await playStep(door, duel, step, ['pass', 'pass']);
    door.world.pass(6_000);
  }
  const [one, two] = [await follow(door, duel.id), await follow(door, duel.id, { after: `${duel.id}.50` })];
  expect([one.lines.length, last(one).type, last(one).after]).toEqual([50, 'resolved', `${duel.id}.50`]);
  expect([two.lines.length, last(two).type]).toEqual([7, 'now']);
});

test('nothing new is said with when to ask again, and never again once the match is over', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const { after } = last(await follow(door, duel.id));
  const nothing = await follow(door, duel.id, { after, ...WAIT });
  expect([nothing.text, nothing.headers.get('retry-after')]).toEqual(['', '30']);
  await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { orders: 'resign' } });
  const end = await follow(door, duel.id, { after });
  expect(last(end)).toMatchObject({ type: 'now', status: 'finished', deadline: null, outcome: { reason: expect.any(String) } });
  const over = await follow(door, duel.id, { after: last(end).after, ...WAIT });
  expect([over.text, over.headers.get('retry-after')]).toEqual(['', null]);
});

test('a place of another match, of none or of a step to come is refused, and so is a wait that is no number', async () => {
  const door = openDoor();
  const [one, two] = [await openDuel(door), await openDuel(door)];
  const { after } = last(await follow(door, two.id));
  const refused = async (query: Readonly<Record<string, string>>) => (await follow(door, one.id, query)).lines[0];
  expect(await refused({ after })).toMatchObject({ status: 422, code: 'bad-request', detail: expect.stringContaining(two.id) });
  for (const odd of [
    '',
    'x',
    '-1',
    `${one.id}.`,
    `${one.id}.2`,
    `${one.id}.1.x`,
    `${one.id}.1e3`,
    `${one.id}.999999`,
    '☃',
    'a'.repeat(5000),
  ])
    expect(await refused({ after: odd })).toMatchObject({ status: 422, code: 'bad-request' });
  for (const wait of ['', '-1', '26', '1.5', 'x', '999'])
    expect(await refused({ wait })).toMatchObject({ status: 422, code: 'bad-request' });
});

describe('on one machine a request is held open', () => {
  const opened = async () => {
    const { door, news } = openHome();
    const duel = await openDuel(door);
    const { after } = last(await follow(door, duel.id, {}, { token: duel.rebel }));
    return { door, news, duel, after };
  };
  const settled = async (promise: Promise<unknown>): Promise<boolean> => {
    let done = false;
    void promise.then(() => {
      done = true;
    });
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
    return done;
  };

  test('until something happens that its caller may know', async () => {
    const { door, duel, after } = await opened();
    const poll = follow(door, duel.id, { after, ...WAIT }, { token: duel.rebel });
    expect(await settled(poll)).toBe(false);
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.imperial, body: { orders: 'build 0', ready: false } });
    expect(await settled(poll)).toBe(false);
    await playStep(door, duel, 1);
    const { lines } = await poll;
    expect(lines.map(({ type, step }) => [type, step])).toContainEqual(['now', expect.any(Number)]);
    const rest = await follow(door, duel.id, { after: lines.at(-1)?.after }, { token: duel.rebel });
    expect([...lines, ...rest.lines]).toContainEqual(expect.objectContaining({ type: 'resolved', step: 1 }));
  });

  test('until its time is over; then it may be sent again at once', async () => {
    const waited: number[] = [];
    const door: Door = openDoor({}, (http) => ({ ...http, news: { wait: async ({ ms }) => pass(ms) } }));
    const pass = (ms: number): boolean => {
      waited.push(ms);
      door.world.pass(ms);
      return true;
    };
    const duel = await openDuel(door);
    const { after } = last(await follow(door, duel.id));
    const { text, headers } = await follow(door, duel.id, { after, wait: '7' });
    expect([text, headers.get('retry-after'), waited]).toEqual(['', '0', [7_000]]);
  });

  test('until the token of its seat is ended', async () => {
    const { door, duel, after } = await opened();
    const poll = follow(door, duel.id, { after, ...WAIT }, { token: duel.rebel });
    expect(await settled(poll)).toBe(false);
    await door.ask(`POST /v1/matches/${duel.id}/link`, { token: duel.rebel, body: {} });
    expect(await poll).toMatchObject({ status: 401, lines: [{ code: 'bad-credentials' }] });
  });

  test('and gives nothing to a session that was ended meanwhile', async () => {
    const { door, duel } = await opened();
    const token = await signIn(door, 'ada@a.example');
    const { after } = last(await follow(door, duel.id, {}, { token }));
    const poll = follow(door, duel.id, { after, ...WAIT }, { token });
    expect(await settled(poll)).toBe(false);
    const { body } = await door.json('GET /v1/sessions', { token });
    await door.ask(`DELETE /v1/sessions/${body.items[0].id}`, { token });
    await playStep(door, duel, 1);
    expect(await poll).toMatchObject({ status: 401, lines: [{ code: 'bad-credentials' }] });
  });

  test('by three hundred clients, each told of the same news once', async () => {
    const { door, duel } = await opened();
    const { after } = last(await follow(door, duel.id));
    const polls = Array.from({ length: 300 }, (_, i) => follow(door, duel.id, { after, ...WAIT }, { peer: `10.0.${i >> 8}.${i & 255}` }));
    expect(await settled(Promise.race(polls))).toBe(false);
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.imperial, body: { orders: 'pass' } });
    const told = (await Promise.all(polls)).map(({ status, lines }) => [status, lines.map(({ type, awaiting }) => [type, awaiting])]);
    expect(new Set(told.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify([200, [['now', ['rebel']]]])]));
  });

  test('until the news, also where others are woken first', async () => {
    const { door, news, duel } = await opened();
    let told = 0;
    for (let i = 0; i < 7; i++)
      void news.wait({ match: duel.id, ms: 3_600_000, peer: '', gone: undefined }).then(() => {
        told += 1;
      });
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.imperial, body: { orders: 'pass' } });
    // None ends by itself within the hour.
    await expect.poll(() => told).toBe(7);
    news.close();
  });

  test('but no more than a hundred from one network, where callers have networks of their own', async () => {
    const { door, news } = openHome(true);
    const duel = await openDuel(door);
    const { after } = last(await follow(door, duel.id));
    const polls = Array.from({ length: 101 }, () => follow(door, duel.id, { after, ...WAIT }, { peer: '192.0.2.7' }));
    const refused = await Promise.race(polls);
    expect([refused.text, refused.headers.get('retry-after')]).toEqual(['', '30']);
    expect(await settled(follow(door, duel.id, { after, ...WAIT }, { peer: '192.0.2.8' }))).toBe(false);
    news.close();
    expect((await Promise.all(polls)).every(({ status }) => status === 200)).toBe(true);
  });

  test('until the service ends, or its caller hangs up', async () => {
    const { news } = openHome();
    const hung = new AbortController();
    const wish = { match: 'a', ms: 60_000, peer: '', gone: undefined };
    const waits = [news.wait(wish), news.wait({ ...wish, gone: hung.signal })];
    hung.abort();
    expect(await waits[1]).toBe(false);
    news.close();
    expect(await waits[0]).toBe(false);
    expect(await news.wait(wish)).toBe(false);
  });
});

describe('a player follows all matches at once', () => {
  const BOT = { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { guest: true } } };
  const open = async (door: Door, token: string): Promise<Duel> => {
    const { body } = await door.json('POST /v1/matches', { token, body: BOT });
    return { id: body.id, rebel: body.seatTokens.rebel, imperial: body.seatTokens.imperial, host: '' };
  };
  /** To the last page. */
  const round = async (door: Door, token: string, since: string | null = null) => {
    const ids: string[] = [];
    for (let after = ''; ; ) {
      const query = new URLSearchParams({ limit: '2', ...(since !== null && { 'changed-since': since }), ...(after !== '' && { after }) });
      const { status, body } = await door.json(`GET /v1/me/matches?${query}`, { token });
      expect(status).toBe(200);
      ids.push(...body.matches.map(({ id }: Told) => id));
      if (body.next === null) return { ids, since: body.since as string };
      expect(body.since).toBeNull();
      after = body.next;
    }
  };

  test('and is told of those alone in which something shows that did not before', async () => {
    const door = openDoor();
    const token = await signIn(door, 'ada@a.example');
    const duels = [];
    for (let i = 0; i < 5; i++) duels.push(await open(door, token));
    const [one, two, three] = duels as [Duel, Duel, Duel];
    const first = await round(door, token);
    expect(first.ids.toSorted()).toEqual(duels.map(({ id }) => id).toSorted());
    door.world.pass(1_000);
    const second = await round(door, token, first.since);
    expect(second.ids).toEqual([]);
    await door.ask(`PUT /v1/matches/${two.id}/orders`, { token: two.imperial, body: { orders: 'build 0', ready: false } });
    expect((await round(door, token, second.since)).ids).toEqual([]);
    await playStep(door, one, 1);
    await door.ask(`PUT /v1/matches/${three.id}/orders`, { token: three.rebel, body: { orders: 'resign' } });
    const third = await round(door, token, second.since);
    expect(third.ids.toSorted()).toEqual([one.id, three.id].toSorted());
    door.world.pass(1_000);
    expect((await round(door, token, third.since)).ids).toEqual([]);
    const four = await open(door, token);
    expect((await round(door, token, third.since)).ids).toEqual([four.id]);
  });

  test('also of one that ended when somebody else has seen it end before', async () => {
    const door = openDoor();
    const token = await signIn(door, 'ada@a.example');
    const duel = await open(door, token);
    const { since } = await round(door, token);
    door.world.pass(1_000);
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { orders: 'resign' } });
    await round(door, token);
    door.world.pass(1_000);
    const ended = await round(door, token, since);
    expect(ended.ids).toEqual([duel.id]);
    expect((await round(door, token, ended.since)).ids).toEqual([]);
  });

  test('by what an earlier answer gave, or is refused', async () => {
    const door = openDoor();
    const token = await signIn(door, 'ada@a.example');
    for (const odd of ['', 'x', '2026-11-22T12:00:00Z', 'abc.1', `0.${'a'.repeat(4000)}`])
      expect(await door.json(`GET /v1/me/matches?${new URLSearchParams({ 'changed-since': odd })}`, { token })).toMatchObject({
        status: 422,
        body: { code: 'bad-request' },
      });
  });
});

describe('answers that are asked for again and again', () => {
  const LISTS = (duel: Duel, token: string): readonly (readonly [string, Ask])[] => [
    ['/v1/me/matches', { token }],
    ['/v1/me/leagues', { token }],
    ['/v1/rulesets', {}],
    ['/v1/watch', {}],
    [`/v1/matches/${duel.id}`, { token: duel.rebel }],
  ];

  test('have an ETag, by which they are not sent again', async () => {
    const door = openDoor();
    const duel = await openDuel(door);
    for (const [path, as] of LISTS(duel, await signIn(door, 'ada@a.example'))) {
      const etag = (await door.ask(`GET ${path}`, as)).headers.get('etag') ?? 'none';
      const again = await door.ask(`GET ${path}`, { ...as, headers: { 'if-none-match': etag } });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    }
  });

  test('are compressed for callers who take it', async () => {
    const door = openDoor();
    const { id, rebel } = await openDuel(door);
    const plain = await door.ask(`GET /v1/matches/${id}`, { token: rebel });
    const coded = await door.ask(`GET /v1/matches/${id}`, { token: rebel, headers: { 'accept-encoding': 'br, gzip' } });
    expect([plain, coded].map(({ headers }) => [headers.get('content-encoding'), headers.get('vary')])).toEqual([
      [null, 'accept-encoding'],
      ['gzip', 'accept-encoding'],
    ]);
    const body = Buffer.from(await coded.arrayBuffer());
    const text = await plain.text();
    expect(body.length).toBeLessThan(text.length / 2);
    expect(gunzipSync(body).toString()).toBe(text);
    const none = await door.ask(`GET /v1/matches/${id}`, { token: rebel, headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(none.headers.get('content-encoding')).toBeNull();
  });
});
