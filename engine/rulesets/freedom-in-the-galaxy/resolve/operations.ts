import type { Game } from '../game.ts';
import type { Numbered, Side } from '../types.ts';
import { land } from './landing.ts';
import { move } from './moves.ts';
import type { Desk } from './posts.ts';
import { changeStack, guard, repair } from './posts.ts';
import { reinforce } from './reinforcements.ts';
import { giveShip } from './ships.ts';
import { beginOperations, clearMoved } from './start.ts';
import { useItem } from './use.ts';

/** An operations step (FG-3): reinforcements, then the orders from top to bottom; attacks are only stored. */
export function operate(game: Game, side: Side, lines: readonly Numbered[]): void {
  const { state } = game;
  if (state.flags.begun !== true) beginOperations(game, side);
  if (state.outcome === null) reinforce(game, side, lines);
  const desk = { repaired: false };
  for (const numbered of lines) if (state.outcome === null) carryOut(game, side, numbered, desk);
  if (side === 'rebel' && state.outcome === null) land(game);
  delete state.flags.begun;
  clearMoved(game);
}

function carryOut(game: Game, side: Side, numbered: Numbered, desk: Desk): void {
  const { what } = numbered;
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
