/**
 * The turn machinery: what a match becomes when its seats are taken or its step closes. Pure over the match, the
 * moment and chance; a use case commits what comes out in one transaction.
 */

import type { BeaconDraw } from '../../../engine/beacon.ts';
import { CHAIN_LINKS, chainLink, NEXT_CHAIN_AT, position } from '../../../engine/dice.ts';
import { closeStep, openTable, readOrders, type StepAnswer, type StepInput, type StepRecord, standing } from '../../../engine/host.ts';
import type { Demand, Fault, Seat } from '../../../engine/ruleset.ts';
import { blinded } from '../../facts/blind.ts';
import type { Deps, Within } from '../../facts/deps.ts';
import { rulesOf } from '../../facts/games.ts';
import { ERRAND_RETRY, reputeErrand, resultErrand, withTurn } from '../../facts/kept-turns.ts';
import { lettersTo, stepName } from '../../facts/letters-to.ts';
import type { Errand, Match, OnFile, OpenDemand, SeatRecord, Span } from '../../facts/match.ts';
import { backAt, deadlineOf, GRACE, reminderOf } from '../../facts/pace.ts';
import { keyOf, tableOf } from '../../facts/position.ts';
import { type Progress, unchanged } from '../../facts/progress.ts';
import { calledOff, MOST_STEPS_OF_BOTS, stepsOfBots } from './called-off.ts';
import { lockStep } from './lock-step.ts';
import { letterReport, mayClaim } from './step-letters.ts';

/** When, and where new secrets come from. */
export interface Moment {
  now(): number;
  hex(bytes: number): string;
  within: Within;
}
export const momentOf = ({ now, chance, within }: Pick<Deps, 'now' | 'chance' | 'within'>): Moment => ({ now, hex: chance.hex, within });

export const INVITATION_DAYS = 14;
const DAY = 86_400_000;
const LONGEST_RESOLVE = 5_000;
const LARGEST_RECORD = 256 * 1024;
/** As JSON. Packed it is less than half, so a head with it stays under the 64 KB that the store takes. */
const LARGEST_STATE = 112 * 1024;

/** When the clock should look at the match again. */
export function dueOf(match: Match): number | undefined {
  if (match.status === 'inviting') return match.opened + INVITATION_DAYS * DAY;
  if (match.status !== 'active') return undefined;
  const open = match.demands.filter((one) => one.waits && match.files[one.seat]?.ready !== true && !hasLeft(match, one.seat));
  if (open.length === 0) return undefined;
  const closing = Math.max(...open.map((one) => one.deadline)) + GRACE;
  const reminders = open.filter((one) => !one.reminded && isPerson(match, one.seat)).map(reminderOf);
  return Math.min(closing, ...reminders);
}

export function isPerson(match: Match, seat: Seat): boolean {
  return match.seats.find((one) => one.seat === seat)?.holder.t === 'person';
}

/** The head with its version raised and its place in the due index made new: what every change ends with. */
export function stamped(match: Match, before: Match | undefined): Match {
  const { due: _, ...rest } = match;
  const due = dueOf(match);
  return { ...rest, version: (before?.version ?? 0) + 1, ...(due === undefined ? {} : { due }) };
}

/** Lays the table once every seat is taken: step 0, under a lock over the acceptances. */
export function startIfTaken(match: Match, moment: Moment): Progress {
  if (match.status !== 'inviting' || !match.seats.every(isTaken)) return unchanged(match);
  const answers = Object.fromEntries(match.seats.map((one) => [one.seat, acceptance(one)]));
  return lockOrPlay(match, answers, moment);
}

function isTaken(seat: SeatRecord): boolean {
  return seat.holder.t === 'bot' || (seat.holder.t === 'person' && seat.holder.accepted);
}

function acceptance(seat: SeatRecord): StepAnswer {
  if (seat.accepted === undefined) throw new Error(`the seat ${seat.seat} is taken but its acceptance has no nonce`);
  return { t: 'order', raised: 0, lines: ['accept'], nonce: seat.accepted };
}

/** Closes the step, again and again, while nobody is waited for. `overdue`: whose deadline and grace have passed. */
export function closeIfReady(match: Match, moment: Moment, overdue: (demand: OpenDemand) => boolean): Progress {
  let so: Progress = unchanged(match);
  while (so.match.status === 'active') {
    const away = forfeiting(so.match);
    if (away !== undefined) so = joined(so, lockOrPlay(so.match, away, moment));
    else if (isClosable(so.match, overdue)) so = joined(so, close(so.match, moment, overdue));
    else break;
  }
  return so;
}

