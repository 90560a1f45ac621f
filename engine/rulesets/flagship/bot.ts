import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import { squareDistance } from '../../squares.ts';
import { boardOf, diceOf, enemyOf, fleetOf, homeOf, squareOf, withCraft } from './board.ts';
import { attacks, movements, targetOf } from './movement.ts';
import type { Attack, Movement, Order, Position, Side, View } from './types.ts';

/** A plain player: everything towards the enemy flag ship, and every shot there is. */
export function bot(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const side = seat as Side;
  let position: Position = view;
  const moves: Movement[] = [];
  for (const number of [1, 2]) {
    const move = nearest(position, side, level, dice, `${view.turn}.move.${number}`);
    if (move === undefined) break;
    moves.push(move);
    position = withCraft(position, side, move.craft, move.to);
  }
  return { kind: 'turn', moves, attacks: shots(position, side) };
}

function nearest(position: Position, side: Side, level: BotLevel, dice: Dice, purpose: string): Movement | undefined {
  const board = boardOf(position);
  const enemy = enemyOf(side);
  const aim = squareOf(board, position[enemy], 'flag') ?? homeOf(board.grid, enemy);
  const fleet = [...fleetOf(position.options.theatre).keys()];
  const choices = movements(position, side, fleet);
  if (level === 'easy' && choices.length > 0) return choices[dice.roll(choices.length, purpose) - 1];
  const worth = ({ verb, craft, to }: Movement): number =>
    squareDistance(board.grid, board.grid.index.get(to) ?? 0, aim) + (craft === 'flag' ? (verb === 'deploy' ? -50 : 50) : 0);
  return choices.toSorted((a, b) => worth(a) - worth(b))[0];
}

function shots(position: Position, side: Side): readonly Attack[] {
  const board = boardOf(position);
  const weakest = (target: string): number => {
    const aimed = targetOf(position, board, side, target);
    return aimed === undefined ? 0 : diceOf(position, aimed.side, aimed.craft);
  };
  const all = attacks(position, side, fleetOf(position.options.theatre).keys()).toSorted((a, b) => weakest(a.target) - weakest(b.target));
  const first = all[0];
  const second = all.find((one) => one.craft !== first?.craft);
  return [first, second].filter((one) => one !== undefined);
}
