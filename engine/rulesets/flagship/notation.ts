/**
 * Orders as text (FS-22; RULES.md, "Grammar"). One line is one order:
 *
 *   [1.] move CRAFT [FROM] TO | deploy CRAFT TO | attack CRAFT TARGET | pass | repair … | resign
 *
 * with many names, synonyms and filler words, so that `Move X-Wing 1 from c3 to e5`, `x1 -> e5` and `c3-e5` are one order. `read`
 * takes back what `formatOrder` prints. Nothing here knows the board.
 */
import type { JsonRecord } from '../../json.ts';
import type { Complaint } from '../../kit/complaints.ts';
import { asText, isQuoted, tokensIn, vocabulary, wordsOf } from '../../kit/order-text.ts';
import { badCount, badCraft, badWord, unknownVerb } from './faults.ts';
import { withIds } from './names.ts';
import type { Action, Ground, Order } from './types.ts';

export type Verb = Action['verb'] | 'pass' | 'repair' | 'resign';

/** The content of a line; craft may be named by id, class or square. */
export type Line =
  | { readonly verb: 'move'; readonly craft: string; readonly from?: string; readonly to: string }
  | { readonly verb: 'deploy'; readonly craft: string; readonly to: string }
  | { readonly verb: 'attack'; readonly craft: string; readonly target: string }
  | { readonly verb: 'pass' | 'repair' | 'resign' };
export type ReadLine = Line | { readonly complaint: Complaint };

export const VERBS: ReadonlyMap<string, Verb> = vocabulary<Verb>(
  ['move', 'move moves m mv go goes fly flies advance march'],
  ['deploy', 'deploy deploys d launch launches enter scramble'],
  ['attack', 'attack attacks att fire fires shoot shoots bomb bombs assault engage'],
  ['pass', 'pass p hold wait none nothing skip noop rest'],
  ['repair', 'repair repairs'],
  ['resign', 'resign surrender concede'],
);
export const FILLERS: ReadonlySet<string> = new Set(
  wordsOf('please my the a an from to at in on onto into square hex craft enemy do i we will then and order'),
);
/** Fields of a JSON order, the acting craft first. */
const KEYS: Readonly<Record<'move' | 'deploy' | 'attack', readonly string[]>> = {
  move: ['craft', 'from', 'to'],
  deploy: ['craft', 'to'],
  attack: ['craft', 'target'],
};

export function formatAction(action: Action): string {
  return `${action.verb} ${action.craft} ${action.verb === 'attack' ? action.target : action.to}`;
}

/** Moves, then attacks; `pass` if there are neither; or the one word that ends the game. */
export function formatOrder(order: Order): readonly string[] {
  if (order.kind === 'resign') return ['resign'];
  const lines = [...order.moves, ...order.attacks].map(formatAction);
  return lines.length === 0 ? ['pass'] : lines;
}

const CRAFT = /^(?:flag|hero|[xytw][0-9]?)$/;
const SQUARE = /^[a-l][1-9][0-9]*$/;
export const isSquareName = (word: string): boolean => SQUARE.test(word);
const isCraftOrSquare = (word: string): boolean => CRAFT.test(word) || SQUARE.test(word);

/** A number with its mark, after a bullet. It is anchored and no two neighbouring classes overlap, so it takes one pass. */
const NUMBERED = /^[^\p{L}0-9]*[0-9]+\s*[.):]/u;

/** Reads one line of text that is neither empty, quoted nor an end mark. */
export function readLine(line: string, ground: Ground): ReadLine {
  const { verb, rest } = dissected(line);
  if (verb !== undefined) return assembled(verb, rest, ground);
  return isBareMove(rest) ? assembled('move', rest, ground) : { complaint: unknownVerb(line.trim(), rest, ground.theatre) };
}

/** The first verb, and the other words without the fillers. */
function dissected(line: string): { readonly verb: Verb | undefined; readonly rest: readonly string[] } {
  const left = withIds(tokens(line.replace(NUMBERED, ''))).filter((word) => !FILLERS.has(word));
  const found = left.findIndex((word) => VERBS.has(word));
  return { verb: VERBS.get(left[found] ?? ''), rest: left.filter((_, index) => index !== found) };
}

