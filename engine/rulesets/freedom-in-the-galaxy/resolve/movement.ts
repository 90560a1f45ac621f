/** Movement (chapter 3): on foot, by ship, with units, and the landing from space (FG-33 to FG-38). */
import { environ, isCharacter, isShip, type PlanetRow, planetsOf, shipRow, unitRow } from '../charts.ts';
import { facesDown, fail, type Game, type Table, tell, tellSide } from '../game.ts';
import { planetOf } from '../planets.ts';
import { absence, activeOf, captivesIn, ledBy, personOf, SPACE, shipOf, unitsIn } from '../table.ts';
import { mover } from '../turn.ts';
import type { CharacterId, EnvironId, FailReason, Line, Numbered, ShipId, Side, UnitId } from '../types.ts';
import { attackFromBase, company, type Flight, passBases } from './defence-bases.ts';
import { loseShip, passengers, pilotOf } from './ships.ts';
import { upkeep } from './upkeep.ts';

/** The pieces of a line, sorted by kind. */
export interface Party {
  readonly people: readonly CharacterId[];
  readonly units: readonly UnitId[];
  readonly ships: readonly ShipId[];
}
export function partyOf(who: readonly string[]): Party {
  const all = [...new Set(who)];
  return {
    people: all.filter(isCharacter),
    ships: all.filter(isShip),
    units: all.filter((id) => !isCharacter(id) && !isShip(id)),
  };
}

/** Why a party cannot set out (FG-36): the first piece that is lost, struck or has moved. */
export function hindrance(game: Table, side: Side, { people, units, ships }: Party): FailReason | undefined {
  const { state } = game;
  for (const id of people) {
    const reason = absence(game, id, side);
    if (reason !== undefined) return reason;
    if (state.characters[id]?.disabled === true) return 'disabled';
    if (state.characters[id]?.moved === true) return 'already-moved';
  }
  for (const id of units) {
    const unit = state.units[id];
    if (unit === undefined || unitRow(unit.type).side !== side) return 'eliminated';
    if (unit.moved === true) return 'already-moved';
  }
  if (ships.some((id) => state.ships[id] === undefined)) return 'ship-not-here';
  return ships.some((id) => state.ships[id]?.moved === true) ? 'already-moved' : undefined;
}

/** The one place where people and units are, or undefined if there is more than one. */
export function startOf({ state }: Table, { people, units }: Party): EnvironId | undefined {
  const places = new Set([...people.map((id) => state.characters[id]?.at), ...units.map((id) => state.units[id]?.at)]);
  const [from] = places;
  return places.size === 1 ? (from ?? undefined) : undefined;
}

type Move = Extract<Line, { kind: 'move' }>;

/** A whole journey, judged and ready to begin. */
export interface Journey {
  readonly side: Side;
  readonly party: Party;
  readonly from: EnvironId;
  readonly to: EnvironId;
  readonly ship: ShipId | null;
}

export function move(game: Game, side: Side, numbered: Numbered, what: Move): void {
  const journey = journeyOf(game, side, what);
  if (typeof journey === 'string') fail(game, side, numbered, journey);
  else {
    go(game, journey);
    upkeep(game);
  }
}

/** The journey of a line, or why it cannot be made. */
export function journeyOf(table: Table, side: Side, { who, to, ship }: Move): Journey | FailReason {
  const party = partyOf(who);
  const from = startOf(table, party);
  const hindered = hindrance(table, side, party);
  if (hindered !== undefined || from === undefined) return hindered ?? 'not-together';
  const journey: Journey = { side, party, from, to, ship };
  return (from === to ? 'already-there' : refusal(table, journey)) ?? journey;
}

function go(game: Game, { side, party, from, to, ship }: Journey): void {
  if (party.units.length > 0) march(game, { side, party, from, to, ship });
  else if (ship !== null) fly(game, side, party.people, ship, to);
  else {
    tell(game, { type: 'moved', side, who: party.people, from, to });
    walk(game, side, party.people, from, to);
  }
}

