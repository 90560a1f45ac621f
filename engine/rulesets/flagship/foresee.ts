import type { Seat } from '../../ruleset.ts';
import { joinWords, percent, wrapText } from '../../wording.ts';
import { boardOf, diceOf, enemyOf, fleetOf, kindOf, squareOf, withCraft } from './board.ts';
import { destinations, lineFault, targetOf } from './movement.ts';
import { formatAction } from './notation.ts';
import { fateChances, winChance } from './odds.ts';
import type { Attack, Order, Position, Side, View } from './types.ts';
import { craftName } from './words.ts';

/** What a seat's own orders let one expect, without dice: the odds of its attacks, and who may answer. */
export function foresee(view: View, seat: Seat, order: Order): readonly string[] {
  const side = seat as Side;
  const enemy = enemyOf(side);
  if (order.kind === 'resign') return [`The game ends; ${enemy === 'rebel' ? 'the Rebels win' : 'the Empire wins'}.`];
  const after = order.moves.reduce<Position>((position, move) => withCraft(position, side, move.craft, move.to), view);
  const lines = order.attacks.flatMap((attack, index) => odds(after, side, attack, index));
  return [...lines, ...answers(after, side)].flatMap((line) => wrapText(line));
}

function odds(position: Position, side: Side, attack: Attack, index: number): readonly string[] {
  const aimed = targetOf(position, boardOf(position), side, attack.target);
  if (aimed === undefined) return [];
  const [own, theirs] = [diceOf(position, side, attack.craft), diceOf(position, aimed.side, aimed.craft)];
  const hit = winChance(own, theirs);
  const { hangar, destroyed } = fateChances(position.options);
  const flag = aimed.craft === 'flag';
  const worst = flag ? (position.flagLives[aimed.side] > 1 ? 'a life' : 'the game') : 'destroyed';
  const away = flag && position.options.flagDamage === 'ignored' ? '' : `, hangar ${percent(hit * hangar)}`;
  const dice = `${own === 1 ? '1 die' : `${own} dice`} against ${theirs}`;
  const later = index === 0 ? '' : ' It is made only if the first leaves a target and a free line.';
  return [`${formatAction(attack)}: ${dice}, a hit ${percent(hit)}; ${worst} ${percent(hit * destroyed)}${away}.${later}`];
}

/** Who could come within range of the own flagship next turn, each counted alone. */
function answers(position: Position, side: Side): readonly string[] {
  const board = boardOf(position);
  const flag = squareOf(board, position[side], 'flag');
  if (flag === undefined) return [];
  const enemy = enemyOf(side);
  const { theatre } = position.options;
  const reaching = [...fleetOf(theatre).keys()].filter((craft) => {
    const stands = squareOf(board, position[enemy], craft);
    const from = [...destinations(position, board, enemy, craft).keys(), ...(stands === undefined ? [] : [stands])];
    return from.some((square) => lineFault(board, kindOf(theatre, craft).range, square, flag) === undefined);
  });
  if (reaching.length === 0) return [`No enemy craft can come in range of your ${craftName(theatre, 'flag')} with one move.`];
  const names = joinWords(
    reaching.map((craft) => craftName(theatre, craft)),
    'and',
  );
  return [`In range of your ${craftName(theatre, 'flag')} with one move, as things stand: the enemy’s ${names}.`];
}
