/** Seats that are in other hands. */

import { personName, plain } from '../plain.ts';
import { because, deadline, type Of } from './asking.ts';
import { type Block, type Draft, glue, headline, words } from './blocks.ts';

const WHY = {
  claimed: 'Its player has missed three turns in a row, and another player has put the bot in the seat.',
  left: 'Its player has left.',
} as const;

function newHolderLetter(model: Of<'new-holder'>): Draft {
  const seat = personName(model.seat);
  return {
    subject: `${seat} is played by somebody else from now on`,
    blocks: [
      headline(`The ${seat} seat has changed hands`),
      ...(model.why === undefined ? [] : [words(WHY[model.why])]),
      ...(model.ruling === undefined ? [] : decided(model.ruling, model.info.event?.league ?? 'the league')),
      words(
        `${seat} ${glue('is now played by', personName(model.holder))}, who takes over the match as it is. Orders of that seat that had not been played are gone; yours are unchanged.`,
      ),
      ...deadline(model),
    ],
    notice: true,
    calendar: false,
  };
}

function decided({ by, act, reason }: NonNullable<Of<'new-holder'>['ruling']>, league: string): readonly Block[] {
  const who =
    by === undefined ? glue('The director of', personName(league)) : glue('A director of', `${personName(league)}, ${personName(by)},`);
  return [words(`${who} ${plain(act)}.`), ...because(reason), words('It is in the log of the league too.')];
}

function lostSeatLetter(model: Of<'lost-seat'>): Draft {
  const seat = personName(model.seat);
  return {
    subject: `you have lost the ${seat} seat`,
    blocks: [
      headline(`You have lost the ${seat} seat`),
      words(
        `You missed three turns in a row, so another player was allowed to let the bot play on. One of them did, and ${seat} is now in the hands ${glue('of', personName(model.holder))}.`,
      ),
      words(
        'Your link and the reply addresses of your letters no longer work in this match, and you get no more letters about it. You can still watch it on its page.',
      ),
    ],
    notice: true,
    calendar: false,
  };
}

export const HOLDER_DRAFTS = { 'new-holder': newHolderLetter, 'lost-seat': lostSeatLetter };
