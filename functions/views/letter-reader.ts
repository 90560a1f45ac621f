/** The person who gets a letter about a match. */
import type { Seat } from '../../engine/ruleset.ts';
import type { ToldGame } from '../facts/games.ts';
import type { Match } from '../facts/match.ts';

export interface Reader {
  readonly match: Match;
  /** undefined for a host without a seat. */
  readonly seat: Seat | undefined;
  readonly zone: string;
  /** The reader's own name, outside leagues. */
  readonly own: string;
  readonly game: ToldGame;
  /** When the letter was written. */
  readonly born: number;
}
