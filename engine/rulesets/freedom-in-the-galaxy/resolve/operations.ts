/** Operations (chapter 3): the orders of a step from top to bottom, and the orders that move nothing: stacks (FG-31) and guards (FG-72). */
import { fail, type Game, takeUp } from '../game.ts';
import { absence, personOf, unitsIn } from '../table.ts';
import type { CharacterId, FailReason, Line, Numbered, Side } from '../types.ts';
import { type Desk, repair } from './defence-bases.ts';
import { setGuard, setStack } from './fate.ts';
import { clearMoved, land, move } from './movement.ts';
import { useItem } from './possessions.ts';
import { reinforce } from './rebellion.ts';
import { giveShip } from './ships.ts';
import { beginOperations } from './turn-effects.ts';

/** An operations step (FG-3): reinforcements, then the orders from top to bottom; attacks are only stored. */
export function operate(game: Game, side: Side, lines: readonly Numbered[]): void {
  const { state } = game;
  if (state.flags.begun !== true) beginOperations(game, side);
  if (state.outcome === null) reinforce(game, side, lines);
  const desk = { repaired: false };
  for (const numbered of lines) if (state.outcome === null && numbered.what.kind !== 'reinforce') carryOut(game, side, numbered, desk);
  // Once everybody has moved, it is clear whom the attacks would meet.
  for (const numbered of lines) if (state.outcome === null && numbered.what.kind === 'attack') takeUp(game, side, numbered);
  takeUp(game, side);
  if (side === 'rebel' && state.outcome === null) land(game);
  delete state.flags.begun;
  clearMoved(game);
}

function carryOut(game: Game, side: Side, numbered: Numbered, desk: Desk): void {
  const { what } = numbered;
  takeUp(game, side, numbered);
  switch (what.kind) {
    case 'move':
      move(game, side, numbered, what);
      break;
    case 'join':
    case 'leave':
      changeStack(game, side, numbered, what);
      break;
    case 'pdb-up':
      repair(game, side, numbered, what.planet, desk);
      break;
    case 'guard':
      guard(game, side, numbered, what);
      break;
    case 'attack':
      game.state.flags.attacks = [...(game.state.flags.attacks ?? []), { at: what.at, leader: what.leader }];
      break;
    case 'give':
      giveShip(game, side, numbered, what);
      break;
    case 'use':
      useItem(game, side, numbered, what);
      break;
    default:
      break;
  }
}

type Stacking = Extract<Line, { kind: 'join' | 'leave' }>;
type Guarding = Extract<Line, { kind: 'guard' }>;

/** FG-31: each character may fail separately. */
function changeStack(game: Game, side: Side, numbered: Numbered, what: Stacking): void {
  for (const id of what.who) {
    const reason = absence(game, id, side) ?? (what.kind === 'join' && !isBesideArmy(game, id, side) ? 'no-army' : undefined);
    if (reason !== undefined) fail(game, side, { ...numbered, what: { ...what, who: [id] } }, reason);
    else setStack(game, id, what.kind === 'join' ? 'army' : 'mission');
  }
}

function isBesideArmy(game: Game, id: CharacterId, side: Side): boolean {
  return unitsIn(game, personOf(game, id).at ?? '', side).length > 0;
}

/** FG-72: transfers a prisoner within the environ, to the army or to a character. */
function guard(game: Game, side: Side, numbered: Numbered, { prisoner, by }: Guarding): void {
  const reason = guardRefusal(game, side, prisoner, by);
  if (reason !== undefined) fail(game, side, numbered, reason);
  else setGuard(game, prisoner, by);
}

function guardRefusal(game: Game, side: Side, prisoner: CharacterId, by: string): FailReason | undefined {
  const captive = game.state.characters[prisoner];
  if (captive?.status !== 'captured' || absence(game, prisoner, side) !== 'not-in-play') return 'no-prisoner';
  if (by === 'army') return unitsIn(game, captive.at ?? '', side).length > 0 ? undefined : 'no-army';
  return absence(game, by, side) ?? (personOf(game, by).at === captive.at ? undefined : 'not-together');
}
