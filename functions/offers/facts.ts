/** What becomes of an offer by a seat's word, and why something cannot be offered: a pure decision. */
import type { Seat } from '../../engine/ruleset.ts';
import { type Answer, type Refusal, refuse } from '../facts/answers.ts';
import { cardOf } from '../facts/games.ts';
import type { Match, Offer, Terms } from '../facts/match.ts';
import {
  awaitedFor,
  count,
  isAlone,
  isDirectors,
  isOpen,
  OFFER_DAYS,
  type OfferAct,
  offerId,
  offerInWords,
  offerWord,
  refusePause,
  seatsGone,
  seatsWith,
  takesTwo,
  votersOf,
  withOffers,
} from '../facts/offers.ts';

export interface Speaker {
  readonly seat: Seat;
  /** Milliseconds since 1970: nobody agrees to an offer before it is made. */
  readonly received: number;
  /** The step of the letter that this answers: one from before an offer cannot have told of it. Absent: it is no answer to a letter. */
  readonly saw?: number;
}

/** `agreed`: by all, so it takes effect and is no longer among the offers. */
export interface Ruling {
  readonly became: 'made' | 'joined' | 'agreed' | 'refused' | 'taken-back' | 'as-before';
  readonly offer: Offer;
  readonly match: Match;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Of one seat, open or ended, while they are remembered: each brings the others a letter. */
const MOST_OFFERS = 6;
const LEAST_EXTENSION_HOURS = 0.1;
const MOST_EXTENSION_HOURS = 14 * 24;
/** However often a deadline is moved, it is at most this far off. */
const MOST_DAYS_AHEAD = 90;

export function decideOffer(match: Match, act: OfferAct, speaker: Speaker, now: number): Answer<Ruling> {
  const early = refuseOffers(match, speaker.seat);
  if (early !== undefined) return { ok: false, refusal: early };
  if (act.t === 'offer') return offer(match, settleTerms(match, act.terms), speaker, now);
  const found = findOffer(match, act, speaker, now);
  if (!found.ok) return found;
  if (act.t === 'agree') return agreeTo(match, found.value, speaker.seat, now);
  const ended = act.t === 'refuse' ? 'refused' : 'taken-back';
  return { ok: true, value: { became: ended, ...replace(match, found.value, { ...found.value, ended }) } };
}

/** A seat is named by its id or as it is called in print. */
function settleTerms(match: Match, terms: Terms): Terms {
  if (terms.t !== 'concede') return terms;
  const named = terms.to.toLowerCase();
  const seat = match.seats.find(({ seat }) => seat.toLowerCase() === named || cardOf(match).seatName(seat).toLowerCase() === named);
  return { t: 'concede', to: seat?.seat ?? terms.to };
}

/** Two that cross are an agreement. */
function offer(match: Match, terms: Terms, { seat }: Speaker, now: number): Answer<Ruling> {
  const refusal = refuseTerms(match, seat, terms, now);
  if (refusal !== undefined) return { ok: false, refusal };
  const offers = match.offers ?? [];
  const own = offers.filter(({ by }) => seatsWith(match, seat).includes(by));
  const same = offers.find((offer) => offerId(offer.terms) === offerId(terms) && isOpen(offer, now));
  if (same !== undefined) return agreeTo(match, same, seat, now);
  const refused = own.find((offer) => offerId(offer.terms) === offerId(terms) && offer.ended === 'refused');
  if (refused !== undefined)
    return refuse(
      'too-many',
      `You have offered ${offerInWords(match, terms)} before, and it was refused. Once the ${cardOf(match).stepWord} after the one it was made in is over you may offer it again.`,
    );
  if (own.length >= MOST_OFFERS)
    return refuse('too-many', `You have made ${MOST_OFFERS} offers lately, and the others got a letter for each. Wait for the next turn.`);
  // A seat has one open offer of a kind: the new one stands in place of the old.
  const kept = offers.filter((other) => !(own.includes(other) && other.terms.t === terms.t && isOpen(other, now)));
  const made: Offer = {
    terms,
    by: seat,
    agreed: seatsWith(match, seat).filter((other) => votersOf(match).includes(other)),
    step: match.step,
    made: now,
    lapses: now + OFFER_DAYS * DAY,
  };
  const asked = withOffers(match, [...kept.filter(({ terms: other }) => offerId(other) !== offerId(terms)), made]);
  return { ok: true, value: settle(asked, made, 'made') };
}

/** What could be offered when it was may be impossible by now: the host has paused the match, the days of pause are used up. */
function agreeTo(match: Match, offer: Offer, seat: Seat, now: number): Answer<Ruling> {
  if (offer.agreed.includes(seat)) return { ok: true, value: { became: 'as-before', offer, match } };
  const refusal = refuseTerms(match, seat, offer.terms, now);
  if (refusal !== undefined) return { ok: false, refusal };
  const voters = votersOf(match);
  const own = seatsWith(match, seat).filter((other) => voters.includes(other) && !offer.agreed.includes(other));
  const joined = { ...offer, agreed: [...offer.agreed, ...own] };
  return { ok: true, value: settle(replace(match, offer, joined).match, joined, 'joined') };
}

function settle(match: Match, offer: Offer, otherwise: 'made' | 'joined'): Ruling {
  if (awaitedFor(match, offer).length > 0) return { became: otherwise, offer, match };
  const rest = (match.offers ?? []).filter((other) => other !== offer);
  return { became: 'agreed', offer, match: withOffers(match, rest) };
}

function replace(match: Match, old: Offer, offer: Offer): Pick<Ruling, 'match' | 'offer'> {
  return {
    offer,
    match: withOffers(
      match,
      (match.offers ?? []).map((other) => (other === old ? offer : other)),
    ),
  };
}

type Reply = Exclude<OfferAct, { readonly t: 'offer' }>;

/** The open offer that is meant. */
function findOffer(match: Match, act: Reply, speaker: Speaker, now: number): Answer<Offer> {
  const { which } = act;
  // A mail is an answer to what was there when it was written.
  const wasMade = ({ made }: Offer): boolean => speaker.saw === undefined || made <= speaker.received;
  const open = (match.offers ?? []).filter((offer) => isOpen(offer, now) && wasMade(offer));
  const own = seatsWith(match, speaker.seat);
  const isMeant: Readonly<Record<Reply['t'], (offer: Offer) => boolean>> = {
    agree: () => true,
    refuse: ({ by }) => !own.includes(by),
    'take-back': ({ by }) => own.includes(by),
  };
  const meant = open.filter(isMeant[act.t]);
  const named = meant.filter(
    ({ terms }) => which === undefined || which === terms.t || namesOf(match, terms).includes(which.toLowerCase()),
  );
  // One word alone is for what its letter told of, and nobody agrees twice.
  const [only, ...more] =
    which === undefined
      ? named.filter(({ step, agreed }) => (speaker.saw ?? step) >= step && !(act.t === 'agree' && agreed.includes(speaker.seat)))
      : named;
  if (only !== undefined && more.length === 0) return { ok: true, value: only };
  return refuse(only === undefined ? 'not-found' : 'bad-request', whyNone(match, act, meant, only === undefined));
}

/** A concession is also named by the seat in print. */
function namesOf(match: Match, terms: Terms): readonly string[] {
  const id = offerId(terms).toLowerCase();
  return terms.t === 'concede' ? [id, `concede-${cardOf(match).seatName(terms.to).toLowerCase()}`] : [id];
}

function whyNone(match: Match, act: Reply, meant: readonly Offer[], isNone: boolean): string {
  const verb = act.t === 'take-back' ? 'take back' : act.t;
  const words = meant.map(({ terms }) => `"${verb} ${offerWord(terms)}"`);
  if (!isNone) return `There is more than one offer, so say which you mean: ${words.join(' or ')}.`;
  if (words.length > 0) return `No such offer is open. What you may say is ${words.join(' or ')}.`;
  return act.t === 'take-back'
    ? 'You have no open offer, so there is nothing to take back.'
    : `No offer of another seat is open${act.t === 'agree' ? ' that you could agree to' : ''}: it was taken back, refused, or its time was over. ${cardOf(match).title} goes on as it is.`;
}

/** Why the seat can offer nothing now; undefined: it can. */
function refuseOffers(match: Match, seat: Seat): Refusal | undefined {
  if (match.status === 'inviting')
    return refuse('not-active', 'The match has not started, so there is nothing to agree on yet. Its host can call it off.').refusal;
  if (match.status === 'finished' || match.status === 'cancelled')
    return refuse('not-active', 'The match is over: there is nothing left to agree on.').refusal;
  if (match.status === 'locked')
    return refuse('not-active', 'This turn is closed and its dice are being drawn. Say it again once its report is out, in some minutes.')
      .refusal;
  if (match.status === 'halted')
    return refuse('halted', 'The match is halted by a fault of ours, and no deadline runs. Say it again once it goes on; you get a letter.')
      .refusal;
  return votersOf(match).includes(seat)
    ? undefined
    : refuse('not-active', 'Your seat is out of the game, so those who play on agree without it.').refusal;
}

/** Why these terms cannot be offered; undefined: they can. Amounts that no form or call lets through are refused here too: mail does. */
function refuseTerms(match: Match, seat: Seat, terms: Terms, now: number): Refusal | undefined {
  const early = refuseOffers(match, seat);
  if (early !== undefined) return early;
  const fault = alone(match, seat, terms) ?? inLeague(match, terms) ?? FAULTS[terms.t](match, terms as never, now);
  return fault === undefined ? undefined : refuse(fault.code ?? 'not-active', fault.message).refusal;
}

interface Fault {
  readonly code?: Refusal['code'];
  readonly message: string;
}

function alone(match: Match, seat: Seat, terms: Terms): Fault | undefined {
  if (!takesTwo(terms) || !isAlone(match, seat)) return undefined;
  return {
    message:
      'Nobody plays on against you but bots, and a bot agrees to nothing. The order "resign" ends the game; or let it rest, and a pause is yours for the asking: "offer pause 7 days".',
  };
}

function inLeague(match: Match, terms: Terms): Fault | undefined {
  const { event } = match;
  if (event === undefined || !isDirectors(match, terms)) return undefined;
  if (terms.t === 'cancel')
    return {
      message: `This match counts in ${event.name}, so it is not its players' to call off. Agree on a draw, or write to the director.`,
    };
  return {
    message: `This match is part of a round of ${event.name}, which nobody can stop for two. Book your absence with the league: "absent 2026-12-20 to 2027-01-03".`,
  };
}

type Check<T extends Terms['t']> = (match: Match, terms: Extract<Terms, { readonly t: T }>, now: number) => Fault | undefined;

const FAULTS: { readonly [T in Terms['t']]: Check<T> } = {
  draw: () => undefined,
  cancel: () => undefined,
  concede: (match, { to }) => {
    const gone = seatsGone(match);
    const playing = match.seats.map(({ seat }) => seat).filter((seat) => !gone.includes(seat));
    if (playing.includes(to)) return undefined;
    return {
      code: 'bad-request',
      message: `There is no seat "${to.slice(0, 40)}" in the game to concede to. Name one of ${playing.join(', ')}.`,
    };
  },
  pause: (match, { days }) => refusePause(match, days),
  extend: ({ demands, event, pace }, { hours }, now) => {
    if (!(hours >= LEAST_EXTENSION_HOURS && hours <= MOST_EXTENSION_HOURS))
      return {
        code: 'bad-request',
        message: `A deadline is moved by ${LEAST_EXTENSION_HOURS} to ${MOST_EXTENSION_HOURS} hours: "offer extend 2 days".`,
      };
    const open = demands.filter(({ waits }) => waits);
    const latest = Math.max(now, ...open.map(({ deadline }) => deadline)) + hours * HOUR;
    if (latest > now + MOST_DAYS_AHEAD * DAY)
      return {
        message: `A deadline is at most ${MOST_DAYS_AHEAD} days ahead, and this would be later. Offer less, or nothing: the time you have is long.`,
      };
    const given = Math.max(0, ...open.map(({ extended }) => extended?.by ?? 0)) / HOUR;
    if (event === undefined || given + hours <= pace.hours) return undefined;
    const left = Math.max(0, Math.floor((pace.hours - given) * 10) / 10);
    return { message: `In a league a turn is extended by its own length at most: here that leaves ${count(left, 'hour')}.` };
  },
  'go-on': ({ pause }) => (pause?.now === undefined ? { message: 'The match is not paused: it goes on as it is.' } : undefined),
};
