/**
 * One run: the same table, the same acts of all watchers at the same times, and one seat's secrets drawn for this run alone.
 * It yields everything that the watchers were told, in order.
 */
import MailComposer from 'nodemailer/lib/mail-composer';
import { Webhook } from 'standardwebhooks';
import { stateOfPlay, tell } from '../../engine/host.ts';
import { SPECTATOR } from '../../engine/ruleset.ts';
import { submitOrders } from '../../functions/cases/match/submit-orders.ts';
import type { HttpDeps } from '../../functions/edge/http/http-cases.ts';
import type { Outgoing } from '../../functions/facts/deps.ts';
import type { Match, StoredStep } from '../../functions/facts/match.ts';
import { mailMessage } from '../../functions/post/message.ts';
import type { Post } from '../../functions/views/outbox-deps.ts';
import { picturesBy } from '../../functions/wiring/pictures.ts';
import { hookBody } from '../../templates/wiring/hook-body.ts';
import { openDoor } from '../functions/edge/http/door.ts';
import { wholeOf } from '../support/games/games.ts';
import { DOMAIN, MINUTE, type WorldDeps } from '../support/world.ts';
import type { Stage, Who } from './asking.ts';
import { aloneDeed, openDeed, secretDeed, togetherDeed, watchDeed } from './deeds.ts';
import { type CallersSource, callersSource, type Draws, drawsOf } from './draws.ts';
import { legalOrders, load, type Table } from './table.ts';

/** The places for a planted leak: around the parts, around the door's use cases, around its answers. */
export interface Plant {
  readonly deps?: (deps: WorldDeps, table: Table) => WorldDeps;
  readonly http?: (http: HttpDeps, deps: WorldDeps, table: Table) => HttpDeps;
  readonly answer?: (answer: Told, match: Match, table: Table) => Told;
}

/** One thing a watcher was told. */
export interface Told {
  /** `public GET /v1/matches/… body`, `mail to red@p.example`. */
  readonly channel: string;
  readonly text: string;
  /** How often a step had closed by then. */
  readonly epoch: number;
}
export interface Heard {
  readonly told: readonly Told[];
  /** Everything that the rules had revealed when each epoch began, as one text. */
  readonly revealed: readonly string[];
}

const SLOT = 8 * MINUTE;
const SLOTS = 3;

interface Run extends Stage {
  readonly seed: string;
  readonly variant: number;
  readonly randomSource: CallersSource;
  readonly told: Told[];
  readonly pending: Omit<Told, 'epoch'>[];
  readonly revealed: string[];
  readonly watchers: readonly Who[];
  readonly hidden: Who;
  readonly plant: Plant;
  /** The acts of the hidden seat between another's read and write. */
  meanwhile: (() => Promise<void>) | undefined;
  step: number;
}

export async function playRun(table: Table, seed: string, variant: number, plant: Plant, whole: boolean): Promise<Heard> {
  const run = begin(table, seed, variant, plant, whole);
  for (let slot = 0; slot < SLOTS; slot++) {
    await inSecret(run, slot);
    await hostTogether(run, slot);
    await openly(run, `sweep ${slot}`, async () => run.door.world.sweep());
    const count = 3 + drawsOf(`${seed} count ${slot}`).below(3);
    for (let i = 0; i < count; i++) await watch(run, `${slot} ${i}`);
    await watch(run, `boards ${slot}`, watchDeed);
    await watch(run, `people ${slot}`, togetherDeed);
  }
  await close(run);
  return { told: run.told, revealed: run.revealed };
}

