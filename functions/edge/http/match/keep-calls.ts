/** The call by which a guest gives their seat an address. */
import { act } from '../asked.ts';
import { type Call, call } from '../call.ts';
import { INVITE_NEEDS, mayInvite } from '../guard/may-invite.ts';
import { tooManyAddresses } from '../guard/too-many.ts';
import { mapOutcome, refuse } from '../problems.ts';
import * as requests from './request-shapes.ts';

export const keepCalls: readonly Call[] = [
  call({
    name: 'keepMatch',
    method: 'POST',
    path: '/v1/matches/{id}/address',
    summary: 'Keep a match that you play as a guest: give your address',
    about:
      'A letter goes there, whose button makes the seat yours: nothing changes before, and the seat token stays as it is. From then on you get letters, and the match is among yours. Three letters a day go to an address.',
    keyless: 'each brings a letter, and any of their buttons does the same.',
    who: 'seat',
    body: requests.signInBody,
    status: 202,
    problems: ['bad-request', 'sign-in-first', 'not-active', 'busy'],
    run: async (asked) => {
      const { email } = asked.body;
      if (!mayInvite(asked)) return refuse('sign-in-first', INVITE_NEEDS);
      const over = tooManyAddresses(asked.http, asked, [email]);
      if (over !== undefined) return { ok: false, refusal: over };
      return mapOutcome(await asked.http.cases.keepMatch({ ...act(asked, 'seat'), email }), () => ({ status: 'sent' }));
    },
    forms: [
      {
        path: 'keep',
        read: ({ email = '' }) => ({ ok: true, value: { email: email.trim() } }),
        next: (_, { base }) => ({
          notice: {
            title: 'Look for our letter',
            paragraphs: ['A letter is on its way to that address. Its button makes the seat yours; until then nothing changes.'],
            back: { href: base, text: 'The match' },
          },
        }),
      },
    ],
  }),
];
