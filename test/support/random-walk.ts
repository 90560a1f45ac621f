/** A random play over the whole service in memory: people by mail and HTTP, bots, lost answers, lost and doubled events, jumps of the clock. */
import { keyedDice } from '../../engine/dice.ts';
import { botOrders } from '../../engine/host.ts';
import type { SubmitRequest } from '../../functions/cases/answers.ts';
import type { Change, Commit, Matches, Outgoing } from '../../functions/cases/deps.ts';
import { claim, claimable, extendDeadline, setEndpoint } from '../../functions/cases/lead-match.ts';
import type { Match } from '../../functions/cases/match.ts';
import { openMatch } from '../../functions/cases/open-match.ts';
import { submitOrders, withdrawOrders } from '../../functions/cases/submit-orders.ts';
import { rulesOf, tableOf } from '../../functions/cases/turn.ts';
import { Ledger, type Transit } from './ledger.ts';
import { TRIO_SEATS } from './trio.ts';
import { createWorld, MINUTE, type World } from './world.ts';

const ACTIONS = 36;
const MOST_SWEEPS = 150;
const AN_HOUR = { hours: 1, reactionHours: 0.5 };

type Random = () => number;
/** Mulberry32. */
const seeded = (seed: number): Random => {
  let a = seed * 2_654_435_761;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface SentMail extends Transit {
  readonly to: Outgoing;
  readonly text: string;
  readonly messageId: string;
}
interface Walk {
  readonly world: World;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly history: string[];
  readonly matches: string[];
  /** Mails handled or on their way, to be sent again. */
  readonly mails: SentMail[];
  /** Receipt times of the mails being handled just now, by seat. */
  readonly reading: Map<string, number>;
  readonly keyed: SubmitRequest[];
  readonly chaos: { on: boolean };
}

const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const chance = ({ random }: Walk, share: number): boolean => random() < share;
const as = (seat: string) => () => ({ t: 'seat', seat }) as const;

/** The faults that were found in the play of this seed, and what led to them. */
export async function randomPlay(seed: number): Promise<{ readonly faults: readonly string[]; readonly history: readonly string[] }> {
  const walk = begin(seed);
  walk.chaos.on = false;
  await openAll(walk);
  walk.chaos.on = true;
  for (let i = 0; i < ACTIONS; i++) {
    await act(walk);
    walk.world.pass(Math.floor(walk.random() * 2000));
  }
  const stuck = await calm(walk);
  return { faults: [...stuck, ...(await walk.ledger.close(walk.world.deps))], history: walk.history };
}

function begin(seed: number): Walk {
  const random = seeded(seed);
  const ledger = new Ledger();
  const chaos = { on: true };
  const reading = new Map<string, number>();
  const world = createWorld(undefined, {
    matches: (real) => faulty(real, random, chaos, (change) => ledger.written(change, reading)),
    stream: (keys) => (chaos.on ? keys.flatMap((one) => (random() < 0.08 ? [] : random() < 0.1 ? [one, one] : [one])) : keys),
    render: () => ({ subject: '', text: '', html: '', notice: false }),
    unread: (now) => Math.max(0, ...[...ledger.transit].map((one) => (now - one.received) / 1000)),
  });
  return { world, ledger, random, chaos, reading, history: [], matches: [], mails: [], keyed: [] };
}

/** Every write may meet another, be lost on its way, or be done and its answer lost. */
function faulty(real: Matches, random: Random, chaos: { on: boolean }, written: (change: Change) => void): Matches {
  const commit = async (change: Change): Promise<Commit> => {
    const luck = chaos.on ? random() : 1;
    if (luck < 0.05) return 'conflict';
    if (luck < 0.08) throw new Error('planted: lost on its way');
    const done = await real.commit(change);
    if (done === 'done') written(change);
    if (luck < 0.11) throw new Error('planted: its answer was lost');
    return done;
  };
  return { ...real, commit };
}

async function openAll(walk: Walk): Promise<void> {
  const { world, matches } = walk;
  const bot = { bot: 'commander', level: 'easy' } as const;
  const [red, green, blue] = TRIO_SEATS;
  const tables = [
    { ruleset: 'rebel-commander', seats: { rebel: { email: 'ada@example.org' }, imperial: { email: 'ben@example.org' } } },
    { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: bot } },
    { ruleset: 'trio', seats: { [red]: { email: 'ada@example.org' }, [green]: { email: 'cy@example.org' }, [blue]: { guest: true } } },
    { ruleset: 'trio', seats: { [red]: { email: 'ben@example.org' }, [green]: { bot: 'drone' }, [blue]: { email: 'cy@example.org' } } },
  ] as const;
  const first = Math.floor(walk.random() * 2);
  for (const table of [tables[first], tables[2 + Math.floor(walk.random() * 2)]]) {
    if (table === undefined) continue;
    const opened = await openMatch(world.deps, { ...table, options: {}, pace: AN_HOUR, demo: false });
    if (!opened.ok) throw new Error(opened.refusal.message);
    matches.push(opened.value.id);
    await world.settle();
    for (const letter of world.sent.filter((one) => one.thread.includes(opened.value.id))) await world.reply(letter, 'accept');
  }
}

