/** Offers between players: made, refused, taken back, agreed on. */

import { personName } from '../plain.ts';
import { asking, deadline, inTurn, type Of, position, standingBeside } from './asking.ts';
import { type Block, type Draft, headline, joinNames, link, words } from './blocks.ts';
import { playAgain, storyLink, thanks } from './report.ts';
import { tellTime } from './times.ts';

const notice = (subject: string, blocks: Draft['blocks'], calendar = false): Draft => ({ subject, blocks, notice: true, calendar });

function offerLetter(model: Of<'offer'>): Draft {
  const { info, what, answer } = model;
  const who = personName(model.who);
  if (model.became === 'made') {
    const word = answer ?? '';
    return notice(inTurn(info, `${who} offers ${what}`), [
      headline(`${who} offers ${what}`),
      words('It takes effect as soon as everybody still playing has agreed. Until then the match goes on, with its deadlines.'),
      {
        t: 'examples',
        lead: 'Write one of these on a line of its own at the top of a reply:',
        choices: [[`agree ${word}`, `refuse ${word}`]],
      },
      words('Or use the buttons on your page. If you do not answer, it lapses after the next turn or in a week, whichever comes first.'),
      ...deadline(model),
    ]);
  }
  const own = model.by === model.who;
  const done = model.became === 'refused' ? `${who} does not agree` : own ? `${who} takes an offer back` : `${who} takes it back`;
  return notice(inTurn(info, done), [
    headline(done),
    words(
      model.became === 'refused'
        ? `The offer of ${personName(model.by)} was ${what}. It no longer stands, and the match goes on.`
        : `The offer was ${what}. It no longer stands, and the match goes on.`,
    ),
    ...deadline(model),
  ]);
}

function agreedLetter(model: Of<'agreed'>): Draft {
  const { info, terms, who, recordUrl, storyUrl } = model;
  if (who.length === 0) return goesOn(model, 'The pause is over', []);
  const said = `${joinNames(who.map(personName))} agreed on ${model.what}`;
  const byOne = who.length === 1;
  switch (terms.t) {
    case 'draw':
    case 'concede':
      return notice(
        said,
        [
          headline(said),
          words('The game is over, since everybody still playing agreed. Orders on file for the open turn are not played and stay sealed.'),
          ...storyLink(storyUrl),
          ...(recordUrl === undefined
            ? []
            : [link('The record of the match, with every order and every die of the turns played', recordUrl)]),
          ...position(model.told),
          ...playAgain(info),
          thanks(info),
        ],
        true,
      );
    case 'cancel':
      return notice(
        'the match is called off',
        [
          headline('The match is called off'),
          words(`${said}. You do not need to send any more orders, and you get no more letters about it.`),
          ...playAgain(info),
        ],
        true,
      );
    case 'pause':
      return notice(
        inTurn(info, 'the match is paused'),
        [
          headline('The match is paused'),
          words(`${byOne ? `${personName(who[0] ?? '')} asked for ${model.what}` : said}. ${until(model)}`),
          words(
            'All deadlines have moved by as much. You can still send orders, and a turn is still played once all its orders are in. If you do nothing, you miss nothing.',
          ),
          ...deadline(model),
        ],
        true,
      );
    case 'extend':
      return notice(
        inTurn(info, 'there is more time'),
        [
          headline('There is more time'),
          words(`${byOne ? `${personName(who[0] ?? '')} asked for ${model.what}` : said}.`),
          ...deadline(model),
        ],
        true,
      );
    case 'go-on':
      return goesOn(model, 'The match goes on', [words(`${byOne ? `${personName(who[0] ?? '')} asked for it` : said}.`)]);
  }
}

function until({ info, zone }: Of<'agreed'>): string {
  return info.pausedUntil === undefined
    ? ''
    : `It lasts until ${tellTime(info.pausedUntil, zone)} and ends by itself. "offer go on" asks to end it earlier.`;
}

/** Players whose orders are due are asked for them again. */
function goesOn(model: Of<'agreed'>, title: string, said: readonly Block[]): Draft {
  const filed = model.filed;
  return notice(
    inTurn(model.info, title.charAt(0).toLowerCase() + title.slice(1)),
    [headline(title), ...said, ...position(model.told), ...(filed === undefined ? asking(model, model.told) : deadline(model))],
    true,
  );
}

function offerFaultLetter(model: Of<'offer-fault'>): Draft {
  return {
    subject: inTurn(model.info, 'your mail could not be carried out'),
    blocks: [
      headline('Nothing in your mail was done'),
      words(model.why),
      words('Nothing in that mail was saved, including any orders. What was on file for you before is unchanged.'),
      ...standingBeside(model),
      ...deadline(model),
    ],
    notice: false,
    calendar: false,
  };
}

export const OFFERS_DRAFTS = {
  offer: offerLetter,
  agreed: agreedLetter,
  'offer-fault': offerFaultLetter,
};
