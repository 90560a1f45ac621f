import { type Die, dieText, NEEDED } from '../combat.ts';
import { type Field, roll } from '../field.ts';
import type { FailCode, PieceId, Side } from '../types.ts';

/** A line of the side to act that is being carried out. */
export interface Task {
  readonly field: Field;
  /** The place of the line among the lines, from 0. */
  readonly index: number;
  readonly side: Side;
}
/** The activations it cost, or why it could not be carried out and cost nothing (IA-43). */
export type Outcome = number | FailCode;
export type PieceTask = Task & { readonly unit: PieceId };

/** A die of this line. `what` is unique within it: `fire.1`. */
export function rollFor({ field, index }: Task, sides: number, what: string): number {
  return roll(field, sides, `${index}.${what}`);
}

export interface Attack {
  readonly die: string;
  readonly resistance: number;
  readonly rolls: readonly number[];
  readonly hit: boolean;
}

/** As many rolls as the resistance, all of them whatever they show. Each must be enough (IA-13). */
export function rollAttack(task: Task, die: Die, resistance: number, what: string): Attack {
  const rolls = Array.from({ length: resistance }, (_, at) => rollFor(task, die.sides, `${what}.${at + 1}`));
  return { die: dieText(die), resistance, rolls, hit: rolls.every((face) => face + die.plus >= NEEDED) };
}
