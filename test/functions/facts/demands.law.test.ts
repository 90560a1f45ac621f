/**
 * Every door tells the same of what a seat owes: in each position of each recorded game, whatever each seat has on file, and in
 * every status that a match can have.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Archive } from '../../../engine/archive.ts';
import { beaconNamed, roundAfter } from '../../../engine/beacon.ts';
import { PROTOCOL } from '../../../engine/dice.ts';
import { stateOfPlay } from '../../../engine/host.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { sendPush } from '../../../functions/cases/letters/send-push.ts';
import type { LetterFact } from '../../../functions/facts/letter.ts';
import { justWritten } from '../../../functions/facts/letters-to.ts';
import type { Match, OnFile, OpenDemand, PlayerId, SeatRecord, StoredStep } from '../../../functions/facts/match.ts';
import { showHosting } from '../../../functions/hosting/views/show-hosting.ts';
import { headView } from '../../../functions/views/head-view.ts';
import { myMatches } from '../../../functions/views/my-matches.ts';
import { showEvents } from '../../../functions/views/show-events.ts';
import { letterModel } from '../../../functions/views/show-letter.ts';
import { hookBody } from '../../../templates/wiring/hook-body.ts';
import { renderLetter } from '../../../templates/wiring/render-letter.ts';
import { rulesets, wholeOf } from '../../support/games/games.ts';
import { pushBrowser } from '../../support/push-browser.ts';
import { HOUR, MINUTE } from '../../support/world.ts';
import { type Door, openDoor, signIn, type Told } from '../edge/http/door.ts';

const folderOf = (id: string): string => fileURLToPath(new URL(`../../engine/rulesets/${id}/games/`, import.meta.url));
const archives = rulesets.flatMap(({ id }) =>
  (existsSync(folderOf(id)) ? readdirSync(folderOf(id)) : [])
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ name: `${id} ${file}`, archive: JSON.parse(readFileSync(`${folderOf(id)}${file}`, 'utf8')) as Archive })),
);

/** What a seat has on file. */
type Filed = 'nothing' | 'held' | 'ready';
const FILED: readonly Filed[] = ['nothing', 'held', 'ready'];

interface Table {
  readonly door: Door;
  readonly id: string;
  readonly seats: readonly SeatRecord[];
  /** In the order of the seats. */
  readonly people: Club['people'];
}

/** People with accounts and browsers, who play all games with each other. */
async function openClub({ seats }: Pick<Archive, 'seats'>) {
  const door = openDoor();
  const people: { readonly id: PlayerId; readonly session: string }[] = [];
  for (const at of seats.keys()) {
    const address = `p${at}@p.example`;
    const session = await signIn(door, address);
    await door.ask('POST /v1/me/push', { token: session, body: pushBrowser(`https://push.example/${at}`).subscription });
    const id = await door.world.deps.players.find(door.world.deps.keys.addressHashes(address));
    people.push({ id: id ?? expect.unreachable('nobody signed in'), session });
  }
  return { door, people };
}
type Club = Awaited<ReturnType<typeof openClub>>;

let tables = 0;
function openTable({ door, people }: Club, { seats }: Pick<Archive, 'seats'>): Table {
  tables += 1;
  const id = `aaaaaaaaaaaa${tables
    .toString(26)
    .padStart(4, 'a')
    .replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'a')}`;
  const seated = seats.map((seat, at): SeatRecord => {
    const player = people[at]?.id ?? expect.unreachable('there are too few people');
    const holder = { t: 'person', name: `Player ${at}`, accepted: true, player, address: player } as const;
    return { seat, holder, changes: 0, missed: 0, mail: true, hook: false, push: true };
  });
  return { door, id, seats: seated, people };
}

const onFile = (ready: boolean, lines: readonly string[]): OnFile => {
  const hash = 'ab'.repeat(32);
  return { lines, leftOut: [], ready, received: 1, nonce: hash.slice(32), commitment: hash };
};

