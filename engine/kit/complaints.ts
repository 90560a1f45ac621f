/** What is wrong with an order, from the moment it is found to the moment its line is known. */
import type { Fault, Reading } from '../ruleset.ts';

/** A fault before its line is known. */
export interface Complaint<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  /** The word or piece at fault, where the game's rules give one. */
  readonly detail?: string;
}

export function complaint<Code extends string>(code: Code, message: string, detail?: string): Complaint<Code> {
  return detail === undefined ? { code, message } : { code, message, detail };
}

export function isComplaint(value: unknown): value is Complaint {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** The complaint as a fault of a line; line 0 is the submission as a whole. */
export function atLine(complaint: Complaint, line: number): Fault {
  return { ...complaint, line };
}

export function refuse(...faults: readonly Fault[]): Reading<never> {
  return { kind: 'refused', faults };
}

export const LONGEST_QUOTE = 40;

/** What somebody wrote, shortened if need be, for quoting back to them. */
export function quote(said: string): string {
  return `"${said.length > LONGEST_QUOTE ? `${said.slice(0, LONGEST_QUOTE)}…` : said}"`;
}
