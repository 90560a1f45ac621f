import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../../functions/edge/http/guard/limits.ts';
import type { Rendered } from '../../../functions/facts/letter.ts';
import type { Endpoint } from '../../../functions/facts/match.ts';
import { isPublicAddress } from '../../../functions/post/hook-target.ts';
import { hookTransport } from '../../../functions/post/send-hook.ts';
import type { LetterModel } from '../../../functions/views/letter-model.ts';
import { createLimit, dripUntil } from '../../support/limit.ts';
import { openDoor, openDuel } from '../edge/http/door.ts';
import { openInternet, type SmallInternet } from './small-internet.ts';

interface Group {
  readonly about: string;
  readonly refused: 'set' | 'call';
  readonly urls: readonly (string | readonly [string, readonly (readonly string[])[]])[];
}
const groups: readonly Group[] = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/hostile-urls.json'), 'utf8'));
const urlOf = (row: Group['urls'][number]): string => (typeof row === 'string' ? row : row[0]);
const answersOf = groups.flatMap(({ urls }) => urls.flatMap((row) => (typeof row === 'string' ? [] : [row])));

const PUBLIC = '93.184.216.34';
const tls = (file: string) => readFileSync(join(import.meta.dirname, '../../support/tls', file), 'utf8');
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const model: LetterModel = { t: 'sign-in', zone: 'UTC', url: 'https://so.example/in', minutes: 15 };
const rendered: Rendered = { subject: 'Step 3', text: 'Hoth is lost.', html: '<p>Hoth is lost.</p>', notice: false };

