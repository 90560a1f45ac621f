/** Pairs of moves worth a look, and what they are worth. */
import { type Battle, otherThan, RESERVE, type Step, shift, stepsOf, type Who } from './battle.ts';
import type { Care } from './care.ts';
import { type Volley, volley } from './volley.ts';

export interface Candidate {
  readonly steps: readonly Step[];
  readonly worth: number;
}

/** Best first. */
export function candidates(battle: Battle, who: Who, care: Care): readonly Candidate[] {
  const idle: Candidate = { steps: [], worth: worthOf(battle, who, care) };
  const singles = stepsOf(battle, who)
    .map((step) => tried(battle, who, care, [step]))
    .toSorted(byWorth);
  const pairs = singles
    .slice(0, care.first)
    .flatMap(({ steps: [first] }) => (first === undefined ? [] : seconds(battle, who, care, first, singles)));
  const all = [idle, ...singles, ...pairs].toSorted(byWorth);
  return care.answers === 0
    ? all
    : all
        .slice(0, care.answers)
        .map(({ steps }) => answered(battle, who, care, steps))
        .toSorted(byWorth);
}

/** The same by the enemy's best answer instead of his best two shots. */
function answered(battle: Battle, who: Who, care: Care, steps: readonly Step[]): Candidate {
  const back = steps.map(({ piece, to }) => shift(battle, piece, to));
  const enemy = otherThan(who);
  const now = volley(battle, who, 0);
  const doubted = volley(battle, enemy, 2, doubtsOf(battle, now)).worth;
  const spared = volley(battle, enemy, 2).worth - doubted;
  const reply = candidates(battle, enemy, { ...care, first: 2, second: 10, answers: 0 })[0]?.worth ?? 0;
  const worth = now.worth + posture(battle, who, care) + spared - reply;
  for (const [index, { piece }] of [...steps.entries()].reverse()) shift(battle, piece, back[index] ?? RESERVE);
  return { steps, worth };
}

function doubtsOf({ setting }: Battle, { shots }: Volley): Float64Array {
  const doubt = new Float64Array(2 * setting.size);
  for (const shot of shots) doubt[shot.target] = Math.max(doubt[shot.target] ?? 0, shot.removal);
  return doubt;
}

const byWorth = (a: Candidate, b: Candidate): number => b.worth - a.worth;

function seconds(battle: Battle, who: Who, care: Care, first: Step, singles: readonly Candidate[]): readonly Candidate[] {
  const from = shift(battle, first.piece, first.to);
  const able = new Map(stepsOf(battle, who).map((step) => [step.piece * 256 + step.to, step]));
  const likely = singles
    .flatMap(({ steps: [step] }) => (step === undefined ? [] : (able.get(step.piece * 256 + step.to) ?? [])))
    .slice(0, care.second);
  const found = likely.map((step) => {
    const back = shift(battle, step.piece, step.to);
    const worth = worthOf(battle, who, care);
    shift(battle, step.piece, back);
    return { steps: [first, step], worth };
  });
  shift(battle, first.piece, from);
  return found;
}

function tried(battle: Battle, who: Who, care: Care, steps: readonly Step[]): Candidate {
  const back = steps.map(({ piece, to }) => shift(battle, piece, to));
  const worth = worthOf(battle, who, care);
  for (const [index, { piece }] of steps.entries()) shift(battle, piece, back[index] ?? RESERVE);
  return { steps, worth };
}

function worthOf(battle: Battle, who: Who, care: Care): number {
  const now = volley(battle, who, 0);
  const danger = care.danger === 0 ? 0 : care.danger * volley(battle, otherThan(who), 2, doubtsOf(battle, now)).worth;
  const prospect = care.prospect === 0 ? 0 : care.prospect * volley(battle, who, 2).worth;
  return now.worth - danger + prospect + posture(battle, who, care);
}

/** Craft on the board, and near the enemy flag ship. */
function posture({ setting, where }: Battle, who: Who, { advance, flagAdvance }: Care): number {
  const enemy = otherThan(who);
  const flag = where[enemy * setting.size] as number;
  const goal = flag >= 0 ? flag : (setting.homes[enemy] as number);
  let sum = 0;
  for (let piece = who * setting.size; piece < (who + 1) * setting.size; piece++) {
    const at = where[piece] as number;
    if (at < 0) continue;
    const across = Math.abs((at % setting.columns) - (goal % setting.columns));
    const apart = Math.max(across, Math.abs(Math.floor(at / setting.columns) - Math.floor(goal / setting.columns)));
    sum += piece % setting.size === 0 ? 1.5 - apart * flagAdvance : 0.5 - apart * advance;
  }
  return sum;
}
