/** The drafts of letters that most matches do without, by kind. */

import type { DraftedIn } from '../../functions/facts/letter-kinds.ts';
import { DAILY_DRAFTS } from './daily.ts';
import type { Drafts } from './drafts.ts';
import { HOLDER_DRAFTS } from './holder.ts';
import { HOOK_DRAFTS } from './hook.ts';
import { REMATCH_DRAFTS } from './rematch.ts';

export const SELDOM: Drafts<DraftedIn<'seldom'>> = { ...DAILY_DRAFTS, ...HOOK_DRAFTS, ...HOLDER_DRAFTS, ...REMATCH_DRAFTS };
