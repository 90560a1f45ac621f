/**
 * A line of text as its verb and arguments (FG-7). Names are still the player’s words: `lines.ts` finds what they mean and
 * `legal.ts` whether it may be ordered, so faults of grammar come first.
 */
import { after, clauses } from '../../../kit/order-lines.ts';
import { wordsOf } from '../../../kit/order-text.ts';
import type { Intent, Line, Weapon } from '../types.ts';
import { find, MISSION_NAMES } from './words.ts';

export type Kind = Line['kind'];

/** A line with its arguments as written; an argument that is absent was not given. */
export interface Written {
  readonly kind: Kind;
  readonly who?: readonly string[];
  readonly at?: string;
  readonly to?: string;
  readonly ship?: string;
  /** Whoever or whatever comes along: more of `who`, or the ship. */
  readonly company?: readonly string[];
  readonly planet?: string;
  readonly unit?: string;
  readonly prisoner?: string;
  readonly by?: string;
  readonly leader?: string;
  readonly item?: string;
  readonly rating?: string;
  readonly target?: string;
  readonly intent?: Intent;
  readonly weapon?: Weapon;
  /** false: find them only. */
  readonly attack?: boolean;
  readonly letter?: string;
  readonly camp?: true;
  readonly using?: readonly string[];
  readonly for?: string;
  readonly stop?: string;
  readonly key?: string;
  readonly value?: string;
}
/** Undefined is no order of this game; a kind alone means one that cannot be read. */
export type WrittenLine = Written | { readonly unread: Kind | null };
/** The arguments of a line. */
export type Args = Omit<Written, 'kind'>;

type Reader = (rest: string) => Args | undefined;

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

interface Clause {
  /** The meaning of the keyword; '' before the first. */
  readonly name: string;
  readonly text: string;
}

/** `boccanegra to angoff aboard privateer` → '' boccanegra, to angoff, ship privateer. */
function cut(text: string, keywords: ReadonlyMap<string, string>): readonly Clause[] {
  const parts: { name: string; words: string[] }[] = [{ name: '', words: [] }];
  for (const word of wordsOf(text)) {
    const name = keywords.get(word);
    if (name === undefined) parts.at(-1)?.words.push(word);
    else parts.push({ name, words: [] });
  }
  return parts.map(({ name, words }) => ({ name, text: words.join(' ') }));
}

