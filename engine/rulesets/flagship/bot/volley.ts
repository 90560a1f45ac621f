/** The best two shots of a side, from where it stands or after moves, and what they gain on average. */
import { type Battle, diceOf, FREE, isFlag, otherThan, RESERVE, type Who, walks } from './battle.ts';

/** What it is worth to destroy a craft, for itself and for each die; a flag ship's first life; the game. */
const CRAFT = 1;
const DIE = 3;
const LIFE = 45;
const GAME = 300;

/** The part of a craft's worth that two or three turns in the hangar cost; what they cost the side of a flag ship. */
const AWAY = 0.35;
const FLAG_AWAY = 6;

/** A shot that a side can make once it has made `moves` moves. */
interface Shot {
  readonly piece: number;
  readonly target: number;
  readonly moves: number;
  /** The enemy craft that must be shot away first (FS-20), or -1. */
  readonly behind: number;
  /** What it gains on average. */
  readonly gain: number;
  /** The chance that the target leaves the board. */
  readonly removal: number;
  /** The chance that a flag ship's first life goes (FS-13), and what this shot would gain after that. */
  readonly hurt: number;
  readonly follow: number;
}
export interface Volley {
  readonly worth: number;
  readonly shots: readonly Shot[];
}

/**
 * The two shots that gain most together. `moves`: how many moves the side may make first, 0 to 2. `doubt`: by piece, the
 * chance that it will not be there to shoot.
 */
export function volley(battle: Battle, who: Who, moves: number, doubt?: Float64Array): Volley {
  const shots = shotsOf(battle, who, moves, doubt);
  let worth = 0;
  let best: readonly Shot[] = [];
  for (const first of shots) {
    if (first.behind >= 0) continue;
    if (first.gain > worth) [worth, best] = [first.gain, [first]];
    for (const second of shots) {
      if (first.gain + second.gain + second.follow <= worth || !goTogether(battle, first, second, moves)) continue;
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

function shotsOf(battle: Battle, who: Who, moves: number, doubt?: Float64Array): readonly Shot[] {
  const { size } = battle.setting;
  const shots: Shot[] = [];
  for (let piece = who * size; piece < (who + 1) * size; piece++) shotsBy(shots, battle, who, piece, moves, 1 - (doubt?.[piece] ?? 0));
  return shots;
}

function shotsBy(shots: Shot[], battle: Battle, who: Who, piece: number, moves: number, surety: number): void {
  const { size, kinds } = battle.setting;
  const { steps = 1, range = 1 } = kinds[piece % size] ?? {};
  const reached = reachOf(battle, who, piece, moves * steps);
  if (reached === undefined) return;
  const enemy = otherThan(who) * size;
  for (let target = enemy; target < enemy + size; target++) {
    if ((battle.where[target] as number) < 0) continue;
    const [open, gap, behind] = leastSteps(battle, reached, target, range);
    const direct = Math.ceil(open / steps);
    if (direct <= moves) shots.push(shotAt(battle, piece, target, direct, -1, surety));
    else if (gap <= moves * steps) shots.push(shotAt(battle, piece, target, Math.ceil(gap / steps), behind, surety));
  }
}

const NEVER = 99;
const least: [number, number, number] = [NEVER, NEVER, -1];

/** Steps to where the target can be shot at, to where only an enemy craft stands between, and that craft. */
function leastSteps(battle: Battle, reached: Int8Array, target: number, range: number): readonly [number, number, number] {
  const { setting, where, on } = battle;
  const at = where[target] as number;
  let open = NEVER;
  let gap = NEVER;
  let behind = -1;
  for (const square of setting.around[at] as readonly number[]) {
    const steps = reached[square] as number;
    if (steps >= 0 && steps < open) open = steps;
  }
  const far = setting.far[at] as readonly number[];
  for (let next = range === 2 ? 0 : far.length; next < far.length; next += 2) {
    const steps = reached[far[next] as number] as number;
    if (steps < 0 || steps >= open) continue;
    const between = on[far[next + 1] as number] as number;
    if (between === FREE) open = steps;
    else if (steps < gap && between < 2 * setting.size && between >= setting.size === target >= setting.size) {
      gap = steps;
      behind = between;
    }
  }
  least[0] = open;
  least[1] = gap;
  least[2] = behind;
  return least;
}

/** How many steps lead where, for a craft that may go so many; undefined if it cannot be on the board. */
function reachOf(battle: Battle, who: Who, piece: number, most: number): Int8Array | undefined {
  const { setting, where } = battle;
  const stands = where[piece] as number;
  if (stands >= 0) return walks(battle, stands, most);
  if (stands !== RESERVE || most === 0) return undefined;
  // FS-14: it enters at home by a move of its own, which is all it can do at one square a move.
  if (isFlag(battle, piece)) return walks(battle, setting.homes[who], most - 1);
  const flag = where[who * setting.size] as number;
  if (flag < 0) return undefined;
  const reached = walks(battle, flag, most);
  reached[flag] = -1;
  return reached;
}

function shotAt(battle: Battle, piece: number, target: number, moves: number, behind: number, surety: number): Shot {
  const { wins, destroys, hangars, hangarsFlag } = battle.setting;
  const mine = wins[diceOf(battle, piece)] as readonly number[];
  const dice = diceOf(battle, target);
  const win = surety * (mine[dice] as number);
  const shot = { piece, target, moves, behind };
  if (!isFlag(battle, target)) {
    const gain = win * (CRAFT + DIE * dice) * (destroys + AWAY * hangars);
    return { ...shot, gain, removal: win * (destroys + hangars), hurt: 0, follow: 0 };
  }
  const isLast = (battle.lives[target === 0 ? 0 : 1] as number) < 2;
  const gain = win * ((isLast ? GAME : LIFE) * destroys + FLAG_AWAY * hangarsFlag);
  const after = mine[Math.max(1, dice - 4)] as number;
  return {
    ...shot,
    gain,
    removal: win * hangarsFlag,
    hurt: isLast ? 0 : win * destroys,
    follow: isLast ? 0 : surety * after * destroys * GAME,
  };
}
