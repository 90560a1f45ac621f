/** Standing orders (FG-6): keys, who may set them, values and their form in the state. */

import type { Complaint } from '../../../kit/complaints.ts';
import { character } from '../charts.ts';
import type { Side, StandingValue } from '../types.ts';
import { complaint, typed } from './faults.ts';
import { listOf } from './grammar.ts';
import { CHARACTER_NAMES, find } from './words.ts';

type Values = 'integer' | 'ratio' | 'names' | null;
export interface Setting {
  /** The allowed words. */
  readonly words: readonly string[];
  /** Other values it takes. */
  readonly also: Values;
  /** The only side that may set it. */
  readonly side?: Side;
}
const words = (list: string, also: Values = null, side?: Side): Setting => ({
  words: list.split(' '),
  also,
  ...(side === undefined ? {} : { side }),
});

/** In the order of FG-6. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  search: words('military characters both none'),
  intent: words('kill capture'),
  weapon: words('firefight hand'),
  'break-off': words('never always', 'integer'),
  active: words('all strongest', 'names'),
  wounds: words('spread focus'),
  protect: words('none', 'names'),
  raid: words('unit pdb'),
  'found-by': words('squad characters'),
  losses: words('many few'),
  leader: words('auto none'),
  reaction: words('none hunt'),
  attack: words('none', 'ratio'),
  forces: words('mobile garrison', null, 'rebel'),
  uprising: words('no yes', null, 'rebel'),
  scrambler: words('no yes', null, 'rebel'),
  blade: words('no yes', null, 'rebel'),
  gems: words('keep block', null, 'rebel'),
  'knight-ship': words('auto none', null, 'imperial'),
};
const ALSO: Readonly<Record<Exclude<Values, null>, string>> = {
  integer: 'a whole number',
  ratio: 'a number, as 2',
  names: 'names of your own characters',
};

/** The keys a side may set. */
export const settingsOf = (side: Side): readonly string[] => Object.keys(SETTINGS).filter((key) => (SETTINGS[key]?.side ?? side) === side);

/** The values that a key takes. */
export const settingOf = (key: string): Setting => SETTINGS[key] ?? { words: [], also: null };

/** `military, characters, both, none`: the values that a key takes, the default first. */
export function valuesOf(key: string): string {
  const { words: taken, also } = settingOf(key);
  const all = [...(key === 'break-off' ? ['2'] : []), ...taken, ...(also === null ? [] : [ALSO[also]])];
  return all.join(', ');
}

interface Set {
  readonly key: string;
  readonly value: StandingValue;
}
/** A name that belongs to none of a side's characters. */
interface Unknown {
  readonly unknown: string;
}
const READ: Readonly<Record<Exclude<Values, null>, (side: Side, value: string) => StandingValue | Unknown | undefined>> = {
  integer: (_side, value) => (/^[+-]?[0-9]{1,3}$/.test(value) ? Number(value) + 0 : undefined),
  // A ratio may be written as the battle chart has it: 2-1.
  ratio: (_side, value) => {
    const found = /^([0-9]{1,3}(?:\.[0-9]{1,2})?)(?:(?:-| | to )1)?$/.exec(value);
    return found === null ? undefined : Number(found[1]);
  },
  names: namesOf,
};

function namesOf(side: Side, value: string): readonly string[] | Unknown {
  const ids: string[] = [];
  for (const name of listOf(value)) {
    const id = find(CHARACTER_NAMES, name);
    if (id === undefined || character(id).side !== side) return { unknown: name };
    if (!ids.includes(id)) ids.push(id);
  }
  return ids.length === 0 ? { unknown: value } : ids;
}

type Pair = readonly [key: string, value: string];

/** A key of two words leaves the second at the head of the value: `break off 2`. */
function pairOf(first: string, rest: string): Pair {
  const [second = '', ...more] = rest.split(' ');
  const long = `${first}-${second}`;
  return Object.hasOwn(SETTINGS, long) && !Object.hasOwn(SETTINGS, first) ? [long, more.join(' ')] : [first.replaceAll(' ', '-'), rest];
}

export function isSetting(first: string, rest: string): boolean {
  return Object.hasOwn(SETTINGS, pairOf(first, rest)[0]);
}

/** `break-off 2` in the form that the state keeps, or the reason it is refused. */
export function readSetting(side: Side, first: string, rest: string): Set | Complaint {
  const [key, value] = pairOf(first, rest);
  const setting = Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined;
  if (setting === undefined || (setting.side === 'imperial' && side === 'rebel')) {
    return typed('unknown-setting', first, settingsOf(side).join(', '));
  }
  if (setting.side === 'rebel' && side === 'imperial') return complaint('rebel-only', key);
  const word = value.replaceAll(' ', '-');
  if (setting.words.includes(word)) return { key, value: word };
  const found = setting.also === null ? undefined : READ[setting.also](side, value);
  if (found === undefined || isUnknown(found)) {
    const takes = [...setting.words, ...(setting.also === null ? [] : [ALSO[setting.also]])];
    return typed('bad-value', found === undefined ? value : found.unknown, takes.join(', '));
  }
  return { key, value: found };
}

const isUnknown = (found: StandingValue | Unknown): found is Unknown => typeof found === 'object' && 'unknown' in found;
