/** Pairs of moves worth a look, and what they are worth. */
import { type Battle, FREE, otherThan, type Step, shift, stepsOf, type Who } from './battle.ts';
import type { Care } from './care.ts';
import type { Stakes } from './stakes.ts';
import { type Volley, volley } from './volley.ts';

export interface Candidate {
  readonly steps: readonly Step[];
  /** In chance to win. */
  readonly worth: number;
}

/** Best first. */
export function candidates(battle: Battle, who: Who, stakes: Stakes, care: Care): readonly Candidate[] {
  const judged = (steps: readonly Step[]): Candidate => ({ steps, worth: after(battle, steps, () => worthOf(battle, who, stakes, care)) });
  const singles = stepsOf(battle, who)
    .map((step) => judged([step]))
    .toSorted(byWorth);
  const pairs = singles
    .slice(0, care.first)
    .flatMap(({ steps }) => seconds(battle, who, steps, singles).slice(0, care.second))
    .map(judged);
  const all = [judged([]), ...singles, ...pairs].toSorted(byWorth);
  if (care.answers === 0) return all;
  return all
    .slice(0, care.answers)
    .map(({ steps }) => ({ steps, worth: after(battle, steps, () => worthAnswered(battle, who, stakes, care)) }))
    .toSorted(byWorth);
}

const byWorth = (a: Candidate, b: Candidate): number => b.worth - a.worth;

/** The first step with each that is still possible then, those first that were best alone. */
function seconds(battle: Battle, who: Who, first: readonly Step[], singles: readonly Candidate[]): readonly (readonly Step[])[] {
  const key = ({ piece, to }: Step): number => piece * 256 + to;
  const able = after(battle, first, () => new Map(stepsOf(battle, who).map((step) => [key(step), step])));
  return singles.flatMap(({ steps }) => steps.flatMap((step) => able.get(key(step)) ?? [])).map((second) => [...first, second]);
}

/** What a question answers once the steps are made; then they are taken back. */
function after<T>(battle: Battle, steps: readonly Step[], question: () => T): T {
  const back = steps.map(({ piece, to }) => [piece, shift(battle, piece, to)] as const);
  const answer = question();
  for (const [piece, from] of back.reverse()) shift(battle, piece, from);
  return answer;
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

/** The same by the enemy's best answer instead of their best two shots. */
function worthAnswered(battle: Battle, who: Who, stakes: Stakes, care: Care): number {
  const enemy = otherThan(who);
  const now = volley(battle, stakes, who, 0);
  const spared = volley(battle, stakes, enemy, 2).worth - volley(battle, stakes, enemy, 2, doubtsOf(battle, now)).worth;
  const reply = candidates(battle, enemy, { ...stakes, entry: 0 }, { ...care, first: 2, second: 10, answers: 0 })[0]?.worth ?? 0;
  return now.worth + care.danger * (spared - reply) + posture(battle, who, stakes, care);
}

/** By piece, the chance that a volley takes it off the board. */
function doubtsOf({ setting }: Battle, { shots }: Volley): Float64Array {
  const doubt = new Float64Array(2 * setting.size);
  for (const { target, removal } of shots) doubt[target] = 1 - (1 - (doubt[target] ?? 0)) * (1 - removal);
  return doubt;
}

/** How the fleet stands for the turns after: deployed, near the enemy flagship, the own one too, and close about that. */
function posture({ setting, where, on }: Battle, who: Who, stakes: Stakes, { cover, deployed, nearer, apart: gap }: Care): number {
  const { size, homes, apart, squares, around } = setting;
  const [own, enemy] = [who * size, otherThan(who) * size];
  const [flag, enemyFlag] = [where[own] as number, where[enemy] as number];
  const goal = enemyFlag >= 0 ? enemyFlag : (homes[otherThan(who)] as number);
  let sum = 0;
  for (let piece = own + 1; piece < own + size; piece++) {
    const at = where[piece] as number;
    if (at >= 0) sum += deployed - nearer * (apart[at * squares + goal] as number);
  }
  sum -= gap * (apart[(flag < 0 ? (homes[who] as number) : flag) * squares + goal] as number);
  if (flag < 0) return sum;
  const open = (around[flag] as readonly number[]).filter((square) => on[square] === FREE).length;
  return sum + deployed + stakes.entry - cover * open * (stakes.destroyed[own] as number);
}
