import { character, ENVIRONS, environ, inIdOrder, PLANETS } from '../charts.ts';
import { type Game, tell } from '../game.ts';
import { enemyOf, hasUnits, planetAt, setStatus } from '../planets.ts';
import { charactersIn, personOf, strengthOf, unitsIn } from '../table.ts';
import { type CharacterId, SIDES, type Side } from '../types.ts';
import { free, setGuard, setStack } from './fate.ts';
import { attendShips } from './ships.ts';
import { eliminate } from './units.ts';
import { checkInstant } from './victory.ts';

/** FG-12, after every move, combat, event and mission result. It may end the game, so check `game.state.outcome` afterwards. */
export function upkeep(game: Game): void {
  if (game.state.outcome !== null) return;
  const cast = people(game);
  for (const id of cast) keepGuard(game, id);
  for (const id of cast) leaveLostArmy(game, id);
  attendShips(game);
  const crowd = mostUnits(game);
  for (const side of SIDES) for (const { id, size } of ENVIRONS) if (size < crowd) fitEnviron(game, id, side);
  endStopped(game);
  endCamps(game);
  checkInstant(game);
}

/** In card order. */
function people(game: Game): readonly CharacterId[] {
  return Object.keys(game.state.characters).toSorted((a, b) => character(a).card - character(b).card);
}

/**
 * FG-73: a captive whose holder is gone passes to the captor's units there, otherwise to a character; failing both, the captive is
 * free.
 */
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

/** Characters of an army that no longer exists are on their own (FG-12). */
function leaveLostArmy(game: Game, id: CharacterId): void {
  const person = personOf(game, id);
  if (person.status !== 'active' || person.at === null || person.stack === 'mission') return;
  if (unitsIn(game, person.at, character(id).side).length > 0) return;
  setStack(game, id, 'mission');
}

/** The most units of both sides together in any one environ. */
function mostUnits({ state }: Game): number {
  const counts = new Map<string, number>();
  for (const id in state.units) {
    const { at } = state.units[id] as { at: string };
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** See FG-21. */
function fitEnviron(game: Game, at: string, side: Side): void {
  const units = unitsIn(game, at, side);
  const excess = units.length - environ(at).size;
  if (excess <= 0) return;
  const strength = (id: string): number => strengthOf(game, [id]);
  const weakest = units.toSorted((a, b) => strength(a) - strength(b) || inIdOrder(a, b));
  eliminate(game, at, side, weakest.slice(0, excess), 'environ-size');
}

/** FG-24: the row about a rebellion that was stopped. */
function endStopped(game: Game): void {
  const { planets, units } = game.state;
  for (const { id } of PLANETS) {
    if (planets[id]?.status !== 'rebellion-stopped') continue;
    if (hasUnits(units, id, 'imperial') && !hasUnits(units, id, 'rebel')) setStatus(game, id, 'imperial-control');
  }
}

const CAMP_LIMIT = 3;

/** FG-102: a camp ends when its planet is no longer loyal to the Empire, or has too many Imperial units. */
function endCamps(game: Game): void {
  for (const at of [...game.state.camps]) {
    const isCrowded = strengthOf(game, unitsIn(game, at, 'imperial')) >= environ(at).size + CAMP_LIMIT;
    if (planetAt(game, at).loyalty > -1 && !isCrowded) continue;
    game.state.camps = game.state.camps.filter((one) => one !== at);
    tell(game, { type: 'camp-removed', at });
  }
}
