/**
 * Plays turns: what a match becomes when its seats are taken or its step closes. A pure function of the match and the moment; a use case
 * commits the result in one transaction.
 */

import type { BeaconDraw } from '../../../engine/beacon.ts';
import { CHAIN_LINKS, chainLink, NEXT_CHAIN_AT, position } from '../../../engine/dice.ts';
import { closeStep, openTable, readOrders, type StepAnswer, type StepInput, type StepRecord, stateOfPlay } from '../../../engine/host.ts';
import type { Demand, Fault, Seat } from '../../../engine/ruleset.ts';
import { blindAbsent } from '../../facts/blind.ts';
import { askedOf, owesNow } from '../../facts/demands.ts';
import type { Deps, WithTimeout } from '../../facts/deps.ts';
import { rulesOf } from '../../facts/games.ts';
import { JOB_RETRY, ratingJob, resultJob, withTurn } from '../../facts/kept-turns.ts';
import { lettersTo, stepName } from '../../facts/letters-to.ts';
import type { Job, Match, OnFile, OpenDemand, SeatRecord, Span } from '../../facts/match.ts';
import { graceOf, reminderOf } from '../../facts/pace.ts';
import { keyOf, tableOf } from '../../facts/position.ts';
import { withoutIdleSuccessors, withoutUnanswered } from '../../facts/successors.ts';
import { fillBank } from '../../facts/time-bank.ts';
import { storyJob } from '../../facts/told-story.ts';
import { carryOffers } from '../../offers/facts.ts';
import { carryPlans, lapsePlans, planJobs } from '../../plans/facts.ts';
import { callOff, MOST_STEPS_OF_BOTS, stepsOfBots } from './call-off-match.ts';
import { lockStep } from './lock-step.ts';
import { type Progress, unchanged } from './progress.ts';
import { noteMoved, raiseDemand, timeBegins } from './raise-demands.ts';
import { claimLetters, letterReport } from './step-letters.ts';

/** The time, and the source of new secrets. */
export interface Moment {
  now(): number;
  hex(bytes: number): string;
  withTimeout: WithTimeout;
}
export const momentOf = ({ now, randomSource, withTimeout }: Pick<Deps, 'now' | 'randomSource' | 'withTimeout'>): Moment => ({
  now,
  hex: randomSource.hex,
  withTimeout,
});

export const INVITATION_DAYS = 14;
const DAY = 86_400_000;
const LONGEST_RESOLVE = 5_000;
const LARGEST_RECORD = 256 * 1024;
/** Size as JSON. Packed it is less than half, so the head stays under the store's 64 KB. */
const LARGEST_STATE = 112 * 1024;

/** When the clock should look at the match again. */
export function dueOf(match: Match): number | undefined {
  if (match.status === 'inviting') return match.opened + INVITATION_DAYS * DAY;
  if (match.status !== 'active') return undefined;
  const due = Math.min(...closingTimes(match), ...(match.offers ?? []).map(({ lapses }) => lapses), match.pause?.now?.to ?? NEVER);
  return due === NEVER ? undefined : due;
}

const NEVER = Number.POSITIVE_INFINITY;

/** When the step closes without the seats it waits for, and when they are reminded. During a pause neither happens. */
function closingTimes(match: Match): readonly number[] {
  const open = match.demands.filter(({ seat, waits }) => waits && owesNow(match, seat));
  if (open.length === 0) return [];
  const closing = Math.max(...open.map((demand) => demand.deadline)) + graceOf(match.id);
  if (match.pause?.now !== undefined) return [closing];
  return [closing, ...open.filter((demand) => !demand.reminded && isPerson(match, demand.seat)).map(reminderOf)];
}

export function isPerson(match: Match, seat: Seat): boolean {
  return match.seats.find((record) => record.seat === seat)?.holder.t === 'person';
}

/** Every change ends with this: it raises the head's version and sets its place in the due index. */
export function stamp(changed: Match, before: Match | undefined): Match {
  const { due: _, ...head } = withoutUnanswered(withoutIdleSuccessors(carryPlans(carryOffers(changed, before), before)));
  const due = dueOf(head);
  const demands = noteMoved(head.demands, before?.demands ?? []);
  return { ...head, demands, version: (before?.version ?? 0) + 1, ...(due === undefined ? {} : { due }) };
}