const load = async (walk: Walk, id: string): Promise<Match> => (await walk.world.deps.matches.load(id)) as Match;

const ACTS: readonly (readonly [share: number, act: (walk: Walk, match: Match) => Promise<void>])[] = [
  [26, (walk, match) => byHttp(walk, match, person(walk, match))],
  [20, byMail],
  [8, both],
  [4, sendAgain],
  [5, askAgain],
  [5, withdraw],
  [12, minutes],
  [6, mailArrives],
  [3, outage],
  [2, claimSeat],
  [2, extend],
  [2, webhook],
  [3, postFails],
];
const BAG = ACTS.flatMap(([share, act]) => Array.from({ length: share }, () => act));

async function act(walk: Walk): Promise<void> {
  const match = await load(walk, pick(walk.random, walk.matches));
  await pick(walk.random, BAG)(walk, match);
  await walk.world.settle();
}

const note = ({ history, world }: Walk, match: Match, text: string): void => {
  history.push(`${new Date(world.deps.now()).toISOString()} ${match.id} step ${match.step}: ${text}`);
};

function person({ random }: Walk, match: Match): string {
  return pick(
    random,
    match.seats.filter((one) => one.holder.t === 'person'),
  ).seat;
}

function lines(walk: Walk, match: Match, seat: string): readonly string[] {
  const luck = walk.random();
  if (luck < 0.02) return ['resign'];
  if (luck < 0.1) return ['attack 44', 'nonsense'];
  if (match.ruleset.startsWith('trio')) {
    if (luck < 0.2) return ['done'];
    return Array.from({ length: 1 + Math.floor(walk.random() * 3) }, () => `say ${1 + Math.floor(walk.random() * 9)}`);
  }
  if (luck < 0.3) return ['pass'];
  const dice = keyedDice(walk.world.deps.chance.hex(32), { match: match.id, step: match.step, lock: 'test', beacon: '-' });
  return match.status === 'active' ? botOrders(rulesOf(match), tableOf(match), seat, 'easy', dice) : ['pass'];
}

const raisedFor = (match: Match, seat: string): number => {
  const own = match.demands.filter((one) => one.seat === seat);
  return (own.find((one) => one.waits) ?? own[0])?.step ?? match.step;
};

async function byHttp(walk: Walk, match: Match, seat: string): Promise<void> {
  const { random, world } = walk;
  const step = pick(random, [undefined, undefined, match.step, match.step, match.step - 1, match.step + 1]);
  const ready = pick(random, [undefined, undefined, undefined, true, false]);
  const key = Math.floor(random() * 1e9).toString(16);
  const entries = chance(walk, 0.9) ? { entries: lines(walk, match, seat) } : {};
  const request: SubmitRequest = {
    match: match.id,
    authorize: as(seat),
    received: world.deps.now(),
    ...entries,
    ...(step === undefined ? {} : { step }),
    ...(ready === undefined ? {} : { ready }),
    ...(chance(walk, 0.4) ? { once: { key, fingerprint: key } } : {}),
  };
  if (request.once !== undefined) walk.keyed.push(request);
  await ask(walk, match, seat, request);
}

