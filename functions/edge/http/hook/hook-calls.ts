/** The calls for a seat's webhook: set it, see its state, test it, change its secret, remove it. */
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../facts/match.ts';
import { act } from '../asked.ts';
import { type Call, call } from '../call.ts';
import { done, type FormSpec } from '../form.ts';
import * as requests from '../match/request-shapes.ts';
import { mapOutcome } from '../problems.ts';
import { hookEndpoint } from './hook-endpoint.ts';
import { ownHookCalls } from './own-hook.ts';

/** The next page shows the secret, only this once, so it is not a redirect. */
const HOOK: FormSpec<z.infer<ReturnType<typeof requests.endpointBody>>, Pick<Endpoint, 'shape' | 'secret'>> = {
  path: 'endpoint',
  read: ({ url = '', shape, shows, mail }) => {
    const wished = (['discord', 'slack'] as const).find((known) => known === shape) ?? 'standard';
    return {
      ok: true,
      value: { url, shape: wished, shows: shows === 'seat' ? 'seat' : 'public', ...(mail === 'no' ? { mail: false } : {}) },
    };
  },
  next: ({ shape, secret }, { base }) => ({
    notice: {
      title: 'The webhook is set',
      paragraphs:
        shape === 'standard'
          ? [`Its secret, shown only once: ${secret}. With it your program can check that a call comes from us (Standard Webhooks).`]
          : ['Your next report goes there.'],
      back: { href: `${base}/endpoint`, text: 'The webhook' },
    },
  }),
};

const shownAs = ({ before: _, shows, ...endpoint }: Endpoint) => ({ ...endpoint, shows: shows ?? ('seat' as const) });

export const hookCalls: readonly Call[] = [
  call({
    name: 'setEndpoint',
    method: 'PUT',
    path: '/v1/matches/{id}/endpoint',
    summary: 'Send what your seat is told to a webhook',
    about:
      'Signed as Standard Webhooks specifies, or in the shape of Discord or Slack. "shows" says what its readers see: "public", the usual for Discord and Slack, is what a spectator sees, and when it is your turn; "seat", the usual for Standard Webhooks, is all that your seat sees, its hidden pieces and cards too, so whoever reads that channel sees your hand. "mail": false stops the letters.',
    who: 'seat',
    body: requests.endpointBody,
    problems: ['bad-request', 'busy'],
    run: async (asked) => {
      const { mail, ...given } = asked.body;
      // A channel may have unexpected readers, so hidden information goes there only if explicitly requested.
      const { shows = (given.shape ?? 'standard') === 'standard' ? 'seat' : 'public' } = given;
      const endpoint = await hookEndpoint({ ...given, shows }, asked.http);
      if (!endpoint.ok) return endpoint;
      const done = await asked.http.cases.setEndpoint({
        ...act(asked, 'seat'),
        endpoint: endpoint.value,
        ...(mail === undefined ? {} : { mail }),
      });
      // The answer is repeated as first given: a newly made secret would not be the one on file.
      return mapOutcome(done, (answer) => ({
        status: 'set' as const,
        ...shownAs(answer.endpoint ?? endpoint.value),
      }));
    },
    forms: [HOOK],
  }),
  ...ownHookCalls({
    path: '/v1/matches/{id}/endpoint',
    who: 'seat',
    names: { show: 'showEndpoint', test: 'testEndpoint', secret: 'changeSecret' },
    whose: 'your seat’s webhook',
    sends: 'The status of the match',
    ask: ({ part, seat }) => ({ ok: true, value: { match: part('id'), authorize: seat.authorize } }),
    show: ({ views }, whose) => views.showHook(whose),
    test: ({ cases }, whose) => cases.testHook(whose),
    changeSecret: ({ cases }, whose) => cases.changeSecret(whose),
    page: (base) => `${base}/endpoint`,
  }),
  call({
    name: 'removeEndpoint',
    method: 'DELETE',
    path: '/v1/matches/{id}/endpoint',
    summary: 'Remove the webhook; letters go by mail again',
    who: 'seat',
    problems: ['busy'],
    run: async (asked) =>
      mapOutcome(await asked.http.cases.setEndpoint({ ...act(asked, 'seat'), endpoint: null, mail: true }), () => ({ status: 'removed' })),
    forms: [{ path: 'endpoint/remove', read: () => ({ ok: true, value: undefined }), next: done('unhooked') }],
  }),
];
