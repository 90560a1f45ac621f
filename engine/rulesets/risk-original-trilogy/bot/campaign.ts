/** Weighing invasions: a hypothetical board, the value of a planet to an army, and chains of invasions from one planet. */
import { highestFirst } from '../../../kit/highest-first.ts';
import {
  card,
  type Field,
  factionOf,
  hasHostileNeighbour,
  isHostile,
  ownerOf,
  PLANETS,
  planetsOf,
  REGIONS,
  shipsOn,
  site,
  troopsOn,
} from '../board.ts';
import type { Force } from '../odds/throws.ts';
import { prospect } from '../odds.ts';
import type { ArmyId, Line, PlanetId, Planets, View } from '../types.ts';

/** The boldness of a level. */
export interface Temper {
  /** The least chance of an invasion worth ordering. */
  readonly least: number;
  /** The most invasions in one chain. */
  readonly longest: number;
  /** The weight of a lost troop against a gain. */
  readonly thrift: number;
  /** The number of troops below which an invasion is called off. */
  readonly below: number;
  /** How much more a player's planet counts than one of the neutral army, since it is missing on the other side. */
  readonly enmity: number;
  /** The weight of regions. */
  readonly greed: number;
  /** The weight of a base token for the Rebels, since it may be the Emperor's. */
  readonly hunt: number;
  /** How many continuations of a chain are compared. */
  readonly breadth: number;
}

export interface Thought extends Field {
  readonly view: View;
  readonly seat: ArmyId;
  readonly planets: Planets;
  /** The factions from which something was conquered on this hypothetical board. */
  readonly beaten: readonly string[];
}

export interface Stroke {
  readonly from: PlanetId;
  readonly target: PlanetId;
  readonly chance: number;
  readonly left: number;
  readonly worth: number;
}
export interface Chain {
  readonly strokes: readonly Stroke[];
  readonly worth: number;
  readonly after: Thought;
}

const WAR: Force = { dice: 3, ships: { fighter: 0, bomber: 0, capital: 0 }, entrenched: false, charge: 0 };

/** The expected result of one invasion for an army on the hypothetical board. Guards in hand are not foreseen. */
export function expected(
  thought: Thought,
  from: PlanetId,
  target: PlanetId,
  charge = 0,
): { readonly taken: number; readonly left: number } {
  const tokens = thought.view.bases.placed[target]?.length ?? 0;
  const attack: Force = { ...WAR, ships: shipsOn(thought, from), charge };
  const defend: Force = { ...WAR, dice: 2, ships: shipsOn(thought, target), entrenched: tokens > 0 };
  return prospect(attack, troopsOn(thought, from), defend, troopsOn(thought, target));
}

const HUTTS_NEAR_VICTORY = 7;

/** RT-46: the value of taking a planet. */
function worthOf(thought: Thought, target: PlanetId, temper: Temper): number {
  const owner = ownerOf(thought, target);
  const theirs = factionOf(thought, owner);
  const fresh = theirs !== null && !thought.beaten.includes(theirs) ? 2 : 0;
  const last = owner !== null && planetsOf(thought.planets, owner).length === 1 ? 8 : 0;
  const played = owner !== null && thought.armies[owner]?.neutral !== true ? temper.enmity : 0;
  return 1 + played + temper.greed * regionWorth(thought, target) + aimWorth(thought, target, temper) + fresh + last;
}

const REGION_PLANETS: ReadonlyMap<string, readonly PlanetId[]> = new Map(
  REGIONS.map(({ id }) => [id, PLANETS.filter(({ region }) => region === id).map((one) => one.id)]),
);

/** The value of completing a region, breaking another's, or coming nearer to either. */
function regionWorth({ planets, seat }: Thought, target: PlanetId): number {
  const { region } = site(target);
  const others = REGION_PLANETS.get(region)?.filter((id) => id !== target) ?? [];
  const standing = others.map((id) => planets[id]?.owner ?? null).filter((owner) => owner !== null);
  if (standing.length === 0) return 0;
  const owner = planets[target]?.owner ?? null;
  const bonus = REGIONS.find((one) => one.id === region)?.bonus ?? 0;
  const share = standing.filter((one) => one === seat).length / standing.length;
  return (bonus * share * share) / 2 + (share === 1 ? 3 : 0) + (standing.every((one) => one === owner) ? 3 : 0);
}

/** The value of what wins the game: resource planets for or against the Hutts, the Emperor and his bases for the Rebels. */
function aimWorth(thought: Thought, target: PlanetId, { hunt }: Temper): number {
  const { view, seat } = thought;
  const [mine, theirs] = [factionOf(thought, seat), factionOf(thought, ownerOf(thought, target))];
  const stops = theirs === 'hutts' && resources(thought, 'hutts') >= HUTTS_NEAR_VICTORY;
  const resource = site(target).resource && view.mode === 'starwars' && (mine === 'hutts' || stops) ? 4 : 0;
  const tokens = mine === 'rebels' ? (view.bases.placed[target] ?? []) : [];
  return resource + (tokens.includes('emperor') ? 100 : tokens.length > 0 ? hunt : 0);
}

