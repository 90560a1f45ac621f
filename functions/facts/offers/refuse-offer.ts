/** Why something cannot be offered, now or at all. */
import type { Seat } from '../../../engine/ruleset.ts';
import { type Refusal, refuse } from '../answers.ts';
import type { Match, Terms } from '../match.ts';
import { count, isAlone, isDirectors, MOST_PAUSED_DAYS, pausableDays, seatsGone, takesTwo, votersOf } from './offers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST_PAUSE_DAYS = 14;
const LEAST_EXTENSION_HOURS = 0.1;
const MOST_EXTENSION_HOURS = 14 * 24;
/** However often a deadline is moved, it is at most this far off. */
const MOST_DAYS_AHEAD = 90;

/** Why the seat can offer nothing now; undefined: it can. */
export function refuseOffers(match: Match, seat: Seat): Refusal | undefined {
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
export function refuseTerms(match: Match, seat: Seat, terms: Terms, now: number): Refusal | undefined {
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
  pause: (match, { days }) => {
    if (match.pause?.now !== undefined)
      return { message: 'The match is paused already. "offer go on" ends the pause early; afterwards another can be agreed on.' };
    if (!Number.isInteger(days) || days < 1 || days > MOST_PAUSE_DAYS)
      return { code: 'bad-request', message: `A pause is 1 to ${MOST_PAUSE_DAYS} whole days: "offer pause 7 days".` };
    const left = pausableDays(match);
    if (days <= left) return undefined;
    return {
      message: `A match is paused for ${MOST_PAUSED_DAYS} days at most, all pauses together: here ${left === 0 ? 'none is left' : `${count(left, 'day')} ${left === 1 ? 'is' : 'are'} left`}. More time for the open turn can be agreed on: "offer extend 2 days".`,
    };
  },
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

/** Why the match cannot be paused for so long, whoever asks; undefined: it can. */
export function refusePause(match: Match, days: number, now: number): Refusal | undefined {
  const fault = FAULTS.pause(match, { t: 'pause', days }, now);
  return fault === undefined ? undefined : refuse(fault.code ?? 'not-active', fault.message).refusal;
}
