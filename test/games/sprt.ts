/** Wald's sequential test of a share of points: as few games as settle whether it is rather `low` or `high`. */

export type Verdict = 'accepted' | 'refused' | 'open';
/** The chance to be wrong, either way. */
const ERROR = 0.05;

export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/**
 * By the log likelihood of `high` over `low`, points taken as normal about their own variance, as engine testers do: draws
 * count by half, and few of them make the test shorter.
 */
export function likelihood({ won, drawn, lost }: Tally, low: number, high: number): number {
  const games = won + drawn + lost;
  if (games === 0) return 0;
  const share = (won + drawn / 2) / games;
  const variance = (won + drawn / 4) / games - share ** 2;
  // A clean sheet has no variance of its own: it is given half a point of the other kind.
  const spread = variance > 0 ? variance : 0.5 / (games + 1);
  return (games * (high - low) * (2 * share - low - high)) / (2 * spread);
}

export function verdictOf(tally: Tally, low: number, high: number): Verdict {
  const bound = Math.log((1 - ERROR) / ERROR);
  const found = likelihood(tally, low, high);
  if (found >= bound) return 'accepted';
  return found <= -bound ? 'refused' : 'open';
}
