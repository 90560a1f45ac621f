/**
 * The grammar of RT-43 turns text or JSON into a written line, whose names are still the player's words. `read.ts` finds what they
 * mean and whether they are allowed, so faults of grammar come first.
 */
import { after, clauses, NUMBERED } from '../../kit/order-lines.ts';
import { readInvasion } from './notation/invasion.ts';
import type { Args, Verb, WrittenLine } from './notation/written.ts';
import { findCard, findPlanet, isArmyName } from './words.ts';

const STOPS = '.;!';

/** Lower case, one space between words, without comment, bullet and final full stop. */
export function tidy(line: string): string {
  const [said = ''] = line.split('#');
  const bare = said.replace(NUMBERED, '').toLowerCase();
  const words = bare.split(/[\s]+/).filter((word) => word !== '' && word !== '-' && word !== '*');
  const text = words.join(' ');
  let end = text.length;
  while (STOPS.includes(text.charAt(end - 1)) && end > 0) end -= 1;
  return text.slice(0, end).trimEnd();
}

const DEATH_STAR = ['death star', 'death-star', 'deathstar', 'ds'];

const withoutThe = (text: string): string => after(text, ['the']) ?? text;
const behindDeathStar = (text: string): string | undefined => after(withoutThe(text), DEATH_STAR);

const PLACES = ['at', 'on'];
/** `at hoth`, `on hoth` or `hoth`. */
const placeOf = (text: string): string => after(text, PLACES) ?? text;

type Reader = (rest: string, whole: string) => Args | undefined;
const given = (args: Readonly<Record<string, string | undefined>>): Args | undefined =>
  Object.values(args).every((value) => value !== undefined && value !== '') ? (args as Args) : undefined;

const readPlace: Reader = (rest) => {
  const [n = '', ...words] = rest.split(' ');
  const behind = words[0] === 'troops' || words[0] === 'troop' ? words.slice(1) : words;
  return given({ n, at: placeOf(behind.join(' ')) });
};

const readPlay: Reader = (rest) => {
  const parts = clauses(rest, ['at', 'on', 'from', 'to', 'against']);
  if (parts === undefined) return undefined;
  const { '': cardWords = '', at, on, from, to, against } = parts;
  const where = at ?? on;
  const args = { card: cardWords, ...(where === undefined ? {} : { at: where }), ...(against === undefined ? {} : { against }) };
  if ((from === undefined) !== (to === undefined) || from === '' || (from !== undefined && from === to)) return undefined;
  return given(from === undefined ? args : { ...args, from, to });
};

const readFromTo: Reader = (rest) => {
  const parts = clauses(rest.replaceAll(',', ' '), ['from', 'to']);
  const n = parts?.['']?.replace(/ troops?$/, '') ?? '';
  return parts === undefined || parts.from === parts.to ? undefined : given({ n, from: parts.from, to: parts.to });
};
const readShips: Reader = (rest) => {
  const found = readFromTo(rest, rest);
  return found === undefined ? undefined : { ships: found.n ?? '', from: found.from ?? '', to: found.to ?? '' };
};

const readStanding: Reader = (rest) => {
  if (rest === 'none') return { clear: true };
  const defend = after(rest, ['defend']);
  if (defend !== undefined) return defend === 'one' || defend === 'max' ? { defend } : undefined;
  const guard = after(rest, ['guard']);
  const parts = guard === undefined ? undefined : clauses(guard, ['with']);
  return parts === undefined ? undefined : given({ guard: parts[''], card: parts.with });
};

const readWithTroops: Reader = (rest) => {
  const parts = clauses(rest, ['from', 'with']);
  return parts === undefined ? undefined : given({ from: parts.from, n: parts.with?.replace(/ troops?$/, '') });
};

const cardList = (rest: string): readonly string[] => rest.split(/[ ,]+/).filter((word) => word !== '' && word !== 'and');

