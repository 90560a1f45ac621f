/** What the host of a match did, and the asking of somebody new. A reason is somebody's words: it stands behind a bar. */
import { type Block, barred, type Draft, glue, heading, headline, words } from '../blocks.ts';
import { personName } from '../plain.ts';
import { deadline, inTurn, type Of } from './asking.ts';
import { houseTold } from './house.ts';
import { table } from './report.ts';

const because = (reason: string): readonly Block[] => (reason === '' ? [] : [words('The reason given:'), barred([reason])]);

export function hostActLetter(model: Of<'host-act'>): Draft {
  return {
    subject: inTurn(model.face, 'an act of the host'),
    blocks: [
      headline('An act of the host'),
      words(`The host of this match ${model.act}.`),
      ...because(model.reason),
      words('All that the host does stands on the page of the match, with its reasons.'),
      ...deadline(model),
    ],
    notice: true,
    calendar: false,
  };
}

export function takeOverLetter(model: Of<'take-over'>): Draft {
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
