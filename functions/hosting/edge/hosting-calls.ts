/** The calls by which a host leads a match. */
import * as z from 'zod/mini';
import { act } from '../../edge/http/asked.ts';
import { done, doneOn, noFields } from '../../edge/http/form.ts';
import { askBody, readAsked } from '../../edge/http/leading.ts';
import { reasonText } from '../../edge/http/match/field-shapes.ts';
import { nothingBody } from '../../edge/http/match/request-shapes.ts';
import { isoTime } from '../../edge/http/match/tell.ts';
import type { Form } from '../../edge/http/page-ask.ts';
import { mapOutcome, type Outcome, refuse } from '../../edge/http/problems.ts';
import { shape } from '../../edge/http/shape.ts';
import type { TimeAct } from '../cases/hold-time.ts';
import type { HostingView } from '../views/show-hosting.ts';
import { type Asked, type Call, call, whyNotInvite } from './call.ts';
import { cohostCalls } from './cohost-calls.ts';

const extendBody = shape(() =>
  z.strictObject({ hours: z.number().check(z.minimum(0.1), z.maximum(24 * 14)), reason: z.exactOptional(reasonText()) }),
);

const pauseBody = shape(() => z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(14)), reason: reasonText() }));
const goOnBody = shape(() => z.strictObject({ reason: reasonText() }));
const closeBody = shape(() => z.strictObject({ step: z.int().check(z.nonnegative()), reason: reasonText() }));

export const hostingCalls: readonly Call[] = [
  ...cohostCalls,
  call({
    name: 'showHosting',
    method: 'GET',
    path: '/v1/matches/{id}/hosting',
    summary: 'What a host needs to know to lead the match',
    about:
      'Who is awaited and until when, who missed turns, to whom letters come back ("unreached"), and which seats may pass to somebody else ("mayPass"). Nothing of anybody’s orders.',
    who: 'host',
    run: async (asked) => mapOutcome(await asked.http.hosting.showHosting(act(asked, 'host')), tellHosting),
  }),
  call({
    name: 'cancelMatch',
    method: 'POST',
    path: '/v1/matches/{id}/cancel',
    summary: 'Call off a match before it has started',
    who: 'host',
    body: nothingBody,
    problems: ['not-active', 'busy'],
    run: async (asked) => mapOutcome(await asked.http.hosting.cancelMatch(act(asked, 'host')), () => ({ status: 'cancelled' })),
    forms: [{ path: 'cancel', read: noFields, next: done('cancelled') }],
  }),
  call({
    name: 'extendDeadline',
    method: 'POST',
    path: '/v1/matches/{id}/extend',
    summary: 'Give everybody more hours for the open step',
    about:
      'At most three times a step, and in all no more hours than the pace of the match gives for a step. It stands in the log of the match, with the "reason" if you give one.',
    who: 'host',
    body: extendBody,
    problems: ['bad-request', 'not-active', 'busy'],
    run: async (asked) =>
      mapOutcome(await asked.http.hosting.extendDeadline({ ...act(asked, 'host'), ...asked.body }), ({ deadline }) => ({
        status: 'extended' as const,
        deadline: isoTime(deadline),
      })),
    forms: [{ path: 'extend', read: readExtension, next: doneOn('lead', 'extended') }],
  }),
  call({
    name: 'unlistMatch',
    method: 'DELETE',
    path: '/v1/matches/{id}/listing',
    summary: 'Take a match off the lists of matches to watch and of open seats',
    about: 'For good. Whoever has its address may still watch it, or take a seat. A match that is not listed is left as it is.',
    who: 'host',
    problems: ['busy'],
    run: async (asked) => mapOutcome(await asked.http.hosting.unlistMatch(act(asked, 'host')), () => ({ status: 'unlisted' })),
    forms: [{ path: 'unlist', read: () => ({ ok: true, value: undefined }), next: doneOn('lead', 'unlisted') }],
  }),
  call({
    name: 'passSeat',
    method: 'POST',
    path: '/v1/matches/{id}/seats/{seat}/pass',
    summary: 'Ask somebody to take over the seat of a player who stays away',
    about:
      'For a seat that missed three turns in a row. Whoever has the address gets a letter with the "reason"; everybody at the table is told, the absent player too, who keeps the seat by sending orders before it is accepted. Once accepted it has a whole turn’s time; orders on file for it are gone, and past ones are not shown to its new holder. A new asking takes the place of the one before.',
    who: 'host',
    body: askBody,
    problems: ['bad-request', 'sign-in-first', 'not-active', 'too-many', 'busy'],
    run: passSeat,
    forms: [{ path: 'pass', read: readAsked, parts: ({ seat = '' }) => ({ seat }), next: doneOn('lead', 'asked') }],
  }),
  call({
    name: 'pauseMatch',
    method: 'POST',
    path: '/v1/matches/{id}/pause',
    summary: 'Pause a match for some days',
    about:
      'No deadline falls meanwhile, and a turn is played as ever once all orders for it are in. It ends by itself, or by go-on. All pauses of a match together, those its players agree on too, are bounded. Everybody is told the "reason".',
    who: 'host',
    body: pauseBody,
    problems: ['bad-request', 'not-active', 'busy'],
    run: async (asked) => hold(asked, { t: 'pause', days: asked.body.days }, asked.body.reason),
    forms: [{ path: 'pause', read: readPause, next: doneOn('lead', 'paused') }],
  }),
  call({
    name: 'goOn',
    method: 'POST',
    path: '/v1/matches/{id}/go-on',
    summary: 'End a pause that the host began',
    about: 'Deadlines come nearer by what was not used of it. A pause that the players agreed on is theirs to end.',
    who: 'host',
    body: goOnBody,
    problems: ['bad-request', 'not-active', 'busy'],
    run: async (asked) => hold(asked, { t: 'go-on' }, asked.body.reason),
    forms: [{ path: 'go-on', read: ({ reason = '' }) => ({ ok: true, value: { reason } }), next: doneOn('lead', 'go-on') }],
  }),
  call({
    name: 'closeTurn',
    method: 'POST',
    path: '/v1/matches/{id}/close',
    summary: 'End the open step before its deadline',
    about:
      'Only in a match that was opened with "house": {"closing": true}, which its invitations say. "step" is the open one. Its deadline is now: the step closes some two minutes later, as at any deadline, once mail from before has been read. Whoever has sent nothing is silent; orders that are held back are not played.',
    who: 'host',
    body: closeBody,
    problems: ['bad-request', 'not-active', 'step-over', 'busy'],
    run: async (asked) => hold(asked, { t: 'close', step: asked.body.step }, asked.body.reason),
    forms: [{ path: 'close', read: readClose, next: doneOn('lead', 'closed') }],
  }),
];

