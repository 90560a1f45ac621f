/** Every route, asked by everybody, for what is theirs, another's and nobody's. A refused request changes nothing. */
import { describe, expect, test } from 'vitest';
import { reaches, SCOPES } from '../../../../functions/edge/http/guard/scopes.ts';
import type { Item } from '../../../../functions/store/items.ts';
import type { WorldDeps } from '../../../support/world.ts';
import { openDoor, openDuel, playStep } from './door.ts';
import { bearer, bodyOf, CALLERS, type Cell, callAs, itemOf, ownItem, pageOf } from './rights-asks.ts';
import {
  CALL_ROWS,
  DOOR_ROWS,
  ENTRY_ROUTES,
  expected,
  matchOf,
  NOWHERE,
  PAGE_ROWS,
  type Row,
  type Which,
  type Who,
} from './rights-rows.ts';
import { openScene, type Scene } from './scene.ts';

const WHICH: readonly Which[] = ['own', 'foreign', 'missing'];
const READERS: readonly Who[] = ['none', 'garbage', 'player', 'other player'];
const LINKS: readonly Who[] = ['garbage', 'forged', 'dead', 'seat', 'opponent', 'host'];

/** Who asks for which row. */
const asked = <R extends Row, By>(rows: Readonly<Record<string, R>>, callers: readonly By[]): readonly (readonly [string, By, R])[] =>
  Object.entries(rows).flatMap(([line, row]) => callers.map((who) => [line, who, row] as const));

type Cells = (scene: Scene) => readonly Cell[];

/** One scene is made; writes are undone by copying its table as it was. */
const first = openScene();
let started: readonly Item[] | undefined;
let fresh: Scene | undefined;

async function sceneAsItWas(): Promise<Scene> {
  const scene = await first;
  started ??= scene.door.world.items();
  // Chance starts again and would draw ids that are taken.
  const withOtherIds = (deps: WorldDeps): WorldDeps => ({
    ...deps,
    randomSource: { ...deps.randomSource, id: (length) => `zzzz${deps.randomSource.id(length - 4)}` },
  });
  return { ...scene, door: openDoor({}, undefined, { items: started, deps: withOtherIds, start: scene.door.world.deps.now() }) };
}
const contents = ({ door }: Scene): string => JSON.stringify(door.world.table.items());

/** Each asks from an address of its own, so limits by address refuse none. */
let peers = 0;
const ownPeer = (): string => `10.${[peers >> 16, peers >> 8, peers++].map((part) => part & 255).join('.')}`;

async function tryCells(cellsOf: Cells): Promise<void> {
  const answers = new Map<string, string>();
  for (let i = 0; ; i++) {
    const scene: Scene = fresh ?? (await sceneAsItWas());
    fresh = scene;
    const cell = cellsOf(scene)[i];
    if (cell === undefined) return;
    scene.door.world.table.takeStream();
    const response = await scene.door.ask(cell.line, { ...cell.ask, peer: ownPeer() });
    const text = await response.text();
    // A write that changes nothing leaves no record.
    const written = scene.door.world.table.takeStream();
    const name = `${cell.who}, ${cell.which}: ${cell.line}`;
    expect({ name, status: response.status }).toEqual({ name, status: cell.status });
    if (response.status >= 400) expect({ name, written }).toEqual({ name, written: [] });
    else if (written.length > 0) fresh = undefined;
    if (response.status === 401 && cell.line.includes('/v1/')) expect(response.headers.get('www-authenticate')).toBe('Bearer');
    // What belongs to another answers byte for byte like what does not exist.
    if (cell.status === 404 && cell.which !== 'own') {
      const told = answers.get(cell.who) ?? text;
      answers.set(cell.who, told);
      expect(text).toBe(told);
    }
  }
}

const hasId = (line: string): boolean => /:(?:id|item|token|player)/.test(line);
const kinds = (line: string): readonly Which[] => (hasId(line) ? WHICH : ['own']);

test.each(asked(CALL_ROWS, CALLERS))('%s, asked by: %s', async (line, who, row) => {
  await tryCells((scene) => kinds(line).map((which) => callAs(scene, [line, row], who, which)));
});

/** With a scope that reaches far enough it is the same as with any key; with less, nothing is looked up. */
test.each(asked(CALL_ROWS, SCOPES))('%s, asked with a key of the scope: %s', async (line, scope, row) => {
  await tryCells((scene) =>
    kinds(line).map((which) => {
      const cell = callAs(scene, [line, row], 'key', which);
      const status = reaches(scope, row.scope) ? cell.status : 403;
      return { ...cell, status, who: `${scope} key`, ask: { ...cell.ask, token: scene.keys[scope] } };
    }),
  );
});

