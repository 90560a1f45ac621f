/** Short letters about the match itself: halted, moved, called off. */

import { capital } from '../../engine/wording.ts';
import { personName } from '../plain.ts';
import { asking, because, deadline, isAsked, type Of, onFile, position } from './asking.ts';
import { byMail, type Draft, glue, headline, words } from './blocks.ts';
import { playAgain } from './report.ts';
import { tellTime } from './times.ts';
import { turnOf } from './turn-name.ts';

const notice = (subject: string, blocks: Draft['blocks'], calendar = false): Draft => ({ subject, blocks, notice: true, calendar });

/** Short, since there is one per turn: it holds what binds the dice, for those who get it before the round is made. */
function lockedLetter(model: Of<'locked'>): Draft {
  const { info, step, round, passed } = model;
  const beacon = `the public beacon ${info.beacon ?? ''}`;
  const dice =
    passed === undefined
      ? `The dice come from round ${round} of ${beacon}`
      : `Round ${passed} of ${beacon} was not available, so the dice come from its round ${round}`;
  const apart =
    isAsked(info) && !model.takesPart ? [words('Your own orders are not part of it: they stay open until their deadline.')] : [];
  const subject = step === 0 ? 'all seats are taken' : `${turnOf(info, step)}: closed`;
  return notice(`${subject}, the dice come from round ${round}`, [
    headline(step === 0 ? 'All seats are taken, and the table is locked' : `${capital(turnOf(info, step))} is closed and locked`),
    words(`Nothing in it can be changed any more. ${dice}, which is made ${tellTime(model.made, model.zone)}; the report follows.`),
    ...apart,
    byMail(
      'If this letter reached you before then, keep it: the record of the finished match must show this lock and this round. If a later round has to take its place, another letter tells you.',
      'The record of the finished match must show this lock and this round.',
    ),
    {
      t: 'proof',
      rows: [
        ['Lock', model.lock],
        ['Locked', new Date(model.at).toISOString()],
        [`Round ${round} is made`, new Date(model.made).toISOString()],
      ],
    },
  ]);
}

function haltedLetter({ info }: Of<'halted'>): Draft {
  return notice(`${turnOf(info, info.step)}: halted, nothing is lost`, [
    headline('The match has stopped because of a fault on our side'),
    words(
      `The service met a position in ${turnOf(info, info.step)} that it could not resolve. Nothing is lost: all orders are safe, no deadline runs, and the operator has been told.`,
    ),
    words(
      'Once it is fixed, the same orders are played with the same dice. We write to you then, and you get back all the time this has cost. You do not need to do anything.',
    ),
  ]);
}

function resumedLetter(model: Of<'resumed'>): Draft {
  const { info, filed, told } = model;
  return notice(
    `${turnOf(info, info.step)}: the match goes on`,
    [
      headline('The match goes on'),
      words('The fault is fixed. Everybody gets back the time it cost, and orders on file are still there.'),
      ...(filed === undefined ? [] : onFile(filed, info)),
      ...position(told),
      ...(filed === undefined ? asking(model, told) : deadline(model)),
    ],
    true,
  );
}

function mayClaimLetter(model: Of<'may-claim'>): Draft {
  const absent = personName(model.absent);
  return notice(`${turnOf(model.info, model.info.step)}: ${absent} has not been heard from`, [
    headline(`${absent} has left three turns in a row unanswered`),
    words('You can claim the game, or let a bot take the seat and play on. Or simply wait: nothing happens unless you choose.'),
    {
      t: 'examples',
      lead: 'Write one of these on a line of its own at the top of a reply, or use your page:',
      choices: [[`claim the game from ${absent}`, `claim the bot for ${absent}`]],
    },
    { t: 'button', label: 'Choose what to do', url: model.claimUrl },
    ...deadline(model),
  ]);
}

function movedDeadlineLetter(model: Of<'moved-deadline'>): Draft {
  const { info, zone, reason } = model;
  return notice(
    `${turnOf(info, info.step)}: the deadline has moved`,
    [
      headline(`${capital(turnOf(info, info.step))} has a new deadline`),
      words(`Orders are now due ${tellTime(model.deadline, zone)}. Orders on file are kept.`),
      ...(reason === undefined ? [] : [words('Everybody who owed orders was given more time.'), ...because(reason)]),
    ],
    true,
  );
}

/** The letter to the host, who may know that a mail came, but not what it said. */
function readLateLetter(model: Of<'read-late'>): Draft {
  const seat = personName(model.seat);
  return notice(`${turnOf(model.info, model.step)}: a mail of ${seat} was read too late`, [
    headline(`We read a mail of ${seat} too late`),
    words(
      `It reached us ${tellTime(model.received, model.zone)}, before the deadline of ${turnOf(model.info, model.step)}, but we read it only after that turn had been played. So it did not count. The fault is ours, and we have told the player.`,
    ),
    words('A turn that has been played cannot be undone. If it was decisive, you may want to talk it over with the players.'),
  ]);
}

