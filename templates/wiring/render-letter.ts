/** Renders a whole letter. What a wing writes, and what is seldom written, is loaded with its first letter. */
import type { Rendered } from '../../functions/facts/letter.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import type { Draft } from '../letters/blocks.ts';
import { USUAL } from '../letters/drafts.ts';
import { layOut } from '../letters/lay-out.ts';
import { draftFrom, isHosting, isOfEvent, isSeldom } from './letter-drafts.ts';

export async function renderLetter(model: LetterModel): Promise<Rendered> {
  return layOut(model, await draftFor(model));
}

async function draftFor(model: LetterModel): Promise<Draft> {
  if (isOfEvent(model)) return (await import('../league/letters/drafts.ts')).leagueDraft(model);
  if (isHosting(model)) return draftFrom((await import('../hosting/letters/drafts.ts')).HOSTING_DRAFTS, model);
  return isSeldom(model) ? draftFrom((await import('../letters/seldom-drafts.ts')).SELDOM, model) : draftFrom(USUAL, model);
}
