/** A webhook is paused: to the player of the seat, whose it is. */
import { capital } from '../../engine/wording.ts';
import type { PausedHook } from '../../functions/facts/hooks.ts';
import { plain } from '../plain.ts';
import { deadline, inTurn, type Of } from './asking.ts';
import { type Block, type Draft, glue, headline, words } from './blocks.ts';
import { failureWords } from './failure-words.ts';
import { tellTime } from './times.ts';
import { turnOf } from './turn-name.ts';

export function whatFailed({ host, why, since, failed }: PausedHook, zone: string): Block {
  const gone = why.endsWith('answered 410') || why.endsWith('answered 404');
  const last = failureWords(why);
  return words(
    gone
      ? `A call ${glue('to', plain(host))} was answered that the address no longer exists: ${last}. We have stopped calling it.`
      : `No call ${glue('to', plain(host))} has been accepted since ${tellTime(since, zone)}. ${failed} calls failed; at the last, ${last}. We have stopped calling it.`,
  );
}

export const AGAIN =
  'When it works again, test it on its page: as soon as a call is accepted, we send everything there again. Setting it again does the same. The page also shows the last calls and their answers.';

/** Whoever has the webhook in place of letters gets them meanwhile, so the letter says what is owed now and no earlier one follows. */
function hookPausedLetter(model: Of<'hook-paused'>): Draft {
  const { info, zone, letters, page } = model;
  const owed = info.owes;
  return {
    subject: inTurn(info, owed ? 'your webhook is paused, and orders are due' : 'your webhook is paused'),
    blocks: [
      headline('Your webhook is paused'),
      whatFailed(model.hook, zone),
      ...(owed ? owing(model) : []),
      words(LETTERS[letters]),
      words(AGAIN),
      { t: 'button', label: 'Your webhook', url: page },
    ],
    notice: true,
    calendar: owed,
  };
}

const owing = ({ info, zone }: Of<'hook-paused'>): readonly Block[] => [
  words(`${capital(turnOf(info, info.step))} waits for your orders.`),
  ...deadline({ info, zone }),
  words(
    `If you send nothing by then, ${info.silence}. Send orders at the top of a reply, or on your page; reply with the one word "status" to get the board.`,
  ),
];

const LETTERS: Readonly<Record<Of<'hook-paused'>['letters'], string>> = {
  beside: 'Your letters come as before, so you have missed nothing.',
  instead:
    'You chose the webhook instead of letters. So that you do not miss a turn, letters come here until it works again. What was waiting for the webhook is not sent again; your page has all of it.',
  none: 'You stopped your letters, so this is the only one. Reports, deadlines and a form for orders are on your page.',
};

export const HOOK_DRAFTS = {
  'hook-paused': hookPausedLetter,
};
