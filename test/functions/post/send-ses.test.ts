import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outgoing, SendResult } from '../../../functions/facts/deps.ts';
import { restMail } from '../../../functions/post/rest-mail.ts';
import { sesMail, sesReadmit } from '../../../functions/post/send-ses.ts';
import { awsCaller } from '../../../functions/wiring/aws-call.ts';

const letter: Outgoing = {
  to: 'ada@players.example',
  player: 'adaadaadaadaadaadaadaadaad',
  answers: false,
  rendered: { subject: 'Step 3', text: 'Hoth is lost.\n', html: '<p>Hoth is lost.</p>', notice: false },
  messageId: 'report-3-rebel',
  thread: 'abcdefghijklmnop.rebel',
};

// The caller speaks to this one over HTTP: the test is what it puts on the wire.
const seen: { method: string; url: string; body: Record<string, unknown> }[] = [];
let refusal: { status: number; type: string; message?: string } | undefined;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { method = '', url = '' } = request;
  seen.push({ method, url, body: JSON.parse(Buffer.concat(parts).toString() || '{}') });
  const head = { 'content-type': 'application/json', ...(refusal && { 'x-amzn-errortype': refusal.type }) };
  response.writeHead(refusal?.status ?? 200, head);
  response.end(JSON.stringify(refusal ? { message: refusal.message ?? 'ada@players.example' } : { MessageId: '0100' }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const caller = (): ReturnType<typeof awsCaller> => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' };
  return awsCaller(env, { endpoint, retries: 0 });
};
const mail = (): ReturnType<typeof sesMail> => sesMail(caller(), { mailDomain: 'so.example', configurationSet: 'letters' });

describe('an address on the suppression list of SES', () => {
  const off = '/v2/email/suppression/addresses/o%27brien%21%2A%2Btag%25a%40players.example';

  test('is taken off by its escaped name, as the SDK for JavaScript writes it', async () => {
    refusal = undefined;
    expect(await sesReadmit(caller())("o'brien!*+tag%a@players.example")).toEqual({ ok: true });
    expect(seen.at(-1)).toEqual({ method: 'DELETE', url: off, body: {} });
  });

  test.each([
    [404, 'NotFoundException', { ok: true }],
    [400, 'BadRequestException', { ok: true }],
    [429, 'TooManyRequestsException', { ok: false, permanent: false, why: 'SES suppression list TooManyRequestsException' }],
    [500, 'InternalFailure', { ok: false, permanent: false, why: 'SES suppression list InternalFailure' }],
    [403, 'AccessDeniedException', { ok: false, permanent: false, account: true, why: 'SES suppression list AccessDeniedException' }],
  ])('is told by %i %s what becomes of the letter, and the answer names no address', async (status, type, result) => {
    refusal = { status, type };
    expect(await sesReadmit(caller())('ada@players.example')).toEqual(result);
  });
});

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

const NOT_VERIFIED = 'Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: ';
const TO = letter.to;

describe('what SES refuses', () => {
  const answers = async (status: number, type: string, message: string, outgoing = letter) => {
    refusal = { status, type, message };
    const { ok: _, why, ...verdict } = (await mail()(outgoing)) as { ok: boolean; why: string };
    expect(why).toBe(`SES ${type}`);
    return verdict;
  };

  test.each([
    [400, 'MessageRejected', `${NOT_VERIFIED}Sealed Orders <orders@so.example>, so.example`],
    [400, 'MessageRejected', `${NOT_VERIFIED}orders@so.example, ${TO}`],
    [400, 'MessageRejected', 'Sending suspended for this account. For more information, please check the inbox of your AWS account.'],
    [400, 'MessageRejected', 'Sending paused for this account. For more information, please check your account.'],
    [400, 'MessageRejected', 'Account is paused'],
    [400, 'BadRequestException', 'Configuration set <letters> does not exist.'],
    [404, 'NotFoundException', 'Configuration set <letters> does not exist.'],
    [400, 'AccountSuspendedException', ''],
    [400, 'SendingPausedException', ''],
    [400, 'MailFromDomainNotVerifiedException', 'so.example is not verified'],
    [400, 'LimitExceededException', 'Daily message quota exceeded.'],
    [429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'],
    [403, 'AccessDeniedException', 'User: arn:aws:sts::1:x is not authorized to perform: ses:SendEmail on resource: identity/so.example'],
  ])('%i %s, "%s", is the account’s trouble', async (status, type, message) => {
    expect(await answers(status, type, message)).toEqual({ permanent: false, account: true });
  });

  test.each([
    [400, 'BadRequestException', `Invalid email address ${TO}.`],
    [400, 'BadRequestException', "Missing final '@domain'"],
    [400, 'BadRequestException', 'Local address contains control or whitespace'],
    [400, 'BadRequestException', 'Domain contains dot-dot'],
  ])('%i %s, "%s", is the address’s', async (status, type, message) => {
    expect(await answers(status, type, message)).toEqual({ permanent: true, noAddress: true });
  });

  test.each([
    [400, 'MessageRejected', 'Message contains a virus'],
    [400, 'MessageRejected', 'Illegal filename: deadline.ics'],
    [400, 'BadRequestException', 'Message length is more than 10485760 bytes long: 10485761.'],
  ])('%i %s, "%s", is the letter’s', async (status, type, message) => {
    expect(await answers(status, type, message)).toEqual({ permanent: true });
  });

  test.each([
    // The sandbox: no other letter waits for it.
    [400, 'MessageRejected', `${NOT_VERIFIED}${TO}`],
    [403, 'AccessDeniedException', `User is not authorized to perform: ses:SendEmail on resource: identity/${TO}`],
    // Unforeseen words: they may neither hold up other letters nor kill a letter at once.
    [400, 'MessageRejected', 'Something new.'],
    [400, 'BadRequestException', 'Something new.'],
    [500, 'InternalFailure', ''],
    [503, 'ServiceUnavailable', ''],
  ])('%i %s, "%s", is tried again for this letter alone', async (status, type, message) => {
    expect(await answers(status, type, message)).toEqual({ permanent: false });
  });

  test('an address made of such words proves nothing', async () => {
    const to = 'quota.suspended@paused.example';
    expect(await answers(400, 'BadRequestException', `Invalid email address ${to}.`, { ...letter, to })).toEqual({
      permanent: true,
      noAddress: true,
    });
  });
});

describe('an account in trouble', () => {
  const trouble = { ok: false, permanent: false, account: true, why: 'planted' } as const;

  test('is tried now and then, more and more rarely, and at once again after it has sent', async () => {
    let now = 0;
    const asked: number[] = [];
    let answer: SendResult = trouble;
    const send = restMail(
      async () => {
        asked.push(now);
        return answer;
      },
      () => now,
    );
    for (; now < 60_000; now += 1_000) expect(await send(letter)).toMatchObject({ account: true });
    expect(asked).toEqual([0, 5_000, 15_000, 35_000]);
    answer = { ok: true };
    now = 75_000;
    for (let i = 0; i < 3; i++) expect(await send(letter)).toEqual({ ok: true });
  });

  test('is not inferred from what one letter met', async () => {
    const asked: string[] = [];
    const send = restMail(
      async ({ to }) => {
        asked.push(to);
        return { ok: false, permanent: true, noAddress: true, why: 'planted' };
      },
      () => 0,
    );
    await send(letter);
    await send(letter);
    expect(asked).toHaveLength(2);
  });
});
