/** The drafts of all letters of a league, by kind. */

import type { LeagueLetterModel } from '../../../functions/league/views/letter-model.ts';
import type { EventLetter } from '../../../functions/views/letter-model.ts';
import type { Draft } from '../../letters/blocks.ts';
import { CHALLENGE_DRAFTS } from './challenge.ts';
import { DIGEST_DRAFTS } from './digest.ts';
import { ENTRY_DRAFTS } from './entry.ts';
import { HOOK_DRAFTS } from './hook.ts';
import { LEADING_DRAFTS } from './leading.ts';
import { STORY_DRAFTS } from './recap.ts';
import { RULING_DRAFTS } from './ruling.ts';
import { SEASON_DRAFTS } from './season.ts';

const DRAFTS: { readonly [T in LeagueLetterModel['t']]: (model: Extract<LeagueLetterModel, { readonly t: T }>) => Draft } = {
  ...CHALLENGE_DRAFTS,
  ...DIGEST_DRAFTS,
  ...ENTRY_DRAFTS,
  ...HOOK_DRAFTS,
  ...LEADING_DRAFTS,
  ...RULING_DRAFTS,
  ...SEASON_DRAFTS,
  ...STORY_DRAFTS,
};

/** All letters of events are those of leagues. */
export function leagueDraft(letter: EventLetter): Draft {
  const model = letter as LeagueLetterModel;
  return (DRAFTS[model.t] as (letter: LeagueLetterModel) => Draft)(model);
}
