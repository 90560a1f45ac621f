/** Plain players, which hunts and benchmarks over all games find in a game's folder. */
import type { Dice } from '../../../../engine/ruleset.ts';
import { boardOf, diceOf, enemyOf, fleetOf, homeOf, kindOf, squareOf, withCraft } from '../../../../engine/rulesets/flagship/board.ts';
import { attacks, movements, targetOf } from '../../../../engine/rulesets/flagship/movement.ts';
import { fateChances, winChance } from '../../../../engine/rulesets/flagship/odds.ts';
import type { Attack, Movement, Position, Side, View } from '../../../../engine/rulesets/flagship/types.ts';
import { walk } from '../../../games/walk.ts';
import { flagship as game } from '../../../support/games/whole-games.ts';

const crafts = (position: Position): readonly string[] => [...fleetOf(position.options.theatre).keys()];

/**
 * Drawn from the choices, taking of a few the one whose last craft ends nearest to the enemy flagship: at random alone, fleets
 * seldom meet.
 */
export function random(view: View, seat: string, dice: Dice): readonly string[] {
  const side = seat as Side;
  const board = boardOf(view);
  const goal = goalOf(view, side);
  const rank = (lines: readonly string[]): number => {
    const [verb, , to = ''] = lines.at(-1)?.split(' ') ?? [];
    return verb === 'pass' ? 99 : board.grid.distance(board.grid.index.get(to) ?? 0, goal);
  };
  return walk(game, view, seat, dice, { rank, stops: 0.02 }).lines;
}

function goalOf(position: Position, side: Side): number {
  const board = boardOf(position);
  return squareOf(board, position[enemyOf(side)], 'flag') ?? homeOf(board.grid, enemyOf(side));
}

/** An enemy craft may be named by its square. These are the same lines with its own name. */
export function spell(view: View, seat: string, lines: readonly string[]): readonly string[] {
  const enemy = view[enemyOf(seat as Side)];
  const named = (word: string): string => Object.keys(enemy).find((craft) => enemy[craft] === word) ?? word;
  return lines.map((line) => (line.startsWith('attack ') ? line.replace(/\S+$/, named) : line));
}

/** The value of destroying a craft: a flagship's last life is the game. */
function prize(position: Position, side: Side, craft: string): number {
  if (craft !== 'flag') return 2 + 2 * kindOf(position.options.theatre, craft).dice;
  return position.flagLives[side] > 1 ? 40 : 1000;
}

/** The average gain of a shot; the hangar counts for two fifths, a flagship away for a little. */
function gain(position: Position, side: Side, shot: Attack): number {
  const target = targetOf(position, boardOf(position), side, shot.target);
  if (target === undefined) return 0;
  const chances = fateChances(position.options);
  const whole = prize(position, target.side, target.craft);
  const hangar = target.craft === 'flag' ? 8 : 0.4 * whole;
  const win = winChance(diceOf(position, side, shot.craft), diceOf(position, target.side, target.craft));
  return win * (chances.destroyed * whole + chances.hangar * hangar);
}

/** The best two shots from present squares. */
function volley(position: Position, side: Side): { readonly shots: readonly Attack[]; readonly worth: number } {
  const ranked = attacks(position, side, crafts(position))
    .map((shot) => ({ shot, worth: gain(position, side, shot) }))
    .toSorted((a, b) => b.worth - a.worth);
  const first = ranked[0];
  const second = ranked.find(({ shot }) => position.options.attackTwice || shot.craft !== first?.shot.craft);
  const chosen = [first, second].filter((one) => one !== undefined);
  return { shots: chosen.map(({ shot }) => shot), worth: chosen.reduce((sum, { worth }) => sum + worth, 0) };
}

/** The value of a volley and of the way to the next: craft on the board, near to the enemy flagship. */
function worthOf(position: Position, side: Side): number {
  const board = boardOf(position);
  const goal = goalOf(position, side);
  const advance = crafts(position).reduce((sum, craft) => {
    const at = squareOf(board, position[side], craft);
    if (at === undefined) return sum;
    return sum + (craft === 'flag' ? 3 : 1 - board.grid.distance(at, goal) / 12);
  }, 0);
  return volley(position, side).worth + 0.5 * advance;
}

/** The move that is worth most at once, then the second, then the best shots; ties are broken at random. */
export function greedy(view: View, seat: string, dice: Dice): readonly string[] {
  const side = seat as Side;
  let position: Position = view;
  const moves: Movement[] = [];
  for (const number of [1, 2]) {
    const choices = movements(position, side, crafts(position)).map((move) => ({
      move,
      worth: worthOf(withCraft(position, side, move.craft, move.to), side),
    }));
    const top = Math.max(worthOf(position, side), ...choices.map(({ worth }) => worth));
    const best = choices.filter(({ worth }) => worth > top - 1e-9);
    const chosen = best[dice.roll(Math.max(1, best.length), `move.${number}`) - 1];
    if (chosen === undefined) break;
    moves.push(chosen.move);
    position = withCraft(position, side, chosen.move.craft, chosen.move.to);
  }
  return game.format({ kind: 'turn', moves, attacks: volley(position, side).shots });
}

/** Straight at the enemy flagship with whatever gets there soonest, firing at it first; it guards nothing. */
export function rush(view: View, seat: string, dice: Dice): readonly string[] {
  const side = seat as Side;
  const { grid } = boardOf(view);
  const goal = goalOf(view, side);
  const isAtFlag = (position: Position, { target }: Attack): boolean =>
    targetOf(position, boardOf(position), side, target)?.craft === 'flag';
  const bearing = (position: Position): number => {
    const guns = new Set(attacks(position, side, crafts(position)).flatMap((shot) => (isAtFlag(position, shot) ? [shot.craft] : [])));
    return [...guns].reduce((sum, craft) => sum + diceOf(position, side, craft), 0);
  };
  let position: Position = view;
  const moves: Movement[] = [];
  for (const number of [1, 2]) {
    const ranked = movements(position, side, crafts(position)).map((move) => {
      const board = boardOf(position);
      const from = squareOf(board, position[side], move.craft) ?? squareOf(board, position[side], 'flag') ?? homeOf(grid, side);
      const nearer = grid.distance(from, goal) - grid.distance(grid.index.get(move.to) ?? 0, goal);
      const worth =
        10 * bearing(withCraft(position, side, move.craft, move.to)) + nearer + 0.3 * kindOf(view.options.theatre, move.craft).steps;
      return { move, worth };
    });
    const top = Math.max(...ranked.map(({ worth }) => worth));
    const best = ranked.filter(({ worth }) => worth > top - 1e-9);
    const chosen = best[dice.roll(Math.max(1, best.length), `rush.${number}`) - 1];
    if (chosen === undefined) break;
    moves.push(chosen.move);
    position = withCraft(position, side, chosen.move.craft, chosen.move.to);
  }
  const shots = attacks(position, side, crafts(position))
    .map((shot) => ({ shot, worth: (isAtFlag(position, shot) ? 100 : 0) + diceOf(position, side, shot.craft) }))
    .toSorted((a, b) => b.worth - a.worth);
  const first = shots[0]?.shot;
  const second = shots.find(({ shot }) => shot.craft !== first?.craft)?.shot;
  return game.format({ kind: 'turn', moves, attacks: [first, second].filter((one) => one !== undefined) });
}
