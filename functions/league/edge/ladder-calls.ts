/** The calls of an always-open ladder: challenge somebody, and answer. */
import type * as z from 'zod/mini';
import { done } from '../../edge/http/form.ts';
import { isoTime } from '../../edge/http/match/tell.ts';
import type { Form } from '../../edge/http/page-ask.ts';
import { mapOutcome, type Outcome } from '../../edge/http/problems.ts';
import { readShape } from '../../edge/http/read-body.ts';
import { type Call, call } from './call.ts';
import { byPlayer } from './calls.ts';
import * as requests from './requests.ts';

function readAnswer({ answer = '', reason = '' }: Form): Outcome<z.infer<ReturnType<typeof requests.challengeAnswerBody>>> {
  const said = reason.trim();
  return readShape({ answer, ...(said !== '' && { reason: said }) }, requests.challengeAnswerBody());
}

export const ladderCalls: readonly Call[] = [
  call({
    name: 'challengeOnLadder',
    method: 'POST',
    path: '/v1/leagues/{id}/challenges',
    summary: 'Challenge a player above you, on a ladder that is always on',
    about:
      'They answer by "until", or you take their place. "ladder" of the division says whom you may challenge. A bot accepts at once: "until" is null then. Whoever is challenged already is challenged by you once they are free: "inLine" is your place in their line then. First come those who have not met them of late.',
    keyless: 'the same challenge made twice is made once.',
    who: 'player',
    scope: 'lead',
    body: requests.challengeBody,
    status: 201,
    problems: ['bad-request', 'not-active', 'busy'],
    run: (asked) =>
      byPlayer(asked, async ({ http, body, part }, player) =>
        mapOutcome(await http.leagues.challenge({ league: part('id'), player, ...body }), ({ challenge, until, inLine }) => ({
          challenge,
          inLine,
          until: isoTime(until),
        })),
      ),
    forms: [{ path: 'challenges', read: ({ entrant = '' }) => ({ ok: true, value: { entrant } }), next: done('challenged') }],
  }),
  call({
    name: 'answerChallenge',
    method: 'POST',
    path: '/v1/leagues/{id}/challenges/{challenge}/answer',
    summary: 'Accept or decline a challenge, or withdraw your own',
    about:
      'Accepting opens the match. The first time within 60 days declining costs nothing, the second with a reason neither; any other time your place ("moved").',
    keyless: 'the same answer given twice is given once.',
    who: 'player',
    scope: 'lead',
    body: requests.challengeAnswerBody,
    problems: ['bad-request', 'not-active', 'busy'],
    run: (asked) =>
      byPlayer(asked, async ({ http, body, part }, player) =>
        http.leagues.answerChallenge({ league: part('id'), player, challenge: part('challenge'), ...body }),
      ),
    forms: [
      {
        path: 'challenge-answers',
        parts: ({ challenge = '' }) => ({ challenge }),
        read: readAnswer,
        next: ({ moved }) => ({ done: moved ? 'moved' : 'answered-challenge' }),
      },
    ],
  }),
];
