/** A response (chapter 5): reactions, battles as declared, searches. */
import { ENVIRONS, environ, shipRow } from '../charts.ts';
import { faceDown, fail, type Game, type Table, takeUp, tellSide } from '../game.ts';
import { enemyOf, environsOf } from '../planets.ts';
import { captivesIn, charactersIn, personOf, SPACE, standingOf, strengthOf, unitsIn } from '../table.ts';
import type { EnvironId, FailReason, Line, Numbered, ShipId, Side, UnitId } from '../types.ts';
import { battle, type Leaders, leaderFault, UNNAMED } from './battle.ts';
import { company } from './defence-bases.ts';
import { clearMoved, fly, hindrance, type Journey, partyOf, startOf, walk } from './movement.ts';
import { searchEnviron } from './search.ts';
import { passengers, pilotOf } from './ships.ts';
import { upkeep } from './upkeep.ts';

type Attack = Extract<Line, { kind: 'attack' }>;

/**
 * A whole response step of `side`: reactions (FG-50), military combat (FG-52) with the mover's `flags.attacks`, searches (FG-60).
 * `lines` are those of `side` for this step, empty if it was not asked or not heard; its standing orders then answer. Clears
 * `flags.attacks`.
 */
export function respond(game: Game, side: Side, lines: readonly Numbered[]): void {
  react(game, side, lines);
  fightBattles(game, side, lines);
  delete game.state.flags.attacks;
  for (const { id } of ENVIRONS) if (game.state.outcome === null) searchEnviron(game, side, id, lines);
  clearMoved(game);
}

/** FG-52: the mover's declarations, then the answers, then the standing order; one battle per environ. */
function fightBattles(game: Game, side: Side, lines: readonly Numbered[]): void {
  const fought = new Set<EnvironId>();
  const answers = lines.filter(({ what }) => what.kind === 'attack');
  for (const [index, { at, leader }] of (game.state.flags.attacks ?? []).entries()) {
    const declared: Numbered = { line: index + 1, section: null, what: { kind: 'attack', at, leader: leader ?? null } };
    const answer = answers.find(({ what }) => what.kind === 'attack' && what.at === at);
    take(game, enemyOf(side), declared, fought, answer);
  }
  for (const answer of answers) take(game, side, answer, fought);
  takeUp(game, side);
  for (const { id } of ENVIRONS) if (wantsBattle(game, id, side, fought)) fight(game, id, side, UNNAMED, fought);
}

/** One declared attack, or why it cannot be made; a second one for an environ is spent. `answer` is the defender's line for it. */
function take(game: Game, side: Side, numbered: Numbered, fought: Set<EnvironId>, answer?: Numbered): void {
  const { at, leader } = numbered.what as Attack;
  if (game.state.outcome !== null) return;
  takeUp(game, answer === undefined ? side : enemyOf(side), answer ?? numbered);
  if (fought.has(at)) return;
  const reason = attackRefusal(game, side, at, leader);
  if (reason !== undefined) fail(game, side, numbered, reason);
  else fight(game, at, side, { [side]: leader, [enemyOf(side)]: defending(game, enemyOf(side), answer) } as Leaders, fought);
}

/** The leader the defender names; if that one cannot lead, standing orders choose. */
function defending(game: Game, side: Side, answer: Numbered | undefined): string | null {
  if (answer === undefined) return null;
  const { at, leader } = answer.what as Attack;
  const reason = attackRefusal(game, side, at, leader);
  if (reason !== undefined) fail(game, side, answer, reason);
  return reason === undefined ? leader : null;
}

/** Why units cannot attack here under this leader, or undefined. */
export function attackRefusal(game: Table, side: Side, at: EnvironId, leader: string | null): FailReason | undefined {
  if (unitsIn(game, at, side).length === 0) return 'no-army';
  if (unitsIn(game, at, enemyOf(side)).length === 0) return 'no-enemy';
  return leader === null || leader === 'none' ? undefined : leaderFault(game, at, side, leader);
}

function fight(game: Game, at: EnvironId, side: Side, leaders: Leaders, fought: Set<EnvironId>): void {
  fought.add(at);
  battle(game, at, side, leaders);
}

/** The standing order `attack`: own strength to enemy strength, from this number on. */
function wantsBattle(game: Game, at: EnvironId, side: Side, fought: ReadonlySet<EnvironId>): boolean {
  const odds = standingOf(game, side, 'attack', 'none');
  if (odds === 'none' || game.state.outcome !== null || fought.has(at)) return false;
  const [mine, theirs] = [unitsIn(game, at, side), unitsIn(game, at, enemyOf(side))];
  return mine.length > 0 && theirs.length > 0 && strengthOf(game, mine) / strengthOf(game, theirs) >= Number(odds);
}

