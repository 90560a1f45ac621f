/**
 * Who may do what over HTTP: a row for every route there is. A route without a row fails `rights.hunt.test.ts`.
 *
 * The operator has no row: whoever may run `npm run resume` or holds the account has no right over HTTP that others lack.
 */

import { createKeys } from '../../../../functions/edge/keys.ts';
import type { Scope } from '../../../../functions/facts/grants.ts';
import { pushBrowser } from '../../../support/push-browser.ts';
import type { Scene } from './scene.ts';

/** A day ahead of the world's clock. */
const AWAY = '2026-12-24';

export type Who = 'none' | 'garbage' | 'forged' | 'dead' | 'seat' | 'opponent' | 'host' | 'player' | 'key' | 'other player';
export type Which = 'own' | 'foreign' | 'missing';

/**
 * What a route asks for. `league`: it is there. `season`: it has begun. `player`: signed in, in any league. `director`: the
 * one who leads it. `see`: public, and more with a token. `open`: anybody. `me`: a player, about themselves.
 */
export type Rule = 'open' | 'see' | 'join' | 'seat' | 'host' | 'cohost' | 'me' | 'league' | 'season' | 'player' | 'director' | 'codirector';
export interface Row {
  readonly rule: Rule;
  /** The answer to those who may. */
  readonly ok: number;
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  /** The match it is tried on, where not the one under way; a player always tries their own, which is under way. */
  readonly on?: 'invited' | 'open' | 'hooked' | 'offered' | 'finished' | 'stalled';
  /** The league it is tried on, where not the one that Ada leads. */
  readonly league?: 'ladder' | 'challenged';
  /** The answer to a player about their own match, where it differs: there the time is not right for it. */
  readonly played?: number;
  /** Cells that differ from the rule. */
  readonly but?: Readonly<Partial<Record<Who | `${Who} ${Which}`, number>>>;
}

export interface CallRow extends Row {
  /** What an API key needs to ask at all. */
  readonly scope: Scope;
}

export const NOWHERE = 'a'.repeat(16);
const DUEL = { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { bot: 'commander' } } };
const ORDERS = { orders: 'pass', step: 1 };
const LEAGUE = { name: 'New', ruleset: 'rebel-commander' };
const ACT = { act: 'last-season', reason: 'enough' };
const NOT_IN = { 'player foreign': 404, 'key foreign': 404, 'other player foreign': 404 } as const;
const BROWSER = pushBrowser('https://push.example/1').subscription;
/** Of the service key of tests. */
const PUSH_KEY = createKeys(new Uint8Array(32).fill(7)).pushKeys()[0]?.public ?? '';
const PASS = { email: 'new@n.example', reason: 'They are gone.' };
const HOOK = { url: 'https://hooks.example/' };

