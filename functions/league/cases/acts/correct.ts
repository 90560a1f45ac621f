/** A director corrects a result of a finished division: its table changes, and with it promotion and relegation. */
import { nextRound } from '../../../../engine/league/pairing/next-round.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { type Answer, refuse } from '../../../facts/answers.ts';
import { countIn, isLadder } from '../../facts/challenges.ts';
import { whyNotCorrect } from '../../facts/corrections.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import { divisionOf } from '../../facts/division-of.ts';
import type { DivisionRecord, League, PairingRecord } from '../../facts/league.ts';

const BUILT_ON =
  'This division is over, and with this result it would not be: other pairings were built on the old one, or more would have to be played. So that result stands.';

/**
 * `change` is what the result makes of the division as if it were still being played; `pairings` are all of them, including that one.
 * Raising the league's version keeps the next season from being drawn in the meantime.
 */
export async function correct(
  deps: LeagueDeps,
  league: League,
  change: LeagueChange,
  pairings: readonly PairingRecord[],
): Promise<Answer<{ readonly change: LeagueChange; readonly moved: boolean }>> {
  const [[record], [pairing]] = [change.divisions ?? [], change.pairings ?? []];
  const division = isLadder(record) && pairing !== undefined ? countIn(record, pairing) : record;
  if (division === undefined) return refuse('not-active', BUILT_ON);
  const late = await whyNotCorrect(deps, league, division);
  if (late !== undefined) return late;
  const after = divisionOf(division, pairings);
  const { t } = nextRound(after, []);
  if (change.pairings?.length !== 1 || t === 'round' || t === 'deciders') return refuse('not-active', BUILT_ON);
  const final = standings(after).map((row) => row.entrant);
  const closing = (await deps.leagues.closings(league.id, division.season)).find((each) => each.division === division.division);
  const over: DivisionRecord = { ...division, final };
  return {
    ok: true,
    value: {
      moved: final.join() !== division.final?.join(),
      change: {
        ...change,
        league: { ...league, version: league.version + 1 },
        divisions: [over],
        ...(closing && { recounted: [{ ...closing, final }] }),
      },
    },
  };
}
