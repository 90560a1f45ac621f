/**
 * What a host needs to lead a match: whom it is waiting for, whose letters do not arrive, who may be replaced. About orders it says only
 * what everybody at the table knows: that the match is still waiting for a seat.
 */
import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, type Authorize, notFound, refuse } from '../../facts/answers.ts';
import { owedBy } from '../../facts/demands.ts';
import type { Deps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import { playerIn, tellsOfPause } from '../../facts/kept-turns.ts';
import { MOST_BESIDE } from '../../facts/leading/lead.ts';
import { besideIn, type Leader, leaderNamed } from '../../facts/leading/leaders.ts';
import { isOver, type Match, type MatchId, type SeatRecord } from '../../facts/match.ts';
import { askedFor, seatToPass } from '../../facts/successors.ts';
import { holderName } from '../../views/head-view.ts';

export interface HostingView {
  readonly id: MatchId;
  readonly title: string;
  readonly status: Match['status'];
  readonly step: number;
  readonly zone: string;
  readonly listed: boolean;
  readonly paused: { readonly until: number; readonly byHost: boolean } | null;
  readonly mayClose: boolean;
  readonly seats: readonly HostedSeat[];
  /** Co-hosts, and those who have been asked to be one. */
  readonly cohosts: readonly Pick<Leader, 'number' | 'name' | 'is' | 'offered'>[];
  /** The reader's own number as a co-host; null if they are the host. */
  readonly cohost: number | null;
  readonly mayAsk: boolean;
}
export interface HostedSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly holder: string;
  readonly kind: 'open' | 'bot' | 'person';
  readonly accepted: boolean;
  readonly awaited: boolean;
  /** When the next missing orders are due, in milliseconds since 1970. */
  readonly deadline: number | null;
  /** How many turns in a row the seat has missed. */
  readonly missed: number;
  /** Letters to its holder bounce or were marked as spam; see `tellsOfPause`. */
  readonly unreached: boolean;
  /** Its holder has stayed away, so somebody else may be asked to take it over. */
  readonly mayPass: boolean;
  /** When somebody who has not accepted yet was asked, in milliseconds since 1970. */
  readonly asked: number | null;
}

export async function showHosting(
  deps: Deps,
  request: { readonly match: MatchId; readonly authorize: Authorize },
): Promise<Answer<HostingView>> {
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  const caller = request.authorize(match);
  if (caller === undefined) return refuse('no-right', notFound.refusal.message);
  if (caller.t !== 'host') return refuse('no-right', 'Only the host can see this.');
  const seats = await Promise.all(match.seats.map((record) => hosted(deps, match, record)));
  const { id, status, step, pace, listed } = match;
  return {
    ok: true,
    value: {
      id,
      title: cardOf(match).title,
      status,
      step,
      zone: pace.zone,
      listed: listed === true,
      ...timeView(match),
      seats,
      ...besideView(match, caller.leader),
    },
  };
}

function besideView(match: Match, own: number | undefined): Pick<HostingView, 'cohosts' | 'cohost' | 'mayAsk'> {
  const cohosts = besideIn(match).map(({ player: _, ...shown }) => ({ ...shown, name: leaderNamed(match, shown.number, 'a co-host') }));
  const mayAsk = own === undefined && match.event === undefined && !isOver(match) && cohosts.length < MOST_BESIDE;
  return { cohosts, cohost: own ?? null, mayAsk };
}

function timeView({ pause, house, status }: Match): Pick<HostingView, 'paused' | 'mayClose'> {
  const now = pause?.now;
  const paused = now === undefined ? null : { until: now.to, byHost: now.byHost === true };
  return { paused, mayClose: house?.closing === true && status === 'active' && paused === null };
}

async function hosted(deps: Deps, match: Match, record: SeatRecord): Promise<HostedSeat> {
  const { seat, holder, missed } = record;
  const owed = owedBy(match, seat);
  const player = playerIn(record);
  const person = player === undefined ? undefined : await deps.players.load(player);
  const isTaken = holder.t === 'bot' || (holder.t === 'person' && holder.accepted);
  return {
    seat,
    name: cardOf(match).seatName(seat),
    holder: holderName(record, match.seats),
    kind: holder.t,
    accepted: isTaken,
    awaited: owed !== undefined,
    deadline: owed?.deadline ?? null,
    missed: holder.t === 'person' ? missed : 0,
    unreached: person?.paused !== undefined && tellsOfPause(record, person.paused.at),
    mayPass: seatToPass(match, seat).ok,
    asked: askedFor(match, seat)?.changes ?? null,
  };
}
