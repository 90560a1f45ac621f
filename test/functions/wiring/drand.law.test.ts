/** Relays on this machine that answer correctly, wrongly, or not at all. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { QUICKNET } from '../../../engine/beacon.ts';
import { drand } from '../../../functions/wiring/drand.ts';
import { checkEachTime, checkOnce } from '../../dice/checked-once.ts';
import rounds from '../../engine/quicknet-rounds.json' with { type: 'json' };

const [known] = rounds;
if (known === undefined) throw new Error('no recorded round');
beforeAll(checkOnce);
afterAll(checkEachTime);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function relay(answer: string, status = 200): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, status === 302 ? { location: answer } : {}).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
const good = JSON.stringify({ round: known.round, randomness: '00', signature: known.signature });
const ask = (relays: readonly string[], log: (event: string) => void = () => {}) =>
  drand({ log, relays, now: Date.now }).round('quicknet', known.round);

test('a round comes from the first relay whose signature verifies; the randomness that it claims is ignored', async () => {
  const first = await relay(good);
  expect(await ask([first.url])).toEqual({ signature: known.signature, randomness: known.randomness });
  expect(first.asked).toEqual([`/${QUICKNET.hash}/public/1000`]);
});

test.each([
  ['a forged signature', good.replace('b44679', 'b44678'), 200],
  ['another round', JSON.stringify({ ...rounds[1] }), 200],
  ['the signature of another round', JSON.stringify({ round: known.round, signature: rounds[1]?.signature }), 200],
  ['no such round yet', '{}', 404],
  ['no JSON', '<html>', 200],
  ['an endless answer', good.replace('}', `,"x":"${'x'.repeat(10_000)}"}`), 200],
  ['a way elsewhere', 'http://127.0.0.1:9/', 302],
])('a relay with %s is passed over, and the log names it', async (_, answer, status) => {
  const [bad, fine] = [await relay(answer, status), await relay(good)];
  const events: string[] = [];
  const log = (event: string): void => void events.push(event);
  expect(await ask([bad.url, fine.url], log)).toEqual({ signature: known.signature, randomness: known.randomness });
  expect(events).toEqual(['beacon-relay-failed']);
  expect(await ask([bad.url])).toBeUndefined();
});

test('relays that cannot be reached give no round, and nothing is thrown', async () => {
  expect(await ask(['http://127.0.0.1:9', 'http://127.0.0.1:10'])).toBeUndefined();
});

test('a relay that hangs holds up one step, and for half a minute no other; one that answers wrongly is asked again', async () => {
  let now = 0;
  const asked: string[] = [];
  const fetches = async (url: string | URL | Request): Promise<Response> => {
    const { hostname } = new URL(String(url));
    asked.push(hostname);
    if (hostname === 'hangs.example') throw new DOMException('The operation timed out.', 'TimeoutError');
    return new Response('{}', { status: 404 });
  };
  const beacon = drand({ log: () => {}, now: () => now, relays: ['https://hangs.example', 'https://early.example'], fetch: fetches });
  for (const moment of [0, 0, 29_999, 30_000]) {
    now = moment;
    expect(await beacon.round('quicknet', known.round)).toBeUndefined();
  }
  expect(asked.map((url) => url.replace('.example', ''))).toEqual(['hangs', 'early', 'early', 'early', 'hangs', 'early']);
});
