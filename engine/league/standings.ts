import type { Division, EntrantId } from './division.ts';

export interface StandingRow {
  readonly entrant: EntrantId;
}
export function standings(division: Division): readonly StandingRow[] {
  return division.entrants.map(({ id }) => ({ entrant: id }));
}
