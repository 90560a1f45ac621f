/**
 * What the players of a match can agree on outside its rules: who has to agree, what may be offered, how long an offer stands. Nothing here
 * depends on orders, so an offer never reveals whether there are any.
 */
import { seatsOut } from '../../engine/host.ts';
import type { Seat } from '../../engine/ruleset.ts';
import { type Refusal, refuse } from '../facts/answers.ts';
import { cardOf, rulesOf } from '../facts/games.ts';
import { playerIn } from '../facts/kept-turns.ts';
import { OFFER_WORDS, type OfferWord } from '../facts/mail-words.ts';
import { isOver, type Match, type Offer, type Terms } from '../facts/match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** An offer that nobody answers lapses after so many days. */
export const OFFER_DAYS = 7;
export const MOST_PAUSED_DAYS = 28;
const MOST_PAUSE_DAYS = 14;

/** What a seat says. `which` names an offer by its kind or id; it may be left out if there is only one. */
export type OfferAct =
  | { readonly t: 'offer'; readonly terms: Terms }
  | { readonly t: 'agree' | 'refuse' | 'take-back'; readonly which?: string };

/** Names an offer while it is open: `draw`, `pause-7`, `concede-rebel`. */
export function offerId(terms: Terms): string {
  return [terms.t, ...valuesOf(terms)].join('-');
}

function valuesOf(terms: Terms): readonly (string | number)[] {
  if (terms.t === 'pause') return [terms.days];
  if (terms.t === 'extend') return [terms.hours];
  return terms.t === 'concede' ? [terms.to] : [];
}

/** How a player writes the offer in a mail, without the first word: `pause 7 days` in `offer pause 7 days`. */
export function offerWord(terms: Terms): string {
  if (terms.t === 'pause') return `pause ${count(terms.days, 'day')}`;
  if (terms.t === 'extend') return `extend ${lengthInWords(terms.hours)}`;
  return terms.t === 'concede' ? `concede to ${terms.to}` : terms.t === 'go-on' ? 'go on' : terms.t;
}

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
const lengthInWords = (hours: number): string => (hours % 24 === 0 ? count(hours / 24, 'day') : count(hours, 'hour'));

/** As an object after "offers" or "agreed on": `a draw`, `a pause of 7 days`. */
export function offerInWords(match: Match, terms: Terms): string {
  switch (terms.t) {
    case 'draw':
      return 'a draw';
    case 'concede':
      return `a joint concession to ${cardOf(match).seatName(terms.to)}`;
    case 'pause':
      return `a pause of ${count(terms.days, 'day')}`;
    case 'extend':
      return `${lengthInWords(terms.hours)} more for the open ${cardOf(match).stepWord}`;
    case 'cancel':
      return 'calling the match off, without a result';
    case 'go-on':
      return 'an end of the pause';
  }
}

/** The seats that have to agree: every seat held by a person who is still in the game. Bots have no vote and block nothing. */
export function votersOf(match: Match): readonly Seat[] {
  const out = match.step === 0 ? [] : seatsOut(rulesOf(match), match.state);
  return match.seats
    .filter(({ seat, holder, left, forfeited }) => holder.t === 'person' && left !== true && forfeited !== true && !out.includes(seat))
    .map(({ seat }) => seat);
}

/** Seats whose players are out of the game. They are not asked, and do not share in a draw. */
export function seatsGone(match: Match): readonly Seat[] {
  const out = seatsOut(rulesOf(match), match.state);
  return match.seats
    .filter(({ seat, left, forfeited }) => left === true || forfeited === true || out.includes(seat))
    .map(({ seat }) => seat);
}

/** All seats held by this seat's player, who votes for all of them at once. */
export function seatsWith(match: Match, seat: Seat): readonly Seat[] {
  const own = match.seats.find((record) => record.seat === seat);
  const player = own === undefined ? undefined : playerIn(own);
  const others = match.seats.filter((record) => record.seat !== seat && player !== undefined && playerIn(record) === player);
  return [seat, ...others.map((record) => record.seat)];
}