function begin(table: Table, seed: string, variant: number, plant: Plant, whole: boolean): Run {
  const randomSource = callersSource();
  const pending: Run['pending'] = [];
  const letters = new Map(table.letters);
  const script = drawsOf(`${seed} roles`);
  const others = table.people.filter((person) => person !== table.hidden);
  const confidant = others.length > 1 && script.happens(0.4) ? script.of(others) : undefined;
  const watching = others.filter((other) => other !== confidant);
  const hostsAlone = drawsOf(`${seed} hosts`).happens(0.7);
  const watchers: Who[] = [
    ...watching.map((person) => ({ ...person, name: person.seat, peer: '192.0.2.10', confidants: watching.map(({ seat }) => seat) })),
    ...(hostsAlone ? [{ name: 'host', ...table.host, peer: '192.0.2.11', confidants: [] }] : []),
    { name: 'public', peer: '192.0.2.12', confidants: [] },
    { name: 'stranger', ...table.stranger, peer: '192.0.2.13', confidants: [] },
  ];
  const isWatched = (address: string): boolean => watchers.some((watcher) => watcher.address === address);
  const around = (deps: WorldDeps): WorldDeps => {
    const real = {
      ...deps,
      randomSource,
      matches: interrupt(deps.matches, () => run, randomSource),
      post: record(deps, pending, letters, isWatched, whole),
    };
    return plant.deps?.(real, table) ?? real;
  };
  const inner: { deps?: WorldDeps } = {};
  const drawn = (http: HttpDeps): HttpDeps => ({ ...http, pictures: picturesBy(async (svg) => new TextEncoder().encode(svg)) });
  const door = openDoor({}, (http) => plant.http?.(drawn(http), inner.deps as WorldDeps, table) ?? drawn(http), {
    start: table.at,
    items: table.items,
    deps: (deps) => {
      inner.deps = around(deps);
      return inner.deps;
    },
  });
  const hidden: Who = { ...table.hidden, name: 'hidden', peer: '192.0.2.14', confidants: confidant === undefined ? [] : [confidant.seat] };
  const run: Run = {
    door,
    table,
    letters,
    seed,
    variant,
    randomSource,
    pending,
    watchers,
    hidden,
    plant,
    told: [],
    revealed: [],
    meanwhile: undefined,
    step: -1,
    mark: () => randomSource.caller(),
    tags: new Map(),
    places: new Map(),
  };
  return run;
}

/** Between a read and its write somebody else may write; a caller that reads again draws again from the first. */
function interrupt(real: WorldDeps['matches'], runOf: () => Run, randomSource: CallersSource): WorldDeps['matches'] {
  const load: WorldDeps['matches']['load'] = async (id) => {
    const match = await real.load(id);
    const run = runOf();
    const { meanwhile } = run;
    run.meanwhile = undefined;
    if (meanwhile !== undefined) {
      const caller = randomSource.caller();
      await meanwhile();
      randomSource.callAs(caller);
    }
    randomSource.again();
    return match;
  };
  return { ...real, load: load };
}

/** Mails, webhooks and notices to browsers, as they leave, with the time. */
function record(
  deps: WorldDeps,
  pending: Run['pending'],
  letters: Map<string, Outgoing>,
  seen: (address: string) => boolean,
  whole: boolean,
): Post {
  return {
    mail: async (outgoing) => {
      letters.set(outgoing.replyTo === undefined ? `sign-in ${outgoing.to}` : outgoing.to, outgoing);
      if (seen(outgoing.to)) {
        pending.push({ channel: `mail to ${outgoing.to}`, text: `${deps.now()} ${JSON.stringify(outgoing)}` });
        if (whole) pending.push({ channel: `raw mail to ${outgoing.to}`, text: await rawMail(outgoing, deps.now()) });
      }
      return deps.post.mail(outgoing);
    },
    hook: async (endpoint, id, at, model, rendered) => {
      const seat = endpoint.url.split('/').at(-1);
      const body = JSON.stringify(hookBody(endpoint.shape, model, rendered, at));
      const signed = new Webhook(endpoint.secret).sign(id, new Date(deps.now()), body);
      if (seen(`${seat}@p.example`)) pending.push({ channel: `webhook to ${seat}`, text: [deps.now(), id, signed, body].join('\n') });
      return deps.post.hook(endpoint, id, at, model, rendered);
    },
    push: async (subscription, id, message) => {
      const seat = subscription.endpoint.split('/').at(-1);
      if (seen(`${seat}@p.example`))
        pending.push({ channel: `push to ${seat}`, text: [deps.now(), id, JSON.stringify(message)].join('\n') });
      return deps.post.push(subscription, id, message);
    },
  };
}

/** The bytes as they are sent, with a date and a boundary that do not come from this machine. */
async function rawMail(outgoing: Outgoing, now: number): Promise<string> {
  const message = { ...mailMessage(outgoing, DOMAIN, 'provider'), date: new Date(now), baseBoundary: 'boundary' };
  const raw = await new MailComposer(message).compile().build();
  return `${raw.byteLength} bytes\n${raw}`;
}

