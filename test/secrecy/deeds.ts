/**
 * Everything that a person can do to the service, by HTTP, page or mail. The hidden seat does it in secret and the watchers do
 * it in the open, so both are tried with the same deeds.
 */

import { awaitedIn } from '../../functions/facts/demands.ts';
import type { Outgoing } from '../../functions/facts/deps.ts';
import type { Match } from '../../functions/facts/match.ts';
import type { Ask } from '../functions/edge/http/door.ts';
import { ask, bearer, cookieOf, type Deed, keyed, pageOf, type Stage, sendMail, type Weighted, type Who } from './asking.ts';
import type { Draws } from './draws.ts';
import { askCohost, block, challenge, lookAtHosting, lookAtPerson, lookForSeats, playNow, wishOtherwise } from './people-deeds.ts';
import { elsewhere, hookOf, legalOrders, load } from './table.ts';

const NOWHERE = 'a'.repeat(16);

/** Orders as they stand, or as a careless or bad player writes them. */
function wordOrders(match: Match, seat: string, draws: Draws): readonly string[] {
  const legal = legalOrders(match, seat, draws);
  if (draws.happens(0.6)) return legal;
  const [first = 'pass'] = legal;
  return draws.of([
    [...legal, 'nonsense'],
    ['nonsense 99', 'twaddle'],
    [`${first} 99`],
    legal.slice(0, 1),
    legal.toReversed(),
    Array.from({ length: 1 + draws.below(30) }, () => first),
    legal.flatMap((line) => ['', `  ${line.toUpperCase()}  `]),
    [...legal, `luck: ${'seven '.repeat(draws.below(40))}x`],
    [],
  ]);
}

/** A seat that alone is awaited holds its orders back: the step is not to close. */
const closes = (match: Match, seat: string): boolean => awaitedIn(match).every((awaited) => awaited === seat);

function holding(match: Match, seat: string, draws: Draws): { readonly ready?: boolean } {
  if (closes(match, seat)) return { ready: false };
  return draws.of([{}, {}, { ready: true }, { ready: false }]);
}

const putOrders: Deed = async (stage, who, draws) => {
  const match = await load(stage.door.world, stage.table.id);
  const seat = who.seat ?? stage.table.hidden.seat;
  const lines = wordOrders(match, seat, draws);
  const orders = draws.of([lines.join('\n'), lines, [...lines, { verb: 'nonsense' }]]);
  const step = draws.of([{}, {}, { step: match.step }, { step: match.step - 1 }, { step: match.step + 1 }]);
  const body = { orders, ...step, ...holding(match, seat, draws) };
  const dry = draws.happens(0.25) ? '?dry=1' : '';
  const headers = keyed(draws, stage.mark()) ?? {};
  return ask(stage.door, who, `PUT /v1/matches/${match.id}/orders${dry}`, { ...bearer(who), body, headers });
};

const putReady: Deed = async ({ door, table }, who, draws) => {
  const match = await load(door.world, table.id);
  const ready = !closes(match, who.seat ?? '') && draws.happens(0.6);
  return ask(door, who, `PUT /v1/matches/${table.id}/orders`, { ...bearer(who), body: { ready } });
};

const withdraw: Deed = ({ door, table }, who) => ask(door, who, `DELETE /v1/matches/${table.id}/orders`, bearer(who));

const orderForm: Deed = async ({ door, table }, who, draws) => {
  const match = await load(door.world, table.id);
  const seat = who.seat ?? table.hidden.seat;
  const { base, headers } = pageOf(table, who, draws);
  const hold = holding(match, seat, draws).ready === false ? { hold: 'yes' } : {};
  const form = { orders: wordOrders(match, seat, draws).join('\n'), act: draws.of(['send', 'send', 'check']), ...hold };
  return ask(door, who, `POST ${base}/orders`, { headers, form });
};