const tokens = (text: string): readonly string[] => tokensIn(text, /[\p{L}0-9]+/gu);

function isBareMove(rest: readonly string[]): boolean {
  return rest.length > 1 && rest.every(isCraftOrSquare) && rest.some(isSquareName);
}

/** The first four checks of the grammar's table of codes. */
function assembled(verb: Verb, rest: readonly string[], ground: Ground): ReadLine {
  if (verb === 'repair') return { verb };
  if (verb === 'pass' || verb === 'resign') return rest.length === 0 ? { verb } : { complaint: badCount(verb, ground) };
  const swapped = verb === 'attack' && rest.length === 3 && rest[1] === 'with';
  const [craft = '', ...others] = swapped ? [rest[2] ?? '', rest[0] ?? ''] : rest;
  if (others.length !== 1 && !(verb === 'move' && others.length === 2)) return { complaint: badCount(verb, ground) };
  return withWords(verb, craft, others, ground);
}

function withWords(verb: 'move' | 'deploy' | 'attack', craft: string, others: readonly string[], ground: Ground): ReadLine {
  if (!isCraftOrSquare(craft)) return { complaint: badCraft(craft, ground.theatre) };
  const wrong = others.find((word) => !(verb === 'attack' ? isCraftOrSquare(word) : isSquareName(word)));
  if (wrong !== undefined) return { complaint: badWord(verb, wrong, ground) };
  const last = others.at(-1) ?? '';
  if (verb === 'attack') return { verb, craft, target: last };
  if (verb === 'deploy') return { verb, craft, to: last };
  return others.length === 1 ? { verb, craft, to: last } : { verb, craft, from: others[0] ?? '', to: last };
}

/** An order as JSON: the verbs of the table's first column, its words checked in the same sequence as text. */
export function readJson(order: JsonRecord, ground: Ground): ReadLine {
  const { verb: said, ...given } = order;
  const verb = typeof said === 'string' ? VERBS.get(said.toLowerCase()) : undefined;
  if (verb === undefined || verb !== String(said).toLowerCase()) return { complaint: unknownVerb(asText(said), [], ground.theatre) };
  if (verb === 'repair') return { verb };
  const known = verb === 'pass' || verb === 'resign' ? [] : KEYS[verb];
  const missing = known.some((key) => key !== 'from' && !Object.hasOwn(given, key));
  if (missing || Object.keys(given).some((key) => !known.includes(key))) return { complaint: badCount(verb, ground) };
  if (verb === 'pass' || verb === 'resign') return { verb };
  const [craft = '', ...others] = known.filter((key) => Object.hasOwn(given, key)).map((key) => oneWord(given[key]));
  return withWords(verb, craft, others, ground);
}

/** `X1`, `fighter 3`: the one word that a value means, or the value itself if it means none or several. */
function oneWord(value: unknown): string {
  const [word, ...more] = typeof value === 'string' ? withIds(tokens(value)) : [];
  return word === undefined || more.length > 0 ? asText(value) : word;
}

/**
 * Whether a line was meant as an order: apart from filler words it holds nothing but one verb and what looks like craft and squares
 * (a word with a digit, `with`), or it is a bare move. Prose with a verb in it ("wait for me") is not.
 */
export function knows(line: string): boolean {
  return !isQuoted(line) && line.split(';').some(isOrderLike);
}

function isOrderLike(part: string): boolean {
  const { verb, rest } = dissected(part);
  if (verb === undefined) return isBareMove(rest);
  if (verb === 'pass' || verb === 'resign') return rest.length === 0;
  if (verb === 'repair') return rest.every(isCraftOrSquare);
  return (
    rest.length > 0 && rest.every((word) => isCraftOrSquare(word) || word === 'with' || /[0-9]/.test(word)) && rest.some(isCraftOrSquare)
  );
}
