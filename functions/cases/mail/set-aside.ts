/**
 * Sets aside what a person wrote around their orders: a salutation above, a signature below. `edge` knows only the grammar,
 * so it leaves in the block whatever could have been meant as an order. Here the position is known: if the other lines are
 * valid orders on their own, words that are not the game's are set aside and shown on the receipt.
 */

import { readOrders, tell } from '../../../engine/host.ts';
import type { Asks, Seat } from '../../../engine/ruleset.ts';
import type { ToldGame } from '../../facts/games.ts';
import { type MailOrders, MOST_CHARS } from '../../facts/mail.ts';
import type { Match } from '../../facts/match.ts';
import { tableOf } from '../../facts/position.ts';

/** Longer lines are prose, not a closing. */
const CLOSING_CHARS = 60;
/** Each cut costs a reading of the orders. */
const MOST_CUTS = 8;
/** A shorter word cannot be recognised after a slip. */
const LEAST_VERB = 4;

/** How closings begin, in the languages of common mail clients. */
const CLOSINGS: readonly RegExp[] = [
  /^(?:thanks|thank you|thx|cheers|best|all the best|regards|kind regards|warm regards|yours|sincerely|take care|see you|bye|good luck|love)(?![\p{L}\p{N}])/iu,
  /^(?:mit freundlichen|mit besten|mfg|viele grüße|viele grüsse|liebe grüße|liebe grüsse|beste grüße|beste grüsse|schöne grüße|gruß|gruss|grüße|lg|vg|danke)(?![\p{L}\p{N}])/iu,
  /^(?:cordialement|bien à vous|bien cordialement|salutations|amicalement|merci|à bientôt|bises)(?![\p{L}\p{N}])/iu,
  /^(?:saludos|un saludo|atentamente|gracias|un abrazo|atenciosamente|obrigado|obrigada|abraços|cumprimentos)(?![\p{L}\p{N}])/iu,
  /^(?:cordiali saluti|distinti saluti|saluti|grazie|ciao|met vriendelijke|groeten|groetjes|bedankt|mvg)(?![\p{L}\p{N}])/iu,
  /^(?:med vänlig|vänliga hälsningar|mvh|hälsningar|tack|med venlig|venlig hilsen|med vennlig|hilsen|takk|tak|ystävällisin|terveisin|kiitos)(?![\p{L}\p{N}])/iu,
  /^(?:pozdrawiam|z poważaniem|dziękuję|s pozdravem|děkuji|üdvözlettel|köszönöm|с уважением|спасибо|saygılarımla|teşekkürler)(?![\p{L}\p{N}])/iu,
];
const SALUTATION =
  /^(?:hi|hello|hey|dear|good (?:morning|day|evening)|hallo|guten tag|moin|bonjour|bonsoir|salut|hola|olá|buongiorno|hej|hei|dag|cześć|ahoj)(?![\p{L}\p{N}])/iu;

/** `M 0171 2345678` looks like an order in a game whose verbs may be abbreviated. */
const TELEPHONE = /(?:^|[^\p{L}\d])(?:0\d{2}|\d{5})/u;

/** The orders without greeting and signature; unchanged if what is left would not be valid on its own. */
export function setAsideWords(orders: MailOrders, game: ToldGame, match: Match, seat: Seat): MailOrders {
  if (!orders.hasOrders || orders.text.length > MOST_CHARS || match.status !== 'active') return orders;
  try {
    const judge = judgeFor(game, match, seat);
    if (judge.stands(orders.text)) return orders;
    const lines = orders.text.split('\n');
    const first = lines.findIndex((line) => line !== '' && (!SALUTATION.test(line) || judge.meansOrder(line)));
    const end = cutsIn(lines).find(
      (at) => at > first && !lines.slice(at).some(judge.meansOrder) && judge.stands(lines.slice(first, at).join('\n')),
    );
    if (first < 0 || end === undefined) return orders;
    const greeting = [...lines.slice(0, first), ...orders.greeting, ...lines.slice(end)].filter((line) => line !== '');
    return { ...orders, text: lines.slice(first, end).join('\n').trimEnd(), greeting };
  } catch {
    // If the rules fail, the match is halted where the orders are filed; nothing is decided here.
    return orders;
  }
}

/** Where a signature may begin, from the end upwards: nowhere, after a blank line, at a closing. */
function cutsIn(lines: readonly string[]): readonly number[] {
  const cuts = lines.flatMap((line, at) => (line !== '' && at > 0 && (lines[at - 1] === '' || isClosing(line)) ? [at] : []));
  return [...cuts, lines.length].slice(-MOST_CUTS - 1).reverse();
}

const isClosing = (line: string): boolean => line.length <= CLOSING_CHARS && CLOSINGS.some((closing) => closing.test(line));

interface Judge {
  /** Whether this could be filed as a whole, and holds an order. */
  readonly stands: (text: string) => boolean;
  /** Whether somebody may have meant a line as an order, however wrong. */
  readonly meansOrder: (line: string) => boolean;
}

function judgeFor(game: ToldGame, match: Match, seat: Seat): Judge {
  const table = tableOf(match);
  const knows = (line: string): boolean => game.knows(line);
  const verbs = verbsOf(tell(game, table.state, [], seat).report.asks);
  const stands = (text: string): boolean => {
    if (!text.split('\n').some(knows)) return false;
    const read = readOrders(game, table, seat, [text]);
    return read.kind === 'order' && read.leftOut.length === 0;
  };
  const isOrder = (line: string): boolean => knows(line) && !(TELEPHONE.test(line) && !stands(line));
  return { stands, meansOrder: (line) => isOrder(line) || namesVerb(line, verbs) || isSlip(line, verbs, knows) };
}

/** The words that the game's own lines begin with. */
function verbsOf(asks: Asks | undefined): readonly string[] {
  const lines = asks === undefined ? [] : [...asks.grammar, ...asks.examples.flat()];
  return [...new Set(lines.map((line) => firstWord(line)).filter((word) => word.length >= LEAST_VERB))];
}

const firstWord = (line: string): string => /^\p{L}{1,40}/u.exec(line.trim().toLowerCase())?.[0] ?? '';

/** `make that build 5 instead` is a second thought, not a signature. */
function namesVerb(line: string, verbs: readonly string[]): boolean {
  return (
    /\d/.test(line) &&
    line
      .toLowerCase()
      .split(/[^\p{L}]{1,200}/u)
      .some((word) => verbs.includes(word))
  );
}

/** `buld 8`: an order with one wrong letter in its verb. */
function isSlip(line: string, verbs: readonly string[], knows: (line: string) => boolean): boolean {
  const word = firstWord(line);
  if (word.length < LEAST_VERB - 1) return false;
  const left = shortenings(word);
  const rest = line.trim().slice(word.length);
  return verbs.some((verb) => shortenings(verb).some((spelling) => left.includes(spelling)) && knows(`${verb}${rest}`));
}

/** The word itself, and without each of its letters in turn: two words that share one differ by a letter, or by two letters that are swapped. */
const shortenings = (word: string): readonly string[] => [word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))];
