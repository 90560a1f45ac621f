/** The calls that act in leagues: open, enter, be away, leave, direct. */

import type * as z from 'zod/mini';
import { EVERY_LEVEL } from '../../../engine/ruleset.ts';
import { done } from '../../edge/http/form.ts';
import { tooManyAddresses } from '../../edge/http/guard/too-many.ts';
import { hookEndpoint } from '../../edge/http/hook/hook-endpoint.ts';
import { ownHookCalls } from '../../edge/http/hook/own-hook.ts';
import { leagueEndpointBody } from '../../edge/http/match/request-shapes.ts';
import type { Form } from '../../edge/http/page-ask.ts';
import { mapOutcome, type Outcome, refuse } from '../../edge/http/problems.ts';
import { readShape } from '../../edge/http/read-body.ts';
import type { PlayerId } from '../../facts/match.ts';
import type { LeagueHookAsk } from '../views/show-hook.ts';
import { readAct } from './acts.ts';
import { type Asked, type Call, call } from './call.ts';
import type { LeagueHttp } from './cases.ts';
import { questionsIn, readAnswerFields } from './form.ts';
import * as requests from './requests.ts';
import { leagueUrl, tellBooked, tellEntered } from './tell.ts';
import { momentOf } from './times.ts';

const SIGN_IN = refuse('no-credentials', 'Sign in first.');

/** For callers with a session or an API key. */
export async function byPlayer<B, A>(
  asked: Asked<B>,
  run: (asked: Asked<B>, player: PlayerId) => Promise<Outcome<A>>,
): Promise<Outcome<A>> {
  const { credential } = asked;
  return credential.t === 'player' ? run(asked, credential.player) : SIGN_IN;
}

type Body<S extends () => unknown> = z.infer<ReturnType<S>>;

const BUSY = ['bad-request', 'not-active', 'busy'] as const;

export const inviteToLeague = (asked: Asked<Body<typeof requests.inviteBody>>) =>
  byPlayer(asked, async ({ http, body, part, once }, director) => {
    const over = tooManyAddresses(http, asked, [body.email]);
    if (over !== undefined) return { ok: false, refusal: over };
    const done = await http.leagues.inviteToLeague({ league: part('id'), director, ...body, ...(once && { once }) });
    return mapOutcome(done, () => ({ status: 'invited' }));
  });

/** Nothing is done before the whole list is read. */
export const importToLeague = (asked: Asked<Body<typeof requests.importBody>>) =>
  byPlayer(asked, async ({ http, body, part }, director) => {
    const list = (await import('./player-list.ts')).readPlayerList(body.csv);
    if (!list.ok) return list;
    const emails = list.value.flatMap(({ email }) => (email.includes('@') ? [email] : []));
    const over = tooManyAddresses(http, asked, emails);
    if (over !== undefined) return { ok: false, refusal: over };
    const done = await http.leagues.importPlayers({ league: part('id'), director, players: list.value, reason: body.reason ?? '' });
    return mapOutcome(done, ({ invited, refused }) => ({ invited, refused: refused.map((line) => ({ ...line })) }));
  });

export const directLeague = (asked: Asked<Body<typeof requests.actBody>>) =>
  byPlayer(asked, async ({ http, body, part, once }, director) => {
    const request = { league: part('id'), director, act: readAct(body), reason: body.reason, ...(once && { once }) };
    return mapOutcome(await http.leagues.directLeague(request), () => ({ status: 'done' }));
  });

/** Text that is too long is refused, and shown again. */
function readEntry(form: Form): Outcome<Body<typeof requests.enterBody>> {
  const answers = readAnswerFields(form);
  return readShape(
    { ...(form.name === undefined ? {} : { name: form.name.slice(0, 80) }), ...(answers && { answers }) },
    requests.enterBody(),
  );
}

/** The act that a form chose, among those that concern a whole league. */
function readLeagueAct(form: Form): Outcome<Body<typeof requests.actBody>> {
  const { act, reason = '', ruling = '', starts = '', description = '', rules = '' } = form;
  if (act === 'start-on') return readShape({ act, starts, reason }, requests.actBody());
  if (act === 'describe') return readShape({ act, description, rules, questions: questionsIn(form), reason }, requests.actBody());
  const answered = (['confirm', 'reject'] as const).find((known) => known === act);
  if (answered !== undefined) return { ok: true, value: { act: answered, ruling, reason } };
  if (act === 'announce') return readShape({ act, reason: reason.replaceAll('\r\n', '\n') }, requests.actBody());
  const chosen = (['close-registration', 'last-season', 'cancel', 'waive'] as const).find((known) => known === act);
  return chosen === undefined ? refuse('bad-request', 'Choose an act.') : { ok: true, value: { act: chosen, reason } };
}