function readExtension({ hours: said, reason = '' }: Form): Outcome<{ hours: number; reason: string }> {
  const hours = Number(said);
  return hours > 0 ? { ok: true, value: { hours, reason } } : refuse('bad-request', 'Give the hours as a number, such as 24.');
}

async function hold(asked: Asked<unknown>, said: TimeAct, reason: string) {
  const done = await asked.http.hosting.holdTime({ ...act(asked, 'host'), act: said, reason });
  return mapOutcome(done, ({ pausedUntil }) => ({
    status: pausedUntil === null ? ('running' as const) : ('paused' as const),
    pausedUntil: isoTime(pausedUntil),
  }));
}

function readPause({ days, reason = '' }: Form): Outcome<{ days: number; reason: string }> {
  return { ok: true, value: { days: Number(days), reason } };
}

function readClose({ step, reason = '' }: Form): Outcome<{ step: number; reason: string }> {
  return { ok: true, value: { step: Number(step), reason } };
}

async function passSeat(asked: Asked<z.infer<ReturnType<typeof askBody>>>) {
  const over = whyNotInvite(asked);
  if (over !== undefined) return { ok: false as const, refusal: over };
  return mapOutcome(await asked.http.hosting.passSeat({ ...act(asked, 'host'), seat: asked.part('seat'), ...asked.body }), () => ({
    status: 'asked' as const,
  }));
}

function tellHosting({ id, title, status, step, seats, cohosts, cohost }: HostingView) {
  const beside = cohosts.map(({ number, name, is, offered }) => ({ number, name, accepted: is === 'beside', offered: offered === true }));
  const told = seats.map(({ seat, deadline, asked, ...shown }) => {
    const times = { deadline: isoTime(deadline), asked: isoTime(asked) };
    return [seat, { ...shown, ...times }] as const;
  });
  return { id, title, status, step, cohosts: beside, cohost, seats: Object.fromEntries(told) };
}