/** The acts of the hidden seat until the slot ends, at times of its own; then the match waits for it in every run or in none. */
async function inSecret(run: Run, slot: number): Promise<void> {
  const { door, seed, variant, hidden, randomSource } = run;
  const draws = drawsOf(`${seed} secret ${variant} ${slot}`);
  const times = Array.from({ length: draws.below(3) }, () => draws.below(SLOT)).sort((a, b) => a - b);
  let passed = 0;
  for (const [i, time] of times.entries()) {
    door.world.pass(time - passed);
    passed = time;
    randomSource.callAs(`${seed} ${variant} hidden ${slot} ${i}`);
    await secretDeed(draws)(run, hidden, draws);
    await door.world.settle();
  }
  await keepToOneself(run, slot);
  door.world.pass(SLOT - passed);
  randomSource.callAs(`${seed} ${variant} settles ${slot}`);
  const answered = drawsOf(`${seed} awaited ${slot}`).happens(0.4);
  await settleOn(run, answered, draws);
  await door.world.settle();
  await collect(run);
}

/**
 * A host whom nobody watches asks somebody to be a co-host, who accepts. Everybody learns that, but nobody learns at which address
 * they were asked, which each run draws for itself.
 */
async function hostTogether(run: Run, slot: number): Promise<void> {
  const { table, door, seed, variant, watchers } = run;
  if (slot > 1 || watchers.some(({ name }) => name === 'host')) return;
  const own = table.host.token ?? table.host.session ?? '';
  await openly(run, `host together ${slot}`, async () => {
    const { leaders = [] } = await load(door.world, table.id);
    if (slot === 0) {
      const email = drawsOf(`${seed} address ${variant}`).of(['sam@s.example', 'samantha.of.the.long.name@another.example', 's@s.example']);
      const body = { email, name: 'Sam', reason: 'I am away.' };
      await door.ask(`POST /v1/matches/${table.id}/cohosts`, { token: own, peer: '192.0.2.15', body });
    } else if (leaders[0] !== undefined) {
      const token = door.world.deps.keys.hostToken(table.id, leaders[0].number);
      await door.ask(`POST /v1/matches/${table.id}/cohosting`, { token, peer: '192.0.2.15', body: { say: 'accept' } });
    }
  });
}

async function settleOn(run: Run, answered: boolean, draws: Draws): Promise<void> {
  const match = await load(run.door.world, run.table.id);
  const seat = run.table.hidden.seat;
  const demand = match.demands.find((demand) => demand.seat === seat && demand.waits);
  if (match.status !== 'active' || demand === undefined || run.door.world.deps.now() > demand.deadline) return;
  const ready = match.files[seat]?.ready === true;
  const mayBe = match.demands.some((demand) => demand.seat !== seat && demand.waits && match.files[demand.seat]?.ready !== true);
  if (ready === (answered && mayBe)) return;
  await file(run, match, !ready, draws, ready && draws.happens(0.5));
}

/** Brings the hidden seat to its wanted position; `asIs`: what is on file stays. */
async function file(run: Run, match: Match, ready: boolean, draws: Draws, asIs: boolean): Promise<void> {
  const seat = run.table.hidden.seat;
  const received = run.door.world.deps.now();
  const request = { match: match.id, authorize: () => ({ t: 'seat', seat }) as const, ready, received };
  for (let tries = 0; tries < 9; tries++) {
    const entries = asIs ? {} : { entries: legalOrders(match, seat, draws) };
    const done = await submitOrders(run.door.world.deps, { ...request, ...entries });
    if (done.ok && done.value.ready === ready) return;
    if (!done.ok && done.refusal.code !== 'bad-orders') throw new Error(`the hidden seat could not settle: ${done.refusal.code}`);
  }
  throw new Error('the hidden seat found no orders that stand');
}

/** An act that is the same in every run, and everything that the watchers see of it. */
async function openly(run: Run, name: string, act: () => Promise<unknown>): Promise<void> {
  run.randomSource.callAs(`${run.seed} ${name}`);
  await act();
  await run.door.world.settle();
  await collect(run);
}

async function watch(run: Run, name: string, deedOf = openDeed): Promise<void> {
  const draws = drawsOf(`${run.seed} watch ${name}`);
  const seated = run.watchers.filter((watcher) => watcher.seat !== undefined);
  const who = draws.of(seated.length > 0 && draws.happens(0.6) ? seated : run.watchers);
  const deed = deedOf(who, draws);
  // A board is only read: nothing can come between.
  const interrupts = deedOf === openDeed && draws.happens(0.15);
  const secret = drawsOf(`${run.seed} meanwhile ${run.variant} ${name}`);
  if (interrupts && secret.happens(0.5)) run.meanwhile = () => amend(run, name, secret);
  await openly(run, name, async () => {
    const response = await deed(run, who, draws);
    if (response !== undefined) await answer(run, `${who.name} ${deed.name}`, response);
  });
  run.meanwhile = undefined;
}