export const isOpen = ({ ended, lapses }: Offer, now: number): boolean => ended === undefined && now < lapses;

/** Seats that have not agreed yet. */
export function awaitedFor(match: Match, { agreed }: Offer): readonly Seat[] {
  return votersOf(match).filter((seat) => !agreed.includes(seat));
}

/** The head without offers that have lapsed; the same object if there are none. */
export function withoutLapsed(match: Match, now: number): Match {
  if (match.offers?.some(({ lapses }) => lapses <= now) !== true) return match;
  return withOffers(
    match,
    match.offers.filter(({ lapses }) => lapses > now),
  );
}

export function withOffers({ offers: _, ...match }: Match, offers: readonly Offer[]): Match {
  return offers.length === 0 ? match : { ...match, offers };
}

/**
 * The offers that survive a change of the match. An offer was made to the table as it was, so it ends when a seat changes hands or leaves
 * the game, and after the step that follows the one it was made in.
 */
export function carryOffers(match: Match, before: Match | undefined): Match {
  const { offers } = match;
  if (offers === undefined) return match;
  if (isOver(match) || before === undefined || tableOfVoters(match) !== tableOfVoters(before)) return withOffers(match, []);
  const standing = offers.filter(({ step }) => match.step <= step + 1);
  return standing.length === offers.length ? match : withOffers(match, standing);
}

function tableOfVoters(match: Match): string {
  const voters = votersOf(match);
  return JSON.stringify(match.seats.flatMap(({ seat, changes }) => (voters.includes(seat) ? [[seat, changes]] : [])));
}

/** Nobody else who is still playing has a vote. */
export const isAlone = (match: Match, seat: Seat): boolean => votersOf(match).every((other) => seatsWith(match, seat).includes(other));

/** How many days of pause the match has left. */
export const pausableDays = ({ pause }: Match): number => Math.max(0, MOST_PAUSED_DAYS - Math.ceil((pause?.spent ?? 0) / DAY));

/** Why nobody can pause the match for so long, or undefined if they can. */
export function refusePause(match: Match, days: number): Refusal | undefined {
  if (match.pause?.now !== undefined)
    return refuse('not-active', 'The match is paused already. "offer go on" ends the pause early; afterwards another can be agreed on.')
      .refusal;
  if (!Number.isInteger(days) || days < 1 || days > MOST_PAUSE_DAYS)
    return refuse('bad-request', `A pause is 1 to ${MOST_PAUSE_DAYS} whole days: "offer pause 7 days".`).refusal;
  const left = pausableDays(match);
  if (days <= left) return undefined;
  return refuse(
    'not-active',
    `A match is paused for ${MOST_PAUSED_DAYS} days at most, all pauses together: here ${left === 0 ? 'none is left' : `${count(left, 'day')} ${left === 1 ? 'is' : 'are'} left`}. More time for the open turn can be agreed on: "offer extend 2 days".`,
  ).refusal;
}

const KINDS = Object.keys(OFFER_WORDS) as readonly (OfferWord & Terms['t'])[];

/** Offers in which one side gives something up, so a player cannot agree on them alone. */
export const takesTwo = ({ t }: Pick<Terms, 't'>): boolean => t === 'draw' || t === 'concede' || t === 'cancel';

/** A league leaves these decisions to its director. */
export const isDirectors = ({ event }: Match, { t }: Pick<Terms, 't'>): boolean => event !== undefined && (t === 'cancel' || t === 'pause');

/** The kinds of offer that the seat could make now, regardless of what it has already offered. */
export function offerable(match: Match, seat: Seat): readonly Terms['t'][] {
  if (match.status !== 'active' || !votersOf(match).includes(seat)) return [];
  const isPaused = match.pause?.now !== undefined;
  return KINDS.filter(
    (t) =>
      !(takesTwo({ t }) && isAlone(match, seat)) &&
      !isDirectors(match, { t }) &&
      (t === 'go-on' ? isPaused : t !== 'pause' || (!isPaused && pausableDays(match) > 0)),
  );
}
