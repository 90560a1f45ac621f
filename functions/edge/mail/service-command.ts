/** Reads the lines of a mail that are meant for the service. */
import type { MailCommand } from '../../facts/mail.ts';
import { PLAIN_WORDS, type TakingWord, written } from '../../facts/mail-words.ts';
import { readHosting } from './host-command.ts';
import { readOffer } from './offer-command.ts';

/** Commands that are alone on a line. With `name` or `absent`, the sender asks for the current value. */
const PLAIN: ReadonlyMap<string, MailCommand> = new Map(PLAIN_WORDS.map((t) => [written(t), { t }]));

/** The most words in a name: a longer line that begins with "name" is prose. */
const MOST_NAMES = 5;
/** For `press at once`. */
const MOST_OF_A_KIND = 3;

/** Bullets, stars, quotes and closing punctuation around a line: `*check*`, `- check`, `check:`. */
const OPENING = /^[\s\-–—*•·+>"“”„«»'‘’_([{]{1,20}/;
const CLOSING = /[\s.!,:;…*"“”«»'‘’_)\]}]{1,20}$/;

/** A line normalised for comparison: single blanks, no punctuation around it. */
function spoken(line: string): string {
  const text = line.trim().replace(OPENING, '');
  const end = CLOSING.exec(text.slice(-20));
  return (end === null ? text : text.slice(0, text.length - end[0].length)).replace(/ {1,200}/g, ' ');
}

/** Makes `not-ready` and its spelling as two words the same. */
const plain = (text: string): string => text.toLowerCase().replace(/[-‐‑–]/g, ' ');

export function isWord(line: string, word: string): boolean {
  return spoken(line).toLowerCase() === word;
}

/** Matches `endpress`, also as two words. */
export const endsPress = (line: string): boolean => ['endpress', 'end press'].includes(plain(spoken(line)));

/** The command on a line, except `press`, which includes the lines below it. */
export function readCommand(line: string): MailCommand | undefined {
  const text = spoken(line);
  const lower = text.toLowerCase();
  const word = PLAIN.get(plain(lower));
  if (word !== undefined) return word;
  for (const read of READERS) {
    const command = read(text, lower);
    if (command !== undefined) return command;
  }
  return undefined;
}

/** Reads the text after a command; `text` is a line without punctuation around it, `lower` the same in lower case. */
type Read<Command extends MailCommand> = (text: string, lower: string) => Command | undefined;

/** `press` takes several lines. */
const READS: { readonly [T in Exclude<TakingWord, 'press'>]: Read<Extract<MailCommand, { readonly t: T }>> } = {
  history: (_, lower) => {
    const [history, count] = /^history(?: (\d{1,6}))?$/.exec(lower) ?? [];
    return history === undefined ? undefined : { t: 'history', ...(count !== undefined && { count: Number(count) }) };
  },
  name: (text, lower) => {
    if (lower === 'name') return { t: 'name', name: '' };
    const name = /^name:? (.{1,60})$/i.exec(text)?.[1] ?? '';
    return name !== '' && name.split(' ').length <= MOST_NAMES ? { t: 'name', name } : undefined;
  },
  block: (_, lower) => readWhom('block', lower),
  unblock: (_, lower) => readWhom('unblock', lower),
  plan: (_, lower) => {
    const step = /^withdraw turn (\d{1,5})$/.exec(lower)?.[1];
    return step === undefined ? undefined : { t: 'plan', step: Number(step), lines: [] };
  },
  absent: (text, lower) => {
    const when = lower === 'absent' ? '' : /^absent:? (.{1,90})$/i.exec(text)?.[1];
    return when === undefined ? undefined : { t: 'absent', when };
  },
  // Such as `claim the game`, `claim the bot for Imperial`. With its article, since games have claims of their own.
  claim: (_, lower) => {
    const [, what, whom = ''] = /^claim (the game|the win|the bot|a bot)(?: (?:from|for|against|in) (.{1,40}))?$/.exec(lower) ?? [];
    return what === undefined ? undefined : { t: 'claim', how: what.endsWith('bot') ? 'bot' : 'win', whom };
  },
  // Such as `zone Europe/Berlin`.
  zone: (text) => {
    const [zone, said = ''] = /^(?:time )?zone:?(?: ([a-z]{1,32}\/[a-z_+\-/0-9]{1,32}|utc))?$/i.exec(text) ?? [];
    return zone === undefined ? undefined : { t: 'zone', said };
  },
  // Such as `sleep nights`; "sleep well" is prose.
  sleep: (text) => {
    const [sleep, said = ''] = /^sleep(?: ((?:nights|weekends)(?: and (?:nights|weekends))?|off|none))?$/i.exec(text) ?? [];
    return sleep === undefined ? undefined : { t: 'sleep', said };
  },
  // Such as `letters`, `letters press digest`. A longer line is prose.
  letters: (text) => {
    const said = saidBehind(/^letters(?::? (?:hours )?(.{1,90}))?$/i, text);
    return said !== undefined && said.split(' ').length <= MOST_OF_A_KIND ? { t: 'letters', said } : undefined;
  },
  // Such as `quiet`, `quiet 22:00 to 07:00`, `quiet off`. A longer line without a digit is prose.
  quiet: (text) => {
    const said = saidBehind(/^quiet(?::? (?:hours )?(.{1,90}))?$/i, text);
    return said !== undefined && (/\d/.test(said) || !said.includes(' ')) ? { t: 'quiet', said } : undefined;
  },
  host: (text) => readHosting(text),
  offer: (text) => readOffer(text),
};
const READERS: readonly Read<MailCommand>[] = Object.values(READS);

function readWhom<T extends 'block' | 'unblock'>(t: T, lower: string): { readonly t: T; readonly whom: string } | undefined {
  const [, act, whom = ''] = /^(block|unblock):? (.{1,40})$/.exec(lower) ?? [];
  return act === t && whom.split(' ').length <= MOST_NAMES ? { t, whom } : undefined;
}

function saidBehind(pattern: RegExp, text: string): string | undefined {
  const [found, said = ''] = pattern.exec(text) ?? [];
  return found === undefined ? undefined : said;
}

/** Whom a `press to …` or `grey press to …` line addresses; undefined if it is neither. */
export function pressTo(line: string): { readonly to: readonly string[]; readonly grey?: true } | undefined {
  const lower = spoken(line).toLowerCase().replace(/:$/, '');
  const begun = ['press to ', 'grey press to ', 'gray press to '].find((words) => lower.startsWith(words));
  if (begun === undefined) return undefined;
  const seats = lower
    .slice(begun.length)
    .split(/,| and | & /)
    .map((seat) => seat.trim());
  return { to: seats.filter((seat) => seat !== ''), ...(begun.startsWith('gr') && { grey: true }) };
}

/** What a line `turn 7: …` plans, and whether any text follows the colon; undefined if it is not such a line. */
export function planOf(line: string): { readonly step: number; readonly rest: string } | undefined {
  const [, step, rest = ''] = /^turn (\d{1,5}) ?:(.{0,400})$/i.exec(line.trim()) ?? [];
  return step === undefined ? undefined : { step: Number(step), rest: rest.trim() };
}

/** The words of a `luck: …` line. */
export function luckOf(line: string): string | undefined {
  const words = /^luck ?: ?(.{1,400})$/i.exec(line.trim())?.[1]?.trim();
  return words === '' ? undefined : words;
}