/** By seat or host link: the token is all there is, so one that opens nothing is not found. */
describe.each(['/s/', '/h/'])('by a link %s…', (base) => {
  test.each(Object.entries(DOOR_ROWS))('%s', async (act, row) => {
    const [method, path = ''] = act.split(' ');
    await tryCells((scene) =>
      LINKS.map((who) => {
        const token = bearer(scene, row, who, NOWHERE) ?? '';
        const may = row.but?.[`${who} own`] ?? expected(row, who, 'own');
        return {
          who,
          which: 'own',
          line: `${method} ${base}${token}${path.replace(':n', '0')}`,
          ask: bodyOf(row),
          status: may === 401 ? 404 : may,
        };
      }),
    );
  });
});

describe('at the public address', () => {
  test.each(Object.entries(DOOR_ROWS))('%s', async (act, row) => {
    const [method, path = ''] = act.split(' ');
    await tryCells((scene) =>
      READERS.flatMap((who) =>
        WHICH.map((which) => {
          const id = matchOf(scene, row, who, which);
          // An invalid session is no fault of a page: it shows what anybody sees.
          const status = expected(row, who === 'garbage' ? 'none' : who, which);
          return {
            who,
            which,
            line: `${method} /m/${id}${path.replace(':n', '0')}`,
            ask: { ...bodyOf(row), headers: cookie(scene, who) },
            status: status === 401 ? 404 : status,
          };
        }),
      ),
    );
  });
});

const cookie = (scene: Scene, who: Who): Readonly<Record<string, string>> => {
  const session = { player: scene.ada, 'other player': scene.eve, garbage: 'hello' }[who as string];
  return session === undefined ? {} : { cookie: `__Host-session=${session}` };
};

test.each(asked(PAGE_ROWS, READERS))('%s, asked by: %s', async (line, who, row) => {
  await tryCells((scene) =>
    kinds(line).map((which) => {
      const path = pagePath(scene, line, row, who, which);
      return {
        who,
        which,
        line: path,
        ask: { ...formIn(scene, line, row), headers: cookie(scene, who) },
        status: pageStatus(line, row, who, which),
      };
    }),
  );
});

/** What only the scene can name. */
const formIn = (scene: Scene, line: string, row: Row): ReturnType<typeof bodyOf> =>
  line === 'POST /leagues/:id/director' ? { form: { ...row.form, number: String(scene.codirector) } } : bodyOf(row);

function pagePath(scene: Scene, line: string, row: Row, who: Who, which: Which): string {
  const token = which === 'own' ? (line.includes('confirm') ? scene.held : scene.link) : 'z'.repeat(32);
  const id = /\/(?:m|leagues)\//.test(line) ? matchOf(scene, row, who, which) : which === 'own' ? 'rebel-commander' : 'chess';
  return line
    .replace(':id', id)
    .replace(':player', pageOf(scene, which))
    .replace(':season', '1')
    .replace(':division', '1')
    .replace(':number', '1')
    .replace(':n', '0')
    .replace(':token', token)
    .replace(':item', itemOf(scene, line, who, which));
}

/** Callers who must sign in are led there; a spent link says so, and asking for its button costs nothing. */
function pageStatus(line: string, row: Row, who: Who, which: Which): number {
  const reader = who === 'garbage' ? 'none' : who;
  if (['me', 'player', 'director', 'codirector'].includes(row.rule) && reader === 'none') return 303;
  if (line.includes(':token') && which !== 'own') return line.startsWith('GET') ? row.ok : 401;
  return expected(row, reader, ownItem(row, line, reader, which));
}

