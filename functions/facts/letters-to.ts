/** The letters about a fact, one for each of a seat's channels. */

import type { Seat } from '../../engine/ruleset.ts';
import { askedOf } from './demands.ts';
import type { Letter, LetterFact } from './letter.ts';
import type { LetterName, SeatFact } from './letter-kinds.ts';
import type { Match, PlayerId, SeatRecord } from './match.ts';

/**
 * The stream delivers at once; the clock's sweep picks up a letter that is not sent by then. The time is short, so that the operator soon
 * hears if nothing is being sent.
 */
export const FIRST_RETRY = 60_000;
/** The fields of a letter that nobody has tried to send yet. */
export const justWritten = (now: number) => ({ born: now, attempts: 0, due: now + FIRST_RETRY }) as const;

/** How many steps one letter may report. */
export const MOST_TOLD = 10;

/** A step's number in ids, padded so that they sort. */
export const stepName = (step: number): string => String(step).padStart(6, '0');

/** Empty if nobody would read the letters. Browsers are notified only that it is their player's turn. */
function channels(match: Match, seat: SeatRecord, fact: LetterFact): readonly Letter['channel'][] {
  if (seat.holder.t !== 'person') return [];
  const known = seat.holder.player !== undefined;
  return [
    ...(seat.mail && known ? (['mail'] as const) : []),
    ...(seat.hook ? (['hook'] as const) : []),
    ...(seat.push === true && known && asks(match, seat.seat, fact) ? (['push'] as const) : []),
  ];
}

function asks(match: Match, seat: Seat, fact: LetterFact): boolean {
  if (fact.t === 'reminder') return true;
  return fact.t === 'report' && askedOf(match, seat)?.step === fact.step + 1;
}

/** Whether it is the letter with which a seat's match begins, even if a bot has moved by then. */
export const isFirstReport = ({ step, from = step }: Extract<LetterFact, { readonly t: 'report' }>): boolean => from === 0;

/** The holder has an address but has stopped all letters. */
export const isUnheard = ({ holder, mail, hook }: SeatRecord): boolean =>
  holder.t === 'person' && holder.player !== undefined && !mail && !hook;

/** Somebody who sends orders by mail also wants letters. */
export function restoreLetters({ owedTold: _, muted: __, ...seat }: SeatRecord): SeatRecord {
  return { ...seat, mail: true };
}

/** The current reader of the seat's letters. */
export function heldBy(match: Match, seat: Seat): Pick<Letter, 'holder'> {
  const holder = match.seats.find((record) => record.seat === seat)?.holder;
  return holder?.t === 'person' && holder.player !== undefined ? { holder: holder.player } : {};
}

/** A letter that is mailed even if the seat's letters are stopped: an answer, or the one that says that they are stopped. */
export function mailLetter(
  { match, seat, id }: { readonly match: Match; readonly seat: Seat; readonly id: string },
  fact: LetterFact,
  now: number,
): Letter {
  return { id, match: match.id, seat, ...heldBy(match, seat), channel: 'mail', fact, ...justWritten(now) };
}

/** Limited to the length of a header line (RFC 5322 §2.1.1), without characters that could begin another header. */
const MESSAGE_ID = /^<[!-;=?-~]{1,900}>$/;

/** The extra fields of a letter that answers a mail; an invalid Message-ID is left out. */
export function inReplyTo({ messageId }: { readonly messageId: string }): Pick<Letter, 'repliesTo'> {
  return MESSAGE_ID.test(messageId) ? { repliesTo: messageId } : {};
}

/** The letters that tell `seat` about `fact`. Their ids are made from `name`, so the same fact told twice makes one letter. */
export function lettersTo(match: Match, seat: Seat, name: LetterName, fact: SeatFact, now: number): readonly Letter[] {
  const record = match.seats.find((record) => record.seat === seat);
  if (record === undefined) return [];
  return channels(match, record, fact).map((channel) => ({
    id: `${name}-${seat}-${channel}`,
    match: match.id,
    seat,
    ...heldBy(match, seat),
    channel,
    fact,
    ...justWritten(now),
  }));
}

/** Notifies a seat's browsers of the open turn, as the last step's report would have done. */
export function pushOfTurn(match: Match, seat: Seat, now: number): readonly Letter[] {
  const demand = askedOf(match, seat);
  if (demand === undefined) return [];
  const step = demand.step - 1;
  return lettersTo(match, seat, `report-${stepName(step)}`, { t: 'report', step }, now).filter(({ channel }) => channel === 'push');
}

/** Letters to the host, if a signed-in player opened the match, and to each co-host. */
export function lettersToHost(match: Match, name: LetterName, fact: LetterFact, now: number): readonly Letter[] {
  return hostsOf(match).map(({ player, as }) => ({
    ...{ id: `${name}-${as}`, match: match.id, player, channel: 'mail', fact },
    ...justWritten(now),
  }));
}

/** Hosts who have an address; `as` is the end of the ids of their letters. */
export function hostsOf({ host, leaders = [] }: Match): readonly { readonly player: PlayerId; readonly as: string }[] {
  const beside = leaders.flatMap(({ is, player, number }) =>
    is === 'beside' && player !== undefined ? [{ player, as: `leader-${number}` }] : [],
  );
  return host === undefined ? beside : [{ player: host, as: 'host' }, ...beside];
}
