/** A random play: two matches, people who write by mail and HTTP, bots, and conditions in which things go wrong. Then calm. */
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { rulesets } from '../support/games/games.ts';
import { CALM, climateOf, type Random, RandomChoices, seeded, seededSource } from './choices.ts';
import { act, noteBegun, openTables } from './deeds/acts.ts';
import { hostByMail, mailSource } from './deeds/hosting-by-mail.ts';
import type { Rollout } from './newer-build.ts';
import type { Backend } from './ports.ts';
import { readPlayers } from './promises/carried.ts';
import { readRatings } from './promises/counted.ts';
import { judge, readTable, standing, waiting } from './promises/invariants.ts';
import type { Plant } from './service.ts';
import { createWorld, type World } from './world.ts';

const BURSTS = 14;
const MOST_ACTS = 4;
/** How often a host writes in a moment, where hosts do. */
const HOST_MAILS = 0.6;
const MINUTE = 60_000;
const SHORT_LULL = 4 * MINUTE;
const LONGEST_LULL = 50 * MINUTE;
/** The longest that anything may still take: a pause of a day, half a day more that was agreed on, a mail's grace of six hours, a turn of an hour, the back-off of a letter. */
const MOST_CALM = 72 * 60 * MINUTE;
/** Less often than in production, for speed, yet often enough that no sweep takes it for an outage. */
const SWEEP_EVERY = 8 * MINUTE;

export interface Verdict {
  readonly seed: number;
  /** Promises that were broken. */
  readonly faults: readonly string[];
  readonly history: readonly string[];
  readonly injected: ReadonlyMap<string, number>;
  readonly steps: number;
  readonly letters: number;
  readonly calls: number;
}
export interface PlayOptions {
  readonly plant?: Plant;
  readonly backend?: Backend;
  /** The game to play besides the one for three; absent: every game. */
  readonly games?: readonly AnyRuleset[];
  /** How often people act together before all is calm. */
  readonly bursts?: number;
  /** The history holds every call, not only what people did. */
  readonly verbose?: boolean;
}
/** A world with its random numbers, and what was done in it. */
export interface Play extends World {
  readonly random: Random;
  readonly choices: RandomChoices;
  readonly history: string[];
  readonly matches: string[];
  /** Places of players who say nothing. */
  readonly idle: Set<string>;
  readonly games: readonly AnyRuleset[];
  /** The state of hosts who write mails; undefined: there are none. */
  readonly mailing: Random | undefined;
}

export async function randomPlay(seed: number, options: PlayOptions = {}): Promise<Verdict> {
  const { plant, backend, games = rulesets, bursts = BURSTS, verbose = false } = options;
  const random = seeded(seed);
  const choices = new RandomChoices(random);
  const climate = climateOf(random);
  const wordy = seed % WORDY === 0;
  const world = createWorld({
    choices,
    randomSource: seededSource(seeded(seed + 0x5eed)),
    wordy,
    ...(plant === undefined ? {} : { plant }),
    ...(backend === undefined ? {} : { backend }),
  });
  const history = [`climate ${JSON.stringify(climate)}`];
  const play: Play = { ...world, random, choices, history, matches: [], idle: new Set(), games, mailing: mailSource(seed) };
  if (verbose) trace(play);
  await openTables(play);
  // Somebody has been away for three turns when the play begins.
  if (play.idle.size > 0 && random() < 0.5) await sweepUntil(play, world.scheduler.time + 60 * MINUTE);
  choices.climate = climate;
  const rollout = rolloutOf(seeded(seed + 0xde9107), bursts);
  for (let burst = 0; burst < bursts; burst++) {
    world.service.deployed.rollout = rollout(burst);
    await tumble(play);
  }
  world.service.deployed.rollout = 'nobody';
  choices.climate = CALM;
  noteBegun(play);
  const stuck = await calm(play);
  noteBegun(play);
  const items = await world.backend.items();
  const judged = judge({
    ...play,
    signed: wordy,
    ended: readTable(items, play.matches),
    ratings: readRatings(items),
    players: readPlayers(items),
    now: world.scheduler.time,
  });
  const faults = [...stuck, ...judged];
  const { scheduler, service } = world;
  return {
    seed,
    faults,
    history: play.history,
    injected: scheduler.injected,
    steps: service.witness.steps.length,
    letters: service.sink.copies.length,
    calls: scheduler.tick,
  };
}

/** Letters are worded in one play of so many. */
const WORDY = 50;

/** A newer build comes up in half of all plays, is everywhere for a while, and goes again: both run at once as it comes and goes. */
function rolloutOf(random: Random, bursts: number): (burst: number) => Rollout {
  if (random() < 0.5) return () => 'nobody';
  const from = Math.floor(random() * bursts);
  const until = from + 2 + Math.floor((random() * bursts) / 2);
  return (burst) => (burst < from || burst > until ? 'nobody' : burst === from || burst === until ? 'some' : 'all');
}

/** A few acts at one moment, then some time in which the clock ticks. */
async function tumble(play: Play): Promise<void> {
  const { random, scheduler, mailing } = play;
  for (let left = 1 + Math.floor(random() * MOST_ACTS); left > 0; left--) act(play);
  if (mailing !== undefined && mailing() < HOST_MAILS) hostByMail({ ...play, random: mailing });
  const lull = random() < 0.6 ? SHORT_LULL * random() ** 3 : LONGEST_LULL * random() ** 2;
  await sweepUntil(play, scheduler.time + Math.floor(lull));
}

async function sweepUntil({ scheduler, deliveries }: Play, until: number): Promise<void> {
  while (scheduler.time + SWEEP_EVERY < until) {
    await scheduler.run(scheduler.time + SWEEP_EVERY);
    deliveries.tick();
  }
  await scheduler.run(until);
}

/** From here nothing goes wrong: mails are read, letters go out, and every match goes on or ends. */
async function calm(play: Play): Promise<readonly string[]> {
  const { scheduler, deliveries, service, people, matches } = play;
  service.sink.failing = false;
  deliveries.outage(0);
  const before = new Map(matches.map((id) => [id, people.newest(id).step]));
  const end = scheduler.time + MOST_CALM;
  for (;;) {
    await scheduler.run(scheduler.time + SWEEP_EVERY);
    deliveries.tick();
    await scheduler.run(scheduler.time + 10_000);
    const still = standing(play, before);
    const left = still.length > 0 ? still : waiting(play, await play.backend.items());
    if (left.length === 0 || scheduler.time > end) return left;
  }
}

function trace({ scheduler, history }: Play): void {
  scheduler.onCall = (call, fault) => {
    const what = fault === undefined ? '' : ` — ${fault.kind}${fault.lasts === true ? ', for good' : ''}`;
    history.push(`  ${new Date(scheduler.time).toISOString()} #${scheduler.tick} ${call.task.name}(${call.task.id}): ${call.what}${what}`);
  };
}