/** In a league who misses so many turns in a row is gone, in a step of its own; undefined: nobody is. */
function forfeiting(match: Match): AnswersOfStep | undefined {
  const { event, seats } = match;
  const absent = event === undefined ? undefined : seats.find((one) => one.missed >= event.forfeitAfter);
  return absent && { [absent.seat]: { t: 'gone', raised: demandOf(match, absent.seat)?.step ?? match.step } };
}

function joined(first: Progress, then: Progress): Progress {
  return {
    match: then.match,
    steps: [...first.steps, ...then.steps],
    letters: [...first.letters, ...then.letters],
    errands: [...first.errands, ...then.errands],
    ...(then.trouble === undefined ? {} : { trouble: then.trouble }),
  };
}

function isClosable(match: Match, overdue: (demand: OpenDemand) => boolean): boolean {
  const waiting = match.demands.filter((one) => one.waits);
  return waiting.length > 0 && waiting.every((one) => match.files[one.seat]?.ready === true || hasLeft(match, one.seat) || overdue(one));
}

function hasLeft(match: Match, seat: Seat): boolean {
  return match.seats.some((one) => one.seat === seat && one.left === true);
}

/** In table order, as a replay gives them too. A seat may owe nothing and yet have orders on file: they belong to this step. */
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

/** What a seat's orders answer: the demand that waits for it, else one that would take them. */
export function demandOf(match: Match, seat: Seat): OpenDemand | undefined {
  const own = match.demands.filter((one) => one.seat === seat);
  return own.find((one) => one.waits) ?? own[0];
}

/** What is on file, as what it answers. */
export function answerOf(match: Match, seat: Seat, { lines, nonce, raised }: OnFile): StepAnswer {
  return { t: 'order', raised: raised ?? demandOf(match, seat)?.step ?? match.step, lines, nonce };
}

const NOBODY_OVERDUE = (): boolean => false;

/** Closes the step with one seat alone, which resigns or is gone. What the others owe and hold stays, and may close the next at once. */
export function closeAlone(match: Match, seat: Seat, answer: StepAnswer, moment: Moment): Progress {
  const alone = lockOrPlay(match, { [seat]: answer }, moment);
  return alone.match.status === 'active' ? joined(alone, goOn(alone.match, moment)) : alone;
}

/** Resignations that came while nothing could be played close a step each; then the step closes if nobody is awaited. */
export function goOn(match: Match, moment: Moment): Progress {
  const resigned = Object.entries(match.files).find(([seat, file]) => resigns(match, seat, file));
  if (resigned === undefined) return closeIfReady(match, moment, NOBODY_OVERDUE);
  const [seat, file] = resigned;
  return closeAlone(match, seat, answerOf(match, seat, file), moment);
}

/** Whether it still holds as a resignation in this position. */
function resigns(match: Match, seat: Seat, { lines, unread }: Pick<OnFile, 'lines' | 'unread'>): boolean {
  if (unread === true) return false;
  const reading = readOrders(rulesOf(match), tableOf(match), seat, lines);
  return reading.kind === 'order' && reading.now;
}

type AnswersOfStep = Readonly<Record<Seat, StepAnswer>>;

/** Where the match uses a beacon, what is played is fixed before anybody can know the round that throws its dice. */
function lockOrPlay(match: Match, answers: AnswersOfStep, moment: Moment): Progress {
  if (match.beacon === undefined) return play(match, answers, moment, NO_DRAW);
  return lockStep(match, match.beacon, answers, moment.now());
}

/** What throws a step's dice beside the match's own secret. */
export interface Drawn {
  readonly round: number;
  readonly beacon: string;
  readonly draw?: BeaconDraw;
}
const NO_DRAW: Drawn = { round: 0, beacon: '-' };

const run = (input: StepInput): StepRecord => (input.step === 0 ? openTable(input) : closeStep(input));

export function play(match: Match, answers: AnswersOfStep, moment: Moment, drawn: Drawn): Progress {
  try {
    return moment.within(LONGEST_RESOLVE, () => resolved(match, answers, moment, drawn));
  } catch (error) {
    return halt(match, error instanceof Error ? error.message : String(error), moment.now());
  }
}

