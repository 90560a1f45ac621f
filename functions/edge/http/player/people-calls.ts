/** The calls about players' public pages. */
import type { Url } from '../../../facts/formats.ts';
import type { Challenge } from '../../../views/player/list-challenges.ts';
import type { PlayerView } from '../../../views/player/show-player.ts';
import type { Asked } from '../asked.ts';
import { type Call, call } from '../call.ts';
import { tooManyAddresses, tooManyOpenings } from '../guard/too-many.ts';
import type { HttpSettings } from '../http-cases.ts';
import { matchUrl, tellRating, timeOf } from '../match/tell.ts';
import { PAGED, pageById, pageByPlace } from '../paging.ts';
import { mapOutcome, refuse } from '../problems.ts';
import * as shapes from './people-shapes.ts';

const SIGN_IN = refuse('no-credentials', 'Sign in first.');

export const peopleCalls: readonly Call[] = [
  call({
    name: 'showOwnPage',
    method: 'GET',
    path: '/v1/me/page',
    summary: 'Whether anybody may read your page',
    who: 'player',
    scope: 'read',
    run: ({ http, credential }) => (credential.t === 'player' ? tellOwn(http, credential.player) : Promise.resolve(SIGN_IN)),
  }),
  call({
    name: 'setPage',
    method: 'PUT',
    path: '/v1/me/page',
    summary: 'Show a page of yourself, or show it no more',
    about:
      'By default there is none. It shows your name, ratings, reliability, leagues, and finished matches: those that anybody could find, and those whose other players show a page too. It needs a name.',
    who: 'player',
    scope: 'full',
    keyless: 'the same wish again changes nothing.',
    body: shapes.pageBody,
    problems: ['bad-request', 'busy'],
    run: async ({ http, credential, body }) => {
      if (credential.t !== 'player') return SIGN_IN;
      const done = await http.cases.setPage({ player: credential.player, shown: body.shown });
      return done.ok ? tellOwn(http, credential.player) : done;
    },
  }),
  call({
    name: 'showPlayer',
    method: 'GET',
    path: '/v1/players/{player}',
    summary: 'A player who shows a page',
    about:
      'Ratings with their course, reliability, leagues, and finished matches, the newest first; a page of these may hold fewer than there are places on it. Somebody without a page is not found, like somebody who is not there.',
    who: 'anyone',
    query: { ...PAGED, limit: 'how many, at most 20' },
    run: async ({ http, part, query }) =>
      mapOutcome(await http.views.showPlayer({ page: part('player'), ...pageByPlace(query) }), (view) => tellPlayer(view, http.settings)),
  }),
  call({
    name: 'challenge',
    method: 'POST',
    path: '/v1/players/{player}/challenges',
    summary: 'Challenge a player who shows a page',
    about:
      'Opens a match that you host: you have a seat, by lot unless "seat" names it, and they get a letter that says who challenges them to what. They accept or decline it like any invitation; at a table of more than two, bots take the other seats. It needs a name.',
    who: 'player',
    scope: 'lead',
    body: shapes.challengeBody,
    status: 201,
    problems: ['bad-request', 'not-found', 'too-many', 'busy'],
    run: async (asked) => {
      const { http, credential, body, once, part } = asked;
      if (credential.t !== 'player') return SIGN_IN;
      const over = tooManyAddresses(http, asked, [part('player')]) ?? tooManyOpenings(http, asked);
      if (over !== undefined) return { ok: false, refusal: over };
      const { options = {}, ...wish } = body;
      const { player } = credential;
      const opened = await http.cases.challenge({ ...wish, options, player, page: part('player'), ...(once && { once }) });
      return mapOutcome(opened, (value) => ({ ...value, url: matchUrl(http.settings, value.id) }));
    },
    location: ({ id }) => `/v1/matches/${id}`,
  }),
  call({
    name: 'listChallenges',
    method: 'GET',
    path: '/v1/me/challenges',
    summary: 'Challenges that you made or got, and that nobody has answered yet',
    about:
      '"by" says whose it is. Accept or decline one that you got by POST /v1/matches/{id}/accept or …/decline; call off your own by …/cancel. A page may hold fewer than there are places on it: go on while there is a "next".',
    who: 'player',
    scope: 'read',
    query: PAGED,
    run: async ({ http, credential, query }) => {
      if (credential.t !== 'player') return SIGN_IN;
      const { challenges, next } = await http.views.listChallenges(credential.player, pageById(query));
      return { ok: true, value: { challenges: challenges.map((challenge) => tellChallenge(challenge, http.settings)), next } };
    },
  }),
  call({
    name: 'listBlocks',
    method: 'GET',
    path: '/v1/me/blocks',
    summary: 'Whom you blocked, the newest first',
    about: 'By where you met, under the name that stands there now.',
    who: 'player',
    scope: 'read',
    run: async ({ http, credential }) => {
      if (credential.t !== 'player') return SIGN_IN;
      const blocks = await http.views.listBlocks(credential.player);
      return { ok: true, value: { blocks: blocks.map(({ at, ...block }) => ({ ...block, at: timeOf(at) })) } };
    },
  }),
  call({
    name: 'blockPlayer',
    method: 'POST',
    path: '/v1/me/blocks',
    summary: 'Block a player',
    about:
      'By the id of their page, or by their seat in a match. They cannot challenge or invite you any more, take a seat in a match that you host, or write press to you; they are not told why. Matches that run go on. 50 at most.',
    who: 'player',
    scope: 'full',
    keyless: 'whoever is blocked already stays so.',
    body: shapes.blockBody,
    status: 201,
    problems: ['bad-request', 'not-found', 'too-many', 'busy'],
    run: async ({ http, credential, body }) =>
      credential.t === 'player' ? http.cases.blockPlayer({ player: credential.player, met: body }) : SIGN_IN,
  }),
  call({
    name: 'unblock',
    method: 'DELETE',
    path: '/v1/me/blocks/{item}',
    summary: 'Unblock a player',
    who: 'player',
    scope: 'full',
    problems: ['not-found', 'busy'],
    run: async ({ http, credential, part }) =>
      credential.t === 'player'
        ? mapOutcome(await http.cases.unblock({ player: credential.player, id: part('item') }), () => ({ status: 'unblocked' }))
        : SIGN_IN,
  }),
];

async function tellOwn(http: Asked<unknown>['http'], player: string) {
  const { id, shown } = await http.views.showOwnPage(player);
  return { ok: true as const, value: { shown, id, url: playerUrl(http.settings, id) } };
}

const tellChallenge = ({ made, ...challenge }: Challenge, settings: HttpSettings) => ({
  ...challenge,
  url: matchUrl(settings, challenge.id),
  made: timeOf(made),
});

export const playerUrl = ({ publicUrl }: HttpSettings, id: string): Url => `${publicUrl}/players/${id}`;

export function tellPlayer({ playerRating, leagues, matches, ...told }: PlayerView, settings: HttpSettings) {
  const { ratings, ...rest } = playerRating;
  return {
    ...told,
    url: playerUrl(settings, told.id),
    ...rest,
    ratings: ratings.map(tellRating),
    leagues: leagues.map((league) => ({
      id: league.id,
      url: `${settings.publicUrl}/leagues/${league.id}` as Url,
      name: league.name,
      game: league.game,
      status: league.status,
    })),
    matches: matches.map((match) => ({ ...match, url: matchUrl(settings, match.id) })),
  };
}
