/**
 * What one address may ask for in a minute takes at most a fifth of a core. Costs are processor time in yardsticks, of which
 * the author's machine does a hundred in a second; limits are those of the service. A route that is new is tried with the
 * others, or named here if nothing is known to fill its address with.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { openMatch } from '../../../../../functions/cases/match/open-match.ts';
import { RATES } from '../../../../../functions/edge/http/guard/limits.ts';
import { weightOf } from '../../../../../functions/edge/http/guard/too-many.ts';
import type { MailCommand } from '../../../../../functions/facts/mail.ts';
import { ALL_CALLS } from '../../../../../functions/wiring/document.ts';
import { cpuTime, effort, yard } from '../../../../support/effort.ts';
import { createWorld } from '../../../../support/world.ts';
import { openDoor } from '../door.ts';
import { fire } from '../hostile/hunt.ts';
import { rightShot } from '../hostile/right-shot.ts';
import { openScene } from '../scene.ts';
import { type Large, openLarge } from './large.ts';

const A_MINUTE = 6000;
const FIFTH = A_MINUTE / 5;
const CALLS = ALL_CALLS;

/** Yardsticks that one request may cost. */
const allowed = (kind: 'read' | 'write' | 'framed', path: string): number => (FIFTH * weightOf(kind, path)) / RATES[kind].most;

