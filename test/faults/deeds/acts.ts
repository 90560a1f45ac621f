/** Random acts of people: orders by HTTP and mail, second thoughts, repeated requests, looks at the match, claims, webhooks. */

import { keyedDice } from '../../../engine/dice.ts';
import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset, Options } from '../../../engine/ruleset.ts';
import type { PaceRequest, SeatRequest } from '../../../functions/facts/answers.ts';
import { claimableSeats } from '../../../functions/facts/demands.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { offerId } from '../../../functions/offers/facts.ts';
import { playersOf } from '../../games/players.ts';
import { rulesetNamed, rulesets } from '../../support/games/games.ts';
import { TRIO_SEATS } from '../../support/games/trio.ts';
import { pick, type Random } from '../choices.ts';
import { placeOf, seatIn } from '../people.ts';
import type { Play } from '../play.ts';
import { ask, mail, note, person } from './asking.ts';
import { leadMatch, leadTogether, succeed } from './hosting.ts';
import { signIn } from './hosting-by-mail.ts';
import { gather, speak } from './speaking.ts';
import { beToldOtherwise, shun } from './wishing.ts';

const MINUTE = 60_000;
const HALF_AN_HOUR = { hours: 0.5, reactionHours: 0.25 };
/** So that somebody who says nothing loses the seat while the others play. */
const SHORT = { hours: 0.1, reactionHours: 0.1 };
const BANKED = { ...HALF_AN_HOUR, bank: { days: 1 / 24, mostDays: 1 / 16 } };
const DRONE = { bot: 'drone' } as const;
const at = (name: string) => ({ email: `${name}@example.org` });
const [RED, GREEN, BLUE] = TRIO_SEATS;

interface Wanted {
  readonly ruleset: string;
  readonly options?: Options;
  readonly beacon?: 'quicknet';
  readonly pace?: PaceRequest;
  readonly seats: Readonly<Record<string, SeatRequest>>;
}

/** For each game a table of two by mail, one that hides what it can, two against its bot, by HTTP and by mail, and one with time banks. */
function tablesOf(game: AnyRuleset): readonly Wanted[] {
  const usual = settle(game, {});
  const choices = game.options.flatMap((spec) => (spec.kind === 'choice' ? spec.values.map((value) => ({ [spec.name]: value })) : []));
  const hiding = choices.find((given) => game.hides(settle(game, given))) ?? {};
  const [first = '', ...others] = game.tables(usual)[0] ?? [];
  const seats = (mine: SeatRequest, theirs: SeatRequest) => Object.fromEntries([[first, mine], ...others.map((seat) => [seat, theirs])]);
  return [
    { ruleset: game.id, seats: seats(at('ada'), at('ben')) },
    { ruleset: game.id, options: hiding, seats: seats(at('ada'), { guest: true }) },
    { ruleset: game.id, seats: seats({ guest: true }, { bot: game.bots[0] ?? '', level: 'easy' }) },
    { ruleset: game.id, seats: seats(at('ada'), { bot: game.bots[0] ?? '', level: 'easy' }) },
    { ruleset: game.id, pace: BANKED, seats: seats(at('ada'), at('ben')) },
  ];
}

/** Options that conflict make no table: the usual ones are taken then. */
function settle(game: AnyRuleset, given: Options): Options {
  const options = settleOptions(game, given);
  return options.ok ? options.value : settle(game, {});
}

const TABLES = new Map(rulesets.map((ruleset) => [ruleset.id, tablesOf(ruleset)]));
const PLAYERS = new Map(await Promise.all(rulesets.map(async ({ id }) => [id, await playersOf(id)] as const)));
const TRIOS: readonly Wanted[] = [
  { ruleset: 'trio', seats: { [RED]: at('ada'), [GREEN]: at('cy'), [BLUE]: { guest: true } } },
  { ruleset: 'trio', seats: { [RED]: at('ben'), [GREEN]: DRONE, [BLUE]: at('cy') } },
  { ruleset: 'trio', beacon: 'quicknet', seats: { [RED]: at('ada'), [GREEN]: DRONE, [BLUE]: { guest: true } } },
  { ruleset: 'trio', pace: BANKED, seats: { [RED]: at('ada'), [GREEN]: at('ben'), [BLUE]: at('cy') } },
];

