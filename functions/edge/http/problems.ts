/** Refusals as RFC 9457 problem details. Answers, the API page and the tests all read this table. */
import type { Fault } from '../../../engine/ruleset.ts';
import type { Answer, Refusal } from '../../facts/answers.ts';
import type { Url } from '../../facts/formats.ts';

interface Kind {
  readonly status: number;
  readonly title: string;
}
export const PROBLEMS = {
  'bad-json': { status: 400, title: 'The body is not JSON' },
  'too-deep': { status: 400, title: 'The body is nested too deeply' },
  'bad-key': { status: 400, title: 'The Idempotency-Key cannot be used' },
  'no-credentials': { status: 401, title: 'This needs a token' },
  'bad-credentials': { status: 401, title: 'The token opens nothing here' },
  'sign-in-first': { status: 401, title: 'Sign in first' },
  'bad-origin': { status: 403, title: 'The form came from another site' },
  'bad-scope': { status: 403, title: 'The API key may not do this' },
  'not-eligible': { status: 403, title: 'This is not for you to enter' },
  'not-found': { status: 404, title: 'There is no such thing here' },
  'no-right': { status: 404, title: 'There is no such thing here' },
  'bad-method': { status: 405, title: 'This cannot be asked of this address' },
  'step-over': { status: 409, title: 'That step is over' },
  late: { status: 409, title: 'The deadline has passed' },
  superseded: { status: 409, title: 'Later orders are on file' },
  duplicate: { status: 409, title: 'This was done before' },
  'not-active': { status: 409, title: 'This is not the time for it' },
  halted: { status: 409, title: 'The match is halted' },
  taken: { status: 409, title: 'The seat is taken' },
  'too-large': { status: 413, title: 'The body is too large' },
  'not-json': { status: 415, title: 'The body has another content type' },
  'bad-request': { status: 422, title: 'This cannot be done as asked' },
  'bad-orders': { status: 422, title: 'The orders were refused' },
  'key-reused': { status: 422, title: 'The Idempotency-Key stands for another request' },
  'too-many': { status: 429, title: 'Too many' },
  internal: { status: 500, title: 'Something failed here' },
  busy: { status: 503, title: 'Too much at once' },
  'out-of-service': { status: 503, title: 'The service cannot do this for now' },
} as const satisfies Record<Refusal['code'] | DoorCode, Kind>;

type DoorCode =
  | 'bad-json'
  | 'too-deep'
  | 'bad-key'
  | 'no-credentials'
  | 'bad-credentials'
  | 'bad-origin'
  | 'bad-scope'
  | 'bad-method'
  | 'too-large'
  | 'not-json'
  | 'internal'
  | 'out-of-service';
export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal by the edge or by a use case. */
export interface Failure {
  readonly code: ProblemCode;
  readonly message: string;
  readonly faults?: readonly Fault[];
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
  /** The limit that was reached, if it is not the one on all requests. */
  readonly limit?: string;
}
/**
 * `tag` stays the same as long as the caller would get the same answer. `retryAfter` is the number of seconds after which it is worth
 * asking again.
 */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly replayed?: true; readonly tag?: string; readonly retryAfter?: number }
  | { readonly ok: false; readonly refusal: Failure };

export function refuse(code: ProblemCode, message: string, faults?: readonly Fault[]): { readonly ok: false; readonly refusal: Failure } {
  return { ok: false, refusal: { code, message, ...(faults === undefined ? {} : { faults }) } };
}

export function mapOutcome<T, const U>(answer: Answer<T> | Outcome<T>, change: (value: T) => U): Outcome<U> {
  return answer.ok ? { ...answer, value: change(answer.value) } : answer;
}

/** For a link or button that works once: its holder may learn what became of it, since it no longer protects anything. */
export const asBadCredentials = (failure: Failure): Failure =>
  failure.code === 'no-right' ? { ...failure, code: 'bad-credentials' } : failure;

/** The body of a refusal, as in RFC 9457. */
export interface Problem {
  /** The address of the entry on the API page that explains it. */
  readonly type: Url;
  /** The same for all problems with this code. */
  readonly title: string;
  /** The status of the answer. */
  readonly status: number;
  /** What is wrong and how to fix it, for a person. */
  readonly detail: string;
  /** For programs: see the list of problems. */
  readonly code: string;
  /** For orders: every line that was refused, and why. */
  readonly faults?: readonly Fault[];
}

/** `application/problem+json`. */
export function problem(failure: Failure, publicUrl: string): Response {
  const kind: Kind = PROBLEMS[failure.code];
  // Only the owner of a thing may learn whether it exists.
  const code = failure.code === 'no-right' ? 'not-found' : failure.code;
  const body: Problem = {
    type: `${publicUrl}/docs#problem-${code}`,
    title: kind.title,
    status: kind.status,
    detail: failure.code === 'no-right' ? NOTHING_HERE : failure.message,
    code,
    ...(failure.faults === undefined ? {} : { faults: failure.faults }),
  };
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (kind.status === 401) headers.set('www-authenticate', 'Bearer');
  const wait = retryAfter(failure);
  if (wait !== undefined) headers.set('retry-after', wait);
  if (failure.limit !== undefined) headers.set('ratelimit', `"${failure.limit}";r=0;t=${wait}`);
  return new Response(JSON.stringify(body), { status: kind.status, headers });
}

const AN_HOUR = '3600';

/** The header of the same name, for problems and pages alike. */
export function retryAfter({ code, retryAfter: seconds }: Failure): string | undefined {
  if (seconds !== undefined) return String(seconds);
  // A limit that ends with a turn, or once the caller has given up something else, has no known time, so it is worth trying now and then.
  return code === 'busy' ? '1' : code === 'too-many' ? AN_HOUR : undefined;
}

export const NOTHING_HERE = 'There is no such thing, or you cannot see it. Check the address and the token.';
