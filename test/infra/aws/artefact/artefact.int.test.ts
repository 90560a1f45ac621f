/**
 * The functions as deployed: the packages that `cdk synth` makes, each in a process with Lambda's environment, fed through the
 * Runtime API by what the template says feeds it, over DynamoDB Local. `RUNTIME_CLIENT=…/aws-lambda-ric/index.mjs` runs them
 * under AWS's own client in place of ours.
 */
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sesNotice } from '../../../../infra/local/mail-in/ses-notice.ts';
import { reference } from '../../../support/table/dynamo.ts';
import { type Deployed, deploy, SCRIPTS } from './deployed.ts';
import type { Sent } from './services.ts';

const SITE = 'https://play.example.org';
const [ADA, BEN] = ['ada@players.example', 'ben@players.example'];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
  readonly cookies: readonly string[];
}
interface Ask {
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

describe.runIf(reference !== undefined)('the stack', () => {
  let stack: Deployed;
  beforeAll(async () => {
    stack = await deploy({ publicUrl: SITE, activateReceiptRules: true });
  });
  afterAll(() => stack?.stop());

  /** As API Gateway's payload of version 2.0 has it. */
  async function ask(line: string, { body, form, token, headers = {} }: Ask = {}, fn = 'Http'): Promise<Answer> {
    const [method = '', path = ''] = line.split(' ');
    const sent = form === undefined ? body && JSON.stringify(body) : new URLSearchParams(form).toString();
    const http = { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' };
    const [rawPath = '', rawQueryString = ''] = path.split('?');
    const answer = (await stack.invoke(fn, {
      ...{ version: '2.0', routeKey: 'ANY /{proxy+}', rawPath, rawQueryString },
      headers: {
        host: new URL(SITE).host,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      requestContext: { http, domainName: new URL(SITE).host, stage: '$default', requestId: 'id', timeEpoch: Date.now() },
      ...(sent === undefined ? {} : { body: sent }),
      isBase64Encoded: false,
    })) as APIGatewayProxyStructuredResultV2;
    const bytes = Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8');
    return { status: answer.statusCode ?? 0, headers: answer.headers ?? {}, text: bytes.toString(), bytes, cookies: answer.cookies ?? [] };
  }
  const json = async (line: string, asked?: Ask) => JSON.parse((await ask(line, asked)).text);

  const lettersTo = (address: string): readonly Sent[] => stack.services.sent.filter(({ to }) => to === address);
  const lastTo = (address: string): Sent => lettersTo(address).at(-1) ?? expect.unreachable(`no letter to ${address}`);
  const header = ({ raw }: Sent, name: string): string =>
    new RegExp(`^${name}: *((?:.*\\r\\n[ \\t])*.*)\\r$`, 'im').exec(raw)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ') ?? '';
  const linkIn = ({ raw }: Sent, kind: string): string =>
    new RegExp(`${SITE}/${kind}/[\\w.-]+`).exec(raw.replaceAll('=\r\n', ''))?.[0].slice(SITE.length) ?? '';

  let mails = 0;
  /** A reply as SES takes it in: the mail into the bucket, its notice into the queue. */
  async function mail(from: string, to: string, words: string, dmarc: 'PASS' | 'FAIL' = 'PASS'): Promise<void> {
    const key = `inbound/mail-${++mails}`;
    const raw = Buffer.from(
      `From: ${from}\r\nTo: ${to}\r\nSubject: Re: your match\r\nMessage-ID: <${mails}@players.example>\r\nDate: ${new Date().toUTCString()}\r\n\r\n${words}\r\n`,
    );
    stack.services.objects.set(`${stack.bucket}/${key}`, raw);
    const proofs = { spf: dmarc, dkim: dmarc, dmarc, signed: dmarc === 'PASS' ? ['players.example'] : [] } as const;
    const body = JSON.stringify(sesNotice(key, { raw, source: from, recipients: [to], received: Date.now(), proofs }));
    const waiting = stack.services.queues.get(stack.inbound) ?? [];
    stack.services.queues.set(stack.inbound, [...waiting, { id: key, body }]);
    await stack.settle();
  }
  const reply = (from: string, words: string): Promise<void> =>
    mail(from, /<?([^<>]+@[^<>]+)>?$/.exec(header(lastTo(from), 'Reply-To'))?.[1] ?? '', words);

  let session = '';
  let match = '';

  test('answers pages and the API, and its scripts are asked for elsewhere', async () => {
    for (const path of [
      '/',
      '/rules/rebel-commander',
      '/leagues',
      '/watch',
      '/seats',
      '/docs',
      '/v1/openapi.json',
      '/health',
      '/style.css',
    ])
      expect([path, (await ask(`GET ${path}`)).status]).toEqual([path, 200]);
    expect((await ask('GET /nowhere')).status).toBe(404);
    const seats = await ask('GET /seats', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(seats.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-security-policy': expect.stringContaining(`script-src 'self' ${SCRIPTS}`),
    });
  });

  test('a link by mail signs in: a letter goes through the stream, its lane and SES', async () => {
    expect((await ask('POST /v1/sign-in', { body: { email: ADA } })).status).toBe(202);
    await stack.settle();
    const token = linkIn(lastTo(ADA), 'sign-in').split('/').at(-1);
    ({ session } = await json('POST /v1/sessions', { body: { token } }));
    expect((await ask('GET /v1/me/export', { token: session })).text).toContain(ADA);
  });

  test('two are invited and accept by mail, and the first turn is told to both', async () => {
    const body = { ruleset: 'rebel-commander', seats: { rebel: { email: ADA }, imperial: { email: BEN } } };
    const opened = await ask('POST /v1/matches', { token: session, body });
    expect(opened.status).toBe(201);
    match = JSON.parse(opened.text).id;
    await stack.settle();
    await reply(ADA, 'accept');
    await reply(BEN, 'Yes, with pleasure');
    expect(await json(`GET /v1/matches/${match}`)).toMatchObject({ status: 'active', step: 1 });
    for (const address of [ADA, BEN]) expect(header(lastTo(address), 'Message-ID')).toContain(match);
    // Handled mails are gone.
    expect([...stack.services.objects.keys()]).toEqual([]);
  });

  test('a first look at a match page is few runs of one function, all of which a new account has at once', async () => {
    const { text } = await ask(`GET ${linkIn(lastTo(ADA), 's')}`);
    const scripts = [...text.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, at = '']) => at);
    expect(scripts.map((at) => at.replace(/-[A-Z0-9]{8}\.js$/, ''))).toEqual([`${SCRIPTS}/match`, `${SCRIPTS}/rebel-commander`]);
    const own = [...text.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(own.length).toBeLessThan(6);
    for (const path of [...own, '/sw.js']) expect([path, (await ask(`GET ${path}`)).status]).toEqual([path, 200]);
  });

  test('orders by mail get a receipt, the last of them closes the turn, and the bot of another match answers', async () => {
    await reply(ADA, 'pass\npass');
    expect(header(lastTo(ADA), 'Subject')).toMatch(/on file/i);
    await reply(BEN, 'pass\npass');
    expect(await json(`GET /v1/matches/${match}`)).toMatchObject({ step: 2 });
    const seats = { rebel: { guest: true }, imperial: { bot: true } };
    const { id, seatTokens } = await json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats } });
    expect((await ask(`PUT /v1/matches/${id}/orders`, { token: seatTokens.rebel, body: { step: 1, orders: 'pass\npass' } })).status).toBe(
      200,
    );
    await stack.settle();
    expect(await json(`GET /v1/matches/${id}`)).toMatchObject({ step: 2 });
  });

