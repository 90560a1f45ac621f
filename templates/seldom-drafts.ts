/** The drafts of letters that most matches do without, by kind. */

import type { DraftedIn } from '../functions/facts/letter-kinds.ts';
import type { Drafts } from './drafts.ts';
import { DAILY_DRAFTS } from './letters/daily.ts';
import { HOLDER_DRAFTS } from './letters/holder.ts';
import { HOOK_DRAFTS } from './letters/hook.ts';
import { REMATCH_DRAFTS } from './letters/rematch.ts';

export const SELDOM: Drafts<DraftedIn<'seldom'>> = { ...DAILY_DRAFTS, ...HOOK_DRAFTS, ...HOLDER_DRAFTS, ...REMATCH_DRAFTS };
