/** The draft of any letter, with all of them loaded. */
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { leagueDraft } from '../league/letters/drafts.ts';
import type { Draft } from '../letters/blocks.ts';
import { USUAL } from '../letters/drafts.ts';
import { SELDOM } from '../letters/seldom-drafts.ts';
import { draftFrom, isOfEvent, isSeldom } from './letter-drafts.ts';

export function draftOfAny(model: LetterModel): Draft {
  if (isOfEvent(model)) return leagueDraft(model);
  return isSeldom(model) ? draftFrom(SELDOM, model) : draftFrom(USUAL, model);
}
