/** The call for a rematch. */
import type { Asked } from '../edge/http/asked.ts';
import { type Call, call } from '../edge/http/call.ts';
import { type FormSpec, noFields } from '../edge/http/form.ts';
import { mayInvite } from '../edge/http/guard/may-invite.ts';
import { tooManyOpenings } from '../edge/http/guard/too-many.ts';
import type { Bound, HttpDeps } from '../edge/http/http-cases.ts';
import { nothingBody } from '../edge/http/match/request-shapes.ts';
import { matchUrl, seatUrl } from '../edge/http/match/tell.ts';
import { mapOutcome } from '../edge/http/problems.ts';

type RematchHttp = HttpDeps & { readonly rematch: Bound<typeof import('./cases.ts')> };

/** If the link has been renewed, only its holder knows it. */
const REMATCH: FormSpec<unknown, { readonly id: string; readonly seatToken?: string }> = {
  path: 'rematch',
  read: noFields,
  next: ({ id, seatToken }) => ({ at: seatToken === undefined ? `/m/${id}` : `/s/${seatToken}`, done: 'rematch' }),
};

async function askRematch(asked: Asked<unknown, RematchHttp>) {
  const { http, part, seat } = asked;
  const over = tooManyOpenings(http, asked);
  if (over !== undefined) return { ok: false as const, refusal: over };
  const done = await http.rematch.askRematch({ match: part('id'), authorize: seat.authorize, mayInvite: mayInvite(asked) });
  return mapOutcome(done, ({ match, status, seat, seatToken, hostToken }) => ({
    id: match,
    url: seatToken === undefined ? matchUrl(http.settings, match) : seatUrl(http.settings, seatToken),
    status,
    seat,
    ...(seatToken !== undefined && { seatToken }),
    ...(hostToken !== undefined && { hostToken }),
  }));
}

export const rematchCalls: readonly Call<RematchHttp>[] = [
  call({
    name: 'askRematch',
    method: 'POST',
    path: '/v1/matches/{id}/rematch',
    summary: 'Play a match that is over once more, with the sides swapped',
    about:
      'The same game in its newest edition, with the same options, pace and players, everybody one seat on. The first who asks takes their seat and has the others invited; the others take theirs by the same call, or by their invitation. The answer has the token of your seat there, unless its link was renewed. A match of a league has no rematch.',
    who: 'seat',
    keyless: 'a second call leads to the same match.',
    body: nothingBody,
    problems: ['bad-request', 'sign-in-first', 'not-active', 'taken', 'busy'],
    run: askRematch,
    forms: [REMATCH],
  }),
];
