/** The bot's estimate of an undecided board, without looking further. */
import { winningThrows } from '../board.ts';
import { type Planet, perPlanet } from '../planet.ts';
import { actsFirst } from '../turn.ts';
import { type Game, heldBy, leadOf, type Player, type Position, spacesOf, WON } from './position.ts';

/** The worth of holding none to all of the spaces needed to win: the last ones count most. */
const ON_THE_WAY = [0, 4, 8, 12.5, 18, 26, WON] as const;
const UNIT = 1.5;
/** Units beyond this many in a space count a third each, because they neither spread nor turn a fight. */
const FULL = 4;
const REACHABLE = 0.6;
const SURPLUS = 0.5;

/** The static value of a board for the Rebels, between −100 and 100; `next` says who acts first on it. */
export function outlook(board: Position, next: Game): number {
  return withStroke(board, next, balance(board));
}

/** How much a point of the balance, and a lead in the last turn, add to the log odds of the Rebels, fitted to 134 matches between bots. */
const POINT = 0.13;
const LEAD = 1;

/**
 * The outlook on the scale of decided games, so that spaces and the chance of a sixth are comparable: two spaces ahead are close to
 * half a win. The nearer the limit, the more it counts who would win there.
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

/** Spaces held, units there and spaces within reach: the Rebels' less the Empire's. */
function balance(board: Position): number {
  const cells = spacesOf(board);
  const { beside, heldWorth } = tablesOn(cells);
  let [sum, rebels, imperials, nearRebels, nearImperials] = [0, 0, 0, 0, 0];
  for (let space = 0; space < cells; space++) {
    const mine = board[space] as number;
    const theirs = board[space + cells] as number;
    sum += UNIT * (counted(mine) - counted(theirs));
    if (mine > 0) {
      rebels |= 1 << space;
      nearRebels |= beside[space] as Spaces;
    }
    if (theirs > 0) {
      imperials |= 1 << space;
      nearImperials |= beside[space] as Spaces;
    }
    if (mine > 0 && theirs > 0) sum += 2 * SURPLUS * (mine - theirs);
  }
  const empty = ~(rebels | imperials);
  sum += REACHABLE * (count(empty & nearRebels) - count(empty & nearImperials));
  const holding = (spaces: Spaces): number => heldWorth[count(spaces)] ?? WON;
  return sum + holding(rebels & ~imperials) - holding(imperials & ~rebels);
}

const counted = (units: number): number => (units <= FULL ? units : FULL + (units - FULL) / 3);

/** A set of at most 31 spaces, a bit each. */
type Spaces = number;
const setOf = (spaces: readonly number[]): Spaces => spaces.reduce((set, space) => set | (1 << space), 0);
function count(set: Spaces): number {
  let left = set;
  let found = 0;
  for (; left !== 0; found++) left &= left - 1;
  return found;
}

/** The facts of a planet that the outlook uses. */
interface Tables {
  readonly planet: Planet;
  /** By space: its neighbours. */
  readonly beside: readonly Spaces[];
  /** By number of spaces held. */
  readonly heldWorth: readonly number[];
}
const tablesOn = perPlanet((planet): Tables => ({ planet, beside: planet.beside.map(setOf), heldWorth: heldWorth(planet.toWin) }));

/** The steps of `ON_THE_WAY`, stretched over the number of spaces that win. */
function heldWorth(toWin: number): readonly number[] {
  return Array.from({ length: toWin + 1 }, (_, held) => {
    const at = (held * (ON_THE_WAY.length - 1)) / toWin;
    const below = ON_THE_WAY[Math.floor(at)] as number;
    const above = ON_THE_WAY[Math.ceil(at)] as number;
    return below + (at % 1) * (above - below);
  });
}

/** The chance that the player who acts first takes the last missing space with one action: a move into an empty space, or an attack. */
function winningStroke(board: Position, player: Player): number {
  const cells = spacesOf(board);
  const { planet } = tablesOn(cells);
  if (heldBy(board, player) !== planet.toWin - 1) return 0;
  const [own, other] = [player * cells, (1 - player) * cells];
  let best = 0;
  for (let space = 0; space < cells; space++) {
    const mine = board[own + space] as number;
    const theirs = board[other + space] as number;
    if (mine > 0 && theirs > 0) best = Math.max(best, winningThrows(mine, theirs) / 36);
    if (mine > 0 || theirs > 0) continue;
    for (const from of planet.beside[space] as readonly number[]) {
      const there = board[own + from] as number;
      if (there > 1 || (there === 1 && (board[other + from] as number) > 0)) return 1;
    }
  }
  return best;
}
