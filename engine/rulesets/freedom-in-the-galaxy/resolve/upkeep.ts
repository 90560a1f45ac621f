import { character, ENVIRONS, environ, inIdOrder, PLANETS, shipRow, unitRow } from '../charts.ts';
import { enemyOf, hasUnits } from '../control.ts';
import { charactersIn, type Game, personOf, planetAt, strengthOf, tell, unitsIn } from '../game.ts';
import { instantWinner, pointsOf } from '../score.ts';
import type { CharacterId, Reason, Side } from '../types.ts';
import { SIDES } from '../types.ts';
import { free, passOn } from './fate.ts';
import { setStatus } from './loyalty.ts';
import { eliminate } from './units.ts';

/** FG-12, after every move, combat, event and mission result. May end the game: ask `game.state.outcome` after it. */
export function upkeep(game: Game): void {
  if (game.state.outcome !== null) return;
  for (const id of people(game)) keepGuard(game, id);
  for (const id of people(game)) leaveLostArmy(game, id);
  attendShips(game);
  for (const side of SIDES) for (const { id } of ENVIRONS) fitEnviron(game, id, side);
  endStopped(game);
  endCamps(game);
  checkInstant(game);
}

export function endGame(game: Game, winner: Side, reason: Reason): void {
  const points = pointsOf(game.state);
  game.state.outcome = { winner, reason, points };
  tell(game, { type: 'game-over', winner, reason, points });
}

export function checkInstant(game: Game): void {
  const winner = instantWinner(game.state);
  if (winner !== undefined) endGame(game, winner, 'instant');
}

/** In card order. */
function people(game: Game): readonly CharacterId[] {
  return Object.keys(game.state.characters).toSorted((a, b) => character(a).card - character(b).card);
}

/** FG-73: a captive whose holder is gone passes to the captor's units there, else to a character, else he is free. */
function keepGuard(game: Game, id: CharacterId): void {
  const { at, status, holder } = personOf(game, id);
  if (status !== 'captured' || at === null || holder === undefined) return;
  const captor = enemyOf(character(id).side);
  const units = unitsIn(game, at, captor).length > 0;
  const guards = charactersIn(game, at, captor);
  if (holder === 'army' ? units : guards.includes(holder)) return;
  const next = units ? 'army' : guards[0];
  if (next === undefined) free(game, id, 'unguarded');
  else setGuard(game, id, next);
}

/** FG-72. */
export function setGuard(game: Game, id: CharacterId, holder: string): void {
  personOf(game, id).holder = holder;
  tell(game, { type: 'guarded', character: id, holder });
}

/** Characters of an army that is no more are on their own (FG-12). */
function leaveLostArmy(game: Game, id: CharacterId): void {
  const person = personOf(game, id);
  if (person.status !== 'active' || person.at === null || person.stack === 'mission') return;
  if (unitsIn(game, person.at, character(id).side).length > 0) return;
  person.stack = 'mission';
  tell(game, { type: 'stacked', character: id, stack: 'mission' });
}

/** FG-144. */
function attendShips(game: Game): void {
  for (const [id, { at, owner }] of Object.entries(game.state.ships)) {
    const { side } = shipRow(id);
    const person = game.state.characters[owner];
    const isWith = owner === 'army' ? unitsIn(game, at, side).length > 0 : person?.status === 'active' && person.at === at;
    if (!isWith) passOn(game, id, at, side);
  }
}

/** FG-21. */
function fitEnviron(game: Game, at: string, side: Side): void {
  const units = unitsIn(game, at, side);
  const excess = units.length - environ(at).size;
  if (excess <= 0) return;
  const strength = (id: string): number => unitRow(game.state.units[id]?.type ?? 'militia').strength;
  const weakest = units.toSorted((a, b) => strength(a) - strength(b) || inIdOrder(a, b));
  eliminate(game, at, side, weakest.slice(0, excess), 'environ-size');
}

/** FG-24, the row of a rebellion that was stopped. */
function endStopped(game: Game): void {
  const { planets, units } = game.state;
  for (const { id } of PLANETS) {
    if (planets[id]?.status !== 'rebellion-stopped') continue;
    if (hasUnits(units, id, 'imperial') && !hasUnits(units, id, 'rebel')) setStatus(game, id, 'imperial-control');
  }
}

const CAMP_LIMIT = 3;

/** FG-102: loyal to the Empire no longer, or too many Imperial units. */
function endCamps(game: Game): void {
  for (const at of [...game.state.camps]) {
    const isCrowded = strengthOf(game, unitsIn(game, at, 'imperial')) >= environ(at).size + CAMP_LIMIT;
    if (planetAt(game, at).loyalty > -1 && !isCrowded) continue;
    game.state.camps = game.state.camps.filter((one) => one !== at);
    tell(game, { type: 'camp-removed', at });
  }
}
