/** How hard judges a pair of moves: by the mean value, according to what was learned, of the positions its shots may lead to. */
import { type Battle, diceOf, FREE, GONE, HANGAR, isFlag, otherThan, RESERVE, shift, type Who } from './battle.ts';
import { learnedWeights } from './learned-weights.ts';
import { outlook } from './outlook.ts';
import { leadOf } from './stakes.ts';
import type { Shot } from './volley.ts';

/** The chance to win with these shots once the moves are made; `left` player turns come after this one. */
export function expected(battle: Battle, who: Who, left: number, shots: readonly Shot[]): number {
  const [shot, ...others] = shots;
  if (shot === undefined) return worthThen(battle, who, left);
  const then = (): number => expected(battle, who, left, others);
  const isOn = (piece: number): boolean => (battle.where[piece] as number) >= 0;
  if (!isOn(shot.target) || (shot.behind >= 0 && isOn(shot.behind))) return then();
  const { wins, destroys, hangars, hangarsFlag } = battle.setting;
  const win = wins[diceOf(battle, shot.piece)]?.[diceOf(battle, shot.target)] ?? 0;
  const away = isFlag(battle, shot.target) ? hangarsFlag : hangars;
  const spared = 1 - win * (destroys + away);
  return spared * then() + win * away * placedAt(battle, shot.target, HURT, then) + win * destroys * lost(battle, who, shot.target, then);
}

/** Two turns in the hangar; three are just as likely (FS-10, FS-11). */
const HURT = HANGAR - 2;

function placedAt(battle: Battle, piece: number, place: number, question: () => number): number {
  const from = shift(battle, piece, place);
  const answer = question();
  shift(battle, piece, from);
  return answer;
}

/** The effect of a craft destroyed, or of a flagship's life lost (FS-13). */
function lost(battle: Battle, who: Who, target: number, then: () => number): number {
  if (!isFlag(battle, target)) return placedAt(battle, target, GONE, then);
  const enemy = otherThan(who);
  if (battle.lives[enemy] < 2) return 1;
  const { lives, flagDice } = battle;
  const [own, dice] = [flagDice[who], Math.max(1, flagDice[enemy] - 4)];
  battle.lives = enemy === 0 ? [1, lives[1]] : [lives[0], 1];
  battle.flagDice = enemy === 0 ? [dice, own] : [own, dice];
  const answer = then();
  Object.assign(battle, { lives, flagDice });
  return answer;
}

/** After the last turn, FS-17 decides; before it, the position the enemy finds after repair (FS-12, FS-30). */
function worthThen(battle: Battle, who: Who, left: number): number {
  if (left <= 0) return (1 + leadOf(battle, who)) / 2;
  const { setting, where } = battle;
  const own = where.subarray(who * setting.size, (who + 1) * setting.size);
  const before = own.slice();
  for (const [index, place] of before.entries()) if (place < HANGAR) own[index] = place + 1 === HANGAR ? RESERVE : place + 1;
  const home = setting.returns && own[0] === RESERVE ? nearestFree(battle, who) : RESERVE;
  const question = (): number => learnedWeights(outlook(battle, who, left));
  const worth = home >= 0 ? placedAt(battle, who * setting.size, home, question) : question();
  own.set(before);
  return worth;
}

function nearestFree({ setting: { homes, apart, squares }, on }: Battle, who: Who): number {
  const steps = apart.subarray(homes[who] * squares, (homes[who] + 1) * squares);
  return steps.reduce((best, apart, at) => (on[at] === FREE && (best < 0 || apart < (steps[best] as number)) ? at : best), RESERVE);
}
