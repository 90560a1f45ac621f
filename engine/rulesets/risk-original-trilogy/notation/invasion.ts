/** The clauses of an invasion (RT-43), in any order, with or without commas. */
import type { Args } from './written.ts';

const NUMBER = /^[0-9]{1,6}$/;
const SHIP_WORD = /^(fighter|bomber|capital)s?$/;
/** Words that add nothing. */
const SKIPPED = ['until', 'taken', 'or', 'then', 'and', 'with', 'in', 'troops'];
/** Words that end the name of a planet. */
const CLAUSES = ['until', 'below', 'battles', 'battle', 'dice', 'ships', 'no', 'with', 'then', 'move', 'or'];
const COUNTED = ['battles', 'battle', 'dice'];

/** `balmorra from yavin-4 until taken or below 3, dice 2, ships all, then move in 4` */
export function readInvasion(rest: string): Args | undefined {
  const words = rest
    .replaceAll(',', ' ')
    .split(' ')
    .filter((one) => one !== '');
  const at = words.indexOf('from');
  if (at < 1) return undefined;
  const target = words.slice(0, at).join(' ');
  let end = at + 1;
  while (end < words.length && !endsName(words, end)) end += 1;
  const from = words.slice(at + 1, end).join(' ');
  const details = readClauses(words.slice(end));
  return details === undefined || from === '' || from === target ? undefined : { target, from, ...details };
}

function endsName(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = [words[at], words[at + 1]];
  return CLAUSES.includes(word) || (NUMBER.test(word) && COUNTED.includes(next));
}

interface Clause {
  readonly name: 'below' | 'battles' | 'dice' | 'ships' | 'move';
  readonly value: string | undefined;
  readonly length: number;
}

function readClauses(words: readonly string[]): Args | undefined {
  const found: Record<string, string> = {};
  for (let at = 0; at < words.length; ) {
    const clause = clauseAt(words, at);
    if (clause === undefined && !SKIPPED.includes(words[at] ?? '')) return undefined;
    if (clause !== undefined && (clause.value === undefined || found[clause.name] !== undefined)) return undefined;
    if (clause?.value !== undefined) found[clause.name] = clause.value;
    at += clause?.length ?? 1;
  }
  return found;
}

function clauseAt(words: readonly string[], at: number): Clause | undefined {
  const [word = '', next = ''] = [words[at], words[at + 1]];
  if (NUMBER.test(word) && COUNTED.includes(next)) return { name: next === 'dice' ? 'dice' : 'battles', value: word, length: 2 };
  if (word === 'no' && next === 'ships') return { name: 'ships', value: 'none', length: 2 };
  if (word === 'ships') return shipsFrom(words, at + 1);
  if (word === 'below' || word === 'dice' || word === 'battles') return { name: word, value: words[at + 1], length: 2 };
  if (word !== 'move') return undefined;
  const skip = next === 'in' ? 2 : 1;
  return { name: 'move', value: words[at + skip], length: skip + 1 };
}

/** `all`, `none`, `1 fighter, 2 bombers`. */
function shipsFrom(words: readonly string[], from: number): Clause {
  const first = words[from];
  if (first === 'all' || first === 'none') return { name: 'ships', value: first, length: 2 };
  let end = from;
  while (isOfShips(words, end)) end += 1;
  return { name: 'ships', value: end === from ? undefined : words.slice(from, end).join(' '), length: 1 + end - from };
}

function isOfShips(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = [words[at], words[at + 1]];
  return SHIP_WORD.test(word) || (NUMBER.test(word) && SHIP_WORD.test(next)) || (word === 'and' && NUMBER.test(next));
}
