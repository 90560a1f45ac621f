/** The calls for asking others to co-host a match, and for handing it over. */

import { act } from '../../edge/http/asked.ts';
import { doneOn } from '../../edge/http/form.ts';
import { askBody, CHANGED, changeBody, readAsked, readChange, SAID, spoken } from '../../edge/http/leading.ts';
import { mapOutcome } from '../../edge/http/problems.ts';
import { type Call, call, whyNotInvite } from './call.ts';

const said = spoken('accept', 'decline', 'leave', 'lead');

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
    problems: ['bad-request', 'sign-in-first', 'not-active', 'too-many', 'busy'],
    run: async (asked) => {
      const over = whyNotInvite(asked);
      if (over !== undefined) return { ok: false as const, refusal: over };
      return mapOutcome(await asked.http.hosting.askCohost({ ...act(asked, 'host'), ...asked.body }), ({ cohost }) => ({
        status: 'asked' as const,
        cohost,
      }));
    },
    forms: [{ path: 'cohosts', read: readAsked, next: doneOn('lead', 'cohost-asked') }],
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
    problems: ['bad-request', 'not-found', 'not-active', 'busy'],
    run: async (asked) => {
      const number = Number(asked.part('cohost'));
      return mapOutcome(await asked.http.hosting.changeCohost({ ...act(asked, 'host'), number, ...asked.body }), () => ({
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
    body: said.body,
    problems: ['not-active', 'too-many', 'busy'],
    run: async (asked) =>
      mapOutcome(await asked.http.hosting.speakAsCohost({ ...act(asked, 'host'), ...asked.body }), () => ({
        status: SAID[asked.body.say],
      })),
    forms: [
      {
        path: 'cohosting',
        read: said.read,
        next: ({ status }, page) =>
          status === 'accepted' || status === 'leads' ? doneOn('lead', status)(undefined, page) : { done: status, at: page.open },
      },
    ],
  }),
];