interface Hit {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
const hits: Hit[] = [];
let answer: (response: ServerResponse) => void;
let server: Server;
let internet: SmallInternet;
const trusted = getCACertificates('default');

beforeAll(async () => {
  setDefaultCACertificates([...trusted, tls('cert.pem')]);
  server = createServer({ key: tls('key.pem'), cert: tls('cert.pem') }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    hits.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    answer(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  setDefaultCACertificates(trusted);
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  hits.length = 0;
  answer = (response) => response.writeHead(204).end();
  const { port } = server.address() as AddressInfo;
  internet = openInternet(
    {
      'good.example': [[PUBLIC]],
      'moves.example': [[PUBLIC], ['127.0.0.1']],
      'other.example': [[PUBLIC]],
      ...Object.fromEntries(answersOf.map(([url, answers]) => [new URL(url).hostname, answers])),
    },
    // Whatever gets this far inside would be heard too.
    { [PUBLIC]: port, '127.0.0.1': port, '::1': port, '169.254.169.254': port, '10.0.0.1': port },
  );
});
afterEach(() => internet.close());

const endpoint = (url: string): Endpoint => ({ url, shape: 'standard', secret });
const time = createLimit();
const call = async (url: string) => {
  const settings = { allowPrivateHooks: false, limit: time.limit, lookup: internet.lookup };
  const hook = hookTransport(
    settings,
    () => ({ hello: 1 }),
    () => 'report.sent',
  );
  const { answer: _, ...result } = await hook(endpoint(url), 'letter-1', Date.now(), model, rendered);
  return result;
};

describe('a public webhook', () => {
  test('is called over TLS at the address its name was checked with, signed', async () => {
    expect(await call('https://good.example/hook')).toEqual({ ok: true });
    expect([internet.asked, internet.called]).toEqual([['good.example'], [`${PUBLIC}:443`]]);
    const { body, headers } = hits[0]!;
    expect(headers.host).toBe('good.example');
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({ hello: 1 });
  });

  test('whose name resolves inside a moment later is resolved once, and called at the address that was checked', async () => {
    expect(await call('https://moves.example/hook')).toEqual({ ok: true });
    expect([internet.asked, internet.called]).toEqual([['moves.example'], [`${PUBLIC}:443`]]);
    expect(await call('https://moves.example/hook')).toEqual({ ok: false, permanent: true, why: 'webhook address is private' });
    expect(internet.called).toHaveLength(1);
  });

  test('with a certificate for another name is told nothing', async () => {
    expect(await call('https://other.example/hook')).toMatchObject({ ok: false, why: 'webhook ERR_TLS_CERT_ALTNAME_INVALID' });
    expect(hits).toEqual([]);
  });
});

describe(`${groups.flatMap(({ urls }) => urls).length} hostile URLs`, () => {
  test('are 200 at least, no two the same', () => {
    const all = groups.flatMap(({ urls }) => urls.map(urlOf));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(200);
  });

  test.each(groups)('$about: refused, and nobody called', async ({ urls }) => {
    for (const row of urls) {
      const url = urlOf(row);
      expect([url, await call(url)]).toEqual([url, { ok: false, permanent: true, why: expect.stringMatching(/^webhook /) }]);
      expect([url, internet.called]).toEqual([url, []]);
    }
  });

  test('are refused when they are set, except names that only their name server shows to be hostile', async () => {
    const door = openDoor({}, (deps) => ({ ...deps, limits: NO_LIMITS }));
    const { id, rebel } = await openDuel(door);
    for (const { refused, urls } of groups)
      for (const url of urls.map(urlOf)) {
        const { status, body } = await door.json(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body: { url } });
        expect([url, status, body.code]).toEqual([url, ...(refused === 'set' ? [422, 'bad-request'] : [200, undefined])]);
        if (refused === 'set') expect([url, body.detail]).toEqual([url, expect.stringMatching(/webhook address|webhook is an address/)]);
      }
    const long = { url: `https://good.example/${'x'.repeat(2048)}` };
    expect(await door.json(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body: long })).toMatchObject({ status: 422 });
  });

  test('an address that is not public is so in each of its spellings, also as what a name resolves to', () => {
    const literals = groups.flatMap(({ urls }) => urls.map(urlOf)).flatMap((url) => /^https:\/\/\[([0-9a-f:.]+)\]/i.exec(url)?.[1] ?? []);
    expect(literals.length).toBeGreaterThan(80);
    expect(literals.filter(isPublicAddress)).toEqual(['2606:4700::1111']);
    expect(
      ['1.1.1.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888'].filter(isPublicAddress),
    ).toHaveLength(5);
  });
});

describe('a redirect', () => {
  test.each([
    ...[300, 301, 302, 303, 305, 307, 308].map((status) => [status, 'https://127.0.0.1/'] as const),
    ...['https://good.example/there', 'http://good.example/', 'https://[::1]/', '/there', 'file:///etc/passwd'].map(
      (to) => [307, to] as const,
    ),
  ])('%i to %s is a failure, and is not followed', async (status, location) => {
    answer = (response) => response.writeHead(status, { location, refresh: `0; url=${location}` }).end();
    expect(await call('https://good.example/hook')).toEqual({ ok: false, permanent: false, why: `webhook answered ${status}` });
    expect([hits.length, internet.called]).toEqual([1, [`${PUBLIC}:443`]]);
  });
});

describe('an answer that would not end', () => {
  test('is cut: a receiver’s decompression bomb is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000), { level: 1 });
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    const before = process.memoryUsage().rss;
    expect(await call('https://good.example/hook')).toEqual({ ok: true });
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  test('in its headers is a failure', async () => {
    answer = (response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      const pour = (): void => {
        if (response.socket?.writable && response.socket.write(`x-${'y'.repeat(1000)}: z\r\n`)) setImmediate(pour);
        else response.socket?.once('drain', pour);
      };
      pour();
    };
    expect(await call('https://good.example/hook')).toMatchObject({ ok: false, why: 'webhook HPE_HEADER_OVERFLOW' });
  });

  test('before its headers, a drop at a time, times out as a whole', async () => {
    answer = (response) => {
      const { socket } = response;
      socket?.write('HTTP/1.1 200 OK\r\nx: ');
      dripUntil(
        time,
        () => socket?.writable === true,
        () => socket?.write('.'),
      );
    };
    expect(await call('https://good.example/hook')).toEqual({ ok: false, permanent: false, why: 'webhook timed out' });
  });

  test('that says “wait” over and over (102, 103) times out', async () => {
    answer = (response) => {
      dripUntil(
        time,
        () => response.socket?.writable === true,
        () => response.writeProcessing(),
      );
    };
    expect(await call('https://good.example/hook')).toEqual({ ok: false, permanent: false, why: 'webhook timed out' });
  });

  test('after its headers, a drop at a time, counts by its status and is dropped in time', async () => {
    answer = (response) => {
      response.writeHead(200);
      dripUntil(
        time,
        () => !response.destroyed,
        () => response.write('.'),
      );
    };
    expect(await call('https://good.example/hook')).toEqual({ ok: true });
  });

  test('is read for 64 kB at the most', async () => {
    let written = 0;
    answer = (response) => {
      response.writeHead(200);
      const pour = (): void => {
        if (response.destroyed) return;
        written += 1024;
        if (response.write('x'.repeat(1024))) setImmediate(pour);
        else response.once('drain', pour);
      };
      pour();
    };
    expect(await call('https://good.example/hook')).toEqual({ ok: true });
    // What fills the sockets' buffers on both sides is written, and never read.
    expect(written).toBeLessThan(8_000_000);
  });
});
