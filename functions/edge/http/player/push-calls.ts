/** Browsers that are notified when it is their player's turn (Web Push). */
import type { Browser } from '../../../views/player/own-account.ts';
import { type Call, call } from '../call.ts';
import * as requests from '../match/request-shapes.ts';
import { timeOf } from '../match/tell.ts';
import { mapOutcome, refuse } from '../problems.ts';
import { readSubscription } from './push-subscription.ts';

const tellBrowser = ({ id, service, made }: Browser) => ({ id, service, made: timeOf(made) });

export const pushCalls: readonly Call[] = [
  call({
    name: 'listBrowsers',
    method: 'GET',
    path: '/v1/me/push',
    summary: 'The browsers that are told when it is your turn, the newest first',
    about: '"key" is what a browser takes as applicationServerKey. Of an endpoint only the host is shown.',
    who: 'player',
    run: async ({ http, credential }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      const browsers = await http.views.listBrowsers(credential.player);
      return { ok: true, value: { key: http.keys.pushKeys()[0]?.public ?? '', browsers: browsers.map(tellBrowser) } };
    },
  }),
  call({
    name: 'addBrowser',
    method: 'POST',
    path: '/v1/me/push',
    summary: 'Have a browser told when it is your turn',
    about:
      'Takes a PushSubscription as the browser writes it down. A message names the game and the match and leads to its public page; it holds no orders and no link that opens a seat. Eight browsers at most: one more takes the place of the oldest. One that is gone is forgotten.',
    who: 'player',
    keyless: 'the same browser again takes its own place.',
    body: requests.subscriptionBody,
    status: 201,
    problems: ['bad-request', 'busy'],
    run: async ({ http, credential, body }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      const read = await readSubscription(body, http);
      if (!read.ok) return read;
      const added = await http.cases.addSubscription({ player: credential.player, subscription: read.value });
      return mapOutcome(added, ({ id, endpoint, made }) => tellBrowser({ id, service: new URL(endpoint).hostname, made }));
    },
  }),
  call({
    name: 'endBrowser',
    method: 'DELETE',
    path: '/v1/me/push/{item}',
    summary: 'Tell a browser no longer, by its id',
    who: 'player',
    problems: ['busy'],
    run: async ({ http, credential, part }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      return mapOutcome(await http.cases.endSubscription({ player: credential.player, id: part('item') }), () => ({ status: 'ended' }));
    },
  }),
];
