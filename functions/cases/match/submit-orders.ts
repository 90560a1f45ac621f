/** A seat's orders, however they arrive: read from its own view, filed, and the step closed if they were the last. */

import { commitment, luckyNonce } from '../../../engine/dice.ts';
import { expectOrders, type HostReading, readOrders } from '../../../engine/host.ts';
import { isFinalWord, NOT_FINAL } from '../../../engine/reading/final-word.ts';
import { type Entry, type Fault, MOST_LINES, type Seat } from '../../../engine/ruleset.ts';
import { type Answer, type Authorize, refuse, type SubmitRequest, type Submitted } from '../../facts/answers.ts';
import { awaitedIn, refuseOrders } from '../../facts/demands.ts';
import type { Deps } from '../../facts/deps.ts';
import { rulesOf, toldGameOf } from '../../facts/games.ts';
import type { Once } from '../../facts/idempotency.ts';
import { heldBy, isUnheard, restoreLetters } from '../../facts/letters-to.ts';
import type { Doubt, Match, MatchId, OnFile, OpenDemand, StoredStep } from '../../facts/match.ts';
import { AHEAD, outagesNow } from '../../facts/outage.ts';
import { tableOf } from '../../facts/position.ts';
import { stopBank } from '../../facts/time-bank.ts';
import { SAME_WORDS } from '../mail/answer-mail.ts';
import { type Asked, answerWith, changeMatch, type Decide, type Decision } from './change-match.ts';
import { giveBack } from './give-back.ts';
import { type Progress, unchanged } from './progress.ts';
import { withReply } from './receipt-by-mail.ts';
import { answerOf, closeAlone, closeIfReady, demandOf, halt, type Moment, momentOf } from './turn.ts';

const NOBODY_OVERDUE = (): boolean => false;
/** The limit for a seat's orders on file; orders that nobody waits for are added to those on file. */
const LARGEST_ORDERS = 8 * 1024;
const NOTHING_OWED = 'none';
/** For requests that name no step: within this time the same orders may be a repeat of an earlier request. */
const SAME_REQUEST = 10 * 60_000;
const MOST_LOOKED_BACK = 3;
/** How often a seat may change its orders in a turn; nobody who is playing needs more. */
const MOST_REVISIONS = 20;

/** Accepts, amends or refuses orders; closes the step once the match waits for no other seat. */
export async function submitOrders(deps: Deps, request: SubmitRequest): Promise<Answer<Submitted>> {
  let asked: { readonly match: Match; readonly seat: Seat } | undefined;
  const { loaded, played } = await lookBack(deps, request);
  const answer = await decideInTime<Submitted>(deps, { ...request, ...(loaded && { loaded }) }, (found, caller) => {
    if (caller.t !== 'seat')
      return answerWith(refuse('no-right', 'Only a seat can give orders. Use the link or address in your own letter.'));
    const restarts = request.reply !== undefined && found.seats.some((record) => record.seat === caller.seat && isUnheard(record));
    const match = restarts
      ? { ...found, seats: found.seats.map((record) => (record.seat === caller.seat ? restoreLetters(record) : record)) }
      : found;
    asked = { match, seat: caller.seat };
    const decision = decideSubmission(deps, match, caller.seat, { ...request, played });
    if (request.reply === undefined) return decision;
    const reply = { ...request.reply, ...heldBy(match, caller.seat), had: match.files[caller.seat], again: restarts };
    return withReply(decision, caller.seat, reply, deps.now());
  });
  return request.dry === true && answer.ok && asked !== undefined ? addForesight(answer.value, asked.match, asked.seat) : answer;
}

/** Decides on a seat's orders, however they arrived: they are read in this position, filed, and the step closed if they were the last. */
export function decideSubmission(
  deps: Pick<Deps, 'now' | 'randomSource' | 'withTimeout'>,
  match: Match,
  seat: Seat,
  request: SubmitRequest & Pick<Given, 'played'>,
): Decision<Submitted> {
  const moment: Moment = momentOf(deps);
  const place = placeOf(match, seat, request, deps.now());
  if (!place.ok) return answerWith(place);
  if (isSpent(place.value) && !isFree(match, seat, request)) return answerWith(refuseRevision(place.value, deps.now()));
  const { entries, ready, received } = request;
  const decided =
    entries === undefined
      ? decideReady(match, place.value, ready ?? true, received, moment)
      : decideOrders(match, place.value, { ...request, entries }, moment);
  return countRevision(decided, place.value);
}

