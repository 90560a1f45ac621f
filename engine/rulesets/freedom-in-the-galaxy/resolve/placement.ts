import { character, environ, isCharacter, unitRow } from '../charts.ts';
import { facesDown, fail, type Game, takeUp, tell, tellSide } from '../game.ts';
import { controls } from '../planets.ts';
import type { EnvironId, FailReason, Line, Numbered, Side, UnitId } from '../types.ts';
import { partyOf } from './movement.ts';
import { upkeep } from './upkeep.ts';

type Placing = Extract<Line, { kind: 'place' }>;

/** FG-152: anything not named stays where the scenario has it; a ship that is named goes with the characters anyway. */
export function place(game: Game, side: Side, lines: readonly Numbered[]): void {
  let base: EnvironId | undefined;
  for (const numbered of lines) {
    if (numbered.what.kind !== 'place') continue;
    takeUp(game, side, numbered);
    const { people, units } = partyOf(numbered.what.who);
    const reason =
      misplacement(game, side, units, numbered.what) ??
      (people.length > 0 && base !== undefined && base !== numbered.what.at ? 'one-environ' : undefined);
    if (reason !== undefined) {
      fail(game, side, numbered, reason);
      continue;
    }
    if (people.length > 0) base = numbered.what.at;
    put(game, side, units, numbered.what.at);
  }
  takeUp(game, side);
  if (base !== undefined) gather(game, side, base);
  upkeep(game);
  tell(game, { type: 'setup-done', side });
}

function misplacement(game: Game, side: Side, units: readonly UnitId[], { at }: Placing): FailReason | undefined {
  if (units.length > 0 && controls(game, environ(at).planet) !== side) return 'not-controlled';
  for (const id of units) {
    const unit = game.state.units[id];
    if (unit === undefined || unitRow(unit.type).side !== side) return 'eliminated';
    if (unit.env !== undefined && unit.env !== environ(at).type) return 'wrong-environ-type';
  }
  return undefined;
}

function put(game: Game, side: Side, units: readonly UnitId[], at: EnvironId): void {
  if (units.length === 0) return;
  const fact = { type: 'units-placed', at, side } as const;
  tellSide(game, side, { ...fact, units }, { ...fact, units: facesDown(game, units) });
  for (const id of units) (game.state.units[id] as { at: EnvironId }).at = at;
}

/** Puts all characters and ships of a side in one environ. */
function gather(game: Game, side: Side, at: EnvironId): void {
  const { characters, ships } = game.state;
  for (const [id, person] of Object.entries(characters)) if (character(id).side === side) person.at = at;
  for (const ship of Object.values(ships)) if (isCharacter(ship.owner) && character(ship.owner).side === side) ship.at = at;
}
