/**
 * A mail received before its deadline is never late, however long it waits to be read, up to six hours; one that is read even
 * later gets an apology, and its host is told. Random mails around deadlines: read late, twice, in any order, through outages,
 * with a clock that knows only how old the oldest unread mail is.
 */
import { expect, test } from 'vitest';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import type { Outgoing } from '../../functions/facts/deps.ts';
import type { StoredStep } from '../../functions/facts/match.ts';
import { LONGEST_GRACE } from '../../functions/facts/pace.ts';
import { FIRST_SEED as FIRST, hunt } from '../support/hunt.ts';
import { seeded } from '../support/seeded.ts';
import { createWorld, HOUR, MINUTE, type World, withoutMessages } from '../support/world.ts';

const MAILS = hunt({ full: 480, long: 10_000 });
const MATCHES = 10;
const MAILS_A_MATCH = 8;
const HOST = 'host@example.org';
const ORDERS = ['move 7 4\npass', 'build 8\npass', 'build 7\npass', 'pass\npass'] as const;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

type Random = () => number;
interface Mail {
  readonly match: string;
  readonly to: Outgoing;
  readonly lines: string;
  readonly text: string;
  readonly messageId: string;
  readonly received: number;
  /** When the queue delivers it; some twice or more. */
  readonly due: number[];
  /** When it was first read. */
  read?: number;
}
interface Trial {
  readonly world: World;
  readonly random: Random;
  readonly mails: Mail[];
  readonly deadline: number;
  /** The outage: from when to when nothing runs at all. */
  readonly away: readonly [number, number] | undefined;
}

const between = (random: Random, least: number, most: number): number => Math.floor(least + random() * (most - least));

async function begin(seed: number): Promise<Trial> {
  const random = seeded(seed);
  const mails: Mail[] = [];
  const unread = (now: number): number =>
    Math.max(0, ...mails.filter(({ received, read }) => received <= now && read === undefined).map((mail) => (now - mail.received) / 1000));
  const world = createWorld(undefined, { unread, render: withoutMessages });
  const host = 'h'.repeat(26);
  const player = { id: host, version: 1, since: 0, name: '', address: HOST, verified: true, zone: 'UTC', invited: [] };
  await world.deps.players.create(player, world.deps.keys.addressHashes(HOST)[0] ?? '');
  const ids: string[] = [];
  for (let i = 0; i < MATCHES; i++) ids.push(await open(world, i, host));
  const deadline = Math.max(...(await Promise.all(ids.map(async (id) => (await world.deps.matches.load(id))?.demands[0]?.deadline ?? 0))));
  // In most trials all mail is read within hours; in some a few wait longer than any step does.
  const slowest = random() < 0.3 ? 9 * HOUR : random() < 0.5 ? LONGEST_GRACE : 10 * MINUTE;
  for (const id of ids) for (let i = 0; i < MAILS_A_MATCH; i++) mails.push(mailOf(world, random, id, deadline, slowest, i));
  const from = deadline + between(random, -3 * HOUR, 20 * MINUTE);
  const away = random() < 0.4 ? ([from, from + between(random, 11 * MINUTE, 4 * HOUR)] as const) : undefined;
  return { world, random, mails, deadline, away };
}

async function open(world: World, i: number, host: string): Promise<string> {
  const seats = { rebel: { email: `ada${i}@example.org` }, imperial: { email: `ben${i}@example.org` } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, pace: { hours: 24 }, demo: false, host });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const { email } of Object.values(seats)) await world.reply(world.lastTo(email), 'accept');
  return opened.value.id;
}

function mailOf(world: World, random: Random, match: string, deadline: number, slowest: number, i: number): Mail {
  const received = deadline + between(random, -30 * MINUTE, 10 * MINUTE) * (random() < 0.2 ? 0 : 1) + between(random, -2, 3);
  const delay = random() < 0.3 ? between(random, 0, 5_000) : between(random, 0, slowest);
  const lines = ORDERS[i % ORDERS.length] as string;
  const due = [received + delay, ...(random() < 0.15 ? [received + delay + between(random, 0, 2 * HOUR)] : [])];
  const to = world.sent.findLast(({ thread }) => thread.startsWith(`<${match}.rebel@`)) as Outgoing;
  return { match, to, lines, text: `Hello ${LETTERS[i]},\n\n${lines}`, messageId: `<${match}-${i}@example.org>`, received, due };
}