/** Steps played shortly before orders that name no step arrived. */
async function lookBack(deps: Deps, request: SubmitRequest): Promise<{ readonly loaded?: Match; readonly played: readonly StoredStep[] }> {
  const loaded = request.loaded ?? (request.maybeAgain === true ? await deps.matches.load(request.match) : undefined);
  const played: StoredStep[] = [];
  if (request.maybeAgain !== true || loaded === undefined) return { ...(loaded && { loaded }), played };
  for (let at = loaded.step - 1; at >= 0 && played.length < MOST_LOOKED_BACK; at--) {
    const record = await deps.matches.step(loaded.id, at);
    if (record === undefined || request.received - record.at > SAME_REQUEST) break;
    played.push(record);
  }
  return { loaded, played };
}

/** The last step that the seat gave orders for, if those were the same. A resignation cannot be meant for another step. */
function findPlayed(played: readonly StoredStep[], { seat, waits }: OpenDemand, { lines, now }: Order): StoredStep | undefined {
  if (now || !waits) return undefined;
  const own = played.find(({ answers }) => answers.some((answer) => answer.seat === seat && answer.t === 'order'));
  const answer = own?.answers.find((given) => given.seat === seat);
  return JSON.stringify(answer?.lines) === JSON.stringify(lines) ? own : undefined;
}

async function addForesight(done: Submitted, match: Match, seat: Seat): Promise<Answer<Submitted>> {
  if (done.foreseen === undefined) return { ok: true, value: done };
  const foreseen = expectOrders(await toldGameOf(match), tableOf(match), seat, done.lines);
  return { ok: true, value: { ...done, foreseen } };
}

/**
 * Orders that come too late only because the service was down are not late: deadlines move as the next sweep would have moved them, and the
 * orders are decided on again. Outages are looked up only if the answer would be `late`.
 */
async function decideInTime<T>(deps: Deps, asked: Asked, decide: Decide<T>): Promise<Answer<T>> {
  const answer = await changeMatch(deps, asked, decide);
  if (answer.ok || answer.refusal.code !== 'late') return answer;
  const { outages, doubtful } = await outagesNow(deps);
  if (doubtful) return refuse('busy', AWAY);
  if (outages.length === 0) return answer;
  const { loaded: _, ...anew } = asked;
  return changeMatch(deps, anew, (match, caller) => {
    const moved = giveBack(match, deps.now(), outages);
    const decision = decide(moved?.match ?? match, caller);
    if (decision.t === 'answer' || moved === undefined) return decision;
    return { ...decision, progress: { ...decision.progress, letters: [...moved.letters, ...decision.progress.letters] } };
  });
}

const AWAY =
  'The service was down for a long time, and the operator has yet to decide how the deadlines go on. Nothing was saved. Try again later.';

export function withdrawOrders(
  deps: Deps,
  request: { match: MatchId; authorize: Authorize; once?: Once; received: number; step?: number },
): Promise<Answer<{ had: boolean; step: number; awaiting: readonly Seat[] }>> {
  return decideInTime(deps, request, (match, caller) => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', 'Only a seat can withdraw its orders.'));
    const place = placeOf(match, caller.seat, request, deps.now());
    if (!place.ok) return answerWith(place);
    const { [caller.seat]: file, ...files } = match.files;
    const had = file !== undefined;
    if (!had && place.value.kind === NOTHING_OWED)
      return answerWith({ ok: true, value: { had, step: match.step, awaiting: awaitedIn(match) } });
    if (isSpent(place.value)) return answerWith(refuseRevision(place.value, deps.now()));
    const after = stopBank(noteHeard({ ...match, files }, caller.seat, request.received), caller.seat);
    return countRevision(
      { t: 'change', progress: unchanged(after), answer: { had, step: match.step, awaiting: awaitedIn(after) } },
      place.value,
    );
  });
}

/** A dry run changes nothing, and `ready` or a resignation is accepted however often the seat changed its orders. */
const isFree = (match: Match, seat: Seat, request: SubmitRequest): boolean =>
  request.dry === true || (request.entries === undefined && request.ready !== false) || resigns(match, seat, request);

