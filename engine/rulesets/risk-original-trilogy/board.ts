/** The map (RT-2), the cards (RT-30) and the numbers of set-up, with types, and everything that follows from them and a board alone. */
import cardTable from './data/cards.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import table from './data/setup.json' with { type: 'json' };
import type { ArmyId, CardId, Faction, Mode, OpenBoard, PlanetId, Planets, ShipClass, Ships, Token } from './types.ts';

export interface PlanetSite {
  readonly id: PlanetId;
  readonly name: string;
  readonly region: string;
  readonly resource: boolean;
  /** Connected by a border or a hyperspace line; the rules treat both the same. */
  readonly neighbours: readonly PlanetId[];
  readonly hyperspace: readonly PlanetId[];
  /** From 0 to 1000 and 0 to 720. */
  readonly x: number;
  readonly y: number;
}
export interface Region {
  readonly id: string;
  readonly name: string;
  readonly bonus: number;
}
/** In map order (RT-2). */
export const PLANETS: readonly PlanetSite[] = map.planets;
export const REGIONS: readonly Region[] = map.regions;
export const PLANET_IDS: readonly PlanetId[] = PLANETS.map(({ id }) => id);
const PLANETS_IN: ReadonlyMap<string, readonly PlanetId[]> = new Map(
  REGIONS.map(({ id }) => [id, PLANETS.filter(({ region }) => region === id).map((one) => one.id)]),
);
const SITES: ReadonlyMap<PlanetId, PlanetSite> = new Map(PLANETS.map((one) => [one.id, one]));

/** A planet of the map; throws for any other name, which the reader keeps out. */
export function site(id: PlanetId): PlanetSite {
  const found = SITES.get(id);
  if (found === undefined) throw new Error(`there is no planet "${id}"`);
  return found;
}

export type CardKind =
  | 'force'
  | 'reinforce'
  | 'bombard'
  | 'charge'
  | 'jump'
  | 'sabotage'
  | 'steal'
  | 'spy'
  | 'rebuild'
  | 'fire'
  | 'ambush'
  | 'bribe';
export interface Card {
  readonly id: CardId;
  readonly faction: Faction;
  readonly class: ShipClass;
  readonly kind: CardKind;
  readonly value: number;
  readonly name: string;
}
/** In file order: empire, rebels, hutts (RT-6). */
export const CARDS: readonly Card[] = cardTable.cards as readonly Card[];
const BY_ID: ReadonlyMap<CardId, Card> = new Map(CARDS.map((one) => [one.id, one]));
export const isCard = (id: string): boolean => BY_ID.has(id);
export function card(id: CardId): Card {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`there is no card "${id}"`);
  return found;
}
export const SET_VALUES: Readonly<Record<ShipClass | 'mixed', number>> = cardTable.setValues;
/** Ships of a class that an army may have on the board (RT-3). */
export const SHIP_LIMIT: number = cardTable.shipLimitPerClass;