/** Tried with `Authorization: Bearer …`. */
export const CALL_ROWS: Readonly<Record<string, CallRow>> = {
  'POST /v1/matches': { rule: 'open', scope: 'lead', ok: 201, body: DUEL },
  'POST /v1/play': { rule: 'open', scope: 'lead', ok: 201, body: { ruleset: 'rebel-commander' } },
  'GET /v1/open-seats': { rule: 'open', scope: 'read', ok: 200 },
  'GET /v1/watch': { rule: 'open', scope: 'read', ok: 200 },
  'POST /v1/matches/:id/accept': { rule: 'seat', scope: 'play', ok: 200, body: {} },
  'POST /v1/matches/:id/decline': { rule: 'seat', scope: 'play', ok: 200, on: 'invited', body: {}, played: 409 },
  'POST /v1/matches/:id/rematch': { rule: 'seat', scope: 'play', ok: 200, on: 'finished', body: {}, played: 409 },
  'POST /v1/matches/:id/press': { rule: 'seat', scope: 'play', ok: 200, body: { to: ['all'], text: 'Hello' } },
  'PUT /v1/matches/:id/press': { rule: 'seat', scope: 'play', ok: 200, body: { gather: true } },
  'POST /v1/matches/:id/seats/:seat': { rule: 'join', scope: 'play', ok: 200, on: 'open', body: { name: 'New' }, played: 409 },
  'POST /v1/matches/:id/link': { rule: 'seat', scope: 'play', ok: 200, body: {} },
  'PUT /v1/matches/:id/endpoint': { rule: 'seat', scope: 'play', ok: 200, body: HOOK },
  'GET /v1/matches/:id/endpoint': { rule: 'seat', scope: 'play', ok: 200 },
  'POST /v1/matches/:id/endpoint/test': { rule: 'seat', scope: 'play', ok: 202, on: 'hooked', body: {}, played: 409 },
  'POST /v1/matches/:id/endpoint/secret': { rule: 'seat', scope: 'play', ok: 200, on: 'hooked', body: {}, played: 409 },
  'DELETE /v1/matches/:id/endpoint': { rule: 'seat', scope: 'play', ok: 200 },
  'POST /v1/matches/:id/address': { rule: 'seat', scope: 'play', ok: 202, body: { email: 'new@n.example' }, played: 409 },
  'POST /v1/matches/:id/cancel': { rule: 'host', scope: 'lead', ok: 200, on: 'invited', body: {}, played: 409 },
  'POST /v1/matches/:id/extend': { rule: 'host', scope: 'lead', ok: 200, body: { hours: 1 } },
  'DELETE /v1/matches/:id/listing': { rule: 'host', scope: 'lead', ok: 200 },
  'GET /v1/matches/:id/hosting': { rule: 'host', scope: 'lead', ok: 200 },
  'POST /v1/matches/:id/pause': { rule: 'host', scope: 'lead', ok: 200, body: { days: 7, reason: 'A holiday.' } },
  'POST /v1/matches/:id/go-on': { rule: 'host', scope: 'lead', ok: 200, on: 'hooked', body: { reason: 'We are back.' }, played: 409 },
  'POST /v1/matches/:id/close': {
    rule: 'host',
    scope: 'lead',
    ok: 200,
    on: 'stalled',
    body: { step: 1, reason: 'All agree.' },
    played: 409,
  },
  'POST /v1/matches/:id/cohosts': { rule: 'host', scope: 'lead', ok: 200, body: PASS },
  'POST /v1/matches/:id/cohosts/:cohost': {
    rule: 'host',
    scope: 'lead',
    ok: 200,
    on: 'offered',
    body: { act: 'remove', reason: 'Enough.' },
    // Eve asked nobody.
    but: { 'other player': 404 },
  },
  'POST /v1/matches/:id/cohosting': { rule: 'cohost', scope: 'lead', ok: 200, body: { say: 'accept' } },
  'GET /v1/matches/:id/log': { rule: 'see', scope: 'read', ok: 200 },
  'POST /v1/matches/:id/seats/:seat/pass': { rule: 'host', scope: 'lead', ok: 200, on: 'stalled', body: PASS, played: 409 },
  'POST /v1/matches/:id/reports': { rule: 'see', scope: 'play', ok: 202, body: { about: 'house', reason: 'An insult.' } },
  'POST /v1/leagues/:id/reports': { rule: 'league', scope: 'play', ok: 202, body: { reason: 'An insult.' } },
  // Its owner does not matter: anybody may verify a finished match.
  'GET /v1/matches/:id/record': { rule: 'join', scope: 'read', ok: 200, on: 'finished', played: 409 },
  'GET /v1/matches/:id': { rule: 'see', scope: 'read', ok: 200 },
  'PUT /v1/matches/:id/orders': { rule: 'seat', scope: 'play', ok: 200, body: ORDERS },
  'DELETE /v1/matches/:id/orders': { rule: 'seat', scope: 'play', ok: 200 },
  'POST /v1/matches/:id/choices': { rule: 'seat', scope: 'read', ok: 200, body: { lines: [] } },
  'GET /v1/matches/:id/events': { rule: 'see', scope: 'read', ok: 200 },
  'GET /v1/matches/:id/steps/:n': { rule: 'see', scope: 'read', ok: 200 },
  'POST /v1/matches/:id/offers': { rule: 'seat', scope: 'play', ok: 200, body: { what: 'pause', days: 7 } },
  'POST /v1/matches/:id/offers/:offer/agree': { rule: 'seat', scope: 'play', ok: 200, on: 'offered', body: {}, played: 404 },
  // Nobody refuses their own offer, nor takes back another's.
  'POST /v1/matches/:id/offers/:offer/refuse': {
    rule: 'seat',
    scope: 'play',
    ok: 200,
    on: 'offered',
    body: {},
    played: 404,
    but: { 'seat own': 404 },
  },
  'PUT /v1/matches/:id/plans/:step': { rule: 'seat', scope: 'play', ok: 200, body: { orders: 'pass' } },
  'DELETE /v1/matches/:id/plans/:step': { rule: 'seat', scope: 'play', ok: 200 },
  'DELETE /v1/matches/:id/offers/:offer': {
    rule: 'seat',
    scope: 'play',
    ok: 200,
    on: 'offered',
    played: 404,
    but: { 'opponent own': 404 },
  },
  // Nobody claims from themselves.
  'POST /v1/matches/:id/claim': {
    rule: 'seat',
    scope: 'play',
    ok: 200,
    on: 'stalled',
    body: { absent: 'imperial', how: 'win' },
    played: 409,
    but: { 'opponent own': 409 },
  },
  'POST /v1/leagues': { rule: 'me', scope: 'lead', ok: 201, body: LEAGUE },
  // A player of a season enters for the next, and there is none.
  'POST /v1/leagues/:id/entries': { rule: 'player', scope: 'lead', ok: 201, body: {}, but: { 'player foreign': 201, 'key foreign': 201 } },
  'DELETE /v1/leagues/:id/entries/me': {
    rule: 'player',
    scope: 'lead',
    ok: 200,
    but: { 'player foreign': 404, 'key foreign': 404, 'other player foreign': 404 },
  },
  'PUT /v1/leagues/:id/entries/me/absences': {
    rule: 'player',
    scope: 'lead',
    ok: 200,
    body: { from: '2026-12-01', to: '2026-12-03' },
    but: { 'player foreign': 404, 'key foreign': 404, 'other player foreign': 404 },
  },
  // Eve, who stands above Ada, challenges nobody.
  'POST /v1/leagues/:id/challenges': {
    ...{
      rule: 'player',
      scope: 'lead',
      league: 'ladder',
      ok: 201,
      body: { entrant: 'nobody' },
      but: { ...NOT_IN, 'other player own': 409 },
    },
  },
  'POST /v1/leagues/:id/challenges/:challenge/answer': {
    ...{
      rule: 'player',
      scope: 'lead',
      league: 'challenged',
      ok: 200,
      body: { answer: 'accept' },
      but: { ...NOT_IN, 'other player own': 422 },
    },
  },
  'POST /v1/leagues/:id/invitations': { rule: 'director', scope: 'lead', ok: 202, body: { email: 'new@n.example' } },
  'DELETE /v1/leagues/:id/invitations/:invitation': { rule: 'director', scope: 'lead', ok: 200, but: { 'other player foreign': 409 } },
  'POST /v1/leagues/:id/imports': { rule: 'director', scope: 'lead', ok: 202, body: { csv: 'new@n.example' } },
  'POST /v1/leagues/:id/bots': { rule: 'director', scope: 'lead', ok: 201, body: { bot: 'commander' } },
  'POST /v1/leagues/:id/acts': { rule: 'director', scope: 'lead', ok: 200, body: ACT },
  'POST /v1/leagues/:id/directors': { rule: 'director', scope: 'lead', ok: 200, body: PASS },
  'POST /v1/leagues/:id/directors/:director': {
    rule: 'director',
    scope: 'lead',
    ok: 200,
    body: { act: 'remove', reason: 'We part ways.' },
    but: { 'other player foreign': 404 },
  },
  'POST /v1/leagues/:id/directing': { rule: 'codirector', scope: 'lead', ok: 200, body: { say: 'accept' } },
  'PUT /v1/leagues/:id/endpoint': { rule: 'director', scope: 'lead', ok: 200, body: HOOK },
  'GET /v1/leagues/:id/endpoint': { rule: 'director', scope: 'lead', ok: 200 },
  'POST /v1/leagues/:id/endpoint/test': { rule: 'director', scope: 'lead', ok: 202, body: {} },
  'POST /v1/leagues/:id/endpoint/secret': { rule: 'director', scope: 'lead', ok: 200, body: {} },
  'DELETE /v1/leagues/:id/endpoint': { rule: 'director', scope: 'lead', ok: 200 },
  'GET /v1/leagues': { rule: 'open', scope: 'read', ok: 200 },
  'GET /v1/me/leagues': { rule: 'me', scope: 'lead', ok: 200 },
  'GET /v1/leagues/:id': { rule: 'league', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/standings': { rule: 'league', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/standings.csv': { rule: 'league', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/calendar': { rule: 'league', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/calendar.ics': { rule: 'league', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/seasons': { rule: 'league', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/seasons/:season': { rule: 'season', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/seasons/:season/divisions/:division': { rule: 'season', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/seasons/:season/divisions/:division/report': { rule: 'season', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/seasons/:season/divisions/:division/report.trf': { rule: 'season', scope: 'read', ok: 200 },
  'GET /v1/leagues/:id/seasons/:season/divisions/:division/players/:number': { rule: 'season', scope: 'read', ok: 200 },
  'GET /v1/rulesets': { rule: 'open', scope: 'read', ok: 200 },
  'POST /v1/sign-in': { rule: 'open', scope: 'play', ok: 202, body: { email: 'new@n.example' } },
  'POST /v1/sessions': { rule: 'open', scope: 'play', ok: 201 },
  // A key neither makes nor ends keys or sessions: that needs a session.
  'POST /v1/api-keys': { rule: 'me', scope: 'full', ok: 201, body: {}, but: { key: 401 } },
  'GET /v1/api-keys': { rule: 'me', scope: 'full', ok: 200 },
  'DELETE /v1/api-keys/:item': { rule: 'me', scope: 'full', ok: 200, but: { key: 401 } },
  'GET /v1/sessions': { rule: 'me', scope: 'full', ok: 200 },
  'DELETE /v1/sessions/:item': { rule: 'me', scope: 'full', ok: 200, but: { key: 401 } },
  'GET /v1/me/push': { rule: 'me', scope: 'full', ok: 200 },
  'POST /v1/me/push': { rule: 'me', scope: 'full', ok: 201, body: BROWSER },
  'DELETE /v1/me/push/:item': { rule: 'me', scope: 'full', ok: 200 },
  'GET /v1/me/name': { rule: 'me', scope: 'read', ok: 200 },
  'PUT /v1/me/name': { rule: 'me', scope: 'full', ok: 200, body: { name: 'New' } },
  'GET /v1/me/page': { rule: 'me', scope: 'read', ok: 200 },
  'PUT /v1/me/page': { rule: 'me', scope: 'full', ok: 200, body: { shown: false } },
  'GET /v1/me/blocks': { rule: 'me', scope: 'read', ok: 200 },
  'POST /v1/me/blocks': { rule: 'me', scope: 'full', ok: 201 },
  'DELETE /v1/me/blocks/:item': { rule: 'me', scope: 'full', ok: 200 },
  'GET /v1/me/challenges': { rule: 'me', scope: 'read', ok: 200 },
  // Nobody challenges themselves, and who is challenged shows a page: Ada.
  'POST /v1/players/:player/challenges': {
    rule: 'me',
    scope: 'lead',
    ok: 422,
    body: { ruleset: 'rebel-commander' },
    but: { 'other player own': 201, 'other player foreign': 404 },
  },
  'GET /v1/players/:player': { rule: 'open', scope: 'read', ok: 200 },
  'POST /v1/players/:player/reports': { rule: 'open', scope: 'play', ok: 202, body: { reason: 'An insult.' } },
  'GET /v1/me/letters': { rule: 'me', scope: 'read', ok: 200 },
  'PUT /v1/me/letters': { rule: 'me', scope: 'full', ok: 200, body: { kinds: { press: { mail: 'digest' } } } },
  'GET /v1/me/absences': { rule: 'me', scope: 'read', ok: 200 },
  'POST /v1/me/absences': { rule: 'me', scope: 'play', ok: 201, body: { from: AWAY, to: AWAY } },
  'DELETE /v1/me/absences': { rule: 'me', scope: 'play', ok: 200 },
  'GET /v1/me/matches': { rule: 'me', scope: 'read', ok: 200 },
  'GET /v1/me/ratings': { rule: 'me', scope: 'read', ok: 200 },
  'GET /v1/me/export': { rule: 'me', scope: 'full', ok: 200 },
  // It needs a session that has just begun, and the address that it is about.
  'DELETE /v1/me': { rule: 'me', scope: 'full', ok: 202, body: { address: 'ada@a.example' }, but: { key: 401, 'other player': 422 } },
  'GET /health': { rule: 'open', scope: 'read', ok: 200 },
  'GET /v1/openapi.json': { rule: 'open', scope: 'read', ok: 200, but: { garbage: 200 } },
};

/** Acts and pages of a match, behind `/s/:token`, `/h/:token` and `/m/:id`. */
export const DOOR_ROWS: Readonly<Record<string, Row>> = {
  GET: { rule: 'see', ok: 200 },
  'GET /steps/:n': { rule: 'see', ok: 200 },
  'GET /history': { rule: 'see', ok: 200 },
  'GET /story': { rule: 'see', ok: 200 },
  'GET /resign': { rule: 'see', ok: 200 },
  'POST /accept': { rule: 'seat', ok: 303, form: {} },
  'POST /rematch': { rule: 'seat', ok: 303, on: 'finished', form: {}, played: 409 },
  'POST /decline': { rule: 'seat', ok: 303, on: 'invited', form: {}, played: 409 },
  'POST /claim': {
    rule: 'seat',
    ok: 303,
    on: 'stalled',
    form: { absent: 'imperial', how: 'win' },
    played: 409,
    but: { 'opponent own': 409 },
  },
  'POST /offer': { rule: 'seat', ok: 303, form: { what: 'pause', days: '7' } },
  'POST /agree': { rule: 'seat', ok: 303, on: 'offered', form: { offer: 'pause-7' }, played: 404 },
  'POST /refuse': { rule: 'seat', ok: 303, on: 'offered', form: { offer: 'pause-7' }, played: 404, but: { 'seat own': 404 } },
  'POST /plan': { rule: 'seat', ok: 303, form: { step: '9', orders: 'pass' } },
  'POST /unplan': { rule: 'seat', ok: 303, form: { step: '9' } },
  'POST /take-back': { rule: 'seat', ok: 303, on: 'offered', form: { offer: 'pause-7' }, played: 404, but: { 'opponent own': 404 } },
  'POST /endpoint': { rule: 'seat', ok: 200, form: HOOK },
  'GET /endpoint': { rule: 'seat', ok: 200 },
  'POST /endpoint/test': { rule: 'seat', ok: 303, on: 'hooked', form: {}, played: 409 },
  'POST /endpoint/secret': { rule: 'seat', ok: 200, on: 'hooked', form: {}, played: 409 },
  'POST /endpoint/remove': { rule: 'seat', ok: 303, form: {} },
  // A guest is led to their new link; a player's goes by letter.
  'POST /link': { rule: 'seat', ok: 303, form: {}, played: 200 },
  'POST /press': { rule: 'seat', ok: 303, form: { to: 'all', text: 'Hello' } },
  'POST /gather': { rule: 'seat', ok: 303, form: { gather: 'yes' } },
  'POST /keep': { rule: 'seat', ok: 200, form: { email: 'new@n.example' }, played: 409 },
  'POST /mute': { rule: 'seat', ok: 303, form: {} },
  'POST /unmute': { rule: 'seat', ok: 303, form: {} },
  'POST /cancel': { rule: 'host', ok: 303, on: 'invited', form: {}, played: 409 },
  'POST /extend': { rule: 'host', ok: 303, form: { hours: '24' } },
  'POST /unlist': { rule: 'host', ok: 303, form: {} },
  'POST /pause': { rule: 'host', ok: 303, form: { days: '7', reason: 'A holiday.' } },
  'POST /go-on': { rule: 'host', ok: 303, on: 'hooked', form: { reason: 'We are back.' }, played: 409 },
  'POST /close': { rule: 'host', ok: 303, on: 'stalled', form: { step: '1', reason: 'All agree.' }, played: 409 },
  'GET /report': { rule: 'see', ok: 200 },
  'POST /report': { rule: 'see', ok: 200, form: { what: 'house', reason: 'An insult.' } },
  'GET /lead': { rule: 'host', ok: 200 },
  'POST /cohosts': { rule: 'host', ok: 303, form: PASS },
  'POST /cohost': {
    rule: 'host',
    ok: 303,
    on: 'offered',
    form: { number: '1', act: 'remove', reason: 'Enough.' },
    but: { 'other player': 404 },
  },
  'POST /cohosting': { rule: 'cohost', ok: 303, form: { say: 'accept' } },
  'POST /pass': { rule: 'host', ok: 303, on: 'stalled', form: { ...PASS, seat: 'imperial' }, played: 409 },
  'POST /orders': { rule: 'seat', ok: 303, form: { orders: 'pass', step: '1', act: 'send' } },
  'POST /resign': { rule: 'seat', ok: 303, form: {} },
  // Nothing is on file that could be called ready.
  'POST /ready': { rule: 'seat', ok: 422, form: { step: '1' } },
  'POST /withdraw': { rule: 'seat', ok: 303, form: { step: '1' } },
};

/** Opened by the link in a league's letter, which is all they need: tried in `entry-pages.test.ts`. */
export const ENTRY_ROUTES = [
  'GET /e/:token',
  'GET /e/:token/unsubscribe',
  'POST /e/:token/direct',
  'POST /e/:token/enter',
  'POST /e/:token/unsubscribe',
  'GET /u/:token',
  'POST /u/:token',
] as const;

/** All other pages, tried with a session in a cookie. */
export const PAGE_ROWS: Readonly<Record<string, Row>> = {
  'GET /': { rule: 'open', ok: 200 },
  'GET /style.css': { rule: 'open', ok: 200 },
  'GET /manifest.webmanifest': { rule: 'open', ok: 200 },
  'GET /games/:id': { rule: 'open', ok: 200 },
  'GET /rules/:id': { rule: 'open', ok: 200 },
  'GET /docs': { rule: 'open', ok: 200 },
  'POST /open': { rule: 'open', ok: 303, form: { game: 'rebel-commander', others: 'bot', me: 'rebel' } },
  'GET /leagues': { rule: 'open', ok: 200 },
  'GET /leagues/:id/report': { rule: 'league', ok: 200 },
  'POST /leagues/:id/report': { rule: 'league', ok: 200, form: { what: '', reason: 'An insult.' } },
  'GET /leagues/open': { rule: 'open', ok: 200 },
  'POST /leagues/open': { rule: 'me', ok: 303, form: { game: 'rebel-commander', name: 'New' } },
  'GET /leagues/:id': { rule: 'league', ok: 200 },
  'GET /leagues/:id/embed': { rule: 'league', ok: 200 },
  'GET /leagues/:id/seasons': { rule: 'league', ok: 200 },
  'GET /leagues/:id/seasons/:season': { rule: 'season', ok: 200 },
  'GET /leagues/:id/seasons/:season/divisions/:division': { rule: 'season', ok: 200 },
  'GET /leagues/:id/seasons/:season/divisions/:division/embed': { rule: 'season', ok: 200 },
  'GET /leagues/:id/seasons/:season/divisions/:division/players/:number': { rule: 'season', ok: 200 },
  'POST /leagues/:id/enter': { rule: 'player', ok: 303, form: {} },
  'POST /leagues/:id/answers': { rule: 'player', ok: 303, form: { answer1: '' }, but: { 'player foreign': 303 } },
  'POST /leagues/:id/leave': { rule: 'player', ok: 303, form: {}, but: { 'player foreign': 404, 'other player foreign': 404 } },
  'POST /leagues/:id/away': {
    rule: 'player',
    ok: 303,
    form: { from: '2026-12-01', to: '2026-12-03' },
    but: { 'player foreign': 404, 'other player foreign': 404 },
  },
  'POST /leagues/:id/seasons/:season/divisions/:division/challenges': {
    ...{ rule: 'player', ok: 409, form: { entrant: 'nobody' }, but: NOT_IN },
  },
  'POST /leagues/:id/seasons/:season/divisions/:division/challenge-answers': {
    ...{ rule: 'player', ok: 409, form: { challenge: 'c1', answer: 'accept' }, but: NOT_IN },
  },
  'POST /leagues/:id/directors': { rule: 'director', ok: 303, form: PASS },
  'POST /leagues/:id/director': {
    rule: 'director',
    ok: 303,
    form: { act: 'remove', reason: 'We part ways.' },
    but: { 'other player foreign': 404 },
  },
  'POST /leagues/:id/directing': { rule: 'codirector', ok: 303, form: { say: 'accept' } },
  'POST /leagues/:id/uninvite': { rule: 'director', ok: 409, form: { invitation: 'nobody' } },
  'POST /leagues/:id/invite': { rule: 'director', ok: 303, form: { email: 'new@n.example' } },
  'POST /leagues/:id/import': { rule: 'director', ok: 303, form: { list: 'new@n.example' } },
  // Its season is drawn.
  'POST /leagues/:id/seed': { rule: 'director', ok: 409, form: { reason: 'as they stand' }, but: { 'other player foreign': 303 } },
  'POST /leagues/:id/endpoint': { rule: 'director', ok: 303, form: HOOK },
  'GET /leagues/:id/endpoint': { rule: 'director', ok: 200 },
  'POST /leagues/:id/endpoint/test': { rule: 'director', ok: 303, form: {} },
  'POST /leagues/:id/endpoint/secret': { rule: 'director', ok: 200, form: {} },
  'POST /leagues/:id/bots': { rule: 'director', ok: 303, form: { bot: 'commander' } },
  'POST /leagues/:id/acts': { rule: 'director', ok: 303, form: { ...ACT } },
  'POST /leagues/:id/seasons/:season/divisions/:division/acts': {
    rule: 'director',
    ok: 303,
    form: { act: 'extend', hours: '24', reason: 'a holiday' },
    // It has no season yet.
    but: { 'other player foreign': 404 },
  },
  'GET /watch': { rule: 'open', ok: 200 },
  'GET /seats': { rule: 'open', ok: 200 },
  'GET /m/:id/board': { rule: 'see', ok: 200 },
  'GET /m/:id/steps/:n/board.svg': { rule: 'see', ok: 200 },
  'GET /m/:id/steps/:n/own.svg': { rule: 'see', ok: 200 },
  'POST /m/:id/take': { rule: 'join', ok: 303, on: 'open', form: { seat: 'imperial' }, played: 409 },
  'GET /sign-in': { rule: 'open', ok: 200 },
  'POST /sign-in': { rule: 'open', ok: 200, form: { email: 'new@n.example' } },
  // It shows a button, whatever the token: opening it tells nothing.
  'GET /sign-in/:token': { rule: 'open', ok: 200 },
  'POST /sign-in/:token': { rule: 'open', ok: 303, form: {} },
  'POST /sign-out': { rule: 'open', ok: 303, form: {} },
  'GET /confirm/:token': { rule: 'open', ok: 200 },
  'POST /confirm/:token': { rule: 'open', ok: 200, form: {} },
  'GET /keep/:token': { rule: 'open', ok: 200 },
  'POST /keep/:token': { rule: 'open', ok: 401, form: {} },
  'GET /me': { rule: 'me', ok: 200 },
  'GET /me/settings': { rule: 'me', ok: 200 },
  'GET /me/settings/days-off': { rule: 'me', ok: 200 },
  'GET /me/settings/profile': { rule: 'me', ok: 200 },
  'GET /me/settings/privacy': { rule: 'me', ok: 200 },
  'GET /me/settings/devices': { rule: 'me', ok: 200 },
  'POST /me/name': { rule: 'me', ok: 303, form: { name: 'New' } },
  'POST /me/page': { rule: 'me', ok: 303, form: { shown: 'no' } },
  'POST /me/blocks': { rule: 'me', ok: 404, form: { match: NOWHERE, seat: 'rebel' } },
  'POST /me/blocks/:item/end': { rule: 'me', ok: 303, form: {} },
  'POST /players/:player/challenge': {
    rule: 'me',
    ok: 422,
    form: { ruleset: 'rebel-commander' },
    but: { 'other player own': 303 },
  },
  'GET /players/:player': { rule: 'open', ok: 200 },
  'GET /players/:player/report': { rule: 'open', ok: 200 },
  'POST /players/:player/report': { rule: 'open', ok: 200, form: { reason: 'An insult.' } },
  'POST /me/letters': { rule: 'me', ok: 303, form: { 'press-mail': 'digest' } },
  'POST /me/absences': { rule: 'me', ok: 303, form: { from: AWAY, to: AWAY } },
  'POST /me/absences/end': { rule: 'me', ok: 303, form: {} },
  'POST /me/api-keys': { rule: 'me', ok: 200, form: {} },
  'POST /me/api-keys/:item/end': { rule: 'me', ok: 303, form: {} },
  'POST /me/sessions/:item/end': { rule: 'me', ok: 303, form: {} },
  'POST /me/push': { rule: 'me', ok: 303, form: { endpoint: BROWSER.endpoint, ...BROWSER.keys, key: PUSH_KEY } },
  'POST /me/push/:item/end': { rule: 'me', ok: 303, form: {} },
  'GET /me/export': { rule: 'me', ok: 200 },
  'GET /me/leave': { rule: 'me', ok: 200 },
  'POST /me/leave': { rule: 'me', ok: 200, form: { address: 'ada@a.example' }, but: { 'other player': 422 } },
};

const PLAYERS: readonly Who[] = ['player', 'key', 'other player'];

/** What a rule gives; 404 makes what is foreign look missing, 401 is for callers without a token of ours. */
export function expected(row: Row, who: Who, which: Which): number {
  const said = row.but?.[`${who} ${which}`] ?? row.but?.[who];
  if (said !== undefined) return said;
  if (who === 'garbage') return 401;
  const ok = isPlayer(who) ? (row.played ?? row.ok) : row.ok;
  return RULES[row.rule](ok, who, which);
}

type Gives = (ok: number, who: Who, which: Which) => number;
const isPlayer = (who: Who): boolean => PLAYERS.includes(who);
const isLed = (who: Who, which: Which): boolean => (which === 'own' ? who === 'player' || who === 'key' : who === 'other player');
const RULES: Readonly<Record<Rule, Gives>> = {
  open: (ok, _, which) => (which === 'own' ? ok : 404),
  join: (ok, _, which) => ({ own: ok, foreign: 409, missing: 404 })[which],
  me: (ok, who, which) => (isPlayer(who) ? (which === 'own' ? ok : 404) : 401),
  league: (ok, _, which) => (which === 'missing' ? 404 : ok),
  season: (ok, _, which) => (which === 'own' ? ok : 404),
  player: (ok, who, which) => (!isPlayer(who) ? 401 : which === 'missing' ? 404 : ok),
  // Ada leads one, Eve the other.
  director: (ok, who, which) => (!isPlayer(who) ? 401 : which !== 'missing' && isLed(who, which) ? ok : 404),
  // Ada asks Eve.
  codirector: (ok, who, which) => (isPlayer(who) ? { own: who === 'other player' ? ok : 409, foreign: 409, missing: 404 }[which] : 401),
  see: (ok, who, which) => (which !== 'missing' && (who === 'none' || isPlayer(who)) ? ok : byToken(ok, who, which)),
  seat: (ok, who, which) => ofMatch(ok, who, which, who !== 'host'),
  host: (ok, who, which) => ofMatch(ok, who, which, isPlayer(who) || who === 'host'),
  cohost: (ok, who, which) => ofMatch(ok, who, which, who === 'other player'),
};

function ofMatch(ok: number, who: Who, which: Which, may: boolean): number {
  if (who === 'none') return 401;
  return byToken(may ? ok : 404, who, which);
}

/** A token that names the match and opens nothing in it is a bad one; for any other match it is none. */
function byToken(ok: number, who: Who, which: Which): number {
  if ((who === 'forged' && which !== 'missing') || (who === 'dead' && which === 'own')) return 401;
  return which === 'own' ? ok : 404;
}

/** The match in question: a player's own is the one they play. */
export function matchOf(scene: Scene, row: Row, who: Who, which: Which): string {
  if (which === 'missing') return NOWHERE;
  if (['league', 'season', 'player', 'director', 'codirector'].includes(row.rule))
    return which === 'own' ? scene[row.league ?? 'league'] : scene.eveLeague;
  if (which !== 'own') return scene.other.id;
  if (who === 'player' || who === 'key') return scene.hosted;
  if (who === 'other player') return row.rule === 'cohost' ? scene.hosted : scene.foreign;
  return who === 'dead' && row.rule !== 'join' ? scene.open.id : scene[row.on ?? 'duel'].id;
}