/** Sets up the table once every seat is taken: step 0, under a lock over the acceptances. */
export function startIfTaken(match: Match, moment: Moment): Progress {
  if (match.status !== 'inviting' || !match.seats.every(isTaken)) return unchanged(match);
  const answers = Object.fromEntries(match.seats.map((record) => [record.seat, acceptance(record)]));
  return lockOrPlay(match, answers, moment);
}

function isTaken(seat: SeatRecord): boolean {
  return seat.holder.t === 'bot' || (seat.holder.t === 'person' && seat.holder.accepted);
}

function acceptance(seat: SeatRecord): StepAnswer {
  if (seat.accepted === undefined) throw new Error(`the seat ${seat.seat} is taken but its acceptance has no nonce`);
  return { t: 'order', raised: 0, lines: ['accept'], nonce: seat.accepted };
}

/** Closes steps as long as the match waits for no seat. `overdue` says whether a demand's deadline and grace period have passed. */
export function closeIfReady(match: Match, moment: Moment, overdue: (demand: OpenDemand) => boolean): Progress {
  let progress: Progress = unchanged(match);
  while (progress.match.status === 'active') {
    const forfeits = forfeitAnswers(progress.match);
    if (forfeits !== undefined) progress = joinProgress(progress, lockOrPlay(progress.match, forfeits, moment));
    else if (isClosable(progress.match, overdue)) progress = joinProgress(progress, close(progress.match, moment, overdue));
    else break;
  }
  return progress;
}

/** In a league, a seat that misses too many turns in a row is removed, in a step of its own; undefined if there is none. */
function forfeitAnswers(match: Match): AnswersOfStep | undefined {
  const { event, seats } = match;
  const absent = event === undefined ? undefined : seats.find((record) => record.missed >= event.forfeitAfter);
  return absent && { [absent.seat]: { t: 'gone', raised: demandOf(match, absent.seat)?.step ?? match.step } };
}

function joinProgress(first: Progress, then: Progress): Progress {
  return {
    match: then.match,
    steps: [...first.steps, ...then.steps],
    letters: [...first.letters, ...then.letters],
    jobs: [...first.jobs, ...then.jobs],
    ...(then.trouble === undefined ? {} : { trouble: then.trouble }),
  };
}

function isClosable(match: Match, overdue: (demand: OpenDemand) => boolean): boolean {
  const waiting = match.demands.filter((demand) => demand.waits);
  return waiting.length > 0 && waiting.every((demand) => !owesNow(match, demand.seat) || overdue(demand));
}

function hasLeft(match: Match, seat: Seat): boolean {
  return match.seats.some((record) => record.seat === seat && record.left === true);
}

/** In table order, as in a replay. A seat that owes nothing may still have orders on file, which belong to this step. */
function close(match: Match, moment: Moment, overdue: (demand: OpenDemand) => boolean): Progress {
  const answers: Record<Seat, StepAnswer> = {};
  for (const { seat } of match.seats) {
    const demand = demandOf(match, seat);
    const file = match.files[seat];
    if (hasLeft(match, seat)) answers[seat] = { t: 'gone', raised: demand?.step ?? match.step };
    else if (file !== undefined) answers[seat] = answerOf(match, seat, file);
    else if (demand?.waits === true && overdue(demand)) answers[seat] = { t: 'silent', raised: demand.step };
  }
  return lockOrPlay(match, answers, moment);
}

/** What a seat's orders answer: the demand that waits for it, otherwise one that would accept them. */
export function demandOf(match: Match, seat: Seat): OpenDemand | undefined {
  const own = match.demands.filter((demand) => demand.seat === seat);
  return own.find((demand) => demand.waits) ?? own[0];
}

/** The seat's answer to the step, from its orders on file. */
export function answerOf(match: Match, seat: Seat, { lines, nonce, raised }: OnFile): StepAnswer {
  return { t: 'order', raised: raised ?? demandOf(match, seat)?.step ?? match.step, lines, nonce };
}

const NOBODY_OVERDUE = (): boolean => false;

