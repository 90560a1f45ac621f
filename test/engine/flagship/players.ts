/** Plain players: what hunts and benchmarks over all games find in a game's folder. */
import type { Dice } from '../../../engine/ruleset.ts';
import { boardOf, diceOf, enemyOf, fleetOf, homeOf, kindOf, squareOf, withCraft } from '../../../engine/rulesets/flagship/board.ts';
import { attacks, movements, targetOf } from '../../../engine/rulesets/flagship/movement.ts';
import { fateChances, winChance } from '../../../engine/rulesets/flagship/odds.ts';
import type { Action, Attack, Movement, Position, Side, View } from '../../../engine/rulesets/flagship/types.ts';
import { flagship as game } from '../../support/games/whole-games.ts';

const crafts = (position: Position): readonly string[] => [...fleetOf(position.options.theatre).keys()];
const line = (action: Action): string => game.format({ kind: 'turn', moves: [], attacks: [action as Attack] })[0] ?? 'pass';

/** Up to two moves of any craft to any square, then up to two shots, each that is accepted, gaps and all. */
export function random(view: View, seat: string, dice: Dice): readonly string[] {
  const side = seat as Side;
  const lines: string[] = [];
  let position: Position = view;
  const drawn = <T>(all: readonly T[], purpose: string): T | undefined => all[dice.roll(Math.max(1, all.length), purpose) - 1];
  for (const number of [1, 2]) {
    // A craft first, then where to: else the fighters, who go everywhere, would do all the flying.
    const able = crafts(position).filter((craft) => movements(position, side, [craft]).length > 0);
    const craft = drawn(able, `craft.${number}`);
    if (craft === undefined || dice.roll(12, `stay.${number}`) === 1) continue;
    const choices = movements(position, side, [craft]);
    const move = nearer(
      position,
      side,
      [1, 2, 3].map((lot) => drawn(choices, `to.${number}.${lot}`) as Movement).slice(0, dice.roll(3, `tries.${number}`)),
    );
    lines.push(line(move));
    position = withCraft(position, side, craft, move.to);
  }
  for (const number of [1, 2]) {
    const shots = everyShot(position, side).filter((shot) => game.read(view, seat, [...lines, shot]).kind === 'order');
    const shot = drawn(shots, `shot.${number}`);
    if (shot !== undefined && dice.roll(12, `hold.${number}`) > 1) lines.push(shot);
  }
  return lines.length === 0 ? ['pass'] : lines;
}

/** Of a few moves the one that ends nearest to the enemy flag ship: by lot alone fleets seldom meet. */
function nearer(position: Position, side: Side, few: readonly Movement[]): Movement {
  const board = boardOf(position);
  const goal = goalOf(position, side);
  const distance = ({ to }: Movement): number => board.grid.distance(board.grid.index.get(to) ?? 0, goal);
  return few.toSorted((a, b) => distance(a) - distance(b))[0] as Movement;
}

function goalOf(position: Position, side: Side): number {
  const board = boardOf(position);
  return squareOf(board, position[enemyOf(side)], 'flag') ?? homeOf(board.grid, enemyOf(side));
}

/** Every craft of ours at every one of theirs within two squares, by id and by square. */
function everyShot(position: Position, side: Side): readonly string[] {
  const board = boardOf(position);
  const enemy = enemyOf(side);
  const near = (own: string, other: string): boolean => {
    const [from, at] = [squareOf(board, position[side], own), squareOf(board, position[enemy], other)];
    return from !== undefined && at !== undefined && board.grid.distance(from, at) <= 2;
  };
  return crafts(position).flatMap((own) =>
    crafts(position)
      .filter((other) => near(own, other))
      .flatMap((other) => [`attack ${own} ${other}`, `attack ${own} ${position[enemy][other]}`]),
  );
}

/** What it is worth to destroy a craft: a flag ship's last life is the game. */
function prize(position: Position, side: Side, craft: string): number {
  if (craft !== 'flag') return 2 + 2 * kindOf(position.options.theatre, craft).dice;
  return position.flagLives[side] > 1 ? 40 : 1000;
}

/** What a shot gains on average; the hangar counts for two fifths, a flag ship away for a little. */
function gain(position: Position, side: Side, shot: Attack): number {
  const target = targetOf(position, boardOf(position), side, shot.target);
  if (target === undefined) return 0;
  const chances = fateChances(position.options);
  const whole = prize(position, target.side, target.craft);
  const hangar = target.craft === 'flag' ? 8 : 0.4 * whole;
  const win = winChance(diceOf(position, side, shot.craft), diceOf(position, target.side, target.craft));
  return win * (chances.destroyed * whole + chances.hangar * hangar);
}

/** The best two shots from where everybody stands. */
function volley(position: Position, side: Side): { readonly shots: readonly Attack[]; readonly worth: number } {
  const ranked = attacks(position, side, crafts(position))
    .map((shot) => ({ shot, worth: gain(position, side, shot) }))
    .toSorted((a, b) => b.worth - a.worth);
  const first = ranked[0];
  const second = ranked.find(({ shot }) => position.options.attackTwice || shot.craft !== first?.shot.craft);
  const chosen = [first, second].filter((one) => one !== undefined);
  return { shots: chosen.map(({ shot }) => shot), worth: chosen.reduce((sum, { worth }) => sum + worth, 0) };
}

/** A volley and the way to the next: craft on the board, near to the enemy flag ship. */
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

/** The move that is worth most at once, then the second, then the best shots; ties by lot. */
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