function refusal(game: Table, journey: Journey): FailReason | undefined {
  if (journey.party.units.length > 0) return marchRefusal(game, journey);
  if (journey.ship !== null) return flightRefusal(game, journey, journey.ship);
  return isWithin(journey) ? undefined : 'needs-transport';
}

const isWithin = ({ from, to }: Journey): boolean => from !== SPACE && environ(from).planet === environ(to).planet;

/** FG-34, FG-141: refusals in the order of the rule. */
function flightRefusal(game: Table, { side, party: { people }, from }: Journey, ship: ShipId): FailReason | undefined {
  const craft = game.state.ships[ship];
  if (craft?.at !== from) return 'ship-not-here';
  if (craft.moved === true) return 'already-moved';
  if (pilotOf(game, ship, people) === undefined) return 'no-pilot';
  if (passengers(game, side, people, from) > shipRow(ship).passengers) return 'over-capacity';
  return people.some((id) => hasOtherShip(game, id, ship)) ? 'two-ships' : undefined;
}

function hasOtherShip(game: Table, id: CharacterId, ship: ShipId): boolean {
  const own = shipOf(game, id);
  return own !== undefined && own !== ship;
}

/** FG-30, FG-35: between planets all units must be mobile; ships must belong to people in the line or to the army. */
function marchRefusal(game: Table, journey: Journey): FailReason | undefined {
  const { party, from, ship } = journey;
  const named = ship === null ? party.ships : [...party.ships, ship];
  if (named.some((id) => game.state.ships[id]?.at !== from)) return 'ship-not-here';
  const owners = ['army', ...party.people];
  if (named.some((id) => !owners.includes(game.state.ships[id]?.owner ?? ''))) return 'not-owned';
  const isStuck = party.units.some((id) => !unitRow(game.state.units[id]?.type ?? 'militia').mobile);
  return isStuck && !isWithin(journey) ? 'not-mobile' : undefined;
}

/** FG-35, FG-38: moves units with their characters, those people's ships and captives. Between planets both bases attack. */
function march(game: Game, journey: Journey): void {
  const { side, party, from, to, ship } = journey;
  const isWhole = unitsIn(game, from, side).every((id) => party.units.includes(id));
  const bases = isWithin(journey) ? [] : [environ(from).planet, environ(to).planet];
  const named = ship === null ? party.ships : [...party.ships, ship];
  const captives = captivesIn(game, from, side).filter(
    (id) => party.people.includes(personOf(game, id).holder ?? '') || isArmys(game, id, isWhole),
  );
  const ships = Object.keys(game.state.ships).filter((id) => comesAlong(game, id, journey, named, isWhole));
  const [left, entered] = bases;
  const afterLeaving = left === undefined ? party.units : attackFromBase(game, left, side, party.units);
  if (afterLeaving.length === 0) return;
  const units = entered === undefined ? afterLeaving : attackFromBase(game, entered, side, afterLeaving);
  settle(game, { ...journey, party: { ...party, units } }, captives, ships);
}

const isArmys = (game: Game, captive: CharacterId, isWhole: boolean): boolean => isWhole && personOf(game, captive).holder === 'army';

/** Ships that are named or whose owner goes; the army's own if all of it goes. */
function comesAlong(game: Game, id: ShipId, { from, side, party }: Journey, named: readonly ShipId[], isWhole: boolean): boolean {
  const craft = game.state.ships[id];
  if (craft?.at !== from || shipRow(id).side !== side) return false;
  return named.includes(id) || party.people.includes(craft.owner) || (isWhole && craft.owner === 'army');
}