/**
 * Closes the step with a single seat, which resigns or is gone. The others keep their demands and orders, which may close the next step at
 * once.
 */
export function closeAlone(match: Match, seat: Seat, answer: StepAnswer, moment: Moment): Progress {
  const alone = lockOrPlay(match, { [seat]: answer }, moment);
  return alone.match.status === 'active' ? joinProgress(alone, goOn(alone.match, moment)) : alone;
}

/** Resignations that came while nothing could be played close one step each; then the step closes if the match waits for no seat. */
export function goOn(match: Match, moment: Moment): Progress {
  const resigned = Object.entries(match.files).find(([seat, file]) => resigns(match, seat, file));
  if (resigned === undefined) return closeIfReady(match, moment, NOBODY_OVERDUE);
  const [seat, file] = resigned;
  return closeAlone(match, seat, answerOf(match, seat, file), moment);
}

/** Whether the lines still count as a resignation in this position. */
function resigns(match: Match, seat: Seat, { lines, unread }: Pick<OnFile, 'lines' | 'unread'>): boolean {
  if (unread === true) return false;
  const reading = readOrders(rulesOf(match), tableOf(match), seat, lines);
  return reading.kind === 'order' && reading.now;
}

type AnswersOfStep = Readonly<Record<Seat, StepAnswer>>;

/** In a match with a beacon the orders are fixed before anybody can know the round for their dice. */
function lockOrPlay(match: Match, answers: AnswersOfStep, moment: Moment): Progress {
  if (match.beacon === undefined) return play(match, answers, moment, NO_DRAW);
  return lockStep(match, match.beacon, answers, moment.now());
}

/** What a step's dice depend on besides the match's own secret. */
export interface Drawn {
  readonly round: number;
  readonly beacon: string;
  readonly draw?: BeaconDraw;
}
const NO_DRAW: Drawn = { round: 0, beacon: '-' };

export function play(match: Match, answers: AnswersOfStep, moment: Moment, drawn: Drawn): Progress {
  try {
    return moment.withTimeout(LONGEST_RESOLVE, () => resolveStep(match, answers, moment, drawn));
  } catch (error) {
    return halt(match, error instanceof Error ? error.message : String(error), moment.now());
  }
}

function resolveStep(match: Match, answers: AnswersOfStep, moment: Moment, drawn: Drawn): Progress {
  const ruleset = rulesOf(match);
  const key = keyOf(match);
  const all = blindAbsent(match, ruleset, answers, key);
  const { id, step } = match;
  const input: StepInput = { match: id, step, ruleset, table: tableOf(match), key, answers: all, ...drawn };
  const record = step === 0 ? openTable(input) : closeStep(input);
  if (JSON.stringify(record).length > LARGEST_RECORD) throw new Error(`the record of step ${step} is larger than ${LARGEST_RECORD} bytes`);
  if (JSON.stringify(record.state).length > LARGEST_STATE)
    throw new Error(`the state after step ${step} is larger than ${LARGEST_STATE} bytes`);
  return advance(match, record, moment);
}

/** The ruleset threw, or took too long: the match is halted with everything on file, and everybody is told that nothing is lost. */
export function halt(match: Match, reason: string, now: number): Progress {
  const halted: Match = { ...match, status: 'halted', halted: { at: now, reason } };
  const name = `halted-${stepName(match.step)}-${now}` as const;
  const letters = match.seats.flatMap((record) => lettersTo(match, record.seat, name, { t: 'halted' }, now));
  return { match: halted, steps: [], letters, jobs: [], trouble: reason };
}

