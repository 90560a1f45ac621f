/** The drafts of letters that most matches do without, by kind. */

import type { DraftedIn } from '../../functions/facts/letter-kinds.ts';
import { DAILY_DRAFTS } from './daily.ts';
import type { Drafts } from './drafts.ts';
import { HOOK_DRAFTS } from './hook.ts';
import { HOSTING_DRAFTS } from './hosting.ts';
import { REMATCH_DRAFTS } from './rematch.ts';

export const SELDOM: Drafts<DraftedIn<'seldom'>> = { ...DAILY_DRAFTS, ...HOOK_DRAFTS, ...HOSTING_DRAFTS, ...REMATCH_DRAFTS };
