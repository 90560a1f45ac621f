/** Who directs a league: whoever opened or took it over, and those who direct beside them. */
import type { EntrantId } from '../../../engine/league/division.ts';
import type { Led } from '../../facts/leading/leaders.ts';
import type { PlayerId } from '../../facts/match.ts';
import { playsAs } from './entrant-of.ts';
import type { DivisionRecord, League, LogLine } from './league.ts';

/** As what is led. */
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

/** By which a league knows who directs it, as others may be called so later: whoever opened it has 0, also where nobody is listed. */
export const numberOf = ({ leaders = [] }: League, player: PlayerId): number => leaders.find((each) => each.player === player)?.number ?? 0;

/** '' where they are not known any more. */
export function directorNumbered({ director = '', leaders = [] }: Pick<League, 'director' | 'leaders'>, number: number): PlayerId {
  const listed = leaders.find((each) => each.number === number);
  if (listed !== undefined) return listed.player ?? '';
  return number === 0 && !leaders.some(({ is }) => is === 'head') ? director : '';
}

/** Who may confirm what a director decides of a match of their own: every other who does not play in it. */
export const confirmersOf = (league: League, by: PlayerId, division: DivisionRecord, entrants: readonly EntrantId[]): readonly PlayerId[] =>
  directorsOf(league).filter((player) => {
    const own = playsAs(division, player);
    return player !== by && (own === undefined || !entrants.includes(own));
  });

export const isActOf = ({ by, director }: Pick<LogLine, 'by' | 'director'>, player: PlayerId): boolean =>
  by === 'director' && director === player;

/** The director who did it, by name; undefined: the director, of whom the league says no name. */
export function directorNamed(league: League, { by, director }: Pick<LogLine, 'by' | 'director'>): string | undefined {
  if (by !== 'director') return undefined;
  const known = (league.leaders ?? []).filter(({ player }) => player === director);
  const name = (known.find(({ is }) => is !== 'former') ?? known[0])?.name;
  if (known.length > 0) return name === undefined || name === '' ? 'a director' : name;
  return director === league.director ? undefined : 'a former director';
}
