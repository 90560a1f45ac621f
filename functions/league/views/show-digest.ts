/** The model of the weekly digest: the turns that wait for its reader, most urgent first, and what happened in each of their leagues. */

import { owedBy, owesNow } from '../../facts/demands.ts';
import { toldGameOf } from '../../facts/games.ts';
import type { LeagueFact } from '../../facts/letter.ts';
import type { LeagueId, Match, Player } from '../../facts/match.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import { turnNow } from '../../views/turn-name.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { currentDivision, entryOf, playsAs } from '../facts/entrant-of.ts';
import type { League, PairingRecord } from '../facts/league.ts';
import { isPast, WEEK } from '../facts/weeks.ts';
import { decidedIn, isOf, opponentsIn, resultOf, type View, viewOf } from './division-views.ts';
import type { LeagueLetterModel, ToldTurn, WeekOfLeague } from './letter-model.ts';
import { aboutLeague } from './reader.ts';

const MOST_LEAGUES = 20;
const MOST_MATCHES = 60;
const MOST_RESULTS = 12;
const SIDE_BY_SIDE = 10;

/** undefined if the week is over, or there is no result to report and no turn waiting. */
export async function digestModel(deps: LeagueDeps<OutboxDeps>, fact: LeagueFact, player: Player): Promise<LeagueLetterModel | undefined> {
  const now = deps.now();
  if (fact.week === undefined || isPast(fact.week, now)) return undefined;
  const found: Week[] = [];
  for (const id of (await deps.leagues.of(player.id)).slice(0, MOST_LEAGUES)) found.push(...(await weekIn(deps, id, player, now)));
  const turns = found.flatMap((week) => week.turns).toSorted((a, b) => a.deadline - b.deadline);
  const [first] = found;
  if (first === undefined || (turns.length === 0 && found.every(({ week }) => week.results.length === 0))) return undefined;
  const about = aboutLeague(deps, { league: first.league, player });
  return { t: 'league-digest', turns, leagues: found.map(({ week }) => week), overview: `${deps.settings.publicUrl}/me`, ...about };
}

interface Week {
  readonly league: League;
  readonly week: WeekOfLeague;
  readonly turns: readonly ToldTurn[];
}

/** Undefined if the player is not in a current season, or wants no digests. */
async function weekIn(deps: LeagueDeps<OutboxDeps>, id: LeagueId, player: Player, now: number): Promise<readonly Week[]> {
  const league = await deps.leagues.load(id);
  const entry = league === undefined ? undefined : await entryOf(deps, league, player.id);
  if (league === undefined || entry === undefined || entry.quiet === true) return [];
  const division = await currentDivision(deps, league, entry);
  const me = division && playsAs(division, player.id);
  const view = me === undefined || division === undefined ? undefined : await viewOf(deps, division);
  if (view === undefined || me === undefined) return [];
  const { turns, waiting } = await openMatches(deps, view, me, player);
  const row = view.rows.find(({ number }) => view.record.entrants[number - 1]?.id === me);
  const results = resultsSince(view, me, now - WEEK);
  const { name } = league.settings;
  return [
    {
      league,
      turns,
      week: {
        ...{ name, division: view.record.name, url: `${deps.settings.publicUrl}/leagues/${league.id}`, results, waiting },
        ...(row === undefined || view.rows.every(({ played }) => played === 0)
          ? {}
          : {
              place: {
                ...{ rank: row.rank, of: view.rows.length, points: row.points },
                ...(row.finish === null ? {} : { range: [row.finish.best, row.finish.worst] as const }),
              },
            }),
      },
    },
  ];
}

/** The reader's own results first. */
function resultsSince(view: View, me: string, since: number): WeekOfLeague['results'] {
  const recent = new Set(view.pairings.filter(({ noted = 0 }) => noted > since).map(({ id }) => id));
  const decided = view.division.rounds.flatMap(({ number }) => decidedIn(view, number)).filter(({ id }) => recent.has(id));
  const [own, others] = [decided.filter((pairing) => isOf(me, pairing)), decided.filter((pairing) => !isOf(me, pairing))];
  return [...own, ...others.slice(-MOST_RESULTS)].map((pairing) => resultOf(view, pairing, me));
}

export async function openMatches(
  deps: LeagueDeps<OutboxDeps>,
  view: View,
  me: string,
  player: Player,
  /** How far a deadline is still going to move. */
  moves: (pairing: PairingRecord, match: Match) => number = () => 0,
): Promise<{ readonly turns: readonly ToldTurn[]; readonly waiting: number }> {
  const open = view.pairings.filter((pairing) => pairing.status === 'open' && isOf(me, pairing));
  const legs = open.flatMap((pairing) =>
    pairing.matches.filter((_, at) => pairing.legs[at]?.result === undefined).map((match) => ({ pairing, match })),
  );
  const loaded: { readonly pairing: PairingRecord; readonly match: Match }[] = [];
  for (let at = 0; at < Math.min(legs.length, MOST_MATCHES); at += SIDE_BY_SIDE) {
    const batch = legs.slice(at, at + SIDE_BY_SIDE);
    const matches = await Promise.all(batch.map(({ match }) => deps.matches.load(match)));
    loaded.push(...matches.flatMap((match, i) => (match === undefined ? [] : [{ match, pairing: batch[i]?.pairing as PairingRecord }])));
  }
  const awaited = await Promise.all(
    loaded.map(({ match, pairing }) => turnIn(deps, match, opponentsIn(view, pairing, me), player, moves(pairing, match))),
  );
  const turns = awaited.flatMap((turn) => turn ?? []);
  return { turns, waiting: loaded.filter(({ match }, at) => awaited[at] === undefined && match.status === 'active').length };
}

/** undefined if the match does not wait for this player. */
async function turnIn(
  { keys, settings, replyAddress }: LeagueDeps<OutboxDeps>,
  match: Match,
  opponents: readonly string[],
  player: Player,
  moves: number,
): Promise<ToldTurn | undefined> {
  const mine = match.seats.filter(({ holder }) => holder.t === 'person' && holder.player === player.id);
  const seat = mine.find((record) => owesNow(match, record.seat));
  const owed = owedBy(match, seat?.seat);
  if (owed === undefined || seat === undefined) return undefined;
  const game = await toldGameOf(match);
  return {
    ...{
      league: match.event?.name ?? '',
      opponents,
      seat: game.seatName(seat.seat),
      turn: turnNow(game, match, seat.seat),
      deadline: owed.deadline + moves,
    },
    url: `${settings.publicUrl}/s/${keys.seatToken(match.id, seat.seat, seat.changes)}`,
    mail: replyAddress(match.id, match.step, keys.replyToken(match.id, match.step, seat.seat, seat.changes)),
  };
}