  test('a forged mail files nothing', async () => {
    const before = await json(`GET /v1/matches/${match}/events`).catch(() => undefined);
    const to = /<?([^<>]+@[^<>]+)>?$/.exec(header(lastTo(ADA), 'Reply-To'))?.[1] ?? '';
    await mail('mallory@elsewhere.example', to.replace(/\.[a-z2-7]+@/, '.aaaaaaaaaaaaaaaaaaaaaaaaaa@'), 'pass\npass', 'FAIL');
    expect(await json(`GET /v1/matches/${match}/events`).catch(() => undefined)).toEqual(before);
  });

  test('a match is resigned, ends, and its record is handed out', async () => {
    await reply(BEN, 'resign');
    await stack.settle();
    expect(await json(`GET /v1/matches/${match}`)).toMatchObject({ status: 'finished' });
    expect(await json(`GET /v1/matches/${match}/record`)).toMatchObject({ ruleset: expect.stringMatching(/^rebel-commander@/) });
  });

  test('a board is drawn in pixels', async () => {
    const { status, headers, bytes } = await ask('GET /pictures/games/rebel-commander.png', {}, 'Picture');
    expect([status, headers['content-type'], bytes.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG']);
  });

  test('the clock sweeps what is due, and tells its figures as CloudWatch reads them', async () => {
    await stack.invoke('Clock', {});
    await stack.settle();
    expect(stack.said('Clock')).toContain('"OldestDueLetterSeconds"');
    expect(stack.said('Clock')).not.toContain('-failed');
  });

  test('a bounce pauses an address', async () => {
    const event = {
      eventType: 'Bounce',
      mail: { tags: { player: [lastTo(ADA).player] } },
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }] },
    };
    await stack.invoke('MailEvents', { Records: [{ EventSource: 'aws:sns', Sns: { Message: JSON.stringify(event) } }] });
    await stack.settle();
    expect((await ask('GET /v1/me/export', { token: session })).text).toMatch(/"paused":\s*\{[^}]*"bounce"/);
  });

  test('a deployment makes our receipt rules the active ones, and never displaces others', async () => {
    const request = (RequestType: string) => ({
      ...{ RequestType, ResponseURL: `${stack.services.url}/answer`, StackId: 'stack', RequestId: 'request', LogicalResourceId: 'One' },
      ResourceProperties: { ServiceToken: 'fn', RuleSetName: 'ours' },
      OldResourceProperties: { RuleSetName: 'ours' },
    });
    await stack.invoke('Activation', request('Create'));
    expect([stack.services.rules, stack.services.answers.at(-1)?.Status]).toEqual(['ours', 'SUCCESS']);
    stack.services.rules = 'theirs';
    await stack.invoke('Activation', request('Update'));
    expect([stack.services.rules, stack.services.answers.at(-1)?.Status]).toEqual(['theirs', 'FAILED']);
  });

  test('nothing was asked of AWS that it does not know, nothing failed, and no address or token was logged', () => {
    expect(stack.services.unknown).toEqual([]);
    for (const name of ['Http', 'InboundMail', 'Outbox', 'FollowUp', 'Clock', 'MailEvents', 'Picture']) {
      const said = stack.said(name);
      expect(`${name} ${/"event":"([\w-]+-failed)"/.exec(said)?.[1]}`).toBe(`${name} undefined`);
      for (const secret of [ADA, BEN, session]) expect(said.includes(secret)).toBe(false);
    }
  });
});