/** The demand that a submission answers, or why it is refused. A seat that owes nothing may still send what its ruleset accepts. */
function placeOf(match: Match, seat: Seat, request: Pick<SubmitRequest, 'step' | 'received'> & Words, now: number): Answer<OpenDemand> {
  const refusal = refuseOrders(match, seat);
  if (refusal !== undefined) return { ok: false, refusal };
  const owed = demandOf(match, seat);
  const demand = owed ?? { seat, kind: NOTHING_OWED, waits: false, pace: 'turn', step: match.step, deadline: 0, raised: 0, reminded: true };
  if (request.step !== undefined && request.step > match.step)
    return refuse('bad-request', `Step ${request.step} has not begun. The open step is ${match.step}.`);
  if (request.step !== undefined && demand.waits && request.step < demand.step && !resigns(match, seat, request))
    return refuse('step-over', 'That turn has been played. Send orders for the open turn.');
  if (demand.waits && match.status !== 'halted' && request.received > demand.deadline && !resigns(match, seat, request))
    return refuse('late', 'The deadline of this turn has passed, so this came too late. Its report is on its way.');
  const last = Math.max(match.files[seat]?.received ?? 0, demand.heard ?? 0);
  // A time noted by a clock that was ahead does not count.
  if (last > request.received && last <= now + AHEAD)
    return refuse('superseded', 'Something you sent later has already been done, and counts.');
  return { ok: true, value: demand };
}

/** Notes when the seat last said something about its demands, so that an older mail that arrives later does not undo it. */
function noteHeard(match: Match, seat: Seat, received: number): Match {
  return { ...match, demands: match.demands.map((demand) => (demand.seat === seat ? { ...demand, heard: received } : demand)) };
}

type Words = Pick<SubmitRequest, 'entries' | 'beside'>;

/** A resignation counts even with the token of an old step, or after the deadline. */
function resigns(match: Match, seat: Seat, { entries, beside }: Words): boolean {
  if (entries === undefined || beside === true || !isFinalWord(entries)) return false;
  const read = readSafely(match, seat, entries);
  return read.t === 'read' && read.reading.kind === 'order' && read.reading.now;
}

function decideReady(match: Match, demand: OpenDemand, ready: boolean, received: number, moment: Moment): Decision<Submitted> {
  const file = match.files[demand.seat];
  if (file === undefined) return answerWith(refuse('bad-request', 'You have no orders on file to mark as ready. Send your orders first.'));
  if (file.ready === ready)
    return answerWith({ ok: true, value: { ...describeOrders(match, match, demand, file, false), asBefore: true } });
  return fileOrders(noteHeard(match, demand.seat, received), demand, { ...file, ready }, moment);
}

/** `played` has the steps that were resolved shortly before, newest first, if the request may be a repeat for one of them. */
type Given = SubmitRequest & { readonly entries: readonly Entry[]; readonly played: readonly StoredStep[] };

function decideOrders(match: Match, demand: OpenDemand, request: Given, moment: Moment): Decision<Submitted> {
  if (JSON.stringify(request.entries).length > LARGEST_ORDERS)
    return answerWith(refuse('bad-orders', `Orders for one turn are at most ${LARGEST_ORDERS / 1024} KB.`, { faults: [tooLong] }));
  const read = readSafely(match, demand.seat, request.entries);
  if (read.t === 'threw') return quarantine(match, demand, request, read.reason, moment);
  const reading = meantBy(read.reading, request);
  if (reading.kind === 'ready') return decideReady(match, demand, request.ready ?? true, request.received, moment);
  if (reading.kind === 'refused') return answerWith(refuse('bad-orders', sayFaults(reading.faults), { faults: reading.faults }));
  const before = findPlayed(request.played, demand, reading);
  if (before !== undefined) return answerWith(refuse('step-over', sayPlayed(before.step, match.step)));
  const whole = demand.waits
    ? { lines: reading.lines, leftOut: doubts(reading, request) }
    : addToFile(match, demand.seat, reading, request);
  if ('faults' in whole) return answerWith(refuse('bad-orders', sayFaults(whole.faults), { faults: whole.faults }));
  // A fault is longer than the line it names, and is stored with the orders in the head that all seats share.
  if (whole.lines.length > MOST_LINES || JSON.stringify(whole.leftOut).length > LARGEST_ORDERS)
    return answerWith(refuse('bad-orders', tooLong.message, { faults: [tooLong] }));
  const file = newFile(match, demand, whole.lines, whole.leftOut, request, moment);
  if (request.dry === true) return dryRun(match, demand, file.file);
  const same = findRepeat(match, demand, file.file, request);
  if (same !== undefined) return fileOrders(match, demand, same, moment);
  if (reading.now && match.status === 'active') return changeWith(match, demand, file, resign(match, demand, file.file, moment));
  return fileOrders(match, demand, file.file, moment, file.serverNonce);
}

