/** Tells players of an act of the director: one letter an hour at most to each, with everything that was decided meanwhile. */
import type { EntrantId } from '../../../../engine/league/division.ts';
import type { DivisionRecord, LogLine, PairingRecord } from '../../../facts/league/league.ts';
import type { LeagueFact, Letter } from '../../../facts/letter.ts';
import { letterToPlayer } from '../league-letters.ts';

const HOUR = 3_600_000;

export interface Told {
  readonly division: DivisionRecord;
  readonly letters: readonly Letter[];
  /** With whom it concerns, so that the letter finds it. */
  readonly line: LogLine;
}

/** `entrants`: whom it concerns; undefined: everybody in the division. The division's version stays. */
export function tellRuling(
  division: DivisionRecord,
  line: LogLine,
  now: number,
  { entrants: whom, ...match }: Pick<NonNullable<LogLine['of']>, 'entrants' | 'pairing' | 'leg'> = {},
): Told {
  const { league, season, division: number } = division;
  const letters: Letter[] = [];
  const entrants = division.entrants.map((entrant) => {
    const { id, holder, left, ruled = 0 } = entrant;
    // One that waits tells of this too.
    if (holder.t !== 'person' || left !== undefined || ruled > now || whom?.includes(id) === false) return entrant;
    const at = Math.max(now, ruled + HOUR);
    const fact: LeagueFact = { t: 'league', about: 'ruled', league, season, division: number, act: line.id };
    const letter = letterToPlayer(holder.player, `ruled-${line.id}`, fact, now);
    letters.push(at > now ? { ...letter, attempts: 1, due: at } : letter);
    return { ...entrant, ruled: at };
  });
  const of = { season, division: number, ...(whom === undefined ? {} : { entrants: whom }), ...match };
  return { division: { ...division, entrants }, letters, line: { ...line, of } };
}

export const entrantsOf = (pairings: readonly PairingRecord[]): readonly EntrantId[] => [
  ...new Set(pairings.flatMap(({ legs }) => legs.flatMap(({ seats }) => seats))),
];
