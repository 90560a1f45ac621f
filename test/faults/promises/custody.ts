/**
 * Follows every order from write to write of its match: what is on file for a seat changes by that seat's own word and by
 * nothing else, and ends resolved, replaced, withdrawn or sent back.
 */
import type { Seat } from '../../../engine/ruleset.ts';
import { demandOf } from '../../../functions/cases/match/turn.ts';
import type { Match, OnFile, StoredStep } from '../../../functions/facts/match.ts';
import { graceOf, LONGEST_GRACE } from '../../../functions/facts/pace.ts';
import { planFor } from '../../../functions/plans/facts.ts';
import { placeOf } from '../people.ts';
import type { Task } from '../scheduler.ts';
import type { Writing } from '../witness.ts';

/** The place in which an order was first written. */
export interface Install {
  readonly place: string;
  readonly tick: number;
  readonly writing: Writing;
}
/** A mail, as far as judging depends on it. */
interface Waiting {
  readonly place: string;
  readonly received: number;
  readonly over: number;
}
interface Circumstances {
  readonly mails: readonly Waiting[];
  /** Ticks at which items were deleted, by `<pk> <sk>`. */
  readonly removed: ReadonlyMap<string, number>;
  /** Who called for this match, oldest first: what is known of the mail comes from the caller. */
  readonly calls: readonly { readonly tick: number; readonly task: Task }[];
}
type Pair = { readonly before: Match; readonly now: Writing };

const pairs = (log: readonly Writing[]): readonly Pair[] =>
  log.flatMap((now, i) => {
    const before = log[i - 1]?.match;
    return before === undefined ? [] : [{ before, now }];
  });

const ordersIn = (steps: readonly StoredStep[], seat: Seat) =>
  steps.flatMap((step) => step.answers.filter((answer) => answer.seat === seat && answer.t === 'order' && step.step > 0));

/** By commitment. */
export function installsOf(log: readonly Writing[]): ReadonlyMap<string, Install> {
  const installs = new Map<string, Install>();
  for (const writing of log) {
    for (const { seat } of writing.match.seats) {
      const file = writing.match.files[seat];
      const all = [...(file === undefined ? [] : [file]), ...ordersIn(writing.steps, seat)];
      for (const { commitment } of all)
        if (!installs.has(commitment)) installs.set(commitment, { place: placeOf(writing.match.id, seat), tick: writing.tick, writing });
    }
  }
  return installs;
}

/** Breaches between each head and the next: numbers without a gap, orders in custody, nobody judged too early. */
export function custodyOf(log: readonly Writing[], { mails, removed, calls }: Circumstances): readonly string[] {
  return pairs(log).flatMap((pair) => [
    ...sequence(pair),
    ...pair.before.seats.flatMap(({ seat }) =>
      [...seatOf(pair, seat), ...judgementFaults(pair, seat, { mails, calls }), ...idleBot(pair, seat, removed)].map(
        (fault) => `${tell(pair)} ${seat}: ${fault}`,
      ),
    ),
  ]);
}

const tell = ({ now }: Pair): string => `${now.match.id} at #${now.tick}, by ${now.task.name}(${now.task.id}),`;

function sequence(pair: Pair): readonly string[] {
  const { before, now } = pair;
  const faults: string[] = [];
  if (now.match.version !== before.version + 1) faults.push(`version ${before.version} was followed by ${now.match.version}`);
  const expected = now.steps.map((_, i) => before.step + i);
  if (now.steps.some((step, i) => step.step !== expected[i]) || now.match.step !== before.step + now.steps.length)
    faults.push(
      `step ${before.step} was followed by ${now.match.step} with the records ${now.steps.map((step) => step.step).join(', ') || 'none'}`,
    );
  const open = now.match.demands.filter((demand) => demand.waits);
  if (now.match.status === 'active' && open.length > 0 && open.every((demand) => now.match.files[demand.seat]?.ready === true))
    faults.push('every order is in, and the step stays open');
  return faults.map((fault) => `${tell(pair)} ${fault}`);
}

