/** The receipt for orders by mail: a letter, or a report that contains the same. */
import type { Seat } from '../../../engine/ruleset.ts';
import type { SubmitRequest, Submitted } from '../../facts/answers.ts';
import type { OrdersAnswered } from '../../facts/kept.ts';
import type { Letter, LetterFact } from '../../facts/letter.ts';
import { FIRST_RETRY } from '../../facts/letters-to.ts';
import type { OnFile, SeatRecord } from '../../facts/match.ts';
import type { Decision } from './change-match.ts';
import type { Progress } from './progress.ts';
import { answering } from './step-letters.ts';

/** For mail, the receipt is a letter in the same transaction, whose id identifies the mail if it comes again. */
export function withReply(
  decision: Decision<Submitted>,
  seat: Seat,
  reply: NonNullable<SubmitRequest['reply']> & Pick<Letter, 'holder'> & { readonly had: OnFile | undefined; readonly again: boolean },
  now: number,
): Decision<Submitted> {
  if (decision.t === 'answer') return decision;
  const { step, resolved, awaiting: _, foreseen: __, ...accepted } = decision.answer;
  const fact = { t: 'receipt', step, accepted, skipped: reply.skipped, ...(reply.again ? ({ again: true } as const) : {}) } as const;
  const letter = {
    id: reply.id,
    match: decision.progress.match.id,
    seat,
    ...(reply.holder === undefined ? {} : { holder: reply.holder }),
    channel: 'mail',
    fact,
    born: now,
    attempts: 0,
    heard: true,
    ...(reply.repliesTo === undefined ? {} : { repliesTo: reply.repliesTo }),
  } as const;
  // If a report by mail or an earlier receipt already answers the mail, this letter only marks it as handled.
  const reported = resolved ? answerByReport(decision.progress, letter, fact) : undefined;
  const same = reply.had?.commitment === accepted.commitment && reply.had.ready === accepted.ready;
  const isAnswered = reported !== undefined || (same && !reply.again);
  const receipt: Letter = isAnswered ? { ...letter, end: 'dropped' } : { ...letter, due: now + FIRST_RETRY };
  const { match, letters } = reported ?? decision.progress;
  const heard = letters.map((letter): Letter => (letter.seat === seat ? { ...letter, heard: true } : letter));
  return { ...decision, progress: { ...decision.progress, match, letters: [receipt, ...heard] } };
}

/**
 * The report on these orders contains what their receipt would have said, at once or after waiting for a bot. undefined if there is none by
 * mail.
 */
function answerByReport(
  { match, steps, letters }: Progress,
  { id, seat, repliesTo }: Pick<Letter, 'id' | 'seat' | 'repliesTo'>,
  { accepted, skipped, again }: Extract<LetterFact, { readonly t: 'receipt' }>,
): Pick<Progress, 'match' | 'letters'> | undefined {
  const played = steps.find(({ answers }) => answers.some((given) => given.seat === seat && given.commitment === accepted.commitment));
  if (played === undefined) return undefined;
  const { leftOut, serverNonce } = accepted;
  const answers: OrdersAnswered = {
    by: id,
    step: played.step,
    ...(skipped.length === 0 ? {} : { skipped }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(serverNonce === undefined ? {} : { serverNonce }),
    ...(again === undefined ? {} : { again }),
  };
  const putOff = { answers, ...(repliesTo === undefined ? {} : { repliesTo }) };
  // A report answers one mail: if it already holds the answer to earlier orders it keeps that, and these get a receipt.
  const tells = ({ fact }: Letter): boolean =>
    fact.t === 'report' && fact.answers === undefined && fact.step >= played.step && (fact.from ?? fact.step) <= played.step;
  const report = letters.find((letter) => letter.seat === seat && letter.channel === 'mail' && tells(letter));
  if (report !== undefined) return { match, letters: letters.map((letter) => (letter === report ? answering(letter, putOff) : letter)) };
  const isFree = ({ putOff }: SeatRecord): boolean => putOff !== undefined && putOff.answers === undefined;
  const waits = match.seats.find((record) => record.seat === seat && record.mail && isFree(record));
  if (waits === undefined) return undefined;
  return { match: { ...match, seats: match.seats.map((record) => (record === waits ? { ...record, putOff } : record)) }, letters };
}
