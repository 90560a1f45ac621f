/**
 * How a game takes one line by itself: as an order, nearly one, or prose. A line that was probably meant as an order is never
 * prose, so that half a turn is never played; and prose is never an order.
 */
import type { AnyRules } from '../ruleset.ts';
import { NO_WORDS } from './no-words.ts';
import { type Slips, slipsOf } from './slips.ts';
import { isOrdinal, numberIn, replaced, type Token, tokensOf, withDigits } from './tokens.ts';

export type LineKind =
  /** The game's grammar reads it, however illegal it is. */
  | 'order'
  /** The grammar reads it, but by a word that names nothing and that people use for other things too: `wait`, `nothing`. */
  | 'loose'
  /** It was meant as an order, but is none. */
  | 'near'
  /** It may have been meant to give the game up. */
  | 'yields'
  /** It names an order among other words: `make that build 8 instead`. */
  | 'names'
  | 'prose';

export type Grammar = Pick<AnyRules, 'knows' | 'lexicon'>;

/** The grammar for mails that are about no match. */
export const NO_GRAMMAR: Grammar = { knows: () => false, lexicon: NO_WORDS };

/** Where a line stands, and who wrote it. */
export interface Standing {
  /** Below a closing or the mark of a signature. There, only the repair of an order that names something counts. */
  readonly below?: boolean;
  /** Words of the sender's own name, in lower case; they count as prose. */
  readonly own?: ReadonlySet<string>;
}

/** The words of a lexicon, looked up. */
interface Words {
  readonly verbs: ReadonlySet<string>;
  readonly synonyms: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly fillers: ReadonlySet<string>;
  readonly codes: RegExp;
  readonly nearVerbs: Slips;
  readonly nearAny: Slips;
  readonly nearNames: Slips;
}
const known = new WeakMap<AnyRules['lexicon'], Words>();

function wordsIn({ lexicon }: Grammar): Words {
  const found = known.get(lexicon);
  if (found !== undefined) return found;
  const { verbs, synonyms, names, codes, fillers } = lexicon;
  const words: Words = {
    verbs: new Set(verbs),
    synonyms: new Set(synonyms),
    names: new Set(names),
    fillers: new Set(fillers),
    codes,
    nearVerbs: slipsOf(verbs),
    nearAny: slipsOf([...verbs, ...synonyms, ...names]),
    nearNames: slipsOf(names.filter((name) => name.length >= LEAST_NAME)),
  };
  known.set(lexicon, words);
  return words;
}

/** A slip in a shorter word counts only in a verb, and only if something of the game comes after it. */
const LEAST_LETTERS = 5;
/** A single letter is one slip away from any other. */
const LEAST_REPAIRED = 2;
/** A shorter name is one slip away from many other words. */
const LEAST_NAME = 4;

export function judgeLine(game: Grammar, line: string, { below = false, own = NOBODY }: Standing = {}): LineKind {
  const words = wordsIn(game);
  const tokens = tokensOf(line).filter(({ word }) => !own.has(word));
  if (game.knows(line)) return judgeKnown(words, line, tokens, below);
  if (tokens.length === 0) return 'prose';
  const repaired = repairs(words, line, tokens).some(({ text, named }) => (named || !below) && game.knows(text));
  if (repaired) return 'near';
  if (below) return 'prose';
  if (yields(tokens) && game.knows('resign')) return 'yields';
  if (isBegun(words, tokens)) return 'near';
  return namesOrder(game, words, line, tokens) ? 'names' : 'prose';
}
const NOBODY: ReadonlySet<string> = new Set();

/** `M 0171 2345678` is no order, though a game's verbs may be abbreviated. */
const TELEPHONE = /(?:^|[^\p{L}\d])(?:0\d{2}|\d{5})/u;

