/** Reads the lines of a mail that are meant for the service. */
import type { MailCommand } from '../../facts/mail.ts';
import { readHosting } from './host-command.ts';
import { readOffer } from './offer-command.ts';

const PLAIN: Readonly<Record<string, MailCommand>> = {
  help: { t: 'help' },
  status: { t: 'status' },
  history: { t: 'history' },
  check: { t: 'check' },
  withdraw: { t: 'withdraw' },
  ready: { t: 'ready' },
  'not ready': { t: 'not-ready' },
  accept: { t: 'accept' },
  decline: { t: 'decline' },
  rematch: { t: 'rematch' },
  name: { t: 'name', name: '' },
  absent: { t: 'absent', when: '' },
  back: { t: 'back' },
  'gather press': { t: 'gather-press' },
  'press at once': { t: 'press-at-once' },
};

/** Words of a name: a longer line that begins with "name" is one of prose. */
const MOST_NAMES = 5;
/** Of `press at once`. */
const MOST_OF_A_KIND = 3;

/** Bullets, stars, quotes and closing signs around a line: `*check*`, `- check`, `check:`. */
const OPENING = /^[\s\-–—*•·+>"“”„«»'‘’_([{]{1,20}/;
const CLOSING = /[\s.!,:;…*"“”«»'‘’_)\]}]{1,20}$/;

/** A line normalised for comparison: single blanks, without signs around it. */
function spoken(line: string): string {
  const text = line.trim().replace(OPENING, '');
  const end = CLOSING.exec(text.slice(-20));
  return (end === null ? text : text.slice(0, text.length - end[0].length)).replace(/ {1,200}/g, ' ');
}

/** `not-ready` is written as two words too. */
const plain = (text: string): string => text.toLowerCase().replace(/[-‐‑–]/g, ' ');

export function isWord(line: string, word: string): boolean {
  return spoken(line).toLowerCase() === word;
}

/** `endpress`, and as two words. */
export const endsPress = (line: string): boolean => ['endpress', 'end press'].includes(plain(spoken(line)));

/** The command on a line, except `press`, which includes the lines below it. */
export function readCommand(line: string): MailCommand | undefined {
  const text = spoken(line);
  const lower = text.toLowerCase();
  if (Object.hasOwn(PLAIN, plain(lower))) return PLAIN[plain(lower)];
  const count = /^history (\d{1,6})$/.exec(lower)?.[1];
  if (count !== undefined) return { t: 'history', count: Number(count) };
  const name = /^name:? (.{1,60})$/i.exec(text)?.[1] ?? '';
  if (name !== '' && name.split(' ').length <= MOST_NAMES) return { t: 'name', name };
  const [, act, whom = ''] = /^(block|unblock):? (.{1,40})$/.exec(lower) ?? [];
  if ((act === 'block' || act === 'unblock') && whom.split(' ').length <= MOST_NAMES) return { t: act, whom };
  const planned = /^withdraw turn (\d{1,5})$/.exec(lower)?.[1];
  if (planned !== undefined) return { t: 'plan', step: Number(planned), lines: [] };
  const when = /^absent:? (.{1,90})$/i.exec(text)?.[1];
  if (when !== undefined) return { t: 'absent', when };
  return readClaim(lower) ?? readTelling(text) ?? readHosting(text) ?? readOffer(text);
}

/** `claim the game`, `claim the bot for Imperial`. With its article, since games have claims of their own. */
function readClaim(lower: string): MailCommand | undefined {
  const [, what, whom = ''] = /^claim (the game|the win|the bot|a bot)(?: (?:from|for|against|in) (.{1,40}))?$/.exec(lower) ?? [];
  return what === undefined ? undefined : { t: 'claim', how: what.endsWith('bot') ? 'bot' : 'win', whom };
}

const ZONE = /^(?:time )?zone:?(?: ([a-z]{1,32}\/[a-z_+\-/0-9]{1,32}|utc))?$/i;
const SLEEP = /^sleep(?: ((?:nights|weekends)(?: and (?:nights|weekends))?|off|none))?$/i;

/**
 * `letters`, `letters press digest`, `quiet`, `quiet 22:00 to 07:00`, `quiet off`, `zone Europe/Berlin`, `sleep nights`. A longer
 * line without a digit is one of prose, and so is "sleep well".
 */
function readTelling(text: string): MailCommand | undefined {
  const [zone, where = ''] = ZONE.exec(text) ?? [];
  if (zone !== undefined) return { t: 'zone', said: where };
  const [sleep, when = ''] = SLEEP.exec(text) ?? [];
  if (sleep !== undefined) return { t: 'sleep', said: when };
  const [, word = '', said = ''] = /^(letters|quiet)(?::? (?:hours )?(.{1,90}))?$/i.exec(text) ?? [];
  if (word.toLowerCase() === 'letters') return said.split(' ').length <= MOST_OF_A_KIND ? { t: 'letters', said } : undefined;
  return word !== '' && (/\d/.test(said) || !said.includes(' ')) ? { t: 'quiet', said } : undefined;
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

/** What a line `turn 7: …` plans, and whether anything stands behind the colon; undefined if it is no such line. */
export function planOf(line: string): { readonly step: number; readonly rest: string } | undefined {
  const [, step, rest = ''] = /^turn (\d{1,5}) ?:(.{0,400})$/i.exec(line.trim()) ?? [];
  return step === undefined ? undefined : { step: Number(step), rest: rest.trim() };
}

/** The words of a `luck: …` line. */
export function luckOf(line: string): string | undefined {
  const words = /^luck ?: ?(.{1,400})$/i.exec(line.trim())?.[1]?.trim();
  return words === '' ? undefined : words;
}
