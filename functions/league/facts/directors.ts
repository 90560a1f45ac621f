/** Who directs a league: whoever opened or took it over, and those who direct beside them, as co-hosts do a match. */
import type { EntrantId } from '../../../engine/league/division.ts';
import type { Led } from '../../facts/hosting/hand-over.ts';
import type { PlayerId } from '../../facts/match.ts';
import { playsAs } from './entrant-of.ts';
import type { DivisionRecord, League, LogLine } from './league.ts';

/** As those who lead a match are kept. */
export const ledAs = ({ director, codirectors }: League): Led => ({
  ...(director !== undefined && { host: director }),
  ...(codirectors && { cohosts: codirectors }),
});

export function withLed({ director: _, codirectors: __, ...league }: League, { host, cohosts }: Led): League {
  return { ...league, ...(host !== undefined && { director: host }), ...(cohosts && { codirectors: cohosts }) };
}

/** The director first. */
export const directorsOf = ({ director, codirectors = [] }: League): readonly PlayerId[] => [
  ...(director === undefined ? [] : [director]),
  ...codirectors.flatMap(({ player, is }) => (is === 'cohost' && player !== undefined ? [player] : [])),
];

export const directs = (league: League, player: PlayerId | undefined): boolean =>
  player !== undefined && directorsOf(league).includes(player);

/** By which a league knows who directs it, as others may be called so later: whoever opened it has 0, also where nobody is listed. */
export const numberOf = ({ codirectors = [] }: League, player: PlayerId): number =>
  codirectors.find((each) => each.player === player)?.number ?? 0;

/** '' where they are not known any more. */
export function directorNumbered({ director = '', codirectors = [] }: Pick<League, 'director' | 'codirectors'>, number: number): PlayerId {
  const listed = codirectors.find((each) => each.number === number);
  if (listed !== undefined) return listed.player ?? '';
  return number === 0 && !codirectors.some(({ is }) => is === 'host') ? director : '';
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
  const { codirectors = [] } = league;
  const known = codirectors.filter(({ player }) => player === director);
  const name = (known.find(({ is }) => is !== 'former') ?? known[0])?.name;
  if (known.length > 0) return name === undefined || name === '' ? 'a director' : name;
  return director === league.director ? undefined : 'a former director';
}

export function codirectorNamed({ codirectors = [] }: League, number: number): string {
  const name = codirectors.find((each) => each.number === number)?.name ?? '';
  return name === '' ? 'a co-director' : name;
}