async function ask(walk: Walk, match: Match, seat: string, request: SubmitRequest): Promise<void> {
  const { world, ledger } = walk;
  const place = Ledger.place(match.id, seat);
  const what = `${seat} asks ${request.entries?.join('; ') ?? 'nothing'}, step ${request.step ?? '-'}, ready ${request.ready ?? '-'}`;
  try {
    const answer = await submitOrders(world.deps, request);
    note(walk, match, `${what}: ${answer.ok ? answer.value.commitment.slice(0, 8) : answer.refusal.code}`);
    if (answer.ok) ledger.kept(place, answer.value.commitment, request.received);
  } catch (error) {
    note(walk, match, `${what}: ${error instanceof Error ? error.message : 'thrown'}`);
    // What a seat that owes later steps too may have changed is unknown for each of them.
    for (const raised of [raisedFor(match, seat), (await load(walk, match.id)).step])
      ledger.say(place, raised, { t: 'unknown', received: request.received });
  }
}

async function askAgain(walk: Walk): Promise<void> {
  if (walk.keyed.length === 0) return;
  const request = pick(walk.random, walk.keyed);
  const match = await load(walk, request.match);
  const caller = request.authorize(match);
  if (caller?.t === 'seat') await ask(walk, match, caller.seat, { ...request, received: walk.world.deps.now() });
}

function letterTo(walk: Walk, match: Match): { readonly seat: string; readonly to: Outgoing } | undefined {
  const all = walk.world.sent.filter((one) => one.thread.includes(match.id) && one.replyTo !== undefined);
  if (all.length === 0) return undefined;
  const to = chance(walk, 0.8) ? (all.at(-1 - Math.floor(walk.random() * Math.min(3, all.length))) as Outgoing) : pick(walk.random, all);
  return { to, seat: to.thread.slice(1).split('@')[0]?.split('.')[1] ?? '' };
}

/** A mail is received now, and handled now or later. */
async function byMail(walk: Walk, match: Match): Promise<void> {
  const { world, ledger, random } = walk;
  const letter = letterTo(walk, match);
  if (letter === undefined) return;
  const text = chance(walk, 0.85)
    ? lines(walk, match, letter.seat).join('\n')
    : pick(random, ['ready', 'not ready', 'withdraw', 'status', 'hello there']);
  const mail: SentMail = {
    place: Ledger.place(match.id, letter.seat),
    received: world.deps.now(),
    to: letter.to,
    text: chance(walk, 0.1) ? `not ready\n${text}` : text,
    messageId: `<${walk.mails.length}@walk.example>`,
  };
  walk.mails.push(mail);
  ledger.transit.add(mail);
  note(walk, match, `${letter.seat} mails ${JSON.stringify(mail.text)}`);
  if (chance(walk, 0.6)) await deliver(walk, mail);
}

async function deliver(walk: Walk, mail: SentMail): Promise<void> {
  const { world, ledger, reading } = walk;
  const [id = ''] = mail.place.split(' ');
  const match = await load(walk, id);
  if (reading.has(mail.place)) return;
  reading.set(mail.place, mail.received);
  if (mail.text.includes('withdraw'))
    ledger.say(mail.place, raisedFor(match, mail.place.split(' ')[1] ?? ''), { t: 'unknown', received: mail.received });
  try {
    const outcome = await world.reply(mail.to, mail.text, { received: mail.received, messageId: mail.messageId });
    ledger.transit.delete(mail);
    note(walk, match, `mail ${mail.messageId} handled: ${outcome}`);
  } catch (error) {
    // The queue brings it again.
    note(walk, match, `mail ${mail.messageId} failed: ${error instanceof Error ? error.message : 'thrown'}`);
  }
  reading.delete(mail.place);
}

async function mailArrives(walk: Walk): Promise<void> {
  for (const mail of walk.mails) if (walk.ledger.transit.has(mail) && chance(walk, 0.7)) await deliver(walk, mail);
}

async function sendAgain(walk: Walk): Promise<void> {
  if (walk.mails.length > 0) await deliver(walk, pick(walk.random, walk.mails));
}

/** Two at once, of one seat or of two. */
async function both(walk: Walk, match: Match): Promise<void> {
  const one = person(walk, match);
  const two = person(walk, match);
  const waiting = walk.mails.find((mail) => walk.ledger.transit.has(mail) && mail.place.startsWith(match.id));
  await Promise.all([byHttp(walk, match, one), waiting === undefined ? byHttp(walk, match, two) : deliver(walk, waiting)]);
}

