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
  return operations.flatMap((operation) => {
    if (operation.returned === undefined || operation.told === 'info' || operation.match === '') return [];
    const log = logOf(operation.match);
    if (operation.status === 401 && lostItsSeat(operation, operation.returned, log)) return [];
    const fault = faultOf(operation, operation.returned, log);
    return fault === undefined
      ? []
      : [`${operation.seat ?? 'somebody'} asked ${operation.line} from #${operation.invoked} to #${operation.returned}: ${fault}`];
  });
}

/** Somebody else took the seat meanwhile: its old token opens nothing any more. */
function lostItsSeat({ seat }: Operation, returned: number, log: readonly Writing[]): boolean {
  return log.some(({ tick, match }) => tick <= returned && match.seats.some((record) => record.seat === seat && record.changes > 0));
}

function faultOf(operation: Operation, returned: number, log: readonly Writing[]): string | undefined {
  const step = /^GET .*\/steps\/(\d+)$/.exec(operation.line)?.[1];
  if (step !== undefined) return stepFault(operation, returned, log, Number(step));
  if (operation.line.startsWith('GET ')) return viewFault(operation, returned, log);
  if (operation.line.startsWith('PUT ') && operation.line.endsWith('/orders') && operation.told === 'ok')
    return writeFault(operation, returned, log);
  return undefined;
}

/** The part of a head that a viewer sees and that changes with orders. */
function showHead(match: Match, seat: string | undefined): string {
  const file = seat === undefined ? undefined : match.files[seat];
  return JSON.stringify([match.status, match.step, awaitedIn(match), file?.commitment ?? null, file?.ready ?? null]);
}

function viewFault({ seat, body, told, invoked }: Operation, returned: number, log: readonly Writing[]): string | undefined {
  if (told !== 'ok') return 'a match that is there was not shown';
  const { status, step, awaiting, filed } = body;
  const seen = JSON.stringify([status, step, awaiting, filed?.receipt?.commitment ?? null, filed?.ready ?? null]);
  const current = log.filter((writing, i) => writing.tick <= returned && (log[i + 1]?.tick ?? Number.POSITIVE_INFINITY) > invoked);
  return current.some((writing) => showHead(writing.match, seat) === seen) ? undefined : `no head of that time shows ${seen}`;
}

function stepFault({ body, told, invoked }: Operation, returned: number, log: readonly Writing[], step: number): string | undefined {
  const writing = log.find((writing) => writing.steps.some((kept) => kept.step === step));
  if (told === 'fail')
    return writing !== undefined && writing.tick <= invoked ? `step ${step} was resolved at #${writing.tick} and not shown` : undefined;
  const record = writing?.steps.find((kept) => kept.step === step);
  if (writing === undefined || writing.tick > returned) return `step ${step} was shown before it was resolved`;
  return body.proof?.lock === record?.lock ? undefined : `step ${step} was shown with another lock than it has`;
}

/** Without a key each request stands alone: it reports what it wrote itself, within its interval. */
function writeFault({ asked, body, invoked, task }: Operation, returned: number, log: readonly Writing[]): string | undefined {
  const own = log.findLast((writing) => writing.task === task && writing.tick <= returned);
  if (own === undefined) return undefined;
  if (own.tick <= invoked) return `it was written at #${own.tick}, before it was asked`;
  if (asked.key !== undefined) return undefined;
  const [awaiting, resolved] = [JSON.stringify(awaitedIn(own.match)), own.steps.length > 0];
  if (JSON.stringify(body.awaiting) !== awaiting)
    return `it was told that ${JSON.stringify(body.awaiting)} are awaited and wrote ${awaiting}`;
  return body.resolved === resolved ? undefined : `it was told resolved: ${body.resolved}, and wrote ${own.steps.length} records`;
}
