/**
 * Agreements between players outside the rules: one offers, all have to agree. An agreement takes effect in the same transaction as the
 * last player's consent.
 */
import { type Agreement, agreedOutcome, type Ending } from '../../engine/agreement.ts';
import type { Seat } from '../../engine/ruleset.ts';
import { answerWith, changeMatch, type Decision } from '../cases/match/change-match.ts';
import { extendDemand } from '../cases/match/moved-deadline.ts';
import { endPause, pauseMatch, tellAgreed } from '../cases/match/pause.ts';
import { type Progress, unchanged } from '../cases/match/progress.ts';
import { type Answer, type Authorize, type Refusal, refuse } from '../facts/answers.ts';
import type { Deps } from '../facts/deps.ts';
import { cardOf, rulesOf } from '../facts/games.ts';
import type { Once } from '../facts/idempotency.ts';
import { ratingJob, resultJob } from '../facts/kept-turns.ts';
import type { Letter } from '../facts/letter.ts';
import { FIRST_RETRY, lettersTo, mailLetter } from '../facts/letters-to.ts';
import { isOver, type Match, type MatchId, type MatchStatus, type Offer, type OpenDemand, type Terms } from '../facts/match.ts';
import { storyJob } from '../facts/told-story.ts';
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
} from './facts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How many offers of one seat, open or ended, are remembered. There is a limit because each sends the others a letter. */
const MOST_OFFERS = 6;
const LEAST_EXTENSION_HOURS = 0.1;
const MOST_EXTENSION_HOURS = 14 * 24;
/** However often a deadline is moved, it is never further off than this. */
const MOST_DAYS_AHEAD = 90;

export interface OfferRequest {
  readonly match: MatchId;
  readonly authorize: Authorize;
  readonly once?: Once;
  /** Carried out in this order, and either all of them or none. */
  readonly acts: readonly OfferAct[];
  readonly received: number;
  /**
   * For offers by mail: the step of the letter that the mail answers, and the id of the letter that answers it, by which a second delivery
   * is recognised. `silent` means that this letter only marks the mail as handled.
   */
  readonly reply?: { readonly saw: number; readonly id: string; readonly silent?: boolean } & Pick<Letter, 'repliesTo'>;
}

/** What became of the last offer in the request. */
export interface Offered {
  readonly became: Ruling['became'];
  readonly id: string;
  readonly offer: Offer;
  /** Seats that have not agreed yet. */
  readonly awaits: readonly Seat[];
  readonly status: MatchStatus;
}

/** A seat makes, accepts, declines or withdraws offers. */
export function speakOnOffers(deps: Deps, request: OfferRequest): Promise<Answer<Offered>> {
  return changeMatch(deps, request, (match, caller): Decision<Offered> => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', 'Only a seat can offer something or agree to it.'));
    const { reply, received } = request;
    const speaker: Speaker = { seat: caller.seat, received, ...(reply && { saw: reply.saw }) };
    const done = speak(match, request.acts, speaker, deps.now());
    if (!done.ok) return answerWith(done);
    const { progress, answer } = done.value;
    if (progress.match === match) return answerWith({ ok: true, value: answer });
    const letters = reply === undefined ? progress.letters : withAnswer(progress, caller.seat, reply, deps.now());
    return { t: 'change', progress: { ...progress, letters }, answer };
  });
}

interface Spoken {
  readonly progress: Progress;
  readonly answer: Offered;
}

function speak(match: Match, acts: readonly OfferAct[], speaker: Speaker, now: number): Answer<Spoken> {
  let progress = unchanged(match);
  let answer: Offered | undefined;
  for (const act of acts) {
    const ruled = decideOffer(progress.match, act, speaker, now);
    if (!ruled.ok) return ruled;
    const { became, offer, match: after } = ruled.value;
    const next =
      became === 'agreed' ? takeEffect(after, offer, now) : { ...unchanged(after), letters: tellOf(after, ruled.value, speaker, now) };
    progress = { ...next, letters: [...progress.letters, ...next.letters], jobs: [...progress.jobs, ...next.jobs] };
    answer = {
      became,
      id: offerId(offer.terms),
      offer,
      awaits: became === 'agreed' ? [] : awaitedFor(after, offer),
      status: progress.match.status,
    };
  }
  return answer === undefined
    ? refuse('bad-request', 'Say what you want to offer or agree to.')
    : { ok: true, value: { progress, answer } };
}

