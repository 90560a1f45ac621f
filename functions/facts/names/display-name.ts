/** What people and leagues may be called: names that others can read, that pass for nobody else, and that hurt no program. */
import { type Answer, refuse } from '../answers.ts';
import { games } from '../games.ts';
import { looksOf } from './look-alikes.ts';

const LONGEST = 40;
/** Scripts in everyday use (UAX 31, table 5): letters of others are as good as none for those who cannot tell them apart. */
export const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
] as const;
const IN_SCRIPT = SCRIPTS.map((script) => [script, new RegExp(`^\\p{Script_Extensions=${script}}$`, 'u')] as const);
/** Scripts that one name may be written in together (UTS 39 §5.2, highly restrictive). */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

const looksOfAll = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(looksOf));
const SERVICE = looksOf('Sealed Orders');
/** Who runs the service, leads a match, or is no person. */
const OFFICES = looksOfAll(
  'operator, operators, operateur, admin, admins, administrator, administrators, moderator, moderators, referee, host, hosts, bot, bots, postmaster, webmaster, hostmaster, sysop, sysadmin, helpdesk, support, staff, official, noreply, daemon, system',
);
/** What makes no person of an office: articles, seats, games, and who else runs a service. */
const BESIDE = looksOfAll(
  [
    'the, a, an, of, for, in, at, and, our, your, this, der, die, das, le, la, el',
    'seat, side, player, rebel, rebels, empire, imperial, imperials, alliance, hutt, hutts, orange, gray, yellow, white, green',
    'site, service, game, games, match, league, table, server, team, help, mail, mailer, desk, head, chief, main',
    games.flatMap(({ id, title }) => `${id} ${title}`.split(/[^\p{L}\p{Nd}]/u).filter((word) => word !== '')).join(', '),
  ].join(', '),
);
/** What those are called who have no name, and what else names nobody. */
const NOBODY = looksOfAll(
  'nobody, nobody yet, nobody named, somebody, somebody invited, somebody who gave no name, a player, player, a player who left, a guest, guest, nameless, anonymous, everybody, all, you, me, us, your opponent, the service, spectator, a spectator, unknown, no name, undefined, null',
);
const NUMBERED = looksOfAll('guest, nameless, seat');

/** With a number behind it: in a league, where tables have to tell people apart, who gave no name. */
export const NAMELESS = 'nameless';
export const isNameless = (name: string): boolean => /^nameless [0-9]+$/.test(name);

/** Another name at the same table or in the same league, and what it names. */
export interface Taken {
  readonly name: string;
  /** `hidden`: by the operator. */
  readonly of: 'person' | 'seat' | 'hidden';
}

/** A name of theirs that the operator has hidden. */
export const hiddenOf = ({ hidden }: { readonly hidden?: { readonly name: string } } = {}): readonly Taken[] =>
  hidden === undefined ? [] : [{ name: hidden.name, of: 'hidden' }];

/** A name that somebody else gave them; empty where the operator has hidden it. */
export const unlessHidden = (name: string, player: Parameters<typeof hiddenOf>[0]): string =>
  hiddenOf(player).some((hidden) => isLike(hidden.name, name)) ? '' : name;

/** A person's name as it is shown; empty where none was given. Refused if it may hurt, or passes for another. */
export function readName(given: string, taken: readonly Taken[] = []): Answer<string> {
  const name = tidied(given);
  const why = name === '' ? undefined : (faultIn(name) ?? faultInLetters(name) ?? whyOffice(name) ?? whyTaken(name, taken));
  return why === undefined ? { ok: true, value: name } : refuse('bad-request', why);
}

/** The name of a league, or of a bot in one: it may hold any words but the service's own. */
export function readTitle(given: string): Answer<string> {
  const name = tidied(given);
  const why = name === '' ? `A name has 1 to ${LONGEST} characters.` : (faultIn(name) ?? whyService(name));
  return why === undefined ? { ok: true, value: name } : refuse('bad-request', why);
}

/** Whether one may be taken for the other. */
export const isLike = (a: string, b: string): boolean => a !== '' && looksOf(a) === looksOf(b);

/** Single blanks, and one after each stop: a mail program turns `evil.example` into a link. */
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
    return 'A name is one line that can be seen: something in this one is invisible, or ends the line.';
  if (/[<>/\\:;@`|]/.test(name)) return 'A name has none of the signs < > / \\ : ; @ ` |';
  return /\p{M}{4}|\p{Me}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{3}/u.test(name.normalize('NFD'))
    ? 'A name has at most two accents on a letter.'
    : undefined;
}

/** Letters drawn for phonetics and for notations: no language is written in them, and they look like others. */
const NO_LANGUAGE = /[\u01c0-\u01c3\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/;
const SIGNS = "' ’ . , - _ ( ) & + and blanks";

function faultInLetters(name: string): string | undefined {
  // `Mª` is how María is written short.
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

const whyService = (name: string): string | undefined =>
  looksOf(name).includes(SERVICE) ? 'That would pass for this service. Choose another name.' : undefined;

/** `admin2` as `admin`. */
function withoutNumber(name: string): string {
  const end = [...name].findLastIndex((sign) => /[\p{L}\p{M}]/u.test(sign));
  return [...name].slice(0, end + 1).join('');
}

const isOf = (those: ReadonlySet<string>, word: string): boolean => those.has(looksOf(word)) || those.has(looksOf(withoutNumber(word)));

/** Whether a name, or what stands in its brackets, is an office and nothing else: Ben Bot and Frank Staff are people. */
function isOffice(part: string): boolean {
  const words = part.split(/[^\p{L}\p{M}\p{Nd}]/u).filter((word) => word !== '');
  return (
    words.some((word) => isOf(OFFICES, word)) &&
    words.every((word) => isOf(OFFICES, word) || isOf(BESIDE, word) || /^\p{Nd}{1,40}$/u.test(word))
  );
}

function whyOffice(name: string): string | undefined {
  if (isOf(OFFICES, name) || name.split(/[()]/).some(isOffice))
    return 'That would pass for who runs the service or leads a match, or for a bot. Choose another name.';
  if (NOBODY.has(looksOf(name)) || NUMBERED.has(looksOf(withoutNumber(name))))
    return 'That is how players without a name are called. Choose another, or leave it empty.';
  const bare = withoutNumber(name.replace(/^the /i, ''));
  if (games.some(({ bots }) => bots.some((bot) => isLike(bot, bare)))) return 'A bot is called that. Choose another name.';
  return whyService(name);
}

function whyTaken(name: string, taken: readonly Taken[]): string | undefined {
  const other = taken.find((other) => isLike(other.name, name));
  if (other === undefined) return undefined;
  if (other.of === 'hidden') return 'The operator has hidden that name, or one that looks like it. Choose another.';
  return other.of === 'seat'
    ? 'A seat here is called that. Choose another name.'
    : 'Somebody here is called that, or looks like it. Choose another name, or leave it empty.';
}
