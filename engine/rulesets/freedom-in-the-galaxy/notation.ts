/**
 * The grammar of FG-7: text to a written line, whose names are still the player's words. What they mean, and whether he
 * may, is for `read.ts`; so faults of grammar come first.
 */

import { SCENARIO_IDS } from './charts.ts';
import { after, wordsOf } from './notation/clauses.ts';
import { readMission } from './notation/mission.ts';
import { VERBS } from './notation/verbs.ts';
import type { Args, Kind, WrittenLine } from './notation/written.ts';
import { isSetting } from './settings.ts';
import type { Section } from './types.ts';
import { CHARACTER_NAMES, environNames, find, GIFT_NAMES, MISSION_NAMES, planetNames, unitId } from './words.ts';

/** The number a canonical line may begin with, where it is not its place in the text. */
export const NUMBERED: RegExp = /^ {0,8}([0-9]{1,7})[.)] {1,8}/;

const FINAL = ['.', '!', ';', ','];
/** Words that never tell one order from another. */
const EMPTY_WORDS = ['the', '-', '*', '•', 'please'];

/** Lower case, one blank between words, without comment, bullet, apostrophes and final stop. */
export function tidy(line: string): string {
  const bare = line.split('#', 1)[0] ?? '';
  const plain = bare
    .replace(NUMBERED, '')
    .toLowerCase()
    .replaceAll(/['’‘`´"“”]/g, '')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/[:=]/g, ' ');
  const words = plain.split(/\s/).filter((word) => word !== '' && !EMPTY_WORDS.includes(word));
  let text = words.join(' ');
  while (FINAL.includes(text.at(-1) ?? '')) text = text.slice(0, -1).trimEnd();
  return text;
}

const SECTIONS: readonly Section[] = ['operations', 'response', 'missions'];
/** FG-4: `[missions]` → missions; null: a header of another form; undefined: no header. */
export function headerOf(text: string): Section | null | undefined {
  if (!text.startsWith('[')) return undefined;
  return SECTIONS.find((section) => text.replaceAll(' ', '') === `[${section}]`) ?? null;
}

/** One line of text, tidied. */
export function readText(text: string): WrittenLine {
  for (const [kind, beginnings, read] of VERBS) {
    const rest = after(text, beginnings);
    if (rest !== undefined) return made(kind, read(rest));
  }
  return readShort(text);
}

const made = (kind: Kind, args: Args | undefined): WrittenLine => (args === undefined ? { unread: kind } : { kind, ...args });

/** `coup by boccanegra` needs no `mission` before it. */
function readShort(text: string): WrittenLine {
  const [name = '', rest] = text.split(' by ', 2);
  const isMission = rest !== undefined && name.length >= 4 && find(MISSION_NAMES, name) !== undefined;
  return isMission ? made('mission', readMission(text)) : { unread: null };
}

/** Whether a line is one of this game: it can be read, and beyond a few words of its own names something of it. */
export function knows(line: string): boolean {
  const text = tidy(line.slice(0, LONGEST));
  if (text === '' || line.length > LONGEST) return false;
  if (headerOf(text) !== undefined) return headerOf(text) !== null;
  const read = readText(text);
  if ('unread' in read) return read.unread !== null && namesSomething(text);
  if (read.kind === 'standing') return isSetting(read.key ?? '', read.value ?? '');
  return read.kind === 'pass' || read.kind === 'resign' || namesSomething(text);
}

/** The longest line that is an order: all that a side can own, named in one list, is shorter. */
export const LONGEST = 1200;
const MOST_WORDS = 60;
const PLACES = SCENARIO_IDS.flatMap((one) => [...environNames(one), ...planetNames(one)]);
function namesSomething(text: string): boolean {
  const words = wordsOf(text.replaceAll(',', ' ')).slice(1, MOST_WORDS);
  return words.some((word) => unitId(word) !== undefined || isNamed(word));
}
const LEAST_LETTERS = 4;
const isNamed = (word: string): boolean =>
  word.length >= LEAST_LETTERS && [CHARACTER_NAMES, GIFT_NAMES, PLACES].some((names) => find(names, word) !== undefined);