const smallForm: Deed = async ({ door, table }, who, draws) => {
  const match = await load(door.world, table.id);
  const { base, headers } = pageOf(table, who, draws);
  const ready = closes(match, who.seat ?? '') || draws.happens(0.5) ? 'no' : 'yes';
  const [path, form] = draws.of([
    ['ready', { ready }],
    ['withdraw', {}],
  ] as const);
  return ask(door, who, `POST ${base}/${path}`, { headers, form });
};

const look: Deed = async (stage, who) => keepTag(stage, who, `/v1/matches/${stage.table.id}`, bearer(who));

const lookPage: Deed = async (stage, who, draws) => {
  const { base, headers } = pageOf(stage.table, who, draws);
  return keepTag(stage, who, `${base}${draws.of(['', '', '', '/resign', '?done=sent'])}`, { headers });
};

async function keepTag({ door, tags }: Stage, who: Who, path: string, as: Ask): Promise<Response> {
  const response = await ask(door, who, `GET ${path}`, as);
  const etag = response.headers.get('etag');
  if (etag !== null) tags.set(`${who.name} ${path}`, etag);
  return response;
}

/** Follows a match as a page does: asks whether anything has changed for its reader. */
const lookAgain: Deed = async (stage, who, draws) => {
  const seen = [...stage.tags].filter(([name]) => name.startsWith(`${who.name} `));
  if (seen.length === 0) return lookPage(stage, who, draws);
  const pages = seen.filter(([name]) => !name.includes(' /v1/'));
  const [name, etag] = draws.of(pages.length > 0 && draws.happens(0.8) ? pages : seen);
  const path = name.slice(who.name.length + 1);
  const held = { 'if-none-match': etag };
  const as: Ask = path.startsWith('/v1/') ? { ...bearer(who), headers: held } : { headers: { ...cookieOf(who), ...held } };
  return ask(stage.door, who, `GET ${path}`, as);
};

const lookBack: Deed = async ({ door, table }, who, draws) => {
  const { step } = await load(door.world, table.id);
  const n = Math.max(0, step - draws.below(3));
  const { base, headers } = pageOf(table, who, draws);
  const [line, as] = draws.of([
    [`GET /v1/matches/${table.id}/steps/${n}`, bearer(who)],
    [`GET /v1/matches/${table.id}/record`, bearer(who)],
    [`GET ${base}/steps/${n}`, { headers }],
    [`GET ${base}/history`, { headers }],
    [`GET ${base}/story`, { headers }],
  ] as const);
  return ask(door, who, line, as);
};

/** Follows a match as a program does: on from where it left off, from the beginning, or from a step. */
const follow: Deed = async (stage, who, draws) => {
  const { door, table, places } = stage;
  const after = draws.of([places.get(who.name), places.get(who.name), undefined, `${table.id}.${draws.below(4)}`]);
  const response = await ask(
    door,
    who,
    `GET /v1/matches/${table.id}/events?wait=25${after === undefined ? '' : `&after=${after}`}`,
    bearer(who),
  );
  const text = await response.clone().text();
  const [, place] = /"after":"([^"]+)"\}\n$/.exec(text) ?? [];
  if (place !== undefined) places.set(who.name, place);
  return response;
};

/** The choices after some lines of one's own. */
const lookAhead: Deed = async ({ door, table }, who, draws) => {
  const match = await load(door.world, table.id);
  const lines = draws.happens(0.3) ? [] : wordOrders(match, who.seat ?? table.hidden.seat, draws).slice(0, draws.below(4));
  return ask(door, who, `POST /v1/matches/${table.id}/choices`, { ...bearer(who), body: { lines } });
};

const lookForMatches: Deed = async ({ door, places }, who, draws) => {
  const name = `${who.name} matches`;
  const since = draws.happens(0.5) ? places.get(name) : undefined;
  const path = `/v1/me/matches${since === undefined ? '' : `?changed-since=${since}`}`;
  if (draws.happens(0.7)) {
    const response = await ask(door, who, `GET ${path}`, who.session === undefined ? {} : { token: who.session });
    const [, place] = /"since":"([^"]+)"/.exec(await response.clone().text()) ?? [];
    if (place !== undefined) places.set(name, place);
    return response;
  }
  return ask(door, who, 'GET /me', who.session === undefined ? {} : { headers: { cookie: `__Host-session=${who.session}` } });
};

