/** A webhook is paused: to the director of the league, whose it is. */
import { type Draft, headline, words } from '../../letters/blocks.ts';
import { AGAIN, whatFailed } from '../../letters/hook.ts';
import type { OfLeague } from './parts.ts';

function leagueHookPausedLetter({ hook, page, zone }: OfLeague<'league-hook-paused'>): Draft {
  return {
    subject: 'its webhook is paused',
    blocks: [
      headline('The webhook of your league is paused'),
      whatFailed(hook, zone),
      words(
        'The players get their letters as before. What was waiting for the channel is not sent again; the pages of the league have it.',
      ),
      words(AGAIN),
      { t: 'button', label: 'The webhook of the league', url: page },
    ],
    notice: true,
    calendar: false,
  };
}

export const HOOK_DRAFTS = {
  'league-hook-paused': leagueHookPausedLetter,
};
