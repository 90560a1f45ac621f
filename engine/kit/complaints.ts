/** Faults that are found before the line they belong to is known. */
import type { Fault, Reading } from '../ruleset.ts';

/** A fault before its line is known. */
export interface Complaint<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  /** The word or piece at fault, if the game's rules give one. */
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

/** Quotes what somebody wrote, shortened if need be. */
export function quote(said: string): string {
  return `"${said.length > LONGEST_QUOTE ? `${said.slice(0, LONGEST_QUOTE)}…` : said}"`;
}