type React = Extract<Line, { kind: 'react' }>;

/** One move within the planet to each environ where something came into sight: by the lines or, without one, by standing orders (FG-50). */
function react(game: Game, side: Side, lines: readonly Numbered[]): void {
  const reacted = new Set<EnvironId>();
  let isOrdered = false;
  for (const numbered of lines) {
    if (numbered.what.kind !== 'react') continue;
    isOrdered = true;
    if (game.state.outcome === null) carryOut(game, side, numbered, numbered.what, reacted);
  }
  takeUp(game, side);
  if (!isOrdered && standingOf(game, side, 'reaction', 'none') === 'hunt') hunt(game, side);
}

function carryOut(game: Game, side: Side, numbered: Numbered, what: React, reacted: Set<EnvironId>): void {
  takeUp(game, side, numbered);
  const party = partyOf(what.who);
  const from = startOf(game, party);
  const reason = hindrance(game, side, party) ?? (from === undefined ? 'not-together' : undefined);
  const plan: Journey = { side, party, from: from ?? SPACE, to: what.to, ship: what.ship ?? party.ships[0] ?? null };
  const refused = reason ?? reactionRefusal(game, plan) ?? (reacted.has(what.to) ? 'one-reaction' : undefined);
  if (refused !== undefined) {
    fail(game, side, numbered, refused);
    return;
  }
  reacted.add(what.to);
  go(game, plan);
}

function reactionRefusal(game: Game, plan: Journey): FailReason | undefined {
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

/** FG-51: the character's own ship, with the owner at the controls and room for those coming along. */
function flightRefusal(game: Game, { side, party: { people }, from }: Journey, ship: ShipId): FailReason | undefined {
  if (game.state.ships[ship]?.at !== from) return 'ship-not-here';
  if (pilotOf(game, ship, people) === undefined) return 'no-pilot';
  return passengers(game, side, people, from) > shipRow(ship).passengers ? 'over-capacity' : undefined;
}

function go(game: Game, plan: Journey): void {
  const { side, party, from, to, ship } = plan;
  const fact = { type: 'reaction', side, from, to } as const;
  const seen = [...party.units.map((id) => faceDown(game, id)), ...party.people];
  tellSide(game, side, { ...fact, who: [...party.units, ...party.people] }, { ...fact, who: seen });
  if (party.units.length > 0) march(game, plan);
  else if (ship !== null) fly(game, side, party.people, ship, to);
  else walk(game, side, party.people, from, to);
  upkeep(game);
}

/** Moves a unit, and a leader with ship and captives, into the army there, unseen by any base (FG-35). */
function march(game: Game, { side, party, from, to }: Journey): void {
  const isWhole = unitsIn(game, from, side).every((id) => party.units.includes(id));
  const owners = isWhole ? [...party.people, 'army'] : party.people;
  for (const id of captivesIn(game, from, side)) if (owners.includes(personOf(game, id).holder ?? '')) personOf(game, id).at = to;
  for (const ship of shipsAlong(game, side, owners)) {
    const craft = game.state.ships[ship];
    if (craft?.at === from) Object.assign(craft, { at: to, moved: true });
  }
  for (const id of party.units) Object.assign(game.state.units[id] ?? {}, { at: to, moved: true });
  for (const id of party.people) Object.assign(personOf(game, id), { at: to, stack: 'army', moved: true });
  company(game, to, side);
}

/** The owners' ships and, if a whole army goes, all of its own (FG-51). */
function shipsAlong(game: Game, side: Side, owners: readonly string[]): readonly ShipId[] {
  const { ships } = game.state;
  return Object.keys(ships).filter((id) => shipRow(id).side === side && owners.includes(ships[id]?.owner ?? ''));
}

/** The standing order `reaction hunt`: sends a unit to each environ where detected characters are unwatched. */
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

/** The strongest unit of the environ with the most own units. One that has come for others stays with them. */
function hunterFor(game: Game, side: Side, to: EnvironId): readonly [UnitId, EnvironId] | undefined {
  const places = environsOf(environ(to).planet).filter((at) => at !== to);
  const most = Math.max(...places.map((at) => unitsIn(game, at, side).length));
  for (const at of places.filter((one) => unitsIn(game, one, side).length === most)) {
    const free = unitsIn(game, at, side).filter((id) => game.state.units[id]?.moved !== true);
    const [unit] = free.toSorted((a, b) => strengthOf(game, [b]) - strengthOf(game, [a]));
    if (unit !== undefined) return [unit, at];
  }
  return undefined;
}
