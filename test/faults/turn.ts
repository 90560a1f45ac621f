/** One turn of a duel, from a table set up once, to be tried with every fault and in every order. */
import type { Outgoing } from '../../functions/facts/deps.ts';
import { type Item, pack, unpack } from '../../functions/store/items.ts';
import { seeded, seededSource } from './choices.ts';
import { type Freedom, type Run, ScriptedChoices, SeenAlready } from './every-way.ts';
import { placeOf } from './people.ts';
import { readPlayers } from './promises/carried.ts';
import { readRatings } from './promises/counted.ts';
import { judge, readTable, standing, waiting } from './promises/invariants.ts';
import type { Call } from './scheduler.ts';
import type { Plant } from './service.ts';
import { createWorld, type World } from './world.ts';

const MINUTE = 60_000;
const SEATS = ['rebel', 'imperial'] as const;
const PACE = { hours: 0.5, reactionHours: 0.25 };
/** Milliseconds from the queue to its reader, as `ScriptedChoices` has it. */
const MAIL_TAKES = 100;
const MOST_CALM = 16 * 60 * MINUTE;

/** A match whose first step is open, as it lies in the table. */
interface Laid {
  readonly items: readonly Item[];
  readonly time: number;
  readonly match: string;
  readonly deadline: number;
  /** The letter that asks the Rebels for orders. */
  readonly letter: Outgoing;
}

/** `turnLimit`: the turn after which it ends; absent: too late to matter. */
export async function layTable(turnLimit = 30): Promise<Laid> {
  const choices = new ScriptedChoices([], { faults: 0, order: false });
  const world = createWorld({ choices, randomSource: seededSource(seeded(1)) });
  const { people, scheduler, service } = world;
  const seats = { rebel: { email: 'ada@example.org' }, imperial: { email: 'ben@example.org' } };
  const opened = people.ask('POST /v1/matches', '', undefined, {
    body: { ruleset: 'rebel-commander', options: { turnLimit }, seats, pace: PACE, demo: true },
  });
  await scheduler.run(scheduler.time);
  const match: string = opened.body.id;
  for (const seat of SEATS) people.ask(`POST /v1/matches/${match}/accept`, match, seat, { body: {} });
  await scheduler.run(scheduler.time + 10_000);
  const letter = service.sink.copies.findLast((copy) => copy.outgoing?.to === 'ada@example.org')?.outgoing;
  if (letter === undefined) throw new Error('nobody asked ada for orders');
  const deadline = Math.max(...people.newest(match).demands.map((demand) => demand.deadline));
  return { items: (await world.backend.items()).map(grown), time: scheduler.time, match, deadline, letter };
}

const DAY = 86_400_000;

/** Accounts of a day: what is played among those of an hour counts for nobody. */
function grown(item: Item): Item {
  if (item.sk?.S !== 'player') return item;
  const { j: _, z: __, ...place } = item;
  const player = unpack('player', item);
  return { ...place, ...pack('player', { ...player, since: player.since - DAY }) };
}

export interface Scene extends World {
  readonly laid: Laid;
  readonly choices: ScriptedChoices;
}
/** Plays the match; afterwards everything is awaited and judged. */
export type Scenario = (scene: Scene) => Promise<void>;

export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

/** Runs of a scenario. @throws BrokenPromise with the choices made, the calls and what broke. */
export function runs(laid: Laid, freedom: Freedom, scenario: Scenario, plant: Plant = {}): Run {
  return async (script) => {
    const choices = new ScriptedChoices(script, freedom);
    const world = createWorld({ choices, randomSource: seededSource(seeded(2)), laid, plant });
    const history: string[] = [];
    world.scheduler.onCall = (call, fault) => {
      const met = fault === undefined ? '' : ` — ${fault.kind}${fault.lasts === true ? ', for good' : ''}`;
      history.push(`#${world.scheduler.tick} ${call.task.name}(${call.task.id}): ${call.what}${met}`);
    };
    const scene = { ...world, laid, choices };
    choices.armed = true;
    try {
      await scenario(scene);
    } catch (error) {
      if (error instanceof SeenAlready) return { branches: choices.branches, isSeen: true };
      throw error;
    }
    choices.armed = false;
    const faults = [...(await settle(scene)), ...(await judged(scene))];
    if (faults.length > 0) throw new BrokenPromise([`script ${JSON.stringify(script)}`, ...history, '', ...faults].join('\n'));
    return { branches: choices.branches, isSeen: false };
  };
}

async function judged(scene: Scene): Promise<readonly string[]> {
  const matches = [scene.laid.match];
  const items = await scene.backend.items();
  return judge({
    ...scene,
    matches,
    signed: false,
    ended: readTable(items, matches),
    ratings: readRatings(items),
    players: readPlayers(items),
    now: scene.scheduler.time,
  });
}

