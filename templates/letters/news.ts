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
      : `Round ${passed} of ${beacon} could not be had, so the dice come from its round ${round}`;
  const apart =
    isAsked(info) && !model.takesPart ? [words('What is asked of you is not part of it: it stays open, with its deadline.')] : [];
  const subject = step === 0 ? 'all seats are taken' : `${turnOf(info, step)}: closed`;
  return notice(`${subject}, the dice come from round ${round}`, [
    headline(step === 0 ? 'All seats are taken, and the table is locked' : `${capital(turnOf(info, step))} is closed and locked`),
    words(`Nothing in it can be changed any more. ${dice}, which is made ${tellTime(model.made, model.zone)}; the report follows.`),
    ...apart,
    byMail(
      'If this letter reached you before then, keep it: the record of the finished match must show this lock and this round. Should a later round have to take its place, you are told by another letter.',
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
    headline('The match is halted by a fault of ours'),
    words(
      `Our referee met a position in ${turnOf(info, info.step)} that it could not settle. Nothing is lost: all orders are safe, no deadline runs, and who keeps this service running has been told.`,
    ),
    words(
      'Once it is fixed, the same orders are played with the same dice. You get a letter, and all the time back that this has cost. There is nothing you need to do.',
    ),
  ]);
}

function resumedLetter(model: Of<'resumed'>): Draft {
  const { info, filed, told } = model;
  return notice(
    `${turnOf(info, info.step)}: the match goes on`,
    [
      headline('The match goes on'),
      words('The fault is fixed. Everybody has the time back that it cost, and what was on file still is.'),
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
    words(
      'You need not go on against silence: you may claim the game, or let a bot take the seat and play on. Or simply wait: nothing happens unless you choose.',
    ),
    {
      t: 'examples',
      lead: 'On a line of its own, on top of a reply, or on your page:',
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
      words(`Orders are now due ${tellTime(model.deadline, zone)}. What is on file stays on file.`),
      ...(reason === undefined ? [] : [words('Everybody who owed orders was given more time.'), ...because(reason)]),
    ],
    true,
  );
}

/** To the host, who may know that something came, but not what it said. */
function readLateLetter(model: Of<'read-late'>): Draft {
  const seat = personName(model.seat);
  return notice(`${turnOf(model.info, model.step)}: a mail of ${seat} was read too late`, [
    headline(`We read a mail of ${seat} too late`),
    words(
      `It reached us ${tellTime(model.received, model.zone)}, before the deadline of ${turnOf(model.info, model.step)}, but we read it only after that turn had been played. So nothing of it counted. The fault is ours, and the player has been told so.`,
    ),
    words('A turn that is played stays played. If it was decisive, you may want to talk it over at the table.'),
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
        `This match of ${info.title} ${info.step === 0 ? 'will not be played' : 'is not played on and ends without a result'}. No orders are asked of you any more, and you get no further letters about it.`,
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
      'The match cannot start while the seat is empty. Anybody may take it on the public page of the match, so you can send its address on; or call the match off on your page.',
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
        ? `Deadlines of ${seat} run as usual from now on; those that waited stay where they are.`
        : `${seat} is away ${times(model)}. Their deadlines wait, and nothing changes for yours. Absences that this match allows: ${model.allowed}.`,
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
  if (!booked) return ['You are not away', 'No absence of yours holds up this match. Deadlines that waited for you stay where they are.'];
  const here =
    spans.length === 0
      ? `This match does not wait for you, though your other matches may. Absences that it allows: ${allowed}.`
      : `You are away ${times(model)}, as far as this match allows: ${allowed}. Your deadlines wait here and in your other matches; you may send orders all the same.`;
  return [
    'Your absence is booked',
    `${here} In a league, answer one of its letters with the same line. The line "back" takes all of it back.`,
  ];
}

function namedLetter(model: Of<'named'>): Draft {
  const { why, name } = model;
  const own = name === '' ? 'You have no name here: others read only which seat you play.' : `You are called ${personName(name)}.`;
  const title = why === undefined ? 'What you are called' : 'Your name was not changed';
  return {
    subject: lowerFirst(title),
    blocks: [
      headline(title),
      words(
        why === undefined
          ? `${own} It is what others read in all your matches that belong to no league, and in those to come; in a league you keep the name that you entered with.`
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
  const title = model.asked ? 'How you are told' : model.done ? 'It is done' : 'It was not done';
  return { subject: lowerFirst(title), blocks: [headline(title), words(model.text), ...deadline(model)], notice: false, calendar: false };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function addressFailedLetter(model: Of<'address-failed'>): Draft {
  const seat = personName(model.seat);
  return notice(`mail to ${seat} does not arrive`, [
    headline(`Our letters to ${seat} come back`),
    words(
      'The address refuses our mail, so we have stopped writing to it. The player can still play on the page of the match; if you can reach them some other way, please tell them so. Their deadlines run on.',
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
