/** How pieces, places and missions are written, and how a player’s words find them (FG-7). */
import {
  CHARACTERS,
  FOREIGN_MISSIONS,
  ITEMS,
  isCharacter,
  isItem,
  isShip,
  itemRow,
  MISSIONS,
  type PlanetRow,
  planetsOf,
  SCENARIO_IDS,
  SHIPS,
  UNIT_TYPES,
  unitRow,
} from '../charts.ts';
import type { CharacterId, EnvironId, ItemId, PlanetId, ScenarioId, ShipId, UnitId } from '../types.ts';

/** A list of names for one kind of thing. */
export interface Named {
  readonly id: string;
  /** Whole names, reduced to letters and digits. */
  readonly keys: readonly string[];
  readonly words: readonly string[];
}

/** Spaces, hyphens and case do not distinguish names. */
const plainKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** Lower case, words joined by hyphens, apostrophes dropped. */
const hyphened = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’‘]/g, '')
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-');
const named = (id: string, name = id): Named => ({
  id,
  keys: [plainKey(id), plainKey(name)],
  words: [...new Set(`${id}-${hyphened(name)}`.split('-'))],
});

export const CHARACTER_NAMES: readonly Named[] = CHARACTERS.map(({ id, name }) => named(id, name));
export const SHIP_NAMES: readonly Named[] = SHIPS.map(({ id }) => named(id));
export const ITEM_NAMES: readonly Named[] = ITEMS.map(({ id, name }) => named(id, name));
/** Every possession and every Imperial ship. */
export const GIFT_NAMES: readonly Named[] = [...SHIP_NAMES, ...ITEM_NAMES];
export const MISSION_NAMES: readonly Named[] = [...MISSIONS.map(({ id }) => id), ...Object.values(FOREIGN_MISSIONS)].map((id) => named(id));

export const UNIT_NAMES: readonly Named[] = UNIT_TYPES.map((type) => named(type, unitRow(type).name));

/** By scenario, since each plays in one star system; environs in order. */
const ENVIRON_NAMES = namesOf((row) => row.environs);
const PLANET_NAMES = namesOf((row) => [row]);
function namesOf(parts: (row: PlanetRow) => readonly { readonly id: string }[]): ReadonlyMap<ScenarioId, readonly Named[]> {
  return new Map(SCENARIO_IDS.map((id) => [id, planetsOf(id).flatMap((row) => parts(row).map((one) => named(one.id)))]));
}
export const environNames = (scenario: ScenarioId): readonly Named[] => ENVIRON_NAMES.get(scenario) ?? [];
export const planetNames = (scenario: ScenarioId): readonly Named[] => PLANET_NAMES.get(scenario) ?? [];

/** The ids of all that a text may mean: one if it is a whole name, otherwise all that begin with it or hold it as a word. */
export function matches(names: readonly Named[], text: string): readonly string[] {
  const key = plainKey(text);
  if (key === '') return [];
  const whole = names.find(({ keys }) => keys.includes(key));
  if (whole !== undefined) return [whole.id];
  const word = hyphened(text);
  return names.filter(({ id, words }) => id.startsWith(word) || words.includes(word)).map(({ id }) => id);
}
export function find(names: readonly Named[], text: string): string | undefined {
  const found = matches(names, text);
  return found.length === 1 ? found[0] : undefined;
}

/** `l1` → `L1`; undefined if it is no unit's id. */
export function unitId(text: string): UnitId | undefined {
  return /^[lpmr][1-9][0-9]{0,2}$/i.test(text) ? text.toUpperCase() : undefined;
}
/** The side that raises units of a letter. */
export const isRebelUnit = (id: UnitId): boolean => id.startsWith('R');

/** What a misspelt name may have meant: everything that differs by one letter, or that the name may mean. */
export function likely(names: readonly Named[], text: string): readonly string[] {
  const found = matches(names, text);
  if (found.length > 0) return found;
  const words = hyphened(text).split('-');
  const near = ({ keys, words: own }: Named): boolean =>
    keys.some((key) => isNear(key, plainKey(text))) || own.some((one) => one.length >= 4 && words.some((word) => isNear(one, word)));
  return names.filter(near).map(({ id }) => id);
}

/** Whether two names are the same but for one letter added, left out or changed. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || b.length < 3) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.slice(at + 1) === b.slice(at + 1) || a.slice(at) === b.slice(at + 1) || a.slice(at + 1) === b.slice(at);
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const CHARACTER_PRINT: ReadonlyMap<string, string> = new Map(CHARACTERS.map(({ id, name }) => [id, name]));
const SHIP_PRINT: Readonly<Record<ShipId, string>> = { 's-xiii': 'S-XIII', 'redjacs-ship': 'Redjac’s ship' };

export const planetName = (id: PlanetId): string => capital(id);
/** `Angoff urban`. */
export const environName = (id: EnvironId): string => capital(id.replaceAll('-', ' '));
export const characterName = (id: CharacterId): string => CHARACTER_PRINT.get(id) ?? id;
export const shipName = (id: ShipId): string => SHIP_PRINT[id] ?? id.split('-').map(capital).join(' ');
export const itemName = (id: ItemId): string => itemRow(id).name ?? capital(id);

/** The printed name of anything that has one. */
export function pieceName(id: string): string {
  if (isCharacter(id)) return characterName(id);
  if (isItem(id)) return itemName(id);
  return isShip(id) ? shipName(id) : id;
}
