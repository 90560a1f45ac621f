/** A player's sessions and API keys: each kind can be listed, and any of them ended. */

import { type Call, call } from '../call.ts';
import { tellAccess } from '../match/tell.ts';
import { mapOutcome, refuse } from '../problems.ts';

const KINDS = [
  {
    opens: 'api-key',
    path: '/v1/api-keys',
    noun: 'ApiKey',
    words: 'API key',
    about: 'Neither the keys nor their hashes are shown: end a lost key and make a new one.',
  },
  {
    opens: 'session',
    path: '/v1/sessions',
    noun: 'Session',
    words: 'session',
    about: 'One for each browser or program that signed in and has not signed out. It ends after 30 days, or after 7 days without use.',
  },
] as const;

export const accessCalls: readonly Call[] = KINDS.flatMap(({ opens, path, noun, words, about }) => [
  call({
    name: `list${noun}s`,
    method: 'GET',
    path,
    summary: `Your ${words}s, the newest first`,
    about,
    who: 'player',
    run: async ({ http, credential }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      const all = await http.views.listAccess(credential.player);
      return { ok: true, value: { items: all.filter((access) => access.opens === opens).map(tellAccess) } };
    },
  }),
  call({
    name: `end${noun}`,
    method: 'DELETE',
    path: `${path}/{item}`,
    summary: `End one ${words}, by its id`,
    about: 'It opens nothing from then on.',
    who: 'session',
    run: async ({ http, credential, part }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      return mapOutcome(await http.cases.endAccess({ player: credential.player, opens, id: part('item') }), () => ({ status: 'ended' }));
    },
  }),
]);
