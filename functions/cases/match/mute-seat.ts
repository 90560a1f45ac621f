/**
 * Stops a seat's letters. The seat is still told once that it owes orders: in the letter that confirms the stop, or in one when orders are
 * next due.
 */

import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import { owesNow } from '../../facts/demands.ts';
import type { Deps } from '../../facts/deps.ts';
import { isUnheard, mailLetter } from '../../facts/letters-to.ts';
import type { Match, SeatRecord } from '../../facts/match.ts';
import { mailOf, type OfSeat, type SeatMail } from '../../views/show-seat-mail.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { unchanged } from './progress.ts';

export function muteSeat(deps: Deps, request: OfSeat): Promise<Answer<SeatMail>> {
  return changeMatch(deps, request, (match, caller): Decision<SeatMail> => {
    const record = caller.t === 'seat' ? match.seats.find((record) => record.seat === caller.seat) : undefined;
    if (record === undefined) return answerWith(refuse('no-right', notFound.refusal.message));
    if (!record.mail) return answerWith({ ok: true, value: mailOf(match, record) });
    const now = deps.now();
    const confirmed = wantsConfirmation(match, record);
    const muted: SeatRecord = {
      ...record,
      mail: false,
      muted: true,
      ...(confirmed && owesNow(match, record.seat) ? { owedTold: true } : {}),
    };
    const after = { ...match, seats: match.seats.map((seat) => (seat === record ? muted : seat)) };
    const letters = confirmed
      ? [mailLetter({ match: after, seat: record.seat, id: `muted-${record.seat}-${now}` }, { t: 'muted' }, now)]
      : [];
    return { t: 'change', progress: { ...unchanged(after), letters }, answer: mailOf(after, muted) };
  });
}

/** Not with a webhook, which continues; nor if the game is over; nor for a person who was only invited and wants to be left alone. */
function wantsConfirmation({ status }: Match, record: SeatRecord): boolean {
  const over = status === 'finished' || status === 'cancelled';
  return !over && isUnheard({ ...record, mail: false }) && record.holder.t === 'person' && record.holder.accepted;
}
