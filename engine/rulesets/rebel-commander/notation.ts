/**
 * Orders as text (RC-17; RULES.md, "Grammar"). One line is one order:
 *
 *   [1.] move FROM TO | build AT | attack AT | pass | resign
 *
 * with many synonyms and filler words, so that `Move a unit from 7 to 4`, `7 -> 4` and `m7to4` are the same order. `read`
 * accepts whatever `formatOrder` prints.
 */
import type { JsonRecord } from '../../json.ts';
import type { Complaint } from '../../kit/complaints.ts';
import { asText, isQuoted, tokensIn, vocabulary, wordsOf } from '../../kit/order-text.ts';
import { badArguments, badNumber, noSuchSpace, notAdjacent, oneUnit, unknownVerb } from './faults.ts';
import { type Planet, perPlanet } from './planet.ts';
import type { Action, Order, Verb } from './types.ts';

/** A line as read. `number` is the slot it names, valid only if it is 1 or 2. */
export interface ReadLine {
  readonly number?: string;
  readonly order: Action | { readonly verb: 'resign' } | { readonly complaint: Complaint };
}

export const VERBS: ReadonlyMap<string, Verb> = vocabulary<Verb>(
  ['move', 'move moves m mv go goes advance march send shift'],
  ['build', 'build builds b train recruit raise reinforce create'],
  ['attack', 'attack attacks att assault fight strike battle'],
  ['pass', 'pass p hold wait none nothing skip noop rest'],
  ['resign', 'resign surrender concede'],
);
export const FILLERS: ReadonlySet<string> = new Set([
  ...wordsOf('please my the a an one from to at in on into with space spaces sector location square unit units troop troops'),
  ...wordsOf('squad squads all any enemy enemies imperial imperials rebel rebels new more additional do i we will and then order'),
]);
const COUNTED: ReadonlySet<string> = new Set(wordsOf('unit units troop troops squad squads'));
const BEFORE_COUNTED: ReadonlySet<string> = new Set(wordsOf('rebel imperial new more additional'));
/** The spaces each verb names, in the order of its text and as JSON keys. */
const SPACES_OF: Readonly<Record<Verb, readonly string[]>> = { move: ['from', 'to'], build: ['at'], attack: ['at'], pass: [], resign: [] };

export function formatAction(action: Action): string {
  if (action.verb === 'pass') return 'pass';
  return action.verb === 'move' ? `move ${action.from} ${action.to}` : `${action.verb} ${action.at}`;
}

/** Two lines, slot 1 and slot 2, or the one word that ends the game. */
export function formatOrder(order: Order): readonly string[] {
  return order.kind === 'resign' ? ['resign'] : order.slots.map(formatAction);
}

/** Reads one line of text that is neither empty, quoted nor an end mark. */
export function readLine(line: string, planet: Planet): ReadLine {
  return canonicalOn(planet.spaces.length).get(line) ?? readWords(line, planet);
}

function readWords(line: string, planet: Planet): ReadLine {
  const { number, tokens } = tokenise(line);
  const { count, rest } = withoutCounts(tokens);
  let verb: Verb | undefined;
  const named: string[] = [];
  for (const word of rest) {
    if (FILLERS.has(word)) continue;
    // If there are two verbs, the first is the order's.
    const meant = verb === undefined ? VERBS.get(word) : undefined;
    if (meant === undefined) named.push(word);
    else verb = meant;
  }
  const order = assemble({ verb, named, count, line }, planet);
  return number === undefined ? { order } : { number, order };
}

interface Words {
  readonly verb: Verb | undefined;
  /** The words left without verb and fillers. */
  readonly named: readonly string[];
  readonly count: number;
  readonly line: string;
}

function assemble({ verb, named, count, line }: Words, planet: Planet): ReadLine['order'] {
  const bare = verb === undefined && named.length === 2 && named.every(isNumber);
  const meant = bare ? 'move' : verb;
  if (meant === undefined) return { complaint: unknownVerb(named.find((word) => !isNumber(word)) ?? line.trim()) };
  if (count !== 1 && (meant === 'move' || meant === 'build')) return { complaint: oneUnit(meant, count, planet) };
  if (!named.every(isNumber)) return { complaint: badArguments(meant, planet) };
  return withSpaces(meant, named.map(Number), planet);
}

/** Step 6 of the grammar: the number of spaces, then whether they exist, then whether they are adjacent. */
function withSpaces(verb: Verb, spaces: readonly number[], planet: Planet): ReadLine['order'] {
  if (spaces.length !== SPACES_OF[verb].length) return { complaint: badArguments(verb, planet) };
  for (const space of spaces) if (!planet.spaces.includes(space)) return { complaint: noSuchSpace(space, planet) };
  const [first = 0, second = 0] = spaces;
  if (verb === 'pass' || verb === 'resign') return { verb };
  if (verb !== 'move') return { verb, at: first };
  if (!planet.beside[first]?.includes(second)) return { complaint: notAdjacent(first, second, planet) };
  return { verb, from: first, to: second };
}

