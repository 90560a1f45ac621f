/** A data folder as version 3726e0b left it: a match against a bot in turn 2, and one in turn 1 with one side's orders on file. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../../../infra/local/settings.ts';
import { type Service, startService } from '../../../../infra/local/start.ts';
import { readDynoxide } from '../../../../infra/local/table/dynoxide.ts';

const fixturePath = (name: string): string => join(import.meta.dirname, 'dynoxide', name);
const { bot, two } = JSON.parse(readFileSync(fixturePath('seats.json'), 'utf8'));

let dir: string;
let services: Service[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'so-dynoxide-'));
  services = [];
  writeFileSync(join(dir, 'service-key'), readFileSync(fixturePath('service-key')), { mode: 0o600 });
  writeFileSync(join(dir, 'table.sqlite'), gunzipSync(readFileSync(fixturePath('table.sqlite.gz'))));
});
afterEach(async () => {
  for (const service of services) await service.stop();
  rmSync(dir, { recursive: true, force: true });
});

const start = async (): Promise<{ readonly service: Service; readonly said: readonly string[] }> => {
  const said: string[] = [];
  const service = await startService(readSettings({ DATA_DIR: dir, PORT: '0', SMTP_IN_PORT: '0' }), (line) => said.push(line));
  services.push(service);
  return { service, said };
};
const ask = async ({ url }: Service, token: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) };
  return (await fetch(`${url}/v1/matches/${path}`, { headers, ...sent })).json();
};
const digest = (): string =>
  createHash('sha256')
    .update(readFileSync(join(dir, 'table.sqlite')))
    .digest('hex');

test('it is imported once, left as it was, and its matches go on', async () => {
  const before = digest();
  const items = [...readDynoxide(join(dir, 'table.sqlite'))];
  const { service, said } = await start();
  expect(said).toEqual([expect.stringMatching(new RegExp(`^${items.length} items were read over from .*table.sqlite.*Delete it`))]);
  expect(await ask(service, bot.token, bot.match)).toMatchObject({ status: 'active', you: 'rebel', step: 2 });
  expect(await ask(service, two.tokens.rebel, two.match)).toMatchObject({ step: 1, filed: { orders: ['move 7 4', 'build 8'] } });
  await ask(service, two.tokens.imperial, `${two.match}/orders`, { step: 1, orders: 'pass\npass' });
  expect(await ask(service, two.tokens.rebel, two.match)).toMatchObject({ step: 2 });
  await service.stop();
  expect(digest()).toBe(before);

  const again = await start();
  expect(again.said).toEqual([]);
  expect(await ask(again.service, two.tokens.rebel, two.match)).toMatchObject({ step: 2 });
});
