/** How things stand: reminder, status, history, what was withdrawn, what came too late. */

import { capital } from '../../engine/wording.ts';
import { asking, deadline, inTurn, isAsked, type Of, onFile, position, standingBeside, tellAwaited } from './asking.ts';
import { type Block, type Draft, headline, words } from './blocks.ts';
import { seating, table, tellStory } from './report.ts';
import { turnOf } from './turn-name.ts';

function reminderLetter(model: Of<'reminder'>): Draft {
  const { face } = model;
  return {
    subject: `${turnOf(face, face.step)}: a reminder, orders are due`,
    blocks: [
      headline(
        model.filed === undefined
          ? `${capital(turnOf(face, face.step))} is waiting for your orders`
          : `Your orders for ${turnOf(face, face.step)} are not released yet`,
      ),
      ...deadline(model),
      ...(model.filed === undefined ? [] : onFile(model.filed, face)),
      ...position(model.told),
      ...(model.filed === undefined ? asking(model, model.told) : []),
    ],
    notice: true,
    calendar: true,
  };
}

function statusLetter(model: Of<'status'>): Draft {
  const { face } = model;
  return {
    subject: inTurn(face, 'how things stand'),
    blocks: [
      headline(STATUS[face.status](`${capital(turnOf(face, face.step))}`)),
      ...seating(face),
      ...(model.told === undefined ? [] : [words(model.told.report.headline)]),
      ...position(model.told, 'whole'),
      table(face),
      ...(face.status === 'active' || isAsked(face) ? mine(model) : []),
    ],
    notice: false,
    calendar: false,
  };
}
const STATUS: Readonly<Record<Of<'status'>['face']['status'], (step: string) => string>> = {
  inviting: () => 'The table is not full yet',
  active: (step) => `${step} is open`,
  locked: (step) => `${step} is closed, and its dice are being drawn`,
  halted: (step) => `${step} is halted by a fault of ours`,
  finished: () => 'The game is over',
  cancelled: () => 'The match was called off',
};

function mine(model: Of<'status'>): readonly Block[] {
  const { face } = model;
  const filed = model.filed === undefined && (!face.owes || face.planned !== undefined) ? [] : onFile(model.filed, face);
  return [
    ...filed,
    ...(model.filed === undefined
      ? asking(model, model.told)
      : [...deadline(model), ...tellAwaited(face, model.filed), ...standingBeside(model)]),
  ];
}

/** Somebody else with the old link may have asked for it, so the letter also says what to do about that. */
function newLinkLetter(model: Of<'new-link'>): Draft {
  const { face } = model;
  const owed = face.owes;
  return {
    subject: inTurn(face, 'your seat has a new link'),
    blocks: [
      headline('Your seat has a new link'),
      words(
        'It is at the foot of this letter. All older links of this seat open nothing any more, and replies to older letters are not taken: reply to this letter, or to a later one.',
      ),
      words(
        'Orders on file stand. A webhook is taken out, since the old link could set it; letters come by mail instead, and you may set it again.',
      ),
      words(
        'If it was not you who asked, somebody had a letter of yours. The new link went to this address alone. Look at what is on file, and give your orders again if they are not yours.',
      ),
      ...(owed ? [words(`${capital(turnOf(face, face.step))} waits for your orders.`), ...deadline(model)] : []),
    ],
    notice: false,
    calendar: owed,
  };
}

/** The only letter to a seat that wants none: nobody should miss a turn for not having been told. */
function mutedLetter(model: Of<'muted'>): Draft {
  const { face } = model;
  const turn = `${turnOf(face, face.step)}`;
  const owed = face.owes;
  return {
    subject: inTurn(face, owed ? 'orders are due, and no letters come any more' : 'no letters come any more'),
    blocks: [
      headline('No letters of this match come to you any more'),
      ...(owed
        ? [words(`You stopped them, and ${turn} still waits for your orders.`), ...deadline(model)]
        : [words('You stopped them. Nothing is asked of you now. When it is, one letter says so, once.')]),
      words(
        `${owed ? `With nothing of yours by then, ${face.silence}. This is the only letter that says so: later ${face.stepWord}s wait for you without one. ` : ''}Reports, deadlines and a form for orders are on your page. A mail of yours is answered as before.`,
      ),
      words('Letters come again once you send orders by mail, or by the button under "Letters and webhook" on your page.'),
    ],
    notice: false,
    calendar: owed,
  };
}

