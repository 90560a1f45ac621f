import type { EntrantId } from './division.ts';

export interface Placed {
  readonly id: EntrantId;
  readonly came: string;
}
interface Rated {
  readonly id: EntrantId;
  readonly rating: number;
}
interface Rules {
  readonly size: number;
  readonly movers: number;
}
export function firstSeason(players: readonly Rated[], _rules: Rules, _lot: string): readonly (readonly Placed[])[] {
  return [players.map(({ id }) => ({ id, came: 'new' }))];
}
export function nextSeason(
  _finals: readonly (readonly EntrantId[])[],
  players: readonly Rated[],
  rules: Rules,
  lot: string,
): readonly (readonly Placed[])[] {
  return firstSeason(players, rules, lot);
}
