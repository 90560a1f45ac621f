/** A player's name in a league: the one that they enter with or, if they had none, the first that they get afterwards. */
import type { EntrantId } from '../../../engine/league/division.ts';
import type { Answer } from '../../facts/answers.ts';
import type { LeagueId, Player } from '../../facts/match.ts';
import { hiddenOf, isNameless, NAMELESS, readName, type Taken } from '../../facts/people/display-name.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { currentDivision, entryOf } from '../facts/entrant-of.ts';
import type { League } from '../facts/league.ts';

/** In larger leagues names may be alike, because reading all of them would make entering cost more the more entrants there are. */
const MOST_COMPARED = 200;
const TRIES = 8;

/**
 * Their own name, or else an earlier one or the one on the director's list (`listed`), unless somebody in the league has it. A name that
 * they type in for the league is refused in that case.
 */
export async function nameIn(
  deps: Pick<LeagueDeps, 'leagues'>,
  league: League,
  id: EntrantId,
  player: Pick<Player, 'name' | 'hidden'>,
  wished = '',
  listed = '',
): Promise<Answer<string>> {
  const entries = league.entries > MOST_COMPARED ? [] : await deps.leagues.entries(league.id);
  const others = entries.filter((entry) => entry.id !== id).map(({ name }) => name);
  const taken = [...hiddenOf(player), ...others.map((name): Taken => ({ name, of: 'person' }))];
  const typed = readName(wished, taken);
  if (!typed.ok || typed.value !== '') return typed;
  const known = [player.name, listed].map((name) => readName(name, taken)).find((read) => read.ok && read.value !== '');
  return { ok: true, value: (known?.ok && known.value) || numbered(others, league.entries) };
}

/** Invited players have no name yet, and those who left keep theirs. `least` is used if the others are too many to read. */
function numbered(others: readonly string[], least: number): string {
  for (let n = others.length === 0 ? least + 1 : 1; ; n++) if (!others.includes(`${NAMELESS} ${n}`)) return `${NAMELESS} ${n}`;
}

/** In each league in which they are nameless, unless somebody there has that name. Doing it again changes nothing. */
export async function nameEntries(deps: LeagueDeps, player: Player): Promise<void> {
  for (const league of await deps.leagues.of(player.id)) await nameEntry(deps, league, player);
}

/** @throws Error if the league was busy; the caller tries again. */
async function nameEntry(deps: LeagueDeps, id: LeagueId, player: Player): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(id);
    const entry = league && (await entryOf(deps, league, player.id));
    if (league === undefined || entry === undefined || !isNameless(entry.name)) return;
    const named = await nameIn(deps, league, entry.id, player);
    if (!named.ok || isNameless(named.value)) return;
    const name = named.value;
    const division = await currentDivision(deps, league, entry);
    const entrants = division?.entrants.map((entrant) => (entrant.id === entry.id ? { ...entrant, name } : entrant));
    const divisions = division && entrants && [{ ...division, version: division.version + 1, entrants }];
    const change = { entries: [{ ...entry, version: entry.version + 1, name }], ...(divisions && { divisions }) };
    if ((await deps.leagues.commit(change)) === 'done') return;
  }
  throw new Error(`league ${id} was busy`);
}
