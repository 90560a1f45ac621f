import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awsCaller } from '../../../functions/aws-call.ts';
import type { Outgoing } from '../../../functions/cases/deps.ts';
import { sesMail } from '../../../functions/post/send-ses.ts';

const letter: Outgoing = {
  to: 'ada@players.example',
  player: 'adaadaadaadaadaadaadaadaad',
  answers: false,
  rendered: { subject: 'Step 3', text: 'Hoth is lost.\n', html: '<p>Hoth is lost.</p>', notice: false },
  messageId: 'report-3-rebel',
  thread: 'abcdefghijklmnop.rebel',
};

// The caller speaks to this one over HTTP: what it puts on the wire is the test.
const seen: { url: string; body: Record<string, unknown> }[] = [];
let refusal: { status: number; type: string } | undefined;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  seen.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
  const head = { 'content-type': 'application/json', ...(refusal && { 'x-amzn-errortype': refusal.type }) };
  response.writeHead(refusal?.status ?? 200, head);
  response.end(JSON.stringify(refusal ? { message: 'ada@players.example' } : { MessageId: '0100' }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const mail = (): ReturnType<typeof sesMail> => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' };
  return sesMail(awsCaller(env, { endpoint, retries: 0 }), { mailDomain: 'so.example', configurationSet: 'letters' });
};

test('SES gets the raw letter with its configuration set and our own id among the references', async () => {
  refusal = undefined;
  expect(await mail()(letter)).toEqual({ ok: true });
  const { url, body } = seen.at(-1)!;
  expect(url).toBe('/v2/email/outbound-emails');
  expect(body).toMatchObject({ ConfigurationSetName: 'letters', EmailTags: [{ Name: 'player', Value: letter.player }] });
  const raw = (body.Content as { Raw: { Data: string } }).Raw.Data;
  const parsed = await PostalMime.parse(Buffer.from(raw, 'base64'));
  expect(parsed).toMatchObject({
    subject: 'Step 3',
    references: '<abcdefghijklmnop.rebel@so.example> <report-3-rebel@so.example>',
    text: expect.stringMatching(/^Hoth is lost\.\n/),
  });
});

test.each([
  [400, 'MessageRejected', true],
  [400, 'BadRequestException', true],
  [429, 'TooManyRequestsException', false],
  [400, 'SendingPausedException', false],
  [500, 'InternalFailure', false],
])('an answer %i %s is final: %s', async (status, type, permanent) => {
  refusal = { status, type };
  expect(await mail()(letter)).toEqual({
    ok: false,
    permanent,
    ...(type === 'BadRequestException' ? { noAddress: true } : {}),
    why: `SES ${type}`,
  });
});
