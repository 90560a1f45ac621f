/**
 * Nobody learns from this service whose an address is. Whatever takes an address of somebody else is asked with addresses of
 * all kinds of people, and of nobody; what the asker is told, sees and is sent afterwards is the same for all of them, until
 * whoever has the address does something.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../../functions/edge/http/player/settings-addresses.ts';
import type { Outgoing } from '../../../functions/facts/deps.ts';
import { renderLetter } from '../../../templates/wiring/render-letter.ts';
import { seeded } from '../../support/seeded.ts';
import type { WorldDeps } from '../../support/world.ts';
import { type Door, openDoor, signIn, type Told } from '../edge/http/door.ts';
import { stall } from '../edge/http/scene.ts';

const DAY = 86_400_000;
const HOST = 'hal@host.example';
const RC = { ruleset: 'rebel-commander', options: { turnLimit: 3 } };

/** Alike in all that a hint at an address shows. */
const at = (name: string): string => `x${name}@them.example`;
const NOBODY = at('nil');
const KINDS = {
  'of somebody with a name, a page, quiet hours and matches': at('ada'),
  'of somebody who blocked the asker': at('bea'),
  'of somebody whom the asker blocked': at('cyd'),
  'of somebody who sits at the table, or is in the league': at('dee'),
  'of somebody who leads beside the asker': at('eli'),
  'of somebody whose letters came back': at('fay'),
  'of somebody who was here and has left': at('gil'),
  'of somebody who blocked whoever leads beside the asker': at('ida'),
} as const;

interface Scene {
  readonly door: Door;
  readonly hal: string;
  /** Whose address is nobody’s concern, by the first letter of their name. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly match: string;
  readonly offered: string;
  readonly guest: string;
  readonly guestSeat: string;
  readonly league: string;
  /** Of Ada, which anybody may read. */
  readonly page: string;
  /** Of the place that Gil left. */
  readonly vacant: string;
  /** A letter about their match that Hal can answer. */
  readonly letter: Outgoing;
}

const named = async (door: Door, email: string, name: string): Promise<string> => {
  // Each from a place of their own, so that nobody asks for too much.
  const token = await signIn(door, email, `198.51.100.${name.charCodeAt(0)}`);
  await door.ask('PUT /v1/me/name', { token, body: { name } });
  return token;
};
const ok = <T extends { readonly status: number; readonly body: Told }>(answer: T): T => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer;
};

const PLAYER_ID = 26;
/**
 * Ids of players from a chance of their own: one more player changes no other id, by which lists are in order. `from`: of a
 * world that goes on where another stopped, so that it draws nothing again.
 */
const apart =
  (from: number) =>
  (deps: WorldDeps): WorldDeps => {
    let players = from;
    const random = seeded(from);
    const draw = (signs: string, length: number): string =>
      Array.from({ length }, () => signs[Math.floor(random() * signs.length)]).join('');
    const id = (length: number): string =>
      length === PLAYER_ID ? String(players++).padStart(PLAYER_ID, 'p') : draw('abcdefghijklmnopqrstuvwxyz234567', length);
    return { ...deps, randomSource: { id, hex: (bytes) => draw('0123456789abcdef', 2 * bytes) } };
  };

