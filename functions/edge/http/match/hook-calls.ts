/** The calls of a seat's webhook: set it, see how it stands, try it, change its secret, remove it. */
import { type Call, call } from '../call.ts';
import { done, type FormSpec } from '../form.ts';
import { hookEndpoint, newSecret } from '../hook-endpoint.ts';
import { mapOutcome } from '../problems.ts';
import * as answers from './answer-shapes.ts';
import { type Answered, act } from './match-calls.ts';
import * as requests from './request-shapes.ts';
import { tellFailing } from './tell.ts';

/** The next page shows the secret, only this once, so it is not a redirect. */
const HOOK: FormSpec<Answered<typeof requests.endpointBody>, Answered<typeof answers.endpointAnswer>> = {
  path: 'endpoint',
  read: ({ url = '', shape, mail }) => {
    const wished = (['discord', 'slack'] as const).find((known) => known === shape) ?? 'standard';
    return { ok: true, value: { url, shape: wished, ...(mail === 'no' ? { mail: false } : {}) } };
  },
  next: ({ shape, secret }, { base }) => ({
    notice: {
      title: 'The webhook is set',
      paragraphs:
        shape === 'standard'
          ? [`Its secret, shown this once: ${secret}. With it your program can check that a call comes from us (Standard Webhooks).`]
          : ['Your next report goes there.'],
      back: { href: base, text: 'The match' },
    },
  }),
};

export const hookCalls: readonly Call[] = [
  call({
    name: 'setEndpoint',
    method: 'PUT',
    path: '/v1/matches/{id}/endpoint',
    summary: 'Send what your seat is told to a webhook',
    about: 'Signed as Standard Webhooks specifies, or in the shape of Discord or Slack. "mail": false stops the letters.',
    who: 'seat',
    body: requests.endpointBody,
    answer: answers.endpointAnswer,
    problems: ['bad-request', 'busy'],
    run: async (asked) => {
      const { mail, ...given } = asked.body;
      const endpoint = hookEndpoint(given, asked.http);
      if (!endpoint.ok) return endpoint;
      const done = await asked.http.cases.setEndpoint({
        ...act(asked, 'seat'),
        endpoint: endpoint.value,
        ...(mail === undefined ? {} : { mail }),
      });
      // As first answered: a newly made secret would not be the one on file.
      return mapOutcome(done, (answer) => ({ status: 'set' as const, ...(answer.endpoint ?? endpoint.value) }));
    },
    forms: [HOOK],
  }),
  call({
    name: 'showEndpoint',
    method: 'GET',
    path: '/v1/matches/{id}/endpoint',
    summary: 'How your seat’s webhook stands',
    about:
      'Where it goes, and, if the last calls failed, how many, why, and when it is called again. Its secret and full address are not shown.',
    who: 'seat',
    answer: answers.hookAnswer,
    run: async ({ http, part, seat }) =>
      mapOutcome(await http.sights.showHook({ match: part('id'), authorize: seat.authorize }), (hook) => ({
        endpoint: hook && { host: new URL(hook.url).host, shape: hook.shape, failing: hook.failing && tellFailing(hook.failing) },
      })),
  }),
  call({
    name: 'testEndpoint',
    method: 'POST',
    path: '/v1/matches/{id}/endpoint/test',
    summary: 'Have your webhook called, to try it',
    about: 'The status of the match goes there like any other event, at most ten times in ten minutes.',
    who: 'seat',
    body: requests.nothingBody,
    answer: answers.doneAnswer,
    status: 202,
    problems: ['not-active', 'busy'],
    run: async (asked) => mapOutcome(await asked.http.cases.testHook(act(asked, 'seat')), () => ({ status: 'sent' })),
  }),
  call({
    name: 'changeSecret',
    method: 'POST',
    path: '/v1/matches/{id}/endpoint/secret',
    summary: 'Change the secret of your webhook',
    about:
      'Until "both", a day from now, calls are signed with the old secret too: webhook-signature holds both signatures, and any Standard Webhooks library takes either. Then only the new one counts.',
    who: 'seat',
    body: requests.secretBody,
    answer: answers.secretAnswer,
    problems: ['bad-request', 'not-active', 'busy'],
    run: async (asked) => {
      const secret = asked.body.secret ?? newSecret(asked.http.chance);
      const done = await asked.http.cases.changeSecret({ ...act(asked, 'seat'), secret });
      return mapOutcome(done, (endpoint) => ({
        status: 'changed' as const,
        secret: endpoint.secret,
        both: new Date(endpoint.before?.until ?? 0).toISOString(),
      }));
    },
  }),
  call({
    name: 'removeEndpoint',
    method: 'DELETE',
    path: '/v1/matches/{id}/endpoint',
    summary: 'Remove the webhook; letters go by mail again',
    who: 'seat',
    answer: answers.doneAnswer,
    problems: ['busy'],
    run: async (asked) =>
      mapOutcome(await asked.http.cases.setEndpoint({ ...act(asked, 'seat'), endpoint: null, mail: true }), () => ({ status: 'removed' })),
    forms: [{ path: 'endpoint/remove', read: () => ({ ok: true, value: undefined }), next: done('unhooked') }],
  }),
];
