/** Mail commands about who holds a seat: claims on a seat that stays away, and declining an invitation. */
import { hash } from '../../../engine/hash.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, refuse } from '../../facts/answers.ts';
import { claimableSeats } from '../../facts/demands.ts';
import { cardOf } from '../../facts/games.ts';
import type { Letter } from '../../facts/letter.ts';
import type { MailCommand, MailDeps, MailOutcome, Said } from '../../facts/mail.ts';
import type { Match } from '../../facts/match.ts';
import { claim } from '../match/claim.ts';
import { declineSeat } from '../match/join-match.ts';
import { answer, answerTo } from './answer-mail.ts';

type SeatWord = Extract<MailCommand, { readonly t: 'claim' | 'decline' }>;

/** Has its effect once, however often the mail arrives. @throws Error if the match was busy, so that the queue delivers the mail again. */
export async function ofSeat(deps: MailDeps, said: Said, word: SeatWord): Promise<MailOutcome> {
  const done = await (word.t === 'decline' ? decline(deps, said) : claimByMail(deps, said, word));
  if (done.ok) return done.replayed === true ? 'again' : 'commands';
  if (done.refusal.code === 'duplicate') return 'again';
  if (done.refusal.code === 'busy') throw new Error(`match ${said.match.id} was busy`);
  return answer(deps, said, { t: 'told', done: false, text: done.refusal.message });
}

/** A player who has just given back a seat has none, so the answer goes to the player. */
function decline(deps: MailDeps, said: Said): Promise<Answer<unknown>> {
  const { match, authorize } = said;
  const { seat: _, holder: player, ...letter } = answerTo(deps, said, { t: 'told', done: true, text: DECLINED });
  const answeredBy: Letter = { ...letter, ...(player !== undefined && { player }) };
  return declineSeat(deps, { match: match.id, authorize, answeredBy });
}

const DECLINED = 'You have declined. The seat is free again, and we tell the host. You get no more letters about it.';

/** If this ends the game, the last letter is the answer. */
async function claimByMail(deps: MailDeps, said: Said, { how, whom }: Extract<SeatWord, { t: 'claim' }>): Promise<Answer<unknown>> {
  const { match, seat, authorize, id } = said;
  const absent = absentFor(match, seat, whom);
  if (!absent.ok) return absent;
  const once = { key: hash(`claim by mail ${id}`), fingerprint: hash(JSON.stringify([how, absent.value])) };
  const text = `The bot plays ${cardOf(match).seatName(absent.value)} from now on. We tell everybody in the match.`;
  const answeredBy = how === 'bot' ? { answeredBy: answerTo(deps, said, { t: 'told', done: true, text }) } : {};
  return claim(deps, { match: match.id, authorize, once, ...answeredBy, absent: absent.value, how });
}

/** Without a name, the only seat that stays away is meant, or else the only other seat. */
function absentFor(match: Match, seat: Seat, whom: string): Answer<Seat> {
  if (whom !== '') return seatCalled(match, whom);
  const away = claimableSeats(match, seat);
  const others = match.seats.filter((record) => record.seat !== seat).map((record) => record.seat);
  const [only, ...more] = away.length > 0 ? away : others;
  const { seatName } = cardOf(match);
  return only !== undefined && more.length === 0
    ? { ok: true, value: only }
    : refuse('bad-request', `Say which seat you mean, as in "claim the bot for ${seatName(only ?? seat)}".`);
}

/** By its name in the game or in the API. */
export function seatCalled(match: Match, called: string): Answer<Seat> {
  const { seatName } = cardOf(match);
  const seats = match.seats.map(({ seat }) => seat);
  const seat = seats.find((seat) => [seat, seatName(seat).toLowerCase()].includes(called));
  return seat === undefined
    ? refuse('not-found', `No seat here is called "${called.slice(0, 40)}". Seats: ${seats.map((seat) => seatName(seat)).join(', ')}.`)
    : { ok: true, value: seat };
}