function seatOf(pair: Pair, seat: Seat): readonly string[] {
  const { before, now } = pair;
  const own = now.task.speaksFor(placeOf(before.id, seat)) || isPlanned(pair, seat);
  const [old, file] = [before.files[seat], now.match.files[seat]];
  const resolved = ordersIn(now.steps, seat).map((answer) => answer.commitment);
  const faults = resolved
    .filter((commitment) => commitment !== old?.commitment && !own)
    .map((commitment) => `${shorten(commitment)} was resolved and was not on file`);
  if (file !== undefined && file.commitment !== old?.commitment) faults.push(...arrivalFaults(pair, seat, file, own));
  if (file !== undefined && file.commitment === old?.commitment && file.ready !== old.ready && !own)
    faults.push('the brake was moved by another');
  if (
    old !== undefined &&
    old.commitment !== file?.commitment &&
    !resolved.includes(old.commitment) &&
    !own &&
    !isSentBack(pair, seat) &&
    !wasCutShort(pair, seat) &&
    !wasPassed(pair, seat) &&
    !wasClaimed(pair, seat)
  )
    faults.push(`${shorten(old.commitment)} left the file and was not resolved`);
  return faults;
}

/** The seat's plan for the open step counts as its word. */
const isPlanned = ({ before, now }: Pair, seat: Seat): boolean =>
  now.task.name === 'followUp' && planFor(before, seat, before.step) !== undefined;

const shorten = (commitment: string): string => commitment.slice(0, 8);

function arrivalFaults({ before, now }: Pair, seat: Seat, file: OnFile, own: boolean): readonly string[] {
  const faults: string[] = [];
  const place = placeOf(before.id, seat);
  const old = before.files[seat];
  // The state after the write, which also gives back the time of an outage.
  const demand = demandOf(now.match, seat);
  if (!own) faults.push(`${shorten(file.commitment)} was put on file by another`);
  if (old !== undefined && file.received < old.received) faults.push(`${shorten(file.commitment)} replaced what was received later`);
  // A resignation is never too late.
  const late = file.received > (demand?.waits === true ? demand.deadline : Number.POSITIVE_INFINITY) && !file.lines.includes('resign');
  if (late && before.status !== 'halted') faults.push(`${shorten(file.commitment)} came after the deadline`);
  const times = now.task.mails.flatMap((mail) => (mail.place === place ? [mail.received] : []));
  if (times.length > 0 && !times.includes(file.received))
    faults.push(`${shorten(file.commitment)} has not the time at which its mail was received`);
  return faults;
}

/**
 * A player absent for so long may be claimed from, though orders of theirs are held back or nobody waits for them: those show
 * to nobody.
 */
function wasClaimed({ before, now }: Pair, seat: Seat): boolean {
  const gone = now.steps.some((step) => step.answers.some((answer) => answer.seat === seat && answer.t === 'gone'));
  const toBot = holderIn(now.match, seat) === 'bot' && holderIn(before, seat) === 'person';
  const answered = before.files[seat]?.ready === true && before.demands.some((demand) => demand.seat === seat && demand.waits);
  return (gone || toBot) && !answered;
}

/** The host closed the turn: what was held back for its deadline is not played. */
function wasCutShort({ before, now }: Pair, seat: Seat): boolean {
  return before.files[seat]?.ready === false && now.acts.some(({ by, act }) => by === 'host' && act.startsWith('closed '));
}

/** Orders of a holder who stayed away go with them. */
const wasPassed = ({ before, now }: Pair, seat: Seat): boolean =>
  before.seats.some(({ successor, ...record }) => record.seat === seat && successor?.changes === changesIn(now.match, seat));

const changesIn = (match: Match, seat: Seat): number | undefined => match.seats.find((record) => record.seat === seat)?.changes;

const holderIn = (match: Match, seat: Seat): string | undefined => match.seats.find((record) => record.seat === seat)?.holder.t;

