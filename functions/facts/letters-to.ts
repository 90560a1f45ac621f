/** The letters that tell a fact: one for each of a seat's channels. */

import type { Seat } from '../../engine/ruleset.ts';
import { askedOf } from './demands.ts';
import type { Letter, LetterFact } from './letter.ts';
import type { LetterName, SeatFact } from './letter-kinds.ts';
import type { Match, PlayerId, SeatRecord } from './match.ts';

/** The stream delivers at once; a letter not sent by then is taken up by the clock's sweep. Short, so that the operator hears soon that nobody sends. */
export const FIRST_RETRY = 60_000;
/** Of a letter that nobody has tried to send yet. */
export const justWritten = (now: number) => ({ born: now, attempts: 0, due: now + FIRST_RETRY }) as const;

/** Steps that one letter tells of. */
export const MOST_TOLD = 10;

/** A step's number in ids, padded so that they sort. */
export const stepName = (step: number): string => String(step).padStart(6, '0');

/** None where nobody would read the letters. Browsers are only told that it is their player's turn. */
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

/** Of a seat: the letter with which its match begins, even if a bot has moved by then. */
export const isFirstReport = ({ step, from = step }: Extract<LetterFact, { readonly t: 'report' }>): boolean => from === 0;

/** The holder has an address, but stopped all letters. */
export const isUnheard = ({ holder, mail, hook }: SeatRecord): boolean =>
  holder.t === 'person' && holder.player !== undefined && !mail && !hook;

/** Whoever orders by mail plays by mail. */
export function restoreLetters({ owedTold: _, muted: __, ...seat }: SeatRecord): SeatRecord {
  return { ...seat, mail: true };
}

/** Who the seat's letters are for now. */
export function heldBy(match: Match, seat: Seat): Pick<Letter, 'holder'> {
  const holder = match.seats.find((record) => record.seat === seat)?.holder;
  return holder?.t === 'person' && holder.player !== undefined ? { holder: holder.player } : {};
}

/** A letter by mail even if the seat's letters are stopped: an answer, or the letter that says they are stopped. */
export function mailLetter(
  { match, seat, id }: { readonly match: Match; readonly seat: Seat; readonly id: string },
  fact: LetterFact,
  now: number,
): Letter {
  return { id, match: match.id, seat, ...heldBy(match, seat), channel: 'mail', fact, ...justWritten(now) };
}

/** As long as a header's line may be (RFC 5322 §2.1.1), and nothing that could begin another. */
const MESSAGE_ID = /^<[!-;=?-~]{1,900}>$/;

/** What a letter that answers a mail has besides; a Message-ID that is none is left out. */
export function inReplyTo({ messageId }: { readonly messageId: string }): Pick<Letter, 'repliesTo'> {
  return MESSAGE_ID.test(messageId) ? { repliesTo: messageId } : {};
}

/** The letters that tell `seat` of `fact`. `name` makes their ids: the same fact told twice is one letter. */
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

/** Tells a seat's browsers of the turn that is open: the letter that the last step's report would have brought them. */
export function pushOfTurn(match: Match, seat: Seat, now: number): readonly Letter[] {
  const demand = askedOf(match, seat);
  if (demand === undefined) return [];
  const step = demand.step - 1;
  return lettersTo(match, seat, `report-${stepName(step)}`, { t: 'report', step }, now).filter(({ channel }) => channel === 'push');
}

/** A letter to the host, if the match was opened by a player who had signed in, and to each who hosts beside them. */
export function lettersToHost(match: Match, name: LetterName, fact: LetterFact, now: number): readonly Letter[] {
  return hostsOf(match).map(({ player, as }) => ({
    ...{ id: `${name}-${as}`, match: match.id, player, channel: 'mail', fact },
    ...justWritten(now),
  }));
}

/** Those who host and have an address; `as` ends the ids of their letters. */
export function hostsOf({ host, leaders = [] }: Match): readonly { readonly player: PlayerId; readonly as: string }[] {
  const beside = leaders.flatMap(({ is, player, number }) =>
    is === 'beside' && player !== undefined ? [{ player, as: `leader-${number}` }] : [],
  );
  return host === undefined ? beside : [{ player: host, as: 'host' }, ...beside];
}
