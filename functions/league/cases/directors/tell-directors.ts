/** Tells the other directors of a league what one of them did. */

import type { Letter } from '../../../facts/letter.ts';
import type { PlayerId } from '../../../facts/match.ts';
import { directorsOf } from '../../facts/directors.ts';
import type { League, LogLine } from '../../facts/league.ts';
import { letterToPlayer } from '../letters.ts';

/** `told` are those who learn of it from another letter. */
export const tellDirectors = (
  league: League,
  { id, director, at }: Pick<LogLine, 'id' | 'director' | 'at'>,
  told: readonly (PlayerId | undefined)[] = [],
): readonly Letter[] =>
  directorsOf(league)
    .filter((player) => player !== director && !told.includes(player))
    .map((player) => letterToPlayer(player, `led-${id}`, { t: 'league', about: 'led', league: league.id, act: id }, at));
