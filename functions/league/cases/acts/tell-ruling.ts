/** Tells players about acts of the director: at most one letter an hour to each, with everything decided in the meantime. */
import type { EntrantId } from '../../../../engine/league/division.ts';
import type { LeagueFact, Letter } from '../../../facts/letter.ts';
import type { PlayerId } from '../../../facts/match.ts';
import type { LeagueDeps } from '../../facts/deps.ts';
import type { DivisionEntrant, DivisionRecord, LogLine, PairingRecord } from '../../facts/league.ts';
import { letterToPlayer } from '../letters.ts';

const HOUR = 3_600_000;

/** How many letters the write of the act itself contains; the clock has the others written. */
const MOST_AT_ONCE = 60;
const SIDE_BY_SIDE = 10;

export interface Told {
  readonly division: DivisionRecord;
  readonly letters: readonly Letter[];
  /** Includes those it concerns, so that the letter finds it. */
  readonly line: LogLine;
}

/** `entrants` are those it concerns; undefined means everybody in the division. The division's version stays the same. */
export function tellRuling(
  division: DivisionRecord,
  line: LogLine,
  now: number,
  { entrants: whom, ...match }: Pick<NonNullable<LogLine['of']>, 'entrants' | 'pairing' | 'leg' | 'gone'> = {},
): Told {
  const { season, division: number } = division;
  const letters: Letter[] = [];
  const entrants = division.entrants.map((entrant): DivisionEntrant => {
    const { id, holder, left, ruled = 0 } = entrant;
    // A letter that is already waiting will include this too.
    if (holder.t !== 'person' || left !== undefined || ruled > now || whom?.includes(id) === false) return entrant;
    const owed = { act: line.id, at: Math.max(now, ruled + HOUR) };
    if (letters.length >= MOST_AT_ONCE) return { ...entrant, ruled: owed.at, owed };
    letters.push(letterOf(division, holder.player, owed, now));
    return { ...entrant, ruled: owed.at };
  });
  const of = { season, division: number, ...(whom === undefined ? {} : { entrants: whom }), ...match };
  return { division: { ...division, entrants }, letters, line: { ...line, of } };
}

function letterOf(division: DivisionRecord, player: PlayerId, { act, at }: NonNullable<DivisionEntrant['owed']>, now: number): Letter {
  const { league, season, division: number } = division;
  const fact: LeagueFact = { t: 'league', about: 'ruled', league, season, division: number, act };
  const letter = letterToPlayer(player, `ruled-${act}`, fact, now);
  return at > now ? { ...letter, attempts: 1, due: at } : letter;
}

/** The letters that did not fit into the write of their act, each once, however often this starts again. */
export async function tellOwed(deps: LeagueDeps, division: DivisionRecord): Promise<void> {
  const now = deps.now();
  const letters = division.entrants.flatMap(({ owed, holder }) =>
    owed === undefined || holder.t !== 'person' ? [] : [letterOf(division, holder.player, owed, now)],
  );
  for (let at = 0; at < letters.length; at += SIDE_BY_SIDE)
    await Promise.all(letters.slice(at, at + SIDE_BY_SIDE).map((letter) => deps.letters.put(letter)));
  const entrants = division.entrants.map(({ owed: _, ...entrant }) => entrant);
  await deps.leagues.commit({ divisions: [{ ...division, version: division.version + 1, entrants, due: now }] });
}

export const entrantsOf = (pairings: readonly PairingRecord[]): readonly EntrantId[] => [
  ...new Set(pairings.flatMap(({ legs }) => legs.flatMap(({ seats }) => seats))),
];
