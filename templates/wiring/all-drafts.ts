/** The draft of any letter, with all of them loaded. */
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { HOSTING_DRAFTS } from '../hosting/letters/drafts.ts';
import { leagueDraft } from '../league/letters/drafts.ts';
import type { Draft } from '../letters/blocks.ts';
import { USUAL } from '../letters/drafts.ts';
import { SELDOM } from '../letters/seldom-drafts.ts';
import { draftFrom, isHosting, isOfEvent, isSeldom } from './letter-drafts.ts';

export function draftOfAny(model: LetterModel): Draft {
  if (isOfEvent(model)) return leagueDraft(model);
  if (isHosting(model)) return draftFrom(HOSTING_DRAFTS, model);
  return isSeldom(model) ? draftFrom(SELDOM, model) : draftFrom(USUAL, model);
}
