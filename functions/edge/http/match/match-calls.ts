/** The calls for opening a match and joining one: open, accept, take a seat, write to each other, the log, the record. */

import type * as z from 'zod/mini';
import type { Url } from '../../../facts/formats.ts';
import { type Asked, act } from '../asked.ts';
import { type Call, call } from '../call.ts';
import { done, type FormSpec, noFields } from '../form.ts';
import { INVITE_NEEDS, mayInvite } from '../guard/may-invite.ts';
import { tooManyAddresses, tooManyOpenings } from '../guard/too-many.ts';
import type { Form } from '../page-ask.ts';
import { PAGED, pageByPlace } from '../paging.ts';
import { mapOutcome, type Outcome, refuse } from '../problems.ts';
import * as requests from './request-shapes.ts';
import { matchUrl, seatUrl, tellBoard, tellOffer, timeOf } from './tell.ts';

type Body<S extends (...given: never[]) => unknown> = z.infer<ReturnType<S>>;
interface SeatToken {
  readonly seatToken?: string;
}

/** A guest goes to their seat at once; a person who gave an address is told to look for the letter. */
const TAKE: FormSpec<Body<typeof requests.takeBody>, SeatToken> = {
  path: 'take',
  on: ['/m/:id'],
  read: (form) => ({ ok: true, value: { ...filledIn(form, 'email'), ...filledIn(form, 'name') } }),
  parts: ({ seat = '' }) => ({ seat }),
  next: ({ seatToken }, { base }) =>
    seatToken === undefined
      ? {
          notice: {
            title: 'Look for our letter',
            paragraphs: [
              'An invitation is on its way to that address. The seat is yours when it is accepted: by its button, or by a reply "accept".',
            ],
            back: { href: base, text: 'The match' },
          },
        }
      : { at: `/s/${seatToken}`, done: 'accepted' },
};

function filledIn(form: Form, name: string): Readonly<Record<string, string>> {
  const text = (form[name] ?? '').trim();
  return text === '' ? {} : { [name]: text };
}

/** The address of this page may be the one that has just stopped working. */
const RENEW: FormSpec<unknown, SeatToken> = {
  path: 'link',
  read: noFields,
  next: ({ seatToken }, { open }) =>
    seatToken === undefined
      ? {
          notice: {
            title: 'Look for our letter',
            paragraphs: ['A letter with the new link of your seat is on its way to its address. The old link opens nothing any more.'],
            back: { href: open, text: 'The match' },
          },
        }
      : { at: `/s/${seatToken}`, done: 'renewed' },
};