test('there is a row for every route, and no row without one', () => {
  const doors = ['/s/:token', '/h/:token', '/m/:id'].flatMap((base) =>
    Object.keys(DOOR_ROWS).map((act) => `${act.split(' ')[0]} ${base}${act.split(' ')[1] ?? ''}`),
  );
  const rows = [...Object.keys(CALL_ROWS), ...Object.keys(PAGE_ROWS), ...ENTRY_ROUTES, ...doors];
  expect(
    openDoor()
      .routes()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(rows.sort());
});

test('the document tells the scope of every call', async () => {
  const { body } = await openDoor().json('GET /v1/openapi.json');
  const told = Object.entries<Record<string, { description: string; responses: Record<string, { description: string }> }>>(
    body.paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description, responses }]) => {
      const line = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return [
        line,
        { scope: /An API key needs the scope "(\w+)"/.exec(description)?.[1], refuses: responses[403]?.description.includes('bad-scope') },
      ];
    }),
  );
  // No key may call what needs a session.
  const session = new Set(['POST /v1/api-keys', 'DELETE /v1/api-keys/:item', 'DELETE /v1/sessions/:item', 'DELETE /v1/me']);
  const rows = Object.entries(CALL_ROWS)
    .filter(([line]) => !/\.\w+$/.test(line))
    .map(([line, { scope }]) => [line, { scope: session.has(line) ? undefined : scope, refuses: scope !== 'read' }]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(rows));
});

test('a form that a cookie allows is refused when it comes from another site', async () => {
  const scene = await sceneAsItWas();
  const before = contents(scene);
  const acts = [...Object.keys(DOOR_ROWS).map((act) => act.replace(' ', ' /m/:id')), ...Object.keys(PAGE_ROWS)].filter((line) =>
    line.startsWith('POST'),
  );
  for (const line of acts.filter((act) => !/\/(?:confirm|keep)\//.test(act))) {
    const path = line
      .replace(':id', scene.hosted)
      .replace(':token', scene.link)
      .replace(':item', scene.keyId)
      .replace(':season', '1')
      .replace(':division', '1');
    for (const site of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as const)
      expect([
        line,
        (await scene.door.ask(path, { form: {}, headers: { ...cookie(scene, 'player'), ...site }, peer: `10.0.1.${acts.indexOf(line)}` }))
          .status,
      ]).toEqual([line, 403]);
  }
  expect(contents(scene)).toBe(before);
});

test('nothing shows whether the other side has sent orders, except that it is no longer awaited', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const look = async (token?: string) => {
    const asked = token === undefined ? {} : { token };
    const { body } = await door.json(`GET /v1/matches/${duel.id}`, asked);
    const page = await (await door.ask(`GET ${token === undefined ? `/m/${duel.id}` : `/s/${token}`}`)).text();
    const [shown, tag] = / data-etag="([^"]*)"/.exec(page) ?? [];
    const alike = page.replace(/Waiting for [^<]*/, '').replace(shown ?? '', '');
    return { body: { ...body, awaiting: [], cursor: '' }, page: alike, awaiting: body.awaiting, tag, cursor: body.cursor };
  };
  const before = [await look(duel.imperial), await look(), await look(duel.host)];
  const send = (orders: string) => door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { step: 1, orders } });
  await send('move 7 4\nbuild 8');
  const first = [await look(duel.imperial), await look(), await look(duel.host)];
  await send('build 8');
  const second = [await look(duel.imperial), await look(), await look(duel.host)];
  expect(first).toEqual(second);
  const withoutAwaited = ({ awaiting, tag, cursor, ...rest }: (typeof first)[number]) => rest;
  expect(first.map(withoutAwaited)).toEqual(before.map(withoutAwaited));
  expect(first[0]?.awaiting).toEqual(['imperial']);
});

test('a host leads but sees no more than anybody else', async () => {
  const door = openDoor();
  const duel = await openDuel(door, { options: { fog: 'contact' } });
  await playStep(door, duel, 1, ['move 7 4\nbuild 8', 'build 0']);
  const host = await door.json(`GET /v1/matches/${duel.id}`, { token: duel.host });
  const anybody = await door.json(`GET /v1/matches/${duel.id}`);
  expect(host.body).toEqual(anybody.body);
  expect(await door.json(`GET /v1/matches/${duel.id}/record`)).toMatchObject({ status: 409, body: { code: 'not-active' } });
});

test('a seat link dies when the seat changes hands', async () => {
  const door = openDoor();
  const seats = { rebel: { guest: true }, imperial: { email: 'bob@b.example' } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  const old = body.seatTokens.imperial;
  expect((await door.ask(`POST /s/${old}/decline`, { form: {} })).status).toBe(303);
  const taken = await door.json(`POST /v1/matches/${body.id}/seats/imperial`, { body: {} });
  expect(taken.body).toMatchObject({ status: 'taken', url: `https://play.example/s/${taken.body.seatToken}` });
  expect(taken.body.seatToken).not.toBe(old);
  expect((await door.ask(`GET /v1/matches/${body.id}`, { token: old })).status).toBe(401);
  expect((await door.ask(`GET /s/${old}`)).status).toBe(404);
});