/** Minute by minute while it matters, then in longer steps; what the queue delivers in between is read before or after the sweep. */
async function run({ world, random, mails, deadline, away }: Trial): Promise<void> {
  await sweepTo(world, deadline - 4 * HOUR, 30 * MINUTE);
  while (world.deps.now() < deadline + 14 * HOUR) {
    const now = world.deps.now();
    world.pass(now < deadline - 35 * MINUTE || now > deadline + 40 * MINUTE ? 9 * MINUTE : MINUTE);
    if (away !== undefined && now >= away[0] && now < away[1]) continue;
    const sweepsFirst = random() < 0.5;
    if (sweepsFirst) await world.sweep();
    await readDue(world, random, mails, sweepsFirst);
    if (!sweepsFirst) await world.sweep();
  }
}

async function sweepTo(world: World, until: number, step: number): Promise<void> {
  // This is no outage: only the long wait before anything happens is cut short.
  while (world.deps.now() + step < until) {
    world.pass(step);
    await world.deps.dueIndex.beat({ at: world.deps.now(), shards: 1 });
  }
  await world.sweep();
}

async function readDue(world: World, random: Random, mails: readonly Mail[], swept: boolean): Promise<void> {
  const now = world.deps.now();
  const due = mails.filter((mail) => mail.due.some((time) => time <= now));
  due.sort(() => random() - 0.5);
  for (const mail of due) {
    mail.due.splice(0, mail.due.length, ...mail.due.filter((time) => time > now));
    await world.reply(mail.to, mail.text, { received: mail.received, messageId: mail.messageId });
    // A step that closed at this very moment closed before the mail was read.
    mail.read ??= swept ? now + 1 : now;
  }
}

/** The faults found with the mails of one match. */
async function judge({ world, mails }: Trial, match: string): Promise<readonly string[]> {
  const step = (await world.deps.matches.step(match, 1)) as StoredStep;
  const deadline = step.judged?.imperial?.to ?? 0;
  const own = mails.filter((mail) => mail.match === match).toSorted((a, b) => a.received - b.received);
  const inTime = own.filter(({ received }) => received <= deadline);
  const counted = inTime.filter(({ read = 0 }) => read <= step.at);
  // The player's later mail was read and counts: the older one no longer needs an apology.
  const tooLate = inTime.filter(({ read = 0, received }) => read > step.at && received > (counted.at(-1)?.received ?? 0));
  const answer = step.answers.find(({ seat }) => seat === 'rebel');
  const told = (await world.deps.matches.load(match))?.readLate ?? [];
  const apologies = world.models.filter((model) => model.t === 'over' && model.readLate === true && model.info.id === match).length;
  const letters = world.models.filter((model) => model.t === 'read-late' && model.info.id === match).length;
  const last = counted.filter(({ received }) => received === counted.at(-1)?.received).map(({ lines }) => lines);
  return [
    ...tooLate.filter(({ read = 0 }) => read <= deadline + LONGEST_GRACE).map(({ messageId }) => `${messageId} was in time, and lost`),
    ...(last.length === 0 || last.includes(answer?.lines.join('\n') ?? '') ? [] : [`${match}: ${answer?.lines} was played, not ${last}`]),
    ...(last.length > 0 || answer?.t === 'silent' ? [] : [`${match}: orders were played that came too late`]),
    ...(apologies >= tooLate.length ? [] : [`${match}: ${tooLate.length} mails were read too late, ${apologies} had an apology`]),
    ...(letters >= Math.min(1, tooLate.length) && told.length >= Math.min(5, tooLate.length) ? [] : [`${match}: the host was not told`]),
    ...(tooLate.length > 0 || apologies + letters + told.length === 0 ? [] : [`${match}: an apology for nothing`]),
  ];
}

test(`no mail of ${MAILS} that came in time is late`, async () => {
  const trials = Math.ceil(MAILS / (MATCHES * MAILS_A_MATCH));
  let late = 0;
  for (let seed = FIRST; seed < FIRST + trials; seed++) {
    const trial = await begin(seed);
    await run(trial);
    for (const match of new Set(trial.mails.map((mail) => mail.match)))
      expect(await judge(trial, match), `SEED=${seed} TRIES=1`).toEqual([]);
    late += trial.world.models.filter((model) => model.t === 'read-late').length;
  }
  // Unless some were read too late, the second half of the promise was not tested.
  if (trials > 5) expect(late).toBeGreaterThan(0);
});