/** Letters to those whose consent is now needed, or no longer needed. Who else has agreed is in the next letter to each. */
function tellOf(match: Match, { became, offer }: Ruling, { seat }: Speaker, now: number): readonly Letter[] {
  if (became === 'as-before' || became === 'joined' || became === 'agreed') return [];
  const readers = became === 'made' ? awaitedFor(match, offer) : [...offer.agreed, ...awaitedFor(match, offer)];
  const own = seatsWith(match, seat);
  const { terms, by, made } = offer;
  return readers
    .filter((reader) => !own.includes(reader))
    .flatMap((reader) =>
      lettersTo(match, reader, `offer-${became}-${offerId(terms)}-${made}`, { t: 'offer', became, terms, by, who: seat, made }, now),
    );
}

/**
 * Adds the answer to the mail. If another letter in this write already answers its sender by mail, this one only marks the mail as handled.
 */
function withAnswer(
  { match, letters }: Progress,
  seat: Seat,
  { id, silent, repliesTo }: NonNullable<OfferRequest['reply']>,
  now: number,
): readonly Letter[] {
  const isTold = silent === true || letters.some((letter) => letter.seat === seat && letter.channel === 'mail');
  const { due: _, ...answer } = {
    ...mailLetter({ match, seat, id }, { t: 'status' }, now),
    ...(repliesTo !== undefined && { repliesTo }),
    heard: true as const,
  };
  const heard = letters.map((letter): Letter => (letter.seat === seat ? { ...letter, heard: true } : letter));
  return [isTold ? { ...answer, end: 'dropped' } : { ...answer, due: now + FIRST_RETRY }, ...heard];
}

interface Speaker {
  readonly seat: Seat;
  /** In milliseconds since 1970. Nobody can agree to an offer before it is made. */
  readonly received: number;
  /**
   * The step of the letter that this answers, since a letter cannot have mentioned an offer made after it. Absent if it does not answer a
   * letter.
   */
  readonly saw?: number;
}

/** `agreed` means that everybody has, so the offer takes effect and is no longer open. */
interface Ruling {
  readonly became: 'made' | 'joined' | 'agreed' | 'refused' | 'taken-back' | 'as-before';
  readonly offer: Offer;
  readonly match: Match;
}

/** Decides, as a pure function, what a seat's word does to an offer. */
function decideOffer(match: Match, act: OfferAct, speaker: Speaker, now: number): Answer<Ruling> {
  const early = refuseOffers(match, speaker.seat);
  if (early !== undefined) return { ok: false, refusal: early };
  if (act.t === 'offer') return offer(match, settleTerms(match, act.terms), speaker, now);
  const found = findOffer(match, act, speaker, now);
  if (!found.ok) return found;
  if (act.t === 'agree') return agreeTo(match, found.value, speaker.seat, now);
  const ended = act.t === 'refuse' ? 'refused' : 'taken-back';
  return { ok: true, value: { became: ended, ...replace(match, found.value, { ...found.value, ended }) } };
}

/** Players may name a seat by its id or by its printed name. */
function settleTerms(match: Match, terms: Terms): Terms {
  if (terms.t !== 'concede') return terms;
  const named = terms.to.toLowerCase();
  const seat = match.seats.find(({ seat }) => seat.toLowerCase() === named || cardOf(match).seatName(seat).toLowerCase() === named);
  return { t: 'concede', to: seat?.seat ?? terms.to };
}

/** Two offers that match each other make an agreement. */
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
    return refuse(
      'too-many',
      `You have made ${MOST_OFFERS} offers recently, and the others got a letter for each. Wait for the next turn.`,
    );
  // A seat has at most one open offer of each kind, so a new one replaces the old.
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

/**
 * An offer that was possible when it was made may no longer be: the host may have paused the match, or the days of pause may be used up.
 */
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

function findOffer(match: Match, act: Reply, speaker: Speaker, now: number): Answer<Offer> {
  const { which } = act;
  // A mail can only answer offers that existed when it was written.
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
  // A bare word means the one offer in the letter that it answers, and nobody can agree twice.
  const [only, ...more] =
    which === undefined
      ? named.filter(({ step, agreed }) => (speaker.saw ?? step) >= step && !(act.t === 'agree' && agreed.includes(speaker.seat)))
      : named;
  if (only !== undefined && more.length === 0) return { ok: true, value: only };
  return refuse(only === undefined ? 'not-found' : 'bad-request', whyNone(match, act, meant, only === undefined));
}

/** A concession can also be named by the seat's printed name. */
function namesOf(match: Match, terms: Terms): readonly string[] {
  const id = offerId(terms).toLowerCase();
  return terms.t === 'concede' ? [id, `concede-${cardOf(match).seatName(terms.to).toLowerCase()}`] : [id];
}

