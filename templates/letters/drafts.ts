/** The drafts that are loaded with what sends letters, by kind; the compiler makes sure that none is missing. */

import type { DraftedIn } from '../../functions/facts/letter-kinds.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import type { Draft } from './blocks.ts';
import { CHECKED_DRAFTS } from './checked.ts';
import { HELP_DRAFTS } from './help.ts';
import { INVITATION_DRAFTS } from './invitation.ts';
import { NEWS_DRAFTS } from './news.ts';
import { OFFERS_DRAFTS } from './offers.ts';
import { PRESS_DRAFTS } from './press.ts';
import { RECEIPT_DRAFTS } from './receipt.ts';
import { REFUSAL_DRAFTS } from './refusal.ts';
import { REPORT_DRAFTS } from './report.ts';
import { SAFETY_DRAFTS } from './safety.ts';
import { STANDING_DRAFTS } from './standing.ts';

/** For each of these kinds, how its draft is made. */
export type Drafts<Kind extends LetterModel['t']> = { readonly [T in Kind]: (model: Extract<LetterModel, { readonly t: T }>) => Draft };

export const USUAL: Drafts<DraftedIn<'usual'>> = {
  ...CHECKED_DRAFTS,
  ...HELP_DRAFTS,
  ...INVITATION_DRAFTS,
  ...NEWS_DRAFTS,
  ...OFFERS_DRAFTS,
  ...PRESS_DRAFTS,
  ...RECEIPT_DRAFTS,
  ...REFUSAL_DRAFTS,
  ...REPORT_DRAFTS,
  ...SAFETY_DRAFTS,
  ...STANDING_DRAFTS,
};
