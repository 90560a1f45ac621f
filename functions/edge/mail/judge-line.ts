/**
 * What one line of a mail is: an order, a word for the service, nearly one of them, or prose. Each is judged before its neighbours
 * are looked at. Prose is never a word: nothing is done by a sentence.
 */
import { type Grammar, judgeLine as judgeByGame, type Standing } from '../../../engine/reading/near.ts';
import { type Slips, slipsOf } from '../../../engine/reading/slips.ts';
import { replaced, tokensOf } from '../../../engine/reading/tokens.ts';
import type { MailCommand, MailContext } from '../../facts/mail.ts';
import { FREE_WORDS, type FreeWord, HOLDING_WORDS, SLIPPED_WORDS, written } from '../../facts/mail-words.ts';
import { isWord, luckOf, planOf, pressTo, readCommand } from './service-command.ts';

export type Judged =
  | { readonly t: 'order' | 'near' | 'loose'; readonly line: string }
  | { readonly t: 'word'; readonly line: string; readonly command?: MailCommand; readonly luck?: string }
  /** A word that takes any text: whether it was meant depends on what else the mail says. */
  | { readonly t: 'free'; readonly line: string; readonly command: MailCommand; readonly isMarked: boolean; readonly isLikely: boolean }
  | { readonly t: 'asks'; readonly line: string; readonly message: string }
  | { readonly t: 'prose'; readonly line: string };

/** A part of a mail. */
export type Part =
  | Judged
  | { readonly t: 'blank' }
  /** A message for others, from its first line to its last. */
  | { readonly t: 'press'; readonly command: Extract<MailCommand, { readonly t: 'press' }> }
  /** The head of a plan with the orders behind its colon, or an order on a line below it. */
  | { readonly t: 'plan'; readonly step: number; readonly lines: readonly string[] };

export interface Judging {
  readonly game: Grammar;
  readonly context: MailContext;
  readonly own: ReadonlySet<string>;
}

export function judgeLine(line: string, { game, context, own }: Judging, below = false): Judged {
  const word = wordOn(line, context);
  if (word !== undefined) return word;
  const standing: Standing = { below, own };
  const kind = judgeByGame(game, line, standing);
  if (kind === 'order' || kind === 'loose') return { t: kind, line };
  const holding = askedWord(line, own, below);
  if (holding !== undefined) return { t: 'asks', line, message: `Did you mean the word "${holding}"? Write it on a line of its own.` };
  if (kind === 'near' || kind === 'yields') return { t: 'near', line };
  return kind === 'names' ? { t: 'asks', line, message: NAMES_ORDER } : { t: 'prose', line };
}

/** What a line below the mark of a signature counts for: as below a closing, but no order is filed from there, and no word obeyed. */
export function judgeSigned(line: string, judging: Judging): Part {
  const judged = judgeLine(line, judging, true);
  switch (judged.t) {
    case 'near':
      return judged;
    case 'asks':
      return { t: 'asks', line, message: SIGNED };
    case 'order':
      return line.startsWith('#') ? BLANK : { t: 'asks', line, message: SIGNED };
    case 'word':
      return HOLDING_WORDS.some((t) => t === judged.command?.t) ? { t: 'asks', line, message: SIGNED } : BLANK;
    default:
      return BLANK;
  }
}

export const BLANK = { t: 'blank' } as const;
const SIGNED = 'It stands below the "--" of a signature, where nothing is filed or obeyed. Write above that mark what you mean.';
const NAMES_ORDER =
  'This line seems to mention an order. If you meant one, write it on a line of its own, and leave out the orders it replaces.';

function wordOn(line: string, context: MailContext): Judged | undefined {
  const command = readCommand(line);
  const luck = luckOf(line);
  const word = context.words?.find((each) => isWord(line, each));
  if (word !== undefined) return { t: 'word', line, command: { t: 'league', word } };
  if (command === undefined) return luck === undefined ? undefined : { t: 'word', line, luck };
  const isDated = command.t === 'absent' && /\d/.test(command.when);
  if (!isFree(command) || freely(command).said(command) === '' || isDated) return { t: 'word', line, command };
  // `name: Ada`, and `host pause 3 days: I travel`.
  const isMarked = /^[^\p{L}]{0,20}\p{L}{4,7} ?:/u.test(line) || (command.t === 'host' && line.includes(': '));
  return { t: 'free', line, command, isMarked, isLikely: freely(command).isLikely(command, line, context) };
}