/** Or the seat has nobody to tell: its page says that it owes orders. A resignation goes back only where the game has ended without it. */
function isSentBack({ before, now }: Pair, seat: Seat): boolean {
  const endsByWord = now.match.status === 'cancelled';
  if (before.files[seat]?.lines.includes('resign') === true && now.match.status !== 'finished') return endsByWord;
  const told = now.letters.some((letter) => letter.seat === seat && letter.fact.t === 'sent-back');
  const holder = now.match.seats.find((record) => record.seat === seat)?.holder;
  const deaf = holder?.t !== 'person' || holder.player === undefined;
  return ['finished', 'cancelled'].includes(now.match.status) || ((told || deaf) && now.match.step > before.step);
}

/** How a write closes a step: by locking it, or by playing it where it was not locked. */
interface Closing {
  readonly at: number;
  readonly answers: readonly { readonly seat: Seat; readonly t: string; readonly nonce?: string }[];
}
function closingOf({ before, now }: Pair): Closing | undefined {
  const { locked, status } = now.match;
  const [first] = now.steps;
  if (before.status === 'locked') return undefined;
  if (status === 'locked' && locked !== undefined)
    return { at: now.time + now.task.skew, answers: Object.entries(locked.answers).map(([seat, answer]) => ({ seat, ...answer })) };
  return first;
}

/** Nobody is judged before their deadline and grace have passed, nor while an earlier mail of theirs waits to be read. */
function judgementFaults(pair: Pair, seat: Seat, { mails, calls }: Pick<Circumstances, 'mails' | 'calls'>): readonly string[] {
  const { before, now } = pair;
  const closing = closingOf(pair);
  const silent = closing?.answers.some((answer) => answer.seat === seat && answer.t === 'silent') === true;
  if (closing === undefined || !(silent || wasHeldBack(before, closing, seat))) return [];
  if (silent && before.files[seat] !== undefined) return ['was taken for silent with orders on file'];
  const demand = before.demands.find((demand) => demand.seat === seat && demand.waits);
  if (demand === undefined || closing.at < demand.deadline + graceOf(before.id))
    return ['was judged before the deadline and its grace had passed'];
  // Two, since a newer call may have come after the one that was handled.
  const told = [
    now.task,
    ...calls
      .filter((call) => call.tick < now.tick)
      .slice(-2)
      .map((call) => call.task),
  ];
  const wrong = Math.max(...told.map(({ skew }) => Math.abs(skew)));
  const inTime = mails.filter((mail) => mail.place === placeOf(before.id, seat) && mail.received + wrong <= demand.deadline);
  // A task that could not learn the age of the oldest mail takes it for a quarter of an hour.
  const unread = told.every(({ faults }) => faults.length === 0) && inTime.some((mail) => mail.over > now.tick);
  return unread && closing.at < demand.deadline + LONGEST_GRACE
    ? ['was judged while a mail from before the deadline waited to be read']
    : [];
}

/** Whether its orders were held back when the step closed. One seat may have released them in the same write; two cannot have. */
function wasHeldBack(before: Match, { answers }: Closing, seat: Seat): boolean {
  const held = answers.filter((answer) => {
    const file = before.files[answer.seat];
    const waits = before.demands.some((demand) => demand.seat === answer.seat && demand.waits);
    return waits && file?.ready === false && file.nonce === answer.nonce;
  });
  return held.length > 1 && held.some((answer) => answer.seat === seat);
}

/** A bot may be late, but a step may not close over it while nothing is left to wake it. */
function idleBot(pair: Pair, seat: Seat, removed: Circumstances['removed']): readonly string[] {
  const { before, now } = pair;
  const silent = closingOf(pair)?.answers.find((answer) => answer.seat === seat)?.t === 'silent';
  const demand = before.demands.find((demand) => demand.seat === seat && demand.waits);
  if (!silent || demand === undefined || before.seats.find((record) => record.seat === seat)?.holder.t !== 'bot') return [];
  const job = `match#${before.id} job#bot-${String(demand.step).padStart(6, '0')}-${seat}`;
  return (removed.get(job) ?? now.tick) < now.tick ? ['was silent, and its job is said to be done'] : [];
}
