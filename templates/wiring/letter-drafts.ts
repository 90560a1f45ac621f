/** Which drafts write a letter: those of its wing, or of the place that its kind declares. */
import { type DraftedIn, MATCH_KINDS } from '../../functions/facts/letter-kinds.ts';
import type { EventLetter, LetterModel } from '../../functions/views/letter-model.ts';
import type { Draft } from '../blocks.ts';
import type { Drafts } from '../drafts.ts';

type Of<T> = Extract<LetterModel, { readonly t: T }>;

export const isOfEvent = (model: LetterModel): model is EventLetter => model.t.startsWith('league-');

export const isSeldom = (model: Exclude<LetterModel, EventLetter>): model is Of<DraftedIn<'seldom'>> =>
  MATCH_KINDS[model.t].draft === 'seldom';

export function draftFrom<T extends LetterModel['t']>(drafts: Drafts<T>, model: Of<T>): Draft {
  return (drafts[model.t as T] as (letter: Of<T>) => Draft)(model);
}
