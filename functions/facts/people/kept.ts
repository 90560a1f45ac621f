/** Parts of what is stored of a player, and of a person at a seat. */
import type { Rating } from '../../../engine/league/ratings/rating.ts';
import type { TableRating } from '../../../engine/league/ratings/table-rating.ts';

/** A rating after each of the last weeks with a game, oldest first. Weeks are counted from 1970. */
export type Course = readonly (readonly [week: number, rating: number])[];

/** Ratings at a table of two and at larger ones: these are different games. */
export interface GameRatings {
  readonly pair?: Rating;
  readonly table?: TableRating;
  /** How they stood after each of the last weeks with a game, in whole points. */
  readonly course?: { readonly pair?: Course; readonly table?: Course };
}

/** Who holds a seat; `player` (their id) and `address` (keyed hash) are absent for a guest, who has a seat link and no letters. */
export interface Person {
  readonly t: 'person';
  readonly name: string;
  readonly accepted: boolean;
  /** When they were invited, milliseconds since 1970; until they accept. */
  readonly asked?: number;
  readonly player?: string;
  readonly address?: string;
  /** They show a page, under this name; brought here by `carry.ts`. */
  readonly page?: true;
}

/** Somebody a player blocked, and where they met. */
export interface Block {
  readonly id: string;
  /** A hash over both, by which they are recognised. */
  readonly whom: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly met: { readonly page: string } | { readonly match: string; readonly seat: string };
}