/** The head as it stands after this step of the record. */
function headAfter({ door, id, seats }: Table, archive: Archive, at: number, filed: Readonly<Record<Seat, Filed>>): Match {
  const step = archive.steps[at] ?? expect.unreachable('there is no such step');
  const now = door.world.deps.now();
  const demands = stateOfPlay(wholeOf(archive), step.state).demands.map(
    (demand): OpenDemand => ({ ...demand, step: at + 1, raised: now - HOUR, deadline: now + HOUR, reminded: false }),
  );
  const linesOf = (seat: Seat) => archive.steps[at + 1]?.answers.find((answer) => answer.seat === seat)?.lines ?? [];
  const files = seats.flatMap(({ seat }) => {
    const has = filed[seat] ?? 'nothing';
    return has === 'nothing' ? [] : [[seat, onFile(has === 'ready', linesOf(seat))] as const];
  });
  return {
    ...{ id, seats, demands, version: 0, ruleset: archive.ruleset, options: archive.options, opened: now - HOUR, step: at + 1 },
    pace: { hours: 24, reactionHours: 24, zone: 'UTC', skip: [] },
    status: step.outcome === null ? 'active' : 'finished',
    files: Object.fromEntries(files),
    chain: { tip: 'cd'.repeat(32) },
    anchor: archive.anchors[0] ?? '',
    state: step.state,
    ...(archive.protocol && { protocol: archive.protocol }),
    ...(step.outcome !== null && { outcome: step.outcome }),
  };
}

/** Puts it in place of what the table has. */
async function lay({ door, id, seats }: Table, head: Match, archive: Archive): Promise<void> {
  // However often anything is asked here, no limit by the minute is met.
  door.world.pass(MINUTE);
  const { matches } = door.world.deps;
  const before = await matches.load(id);
  const steps = archive.steps
    .slice(before?.step ?? 0, head.step)
    .map((step): StoredStep => ({ ...step, match: id, at: door.world.deps.now(), missed: [] }));
  const members = before === undefined ? seats.flatMap(({ holder }) => (holder.t === 'person' ? (holder.player ?? []) : [])) : [];
  const match = { ...head, version: (before?.version ?? 0) + 1 };
  expect(await matches.commit({ match, steps, ...(members.length > 0 && { members }) })).toBe('done');
}

interface Asker {
  readonly table: Table;
  readonly seat: Seat;
  readonly player: PlayerId;
  readonly session: string;
  readonly token: string;
  /** As it is stored. */
  readonly match: Match;
}
type Tells = (asker: Asker) => Promise<boolean>;

const modelOf = async ({ table, seat, match }: Asker, fact: LetterFact) => {
  const { deps } = table.door.world;
  const letter = { id: 'asked', match: match.id, seat, channel: 'mail', fact, ...justWritten(deps.now()) } as const;
  return letterModel(deps, letter, match, undefined);
};
const isMine = ({ id }: { readonly id: string }, { table }: Asker): boolean => id === table.id;

const SIGHTS: Readonly<Record<string, Tells>> = {
  'the match': async ({ match, seat }) => headView({ match, caller: { t: 'seat', seat } }).owes,
  'whom the match waits for': async (asker) => headView({ match: asker.match, caller: { t: 'public' } }).awaiting.includes(asker.seat),
  events: async ({ table, match, seat }) => {
    const asked = { match: match.id, authorize: () => ({ t: 'seat', seat }) as const, after: `${match.id}.${match.step}` };
    const shown = await showEvents(table.door.world.deps, asked);
    const last = shown.ok ? shown.value.lines.at(-1) : undefined;
    return last?.type === 'now' && last.owes;
  },
  'my matches': async (asker) => {
    const mine = await myMatches(asker.table.door.world.deps, asker.player);
    return mine.ok && mine.value.matches.some((line) => isMine(line, asker) && line.owes);
  },
  hosting: async ({ table, match, seat }) => {
    const shown = await showHosting(table.door.world.deps, { match: match.id, authorize: () => ({ t: 'host' }) });
    return shown.ok && shown.value.seats.some((hosted) => hosted.seat === seat && hosted.awaited);
  },
  'any letter': async (asker) => {
    const model = await modelOf(asker, { t: 'told', done: true, text: '' });
    return model !== undefined && 'info' in model && model.info.owes;
  },
  'a reminder': async (asker) => {
    const { demands, step } = asker.match;
    const asked = demands.find(({ seat }) => seat === asker.seat)?.step ?? step;
    return (await modelOf(asker, { t: 'reminder', step: asked })) !== undefined;
  },
  'a browser’s notice': async ({ table, seat, match, player }) => {
    const { deps, pushes } = table.door.world;
    const before = pushes.length;
    const fact = { t: 'report', step: match.step - 1 } as const;
    const letter = { id: 'asked', match: match.id, seat, channel: 'push', fact, ...justWritten(deps.now()) } as const;
    await sendPush(deps, letter, match, await deps.players.load(player));
    return pushes.length > before;
  },
};