/** Goes on from a resolved step to the next: demands, chain, letters, bots. */
function advance(match: Match, record: StepRecord, moment: Moment): Progress {
  const now = moment.now();
  const ruleset = rulesOf(match);
  const { demands, outcome } = stateOfPlay(ruleset, record.state);
  const missed = record.answers.filter((answer) => answer.t === 'silent').map((answer) => answer.seat);
  const heardFrom = record.answers.filter((answer) => answer.t !== 'absent').map((answer) => answer.seat);
  const judged = judgedSpans(match, heardFrom, now);
  const drawn = nextChain(match, moment);
  const { locked: _, stepsOfBots: __, ...unlocked } = match;
  const played: Match = {
    ...unlocked,
    ...drawn.of,
    ...stepsOfBots(match, record.answers),
    ...(match.beacon === undefined ? {} : { lastRound: record.round }),
    status: outcome === null ? 'active' : 'finished',
    step: match.step + 1,
    state: record.state,
    seats: match.seats.map((seat) => {
      const filled = fillBank(seat, match, (seat) => record.answers.some((answer) => answer.seat === seat && answer.t !== 'absent'));
      return countMissed(withTurn(filled, match.demands, record.answers), record, match);
    }),
    demands: [],
    files: {},
    ...(outcome === null ? {} : { outcome }),
  };
  const raise = (of: Match, demand: Demand): OpenDemand => raiseDemand(of, demand, timeBegins(match, record.answers, now), now);
  const carried = demands.reduce((progress, demand) => carryOver(progress, match, demand, record, raise), unchanged(played));
  const next = sendBack(carried, match, record, now);
  const lapsed = lapsePlans(next.match, now);
  const reported = letterReport(lapsed.match, record, now);
  const jobs = next.match.demands.filter((demand) => demand.step === next.match.step).flatMap((demand) => botJob(next.match, demand, now));
  const walkedOut =
    outcome !== null &&
    record.answers.some((answer) => answer.t === 'gone' || (answer.t === 'order' && resigns(match, answer.seat, answer)));
  const progress: Progress = {
    match: reported.match,
    steps: [
      {
        ...record,
        at: now,
        missed,
        ...(judged === undefined ? {} : { judged }),
        ...(drawn.published === undefined ? {} : { anchor: drawn.published }),
      },
    ],
    letters: [...reported.letters, ...claimLetters(match, next.match, now), ...lapsed.letters, ...next.letters],
    jobs: [
      ...jobs,
      ...planJobs(next.match, now),
      ...resultJob(next.match, now),
      ...ratingJob(reported.match, walkedOut, now),
      ...storyJob(reported.match, now),
    ],
  };
  if (outcome !== null || (played.stepsOfBots ?? 0) < MOST_STEPS_OF_BOTS) return progress;
  const ended = callOff(reported.match, now);
  return { ...ended, steps: progress.steps, letters: [...progress.letters, ...ended.letters] };
}

/**
 * If a deadline closes the step: the span in which a mail of each seat would still have counted. None if all seats were ready, or one left
 * alone: a player who amends orders then knows that they may be played at any moment.
 */
export function judgedSpans(match: Match, answered: readonly Seat[], now: number): Readonly<Record<Seat, Span>> | undefined {
  const closed = match.locked?.named?.[0] ?? now;
  const over = match.demands.filter(
    ({ seat, waits, deadline }) => waits && answered.includes(seat) && deadline + graceOf(match.id) <= closed,
  );
  if (over.every(({ seat }) => match.files[seat]?.ready === true)) return undefined;
  const from = ({ seat, heard }: OpenDemand): number => Math.max(match.files[seat]?.received ?? 0, heard ?? 0);
  return Object.fromEntries(over.map((demand) => [demand.seat, { from: from(demand), to: demand.deadline }]));
}

function countMissed(seat: SeatRecord, { answers }: StepRecord, before: Match): SeatRecord {
  const answer = answers.find((answer) => answer.seat === seat.seat);
  if (answer?.t === 'silent') return { ...seat, missed: seat.missed + 1 };
  // Nothing more can be claimed from a seat that is gone.
  if (answer?.t === 'gone') return forfeitSeat(seat);
  return answer?.t === 'order' && seat.missed > 0 && hasReturned(before, seat.seat, answer.lines) ? { ...seat, missed: 0 } : seat;
}

/** Nobody can see orders that the match was not waiting for, so they do not end a claim; a resignation does. */
function hasReturned(before: Match, seat: Seat, lines: readonly string[]): boolean {
  return askedOf(before, seat) !== undefined || resigns(before, seat, { lines });
}

function forfeitSeat({ left: _, ...seat }: SeatRecord): SeatRecord {
  return { ...seat, missed: 0, forfeited: true };
}

