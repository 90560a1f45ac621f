/** The call for playing at once. */
import * as z from 'zod/mini';
import { type Call, call } from '../call.ts';
import { tooManyOpenings } from '../guard/too-many.ts';
import { mapOutcome } from '../problems.ts';
import { shape } from '../shape.ts';
import { json, matchPace, personName, text } from './field-shapes.ts';
import { matchUrl } from './tell.ts';

const playBody = shape(() =>
  z.strictObject({
    ruleset: text(64),
    options: z.exactOptional(z.record(text(40), json())),
    /** If left out, the usual pace: two days a turn. */
    pace: z.exactOptional(matchPace()),
    /** For a guest. */
    name: z.exactOptional(personName()),
  }),
);

export const playCalls: readonly Call[] = [
  call({
    name: 'playNow',
    method: 'POST',
    path: '/v1/play',
    summary: 'Play somebody who waits, or the bot meanwhile',
    about:
      'You sit at a table at once, and your game has begun. If a match of this game with these options stands in the list of open seats and only one seat is missing, you take it (with: person); its pace is the one that you name, or without "pace" the usual two days a turn. No such match is one whose host or players you blocked, or who blocked you. Otherwise a match against the usual bot begins (with: bot), and if you are signed in, a second match with an open seat beside you is put into the list ("waiting"). When somebody takes that seat, a letter tells you, and you have both matches. It lapses after two weeks, like every match that nobody joins; POST /v1/matches/{id}/cancel takes it back. Asking again for the same does not list a second seat, and five of yours may wait at once. A guest cannot wait, since no letter reaches them.',
    who: 'anyone',
    scope: 'lead',
    body: playBody,
    status: 201,
    problems: ['bad-request', 'too-many', 'busy'],
    run: async (asked) => {
      const { body, http, credential, once } = asked;
      const over = tooManyOpenings(http, asked);
      if (over !== undefined) return { ok: false, refusal: over };
      const { options = {}, ...wish } = body;
      const player = credential.t === 'player' ? { player: credential.player } : {};
      const played = await http.cases.playNow({ ...wish, options, ...player, ...(once && { once }) });
      return mapOutcome(played, ({ match, waiting, ...rest }) => ({
        ...rest,
        id: match,
        url: matchUrl(http.settings, match),
        waiting: waiting === null ? null : { id: waiting, url: matchUrl(http.settings, waiting) },
      }));
    },
    location: ({ id }) => `/v1/matches/${id}`,
  }),
];