function resolved(match: Match, answers: AnswersOfStep, moment: Moment, drawn: Drawn): Progress {
  const ruleset = rulesOf(match);
  const key = keyOf(match);
  const all = blinded(match, ruleset, answers, key);
  const { id, step, protocol } = match;
  const record = run({ match: id, step, ruleset, table: tableOf(match), key, answers: all, protocol, ...drawn });
  if (JSON.stringify(record).length > LARGEST_RECORD) throw new Error(`the record of step ${step} is larger than ${LARGEST_RECORD} bytes`);
  if (JSON.stringify(record.state).length > LARGEST_STATE)
    throw new Error(`the state after step ${step} is larger than ${LARGEST_STATE} bytes`);
  return advance(match, record, moment);
}

/** The ruleset threw, or would not end: the match stands still with everything on file, and everybody is told that nothing is lost. */
export function halt(match: Match, reason: string, now: number): Progress {
  const halted: Match = { ...match, status: 'halted', halted: { at: now, reason } };
  const name = `halted-${stepName(match.step)}-${now}` as const;
  const letters = match.seats.flatMap((one) => lettersTo(match, one.seat, name, { t: 'halted' }, now));
  return { match: halted, steps: [], letters, errands: [], trouble: reason };
}

/** From a resolved step to the next: demands, chain, letters, bots. */
function advance(match: Match, record: StepRecord, moment: Moment): Progress {
  const now = moment.now();
  const ruleset = rulesOf(match);
  const { demands, outcome } = standing(ruleset, record.state);
  const missed = record.answers.filter((one) => one.t === 'silent').map((one) => one.seat);
  const heardFrom = record.answers.filter((one) => one.t !== 'absent').map((one) => one.seat);
  const judged = judgedAt(match, heardFrom, now);
  const drawn = nextChain(match, moment);
  const { locked: _, stepsOfBots: __, ...unlocked } = match;
  const played: Match = {
    ...unlocked,
    ...drawn.of,
    ...stepsOfBots(match, record.answers),
    status: outcome === null ? 'active' : 'finished',
    step: match.step + 1,
    state: record.state,
    seats: match.seats.map((one) => counted(withTurn(one, match.demands, record.answers), record, match)),
    demands: [],
    files: {},
    ...(outcome === null ? {} : { outcome }),
  };
  const next = sentBack(
    demands.reduce((so, demand) => carryOver(so, match, demand, record, now), unchanged(played)),
    match,
    record,
    now,
  );
  const told = letterReport(next.match, record, now);
  const errands = next.match.demands.filter((one) => one.step === next.match.step).flatMap((one) => botErrand(next.match, one, now));
  const walkedOut =
    outcome !== null && record.answers.some((one) => one.t === 'gone' || (one.t === 'order' && resigns(match, one.seat, one)));
  const progress: Progress = {
    match: told.match,
    steps: [
      {
        ...record,
        at: now,
        missed,
        ...(judged === undefined ? {} : { judged }),
        ...(drawn.published === undefined ? {} : { anchor: drawn.published }),
      },
    ],
    letters: [...told.letters, ...mayClaim(match, next.match, now), ...next.letters],
    errands: [...errands, ...resultErrand(next.match, now), ...reputeErrand(told.match, walkedOut, now)],
  };
  if (outcome !== null || (played.stepsOfBots ?? 0) < MOST_STEPS_OF_BOTS) return progress;
  const ended = calledOff(told.match, now);
  return { ...ended, steps: progress.steps, letters: [...progress.letters, ...ended.letters] };
}

/**
 * Where a deadline closes the step: when a mail of each seat that takes part would still have counted. Nothing where
 * all were ready, or one left alone: who amends his orders then knows that they may be played any moment.
 */
export function judgedAt(match: Match, answered: readonly Seat[], now: number): Readonly<Record<Seat, Span>> | undefined {
  const closed = match.locked?.named?.[0] ?? now;
  const over = match.demands.filter(({ seat, waits, deadline }) => waits && answered.includes(seat) && deadline + GRACE <= closed);
  if (over.every(({ seat }) => match.files[seat]?.ready === true)) return undefined;
  const from = ({ seat, heard }: OpenDemand): number => Math.max(match.files[seat]?.received ?? 0, heard ?? 0);
  return Object.fromEntries(over.map((one) => [one.seat, { from: from(one), to: one.deadline }]));
}

function counted(seat: SeatRecord, { answers }: StepRecord, before: Match): SeatRecord {
  const answer = answers.find((one) => one.seat === seat.seat);
  if (answer?.t === 'silent') return { ...seat, missed: seat.missed + 1 };
  // Who is gone can be claimed from no more, and is gone once.
  if (answer?.t === 'gone') return gone(seat);
  return answer?.t === 'order' && seat.missed > 0 && cameBack(before, seat.seat, answer.lines) ? { ...seat, missed: 0 } : seat;
}

