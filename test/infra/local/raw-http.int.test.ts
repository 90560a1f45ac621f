/** Sends what no HTTP client sends, by bare sockets, to the server of `npm start`, which answers 400 or hangs up, and goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../infra/local/settings.ts';
import { type Service, startService } from '../../../infra/local/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'so-raw-'));
let service: Service;
beforeAll(async () => {
  service = await startService(readSettings({ DATA_DIR: folder, PORT: '0', SMTP_IN_PORT: '0' }));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What comes back until the other side hangs up, or for a second. */
const say = (...parts: readonly string[]): Promise<string> =>
  new Promise((done) => {
    let heard = '';
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const end = (): void => {
      socket.destroy();
      done(heard);
    };
    socket.setTimeout(1_000, end).on('error', end).on('close', end);
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('connect', () => {
      for (const part of parts) socket.write(Buffer.from(part, 'latin1'));
    });
  });

const POST = 'POST /v1/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const HOSTILE: readonly (readonly [string, readonly string[]])[] = [
  ['no HTTP at all', ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03']],
  ['a broken request line', ['GET\r\n\r\n']],
  ['a version there never was', ['GET / HTTP/9.9\r\nHost: localhost\r\n\r\n']],
  ['a path with a NUL', ['GET /\x00 HTTP/1.1\r\nHost: localhost\r\n\r\n']],
  ['no Host', ['GET /health HTTP/1.1\r\n\r\n']],
  ['a Host that is none', ['GET /health HTTP/1.1\r\nHost: ]:[\r\n\r\n']],
  ['a path that is no path', ['GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n']],
  ['a flood of headers', [`GET / HTTP/1.1\r\nHost: localhost\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`]],
  ['one header of 100 KB', [`GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'b'.repeat(100_000)}\r\n\r\n`]],
  ['a header with a line feed in it', ['GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\nc\r\n\r\n']],
  ['two lengths', [`${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`]],
  ['a length and chunks', [`${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`]],
  ['a chunk that lies', [`${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}xxxx\r\n0\r\n\r\n`]],
  ['a chunk without size', [`${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`]],
  ['a chunk larger than numbers are', [`${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`]],
  ['a negative length', [`${POST}Content-Length: -1\r\n\r\n`]],
  ['a body cut short', [`${POST}Content-Length: 100\r\n\r\n{"ru`]],
];

test.each(HOSTILE)('%s is answered with a refusal or silence, and the next is served', async (_, parts) => {
  const statuses = [...(await say(...parts)).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  for (const status of statuses) expect([400, 404, 413, 422, 431, 505]).toContain(status);
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
});

test('pipelined requests are answered in turn; a bad one among them ends the connection', async () => {
  const good = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const all = await say(good, good, good);
  expect(all.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
  const broken = await say(good, 'NO\r\n\r\n', good);
  expect(broken.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
});
