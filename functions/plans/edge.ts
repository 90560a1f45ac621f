/** The calls for planning turns that are not open yet. */
import * as z from 'zod/mini';
import { plainText } from '../../engine/reading/plain-text.ts';
import { type Asked, act } from '../edge/http/asked.ts';
import { type Call, call } from '../edge/http/call.ts';
import { done } from '../edge/http/form.ts';
import type { Bound, HttpDeps } from '../edge/http/http-cases.ts';
import { text } from '../edge/http/match/field-shapes.ts';
import { readStep } from '../edge/http/match/steps.ts';
import { tellPlans } from '../edge/http/match/tell.ts';
import { mapOutcome, refuse } from '../edge/http/problems.ts';
import { atMost, shape } from '../edge/http/shape.ts';
import type { PlanAsked } from './cases.ts';

type PlanHttp = HttpDeps & { readonly plans: Bound<typeof import('./cases.ts')> };

const planBody = shape(() =>
  z.strictObject({
    orders: z.union(
      [text(2048), z.array(text(2048)).check(atMost(100))],
      'orders are a text of 2 KB at most, or a list of at most 100 lines.',
    ),
  }),
);
const PROBLEMS = ['bad-orders', 'not-found', 'step-over', 'superseded', 'not-active', 'busy'] as const;

async function plan(asked: Asked<unknown, PlanHttp>, lines: PlanAsked['lines']) {
  const step = readStep(asked.part('step'));
  if (step === undefined) return refuse('not-found', 'A step is a whole number, 0 or more.');
  const done = await asked.http.plans.planAhead({ ...act(asked, 'seat'), plans: [{ step, lines }], received: asked.received });
  return mapOutcome(done, (planned) => ({ plans: tellPlans(planned) }));
}

const linesOf = (orders: string | readonly string[]): PlanAsked['lines'] =>
  typeof orders === 'string' ? plainText(orders).split(/\r\n|\r|\n/) : orders.map(plainText);
/** An empty list is an error here, since it would withdraw the plan. */
const someLines = (orders: string | readonly string[]): PlanAsked['lines'] => (orders.length === 0 ? [''] : linesOf(orders));

export const planCalls: readonly Call<PlanHttp>[] = [
  call({
    name: 'planOrders',
    method: 'PUT',
    path: '/v1/matches/{id}/plans/{step}',
    summary: 'Plan your orders for a step that is not open yet',
    about:
      'When that step is asked of your seat they are submitted as if they came then, with a nonce and commitment of their own. Until then only how they are written is judged, and nobody but your seat learns of them. If they do not fit the position then, or the step is not asked of you, a letter says so. At most 10 steps at a time, 30 ahead, 2 KB together; games that count otherwise than by steps (Imperial/Alliance, Freedom in the Galaxy, RISK) have no plans.',
    who: 'seat',
    body: planBody,
    problems: PROBLEMS,
    run: (asked) => plan(asked, someLines(asked.body.orders)),
    forms: [
      {
        path: 'plan',
        read: ({ orders = '' }) => ({ ok: true, value: { orders } }),
        parts: ({ step = '' }) => ({ step }),
        next: done('planned'),
      },
    ],
  }),
  call({
    name: 'dropPlan',
    method: 'DELETE',
    path: '/v1/matches/{id}/plans/{step}',
    summary: 'Take back what you planned for a step',
    who: 'seat',
    problems: PROBLEMS,
    run: (asked) => plan(asked, []),
    forms: [
      { path: 'unplan', read: () => ({ ok: true, value: undefined }), parts: ({ step = '' }) => ({ step }), next: done('unplanned') },
    ],
  }),
];
