/** The best two shots of a side, from its present squares or after moves, and their average gain. */
import { type Battle, diceOf, FREE, isFlag, RESERVE, type Who } from './battle.ts';
import type { Stakes } from './stakes.ts';

/** A shot that a side can make once it has made `moves` moves. */
export interface Shot {
  readonly piece: number;
  readonly target: number;
  readonly moves: number;
  /** The enemy craft that must be shot away first (FS-20), or -1. */
  readonly behind: number;
  /** The average gain, in chance to win. */
  readonly gain: number;
  /** The chance that the target leaves the board. */
  readonly removal: number;
  /** The chance that a flagship's first life is lost (FS-13), and what this shot would gain after that. */
  readonly hurt: number;
  readonly follow: number;
}
export interface Volley {
  readonly worth: number;
  readonly shots: readonly Shot[];
}

/**
 * The two shots that gain most together. `moves` is how many moves the side may make first, 0 to 2; `doubt` is, by piece, the
 * chance that it will not be there to shoot.
 */
export function volley(battle: Battle, stakes: Stakes, who: Who, moves: number, doubt?: Float64Array): Volley {
  // The shots that may gain most come first: once none of the rest could add enough, the search stops.
  const shots = shotsOf(battle, stakes, who, moves, doubt).sort((a, b) => b.gain + b.follow - a.gain - a.follow);
  let worth = 0;
  let best: readonly Shot[] = [];
  for (const first of shots.filter(({ behind }) => behind < 0)) {
    if (first.gain > worth) [worth, best] = [first.gain, [first]];
    for (const second of shots) {
      if (first.gain + second.gain + second.follow <= worth) break;
      if (!goTogether(battle, first, second, moves)) continue;
      const both = first.gain + secondGain(first, second);
      if (both > worth) [worth, best] = [both, [first, second]];
    }
  }
  return { worth, shots: best };
}

function goTogether({ setting }: Battle, first: Shot, second: Shot, moves: number): boolean {
  if (second.piece === first.piece) return setting.attackTwice && Math.max(first.moves, second.moves) <= moves;
  return first.moves + second.moves <= moves;
}

function secondGain(first: Shot, second: Shot): number {
  if (second.behind >= 0) return second.behind === first.target ? first.removal * second.gain : 0;
  if (second.target !== first.target) return second.gain;
  return (1 - first.removal) * second.gain + first.hurt * second.follow;
}

function shotsOf(battle: Battle, stakes: Stakes, who: Who, moves: number, doubt?: Float64Array): Shot[] {
  const { size } = battle.setting;
  const shots: Shot[] = [];
  for (let piece = who * size; piece < (who + 1) * size; piece++) {
    const from = startOf(battle, who, piece, moves);
    if (from >= 0) shotsBy(shots, battle, stakes, piece, from, moves, 1 - (doubt?.[piece] ?? 0));
  }
  return shots;
}

/** The square from which a craft's steps count, or -1 if it cannot shoot this turn. */
export function startOf({ setting, where }: Battle, who: Who, piece: number, moves: number): number {
  const stands = where[piece] as number;
  if (stands >= 0) return stands;
  if (stands !== RESERVE || moves === 0) return -1;
  // FS-14: a flagship enters at home, others next to theirs (FS-7).
  const flag = who * setting.size;
  return piece === flag ? (setting.homes[who] as number) : (where[flag] as number);
}

function shotsBy(shots: Shot[], battle: Battle, stakes: Stakes, piece: number, from: number, moves: number, surety: number): void {
  const { setting, where } = battle;
  const { size, kinds, apart, squares } = setting;
  const { steps = 1, range = 1 } = kinds[piece % size] ?? {};
  const stands = where[piece] as number;
  // Entering costs a flagship a move of its own.
  const spent = stands < 0 && isFlag(battle, piece) ? 1 : 0;
  const most = (moves - spent) * steps;
  const enemy = piece < size ? size : 0;
  for (let target = enemy; target < enemy + size; target++) {
    const at = where[target] as number;
    if (at < 0 || (apart[from * squares + at] as number) > most + range) continue;
    const [open, gap, behind] = leastSteps(battle, from, stands, target, range);
    const direct = open <= most;
    if (!direct && gap > most) continue;
    const needed = spent + Math.ceil((direct ? open : gap) / steps);
    shots.push(shotAt(battle, stakes, piece, target, needed, direct ? -1 : behind, surety));
  }
}

const NEVER = 99;
const least: [number, number, number] = [NEVER, NEVER, -1];

/**
 * The steps to a free square from which the target can be shot at, to one where only an enemy craft stands between, and that craft.
 * They are counted as if no craft stood in the way: diagonal steps nearly always lead around, so no search is needed.
 */
export function leastSteps({ setting, where, on }: Battle, from: number, stands: number, target: number, range: number): typeof least {
  const { apart, squares, size, around, far } = setting;
  const at = where[target] as number;
  const stepsTo = (square: number): number =>
    on[square] === FREE || square === stands ? (apart[from * squares + square] as number) : NEVER;
  let [open, gap, behind] = [NEVER, NEVER, -1];
  for (const square of around[at] as readonly number[]) open = Math.min(open, stepsTo(square));
  const two = far[at] as readonly number[];
  for (let next = range === 2 ? 0 : two.length; next < two.length; next += 2) {
    const steps = stepsTo(two[next] as number);
    if (steps >= open) continue;
    const between = on[two[next + 1] as number] as number;
    if (between === FREE) open = steps;
    else if (steps < gap && between < 2 * size && between >= size === target >= size) [gap, behind] = [steps, between];
  }
  [least[0], least[1], least[2]] = [open, gap, behind];
  return least;
}

function shotAt(battle: Battle, stakes: Stakes, piece: number, target: number, moves: number, behind: number, surety: number): Shot {
  const { wins, destroys, hangars, hangarsFlag } = battle.setting;
  const mine = wins[diceOf(battle, piece)] as readonly number[];
  const dice = diceOf(battle, target);
  const win = surety * (mine[dice] as number);
  const flag = isFlag(battle, target);
  const away = flag ? hangarsFlag : hangars;
  const gain = win * (destroys * (stakes.destroyed[target] as number) + away * (stakes.hangar[target] as number));
  if (!flag) return { piece, target, moves, behind, gain, removal: win * (destroys + away), hurt: 0, follow: 0 };
  const isLast = (battle.lives[target === 0 ? 0 : 1] as number) < 2;
  const after = surety * (mine[Math.max(1, dice - 4)] as number);
  return {
    ...{ piece, target, moves, behind, gain, removal: win * away },
    hurt: isLast ? 0 : win * destroys,
    follow: isLast ? 0 : after * destroys * (stakes.lastLife[target] as number),
  };
}
