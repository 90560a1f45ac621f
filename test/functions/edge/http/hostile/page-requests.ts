/** Requests for pages, and forms with fields that the pages show, filled in carelessly or maliciously. */
import fc from 'fast-check';
import type { Scene } from '../scene.ts';
import { filledPath, LATIN, peer, type Shot, WORDS } from './likely.ts';
import { ODD_TEXT } from './shape-arbitrary.ts';

const USUAL = ['yes', 'no', 'bot', 'open', 'email', 'rebel', 'd2', 'h12', '24', 'check', '1'];
const ODD = fc.oneof(ODD_TEXT, fc.constantFrom('x'.repeat(9_000), '\u0000', '-1', '1e308', '<script>'));
const SITES: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://play.example' },
  { origin: 'null' },
  { origin: '::' },
  {},
];

export function pageShots(scene: Scene, fields: readonly string[]): fc.Arbitrary<Shot> {
  const body = forms(fields);
  const { ada, eve } = scene;
  const cookie = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(ada, ada, eve, 'x', `ses_${'a'.repeat(32)}`).map((session) => ({ cookie: `__Host-session=${session}` })),
    },
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: LATIN.map((text) => ({ cookie: text })) },
  );
  const routes = scene.door.routes().filter(({ path }) => !path.startsWith('/v1/') && path !== '/health');
  const pages = routes.map(({ method, path: pattern }) =>
    fc.record({ path: filledPath(scene, pattern), text: body, site: fc.constantFrom(...SITES), jar: cookie, from: peer }).map(
      ({ path, text, site, jar, from }): Shot => ({
        method,
        path,
        headers: { ...site, ...jar, ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }) },
        ...(method === 'POST' && { body: text }),
        peer: from,
        fits: false,
      }),
    ),
  );
  return fc.oneof(...pages);
}

function forms(fields: readonly string[]): fc.Arbitrary<string> {
  const each = [...fields, '__proto__', 'x'].map((name) => {
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(WORDS.get(name) ?? USUAL)).map(String) },
      { weight: 1, arbitrary: ODD },
    );
    return value.map((text): [string, string] => [name, text.toWellFormed()]);
  });
  const encoded = fc.array(fc.oneof(...each), { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs).toString());
  const broken = fc.constantFrom('%', '%ff=%ff', '=', '&&&', 'a'.repeat(40_000), '{"a":1}');
  return fc.oneof({ weight: 5, arbitrary: encoded }, { weight: 1, arbitrary: broken });
}
