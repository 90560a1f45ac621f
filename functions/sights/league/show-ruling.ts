/** The letters about what was decided over a player: by the rules of the league, or by its director. */
import { nextDrawn, playsAs } from '../../facts/league/entrant-of.ts';
import { forfeitedRunning } from '../../facts/league/forfeits.ts';
import { leftInWords } from '../../facts/league/left-words.ts';
import type { LeagueFact } from '../../facts/letter.ts';
import type { Player } from '../../facts/match.ts';
import type { OutboxDeps } from '../outbox-deps.ts';
import { opponentsIn, type View, viewOf } from './division-views.ts';
import type { LeagueLetterModel, ToldTurn } from './league-letter-model.ts';
import { aboutLeague, type LeagueReader } from './league-reader.ts';
import { openMatches } from './show-digest.ts';
import { withNames } from './show-league.ts';

export async function rulingModel(deps: OutboxDeps, fact: LeagueFact, reader: LeagueReader): Promise<LeagueLetterModel | undefined> {
  const { league, player } = reader;
  const { season, division } = fact;
  const view = season === undefined || division === undefined ? undefined : await viewOf(deps, { league: league.id, season, division });
  if (player === undefined || view === undefined) return undefined;
  const about = aboutLeague(deps, reader, view.record.name);
  switch (fact.about) {
    case 'warned':
      return warnedModel(deps, view, player, about);
    case 'withdrawn':
      return withdrawnModel(fact, view, reader, about);
    default: {
      const line = (await deps.leagues.log(league.id)).find(({ id }) => id === fact.act);
      const [named] = line === undefined ? [] : await withNames(deps, league, [line]);
      return named && { t: 'league-ruled', act: named.act, reason: named.reason, turns: await turnsFor(deps, view, player), ...about };
    }
  }
}

type About = ReturnType<typeof aboutLeague>;

/** Dropped once they have left, or it was waived. */
async function warnedModel(deps: OutboxDeps, view: View, player: Player, about: About): Promise<LeagueLetterModel | undefined> {
  const me = playsAs(view.record, player.id);
  const entrant = view.record.entrants.find(({ id }) => id === me);
  if (entrant?.warned === undefined || entrant.waived === true || view.record.status === 'over') return undefined;
  const forfeited = forfeitedRunning(entrant, view.pairings).map((pairing) => ({
    opponents: opponentsIn(view, pairing, me),
    round: pairing.round,
  }));
  const after = view.record.plan.withdrawAfter ?? 0;
  return { t: 'league-warned', after, forfeited, turns: await turnsFor(deps, view, player), ...about };
}

/** Dropped where they are back already. */
function withdrawnModel(
  { entrant = '' }: LeagueFact,
  { record }: View,
  { league, entry }: LeagueReader,
  about: About,
): LeagueLetterModel | undefined {
  if (entry !== undefined && entry.status !== 'left') return undefined;
  const next = nextDrawn(league);
  const isOpen = league.plan.seasons === 0 || next <= league.plan.seasons;
  return {
    ...{ t: 'league-withdrawn', after: record.plan.withdrawAfter ?? 0, matches: leftInWords(record, entrant) },
    ...(isOpen ? { next } : {}),
    ...about,
  };
}

/** What waits for the reader in the division, most urgent first. */
async function turnsFor(deps: OutboxDeps, view: View, player: Player): Promise<readonly ToldTurn[]> {
  const me = playsAs(view.record, player.id);
  if (me === undefined) return [];
  const { turns } = await openMatches(deps, view, me, player);
  return turns.toSorted((a, b) => a.deadline - b.deadline);
}