/** Everybody is here, whatever address is typed afterwards: Hal leads a match with Dee, who stays away, and a league. */
async function cast(): Promise<Scene> {
  const door = openDoor({}, (http) => http, { deps: apart(1000) });
  const { world } = door;
  const hal = await named(door, HOST, 'Hal');
  const tokens: Record<string, string> = {};
  for (const name of ['Ada', 'Bea', 'Cyd', 'Dee', 'Eli', 'Fay', 'Gil', 'Ida'])
    tokens[name] = await named(door, at(name.toLowerCase()), name);
  const { Ada: ada = '', Bea: bea = '', Cyd: cyd = '', Dee: dee = '', Eli: eli = '', Gil: gil = '', Ida: ida = '' } = tokens;
  const post = async (line: string, token: string, body: object) => ok(await door.json(`POST ${line}`, { token, body })).body;
  const duel = async (host: string, email: string, guest: string, more: object = {}) => {
    const { id, seatTokens } = await post('/v1/matches', host, {
      ...RC,
      seats: { rebel: { guest: true }, imperial: { email } },
      pace: { days: 1 },
      ...more,
    });
    await post(`/v1/matches/${id}/accept`, guest, {});
    return { id: String(id), rebel: String(seatTokens.rebel) };
  };
  const page = String(ok(await door.json('PUT /v1/me/page', { token: ada, body: { shown: true } })).body.id);
  await door.ask('PUT /v1/me/letters', {
    token: ada,
    body: { zone: 'Asia/Tokyo', quiet: { from: '22:00', to: '07:00' }, sleep: { nights: true } },
  });
  for (const [one, other] of [
    [bea, hal],
    [hal, cyd],
    [ida, eli],
  ]) {
    const met = await duel(one ?? '', one === hal ? at('cyd') : other === hal ? HOST : at('eli'), other ?? '');
    await post('/v1/me/blocks', one ?? '', { match: met.id, seat: 'imperial' });
  }
  const table = await duel(hal, at('dee'), dee, { house: { sleep: true } });
  await stall(door, table);
  const { cohost } = await post(`/v1/matches/${table.id}/cohosts`, hal, { email: at('eli'), reason: 'I travel' });
  await post(`/v1/matches/${table.id}/cohosting`, eli, { say: 'accept' });
  expect(cohost).toBeGreaterThan(0);
  const offered = await post('/v1/matches', hal, { ...RC, offered: true, seats: { rebel: { guest: true }, imperial: 'open' } });
  const guest = await post('/v1/matches', hal, { ...RC, seats: { rebel: { guest: true }, imperial: { guest: true, name: 'Kim' } } });
  const league = String((await post('/v1/leagues', hal, { name: 'Cup', ...RC, registrationDays: 30 })).id);
  for (const token of [ada, dee, gil]) await post(`/v1/leagues/${league}/entries`, token, {});
  const { entrants } = (await door.json(`GET /v1/leagues/${league}`)).body;
  await door.ask(`DELETE /v1/leagues/${league}/entries/me`, { token: gil });
  await post(`/v1/leagues/${league}/directors`, hal, { email: at('eli'), reason: 'I travel' });
  await post(`/v1/leagues/${league}/directing`, eli, { say: 'accept' });
  const fay = await world.deps.players.find(world.deps.keys.addressHashes(at('fay')));
  const record = await world.deps.players.load(fay ?? '');
  if (record !== undefined)
    await world.deps.players.save({ ...record, version: record.version + 1, paused: { at: world.deps.now(), why: 'bounce' } });
  world.pass(2 * DAY);
  await world.sweep();
  await world.settle();
  const vacant = String(entrants.find(({ name }: { name: string }) => name === 'Gil').id);
  const letter = world.sent.findLast(({ to, replyTo }) => to === HOST && replyTo?.includes(table.id));
  if (letter === undefined) throw new Error('Hal has no letter to answer');
  return {
    ...{ door, hal, tokens, league, page, vacant, letter, match: table.id, offered: String(offered.id) },
    ...{ guest: String(guest.id), guestSeat: String(guest.seatTokens.imperial) },
  };
}

/** What letters say, by all that they are written from: nearly the same go out in each of these worlds. */
const written = new Map<string, ReturnType<typeof renderLetter>>();
const render: typeof renderLetter = (model) => {
  const key = JSON.stringify(model);
  const known = written.get(key) ?? renderLetter(model);
  written.set(key, known);
  return known;
};

let stage: Scene | undefined;
/** The same cast once more, from what is stored of it. */
async function scenery(): Promise<Scene> {
  stage ??= await cast();
  const { world } = stage.door;
  const door = openDoor({}, (http) => http, { deps: apart(2000), render, items: world.items(), start: world.deps.now() });
  return { ...stage, door };
}

interface Way {
  readonly type: (scene: Scene, address: string) => Promise<readonly Told[]>;
  /** An address that is the asker’s own. */
  readonly own?: string;
  /** What comes of it is waited for with the answer. */
  readonly settles?: true;
  /** What the asker does about it afterwards, beside looking. */
  readonly after?: (scene: Scene) => Promise<readonly Told[]>;
}

const told = async (door: Door, line: string, ask: Parameters<Door['ask']>[1]): Promise<Told> => {
  const response = await door.ask(line, ask);
  return { line, status: response.status, headers: [...response.headers].filter(([name]) => name !== 'date'), body: await response.text() };
};
/** More than one, since what is refused at the second or fourth tells something too. */
const often = async (many: number, once: (time: number) => Promise<Told>): Promise<readonly Told[]> => {
  const all: Told[] = [];
  for (let time = 1; time <= many; time++) all.push(await once(time));
  return all;
};
const byHal =
  (line: (scene: Scene) => string, body: (address: string, scene: Scene) => object, many = 4): Way['type'] =>
  (scene, address) =>
    often(many, () => told(scene.door, line(scene), { token: scene.hal, body: body(address, scene) }));

