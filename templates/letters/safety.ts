/** Letters that ask for certainty before anything is done. */

import { personName } from '../plain.ts';
import type { Of } from './asking.ts';
import { barred, type Draft, headline, words } from './blocks.ts';
import { tellTime } from './times.ts';
import { turnOf } from './turn-name.ts';

function twoTokensLetter({ info }: Of<'two-tokens'>): Draft {
  return {
    subject: `${turnOf(info, info.step)}: which letter did you answer?`,
    blocks: [
      headline('Your mail went to two of our addresses at once'),
      words(
        'It could have been meant for either, so we did nothing with it. Please reply to the one letter you mean, and take any other address of ours out of To and Cc.',
      ),
    ],
    notice: false,
    calendar: false,
  };
}

function confirmLetter(model: Of<'confirm'>): Draft {
  return {
    subject: `${turnOf(model.info, model.info.step)}: did you send these orders?`,
    blocks: [
      headline('Did you send these orders?'),
      words(
        'They came to your private reply address, but from an address that is not yours, or that could not be verified. We have put them aside, and they are not on file:',
      ),
      barred(model.lines),
      words('If they are yours, confirm them here. If not, do nothing: we discard them, and what is on file for you has not changed.'),
      { t: 'button', label: 'View and confirm', url: model.confirmUrl },
    ],
    notice: false,
    calendar: false,
  };
}

function signInLetter(model: Of<'sign-in'>): Draft {
  return {
    subject: 'Sealed Orders: your link to sign in',
    blocks: [
      headline('Your link to sign in'),
      words(`It opens a page with a button that signs you in. It works once, for ${model.minutes} minutes.`),
      { t: 'button', label: 'Sign in', url: model.url },
      words('If you did not ask for it, do nothing. Nobody can sign in with your address alone.'),
    ],
    notice: false,
    calendar: false,
  };
}

/** Anybody who plays as a guest may have named this address. */
function keepLetter(model: Of<'keep'>): Draft {
  return {
    subject: `Sealed Orders: keep your match of ${personName(model.title)}`,
    blocks: [
      headline('Is this match yours?'),
      words(
        `Somebody who plays ${personName(model.seat)} in a match of ${personName(model.title)} as a guest gave this address to keep the match.`,
      ),
      words(
        `If that was you, the button below opens a page that makes the seat yours: you get its letters, can order by mail, and find it again by signing in. The link of the seat keeps working. The button works once, within ${model.days} days.`,
      ),
      { t: 'button', label: 'Keep this match', url: model.url },
      words('If it was not you, do nothing: nothing changes, and we do not write again.'),
    ],
    notice: false,
    calendar: false,
  };
}

function leftLetter(model: Of<'left'>): Draft {
  return {
    subject: 'Sealed Orders: your account is deleted',
    blocks: [
      headline('Your account is deleted'),
      words(
        'This is our last letter. Your name, your address, your letters and the press you wrote are deleted; in the games you played you are a numbered player. Your address itself is deleted once this letter is sent.',
      ),
      words(`After ${tellTime(model.backups, model.zone)}, no backup holds anything of you either.`),
      words('If you are invited again at this address, you start as a new player.'),
    ],
    notice: false,
    calendar: false,
  };
}

const HIDDEN = {
  name: () => 'your name',
  house: (where: string) => `what you say of the match ${where}`,
  press: (where: string) => `words you wrote in the match ${where}`,
  league: (where: string) => `the name of your league ${where}, what you say of it, and the reasons in its log`,
} as const;
const WHAT_THEN = {
  name: 'In your matches and leagues you have no name until you choose another one: in the settings, or by a mail of one line to any of our letters, such as “name Ada”.',
  house: 'It is no longer on any page or in any letter; its log says that it was hidden, and why. The match goes on as it is.',
  press: 'Their readers see instead that they were hidden, and why.',
  league: 'The league is no longer on any list, but it goes on, and its address still opens it.',
} as const;

/** The operator reads the answers. */
function hiddenLetter({ what, where, reason, shown }: Of<'hidden'>): Draft {
  const which = HIDDEN[what](where);
  const did = shown === true ? 'shows again' : 'has hidden';
  return {
    subject: `Sealed Orders: ${which} ${shown === true ? 'can be read again' : 'is hidden'}`,
    blocks: [
      headline(`The operator of this service ${did} ${which}`),
      ...(reason === '' ? [] : [words('The reason given:'), barred(reason.split('\n'))]),
      ...(shown === true ? [] : [words(WHAT_THEN[what])]),
      words('If you think this is wrong, write to abuse@ at the service: a person reads it.'),
    ],
    notice: false,
    calendar: false,
  };
}

export const SAFETY_DRAFTS = {
  'two-tokens': twoTokensLetter,
  confirm: confirmLetter,
  'sign-in': signInLetter,
  hidden: hiddenLetter,
  keep: keepLetter,
  left: leftLetter,
};