/** Commas, `and` and `&` separate; so does `with` if a list asks for company. */
export function listOf(text: string, separators: readonly string[] = ['and', '&']): readonly string[] {
  const marked = wordsOf(text.replaceAll('&', ' & ')).map((word) => (separators.includes(word) ? ',' : word));
  return marked
    .join(' ')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** `mission LETTER-or-NAME by LIST`, with `on TARGET`, `using ITEMS`, `for NAME`, `stop N`; `by camp at ENVIRON`. */
const MISSION_MARKS: Readonly<Record<string, string>> = {
  by: 'by',
  with: 'with',
  on: 'target',
  against: 'target',
  using: 'using',
  for: 'for',
  at: 'at',
  in: 'at',
};
/** `stop` is also a word of a name: Stop Rebellion. */
const MISSION_TAIL: ReadonlyMap<string, string> = new Map([...Object.entries(MISSION_MARKS), ['stop', 'stop']]);
const CAMP = ['camp', 'rebel camp', 'a camp'];

function readMission(rest: string): Args | undefined {
  const words = wordsOf(rest);
  const end = words.findIndex((word) => Object.hasOwn(MISSION_MARKS, word));
  const head = words.slice(0, end);
  // "mission D stop 1 by sontag"
  const stopped = head.at(-2) === 'stop' && head.length > 2 ? head.splice(-2) : [];
  const tail = [...words.slice(end), ...stopped].filter(
    (word, at, all) => !(all[at - 1] === 'stop' && (word === 'at' || word === 'after')),
  );
  const parts = clauses(tail.join(' '), MISSION_TAIL);
  if (end < 1 || parts === undefined || Object.entries(parts).some(([name, text]) => (name === '') !== (text === ''))) return undefined;
  return missionArgs(head.join(' '), parts);
}

function missionArgs(
  letter: string,
  { by = '', with: company = '', at, target, using, for: receiver, stop }: Readonly<Record<string, string | undefined>>,
): Args | undefined {
  const isCamp = CAMP.includes(by);
  const who = [...(isCamp ? [] : listOf(by)), ...listOf(company)];
  if (isCamp ? who.length > 0 || at === undefined : who.length === 0) return undefined;
  return {
    letter,
    ...(isCamp ? { camp: true as const } : { who }),
    ...(at === undefined ? {} : { at }),
    ...(target === undefined ? {} : { target }),
    ...(using === undefined ? {} : { using: listOf(using) }),
    ...(receiver === undefined ? {} : { for: receiver }),
    ...(stop === undefined ? {} : { stop }),
  };
}

type Draft = { -readonly [K in keyof Args]: Args[K] };

/** `search ENVIRON with military`, `with LIST`, `none`; `to kill`, `to capture`, `by hand`, `by firefight`, `no attack`. */
const SEARCH_MARKS: ReadonlyMap<string, string> = new Map([
  ['with', 'with'],
  ['using', 'with'],
  ['by', 'with'],
  ['to', 'intent'],
  ['for', 'intent'],
  ['no', 'not'],
  ['without', 'not'],
]);
const MILITARY = ['military', 'army', 'units', 'troops'];
const NOBODY = ['none', 'nobody', 'nothing'];

function readSearch(rest: string): Args | undefined {
  const [place, ...parts] = cut(rest, SEARCH_MARKS);
  const words = wordsOf(place?.text ?? '');
  const isNone = words.length > 1 && words.at(-1) === 'none';
  const found: Draft = { at: (isNone ? words.slice(0, -1) : words).join(' '), ...(isNone ? { by: 'none' } : {}) };
  const isRead = found.at !== '' && parts.every((part) => take(found, part));
  return isRead ? found : undefined;
}

/** false if a clause says nothing, or repeats another. */
function take(found: Draft, { name, text }: Clause): boolean {
  if (name === 'intent') return setOnce(found, 'intent', text, ['kill', 'capture']);
  if (name === 'not') return text === 'attack' && setOnce(found, 'attack', false, [false]);
  if (text === 'hand' || text === 'firefight') return setOnce(found, 'weapon', text, [text]);
  const who = listOf(text);
  if (found.by !== undefined || who.length === 0) return false;
  if (MILITARY.includes(text)) found.by = 'military';
  else if (NOBODY.includes(text)) found.by = 'none';
  else Object.assign(found, { by: 'characters', who });
  return true;
}

function setOnce(found: Draft, name: 'intent' | 'weapon' | 'attack', value: string | false, allowed: readonly (string | false)[]): boolean {
  if (found[name] !== undefined || !allowed.includes(value)) return false;
  Object.assign(found, { [name]: value });
  return true;
}

const keywords = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> => new Map(Object.entries(words));

const AT = keywords({ at: 'at', in: 'at', on: 'at', to: 'at' });
const MOVE = keywords({ to: 'to', into: 'to', onto: 'to', at: 'to', on: 'to', aboard: 'ship', in: 'ship', with: 'company' });
const LED = keywords({ leader: 'leader', led: 'leader', under: 'leader' });
const BY = keywords({ by: 'by', with: 'by' });
const TO = keywords({ to: 'to' });
const USE = keywords({ for: 'rating', on: 'target', against: 'target', buy: 'ship', buying: 'ship' });

/** `move LIST to ENVIRON aboard SHIP`; `with` names company, or a ship. */
const readMove: Reader = (rest) => {
  const words = wordsOf(rest.replaceAll('on board', 'aboard'));
  const goal = words.findIndex((word) => MOVE.get(word) === 'to');
  const parts = clauses(words.map((word, at) => (word === 'with' && at < goal ? ',' : word)).join(' '), MOVE);
  const who = listOf(parts?.[''] ?? '');
  if (parts === undefined || who.length === 0 || !parts.to || parts.ship === '' || parts.company === '') return undefined;
  const company = listOf(parts.company ?? '');
  return { who, to: parts.to, ...(parts.ship === undefined ? {} : { ship: parts.ship }), ...(company.length === 0 ? {} : { company }) };
};

const readPlace: Reader = (rest) => {
  const parts = clauses(rest, AT);
  const who = listOf(parts?.[''] ?? '');
  return who.length === 0 || !parts?.at ? undefined : { who, at: parts.at };
};

const readArmy: Reader = (rest) => {
  const who = listOf(after(rest, ['army']) ?? rest);
  return who.length === 0 ? undefined : { who };
};

const readPlanet: Reader = (rest) => {
  const planet = after(rest, ['at', 'on', 'of', 'in']) ?? rest;
  return planet === '' ? undefined : { planet };
};

const readReinforce: Reader = (rest) => {
  const parts = clauses(after(rest, ['with a', 'with', 'a']) ?? rest, AT);
  return parts?.at ? { unit: parts[''] || 'line', at: parts.at } : undefined;
};

const readGuard: Reader = (rest) => {
  const parts = clauses(rest, BY);
  return parts?.[''] && parts.by ? { prisoner: parts[''], by: parts.by } : undefined;
};

/** `attack ENVIRON`, with `leader NAME`, `led by NAME`, `leader none` or `no leader`. */
const readAttack: Reader = (rest) => {
  const parts = clauses((after(rest, ['at', 'in']) ?? rest).replaceAll('led by', 'led').replaceAll('with leader', 'leader'), LED);
  const words = wordsOf(parts?.[''] ?? '');
  const isBare = words.at(-1) === 'no' || words.at(-1) === 'without';
  const at = (isBare ? words.slice(0, -1) : words).join(' ');
  const leader = isBare && parts?.leader === '' ? 'none' : parts?.leader;
  if (at === '' || leader === '' || (isBare && leader !== 'none')) return undefined;
  return { at, ...(leader === undefined ? {} : { leader }) };
};

const readGive: Reader = (rest) => {
  const parts = clauses(rest, TO);
  return parts?.[''] && parts.to ? { item: parts[''], to: parts.to } : undefined;
};

/** `use ITEM`, with `for RATING`, `on NAME` or `to buy SHIP`. */
const readUse: Reader = (rest) => {
  const parts = clauses(rest.replaceAll(' to buy ', ' buy '), USE);
  if (!parts?.['']) return undefined;
  const { '': item, ...more } = parts;
  return Object.values(more).includes('') ? undefined : { item, ...(more as Args) };
};

const readStanding: Reader = (rest) => {
  const [key, ...value] = wordsOf(rest);
  return key === undefined || value.length === 0 ? undefined : { key, value: value.join(' ') };
};

const readNothing: Reader = (rest) => (rest === '' ? {} : undefined);

/** The first beginning that fits decides, so longer ones come before shorter ones. */
export const VERBS: readonly (readonly [Kind, readonly string[], Reader])[] = [
  ['place', ['place', 'put', 'deploy', 'set up'], readPlace],
  ['move', ['move', 'fly', 'send', 'land'], readMove],
  ['join', ['join'], readArmy],
  ['leave', ['leave'], readArmy],
  ['pdb-up', ['pdb up', 'raise pdb', 'repair pdb', 'repair base', 'repair'], readPlanet],
  ['reinforce', ['reinforce', 'reinforcement', 'reinforcements'], readReinforce],
  ['guard', ['guard'], readGuard],
  ['attack', ['attack'], readAttack],
  ['give', ['give', 'hand'], readGive],
  ['use', ['use'], readUse],
  ['react', ['react with', 'react'], readMove],
  ['search', ['search'], readSearch],
  ['mission', ['mission'], readMission],
  ['standing', ['standing orders', 'standing order', 'standing'], readStanding],
  ['pass', ['pass'], readNothing],
  ['resign', ['resign', 'i resign'], readNothing],
];