/** The board as other sites show it. A reader who is signed in gets what everybody gets. */
const lookFramed: Deed = async ({ door, table }, who) => ask(door, who, `GET /m/${table.id}/board`, { headers: cookieOf(who) });

const lookForBoards: Deed = async ({ door }, who, draws) =>
  ask(door, who, draws.of(['GET /watch', 'GET /v1/watch']), { headers: cookieOf(who) });

/** The drawing of a turn, and what a preview's picture is made from; also of a turn that is still to come. */
const lookAtPicture: Deed = async ({ door, table }, who, draws) => {
  const { step } = await load(door.world, table.id);
  const n = Math.max(0, step - draws.below(3));
  const [board, own] = [`GET /m/${table.id}/steps/${n}/board.svg`, `GET /m/${table.id}/steps/${n}/own.svg`];
  return ask(door, who, draws.of([board, own, `GET /pictures/matches/${table.id}/${n}.png`]), { headers: cookieOf(who) });
};

/** Tokens without a right to the match, or malformed: each must be answered as if nothing were there. */
const trespass: Deed = async ({ door, table }, who, draws) => {
  const { id, hidden, neighbour } = table;
  const body = { orders: 'pass' };
  const [line, as] = draws.of([
    [`GET /v1/matches/${id}`, { token: neighbour.token }],
    [`PUT /v1/matches/${id}/orders`, { token: neighbour.token, body }],
    [`DELETE /v1/matches/${id}/orders`, { token: neighbour.token }],
    [`PUT /v1/matches/${id}/orders`, { token: `${id}.${'b'.repeat(26)}`, body }],
    [`PUT /v1/matches/${id}/orders?dry=1`, { ...(who.session === undefined ? {} : { token: who.session }), body }],
    [`GET /v1/matches/${NOWHERE}`, bearer(who)],
    [`GET /s/${id}.${'b'.repeat(26)}`, {}],
    [`POST /v1/matches/${id}/seats/${hidden.seat}`, { body: {} }],
    [`POST /v1/matches/${id}/accept`, bearer(who)],
    [`POST /v1/matches/${id}/cancel`, { ...bearer(who), body: {} }],
    ['POST /v1/sign-in', { body: { email: hidden.address } }],
    ['POST /v1/sessions', { body: { token: 'c'.repeat(32) } }],
    [`POST /confirm/${'d'.repeat(32)}`, { form: {} }],
  ] as readonly (readonly [string, Ask])[]);
  return ask(door, who, line, as);
};

const claim: Deed = async ({ door, table, mark }, who, draws) => {
  const absent = draws.of([table.hidden.seat, ...table.people.map((person) => person.seat)]);
  const body = { absent, how: draws.of(['win', 'bot']) };
  return ask(door, who, `POST /v1/matches/${table.id}/claim`, { ...bearer(who), body, headers: keyed(draws, mark()) ?? {} });
};

const extend: Deed = async ({ door, table, mark }, who, draws) =>
  ask(door, who, `POST /v1/matches/${table.id}/extend`, {
    ...bearer(who),
    body: { hours: draws.of([0.1, 0.5, -1]) },
    headers: keyed(draws, mark()) ?? {},
  });