function historyLetter(model: Of<'history'>): Draft {
  const { face, steps } = model;
  return {
    subject: inTurn(face, 'what happened so far'),
    blocks: [
      headline(steps.length === 0 ? 'Nothing has been played yet' : 'What happened, as you saw it'),
      ...steps.flatMap(({ step, report }) => tellStory(report, face, step)),
      ...deadline(model),
    ],
    notice: false,
    calendar: false,
  };
}

function withdrawnLetter(model: Of<'withdrawn'>): Draft {
  const { face } = model;
  return {
    subject: `${turnOf(face, face.step)}: ${model.had ? 'your orders are withdrawn' : 'there was nothing to withdraw'}`,
    blocks: [
      headline(
        model.had
          ? `Your orders for ${turnOf(face, face.step)} are withdrawn`
          : `There were no orders of yours for ${turnOf(face, face.step)}`,
      ),
      words(model.had ? 'Nothing is on file for you now. What you send next counts.' : 'So nothing has changed.'),
      ...asking(model, model.told),
    ],
    notice: false,
    calendar: false,
  };
}

/** The answer to a mail for a step already played, or received after its deadline: never taken as orders for the next. */
function overLetter(model: Of<'over'>): Draft {
  const { face, step, late } = model;
  if (model.readLate === true) return apology(model);
  if (face.status === 'finished') return afterTheEnd(model);
  const why = late
    ? `Your mail came after the deadline of ${turnOf(face, step)}, so it could not count.`
    : `${capital(turnOf(face, step))} had already been played when your mail came, so it could not count.`;
  return {
    subject: `${turnOf(face, step)}: your mail came too late`,
    blocks: [
      headline(late ? `The deadline of ${turnOf(face, step)} has passed` : `${capital(turnOf(face, step))} is over`),
      words(`${why} Nothing of it was kept, and nothing of it is carried into another turn.`),
      ...(face.step === step ? [words('What was on file at the deadline stands.')] : []),
      ...(model.filed === undefined ? [] : onFile(model.filed, face)),
      ...position(model.told),
      ...(model.filed === undefined && face.step !== step ? asking(model, model.told) : []),
    ],
    notice: false,
    calendar: false,
  };
}

/** Says so plainly when a mail came in time but was read too late. */
function apology(model: Of<'over'>): Draft {
  const { face, step, told, filed } = model;
  const open = face.status === 'active';
  return {
    subject: `${turnOf(face, step)}: we read your mail too late`,
    blocks: [
      headline('Your mail was in time, and we were not'),
      words(
        `It reached us before the deadline of ${turnOf(face, step)}, but we read it only after that turn had been played, so it could not count any more. The fault is ours, and we are sorry. The host can see that it happened, and nothing of what you wrote.`,
      ),
      words('Nothing of it was kept, and nothing of it is carried into another turn.'),
      ...(open && filed !== undefined ? onFile(filed, face) : []),
      ...position(told),
      ...(open && filed === undefined ? asking(model, told) : []),
    ],
    notice: false,
    calendar: false,
  };
}

function afterTheEnd({ told }: Of<'over'>): Draft {
  return {
    subject: 'your mail came after the end of the game',
    blocks: [
      headline('The game is over'),
      words('It had ended when your mail came, so nothing of that mail could count.'),
      ...(told === undefined ? [] : [words(told.report.headline)]),
      ...position(told),
    ],
    notice: false,
    calendar: false,
  };
}

export const STANDING_DRAFTS = {
  reminder: reminderLetter,
  status: statusLetter,
  history: historyLetter,
  withdrawn: withdrawnLetter,
  over: overLetter,
  muted: mutedLetter,
  'new-link': newLinkLetter,
};
