/** A player's sessions and API keys: each kind is listed, and any one of them ended. */

import { type Call, call } from '../call.ts';
import * as answers from '../match/answer-shapes.ts';
import { tellAccess } from '../match/tell.ts';
import { mapped, refuse } from '../problems.ts';

const KINDS = [
  {
    opens: 'api-key',
    path: '/v1/api-keys',
    one: 'ApiKey',
    words: 'API key',
    about: 'Neither the keys nor their hashes are shown: a key that is lost is ended and made anew.',
  },
  {
    opens: 'session',
    path: '/v1/sessions',
    one: 'Session',
    words: 'session',
    about: 'One for each browser or program that signed in and has not signed out. It ends after 30 days, and once it was not used for 7.',
  },
] as const;

export const accessCalls: readonly Call[] = KINDS.flatMap(({ opens, path, one, words, about }) => [
  call({
    name: `list${one}s`,
    method: 'GET',
    path,
    summary: `Your ${words}s, the newest first`,
    about,
    who: 'player',
    answer: answers.accessAnswer,
    run: async ({ http, credential }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      const all = await http.cases.listAccess(credential.player);
      return { ok: true, value: { items: all.filter((access) => access.opens === opens).map(tellAccess) } };
    },
  }),
  call({
    name: `end${one}`,
    method: 'DELETE',
    path: `${path}/{item}`,
    summary: `End one ${words}, by its id`,
    about: 'It opens nothing from then on.',
    who: 'session',
    answer: answers.doneAnswer,
    run: async ({ http, credential, part }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      return mapped(await http.cases.endAccess({ player: credential.player, opens, id: part('item') }), () => ({ status: 'ended' }));
    },
  }),
]);