export function resources(thought: Pick<Thought, 'planets' | 'armies'>, faction: string): number {
  return PLANETS.filter((one) => one.resource && factionOf(thought, ownerOf(thought, one.id)) === faction).length;
}

/** Planets that may be invaded from here now (RT-15). */
export function targetsOf(thought: Thought, from: PlanetId): readonly PlanetId[] {
  const { deathStar } = thought;
  return site(from).neighbours.filter(
    (to) => isHostile(thought, thought.seat, to) && !(deathStar.at === to && factionOf(thought, ownerOf(thought, to)) === 'empire'),
  );
}

/** The board after a successful stroke: all remaining troops move in if the planet behind needs no guard. */
export function conquered(thought: Thought, { from, target, left }: Stroke): Thought {
  const theirs = factionOf(thought, ownerOf(thought, target));
  const troops = Math.max(2, Math.round(left));
  const { planets, seat } = thought;
  return {
    ...thought,
    beaten: theirs === null || thought.beaten.includes(theirs) ? thought.beaten : [...thought.beaten, theirs],
    planets: {
      ...planets,
      [from]: { owner: seat, troops: 1, ships: { fighter: 0, bomber: 0, capital: 0 } },
      [target]: { owner: seat, troops: troops - 1, ships: shipsOn(thought, from) },
    },
  };
}

/** The strokes from a planet that are worth their losses. */
function strokesFrom(thought: Thought, from: PlanetId, temper: Temper, charge: number): readonly Stroke[] {
  return targetsOf(thought, from).flatMap((target): readonly Stroke[] => {
    const { taken, left } = expected(thought, from, target, charge);
    const worth = taken * worthOf(thought, target, temper) - temper.thrift * (troopsOn(thought, from) - left);
    return taken >= temper.least && worth > 0 ? [{ from, target, chance: taken, left, worth }] : [];
  });
}

/** A chain so far, and the chance that it gets this far. */
interface Way extends Chain {
  readonly at: PlanetId;
  readonly sure: number;
}

/** A chain of strokes from one planet, each from where the last one ended: the best of the continuations compared. */
export function chainFrom(thought: Thought, start: PlanetId, temper: Temper, charge = 0): Chain {
  let ways: readonly Way[] = [{ strokes: [], worth: 0, after: thought, at: start, sure: 1 }];
  let top = ways[0] as Way;
  for (let length = 0; length < temper.longest && ways.length > 0; length++) {
    const further = ways.flatMap((way) =>
      strokesFrom(way.after, way.at, temper, length === 0 ? charge : 0).map((stroke) => ({ way, stroke })),
    );
    const kept = highestFirst(further, ({ way, stroke }) => way.worth + way.sure * stroke.worth).slice(0, temper.breadth);
    ways = kept.map(({ way, stroke }) => extended(way, stroke));
    if (ways[0] !== undefined && ways[0].worth > top.worth) top = ways[0];
  }
  return top;
}

function extended({ strokes, worth, after, sure }: Way, stroke: Stroke): Way {
  return {
    strokes: [...strokes, stroke],
    worth: worth + sure * stroke.worth,
    after: conquered(after, stroke),
    at: stroke.target,
    sure: sure * stroke.chance,
  };
}

/** A stroke as a line of the script. */
export function strokeLine({ from, target }: Stroke, below: number): Line {
  return { do: 'invade', target, from, ...(below > 2 ? { until: { below } } : {}), move: 'all' };
}

export function withTroops(thought: Thought, planet: PlanetId, more: number): Thought {
  const now = thought.planets[planet];
  return now === undefined ? thought : { ...thought, planets: { ...thought.planets, [planet]: { ...now, troops: now.troops + more } } };
}

export const borders = (thought: Thought): readonly PlanetId[] =>
  planetsOf(thought.planets, thought.seat).filter((planet) => hasHostileNeighbour(thought, thought.seat, planet));

/** Enemy troops next to a planet minus its own: how much it needs a guard. */
export function pressure(thought: Thought, planet: PlanetId): number {
  const beside = site(planet).neighbours.filter((next) => isHostile(thought, thought.seat, next));
  return Math.max(0, ...beside.map((next) => troopsOn(thought, next))) - troopsOn(thought, planet);
}

/** The planet where the Emperor is known to be. */
export function emperorAt(view: View): PlanetId | undefined {
  return Object.entries(view.bases.placed).find(([, tokens]) => tokens.includes('emperor'))?.[0];
}

export const kindOf = (id: string): string => card(id).kind;
