/** The API except for the calls of wings, and the document of all of it. */
import type { Hono } from 'hono';
import { memoize } from '../../facts/memoize.ts';
import { reportInMatch } from './abuse/report-calls.ts';
import { reportPlayer } from './abuse/report-player.ts';
import { type Call, mount } from './call.ts';
import { hookCalls } from './hook/hook-calls.ts';
import type { HttpDeps } from './http-cases.ts';
import { followCalls } from './match/follow-calls.ts';
import { keepCalls } from './match/keep-calls.ts';
import { matchCalls } from './match/match-calls.ts';
import { orderCalls } from './match/order-calls.ts';
import { playCalls } from './match/play-calls.ts';
import { accessCalls } from './player/access-calls.ts';
import { accountCalls } from './player/account-calls.ts';
import { awayCalls } from './player/away-calls.ts';
import { healthCalls } from './player/health-calls.ts';
import { lettersCalls } from './player/letters-calls.ts';
import { nameCalls } from './player/name-calls.ts';
import { peopleCalls } from './player/people-calls.ts';
import { playerCalls } from './player/player-calls.ts';
import { pushCalls } from './player/push-calls.ts';
import { sendCoded } from './sending/encoding.ts';
import { etagOf, hasIt, notModified } from './sending/etag.ts';

export const OF_MATCHES: readonly Call[] = [
  ...matchCalls,
  ...playCalls,
  ...keepCalls,
  ...hookCalls,
  ...orderCalls,
  ...followCalls,
  reportInMatch,
];
export const OF_PLAYERS: readonly Call[] = [
  ...playerCalls,
  ...healthCalls,
  ...accessCalls,
  ...pushCalls,
  ...nameCalls,
  ...awayCalls,
  ...peopleCalls,
  reportPlayer,
  ...lettersCalls,
  ...accountCalls,
];

export function mountApi(app: Hono, http: HttpDeps): void {
  mount(app, [...OF_MATCHES, ...OF_PLAYERS], http);
  // It stays the same as long as the service runs.
  const document = memoize(async () => {
    const text = JSON.stringify(await http.document());
    return { text, tag: http.keys.tag(text) };
  });
  app.get('/v1/openapi.json', async (context) => {
    const { text, tag } = await document();
    const headers = { etag: etagOf(tag), 'content-type': 'application/json' };
    return hasIt(context, tag) ? notModified(context, tag) : sendCoded(context, text, 200, headers);
  });
}
