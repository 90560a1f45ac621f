/** How far a player can be counted on: his last turns, in time or not. A text of bits, newest last: `1` in time, `0` not. */
export type Turns = string;

/** So many of the last turns count, and so few say nothing yet. */
const LAST = 50;
const FEWEST = 10;

export function withTurns(before: Turns, more: Turns): Turns {
  return `${before}${more}`.slice(-LAST);
}

/** Of the last turns those in time, in whole percent, rounded down: who missed one is not at 100. null: too new to tell. */
export function reliability(turns: Turns): number | null {
  return turns.length < FEWEST ? null : Math.floor((100 * inTime(turns)) / turns.length);
}

export function inTime(turns: Turns): number {
  return [...turns].filter((one) => one === '1').length;
}
