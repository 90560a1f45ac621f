/** The calls for writing to other seats. */
import * as z from 'zod/mini';
import { act } from '../edge/http/asked.ts';
import { type Call, call } from '../edge/http/call.ts';
import { done, type FormSpec } from '../edge/http/form.ts';
import type { Bound, HttpDeps } from '../edge/http/http-cases.ts';
import { text } from '../edge/http/match/field-shapes.ts';
import { mapOutcome, refuse } from '../edge/http/problems.ts';
import { atLeast, atMost, shape } from '../edge/http/shape.ts';

type PressHttp = HttpDeps & { readonly press: Bound<typeof import('./cases.ts')> };

const pressBody = shape(() =>
  z.strictObject({
    to: z.array(text(40)).check(atLeast(1), atMost(20)),
    text: text(8 * 1024).check(z.regex(/\S/, '"text" is what you write to them.')),
    grey: z.exactOptional(z.boolean()),
  }),
);
const gatherBody = shape(() => z.strictObject({ gather: z.boolean() }));

interface Pressed {
  readonly status: 'sent' | 'unread';
  /** Named seats where nobody would read it. */
  readonly unread: readonly string[];
  readonly closed?: readonly string[];
}
const PRESS: FormSpec<z.infer<ReturnType<typeof pressBody>>, Pressed> = {
  path: 'press',
  read: ({ to = '', text = '', grey }) =>
    text.trim() === ''
      ? refuse('bad-request', 'There is nothing to send yet. Write a message.')
      : { ok: true, value: { to: [to], text, ...(grey === 'yes' && { grey: true }) } },
  next: ({ status, unread, closed }) => ({
    done: status === 'sent' ? 'pressed' : closed !== undefined && unread.length === 0 ? 'press-closed' : 'pressed-on-page',
  }),
};

export const pressCalls: readonly Call<PressHttp>[] = [
  call({
    name: 'sendPress',
    method: 'POST',
    path: '/v1/matches/{id}/press',
    summary: 'Write to other seats',
    about:
      '"to" holds seats by id or name, "partners", or "all"; each gets a letter with your words as they are, 60 lines at most, and finds them on its page. "unread" names seats to which no letter goes: guests and people who stopped their letters find them on their page, bots read nothing. "closed", where it is there, names seats that take no press: nothing goes there. With "grey" nobody is told who wrote, where the match allows it.',
    who: 'seat',
    body: pressBody,
    problems: ['bad-request', 'not-active', 'busy'],
    run: async (asked) =>
      mapOutcome(await asked.http.press.sendPress({ ...act(asked, 'seat'), ...asked.body }), ({ to, unread, closed }) => ({
        status: to.length === 0 ? ('unread' as const) : ('sent' as const),
        to,
        unread,
        ...(closed && { closed }),
      })),
    forms: [PRESS],
  }),
  call({
    name: 'gatherPress',
    method: 'PUT',
    path: '/v1/matches/{id}/press',
    summary: 'Choose whether words of others come with your reports or by letters of their own',
    about: 'With "gather" they stand at the end of your next report; otherwise each is a letter, at once. The page shows them in any case.',
    who: 'seat',
    body: gatherBody,
    problems: ['busy'],
    run: async (asked) =>
      mapOutcome(await asked.http.press.gatherPress({ ...act(asked, 'seat'), ...asked.body }), ({ gather }) => ({ gather })),
    forms: [{ path: 'gather', read: ({ gather }) => ({ ok: true, value: { gather: gather === 'yes' } }), next: done('gather') }],
  }),
];
