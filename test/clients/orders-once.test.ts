/** Whoever writes a bot after the documentation orders once a turn, however often the match is heard of while others think. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { playTurn, playTurns } from '../../docs/client/bot.ts';
import { follow, type SealedOrders, sealedOrders } from '../../docs/client/client.ts';
import { play } from '../../docs/client/play.ts';
import { type Door, openDoor, SITE, signIn } from '../functions/edge/http/door.ts';
import { MINUTE } from '../support/world.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const TURNS = 3;
const first = <T>(list: readonly T[]): T | undefined => list[0];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

interface Bot {
  readonly id: string;
  readonly session: string;
  readonly client: SealedOrders;
  /** A request of the bot's; before each, its opponent does the next thing. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The steps for which it has ordered, each as often as it did. */
  readonly ordered: readonly number[];
  isOver(): Promise<boolean>;
}

/** Its opponent thinks long: says something and holds it, takes it back, says something else, and is ready at last. */
const ACTS = ['', '', 'build 0', '', 'withdraw', '', 'build 1', '', 'ready', ''];

async function openBot(door: Door): Promise<Bot> {
  const session = await signIn(door, 'bot@b.example');
  const seats = { rebel: { email: 'bot@b.example' }, imperial: { guest: true } };
  const body = { ruleset: 'rebel-commander', seats, options: { turnLimit: TURNS } };
  const { id, seatTokens } = (await door.json('POST /v1/matches', { token: session, body })).body;
  await door.ask(`POST /v1/matches/${id}/accept`, { token: session, body: {} });
  const ordered: number[] = [];
  let asked = 0;
  const oppose = async (): Promise<void> => {
    const act = ACTS[asked % ACTS.length];
    asked += 1;
    door.world.pass(MINUTE);
    const as = { token: seatTokens.imperial };
    const path = `/v1/matches/${id}/orders`;
    if (act === 'withdraw') await door.ask(`DELETE ${path}`, as);
    else if (act === 'ready') await door.ask(`PUT ${path}`, { ...as, body: { ready: true } });
    else if (act !== '') await door.ask(`PUT ${path}`, { ...as, body: { orders: act, ready: false } });
  };
  const fetch = async (request: Request): Promise<Response> => {
    const path = request.url.slice(SITE.length);
    const sent = request.body === null ? undefined : await request.text();
    if (request.method === 'GET') await oppose();
    const answer = await door.ask(`${request.method} ${path}`, {
      headers: Object.fromEntries(request.headers),
      ...(sent !== undefined && { body: sent }),
      peer: `10.${asked >> 8}.${asked & 255}.1`,
    });
    if (request.method === 'PUT' && !path.includes('dry=1')) ordered.push(JSON.parse(sent ?? '').step);
    const headers = new Headers(answer.headers);
    if (headers.has('retry-after')) headers.set('retry-after', '0');
    return new Response(answer.body, { status: answer.status, headers });
  };
  const isOver = async (): Promise<boolean> => (await door.json(`GET /v1/matches/${id}`)).body.status === 'finished';
  return { id, session, client: sealedOrders(SITE, { token: session, fetch }), fetch, ordered, isOver };
}

const ONCE = Array.from({ length: TURNS }, (_, turn) => turn + 1);

test('the lines of docs/api.md that follow a match', async () => {
  const [line = ''] = /^for await \(const line of follow.*$/m.exec(readFileSync(join(DOCS, 'api.md'), 'utf8')) ?? [];
  expect(line).toContain('line.owes');
  const { client, id, ordered, isOver } = await openBot(openDoor());
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
    ...words: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction('client', 'id', 'byLot', 'follow', 'playTurn', line)(client, id, first, follow, playTurn);
  expect([ordered, await isOver()]).toEqual([ONCE, true]);
});

test('the bot of the client package, and that of docs/bot.mjs', async () => {
  const { turn } = (await import(join(DOCS, 'bot.mjs'))) as { readonly turn: () => Promise<void> };
  for (const which of ['client/bot.ts', 'bot.mjs']) {
    const bot = await openBot(openDoor());
    vi.stubEnv('SITE', SITE);
    vi.stubEnv('KEY', bot.session);
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => bot.fetch(new Request(url, init)));
    while (!(await bot.isOver())) await (which === 'bot.mjs' ? turn() : playTurns(bot.client, first));
    expect([which, bot.ordered]).toEqual([which, ONCE]);
  }
});

test('the terminal asks once a turn', async () => {
  const { client, id, ordered } = await openBot(openDoor());
  const typed = ONCE.flatMap(() => ['pass', '']);
  expect(await play(client, id, { tell: () => {}, ask: async () => typed.shift() })).toBe(true);
  expect([ordered, typed]).toEqual([ONCE, []]);
});

test('orders that are held are owed: a bot that holds them is asked again', async () => {
  const { client, id, session } = await openBot(openDoor());
  const path = { id };
  await client.PUT('/v1/matches/{id}/orders', { params: { path }, body: { step: 1, orders: ['pass'], ready: false } });
  const told = async () => [
    (await client.GET('/v1/matches/{id}', { params: { path } })).data?.owes,
    (await client.GET('/v1/me/matches')).data?.matches.map(({ owes }) => owes),
  ];
  expect([session !== '', await told()]).toEqual([true, [true, [true]]]);
  await client.PUT('/v1/matches/{id}/orders', { params: { path }, body: { ready: true } });
  expect(await told()).toEqual([false, [false]]);
});
