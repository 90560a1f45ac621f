/** Who directs a league: its director, who opened it or took it over, and the co-directors. */
import type { EntrantId } from '../../../engine/league/division.ts';
import type { Led } from '../../facts/leading/leaders.ts';
import type { PlayerId } from '../../facts/match.ts';
import { playsAs } from './entrant-of.ts';
import type { DivisionRecord, League, LogLine } from './league.ts';

/** The league's leadership in the form that `facts/leading` uses. */
export const ledAs = ({ director, leaders }: League): Led => ({
  ...(director !== undefined && { host: director }),
  ...(leaders && { leaders }),
});

export function withLed({ director: _, leaders: __, ...league }: League, { host, leaders }: Led): League {
  return { ...league, ...(host !== undefined && { director: host }), ...(leaders && { leaders }) };
}

/** The director first. */
export const directorsOf = ({ director, leaders = [] }: League): readonly PlayerId[] => [
  ...(director === undefined ? [] : [director]),
  ...leaders.flatMap(({ player, is }) => (is === 'beside' && player !== undefined ? [player] : [])),
];

export const directs = (league: League, player: PlayerId | undefined): boolean =>
  player !== undefined && directorsOf(league).includes(player);

/**
 * The number by which a league identifies a director, since names may pass to others: the person who opened it has 0, even if no leaders
 * are listed.
 */
export const numberOf = ({ leaders = [] }: League, player: PlayerId): number => leaders.find((each) => each.player === player)?.number ?? 0;

/** '' if they are no longer known. */
export function directorNumbered({ director = '', leaders = [] }: Pick<League, 'director' | 'leaders'>, number: number): PlayerId {
  const listed = leaders.find((each) => each.number === number);
  if (listed !== undefined) return listed.player ?? '';
  return number === 0 && !leaders.some(({ is }) => is === 'head') ? director : '';
}

/** Who may confirm a director's decision about a match of their own: every other director who does not play in it. */
export const confirmersOf = (league: League, by: PlayerId, division: DivisionRecord, entrants: readonly EntrantId[]): readonly PlayerId[] =>
  directorsOf(league).filter((player) => {
    const own = playsAs(division, player);
    return player !== by && (own === undefined || !entrants.includes(own));
  });

export const isActOf = ({ by, director }: Pick<LogLine, 'by' | 'director'>, player: PlayerId): boolean =>
  by === 'director' && director === player;

/** The name of the director who did it; undefined for the director of a league that shows no name for them. */
export function directorNamed(league: League, { by, director }: Pick<LogLine, 'by' | 'director'>): string | undefined {
  if (by !== 'director') return undefined;
  const known = (league.leaders ?? []).filter(({ player }) => player === director);
  const name = (known.find(({ is }) => is !== 'former') ?? known[0])?.name;
  if (known.length > 0) return name === undefined || name === '' ? 'a director' : name;
  return director === league.director ? undefined : 'a former director';
}
