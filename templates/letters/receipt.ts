import type { Filed } from '../../functions/facts/letter-kinds.ts';
import type { MatchInfo } from '../../functions/views/letter-model.ts';
import { leftOutLines, numberLines, type Of, standingBeside, tellAwaited, toldReadiness } from './asking.ts';
import { type Block, barred, type Draft, heading, headline, words } from './blocks.ts';
import { tellTime } from './times.ts';
import { turnOf } from './turn-name.ts';

/** The receipt: the lines that were understood, those that were not, and the proof. */
function receiptLetter(model: Of<'receipt'>): Draft {
  const { filed, step } = model;
  const turn = turnOf(model.info, step);
  return {
    subject: `${turn}: your orders are on file`,
    blocks: [
      headline(`Your orders for ${turn} are on file`),
      numberLines(filed.lines),
      ...leftOutLines(filed.leftOut),
      ...greeting(model.skipped),
      ...(model.info.locked === undefined ? until(model) : waitsForDice(model, model.info.locked)),
      ...again(model),
      ...standingBeside(model),
      heading('Your receipt'),
      words(
        'The commitment is a fingerprint of these orders, made with the nonce. Keep both: when the turn is opened, they prove what you sent, and that exactly this was played.',
      ),
      { t: 'proof', rows: proof(filed) },
    ],
    notice: false,
    calendar: false,
  };
}

/** In a report that is the answer to the mail with the orders. */
export function receiptInReport({ receipt }: Of<'report'>): readonly Block[] {
  if (receipt === undefined) return [];
  const { filed, skipped } = receipt;
  return [
    heading('Your orders as they were played'),
    numberLines(filed.lines),
    ...leftOutLines(filed.leftOut),
    ...greeting(skipped),
    ...again(receipt),
    { t: 'proof', rows: proof(filed) },
  ];
}

function again({ again }: { readonly again?: true }): readonly Block[] {
  return again === true ? [words('You had stopped the letters of this match. Since you send orders by mail, they come again.')] : [];
}

function proof({ commitment, nonce, serverNonce }: Omit<Filed, 'ready'>): readonly (readonly [string, string])[] {
  const luck: readonly (readonly [string, string])[] =
    serverNonce === undefined ? [] : [['Our half of the nonce, before your words of luck', serverNonce]];
  return [['Commitment', commitment], ['Nonce', nonce], ...luck];
}

/** Lines taken for a greeting or a signature are quoted, so that an order among them would be missed at once. */
function greeting(skipped: readonly string[]): readonly Block[] {
  return skipped.length === 0 ? [] : [words('Taken as a greeting or a signature, not as orders:'), barred(skipped)];
}

/** The orders were the last to come in: nothing can be changed any more. */
function waitsForDice({ info, zone }: Of<'receipt'>, { round, made }: NonNullable<MatchInfo['locked']>): readonly Block[] {
  return [
    words(
      `They were the last, so the turn is closed. Its dice come from round ${round} of the public beacon ${info.beacon ?? ''}, made ${tellTime(made, zone)}; the report follows.`,
    ),
  ];
}

function until({ info, filed, zone }: Of<'receipt'>): readonly Block[] {
  if (info.status === 'finished')
    return [words('The game has since ended. Its last letter says how, and the record has everything that was played.')];
  const change = 'Until the turn closes a new mail replaces them, and the one word "withdraw" takes them back.';
  const due = info.deadline === undefined ? change : `Due ${tellTime(info.deadline, zone)}. ${change}`;
  return [toldReadiness(filed, info), words(due), ...tellAwaited(info, filed)];
}

export const RECEIPT_DRAFTS = {
  receipt: receiptLetter,
};
