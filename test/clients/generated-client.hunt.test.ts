/** The client generated from the API document plays every game by choices alone, and nothing that passes differs from the document. */
import { expect, test } from 'vitest';
import { playTurn } from '../../docs/client/bot.ts';
import { follow, isOf, type SealedOrders, sealedOrders } from '../../docs/client/client.ts';
import { type Door, openDoor, SITE, signIn } from '../functions/edge/http/door.ts';
import { DOCUMENT } from '../schemas/conforming.ts';
import { rulesets } from '../support/games/games.ts';
import { FIRST_SEED, hunt } from '../support/hunt.ts';
import { seeded } from '../support/seeded.ts';
import { openProxy, type ValidatingProxy } from './validating-proxy.ts';

/** Whole matches of each game. */
const MATCHES = hunt({ full: 1, long: 10 });

/** Each request from an address of its own, so that no limit on requests is met. */
function proxyTo(door: Door, change: (answer: Response) => Promise<Response> = async (answer) => answer): ValidatingProxy {
  let asked = 0;
  return openProxy(DOCUMENT, async (request) => {
    asked += 1;
    const body = request.body === null ? {} : { body: await request.text() };
    const path = request.url.slice(SITE.length);
    const headers = Object.fromEntries(request.headers);
    return change(
      await door.ask(`${request.method} ${path}`, { headers, ...body, peer: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` }),
    );
  });
}

/** Against easy bots. */
async function open(client: SealedOrders, ruleset: string, at = 0) {
  const { data: games } = await client.GET('/v1/rulesets');
  const seats = games?.rulesets.find(({ id }) => id === ruleset)?.tables[0] ?? [];
  const held = Object.fromEntries(
    seats.map((seat, i) => [seat, i === at % seats.length ? ({ guest: true } as const) : ({ bot: true, level: 'easy' } as const)]),
  );
  const { data: match, error } = await client.POST('/v1/matches', { body: { ruleset, seats: held } });
  if (match === undefined) throw new Error(error?.detail);
  return match;
}

const PLAYS = rulesets.flatMap(({ id }) => Array.from({ length: MATCHES }, (_, i) => [id, FIRST_SEED + i] as const));

test.each(PLAYS)('plays %s to its end, seed %i', async (ruleset, seed) => {
  const door = openDoor();
  const { ask, violations, seen } = proxyTo(door);
  const client = sealedOrders(SITE, { token: await signIn(door, 'bot@b.example'), fetch: ask });
  const { id } = await open(client, ruleset, seed);
  const path = { id };
  const random = seeded(seed);
  let [step, taken, steps] = [0, 0, 0];
  for (;;) {
    await door.world.settle();
    const { data: match } = await client.GET('/v1/matches/{id}', { params: { path } });
    step = match?.step ?? 0;
    if (match?.status === 'finished') break;
    expect(match?.owes, `step ${step} of seed ${seed} waits for nobody here`).toBe(true);
    expect(await playTurn(client, id, (list) => list[Math.floor(random() * list.length)])).toBe(true);
    taken += 1;
  }
  for await (const line of follow(client, id)) if (line.type === 'resolved') steps += 1;
  await client.GET('/v1/matches/{id}/record', { params: { path } });
  await client.GET('/v1/matches/{id}/steps/{n}', { params: { path: { id, n: String(step) } } });
  expect(violations).toEqual([]);
  expect(steps).toBe(step);
  // Each turn is tried before it is sent.
  expect(seen.get('putOrders 200')).toBeGreaterThanOrEqual(2 * taken);
});

test('what the document does not say is found: another shape, another status, another type', async () => {
  const door = openDoor();
  const answers = [
    (body: object) => Response.json({ ...body, rulesets: 'none' }),
    (body: object) => Response.json(body, { status: 203 }),
    (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'text/html' } }),
    (body: object) => Response.json(body),
  ];
  const found = [];
  for (const change of answers) {
    const { ask, violations } = proxyTo(door, async (answer) => change((await answer.json()) as object));
    await sealedOrders(SITE, { fetch: ask }).GET('/v1/rulesets');
    found.push(violations.map((violation) => violation.slice(0, 60)));
  }
  expect(found).toEqual([
    [expect.stringContaining('"instancePath":"/rulesets"')],
    ['GET /v1/rulesets: answers 203, which is not in the document'],
    [expect.stringContaining('body of the type "text/html"')],
    [],
  ]);
  const { ask, violations } = proxyTo(door);
  const client = sealedOrders(SITE, { fetch: ask });
  await client.POST('/v1/matches', { body: { ruleset: 7 } as never });
  await client.GET('/v1/me/matches', { params: { query: { colour: 'red' } as never } });
  expect(violations).toEqual([
    expect.stringContaining('must have required property'),
    'GET /v1/me/matches: the document knows no "colour" in the query',
    'GET /v1/me/matches: comes without a token',
  ]);
});

test('a view has the shape of its game', async () => {
  const door = openDoor();
  const client = sealedOrders(SITE, { token: await signIn(door, 'bot@b.example'), fetch: proxyTo(door).ask });
  const { id } = await open(client, 'flagship');
  const { data: match } = await client.GET('/v1/matches/{id}', { params: { path: { id } } });
  if (match === undefined || !isOf(match, 'flagship')) throw new Error('this is no match of Flagship');
  expect(match.view?.active).toMatch(/rebel|empire/);
});