const [ZERO, NINE] = ['0', '9'].map((digit) => digit.charCodeAt(0)) as [number, number];

/** A token is all letters or all digits (`tokensOf`), so one that begins with a digit is a number. */
function isNumber(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= ZERO && first <= NINE;
}

/** A number followed by a mark, after a bullet, `order` or `#`, names the slot. It is anchored, so it takes one pass. */
const NUMBERED = /^\s*(?:[-*+•·–—]\s*)?(?:order\s*)?(?:#\s*)?([0-9]+)\s*[.):]/i;

function tokenise(line: string): { readonly number?: string; readonly tokens: readonly string[] } {
  const marked = NUMBERED.exec(line);
  if (marked?.[1] !== undefined) return { number: marked[1], tokens: tokensOf(line.slice(marked[0].length)) };
  const tokens = tokensOf(line);
  const start = tokens[0] === 'order' ? 1 : 0;
  const number = tokens[start] ?? '';
  const next = tokens[start + 1] ?? '';
  return isNumber(number) && VERBS.has(next) ? { number, tokens: tokens.slice(start + 1) } : { tokens };
}

const TOKEN = /\p{L}+|[0-9]+/gu;
const tokensOf = (text: string): readonly string[] => tokensIn(text, TOKEN);

/** Drops "2 more units" and the like; `count` is the first count that was not 1, else 1. */
function withoutCounts(tokens: readonly string[]): { readonly count: number; readonly rest: readonly string[] } {
  const rest: string[] = [];
  let count = 1;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    const end = isNumber(token) ? endOfCount(tokens, index + 1) : undefined;
    if (end === undefined) rest.push(token);
    else {
      if (count === 1) count = Number(token);
      index = end;
    }
  }
  return { count, rest };
}

function endOfCount(tokens: readonly string[], from: number): number | undefined {
  let index = from;
  while (BEFORE_COUNTED.has(tokens[index] ?? '')) index++;
  return COUNTED.has(tokens[index] ?? '') ? index : undefined;
}

/** Every action that a planet with this many spaces allows. */
export const actionsOn = perPlanet(({ beside }): readonly Action[] => [
  ...beside.flatMap((near, at): readonly Action[] => [
    ...near.map((to): Action => ({ verb: 'move', from: at, to })),
    { verb: 'build', at },
    { verb: 'attack', at },
  ]),
  { verb: 'pass' },
]);

/** Every line that `formatAction` prints, read once: stored orders are read again whenever a step is played. */
const canonicalOn = perPlanet(
  (planet): ReadonlyMap<string, ReadLine> =>
    new Map(actionsOn(planet.spaces.length).map((action) => [formatAction(action), readWords(formatAction(action), planet)])),
);

/** An order as JSON: the verbs of the table's first column, checked in the same sequence as text. */
export function readJson(order: JsonRecord, planet: Planet): ReadLine {
  const { verb: said, slot } = order;
  const verb = typeof said === 'string' ? VERBS.get(said.toLowerCase()) : undefined;
  const read =
    verb === undefined || verb !== String(said).toLowerCase() ? { complaint: unknownVerb(asText(said)) } : jsonAction(verb, order, planet);
  return slot === undefined ? { order: read } : { number: typeof slot === 'number' ? String(slot) : `"${asText(slot)}"`, order: read };
}

function jsonAction(verb: Verb, order: JsonRecord, planet: Planet): ReadLine['order'] {
  const spaces: number[] = [];
  for (const [key, value] of Object.entries(order)) {
    if (key === 'verb' || key === 'slot') continue;
    if (!SPACES_OF[verb].includes(key) || typeof value !== 'number') return { complaint: badArguments(verb, planet) };
    spaces.push(value);
  }
  const named = SPACES_OF[verb].map((key) => order[key]).filter((value) => typeof value === 'number');
  return withSpaces(verb, spaces.length === named.length ? named : spaces, planet);
}

/** The complaint about a line's number, if it is neither 1 nor 2. */
export function numberComplaint(number: string): Complaint | undefined {
  return Number(number) === 1 || Number(number) === 2 ? undefined : badNumber(number);
}

/**
 * Whether a line was meant as an order: apart from filler words and counts it holds nothing but one verb with its numbers, or a
 * bare pair of short numbers. Prose with a verb in it ("wait for me") is not an order.
 */
export function knows(line: string): boolean {
  return !isQuoted(line) && line.split(';').some(isOrderLike);
}

function isOrderLike(part: string): boolean {
  const left = withoutCounts(tokenise(part).tokens).rest.filter((word) => !FILLERS.has(word));
  const numbers = left.filter(isNumber);
  const [verb, second] = left.filter((word) => !isNumber(word)).map((word) => VERBS.get(word) ?? 'unknown');
  if (verb === undefined) return numbers.length === 2 && numbers.every((number) => number.length <= 2);
  if (verb === 'unknown' || second !== undefined) return false;
  return SPACES_OF[verb].length === 0 || numbers.length > 0;
}