export interface ArmyRow {
  readonly army: ArmyId;
  readonly faction: Faction;
  readonly troops: number;
  /** Starwars only: the most planets it is dealt. */
  readonly quota?: number;
  /** For the Hutts: how many resource planets they are dealt, if that number is not just a limit (RT-5.4). */
  readonly resources?: number;
  /** The cards it begins with (RT-5.7); none if absent. */
  readonly cards?: number;
  readonly neutral?: boolean;
}
/** RT-1, RT-6: in table order, with a neutral army last. */
export function armyRows(mode: Mode, players: number): readonly ArmyRow[] {
  const rows: Readonly<Record<string, readonly ArmyRow[]>> = table[mode];
  const found = rows[String(players)];
  if (found === undefined) throw new Error(`no table of ${mode} has ${players} players`);
  return found;
}
export const BASE_TOKENS: readonly Token[] = table.baseTokens as readonly Token[];
export const POSITION_STACK: readonly Token[] = table.positionBaseStack as readonly Token[];
export const HUTT_DEAL_LIMIT: number = table.huttResourceDealLimit;
export const HUTTS_WIN_AT: number = table.huttsWinAt;
export const DEATH_STAR_TARGET: number = table.deathStarTarget;
export const DEATH_STAR_REBUILDS: number = table.deathStarRebuilds;
export const MOST_ASTEROIDS: number = table.asteroidFields;
export const DEATH_STAR_RANGE: number = table.deathStarRange;
export const FORCE_END: number = table.forceMeter.max;
const FORCE_CARDS: Readonly<Record<string, number>> = table.forceMeter.extraCards;
const COUNTER_CARDS: Readonly<Record<string, number>> = table.huttCounter;
/** The extra cards for `steps` of the meter on one's own side (RT-32). */
export const forceCards = (steps: number): number => FORCE_CARDS[String(steps)] ?? 0;
/** The extra cards for a played Hutt army with this many resource planets (RT-33). */
export const counterCards = (planets: number): number => COUNTER_CARDS[String(planets)] ?? 0;
export interface Position {
  readonly mode: Mode;
  readonly players: number;
  readonly first: ArmyId;
  readonly deathStar?: PlanetId;
  readonly owners: Readonly<Record<PlanetId, ArmyId>>;
}
const POSITIONS: Readonly<Record<string, Position>> = table.positions as Readonly<Record<string, Position>>;
/** A named position of data/setup.json, for cases (RT-44). */
export const positionNamed = (name: string): Position | undefined => (Object.hasOwn(POSITIONS, name) ? POSITIONS[name] : undefined);
export const POSITION_NAMES: readonly string[] = Object.keys(POSITIONS);
export const POSITION_TROOPS: number = table.positionTroops;

export const NO_SHIPS: Ships = { fighter: 0, bomber: 0, capital: 0 };

/** A board and the factions of its armies, which a state and a view have in common. */
export interface Field extends Pick<OpenBoard, 'mode' | 'planets' | 'asteroids' | 'deathStar'> {
  readonly armies: Readonly<Record<ArmyId, { readonly faction: Faction; readonly alive: boolean; readonly neutral: boolean }>>;
}

export const factionOf = (field: Pick<Field, 'armies'>, army: ArmyId | null): Faction | null =>
  army === null ? null : (field.armies[army]?.faction ?? null);
export const ownerOf = (field: Pick<Field, 'planets'>, planet: PlanetId): ArmyId | null => field.planets[planet]?.owner ?? null;
export const troopsOn = (field: Pick<Field, 'planets'>, planet: PlanetId): number => field.planets[planet]?.troops ?? 0;
export const shipsOn = (field: Pick<Field, 'planets'>, planet: PlanetId): Ships => field.planets[planet]?.ships ?? NO_SHIPS;
export const planetsOf = (planets: Planets, army: ArmyId): readonly PlanetId[] => PLANET_IDS.filter((id) => planets[id]?.owner === army);

/** RT-1: whether an army of another faction holds it; an asteroid field belongs to nobody. */
export function isHostile(field: Pick<Field, 'armies' | 'planets'>, army: ArmyId, planet: PlanetId): boolean {
  const owner = ownerOf(field, planet);
  return owner !== null && factionOf(field, owner) !== factionOf(field, army);
}
export function hasHostileNeighbour(field: Pick<Field, 'armies' | 'planets'>, army: ArmyId, planet: PlanetId): boolean {
  return site(planet).neighbours.some((next) => isHostile(field, army, next));
}

export interface Count {
  readonly planets: number;
  readonly base: number;
  readonly regions: readonly string[];
  readonly bonus: number;
  readonly total: number;
}
/** See RT-11. */
export function reinforcementsOf(planets: Planets, army: ArmyId): Count {
  const held = planetsOf(planets, army).length;
  const base = Math.max(3, Math.floor(held / 3));
  const whole = REGIONS.filter(({ id }) => {
    const left = (PLANETS_IN.get(id) ?? []).filter((planet) => planets[planet]?.owner !== null);
    return left.length > 0 && left.every((planet) => planets[planet]?.owner === army);
  });
  const bonus = whole.reduce((sum, region) => sum + region.bonus, 0);
  return { planets: held, base, regions: whole.map(({ id }) => id), bonus, total: base + bonus };
}

