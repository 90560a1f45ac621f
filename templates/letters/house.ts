/** What was said of a match at its opening, in its invitations. Somebody's words stand behind a bar. */
import type { MatchInfo } from '../../functions/views/letter-model.ts';
import { type Block, barred, byMail, heading, words } from './blocks.ts';

export function houseTold({ house, silence }: Pick<MatchInfo, 'house' | 'silence'>): readonly Block[] {
  const { description, rules } = house ?? {};
  return [
    ...(house?.closing === true
      ? [
          words(
            `The host of this match may end a turn before its deadline, and says why. If you have sent nothing by then, or hold your orders back, ${silence}.`,
          ),
        ]
      : []),
    ...(house?.sleep === true
      ? [
          byMail(
            `${SLEEP}, or by the words "sleep nights and weekends" in a reply: it waits for their end.`,
            `${SLEEP}: it waits for their end.`,
          ),
        ]
      : []),
    ...(description === undefined ? [] : [heading('What the host says of it'), barred(description.split('\n'))]),
    ...(rules === undefined ? [] : [heading('House rules'), barred(rules.split('\n'))]),
  ];
}

const SLEEP = 'No deadline falls into the nights and weekends that a player has set under "How you are told" on "My matches"';
