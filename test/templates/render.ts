/** A letter rendered without waiting: the drafts of all kinds are at hand. */
import type { Rendered } from '../../functions/facts/letter.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { layOut } from '../../templates/letters/lay-out.ts';
import { draftOfAny } from '../../templates/wiring/all-drafts.ts';

export const renderLetter = (model: LetterModel): Rendered => layOut(model, draftOfAny(model));
