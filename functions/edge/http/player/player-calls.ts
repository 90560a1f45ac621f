/** Calls outside a match: games, signing in, my matches, keys. */

import { levelsOf } from '../../../../engine/ruleset.ts';
import type { Url } from '../../../facts/formats.ts';
import { type Call, call } from '../call.ts';
import { tooManyLinks } from '../guard/too-many.ts';
import type { Game } from '../http-cases.ts';
import { allGames, optionInfos, usualOptions } from '../match/game-info.ts';
import * as requests from '../match/request-shapes.ts';
import { OWES, tellAccess, tellMine, tellRating } from '../match/tell.ts';
import { PAGED, pageOf } from '../paging.ts';
import { asBadCredentials, mapOutcome, refuse } from '../problems.ts';
import { readWanted } from './wanted-matches.ts';

export const playerCalls: readonly Call[] = [
  call({
    name: 'listRulesets',
    method: 'GET',
    path: '/v1/rulesets',
    summary: 'The games played here, with their options and seats',
    about: '"tables" are the seats allowed under the usual options.',
    who: 'anyone',
    run: async ({ http }) => {
      const games = await allGames(http);
      return { ok: true, value: { rulesets: games.map((game) => tellGame(game, http.settings.publicUrl)) } };
    },
  }),
  call({
    name: 'askSignIn',
    method: 'POST',
    path: '/v1/sign-in',
    summary: 'Get a sign-in link by letter',
    about: 'The answer is the same whether the address is known or not.',
    who: 'anyone',
    body: requests.signInBody,
    status: 202,
    problems: ['bad-request'],
    run: async (asked) => {
      const over = tooManyLinks(asked.http, asked, asked.body.email);
      return over === undefined
        ? mapOutcome(await asked.http.cases.askSignIn({ ...asked.body, ...(asked.once && { once: asked.once }) }), () => ({
            status: 'sent',
          }))
        : { ok: false, refusal: over };
    },
  }),
  call({
    name: 'signIn',
    method: 'POST',
    path: '/v1/sessions',
    summary: 'Trade the token of a sign-in link for a session',
    about: 'It lasts 30 days, and ends after 7 days without use.',
    keyless: 'the link opens once, and its session is given once.',
    who: 'anyone',
    body: requests.sessionBody,
    status: 201,
    problems: ['bad-credentials'],
    run: async ({ http, body }) => {
      const done = await http.cases.signIn(body);
      return done.ok ? { ok: true, value: { session: done.value.session } } : { ok: false, refusal: asBadCredentials(done.refusal) };
    },
  }),
  call({
    name: 'newApiKey',
    method: 'POST',
    path: '/v1/api-keys',
    summary: 'A new API key for yourself',
    about:
      'Shown only this once. Its scope says what it may do, each all of the one before: "read" sees what you may see of matches and ratings; "play" takes seats and does what a seat may; "lead" does what hosts may, and all of leagues; "full", the default, all that you may, except make and end keys and sessions and delete the account. It lasts a year.',
    who: 'session',
    body: requests.apiKeyBody,
    status: 201,
    problems: ['bad-request'],
    run: async ({ http, credential, body, once }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      const made = await http.cases.newApiKey({ player: credential.player, ...body, ...(once && { once }) });
      return mapOutcome(made, ({ apiKey, ...rest }) => ({ apiKey, ...tellAccess(rest) }));
    },
  }),
  call({
    name: 'myMatches',
    method: 'GET',
    path: '/v1/me/matches',
    summary: 'The matches you play or host',
    about: `Those not known to be over come first; on each page, those that wait for your orders. ${OWES} To follow all of them at once, read to the last page and ask again with its "since" as changed-since, on every page of that round: then only those are listed of which you would be told something else than before, by their step, status, deadline or seats, or by whom they wait for. One that you were never told of is listed too.`,
    who: 'player',
    scope: 'read',
    query: {
      ...PAGED,
      'changed-since': 'the "since" of an earlier answer: only matches that changed',
      over: '1: only matches known to be over; 0: only the others',
      game: 'only matches of this game, such as rebel-commander; a page may then hold fewer than there are places on it',
      owes: '1: only those that wait for your orders; 0: only the others',
    },
    problems: ['bad-request'],
    run: async ({ http, credential, query }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      const changedSince = query('changed-since');
      const wanted = readWanted(query, http);
      if (!wanted.ok) return wanted;
      const mine = await http.views.myMatches(credential.player, {
        ...pageOf(query),
        ...wanted.value,
        ...(changedSince !== undefined && { changedSince }),
      });
      if (!mine.ok) return mine;
      const { next, since } = mine.value;
      const matches = mine.value.matches.map((match) => tellMine(match, http.settings));
      // The list's own places contain the time, so they are left out of the tag.
      return { ok: true, value: { matches, next, since }, tag: http.keys.tag(JSON.stringify([matches, next === null])) };
    },
  }),
  call({
    name: 'myRatings',
    method: 'GET',
    path: '/v1/me/ratings',
    summary: 'Your ratings and reliability',
    about:
      'By game, with tables of two ("two") separate from larger ones ("more"). "reliability" is the percentage of your last "turns" turns, 50 at most, that were on time; null below ten. Both change when a match ends.',
    who: 'player',
    scope: 'read',
    run: async ({ http, credential }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      const { ratings, ...rest } = await http.views.playerRatingOf(credential.player);
      return { ok: true, value: { ...rest, ratings: ratings.map(tellRating) } };
    },
  }),
];

export function tellGame(game: Game, publicUrl: string) {
  return {
    id: game.id,
    edition: game.edition,
    title: game.title,
    tables: game.tables(usualOptions(game.options)),
    bots: game.bots,
    levels: levelsOf(game),
    options: optionInfos(game).map(({ about = '', ...option }) => ({ ...option, about })),
    balanced: game.balanced ?? {},
    brief: game.guide.brief,
    url: `${publicUrl}/rules/${game.id}` as Url,
  };
}
