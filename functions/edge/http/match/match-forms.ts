/** The forms of a match page. Each act ends in a redirect, so that the page may be reloaded, or in a notice shown once. */
import type { Context, Hono } from 'hono';
import { reportInMatch } from '../abuse/report-calls.ts';
import type { Asked } from '../asked.ts';
import { done, formOf, noFields, type PageForm } from '../form.ts';
import { hookCalls } from '../hook/hook-calls.ts';
import type { HttpDeps } from '../http-cases.ts';
import { sayWhen, sendPage, sendRefusal } from '../page-ask.ts';
import { peerOf } from '../peer.ts';
import { type Failure, PROBLEMS } from '../problems.ts';
import { keepCalls } from './keep-calls.ts';
import { matchCalls } from './match-calls.ts';
import { DOORS, type Door, matchModel, openDoor, readDoorForm } from './match-door.ts';
import { offerCalls } from './offer-calls.ts';
import { orderCalls } from './order-calls.ts';
import { sendOrders } from './order-forms.ts';
import { planCalls } from './plan-calls.ts';
import { rematchCalls } from './rematch-calls.ts';
import { shownStep } from './steps.ts';

/** Acts that only pages offer. */
const BESIDE_CALLS: readonly PageForm[] = [
  formOf(({ http, part, seat }) => http.cases.muteSeat({ match: part('id'), authorize: seat.authorize }), {
    path: 'mute',
    read: noFields,
    next: done('muted'),
  }),
  formOf(({ http, part, seat }) => http.cases.setEndpoint({ match: part('id'), authorize: seat.authorize, mail: true }), {
    path: 'unmute',
    read: noFields,
    next: done('unmuted'),
  }),
  formOf(
    ({ http, part, seat, received, body }: Asked<{ readonly step?: number }>) =>
      http.cases.withdrawOrders({ match: part('id'), authorize: seat.authorize, received, ...body }),
    { path: 'withdraw', read: (form) => ({ ok: true, value: shownStep(form) }), next: done('withdrawn') },
  ),
];

export function mountMatchForms(app: Hono, http: HttpDeps): void {
  const forms = [
    ...[...matchCalls, ...keepCalls, ...rematchCalls, ...hookCalls, ...orderCalls, ...offerCalls, ...planCalls, reportInMatch].flatMap(
      (call) => call.forms,
    ),
    ...BESIDE_CALLS,
  ];
  mountForms(app, forms, http);
  for (const base of DOORS) app.post(`${base}/orders`, (context) => sendOrders(context, http));
}

export function mountForms<H extends HttpDeps>(app: Hono, forms: readonly PageForm<H>[], http: H): void {
  for (const form of forms)
    for (const base of form.on ?? DOORS) app.post(`${base}/${form.path}`, (context) => perform(context, http, form));
}

async function perform<H extends HttpDeps>(context: Context, http: H, form: PageForm<H>): Promise<Response> {
  const received = http.now();
  const door = await openDoor(context, http);
  const fields = await readDoorForm(context, http, door);
  if (!fields.ok) return sendRefusal(context, http, door.reader, fields.refusal);
  const { credential, seat, host, match, base } = door;
  const part = (name: string): string => (name === 'id' ? match : '');
  const around = { http, credential, seat, host, part, peer: peerOf(context.env), received };
  const asked = await form.submit(around, fields.value, { base, open: `/m/${match}` });
  if (!asked.ok) return showRefused(context, http, door, asked.refusal);
  const next = asked.value;
  if ('notice' in next) return sendPage(context, (await http.pages()).notice({ ...door.reader, ...next.notice }));
  return context.redirect(`${next.at ?? base}?done=${next.done}`, 303);
}

async function showRefused(context: Context, http: HttpDeps, door: Door, failure: Failure): Promise<Response> {
  // For somebody who is not signed in: it is about them, not about the match.
  if (failure.code === 'sign-in-first') return sendRefusal(context, http, door.reader, failure);
  sayWhen(context, failure);
  const refused = { message: failure.message, faults: failure.faults ?? [] };
  const model = failure.code === 'no-right' ? undefined : await matchModel(context, http, door, { refused });
  if (model === undefined || !model.ok) return sendRefusal(context, http, door.reader, failure);
  return sendPage(context, (await http.pages()).match(model.value), PROBLEMS[failure.code].status);
}
