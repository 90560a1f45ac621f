/** Parts of what is stored of a player. */

/** A rating after each of the last weeks with a game, oldest first. Weeks are counted from 1970. */
export type Course = readonly (readonly [week: number, rating: number])[];