/** Orders that nobody waited for show to nobody, so they end no claim either; a resignation does. */
function cameBack(before: Match, seat: Seat, lines: readonly string[]): boolean {
  return before.demands.some((one) => one.seat === seat && one.waits) || resigns(before, seat, { lines });
}

function gone({ left: _, ...seat }: SeatRecord): SeatRecord {
  return { ...seat, missed: 0, forfeited: true };
}

/** The step 192 of a chain draws the next and publishes its anchor; its step 256 hands over. */
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

/** A demand this step left alone keeps its step, deadline and orders if they still read; all others start anew. */
function carryOver(so: Progress, before: Match, demand: Demand, { answers }: StepRecord, now: number): Progress {
  const old = before.demands.find((one) => one.seat === demand.seat && one.kind === demand.kind && one.waits === demand.waits);
  const file = before.files[demand.seat];
  const absent = answers.find((one) => one.seat === demand.seat)?.t === 'absent';
  if (old === undefined || !absent) return withDemand(so, fresh(so.match, demand, now));
  if (file === undefined) return withDemand(so, old);
  return faultsNow(so.match, demand.seat, file) === undefined ? withDemand(so, old, file) : withDemand(so, fresh(so.match, demand, now));
}

/** Why orders on file cannot stand in this position; undefined: they can. */
function faultsNow(match: Match, seat: Seat, file: OnFile): readonly Fault[] | undefined {
  if (file.unread === true) return [];
  const reading = readOrders(rulesOf(match), tableOf(match), seat, file.lines);
  if (reading.kind === 'order' && reading.leftOut.length === 0) return undefined;
  return reading.kind === 'refused' ? reading.faults : reading.kind === 'order' ? reading.leftOut : [];
}

/**
 * Orders that this step neither resolved nor kept on file go back to their seats: nothing acknowledged ends in silence.
 * But a resignation stays, whatever its seat owes now.
 */
function sentBack(so: Progress, before: Match, { answers }: StepRecord, now: number): Progress {
  if (so.match.status !== 'active') return so;
  const name = `sent-back-${stepName(so.match.step)}` as const;
  const left = Object.entries(before.files).filter(
    ([seat]) => so.match.files[seat] === undefined && answers.find((one) => one.seat === seat)?.t === 'absent',
  );
  const stays = left.filter(([seat, file]) => resigns(so.match, seat, file));
  const kept = stays.map(([seat, file]) => [seat, { ...file, raised: file.raised ?? demandOf(before, seat)?.step ?? before.step }]);
  const match: Match = { ...so.match, files: { ...so.match.files, ...Object.fromEntries(kept) } };
  const letters = left.flatMap(([seat, file]) => {
    if (match.files[seat] !== undefined) return [];
    const faults = faultsNow(so.match, seat, file) ?? [];
    return lettersTo(so.match, seat, name, { t: 'sent-back', lines: file.lines, faults }, now);
  });
  return { ...so, match, letters: [...so.letters, ...letters] };
}

function fresh(match: Match, demand: Demand, now: number): OpenDemand {
  const { away = [] } = match.seats.find((one) => one.seat === demand.seat) ?? {};
  const stopped = match.event?.hold === undefined ? away : [...away, match.event.hold];
  const from = backAt(match.pace, demand.pace, now, stopped);
  return { ...demand, step: match.step, raised: now, deadline: deadlineOf(match.pace, demand.pace, from), reminded: false };
}

function withDemand(so: Progress, demand: OpenDemand, file?: OnFile): Progress {
  const files = file === undefined ? so.match.files : { ...so.match.files, [demand.seat]: file };
  return { ...so, match: { ...so.match, demands: [...so.match.demands, demand], files } };
}

/** A bot's order is made when its demand is raised, so it never depends on what a person sent, nor tells when. */
export function botErrand(match: Match, demand: OpenDemand, now: number): readonly Errand[] {
  const holder = match.seats.find((one) => one.seat === demand.seat)?.holder;
  if (holder?.t !== 'bot' || !demand.waits) return [];
  const id = `bot-${stepName(demand.step)}-${demand.seat}`;
  return [{ match: match.id, id, task: { t: 'bot', seat: demand.seat, step: demand.step }, attempts: 0, due: now + ERRAND_RETRY }];
}