/** What comes with the step that the match has just taken. */
const reportOf = async (asker: Asker) =>
  (await modelOf(asker, { t: 'report', step: asker.match.step - 1 })) ?? expect.unreachable('no report');
const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** What programs and people read: asked for less often, since it takes longer. */
const READ: Readonly<Record<string, Tells>> = {
  'GET match': async ({ table, token }) => (await table.door.json(`GET /v1/matches/${table.id}`, { token })).body.owes,
  'awaiting of GET match': async ({ table, seat }) => (await table.door.json(`GET /v1/matches/${table.id}`)).body.awaiting.includes(seat),
  'GET events': async ({ table, token, match }) => {
    const text = await (await table.door.ask(`GET /v1/matches/${table.id}/events?after=${table.id}.${match.step}`, { token })).text();
    return JSON.parse(text.trim().split('\n').at(-1) ?? '').owes;
  },
  'GET my matches': async (asker) => {
    const { body } = await asker.table.door.json('GET /v1/me/matches', { token: asker.session });
    return body.matches.some((line: Told) => isMine(line, asker) && line.owes);
  },
  'GET my matches that wait': async (asker) => {
    const { body } = await asker.table.door.json('GET /v1/me/matches?owes=1', { token: asker.session });
    return body.matches.some((line: Told) => isMine(line, asker));
  },
  'GET hosting': async ({ table, seat }) => {
    const token = table.door.world.deps.keys.hostToken(table.id);
    return (await table.door.json(`GET /v1/matches/${table.id}/hosting`, { token })).body.seats[seat].awaited;
  },
  'a webhook': async (asker) => {
    const model = await reportOf(asker);
    const body = hookBody('standard', model, await renderLetter(model)) as { readonly data: { readonly deadline?: string } };
    return body.data.deadline !== undefined;
  },
  'a channel of Discord': async (asker) => {
    const model = await reportOf(asker);
    return JSON.stringify(hookBody('discord', model, await renderLetter(model))).includes('"Due"');
  },
  'a report': async (asker) => flat((await renderLetter(await reportOf(asker))).text).includes('If you send nothing by then'),
  'its calendar': async (asker) => (await renderLetter(await reportOf(asker))).calendar?.method === 'PUBLISH',
  situation: async (asker) => {
    const model = (await modelOf(asker, { t: 'status' })) ?? expect.unreachable('no letter');
    return /If you send nothing by then|your own "ready"/.test(flat((await renderLetter(model)).text));
  },
  'the letter that stops letters': async (asker) => {
    const model = (await modelOf({ ...asker, match: muted(asker) }, { t: 'muted' })) ?? expect.unreachable('no letter');
    return flat((await renderLetter(model)).text).includes('still waits for your orders');
  },
  'the page of the seat': async ({ table, token }) =>
    /Your turn\.|Your orders are saved, but your turn is still open/.test(await (await table.door.ask(`GET /s/${token}`)).text()),
  'the page of my matches': async ({ table, session }) => {
    const text = await (await table.door.ask('GET /me?owes=1', { headers: { cookie: `__Host-session=${session}` } })).text();
    return text.includes(`/m/${table.id}"`);
  },
};
const muted = ({ match, seat }: Asker): Match => ({
  ...match,
  seats: match.seats.map((record) => (record.seat === seat ? { ...record, mail: false } : record)),
});

/** Whoever tells something else than what is owed. */
async function liars(table: Table, doors: Readonly<Record<string, Tells>>, owed: (seat: Seat) => boolean): Promise<readonly string[]> {
  const { deps } = table.door.world;
  const match = (await deps.matches.load(table.id)) ?? expect.unreachable('no match');
  const found: string[] = [];
  for (const [at, { seat }] of table.seats.entries()) {
    const { id: player, session } = table.people[at] ?? expect.unreachable('there are too few people');
    const asker = { table, match, seat, player, session, token: deps.keys.seatToken(table.id, seat, 0) };
    for (const [door, tells] of Object.entries(doors))
      if ((await tells(asker)) !== owed(seat)) found.push(`${door} tells ${seat} that orders are ${owed(seat) ? 'not ' : ''}owed`);
  }
  return found;
}

/** As `GET match` had it: that orders are asked is not yet that they are owed. */
const PLANTED: Tells = async ({ match, seat }) =>
  match.status === 'active' && match.demands.some((demand) => demand.seat === seat && demand.waits);