const WHY = { reason: 'We need somebody' };
const leagueActs: Way['after'] = async ({ door, hal, league, vacant }) => {
  door.world.pass(1000);
  const { invitations = [] } = (await door.json(`GET /v1/leagues/${league}`, { token: hal })).body;
  const first = invitations[0]?.id ?? 'none';
  return [
    await told(door, `POST /v1/leagues/${league}/acts`, { token: hal, body: { act: { t: 'remove', entrant: vacant }, reason: 'gone' } }),
    await told(door, `POST /v1/leagues/${league}/invitations`, { token: hal, body: { email: at('new'), takesOver: vacant } }),
    await told(door, `DELETE /v1/leagues/${league}/invitations/${first}`, { token: hal }),
  ];
};

/** Every field of the API that holds an address of somebody, and every word of a mail. */
const WAYS: Readonly<Record<string, Way>> = {
  'post /v1/matches email': {
    type: byHal(
      () => 'POST /v1/matches',
      (email) => ({ ...RC, seats: { rebel: { guest: true }, imperial: { email, name: 'Them' } }, house: { sleep: true } }),
    ),
  },
  'post /v1/matches/{id}/seats/{seat} email': {
    type: async (scene, email) => {
      const line = `POST /v1/matches/${scene.offered}/seats/imperial`;
      return [await told(scene.door, line, { token: scene.hal, body: { email } }), await told(scene.door, line, { body: { email } })];
    },
    // Somebody whom the owner of the address may have blocked, or who is to be seated beside them.
    after: async ({ door, tokens }) =>
      often(2, (time) => told(door, 'POST /v1/play', { token: tokens[time === 1 ? 'Bea' : 'Ida'] ?? '', body: RC })),
  },
  'post /v1/matches/{id}/seats/{seat} email, by a stranger': {
    type: async ({ door, offered }, email) => [
      await told(door, `POST /v1/matches/${offered}/seats/imperial`, { body: { email, name: 'Them' } }),
    ],
  },
  'post /v1/matches/{id}/address email': {
    type: ({ door, guest, guestSeat }, email) =>
      often(4, () => told(door, `POST /v1/matches/${guest}/address`, { token: guestSeat, body: { email } })),
  },
  'post /v1/matches/{id}/cohosts email': {
    type: byHal(
      ({ match }) => `POST /v1/matches/${match}/cohosts`,
      (email) => ({ email, ...WHY }),
      3,
    ),
  },
  'post /v1/matches/{id}/seats/{seat}/pass email': {
    type: byHal(
      ({ match }) => `POST /v1/matches/${match}/seats/imperial/pass`,
      (email) => ({ email, ...WHY }),
    ),
  },
  'post /v1/matches/{id}/seats/{seat}/pass email, by a co-host': {
    own: at('eli'),
    type: ({ door, match, tokens }, email) =>
      often(2, () => told(door, `POST /v1/matches/${match}/seats/imperial/pass`, { token: tokens.Eli ?? '', body: { email, ...WHY } })),
  },
  'post /v1/leagues/{id}/invitations email': {
    type: byHal(
      ({ league }) => `POST /v1/leagues/${league}/invitations`,
      (email) => ({ email }),
    ),
    after: leagueActs,
  },
  'post /v1/leagues/{id}/invitations email, for a place': {
    type: byHal(
      ({ league }) => `POST /v1/leagues/${league}/invitations`,
      (email, { vacant }) => ({ email, takesOver: vacant, ...WHY }),
    ),
    after: leagueActs,
  },
  'post /v1/leagues/{id}/imports csv': {
    type: byHal(
      ({ league }) => `POST /v1/leagues/${league}/imports`,
      (email) => ({ csv: `email,name,rating,seed\nxold@them.example,Olaf,1400,2\n${email},Them,1900,1\n`, reason: 'By last year' }),
      2,
    ),
    after: leagueActs,
  },
  'post /v1/leagues/{id}/directors email': {
    type: byHal(
      ({ league }) => `POST /v1/leagues/${league}/directors`,
      (email) => ({ email, ...WHY }),
      3,
    ),
  },
  'post /v1/sign-in email': {
    type: ({ door }, email) => often(3, () => told(door, 'POST /v1/sign-in', { body: { email }, peer: '203.0.113.9' })),
  },
  'the mail word "host ask"': {
    settles: true,
    type: ({ door, letter }, email) =>
      often(2, async () => ({ outcome: await door.world.reply(letter, `host ask ${email} for Imperial: We need somebody`) })),
  },
};

