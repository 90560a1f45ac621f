/** What a player’s words mean to their side. Each is looked up in turn, and the first that fails is the line’s fault (FG-7, FG-8). */

import type { Complaint } from '../../../kit/complaints.ts';
import { character, isCharacter, isShip, scenario, shipRow, UNIT_LETTER } from '../charts.ts';
import type { CharacterId, EnvironId, PlanetId, ScenarioId, ShipId, Side, UnitId } from '../types.ts';
import { complaint, typed } from './faults.ts';
import {
  CHARACTER_NAMES,
  environName,
  environNames,
  find,
  isRebelUnit,
  likely,
  type Named,
  pieceName,
  planetName,
  planetNames,
  SHIP_NAMES,
  unitId,
} from './words.ts';

/** The side that looks names up, and the first fault it has found. */
export interface Seeker {
  readonly scenario: ScenarioId;
  readonly side: Side;
  /** Whether the side can know a unit with this id. */
  readonly hasUnit: (id: UnitId) => boolean;
  fault: Complaint | undefined;
}

/** An id that is never used, because the line has a fault. */
const NONE = '';
export function blame(seeker: Seeker, found: Complaint): typeof NONE {
  seeker.fault ??= found;
  return NONE;
}

const MOST_GUESSES = 4;
export function unknown(seeker: Seeker, text: string, names: readonly Named[]): typeof NONE {
  const guesses = likely(names, text).slice(0, MOST_GUESSES).map(pieceName);
  const more = guesses.length === 0 ? ' Names stand in your report.' : ` Did you mean ${guesses.join(' or ')}?`;
  return blame(seeker, typed('unknown-name', text, more));
}

export function named(seeker: Seeker, text: string, names: readonly Named[]): string {
  return find(names, text) ?? unknown(seeker, text, names);
}

/** A character of this side. */
export function ours(seeker: Seeker, text: string): CharacterId {
  const id = named(seeker, text, CHARACTER_NAMES);
  if (id === NONE || character(id).side === seeker.side) return id;
  return blame(seeker, complaint('not-yours', pieceName(id)));
}

/** An enemy character; `more` says what to name. */
export function theirs(seeker: Seeker, text: string, more: string): CharacterId {
  const id = named(seeker, text, CHARACTER_NAMES);
  if (id === NONE || character(id).side !== seeker.side) return id;
  return blame(seeker, complaint('own-character', pieceName(id), more, id));
}

export function ourShip(seeker: Seeker, text: string): ShipId {
  const id = named(seeker, text, SHIP_NAMES);
  return id === NONE ? id : owned(seeker, id);
}
function owned(seeker: Seeker, id: ShipId): ShipId {
  return shipRow(id).side === seeker.side ? id : blame(seeker, complaint('not-yours', pieceName(id)));
}

/** A unit, character or ship of this side. */
function piece(seeker: Seeker, text: string): string {
  const unit = unitId(text);
  if (unit !== undefined && seeker.hasUnit(unit)) {
    return isRebelUnit(unit) === (seeker.side === 'rebel') ? unit : blame(seeker, complaint('not-yours', unit));
  }
  const ship = find(CHARACTER_NAMES, text) === undefined ? find(SHIP_NAMES, text) : undefined;
  return ship === undefined ? ours(seeker, text) : owned(seeker, ship);
}

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
export const pieces = (seeker: Seeker, names: readonly string[]): readonly string[] => distinct(names.map((name) => piece(seeker, name)));
export const allOf = (seeker: Seeker, names: readonly string[]): readonly CharacterId[] =>
  distinct(names.map((name) => ours(seeker, name)));

export function place(seeker: Seeker, text: string): EnvironId {
  const names = environNames(seeker.scenario);
  return find(names, text) ?? blame(seeker, typed('no-such-environ', text, names.map(({ id }) => environName(id)).join(', ')));
}

/** A planet by its own name or one of its environs'. */
export function planet(seeker: Seeker, text: string): PlanetId {
  const names = planetNames(seeker.scenario);
  const at = find(names, text) ?? find(environNames(seeker.scenario), text);
  const found = names.find(({ id }) => at === id || at?.startsWith(`${id}-`));
  return found?.id ?? blame(seeker, typed('no-such-planet', text, names.map(({ id }) => planetName(id)).join(', ')));
}

export const isUnit = (id: string): boolean => !isCharacter(id) && !isShip(id);

/** Units that a scenario names, and those that are there or come before the orders count (FG-112, FG-116). */
export function unitsKnown(
  of: ScenarioId,
  there: Readonly<Record<UnitId, unknown>>,
  coming: Readonly<Record<Side, number>>,
): Seeker['hasUnit'] {
  const { rebel, imperial } = scenario(of);
  const listed = [...rebel.units, ...imperial.units].map(([id]) => id);
  const next = Object.values(UNIT_LETTER).flatMap((letter) => {
    const free = [];
    for (let n = 1; free.length < coming[letter === 'R' ? 'rebel' : 'imperial']; n++)
      if (there[letter + n] === undefined) free.push(letter + n);
    return free;
  });
  return (id) => Object.hasOwn(there, id) || listed.includes(id) || next.includes(id);
}
