/**
 * Whether a mail says yes or no to an invitation. It does if, without greeting, closing and signature, it consists only of phrases from a
 * closed list. With a question, a condition, a date, a doubt or anything else that is not in the list it stays open, and the writer is
 * asked: a seat taken or given back against somebody's will is worse than a question.
 */

import { CLOSING_LINES, LANGUAGES, type Phrases, SECOND_THOUGHTS, SHORT_FORMS } from './assent-phrases.ts';
import { withoutBanners } from './banners.ts';
import { isSalutation } from './closings.ts';

export type Assent = 'accept' | 'decline';

/** A sentence has no more words, including thanks around it. */
const MOST_WORDS = 24;
const LONGEST_LINE = 200;
/** Lines below a closing: a name, a job title, a company, its street, town and telephone. */
const MOST_SIGNED = 6;
/** Words of a greeting after its first. */
const MOST_GREETED = 4;
const MOST_NAMES = 3;

/** Symbols that add nothing to words; others lead to a question. */
const SMILES = /(?<=^|\s|[.,!])(?:[:;]-?[)Dp]|\^\^)(?=\s|$)|[👍👌🙂😊😀😃😄😁😉🎉🚀🙏🤝🥳😎💪👏🎲❤♥☺]/gu;
/** Punctuation within and after a sentence. */
const STOPS = /[.,!;…–—"“”„«»]|(?<=\s)-(?=\s)|(?<=[\p{L}])-(?=$)/gu;
const WORD = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*$/u;

/** `own` has words of the sender's name, as far as it is known. */
export function readAssent(text: string, own: readonly string[] = []): Assent | undefined {
  const { lines } = withoutBanners(
    text.split(/\r?\n/).map((line) => line.trim()),
    () => true,
  );
  const said = withoutSignature(withoutGreeting(lines.filter((line) => line !== '')), ownWords(own));
  const words = said === undefined || said.some((line) => line.length > LONGEST_LINE) ? undefined : wordsOf(said.join('\n'));
  if (words === undefined || words.length === 0 || words.length > MOST_WORDS) return undefined;
  const found = new Set(TABLES.flatMap((table) => verdictsOf(table, words)));
  const [only, ...more] = found;
  return more.length === 0 ? only : undefined;
}

/** A name that could also be an answer, as in `no@a.example`, is taken for the answer. */
const ownWords = (own: readonly string[]): ReadonlySet<string> =>
  new Set(own.map((word) => word.toLowerCase()).filter((word) => !SECOND_THOUGHTS.has(word) && !ANSWERS.has(word)));
const ANSWERS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ accepts, declines }) => [...accepts, ...declines]));

/** The words of a text in lower case, without punctuation; undefined if it has any other symbol, or a number. */
function wordsOf(text: string): readonly string[] | undefined {
  const words = text
    .replace(SMILES, ' ')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(STOPS, ' ')
    .split(/\s/)
    .filter((word) => word !== '');
  return words.every((word) => WORD.test(word)) ? words.flatMap((word) => (SHORT_FORMS.get(word) ?? word).split(' ')) : undefined;
}

interface Table {
  readonly accepts: ReadonlySet<string>;
  readonly declines: ReadonlySet<string>;
  readonly besideYes: ReadonlySet<string>;
  readonly besideNo: ReadonlySet<string>;
  /** The number of words in its longest phrase. */
  readonly most: number;
}

const TABLES: readonly Table[] = LANGUAGES.map(({ accepts, declines, besideYes, besideNo, beside }: Phrases) => {
  const all = [...accepts, ...declines, ...besideYes, ...besideNo, ...beside];
  return {
    accepts: new Set(accepts),
    declines: new Set(declines),
    besideYes: new Set([...besideYes, ...beside]),
    besideNo: new Set([...besideNo, ...beside]),
    most: Math.max(...all.map((phrase) => phrase.split(' ').length)),
  };
});

function verdictsOf({ accepts, declines, besideYes, besideNo, most }: Table, words: readonly string[]): readonly Assent[] {
  return [
    ...(isMadeOf(words, accepts, besideYes, most) ? (['accept'] as const) : []),
    ...(isMadeOf(words, declines, besideNo, most) ? (['decline'] as const) : []),
  ];
}

/** Whether all the words are phrases of the two lists, at least one of them from the first. */
function isMadeOf(words: readonly string[], core: ReadonlySet<string>, beside: ReadonlySet<string>, most: number): boolean {
  /** For each position: whether phrases lead up to it, and whether one of them may be from the first list. */
  const reached: ('no' | 'beside' | 'core')[] = ['beside', ...words.map(() => 'no' as const)];
  for (let end = 1; end <= words.length; end++)
    for (let start = Math.max(0, end - most); start < end && reached[end] !== 'core'; start++) {
      const before = reached[start];
      if (before === 'no') continue;
      const phrase = words.slice(start, end).join(' ');
      if (core.has(phrase) || (before === 'core' && beside.has(phrase))) reached[end] = 'core';
      else if (beside.has(phrase)) reached[end] = 'beside';
    }
  return reached[words.length] === 'core';
}