function cancelledLetter({ info, gone }: Of<'cancelled'>): Draft {
  const who = info.seats.find(({ seat }) => seat === gone)?.holder;
  return notice(
    'the match is called off',
    [
      headline('The match is called off'),
      ...(who === undefined
        ? []
        : [words(`${capital(glue('with', personName(who)))} out of the league, none of their matches there counts.`)]),
      words(
        `This match of ${info.title} ${info.step === 0 ? 'will not be played' : 'is not played on and ends without a result'}. You do not need to send any more orders, and you get no more letters about it.`,
      ),
      ...(info.step === 0 ? [] : playAgain(info)),
    ],
    true,
  );
}

function declinedLetter(model: Of<'declined'>): Draft {
  const seat = personName(model.seat);
  return notice(`the ${seat} seat is free again`, [
    headline(`The ${seat} seat was declined`),
    words(
      'The match cannot start while the seat is empty. Anybody can take it on the public page of the match, so you can share its address, or call the match off on your page.',
    ),
  ]);
}

function awayLetter(model: Of<'away'>): Draft {
  const seat = personName(model.seat);
  const isBack = model.spans.length === 0;
  return notice(isBack ? `${seat} is back` : `${seat} is going to be away`, [
    headline(isBack ? `${seat} is back` : `${seat} is going to be away`),
    words(
      isBack
        ? `Deadlines of ${seat} run as usual from now on; deadlines that moved stay where they are.`
        : `${seat} is away ${times(model)}. Their deadlines wait; yours do not change. Absences that this match allows: ${model.allowed}.`,
    ),
    ...deadline(model),
  ]);
}

const times = ({ spans, zone }: Of<'away' | 'absences'>): string =>
  spans.map(({ from, to }) => `from ${tellTime(from, zone)} until ${tellTime(to, zone)}`).join(', and ');

function absencesLetter(model: Of<'absences'>): Draft {
  const [title, text] = absenceTold(model);
  return { subject: lowerFirst(title), blocks: [headline(title), words(text), ...deadline(model)], notice: false, calendar: false };
}

function absenceTold(model: Of<'absences'>): readonly [title: string, text: string] {
  const { why, booked, spans, allowed } = model;
  if (why !== undefined) return ['No absence was booked', `${why} Absences that this match allows: ${allowed}.`];
  if (!booked) return ['You are not away', 'You have no absence booked in this match. Deadlines that moved for you stay where they are.'];
  const here =
    spans.length === 0
      ? `This match does not wait for you, though your other matches may. Absences that it allows: ${allowed}.`
      : `You are away ${times(model)}, as far as this match allows: ${allowed}. Your deadlines wait here and in your other matches; you can still send orders.`;
  return [
    'Your absence is booked',
    `${here} For a league, reply to one of its letters with the same line. The line "back" cancels it all.`,
  ];
}

function namedLetter(model: Of<'named'>): Draft {
  const { why, name } = model;
  const own = name === '' ? 'You have no name: others see only which seat you play.' : `Your name is ${personName(name)}.`;
  const title = why === undefined ? 'Your name' : 'Your name was not changed';
  return {
    subject: lowerFirst(title),
    blocks: [
      headline(title),
      words(
        why === undefined
          ? `${own} That is what others see in all your matches outside leagues, present and future; in a league you keep the name you entered with.`
          : `${why} ${own}`,
      ),
      words('To change it, write the word "name" and your name on a line of its own, as in "name Ada", or use the page of your matches.'),
      ...deadline(model),
    ],
    notice: false,
    calendar: false,
  };
}

function toldLetter(model: Of<'told'>): Draft {
  const title = model.asked ? 'Your letters' : model.done ? 'Done' : 'Not done';
  return { subject: lowerFirst(title), blocks: [headline(title), words(model.text), ...deadline(model)], notice: false, calendar: false };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function addressFailedLetter(model: Of<'address-failed'>): Draft {
  const seat = personName(model.seat);
  return notice(`mail to ${seat} does not arrive`, [
    headline(`Our letters to ${seat} come back`),
    words(
      'The address refuses our mail, so we have stopped writing to it. The player can still play on the page of the match; if you can reach them some other way, please let them know. Their deadlines keep running.',
    ),
  ]);
}

export const NEWS_DRAFTS = {
  locked: lockedLetter,
  halted: haltedLetter,
  resumed: resumedLetter,
  'may-claim': mayClaimLetter,
  'moved-deadline': movedDeadlineLetter,
  cancelled: cancelledLetter,
  declined: declinedLetter,
  away: awayLetter,
  absences: absencesLetter,
  named: namedLetter,
  told: toldLetter,
  'address-failed': addressFailedLetter,
  'read-late': readLateLetter,
};
