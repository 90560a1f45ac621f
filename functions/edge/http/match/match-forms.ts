/** The forms of a match page. Each act ends in a redirect, so that the page may be reloaded, or in a notice shown once. */
import type { Hono } from 'hono';
import { reportInMatch } from '../abuse/report-calls.ts';
import type { Asked } from '../asked.ts';
import { done, formOf, noFields, type PageForm } from '../form.ts';
import { hookCalls } from '../hook/hook-calls.ts';
import type { HttpDeps } from '../http-cases.ts';
import { mountForms } from './forms.ts';
import { keepCalls } from './keep-calls.ts';
import { matchCalls } from './match-calls.ts';
import { DOORS } from './match-door.ts';
import { orderCalls } from './order-calls.ts';
import { sendOrders } from './order-forms.ts';
import { shownStep } from './steps.ts';

/** Acts that exist only on pages. */
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
    ...[...matchCalls, ...keepCalls, ...hookCalls, ...orderCalls, reportInMatch].flatMap((call) => call.forms),
    ...BESIDE_CALLS,
  ];
  mountForms(app, http, forms);
  for (const base of DOORS) app.post(`${base}/orders`, (context) => sendOrders(context, http));
}
