/** The pairs of orders worth considering: every legal pair except those that could make sense against no enemy. */
import { planetOf } from '../planet.ts';
import { actsFirst } from '../turn.ts';
import type { Action } from '../types.ts';
import { type Code, encode, type Game, type Player, type Position, spacesOf } from './position.ts';

export interface Pair {
  readonly actions: readonly [Action, Action];
  readonly codes: readonly [Code, Code];
}

const PASS: Action = { verb: 'pass' };

export function pairsOf(board: Position, game: Game, player: Player): readonly Pair[] {
  const opens = (actsFirst(game.turn, game.options) === 'rebel' ? 0 : 1) === player;
  return actionsOf(board, player, opens).flatMap((first) => {
    const after = afterOwn(board, player, first);
    return actionsOf(after, player, false).map((second): Pair => ({ actions: [first, second], codes: [encode(first), encode(second)] }));
  });
}

/** `exact`: the action meets exactly this board, so an attack needs an enemy there (RC-15, step 3). */
function actionsOf(board: Position, player: Player, exact: boolean): readonly Action[] {
  const { spaces, beside } = planetOf({ length: spacesOf(board) });
  const [own, other] = [player * spaces.length, (1 - player) * spaces.length];
  const actions: Action[] = [];
  let builds = false;
  for (const space of spaces) {
    if (board[own + space] === 0) continue;
    const near = beside[space] ?? [];
    for (const to of near) actions.push({ verb: 'move', from: space, to });
    const enemies = (board[other + space] as number) > 0;
    if (!enemies) actions.push({ verb: 'build', at: space });
    builds ||= !enemies;
    if (enemies || (!exact && near.some((next) => (board[other + next] as number) > 0))) actions.push({ verb: 'attack', at: space });
  }
  // A new unit never does harm, so passing is considered only where nothing can be built.
  return builds ? actions : [...actions, PASS];
}

/** The board for which the second order is chosen: the first has succeeded, and an attack has been won. */
function afterOwn(board: Position, player: Player, action: Action): Position {
  const after = board.slice();
  const cells = spacesOf(board);
  const own = player * cells;
  if (action.verb === 'move') {
    after[own + action.from] = (after[own + action.from] as number) - 1;
    after[own + action.to] = (after[own + action.to] as number) + 1;
  } else if (action.verb === 'build') after[own + action.at] = (after[own + action.at] as number) + 1;
  else if (action.verb === 'attack') after[(1 - player) * cells + action.at] = 0;
  return after;
}