/** In the open, to all: only what comes of it must not depend on what the hidden seat has on file. It agrees to nothing here. */
const speakOnOffers: Deed = async ({ door, table, mark }, who, draws) => {
  const at = `/v1/matches/${table.id}/offers`;
  const headers = keyed(draws, mark()) ?? {};
  const body = draws.of([
    { what: 'draw' },
    { what: 'extend', hours: 2 },
    { what: 'pause', days: 1 },
    { what: 'cancel' },
    { what: 'go-on' },
  ]);
  const [line, as] = draws.of([
    [`POST ${at}`, { body }],
    [`POST ${at}`, { body }],
    [`POST ${at}/draw/agree`, { body: {} }],
    [`POST ${at}/pause/refuse`, { body: {} }],
    [`DELETE ${at}/extend`, {}],
  ] as const);
  return ask(door, who, line, { ...bearer(who), ...as, headers });
};

const mailOffer: Deed = (stage, who, draws) =>
  sendMail(stage, who, draws.of(['offer draw', 'offer pause 2 days', 'agree', 'refuse draw', 'take back', 'offer extend 3 hours\nhelp']));

/** For turns that no run comes to: that something is planned, and what, is to show to nobody else. */
const planAhead: Deed = async (stage, who, draws) => {
  const match = await load(stage.door.world, stage.table.id);
  const seat = who.seat ?? stage.table.hidden.seat;
  const step = match.step + 12 + draws.below(4);
  const orders = draws.happens(0.8) ? legalOrders(match, seat, draws).join('\n') : 'twaddle 9';
  const { base, headers } = pageOf(stage.table, who, draws);
  const at = `/v1/matches/${match.id}/plans/${step}`;
  return draws.of<() => Promise<Response | undefined>>([
    () => ask(stage.door, who, `PUT ${at}`, { ...bearer(who), body: { orders }, headers: keyed(draws, stage.mark()) ?? {} }),
    () => ask(stage.door, who, `DELETE ${at}`, bearer(who)),
    () => ask(stage.door, who, `POST ${base}/plan`, { headers, form: { step: String(step), orders } }),
    () => sendMail(stage, who, `turn ${step}:\n${orders}`),
  ])();
};

const setHook: Deed = async ({ door, table }, who, draws) =>
  draws.happens(0.6)
    ? ask(door, who, `PUT /v1/matches/${table.id}/endpoint`, { ...bearer(who), body: hookOf(who.seat ?? 'nobody') })
    : ask(door, who, `DELETE /v1/matches/${table.id}/endpoint`, bearer(who));

/** Its address and its last calls. */
const lookAtHook: Deed = async ({ door, table }, who) => ask(door, who, `GET /v1/matches/${table.id}/endpoint`, bearer(who));

/** In the open too: opponents hear of it, and of when deadlines wait. */
const beAway: Deed = async (stage, who, draws) => {
  const [from, last] = draws.of([
    ['2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-12-01'],
    ['2026-12-24', '2026-12-24'],
  ] as const);
  if (draws.happens(0.3)) return sendMail(stage, who, draws.of([`absent ${from} to ${last}`, 'back']));
  const [method, as] = draws.of([
    ['POST', { body: { from, to: last } }],
    ['GET', {}],
    ['DELETE', {}],
  ] as const);
  return ask(stage.door, who, `${method} /v1/me/absences`, { ...(who.session !== undefined && { token: who.session }), ...as });
};

/** By the link in the letter that comes. */
const signIn: Deed = async ({ door, letters }, who) => {
  const { address = 'nobody@n.example' } = who;
  await ask(door, who, 'POST /v1/sign-in', { body: { email: address } });
  await door.world.settle();
  const token = /\/sign-in\/([a-z2-7]{32})/.exec(letters.get(`sign-in ${address}`)?.rendered.text ?? '')?.[1] ?? 'none';
  return ask(door, who, 'POST /v1/sessions', { body: { token } });
};

/** Invites to another match: an address with too many unanswered invitations gets no more. */
const invite: Deed = async ({ door, table }, who) =>
  ask(door, who, 'POST /v1/matches', { ...bearer(who), body: elsewhere({ email: table.hidden.address }) });