const ABOUT_ANYTHING = /^(?:your|my|his|her|its|our|their|the|a|an|any|some|this|that|it|of|one|me|you|him|them|and|or|is|was)\b/i;

type Free<T extends FreeWord> = Extract<MailCommand, { readonly t: T }>;
interface Freely<Command extends MailCommand> {
  /** What stands behind the word; empty: nothing does. */
  said(command: Command): string;
  /** Whether that could be meant by it. */
  isLikely(command: Command, line: string, context: MailContext): boolean;
}
const SEAT: Freely<Free<'block' | 'unblock'>> = {
  said: ({ whom }) => whom,
  isLikely: ({ whom }, _, { seats = [] }) => seats.includes(whom.replace(/^the /, '')),
};
const isTime = (said: string): boolean => /\d/.test(said) || /^(?:off|none|never)$/i.test(said);

const FREELY: { readonly [T in FreeWord]: Freely<Free<T>> } = {
  name: { said: ({ name }) => name, isLikely: ({ name }, line) => !ABOUT_ANYTHING.test(name) && !/[!?]\W{0,8}$/.test(line) },
  block: SEAT,
  unblock: SEAT,
  letters: { said: ({ said }) => said, isLikely: ({ said }) => /^(?:turn|reminder|report|press|table|league)s?\b/i.test(said) },
  quiet: { said: ({ said }) => said, isLikely: ({ said }) => isTime(said) },
  absent: { said: ({ when }) => when, isLikely: ({ when }) => isTime(when) },
  host: { said: ({ act, said }) => (act === undefined && said.toLowerCase() === 'host' ? '' : said), isLikely: () => true },
};
const isFree = (command: MailCommand): command is Free<FreeWord> => FREE_WORDS.includes(command.t);
const freely = ({ t }: Free<FreeWord>): Freely<Free<FreeWord>> => FREELY[t] as Freely<Free<FreeWord>>;

const HOLDING: readonly string[] = HOLDING_WORDS.map(written);
const SLIPS: Slips = slipsOf(SLIPPED_WORDS);
const LEAST_LETTERS = 5;
/** What people put around a word that they mean. */
const AROUND: ReadonlySet<string> = new Set(
  'please pls just only me my these those this that it orders order them all first yet now still i am m we are re not thanks but and the wait hold on sorry so for a'.split(
    ' ',
  ),
);
const MOST_WORDS = 8;

/** The word for the service that a line nearly is; below a closing only one that holds the turn back. */
function askedWord(line: string, own: ReadonlySet<string>, below: boolean): string | undefined {
  const tokens = tokensOf(line).filter(({ word }) => !own.has(word));
  for (const token of tokens.length > MOST_WORDS ? [] : tokens)
    for (const meant of SLIPS(token.word)) {
      if (Math.max(meant.length, token.word.length) < LEAST_LETTERS || meant[0] !== token.word[0]) continue;
      const said = serviceWord(replaced(line, token, meant));
      if (said !== undefined && (!below || HOLDING.includes(said))) return said;
    }
  return heldBack(tokens.map(({ word }) => word));
}

/** What the service would take a line for. */
function serviceWord(line: string): string | undefined {
  const command = readCommand(line);
  const saysAnything = command !== undefined && isFree(command) && freely(command).said(command) !== '';
  const isWordOfOurs = (command !== undefined && !saysAnything) || pressTo(line) !== undefined || planOf(line) !== undefined;
  if (!isWordOfOurs && !isWord(line, 'endpress')) return undefined;
  return HOLDING.find((word) => isWord(line.replace(/-/g, ' '), word)) ?? line.trim();
}

/** `Not ready, wait`; `please check these orders`. */
function heldBack(words: readonly string[]): string | undefined {
  if (words.length > MOST_WORDS || words.length < 2) return undefined;
  const at = words.findIndex((word, i) => word === 'ready' && words[i - 1] === 'not');
  if (at > 0 && words.every((word, i) => i === at || AROUND.has(word))) return 'not ready';
  return ['check', 'withdraw'].find((held) => words.includes(held) && words.every((word) => word === held || AROUND.has(word)));
}
