/** A script played on a viewer's own board without dice: every fight comes out as is likeliest, and is said to. */

import type { Mutable } from '../../../kit/draft.ts';
import { type Field, reinforcementsOf, site } from '../board.ts';
import { failedWhy } from '../notation/failures.ts';
import { FULL_HAND } from '../resolve/script.ts';
import { handOf } from '../telling/standing.ts';
import type { ArmyId, CardId, FailReason, Line, PlanetId, Planets, View } from '../types.ts';
import { planetName } from '../words.ts';

export interface Sketch {
  readonly view: View;
  readonly seat: ArmyId;
  readonly planets: Mutable<Planets>;
  hand: readonly CardId[];
  pool: number;
  charge: number;
  station: PlanetId | null;
  force: number;
  readonly joined: (readonly [PlanetId, PlanetId])[];
  /** Planets that lines fight for and probably win, or probably do not. */
  readonly hoped: Map<PlanetId, number>;
  readonly doubted: Map<PlanetId, number>;
  /** Armies that are invaded and hold cards. */
  readonly waiting: Set<ArmyId>;
  /** What the rules do by themselves and have not yet done: sets, and the placing of what is left (RT-14, RT-40). */
  setsDue: boolean;
  restDue: boolean;
}

export function sketchOf(view: View, seat: ArmyId): Sketch {
  return {
    view,
    seat,
    planets: Object.fromEntries(Object.entries(view.planets).map(([id, planet]) => [id, { ...planet, ships: { ...planet.ships } }])),
    hand: handOf(view, seat),
    pool: reinforcementsOf(view.planets, seat).total,
    charge: 0,
    station: view.deathStar.at,
    force: view.force,
    joined: [],
    hoped: new Map(),
    doubted: new Map(),
    waiting: new Set(),
    setsDue: view.mode === 'standard' && handOf(view, seat).length >= FULL_HAND,
    restDue: true,
  };
}

export type Of<D extends Line['do']> = Extract<Line, { readonly do: D }>;
type Spot = Mutable<Planets>[string];
export const at = (sketch: Sketch, id: PlanetId): Spot => sketch.planets[id] as Spot;
export const field = ({ view, planets }: Sketch): Pick<Field, 'armies' | 'planets'> => ({ armies: view.armies, planets });

export const fails = (reason: FailReason): string => `cannot be done: ${failedWhy(reason, true)}`;

/** What stands of a planet that a line begins from: what to say of it first, or why it cannot. */
export function ground(sketch: Sketch, id: PlanetId): { readonly lead: string } | { readonly fault: string } {
  if (sketch.view.asteroids.includes(id)) return { fault: fails('asteroid-field') };
  if (at(sketch, id).owner === sketch.seat) {
    const line = sketch.hoped.get(id);
    return { lead: line === undefined ? '' : `if line ${line} takes ${planetName(id)}, ` };
  }
  const line = sketch.doubted.get(id);
  return { fault: line === undefined ? fails('not-yours') : `only if line ${line} takes ${planetName(id)} after all` };
}

export const isNear = ({ joined }: Sketch, a: PlanetId, b: PlanetId): boolean =>
  site(a).neighbours.includes(b) || joined.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
