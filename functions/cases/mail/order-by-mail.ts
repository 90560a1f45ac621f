/** Orders by mail: filed, tried out, or refused with a list of what is wrong in them. */

import { readOrders } from '../../../engine/host.ts';
import type { Refusal, SubmitRequest, Submitted } from '../../facts/answers.ts';
import { askedOf } from '../../facts/demands.ts';
import { rulesOf } from '../../facts/games.ts';
import type { LetterFact } from '../../facts/letter.ts';
import { inReplyTo } from '../../facts/letters-to.ts';
import { excerpt, type MailDeps, type MailOutcome, MOST_CHARS, offersIn, plansIn, pressIn, type Said } from '../../facts/mail.ts';
import type { StoredStep } from '../../facts/match.ts';
import { tableOf } from '../../facts/position.ts';
import { submitOrders } from '../match/submit-orders.ts';
import { judgedSpans } from '../match/turn.ts';
import { answer } from './answer-mail.ts';

/** The most lines that are guessed to have been meant as orders. */
const MOST_GUESSED = 10;

export async function orderByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, orders, mail, step, authorize, id } = said;
  const refused = plansIn(orders).length === 0 ? undefined : await deps.words.plan(deps, said);
  if (refused !== undefined) return answerRefusal(deps, refused.said, refused.refusal);
  const spoken = offersIn(orders).length === 0 ? undefined : await deps.words.offerBeside(deps, said);
  if (spoken !== undefined) return spoken;
  const result = await submitOrders(deps, {
    match: match.id,
    loaded: match,
    authorize,
    entries: [orders.text],
    step,
    received: mail.received,
    reply: { id, skipped: excerpt(orders.greeting), ...inReplyTo(mail) },
    ...wholeOf(said),
    ...readyOf(said),
    ...luckOf(said),
  });
  if (pressIn(orders).length > 0) await deps.words.pressBeside(deps, said);
  if ((result.ok || result.refusal.code === 'duplicate') && orders.commands.length > 0)
    await (await import('./own-words.ts')).obeyBeside(deps, said);
  // Nothing was written, so there is no receipt either; but every mail gets an answer.
  if (result.ok) return result.value.asBefore === true ? answer(deps, said, { t: 'status' }) : 'orders';
  return result.refusal.code === 'duplicate' ? 'again' : answerRefusal(deps, said, result.refusal);
}

export async function checkByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, orders, mail, step, authorize } = said;
  const asked = { match: match.id, authorize, entries: [orders.text], step, received: mail.received, ...wholeOf(said), dry: true };
  const result = await submitOrders(deps, asked);
  if (!result.ok) return answerRefusal(deps, said, result.refusal);
  return answer(deps, said, checkedFact(result.value, false));
}

/** `check` without orders: what to expect of those on file. */
export async function checkOnFile(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, seat, authorize, mail } = said;
  const file = match.files[seat];
  if (file === undefined) return answer(deps, said, { t: 'status' });
  const received = Math.max(mail.received, file.received);
  const result = await submitOrders(deps, { match: match.id, authorize, entries: file.lines, received, dry: true });
  return result.ok ? answer(deps, said, checkedFact(result.value, true)) : answerRefusal(deps, said, result.refusal);
}

function checkedFact({ step, lines, leftOut, foreseen }: Submitted, stored: boolean): LetterFact {
  return { t: 'checked', step, lines, leftOut, foreseen: foreseen ?? [], stored };
}

const quotable = (text: string): readonly string[] => (text.length > MOST_CHARS ? [] : text.split('\n'));

/** Answers why it was refused, and what is on file. `busy` throws, so that the queue delivers the mail again. */
export async function answerRefusal(deps: MailDeps, said: Said, refusal: Refusal): Promise<MailOutcome> {
  const { match, seat, step, mail, orders } = said;
  if (['step-over', 'bad-orders'].includes(refusal.code) && (await wasInTime(deps, said))) {
    const readLate = { seat, step, received: mail.received };
    return answer(deps, said, { t: 'over', step, late: false, readLate: true }, { readLate });
  }
  switch (refusal.code) {
    case 'bad-orders':
    case 'too-many':
      // If no line is an order as it stands, the mail may be from a machine.
      return answer(
        deps,
        said,
        { t: 'refusal', step, faults: refusal.faults ?? [], text: quotable(orders.text) },
        { unread: !orders.isSure },
      );
    case 'late':
    case 'step-over':
      return answer(deps, said, { t: 'over', step, late: refusal.code === 'late' });
    case 'halted':
      return answer(deps, said, { t: 'halted' });
    case 'busy':
      throw new Error(`match ${match.id} was busy`);
    default:
      return answer(deps, said, { t: 'status' });
  }
}

/**
 * Whether a deadline closed the turn that this mail was for although the mail had been received before it: the clock had waited six hours,
 * or did not know of the mail. Checked only for refused mails, in the record of the step that answered the demand.
 */
async function wasInTime(deps: MailDeps, { match, seat, step, mail }: Said): Promise<boolean> {
  const within = (judged: StoredStep['judged']): boolean => {
    const span = judged?.[seat];
    return span !== undefined && mail.received > span.from && mail.received <= span.to;
  };
  // The step is closed and is only waiting for the beacon.
  if (match.locked !== undefined && step === askedOf(match, seat)?.step)
    return within(judgedSpans(match, Object.keys(match.locked.answers), deps.now()));
  // A resignation by another seat is a step of its own that does not touch this seat's demand.
  for (let at = step; at < match.step && at <= step + match.seats.length; at++) {
    const record = await deps.matches.step(match.id, at);
    const answer = record?.answers.find((given) => given.seat === seat && given.raised === step);
    if (answer !== undefined && answer.t !== 'absent') return within(record?.judged);
  }
  return false;
}

/** Lines with a digit may have been meant as orders, and listing their faults is more useful than help. */
export function nothingRead({ match, seat, orders }: Said): LetterFact {
  const { greeting, aside = [] } = orders;
  const text = greeting.filter((line) => /\d/.test(line) && !aside.includes(line)).slice(0, MOST_GUESSED);
  const isAsked = match.status === 'active' && askedOf(match, seat) !== undefined;
  const reading = isAsked && text.length > 0 ? readOrders(rulesOf(match), tableOf(match), seat, text) : undefined;
  return reading?.kind === 'refused' ? { t: 'refusal', step: match.step, faults: reading.faults, text } : { t: 'help', why: 'no-orders' };
}

/** What the mail contains besides its orders: with more than one line nothing final is done, and open questions are asked. */
export const wholeOf = ({ orders: { alone, asks } }: Said): Pick<SubmitRequest, 'beside' | 'asks'> => ({
  ...(!alone && { beside: true }),
  ...(asks.length > 0 && { asks }),
});

/** `not ready` is the safer command, so it counts if a mail has both. */
export function readyOf({ orders }: Said): { readonly ready?: boolean } {
  const word = (['not-ready', 'ready'] as const).find((act) => orders.commands.some((command) => command.t === act));
  return word === undefined ? {} : { ready: word === 'ready' };
}
export const luckOf = ({ orders: { luck } }: Said): { readonly luck?: string } => (luck === undefined ? {} : { luck });
