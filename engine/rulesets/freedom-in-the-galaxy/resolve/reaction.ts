/** The other side's answer to what came into sight: one move within the planet for each environ (FG-50, FG-51). */
import { ENVIRONS, environ, shipRow, unitRow } from '../charts.ts';
import { enemyOf, environsOf } from '../control.ts';
import { captivesIn, charactersIn, faceDown, type Game, personOf, standingOf, tellSide, unitsIn } from '../game.ts';
import type { EnvironId, FailReason, Line, Numbered, ShipId, Side, UnitId } from '../types.ts';
import { fail } from './fail.ts';
import { shipOf } from './fate.ts';
import { hindrance, type Party, partyOf, startOf } from './pieces.ts';
import { company, fly, passengers, pilotOf, SPACE, walk } from './travel.ts';
import { upkeep } from './upkeep.ts';

type React = Extract<Line, { kind: 'react' }>;
interface Reaction {
  readonly side: Side;
  readonly party: Party;
  readonly from: EnvironId;
  readonly to: EnvironId;
  readonly ship: ShipId | null;
}

/** All reactions of a response: the lines, or where there is none what is left standing (FG-50). */
export function react(game: Game, side: Side, lines: readonly Numbered[]): void {
  const reacted = new Set<EnvironId>();
  let isOrdered = false;
  for (const numbered of lines) {
    if (numbered.what.kind !== 'react') continue;
    isOrdered = true;
    if (game.state.outcome === null) carryOut(game, side, numbered, numbered.what, reacted);
  }
  if (!isOrdered && standingOf(game, side, 'reaction', 'none') === 'hunt') hunt(game, side);
}

function carryOut(game: Game, side: Side, numbered: Numbered, what: React, reacted: Set<EnvironId>): void {
  const party = partyOf(what.who);
  const from = startOf(game, party);
  const reason = hindrance(game, side, party) ?? (from === undefined ? 'not-together' : undefined);
  const plan: Reaction = { side, party, from: from ?? SPACE, to: what.to, ship: what.ship ?? party.ships[0] ?? null };
  const refused = reason ?? refusal(game, plan) ?? (reacted.has(what.to) ? 'one-reaction' : undefined);
  if (refused !== undefined) {
    fail(game, side, numbered, refused);
    return;
  }
  reacted.add(what.to);
  go(game, plan);
}

function refusal(game: Game, plan: Reaction): FailReason | undefined {
  const { side, party, from, to, ship } = plan;
  if (from === to) return 'already-there';
  if (from === SPACE || environ(from).planet !== environ(to).planet) return 'other-planet';
  if (!isTarget(game, to, enemyOf(side))) return 'no-reaction-target';
  return ship === null || party.units.length > 0 ? undefined : flightRefusal(game, plan, ship);
}

/** A mover unit or a detected mover character (FG-50). */
function isTarget(game: Game, at: EnvironId, mover: Side): boolean {
  return unitsIn(game, at, mover).length > 0 || charactersIn(game, at, mover).some((id) => personOf(game, id).detected);
}

/** FG-51: his own ship, himself at the controls, room for who is with him. */
function flightRefusal(game: Game, { side, party: { people }, from }: Reaction, ship: ShipId): FailReason | undefined {
  if (game.state.ships[ship]?.at !== from) return 'ship-not-here';
  if (pilotOf(game, ship, people) === undefined) return 'no-pilot';
  return passengers(game, side, people, from) > shipRow(ship).passengers ? 'over-capacity' : undefined;
}

function go(game: Game, plan: Reaction): void {
  const { side, party, from, to, ship } = plan;
  const fact = { type: 'reaction', side, from, to } as const;
  const seen = [...party.units.map((id) => faceDown(game, id)), ...party.people];
  tellSide(game, side, { ...fact, who: [...party.units, ...party.people] }, { ...fact, who: seen });
  if (party.units.length > 0) march(game, plan);
  else if (ship !== null) fly(game, side, party.people, ship, to);
  else walk(game, side, party.people, from, to);
  upkeep(game);
}

/** A unit, and a leader with his ship and captives: into the army there, unseen by any base (FG-35). */
function march(game: Game, { side, party, from, to }: Reaction): void {
  const isWhole = unitsIn(game, from, side).every((id) => party.units.includes(id));
  const owners = isWhole ? [...party.people, 'army'] : party.people;
  for (const id of captivesIn(game, from, side)) if (owners.includes(personOf(game, id).holder ?? '')) personOf(game, id).at = to;
  for (const owner of owners) {
    const ship = shipOf(game, owner);
    const craft = ship === undefined ? undefined : game.state.ships[ship];
    if (craft?.at === from) Object.assign(craft, { at: to, moved: true });
  }
  for (const id of party.units) Object.assign(game.state.units[id] ?? {}, { at: to, moved: true });
  for (const id of party.people) Object.assign(personOf(game, id), { at: to, stack: 'army', moved: true });
  company(game, to, side);
}

/** Standing `reaction hunt`: a unit to each environ where detected characters go about unwatched. */
function hunt(game: Game, side: Side): void {
  for (const { id: to } of ENVIRONS) {
    if (game.state.outcome !== null) return;
    const isHunted = charactersIn(game, to, enemyOf(side), 'mission').some((id) => personOf(game, id).detected);
    if (!isHunted || unitsIn(game, to, side).length > 0) continue;
    const hunter = hunterFor(game, side, to);
    if (hunter === undefined) continue;
    const [unit, from] = hunter;
    go(game, { side, party: { units: [unit], people: [], ships: [] }, from, to, ship: null });
  }
}

/** The strongest unit of the environ with most own units; one that has come for others stays with them. */
function hunterFor(game: Game, side: Side, to: EnvironId): readonly [UnitId, EnvironId] | undefined {
  const places = environsOf(environ(to).planet).filter((at) => at !== to);
  const most = Math.max(...places.map((at) => unitsIn(game, at, side).length));
  for (const at of places.filter((one) => unitsIn(game, one, side).length === most)) {
    const free = unitsIn(game, at, side).filter((id) => game.state.units[id]?.moved !== true);
    const [unit] = free.toSorted((a, b) => strength(game, b) - strength(game, a));
    if (unit !== undefined) return [unit, at];
  }
  return undefined;
}

const strength = (game: Game, id: UnitId): number => unitRow(game.state.units[id]?.type ?? 'militia').strength;