/**
 * The same orders by mail again within minutes: orders and commitment stay as they are, and the earlier receipt covers them. Otherwise a
 * machine that returns every mail would get a receipt for every receipt.
 */
function findRepeat(match: Match, demand: OpenDemand, file: OnFile, { reply, luck, received }: Given): OnFile | undefined {
  const old = match.files[demand.seat];
  if (reply === undefined || luck !== undefined || old?.byMail !== true || !demand.waits || received - old.received > SAME_WORDS)
    return undefined;
  const content = ({ lines, leftOut, ready }: OnFile): string => JSON.stringify([lines, leftOut, ready]);
  return content(file) === content(old) ? { ...old, received } : undefined;
}

/** What cannot be undone is done only on its plain word, however it arrives; otherwise nothing is filed, and the player is asked. */
function meantBy(reading: HostReading, { entries, beside }: Words): HostReading {
  const isPlain = entries !== undefined && beside !== true && isFinalWord(entries);
  return reading.kind === 'order' && reading.now && !isPlain ? { kind: 'refused', faults: [NOT_FINAL] } : reading;
}

/** What the orders wait for: lines left out, lines that count with a warning, and questions. */
function doubts({ leftOut, warnings, asks }: Order, { asks: asked = [] }: Pick<SubmitRequest, 'asks'>): readonly Doubt[] {
  return [
    ...leftOut,
    ...warnings.map((fault): Doubt => ({ ...fault, warns: true })),
    ...asks.map((fault): Doubt => ({ ...fault, asks: true })),
    ...asked,
  ];
}

/** Orders that nobody waits for are added to those on file, and all must be valid together. */
function addToFile(match: Match, seat: Seat, reading: Order, request: SubmitRequest): Whole {
  const { lines, now } = reading;
  const leftOut = doubts({ ...reading, warnings: [] }, request);
  const old = match.files[seat];
  if (old === undefined || now) return { lines, leftOut };
  const all = [...old.lines, ...lines];
  if (JSON.stringify(all).length > LARGEST_ORDERS) return { faults: [tooLong] };
  const read = readSafely(match, seat, all);
  if (read.t === 'read' && read.reading.kind === 'refused') return { faults: read.reading.faults };
  return read.t === 'read' && read.reading.kind === 'order' ? { lines: read.reading.lines, leftOut } : { lines: all, leftOut };
}
type Whole = { readonly lines: readonly string[]; readonly leftOut: readonly Doubt[] } | { readonly faults: readonly Fault[] };

/** Filed first, so that if the rules throw, the resignation is kept and counts when the match goes on. */
function resign(match: Match, demand: OpenDemand, file: OnFile, moment: Moment): Progress {
  const kept: Match = { ...match, files: { ...match.files, [demand.seat]: file } };
  return closeAlone(kept, demand.seat, answerOf(kept, demand.seat, file), moment);
}

const sayPlayed = (played: number, open: number): string =>
  `The same orders were just played as step ${played}, so this may be the same request again. If you mean them for step ${open} too, send "step": ${open}.`;

const tooLong: Fault = {
  code: 'too-long',
  line: 0,
  message: `This is longer than orders may be (${LARGEST_ORDERS / 1024} KB, ${MOST_LINES} lines). Nothing was saved. Send fewer or shorter lines.`,
};

function sayFaults(faults: readonly Fault[]): string {
  const first = faults[0];
  const more = faults.length > 1 ? ` And ${faults.length - 1} more.` : '';
  return first === undefined ? 'These orders cannot stand.' : `${first.line > 0 ? `Line ${first.line}: ` : ''}${first.message}${more}`;
}

