/** The drafts of all letters but those of events, and those seldom written. */

import type { EventLetter, LetterModel } from '../functions/views/letter-model.ts';
import type { Draft } from './blocks.ts';
import { checkedLetter } from './letters/checked.ts';
import { helpLetter, strayLetter } from './letters/help.ts';
import { invitationLetter } from './letters/invitation.ts';
import * as news from './letters/news.ts';
import { agreedLetter, offerFaultLetter, offerLetter } from './letters/offers.ts';
import { pressLetter, pressSentLetter } from './letters/press.ts';
import { receiptLetter } from './letters/receipt.ts';
import { planBackLetter, refusalLetter, sentBackLetter } from './letters/refusal.ts';
import { reportLetter } from './letters/report.ts';
import { confirmLetter, hiddenLetter, keepLetter, leftLetter, signInLetter, twoTokensLetter } from './letters/safety.ts';
import {
  historyLetter,
  mutedLetter,
  newLinkLetter,
  overLetter,
  reminderLetter,
  statusLetter,
  withdrawnLetter,
} from './letters/standing.ts';

export type SeldomLetter = Extract<LetterModel, { readonly t: (typeof SELDOM)[number] }>;
type MatchLetter = Exclude<LetterModel, EventLetter | SeldomLetter>;

/** Loaded with the first of them. */
const SELDOM = ['host-act', 'take-over', 'cohost', 'new-holder', 'lost-seat', 'rematch', 'daily', 'hook-paused'] as const;

/** By kind; the compiler makes sure that none is missing. */
const DRAFTS: { readonly [T in MatchLetter['t']]: (model: Extract<MatchLetter, { readonly t: T }>) => Draft } = {
  invitation: invitationLetter,
  report: reportLetter,
  reminder: reminderLetter,
  receipt: receiptLetter,
  refusal: refusalLetter,
  status: statusLetter,
  help: helpLetter,
  history: historyLetter,
  withdrawn: withdrawnLetter,
  over: overLetter,
  checked: checkedLetter,
  muted: mutedLetter,
  'new-link': newLinkLetter,
  'two-tokens': twoTokensLetter,
  press: pressLetter,
  'press-sent': pressSentLetter,
  locked: news.lockedLetter,
  halted: news.haltedLetter,
  resumed: news.resumedLetter,
  'may-claim': news.mayClaimLetter,
  'moved-deadline': news.movedDeadlineLetter,
  cancelled: news.cancelledLetter,
  declined: news.declinedLetter,
  away: news.awayLetter,
  absences: news.absencesLetter,
  named: news.namedLetter,
  told: news.toldLetter,
  'sent-back': sentBackLetter,
  'plan-back': planBackLetter,
  confirm: confirmLetter,
  'sign-in': signInLetter,
  hidden: hiddenLetter,
  keep: keepLetter,
  stray: strayLetter,
  left: leftLetter,
  'address-failed': news.addressFailedLetter,
  'read-late': news.readLateLetter,
  offer: offerLetter,
  agreed: agreedLetter,
  'offer-fault': offerFaultLetter,
};

export function draftOf(model: MatchLetter): Draft {
  return (DRAFTS[model.t] as (letter: MatchLetter) => Draft)(model);
}

export const isOfEvent = (model: LetterModel): model is EventLetter => model.t.startsWith('league-');

export const isSeldom = (model: Exclude<LetterModel, EventLetter>): model is SeldomLetter => SELDOM.some((t) => t === model.t);
