/** How pieces and places are written, and how a player's words find them (RT-43). */
import { card, isCard, PLANETS, site } from './board.ts';
import type { CardId, PlanetId } from './types.ts';

export { armyName, isArmyName } from './card.ts';
export const planetName = (planet: PlanetId): string => site(planet).name;
export const cardName = (id: CardId): string => `${id} ${card(id).name}`;

/** Reduces a text to letters and digits. */
export const plainKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const KEYS = PLANETS.map(({ id, name }) => ({ id, keys: [plainKey(id), plainKey(name)] }));
const LEAST_LETTERS = 3;

export type Found =
  | { readonly planet: PlanetId }
  | { readonly code: 'unknown-planet' | 'ambiguous-planet'; readonly likely: readonly PlanetId[] };

/** A planet by id, name, or a unique beginning of at least three letters. */
export function findPlanet(text: string): Found {
  const key = plainKey(text);
  const exact = KEYS.find((one) => one.keys.includes(key));
  if (exact !== undefined) return { planet: exact.id };
  const begun = key.length < LEAST_LETTERS ? [] : KEYS.filter((one) => one.keys.some((whole) => whole.startsWith(key)));
  const [only] = begun;
  if (only !== undefined && begun.length === 1) return { planet: only.id };
  if (begun.length > 1) return { code: 'ambiguous-planet', likely: begun.map(({ id }) => id) };
  return { code: 'unknown-planet', likely: KEYS.filter((one) => one.keys.some((whole) => isNear(whole, key))).map(({ id }) => id) };
}

/** Whether two texts are the same but for one letter added, left out or changed. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || b.length < LEAST_LETTERS) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.slice(at + 1) === b.slice(at + 1) || a.slice(at) === b.slice(at + 1) || a.slice(at + 1) === b.slice(at);
}

/** `e7`, `E07` → `E07`; undefined if there is no such card. */
export function findCard(word: string): CardId | undefined {
  const found = /^([erh])0?([0-9]{1,2})$/i.exec(word);
  const id = found === null ? '' : `${found[1]?.toUpperCase()}${found[2]?.padStart(2, '0')}`;
  return isCard(id) ? id : undefined;
}