/** Sweeps until the step is resolved and every letter is sent. */
async function settle(scene: Scene): Promise<readonly string[]> {
  const { scheduler, deliveries, backend, laid } = scene;
  const matches = [laid.match];
  const end = scheduler.time + MOST_CALM;
  for (;;) {
    await scheduler.run(scheduler.time + 4_000);
    const still = standing({ ...scene, matches }, new Map([[laid.match, 1]]));
    const left = still.length > 0 ? still : waiting(scene, await backend.items());
    if (left.length === 0 || scheduler.time > end) return left;
    await scheduler.run(scheduler.time + 8 * MINUTE);
    deliveries.tick();
  }
}

const path = (laid: Laid): string => `PUT /v1/matches/${laid.match}/orders`;

/** Orders by mail and by HTTP, each sent again by a sender who hears nothing; reports, and a sweep in the middle of it. */
export const wholeTurn: Scenario = async ({ people, scheduler, deliveries, laid }) => {
  people.mail(laid.letter, placeOf(laid.match, 'rebel'), 'build 8\nbuild 7', '<1@client.example>');
  const asked = { body: { orders: 'pass', step: 1 }, key: 'once' };
  const first = people.ask(path(laid), laid.match, 'imperial', asked);
  await scheduler.run(scheduler.time + 2_000);
  if (first.told !== 'ok') people.ask(path(laid), laid.match, 'imperial', asked);
  deliveries.tick();
  await scheduler.run(scheduler.time + 5_000);
  people.ask(`GET /v1/matches/${laid.match}`, laid.match, 'rebel');
  await scheduler.run(scheduler.time + 1_000);
};

/** Both seats order at one moment. */
export const bothSubmit: Scenario = async ({ people, scheduler, laid }) => {
  people.ask(path(laid), laid.match, 'rebel', { body: { orders: 'build 8' } });
  people.ask(path(laid), laid.match, 'imperial', { body: { orders: 'pass' } });
  await scheduler.run(scheduler.time);
};

/** One seat orders twice at one moment, by mail and by HTTP. */
export const submitTwice: Scenario = async ({ people, scheduler, laid }) => {
  people.mail(laid.letter, placeOf(laid.match, 'rebel'), 'build 8', '<1@client.example>');
  scheduler.after(MAIL_TAKES, () => people.ask(path(laid), laid.match, 'rebel', { body: { orders: 'pass' } }));
  await scheduler.run(scheduler.time + MAIL_TAKES);
};

/** The last orders, received in time by a slow handler, and the look that judges. */
export const submitAgainstLook: Scenario = async (scene) => {
  const { people, scheduler, laid, choices } = scene;
  choices.armed = false;
  people.ask(path(laid), laid.match, 'rebel', { body: { orders: 'pass' } });
  await callForMatch(scene);
  choices.wrong = laid.deadline - scheduler.time - 1_000;
  people.ask(path(laid), laid.match, 'imperial', { body: { orders: 'pass' } });
  choices.wrong = 0;
  look(scene);
  await scheduler.run(scheduler.time);
};

/** A resignation, which is never too late, and the look that judges. */
export const resignAgainstLook: Scenario = async (scene) => {
  const { people, scheduler, laid } = scene;
  await callForMatch(scene);
  people.ask(path(laid), laid.match, 'imperial', { body: { orders: 'resign' } });
  look(scene);
  await scheduler.run(scheduler.time);
};

/** One call of the clock that the stream reports twice, and a sweep that calls again. */
export const lookAgainstLook: Scenario = async (scene) => {
  const { scheduler, deliveries } = scene;
  await callForMatch(scene);
  look(scene);
  look(scene);
  deliveries.tick();
  await scheduler.run(scheduler.time);
};

/** Past the deadline, and the clock has called for the match. */
async function callForMatch(scene: Scene): Promise<void> {
  const { scheduler, deliveries, choices } = scene;
  await pastDeadline(scene);
  choices.armed = false;
  deliveries.tick();
  await scheduler.run(scheduler.time);
  choices.armed = true;
}

/** Delivers now what the stream reports of a call; the stream delivers it again later by itself. */
function look({ scheduler, service, laid }: Scene): void {
  const Keys = { pk: { S: `match#${laid.match}` }, sk: { S: 'wakeUp' } };
  const record = { eventName: 'INSERT', dynamodb: { Keys, SequenceNumber: '0' } } as const;
  scheduler.start(
    { name: 'followUp' },
    () => service.followUp({ Records: [record] }),
    () => {},
  );
}

/** Sweeps go on as they should, until the deadline and its grace have passed. */
async function pastDeadline({
  scheduler,
  deliveries,
  laid,
  choices,
}: Pick<Scene, 'scheduler' | 'deliveries' | 'laid' | 'choices'>): Promise<void> {
  choices.armed = false;
  while (scheduler.time + 8 * MINUTE < laid.deadline + 2 * MINUTE) {
    deliveries.tick();
    await scheduler.run(scheduler.time + 8 * MINUTE);
  }
  await scheduler.run(laid.deadline + 2 * MINUTE + 1_000);
  choices.armed = true;
}

/** Only the part of a sweep for the match: no other handler touches the clock's own item or the empty partitions of the index. */
export const isSweepsOwn = ({ what, task }: Call): boolean =>
  task.name === 'clock' && /^(Query|Get heartbeat|Put heartbeat|oldest|lanes)/.test(what);
