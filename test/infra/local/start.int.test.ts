import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'so-start-'));
const running = new Set<ChildProcess>();
/** Serves the first tests, and ends with the last of those: soon after its start, a service builds the scripts of pages. */
let alone: Run;
beforeAll(() => {
  alone = run({ DATA_DIR: join(folder, 'alone') });
  running.delete(alone.child);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => {
  alone.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
}
const run = (env: Record<string, string>, ...args: string[]): Run => {
  const child = spawn(process.execPath, [join(root, 'infra/local/npm-start.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', SMTP_IN_PORT: '0', ...env },
  });
  running.add(child);
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  return { child, output: () => output };
};
const end = async ({ child }: Run): Promise<number | null> =>
  child.exitCode === null ? ((await once(child, 'exit'))[0] as number) : child.exitCode;
const up = async (started: Run): Promise<{ url: string; smtp: number; outbox: string }> => {
  await vi.waitFor(() => expect(started.output()).toContain('  table '), 120_000);
  const url = /is up: (\S+)/.exec(started.output())?.[1] ?? '';
  const outbox = /letters out +(http\S+)/.exec(started.output())?.[1] ?? '';
  return { url, outbox, smtp: Number(/SMTP on 127\.0\.0\.1:(\d+)/.exec(started.output())?.[1]) };
};
const json = async (url: string, init?: RequestInit): Promise<unknown> => (await fetch(url, init)).json();

interface Opened {
  readonly id: string;
  readonly seatTokens: Readonly<Record<string, string>>;
}
interface Listed {
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
}
const openMatch = (url: string): Promise<Opened> =>
  json(`${url}/v1/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ruleset: 'rebel-commander',
      seats: { rebel: { email: 'ada@players.example' }, imperial: { bot: 'commander' } },
      demo: true,
    }),
  }) as Promise<Opened>;
const letters = (outbox: string): Promise<readonly Listed[]> =>
  json(outbox.replace('/outbox?', '/outbox.json?')) as Promise<readonly Listed[]>;

/** What a process listens on, according to Linux: `tcp 8787`, or the name of a local socket. */
const listeningOf = (pid: number): readonly string[] => {
  const links = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return [];
    }
  });
  const own = new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
  const rows = (table: string) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1, -1)
      .map((line) => line.trim().split(/\s+/));
  const [LISTENS, ACCEPTS] = ['0A', '00010000'];
  const ports = ['tcp', 'tcp6'].flatMap((table) =>
    rows(table).flatMap(([, local = '', , state, , , , , , inode = '']) =>
      state === LISTENS && own.has(inode) ? [`tcp ${Number.parseInt(local.split(':')[1] ?? '', 16)}`] : [],
    ),
  );
  const datagrams = ['udp', 'udp6'].flatMap((table) => rows(table).flatMap((row) => (own.has(row[9] ?? '') ? [table] : [])));
  const names = rows('unix').flatMap(([, , , flags, , , inode = '', name]) =>
    flags === ACCEPTS && own.has(inode) ? [`unix ${name}`] : [],
  );
  return [...ports, ...datagrams, ...names].sort();
};
const childrenOf = (pid: number): string =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim())
    .join('');

describe('npm start', () => {
  test.runIf(process.platform === 'linux')('opens no port but its own two, starts no other process, and prints no warning', async () => {
    const { url, smtp } = await up(alone);
    await openMatch(url);
    const pid = alone.child.pid ?? 0;
    expect(listeningOf(pid)).toEqual([`tcp ${new URL(url).port}`, `tcp ${smtp}`].sort());
    expect(childrenOf(pid)).toBe('');
    expect(alone.output()).toContain('  table        SQLite, in this process');
    expect(alone.output()).not.toMatch(/warning/i);
  });

  test('shows its letters under the link that it prints and keeps for its owner alone', async () => {
    const { url, outbox } = await up(alone);
    expect(outbox).toMatch(/^http:\/\/localhost:\d+\/outbox\?key=[0-9a-f]{32}$/);
    const file = join(folder, 'alone', 'outbox-link');
    expect(readFileSync(file, 'utf8')).toBe(`${outbox}\n`);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
    expect((await fetch(outbox)).status).toBe(200);
    expect((await fetch(`${url}/outbox`)).status).toBe(403);
  });

  test('serves no route to a page elsewhere whose name leads here, nor a change to a page of another site', async () => {
    const { url, outbox } = await up(alone);
    const answer = (path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
      new Promise((done, fail) => {
        request(`${url}${path}`, { method, headers }, (response) => done(response.resume().statusCode ?? 0))
          .on('error', fail)
          .end();
      });
    const routes = ['/', '/v1/rulesets', '/v1/openapi.json', '/health', '/docs', '/sw.js', '/icons/icon.svg', '/assets/x.js', '/nothing'];
    for (const path of [...routes, outbox.slice(url.length)])
      expect([path, await answer(path, { host: 'rebound.example' })]).toEqual([path, 421]);
    for (const path of ['/v1/matches', '/open', '/sign-in'])
      expect([path, await answer(path, { origin: 'http://localhost:1' }, 'POST')]).toEqual([path, 403]);
    expect(await answer('/v1/rulesets', {})).toBe(200);
  });

  test('shuts down cleanly when asked to', async () => {
    await up(alone);
    alone.child.kill('SIGTERM');
    expect(await end(alone)).toBe(0);
  });

  test('keeps every match through kill -9, reads the mail it had acknowledged, and makes a new link to its letters', async () => {
    const first = run({});
    const before = await up(first);
    const { id, seatTokens } = await openMatch(before.url);
    await vi.waitFor(async () => expect(await letters(before.outbox)).toHaveLength(1), 120_000);
    const [invitation] = await letters(before.outbox);
    const transport = createTransport({ host: '127.0.0.1', port: before.smtp, ignoreTLS: true });
    await transport.sendMail({ from: 'ada@players.example', to: invitation?.replyTo[0] ?? '', subject: 'Re:', text: 'accept' });
    first.child.kill('SIGKILL');
    await end(first);

    const after = await up(run({}));
    const authorization = `Bearer ${seatTokens.rebel}`;
    await vi.waitFor(async () => {
      expect(await json(`${after.url}/v1/matches/${id}`, { headers: { authorization } })).toMatchObject({ status: 'active', you: 'rebel' });
      expect((await letters(after.outbox)).map(({ subject }) => subject).join()).toMatch(/turn 1/);
    }, 120_000);
    expect((await fetch(`${after.url}/outbox?${before.outbox.split('?')[1]}`)).status).toBe(403);
  });

  test('shows them to nobody where PUBLIC_URL is not local, and says where they are', async () => {
    const started = run({ DATA_DIR: join(folder, 'public'), PUBLIC_URL: 'https://orders.example.org', MAIL_RELAY: 'mx.example.org' });
    await vi.waitFor(() => expect(started.output()).toContain('  table '), 120_000);
    expect(started.output()).toMatch(/letters out +\S+outbox: no page shows them where PUBLIC_URL is not local/);
    expect(existsSync(join(folder, 'public', 'outbox-link'))).toBe(false);
  });

  test.each([{}, { SMTP_IN_HOST: '::1' }, { SMTP_IN_HOST: 'localhost' }])(
    'is not started where strangers’ mail can only come from this machine, and nobody is named who judges it: %o',
    async (env) => {
      const started = run({ DATA_DIR: join(folder, 'unjudged'), PUBLIC_URL: 'https://orders.example.org', ...env });
      expect(await end(started)).toBe(1);
      expect(started.output()).toMatch(/^Mail comes in on \S+ only, .*MAIL_RELAY=mx\.example\.org, .*SMTP_IN_HOST=0\.0\.0\.0\.\n$/);
      expect(existsSync(join(folder, 'unjudged'))).toBe(false);
    },
  );

  test('lists its settings', async () => {
    const started = run({}, '--help');
    expect(await end(started)).toBe(0);
    expect(started.output()).toMatch(/SMTP_IN_PORT +mail in +2525/);
  });

  test.each(['PORT', 'SMTP_IN_PORT'])('says that %s is in use, and how to fix it', async (variable) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as { port: number }).port);
    const started = run({ [variable]: port });
    expect(await end(started)).toBe(1);
    expect(started.output()).toBe(
      `Port ${port} is in use by another program. Choose another one, or 0 for any that is free: ${variable}=…\n`,
    );
    taken.close();
  });

  // A Linux device that is always full; without root no folder can be made on it.
  test.runIf(existsSync('/dev/full'))('says in words that its data folder cannot be used', async () => {
    const started = run({ DATA_DIR: '/dev/full/data' });
    expect(await end(started)).toBe(1);
    expect(started.output()).toMatch(
      /^DATA_DIR \(\/dev\/full\/data\) cannot be written \(ENOTDIR\)\. Set DATA_DIR to a folder of yours\.\n$/,
    );
  });
});
