/** The letters that tell a fact: one for each of a seat's channels. */
import type { Seat } from '../../engine/ruleset.ts';
import type { LetterName } from './lanes.ts';
import type { Letter, LetterFact } from './letter.ts';
import type { Match, SeatRecord } from './match.ts';

/** The stream delivers at once; a letter not sent by then is taken up by the clock's sweep. */
export const FIRST_RETRY = 180_000;

/** A step's number in ids, padded so that they sort. */
export const stepName = (step: number): string => String(step).padStart(6, '0');

/** None where nobody would read the letters. */
function channels(seat: SeatRecord): readonly Letter['channel'][] {
  if (seat.holder.t !== 'person') return [];
  return [...(seat.mail && seat.holder.player !== undefined ? (['mail'] as const) : []), ...(seat.hook ? (['hook'] as const) : [])];
}

/** The holder has an address, but stopped all letters. */
export const isUnheard = ({ holder, mail, hook }: SeatRecord): boolean =>
  holder.t === 'person' && holder.player !== undefined && !mail && !hook;

/** Whoever orders by mail plays by mail. */
export function restoreLetters({ owedTold: _, ...seat }: SeatRecord): SeatRecord {
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
  return { id, match: match.id, seat, ...heldBy(match, seat), channel: 'mail', fact, born: now, attempts: 0, due: now + FIRST_RETRY };
}

/** The letters that tell `seat` of `fact`. `name` makes their ids: the same fact told twice is one letter. */
export function lettersTo(match: Match, seat: Seat, name: LetterName, fact: LetterFact, now: number): readonly Letter[] {
  const record = match.seats.find((record) => record.seat === seat);
  if (record === undefined) return [];
  return channels(record).map((channel) => ({
    id: `${name}-${seat}-${channel}`,
    match: match.id,
    seat,
    ...heldBy(match, seat),
    channel,
    fact,
    born: now,
    attempts: 0,
    due: now + FIRST_RETRY,
  }));
}

/** A letter to the host, if the match was opened by a player who had signed in. */
export function lettersToHost(match: Match, name: LetterName, fact: LetterFact, now: number): readonly Letter[] {
  if (match.host === undefined) return [];
  return [
    { id: `${name}-host`, match: match.id, player: match.host, channel: 'mail', fact, born: now, attempts: 0, due: now + FIRST_RETRY },
  ];
}
