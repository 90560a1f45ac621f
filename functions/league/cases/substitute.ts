/**
 * A substitute or the bot plays on for an entrant: the place in the table stays, and its matches change hands. An invitation can fill only
 * a vacant place, so accepting one never displaces somebody who is playing.
 */
import type { EntrantId } from '../../../engine/league/division.ts';
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directorNumbered, directorsOf } from '../facts/directors.ts';
import { countedFrom, currentDivision, entrantOf, isHeldBy, isOpenTo, playsAs } from '../facts/entrant-of.ts';
import type { DivisionRecord, Entered, EntrantHolder, Entry, League, LogLine } from '../facts/league.ts';
import { withoutOne } from '../facts/waiting.ts';
import { displacedLetter, enteredLetter } from './letters.ts';

/** Directors do not choose their own opponents. */
export async function meetsDirector(
  deps: LeagueDeps,
  league: League,
  entry: Entry,
  division: DivisionRecord | undefined,
): Promise<boolean> {
  if (division === undefined) return false;
  const own = directorsOf(league).flatMap((director) => playsAs(division, director) ?? []);
  if (own.length === 0) return false;
  const pairings = await deps.leagues.pairings(division);
  const isOpen = ({ status }: (typeof pairings)[number]): boolean => status === 'open' || status === 'waiting';
  return pairings.some(
    (pairing) => isOpen(pairing) && pairing.legs.some(({ seats }) => seats.includes(entry.id) && seats.some((id) => own.includes(id))),
  );
}

export const opposite = refuse(
  'not-eligible',
  'The director plays against this place, and so cannot give it to anybody until their pairing is over.',
);

/** An invited substitute accepts. undefined if somebody else wrote at the same moment. */
export async function takeOver(
  deps: LeagueDeps,
  league: League,
  invited: Entry,
  { holder, name, answers }: Pick<Entry, 'holder' | 'name' | 'answers'>,
): Promise<Answer<Entered> | undefined> {
  const entry = await deps.leagues.entry(league.id, invited.takesOver ?? '');
  if (entry === undefined) return notFound;
  if (!isOpenTo(entry, invited) || directorsOf(league).some((director) => isHeldBy({ holder }, director))) return lapse(deps, invited);
  const division = await currentDivision(deps, league, entry);
  if (await meetsDirector(deps, league, entry, division)) return opposite;
  const act = deps.randomSource.id(8);
  const change = substitute(deps, league, entry, division, { holder, name, act });
  const place = change.entries.map((each) => (answers === undefined ? each : { ...each, answers }));
  const stoodFor = [...new Set([...(invited.stoodFor ?? []), entry.id])];
  const { why: _, sent: __, askedBy = 0, ...asked } = invited;
  const taken: Entry = { ...asked, version: invited.version + 1, status: 'entered', holder, name, stoodFor };
  const members = holder.t === 'person' ? [{ player: holder.player, league: league.id }] : [];
  const letters = [
    ...(holder.t === 'person' ? [enteredLetter(holder.player, taken, deps.now())] : []),
    ...displacedLetter(entry, { about: 'replaced', entrant: taken.id }, deps.now()),
  ];
  const log: readonly LogLine[] = [
    {
      ...{ league: league.id, id: act, at: deps.now(), by: 'director', director: directorNumbered(league, askedBy) },
      ...{ act: `had ${taken.id} take over ${placeIn(division, entry.id)}`, reason: invited.why ?? 'invited as a substitute' },
    },
  ];
  const line =
    invited.status === 'waiting' ? withoutOne({ ...(change.league ?? league), version: league.version }, invited, deps.now()) : {};
  const written = await deps.leagues.commit({ ...change, ...line, entries: [...place, taken], members, letters, log });
  return written === 'done' ? { ok: true, value: { entrant: entry.id, season: league.season } } : undefined;
}

/** The invitation becomes one to the league itself, and displaces nobody, now or later. */
async function lapse(
  deps: LeagueDeps,
  { takesOver: _, vacancy: __, why: ___, askedBy: ____, ...invited }: Entry,
): Promise<Answer<Entered> | undefined> {
  if ((await deps.leagues.commit({ entries: [{ ...invited, version: invited.version + 1 }] })) !== 'done') return undefined;
  return refuse(
    'not-active',
    'Somebody plays in that place, so it can no longer be taken over. To enter the league for yourself, enter again.',
  );
}

/** Named by its number in the table, since names change and may be erased. */
export function placeIn(division: DivisionRecord | undefined, id: EntrantId): string {
  const number = (division?.entrants.findIndex((entrant) => entrant.id === id) ?? -1) + 1;
  if (division === undefined || number === 0) return 'a place in the league';
  return `place ${number} of division ${division.division} of season ${division.season}`;
}

/** If the entrant had already left, matches that ended stay as they are. `act` is the line of the log about it. */
export function substitute(
  deps: LeagueDeps,
  league: League,
  entry: Entry,
  division: DivisionRecord | undefined,
  { holder, name, act }: { readonly holder: EntrantHolder; readonly name: string; readonly act: LogLine['id'] },
) {
  const { leftAt: _, quiet: __, until: ___, withdrawn: ____, answers: _________, ...kept } = entry;
  const back = entry.status === 'entered' ? {} : { league: { ...league, version: league.version + 1, entries: league.entries + 1 } };
  const takeovers = (entry.takeovers ?? 0) + 1;
  const isFirst = entry.holder.t === 'person' && entry.id === entrantOf(league, entry.holder.player);
  // Days that somebody else booked neither stop the clocks of a substitute nor count as theirs.
  const isSame = holder.t === 'person' && isHeldBy(entry, holder.player);
  const away = isSame ? {} : { away: [] };
  const was = isFirst ? { was: entry.name } : {};
  const entries: readonly Entry[] = [
    { ...kept, ...was, ...away, version: entry.version + 1, status: 'entered', holder, name, takeovers, since: countedFrom(league, entry) },
  ];
  if (division === undefined) return { ...back, entries };
  const entrants = division.entrants.map((entrant) => {
    if (entrant.id !== entry.id) return entrant;
    const { left: _____, annulled: ______, removed: _______, warned: ________, waived: __________, ...returned } = entrant;
    return { ...returned, ...away, holder, name, took: deps.now(), tookBy: act, unsettled: true as const };
  });
  return { ...back, entries, divisions: [{ ...division, version: division.version + 1, entrants, due: deps.now() }] };
}
