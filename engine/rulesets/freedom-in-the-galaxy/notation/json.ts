/** Orders as JSON (FG-7): the same lines, the same faults. */
import type { Json } from '../../../ruleset.ts';
import { type Args, type Kind, listOf, type WrittenLine } from './grammar.ts';

type Fields = { readonly [key: string]: Json };
const FORMS: Readonly<Record<Kind, { readonly needs: readonly string[]; readonly may?: readonly string[] }>> = {
  place: { needs: ['who', 'at'] },
  move: { needs: ['who', 'to'], may: ['ship'] },
  join: { needs: ['who'] },
  leave: { needs: ['who'] },
  'pdb-up': { needs: ['planet'] },
  reinforce: { needs: ['at'], may: ['unit'] },
  guard: { needs: ['prisoner', 'by'] },
  attack: { needs: ['at'], may: ['leader'] },
  give: { needs: ['item', 'to'] },
  use: { needs: ['item'], may: ['rating', 'target', 'ship'] },
  react: { needs: ['who', 'to'], may: ['ship'] },
  search: { needs: ['at'], may: ['by', 'who', 'intent', 'weapon', 'attack'] },
  mission: { needs: ['letter'], may: ['who', 'camp', 'at', 'target', 'using', 'for', 'stop'] },
  standing: { needs: ['key', 'value'] },
  pass: { needs: [] },
  resign: { needs: [] },
};
/** No name is longer than this, and no side has more pieces to name. */
const LONGEST_NAME = 80;
const MOST_NAMES = 100;
const LONGEST_VALUE = 1000;
const LISTS = ['who', 'using'];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  by: ['military', 'characters', 'none'],
  intent: ['kill', 'capture'],
  weapon: ['firefight', 'hand'],
};

/** One order as JSON. A field that is null or empty was not given. */
export function readJson(given: Fields): WrittenLine {
  const { kind } = given;
  if (typeof kind !== 'string' || !Object.hasOwn(FORMS, kind)) return { unread: null };
  const { needs, may = [] } = FORMS[kind as Kind];
  const fields = Object.entries(given).filter(([name, value]) => name !== 'kind' && !isBlank(value));
  const args: Record<string, Args[keyof Args]> = {};
  for (const [name, value] of fields) {
    const read = [...needs, ...may].includes(name) ? argOf(kind as Kind, name, value) : undefined;
    if (read === undefined) return { unread: kind as Kind };
    args[name] = read;
  }
  const isWhole = needs.every((name) => args[name] !== undefined) && isMade(kind as Kind, args);
  return isWhole ? { kind: kind as Kind, ...(args as Args) } : { unread: kind as Kind };
}

const isBlank = (value: Json): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The requirements of a form beyond its fields. */
function isMade(kind: Kind, args: Record<string, Args[keyof Args]>): boolean {
  if (kind === 'search') {
    args.by ??= args.who === undefined ? 'military' : 'characters';
    return (args.by === 'characters') === (args.who !== undefined);
  }
  if (kind !== 'mission') return true;
  if (args.camp === false) delete args.camp;
  return args.camp === true ? args.at !== undefined && args.who === undefined : args.who !== undefined;
}

const word = (text: string): string => text.trim().toLowerCase();
const isShort = (text: string): boolean => text.length <= LONGEST_NAME;

function argOf(kind: Kind, name: string, value: Json): Args[keyof Args] {
  if (LISTS.includes(name)) return namesOf(value);
  if (name === 'camp' || name === 'attack') return typeof value === 'boolean' ? (value as true) : undefined;
  if (name === 'value') return settingOf(value);
  const text = typeof value === 'number' && name === 'stop' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const read = word(text);
  return !isShort(read) || (kind === 'search' && WORDS[name]?.includes(read) === false) ? undefined : read;
}

function namesOf(value: Json): readonly string[] | undefined {
  const list: readonly Json[] = Array.isArray(value) ? value : [value];
  const names = list.every((one) => typeof one === 'string') ? list.flatMap((one) => listOf(word(String(one)))) : [];
  return names.length > 0 && names.length <= MOST_NAMES && names.every(isShort) ? names : undefined;
}

/** A setting's value is a word, a number, yes or no, or names. */
function settingOf(value: Json): string | undefined {
  if (Array.isArray(value)) return namesOf(value)?.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const read = typeof value === 'string' || typeof value === 'number' ? word(String(value)) : '';
  return read !== '' && read.length <= LONGEST_VALUE ? read : undefined;
}
