/**
 * The letter that answers a mail: at most one, and none if two machines would otherwise write to each other forever. A machine that is not
 * recognised as one repeats itself, except for numbers and dates; a person fixes what was wrong. So if mails say the same and nothing has
 * changed, one in ten minutes is answered, or one a day if nothing in it could be read: a person's second faulty mail gets its faults like
 * the first, and a machine is answered once (RFC 3834 §2). A daily limit stops machines that never repeat themselves. The counts are stored
 * in the head, so an accepted order mail costs nothing extra.
 */

import { digest } from '../../../engine/dice.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { refuse } from '../../facts/answers.ts';
import type { Clock } from '../../facts/deps.ts';
import { rulesOf } from '../../facts/games.ts';
import type { MailAnswered, ReadLate } from '../../facts/kept.ts';
import type { Letter, LetterFact } from '../../facts/letter.ts';
import { inReplyTo, lettersToHost, mailLetter, stepName } from '../../facts/letters-to.ts';
import type { Heard, MailDeps, MailOutcome, Said } from '../../facts/mail.ts';
import type { Match, SeatRecord } from '../../facts/match.ts';
import { answerWith, changeMatch } from '../match/change-match.ts';
import { unchanged } from '../match/progress.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Within this time the same words are not answered again. */
export const SAME_WORDS = 10 * MINUTE;
/** How many answers a seat gets a day: to mails without an order or command, and to all mails that change nothing. */
const MOST_UNREAD = 5;
const MOST_A_DAY = 20;
const UNREAD = 'unread-';
/**
 * How many confirmations a seat gets a day. They are counted separately, because otherwise anybody who knows a reply address could silence
 * the seat's holder.
 */
const MOST_HELD = 5;
const HELD = 'held-';
/** Enough of a mail to distinguish it from others. */
const MOST_CHARS = 8 * 1024;
const MOST_READ_LATE = 5;

export interface Answering {
  readonly letter: Letter;
  /** Nothing in the mail could be understood. */
  readonly unread?: boolean;
  /** What the mail asked for was done, which is always answered. */
  readonly changed?: boolean;
  /** It came in time but was read too late, so the host is told in the same write. */
  readonly readLate?: ReadLate;
}

/** Writes the letter, unless its reader got the same answer a moment ago (`enough`) or this same mail has been answered (`again`). */
export async function answerMail(deps: MailDeps, heard: Heard, answering: Answering): Promise<MailOutcome> {
  const { match, seat, mail } = heard;
  const { letter, unread = false, changed = false, readLate } = answering;
  const print = printOf(heard, unread);
  const done = await changeMatch<null>(deps, { match: match.id, authorize: () => ({ t: 'public' }), loaded: match }, (now) => {
    if (!changed && isEnough(now, seat, print, mail.received)) return answerWith(refuse('too-many', 'The same was answered a moment ago.'));
    const seats = now.seats.map((record) => (record.seat === seat ? noteAnswered(record, { at: mail.received, print }) : record));
    const late = readLate === undefined ? undefined : tellReadLate({ ...now, seats }, readLate, letter);
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

/** A letter about the mail, in the same thread. */
export function answer(deps: MailDeps, said: Said, fact: LetterFact, more: Omit<Answering, 'letter'> = {}): Promise<MailOutcome> {
  return answerMail(deps, said, { letter: answerTo(deps, said, fact), ...more });
}

export function answerTo(deps: Clock, said: Said, fact: LetterFact): Letter {
  return { ...mailLetter(said, fact, deps.now()), ...inReplyTo(said.mail), heard: true };
}

/** Whether the answer to such a mail would go to somebody who got it a moment ago. */
export function hadAnswer(heard: Heard): boolean {
  return isEnough(heard.match, heard.seat, printOf(heard, false), heard.mail.received);
}

function isEnough(match: Match, seat: Seat, print: string, received: number): boolean {
  const day = (match.seats.find((record) => record.seat === seat)?.answered ?? []).filter((answer) => Math.abs(received - answer.at) < DAY);
  const isUnread = print.startsWith(UNREAD);
  if (day.some((answer) => answer.print === print && (isUnread || Math.abs(received - answer.at) < SAME_WORDS))) return true;
  if (print.startsWith(HELD)) return day.filter((answer) => answer.print.startsWith(HELD)).length >= MOST_HELD;
  const unread = day.filter((answer) => answer.print.startsWith(UNREAD)).length;
  return day.filter((answer) => !answer.print.startsWith(HELD)).length >= MOST_A_DAY || (isUnread && unread >= MOST_UNREAD);
}

function noteAnswered(seat: SeatRecord, answer: MailAnswered): SeatRecord {
  const day = (seat.answered ?? []).filter(({ at }) => Math.abs(answer.at - at) < DAY);
  return { ...seat, answered: [...day, answer] };
}

/**
 * Lines of the game and commands as written; of all other lines what stays the same in a machine's template, without words that contain
 * digits and without spacing.
 */
function printOf({ match, seat, mail, orders, stranger }: Heard, unread: boolean): string {
  const rules = rulesOf(match);
  // Lines below the signature mark can count although they are not in `fresh`.
  const { commands = [], text = '', asks = [] } = orders ?? {};
  const said = [mail.fresh.slice(0, MOST_CHARS), text.slice(0, MOST_CHARS), ...asks.map(({ message }) => message)];
  const lines = said.join('\n').toLowerCase().split('\n');
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
  return `${stranger ? HELD : unread ? UNREAD : ''}${digest(`${stands}|${JSON.stringify(commands)}|${words.filter((line) => line !== '').join('\n')}`).slice(0, 16)}`;
}

function tellReadLate(match: Match, readLate: ReadLate, { born }: Letter): { readonly match: Match; readonly letters: readonly Letter[] } {
  const after = { ...match, readLate: [...(match.readLate ?? []), readLate].slice(-MOST_READ_LATE) };
  const name = `read-late-${stepName(readLate.step)}-${readLate.seat}-${readLate.received}` as const;
  return { match: after, letters: lettersToHost(after, name, { t: 'read-late', ...readLate }, born) };
}
