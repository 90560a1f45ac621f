/** Offers made or answered by mail. They are carried out together with the orders in the mail, or nothing is. */
import { joinWords } from '../../engine/wording.ts';
import { answer } from '../cases/mail/answer-mail.ts';
import { answerRefusal, wholeOf } from '../cases/mail/order-by-mail.ts';
import { obeyBeside } from '../cases/mail/own-words.ts';
import { submitOrders } from '../cases/match/submit-orders.ts';
import type { Answer, Refusal } from '../facts/answers.ts';
import { askedOf } from '../facts/demands.ts';
import type { Deps } from '../facts/deps.ts';
import { inReplyTo } from '../facts/letters-to.ts';
import { type MailDeps, type MailOutcome, offersIn, type Said } from '../facts/mail.ts';
import { ACTING_WORDS, isFinal, OFFER_WORDS, written } from '../facts/mail-words.ts';
import type { Match, Terms } from '../facts/match.ts';
import { type Offered, speakOnOffers } from './cases.ts';
import type { OfferAct } from './facts.ts';

/** Why the whole mail is refused before anything in it is done. */
function offerFault({ match, seat, step, orders }: Said, hasOrders: boolean): string | undefined {
  const said = offersIn(orders);
  const unread = said.find(({ act }) => act === undefined);
  if (unread !== undefined)
    return `"${unread.said.slice(0, 80)}" does not say what is offered. What can be is ${joinWords(Object.values(OFFER_WORDS).map(({ line }) => `"${line}"`))}.`;
  const final = orders.alone ? undefined : said.find(({ act }) => act !== undefined && ends(match, act));
  if (final !== undefined)
    return `"${final.said.slice(0, 80)}" would end the game, and that cannot be undone. To do it, send this one line alone in a mail. Nothing in this mail was done; send the rest of it again.`;
  // There is no telling which of the two was meant to come first, or what it was meant for.
  const other = hasOrders ? undefined : orders.commands.find(({ t }) => ACTING_WORDS.some((word) => word === t));
  if (other !== undefined) return `"${written(other.t)}" and a word on offers are in one mail. Send each in a mail of its own.`;
  const { told } = match.seats.find((record) => record.seat === seat) ?? {};
  // The report of a step is sent under the number of the next step.
  const newest = (told?.to ?? match.step - 1) + 1;
  return step < Math.min(newest, match.step)
    ? 'That was an answer to a letter about an earlier turn, and the game has gone on since. Send it again in a reply to the newest letter.'
    : undefined;
}

/** Whether this word may end the game: agreeing can, and so can two offers that cross. */
function ends({ offers = [] }: Match, act: OfferAct): boolean {
  const open = offers.filter(({ ended }) => ended === undefined).map(({ terms }) => terms);
  const isEnd = ({ t }: Terms): boolean => isFinal(OFFER_WORDS, t);
  if (act.t === 'agree') return act.which === undefined ? open.length === 0 || open.some(isEnd) : isFinal(OFFER_WORDS, act.which);
  return act.t === 'offer' && isEnd(act.terms) && open.some(({ t }) => t === act.terms.t);
}

/**
 * Carries out the offers in a transaction of their own, together with the letter that answers them. `silent` means that the orders in the
 * same mail are answered instead.
 */
function speakByMail(deps: Deps, { match, seat, authorize, mail, orders, step, id }: Said, silent: boolean): Promise<Answer<Offered>> {
  const acts = offersIn(orders).flatMap(({ act }): readonly OfferAct[] => (act === undefined ? [] : [act]));
  // A letter may ask for something of an earlier step that is still owed.
  const asked = askedOf(match, seat)?.step;
  const reply = { saw: step === asked ? match.step : step, id: silent ? `${id}-offer` : id, ...(silent && { silent }), ...inReplyTo(mail) };
  return speakOnOffers(deps, { match: match.id, authorize, acts, received: mail.received, reply });
}

/** Handles a mail without orders. Commands that have nothing to do with offers are carried out too. */
export async function offer(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const fault = offerFault(said, false);
  if (fault !== undefined) return answerOfferFault(deps, said, fault);
  const done = await speakByMail(deps, said, false);
  if (!done.ok && done.refusal.code !== 'duplicate') return answerOfferFault(deps, said, done.refusal);
  await obeyBeside(deps, said);
  if (!done.ok) return 'again';
  return done.value.became === 'as-before' ? answer(deps, said, { t: 'status' }) : 'commands';
}

/** Tries the offers together with the orders first. */
export async function offerBeside(deps: MailDeps, said: Said): Promise<MailOutcome | undefined> {
  const { match, orders, mail, step, authorize } = said;
  const fault = offerFault(said, true);
  if (fault !== undefined) return answerOfferFault(deps, said, fault);
  const asked = { match: match.id, authorize, entries: [orders.text], step, received: mail.received, ...wholeOf(said), dry: true };
  const tried = await submitOrders(deps, asked);
  if (!tried.ok) return answerRefusal(deps, said, tried.refusal);
  const spoken = await speakByMail(deps, said, true);
  if (!spoken.ok && spoken.refusal.code !== 'duplicate') return answerOfferFault(deps, said, spoken.refusal);
  // This word may have ended the game, in which case everybody gets a letter about it.
  return spoken.ok && ['finished', 'cancelled'].includes(spoken.value.status) ? 'commands' : undefined;
}

/** Says why nothing in the mail was done. `busy` throws, so that the queue delivers the mail again. */
function answerOfferFault(deps: MailDeps, said: Said, fault: string | Refusal): Promise<MailOutcome> {
  if (typeof fault !== 'string' && fault.code === 'busy') throw new Error(`match ${said.match.id} was busy`);
  return answer(deps, said, { t: 'offer-fault', why: typeof fault === 'string' ? fault : fault.message });
}
