/** What the computer player takes an undecided board to be worth, without looking further. */
import { neighbours, SPACES, TO_WIN, winningThrows } from '../board.ts';
import { actsFirst } from '../turn.ts';
import { type Game, heldBy, leadOf, type Player, type Position, WON } from './position.ts';

const CELLS = SPACES.length;

/** The worth of holding a number of spaces: the last ones before six count most. */
const HELD_WORTH = [0, 4, 8, 12.5, 18, 26, WON] as const;
const UNIT = 1.5;
/** Units beyond this many in a space count a third each: they neither spread nor turn a fight. */
const FULL = 4;
const REACHABLE = 0.6;
const SURPLUS = 0.5;

/** The static value of a board for the Rebels, between −100 and 100; `next` says who acts first on it. */
export function outlook(board: Position, next: Game): number {
  return withStroke(board, next, balance(board));
}

/** What a point of the balance, and a lead in the last turn, adds to the log odds of the Rebels: fitted to 134 matches of bots. */
const POINT = 0.13;
const LEAD = 1;

/**
 * The outlook on the scale of what is decided, so that spaces and a chance of the sixth are weighed alike: two spaces ahead are
 * near half a win. Who would win at the limit counts the more the nearer it is.
 */
export function chances(board: Position, next: Game): number {
  const { turnLimit } = next.options;
  const left = turnLimit === null ? Number.POSITIVE_INFINITY : turnLimit - next.turn + 1;
  const odds = POINT * balance(board) + (LEAD * Math.sign(leadOf(board))) / left;
  return withStroke(board, next, WON * Math.tanh(odds / 2));
}

function withStroke(board: Position, next: Game, still: number): number {
  const first: Player = actsFirst(next.turn, next.options) === 'rebel' ? 0 : 1;
  const stroke = winningStroke(board, first);
  return stroke * (first === 0 ? WON : -WON) + (1 - stroke) * still;
}

/** What is held, what stands there and what is within reach: the Rebels' less the Empire's. */
function balance(board: Position): number {
  let [sum, rebels, imperials] = [0, 0, 0];
  for (let space = 0; space < CELLS; space++) {
    const mine = board[space] as number;
    const theirs = board[space + CELLS] as number;
    sum += UNIT * (counted(mine) - counted(theirs));
    if (mine > 0) rebels |= 1 << space;
    if (theirs > 0) imperials |= 1 << space;
    if (mine > 0 && theirs > 0) sum += 2 * SURPLUS * (mine - theirs);
  }
  const empty = ALL & ~(rebels | imperials);
  sum += REACHABLE * (count(empty & beside(rebels)) - count(empty & beside(imperials)));
  return sum + holding(rebels & ~imperials) - holding(imperials & ~rebels);
}

const counted = (units: number): number => (units <= FULL ? units : FULL + (units - FULL) / 3);
const holding = (spaces: Spaces): number => HELD_WORTH[count(spaces)] ?? WON;

/** A set of spaces, a bit each. */
type Spaces = number;
const ALL: Spaces = (1 << CELLS) - 1;
const setOf = (spaces: readonly number[]): Spaces => spaces.reduce((set, space) => set | (1 << space), 0);
const EVERY_SET = Array.from({ length: ALL + 1 }, (_, set) => SPACES.filter((space) => (set >> space) & 1));
const COUNTS = Uint8Array.from(EVERY_SET, (spaces) => spaces.length);
const BESIDE = Uint16Array.from(EVERY_SET, (spaces) => setOf(spaces.flatMap(neighbours)));
const count = (set: Spaces): number => COUNTS[set] as number;
const beside = (set: Spaces): Spaces => BESIDE[set] as Spaces;

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
