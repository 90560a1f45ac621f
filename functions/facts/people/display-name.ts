/**
 * Checks what people and leagues are called: a name must be readable to others, must not pass for somebody else, and must not harm any
 * program.
 */
import { isSlip } from '../../../engine/reading/slips.ts';
import { type Answer, refuse } from '../answers.ts';
import { games } from '../games.ts';
import { looksOf } from './look-alikes.ts';

const LONGEST = 40;
/** Scripts in everyday use (UAX 31, table 5). People who cannot read other scripts cannot tell their letters apart. */
export const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
] as const;
const IN_SCRIPT = SCRIPTS.map((script) => [script, new RegExp(`^\\p{Script_Extensions=${script}}$`, 'u')] as const);
/** Scripts that one name may combine (UTS 39 §5.2, highly restrictive). */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

const looksOfAll = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(looksOf));
const SERVICE = looksOf('Sealed Orders');
/** Words for people who run the service, or lead a match or league, in several languages common among players. */
const LEADERS =
  'operator, operators, owner, admin, admins, administrator, administrators, sysadmin, sysop, root, moderator, moderators, mod, mods, referee, referees, umpire, arbiter, arbiters, arbitrator, judge, host, hosts, cohost, cohosts, director, directors, codirector, codirectors, organiser, organizer, organisers, organizers, gamemaster, gm, steward, stewards, postmaster, webmaster, hostmaster, abuse, helpdesk, support, staff, official, officials, service, services, noreply, daemon, system, operateur, administrateur, moderateur, arbitre, directeur, organisateur, administrador, moderador, arbitro, organizador, amministratore, moderatore, direttore, betreiber, veranstalter, spielleiter, schiedsrichter, beheerder, scheidsrechter, администратор, админ, модератор, оператор, директор, организатор, судья, поддержка, 管理员, 管理者, 管理人, 主持人, 裁判, 系统, 客服, 運営, 審判, 관리자, 운영자, 심판';