type Order = Extract<HostReading, { readonly kind: 'order' }>;
type Read = { readonly t: 'read'; readonly reading: HostReading } | { readonly t: 'threw'; readonly reason: string };
function readSafely(match: Match, seat: Seat, entries: readonly Entry[]): Read {
  try {
    return { t: 'read', reading: readOrders(rulesOf(match), tableOf(match), seat, entries) };
  } catch (error) {
    return { t: 'threw', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The ruleset failed while reading: the text is kept as sent, acknowledged, and read again when the match resumes. */
function quarantine(match: Match, demand: OpenDemand, request: Given, reason: string, moment: Moment): Decision<Submitted> {
  const text = request.entries.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
  const { file } = newFile(match, demand, text, [], request, moment);
  if (request.dry === true)
    return answerWith(
      refuse('halted', 'We cannot read orders for this match right now. Nothing is lost, and we write to you when it goes on.'),
    );
  const kept = stopBank({ ...match, files: { ...match.files, [demand.seat]: { ...file, unread: true } } }, demand.seat);
  const progress = match.status === 'halted' ? unchanged(kept) : halt(kept, reason, moment.now());
  return { t: 'change', progress, answer: describeOrders(match, kept, demand, file, false) };
}

function newFile(
  match: Match,
  demand: OpenDemand,
  lines: readonly string[],
  leftOut: readonly Doubt[],
  request: SubmitRequest,
  moment: Moment,
): { readonly file: OnFile; readonly serverNonce?: string } {
  const serverNonce = moment.hex(16);
  const nonce = request.luck === undefined ? serverNonce : luckyNonce(serverNonce, request.luck);
  const ready = request.ready ?? leftOut.length === 0;
  const promise = commitment({ match: match.id, step: demand.step, seat: demand.seat, nonce, lines });
  const byMail = { ...(request.reply && ({ byMail: true } as const)), ...(request.planned && ({ planned: true } as const)) };
  const file: OnFile = { lines, leftOut, ready, received: request.received, nonce, commitment: promise, ...byMail };
  return request.luck === undefined ? { file } : { file, serverNonce };
}

/** `foreseen` is filled in later, once the game's presentation is loaded. */
function dryRun(match: Match, demand: OpenDemand, file: OnFile): Decision<Submitted> {
  const answer = describeOrders(match, match, demand, { ...file, nonce: '', commitment: '' }, false);
  return answerWith({ ok: true, value: { ...answer, foreseen: [] } });
}

/** Files the orders, and closes the step if the match waits for no other seat. A halted match only stores them. */
function fileOrders(match: Match, demand: OpenDemand, file: OnFile, moment: Moment, serverNonce?: string): Decision<Submitted> {
  const kept = stopBank({ ...match, files: { ...match.files, [demand.seat]: file } }, demand.seat);
  return changeWith(
    match,
    demand,
    { file, ...(serverNonce === undefined ? {} : { serverNonce }) },
    closeIfReady(kept, moment, NOBODY_OVERDUE),
  );
}

function changeWith(
  match: Match,
  demand: OpenDemand,
  filed: { readonly file: OnFile; readonly serverNonce?: string },
  progress: Progress,
): Decision<Submitted> {
  const answer = describeOrders(match, progress.match, demand, filed.file, progress.steps.length > 0);
  return { t: 'change', progress, answer: filed.serverNonce === undefined ? answer : { ...answer, serverNonce: filed.serverNonce } };
}

function describeOrders(before: Match, after: Match, demand: OpenDemand, file: OnFile, resolved: boolean): Submitted {
  const { lines, leftOut, ready, nonce, commitment: promise } = file;
  return {
    step: Math.max(demand.step, demand.waits ? 0 : before.step),
    lines,
    leftOut,
    ready,
    nonce,
    commitment: promise,
    awaiting: awaitedIn(after),
    resolved,
  };
}

const isSpent = ({ revisions = 0 }: OpenDemand): boolean => revisions >= MOST_REVISIONS;

/** The orders on file stay: they may still be marked ready, and a resignation is still accepted. */
function refuseRevision({ deadline }: OpenDemand, now: number) {
  const message = `You changed your orders ${MOST_REVISIONS} times this turn, which is the limit. What is on file stays and is played.`;
  const faults = [{ code: 'too-many-revisions', line: 0, message }];
  return refuse('too-many', message, { faults, retryAfter: Math.max(1, Math.ceil((deadline - now) / 1000)) });
}

/** Counted on the demand, in the same write as the change; the next step's demands start from zero. */
function countRevision<T>(decision: Decision<T>, { seat, step, revisions = 0 }: OpenDemand): Decision<T> {
  if (decision.t === 'answer') return decision;
  const { match } = decision.progress;
  const demands = match.demands.map((open) =>
    open.seat === seat && open.waits && open.step === step ? { ...open, revisions: revisions + 1 } : open,
  );
  return { ...decision, progress: { ...decision.progress, match: { ...match, demands } } };
}
