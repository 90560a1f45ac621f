/** Playing a match that is over once more. */
import type { Asked } from '../asked.ts';
import { type Call, call } from '../call.ts';
import { type FormSpec, noFields } from '../form.ts';
import { mayInvite } from '../guard/may-invite.ts';
import { tooManyOpenings } from '../guard/too-many.ts';
import { mapOutcome } from '../problems.ts';
import * as requests from './request-shapes.ts';
import { matchUrl, seatUrl } from './tell.ts';

/** A link that was renewed in the meantime is known to its holder alone. */
const REMATCH: FormSpec<unknown, { readonly id: string; readonly seatToken?: string }> = {
  path: 'rematch',
  read: noFields,
  next: ({ id, seatToken }) => ({ at: seatToken === undefined ? `/m/${id}` : `/s/${seatToken}`, done: 'rematch' }),
};

async function askRematch(asked: Asked<unknown>) {
  const { http, part, seat } = asked;
  const over = tooManyOpenings(http, asked);
  if (over !== undefined) return { ok: false as const, refusal: over };
  const done = await http.cases.askRematch({ match: part('id'), authorize: seat.authorize, mayInvite: mayInvite(asked) });
  return mapOutcome(done, ({ match, status, seat, seatToken, hostToken }) => ({
    id: match,
    url: seatToken === undefined ? matchUrl(http.settings, match) : seatUrl(http.settings, seatToken),
    status,
    seat,
    ...(seatToken !== undefined && { seatToken }),
    ...(hostToken !== undefined && { hostToken }),
  }));
}

export const rematchCalls: readonly Call[] = [
  call({
    name: 'askRematch',
    method: 'POST',
    path: '/v1/matches/{id}/rematch',
    summary: 'Play a match that is over once more, with the sides swapped',
    about:
      'The same game in its newest edition, with the same options, pace and players, everybody one seat on. The first who asks takes their seat and has the others invited; the others take theirs by the same call, or by their invitation. The answer has the token of your seat there, unless its link was renewed. A match of a league has no rematch.',
    who: 'seat',
    keyless: 'a second call leads to the same match.',
    body: requests.nothingBody,
    problems: ['bad-request', 'sign-in-first', 'not-active', 'taken', 'busy'],
    run: askRematch,
    forms: [REMATCH],
  }),
];
