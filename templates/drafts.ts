/** The drafts of all letters but those of a league. */

import type { LeagueLetterModel } from '../functions/sights/league/league-letter-model.ts';
import type { LetterModel } from '../functions/sights/letter-model.ts';
import type { Draft } from './blocks.ts';
import { checkedLetter } from './letters/checked.ts';
import { dailyLetter } from './letters/daily.ts';
import { helpLetter } from './letters/help.ts';
import { hookPausedLetter } from './letters/hook.ts';
import { cohostLetter, hostActLetter, takeOverLetter } from './letters/hosting.ts';
import { invitationLetter } from './letters/invitation.ts';
import * as news from './letters/news.ts';
import { agreedLetter, offerFaultLetter, offerLetter } from './letters/offers.ts';
import { pressLetter, pressSentLetter } from './letters/press.ts';
import { receiptLetter } from './letters/receipt.ts';
import { planBackLetter, refusalLetter, sentBackLetter } from './letters/refusal.ts';
import { rematchLetter } from './letters/rematch.ts';
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

type MatchLetter = Exclude<LetterModel, LeagueLetterModel>;

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
  'host-act': hostActLetter,
  'take-over': takeOverLetter,
  cohost: cohostLetter,
  declined: news.declinedLetter,
  rematch: rematchLetter,
  'new-holder': news.newHolderLetter,
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
  left: leftLetter,
  daily: dailyLetter,
  'address-failed': news.addressFailedLetter,
  'read-late': news.readLateLetter,
  'hook-paused': hookPausedLetter,
  offer: offerLetter,
  agreed: agreedLetter,
  'offer-fault': offerFaultLetter,
};

export function draftOf(model: MatchLetter): Draft {
  return (DRAFTS[model.t] as (letter: MatchLetter) => Draft)(model);
}

export const isOfLeague = (model: { readonly t: string }): model is LeagueLetterModel => model.t.startsWith('league-');
