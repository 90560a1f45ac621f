/** The drafts of letters that most matches do without. */

import type { Draft } from './blocks.ts';
import type { SeldomLetter } from './drafts.ts';
import { dailyLetter } from './letters/daily.ts';
import { hookPausedLetter } from './letters/hook.ts';
import { cohostLetter, hostActLetter, lostSeatLetter, newHolderLetter, takeOverLetter } from './letters/hosting.ts';
import { rematchLetter } from './letters/rematch.ts';

export function seldomDraft(model: SeldomLetter): Draft {
  switch (model.t) {
    case 'host-act':
      return hostActLetter(model);
    case 'take-over':
      return takeOverLetter(model);
    case 'cohost':
      return cohostLetter(model);
    case 'new-holder':
      return newHolderLetter(model);
    case 'lost-seat':
      return lostSeatLetter(model);
    case 'rematch':
      return rematchLetter(model);
    case 'daily':
      return dailyLetter(model);
    case 'hook-paused':
      return hookPausedLetter(model);
  }
}
