import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { expect, test } from 'vitest';
import { createApp } from '../../../functions/edge/http/app.ts';
import { DUEL, openDoor } from '../edge/http/door.ts';

/** API Gateway's payload 2.0, as it sends a POST with a body. */
const event = (sourceIp: string, key: string): LambdaEvent =>
  ({
    version: '2.0',
    routeKey: '$default',
    rawPath: '/v1/matches',
    rawQueryString: '',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, host: 'play.example' },
    requestContext: { http: { method: 'POST', path: '/v1/matches', protocol: 'HTTP/1.1', sourceIp, userAgent: '' } },
    body: Buffer.from(JSON.stringify(DUEL)).toString('base64'),
    isBase64Encoded: true,
  }) as unknown as LambdaEvent;

test('an event of API Gateway is answered, and strangers with one key get matches of their own', async () => {
  const lambda = handle(createApp(openDoor().http));
  const open = async (sourceIp: string) => {
    const { statusCode, body } = await lambda(event(sourceIp, 'kWf2-93hD_0sLx7QvTn4eA'));
    return { statusCode, id: JSON.parse(body).id };
  };
  const first = await open('192.0.2.1');
  expect(first.statusCode).toBe(201);
  expect((await open('192.0.2.1')).id).toBe(first.id);
  expect((await open('192.0.2.2')).id).not.toBe(first.id);
});
