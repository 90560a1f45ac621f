/** Requests of every kind for every route: right ones, wrong ones, and absurd ones. */
import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { ToldCall } from '../../../../../functions/edge/http/call.ts';
import { ALL_CALLS } from '../../../../../functions/wiring/document.ts';
import type { Scene } from '../scene.ts';
import { all, filledPath, LATIN, oddPart, peer, rights, type Shot, seatTokens, WORDS } from './likely.ts';
import { spoiled } from './mutations.ts';
import { pageShots } from './page-requests.ts';
import { rightShot } from './right-shot.ts';
import { fromShape, type Hint } from './shape-arbitrary.ts';

const CALLS = ALL_CALLS;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'get', 'X'];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'application/merge-patch+json',
  'application/jsonx',
  '',
  '*/*',
  'application/json;'.repeat(50),
];

const hint =
  (scene: Scene): Hint =>
  (place) => {
    if (place === 'seats#') return ['rebel', 'imperial'];
    if (place === 'seats')
      return [
        { rebel: { guest: true }, imperial: { bot: 'commander' } },
        { rebel: { guest: true, name: 'N' }, imperial: 'open' },
        { rebel: { email: 'new@n.example' }, imperial: { email: 'ada@a.example' } },
        ['rebel', 'imperial'],
      ];
    if (place === 'options') return [{}, { fog: 'contact' }, { turnLimit: 3 }];
    if (place === 'pace')
      return [
        { days: 2 },
        { hours: 12, at: '18:00', zone: 'Europe/Berlin', weekdaysOnly: true },
        { days: 1, bank: { days: 2, mostDays: 7 } },
      ];
    if (place === 'token') return [scene.link, scene.held, scene.ada];
    return WORDS.get(place.split('.').at(-1) ?? '');
  };

export function shots(scene: Scene, fields: readonly string[]): fc.Arbitrary<Shot> {
  const calls = CALLS.map((call) => callShot(scene, call));
  const forms = pageShots(scene, fields);
  // Chance seldom makes the calls that need most, and what lies behind them is to be tried too. An earlier request may have spoiled them.
  const right = fc.constantFrom(...CALLS.map((call) => ({ ...rightShot(scene, call), fits: false })));
  return bent(fc.oneof({ weight: 7, arbitrary: fc.oneof(...calls) }, { weight: 3, arbitrary: forms }, { weight: 1, arbitrary: right }));
}

function callShot(scene: Scene, call: ToldCall): fc.Arbitrary<Shot> {
  const body = call.body?.();
  const made = body === undefined ? undefined : fromShape(body as z.ZodMiniType, hint(scene));
  const fitting = made === undefined ? fc.constant(undefined) : made.map((value) => JSON.stringify(value));
  const filled = fc.oneof(
    { weight: 5, arbitrary: fitting.map((text) => ({ text, fits: true })) },
    { weight: 5, arbitrary: spoiled(made ?? fc.jsonValue({ maxDepth: 2 })).map((text) => ({ text, fits: false })) },
  );
  const pattern = call.path.replaceAll(/\{([a-z]+)\}/gi, ':$1');
  // Mostly a token for the requested match: so it is refused for another reason, or not at all.
  const aimed = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.oneof(
        ...(isOfLeague(pattern) ? players(scene) : rights(scene)).map(({ id, token }) =>
          fc.record({ path: filledPath(scene, pattern, id), auth: fc.constant({ authorization: `Bearer ${token}` }) }),
        ),
      ),
    },
    { weight: 1, arbitrary: fc.record({ path: filledPath(scene, pattern), auth: authority(scene) }) },
  );
  return fc.record({ filled, aimed, query: queryOf(call), key: idempotency, peer }).map(
    ({ filled: { text, fits }, aimed: { path, auth }, query, key, peer: from }): Shot => ({
      method: call.method,
      path: `${path}${query}`,
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...auth, ...key },
      ...(text !== undefined && { body: text }),
      peer: from,
      call: call.name,
      // Dots between slashes lead to another call, and so does an empty last part: it takes another body.
      fits: fits && !path.endsWith('/') && new URL(path, 'https://play.example').pathname === path,
    }),
  );
}

const isOfLeague = (pattern: string): boolean => /\/leagues(?:\/|$)/.test(pattern);
const players = ({ ada, eve, apiKey, league }: Scene) => [ada, eve, apiKey].map((token) => ({ id: league, token }));

function queryOf(call: ToldCall): fc.Arbitrary<string> {
  const names = [...Object.keys(call.query ?? {}), 'x', '__proto__'];
  const pair = fc
    .tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom('0', '1', '', 'true'), oddPart))
    .map(([name, value]) => `${name}=${value}`);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }).map((all) => `?${all.join('&')}`) },
  );
}

function authority(scene: Scene): fc.Arbitrary<Readonly<Record<string, string>>> {
  const { ada, eve, apiKey } = scene;
  const tokens = [
    ...seatTokens(scene),
    ...all(scene).map(({ host }) => host),
    ada,
    eve,
    apiKey,
    `${scene.duel.id}.${'a'.repeat(26)}`,
    `ses_${'a'.repeat(32)}`,
  ];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...tokens).map((token) => ({ authorization: `Bearer ${token}` })) },
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: LATIN.map((authorization) => ({ authorization })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('Bearer', 'Bearer ', 'bearer  x', `Bearer ${'x'.repeat(5_000)}`, `Basic ${'QQ=='}`, `Bearer ${ada}, Bearer ${eve}`)
        .map((authorization) => ({ authorization })),
    },
  );
}

const idempotency: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.constantFrom('k1', 'kWf2-93hD_0sLx7QvTn4eA').map((key) => ({ 'idempotency-key': key })) },
  { weight: 1, arbitrary: LATIN.map((key) => ({ 'idempotency-key': key })) },
);

/** What surrounds a request, wrong in one way. */
type Bend = (shot: Shot) => Shot;
const withHeader =
  (headers: Readonly<Record<string, string>>): Bend =>
  (shot) => ({ ...shot, headers: { ...shot.headers, ...headers }, fits: false });
const bends: fc.Arbitrary<Bend> = fc.oneof(
  fc.constantFrom(...METHODS).map(
    (method): Bend =>
      (shot) => ({ ...shot, method, fits: false }),
  ),
  fc.constantFrom(...TYPES).map((type) => withHeader({ 'content-type': type })),
  fc.constantFrom('0', '1', '-1', '99999999', 'x', '1e9', '16385').map((length) => withHeader({ 'content-length': length })),
  fc.constantFrom('gzip', 'br, deflate').map((coding) => withHeader({ 'content-encoding': coding })),
  LATIN.map((accept) => withHeader({ accept })),
  oddPart.map(
    (part): Bend =>
      (shot) => ({ ...shot, path: `${shot.path.split('?')[0]}/${part}`, fits: false }),
  ),
);
/** One time in five. */
const bent = (shot: fc.Arbitrary<Shot>): fc.Arbitrary<Shot> =>
  fc
    .tuple(shot, fc.oneof({ weight: 4, arbitrary: fc.constant<Bend>((shot) => shot) }, { weight: 1, arbitrary: bends }))
    .map(([shot, bend]) => bend(shot));
