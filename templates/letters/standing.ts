/** How things stand: reminder, status, history, what was withdrawn, what came too late. */

import { capital, timeLeft } from '../../engine/wording.ts';
import type { MatchInfo } from '../../functions/views/letter-model.ts';
import { asking, deadline, inTurn, isAsked, type Of, onFile, position, standingBeside, tellAwaited } from './asking.ts';
import { type Block, type Draft, headline, words } from './blocks.ts';
import { seating, table, tellStory } from './report.ts';
import { turnOf } from './turn-name.ts';

function reminderLetter(model: Of<'reminder'>): Draft {
  const { info } = model;
  return {
    subject: `${turnOf(info, info.step)}: ${leftIn(info)}`,
    blocks: [
      headline(
        model.filed === undefined
          ? `${capital(turnOf(info, info.step))} is waiting for your orders`
          : `Your orders for ${turnOf(info, info.step)} are saved, but you are not ready yet`,
      ),
      ...deadline(model),
      ...(model.filed === undefined ? [] : onFile(model.filed, info)),
      ...position(model.told),
      ...(model.filed === undefined ? asking(model, model.told) : []),
    ],
    notice: true,
    calendar: true,
  };
}

/** At the moment when the letter was written; the deadline itself is in it. */
function leftIn({ deadline, dated }: MatchInfo): string {
  if (deadline === undefined || dated === undefined || deadline <= dated.born) return 'your orders are due';
  return `${timeLeft(deadline - dated.born)} left for your orders`;
}

function statusLetter(model: Of<'status'>): Draft {
  const { info } = model;
  return {
    subject: inTurn(info, 'situation'),
    blocks: [
      headline(STATUS[info.status](`${capital(turnOf(info, info.step))}`)),
      ...seating(info),
      ...(model.told === undefined ? [] : [words(model.told.report.headline)]),
      ...position(model.told, 'whole'),
      table(info),
      ...(info.status === 'active' || isAsked(info) ? mine(model) : []),
    ],
    notice: false,
    calendar: false,
  };
}
const STATUS: Readonly<Record<Of<'status'>['info']['status'], (step: string) => string>> = {
  inviting: () => 'Not all seats are taken yet',
  active: (step) => `${step} is open`,
  locked: (step) => `${step} is closed, and its dice are being drawn`,
  halted: (step) => `${step} has stopped because of a fault on our side`,
  finished: () => 'The game is over',
  cancelled: () => 'The match was called off',
};

function mine(model: Of<'status'>): readonly Block[] {
  const { info } = model;
  const filed = model.filed === undefined && (!info.owes || info.planned !== undefined) ? [] : onFile(model.filed, info);
  return [
    ...filed,
    ...(model.filed === undefined
      ? asking(model, model.told)
      : [...deadline(model), ...tellAwaited(info, model.filed), ...standingBeside(model)]),
  ];
}

/** Somebody else with the old link may have asked for it, so the letter also says what to do about that. */
function newLinkLetter(model: Of<'new-link'>): Draft {
  const { info } = model;
  const owed = info.owes;
  return {
    subject: inTurn(info, 'your seat has a new link'),
    blocks: [
      headline('Your seat has a new link'),
      words(
        'It is at the foot of this letter. Older links of this seat no longer work, and replies to older letters are not accepted: reply to this letter, or to a later one.',
      ),
      words(
        'Orders on file are kept. Any webhook is removed, since the old link could have set it; letters come by mail instead, and you can set it again.',
      ),
      words(
        'If you did not ask for this, somebody had a letter of yours. The new link went only to this address. Check what is on file, and send your orders again if they are not yours.',
      ),
      ...(owed ? [words(`${capital(turnOf(info, info.step))} waits for your orders.`), ...deadline(model)] : []),
    ],
    notice: false,
    calendar: owed,
  };
}

