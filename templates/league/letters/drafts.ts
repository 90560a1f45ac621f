/** The drafts of all letters of a league. */

import type { LeagueLetterModel } from '../../../functions/league/views/letter-model.ts';
import type { EventLetter } from '../../../functions/views/letter-model.ts';
import type { Draft } from '../../blocks.ts';
import { challengedLetter, challengeOverLetter } from './challenge.ts';
import { digestLetter } from './digest.ts';
import * as entry from './entry.ts';
import { leagueHookPausedLetter } from './hook.ts';
import { codirectorLetter, ledLetter } from './leading.ts';
import { announcedLetter, ruledLetter, warnedLetter, withdrawnLetter } from './ruling.ts';
import { resultLetter, roundLetter, seasonLetter } from './season.ts';
import { endedLetter, finalLetter, stuckLetter } from './story.ts';

/** All letters of events are those of leagues. */
export function leagueDraft(letter: EventLetter): Draft {
  const model = letter as LeagueLetterModel;
  switch (model.t) {
    case 'league-invited':
      return entry.invitedLetter(model);
    case 'league-entered':
      return entry.enteredLetter(model);
    case 'league-waiting':
      return entry.waitingLetter(model);
    case 'league-season':
      return seasonLetter(model);
    case 'league-round':
      return roundLetter(model);
    case 'league-digest':
      return digestLetter(model);
    case 'league-final':
      return finalLetter(model);
    case 'league-challenged':
      return challengedLetter(model);
    case 'league-challenge-over':
      return challengeOverLetter(model);
    case 'league-left':
      return entry.leftLetter(model);
    case 'league-displaced':
      return entry.displacedLetter(model);
    case 'league-warned':
      return warnedLetter(model);
    case 'league-withdrawn':
      return withdrawnLetter(model);
    case 'league-ruled':
      return ruledLetter(model);
    case 'league-codirector':
      return codirectorLetter(model);
    case 'league-led':
      return ledLetter(model);
    case 'league-announced':
      return announcedLetter(model);
    case 'league-away':
      return entry.awayLetter(model);
    case 'league-stuck':
      return stuckLetter(model);
    case 'league-hook-paused':
      return leagueHookPausedLetter(model);
    case 'league-ended':
      return endedLetter(model);
    case 'league-result':
      return resultLetter(model);
    case 'league-standings':
      return entry.standingsLetter(model);
    case 'league-help':
      return entry.leagueHelpLetter(model);
  }
}