/** The same, with words for something that is no person. */
const OFFICES = looksOfAll(`${LEADERS}, bot, bots`);
const TITLED = looksOfAll(LEADERS);
/** Words that do not turn an office into a person: articles, seats, games, and other words for running a service. */
const BESIDE = looksOfAll(
  [
    'the, a, an, of, for, in, at, and, our, your, this, its, my, der, die, das, le, la, el',
    'co, vice, deputy, assistant, former, new, senior, junior, real, tournament, division, season, round, chat, account, security, seal, sealed, order, orders',
    'seat, side, player, rebel, rebels, empire, imperial, imperials, alliance, hutt, hutts, orange, gray, yellow, white, green',
    'site, service, game, games, match, league, table, server, team, help, mail, mailer, desk, head, chief, main',
    games.flatMap(({ id, title }) => `${id} ${title}`.split(/[^\p{L}\p{Nd}]/u).filter((word) => word !== '')).join(', '),
  ].join(', '),
);
/** What people without names are called, and other words that name nobody. */
const NOBODY = looksOfAll(
  'nobody, nobody yet, nobody any more, nobody named, somebody, somebody invited, somebody who gave no name, a player, player, player who left, a player who left, a player who left that seat, a guest, guest, nameless, anonymous, everybody, all, you, me, us, your opponent, the service, spectator, a spectator, unknown, no name, undefined, null',
);
const NUMBERED = ['player', 'guest', 'nameless', 'seat', 'side', 'opponent', 'entrant', 'person', 'somebody'];
/** How things without names are counted: with digits, words, Roman numerals or letters. */
const COUNTED = looksOfAll(
  [
    ...NUMBERED,
    ...NUMBERED.flatMap((who) =>
      [
        ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
        ...['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'a', 'b', 'c', 'd', 'e', 'f', 'y', 'z'],
        ...['first', 'second', 'no', 'nr', 'number'],
      ].map((count) => `${who} ${count}`),
    ),
    ...['first', 'second', 'third', 'other', 'another', 'the', 'this', 'my'].flatMap((which) => NUMBERED.map((who) => `${which} ${who}`)),
  ].join(', '),
);

/** Followed by a number, it names players without a name in a league, whose tables have to tell them apart. */
export const NAMELESS = 'nameless';
export const isNameless = (name: string): boolean => /^nameless [0-9]+$/.test(name);

/** Another name at the same table or in the same league, and what it belongs to. */
export interface Taken {
  readonly name: string;
  /** `hidden` means hidden by the operator. */
  readonly of: 'person' | 'seat' | 'hidden';
}

/** The player's name that the operator has hidden. */
export const hiddenOf = ({ hidden }: { readonly hidden?: { readonly name: string } } = {}): readonly Taken[] =>
  hidden === undefined ? [] : [{ name: hidden.name, of: 'hidden' }];

/** A name that somebody else gave them; empty if the operator has hidden it. */
export const unlessHidden = (name: string, player: Parameters<typeof hiddenOf>[0]): string =>
  hiddenOf(player).some((hidden) => isLike(hidden.name, name)) ? '' : name;

/** A person's name as shown; empty if none was given. Refused if it may do harm or pass for another. */
export function readName(given: string, taken: readonly Taken[] = []): Answer<string> {
  const name = tidied(given);
  const why = name === '' ? undefined : (faultIn(name) ?? faultInLetters(name) ?? whyOffice(name) ?? whyTaken(name, taken));
  return why === undefined ? { ok: true, value: name } : refuse('bad-request', why);
}

/** The name of a league, or of a bot in one: any words except the service's own name, or a title of its staff and nothing else. */
export function readTitle(given: string): Answer<string> {
  const name = tidied(given);
  const why = name === '' ? `A name has 1 to ${LONGEST} characters.` : (faultIn(name) ?? whyService(name) ?? whyTitled(name));
  return why === undefined ? { ok: true, value: name } : refuse('bad-request', why);
}

/** Whether one name may be mistaken for the other. */
export const isLike = (a: string, b: string): boolean => a !== '' && looksOf(a) === looksOf(b);

/** Reduces runs of blanks to one and puts one after each full stop, since mail programs turn `evil.example` into a link. */
function tidied(given: string): string {
  return given
    .slice(0, 4 * LONGEST)
    .normalize('NFC')
    .replace(/[\u00a0\u3000]/g, ' ')
    .replace(/\.(?=[^\s.])/g, '. ')
    .trim()
    .replace(/ {2,160}/g, ' ');
}

function faultIn(name: string): string | undefined {
  if ([...name].length > LONGEST) return `A name has at most ${LONGEST} characters.`;
  if (/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(name))
    return 'A name is one visible line. This one has an invisible character or a line break.';
  if (/[<>/\\:;@`|]/.test(name)) return 'A name has none of the signs < > / \\ : ; @ ` |';
  return /\p{M}{4}|\p{Me}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{3}/u.test(name.normalize('NFD'))
    ? 'A name has at most two accents on a letter.'
    : undefined;
}

/** Letters made for phonetics and notation: no language is written in them, and they look like others. */
const NO_LANGUAGE = /[\u01c0-\u01c3\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/;
const SIGNS = "' ’ . , - _ ( ) & + and blanks";

function faultInLetters(name: string): string | undefined {
  // `Mª` is a common abbreviation of María.
  const plain = name.replace(/[ªº]/g, '');
  if (plain.normalize('NFKC') !== plain || NO_LANGUAGE.test(name))
    return 'A name is written in ordinary letters: some in this one only look like them.';
  if (!/^[\p{L}\p{M}\p{Nd}'’.,\-_()&+ʻʼ·・ ]+$/u.test(name)) return `A name has letters, digits and the signs ${SIGNS}`;
  if (!/^[\p{L}\p{Nd}]/u.test(name) || !/\p{L}/u.test(name)) return 'A name begins with a letter or a digit, and has a letter.';
  const letters = [...name].filter((sign) => /\p{L}|\p{Nd}/u.test(sign) && !/[0-9ʻʼ]/.test(sign));
  const scripts = letters.map((letter) => IN_SCRIPT.flatMap(([script, has]) => (has.test(letter) ? [script] : [])));
  if (scripts.some((of) => of.length === 0)) return 'A name is written in a script that is in everyday use.';
  const isIn = (allowed: readonly string[]): boolean => scripts.every((of) => of.some((script) => allowed.includes(script)));
  return SCRIPTS.some((script) => isIn([script])) || TOGETHER.some(isIn)
    ? undefined
    : 'A name is written in one script: letters of several look alike.';
}

/** Also with other words around it, as in "The Sealed Order team", or with a slip in each of its words. */
function isService(name: string): boolean {
  if (looksOf(name).includes(looksOf('Sealed Order'))) return true;
  const looks = wordsOf(name).map(looksOf);
  const said = looks.filter((word) => !ARTICLES.has(word) && !OFFICES.has(word));
  const [first = '', second = '', ...more] = said;
  const isLikeIt = (word: string, meant: readonly string[]): boolean => meant.some((each) => word === each || isSlip(word, each));
  return isSlip(said.join(''), SERVICE) || (more.length === 0 && isLikeIt(first, [looksOf('sealed')]) && isLikeIt(second, ORDERS));
}
const ORDERS = ['order', 'orders'].map(looksOf);

const whyService = (name: string): string | undefined =>
  isService(name) ? 'That could be taken for this service. Choose another name.' : undefined;

const whyTitled = (name: string): string | undefined =>
  isOf(TITLED, name) || isOnly(name, TITLED, ARTICLES)
    ? 'That could be taken for this service or its operator. Choose another name.'
    : undefined;
const ARTICLES = looksOfAll(
  'the, a, an, our, your, this, my, of, for, and, team, desk, site, server, game, games, der, die, das, le, la, el, il',
);

/** Turns `admin2` into `admin`. */
function withoutNumber(name: string): string {
  const end = [...name].findLastIndex((sign) => /[\p{L}\p{M}]/u.test(sign));
  return [...name].slice(0, end + 1).join('');
}

const isOf = (those: ReadonlySet<string>, word: string): boolean => those.has(looksOf(word)) || those.has(looksOf(withoutNumber(word)));

/** Words in lower case; `SiteAdmin` counts as two. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{Nd}]/u)
    .filter((word) => word !== '');

/** Whether all of its words are of these two kinds, and at least one is of the first. */
function isOnly(text: string, offices: ReadonlySet<string>, beside: ReadonlySet<string>): boolean {
  const words = wordsOf(text);
  return (
    words.some((word) => isOf(offices, word)) &&
    words.every((word) => isOf(offices, word) || isOf(beside, word) || /^\p{Nd}{1,40}$/u.test(word))
  );
}

/** Whether a name, or the part in its brackets, is an office and nothing else: Ben Bot and Frank Staff are people. */
const isOffice = (part: string): boolean => isOnly(part, OFFICES, BESIDE) || isJoined(looksOf(withoutNumber(part)));

const SHORTEST = 3;
/** Words that a longer word may be put together from; short ones also occur in people's names. */
const PARTS = [...OFFICES, ...BESIDE].filter((word) => word.length >= SHORTEST);

/** Recognises offices and the words around them written as one word, such as `siteadmin` and `adminteam`. */
function isJoined(looks: string): boolean {
  const ends = new Map<number, boolean>([[0, false]]);
  for (let at = 0; at < looks.length; at++) {
    const hasOffice = ends.get(at);
    if (hasOffice === undefined) continue;
    for (const word of PARTS)
      if (looks.startsWith(word, at)) ends.set(at + word.length, hasOffice || OFFICES.has(word) || ends.get(at + word.length) === true);
  }
  return ends.get(looks.length) === true;
}

function whyOffice(name: string): string | undefined {
  if (isOf(OFFICES, name) || name.split(/[()]/).some(isOffice))
    return 'That could be taken for the operator, the leader of a match, or a bot. Choose another name.';
  if (NOBODY.has(looksOf(name)) || COUNTED.has(looksOf(withoutNumber(name))) || COUNTED.has(looksOf(name)))
    return 'That is what players without a name are called. Choose another name, or leave it empty.';
  const bare = withoutNumber(name.replace(/^the /i, ''));
  if (games.some(({ bots }) => bots.some((bot) => isLike(bot, bare)))) return 'A bot has that name. Choose another name.';
  return whyService(name);
}

function whyTaken(name: string, taken: readonly Taken[]): string | undefined {
  const other = taken.find((other) => isLike(other.name, name));
  if (other === undefined) return undefined;
  if (other.of === 'hidden') return 'The operator has hidden that name, or one that looks like it. Choose another.';
  return other.of === 'seat'
    ? 'A seat here has that name. Choose another name.'
    : 'Somebody here has that name, or one that looks like it. Choose another name, or leave it empty.';
}
