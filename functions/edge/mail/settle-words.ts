/**
 * Which commands count in a mail that contains more: for those that take any text, and those that cannot be undone, the player is asked.
 */
import type { MailCommand } from '../../facts/mail.ts';
import { HOST_WORDS, isFinal, wordRow } from '../../facts/mail-words.ts';
import { isSalutation } from './closings.ts';
import type { Judged, Part } from './judge-line.ts';

interface Mail {
  /** It has exactly one line that is not blank. */
  readonly alone: boolean;
  /** Where its signature begins. */
  readonly closing: number;
}

export function settleWords(parts: readonly Part[], { alone, closing }: Mail): readonly Part[] {
  const isText = (part: Part, at: number): boolean =>
    at < closing && (TEXT.includes(part.t) || (part.t === 'prose' && !isSalutation(part.line)));
  const hasText = parts.some(isText);
  const hasOrders = parts.some(({ t }) => t === 'order' || t === 'near');
  return parts.map((part, at): Part => {
    if (part.t === 'free') return settleFree(part, hasText, alone);
    if (part.t === 'loose') return settleLoose(part, hasOrders && !isBeside(parts, at));
    if (part.t !== 'word' || part.command === undefined) return part;
    const why = whyAsked(part.command, alone, hasOrders);
    return why === undefined ? part : { t: 'asks', line: part.line, message: why };
  });
}

const TEXT: readonly Part['t'][] = ['order', 'near', 'loose', 'asks'];

/** Next to other text it counts with a colon after the word; text that cannot be a name does not count anywhere. */
function settleFree(
  { line, command, isMarked, isLikely }: Extract<Judged, { readonly t: 'free' }>,
  hasText: boolean,
  alone: boolean,
): Part {
  if (command.t === 'name' && !isMarked && !isLikely) return { t: 'prose', line };
  if (!hasText || isMarked) return settleFinal({ t: 'word', line, command }, alone);
  if (!isLikely) return { t: 'prose', line };
  const word = line.split(/[\s:]/, 1)[0]?.toLowerCase() ?? '';
  return { t: 'asks', line, message: `Beside other text write it with a colon, as in "${word}: …". Nothing was done about it.` };
}

function settleFinal(part: Extract<Judged, { readonly t: 'word' }>, alone: boolean): Part {
  const why = part.command === undefined ? undefined : whyAsked(part.command, alone, false);
  return why === undefined ? part : { t: 'asks', line: part.line, message: why };
}

/** `Hold on!` above orders does not mean to pass. */
function settleLoose({ line }: { readonly line: string }, isApart: boolean): Part {
  return isApart || /[!?,]$/.test(line)
    ? { t: 'asks', line, message: 'It was not taken for an order. If it is one, write "pass".' }
    : { t: 'loose', line };
}

/** Whether a line is right above or below an order. */
function isBeside(parts: readonly Part[], at: number): boolean {
  return [parts[at - 1]?.t, parts[at + 1]?.t].some((t) => t === 'order' || t === 'near' || t === 'loose');
}

function whyAsked(command: MailCommand, alone: boolean, hasOrders: boolean): string | undefined {
  const row = command.t === 'league' ? undefined : wordRow(command.t);
  const isFinalAct = command.t === 'host' && command.act !== undefined && isFinal(HOST_WORDS, command.act.t);
  if ((row?.final === true || isFinalAct) && !alone)
    return 'It cannot be undone, so it is done only by a mail that holds this one line and nothing else.';
  return hasOrders && row?.apart === true
    ? 'Your mail holds orders too, so nothing was done about this word. Send it in a mail of its own.'
    : undefined;
}
