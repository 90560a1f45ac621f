/** The calls by which a host leads a match that is played, and the log that everybody reads. */
import * as z from 'zod/mini';
import type { TimeAct } from '../../../cases/match/hosting/hold-time.ts';
import type { HostingView } from '../../../views/hosting/show-hosting.ts';
import type { ActView } from '../../../views/match-view.ts';
import { type Asked, act } from '../asked.ts';
import { type Call, call } from '../call.ts';
import { doneOn, type FormSpec } from '../form.ts';
import { INVITE_NEEDS, mayInvite } from '../guard/may-invite.ts';
import { tooManyAddresses } from '../guard/too-many.ts';
import { email, personName, reasonText, status } from '../match/field-shapes.ts';
import { isoTime } from '../match/tell.ts';
import type { Form } from '../page-ask.ts';
import { mapOutcome, type Outcome, refuse } from '../problems.ts';
import { ofFormat, shape } from '../shape.ts';
import { cohostCalls } from './cohost-calls.ts';

const passBody = shape(() => z.strictObject({ email: email(), name: z.exactOptional(personName()), reason: reasonText() }));
const passAnswer = shape(() => z.object({ status: z.literal('asked') }));
const time = shape(() => ofFormat('date-time'));

const pauseBody = shape(() => z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(14)), reason: reasonText() }));
const goOnBody = shape(() => z.strictObject({ reason: reasonText() }));
const closeBody = shape(() => z.strictObject({ step: z.int().check(z.nonnegative()), reason: reasonText() }));
const timeAnswer = shape(() => z.object({ status: z.enum(['paused', 'running']), pausedUntil: z.nullable(time()) }));

const logAnswer = shape(() =>
  z.object({
    acts: z.array(
      z.object({ at: time(), by: z.enum(['host', 'service']), cohost: z.nullable(z.string()), act: z.string(), reason: z.string() }),
    ),
  }),
);
const hostingAnswer = shape(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    status: status(),
    step: z.int(),
    /** Those who host beside the host, and those who are asked to. */
    cohosts: z.array(z.object({ number: z.int(), name: z.string(), accepted: z.boolean(), offered: z.boolean() })),
    /** The caller's own number; null: they are the host. */
    cohost: z.nullable(z.int()),
    seats: z.record(
      z.string(),
      z.object({
        name: z.string(),
        holder: z.string(),
        kind: z.enum(['open', 'bot', 'person']),
        accepted: z.boolean(),
        awaited: z.boolean(),
        deadline: z.nullable(time()),
        missed: z.int(),
        /** Letters to its holder come back. */
        unreached: z.boolean(),
        mayPass: z.boolean(),
        asked: z.nullable(time()),
      }),
    ),
  }),
);

const PASS: FormSpec<z.infer<ReturnType<typeof passBody>>, unknown> = {
  path: 'pass',
  read: ({ email = '', name = '', reason = '' }) => ({
    ok: true,
    value: { email: email.trim(), ...(name.trim() === '' ? {} : { name: name.trim() }), reason },
  }),
  parts: ({ seat = '' }) => ({ seat }),
  next: doneOn('lead', 'asked'),
};

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
    answer: hostingAnswer,
    run: async (asked) => mapOutcome(await asked.http.views.showHosting(act(asked, 'host')), tellHosting),
  }),
  call({
    name: 'showLog',
    method: 'GET',
    path: '/v1/matches/{id}/log',
    summary: 'What the host did, with the reasons',
    about:
      'For everybody, newest first: the last hundred lines. "act" goes on from "The host", from the name in "cohost" where a co-host did it, or, where it followed by itself, from "The service".',
    who: 'anyone',
    answer: logAnswer,
    run: async (asked) => mapOutcome(await asked.http.views.showActs(act(asked, 'seat')), (acts) => ({ acts: acts.map(tellAct) })),
  }),
  call({
    name: 'passSeat',
    method: 'POST',
    path: '/v1/matches/{id}/seats/{seat}/pass',
    summary: 'Ask somebody to take over the seat of a player who stays away',
    about:
      'For a seat that missed three turns in a row. Whoever has the address gets a letter with the "reason"; everybody at the table is told, the absent player too, who keeps the seat by sending orders before it is accepted. Once accepted it has a whole turn’s time; orders on file for it are gone, and past ones are not shown to its new holder. A new asking takes the place of the one before.',
    who: 'host',
    body: passBody,
    answer: passAnswer,
    problems: ['bad-request', 'sign-in-first', 'not-active', 'too-many', 'busy'],
    run: passSeat,
    forms: [PASS],
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
    answer: timeAnswer,
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
    answer: timeAnswer,
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
    answer: timeAnswer,
    problems: ['bad-request', 'not-active', 'step-over', 'busy'],
    run: async (asked) => hold(asked, { t: 'close', step: asked.body.step }, asked.body.reason),
    forms: [{ path: 'close', read: readClose, next: doneOn('lead', 'closed') }],
  }),
];

async function hold(asked: Asked<unknown>, said: TimeAct, reason: string) {
  const done = await asked.http.cases.holdTime({ ...act(asked, 'host'), act: said, reason });
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

async function passSeat(asked: Asked<z.infer<ReturnType<typeof passBody>>>) {
  const { http, body } = asked;
  if (!mayInvite(asked)) return refuse('sign-in-first', INVITE_NEEDS);
  const over = tooManyAddresses(http, asked, [body.email]);
  if (over !== undefined) return { ok: false as const, refusal: over };
  return mapOutcome(await http.cases.passSeat({ ...act(asked, 'host'), seat: asked.part('seat'), ...body }), () => ({
    status: 'asked' as const,
  }));
}

const tellAct = ({ at, ...told }: ActView) => ({ at: new Date(at).toISOString(), ...told });

function tellHosting({ id, title, status, step, seats, cohosts, cohost }: HostingView) {
  const beside = cohosts.map(({ number, name, is, offered }) => ({ number, name, accepted: is === 'cohost', offered: offered === true }));
  const told = seats.map(({ seat, deadline, asked, ...shown }) => [seat, { ...shown, deadline: isoTime(deadline), asked: isoTime(asked) }]);
  return { id, title, status, step, cohosts: beside, cohost, seats: Object.fromEntries(told) };
}
