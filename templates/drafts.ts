/** The draft of every letter there is. */

import type { LeagueLetterModel } from '../functions/sights/league/league-letter-model.ts';
import type { LetterModel } from '../functions/sights/letter-model.ts';
import type { Draft } from './blocks.ts';
import { isOfLeague, leagueDraft } from './league-drafts.ts';
import { checkedLetter } from './letters/checked.ts';
import { helpLetter } from './letters/help.ts';
import { invitationLetter } from './letters/invitation.ts';
import * as news from './letters/news.ts';
import { pressLetter, pressSentLetter } from './letters/press.ts';
import { receiptLetter } from './letters/receipt.ts';
import { refusalLetter, sentBackLetter } from './letters/refusal.ts';
import { reportLetter } from './letters/report.ts';
import { confirmLetter, leftLetter, signInLetter, twoTokensLetter } from './letters/safety.ts';
import {
  historyLetter,
  mutedLetter,
  newLinkLetter,
  overLetter,
  reminderLetter,
  statusLetter,
  withdrawnLetter,
} from './letters/standing.ts';

export function draftOf(model: LetterModel): Draft {
  if (isOfLeague(model)) return leagueDraft(model);
  switch (model.t) {
    case 'invitation':
      return invitationLetter(model);
    case 'report':
      return reportLetter(model);
    case 'reminder':
      return reminderLetter(model);
    case 'receipt':
      return receiptLetter(model);
    case 'refusal':
      return refusalLetter(model);
    case 'status':
      return statusLetter(model);
    case 'help':
      return helpLetter(model);
    case 'history':
      return historyLetter(model);
    case 'withdrawn':
      return withdrawnLetter(model);
    case 'over':
      return overLetter(model);
    case 'checked':
      return checkedLetter(model);
    default:
      return otherDraft(model);
  }
}

type Other = Exclude<
  LetterModel,
  | LeagueLetterModel
  | {
      readonly t:
        | 'invitation'
        | 'report'
        | 'reminder'
        | 'receipt'
        | 'refusal'
        | 'status'
        | 'help'
        | 'history'
        | 'withdrawn'
        | 'over'
        | 'checked';
    }
>;

/** Letters beside the ordinary run of a match. */
function otherDraft(model: Other): Draft {
  switch (model.t) {
    case 'muted':
      return mutedLetter(model);
    case 'new-link':
      return newLinkLetter(model);
    case 'two-tokens':
      return twoTokensLetter(model);
    case 'press':
      return pressLetter(model);
    case 'press-sent':
      return pressSentLetter(model);
    case 'locked':
      return news.lockedLetter(model);
    case 'halted':
      return news.haltedLetter(model);
    case 'resumed':
      return news.resumedLetter(model);
    case 'may-claim':
      return news.mayClaimLetter(model);
    case 'moved-deadline':
      return news.movedDeadlineLetter(model);
    case 'cancelled':
      return news.cancelledLetter(model);
    case 'declined':
      return news.declinedLetter(model);
    case 'new-holder':
      return news.newHolderLetter(model);
    case 'sent-back':
      return sentBackLetter(model);
    case 'confirm':
      return confirmLetter(model);
    case 'sign-in':
      return signInLetter(model);
    case 'left':
      return leftLetter(model);
    case 'address-failed':
      return news.addressFailedLetter(model);
    case 'read-late':
      return news.readLateLetter(model);
  }
}