/** Arrival. If no unit is left to land, the characters land detected and on their own (FG-35). */
function settle(game: Game, { side, party, from, to }: Journey, captives: readonly CharacterId[], ships: readonly ShipId[]): void {
  const { people, units } = party;
  const isLed = units.length > 0;
  if (isLed || people.length > 0) {
    const fact = { type: 'moved', side, from, to } as const;
    tellSide(game, side, { ...fact, who: [...units, ...people] }, { ...fact, who: [...facesDown(game, units), ...people] });
  }
  for (const id of units) Object.assign(game.state.units[id] ?? {}, { at: to, moved: true });
  for (const id of people) Object.assign(personOf(game, id), { at: to, stack: isLed ? 'army' : 'mission', moved: true });
  if (!isLed) for (const id of people) personOf(game, id).detected = true;
  for (const id of ships) Object.assign(game.state.ships[id] ?? {}, { at: to, moved: true });
  for (const id of captives) personOf(game, id).at = to;
  company(game, to, side);
}

/**
 * Moves on foot within a planet (FG-33), undetected unless in detected company. `moved` is set, and `acted` in the side's own turn.
 * The caller reports it.
 */
export function walk(game: Game, side: Side, who: readonly CharacterId[], from: EnvironId, to: EnvironId): void {
  for (const id of ledBy(game, from, side, who)) personOf(game, id).at = to;
  for (const id of who) Object.assign(personOf(game, id), { at: to, stack: 'mission', detected: false, moved: true });
  tire(game, side, who);
  company(game, to, side);
}

/** FG-68: actions in the enemy's turn do not cost a character their rest. */
function tire(game: Game, side: Side, who: readonly CharacterId[]): void {
  if (side === mover(game.state.step)) for (const id of who) personOf(game, id).acted = true;
}

/**
 * Flies by ship (FG-34): every leg is checked for detection, then everybody aboard arrives in the mission stack. `who` are with the
 * ship, its pilot among them; captives they guard come along. Reports `moved`, or the end of ship and crew.
 */
export function fly(game: Game, side: Side, who: readonly CharacterId[], ship: ShipId, to: EnvironId): void {
  const craft = game.state.ships[ship];
  if (craft === undefined) return;
  const from = craft.at;
  const flight: Flight = { game, side, who, captives: ledBy(game, from, side, who), ship };
  const damage = passBases(flight, from, to);
  if (damage > 1) return;
  for (const id of flight.captives) personOf(game, id).at = to;
  for (const id of who) Object.assign(personOf(game, id), { at: to, stack: 'mission', moved: true });
  tire(game, side, [craft.owner]);
  Object.assign(craft, { at: to, moved: true });
  tell(game, { type: 'moved', side, who, from, to, ship });
  if (damage === 1) {
    loseShip(game, ship);
    tell(game, { type: 'ship-lost', ship, cause: 'damaged' });
  }
  company(game, to, side);
}

/** FG-37: characters still in space land on the planet with the lowest defence base, by ship if there is one. */
export function land(game: Game): void {
  const who = activeOf(game, 'rebel').filter((id) => personOf(game, id).at === SPACE);
  if (who.length === 0) return;
  const to = landingPlace(game);
  const ship = Object.keys(game.state.ships).find((id) => game.state.ships[id]?.at === SPACE && pilotOf(game, id, who) !== undefined);
  if (ship !== undefined) fly(game, 'rebel', who, ship, to);
  else {
    tell(game, { type: 'moved', side: 'rebel', who, from: SPACE, to });
    walk(game, 'rebel', who, SPACE, to);
  }
  upkeep(game);
}

/** The first environ of the first planet with the lowest level. */
function landingPlace(game: Game): EnvironId {
  const level = (row: PlanetRow): number => planetOf(game, row.id).pdb.level;
  const [lowest] = planetsOf(game.state.scenario).toSorted((a, b) => level(a) - level(b));
  return lowest?.environs[0]?.id ?? '';
}

/** FG-36: a new segment begins. */
export function clearMoved({ state }: Table): void {
  for (const one of [...Object.values(state.characters), ...Object.values(state.units), ...Object.values(state.ships)]) delete one.moved;
}