function judgeKnown(words: Words, line: string, tokens: readonly Token[], below: boolean): LineKind {
  // A line that begins with a piece is not a telephone number: `AR1 moves 0405 0404`.
  const isSure = tokens.length === 0 || isPiece(words, tokens[0]?.word ?? '') || tokens.some(({ word }) => words.verbs.has(word));
  if (isSure || isHeader(line)) return 'order';
  if (TELEPHONE.test(withDigits(line))) return 'prose';
  const isNamed = tokens.some(({ word }) => isArgument(words, word));
  // `9 to 5` is a pair of spaces in one game, and office hours in a signature.
  if (below) return isNamed && tokens.some(({ word }) => words.synonyms.has(word)) ? 'order' : 'prose';
  return isNamed || yields(tokens) ? 'order' : 'loose';
}
/** Remarks and headers of the grammar. */
const isHeader = (line: string): boolean => /^\s*[[#{]/.test(line);

interface Repair {
  readonly text: string;
  /** Whether the line holds something of the game besides the repaired word. */
  readonly named: boolean;
}

/** The line with one word repaired: a slip, a number in words, a foreign digit. */
function repairs(words: Words, line: string, tokens: readonly Token[]): readonly Repair[] {
  return tokens.flatMap((token, at): readonly Repair[] => {
    const { word } = token;
    const named = tokens.some((other, i) => i !== at && isArgument(words, other.word));
    const digits = digitsIn(words, line, token);
    if (digits !== undefined) return isOrdinal(word) ? [] : [{ text: replaced(line, token, digits), named: true }];
    const parted = partedIn(words, word, named);
    if (parted !== undefined) return [{ text: replaced(line, token, parted), named: true }];
    if (words.verbs.has(word) || words.names.has(word) || word.length < LEAST_REPAIRED || !/\p{L}/u.test(word)) return [];
    return (
      words
        .nearAny(word)
        .filter((meant) => Math.max(meant.length, word.length) >= LEAST_LETTERS || (named && !words.names.has(meant)))
        // In a word alone, such as `Design`, the first letter is hardly ever a slip.
        .filter((meant) => tokens.length > 1 || meant[0] === word[0])
        .map((meant) => ({ text: replaced(line, token, meant), named }))
    );
  });
}

/** `eight`, `８` and `O8` with the digits that were meant, and `ARl` with the 1. */
function digitsIn(words: Words, line: string, { word, at, length }: Token): string | undefined {
  const number = numberIn(word);
  if (number !== undefined) return number;
  const written = line.slice(at, at + length).toLowerCase();
  if (written !== word) return word;
  const code = word.replace(/(?<=[a-z])[il]$/, '1');
  return code === word || words.verbs.has(word) || words.names.has(word) || !isPiece(words, code) ? undefined : code;
}

/** `move0405` and `placejon`: a verb run together with what was meant to come after it. */
function partedIn(words: Words, word: string, named: boolean): string | undefined {
  if (words.synonyms.has(word) || words.names.has(word) || words.fillers.has(word)) return undefined;
  const verb = [...words.verbs].find((each) => word.startsWith(each) && word.length > each.length + 1);
  const rest = verb === undefined ? '' : word.slice(verb.length);
  return verb !== undefined && (named || isArgument(words, rest) || words.synonyms.has(rest)) ? `${verb} ${rest}` : undefined;
}

const isNumber = (word: string): boolean => /^\d{1,3}$/.test(word);
/** Replaces letters that look like digits. */
const asCode = (word: string): string =>
  /\d/.test(word) ? word.replace(/(?<=\d)[ol](?=.|$)/g, (letter) => (letter === 'o' ? '0' : '1')) : word;

const isName = (words: Words, word: string): boolean =>
  words.names.has(word) || words.codes.test(asCode(word)) || (word.length >= LEAST_NAME - 1 && words.nearNames(word).length > 0);
const isArgument = (words: Words, word: string): boolean => isNumber(word) || numberIn(word) !== undefined || isName(words, word);
const isFiller = (words: Words, word: string): boolean => words.fillers.has(word);
const isPiece = (words: Words, word: string): boolean => /[a-z]\d/.test(word) && words.codes.test(word);
/** Whether a word is one the game uses, as a verb, a synonym, a filler or an argument. */
const isOfGame = (words: Words, word: string): boolean =>
  words.verbs.has(word) || words.synonyms.has(word) || isFiller(words, word) || isArgument(words, word);

/**
 * Whether the line begins with a verb of the game, a slip of one, or the piece that acts, and half of the rest names things of the
 * game.
 */
function isBegun(words: Words, tokens: readonly Token[]): boolean {
  const said = joined(
    words,
    tokens.map(({ word }) => word).filter((word, at) => at > 0 || word !== 'please'),
  );
  const [first = '', second = ''] = said;
  const piece = isPiece(words, first);
  const verb = piece ? second : first;
  const how = verbLike(words, verb);
  if (how === undefined && !piece) return false;
  const rest = said.slice(piece && how !== undefined ? 2 : 1);
  const named = rest.filter((word) => isArgument(words, word)).length + (piece && how !== undefined ? 1 : 0);
  const filling = rest.filter((word) => isFiller(words, word) && !isArgument(words, word)).length;
  // A verb alone is half an order; any other word that begins a line and is followed by nothing of the game is prose.
  if (rest.length === 0) return how === 'verb' || how === 'slip';
  // `standing reaction`: the end is missing.
  if (how === 'verb' && filling < rest.length && rest.every((word) => isOfGame(words, word))) return true;
  if (how === 'abbreviation') return named > 0 && named + filling === rest.length;
  return named > 0 && (named + filling) * 2 >= rest.length;
}

/** `ST 3` is one piece. */
function joined(words: Words, said: readonly string[]): readonly string[] {
  const parts: string[] = [];
  for (const word of said) {
    const before = parts.at(-1) ?? '';
    if (isNumber(word) && /^[a-z]{1,2}$/.test(before) && words.codes.test(before + word)) parts[parts.length - 1] = before + word;
    else parts.push(word);
  }
  return parts;
}

/** `slip`: the slip is in a word long enough to be recognised alone. */
function verbLike(words: Words, word: string): 'verb' | 'slip' | 'short-slip' | 'abbreviation' | undefined {
  if (words.verbs.has(word)) return 'verb';
  if (isFiller(words, word) || isName(words, word)) return undefined;
  const near = words.nearVerbs(word);
  if (near.some((verb) => Math.max(verb.length, word.length) >= LEAST_LETTERS)) return 'slip';
  if (near.length > 0 && word.length >= 2) return 'short-slip';
  return [...words.verbs].some((verb) => abbreviates(word, verb)) ? 'abbreviation' : undefined;
}

const LEAST_ABBREVIATION = 3;
/** `bld` for build, `atk` for attack: some of its letters in order, starting with the first. */
function abbreviates(word: string, verb: string): boolean {
  if (word.length < LEAST_ABBREVIATION || word.length >= verb.length || word[0] !== verb[0]) return false;
  let at = 0;
  for (const letter of verb) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** Words that say nothing about giving up. */
const POLITE: ReadonlySet<string> = new Set(
  'i we you please now hereby must will shall want would like to the a game this match ok okay then just do it it s ll d m am here by'.split(
    ' ',
  ),
);
const YIELDS: readonly string[] = ['resign', 'surrender', 'concede', 'capitulate', 'forfeit', 'give up', 'yield', 'quit'];

/** Whether the line is a synonym of giving up, alone. */
function yields(tokens: readonly Token[]): boolean {
  const said = tokens.map(({ word }) => word).filter((word) => !POLITE.has(word));
  return YIELDS.includes(said.join(' '));
}

const MOST_INSIDE = 8;
/** Second thoughts. */
const INSTEAD = /\b(?:instead|correction|make (?:that|it)|i mean|i meant|scratch that|change (?:that|it))\b/i;

/**
 * Whether the line holds an order among other words or without its verb, says what is being done instead of what to do, or has a
 * second thought that names something of the game.
 */
function namesOrder(game: Grammar, words: Words, line: string, tokens: readonly Token[]): boolean {
  if (INSTEAD.test(line) && tokens.some(({ word }) => isArgument(words, word))) return true;
  if (isPartial(game, words, line, tokens) || isInflected(game, words, line, tokens)) return true;
  return tokens.some(({ word }, from) => {
    if (!words.verbs.has(word) || from === 0) return false;
    // The piece that acts is written first in some games.
    const piece = isPiece(words, tokens[from - 1]?.word ?? '');
    const start = tokens[piece ? from - 1 : from]?.at ?? 0;
    const ends = tokens.slice(from + 1, from + MOST_INSIDE);
    return ends.some(
      (end) => (isArgument(words, end.word) || words.synonyms.has(end.word)) && game.knows(line.slice(start, end.at + end.length)),
    );
  });
}

/** `bespin from sullust move all` and `1 ylesia` become orders with a verb in front, `bring y1 to b2` with a verb as its first word. */
function isPartial(game: Grammar, words: Words, line: string, [first, ...rest]: readonly Token[]): boolean {
  if (first === undefined || rest.length === 0) return false;
  const said = [first, ...rest].map(({ word }) => word);
  if (!rest.every(({ word }) => isOfGame(words, word))) return false;
  // `base at` may be half an order, or just talk.
  if (words.verbs.has(first.word)) return rest.every(({ word }) => isFiller(words, word));
  // A number alone may come from any list.
  const named = said.filter((word) => words.names.has(word) || words.synonyms.has(word) || isPiece(words, word));
  if (named.length === 0) return false;
  // A verb that takes any text proves nothing.
  const verbs = [...words.verbs].filter((verb) => !game.knows(`${verb} ${NOTHING}`));
  if (isOfGame(words, first.word)) return verbs.some((verb) => game.knows(replaced(line, { ...first, length: 0 }, `${verb} `)));
  const hasNumber = rest.some(({ word }) => /\d/.test(word));
  return hasNumber && rest.length > 1 && verbs.some((verb) => game.knows(replaced(line, first, verb)));
}

/** A word of no game. */
const NOTHING = 'qqq';

const ENDINGS = /(?:ing|ed|s)$/;
/** `invading bespin from sullust` and `AR1 moved 0405` are orders once the verb has the form that orders use. */
function isInflected(game: Grammar, words: Words, line: string, tokens: readonly Token[]): boolean {
  const verb = tokens[isPiece(words, tokens[0]?.word ?? '') ? 1 : 0];
  if (verb === undefined || !ENDINGS.test(verb.word)) return false;
  const stem = verb.word.replace(ENDINGS, '');
  return [stem, `${stem}e`].some((plain) => words.verbs.has(plain) && game.knows(replaced(line, verb, plain)));
}

/** The most ways to repair a line that are tried. */
const MOST_WAYS = 16;

/** What a line was probably meant to be, likeliest first. The grammar reads each of them. */
export function meantBy(game: Grammar, line: string): readonly string[] {
  const words = wordsIn(game);
  const tokens = tokensOf(line);
  if (game.knows(line) || tokens.length === 0) return [];
  const single = repairs(words, line, tokens).map(({ text }) => text);
  return [...new Set([...repairedWhole(words, line, tokens), ...single])].filter((text) => game.knows(text)).map((text) => text.trim());
}

/** Every word that is a slip from words of the game, in all ways. */
function repairedWhole(words: Words, line: string, tokens: readonly Token[]): readonly string[] {
  let ways: readonly string[] = [line];
  // From the end, so that places before it stay where they are.
  for (const token of tokens.toReversed()) {
    const meant = meantWords(words, line, token);
    if (meant.length > 0) ways = ways.flatMap((way) => meant.map((word) => replaced(way, token, word))).slice(0, MOST_WAYS);
  }
  return ways.filter((way) => way !== line);
}

function meantWords(words: Words, line: string, token: Token): readonly string[] {
  const { word } = token;
  const digits = digitsIn(words, line, token);
  if (digits !== undefined) return [digits];
  const isRight = words.verbs.has(word) || isFiller(words, word) || words.names.has(word) || words.codes.test(word) || isNumber(word);
  return isRight || word.length < LEAST_NAME - 1 ? [] : words.nearAny(word);
}