/** Adds `not ready` if the step would close: the safer word counts. */
const mailOrders: Deed = async (stage, who, draws) => {
  const match = await load(stage.door.world, stage.table.id);
  if (who.seat === undefined) return undefined;
  const hold = holding(match, who.seat, draws).ready === false ? ['not ready', ''] : [];
  const checks = draws.happens(0.2) ? ['check', ''] : [];
  const stranger = draws.happens(0.1) ? 'mallory@m.example' : undefined;
  return sendMail(stage, who, [...hold, ...checks, ...wordOrders(match, who.seat, draws)].join('\n'), stranger);
};

const mailCommand: Deed = async (stage, who, draws) => {
  const match = await load(stage.door.world, stage.table.id);
  const brake = closes(match, who.seat ?? '') ? 'not ready' : draws.of(['ready', 'not ready']);
  return sendMail(stage, who, draws.of(['status', 'status', 'help', 'history 3', 'check', 'withdraw', brake, 'Hello there 7']));
};

const mailPress: Deed = async (stage, who, draws) => {
  if (who.confidants.length === 0) return undefined;
  return sendMail(stage, who, `press to ${draws.of(who.confidants)}\nLet us ${draws.of(['attack', 'wait', 'meet'])}.\nendpress`);
};

/** A mail to the service's own address, without a token. */
const mailService: Deed = async ({ door, mark }, { address }, draws) => {
  if (address === undefined) return undefined;
  const to = { to: address, replyTo: 'orders@play.example' } as Outgoing;
  await door.world.reply(to, draws.of(['status', 'help']), { messageId: `<${mark()}@client.example>` });
  return undefined;
};

const SEEING: Weighted = [
  [12, look],
  [10, lookPage],
  [10, lookAgain],
  [8, lookBack],
  [5, lookAhead],
  [4, lookForMatches],
  [10, follow],
  [6, trespass],
];
const PLAYING: Weighted = [
  [10, putOrders],
  [3, putReady],
  [3, withdraw],
  [4, orderForm],
  [2, smallForm],
  [8, mailOrders],
  [8, mailCommand],
  [4, planAhead],
];
const MORE: Weighted = [
  [2, mailPress],
  [2, mailService],
  [1, claim],
  [8, speakOnOffers],
  [1, mailOffer],
  [1, setHook],
  [4, lookAtHook],
  [2, beAway],
  [1, signIn],
  [1, invite],
  [1, extend],
];
/** Nobody else gets anything meanwhile: reads of the hidden seat alone would be seen by nobody. */
const SECRETLY: Weighted = [
  ...PLAYING,
  [4, mailPress],
  [1, mailService],
  [1, setHook],
  [1, signIn],
  [1, look],
  [1, lookPage],
  [1, lookAhead],
];

const bagOf = (...all: readonly Weighted[]): readonly Deed[] =>
  all.flat().flatMap(([share, deed]) => Array.from({ length: share }, () => deed));

const SECRET = bagOf(SECRETLY);
const SEATED = bagOf(SEEING, PLAYING, MORE);
const STANDING = bagOf(SEEING, SEEING, MORE);

export const secretDeed = (draws: Draws): Deed => draws.of(SECRET);
export const openDeed = (who: Who, draws: Draws): Deed => draws.of(who.seat === undefined ? STANDING : SEATED);
const TOGETHER = bagOf([
  [4, lookAtPerson],
  [2, lookForSeats],
  [4, lookAtHosting],
  [1, playNow],
  [1, challenge],
  [1, askCohost],
]);
const ALONE = bagOf([
  [3, block],
  [1, wishOtherwise],
]);

/** Acts of people towards each other. */
export const togetherDeed = (_: Who, draws: Draws): Deed => draws.of(TOGETHER);
/** Acts that somebody keeps to themselves. */
export const aloneDeed = (draws: Draws): Deed => draws.of(ALONE);
/** The pages that anybody may see without a token. */
export const watchDeed = (_: Who, draws: Draws): Deed => draws.of([lookFramed, lookForBoards, lookAtPicture]);
