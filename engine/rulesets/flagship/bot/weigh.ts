/** A hand-made valuation of a pair of moves: its shots, the enemy's next ones, and how well the fleet is then placed. */
import { type Battle, baseOf, freeAround, otherThan, stepsBetween, type Who } from './battle.ts';
import { after, byWorth, type Candidate, candidates } from './candidates.ts';
import type { Care } from './care.ts';
import type { Stakes } from './stakes.ts';
import { type Volley, volley } from './volley.ts';

/** Best first; if a level judges by the enemy's best answer, only those judged that way. */
export function weighed(battle: Battle, who: Who, stakes: Stakes, care: Care): readonly Candidate[] {
  const all = candidates(battle, who, care, () => worthOf(battle, who, stakes, care));
  if (care.answers === 0) return all;
  return all
    .slice(0, care.answers)
    .map(({ steps }) => ({ steps, worth: after(battle, steps, () => worthAnswered(battle, who, stakes, care)) }))
    .toSorted(byWorth);
}

function worthOf(battle: Battle, who: Who, stakes: Stakes, care: Care): number {
  const now = volley(battle, stakes, who, 0);
  const danger = care.danger === 0 ? 0 : dangerOf(battle, otherThan(who), stakes, care, doubtsOf(battle, now));
  const prospect = care.prospect === 0 ? 0 : care.prospect * volley(battle, stakes, who, 2).worth;
  return now.worth - danger + prospect + posture(battle, who, stakes, care);
}

function dangerOf(battle: Battle, enemy: Who, stakes: Stakes, care: Care, doubt: Float64Array): number {
  const threat = (moves: number): number => volley(battle, stakes, enemy, moves, doubt).worth;
  return care.danger * threat(2) + care.exposed * threat(0);
}

/** The same, by the enemy's best answer instead of their best two shots. */
function worthAnswered(battle: Battle, who: Who, stakes: Stakes, care: Care): number {
  const enemy = otherThan(who);
  const now = volley(battle, stakes, who, 0);
  const spared = volley(battle, stakes, enemy, 2).worth - volley(battle, stakes, enemy, 2, doubtsOf(battle, now)).worth;
  const reply = weighed(battle, enemy, { ...stakes, entry: 0 }, { ...care, first: 2, second: 10, answers: 0 })[0]?.worth ?? 0;
  return now.worth + care.danger * (spared - reply) + posture(battle, who, stakes, care);
}

/** By piece: the chance that a volley takes it off the board. */
function doubtsOf({ setting }: Battle, { shots }: Volley): Float64Array {
  const doubt = new Float64Array(2 * setting.size);
  for (const { target, removal } of shots) doubt[target] = 1 - (1 - (doubt[target] ?? 0)) * (1 - removal);
  return doubt;
}

/** How well the fleet is placed for the following turns: deployed, near the enemy flagship, its own flagship too, and close around that. */
function posture(battle: Battle, who: Who, stakes: Stakes, { cover, deployed, nearer, apart }: Care): number {
  const { setting, where } = battle;
  const own = who * setting.size;
  const goal = baseOf(battle, otherThan(who));
  let sum = 0;
  for (let piece = own + 1; piece < own + setting.size; piece++) {
    const at = where[piece] as number;
    if (at >= 0) sum += deployed - nearer * stepsBetween(battle, at, goal);
  }
  sum -= apart * stepsBetween(battle, baseOf(battle, who), goal);
  const flag = where[own] as number;
  if (flag < 0) return sum;
  return sum + deployed + stakes.entry - cover * freeAround(battle, flag) * (stakes.destroyed[own] as number);
}