/** RT-14: where troops go if no line says otherwise. */
export function defaultPlace(field: Pick<Field, 'armies' | 'planets'>, army: ArmyId): PlanetId | undefined {
  const own = planetsOf(field.planets, army);
  const border = own.filter((planet) => hasHostileNeighbour(field, army, planet));
  const pressure = (planet: PlanetId): number =>
    site(planet).neighbours.reduce((sum, next) => sum + (isHostile(field, army, next) ? troopsOn(field, next) : 0), 0) -
    troopsOn(field, planet);
  return best(border, pressure) ?? own[0];
}

/** The first of the highest. */
export function best<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  let found: T | undefined;
  let top = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worth(item);
    if (value > top) [found, top] = [item, value];
  }
  return found;
}

/** RT-25: all planets joined to one by a chain of this army's planets; that one comes first. */
export function chainOf(isOwn: (planet: PlanetId) => boolean, from: PlanetId): ReadonlySet<PlanetId> {
  const seen = new Set([from]);
  for (const at of seen) for (const next of site(at).neighbours) if (!seen.has(next) && isOwn(next)) seen.add(next);
  return seen;
}
export const isConnected = (planets: Planets, army: ArmyId, from: PlanetId, to: PlanetId): boolean =>
  chainOf((planet) => planets[planet]?.owner === army, from).has(to);

/**
 * The number of jumps over any planets but not through asteroid fields, though it may begin in one (RT-28); undefined if there is
 * no way.
 */
export function jumps(asteroids: readonly PlanetId[], from: PlanetId, to: PlanetId): number | undefined {
  const far = new Map([[from, 0]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const next = (far.get(at) ?? 0) + 1;
    if (at === to) return next - 1;
    for (const beside of site(at).neighbours) {
      if (far.has(beside) || asteroids.includes(beside)) continue;
      far.set(beside, next);
      open.push(beside);
    }
  }
  return undefined;
}

/** The set that `trade auto` takes (RT-12); undefined if the hand has none. */
export function autoSet(hand: readonly CardId[]): readonly CardId[] | undefined {
  const of = (wanted: ShipClass): readonly CardId[] => hand.filter((id) => card(id).class === wanted);
  const [fighters, bombers, capitals] = [of('fighter'), of('bomber'), of('capital')];
  const [fighter, bomber, capital] = [fighters[0], bombers[0], capitals[0]];
  if (fighter !== undefined && bomber !== undefined && capital !== undefined) return [fighter, bomber, capital];
  return [capitals, bombers, fighters].find((cards) => cards.length >= 3)?.slice(0, 3);
}

/** The troops for three cards, or undefined if they are no set (RT-12). */
export function setValue(cards: readonly CardId[]): number | undefined {
  const classes = new Set(cards.map((id) => card(id).class));
  if (cards.length !== 3 || new Set(cards).size !== 3) return undefined;
  const [only] = classes;
  if (classes.size === 1 && only !== undefined) return SET_VALUES[only];
  return classes.size === 3 ? SET_VALUES.mixed : undefined;
}

/** RT-1: the other colour of a faction with two. */
export function partnerOf(field: Pick<Field, 'armies'>, army: ArmyId): ArmyId | undefined {
  const faction = factionOf(field, army);
  return Object.keys(field.armies).find((other) => other !== army && factionOf(field, other) === faction);
}
export function livingPartner(field: Pick<Field, 'armies'>, army: ArmyId): ArmyId | undefined {
  const partner = partnerOf(field, army);
  return partner !== undefined && field.armies[partner]?.alive === true && !field.armies[partner].neutral ? partner : undefined;
}
