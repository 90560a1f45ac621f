/** The calls by which others come to host beside the host, and by which the match is handed over. */

import * as z from 'zod/mini';
import { act } from '../asked.ts';
import { type Call, call } from '../call.ts';
import { doneOn } from '../form.ts';
import { INVITE_NEEDS, mayInvite } from '../guard/may-invite.ts';
import { tooManyAddresses } from '../guard/too-many.ts';
import { mapOutcome, refuse } from '../problems.ts';
import { shape } from '../shape.ts';
import { askBody, CHANGED, changeAnswer, changeBody, NO_BUTTON, readAsked, readChange } from './beside.ts';

const askAnswer = shape(() => z.object({ status: z.literal('asked'), cohost: z.int() }));
const sayBody = shape(() => z.strictObject({ say: z.enum(['accept', 'decline', 'leave', 'lead']) }));
const sayAnswer = shape(() => z.object({ status: z.enum(['accepted', 'declined', 'left', 'leads']) }));
const SAID = { accept: 'accepted', decline: 'declined', leave: 'left', lead: 'leads' } as const;
const isSaid = (text: string): text is keyof typeof SAID => Object.hasOwn(SAID, text);

export const cohostCalls: readonly Call[] = [
  call({
    name: 'askCohost',
    method: 'POST',
    path: '/v1/matches/{id}/cohosts',
    summary: 'Ask somebody to host beside you',
    about:
      'A letter with the "reason" goes to the address, and they host once they accept. A co-host may do all that a host may but ask, end or hand over; the log says which of them did what. At most three, with those who are asked. "cohost" is their number. Not in a match of a league.',
    who: 'host',
    body: askBody,
    answer: askAnswer,
    problems: ['bad-request', 'sign-in-first', 'not-active', 'too-many', 'busy'],
    run: async (asked) => {
      const { http, body } = asked;
      if (!mayInvite(asked)) return refuse('sign-in-first', INVITE_NEEDS);
      const over = tooManyAddresses(http, asked, [body.email]);
      if (over !== undefined) return { ok: false as const, refusal: over };
      return mapOutcome(await http.cases.askCohost({ ...act(asked, 'host'), ...body }), ({ cohost }) => ({
        status: 'asked' as const,
        cohost,
      }));
    },
    forms: [
      {
        path: 'cohosts',
        read: readAsked,
        next: doneOn('lead', 'cohost-asked'),
      },
    ],
  }),
  call({
    name: 'changeCohost',
    method: 'POST',
    path: '/v1/matches/{id}/cohosts/{cohost}',
    summary: 'End somebody’s part as a co-host, or hand the match over to them',
    about:
      '"remove" ends it at once, or takes back what was asked: their link and their session lead nothing any more. "hand-over" offers them the match, which stays yours until they take it; "keep" takes that back.',
    who: 'host',
    body: changeBody,
    answer: changeAnswer,
    problems: ['bad-request', 'not-found', 'not-active', 'busy'],
    run: async (asked) => {
      const number = Number(asked.part('cohost'));
      return mapOutcome(await asked.http.cases.changeCohost({ ...act(asked, 'host'), number, ...asked.body }), () => ({
        status: CHANGED[asked.body.act],
      }));
    },
    forms: [
      {
        path: 'cohost',
        read: readChange,
        parts: ({ number = '' }) => ({ cohost: number }),
        next: ({ status }, page) => doneOn('lead', status)(undefined, page),
      },
    ],
  }),
  call({
    name: 'sayAsCohost',
    method: 'POST',
    path: '/v1/matches/{id}/cohosting',
    summary: 'Accept or decline to host beside the host, leave, or take the match over',
    about:
      'For whoever was asked, with the token at the end of their letter’s link or signed in with its address. "lead" takes the match over where the host offers it: the host is a co-host then.',
    who: 'host',
    body: sayBody,
    answer: sayAnswer,
    problems: ['not-active', 'too-many', 'busy'],
    run: async (asked) =>
      mapOutcome(await asked.http.cases.speakAsCohost({ ...act(asked, 'host'), ...asked.body }), () => ({ status: SAID[asked.body.say] })),
    forms: [
      {
        path: 'cohosting',
        read: ({ say = '' }) => (isSaid(say) ? { ok: true, value: { say } } : NO_BUTTON),
        next: ({ status }, page) =>
          status === 'accepted' || status === 'leads' ? doneOn('lead', status)(undefined, page) : { done: status, at: page.open },
      },
    ],
  }),
];
