/** The calls for a player's name. */
import { type Call, call } from '../call.ts';
import * as requests from '../match/request-shapes.ts';
import { mapOutcome, refuse } from '../problems.ts';

export const nameCalls: readonly Call[] = [
  call({
    name: 'showName',
    method: 'GET',
    path: '/v1/me/name',
    summary: 'What you are called',
    about: '"proposed" is what a mail of yours was signed with, while you have no name; nobody else is told of it.',
    who: 'player',
    scope: 'read',
    run: async ({ http, credential }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      return { ok: true, value: await http.views.showName(credential.player) };
    },
  }),
  call({
    name: 'setName',
    method: 'PUT',
    path: '/v1/me/name',
    summary: 'Say what you are called',
    about:
      'Others see it at once in all your matches that belong to no league, and in those to come; in a league you keep the name that you entered with. 40 characters at most; an empty name takes it back. Names that imitate others, bots or the service are refused. Three changes a day.',
    who: 'player',
    scope: 'full',
    keyless: 'the same name again changes nothing.',
    body: requests.nameBody,
    problems: ['bad-request', 'taken', 'busy', 'too-many'],
    run: async ({ http, credential, body }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      return mapOutcome(await http.cases.setName({ player: credential.player, name: body.name }), ({ name }) => ({ name }));
    },
  }),
];