/** Step 192 of a chain draws the next one and publishes its anchor; after step 256 the next one takes over. */
function nextChain(match: Match, moment: Moment): { readonly of: Pick<Match, 'chain' | 'anchor'>; readonly published?: string } {
  const { chain, anchor } = match;
  if (match.step === 0) return { of: { chain, anchor }, published: anchor };
  const { link } = position(match.step);
  if (link === NEXT_CHAIN_AT) {
    const next = moment.hex(32);
    return { of: { chain: { ...chain, next }, anchor }, published: chainLink(next, 0) };
  }
  if (link < CHAIN_LINKS || chain.next === undefined) return { of: { chain, anchor } };
  return { of: { chain: { tip: chain.next }, anchor: chainLink(chain.next, 0) } };
}

/** A demand that this step did not touch keeps its step, its deadline and, if they are still valid, its orders; all others start over. */
function carryOver(
  progress: Progress,
  before: Match,
  demand: Demand,
  { answers }: StepRecord,
  raise: (match: Match, demand: Demand) => OpenDemand,
): Progress {
  const old = before.demands.find((open) => open.seat === demand.seat && open.kind === demand.kind && open.waits === demand.waits);
  const file = before.files[demand.seat];
  const absent = answers.find((answer) => answer.seat === demand.seat)?.t === 'absent';
  if (old === undefined || !absent) return withDemand(progress, raise(progress.match, demand));
  if (file === undefined) return withDemand(progress, old);
  return faultsNow(progress.match, demand.seat, file) === undefined
    ? withDemand(progress, old, file)
    : withDemand(progress, raise(progress.match, demand));
}

/** Why orders on file are not valid in this position; undefined if they are. */
function faultsNow(match: Match, seat: Seat, file: OnFile): readonly Fault[] | undefined {
  if (file.unread === true) return [];
  const reading = readOrders(rulesOf(match), tableOf(match), seat, file.lines);
  if (reading.kind === 'order' && reading.leftOut.length === 0) return undefined;
  return reading.kind === 'refused' ? reading.faults : reading.kind === 'order' ? reading.leftOut : [];
}

/**
 * Orders that this step neither resolved nor kept on file are returned to their seats, so that no acknowledged orders disappear silently. A
 * resignation stays, whatever its seat owes now.
 */
function sendBack(progress: Progress, before: Match, { answers }: StepRecord, now: number): Progress {
  if (progress.match.status !== 'active') return progress;
  const name = `sent-back-${stepName(progress.match.step)}` as const;
  const left = Object.entries(before.files).filter(
    ([seat]) => progress.match.files[seat] === undefined && answers.find((answer) => answer.seat === seat)?.t === 'absent',
  );
  const resignations = left.filter(([seat, file]) => resigns(progress.match, seat, file));
  const kept = resignations.map(([seat, file]) => [seat, { ...file, raised: file.raised ?? demandOf(before, seat)?.step ?? before.step }]);
  const match: Match = { ...progress.match, files: { ...progress.match.files, ...Object.fromEntries(kept) } };
  const letters = left.flatMap(([seat, file]) => {
    if (match.files[seat] !== undefined) return [];
    const faults = faultsNow(progress.match, seat, file) ?? [];
    return lettersTo(progress.match, seat, name, { t: 'sent-back', lines: file.lines, faults }, now);
  });
  return { ...progress, match, letters: [...progress.letters, ...letters] };
}

function withDemand(progress: Progress, demand: OpenDemand, file?: OnFile): Progress {
  const files = file === undefined ? progress.match.files : { ...progress.match.files, [demand.seat]: file };
  return { ...progress, match: { ...progress.match, demands: [...progress.match.demands, demand], files } };
}

/** A bot's orders are made when its demand is raised, so they never depend on what a person sent, nor reveal when. */
export function botJob(match: Match, demand: OpenDemand, now: number): readonly Job[] {
  const holder = match.seats.find((record) => record.seat === demand.seat)?.holder;
  if (holder?.t !== 'bot' || !demand.waits) return [];
  const id = `bot-${stepName(demand.step)}-${demand.seat}`;
  return [{ match: match.id, id, task: { t: 'bot', seat: demand.seat, step: demand.step }, attempts: 0, due: now + JOB_RETRY }];
}