test.each(archives)('in every position of $name', async ({ archive }) => {
  const club = await openClub(archive);
  const table = openTable(club, archive);
  const lies: string[] = [];
  for (let at = 0; at < archive.steps.length; at++) {
    for (const shift of FILED.keys()) {
      const filed = Object.fromEntries(archive.seats.map((seat, n) => [seat, FILED[(n + shift) % FILED.length] ?? 'nothing']));
      const head = headAfter(table, archive, at, filed);
      await lay(table, head, archive);
      const owed = (seat: Seat): boolean =>
        head.status === 'active' && head.demands.some((demand) => demand.seat === seat && demand.waits) && filed[seat] !== 'ready';
      const doors = { ...SIGHTS, ...((at + shift) % 17 === 0 ? READ : {}), PLANTED };
      lies.push(...(await liars(table, doors, owed)).map((lie) => `step ${at}: ${lie}`));
    }
  }
  const [planted, found] = [lies.filter((lie) => lie.includes('PLANTED')), lies.filter((lie) => !lie.includes('PLANTED'))];
  expect(found).toEqual([]);
  expect(planted.length).toBeGreaterThan(0);
});

const { archive = expect.unreachable('there is no record') } = archives.find(({ name }) => name.includes('rebel')) ?? {};
const DAY = 24 * HOUR;

/** What each seat owes in that status with nothing on file, the first and the second. */
const STATUSES: readonly (readonly [name: string, change: (head: Match, now: number) => Match, owed: readonly [boolean, boolean]])[] = [
  ['paused', (head, now) => ({ ...head, pause: { spent: 0, now: { from: now, to: now + DAY } } }), [true, true]],
  ['locked for both', (head, now) => locked(head, head.seats, now), [false, false]],
  ['locked for one, who resigned', (head, now) => locked(head, head.seats.slice(0, 1), now), [false, true]],
  ['halted', (head, now) => ({ ...head, status: 'halted', halted: { at: now, reason: 'planted' } }), [false, false]],
  ['left by one', (head) => ({ ...head, seats: head.seats.map((seat, at) => (at === 0 ? { ...seat, left: true } : seat)) }), [false, true]],
  ['called off', (head) => ({ ...head, status: 'cancelled' }), [false, false]],
];
function locked(head: Match, seats: readonly SeatRecord[], now: number): Match {
  const answers = seats.map(({ seat }) => [seat, { t: 'order', raised: head.step, lines: ['resign'], nonce: 'ab'.repeat(16) }] as const);
  const lock = {
    answers: Object.fromEntries(answers),
    round: roundAfter(beaconNamed('quicknet'), now),
    passed: [],
    named: [now],
  };
  return { ...head, status: 'locked', protocol: PROTOCOL, beacon: 'quicknet', locked: lock };
}

test.each(STATUSES)('in a match that is %s', async (_name, change, owed) => {
  const club = await openClub(archive);
  const table = openTable(club, archive);
  for (const filed of FILED) {
    const head = headAfter(table, archive, 3, Object.fromEntries(archive.seats.map((seat) => [seat, filed])));
    await lay(table, change(head, club.door.world.deps.now() + MINUTE), archive);
    const isOwed = (seat: Seat): boolean => filed !== 'ready' && owed[archive.seats.indexOf(seat)] === true;
    expect(await liars(table, { ...SIGHTS, ...READ }, isOwed), filed).toEqual([]);
  }
});

/** Where what is owed is told. */
const TELLING = ['functions/views', 'functions/cases/mail', 'functions/post', 'functions/edge', 'templates'];
/** What reads the demands of a match itself, and so might have a meaning of its own. */
const readersOf = (sources: readonly { readonly path: string; readonly source: string }[]): readonly string[] =>
  sources.filter(({ source }) => /\bdemands\b/.test(source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import .*$/gm, ''))).map(({ path }) => path);

test('nothing that tells it has a meaning of its own', () => {
  const sources = TELLING.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({ path: `${folder}/${name}`, source: readFileSync(`${folder}/${name}`, 'utf8') })),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(readersOf(sources)).toEqual([]);
  const planted = { path: 'functions/views/odd.ts', source: 'const owes = match.demands.some(({ seat }) => seat === you);' };
  const told = { path: 'functions/views/even.ts', source: "import { owesNow } from '../facts/demands.ts';\n/** Of all demands. */" };
  expect(readersOf([planted, told])).toEqual(['functions/views/odd.ts']);
});
