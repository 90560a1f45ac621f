/** Mail commands for letter preferences: `letters reports digest`, `quiet 22:00 to 07:00`, `zone Europe/Berlin`, `sleep nights`. */
import { type Answer, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { MailCommand } from '../../facts/mail.ts';
import type { PlayerId } from '../../facts/match.ts';
import { KINDS, type LetterKind, type LetterPreferences, type MailWay, type Quiet } from '../../facts/preferences/letter-preferences.ts';
import { type OwnLetters, showLetters } from '../../views/player/own-account.ts';
import { type LetterPreferencesRequest, setLetters } from '../player/be-told.ts';

export type LettersWord = Extract<MailCommand, { readonly t: 'letters' | 'quiet' | 'zone' | 'sleep' }>;

export interface ToldHow {
  readonly done: boolean;
  /** The player only asked for the current setting. */
  readonly asked?: true;
  readonly text: string;
}

const WAYS: Readonly<Record<string, MailWay>> = { now: 'now', 'at once': 'now', digest: 'digest', none: 'none', off: 'none' };

/** @throws Error if the player's record was busy, so that the queue delivers the mail again. */
export async function tellHow(deps: KeyedDeps, player: PlayerId, word: LettersWord): Promise<ToldHow> {
  if (word.said === '') return { done: true, asked: true, text: await inWords(deps, player) };
  const change = READERS[word.t](word.said);
  if (!change.ok) return { done: false, text: change.refusal.message };
  const { zone, wishing } = change.value;
  const done = await setLetters(deps, { player, wished: ({ letters = {} }) => ({ ...wishing(letters), ...(zone !== '' && { zone }) }) });
  if (done.ok) return { done: true, text: await inWords(deps, player) };
  if (done.refusal.code === 'busy') throw new Error('the player was busy');
  return { done: false, text: done.refusal.message };
}

const READERS: Readonly<Record<LettersWord['t'], (said: string) => Answer<Change>>> = {
  letters: (said) => readKind(said),
  quiet: (said) => readQuiet(said),
  zone: (zone) => ({ ok: true, value: { zone, wishing: (before) => before } }),
  sleep: (said) => ({ ok: true, value: readSleep(said) }),
};

interface Change {
  readonly zone: string;
  readonly wishing: (before: LetterPreferences) => LetterPreferencesRequest;
}

function readKind(said: string): Answer<Change> {
  const [word = '', ...rest] = said.toLowerCase().split(' ');
  const kind = KINDS.find((kind) => kind === word || kind === `${word}s`);
  const asked = rest.join(' ').replace(/^to /, '');
  const way = Object.hasOwn(WAYS, asked) ? WAYS[asked] : undefined;
  if (kind === undefined || way === undefined) return refuse('bad-request', whyNoKind({ said, word, asked, kind, way }));
  const wishing = (before: LetterPreferences): LetterPreferencesRequest => ({
    ...before,
    kinds: { ...before.kinds, [kind]: { ...before.kinds?.[kind], mail: way } },
  });
  return { ok: true, value: { zone: '', wishing } };
}

interface Unread {
  readonly said: string;
  readonly word: string;
  readonly asked: string;
  readonly kind: LetterKind | undefined;
  readonly way: MailWay | undefined;
}

function whyNoKind({ said, word, asked, kind, way }: Unread): string {
  const near = kind ?? nearest(word, KINDS);
  const meant = way ?? WAYS[nearest(asked, Object.keys(WAYS)) ?? ''];
  const right = near === undefined && meant === undefined ? 'reports digest' : `${near ?? 'reports'} ${meant ?? 'digest'}`;
  return `"letters ${said}" says nothing that we know. Did you mean "letters ${right}"? There are the kinds ${KINDS.join(', ')}, and behind one of them stands "now", "digest" (in one letter a day) or "none".`;
}

const FAR = 2;

/** The word that was meant, if it has one or two typing mistakes. */
function nearest<T extends string>(said: string, known: readonly T[]): T | undefined {
  const [best] = known.map((word) => ({ word, far: distance(said, word) })).toSorted((a, b) => a.far - b.far);
  return best !== undefined && best.far <= FAR ? best.word : undefined;
}

/** How many letters must be inserted, removed or changed. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1];
    for (let at = 0; at < b.length; at++)
      now.push(Math.min((now[at] ?? 0) + 1, (before[at + 1] ?? 0) + 1, (before[at] ?? 0) + (letter === b[at] ? 0 : 1)));
    before = now;
  }
  return before[b.length] ?? 0;
}

const NO_HOURS = ['off', 'none', 'never'];
const HOURS =
  /^(?:from )?(\d{1,2})(?:[:.](\d\d))? ?([ap]m)? ?(?:to|until|till|and|-|–) ?(\d{1,2})(?:[:.](\d\d))? ?([ap]m)?(?: \(?([a-z/_+\-0-9]{1,64})\)?)?$/i;

function readQuiet(said: string): Answer<Change> {
  if (NO_HOURS.includes(said.toLowerCase())) return { ok: true, value: { zone: '', wishing: ({ quiet: _, ...before }) => before } };
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf, zone = ''] = HOURS.exec(said) ?? [];
  const from = timeOf(fromHour, fromMinute, fromHalf);
  const to = timeOf(toHour, toMinute, toHalf);
  if (from === undefined || to === undefined)
    return refuse(
      'bad-request',
      `"quiet ${said}" names no hours. Write them as in "quiet 22:00 to 07:00", or with your time zone behind them: "quiet 22:00 to 07:00 Europe/Berlin". "quiet off" ends them.`,
    );
  const quiet: Quiet = { from, to };
  return { ok: true, value: { zone, wishing: (before) => ({ ...before, quiet }) } };
}

/** Reads `nights and weekends`, one of the two, or `off`. Nights are the quiet hours. */
function readSleep(said: string): Change {
  const words = said.toLowerCase().split(' and ');
  const sleep = { nights: words.includes('nights'), weekends: words.includes('weekends') };
  return { zone: '', wishing: (before) => ({ ...before, sleep }) };
}

/** Reads `22`, `22:00`, `10 pm`. */
function timeOf(hour = '', minute = '00', half = ''): string | undefined {
  const given = Number(hour);
  if (hour === '' || given > (half === '' ? 23 : 12) || (half !== '' && given === 0)) return undefined;
  const at = half === '' ? given : (given % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return Number(minute) > 59 ? undefined : `${String(at).padStart(2, '0')}:${minute}`;
}

async function inWords(deps: KeyedDeps, player: PlayerId): Promise<string> {
  const { kinds, quiet, digestAt, zone, sleep } = await showLetters(deps, player);
  const of = (way: MailWay, words: string): readonly string[] => {
    const some = kinds.filter(({ mail }) => mail === way).map(({ kind }) => kind);
    return some.length === 0 ? [] : [`${words}: ${some.join(', ')}.`];
  };
  return [
    ...of('now', 'At once'),
    ...of('digest', `In one letter a day, at ${digestAt} (${zone})`),
    ...of('none', 'No letter'),
    quietInWords(quiet, zone),
    sleepInWords(sleep),
    `Your time zone: ${zone}.`,
    'To change it, write for example "letters press digest" (or "now", or "none"), "quiet 22:00 to 07:00" (or "off"), "sleep nights and weekends" (or "off") or "zone Europe/Berlin", on a line of its own. It holds for all your matches.',
  ].join(' ');
}

const sleepInWords = ({ nights, weekends }: OwnLetters['sleep']): string =>
  nights || weekends
    ? `Deadlines wait for your ${[nights ? 'nights' : '', weekends ? 'weekends' : ''].filter((word) => word !== '').join(' and ')}, in matches that allow it.`
    : 'Deadlines wait for no hours of yours.';

const quietInWords = (quiet: OwnLetters['quiet'], zone: string): string =>
  quiet === null ? 'You have no quiet hours.' : `Quiet hours: from ${quiet.from} to ${quiet.to} (${zone}).`;
