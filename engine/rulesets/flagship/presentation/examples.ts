import { highestFirst } from '../../../kit/highest-first.ts';
import { type Board, boardOf, diceOf, enemyOf, fleetOf, homeOf, withCraft } from '../board.ts';
import { attacks, movements, targetOf } from '../movement.ts';
import { formatOrder } from '../notation.ts';
import { winChance } from '../odds.ts';
import type { Attack, Movement, Position, Side, View } from '../types.ts';

/** The number of examples apart from the pass, which comes last. */
const SHOWN = 3;

/** Submissions that would be accepted now, the most instructive first; they teach the grammar on the reader's own board. */
export function examples(view: View, side: Side): readonly (readonly string[])[] {
  const moves = movements(view, side, [...fleetOf(view.options.theatre).keys()]);
  // A craft that can fire now is best left where it is, so only what comes out of reserve moves.
  const planned = bestMoves(view, side, moves);
  const stays = planned.findIndex(({ verb }) => verb !== 'deploy');
  const best = shots(view, side).length === 0 || stays < 0 ? planned : planned.slice(0, stays);
  const after = best.reduce<Position>((position, move) => withCraft(position, side, move.craft, move.to), view);
  const found: readonly (readonly string[])[] = [
    ...lines(best, shots(after, side)),
    ...strikes(view, side, moves),
    ...lines([], shots(view, side)),
    ...lines(runOn(view, side, best[0]), []),
  ];
  const texts = new Set(found.map((one) => one.join(';')));
  return [...[...texts].slice(0, SHOWN).map((text) => text.split(';')), ['pass']];
}

/** A craft enters from reserve and goes on with the second move (FS-6). */
function runOn(position: Position, side: Side, first: Movement | undefined): readonly Movement[] {
  if (first?.verb !== 'deploy' || first.craft === 'flag') return [];
  const board = boardOf(position);
  const next = movements(withCraft(position, side, first.craft, first.to), side, [first.craft]);
  return [first, ...next.toSorted((a, b) => outward(board, side, a) - outward(board, side, b)).slice(0, 1)];
}

function lines(moves: readonly Movement[], fire: readonly Attack[]): readonly (readonly string[])[] {
  return moves.length + fire.length === 0 ? [] : [formatOrder({ kind: 'turn', moves, attacks: fire })];
}

/** Shots from present squares: at a flagship or, without one in range, the likeliest hit, and one by another craft. */
function shots(position: Position, side: Side): readonly Attack[] {
  const ranked = ranking(position, side, [...fleetOf(position.options.theatre).keys()]);
  const second = ranked.find((one) => one.craft !== ranked[0]?.craft);
  return [ranked[0], second].filter((one) => one !== undefined);
}

function ranking(position: Position, side: Side, fleet: readonly string[]): readonly Attack[] {
  const board = boardOf(position);
  const chance = ({ craft, target }: Attack): number => {
    const aimed = targetOf(position, board, side, target);
    if (aimed === undefined) return 0;
    return (aimed.craft === 'flag' ? 1 : 0) + winChance(diceOf(position, side, craft), diceOf(position, aimed.side, aimed.craft));
  };
  return highestFirst(attacks(position, side, fleet), chance);
}

/** Moves into range, each with the shot from there. */
function strikes(position: Position, side: Side, moves: readonly Movement[]): readonly (readonly string[])[] {
  for (const move of moves.filter(({ craft }) => craft !== 'flag')) {
    const [shot] = ranking(withCraft(position, side, move.craft, move.to), side, [move.craft]);
    if (shot !== undefined) return lines([move], [shot]);
  }
  return [];
}

/**
 * The flagship returns first; otherwise a craft of each kind leaves the reserve, or two on the board move towards the middle. Both
 * stay legal in this order.
 */
function bestMoves(position: Position, side: Side, moves: readonly Movement[]): readonly Movement[] {
  const flag = moves.find(({ verb, craft }) => verb === 'deploy' && craft === 'flag');
  if (flag !== undefined) return [flag];
  const board = boardOf(position);
  const ranked = moves.filter(({ craft }) => craft !== 'flag').toSorted((a, b) => outward(board, side, a) - outward(board, side, b));
  const first = ranked.find(({ verb }) => verb === 'deploy') ?? ranked[0] ?? moves[0];
  if (first === undefined) return [];
  const after = withCraft(position, side, first.craft, first.to);
  const others = [...fleetOf(position.options.theatre).keys()].filter(
    (craft) => craft !== 'flag' && craft.charAt(0) !== first.craft.charAt(0),
  );
  const second = movements(after, side, others).toSorted((a, b) => outward(board, side, a) - outward(board, side, b))[0];
  return second === undefined ? [first] : [first, second];
}

/** How far a move ends from the enemy's corner, then from the diagonal between the corners. Craft already out count as farther. */
function outward(board: Board, side: Side, { verb, to }: Movement): number {
  const { grid } = board;
  const goal = homeOf(grid, enemyOf(side));
  const end = grid.index.get(to) ?? 0;
  return grid.distance(end, goal) * 10 + Math.abs((end % grid.columns) - Math.floor(end / grid.columns)) + (verb === 'deploy' ? 0 : 1);
}