/** The share of matches in which one player says nothing, and so may lose their seat. */
const IDLE = 0.4;
const HOUSE = { closing: true, grey: true };

/** A duel and a table for three, all seats taken, before anything goes wrong. */
export async function openTables(play: Play): Promise<void> {
  const { people, random, scheduler, matches, games } = play;
  const duels = games.flatMap(({ id }) => TABLES.get(id) ?? []);
  for (const table of [pick(random, duels), pick(random, TRIOS)]) {
    const isIdle = random() < IDLE;
    const pace = isIdle ? SHORT : HALF_AN_HOUR;
    const opened = people.ask('POST /v1/matches', '', undefined, {
      body: { pace, ...table, house: HOUSE, demo: true, ...(play.mailing !== undefined && { listed: true }) },
      ...(await hosting(play, table)),
    });
    await scheduler.run(scheduler.time);
    if (opened.told !== 'ok') throw new Error(`the table was not opened: ${JSON.stringify(opened.body)}`);
    const id: string = opened.body.id;
    matches.push(id);
    for (const [seat, holder] of Object.entries(table.seats))
      if (typeof holder === 'object' && 'email' in holder) people.ask(`POST /v1/matches/${id}/accept`, id, seat, { body: {} });
    await scheduler.run(scheduler.time + 10_000);
    if (isIdle) play.idle.add(placeOf(id, person(play, people.newest(id))));
  }
}

/** If hosts write mails, the first player who is invited opens the match, and it is listed. */
async function hosting(play: Play, { seats }: Wanted): Promise<{ readonly token?: string }> {
  const first = Object.values(seats).find((wish) => typeof wish === 'object' && 'email' in wish);
  return play.mailing === undefined || first === undefined || !('email' in first) ? {} : { token: await signIn(play, first.email) };
}

type Act = (play: Play, match: Match) => void;
const ACTS: readonly (readonly [share: number, act: Act])[] = [
  [24, orderByHttp],
  [18, orderByMail],
  [10, lookAt],
  [4, sendAgain],
  [5, askAgain],
  [4, withdraw],
  [3, outage],
  [5, offerByHttp],
  [5, planAhead],
  [2, claimSeat],
  [6, leadMatch],
  [6, leadTogether],
  [8, succeed],
  [2, webhook],
  [2, postFails],
  [4, playAgain],
  [2, beAway],
  [5, speak],
  [1, gather],
  [4, beToldOtherwise],
  [3, shun],
];
const BAG = ACTS.flatMap(([share, act]) => Array.from({ length: share }, () => act));

export function act(play: Play): void {
  noteBegun(play);
  const match = play.people.newest(pick(play.random, play.matches));
  pick(play.random, BAG)(play, match);
}

function lines({ random }: Play, match: Match, seat: string): readonly string[] {
  const luck = random();
  if (luck < 0.015) return ['resign'];
  if (luck < 0.08) return ['attack 44', 'nonsense'];
  if (match.ruleset.startsWith('trio')) {
    if (luck < 0.2) return ['done'];
    return Array.from({ length: 1 + Math.floor(random() * 3) }, () => `say ${1 + Math.floor(random() * 9)}`);
  }
  return gameLines(random, match, seat);
}

/** Orders that the report names, or random ones. A game may take none from a seat that owes nothing. */
function gameLines(random: Random, match: Match, seat: string): readonly string[] {
  const rules = rulesetNamed(match.ruleset);
  const players = PLAYERS.get(rules?.id ?? '');
  if (rules === undefined || players === undefined || !match.demands.some((demand) => demand.seat === seat && demand.waits))
    return ['pass'];
  const view = viewOf(rules, match, seat);
  if (view === undefined) return ['pass'];
  const examples = rules.report(view, []).asks?.examples ?? [];
  if (examples.length > 0 && random() < 0.4) return pick(random, examples);
  const key = Math.floor(random() * 1e9);
  return players.random(view, seat, keyedDice(String(key).padStart(64, '0'), { match: seat, step: match.step, lock: '-', beacon: '-' }));
}

/** undefined: a planted bug stored something that is no state. */
function viewOf(rules: AnyRuleset, { state }: Match, seat: string): unknown {
  try {
    return rules.view(rules.revive(state), seat);
  } catch {
    return undefined;
  }
}