/** By a lot of its own, so that what is ordered in secret is otherwise as it was. */
async function keepToOneself({ door, seed, variant, hidden, randomSource, ...run }: Run, slot: number): Promise<void> {
  const draws = drawsOf(`${seed} alone ${variant} ${slot}`);
  if (draws.happens(0.5)) return;
  randomSource.callAs(`${seed} ${variant} alone ${slot}`);
  await aloneDeed(draws)({ ...run, door }, hidden, draws);
  await door.world.settle();
}

/** Other orders, as ready as those before. */
async function amend(run: Run, name: string, draws: Draws): Promise<void> {
  const match = await load(run.door.world, run.table.id);
  const seat = run.table.hidden.seat;
  const demand = match.demands.find((demand) => demand.seat === seat);
  if (match.status !== 'active' || demand === undefined || run.door.world.deps.now() > demand.deadline) return;
  run.randomSource.callAs(`${run.seed} ${run.variant} meanwhile ${name}`);
  await file(run, match, match.files[seat]?.ready === true, draws, false);
}

async function answer(run: Run, channel: string, response: Response): Promise<void> {
  const headers = [...response.headers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `${key}: ${value}`);
  const plain: Told = { channel, text: [response.status, ...headers, '', await response.text()].join('\n'), epoch: 0 };
  const { plant, table, door } = run;
  run.pending.push(plant.answer === undefined ? plain : plant.answer(plain, await load(door.world, table.id), table));
}

/** In games that hide things the step may close, at the same moment in every run, and what was hidden stays hidden. */
async function close(run: Run): Promise<void> {
  const { table, door, seed } = run;
  if (!table.rules.hides(table.options) || !drawsOf(`${seed} closes`).happens(0.7)) return;
  run.randomSource.callAs(`${seed} ${run.variant} last`);
  await settleLast(run);
  for (const { seat } of table.people) {
    if (seat === table.hidden.seat) continue;
    await openly(run, `last ${seat}`, async () => {
      const match = await load(door.world, table.id);
      if (match.step > run.step || !match.demands.some((demand) => demand.seat === seat && demand.waits)) return;
      const entries = legalOrders(match, seat, drawsOf(`${seed} last ${seat}`));
      const authorize = () => ({ t: 'seat', seat }) as const;
      await submitOrders(door.world.deps, { match: match.id, authorize, entries, ready: true, received: door.world.deps.now() });
    });
  }
  for (let i = 0; i < 5; i++) await watch(run, `after ${i}`);
  await watch(run, 'people after', togetherDeed);
  await watch(run, 'boards after', watchDeed);
}

async function settleLast(run: Run): Promise<void> {
  const { table, door, seed } = run;
  const match = await load(door.world, table.id);
  const seat = table.hidden.seat;
  const owes = match.demands.some((demand) => demand.seat === seat && demand.waits && demand.deadline >= door.world.deps.now());
  if (match.status !== 'active' || !owes) return;
  await file(run, match, true, drawsOf(`${seed} last ${run.variant}`), false);
  await door.world.settle();
  await collect(run);
}

/** Outputs since the last check belong to the epoch in which the check ended. */
async function collect(run: Run): Promise<void> {
  const match = await load(run.door.world, run.table.id);
  if (run.step < 0) run.step = match.step;
  const before = run.revealed.length;
  if (match.step !== run.step + before) {
    const steps = await run.door.world.deps.matches.steps(match.id, run.step, match.step - 1);
    const now = reveal(match, steps, [...run.watchers.flatMap((watcher) => watcher.seat ?? []), SPECTATOR]);
    while (run.revealed.length < match.step - run.step) run.revealed.push(now);
  }
  for (const told of run.pending.splice(0)) run.told.push({ ...told, epoch: run.revealed.length });
}

/** Everything that the rules themselves show to the watchers: records once opened, otherwise their views and copies of events. */
function reveal(match: Match, steps: readonly StoredStep[], viewers: readonly string[]): string {
  const rules = wholeOf(match);
  const open = match.status === 'finished' || !rules.hides(match.options);
  const told = steps.map(({ state, events, answers, dice, missed }) =>
    open
      ? { state, events, dice, missed, answers: answers.map(({ seat, t, raised, lines }) => ({ seat, t, raised, lines })) }
      : { missed, presentations: viewers.map((viewer) => tell(rules, state, events, viewer)), owed: stateOfPlay(rules, state).demands },
  );
  return JSON.stringify({ status: match.status, told });
}
