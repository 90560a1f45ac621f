/**
 * A director waives the withdrawal of players who forfeit pairings in a row: for the whole league, or for one player, even after it
 * happened.
 */
import type { EntrantId } from '../../../../engine/league/division.ts';
import { type Answer, refuse } from '../../../facts/answers.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import { currentDivision, isIn } from '../../facts/entrant-of.ts';
import { type DivisionRecord, isOver, type League, type LogLine } from '../../facts/league.ts';
import { substitute } from '../substitute.ts';
import { tellRuling } from './tell-ruling.ts';

/** `line` is the act's line in the log. */
export async function waive(
  deps: LeagueDeps,
  league: League,
  entrant: EntrantId | undefined,
  line: LogLine,
): Promise<Answer<LeagueChange>> {
  if (isOver(league)) return refuse('not-active', 'This league is over.');
  if (league.settings.withdrawAfter === 0) return refuse('not-active', 'Nobody is withdrawn from this league for pairings forfeited.');
  if (entrant === undefined) {
    const settings = { ...league.settings, withdrawAfter: 0 };
    const announcing = [...(league.announcing ?? []), { act: line.id, about: 'ruled' as const }];
    return { ok: true, value: { league: { ...league, version: league.version + 1, settings, announcing, due: deps.now() } } };
  }
  const entry = await deps.leagues.entry(league.id, entrant);
  if (entry === undefined)
    return refuse('bad-request', 'There is no such entrant in this league: the tables of its divisions list their ids.');
  const division = await currentDivision(deps, league, entry);
  if (division === undefined) return refuse('not-active', 'This entrant plays in no running season.');
  if (entry.holder.t !== 'person' || !(isIn(entry) || entry.withdrawn === true))
    return refuse('not-active', 'This entrant was not withdrawn for forfeits: they left, were removed, or were replaced by a bot.');
  if (division.entrants.some(({ id, waived }) => id === entrant && waived === true))
    return refuse('not-active', 'It is waived for this entrant already.');
  // A player who was withdrawn plays on in their own place, as a substitute would.
  const { holder, name } = entry;
  const change: LeagueChange = isIn(entry) ? {} : substitute(deps, league, entry, division, { holder, name, act: line.id });
  const after = change.divisions?.[0] ?? { ...division, version: division.version + 1, due: deps.now() };
  const told = tellRuling(withWaiver(after, entrant), line, deps.now(), { entrants: [entrant] });
  return { ok: true, value: { ...change, divisions: [told.division], letters: told.letters, log: [told.line] } };
}

const withWaiver = (division: DivisionRecord, id: EntrantId): DivisionRecord => ({
  ...division,
  entrants: division.entrants.map((entrant) => (entrant.id === id ? { ...entrant, waived: true as const } : entrant)),
});
