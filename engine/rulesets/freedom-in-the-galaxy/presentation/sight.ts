/** A view read as a table: whatever the rules ask about a state can be asked about what a side sees. */

import { character, environ, inCardOrder, scenario, unitRow } from '../charts.ts';
import type { Table } from '../game.ts';
import { FACE_DOWN } from '../resolve/odds.ts';
import type { SeenPlanet, View } from '../state.ts';
import type { CharacterId, EnvironId, PlanetId, Side, UnitId } from '../types.ts';

/** Numbers above those of any unit. */
const FACELESS = 900;

const sights = new WeakMap<View, Table>();

/**
 * For reading only. Units that are face down count as themselves, as weak as they may be. Views are never changed, so each is read
 * once.
 */
export function sightOf(view: View): Table {
  const sight = sights.get(view) ?? makeSight(view);
  sights.set(view, sight);
  return sight;
}

function makeSight(view: View): Table {
  const standing = { rebel: {}, imperial: {}, ...view.standing };
  const stacks = Object.entries(view.imperialStacks ?? {});
  const faceless = stacks.flatMap(([at, { militia, mobile }]) =>
    Array.from({ length: militia + mobile }, (_, index) => ({ type: index < militia ? 'militia' : 'patrol', at })),
  );
  const hidden = faceless.map((unit, index) => [`${unit.type === 'militia' ? 'M' : 'P'}${FACELESS + index}`, unit] as const);
  const units = { ...view.units, ...Object.fromEntries(hidden) };
  return { state: { ...view, units, standing, v: 1, flags: {} } as unknown as Table['state'] };
}

export const planetSeen = (view: View, id: PlanetId): SeenPlanet => view.planets[id] as SeenPlanet;

/** The visible part of a side's units in an environ. */
export interface Stack {
  /** In id order, without those that are face down. */
  readonly units: readonly UnitId[];
  readonly count: number;
  /** The least and the most strength it can have. */
  readonly strength: readonly [number, number];
}
export function stackAt(view: View, at: EnvironId, side: Side): Stack {
  const hidden = side === 'imperial' ? view.imperialStacks?.[at] : undefined;
  if (hidden !== undefined) {
    const { militia, mobile } = hidden;
    return { units: [], count: militia + mobile, strength: [militia + mobile * FACE_DOWN[0], militia + mobile * FACE_DOWN[1]] };
  }
  const units = Object.keys(view.units).filter((id) => {
    const unit = view.units[id];
    return unit?.at === at && unitRow(unit.type).side === side;
  });
  const strength = units.reduce((sum, id) => sum + unitRow(view.units[id]?.type ?? 'militia').strength, 0);
  return { units, count: units.length, strength: [strength, strength] };
}

/** The characters in play or lost, in card order. */
export const castOf = (view: View, side: Side): readonly CharacterId[] =>
  Object.keys(view.characters)
    .filter((id) => character(id).side === side)
    .sort(inCardOrder);
/** The active characters in an environ, in card order; only one stack's if one is named. */
export const activeAt = (view: View, at: EnvironId, side: Side, stack?: 'mission' | 'army'): readonly CharacterId[] =>
  castOf(view, side).filter((id) => {
    const one = view.characters[id];
    return one?.at === at && one.status === 'active' && (stack === undefined || one.stack === stack);
  });
export const captivesAt = (view: View, at: EnvironId): readonly CharacterId[] =>
  Object.keys(view.characters)
    .filter((id) => view.characters[id]?.at === at && view.characters[id]?.status === 'captured')
    .sort(inCardOrder);

export const shipOf = (view: View, owner: string): string | undefined =>
  Object.keys(view.ships).find((id) => view.ships[id]?.owner === owner);
export const itemsOf = (view: View, owner: CharacterId): readonly string[] =>
  Object.keys(view.possessions).filter((id) => view.possessions[id]?.owner === owner);
export const planetOf = (at: EnvironId): PlanetId => environ(at).planet;
export const turnsOf = (view: View): number => scenario(view.scenario).turns;
