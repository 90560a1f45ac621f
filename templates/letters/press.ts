/** Messages between players. Their lines stand behind a bar: another's words must never be read as the reader's orders. */

import { personName } from '../plain.ts';
import { inTurn, names, type Of } from './asking.ts';
import { barred, byMail, type Draft, headline, words } from './blocks.ts';
import { turnOf } from './turn-name.ts';

function pressLetter(model: Of<'press'>): Draft {
  const from = model.from === undefined ? undefined : personName(model.from);
  const title = from === undefined ? 'Grey press' : `Press from ${from}`;
  return {
    subject: `${turnOf(model.info, model.info.step)}: ${from === undefined ? 'grey press' : `press from ${from}`}`,
    blocks: [
      headline(title),
      ...(from === undefined ? [words('Somebody at the table wrote this. This match lets players write without a name.')] : []),
      barred(model.lines),
      byMail(
        `To answer, write a line "press to ${from ?? 'all'}", your lines, and a line "endpress" in a reply. We pass on what players write, but do not vouch for it.`,
        'We pass on what players write, but do not vouch for it.',
      ),
    ],
    notice: true,
    calendar: false,
  };
}

function pressSentLetter(model: Of<'press-sent'>): Draft {
  if (model.tooMuch === true) return pressTooMuch(model);
  if (model.why !== undefined) return pressBarred(model, model.why);
  const { unread = [], closed = [] } = model;
  if (closed.length > 0 && model.to.length + unread.length === 0) return pressBarred(model, takesNone(closed));
  if (model.to.length === 0) return unread.length > 0 ? pressUnread(model, unread) : pressToNobody(model);
  return {
    subject: `${turnOf(model.info, model.info.step)}: your press is sent`,
    blocks: [
      headline('Your press is on its way'),
      words(`It went to ${names(model.to)}. It is not read as orders: what is on file for you has not changed.`),
      ...(unread.length === 0 ? [] : [words(`It did not go to ${names(unread)}: ${NOBODY_READS}`)]),
      ...(closed.length === 0 ? [] : [words(takesNone(closed))]),
    ],
    notice: false,
    calendar: false,
  };
}

const NOBODY_READS = 'no letters of this match go there now. A person can read it on the page of the match; a bot reads nothing.';

/** The writer does not learn that they are blocked. */
const takesNone = (closed: readonly string[]): string => `${names(closed)} ${closed.length === 1 ? 'takes' : 'take'} no press.`;

function pressBarred({ info }: Of<'press-sent'>, why: string): Draft {
  return {
    subject: inTurn(info, 'your press was not sent'),
    blocks: [headline('Your press was not sent'), words(`${why} What is on file for you has not changed.`)],
    notice: false,
    calendar: false,
  };
}

function pressUnread({ info }: Of<'press-sent'>, unread: readonly string[]): Draft {
  return {
    subject: inTurn(info, 'your press was not sent by letter'),
    blocks: [
      headline('Your press was not sent by letter'),
      words(`It was for ${names(unread)}, and ${NOBODY_READS} What is on file for you has not changed.`),
    ],
    notice: false,
    calendar: false,
  };
}

function pressToNobody({ info }: Of<'press-sent'>): Draft {
  const others = info.seats.filter(({ seat }) => seat !== info.you?.seat).map(({ name }) => name);
  return {
    subject: inTurn(info, 'your press was not sent'),
    blocks: [
      headline('Your press was not sent'),
      words(
        `No other seat of this match has that name. You can write to ${names(others)}, or to all with "press to all". What is on file for you has not changed.`,
      ),
    ],
    notice: false,
    calendar: false,
  };
}

function pressTooMuch({ info }: Of<'press-sent'>): Draft {
  return {
    subject: inTurn(info, 'your press was not sent'),
    blocks: [
      headline('Your press was not sent'),
      words(
        'We pass on at most ten mails with press in ten minutes, and 60 in a day. The press in this one was not sent: try again later. Everything else in it was read, and orders are never limited.',
      ),
    ],
    notice: false,
    calendar: false,
  };
}

export const PRESS_DRAFTS = {
  press: pressLetter,
  'press-sent': pressSentLetter,
};
