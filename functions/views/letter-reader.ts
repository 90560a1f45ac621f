/** Whom a letter about a match goes to. */
import type { Seat } from '../../engine/ruleset.ts';
import type { ToldGame } from '../facts/games.ts';
import type { Match } from '../facts/match.ts';

export interface Reader {
  readonly match: Match;
  /** undefined: a host without a seat. */
  readonly seat: Seat | undefined;
  readonly zone: string;
  /** What they are called, outside leagues. */
  readonly own: string;
  readonly game: ToldGame;
  /** When the letter was born. */
  readonly born: number;
}
