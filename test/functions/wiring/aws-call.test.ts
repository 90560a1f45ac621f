import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awsCaller } from '../../../functions/wiring/aws-call.ts';

let answers: number[] = [];
let asked: string[] = [];
let closes = 0;
const server = createServer(async (request, response) => {
  if (closes > 0) {
    closes -= 1;
    request.socket.resetAndDestroy();
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  asked.push(Buffer.concat(parts).toString());
  response.writeHead(answers.shift() ?? 200).end('{"given":1}');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const call = (retries?: number) => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' };
  return awsCaller(env, { endpoint, ...(retries !== undefined && { retries }) })({ host: 'ssm', path: '/', body: { ask: 1 } });
};

test.each([
  ['throttled, then their fault, then answered', [429, 503], { ok: true, value: { given: 1 } }, 3],
  ['their fault three times', [500, 500, 500], { ok: false, error: 'HTTP 500', message: '' }, 3],
  ['refused', [400], { ok: false, error: 'HTTP 400', message: '' }, 1],
])('a call that is %s', async (_, statuses, answer, times) => {
  answers = [...statuses];
  asked = [];
  expect(await call()).toEqual(answer);
  expect(asked).toEqual(Array.from({ length: times }, () => '{"ask":1}'));
});

test('a connection that the other end has closed is replaced, twice at most', async () => {
  closes = 2;
  expect(await call()).toEqual({ ok: true, value: { given: 1 } });
  closes = 3;
  await expect(call()).rejects.toThrow(/ECONNRESET|socket hang up/);
});

test('without credentials in the environment nothing is composed', () => {
  expect(() => awsCaller({ AWS_REGION: 'eu-west-1' })).toThrow('No region or credentials');
});
