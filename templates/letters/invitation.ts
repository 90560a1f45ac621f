import { personName } from '../plain.ts';
import { examples, grammar, type Of } from './asking.ts';
import { byMail, type Draft, glue, heading, headline, joinNames, words } from './blocks.ts';
import { houseTold } from './house.ts';
import { table } from './report.ts';

const LIKE_BEFORE = 'It has the same game, options and pace as your last match, but everybody changes seats.';

function invitationLetter(model: Of<'invitation'>): Draft {
  const { info } = model;
  const host = personName(model.host);
  const seat = info.you === undefined ? 'a seat' : `the ${personName(seatName(model))} seat`;
  const missing = info.seats.filter((other) => !other.accepted && other.seat !== info.you?.seat).map((other) => personName(other.name));
  return {
    subject: model.again ? `${host} asks for a rematch` : `${host} ${model.challenge ? 'challenges you' : 'invites you to play'}`,
    blocks: [
      // No line of a letter begins with a name: one may read as an order.
      headline(
        model.again
          ? `You are asked for a rematch ${glue('by', host)}`
          : `You are ${model.challenge ? 'challenged' : 'invited'} by ${host} to a game of ${info.title}`,
      ),
      ...(model.again ? [byMail(`${LIKE_BEFORE} The word "rematch" accepts it too.`, LIKE_BEFORE)] : []),
      words(
        `You would take ${seat}. The game is played by letter, over days: you answer each report with a few lines of orders, whenever it suits you before the deadline.`,
      ),
      byMail(
        'To accept, reply with the one word "accept", or open your page with the link below. To decline, reply "decline" or do nothing: the invitation then lapses.',
      ),
      { t: 'button', label: 'View the match and take your seat', url: model.acceptUrl },
      heading('The game in brief'),
      words(model.brief.join(' ')),
      heading('The table'),
      table(info),
      ...houseTold(info),
      words(
        missing.length === 0
          ? 'The first turn opens as soon as you accept.'
          : `The first turn opens when you and ${joinNames(missing)} have accepted.`,
      ),
      ...grammar(model.grammar),
      ...examples(model.examples.slice(0, 1), 'A first turn could read:'),
      heading('To check the dice'),
      byMail(
        'The dice of this match are already fixed, by a chain of secrets that ends in the anchor below. Keep this letter: with the anchor anybody can check later that none of the secrets was changed after the orders were known.',
      ),
      ...(info.beacon === undefined
        ? []
        : [words(`Each turn also draws on a round of the public beacon drand ${info.beacon} that is made after the orders are locked.`)]),
      { t: 'proof', rows: [['Anchor of the dice, s(0)', info.anchor]] },
    ],
    notice: true,
    calendar: false,
  };
}

function seatName({ info }: Of<'invitation'>): string {
  return info.seats.find((seat) => seat.seat === info.you?.seat)?.name ?? info.you?.seat ?? '';
}

export const INVITATION_DRAFTS = {
  invitation: invitationLetter,
};
