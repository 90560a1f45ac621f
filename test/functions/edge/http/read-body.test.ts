import { expect, test } from 'vitest';
import { PROBLEMS } from '../../../../functions/edge/http/problems.ts';
import { ALL_CALLS } from '../../../../functions/wiring/document.ts';
import { DUEL, openDoor, openDuel, SITE } from './door.ts';

const CALLS = ALL_CALLS;

const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

test.each([
  ['no JSON at all', '{"ruleset":', {}, 400, 'bad-json'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), {}, 400, 'bad-json'],
  ['nesting beyond eight', `{"ruleset":"r","seats":{},"options":{"x":${nested(20)}}}`, {}, 400, 'too-deep'],
  ['nesting to the stack’s end', nested(8000), {}, 400, 'too-deep'],
  ['another content type', '{}', { 'content-type': 'text/plain' }, 415, 'not-json'],
  ['more than 16 KB', JSON.stringify({ ruleset: 'x'.repeat(17_000) }), {}, 413, 'too-large'],
  ['more than its length says', 'x'.repeat(17_000), { 'content-length': '10' }, 413, 'too-large'],
  ['a list', '[]', {}, 422, 'bad-request'],
  ['nothing', undefined, {}, 422, 'bad-request'],
  ['an unknown game', JSON.stringify({ ...DUEL, ruleset: 'chess' }), {}, 422, 'bad-request'],
  ['a key that is no key', JSON.stringify(DUEL), { 'idempotency-key': 'a b' }, 400, 'bad-key'],
] as const)('opening with %s is refused by a problem that names it', async (_, body, headers, status, code) => {
  const door = openDoor();
  const answer = await door.json('POST /v1/matches', { body, headers: { 'content-type': 'application/json', ...headers } });
  expect(answer).toMatchObject({ status, body: { status, code, title: PROBLEMS[code].title, type: `${SITE}/docs#problem-${code}` } });
  expect(answer.body.detail.length).toBeGreaterThan(20);
  expect(JSON.stringify(answer.body)).not.toMatch(/at \w+ \(|\.ts:|node_modules/);
});

test.each([{ length: { toString: 1 } }, { length: 3 }, [], 7, null])(
  '%j for a text is a wrong type, whatever length it claims',
  async (token) => {
    const { status, body } = await openDoor().json('POST /v1/sessions', { body: { token } });
    expect({ status, code: body.faults?.[0]?.code }).toEqual({ status: 422, code: 'wrong-type' });
  },
);

test.each([
  [{ seats: { rebel: { email: 'no address' }, imperial: 'open' } }, 'bad-address', 'rebel'],
  [{ seats: { rebel: 'open', hutts: 'open' } }, 'bad-seats', 'rebel, imperial'],
  [{ options: { fog: 'thick' } }, 'bad-option', 'none or contact'],
  [{ options: { dust: 1 } }, 'unknown-option', 'turnLimit'],
  [{ seats: { rebel: { bot: 'hal' }, imperial: 'open' } }, 'unknown-bot', 'commander'],
  [{ seats: { rebel: 5, imperial: 'open' } }, 'wrong-value', '"seats.rebel"'],
  [{ colour: 'red' }, 'unknown-key', 'colour'],
  [{ pace: 5 }, 'wrong-type', '"pace" must be an object.'],
  [{ ruleset: 5 }, 'wrong-type', '"ruleset" must be a string.'],
  [{ demo: 'yes' }, 'wrong-type', '"demo" must be true or false.'],
  [{ pace: { at: '25:00' } }, 'wrong-value', 'HH:MM'],
])('a fault in the body is named with what is allowed: %j', async (more, code, words) => {
  const { status, body } = await openDoor().json('POST /v1/matches', { body: { ...DUEL, ...more } });
  expect(status).toBe(422);
  expect(body.faults.map((fault: { code: string }) => fault.code)).toContain(code);
  expect(JSON.stringify(body.faults)).toContain(words.replaceAll('"', '\\"'));
});

test('orders longer than 8 KB, of no known kind, or for a future step are refused', async () => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  const put = (body: unknown) => door.json(`PUT /v1/matches/${id}/orders`, { token: rebel, body });
  expect(await put({ step: 1, orders: 'x'.repeat(8193) })).toMatchObject({ status: 422, body: { code: 'bad-request' } });
  expect(await put({ step: 1, orders: 7 })).toMatchObject({ status: 422, body: { code: 'bad-request' } });
  expect(await put({ step: 1 })).toMatchObject({ status: 422, body: { detail: expect.stringContaining('"ready"') } });
  expect(await put({ step: 9, orders: '' })).toMatchObject({ status: 422 });
  expect(await put({ step: 1, orders: '', force: true })).toMatchObject({ status: 422, body: { faults: [{ code: 'unknown-key' }] } });
  expect(await door.json(`PUT /v1/matches/${id}/orders?dry=yes`, { token: rebel, body: { step: 1, orders: '' } })).toMatchObject({
    status: 422,
  });
});

