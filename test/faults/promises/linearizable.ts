/**
 * A match is one register: each answer must be that of some moment between the question and the answer, so that reads
 * never go back and nothing acknowledged is missing from what is read after it.
 */

import { awaitedIn } from '../../../functions/facts/demands.ts';
import type { Match } from '../../../functions/facts/match.ts';
import type { Operation } from '../people.ts';
import type { Writing } from '../witness.ts';

/** Answers that fit no moment of their interval. */
export function misread(operations: readonly Operation[], logOf: (match: string) => readonly Writing[]): readonly string[] {
  return operations.flatMap((one) => {
    if (one.returned === undefined || one.told === 'info' || one.match === '') return [];
    const log = logOf(one.match);
    if (one.status === 401 && lostItsSeat(one, one.returned, log)) return [];
    const fault = faultOf(one, one.returned, log);
    return fault === undefined ? [] : [`${one.seat ?? 'somebody'} asked ${one.line} from #${one.invoked} to #${one.returned}: ${fault}`];
  });
}

/** Another took the seat while it was asked: its token opens nothing more. */
function lostItsSeat({ seat }: Operation, returned: number, log: readonly Writing[]): boolean {
  return log.some(({ tick, match }) => tick <= returned && match.seats.some((one) => one.seat === seat && one.changes > 0));
}

function faultOf(one: Operation, returned: number, log: readonly Writing[]): string | undefined {
  const step = /^GET .*\/steps\/(\d+)$/.exec(one.line)?.[1];
  if (step !== undefined) return stepFault(one, returned, log, Number(step));
  if (one.line.startsWith('GET ')) return sightFault(one, returned, log);
  if (one.line.startsWith('PUT ') && one.line.endsWith('/orders') && one.told === 'ok') return writeFault(one, returned, log);
  return undefined;
}

/** What a head shows to a viewer, as far as it changes with orders. */
function shown(match: Match, seat: string | undefined): string {
  const file = seat === undefined ? undefined : match.files[seat];
  return JSON.stringify([match.status, match.step, awaitedIn(match), file?.commitment ?? null, file?.ready ?? null]);
}

function sightFault({ seat, body, told, invoked }: Operation, returned: number, log: readonly Writing[]): string | undefined {
  if (told !== 'ok') return 'a match that is there was not shown';
  const { status, step, awaiting, filed } = body;
  const seen = JSON.stringify([status, step, awaiting, filed?.receipt?.commitment ?? null, filed?.ready ?? null]);
  const current = log.filter((one, i) => one.tick <= returned && (log[i + 1]?.tick ?? Number.POSITIVE_INFINITY) > invoked);
  return current.some((one) => shown(one.match, seat) === seen) ? undefined : `no head of that time shows ${seen}`;
}

function stepFault({ body, told, invoked }: Operation, returned: number, log: readonly Writing[], step: number): string | undefined {
  const writing = log.find((one) => one.steps.some((its) => its.step === step));
  if (told === 'fail')
    return writing !== undefined && writing.tick <= invoked ? `step ${step} was resolved at #${writing.tick} and not shown` : undefined;
  const record = writing?.steps.find((its) => its.step === step);
  if (writing === undefined || writing.tick > returned) return `step ${step} was shown before it was resolved`;
  return body.proof?.lock === record?.lock ? undefined : `step ${step} was shown with another lock than it has`;
}

/** Without a key each request is its own: what it reports is what it wrote itself, in its time. */
function writeFault({ asked, body, invoked, task }: Operation, returned: number, log: readonly Writing[]): string | undefined {
  const own = log.findLast((one) => one.task === task && one.tick <= returned);
  if (own === undefined) return undefined;
  if (own.tick <= invoked) return `it was written at #${own.tick}, before it was asked`;
  if (asked.key !== undefined) return undefined;
  const [awaiting, resolved] = [JSON.stringify(awaitedIn(own.match)), own.steps.length > 0];
  if (JSON.stringify(body.awaiting) !== awaiting)
    return `it was told that ${JSON.stringify(body.awaiting)} are awaited and wrote ${awaiting}`;
  return body.resolved === resolved ? undefined : `it was told resolved: ${body.resolved}, and wrote ${own.steps.length} records`;
}
