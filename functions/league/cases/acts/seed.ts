/** A director sets the seeds of a season that is not drawn yet. */
import type { EntrantId } from '../../../../engine/league/division.ts';
import { type Answer, refuse } from '../../../facts/answers.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import { isDrawnFor } from '../../facts/entrant-of.ts';
import type { League, LogLine } from '../../facts/league.ts';

/** How many the log names; the others are on the page. */
const MOST_NAMED = 3;

/** Without an order, everybody is seeded by rating again. */
export async function seed(deps: LeagueDeps, league: League, order: readonly EntrantId[], line: LogLine): Promise<Answer<LeagueChange>> {
  if (league.status !== 'registering')
    return refuse('not-active', 'No season is to be drawn now: seeds are set while registration for one is open.');
  const twice = order.find((id, at) => order.indexOf(id) < at);
  if (twice !== undefined) return refuse('bad-request', `"order" names ${twice} twice. Name each entrant once, the best first.`);
  const known = new Set((await deps.leagues.entries(league.id)).flatMap((entry) => (isDrawnFor(entry, league.season) ? [entry.id] : [])));
  const stranger = order.find((id) => !known.has(id));
  if (stranger !== undefined)
    return refuse('bad-request', `"${stranger.slice(0, 40)}" is not entered: the league lists its entrants with their ids.`);
  return { ok: true, value: { league: withSeeds(league, order), log: [{ ...line, act: inWords(league, order) }] } };
}

/** For the season that is open for registration. */
export function withSeeds({ seeding: _, ...league }: League, order: readonly EntrantId[]): League {
  return { ...league, version: league.version + 1, ...(order.length > 0 && { seeding: { season: league.season, order } }) };
}

function inWords({ season }: League, order: readonly EntrantId[]): string {
  if (order.length === 0) return `had the players of season ${season} seeded by rating`;
  const named = order.slice(0, MOST_NAMED).join(', ');
  return `seeded the players of season ${season} by hand: ${named}${order.length > MOST_NAMED ? ` and ${order.length - MOST_NAMED} more` : ''}`;
}
