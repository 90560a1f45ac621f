/** What the host of a match did, the asking of somebody new, and seats that change hands. */

import { personName, plain } from '../plain.ts';
import { because, deadline, inTurn, type Of } from './asking.ts';
import { type Block, type Draft, glue, heading, headline, words } from './blocks.ts';
import { houseTold } from './house.ts';
import { table } from './report.ts';

function hostActLetter(model: Of<'host-act'>): Draft {
  return {
    subject: inTurn(model.face, 'an act of the host'),
    blocks: [
      headline('An act of the host'),
      words(`${whoActed(model)} ${model.act}${model.whom === undefined ? '' : ` ${personName(model.whom)}`}.`),
      ...because(model.reason),
      words('All that the host does stands on the page of the match, with its reasons.'),
      ...deadline(model),
    ],
    notice: true,
    // A pause, or a turn that ends early, moves the deadline.
    calendar: true,
  };
}

function whoActed({ by, cohost }: Of<'host-act'>): string {
  if (by === 'service') return 'The service';
  return cohost === undefined ? 'The host of this match' : `${personName(cohost)}, a co-host of this match,`;
}

function cohostLetter(model: Of<'cohost'>): Draft {
  const { face, became, url } = model;
  const host = personName(model.host);
  const told = {
    asked: [
      `${host} asks you to host with them`,
      `You are ${glue('asked by', host)} to lead a match of ${face.title} together, whether you play in it or not. You could give more time, pause it, and find somebody for a seat whose player stays away. Like the host, you would see nobody’s orders. If you would rather not, do nothing.`,
      'Look at the match and answer',
    ],
    offered: [
      `${host} would hand the match over to you`,
      `You host this match of ${face.title} beside ${host}, who would hand it over to you: you would be its host, and they a co-host. It stays as it is until you take it.`,
      'Look at it and take it over',
    ],
    removed: ['You are no longer a co-host', `The host of this match of ${face.title} has ended your part in leading it.`, ''],
  } as const;
  const [subject, text, label] = told[became];
  return {
    subject,
    blocks: [
      headline(subject),
      words(text),
      ...because(model.reason),
      ...(label === '' ? [] : [{ t: 'button', label, url } as const]),
      ...(became === 'asked' ? [heading('The table'), table(face), ...houseTold(face)] : []),
    ],
    notice: true,
    calendar: false,
  };
}

function takeOverLetter(model: Of<'take-over'>): Draft {
  const { face } = model;
  const seat = personName(model.seat);
  const host = personName(model.host);
  return {
    subject: `${host} asks you to take over a seat`,
    blocks: [
      headline(`A seat in a game of ${face.title} needs a player`),
      words(
        `You are ${glue('asked by', host)} to play on in the ${seat} seat, whose player has missed three turns in a row. The game is played by letter, over days: you answer each report with a few lines of orders.`,
      ),
      ...because(model.reason),
      words(
        'You see what the seat sees once you have accepted, and then have a whole turn’s time. Should its player come back first, they keep it. If you would rather not, do nothing.',
      ),
      { t: 'button', label: 'Look at the table and take the seat', url: model.acceptUrl },
      heading('The game in brief'),
      words(model.brief.join(' ')),
      heading('The table'),
      table(face),
      ...houseTold(face),
    ],
    notice: true,
    calendar: false,
  };
}

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
      ...(model.ruling === undefined ? [] : decided(model.ruling, model.face.event?.league ?? 'the league')),
      words(
        `${seat} ${glue('is now played by', personName(model.holder))}, who takes the match over as it stands. Orders of that seat that had not been played are gone; yours stay as they are.`,
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
  return [words(`${who} ${plain(act)}.`), ...because(reason), words('It stands in the log of the league too.')];
}

function lostSeatLetter(model: Of<'lost-seat'>): Draft {
  const seat = personName(model.seat);
  return {
    subject: `you have lost the ${seat} seat`,
    blocks: [
      headline(`You have lost the ${seat} seat`),
      words(
        `You have missed three turns in a row, and then another player may have the bot play on. One of them has, and ${seat} is now in the hands ${glue('of', personName(model.holder))}.`,
      ),
      words(
        'Your link and the addresses of your letters open nothing in this match any more, and you get no more letters about it. Anybody may watch it on its page.',
      ),
    ],
    notice: true,
    calendar: false,
  };
}

export const HOSTING_DRAFTS = {
  'host-act': hostActLetter,
  'take-over': takeOverLetter,
  cohost: cohostLetter,
  'new-holder': newHolderLetter,
  'lost-seat': lostSeatLetter,
};
