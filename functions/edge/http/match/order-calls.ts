/** The calls of a seat: see the match, order, amend, withdraw, claim. */
import type * as z from 'zod/mini';
import { type Call, call } from '../call.ts';
import { done, type FormSpec } from '../form.ts';
import { mapOutcome, refuse } from '../problems.ts';
import { linesWithoutLuck, readOrderText } from './order-text.ts';
import * as requests from './request-shapes.ts';
import { readStep, shownStep } from './steps.ts';
import { OWES, tellMatch, tellStep, tellSubmitted } from './tell.ts';

const ORDER_PROBLEMS = ['bad-orders', 'bad-request', 'step-over', 'late', 'superseded', 'not-active', 'halted', 'busy'] as const;

const NO_STEP = refuse('not-found', 'A step is a whole number, 0 or more.');

type OrdersBody = z.infer<ReturnType<typeof requests.ordersBody>>;

type Accepted = ReturnType<typeof tellSubmitted>;

const READY: FormSpec<OrdersBody, Accepted> = {
  path: 'ready',
  read: (form) => ({ ok: true, value: { ready: form.ready !== 'no', ...shownStep(form) } }),
  next: ({ resolved }) => ({ done: resolved ? 'resolved' : 'stands' }),
};

const RESIGN: FormSpec<OrdersBody, Accepted> = {
  path: 'resign',
  read: () => ({ ok: true, value: { orders: ['resign'] } }),
  next: ({ resolved }) => ({ done: resolved ? 'resigned' : 'sent' }),
};

export const orderCalls: readonly Call[] = [
  call({
    name: 'showMatch',
    method: 'GET',
    path: '/v1/matches/{id}',
    summary: 'What you may know of a match',
    about: `Public, or with a token what your seat may know. Of the open orders of another seat the answer shows nothing, except whether the match still waits for them. ${OWES}`,
    who: 'anyone',
    pulse: (asked) => asked.http.views.showPulse({ match: asked.part('id'), authorize: asked.seat.authorize }),
    run: async (asked) => {
      const shown = await asked.http.views.showMatch({ match: asked.part('id'), authorize: asked.seat.authorize });
      if (!shown.ok) return shown;
      return { ok: true, value: tellMatch(shown.value, asked.http.settings, await asked.http.drawText()), tag: shown.value.tag };
    },
  }),
  call({
    name: 'putOrders',
    method: 'PUT',
    path: '/v1/matches/{id}/orders',
    summary: 'Give or amend your orders',
    about:
      'The same text as in a mail, or a list of lines and JSON orders; "" or [] is an empty turn. "ready" alone changes only that. The latest accepted submission stands until the step closes; a refused one changes nothing. Send the "step" that you mean: without it the open one is meant, the answer says which that was, and, without an Idempotency-Key, orders just like those played in the last ten minutes are refused as step-over, since they may be the same request again. A line "luck: some words" goes into the nonce.',
    who: 'seat',
    query: { dry: '1: store nothing, answer what would be accepted and what to expect by your own view' },
    body: requests.ordersBody,
    problems: ORDER_PROBLEMS,
    run: async ({ http, body, once, received, seat, part, query }) => {
      const dry = query('dry');
      if (dry !== undefined && !['0', '1'].includes(dry)) return refuse('bad-request', '"dry" is 1 or 0.');
      const isDry = dry === '1';
      const done = await http.cases.submitOrders({
        match: part('id'),
        authorize: seat.authorize,
        received,
        ...(body.orders === undefined ? {} : readOrderText(body.orders)),
        ...(body.step === undefined ? {} : { step: body.step }),
        ...(body.ready === undefined ? {} : { ready: body.ready }),
        ...(once && { once }),
        ...(isDry ? { dry: isDry } : { maybeAgain: body.step === undefined && once === undefined }),
      });
      return mapOutcome(done, (submitted) => tellSubmitted(submitted, isDry));
    },
    forms: [READY, RESIGN],
  }),
  call({
    name: 'withdrawOrders',
    method: 'DELETE',
    path: '/v1/matches/{id}/orders',
    summary: 'Withdraw what you have on file for the open step',
    about: 'The answer says which step it was. With "step" it cannot come to the next one, however late it arrives.',
    who: 'seat',
    query: { step: 'the step that is meant; absent: the open one' },
    problems: ['bad-request', 'step-over', 'late', 'superseded', 'not-active', 'busy'],
    run: async ({ http, part, query, received, seat: { authorize } }) => {
      const named = query('step');
      const step = named === undefined ? undefined : readStep(named);
      if (named !== undefined && step === undefined) return NO_STEP;
      const done = await http.cases.withdrawOrders({ match: part('id'), authorize, received, ...(step !== undefined && { step }) });
      return mapOutcome(done, ({ had, step, awaiting }) => ({ status: 'withdrawn' as const, had, step, awaiting }));
    },
  }),
  call({
    name: 'showChoices',
    method: 'POST',
    path: '/v1/matches/{id}/choices',
    summary: 'What can be ordered next, one choice at a time',
    about:
      '"lines" are the orders so far, none at first. Each choice is a line to add, or to put in the place of the line that "replaces" names, with {name} for each of its "blanks"; any value that a blank allows may stand there. It is judged from what your seat sees, so what others ordered may still bring it to nothing. An empty list: nothing can be added. Lines that cannot be read are passed over; send the orders themselves with PUT.',
    who: 'seat',
    scope: 'read',
    keyless: 'it changes nothing.',
    body: requests.linesBody,
    problems: ['step-over', 'not-active', 'halted'],
    run: async ({ http, body, seat, part }) => {
      const asked = { match: part('id'), authorize: seat.authorize, lines: linesWithoutLuck(body.lines) };
      return http.views.showChoices(asked);
    },
  }),
  call({
    name: 'showStep',
    method: 'GET',
    path: '/v1/matches/{id}/steps/{n}',
    summary: 'A resolved step, as you may see it, with its report',
    who: 'anyone',
    pulse: async (asked) => {
      const step = readStep(asked.part('n'));
      return step === undefined ? NO_STEP : asked.http.views.showPulse({ match: asked.part('id'), step, authorize: asked.seat.authorize });
    },
    run: async (asked) => {
      const step = readStep(asked.part('n'));
      if (step === undefined) return NO_STEP;
      const shown = await asked.http.views.showStep({ match: asked.part('id'), step, authorize: asked.seat.authorize });
      return shown.ok ? { ok: true, value: tellStep(shown.value, await asked.http.drawText()), tag: shown.value.tag } : shown;
    },
  }),
  call({
    name: 'claim',
    method: 'POST',
    path: '/v1/matches/{id}/claim',
    summary: 'Claim the game from a seat that missed three turns in a row, or put the bot in it',
    who: 'seat',
    body: requests.claimBody,
    problems: ['bad-request', 'not-active', 'busy'],
    run: async (asked) => {
      const { once, body } = asked;
      const request = { match: asked.part('id'), authorize: asked.seat.authorize, ...body, ...(once && { once }) };
      return mapOutcome(await asked.http.cases.claim(request), () => ({ status: 'claimed' }));
    },
    forms: [
      {
        path: 'claim',
        read: ({ absent = '', how }) => ({ ok: true, value: { absent, how: how === 'bot' ? ('bot' as const) : ('win' as const) } }),
        next: done('claimed'),
      },
    ],
  }),
];