/** Any word of a phrase, which therefore is not taken for the name of a person greeted. */
const SPOKEN: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap(({ accepts, declines, besideYes, besideNo }) => [...accepts, ...declines, ...besideYes, ...besideNo]).flatMap(
    (phrase) => phrase.split(' '),
  ),
);
const isName = (word: string): boolean => /^\p{Lu}[\p{L}\p{M}.'’-]{0,30}$/u.test(word) && !isSpoken(word);
const isSpoken = (word: string): boolean => {
  const plain = word.toLowerCase().replace(/[^\p{L}\p{M}-]/gu, '');
  return SPOKEN.has(plain) || SECOND_THOUGHTS.has(plain);
};
const GREETED =
  /^(?:all|there|everyone|everybody|again|friends?|folks|team|sir|madam|mr|mrs|ms|dr|morning|day|afternoon|evening|tag|morgen|abend|días|dia|zusammen|alle|tous|todos|tutti|allemaal)\.?$/iu;

/** Removes the first line, or its beginning, if it is only a greeting. */
function withoutGreeting(lines: readonly string[]): readonly string[] {
  const [first = '', ...rest] = lines;
  if (!isSalutation(first)) return lines;
  const at = first.search(/[,!:–—]/);
  const greeting = at < 0 ? first : first.slice(0, at);
  const [, ...greeted] = greeting.split(/\s/).filter((word) => word !== '');
  if (greeted.length > MOST_GREETED || !greeted.every((word) => isName(word) || GREETED.test(word))) return lines;
  const more = at < 0 ? '' : first.slice(at + 1).trim();
  return more === '' ? rest : [more, ...rest];
}

const PARTICLES: ReadonlySet<string> = new Set(
  'of and & the at for in von van der den de da do du la le del di et und och y | - – — · • /'.split(' '),
);
/** A telephone number, an address, a link. */
const IS_CONTACT =
  /^(?:(?:tel|phone|mobile|cell|fax|mob|t|m|f|e|w)[.:]{0,2}\s?)?(?:\+?[\d\s()/.-]{5,30}|\S{1,64}@\S{1,200}|(?:https?:\/\/|www\.)\S{1,200})$/iu;

/** Removes closing, name and signature; undefined if a line below a closing does not belong to a signature. */
function withoutSignature(mail: readonly string[], own: ReadonlySet<string>): readonly string[] | undefined {
  const isOwn = (line: string): boolean => {
    const words = line
      .toLowerCase()
      .split(/[^\p{L}\p{M}]/u)
      .filter((word) => word !== '');
    return words.length > 0 && words.every((word) => own.has(word) || [...own].some((name) => word.length === 1 && name.startsWith(word)));
  };
  const [signed = '', above] = splitName(mail.at(-1) ?? '');
  const lines = above !== undefined && isOwn(signed) ? [...mail.slice(0, -1), above] : mail;
  // Many people close with just their name, and an address below it.
  const closing = lines.findIndex((line, at) => at > 0 && (isClosingLine(line, isOwn) || isOwn(line)));
  if (closing < 0) return lines.length > 1 && isSigned(lines.at(-1) ?? '', isOwn) ? lines.slice(0, -1) : lines;
  const below = lines.slice(closing + 1);
  return below.length <= MOST_SIGNED && below.every((line) => isClosingLine(line, isOwn) || isOwn(line) || isOfSignature(line))
    ? lines.slice(0, closing)
    : undefined;
}

/** The last words of a line after a full stop, and what comes before them: `I accept. Ann`. */
function splitName(line: string): readonly [string, string?] {
  const at = Math.max(line.lastIndexOf('. '), line.lastIndexOf('! '), line.lastIndexOf(', '));
  return at < 1 ? [line] : [line.slice(at + 2), line.slice(0, at)];
}

/** `Ann`, `- Ann`, `/Ann`: the sender's own name, or after a dash any name. */
function isSigned(line: string, isOwn: (line: string) => boolean): boolean {
  if (isOwn(line)) return true;
  const name = /^[-–—~/]{1,2}\s?(.{1,60})$/u.exec(line)?.[1];
  const words = name?.split(/\s/) ?? [];
  return words.length > 0 && words.length <= MOST_NAMES && words.every(isName);
}

/** A closing alone, or followed by a name. */
function isClosingLine(line: string, isOwn: (line: string) => boolean): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[.,!]{1,5}$/, '')
      .trim();
  if (CLOSING_LINES.has(plain(line))) return true;
  const at = line.search(/[,!]\s|\s[-–—]\s/);
  const name = at < 0 ? '' : line.slice(at + 1).replace(/^[\s–—-]{1,3}/, '');
  return (
    at > 0 &&
    CLOSING_LINES.has(plain(line.slice(0, at))) &&
    (isOwn(name) || (name.split(/\s/).length <= MOST_NAMES && name.split(/\s/).every(isName)))
  );
}

function isOfSignature(line: string): boolean {
  if (IS_CONTACT.test(line)) return true;
  const words = line.split(/[\s,]/).filter((word) => word !== '');
  return (
    words.length > 0 &&
    words.length <= 10 &&
    !/[?!]/.test(line) &&
    words.every((word) => !isSecondThought(word) && (PARTICLES.has(word) || /^[\p{Lu}\d(+]/u.test(word)))
  );
}

const isSecondThought = (word: string): boolean => SECOND_THOUGHTS.has(word.toLowerCase().replace(/[^\p{L}-]/gu, ''));
