import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { assetsIn, type Manifest } from '../../../../functions/wiring/assets.ts';
import { type Door, openDoor, openDuel } from './door.ts';

const NAME = 'match-ABCD1234.js';
const SCRIPT = 'export {};\n';
const BOARD = 'rebel-commander-ABCD1234.js';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, NAME), SCRIPT);
writeFileSync(join(folder, `${NAME}.br`), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, `${NAME}.gz`), gzipSync(SCRIPT));
const manifest: Manifest = {
  files: [NAME, BOARD],
  integrity: { [NAME]: 'sha384-match', [BOARD]: 'sha384-board' },
  ...{ match: NAME, replay: NAME, mine: NAME, timed: NAME, worker: NAME },
  games: { 'rebel-commander': BOARD },
};
writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));

const openWith = (built: () => Promise<string | undefined>, elsewhere?: URL) =>
  openDoor({}, (deps) => ({ ...deps, assets: assetsIn(built, elsewhere) }));
const door = openWith(async () => folder);
const fetchAsset = (name: string, accepted?: string) =>
  door.ask(`GET /assets/${name}`, accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } });

describe('a page script', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', null],
    ['br;q=0.0', null],
    [undefined, null],
  ])('goes to a browser that accepts %s as %s, to be kept for a year', async (accepted, encoding) => {
    const answer = await fetchAsset(NAME, accepted);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((packed: Buffer) => packed);
    expect(String(unpack(bytes))).toBe(SCRIPT);
  });

  test.each(['match-ABCD1235.js', 'manifest.json', `${NAME}.br`, '..%2fservice-key', 'match-ABCD1234.js%00', ''])(
    'that never was is not found, which nobody keeps: %j',
    async (name) => {
      const answer = await fetchAsset(name, 'br');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );
});

describe('what has an address of its own', () => {
  test('the worker comes from the root, and is asked for anew each time', async () => {
    const answer = await door.ask('GET /sw.js', { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      // It asks for pages in the reader's place.
      'content-security-policy': expect.stringContaining("connect-src 'self'"),
    });
    expect(String(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())))).toBe(SCRIPT);
  });

  test('icons and the manifest that names them', async () => {
    const manifest = await (await door.ask('GET /manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Sealed Orders', start_url: '/', display: 'standalone' });
    const icons: readonly { readonly src: string; readonly type: string }[] = manifest.icons;
    for (const { src, type } of icons) {
      writeFileSync(join(folder, src.replace('/icons/', '')), 'drawn');
      const answer = await door.ask(`GET ${src}`);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, type, 'drawn']);
    }
    for (const other of ['manifest.json', NAME, 'icon.js', '..%2ficon.svg'])
      expect((await door.ask(`GET /icons/${other}`)).status).toBe(404);
  });

  test('is not there, as without script, where nothing could be built', async () => {
    const bare = openWith(async () => undefined);
    expect([(await bare.ask('GET /sw.js')).status, (await bare.ask('GET /icons/icon.svg')).status]).toEqual([404, 404]);
  });
});

describe('a match page', () => {
  const openSeat = async (door: Door): Promise<string> => (await door.ask(`GET /s/${(await openDuel(door)).rebel}`)).text();

  const runs = (root: string): string => `<script type="module" src="${root}${NAME}" integrity="sha384-match" crossorigin></script>`;
  const loads = (root: string): string => `<link rel="modulepreload" href="${root}${BOARD}" integrity="sha384-board" crossorigin>`;

  test('runs its script, names what that will import, and has a browser check both', async () => {
    const page = await openSeat(door);
    expect(page).toContain(runs('/assets/'));
    expect(page).toContain(loads('/assets/'));
  });

  test('is allowed scripts of its own and of where they lie, and no others', async () => {
    const policyOf = async (from: Door, path: string) => (await from.ask(`GET ${path}`)).headers.get('content-security-policy');
    const afar = openWith(async () => folder, new URL('https://scripts.example/'));
    const { rebel } = await openDuel(afar);
    const page = await (await afar.ask(`GET /s/${rebel}`)).text();
    expect(page).toContain(runs('https://scripts.example/'));
    expect(page).toContain(loads('https://scripts.example/'));
    expect(await policyOf(afar, `/s/${rebel}`)).toContain(
      "; script-src 'self' https://scripts.example; worker-src 'self'; connect-src 'self'",
    );
    expect(await policyOf(afar, '/seats')).toMatch(/; script-src 'self' https:\/\/scripts\.example$/);
    expect(await policyOf(afar, '/')).not.toContain('script');
    expect(await policyOf(door, '/seats')).toMatch(/; script-src 'self'$/);
    // Not every browser takes a worker from elsewhere.
    expect((await afar.ask('GET /sw.js')).status).toBe(200);
  });

  test('is whole without scripts, where none could be built', async () => {
    const page = await openSeat(openWith(async () => undefined));
    expect(page).toContain('Send orders');
    expect(page).not.toContain('/assets/');
  });
});