/** Fields that hold no address of anybody else. */
const OWN = ['delete /v1/me address'];
/** Places that read an address, each behind one of the ways, or where the address is the caller’s own. */
const READERS = [
  'functions/league/cases/acts/import-players.ts',
  'functions/league/cases/directors/codirectors.ts',
  'functions/league/cases/invite.ts',
  'functions/hosting/cases/cohosts.ts',
  'functions/hosting/cases/pass-seat.ts',
  'functions/cases/match/join-match.ts',
  'functions/cases/match/open-match.ts',
  'functions/cases/player/ask-to-leave.ts',
  'functions/cases/player/keep-match.ts',
  'functions/cases/player/sign-in.ts',
  'functions/facts/players.ts',
  'functions/views/show-sign-in.ts',
];
/** Words of mails that hold one; all others are read without any. */
const WORD_READERS = ['functions/edge/mail/host-command.ts'];

/** Names, ids and keys that chance draws are masked, and so is the address that was typed. */
const masked = (text: string): string =>
  text
    .replaceAll(/x[a-z]{3}(?=@them\.example)/g, 'xxxx')
    .replaceAll(/xxxx%40them/g, 'xxxx@them')
    .replaceAll(/[A-Za-z0-9_-]{10,}/g, (run) => (/[0-9]/.test(run) || !/[aeiou][^aeiou]/i.test(run) || run.length > 24 ? '#' : run));

/** What is Hal’s to see of all this. */
async function seen({ door, hal, tokens, match, offered, guest, guestSeat, league, page }: Scene): Promise<readonly string[]> {
  const { world } = door;
  const mine = (await door.json('GET /v1/me/matches', { token: hal })).body.matches as readonly { readonly id: string }[];
  const ids = [...new Set([match, offered, guest, ...mine.map(({ id }) => id)])];
  const cookie = { cookie: `__Host-session=${hal}` };
  const pages = [
    ...[
      '/v1/me/matches',
      '/v1/me/leagues',
      '/v1/me/export',
      '/v1/open-seats',
      `/v1/leagues/${league}`,
      '/me',
      ...Object.values(SETTINGS),
      `/leagues/${league}`,
      '/seats',
      `/v1/players/${page}`,
      `/players/${page}`,
    ],
    ...ids.flatMap((id) => [`/v1/matches/${id}`, `/v1/matches/${id}/hosting`, `/v1/matches/${id}/events`, `/m/${id}`, `/h/${id}`]),
  ];
  const texts: string[] = [];
  for (const path of pages) {
    const api = path.startsWith('/v1');
    texts.push(JSON.stringify(await told(door, `GET ${path}`, api ? { token: hal } : { headers: cookie })));
    texts.push(JSON.stringify(await told(door, `GET ${path}`, {})));
  }
  texts.push(JSON.stringify(await told(door, `GET /v1/matches/${guest}`, { token: guestSeat })));
  texts.push(JSON.stringify(await told(door, `GET /v1/matches/${match}/hosting`, { token: tokens.Eli ?? '' })));
  for (const { to, rendered } of world.sent) if (to === HOST) texts.push(`${rendered.subject}\n${rendered.text}`);
  return texts;
}

/** How long an answer takes follows from these, whatever machine it is. */
function countTrips({ world: { table } }: Door): () => number {
  const send = table.client.send;
  let trips = 0;
  table.client.send = (async (command: Parameters<typeof send>[0]) => {
    trips += 1;
    return send(command);
  }) as typeof send;
  return () => {
    table.client.send = send;
    return trips;
  };
}

/** Everything that the asker learns, at once and in the weeks that follow. */
async function learned(way: Way, address: string): Promise<readonly string[]> {
  const scene = await scenery();
  const { world } = scene.door;
  const lines: Told[] = [];
  const trips = countTrips(scene.door);
  lines.push(...(await way.type(scene, address)));
  const asked = trips();
  if (way.settles !== true) lines.push(`${asked} trips to the table`);
  await world.settle();
  lines.push(...(await seen(scene)));
  if (way.after !== undefined) {
    lines.push(...(await way.after(scene)));
    await world.settle();
    lines.push(...(await seen(scene)));
  }
  // Until whatever was asked has lapsed.
  await world.live(20 * DAY);
  lines.push(...(await seen({ ...scene, hal: await signIn(scene.door, HOST, '198.51.100.200') })));
  return lines.flatMap((line) => (typeof line === 'string' ? line : JSON.stringify(line)).split('\n'));
}

