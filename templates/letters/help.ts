import { capital } from '../../engine/wording.ts';
import { helpLines } from '../../functions/facts/mail-words.ts';
import type { MatchInfo } from '../../functions/views/letter-model.ts';
import { deadline, grammar, inTurn, manual, type Of, onFile, position } from './asking.ts';
import { type Block, barred, type Draft, heading, headline, link, words } from './blocks.ts';
import { seating } from './report.ts';
import { turnOf } from './turn-name.ts';

type Why = Exclude<NonNullable<Of<'help'>['why']>, 'invited'>;
const WHY: Readonly<Record<Why, { readonly headline: string; readonly words: string }>> = {
  'no-orders': {
    headline: 'There were no orders in your mail',
    words:
      'We found no order in it, so nothing has changed. If you meant to send orders, put each on a line of its own, at the top of the reply, above our marker line, without a bar (|) or > before it.',
  },
  'too-large': {
    headline: 'Your mail was too large to read',
    words:
      'We did not read it, and nothing has changed. Orders need no attachment: a few lines of plain text at the top of the reply are best.',
  },
  smime: {
    headline: 'Your mail was encrypted',
    words:
      'It came as S/MIME, and we have no key to open it, so we did not read it and nothing has changed. Send it again without encryption; most programs have a padlock for that where you write the mail. A signature does no harm.',
  },
  pgp: {
    headline: 'Your mail was encrypted',
    words:
      'It came as PGP, and we have no key to open it, so we did not read it and nothing has changed. Send it again without encryption. A signature does no harm, as long as the text itself can be read.',
  },
  tnef: {
    headline: 'Your mail came as winmail.dat',
    words:
      'Outlook sometimes sends a mail in a format of its own, which other programs cannot open, so we did not read it and nothing has changed. In Outlook choose “Format Text”, then “Plain Text”, and send it again.',
  },
  'unknown-step': {
    headline: 'Your mail was for a turn we do not know',
    words: 'Nothing has changed. Please reply to the newest letter of this match.',
  },
  'wrong-address': {
    headline: 'Your mail came to an address that takes no orders',
    words:
      'We read no orders in it, and nothing has changed. To order in this match, reply to this letter; to order in another, reply to its newest letter.',
  },
};

/**
 * The meaning of each word, behind a bar, so that a quoted help letter commands nothing. Turns can be planned only if a turn is a
 * step, so that a later one has a number.
 */
const wordsIn = ({ stepWord, turns }: MatchInfo): readonly string[] =>
  helpLines((word) => word !== 'plan' || (stepWord === 'turn' && turns === undefined));

/** Asks an invited player again whose answer was neither a clear yes nor a clear no. */
function askInvited({ info }: Of<'help'>): Draft {
  return {
    subject: inTurn(info, 'will you play?'),
    blocks: [
      headline('Will you play?'),
      words('Your mail could mean yes or no, so nothing has changed. Reply with one of these words:'),
      { t: 'grammar', lines: ['accept    you take the seat', 'decline   it is free for somebody else'] },
    ],
    notice: false,
    calendar: false,
  };
}

function helpLetter(model: Of<'help'>): Draft {
  if (model.why === 'invited') return askInvited(model);
  const why = model.why === undefined ? undefined : WHY[model.why];
  return {
    subject: inTurn(model.info, why === undefined ? 'how to play by mail' : lowerFirst(why.headline)),
    blocks: [
      headline(why?.headline ?? `How to play ${model.info.title} by mail`),
      ...(why === undefined ? [] : [words(why.words)]),
      ...seating(model.info),
      ...now(model),
      heading('The game in brief'),
      words(model.brief.join(' ')),
      ...(model.why === undefined ? [heading('How to begin'), barred(model.quickStart)] : []),
      link('All the rules, a worked turn and a glossary', model.rulesUrl),
      heading('Words you may use'),
      words('Put each on a line of its own, at the top of a reply to any letter of this match:'),
      { t: 'grammar', lines: wordsIn(model.info) },
    ],
    notice: false,
    calendar: false,
  };
}

function now(model: Of<'help'>): readonly Block[] {
  const { info } = model;
  if (info.status !== 'active') return [];
  return [
    heading(`${capital(turnOf(info, info.step))} now`),
    ...(model.filed !== undefined || info.owes ? onFile(model.filed, info) : []),
    ...deadline(model),
    ...(model.told?.report.asks === undefined ? grammar(model.grammar) : manual(model.told.report)),
    ...position(model.told),
  ];
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The answer to a player whose mail came to an address that takes none, or who asked to play and cannot. */
function strayLetter({ asked, why, url }: Of<'stray'>): Draft {
  const title =
    why !== undefined
      ? 'No match was opened'
      : asked
        ? 'No match of yours is being played'
        : 'Your mail came to an address that takes no answers';
  return {
    subject: `Sealed Orders: ${lowerFirst(title)}`,
    blocks: [
      headline(title),
      words(why ?? (asked ? NOTHING_TO_TELL : NOTHING_READ)),
      ...(why === undefined ? [words(OWN_ADDRESSES), words(PLAY)] : []),
      link('If you have no letter at hand, sign in to find your matches', url),
    ],
    notice: false,
    calendar: false,
  };
}

const NOTHING_TO_TELL = 'If somebody has invited you, reply to their invitation.';
const NOTHING_READ = 'We did not read it, and nothing has changed: no orders were taken, and no invitation was accepted.';
const OWN_ADDRESSES =
  'Each letter of a match or league has an address of its own to reply to, and a link to your page. Some mail programs write to the sender of a letter instead: check that your reply goes to the long address of letters and digits.';
const PLAY =
  'To find an opponent, and play the bot while you wait, write "play" and the name of a game, such as "play flagship", on a line of its own to this address.';

export const HELP_DRAFTS = {
  help: helpLetter,
  stray: strayLetter,
};
