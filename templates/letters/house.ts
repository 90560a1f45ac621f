/** The host's description and rules of a match, in its invitations. What people wrote is behind a bar. */
import type { MatchInfo } from '../../functions/views/letter-model.ts';
import { type Block, barred, byMail, heading, words } from './blocks.ts';

export function houseTold({ house, silence }: Pick<MatchInfo, 'house' | 'silence'>): readonly Block[] {
  const { description, rules } = house ?? {};
  return [
    ...(house?.closing === true
      ? [
          words(
            `The host of this match may end a turn before its deadline, and says why. If you have sent nothing by then, or have not said that you are ready, ${silence}.`,
          ),
        ]
      : []),
    ...(house?.sleep === true
      ? [
          byMail(
            `${SLEEP}, or by the words "sleep nights and weekends" in a reply. It moves to their end.`,
            `${SLEEP}. It moves to their end.`,
          ),
        ]
      : []),
    ...(description === undefined ? [] : [heading('From the host'), barred(description.split('\n'))]),
    ...(rules === undefined ? [] : [heading('House rules'), barred(rules.split('\n'))]),
  ];
}

const SLEEP = 'No deadline falls into the nights and weekends that a player has set under "Letters and notices" in the settings';
