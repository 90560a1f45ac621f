/**
 * Calls a webhook once and notes the result. An endpoint that fails is left alone as a whole, for longer each time: all its letters wait
 * for the same moment, however many there are. One that has failed for days, or says that it is gone, is paused: its owner is told by mail,
 * and nothing is called until they test it or set it again. All this is stored with the endpoint of the seat or league, not by host name,
 * so that nobody can silence another's endpoint by naming its host.
 */
import type { Clock, Letters, Log, SendResult } from '../../facts/deps.ts';
import {
  type Delivery,
  excerptOf,
  type HookNotes,
  type HookOf,
  type Hooks,
  isSameEndpoint,
  type KeptEndpoint,
  MOST_DELIVERIES,
  type Rest,
} from '../../facts/hooks.ts';
import type { Letter } from '../../facts/letter.ts';
import { justWritten } from '../../facts/letters-to.ts';
import type { PlayerId } from '../../facts/match.ts';
import type { HookResult } from '../../views/outbox-deps.ts';
import { restOf } from './call-hook.ts';

const DAY = 24 * 3_600_000;
/**
 * An endpoint that has accepted nothing for so long, in at least so many calls, is paused. Calls are counted because it is not the
 * endpoint's fault if our service stood still.
 */
const PAUSE_AFTER = 3 * DAY;
const PAUSE_CALLS = 8;
const TRIES = 3;

export interface HookCall {
  readonly of: HookOf;
  readonly kept: KeptEndpoint;
  /** The person to tell when it is paused; undefined if nobody has an address. */
  readonly owner: PlayerId | undefined;
  readonly letter: Letter;
}
interface CallDeps extends Clock {
  readonly hooks: Hooks;
  readonly letters: Pick<Letters, 'put'>;
  readonly log: Log;
}

/** `paused`: nothing was called, or this was the last call. `over`: the call was only a test, and is not repeated. */
export async function callEndpoint(
  deps: CallDeps,
  hook: HookCall,
  call: () => Promise<HookResult>,
): Promise<SendResult | 'paused' | 'over'> {
  const { of, kept, letter } = hook;
  const trial = isTrial(letter);
  const left = trial ? undefined : await leaveAlone(deps, hook);
  if (left !== undefined) return left;
  const called = await call();
  if (!called.ok && called.busy === true) return called;
  const noted = await note(deps, of, kept, (before) => notesAfter(before, called, { now: deps.now(), trial }));
  if (called.ok) return called;
  const { paused, until = deps.now() } = noted?.rest ?? {};
  const isLast = paused !== undefined && kept.rest?.paused === undefined;
  if (isLast) await announce(deps, hook, paused, called.why);
  if (trial) return 'over';
  return isLast ? 'paused' : { ok: false, permanent: false, until, why: called.why };
}

/** The result for a letter if the endpoint is resting or paused, so that no call is made. */
async function leaveAlone(deps: CallDeps, { of, kept: { rest }, owner, letter }: HookCall): Promise<SendResult | 'paused' | undefined> {
  if (rest === undefined) return undefined;
  const { paused, until } = rest;
  if (paused === undefined)
    return until > deps.now() ? { ok: false, permanent: false, busy: true, until, why: 'webhook rests' } : undefined;
  // Also for letters that were waiting, in case the process that paused it got no further.
  if (letter.born <= paused) await tellPaused(deps, of, owner, paused);
  return 'paused';
}

async function announce(deps: CallDeps, { of, kept, owner }: HookCall, paused: number, why: string): Promise<void> {
  const where = 'match' in of ? { match: of.match, seat: of.seat } : { league: of.league };
  deps.log('webhook-paused', { ...where, failed: (kept.rest?.failed ?? 0) + 1, why });
  await tellPaused(deps, of, owner, paused);
}

/** A test call requested by the owner (see `try-hook.ts`), made at once and only once. */
export const TRIAL = 'hook-test';
const IS_TRIAL = new RegExp(`^(?:league-[a-z2-7]+-)?${TRIAL}-`);
const isTrial = ({ id }: Letter): boolean => IS_TRIAL.test(id);

/**
 * Writes the note if the webhook is still the one that was read; undefined if another has been set since, which the result says nothing
 * about.
 */
async function note(
  { hooks }: CallDeps,
  of: HookOf,
  loaded: KeptEndpoint,
  notesOf: (before: KeptEndpoint) => HookNotes,
): Promise<HookNotes | undefined> {
  let kept = loaded;
  for (let tries = 0; tries < TRIES; tries++) {
    const notes = notesOf(kept);
    if (await hooks.note(of, kept, notes)) return notes;
    const now = await hooks.load(of);
    if (now === undefined || !isSameEndpoint(now.endpoint, loaded.endpoint)) return undefined;
    kept = now;
  }
  return undefined;
}

interface When {
  readonly now: number;
  readonly trial: boolean;
}

export function notesAfter(before: KeptEndpoint, called: HookResult, when: When): HookNotes {
  const rest = called.ok ? undefined : restAfter(before.rest, called, when);
  const { answer } = called;
  const list = before.deliveries ?? [];
  // The table may have noted this very call although its reply was lost.
  const isNoted = list.some(({ id, at }) => id === answer?.id && at === when.now);
  if (answer === undefined || isNoted) return { ...(rest && { rest }), deliveries: list };
  const earlier = list.filter(({ id }) => id === answer.id);
  const delivery: Delivery = {
    ...{ id: answer.id, type: answer.type, at: when.now, took: answer.took },
    attempt: Math.max(0, ...earlier.map(({ attempt }) => attempt)) + 1,
    ...(answer.status === undefined ? {} : { status: answer.status }),
    ...(answer.body === undefined ? {} : { body: excerptOf(answer.body) }),
    ...(called.ok || answer.status !== undefined ? {} : { why: called.why }),
  };
  return { ...(rest && { rest }), deliveries: [delivery, ...list].slice(0, MOST_DELIVERIES) };
}

function restAfter(before: Rest | undefined, called: Failed, { now, trial }: When): Rest {
  const { why } = called;
  // A failed test does not make things worse.
  if (trial && before !== undefined && (before.paused !== undefined || before.until > now)) return { ...before, why };
  const since = before?.since ?? now;
  const rest: Rest = { ...restOf(before, now), why, since };
  const isOver = called.gone === true || (rest.failed >= PAUSE_CALLS && now - since >= PAUSE_AFTER);
  return isOver ? { ...rest, paused: now } : rest;
}
type Failed = Extract<HookResult, { readonly ok: false }>;

/** One letter per pause, to the owner of the endpoint. */
async function tellPaused({ letters, now }: CallDeps, of: HookOf, owner: PlayerId | undefined, paused: number): Promise<void> {
  if (owner === undefined) return;
  const born = now();
  const rest = { player: owner, channel: 'mail', ...justWritten(born) } as const;
  await letters.put(
    'match' in of
      ? { id: `hook-paused-${of.match}-${of.seat}-${paused}`, fact: { t: 'hook-paused', match: of.match, seat: of.seat }, ...rest }
      : { id: `league-${of.league}-hook-paused-${paused}`, fact: { t: 'league', about: 'hook-paused', league: of.league }, ...rest },
  );
}
