/** The `move` line: on foot, by ship or with units (FG-33 to FG-38). */
import { environ, shipRow, unitRow } from '../charts.ts';
import { captivesIn, facesDown, type Game, personOf, tell, tellSide, unitsIn } from '../game.ts';
import type { CharacterId, EnvironId, FailReason, Line, Numbered, ShipId, Side } from '../types.ts';
import { attackFromBase } from './base-attack.ts';
import { fail } from './fail.ts';
import { shipOf } from './fate.ts';
import { hindrance, type Party, partyOf, startOf } from './pieces.ts';
import { company, fly, passengers, pilotOf, SPACE, walk } from './travel.ts';
import { upkeep } from './upkeep.ts';

type Move = Extract<Line, { kind: 'move' }>;

/** A whole journey, judged and ready to go. */
interface Journey {
  readonly side: Side;
  readonly party: Party;
  readonly from: EnvironId;
  readonly to: EnvironId;
  readonly ship: ShipId | null;
}

export function move(game: Game, side: Side, numbered: Numbered, what: Move): void {
  const party = partyOf(what.who);
  const from = startOf(game, party);
  const hindered = hindrance(game, side, party);
  if (hindered !== undefined || from === undefined) {
    fail(game, side, numbered, hindered ?? 'not-together');
    return;
  }
  const journey: Journey = { side, party, from, to: what.to, ship: what.ship };
  const reason = from === what.to ? 'already-there' : refusal(game, journey);
  if (reason !== undefined) fail(game, side, numbered, reason);
  else {
    go(game, journey);
    upkeep(game);
  }
}

function go(game: Game, { side, party, from, to, ship }: Journey): void {
  if (party.units.length > 0) march(game, { side, party, from, to, ship });
  else if (ship !== null) fly(game, side, party.people, ship, to);
  else {
    tell(game, { type: 'moved', side, who: party.people, from, to });
    walk(game, side, party.people, from, to);
  }
}

function refusal(game: Game, journey: Journey): FailReason | undefined {
  if (journey.party.units.length > 0) return marchRefusal(game, journey);
  if (journey.ship !== null) return flightRefusal(game, journey, journey.ship);
  return isWithin(journey) ? undefined : 'needs-transport';
}

const isWithin = ({ from, to }: Journey): boolean => from !== SPACE && environ(from).planet === environ(to).planet;

/** FG-34, FG-141, in the order of the rule. */
function flightRefusal(game: Game, { side, party: { people }, from }: Journey, ship: ShipId): FailReason | undefined {
  const craft = game.state.ships[ship];
  if (craft?.at !== from) return 'ship-not-here';
  if (craft.moved === true) return 'already-moved';
  if (pilotOf(game, ship, people) === undefined) return 'no-pilot';
  if (passengers(game, side, people, from) > shipRow(ship).passengers) return 'over-capacity';
  return people.some((id) => hasOtherShip(game, id, ship)) ? 'two-ships' : undefined;
}

function hasOtherShip(game: Game, id: CharacterId, ship: ShipId): boolean {
  const own = shipOf(game, id);
  return own !== undefined && own !== ship;
}

/** FG-30, FG-35: all units mobile between planets; ships are those of the people in the line or of the army. */
function marchRefusal(game: Game, journey: Journey): FailReason | undefined {
  const { party, from, ship } = journey;
  const named = ship === null ? party.ships : [...party.ships, ship];
  if (named.some((id) => game.state.ships[id]?.at !== from)) return 'ship-not-here';
  const owners = ['army', ...party.people];
  if (named.some((id) => !owners.includes(game.state.ships[id]?.owner ?? ''))) return 'not-owned';
  const isStuck = party.units.some((id) => !unitRow(game.state.units[id]?.type ?? 'militia').mobile);
  return isStuck && !isWithin(journey) ? 'not-mobile' : undefined;
}

/** FG-35, FG-38: units with their characters, those people's ships and captives; between planets both bases attack. */
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

/** Ships that are named or whose owner goes; the army's own when all of it goes. */
function comesAlong(game: Game, id: ShipId, { from, side, party }: Journey, named: readonly ShipId[], isWhole: boolean): boolean {
  const craft = game.state.ships[id];
  if (craft?.at !== from || shipRow(id).side !== side) return false;
  return named.includes(id) || party.people.includes(craft.owner) || (isWhole && craft.owner === 'army');
}

/** Arrival; where no unit is left to land, the characters do so detected and on their own (FG-35). */
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