function orderByHttp(play: Play, match: Match): void {
  const { random } = play;
  const seat = person(play, match);
  const step = pick(random, [undefined, undefined, match.step, match.step, match.step - 1, match.step + 1]);
  const ready = pick(random, [undefined, undefined, undefined, true, false]);
  const orders = random() < 0.9 ? { orders: lines(play, match, seat).join('\n') } : {};
  const body = {
    ...orders,
    ...(step === undefined || step < 0 ? {} : { step }),
    ...(ready === undefined && 'orders' in orders ? {} : { ready: ready ?? true }),
  };
  const key = random() < 0.4 ? { key: `key-${Math.floor(random() * 1e9)}` } : {};
  ask(play, match, seat, `PUT /v1/matches/${match.id}/orders`, { body, ...key });
}

/**
 * Repeats a request under its key, as the current holder of the seat: from another holder it is another request. Only the sender
 * of press repeats it, since from another holder it would rightly arrive twice.
 */
function askAgain(play: Play): void {
  const keyed = play.people.operations.filter((operation) => operation.asked.key !== undefined && operation.seat !== undefined);
  if (keyed.length === 0) return;
  const { line, match, seat, asked } = pick(play.random, keyed);
  const token = line.endsWith('/press') ? asked.token : play.people.seatToken(match, seat ?? '');
  ask(play, play.people.newest(match), seat, line, { ...asked, ...(token !== undefined && { token }) });
}

function orderByMail(play: Play, match: Match): void {
  const { random } = play;
  mail(play, match, (seat) => {
    const orders = lines(play, match, seat).join('\n');
    const text = random() < 0.85 ? orders : pick(random, ['ready', 'not ready', 'withdraw', 'status', 'hello there', ...OFFERS]);
    return withWord(random, text);
  });
}

/** The word comes with or without orders. It is rare, since it ends the play early. */
const OFFERS = [
  'offer extend 12 hours',
  'offer extend 1 hour',
  'offer pause 1 day',
  'offer go on',
  'agree',
  'agree extend',
  'refuse',
  'take back',
];

const PLANNED = ['pass', 'say 4', 'build 8', 'move 7 4', 'bild 44', 'done'];

function withWord(random: Random, text: string): string {
  const luck = random();
  if (luck < 0.1) return `not ready\n${text}`;
  if (luck < 0.18) return `${pick(random, OFFERS)}\n${text}`;
  if (luck > 0.9) return `${text}\nturn ${1 + Math.floor(random() * 9)}: ${pick(random, PLANNED)}`;
  return luck < 0.2 ? `${pick(random, ['offer draw', 'agree draw', 'offer cancel', 'agree cancel'])}\n${text}` : text;
}

const ENDS = [{ what: 'draw' }, { what: 'cancel' }];
const TERMS = [{ what: 'extend', hours: 1 }, { what: 'extend', hours: 0.5 }, { what: 'pause', days: 1 }, { what: 'go-on' }];

/** A plan is for a later turn, or one that is open or over. A mail may hold it together with orders for the open turn. */
function planAhead(play: Play, match: Match): void {
  const { random } = play;
  const seat = person(play, match);
  const step = match.step + pick(random, [1, 1, 1, 2, 2, 3, 0, -1]);
  if (step < 0) return;
  const at = `/v1/matches/${match.id}/plans/${step}`;
  const key = random() < 0.4 ? { key: `key-${Math.floor(random() * 1e9)}` } : {};
  if (random() < 0.2) ask(play, match, seat, `DELETE ${at}`, {});
  else ask(play, match, seat, `PUT ${at}`, { body: { orders: lines(play, match, seat).join('\n') }, ...key });
}

/** Offers something, or answers what is offered. */
function offerByHttp(play: Play, match: Match): void {
  const { random } = play;
  const seat = person(play, match);
  const at = `/v1/matches/${match.id}/offers`;
  const open = (match.offers ?? []).filter(({ ended }) => ended === undefined);
  const key = random() < 0.4 ? { key: `key-${Math.floor(random() * 1e9)}` } : {};
  if (open.length === 0 || random() < 0.3) {
    ask(play, match, seat, `POST ${at}`, { body: pick(random, random() < 0.2 ? ENDS : TERMS), ...key });
    return;
  }
  const id = offerId(pick(random, open).terms);
  const line = pick(random, [
    `POST ${at}/${id}/agree`,
    `POST ${at}/${id}/agree`,
    `POST ${at}/${id}/agree`,
    `POST ${at}/${id}/refuse`,
    `DELETE ${at}/${id}`,
  ]);
  ask(play, match, seat, line, line.startsWith('POST') ? { body: {}, ...key } : {});
}