let large: Large;
beforeAll(async () => {
  large = await openLarge();
});

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Addresses of a route, each with the credentials that it is asked with: the first that is answered is measured. Empty: nothing is known to fill it with. */
function waysTo(route: string): readonly (readonly Asked[])[] {
  const { session, long, own } = large;
  const cookie = { cookie: `__Host-session=${session}` };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const fill = (parts: Readonly<Record<string, string>>): string =>
    route.replaceAll(/:(\w+)/g, (whole, name: string) => parts[name] ?? whole);
  const ofLeague = { id: large.league, season: '1', division: '1', number: '3', league: large.league };
  const isApi = route.startsWith('/v1/');
  const mine = isApi ? bearer(session) : cookie;
  if (/^(?:\/v1)?\/leagues\//.test(route)) return [[{ path: fill({ ...ofLeague, invitation: large.invitation }), headers: mine }]];
  if (/^\/(?:games|rules|v1\/rulesets)\//.test(route))
    return long.map(({ ruleset }) => [{ path: fill({ id: ruleset, ruleset }), headers: {} }]);
  if (/^(?:\/v1)?\/players\//.test(route)) return [[{ path: fill({ player: large.page }), headers: mine }]];
  if (/^\/(?:v1\/matches|[msh])\/:/.test(route))
    return long.map(({ id, seat, seatToken, hostToken, steps }) => {
      const parts = { id, seat, n: String(steps - 1), step: String(steps), token: route.startsWith('/h') ? hostToken : seatToken };
      return [
        ...(isApi
          ? [seatToken, hostToken].map((token) => ({ path: fill(parts), headers: bearer(token) }))
          : [{ path: fill(parts), headers: {} }]),
        // What a player alone may see, of a match that they play in.
        { path: fill({ ...parts, id: own, n: '0', seat: 'rebel' }), headers: mine },
      ];
    });
  const parts = { token: 'a'.repeat(60), item: 'none', id: long[0]?.id ?? '' };
  return [[{ path: fill(parts), headers: mine }]];
}

/** Opened by a secret that only a letter holds, or only there once something was asked for: their pages show a button, or say that it is not there. */
const BY_SECRET = /^\/(?:e|u)\/:/;
/** Of each two doors to a match the other one has it. */
const UNUSUAL = /^\/(?:h\/:token\/endpoint|s\/:token\/lead)$/;

describe('on a large service', () => {
  const routes = async (): Promise<readonly string[]> => {
    const calls = CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const pages = large.door.routes().filter(({ method, path }) => method === 'GET' && !path.startsWith('/v1/'));
    return [...new Set([...calls, ...pages.map(({ path }) => path)])].toSorted();
  };

  /** Routes that nothing is known to fill with, and what is too dear. */
  async function judge(route: string): Promise<readonly string[]> {
    const dear: string[] = [];
    let answered = false;
    for (const ways of waysTo(route)) {
      const asked = await firstAnswered(ways);
      if (asked === undefined) continue;
      answered = true;
      const most = allowed('read', asked.path);
      const cost = await effort(async () => (await large.door.ask(`GET ${asked.path}`, { headers: asked.headers })).text(), most);
      if (cost > most) dear.push(`${route}: ${cost.toFixed(1)} yardsticks, and ${most} are allowed`);
    }
    return answered || BY_SECRET.test(route) || UNUSUAL.test(route) ? dear : [`${route}: nothing is known to fill it with, see waysTo`];
  }

  test('no route that reads costs more than its share', async () => {
    const all = await routes();
    expect(all.length).toBeGreaterThan(90);
    const faults: string[] = [];
    for (const route of all) faults.push(...(await judge(route)));
    expect(faults).toEqual([]);
  });

  async function firstAnswered(ways: readonly Asked[]): Promise<Asked | undefined> {
    for (const asked of ways) {
      const { status } = await large.door.ask(`GET ${asked.path}`, { headers: asked.headers });
      expect(status, asked.path).toBeLessThan(500);
      if (status < 400) return asked;
    }
    return undefined;
  }

  test('nor does a table that is asked for while results come in, so that it is computed each time', async () => {
    const { deps } = large.door.world;
    const key = { league: large.league, season: 1, division: 1 };
    const path = `/leagues/${large.league}/seasons/1/divisions/1`;
    const ask = async (): Promise<void> => {
      const record = await deps.leagues.division(key);
      if (record !== undefined) await deps.leagues.commit({ divisions: [{ ...record, version: record.version + 1 }] });
      await (await large.door.ask(`GET ${path}`)).text();
    };
    const most = allowed('read', path);
    expect(await effort(ask, most)).toBeLessThanOrEqual(most);
  });

  test('no table of a league costs more than its share in a frame', async () => {
    for (const path of [`/leagues/${large.league}/embed`, `/leagues/${large.league}/seasons/1/divisions/1/embed`]) {
      const most = allowed('framed', path);
      expect(await effort(async () => (await large.door.ask(`GET ${path}`)).text(), most)).toBeLessThanOrEqual(most);
    }
  });

  test('what follows from the results of a division is computed once for as long as they are the same', async () => {
    const path = `/v1/leagues/${large.league}/seasons/1/divisions/1`;
    const ask = async () => (await large.door.ask(`GET ${path}/report.trf`)).text();
    await ask();
    const { deps } = large.door.world;
    const key = { league: large.league, season: 1, division: 1 };
    const [pairing] = await deps.leagues.pairings(key);
    const before = await ask();
    // A pairing alone is written when a result comes in.
    const legs = (pairing?.legs ?? []).map((leg) => ({ ...leg, result: { places: [leg.seats], how: 'played' as const, revision: 1 } }));
    if (pairing !== undefined) await deps.leagues.commit({ pairings: [{ ...pairing, version: pairing.version + 1, legs }] });
    expect(await ask()).not.toBe(before);
  });

  // What is right in a form makes a call of the API, see below; what is not shows its page again.
  test('no form that is sent empty costs more than its share', async () => {
    const routes = large.door.routes().filter(({ method, path }) => method === 'POST' && !path.startsWith('/v1/'));
    const all = [...new Set(routes.map(({ path }) => path))].toSorted((a, b) => Number(a === '/sign-out') - Number(b === '/sign-out'));
    expect(all.length).toBeGreaterThan(60);
    const dear: string[] = [];
    for (const route of all) {
      const [[asked] = []] = waysTo(route);
      if (asked === undefined) continue;
      const { path, headers } = asked;
      const { status, cost } = await leastOf(
        async () => {
          const before = cpuTime();
          const response = await large.door.ask(`POST ${path}`, { headers, form: {} });
          await response.text();
          return { status: response.status, cost: (cpuTime() - before) / (await yard()) };
        },
        allowed('write', path),
      );
      expect(status, route).toBeLessThan(500);
      if (cost > allowed('write', path)) dear.push(`${route}: ${cost.toFixed(1)} yardsticks`);
    }
    expect(dear).toEqual([]);
  });
});

/** Noise only adds: what is too dear is so each time. */
async function leastOf<T extends { readonly cost: number }>(once: () => Promise<T>, most: number): Promise<T> {
  let least = await once();
  for (let tries = 1; tries < 4 && least.cost > most; tries++) {
    const again = await once();
    if (again.cost < least.cost) least = again;
  }
  return least;
}

test('no call that writes costs more than its share', async () => {
  const most = allowed('write', '/v1/matches');
  let due = CALLS.filter(({ method }) => method !== 'GET');
  expect(due.length).toBeGreaterThan(60);
  // What an earlier call spoiled, or what was slow because it was the first, is tried in another world.
  for (let tries = 0; tries < 4 && due.length > 0; tries++) {
    const scene = await openScene();
    const left: typeof due = [];
    for (const call of due) {
      const { status, cpu } = await fire(scene.door, rightShot(scene, call));
      const cost = cpu / (await yard());
      if (status >= 400 || cost > most) left.push(call);
      await scene.door.world.settle();
    }
    due = left;
  }
  expect(due.map(({ name }) => name)).toEqual([]);
});

/** A line of each: one that is new does not compile without its own. */
const WORDS: Readonly<Record<MailCommand['t'], string>> = {
  help: 'help',
  status: 'status',
  history: 'history 40',
  check: 'build 7\ncheck',
  withdraw: 'withdraw',
  ready: 'ready',
  'not-ready': 'build 7\nnot ready',
  accept: 'accept',
  decline: 'decline',
  rematch: 'rematch',
  name: 'name Ada',
  absent: 'absent 2026-12-01 to 2026-12-09',
  back: 'back',
  'gather-press': 'gather press',
  'press-at-once': 'press at once',
  offer: 'offer draw',
  block: 'block imperial',
  unblock: 'unblock imperial',
  plan: 'turn 9: pass',
  letters: 'letters',
  quiet: 'quiet 22:00 to 07:00',
  zone: 'zone Europe/Berlin',
  sleep: 'sleep nights',
  league: 'table',
  claim: 'claim the game',
  host: 'host extend 1 day',
  press: `press all\n${'Hello there. '.repeat(300)}\nend press`,
};

/** A match of two by mail after some turns, and the newest letter of one of them. Played once: each word is sent in a world that goes on from there. */
let played: ReturnType<typeof inPlay> | undefined;
async function inPlay() {
  const world = createWorld();
  const seats = { rebel: { email: 'ada@a.example' }, imperial: { email: 'bob@b.example' } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const invited of [...world.sent]) await world.reply(invited, 'accept');
  for (let turn = 0; turn < 8; turn++)
    for (const to of ['ada@a.example', 'bob@b.example']) {
      const newest = world.sent.findLast((sent) => sent.to === to);
      if (newest !== undefined) await world.reply(newest, 'pass');
    }
  const letter = world.sent.findLast((sent) => sent.to === 'ada@a.example');
  if (letter === undefined) throw new Error('no letter');
  return { at: world.deps.now(), items: world.items(), letter };
}

test.each(Object.entries(WORDS))('by mail "%s" costs less than its share', async (_, line) => {
  played ??= inPlay();
  const { at, items, letter } = await played;
  const world = createWorld(at, { items });
  // All that a sender may have read in an hour may come in one minute.
  const most = FIFTH / RATES.mailFrom.most;
  const { cost } = await leastOf(async () => {
    const before = cpuTime();
    await world.reply(letter, line);
    return { cost: (cpuTime() - before) / (await yard()) };
  }, most);
  expect(cost).toBeLessThanOrEqual(most);
});

test('a request is counted as what it weighs, and is refused until there is room for all of it', async () => {
  const door = openDoor();
  const path = `/leagues/${'a'.repeat(16)}/seasons/1/divisions/1`;
  const times = Math.floor(RATES.read.most / weightOf('read', path));
  for (let i = 0; i < times; i++) expect((await door.ask(`GET ${path}`)).status).toBe(404);
  const refused = await door.ask(`GET ${path}`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(weightOf('read', path) / 5)]);
  door.world.pass((weightOf('read', path) / 5) * 1000);
  expect((await door.ask(`GET ${path}`)).status).toBe(404);
  // Boards that other sites show, and forms, are counted apart, and weigh less there.
  expect([weightOf('framed', path), weightOf('write', path), weightOf('write', '/v1/matches')]).toEqual([3, 3, 1]);
});
