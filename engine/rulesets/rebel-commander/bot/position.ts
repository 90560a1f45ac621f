/** The bot's representation of a board, and the value of a turn with given orders on it. */
import { winningThrows } from '../board.ts';
import { perPlanet } from '../planet.ts';
import { actsFirst } from '../turn.ts';
import type { Action, RebelOptions } from '../types.ts';

/** Units by space: the Rebels', then the Empire's. */
export type Position = Int16Array;
/** 0 is the Rebels, 1 the Empire. */
export type Player = 0 | 1;

export interface Game {
  readonly turn: number;
  readonly options: RebelOptions;
}

/** The number of spaces on a board. */
export const spacesOf = (board: Position): number => board.length >> 1;

/** How many spaces a side must hold, by the number of all spaces. */
export const toWinOn = perPlanet(({ toWin }) => toWin);

/** The value of a win, from the Rebels' side; all values lie between this and its negative. */
export const WON = 100;

/**
 * An action as one number, so that a turn can be played without allocating objects: moves by both ends, then builds, attacks,
 * pass.
 */
export type Code = number;
/** More than any planet has spaces. */
const STRIDE = 64;
const BUILD = STRIDE * STRIDE;
const ATTACK = BUILD + STRIDE;
export const PASS: Code = ATTACK + STRIDE;

export function encode(action: Action): Code {
  if (action.verb === 'pass') return PASS;
  if (action.verb === 'move') return action.from * STRIDE + action.to;
  return (action.verb === 'build' ? BUILD : ATTACK) + action.at;
}

/** The value of a position to the Rebels at the end of an undecided turn. */
export type Worth = (board: Position, next: Game) => number;

/** Boards of the branches of one turn: at most four attacks deep. */
type Branches = readonly Position[];

export function newBranches(board: Position): Branches {
  return Array.from({ length: 5 }, () => new Int16Array(board.length));
}

/**
 * The expected worth to the Rebels when both pairs are played on `board` (RC-4): every attack branches into won and lost
 * with the odds of RC-7. `pairs` holds the Rebels' two codes, then the Empire's. `branches` is working space.
 */
export function turnWorth(board: Position, game: Game, pairs: TurnCodes, worth: Worth, branches: Branches): number {
  const root = branches[0] as Position;
  root.set(board);
  const first: Player = actsFirst(game.turn, game.options) === 'rebel' ? 0 : 1;
  return play(0, 0, { first, pairs, game, worth, branches });
}

export type TurnCodes = readonly [Code, Code, Code, Code];

interface Turn {
  readonly first: Player;
  readonly pairs: TurnCodes;
  readonly branches: Branches;
  readonly game: Game;
  readonly worth: Worth;
}

function play(depth: number, from: number, turn: Turn): number {
  const board = turn.branches[depth] as Position;
  for (let step = from; step < 4; step++) {
    const player = (step % 2 === 0 ? turn.first : 1 - turn.first) as Player;
    const code = turn.pairs[player * 2 + (step >> 1)] ?? PASS;
    if (isFight(board, code)) return fight(depth, step, code - ATTACK, player, turn);
    // A build decides nothing: it neither takes a space nor leaves one.
    if (!playQuiet(board, player, code) || code >= BUILD) continue;
    const decided = decision(board);
    if (decided !== 0) return decided;
  }
  return valueAtEnd(board, turn);
}

function isFight(board: Position, code: Code): boolean {
  const space = code - ATTACK;
  return code >= ATTACK && code < PASS && (board[space] as number) > 0 && (board[space + spacesOf(board)] as number) > 0;
}

/** Carries out a move or build; false if it is impossible (RC-5, RC-6). */
function playQuiet(board: Position, player: Player, code: Code): boolean {
  const cells = spacesOf(board);
  const own = player * cells;
  if (code < BUILD) {
    const from = own + Math.trunc(code / STRIDE);
    if (board[from] === 0) return false;
    board[from] = (board[from] as number) - 1;
    board[own + (code % STRIDE)] = (board[own + (code % STRIDE)] as number) + 1;
    return true;
  }
  const space = code - BUILD;
  if (code >= ATTACK || board[own + space] === 0 || (board[cells - own + space] as number) > 0) return false;
  board[own + space] = (board[own + space] as number) + 1;
  return true;
}

function fight(depth: number, step: number, space: number, player: Player, turn: Turn): number {
  const board = turn.branches[depth] as Position;
  const cells = spacesOf(board);
  const [mine, theirs] = [player * cells + space, (1 - player) * cells + space];
  const chance = winningThrows(board[mine] as number, board[theirs] as number) / 36;
  const won = chance > 0 ? chance * fought(depth, step, theirs, true, turn) : 0;
  return chance < 1 ? won + (1 - chance) * fought(depth, step, mine, false, turn) : won;
}

/** The value of the rest of the turn once an attack has cost `loser` its losses (RC-8). */
function fought(depth: number, step: number, loser: number, won: boolean, turn: Turn): number {
  const next = turn.branches[depth + 1] as Position;
  next.set(turn.branches[depth] as Position);
  const rule = turn.game.options.losses;
  if (rule === 'one') next[loser] = (next[loser] as number) - 1;
  else if (rule === 'all' || won) next[loser] = 0;
  const decided = decision(next);
  return decided === 0 ? play(depth + 1, step + 1, turn) : decided;
}

export function heldBy(board: Position, player: Player): number {
  const cells = spacesOf(board);
  const [own, other] = [player * cells, (1 - player) * cells];
  let held = 0;
  for (let space = 0; space < cells; space++) if ((board[own + space] as number) > 0 && board[other + space] === 0) held++;
  return held;
}

export function unitsOf(board: Position, player: Player): number {
  const cells = spacesOf(board);
  let units = 0;
  for (let space = 0; space < cells; space++) units += board[player * cells + space] as number;
  return units;
}

/** ±100 once enough spaces are held or a side is gone (RC-10, RC-11), else 0. */
function decision(board: Position): number {
  const cells = spacesOf(board);
  const toWin = toWinOn(cells);
  let lead = 0;
  let [held, lost, rebels, imperials] = [0, 0, 0, 0];
  for (let space = 0; space < cells; space++) {
    const rebel = board[space] as number;
    const imperial = board[space + cells] as number;
    rebels += rebel;
    imperials += imperial;
    if (rebel > 0 && imperial === 0) held++;
    else if (imperial > 0 && rebel === 0) lost++;
  }
  if (held >= toWin || imperials === 0) lead = WON;
  if (lost >= toWin || rebels === 0) lead = -WON;
  return lead;
}

function valueAtEnd(board: Position, { game, worth }: Turn): number {
  const { turn, options } = game;
  if (options.turnLimit === null || turn < options.turnLimit) return worth(board, { turn: turn + 1, options });
  return Math.sign(leadOf(board)) * WON;
}

/** Positive if the turn limit would find the Rebels ahead (RC-12). */
export function leadOf(board: Position): number {
  return heldBy(board, 0) - heldBy(board, 1) || unitsOf(board, 0) - unitsOf(board, 1);
}
