import { expect, test } from 'vitest';
import { ALL_CALLS } from '../../../../functions/wiring/document.ts';
import { openDoor } from './door.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

test('every address says by what methods it may be asked, to those who ask by another', async () => {
  const door = openDoor();
  const known = [...door.routes(), ...ALL_CALLS.map(({ method, path }) => ({ method, path: path.replaceAll(/\{(\w+)\}/g, ':$1') }))];
  const allowed = new Map<string, Set<string>>();
  for (const { method, path } of known.filter(({ path }) => !path.includes('*')))
    allowed.set(path, new Set([...(allowed.get(path) ?? []), method]));
  expect(allowed.size).toBeGreaterThan(100);
  let asked = 0;
  const found: string[] = [];
  for (const [path, methods] of allowed)
    for (const method of METHODS.filter((other) => !methods.has(other === 'HEAD' ? 'GET' : other))) {
      asked += 1;
      const at = path.replaceAll(/:\w+(\{[^}]*\})?/g, 'aaaaaaaaaaaaaaaa');
      const { status, headers } = await door.ask(`${method} ${at}`, { peer: `10.0.${asked >> 8}.${asked & 255}` });
      const told = `${status} ${[...new Set(headers.get('allow')?.split(', '))].sort()}`;
      const right = `405 ${[...methods].flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : known)).sort()}`;
      if (told !== right) found.push(`${method} ${path}: ${told}, not ${right}`);
    }
  expect(found).toEqual([]);
});

test('where there is nothing by any method, the answer is 404', async () => {
  for (const line of ['GET /v1/nothing', 'PUT /v1/nothing', 'DELETE /nothing', 'POST /v1/leagues/a/b/c/d']) {
    const { status, headers } = await openDoor().ask(line);
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 404, allow: null });
  }
});

test('the refusal is a problem that names what may be asked', async () => {
  const { status, body, headers } = await openDoor().json('PATCH /v1/matches');
  expect(status).toBe(405);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(body).toMatchObject({ code: 'bad-method', detail: 'This address takes POST, not PATCH. See /docs.' });
});

test('the API document is sent once to whoever keeps its ETag, and compressed to whoever reads that', async () => {
  const door = openDoor();
  const whole = await door.ask('GET /v1/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect([whole.status, whole.headers.get('content-encoding'), whole.headers.get('vary')]).toEqual([200, 'gzip', 'accept-encoding']);
  const unpacked = new Response(whole.body?.pipeThrough(new DecompressionStream('gzip')));
  expect(await unpacked.json()).toEqual((await door.json('GET /v1/openapi.json')).body);
  const again = await door.ask('GET /v1/openapi.json', { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
