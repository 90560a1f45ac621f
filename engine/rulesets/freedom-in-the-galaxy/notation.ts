/**
 * The grammar of FG-7, both ways: which lines of a mail are orders at all, and how an order is written back. The rest is in
 * `notation/`.
 */

import { NUMBERED } from '../../kit/order-lines.ts';
import { wordsOf } from '../../kit/order-text.ts';
import { SCENARIO_IDS } from './charts.ts';
import { readText } from './notation/grammar.ts';
import { isSetting } from './notation/settings.ts';
import { CHARACTER_NAMES, environNames, find, GIFT_NAMES, planetNames, unitId } from './notation/words.ts';
import { type Line, type Numbered, type Order, SECTIONS, type Section } from './types.ts';

const FINAL = ['.', '!', ';', ','];
/** Words that never distinguish one order from another. */
const EMPTY_WORDS = ['the', '-', '*', '•', 'please'];

/** Lower case, one space between words, without comment, bullet, apostrophes and final full stop. */
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

/** FG-4: `[missions]` → missions; null for a header of another form; undefined if it is no header. */
export function headerOf(text: string): Section | null | undefined {
  if (!text.startsWith('[')) return undefined;
  return SECTIONS.find((section) => text.replaceAll(' ', '') === `[${section}]`) ?? null;
}

/** Whether a line belongs to this game: it can be read, and apart from a few words of its own it names something of the game. */
export function knows(line: string): boolean {
  const text = tidy(line.slice(0, LONGEST));
  if (text === '' || line.length > LONGEST) return false;
  if (headerOf(text) !== undefined) return headerOf(text) !== null;
  const read = readText(text);
  if ('unread' in read) return read.unread !== null && namesSomething(text);
  if (read.kind === 'standing') return isSetting(read.key ?? '', read.value ?? '');
  return read.kind === 'pass' || read.kind === 'resign' || namesSomething(text);
}

/** The longest line that is an order. A list of everything that a side can own is shorter. */
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

const tail = (word: string, text: string | undefined | null): string => (text === undefined || text === null ? '' : ` ${word} ${text}`);
const list = (names: readonly string[]): string => names.join(', ');

type Mission = Extract<Line, { kind: 'mission' }>;
function mission({ letter, who, camp, at, target, using, for: receiver, stop }: Mission): string {
  const group = camp ? `camp at ${at ?? ''}` : list(who);
  const items = using.length === 0 ? undefined : list(using);
  const more = `${tail('on', target)}${tail('using', items)}${tail('for', receiver)}${tail('stop', stop?.toString())}`;
  return `mission ${letter} by ${group}${more}`;
}

type Search = Extract<Line, { kind: 'search' }>;
function search({ at, by, who, intent, weapon, attack }: Search): string {
  const whole = `search ${at} ${by === 'none' ? 'none' : `with ${by === 'military' ? by : list(who)}`}`;
  return `${whole}${tail('to', intent)}${tail('by', weapon)}${attack ? '' : ' no attack'}`;
}

function use({ item, rating, target, ship }: Extract<Line, { kind: 'use' }>): string {
  return `use ${item}${tail('for', rating)}${tail('on', target)}${tail('to buy', ship)}`;
}

/** One line in its canonical form (FG-7). */
export function formatLine(line: Line): string {
  switch (line.kind) {
    case 'place':
      return `place ${list(line.who)} at ${line.at}`;
    case 'move':
    case 'react':
      return `${line.kind} ${list(line.who)} to ${line.to}${tail('aboard', line.ship)}`;
    case 'join':
    case 'leave':
      return `${line.kind} army: ${list(line.who)}`;
    case 'pdb-up':
      return `pdb up ${line.planet}`;
    case 'reinforce':
      return `reinforce ${line.unit} at ${line.at}`;
    case 'guard':
      return `guard ${line.prisoner} by ${line.by}`;
    case 'attack':
      return `attack ${line.at}${tail('leader', line.leader)}`;
    case 'give':
      return `give ${line.item} to ${line.to}`;
    case 'use':
      return use(line);
    case 'search':
      return search(line);
    case 'mission':
      return mission(line);
    case 'standing':
      return `standing ${line.key} ${typeof line.value === 'object' ? list(line.value) : line.value}`;
    case 'pass':
    case 'resign':
      return line.kind;
  }
}

/** A header at the beginning of a section (FG-4). */
interface Header {
  readonly header: Section | null;
}
/** An order's canonical lines as they are counted: its own, and the headers between them. */
export function rowsOf({ lines }: Order): readonly (Numbered | Header)[] {
  let section: Section | null = null;
  return lines.flatMap((one) => {
    const isNew = one.section !== section;
    section = one.section;
    return isNew ? [{ header: section }, one] : [one];
  });
}

/**
 * Canonical lines. If lines of the player's text were left out, the others keep their numbers (`4. pass`), since a failure is
 * reported by the line as the player wrote it (FG-8).
 */
export function format(order: Order): readonly string[] {
  const rows = rowsOf(order);
  if (rows.length === 0) return ['pass'];
  const inPlace = rows.every((row, at) => 'header' in row || row.line === at + 1);
  return rows.map((row) => {
    if ('header' in row) return `[${row.header ?? order.own ?? ''}]`;
    return inPlace ? formatLine(row.what) : `${row.line}. ${formatLine(row.what)}`;
  });
}
