/**
 * DynamoDB's condition, key and update expressions as trees. What DynamoDB cannot read is refused in the same way; what
 * it can read but this table does not know throws.
 */
import { refusal, unknownHere } from './items.ts';

/** `#name` or a bare name. */
export interface Path {
  readonly t: 'path';
  readonly name: string;
}
export type Operand = Path | { readonly t: 'value'; readonly name: string };
export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Condition =
  | { readonly t: 'and' | 'or'; readonly left: Condition; readonly right: Condition }
  | { readonly t: 'not'; readonly of: Condition }
  | { readonly t: 'compare'; readonly by: Comparator; readonly left: Operand; readonly right: Operand }
  | { readonly t: 'between'; readonly what: Operand; readonly low: Operand; readonly high: Operand }
  | { readonly t: 'exists'; readonly path: Path; readonly wanted: boolean }
  | { readonly t: 'begins'; readonly path: Path; readonly prefix: Operand };
export interface Update {
  readonly set: readonly { readonly path: Path; readonly to: Operand }[];
  readonly remove: readonly Path[];
}
export interface Parsed<T> {
  readonly tree: T;
  /** The `#names` and `:values` it uses. */
  readonly uses: ReadonlySet<string>;
}

/** Only blanks may lie between them. */
const TOKENS = /<>|<=|>=|[=<>(),]|[#:][A-Za-z0-9_]+|[A-Za-z_][A-Za-z0-9_]*|\S/g;
/** DynamoDB reserves 573 words. This table takes these as they are, and asks for `#` before any other. */
const BARE: ReadonlySet<string> = new Set(['pk', 'sk', 'v']);
const COMPARATORS: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>='] satisfies Comparator[]);
const isComparator = (token: string): token is Comparator => COMPARATORS.has(token);

/** The remaining tokens. At the end it gives the empty text. */
interface Reader {
  readonly peek: () => string;
  readonly next: () => string;
  /** Takes the token if it is next; words in either case. */
  readonly takes: (token: string) => boolean;
  readonly expect: (token: string) => void;
}

const createReader = (text: string): Reader => {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (): string => tokens[at] ?? '';
  const next = (): string => {
    at += 1;
    return tokens[at - 1] ?? '';
  };
  const takes = (token: string): boolean => {
    const found = peek().toUpperCase() === token;
    if (found) at += 1;
    return found;
  };
  return {
    peek,
    next,
    takes,
    expect: (token) => {
      if (!takes(token)) throw refusal(`Invalid expression: Syntax error; token: "${peek()}", near: "${text}", expected: ${token}`);
    },
  };
};

const tokensOf = (text: string): readonly string[] => text.match(TOKENS) ?? [];

const readPath = (reader: Reader): Path => {
  const operand = readOperand(reader);
  if (operand.t === 'value') throw refusal(`Invalid expression: a document path is required, not ${operand.name}`);
  return operand;
};

const readOperand = (reader: Reader): Operand => {
  const name = reader.next();
  if (name.startsWith(':') && name.length > 1) return { t: 'value', name };
  if (!/^#?\w+$/.test(name)) throw refusal(`Invalid expression: Syntax error; token: "${name}"`);
  const after = reader.peek();
  if (after === '.' || after === '[') throw unknownHere('document path');
  if (after === '(') throw unknownHere(`function ${name}`);
  if (!name.startsWith('#') && !BARE.has(name)) throw unknownHere(`bare name ${name} (the reserved words are not in it: write #${name})`);
  return { t: 'path', name };
};

const readOr = (reader: Reader): Condition => {
  let left = readAnd(reader);
  while (reader.takes('OR')) left = { t: 'or', left, right: readAnd(reader) };
  return left;
};

const readAnd = (reader: Reader): Condition => {
  let left = readNot(reader);
  while (reader.takes('AND')) left = { t: 'and', left, right: readNot(reader) };
  return left;
};

const readNot = (reader: Reader): Condition => (reader.takes('NOT') ? { t: 'not', of: readNot(reader) } : readSimple(reader));

const readSimple = (reader: Reader): Condition => {
  if (reader.takes('(')) return readGroup(reader);
  const word = reader.peek();
  const read = FUNCTIONS.get(word);
  if (read === undefined) return readComparison(reader);
  reader.next();
  reader.expect('(');
  const condition = read(reader);
  reader.expect(')');
  return condition;
};

/** Conditions in parentheses; DynamoDB counts `((a))` as a mistake. */
const groups = new WeakSet<Condition>();
const readGroup = (reader: Reader): Condition => {
  const condition = readOr(reader);
  reader.expect(')');
  if (groups.has(condition)) throw refusal('Invalid expression: The expression has redundant parentheses');
  groups.add(condition);
  return condition;
};

const FUNCTIONS: ReadonlyMap<string, (reader: Reader) => Condition> = new Map<string, (reader: Reader) => Condition>([
  ['attribute_exists', (reader) => ({ t: 'exists', path: readPath(reader), wanted: true })],
  ['attribute_not_exists', (reader) => ({ t: 'exists', path: readPath(reader), wanted: false })],
  [
    'begins_with',
    (reader) => {
      const path = readPath(reader);
      reader.expect(',');
      return { t: 'begins', path, prefix: readOperand(reader) };
    },
  ],
]);

const readComparison = (reader: Reader): Condition => {
  const left = readOperand(reader);
  if (reader.takes('BETWEEN')) {
    const low = readOperand(reader);
    reader.expect('AND');
    return { t: 'between', what: left, low, high: readOperand(reader) };
  }
  if (reader.takes('IN')) throw unknownHere('operator IN');
  const by = reader.next();
  if (!isComparator(by)) throw refusal(`Invalid expression: Syntax error; token: "${by}"`);
  return { t: 'compare', by, left, right: readOperand(reader) };
};

const readUpdate = (reader: Reader): Update => {
  const set: Update['set'][number][] = [];
  const remove: Path[] = [];
  const read: Readonly<Record<string, () => unknown>> = {
    SET: () => set.push(readAssignment(reader)),
    REMOVE: () => remove.push(readPath(reader)),
  };
  const sections = new Set<string>();
  do {
    const section = reader.next().toUpperCase();
    if (section === 'ADD' || section === 'DELETE') throw unknownHere(`${section} in an update`);
    const readOne = read[section];
    if (readOne === undefined || sections.has(section)) throw refusal(`Invalid UpdateExpression: Syntax error; token: "${section}"`);
    sections.add(section);
    do readOne();
    while (reader.takes(','));
  } while (reader.peek() !== '');
  return { set, remove };
};

const readAssignment = (reader: Reader): Update['set'][number] => {
  const path = readPath(reader);
  reader.expect('=');
  const to = readOperand(reader);
  if (reader.peek() === '+' || reader.peek() === '-') throw unknownHere('arithmetic in an update');
  return { path, to };
};

/** Each text is read once. */
const cacheParsed = <T>(read: (reader: Reader) => T): ((text: string) => Parsed<T>) => {
  const known = new Map<string, Parsed<T>>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const reader = createReader(text);
    const tree = read(reader);
    if (reader.peek() !== '') throw refusal(`Invalid expression: Syntax error; token: "${reader.peek()}", near: "${text}"`);
    const parsed = { tree, uses: new Set(tokensOf(text).filter((token) => /^[#:]\w/.test(token))) };
    known.set(text, parsed);
    return parsed;
  };
};

/** @throws ValidationException for what DynamoDB cannot read; Error for what this table does not know. */
export const parseCondition = cacheParsed(readOr);
/** @throws as `parseCondition` does. */
export const parseUpdate = cacheParsed(readUpdate);
