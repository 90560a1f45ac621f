/** Calls about the pages that players show of themselves. */
import type { PlayerSight } from '../../../sights/player/show-player.ts';
import type { Asked } from '../asked.ts';
import { type Call, call } from '../call.ts';
import type { HttpSettings } from '../http-cases.ts';
import { matchUrl, tellRating } from '../match/tell.ts';
import { PAGED, pageByPlace } from '../paging.ts';
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
    answer: shapes.ownPageAnswer,
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
    answer: shapes.ownPageAnswer,
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
    answer: shapes.playerAnswer,
    run: async ({ http, part, query }) =>
      mapOutcome(await http.sights.showPlayer({ page: part('player'), ...pageByPlace(query) }), (sight) =>
        tellPlayer(sight, http.settings),
      ),
  }),
];

async function tellOwn(http: Asked<unknown>['http'], player: string) {
  const { id, shown } = await http.sights.showOwnPage(player);
  return { ok: true as const, value: { shown, id, url: playerUrl(http.settings, id) } };
}

export const playerUrl = ({ publicUrl }: HttpSettings, id: string): string => `${publicUrl}/players/${id}`;

function tellPlayer({ id, name, repute, leagues, matches, next }: PlayerSight, settings: HttpSettings) {
  const { ratings, ...rest } = repute;
  return {
    ...{ id, url: playerUrl(settings, id), name, ...rest, ratings: ratings.map(tellRating), next },
    leagues: leagues.map((league) => ({
      id: league.id,
      url: `${settings.publicUrl}/leagues/${league.id}`,
      name: league.name,
      game: league.game,
      status: league.status,
    })),
    matches: matches.map(({ others, ...match }) => ({ ...match, url: matchUrl(settings, match.id), others: [...others] })),
  };
}
