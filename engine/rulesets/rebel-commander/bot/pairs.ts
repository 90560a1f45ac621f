/** The pairs of orders worth thinking about: every legal one but those that no enemy could make sense of. */
import { neighbours, SPACES } from '../board.ts';
import { actsFirst } from '../turn.ts';
import type { Action } from '../types.ts';
import { type Code, encode, type Game, type Player, type Position } from './position.ts';

export interface Pair {
  readonly actions: readonly [Action, Action];
  readonly codes: readonly [Code, Code];
}

const CELLS = SPACES.length;
const PASS: Action = { verb: 'pass' };

export function pairsOf(board: Position, game: Game, player: Player): readonly Pair[] {
  const opens = (actsFirst(game.turn, game.options) === 'rebel' ? 0 : 1) === player;
  return actionsOf(board, player, opens).flatMap((first) => {
    const after = afterOwn(board, player, first);
    return actionsOf(after, player, false).map((second): Pair => ({ actions: [first, second], codes: [encode(first), encode(second)] }));
  });
}

/** `exact`: the action meets just this board, so an attack needs an enemy there (RC-15, step 3). */
function actionsOf(board: Position, player: Player, exact: boolean): readonly Action[] {
  const [own, other] = [player * CELLS, (1 - player) * CELLS];
  const actions: Action[] = [];
  let builds = false;
  for (const at of SPACES) {
    if (board[own + at] === 0) continue;
    for (const to of neighbours(at)) actions.push({ verb: 'move', from: at, to });
    const enemies = (board[other + at] as number) > 0;
    if (!enemies) actions.push({ verb: 'build', at });
    builds ||= !enemies;
    if (enemies || (!exact && neighbours(at).some((next) => (board[other + next] as number) > 0))) actions.push({ verb: 'attack', at });
  }
  // A new unit never does harm, so doing nothing is weighed only where nothing can be built.
  return builds ? actions : [...actions, PASS];
}

/** The board as the second order is chosen for: the first has succeeded, an attack has won. */
function afterOwn(board: Position, player: Player, action: Action): Position {
  const after = board.slice();
  const own = player * CELLS;
  if (action.verb === 'move') {
    after[own + action.from] = (after[own + action.from] as number) - 1;
    after[own + action.to] = (after[own + action.to] as number) + 1;
  } else if (action.verb === 'build') after[own + action.at] = (after[own + action.at] as number) + 1;
  else if (action.verb === 'attack') after[(1 - player) * CELLS + action.at] = 0;
  return after;
}
