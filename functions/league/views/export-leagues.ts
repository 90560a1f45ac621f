/** What leagues store about a player: entries, divisions played in, acts as a director; nothing about other people. */
import type { Json } from '../../../engine/ruleset.ts';
import type { LeagueId, PlayerId, Span } from '../../facts/match.ts';
import { exportHook } from '../../views/show-hook.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { isActOf } from '../facts/directors.ts';
import { entriesOf, isHeldBy } from '../facts/entrant-of.ts';
import type { DivisionRecord, Entry, League } from '../facts/league.ts';
import type { LeagueWords } from '../facts/words.ts';

const SIDE_BY_SIDE = 8;

export async function exportLeagues(deps: LeagueDeps, player: PlayerId): Promise<readonly Json[]> {
  const ids = await deps.leagues.of(player);
  const leagues: Json[] = [];
  for (let at = 0; at < ids.length; at += SIDE_BY_SIDE) {
    const batch = await Promise.all(ids.slice(at, at + SIDE_BY_SIDE).map((id) => tellLeague(deps, player, id)));
    leagues.push(...batch.flat());
  }
  return leagues;
}

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();
const spans = (given: readonly Span[]): Json => given.map(({ from, to }) => ({ from: time(from), to: time(to) }));

async function tellLeague(deps: LeagueDeps, player: PlayerId, id: LeagueId): Promise<readonly Json[]> {
  const league = await deps.leagues.load(id);
  if (league === undefined) return [];
  const entries = await entriesOf(deps, league, player);
  const { settings, status, season } = league;
  return [
    {
      ...{ id, name: settings.name, ruleset: settings.ruleset, status, season },
      directed: league.director === player ? await tellDirected(deps, league, player) : null,
      codirected: await tellCodirected(deps, league, player),
      // The name in a place that somebody else has now.
      wasCalled: entries[0]?.was ?? null,
      entries: entries.flatMap((entry) => (isHeldBy(entry, player) ? [tellEntry(entry)] : [])),
      places: (await Promise.all(entries.map((entry) => tellPlaces(deps, player, entry)))).flat(),
    },
  ];
}

/** The director set the webhook and its secret, and wrote the reasons. */
async function tellDirected(deps: LeagueDeps, league: League, player: PlayerId): Promise<Json> {
  const { id, opened, hook, words, hidden } = league;
  const [kept, acts] = await Promise.all([hook === true ? deps.hooks.load({ league: id }) : undefined, actsOf(deps, league, player)]);
  return { opened: time(opened), webhook: kept === undefined ? null : exportHook(kept), says: saysOf(words ?? hidden?.words), acts };
}

/** What the player did as a co-director, including a former director or somebody only invited to be one. */
async function tellCodirected(deps: LeagueDeps, league: League, player: PlayerId): Promise<Json> {
  const own = (league.leaders ?? []).filter((each) => each.player === player);
  if (own.length === 0) return null;
  const parts = own.map(({ name, is, offered, claimed }) => ({
    ...{ name, is, offered: offered === true },
    claimed: claimed === undefined ? null : time(claimed),
  }));
  return { parts, acts: league.director === player ? [] : await actsOf(deps, league, player) };
}

async function actsOf(deps: LeagueDeps, league: League, player: PlayerId): Promise<Json> {
  const own = (await deps.leagues.log(league.id)).filter((line) => isActOf(line, player));
  return own.map(({ at, act, reason }) => ({ at: time(at), act, reason }));
}

const saysOf = ({ description, rules, questions = [] }: LeagueWords = {}): Json => ({
  description: description ?? null,
  rules: rules ?? null,
  questions: [...questions],
});

function tellEntry({ id, status, name, entered, leftAt, rating, away, quiet, takesOver, answers = [] }: Entry): Json {
  return {
    ...{ entrant: id, status, name, rating, notices: quiet !== true, takesOver: takesOver ?? null },
    entered: time(entered),
    left: leftAt === undefined ? null : time(leftAt),
    absences: spans(away),
    answers: [...answers],
  };
}

/** The divisions in which this player held the entry. */
async function tellPlaces(deps: LeagueDeps, player: PlayerId, { league, id, places }: Entry): Promise<readonly Json[]> {
  const played: DivisionRecord[] = [];
  for (const place of places) {
    const division = await deps.leagues.division({ league, ...place });
    if (division !== undefined) played.push(division);
  }
  return played.flatMap(({ season, division, name: title, entrants, final }) =>
    entrants.flatMap((entrant, at) => {
      if (entrant.id !== id || !isHeldBy(entrant, player)) return [];
      const { name, from, left, came, annulled, warned } = entrant;
      const stood = {
        name,
        number: at + 1,
        from,
        left: left ?? null,
        came: came ?? null,
        annulled: annulled === true,
        warned: warned === undefined ? null : time(warned),
      };
      return [{ entrant: id, season, division, title, ...stood, absences: spans(entrant.away), place: placeIn(final, id) }];
    }),
  );
}

/** In the final table; null if the division is not over. */
function placeIn(final: DivisionRecord['final'], id: string): number | null {
  const at = final?.indexOf(id) ?? -1;
  return at < 0 ? null : at + 1;
}