test.each(Object.entries(WAYS))('%s tells nobody whose an address is', async (_, way) => {
  const unknown = await learned(way, NOBODY);
  for (const [kind, address] of Object.entries(KINDS)) {
    if (address === way.own) continue;
    const known = await learned(way, address);
    // Most are the same even before anything is masked.
    const differs = known.findIndex((line, i) => line !== unknown[i] && masked(line) !== masked(unknown[i] ?? ''));
    expect({ kind, told: known[differs], instead: unknown[differs] }).toEqual({ kind });
  }
});

test('whoever blocked the asker, or was blocked by them, gets no letter and sees nothing of it; others are asked by letter', async () => {
  const reached: Record<string, readonly number[]> = {};
  for (const name of ['nil', 'ada', 'bea', 'cyd']) {
    const numbers: number[] = [];
    for (const way of Object.keys(WAYS).filter((each) => REACHES.test(each))) {
      const scene = await scenery();
      await WAYS[way]?.type(scene, at(name));
      await scene.door.world.settle();
      const letters = scene.door.world.sent.filter(({ to }) => to === at(name)).length;
      const lists = name === 'bea' || name === 'cyd' ? await listed(scene, name === 'bea' ? 'Bea' : 'Cyd') : 0;
      numbers.push(letters + lists);
    }
    reached[name] = numbers;
  }
  expect(reached.bea).toEqual(reached.bea?.map(() => 0));
  // Whom Hal blocked can be asked for help in what Hal leads, but takes no seat in it.
  expect(reached.cyd?.[1]).toBe(0);
  expect(Math.min(...(reached.nil ?? []))).toBeGreaterThan(0);
});
/** Letters of which come from Hal. */
const REACHES = /matches email|seats.*email$|cohosts|invitations email$|imports|directors|host ask/;
/** Matches and leagues beyond those that they were in before. */
async function listed({ door, tokens }: Scene, name: string): Promise<number> {
  const token = tokens[name] ?? '';
  const [matches, leagues] = [await door.json('GET /v1/me/matches', { token }), await door.json('GET /v1/me/leagues', { token })];
  return matches.body.matches.length - 1 + leagues.body.leagues.length;
}

/** Names of fields, with the schemas that a call refers to. */
function* fieldsIn(node: Told, schemas: Told, within: readonly string[] = []): Generator<readonly [name: string, field: Told]> {
  if (node === null || typeof node !== 'object') return;
  const name = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined;
  if (name !== undefined && !within.includes(name)) yield* fieldsIn(schemas[name], schemas, [...within, name]);
  for (const [key, value] of Object.entries(node as Record<string, Told>)) {
    yield [key, value];
    yield* fieldsIn(value, schemas, within);
  }
}
const HOLDS_ADDRESS = /^(?:e-?mails?|address(?:es)?|csv|invite[es]*)$/i;
const isText = (field: Told): boolean =>
  typeof field === 'object' && field !== null && field.type !== 'boolean' && field.enum === undefined;

test('every field that holds an address of somebody is among these ways', async () => {
  const { body } = await openDoor().json('GET /v1/openapi.json');
  const found = new Set<string>();
  for (const [path, calls] of Object.entries(body.paths as Told))
    for (const [method, call] of Object.entries(calls as Told)) {
      const { requestBody, parameters = [] } = call as Told;
      const named = parameters.map(({ name, schema }: Told) => ({ [name]: schema }));
      for (const [name, field] of fieldsIn([requestBody, named], body.components.schemas))
        if (isText(field) && (HOLDS_ADDRESS.test(name) || field.format === 'email')) found.add(`${method} ${path} ${name}`);
    }
  expect([...found].filter((field) => WAYS[field] === undefined && !OWN.includes(field))).toEqual([]);
  expect(found.size).toBeGreaterThan(7);
});

test('nothing reads an address but what stands behind these ways', () => {
  const readers = (which: RegExp, under: string): readonly string[] =>
    globSync(`${under}/**/*.ts`)
      .filter((file) => which.test(readFileSync(file, 'utf8').replaceAll(/^import .*$/gm, '')))
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted();
  expect(readers(/\b(?:readAddress|playerAt|countInvitation|waitToInvite)\(/, 'functions')).toEqual(
    [...READERS, 'functions/rematch/cases.ts'].toSorted(),
  );
  expect(readers(/plainAddress\(|@\]/, 'functions/edge/mail').filter((file) => /command/.test(file))).toEqual(WORD_READERS);
});
