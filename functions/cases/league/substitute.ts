/** A substitute, or the bot, plays on for an entrant: his place in the table stays, his matches change hands. */
import type { Answer } from '../answers.ts';
import { notFound } from '../change-match.ts';
import type { Deps } from '../deps.ts';
import type { Entered } from './enter-league.ts';
import { divisionPlayed, sinceOf } from './entrant-of.ts';
import type { EntrantHolder, Entry, League } from './league.ts';
import { enteredLetter } from './league-letters.ts';

/** Who was asked to take over has said yes. undefined: somebody wrote at the same moment. */
export async function takeOver(
  deps: Deps,
  league: League,
  invited: Entry,
  holder: EntrantHolder,
  name: string,
): Promise<Answer<Entered> | undefined> {
  const entry = await deps.leagues.entry(league.id, invited.takesOver ?? '');
  if (entry === undefined) return notFound;
  const change = await substituted(deps, league, entry, holder, name);
  const stoodFor = [...new Set([...(invited.stoodFor ?? []), entry.id])];
  const taken: Entry = { ...invited, version: invited.version + 1, status: 'entered', holder, name, stoodFor };
  const members = holder.t === 'person' ? [{ player: holder.player, league: league.id }] : [];
  const letters = holder.t === 'person' ? [enteredLetter(holder.player, taken, deps.now())] : [];
  const written = await deps.leagues.commit({ ...change, entries: [...change.entries, taken], members, letters });
  return written === 'done' ? { ok: true, value: { entrant: entry.id, season: league.season } } : undefined;
}

/** Of one who had left already the matches that ended stay as they ended. */
export async function substituted(deps: Deps, league: League, entry: Entry, holder: EntrantHolder, name: string) {
  const { leftAt: _, quiet: __, until: ___, ...rest } = entry;
  const division = await divisionPlayed(deps, league, entry);
  const back = entry.status === 'entered' ? {} : { league: { ...league, version: league.version + 1, entries: league.entries + 1 } };
  const entries: readonly Entry[] = [
    { ...rest, version: entry.version + 1, status: 'entered', holder, name, since: sinceOf(league, entry) },
  ];
  if (division === undefined) return { ...back, entries };
  const entrants = division.entrants.map((one) => {
    if (one.id !== entry.id) return one;
    const { left: ___, annulled: ____, ...stays } = one;
    return { ...stays, holder, name, unsettled: true as const };
  });
  return { ...back, entries, divisions: [{ ...division, version: division.version + 1, entrants, due: deps.now() }] };
}