export const VERBS: readonly (readonly [Verb, readonly string[], Reader])[] = [
  ['base', ['place base', 'base'], (rest) => given({ at: placeOf(rest) })],
  ['trade', ['trade in', 'trade', 'turn in'], (rest) => (rest === '' ? undefined : { cards: cardList(rest) })],
  [
    'build',
    ['build with', 'build'],
    (rest) => {
      const parts = clauses(rest, PLACES);
      return parts === undefined ? undefined : given({ card: parts[''], at: parts.at ?? parts.on });
    },
  ],
  ['place', ['place', 'deploy', 'put'], readPlace],
  ['play', ['play'], readPlay],
  ['fortify', ['fortify'], readFromTo],
  ['command', ['command'], (rest) => given({ at: placeOf(rest) })],
  ['ships', ['move ships', 'ships'], readShips],
  ['standing', ['standing'], readStanding],
  ['start', ['start'], readPlace],
  [
    'claim',
    ['claim'],
    (rest) => {
      const planets = rest
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
      return planets.length === 0 ? undefined : { planets };
    },
  ],
  ['resign', ['resign'], (rest) => (rest === '' ? {} : undefined)],
  ['done', ['done'], (rest) => (rest === '' ? {} : undefined)],
  ['pass', ['pass', 'end'], (rest) => (rest === '' ? {} : undefined)],
];

/** One line of text, tidied. */
export function readText(text: string): WrittenLine {
  return readDeathStar(text) ?? readAttack(text) ?? readVerb(text);
}

/** `death star to P`, `move death star to P`, `death star fires on P with C`, and for the draft `death star at P`. */
function readDeathStar(text: string): WrittenLine | undefined {
  const rest = behindDeathStar(after(text, ['move']) ?? text);
  if (rest === undefined) return undefined;
  const fired = after(rest, ['fires on', 'fire on', 'fires at', 'fire at', 'fires', 'fire']);
  if (fired !== undefined) {
    const parts = clauses(fired, ['with']);
    return made('death-star', parts === undefined ? undefined : given({ fire: parts[''], card: parts.with }));
  }
  const to = after(rest, ['to']);
  if (to !== undefined) return made('death-star', given({ to }));
  const at = after(rest, PLACES);
  return at === undefined ? { code: 'bad-syntax', verb: 'death-star' } : made('death-star-start', given({ at }));
}

function readAttack(text: string): WrittenLine | undefined {
  const rest = after(text, ['invade', 'attack']);
  if (rest === undefined) return undefined;
  const behind = behindDeathStar(rest);
  return behind === undefined ? made('invade', readInvasion(rest)) : made('attack-death-star', readWithTroops(behind, text));
}

function readVerb(text: string): WrittenLine {
  for (const [verb, beginnings, read] of VERBS) {
    const rest = after(text, beginnings);
    if (rest !== undefined) return made(verb, read(rest, text));
  }
  return { code: 'unknown-order' };
}

const made = (verb: Verb, args: Args | undefined): WrittenLine => (args === undefined ? { code: 'bad-syntax', verb } : { verb, ...args });

/** The service's words and prose are no orders: a verb alone is not enough, so the line must be readable or name a piece of this game. */
export function knows(line: string): boolean {
  const text = tidy(line);
  if (text.length > 400 || text === 'end') return text === 'end';
  const read = readText(text);
  // `The Death Star is over Kuat.` is quoted from a letter.
  if ('code' in read) return read.verb !== undefined && !text.startsWith('the ') && namesSomething(text);
  return read.verb === 'resign' || read.verb === 'pass' || read.verb === 'done' || read.verb === 'standing' || namesSomething(text);
}

const MOST_WORDS = 40;
function namesSomething(text: string): boolean {
  const words = text.split(/[ ,]+/).slice(0, MOST_WORDS);
  return words.some((word) => word === 'auto' || findCard(word) !== undefined || isArmyName(word) || 'planet' in findPlanet(word));
}
