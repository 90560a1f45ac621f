import { describe, expect, test } from 'vitest';
import { openDoor, signIn } from '../../edge/http/door.ts';
import { playCup } from '../played-cup.ts';
import { openSmallLeague, playSmallLeague } from '../small-league.ts';

const FRAME = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };

describe('a league in a frame of another site', () => {
  test('shows the table, with no cookie, form or script, whoever asks', async () => {
    const door = openDoor();
    const { id } = await playSmallLeague(door.world);
    const director = await signIn(door, 'dora@d.example');
    for (const path of [`/leagues/${id}/embed`, `/leagues/${id}/seasons/1/divisions/1/embed`]) {
      const framed = await door.ask(`GET ${path}`, { headers: FRAME });
      expect(framed.status).toBe(200);
      const policy = framed.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/frame-ancestors \*$/);
      expect(policy).toContain("form-action 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(framed.headers.get('set-cookie')).toBeNull();
      const text = await framed.text();
      expect(text).not.toMatch(/<form|<button|<script|http-equiv/);
      expect(text).toContain(`href="https://play.example/leagues/${id}/seasons/1/divisions/1" target="_blank" rel="noopener"`);
      expect(text).toContain('<th scope="row">Ada</th>');
      const own = await door.ask(`GET ${path}`, { headers: { ...FRAME, cookie: `__Host-session=${director}` } });
      expect(await own.text()).toBe(text);
    }
  });

  test('is the only page of it that is framed', async () => {
    const door = openDoor();
    const { id } = await playSmallLeague(door.world);
    for (const path of [`/leagues/${id}`, `/leagues/${id}/seasons/1/divisions/1`, `/leagues/${id}/seasons`]) {
      expect([path, (await door.ask(`GET ${path}`, { headers: FRAME })).status]).toEqual([path, 403]);
      expect((await door.ask(`GET ${path}`)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    for (const path of ['/leagues/no-such-league/embed', `/leagues/${id}/embed?division=9`, `/leagues/${id}/seasons/7/divisions/1/embed`]) {
      const missing = await door.ask(`GET ${path}`, { headers: FRAME });
      expect([path, missing.status]).toEqual([path, 404]);
      expect(missing.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  test('is sent again only when it has changed', async () => {
    const door = openDoor();
    const { id } = await playSmallLeague(door.world);
    const path = `/leagues/${id}/embed`;
    const first = await door.ask(`GET ${path}`);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const ask = async () => (await door.ask(`GET ${path}`, { headers: { 'if-none-match': etag } })).status;
    door.world.pass(3 * 86_400_000);
    expect(await ask()).toBe(304);
    const session = await signIn(door, 'dora@d.example');
    const decide = { act: 'decide', pairing: 'r2p2', leg: '1', result: '2 4', reason: 'as seen' };
    await door.ask(`POST /leagues/${id}/seasons/1/divisions/1/acts`, { form: decide, headers: { cookie: `__Host-session=${session}` } });
    expect(await ask()).toBe(200);
  });

  test('shows a bracket, before the first season who has entered, and names in either as text', async () => {
    const door = openDoor();
    const cup = await playCup(door.world, { format: 'knockout', elimination: 'double' }, ['<b>Ada', 'Bob', 'Cem', 'Dan', 'Eve'], 2);
    const text = await (await door.ask(`GET /leagues/${cup}/embed`)).text();
    expect(text).toContain('<title id="bracket-2-title">Lower bracket');
    expect(text).not.toContain('<b>Ada');
    const { id } = await openSmallLeague(door.world);
    const token = await signIn(door, 'ada@a.example');
    await door.ask(`POST /v1/leagues/${id}/entries`, { token, body: { name: 'Ada & Co' } });
    const entries = await (await door.ask(`GET /leagues/${id}/embed`)).text();
    expect(entries).toContain('taking entries, 1 entered.');
    expect(entries).toContain('<li>Ada &amp; Co</li>');
    expect(await (await door.ask(`GET /leagues/${id}`)).text()).toContain(
      `&lt;iframe src=&quot;https://play.example/leagues/${id}/embed&quot;`,
    );
  });
});
