/** How reliable a player is: their last turns, in time or not. A string of bits, newest last: `1` in time, `0` not. */
export type Turns = string;

/** How many of the last turns count, and how many it takes before they say anything. */
const LAST = 50;
const FEWEST = 10;

export function withTurns(before: Turns, more: Turns): Turns {
  return `${before}${more}`.slice(-LAST);
}

/**
 * The share of the last turns that were in time, in whole percent, rounded down so that anybody who missed one stays below 100.
 * null if the player is too new to tell.
 */
export function reliability(turns: Turns): number | null {
  return turns.length < FEWEST ? null : Math.floor((100 * inTime(turns)) / turns.length);
}

export function inTime(turns: Turns): number {
  return [...turns].filter((turn) => turn === '1').length;
}

/** How many more turns in time, one after the other, bring the share to this percent; 0 if it is there already. Fifty are always enough. */
export function turnsUntil(turns: Turns, percent: number): number {
  let more = 0;
  while (more < LAST && (reliability(withTurns(turns, '1'.repeat(more))) ?? 100) < percent) more++;
  return more;
}
