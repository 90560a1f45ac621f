/** Work that acts leave behind: a bot's orders, a round of the beacon, ratings, a result for a league, a letter to the host. */

import type { Table } from '../../../engine/host.ts';
import type { AnyLevel, Seat } from '../../../engine/ruleset.ts';
import { refuse } from '../../facts/answers.ts';
import { askedOf, goesOnAlone } from '../../facts/demands.ts';
import type { Deps, EventDeps } from '../../facts/deps.ts';
import type { PlanTask } from '../../facts/kept.ts';
import { tellsOfPause } from '../../facts/kept-turns.ts';
import { lettersToHost } from '../../facts/letters-to.ts';
import { type BotTask, isOver, type Job, type Match, type MatchId, type PlayerId } from '../../facts/match.ts';
import { tableOf } from '../../facts/position.ts';
import { reasonOf } from '../../facts/reason-of.ts';
import type { Narrate } from '../../facts/told-story.ts';
import { type JobKind, jobRow } from '../../facts/work.ts';
import { answerWith, changeMatch } from './change-match.ts';
import { countMatch } from './count-match.ts';
import { type BeaconDeps, drawBeacon } from './locked-step.ts';
import { unchanged } from './progress.ts';
import { tellPutOff } from './step-letters.ts';
import { submitOrders } from './submit-orders.ts';

/** Plain data, so that it can be passed to a thread. */
export interface BotTurn {
  readonly match: MatchId;
  readonly step: number;
  /** `id@edition`. */
  readonly ruleset: string;
  readonly table: Table;
  readonly seat: Seat;
  readonly level: AnyLevel;
  /** 32 random bytes in hex for the bot's own dice, which never affect the game's. */
  readonly secret: string;
}
/** Returns canonical order lines. */
export type Think = (turn: BotTurn) => Promise<readonly string[]>;

const MINUTE = 60_000;

export interface JobDeps extends BeaconDeps, EventDeps {
  readonly think: Think;
  /** Submits what a seat has planned for the turn that is now open. */
  readonly runPlan: (deps: Deps, match: MatchId, task: PlanTask) => Promise<void>;
  /** Absent if matches get no analysis. */
  readonly narrate?: Narrate;
}

/** Does the job, or notes its next try; a bot that keeps failing misses its deadline. Doing it twice changes nothing. */
export async function runJob(deps: JobDeps, match: MatchId, id: string): Promise<void> {
  const job = await deps.matches.job(match, id);
  if (job === undefined || job.waiting === true) return;
  try {
    if ((await doJob(deps, job)) === 'done') await deps.matches.finishJob(job);
  } catch (error) {
    const { task, attempts } = job;
    const { failed, longest, awaited } = jobRow(task.t);
    const where = { match, ...('step' in task && { step: task.step }), ...('seat' in task && { seat: task.seat }) };
    if (error instanceof TooLate) deps.log('bot-late', where);
    else deps.log(failed, { ...where, reason: reasonOf(error) });
    await deps.matches.retryJob({ ...job, attempts: attempts + 1 }, deps.now() + Math.min(longest, MINUTE * 2 ** attempts));
    if (awaited) await tellWaiting(deps, match);
  }
}

/** Sends reports that were waiting for a job that failed or is no longer needed. */
async function tellWaiting(deps: Deps, id: MatchId, loaded?: Match): Promise<void> {
  const asked = { match: id, authorize: () => ({ t: 'host' }) as const, ...(loaded === undefined ? {} : { loaded }) };
  await changeMatch<null>(deps, asked, (match) => {
    if (match.seats.every(({ putOff }) => putOff === undefined)) return answerWith(refuse('not-active', 'Nobody waits.'));
    return { t: 'change', progress: { ...unchanged(match), ...tellPutOff(match, deps.now(), true) }, answer: null };
  });
}

type TaskOf<T extends JobKind> = Extract<Job['task'], { readonly t: T }>;
/** With `later` it is due again, or its work has already ended it; otherwise it is done. */
type Does<T extends JobKind> = (deps: JobDeps, match: MatchId, task: TaskOf<T>, job: Job) => Promise<unknown>;

