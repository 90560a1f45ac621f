/** `npm start` on a disk that fills up: refused with the seconds to wait, told by name, and right again once there is room, without a restart. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder, whenFileEnds } from '../../support/temporary-folder.ts';

const LONG = 120_000;
const folder = temporaryFolder('full-disk');

/** A small disk of its own, which only root may make; elsewhere this test says that it did not run. */
const disk = ((): string | undefined => {
  const path = join(folder, 'disk');
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'none', path], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  whenFileEnds(() => execFileSync('umount', ['--lazy', path]));
  return path;
})();

const solo = { ruleset: 'rebel-commander', seats: { rebel: { guest: true, name: 'Ada' }, imperial: { guest: true } } };

test.runIf(disk !== undefined)(
  'a full disk is answered by 503, named in the log, on /health and in the figures, and passes without a restart',
  { timeout: 10 * LONG },
  async () => {
    const dir = join(disk ?? '', 'data');
    const child: ChildProcess = spawn(process.execPath, ['infra/local/npm-start.ts'], {
      env: { PATH: process.env.PATH, DATA_DIR: dir, PORT: '0', SMTP_IN_PORT: '0', METRICS_PORT: '0' },
    });
    whenFileEnds(() => child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
    await vi.waitFor(() => expect(output).toContain('  table '), LONG);
    const url = /is up: (\S+)/.exec(output)?.[1] ?? '';
    const figures = /figures +(\S+)/.exec(output)?.[1] ?? '';
    const open = () =>
      fetch(`${url}/v1/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(solo) });
    const first = (await (await open()).json()) as { id: string };
    // The scripts of pages are built after the start; the disk is filled when they are there.
    await fetch(`${url}/m/${first.id}`);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await (await fetch(figures)).text()).toContain('sealed_orders_ready 1');

    const filler = join(disk ?? '', 'filler');
    const { bavail, bsize } = statfsSync(disk ?? '');
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 256 * 1024));
    const answers: Response[] = [];
    for (let i = 0; i < 120; i++) answers.push(await open());
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(20);
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(output).toMatch(/"event":"http-failed".*"error":"SQLITE_(?:FULL|IOERR)"/);
    expect(output).not.toContain('"error":"Error"');
    expect(output).not.toContain('"reason":"Error"');
    // What was there can still be read.
    expect((await fetch(`${url}/m/${first.id}`)).status).toBe(200);
    await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(503), LONG);
    const health = await fetch(`${url}/health`);
    expect(await health.json()).toMatchObject({
      code: 'out-of-service',
      detail: expect.stringMatching(/cannot be written \((?:SQLITE_\w+|ENOSPC)\)/),
    });
    const told = await (await fetch(figures)).text();
    expect(told).toContain('sealed_orders_ready 0');
    expect(told).toMatch(/sealed_orders_http_answers_total\{status="5xx"\} [1-9]/);

    rmSync(filler);
    expect((await open()).status).toBe(201);
    await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(200), LONG);
    for (let i = 0; i < 5; i++) expect((await open()).status).toBe(201);
  },
);
