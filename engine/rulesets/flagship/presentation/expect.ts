import { type Foretold, type ForetoldLine, isSure, isVain, NOT_PLAYED, shareText } from '../../../kit/foretold.ts';
import type { Seat } from '../../../ruleset.ts';
import { joinWords, wrapText } from '../../../wording.ts';
import { boardOf, enemyOf, fleetOf, kindOf, squareOf, withCraft } from '../board.ts';
import { destinations, lineFault } from '../movement.ts';
import { formatAction } from '../notation.ts';
import type { Note } from '../preview.ts';
import type { Order, Position, Side, View } from '../types.ts';
import { craftName } from '../words.ts';

/**
 * The forecast of a seat's orders: its attacks, a second one on what the first may leave, and who may answer. Nobody else acts in
 * this turn.
 */
export function expect(view: View, seat: Seat, order: Order, { lines }: Foretold<Note>): readonly string[] {
  const side = seat as Side;
  if (order.kind === 'resign') return [`The game ends; ${enemyOf(side) === 'rebel' ? 'the Rebels win' : 'the Empire wins'}.`];
  const attacks = lines.slice(order.moves.length).flatMap((line, index) => {
    const attack = order.attacks[index];
    return attack === undefined ? [] : [`${formatAction(attack)}${odds(line)}.`];
  });
  const after = order.moves.reduce<Position>((position, move) => withCraft(position, side, move.craft, move.to), view);
  return [...attacks, ...answers(after, side)].flatMap((line) => wrapText(line));
}

function odds({ shares, reasons, notes }: ForetoldLine<Note>): string {
  const said = (words: Readonly<Record<string, string>>, joint: 'and' | 'or'): string =>
    joinWords(
      reasons.map(({ value }) => words[value] ?? value),
      joint,
    );
  const [met] = notes;
  if (met === undefined) return ` fails: ${said(FAILS, 'or')}`;
  const { ours, target } = met.value;
  const dice = [...new Set(notes.map(({ value }) => value.theirs))];
  const theirs = joinWords(
    dice.toSorted((a, b) => b - a),
    'or',
  );
  const made = isSure(shares.done) ? ',' : ` if ${said(NEEDS, 'and')} (${shareText(shares.done)}); in all`;
  const hit = shares.hit === undefined ? '' : shareText(shares.hit);
  const worse = Object.entries(target === 'flag' ? FLAG_WORSE : WORSE).flatMap(([name, words]) => {
    const share = shares[name];
    return share === undefined || isVain(share) ? [] : [`${words} ${shareText(share)}`];
  });
  return `: ${ours === 1 ? '1 die' : `${ours} dice`} against ${theirs}${made} a hit ${hit}; ${worse.join(', ')}`;
}

/** Words for the reasons an attack may fail. */
const FAILS: Readonly<Record<string, string>> = {
  'no-target': 'its target is gone',
  'line-blocked': 'the line stays blocked',
  [NOT_PLAYED]: 'the game is over by then',
};
const NEEDS: Readonly<Record<string, string>> = {
  'no-target': 'its target is still there',
  'line-blocked': 'the line opens',
  [NOT_PLAYED]: 'the game goes on',
};
/** Words for what a hit may lead to, by the name of its share. */
const WORSE: Readonly<Record<string, string>> = { destroyed: 'destroyed', hangar: 'hangar' };
const FLAG_WORSE: Readonly<Record<string, string>> = { life: 'a life', destroyed: 'the game', hangar: 'hangar' };

/** Enemy craft that could come within range of one's own flagship next turn, each counted alone. */
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