function whyNone(match: Match, act: Reply, meant: readonly Offer[], isNone: boolean): string {
  const verb = act.t === 'take-back' ? 'take back' : act.t;
  const words = meant.map(({ terms }) => `"${verb} ${offerWord(terms)}"`);
  if (!isNone) return `There is more than one offer. Say which one you mean: ${words.join(' or ')}.`;
  if (words.length > 0) return `No such offer is open. You can say ${words.join(' or ')}.`;
  return act.t === 'take-back'
    ? 'You have no open offer to take back.'
    : `No offer of another seat is open${act.t === 'agree' ? ' that you could agree to' : ''}: it was taken back, refused, or its time was over. ${cardOf(match).title} goes on as it is.`;
}

/** Why the seat cannot offer anything now, or undefined if it can. */
function refuseOffers(match: Match, seat: Seat): Refusal | undefined {
  if (match.status === 'inviting')
    return refuse('not-active', 'The match has not started, so there is nothing to agree on yet. Its host can call it off.').refusal;
  if (isOver(match)) return refuse('not-active', 'The match is over.').refusal;
  if (match.status === 'locked')
    return refuse('not-active', 'The turn has closed and the dice are being drawn. Try again in a few minutes.').refusal;
  if (match.status === 'halted')
    return refuse(
      'halted',
      'The match has stopped because of a fault on our side, and no deadline runs. Try again when it goes on; we write to you then.',
    ).refusal;
  return votersOf(match).includes(seat)
    ? undefined
    : refuse('not-active', 'Your seat is out of the game, so the others agree without it.').refusal;
}

/**
 * Why these terms cannot be offered, or undefined if they can. Amounts that the forms and calls rule out are checked here too, since mail
 * can contain them.
 */
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
      'Only bots are left against you, and bots do not agree to offers. The order "resign" ends the game. For a pause, write "offer pause 7 days".',
  };
}

function inLeague(match: Match, terms: Terms): Fault | undefined {
  const { event } = match;
  if (event === undefined || !isDirectors(match, terms)) return undefined;
  if (terms.t === 'cancel')
    return {
      message: `This match counts in ${event.name}, so its players cannot call it off. Agree on a draw, or write to the director.`,
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
        message: `A deadline is at most ${MOST_DAYS_AHEAD} days ahead, and this would be later. Offer less time.`,
      };
    const given = Math.max(0, ...open.map(({ extended }) => extended?.by ?? 0)) / HOUR;
    if (event === undefined || given + hours <= pace.hours) return undefined;
    const left = Math.max(0, Math.floor((pace.hours - given) * 10) / 10);
    return { message: `In a league a turn is extended by its own length at most: here that leaves ${count(left, 'hour')}.` };
  },
  'go-on': ({ pause }) => (pause?.now === undefined ? { message: 'The match is not paused.' } : undefined),
};

/** What an agreement does: the game ends in a draw or a concession, the match is called off, or deadlines move. */
export function takeEffect(match: Match, { terms, agreed }: Offer, now: number): Progress {
  const done = effectOf(match, terms, agreed, now);
  return { ...done, letters: [...done.letters, ...tellAgreed(done.match, terms, agreed, now)] };
}

function effectOf(match: Match, terms: Terms, agreed: readonly Seat[], now: number): Progress {
  switch (terms.t) {
    case 'draw':
      return endAgreed(match, { t: 'draw' }, agreed, now);
    case 'concede':
      return endAgreed(match, terms, agreed, now);
    case 'cancel':
      return over({ ...match, status: 'cancelled' }, now);
    case 'pause':
      return unchanged(pauseMatch(match, terms.days * DAY, now));
    case 'extend':
      return unchanged(extend(match, terms.hours * HOUR, now));
    case 'go-on':
      return unchanged(endPause(match, now));
  }
}

/** The open step stays unplayed, and orders on file for it are shown to nobody. */
function over({ pause: _, ...match }: Match, now: number): Progress {
  const ended: Match = withOffers({ ...match, demands: [], files: {} }, []);
  return { ...unchanged(ended), jobs: [...resultJob(ended, now), ...ratingJob(ended, true, now), ...storyJob(ended, now)] };
}

function endAgreed(match: Match, ending: Ending, seats: readonly Seat[], now: number): Progress {
  const out = seatsGone(match);
  const table = { seats: match.seats.map(({ seat }) => seat), options: match.options };
  const outcome = agreedOutcome(table, rulesOf(match), ending, out);
  const agreed: Agreement = { ending, seats: table.seats.filter((seat) => seats.includes(seat)), out, outcome };
  return over({ ...match, status: 'finished', outcome, agreed }, now);
}

function extend(match: Match, more: number, now: number): Match {
  const isCounted = match.event !== undefined;
  const extended = (demand: OpenDemand): OpenDemand =>
    isCounted ? extendDemand(demand, more, now) : { ...demand, deadline: Math.max(demand.deadline, now) + more };
  return { ...match, demands: match.demands.map((demand) => (demand.waits ? extended(demand) : demand)) };
}
