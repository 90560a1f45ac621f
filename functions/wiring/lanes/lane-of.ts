/** The lanes of all letters, those of leagues too. */
import { lanesWith } from '../../facts/lane-of.ts';
import { LEAGUE_KINDS } from '../../league/facts/letter-kinds.ts';

export const laneOf = lanesWith(LEAGUE_KINDS);
