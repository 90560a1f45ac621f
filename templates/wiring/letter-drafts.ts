/** Which drafts write a letter: those of its wing, or of the place that its kind declares. */
import { type DraftedIn, MATCH_KINDS, type MatchFact } from '../../functions/facts/letter-kinds.ts';
import type { EventLetter, LetterModel } from '../../functions/views/letter-model.ts';
import type { Draft } from '../letters/blocks.ts';
import type { Drafts } from '../letters/drafts.ts';

type Of<T> = Extract<LetterModel, { readonly t: T }>;

const ROWS: { readonly [T in MatchFact['t']]: { readonly to: string; readonly draft?: 'seldom' | 'hosting' | 'none' } } = MATCH_KINDS;

export const isOfEvent = (model: LetterModel): model is EventLetter => model.t.startsWith('league-');

type OfMatch = Exclude<LetterModel, EventLetter>;
export const isSeldom = (model: OfMatch): model is Of<DraftedIn<'seldom'>> => ROWS[model.t].draft === 'seldom';
export const isHosting = (model: OfMatch): model is Of<DraftedIn<'hosting'>> => ROWS[model.t].draft === 'hosting';

export function draftFrom<T extends LetterModel['t']>(drafts: Drafts<T>, model: Of<T>): Draft {
  return (drafts[model.t as T] as (letter: Of<T>) => Draft)(model);
}