/** Repeats a mail, or sends another under the same Message-ID, as a broken client does. */
function sendAgain(play: Play, match: Match): void {
  const { random, people } = play;
  const mine = people.mails.filter((mail) => mail.place.startsWith(match.id));
  if (mine.length === 0) return;
  const old = pick(random, mine);
  const text = random() < 0.5 ? old.text : lines(play, match, seatIn(old.place)).join('\n');
  const mail = people.mail(old.to, old.place, text, old.messageId);
  note(play, match.id, `${seatIn(old.place)} mails ${JSON.stringify(text)} as ${mail.id}, with the Message-ID of ${old.id}`);
}

/** A rematch of a match that is over, if there is one: by either of its players, by HTTP or by mail, often by both at once. */
function playAgain(play: Play, match: Match): void {
  const { random } = play;
  const over = play.matches.map((id) => play.people.newest(id)).filter(({ status }) => status === 'finished');
  if (over.length === 0 && random() < 0.4) {
    ask(play, match, person(play, match), `PUT /v1/matches/${match.id}/orders`, { body: { orders: 'resign' } });
    return;
  }
  const ended = over.length === 0 ? match : pick(random, over);
  for (let most = 1 + Math.floor(random() * 3); most > 0; most--)
    if (random() < 0.6 || mail(play, ended, () => 'rematch') === undefined)
      ask(play, ended, person(play, ended), `POST /v1/matches/${ended.id}/rematch`, { body: {} });
}

/** Rematches that have begun are played on like the matches before them. */
export function noteBegun({ service, matches }: Pick<Play, 'service' | 'matches'>): void {
  for (const [id, log] of service.witness.heads) if (!matches.includes(id) && log.at(-1)?.match.status !== 'inviting') matches.push(id);
}

/** For the rest of the day, in all of the player's matches; or back again. */
function beAway(play: Play, match: Match): void {
  const { random, scheduler } = play;
  const today = new Date(scheduler.time).toISOString().slice(0, 10);
  mail(play, match, () => (random() < 0.7 ? `absent ${today}` : 'back'));
}

function lookAt(play: Play, match: Match): void {
  const seat = play.random() < 0.7 ? person(play, match) : undefined;
  const step = Math.max(0, match.step - 1 + Math.floor(play.random() * 3));
  const path = play.random() < 0.7 ? '' : `/steps/${step}`;
  ask(play, match, seat, `GET /v1/matches/${match.id}${path}`);
}

function withdraw(play: Play, match: Match): void {
  ask(play, match, person(play, match), `DELETE /v1/matches/${match.id}/orders`);
}

function outage(play: Play, match: Match): void {
  const hours = 0.2 + play.random() * 4;
  note(play, match.id, `nothing is delivered for ${hours.toFixed(1)} hours`);
  play.deliveries.outage(hours * 60 * MINUTE);
  play.scheduler.pass(play.random() < 0.7 ? hours * 60 * MINUTE : MINUTE);
}

function claimSeat(play: Play, match: Match): void {
  const seat = person(play, match);
  const absent = claimableSeats(match, seat)[0] ?? pick(play.random, match.seats).seat;
  const how = pick(play.random, ['win', 'bot'] as const);
  ask(play, match, seat, `POST /v1/matches/${match.id}/claim`, { body: { absent, how } });
}

function webhook(play: Play, match: Match): void {
  const seat = person(play, match);
  const line = play.random() < 0.7 ? 'PUT' : 'DELETE';
  const body = { url: 'https://hook.example/', shape: 'discord' };
  ask(play, match, seat, `${line} /v1/matches/${match.id}/endpoint`, line === 'PUT' ? { body } : {});
}

function postFails(play: Play, match: Match): void {
  const { sink } = play.service;
  sink.failing = !sink.failing;
  note(play, match.id, `the post ${sink.failing ? 'fails' : 'works'}`);
}
