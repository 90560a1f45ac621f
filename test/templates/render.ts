/** A letter rendered without waiting: the drafts of all kinds are at hand. */
import type { Rendered } from '../../functions/facts/letter.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { draftOf, isOfLeague, isSeldom } from '../../templates/drafts.ts';
import { leagueDraft } from '../../templates/league/letters/drafts.ts';
import { layOut } from '../../templates/letters.ts';
import { seldomDraft } from '../../templates/seldom-drafts.ts';

export const renderLetter = (model: LetterModel): Rendered =>
  layOut(model, isOfLeague(model) ? leagueDraft(model) : isSeldom(model) ? seldomDraft(model) : draftOf(model));
