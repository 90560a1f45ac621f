/** The answer to the word `rematch`. */

import { personName } from '../plain.ts';
import type { Of } from './asking.ts';
import { type Block, type Draft, glue, headline, joinNames, words } from './blocks.ts';

function rematchLetter({ rematch, why, info }: Of<'rematch'>): Draft {
  const blocks: readonly Block[] =
    rematch === undefined
      ? [headline('There is no rematch'), words(why ?? 'It no longer exists.')]
      : [
          headline('There is a rematch'),
          words(`It is match ${rematch.id} of ${info.title}, and this time you play ${personName(rematch.seat)}. ${stands(rematch)}`),
          { t: 'button', label: 'Open your page of the rematch', url: rematch.url },
        ];
  return { subject: rematch === undefined ? 'there is no rematch' : 'your rematch', blocks, notice: false, calendar: false };
}

function stands({ status, missing }: NonNullable<Of<'rematch'>['rematch']>): string {
  if (status === 'inviting') return `It begins as soon as it is accepted ${glue('by', joinNames(missing.map(personName)))}.`;
  if (status === 'cancelled') return 'It was called off.';
  return status === 'finished' ? 'It has been played already.' : 'It has begun.';
}

export const REMATCH_DRAFTS = {
  rematch: rematchLetter,
};
