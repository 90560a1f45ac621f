/** The draft of any letter, with all of them loaded. */
import type { LetterModel } from '../../functions/views/letter-model.ts';
import type { Draft } from '../blocks.ts';
import { draftOf, isOfEvent, isSeldom } from '../drafts.ts';
import { leagueDraft } from '../league/letters/drafts.ts';
import { seldomDraft } from '../seldom-drafts.ts';

export function draftOfAny(model: LetterModel): Draft {
  if (isOfEvent(model)) return leagueDraft(model);
  return isSeldom(model) ? seldomDraft(model) : draftOf(model);
}