export const matchCalls: readonly Call[] = [
  call({
    name: 'openMatch',
    method: 'POST',
    path: '/v1/matches',
    summary: 'Open a match',
    about:
      'Each person invited gets a letter and takes the seat by it. The match starts when all seats are taken. Options that are not named are as printed against a bot, and balanced between people ("balanced" of GET /v1/rulesets). Without a session or API key the answer has a hostToken to lead it with. With "listed" anybody finds it at /watch while it is played; whoever has its address may watch it in any case, as a spectator. With "offered" its open seats are in the list of open seats until it starts; ten of one host at most stand there at once. "house" says how it is played: whether players may write to each other ("press": all, none, or after the end), also without a name ("grey"), a "description" and house "rules", as plain text; invitations and the page show it.',
    who: 'anyone',
    scope: 'lead',
    body: requests.openBody,
    status: 201,
    problems: ['bad-request', 'sign-in-first', 'busy'],
    run: async (asked) => {
      const { body, http, credential, once } = asked;
      const emails = Object.values(body.seats).flatMap((wish) => (typeof wish === 'object' && 'email' in wish ? [wish.email] : []));
      if (emails.length > 0 && !mayInvite(asked)) return refuse('sign-in-first', INVITE_NEEDS);
      if (body.demo === true && !http.settings.demo)
        return refuse(
          'bad-request',
          '"demo" is for a service whose mail goes to the viewer. Leave it out: each seat gets its token by letter.',
        );
      const over = tooManyAddresses(http, asked, emails) ?? tooManyOpenings(http, asked, body);
      if (over !== undefined) return { ok: false, refusal: over };
      const opened = await http.cases.openMatch({
        ruleset: body.ruleset,
        options: body.options ?? {},
        seats: body.seats,
        ...(body.pace && { pace: body.pace }),
        ...(body.awayDays !== undefined && { awayDays: body.awayDays }),
        ...(body.house && { house: body.house }),
        ...(body.beacon && { beacon: body.beacon }),
        ...(body.listed === true && { listed: true }),
        ...(body.offered === true && { offered: true }),
        demo: body.demo === true,
        ...(credential.t === 'player' && { host: credential.player }),
        ...(once && { once }),
      });
      return mapOutcome(opened, (value) => ({ ...value, url: matchUrl(http.settings, value.id) }));
    },
    location: ({ id }) => `/v1/matches/${id}`,
  }),
  call({
    name: 'acceptSeat',
    method: 'POST',
    path: '/v1/matches/{id}/accept',
    summary: 'Take the seat you were invited to',
    about:
      'The same as the button in the invitation. "name" is what you are called from now on, unless you have a name already: then the others see that one. "zone" is the IANA name of your time zone, in which letters then tell you deadlines, unless you have named one; one that nobody knows is passed over.',
    who: 'seat',
    body: requests.acceptBody,
    problems: ['bad-request', 'not-active', 'taken', 'busy'],
    run: async (asked) =>
      mapOutcome(await asked.http.cases.acceptSeat({ ...act(asked, 'seat'), ...asked.body }), ({ status }) => ({ status })),
    forms: [
      {
        path: 'accept',
        read: (form) => ({ ok: true, value: { ...filledIn(form, 'name'), ...filledIn(form, 'zone') } }),
        next: done('accepted'),
      },
    ],
  }),
  call({
    name: 'declineSeat',
    method: 'POST',
    path: '/v1/matches/{id}/decline',
    summary: 'Give back the seat you were invited to, or took, before the match has started',
    about: 'It falls open again, and your token opens nothing any more. Once the match has started, the order "resign" leaves it.',
    who: 'seat',
    body: requests.nothingBody,
    problems: ['not-active', 'busy'],
    run: async (asked) => mapOutcome(await asked.http.cases.declineSeat(act(asked, 'seat')), ({ status }) => ({ status })),
    forms: [{ path: 'decline', read: noFields, next: done('declined') }],
  }),
  call({
    name: 'takeSeat',
    method: 'POST',
    path: '/v1/matches/{id}/seats/{seat}',
    summary: 'Take an open seat',
    about:
      'With an address an invitation goes there, and accepting it takes the seat; without one you are a guest with a seat token and no letters.',
    who: 'anyone',
    body: requests.takeBody,
    problems: ['bad-request', 'sign-in-first', 'taken', 'busy'],
    run: takeSeat,
    forms: [TAKE],
  }),
  call({
    name: 'renewLink',
    method: 'POST',
    path: '/v1/matches/{id}/link',
    summary: 'Make a new link for your seat; the old one stops working',
    about:
      'For when somebody else may have the old one. Its reply addresses stop working too, and a webhook is removed. A seat with an address gets the new link only by letter; a guest gets it in this answer, and again under the same Idempotency-Key although the old token no longer works: send one.',
    who: 'seat',
    body: requests.nothingBody,
    problems: ['not-active', 'busy'],
    run: async (asked) =>
      mapOutcome(await asked.http.cases.renewLink(act(asked, 'seat')), ({ seatToken }) =>
        seatToken === undefined
          ? { status: 'sent' as const }
          : { status: 'renewed' as const, seatToken, url: seatUrl(asked.http.settings, seatToken) },
      ),
    forms: [RENEW],
  }),
  call({
    name: 'listOpenSeats',
    method: 'GET',
    path: '/v1/open-seats',
    summary: 'Matches that wait for players, and offer their open seats to anybody',
    about: 'Newest first. Take a seat with POST /v1/matches/{id}/seats/{seat}.',
    who: 'anyone',
    query: { ...PAGED, limit: 'how many, at most 50; by default 50' },
    cache: 'public, max-age=30',
    run: async ({ http, query }) => {
      const { offers, next } = await http.views.listOpenSeats(pageByPlace(query));
      return { ok: true, value: { matches: offers.map((offer) => tellOffer(offer, http.settings)), next } };
    },
  }),
  call({
    name: 'listWatched',
    method: 'GET',
    path: '/v1/watch',
    summary: 'The matches in play that were opened to be watched by anybody',
    about:
      'Newest first, each as a spectator knows it. The drawing of a board is at /m/{id}/steps/{step}/board.svg, and /m/{id}/board may be shown in a frame.',
    who: 'anyone',
    query: { ...PAGED, limit: 'how many, at most 50; by default 12' },
    cache: 'public, max-age=60',
    run: async ({ http, query }) => {
      const { boards, next } = await http.views.listBoards(pageByPlace(query));
      return { ok: true, value: { matches: boards.map((board) => tellBoard(board, http.settings)), next } };
    },
  }),
  call({
    name: 'showLog',
    method: 'GET',
    path: '/v1/matches/{id}/log',
    summary: 'What the host did, with the reasons',
    about:
      'For everybody, newest first: the last hundred lines. "act" goes on from "The host", from the name in "cohost" where a co-host did it, or, where it followed by itself, from "The service".',
    who: 'anyone',
    run: async (asked) =>
      mapOutcome(await asked.http.views.showActs(act(asked, 'seat')), (acts) => ({
        acts: acts.map(({ at, ...told }) => ({ at: timeOf(at), ...told })),
      })),
  }),
  call({
    name: 'showRecord',
    method: 'GET',
    path: '/v1/matches/{id}/record',
    summary: 'The record of a finished match, enough to verify and replay it',
    about:
      '"npx sealed-orders verify RECORD.json" recomputes the chain, the commitments, the lock, every die and every state. A record too long for one answer comes in pages: "next" is the "from" of the next page, and verify takes all their files. The first page has the story of the match once it is told, within half an hour of the end: chances to win, in percent, by steps and teams; the steps that turned it, with what the orders given promised before the dice and, where trials found them, better orders. A copy kept from before has none.',
    who: 'anyone',
    query: { from: 'the step to begin with; by default 0' },
    problems: ['bad-request', 'not-active'],
    // A finished match never changes.
    cache: 'public, max-age=86400',
    run: async (asked) => {
      const from = asked.query('from') ?? '0';
      if (!/^\d{1,6}$/.test(from)) return refuse('bad-request', '"from" is the number of a step, such as 2000.');
      return asked.http.views.showRecord({ match: asked.part('id'), from: Number(from) });
    },
  }),
];

async function takeSeat(
  asked: Asked<{ email?: string; name?: string }>,
): Promise<Outcome<{ status: 'taken' | 'invited'; seatToken?: string; url?: Url }>> {
  const { http, body, credential, once } = asked;
  if (body.email !== undefined && !mayInvite(asked)) return refuse('sign-in-first', INVITE_NEEDS);
  const over = tooManyAddresses(http, asked, body.email === undefined ? [] : [body.email]);
  if (over !== undefined) return { ok: false, refusal: over };
  const done = await http.cases.takeSeat({
    match: asked.part('id'),
    seat: asked.part('seat'),
    ...body,
    ...(credential.t === 'player' && { player: credential.player }),
    ...(once && { once }),
  });
  return mapOutcome(done, ({ seatToken }) =>
    seatToken === undefined ? { status: 'invited' } : { status: 'taken', seatToken, url: seatUrl(http.settings, seatToken) },
  );
}
