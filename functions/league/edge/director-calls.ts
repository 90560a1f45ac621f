/** The calls for asking others to co-direct a league, and for handing it over. */
import { done } from '../../edge/http/form.ts';
import { tooManyAddresses } from '../../edge/http/guard/too-many.ts';
import { askBody, CHANGED, changeBody, readAsked, readChange, SAID, spoken } from '../../edge/http/leading.ts';
import { mapOutcome } from '../../edge/http/problems.ts';
import { type Call, call } from './call.ts';
import { byPlayer } from './calls.ts';

const said = spoken('accept', 'decline', 'leave', 'claim', 'lead');

export const directorCalls: readonly Call[] = [
  call({
    name: 'askCodirector',
    method: 'POST',
    path: '/v1/leagues/{id}/directors',
    summary: 'Ask somebody to direct your league beside you',
    about:
      'A letter with the "reason" goes to the address, and they direct once they accept. A co-director may do all that a director may but ask, end, hand over, read answers or set the webhook; the log says which of them did what. At most three, with those who are asked. "director" is their number.',
    who: 'player',
    scope: 'lead',
    body: askBody,
    problems: ['bad-request', 'no-right', 'not-active', 'not-eligible', 'too-many', 'busy'],
    run: (asked) =>
      byPlayer(asked, async (asked, director) => {
        const { http, body, part, once } = asked;
        const over = tooManyAddresses(http, asked, [body.email]);
        if (over !== undefined) return { ok: false, refusal: over };
        const answer = await http.leagues.askCodirector({ league: part('id'), director, ...body, ...(once && { once }) });
        return mapOutcome(answer, ({ director: number }) => ({ status: 'asked' as const, director: number }));
      }),
    forms: [{ path: 'directors', read: readAsked, next: done('director-asked') }],
  }),
  call({
    name: 'changeCodirector',
    method: 'POST',
    path: '/v1/leagues/{id}/directors/{director}',
    summary: 'End somebody’s part as a co-director, or hand the league over to them',
    about:
      '"remove" ends it at once, or takes back what was asked. "hand-over" offers them the league, which stays yours until they take it; "keep" takes that back, or answers a co-director who asks for it.',
    who: 'player',
    scope: 'lead',
    body: changeBody,
    problems: ['bad-request', 'no-right', 'not-found', 'not-active', 'busy'],
    run: (asked) =>
      byPlayer(asked, async ({ http, body, part, once }, director) => {
        const number = Number(part('director'));
        const answer = await http.leagues.changeCodirector({ league: part('id'), director, number, ...body, ...(once && { once }) });
        return mapOutcome(answer, () => ({ status: CHANGED[body.act] }));
      }),
    forms: [
      {
        path: 'director',
        read: readChange,
        parts: ({ number = '' }) => ({ director: number }),
        next: ({ status }) => ({ done: `director-${status}` }),
      },
    ],
  }),
  call({
    name: 'sayAsCodirector',
    method: 'POST',
    path: '/v1/leagues/{id}/directing',
    summary: 'Accept or decline to direct a league beside its director, leave, or take it over',
    about:
      'For whoever was asked. "lead" takes the league over where its director offers it: they are a co-director then. Of a director who is not heard of it is asked for with "claim": if they do nothing in the league for 14 days, "lead" takes it.',
    keyless: 'what was said already is refused, and changes nothing.',
    who: 'player',
    scope: 'lead',
    body: said.body,
    problems: ['not-active', 'too-many', 'busy'],
    run: (asked) =>
      byPlayer(asked, async ({ http, body, part }, player) =>
        mapOutcome(await http.leagues.speakAsCodirector({ league: part('id'), player, ...body }), () => ({ status: SAID[body.say] })),
      ),
    forms: [
      {
        path: 'directing',
        read: said.read,
        next: ({ status }) => ({ done: `directing-${status}` }),
      },
    ],
  }),
];