test('what is not there is a problem under /v1 and a page elsewhere', async () => {
  const door = openDoor();
  for (const line of ['GET /v1/nothing', `GET /v1/matches/${'a'.repeat(16)}/steps/x`])
    expect(await door.json(line)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  const page = await door.ask('GET /nothing');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('<h1>Nothing is here</h1>');
});

test('a fault of ours shows a number and no more; the log tells kind and place, and no secret', async () => {
  const door = openDoor({}, (http) => ({
    ...http,
    views: Object.assign(Object.create(http.views), {
      showMatch: () => Promise.reject(new TypeError('orders: move 7 4 of ada@a.example')),
    }),
  }));
  const { id, rebel } = await openDuel(door);
  const { status, body } = await door.json(`GET /v1/matches/${id}`, { token: rebel });
  expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
  const logged = door.world.log.at(-1);
  expect(body.detail).toContain(String(logged?.fields.incident));
  expect(logged).toMatchObject({ event: 'http-failed', fields: { error: 'TypeError', route: '/v1', method: 'GET' } });
  const page = await (await door.ask(`GET /s/${rebel}`)).text();
  for (const text of [JSON.stringify(body), JSON.stringify(door.world.log), page]) {
    expect(text).not.toContain('move 7 4 of');
    expect(text).not.toContain('ada@a.example');
    expect(text).not.toContain(rebel.slice(17));
  }
});

test('the API document names every call, its problems and shapes that a reader of JSON Schema knows', async () => {
  const { body } = await openDoor().json('GET /v1/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const named = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(named.sort()).toEqual(CALLS.map(({ name }) => name).sort());
  const orders = body.paths['/v1/matches/{id}/orders'].put;
  expect(Object.keys(orders.responses)).toEqual(expect.arrayContaining(['200', '401', '404', '409', '413', '415', '422']));
  expect(orders.parameters.map((parameter: { name: string }) => parameter.name)).toEqual(['id', 'dry', 'Idempotency-Key']);
  const { properties, required, additionalProperties } = body.paths['/v1/matches'].post.requestBody.content['application/json'].schema;
  expect(required).toEqual(['ruleset', 'seats']);
  expect(additionalProperties).toBe(false);
  expect(properties.ruleset).toEqual({ type: 'string', maxLength: 64 });
  // A reference from within a shape would lead nowhere in the document.
  const references = JSON.stringify(body).match(/"\$(?:ref|defs|schema)":"?[^"]*/g) ?? [];
  const known = Object.entries<object>(body.components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `#/components/${kind}/${name}`),
  );
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter((found) => !known.includes(found.replace('"$ref":"', '')))).toEqual([]);
});

test('an address that cannot name a match or step is never looked up in the table', async () => {
  const asks = (asked: { match: string; step?: number }) => {
    if (!/^[a-z2-7]{16}$|^$/.test(asked.match) || (asked.step ?? 0) > 999_999) throw new Error('the table takes no such key');
  };
  const door = openDoor({}, (http) => {
    const { showMatch, showStep } = http.views;
    const { submitOrders } = http.cases;
    const strict =
      <R extends { match: string; step?: number }, A>(run: (request: R) => Promise<A>) =>
      (request: R) => {
        asks(request);
        return run(request);
      };
    return {
      ...http,
      views: Object.assign(Object.create(http.views), { showMatch: strict(showMatch), showStep: strict(showStep) }),
      cases: Object.assign(Object.create(http.cases), { submitOrders: strict(submitOrders) }),
    };
  });
  const { id, rebel } = await openDuel(door);
  for (const path of [
    `/v1/matches/${'a'.repeat(3000)}`,
    '/v1/matches/a%23b',
    `/m/${'a'.repeat(3000)}`,
    `/v1/matches/${id}/steps/1000000`,
    `/m/${id}/steps/1000000`,
  ])
    expect([path.slice(0, 40), (await door.ask(`GET ${path}`)).status]).toEqual([path.slice(0, 40), 404]);
  expect((await door.ask(`PUT /v1/matches/${'a'.repeat(3000)}/orders`, { token: rebel, body: { orders: '' } })).status).toBe(404);
});