async function withdraw(walk: Walk, match: Match): Promise<void> {
  const seat = person(walk, match);
  const place = Ledger.place(match.id, seat);
  const received = walk.world.deps.now();
  try {
    const done = await withdrawOrders(walk.world.deps, { match: match.id, authorize: as(seat), received });
    note(walk, match, `${seat} withdraws: ${done.ok ? done.value.had : done.refusal.code}`);
    if (done.ok && done.value.had) walk.ledger.say(place, raisedFor(match, seat), { t: 'withdrawn', received });
  } catch {
    note(walk, match, `${seat} withdraws: thrown`);
    walk.ledger.say(place, raisedFor(match, seat), { t: 'unknown', received });
  }
}

async function minutes(walk: Walk, match: Match): Promise<void> {
  const count = 1 + Math.floor(walk.random() * 14);
  note(walk, match, `${count * 5} minutes pass`);
  for (let i = 0; i < count; i++) {
    walk.world.pass(5 * MINUTE);
    await walk.world.sweep();
  }
}

async function outage(walk: Walk, match: Match): Promise<void> {
  const hours = 0.2 + walk.random() * 5;
  note(walk, match, `nothing runs for ${hours.toFixed(1)} hours`);
  walk.world.pass(Math.floor(hours * 60) * MINUTE);
  if (chance(walk, 0.5)) await walk.world.sweep();
}

async function attempt(walk: Walk, match: Match, what: string, run: () => Promise<{ readonly ok: boolean }>): Promise<void> {
  try {
    note(walk, match, `${what}: ${(await run()).ok}`);
  } catch {
    note(walk, match, `${what}: thrown`);
  }
}

async function claimSeat(walk: Walk, match: Match): Promise<void> {
  const seat = person(walk, match);
  const absent = claimable(match, seat)[0] ?? pick(walk.random, match.seats).seat;
  const how = pick(walk.random, ['win', 'bot'] as const);
  await attempt(walk, match, `${seat} claims ${absent} (${how})`, () =>
    claim(walk.world.deps, { match: match.id, authorize: as(seat), absent, how }),
  );
}

async function extend(walk: Walk, match: Match): Promise<void> {
  const run = () => extendDeadline(walk.world.deps, { match: match.id, authorize: () => ({ t: 'host' }), hours: 0.5 });
  await attempt(walk, match, 'the host gives more time', run);
}

async function webhook(walk: Walk, match: Match): Promise<void> {
  const seat = person(walk, match);
  const endpoint = chance(walk, 0.7) ? ({ url: 'https://hook.example/', shape: 'standard', secret: 'whsec_AAAA' } as const) : null;
  await attempt(walk, match, `${seat} sets a webhook`, () =>
    setEndpoint(walk.world.deps, { match: match.id, authorize: as(seat), endpoint }),
  );
}

async function postFails(walk: Walk, match: Match): Promise<void> {
  const how = pick(walk.random, ['temporary', undefined] as const);
  note(walk, match, `the post ${how === undefined ? 'works' : 'fails'}`);
  walk.world.fail(how);
}

/** No more faults: mails are read, letters go out, and every match goes on or has ended. */
async function calm(walk: Walk): Promise<readonly string[]> {
  const { world, chaos, mails, ledger } = walk;
  chaos.on = false;
  world.fail(undefined);
  for (const mail of mails) if (ledger.transit.has(mail)) await deliver(walk, mail);
  const before = new Map<string, number>();
  for (const id of walk.matches) before.set(id, (await load(walk, id)).step);
  let stuck: readonly string[] = [];
  for (let i = 0; i < MOST_SWEEPS; i++) {
    world.pass(9 * MINUTE);
    await world.sweep();
    stuck = [...(await standing(walk, before)), ...(await ledger.unsent(world.deps))];
    if (stuck.length === 0) break;
  }
  return stuck;
}

async function standing(walk: Walk, before: ReadonlyMap<string, number>): Promise<readonly string[]> {
  const heads = await Promise.all(walk.matches.map((id) => load(walk, id)));
  const still = heads.filter(({ id, status, step }) => status !== 'finished' && (status !== 'active' || step <= (before.get(id) ?? 0)));
  return still.map(({ id, status, step }) => `${id} stands still at step ${step}: ${status}`);
}