const entering: readonly Call[] = [
  call({
    name: 'openLeague',
    method: 'POST',
    path: '/v1/leagues',
    summary: 'Open a league and direct it',
    about:
      'Anything left out has its usual value; a league that cannot be played is refused with every fault. It runs by itself from then on.',
    who: 'player',
    scope: 'lead',
    body: requests.leagueBody,
    status: 201,
    problems: ['bad-request', 'busy'],
    run: (asked) =>
      byPlayer(asked, async ({ http, body, once }, director) =>
        mapOutcome(await http.leagues.openLeague({ ...body, director, ...(once && { once }) }), ({ id }) => ({
          id,
          url: leagueUrl(http.settings, id),
        })),
      ),
    location: ({ id }) => `/v1/leagues/${id}`,
  }),
  call({
    name: 'enterLeague',
    method: 'POST',
    path: '/v1/leagues/{id}/entries',
    summary: 'Enter a league, or accept your invitation',
    about:
      'An entry is for every season to come, until you leave. In a league that is full you wait in line: "waiting" is your place in it. "answers" are to the questions of the league, in their order: its director alone reads them. One who is in already may send others.',
    keyless: 'entering twice has the effect of entering once.',
    who: 'player',
    scope: 'lead',
    body: requests.enterBody,
    status: 201,
    problems: ['not-eligible', ...BUSY],
    run: (asked) =>
      byPlayer(asked, async ({ http, body, part }, player) =>
        mapOutcome(await http.leagues.enterLeague({ league: part('id'), player, ...body }), tellEntered),
      ),
    forms: [
      { path: 'enter', read: readEntry, next: ({ waiting }) => ({ done: waiting === null ? 'entered' : 'waiting' }) },
      { path: 'answers', read: readEntry, next: done('answered') },
    ],
  }),
  call({
    name: 'leaveLeague',
    method: 'DELETE',
    path: '/v1/leagues/{id}/entries/me',
    summary: 'Leave a league',
    about: 'Your matches end under the terms the league opened with. With ?after=season you play the running season to its end.',
    who: 'player',
    scope: 'lead',
    query: { after: 'season: play the running season to its end' },
    problems: ['bad-request', 'busy'],
    run: (asked) =>
      byPlayer(asked, async ({ http, part, query }, player) => {
        const after = query('after');
        if (after !== undefined && after !== 'season') return refuse('bad-request', '"after" is "season", or left out to leave at once.');
        return http.leagues.leaveLeague({ league: part('id'), player, when: after ?? 'now' });
      }),
    forms: [
      {
        path: 'leave',
        read: () => ({ ok: true, value: undefined }),
        query: (form): Readonly<Record<string, string>> => (form.when === 'season' ? { after: 'season' } : {}),
        next: ({ matches }) => ({ done: matches === 'played' ? 'leaving' : 'left' }),
      },
    ],
  }),
  call({
    name: 'bookAbsence',
    method: 'PUT',
    path: '/v1/leagues/{id}/entries/me/absences',
    summary: 'Be away for some days: deadlines wait, and you are paired for when you are back',
    about: 'A day such as 2027-02-01 is counted in UTC, the last one included. Overlapping absences are joined.',
    keyless: 'the same days booked twice are booked once.',
    who: 'player',
    scope: 'lead',
    body: requests.absenceBody,
    problems: BUSY,
    run: (asked) =>
      byPlayer(asked, async ({ http, body, part }, player) =>
        mapOutcome(
          await http.leagues.bookAbsence({ league: part('id'), player, from: momentOf(body.from), to: momentOf(body.to, 'end') }),
          tellBooked,
        ),
      ),
    forms: [{ path: 'away', read: ({ from = '', to = '' }) => ({ ok: true, value: { from, to } }), next: done('away') }],
  }),
];