/** The only letter to a seat that wants none: nobody should miss a turn for not having been told. */
function mutedLetter(model: Of<'muted'>): Draft {
  const { info } = model;
  const turn = `${turnOf(info, info.step)}`;
  const owed = info.owes;
  return {
    subject: inTurn(info, owed ? 'orders are due, and your letters are stopped' : 'your letters are stopped'),
    blocks: [
      headline('The letters of this match are stopped'),
      ...(owed
        ? [words(`You stopped them, and ${turn} still waits for your orders.`), ...deadline(model)]
        : [words('You stopped them. No orders are due from you now. When some are, you get one letter about it, and only one.')]),
      words(
        `${owed ? `If you send nothing by then, ${info.silence}. This is the only letter about it: you get none for later ${info.stepWord}s. ` : ''}Reports, deadlines and a form for orders are on your page. We still answer your mails.`,
      ),
      words('To get letters again, send orders by mail, or use the button under "Letters and webhook" on your page.'),
    ],
    notice: false,
    calendar: owed,
  };
}

function historyLetter(model: Of<'history'>): Draft {
  const { info, steps } = model;
  return {
    subject: inTurn(info, 'what happened so far'),
    blocks: [
      headline(steps.length === 0 ? 'Nothing has been played yet' : 'What happened, as you saw it'),
      ...steps.flatMap(({ step, report }) => tellStory(report, info, step)),
      ...deadline(model),
    ],
    notice: false,
    calendar: false,
  };
}

function withdrawnLetter(model: Of<'withdrawn'>): Draft {
  const { info } = model;
  return {
    subject: `${turnOf(info, info.step)}: ${model.had ? 'your orders are withdrawn' : 'there was nothing to withdraw'}`,
    blocks: [
      headline(
        model.had
          ? `Your orders for ${turnOf(info, info.step)} are withdrawn`
          : `There were no orders of yours for ${turnOf(info, info.step)}`,
      ),
      words(model.had ? 'You have no orders on file now. What you send next counts.' : 'So nothing has changed.'),
      ...asking(model, model.told),
    ],
    notice: false,
    calendar: false,
  };
}

/** The answer to a mail for a step already played, or received after its deadline: never taken as orders for the next. */
function overLetter(model: Of<'over'>): Draft {
  const { info, step, late } = model;
  if (model.readLate === true) return apology(model);
  if (info.status === 'finished') return afterTheEnd(model);
  const why = late
    ? `Your mail came after the deadline of ${turnOf(info, step)}, so it could not count.`
    : `${capital(turnOf(info, step))} had already been played when your mail came, so it could not count.`;
  return {
    subject: `${turnOf(info, step)}: your mail came too late`,
    blocks: [
      headline(late ? `The deadline of ${turnOf(info, step)} has passed` : `${capital(turnOf(info, step))} is over`),
      words(`${why} None of it was saved or carried over to another turn.`),
      ...(info.step === step ? [words('What was on file at the deadline counts.')] : []),
      ...(model.filed === undefined ? [] : onFile(model.filed, info)),
      ...position(model.told),
      ...(model.filed === undefined && info.step !== step ? asking(model, model.told) : []),
    ],
    notice: false,
    calendar: false,
  };
}

/** Says so plainly when a mail came in time but was read too late. */
function apology(model: Of<'over'>): Draft {
  const { info, step, told, filed } = model;
  const open = info.status === 'active';
  return {
    subject: `${turnOf(info, step)}: we read your mail too late`,
    blocks: [
      headline('Your mail was in time, and we were not'),
      words(
        `It reached us before the deadline of ${turnOf(info, step)}, but we read it only after that turn had been played, so it could not count. The fault is ours, and we are sorry. The host can see that it happened, but not what you wrote.`,
      ),
      words('None of it was saved or carried over to another turn.'),
      ...(open && filed !== undefined ? onFile(filed, info) : []),
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
      words('It had ended when your mail came, so that mail could not count.'),
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
