/** Letters born with a fact: one for each way a seat is told. */
import type { Seat } from '../../engine/ruleset.ts';
import type { LetterName } from './lanes.ts';
import type { Letter, LetterFact } from './letter.ts';
import type { Match, SeatRecord } from './match.ts';

/** The stream delivers at once; a letter not sent by then is taken up by the clock's sweep. */
export const FIRST_RETRY = 180_000;

/** A step as it stands in ids, so that they sort. */
export const stepName = (step: number): string => String(step).padStart(6, '0');

/** Whether letters to this seat have anybody to read them. */
function channels(seat: SeatRecord): readonly Letter['channel'][] {
  if (seat.holder.t !== 'person') return [];
  return [...(seat.mail && seat.holder.player !== undefined ? (['mail'] as const) : []), ...(seat.hook ? (['hook'] as const) : [])];
}

/** A person with an address sits there whom no letter reaches, since they stopped them. */
export const isUnheard = ({ holder, mail, hook }: SeatRecord): boolean =>
  holder.t === 'person' && holder.player !== undefined && !mail && !hook;

/** With its letters again: who orders by mail plays by mail. */
export function hearing({ owedTold: _, ...seat }: SeatRecord): SeatRecord {
  return { ...seat, mail: true };
}

/** Whose letters a seat's are now. */
export function heldBy(match: Match, seat: Seat): Pick<Letter, 'holder'> {
  const holder = match.seats.find((one) => one.seat === seat)?.holder;
  return holder?.t === 'person' && holder.player !== undefined ? { holder: holder.player } : {};
}

/** A letter by mail, whether or not the seat's own are stopped: an answer, or the one that says so. */
export function mailLetter(
  { match, seat, id }: { readonly match: Match; readonly seat: Seat; readonly id: string },
  fact: LetterFact,
  now: number,
): Letter {
  return { id, match: match.id, seat, ...heldBy(match, seat), channel: 'mail', fact, born: now, attempts: 0, due: now + FIRST_RETRY };
}

/** The letters that tell `seat` of `fact`. `name` makes their ids: the same fact told twice is one letter. */
export function lettersTo(match: Match, seat: Seat, name: LetterName, fact: LetterFact, now: number): readonly Letter[] {
  const record = match.seats.find((one) => one.seat === seat);
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

/** A letter to the host, where the match has one who signed in. */
export function lettersToHost(match: Match, name: LetterName, fact: LetterFact, now: number): readonly Letter[] {
  if (match.host === undefined) return [];
  return [
    { id: `${name}-host`, match: match.id, player: match.host, channel: 'mail', fact, born: now, attempts: 0, due: now + FIRST_RETRY },
  ];
}
