/** The computer player's representation of a board, and what a turn of given orders is worth on it. */
import { neighbours, SPACES, TO_WIN, winningThrows } from '../board.ts';
import { actsFirst } from '../turn.ts';
import type { Action, RebelOptions } from '../types.ts';

/** Units in 18 numbers: the Rebels' spaces 0 to 8, then the Empire's. */
export type Position = Int16Array;
/** 0 is the Rebels, 1 the Empire. */
export type Player = 0 | 1;

export interface Game {
  readonly turn: number;
  readonly options: RebelOptions;
}

const CELLS = SPACES.length;
/** The value of a win, from the Rebels' side; all values lie between this and its negative. */
export const WON = 100;

/** An action as one number, so that a turn can be played without allocating objects: 0–80 moves, then builds, attacks, pass. */
export type Code = number;
const BUILD = CELLS * CELLS;
const ATTACK = BUILD + CELLS;
const PASS = ATTACK + CELLS;

export function encode(action: Action): Code {
  if (action.verb === 'pass') return PASS;
  if (action.verb === 'move') return action.from * CELLS + action.to;
  return (action.verb === 'build' ? BUILD : ATTACK) + action.at;
}

/** What a position is worth to the Rebels at the end of an undecided turn. */
export type Worth = (board: Position, next: Game) => number;

/** Boards of the branches of one turn: at most four attacks deep. */
type Branches = readonly Position[];

export function newBranches(): Branches {
  return Array.from({ length: 5 }, () => new Int16Array(2 * CELLS));
}

/**
 * The expected worth to the Rebels when both pairs are played on `board` (RC-4): every attack branches into won and lost
 * with the odds of RC-7. `pairs` holds the Rebels' two codes, then the Empire's. `branches` is working space; a `worth` that
 * itself plays turns needs its own.
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
  return code >= ATTACK && code < PASS && (board[space] as number) > 0 && (board[space + CELLS] as number) > 0;
}

/** Carries out a move or build; false if it is impossible (RC-5, RC-6). */
function playQuiet(board: Position, player: Player, code: Code): boolean {
  const own = player * CELLS;
  if (code < BUILD) {
    const from = own + Math.trunc(code / CELLS);
    if (board[from] === 0) return false;
    board[from] = (board[from] as number) - 1;
    board[own + (code % CELLS)] = (board[own + (code % CELLS)] as number) + 1;
    return true;
  }
  const space = code - BUILD;
  if (code >= ATTACK || board[own + space] === 0 || (board[CELLS - own + space] as number) > 0) return false;
  board[own + space] = (board[own + space] as number) + 1;
  return true;
}

function fight(depth: number, step: number, space: number, player: Player, turn: Turn): number {
  const board = turn.branches[depth] as Position;
  const next = turn.branches[depth + 1] as Position;
  const [mine, theirs] = [player * CELLS + space, (1 - player) * CELLS + space];
  const throws = winningThrows(board[mine] as number, board[theirs] as number);
  let sum = 0;
  for (const won of [true, false]) {
    const chance = (won ? throws : 36 - throws) / 36;
    if (chance === 0) continue;
    next.set(board);
    const loser = won ? theirs : mine;
    const rule = turn.game.options.losses;
    if (rule === 'one') next[loser] = (next[loser] as number) - 1;
    else if (rule === 'all' || won) next[loser] = 0;
    const decided = decision(next);
    sum += chance * (decided === 0 ? play(depth + 1, step + 1, turn) : decided);
  }
  return sum;
}

export function heldBy(board: Position, player: Player): number {
  const [own, other] = [player * CELLS, (1 - player) * CELLS];
  let held = 0;
  for (let space = 0; space < CELLS; space++) if ((board[own + space] as number) > 0 && board[other + space] === 0) held++;
  return held;
}

export function unitsOf(board: Position, player: Player): number {
  let units = 0;
  for (let space = 0; space < CELLS; space++) units += board[player * CELLS + space] as number;
  return units;
}

/** ±100 once six are held or a side is gone (RC-10, RC-11), else 0. */
function decision(board: Position): number {
  let lead = 0;
  let [held, lost, rebels, imperials] = [0, 0, 0, 0];
  for (let space = 0; space < CELLS; space++) {
    const rebel = board[space] as number;
    const imperial = board[space + CELLS] as number;
    rebels += rebel;
    imperials += imperial;
    if (rebel > 0 && imperial === 0) held++;
    else if (imperial > 0 && rebel === 0) lost++;
  }
  if (held >= TO_WIN || imperials === 0) lead = WON;
  if (lost >= TO_WIN || rebels === 0) lead = -WON;
  return lead;
}

function valueAtEnd(board: Position, { game, worth }: Turn): number {
  const { turn, options } = game;
  if (options.turnLimit === null || turn < options.turnLimit) return worth(board, { turn: turn + 1, options });
  const lead = heldBy(board, 0) - heldBy(board, 1) || unitsOf(board, 0) - unitsOf(board, 1);
  return Math.sign(lead) * WON;
}

/** The worth of holding a number of spaces: the last ones before six count most. */
const HELD_WORTH = [0, 4, 8, 12.5, 18, 26, WON] as const;
const UNIT = 1.5;
/** Units beyond this many in a space count a third each: they neither spread nor turn a fight. */
const FULL = 4;
const REACHABLE = 0.6;
const SURPLUS = 0.5;

/** The static value of a board for the Rebels, between −100 and 100; `next` says who acts first on it. */
export function outlook(board: Position, next: Game): number {
  const first: Player = actsFirst(next.turn, next.options) === 'rebel' ? 0 : 1;
  const still = strength(board, 0) - strength(board, 1);
  const stroke = winningStroke(board, first);
  return stroke * (first === 0 ? WON : -WON) + (1 - stroke) * still;
}

function strength(board: Position, player: Player): number {
  const [own, other] = [player * CELLS, (1 - player) * CELLS];
  let sum = HELD_WORTH[heldBy(board, player)] ?? WON;
  for (let space = 0; space < CELLS; space++) {
    const mine = board[own + space] as number;
    const theirs = board[other + space] as number;
    sum += UNIT * (Math.min(mine, FULL) + Math.max(0, mine - FULL) / 3);
    if (mine === 0 && theirs === 0 && touches(board, own, space)) sum += REACHABLE;
    if (mine > 0 && theirs > 0) sum += SURPLUS * (mine - theirs);
  }
  return sum;
}

function touches(board: Position, own: number, space: number): boolean {
  for (const next of neighbours(space)) if ((board[own + next] as number) > 0) return true;
  return false;
}

/** The chance that the player who acts first takes a sixth space with one action: a move into an empty space, or an attack. */
function winningStroke(board: Position, player: Player): number {
  if (heldBy(board, player) !== TO_WIN - 1) return 0;
  const [own, other] = [player * CELLS, (1 - player) * CELLS];
  let best = 0;
  for (let space = 0; space < CELLS; space++) {
    const mine = board[own + space] as number;
    const theirs = board[other + space] as number;
    if (mine > 0 && theirs > 0) best = Math.max(best, winningThrows(mine, theirs) / 36);
    if (mine > 0 || theirs > 0) continue;
    for (const from of neighbours(space)) {
      const there = board[own + from] as number;
      if (there > 1 || (there === 1 && (board[other + from] as number) > 0)) return 1;
    }
  }
  return best;
}
