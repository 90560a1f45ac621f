/** What a game's `position.ts` says of its positions, and what it is written with: see `positions.ts`. */
import type { Options, Seat } from '../../engine/ruleset.ts';

/** What `position.ts` exports. */
export interface PositionLaw {
  /** The first rule that a position breaks, with its clause and the place; undefined where it keeps them all. */
  readonly brokenRule: (state: never) => string | undefined;
  /** The same of what holds of openings alone: counts against the tables of the setup. */
  readonly brokenOpening?: (state: never, options: Options, seats: readonly Seat[]) => string | undefined;
  /** Positions that were broken on purpose, each made from an opening under some options, and what must be found. */
  readonly offenders: readonly Offender[];
}
export interface Offender {
  readonly options: Options;
  readonly break: (state: never) => unknown;
  readonly found: string | RegExp;
}

/** Of rules that may be broken, each with the words for it, those that are. */
export const broken = (...rules: readonly (readonly [isBroken: boolean, words: string])[]): readonly string[] =>
  rules.filter(([isBroken]) => isBroken).map(([, words]) => words);
