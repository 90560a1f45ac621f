/**
 * The letter that answers a mail: at most one, and none where two machines would write to each other for ever.
 *
 * A machine that nobody knows for one says the same again and again, but for numbers and dates; a person fixes what
 * was wrong. So of mails that say the same, where nothing has changed, one in ten minutes is answered, or one a day
 * where nothing in it could be read: a second bad mail of a person has its faults told as the first had, and a machine
 * hears once (RFC 3834 §2). A day has an end too, for machines that never repeat themselves. What is counted lies in
 * the head: an order mail that is accepted costs nothing.
 */

import { digest } from '../../../engine/dice.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { refuse } from '../../facts/answers.ts';
import { rulesOf } from '../../facts/games.ts';
import type { Letter } from '../../facts/letter.ts';
import { lettersToHost, stepName } from '../../facts/letters-to.ts';
import type { InboundMail, MailDeps, MailOutcome } from '../../facts/mail.ts';
import type { MailAnswered, Match, ReadLate, SeatRecord } from '../../facts/match.ts';
import { unchanged } from '../../facts/progress.ts';
import { answered, changeMatch } from '../match/change-match.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** For so long the same words have had their answer. */
export const SAME_WORDS = 10 * MINUTE;
/** Answers a day and seat: to mails that hold neither an order nor a command, and to all that change nothing. */
const MOST_UNREAD = 5;
const MOST_A_DAY = 20;
const UNREAD = 'unread-';
/** Confirmations a day and seat. Counted apart: whoever knows a reply address could else silence the seat's own holder. */
const MOST_HELD = 5;
const HELD = 'held-';
/** Of what a mail says, enough to tell it from another. */
const MOST_CHARS = 8 * 1024;
const MOST_READ_LATE = 5;

/** A mail from the holder of a seat, or to be laid before him. */
export interface Heard {
  readonly match: Match;
  readonly seat: Seat;
  readonly mail: Pick<InboundMail, 'fresh' | 'received'>;
  /** Identity of the mail, and of the letter that answers it. */
  readonly id: string;
  /** It is from another sender, and to be laid before the holder. */
  readonly stranger?: true;
}

export interface Answering {
  readonly letter: Letter;
  /** Nothing in the mail could be understood. */
  readonly unread?: boolean;
  /** It came in time and was read too late: the host is told in the same write. */
  readonly readLate?: ReadLate;
}

/** Puts the letter, unless its reader had the same answer a moment ago (`enough`) or this very mail was answered before (`again`). */
export async function answerMail(deps: MailDeps, heard: Heard, { letter, unread = false, readLate }: Answering): Promise<MailOutcome> {
  const { match, seat, mail } = heard;
  const print = printOf(heard, unread);
  const done = await changeMatch<null>(deps, { match: match.id, authorize: () => ({ t: 'public' }), loaded: match }, (now) => {
    if (isEnough(now, seat, print, mail.received)) return answered(refuse('too-many', 'The same had its answer a moment ago.'));
    const seats = now.seats.map((one) => (one.seat === seat ? noted(one, { at: mail.received, print }) : one));
    const late = readLate === undefined ? undefined : told({ ...now, seats }, readLate, letter);
    return {
      t: 'change',
      progress: { ...unchanged(late?.match ?? { ...now, seats }), letters: [letter, ...(late?.letters ?? [])] },
      answer: null,
    };
  });
  if (done.ok) return 'commands';
  if (done.refusal.code === 'too-many') return 'enough';
  if (done.refusal.code === 'duplicate') return 'again';
  throw new Error(`match ${match.id} was ${done.refusal.code}`);
}

/** Whether the letter to such a mail would go to somebody who had it a moment ago. */
export function hadAnswer(heard: Heard): boolean {
  return isEnough(heard.match, heard.seat, printOf(heard, false), heard.mail.received);
}

function isEnough(match: Match, seat: Seat, print: string, received: number): boolean {
  const day = (match.seats.find((one) => one.seat === seat)?.answered ?? []).filter((one) => Math.abs(received - one.at) < DAY);
  const isUnread = print.startsWith(UNREAD);
  if (day.some((one) => one.print === print && (isUnread || Math.abs(received - one.at) < SAME_WORDS))) return true;
  if (print.startsWith(HELD)) return day.filter((one) => one.print.startsWith(HELD)).length >= MOST_HELD;
  const unread = day.filter((one) => one.print.startsWith(UNREAD)).length;
  return day.filter((one) => !one.print.startsWith(HELD)).length >= MOST_A_DAY || (isUnread && unread >= MOST_UNREAD);
}

function noted(seat: SeatRecord, one: MailAnswered): SeatRecord {
  const day = (seat.answered ?? []).filter(({ at }) => Math.abs(one.at - at) < DAY);
  return { ...seat, answered: [...day, one] };
}

/** Lines of the game as they stand; of all others what a template keeps: no word with a digit, no order of blanks. */
function printOf({ match, seat, mail, stranger }: Heard, unread: boolean): string {
  const rules = rulesOf(match);
  const lines = mail.fresh.slice(0, MOST_CHARS).toLowerCase().split('\n');
  const words = lines.map((line) =>
    rules.knows(line)
      ? line
      : line
          .split(/\s/)
          .filter((word) => !/\d/.test(word))
          .join(' ')
          .trim(),
  );
  const file = match.files[seat];
  const stands = `${match.status}|${match.step}|${file?.commitment ?? ''}|${file?.ready ?? ''}`;
  return `${stranger ? HELD : unread ? UNREAD : ''}${digest(`${stands}|${words.filter((line) => line !== '').join('\n')}`).slice(0, 16)}`;
}

function told(match: Match, readLate: ReadLate, { born }: Letter): { readonly match: Match; readonly letters: readonly Letter[] } {
  const after = { ...match, readLate: [...(match.readLate ?? []), readLate].slice(-MOST_READ_LATE) };
  const name = `read-late-${stepName(readLate.step)}-${readLate.seat}-${readLate.received}` as const;
  return { match: after, letters: lettersToHost(after, name, { t: 'read-late', ...readLate }, born) };
}
