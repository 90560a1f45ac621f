/** What a computer player reads off its own view. */
import type { BotLevel } from '../../../ruleset.ts';
import { character, type Environ, environ, inCardOrder, inIdOrder, isEnviron, planetsOf, scenario, unitRow } from '../charts.ts';
import { enemyOf } from '../control.ts';
import type { CharacterId, EnvironId, PlanetId, Rating, SeenPlanet, ShipId, Side, UnitId, UnitType, View } from '../types.ts';

export interface Sight {
  readonly view: View;
  readonly side: Side;
  readonly level: BotLevel;
  /** 0 to count − 1: by lot for the easy player where something is a matter of choice. */
  readonly lot: (count: number, what: string) => number;
}

export const planetIds = ({ view }: Sight): readonly PlanetId[] => planetsOf(view.scenario).map(({ id }) => id);
export const environs = ({ view }: Sight, planet?: PlanetId): readonly Environ[] =>
  planetsOf(view.scenario).flatMap((row) => (planet === undefined || row.id === planet ? row.environs : []));
export const planetSeen = ({ view }: Sight, id: PlanetId): SeenPlanet => view.planets[id] as SeenPlanet;
export const seenAt = (sight: Sight, at: EnvironId): SeenPlanet => planetSeen(sight, environ(at).planet);
/** In rebellion, or won by the Rebels. */
export const hasRisen = ({ status }: SeenPlanet): boolean => status === 'rebellion' || status === 'rebel-control';
export const isHere = (at: string | null | undefined): at is EnvironId => typeof at === 'string' && isEnviron(at);

/** Active characters in an environ, in card order. */
export function people({ view }: Sight, side: Side, at: string): readonly CharacterId[] {
  return Object.keys(view.characters)
    .filter((id) => character(id).side === side && view.characters[id]?.status === 'active' && view.characters[id].at === at)
    .sort(inCardOrder);
}
export const captives = ({ view }: Sight, side: Side, at: EnvironId): readonly CharacterId[] =>
  Object.keys(view.characters)
    .filter((id) => character(id).side === side && view.characters[id]?.status === 'captured' && view.characters[id].at === at)
    .sort(inCardOrder);
/** Those who may be searched for, or struck at (FG-60, FG-90). */
export const exposed = (sight: Sight, side: Side, at: EnvironId): readonly CharacterId[] =>
  people(sight, side, at).filter((id) => sight.view.characters[id]?.detected === true);
/** Who can go on a mission (FG-80). */
export function free(sight: Sight, at: EnvironId): readonly CharacterId[] {
  const guards = Object.values(sight.view.characters).map(({ holder }) => holder);
  return people(sight, sight.side, at).filter((id) => {
    const { stack, disabled } = sight.view.characters[id] ?? { stack: 'army' };
    return stack === 'mission' && disabled !== true && !guards.includes(id);
  });
}

const typeOf = ({ view }: Sight, id: UnitId): UnitType => view.units[id]?.type ?? 'militia';
export const power = (sight: Sight, id: UnitId): number => unitRow(typeOf(sight, id)).strength;
export const isMobile = (sight: Sight, id: UnitId): boolean => unitRow(typeOf(sight, id)).mobile;
/** Units that are seen, in id order. */
export const units = (sight: Sight, side: Side, at: EnvironId): readonly UnitId[] =>
  Object.keys(sight.view.units)
    .filter((id) => sight.view.units[id]?.at === at && unitRow(typeOf(sight, id)).side === side)
    .sort(inIdOrder);

/** What a unit that lies face down is reckoned at: the mean of those the scenario begins with. */
function reckoned({ view }: Sight): number {
  const hidden = scenario(view.scenario)
    .imperial.units.map(([, type]) => unitRow(type as UnitType))
    .filter((row) => row.hidden);
  return hidden.reduce((sum, row) => sum + row.strength, 0) / hidden.length;
}

/** Strength in an environ as far as it is seen. */
export function strength(sight: Sight, side: Side, at: EnvironId): number {
  const stack = side === 'imperial' ? sight.view.imperialStacks?.[at] : undefined;
  const seen = units(sight, side, at).reduce((sum, id) => sum + power(sight, id), 0);
  return seen + (stack === undefined ? 0 : stack.militia + stack.mobile * reckoned(sight));
}
export const strengthOn = (sight: Sight, side: Side, planet: PlanetId): number =>
  environs(sight, planet).reduce((sum, { id }) => sum + strength(sight, side, id), 0);

export const best = (ids: readonly CharacterId[], rating: Rating): CharacterId | undefined =>
  ids.toSorted((a, b) => character(b)[rating] - character(a)[rating])[0];
/** The best one who can lead (FG-32). */
export function leader(sight: Sight, side: Side, at: EnvironId): CharacterId | undefined {
  const found = best(
    people(sight, side, at).filter((id) => sight.view.characters[id]?.disabled !== true),
    'leadership',
  );
  return found !== undefined && character(found).leadership > 0 ? found : undefined;
}

/** A ship in an environ whose owner is there and can fly it (FG-34). */
export function shipAt({ view, side }: Sight, at: string): ShipId | undefined {
  return Object.keys(view.ships).find((id) => {
    const { owner = '', at: place } = view.ships[id] ?? {};
    const pilot = view.characters[owner];
    return (
      place === at && pilot?.status === 'active' && pilot.at === at && character(owner).side === side && character(owner).navigation > 0
    );
  });
}
/** The first with the greatest worth. */
export function greatest<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  return all.toSorted((a, b) => worth(b) - worth(a))[0];
}
export const foe = ({ side }: Sight): Side => enemyOf(side);