const directing: readonly Call[] = [
  call({
    name: 'inviteToLeague',
    method: 'POST',
    path: '/v1/leagues/{id}/invitations',
    summary: 'Invite somebody to enter, as the director',
    about:
      'With "takesOver" they are invited to play on for that entrant, who must have left, or been removed or replaced by an act; never where the director plays against that place; "reason" stands in the log for everybody to read once they say yes. The answer is the same whoever they are.',
    who: 'player',
    scope: 'lead',
    body: requests.inviteBody,
    status: 202,
    problems: [...BUSY, 'not-eligible'],
    run: inviteToLeague,
  }),
  call({
    name: 'importPlayers',
    method: 'POST',
    path: '/v1/leagues/{id}/imports',
    summary: 'Invite everybody on a list, as the director',
    about:
      'The list is CSV: with a head that has "email", and "name", "rating" and "seed" if you like, or addresses and names alone. With a fault in it nobody is invited, and every fault is told with its line. Nobody plays before they accept; name and rating are used where they have none of their own.',
    keyless: 'whoever was invited and has not answered gets no second letter.',
    who: 'player',
    scope: 'lead',
    body: requests.importBody,
    status: 202,
    problems: BUSY,
    run: importToLeague,
  }),
  call({
    name: 'takeInvitationBack',
    method: 'DELETE',
    path: '/v1/leagues/{id}/invitations/{invitation}',
    summary: 'Take an invitation back that is not answered yet, as the director',
    about: 'The league names its open invitations to its director, in "invitations".',
    who: 'player',
    scope: 'lead',
    problems: ['not-active', 'busy'],
    run: (asked) =>
      byPlayer(asked, async ({ http, part }, director) =>
        mapOutcome(await http.leagues.takeInvitationBack({ league: part('id'), director, invitation: part('invitation') }), () => ({
          status: 'removed',
        })),
      ),
    forms: [
      {
        path: 'uninvite',
        read: () => ({ ok: true, value: undefined }),
        parts: ({ invitation = '' }) => ({ invitation }),
        next: done('uninvited'),
      },
    ],
  }),
  call({
    name: 'addBot',
    method: 'POST',
    path: '/v1/leagues/{id}/bots',
    summary: 'Add a bot, as the director',
    who: 'player',
    scope: 'lead',
    body: requests.botBody,
    status: 201,
    problems: BUSY,
    run: (asked) =>
      byPlayer(asked, async ({ http, body: { level = 'normal', ...body }, part, once }, director) =>
        mapOutcome(await http.leagues.addBot({ league: part('id'), director, level, ...body, ...(once && { once }) }), tellEntered),
      ),
    forms: [
      {
        path: 'bots',
        read: ({ bot = '', level }) => ({
          ok: true,
          value: { bot, level: EVERY_LEVEL.find((known) => known === level) ?? 'normal' },
        }),
        next: done('bot'),
      },
    ],
  }),
  call({
    name: 'directLeague',
    method: 'POST',
    path: '/v1/leagues/{id}/acts',
    summary:
      'Act as the director: pause, resume, extend, adjudicate, annul, re-pair, replace, remove, waive, seed, announce, start on, describe, confirm, close registration, end',
    about:
      'Every act has a reason, and both are in the log that everybody can read. The consequences follow by themselves. What directors decide of a match that they play in, or remove a player whom they play against, waits, where another director does not, until that one confirms it within three days ("confirm" or "reject", with the id from "pending").',
    who: 'player',
    scope: 'lead',
    body: requests.actBody,
    problems: [...BUSY, 'not-eligible'],
    run: directLeague,
    forms: [{ path: 'acts', read: readLeagueAct, next: done('done') }],
  }),
];

const HOOK = {
  path: '/v1/leagues/{id}/endpoint',
  who: 'player',
  scope: 'lead',
  names: { show: 'showLeagueEndpoint', test: 'testLeagueEndpoint', secret: 'changeLeagueSecret' },
  whose: 'the webhook of your league',
  sends: 'The table of the league',
} as const;

const announcing: readonly Call[] = [
  ...ownHookCalls<LeagueHookAsk, LeagueHttp>({
    ...HOOK,
    ask: ({ part, credential }) =>
      credential.t === 'player' ? { ok: true, value: { league: part('id'), director: credential.player } } : SIGN_IN,
    show: ({ leagues }, whose) => leagues.showLeagueHook(whose),
    test: ({ leagues }, whose) => leagues.testLeagueHook(whose),
    changeSecret: ({ leagues }, whose) => leagues.changeLeagueSecret(whose),
    // Its forms post to addresses under its own page.
    page: (base) => base,
  }),
  call({
    name: 'setLeagueEndpoint',
    method: 'PUT',
    path: '/v1/leagues/{id}/endpoint',
    summary: 'Send what everybody may know of a league to a webhook, as the director',
    about: 'Rounds, results, final tables and the end: signed as Standard Webhooks specifies, or in the shape of Discord or Slack.',
    who: 'player',
    scope: 'lead',
    body: leagueEndpointBody,
    problems: ['bad-request', 'busy'],
    run: (asked) =>
      byPlayer(asked, async ({ http, body, part, once }, director) => {
        const endpoint = await hookEndpoint(body, http);
        if (!endpoint.ok) return endpoint;
        const done = await http.leagues.setLeagueHook({ league: part('id'), director, endpoint: endpoint.value, ...(once && { once }) });
        return mapOutcome(done, (answer) => {
          const { url, shape, secret } = answer.endpoint ?? endpoint.value;
          return { status: 'set' as const, url, shape, secret };
        });
      }),
  }),
  call({
    name: 'removeLeagueEndpoint',
    method: 'DELETE',
    path: '/v1/leagues/{id}/endpoint',
    summary: 'Remove the webhook of a league',
    who: 'player',
    scope: 'lead',
    problems: ['busy'],
    run: (asked) =>
      byPlayer(asked, async ({ http, part }, director) =>
        mapOutcome(await http.leagues.setLeagueHook({ league: part('id'), director, endpoint: null }), () => ({ status: 'removed' })),
      ),
  }),
];

export const leagueCalls: readonly Call[] = [...entering, ...directing, ...announcing];
