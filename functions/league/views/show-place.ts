/**
 * What a substitute is asked to take over, shown before they answer: the place, and its open matches with their deadlines, but no boards.
 */

import { SPECTATOR } from '../../../engine/ruleset.ts';
import { owedBy } from '../../facts/demands.ts';
import { toldGameOf } from '../../facts/games.ts';
import type { Match } from '../../facts/match.ts';
import { turnNow } from '../../views/turn-name.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { currentDivision } from '../facts/entrant-of.ts';
import type { Entry, League } from '../facts/league.ts';
import { isOf, opponentsIn, viewOf } from './division-views.ts';
import type { OfferedPlace } from './letter-model.ts';

/** Nobody reads more before they accept. */
const MOST_MATCHES = 20;

export async function placeFor(deps: LeagueDeps, league: League, place: Entry): Promise<OfferedPlace> {
  const division = await currentDivision(deps, league, place);
  const view = division && (await viewOf(deps, division));
  const row = view?.rows.find(({ number }) => view.record.entrants[number - 1]?.id === place.id);
  if (view === undefined || row === undefined) return { matches: [], more: 0, later: 0 };
  const mine = view.pairings.filter((pairing) => isOf(place.id, pairing));
  const open = mine
    .filter(({ status }) => status === 'open')
    .flatMap((pairing) =>
      pairing.matches.flatMap((match, leg) => (pairing.legs[leg]?.result === undefined ? [{ pairing, match, leg }] : [])),
    );
  const matches = await Promise.all(
    open.slice(0, MOST_MATCHES).map(async ({ pairing, match: id, leg }) => {
      const match = await deps.matches.load(id);
      if (match === undefined) return [];
      return [await matchIn(match, opponentsIn(view, pairing, place.id), placeAt(pairing.legs[leg]?.seats, place.id))];
    }),
  );
  return {
    stands: { division: view.record.name, rank: row.rank, of: view.rows.length, points: row.points },
    matches: matches.flat(),
    more: Math.max(0, open.length - MOST_MATCHES),
    later: mine.filter(({ status }) => status === 'waiting').length,
  };
}

const placeAt = (seats: readonly string[] | undefined, id: string): number => seats?.indexOf(id) ?? -1;

async function matchIn(match: Match, opponents: readonly string[], at: number): Promise<OfferedPlace['matches'][number]> {
  const game = await toldGameOf(match);
  const seat = match.seats[at]?.seat ?? '';
  const owed = match.seats.flatMap((record) => owedBy(match, record.seat) ?? []);
  const deadline = owed.length === 0 ? undefined : Math.max(...owed.map((demand) => demand.deadline));
  return {
    // The place is not theirs yet.
    ...{ opponents, seat: game.seatName(seat), turn: turnNow(game, match, SPECTATOR) },
    ...(deadline === undefined ? {} : { deadline }),
  };
}