const DOES: { readonly [T in JobKind]: Does<T> } = {
  bot: moveBot,
  plan: (deps, match, task) => deps.runPlan(deps, match, task),
  beacon: (deps, match, { step }) => drawBeacon(deps, match, step),
  result: (deps, match) => deps.events.noteResult(deps, match),
  story: findStory,
  rating: count,
  turns: count,
};

async function doJob(deps: JobDeps, job: Job): Promise<'done' | 'later'> {
  const { match, task } = job;
  if (!Object.hasOwn(DOES, task.t)) throw new Error(`no job is called ${task.t}`);
  const does = DOES[task.t] as Does<JobKind>;
  return (await does(deps, match, task, job)) === 'later' ? 'later' : 'done';
}

async function count(deps: JobDeps, _match: MatchId, task: TaskOf<'rating' | 'turns'>, job: Job): Promise<'later'> {
  await countMatch(deps, job, task);
  return 'later';
}

async function findStory(deps: JobDeps, match: MatchId): Promise<void> {
  if (deps.narrate === undefined) return;
  const { tellStory } = await import('./tell-story.ts');
  await tellStory(deps, match, deps.narrate);
}

/** A bot submits orders as a person does, only from the seat's view, with dice of its own. */
async function moveBot(deps: JobDeps, id: MatchId, { seat, step }: BotTask): Promise<void> {
  const match = await deps.matches.load(id);
  if (match === undefined) return;
  if (!isToMove(match, seat, step)) return goesOnAlone(match) ? undefined : tellWaiting(deps, id, match);
  // The job is tried again until the match goes on.
  if (match.status === 'halted') throw new Error('the match is halted');
  const holder = match.seats.find((record) => record.seat === seat)?.holder;
  if (holder?.t !== 'bot') return;
  const lines = await deps.think({
    match: id,
    step,
    ruleset: match.ruleset,
    table: tableOf(match),
    seat,
    level: holder.level,
    secret: deps.randomSource.hex(32),
  });
  const answer = await submitOrders(deps, {
    match: match.id,
    authorize: () => ({ t: 'seat', seat }),
    entries: lines,
    step,
    received: deps.now(),
    // A bot does not correct its orders, so a warning must not hold up the step.
    ready: true,
  });
  if (!answer.ok && answer.refusal.code === 'late') throw new TooLate();
  if (!answer.ok && answer.refusal.code !== 'step-over') throw new Error(`the bot's orders were refused: ${answer.refusal.code}`);
}

/** Not a failure: the bot took the seat after its deadline, or the host has closed the step, and the clock plays the step without it. */
class TooLate extends Error {}

/** True even while the match is halted, since the job is tried again until it resumes. */
function isToMove(match: Match, seat: string, step: number): boolean {
  return ['active', 'locked', 'halted'].includes(match.status) && match.files[seat] === undefined && askedOf(match, seat)?.step === step;
}

/** A player's address failed: tells the hosts of their matches, once per match. */
export async function tellHosts(deps: Deps, player: PlayerId): Promise<void> {
  const record = await deps.players.load(player);
  if (record?.paused === undefined || record.leaving !== undefined) return;
  const { paused } = record;
  const name = `address-failed-${paused.at}` as const;
  for (const id of await deps.players.matches(player)) {
    await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'host' }) }, (match) => {
      const seat = match.seats.find((record) => record.holder.t === 'person' && record.holder.player === player);
      const over = isOver(match);
      const letters =
        seat === undefined || over || !tellsOfPause(seat, paused.at)
          ? []
          : lettersToHost(match, name, { t: 'address-failed', seat: seat.seat }, deps.now()).filter((letter) => letter.player !== player);
      if (letters.length === 0) return answerWith(refuse('not-active', 'Nobody to tell.'));
      return { t: 'change', progress: { ...unchanged(match), letters }, answer: null };
    });
  }
}
