/** What a league does to a match of its own: through the door of all matches, each act once. */

import type { Seat } from '../../../engine/ruleset.ts';
import { refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import { playerIn, turnless, turnsErrand } from '../../facts/kept-turns.ts';
import type { DivisionEntrant, DivisionRecord } from '../../facts/league/league.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import type { Holder, Match, MatchId, OpenDemand, PlayerId, SeatRecord, Span } from '../../facts/match.ts';
import { tellMoved } from '../../facts/moved-deadline.ts';
import { backAt, deadlineOf } from '../../facts/pace.ts';
import { type Progress, unchanged } from '../../facts/progress.ts';
import { calledOff } from '../match/called-off.ts';
import { answered, changeMatch, type Decision } from '../match/change-match.ts';
import { seatBot } from '../match/lead-match.ts';
import { botErrand, closeAlone, demandOf, momentOf } from '../match/turn.ts';

const nothing = answered<null>(refuse('not-active', 'Nothing is to be done in this match.'));
const isOver = ({ status }: Match): boolean => status === 'finished' || status === 'cancelled';

/** @throws Error when others kept writing to the match: what was to be done is still to be done. */
async function act(deps: Deps, id: MatchId, decide: (match: Match) => Decision<null>): Promise<boolean> {
  const done = await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'host' }) }, decide);
  if (!done.ok && done.refusal.code === 'busy') throw new Error(`others kept writing to match ${id}`);
  return done.ok;
}

/** Ends it without a result, or by a seat that is gone. False: it is over, or ends already. */
export function endMatch(
  deps: Deps,
  id: MatchId,
  how: { readonly t: 'annulled' } | { readonly t: 'gone'; readonly seat: Seat },
): Promise<boolean> {
  return act(deps, id, (match) => {
    if (isOver(match)) return nothing;
    if (how.t === 'annulled') return { t: 'change', progress: calledOff(match, deps.now()), answer: null };
    if (match.seats.some((one) => one.seat === how.seat && (one.left === true || one.forfeited === true))) return nothing;
    const seats = match.seats.map((one) => (one.seat === how.seat ? { ...one, left: true as const } : one));
    const left: Match = { ...match, seats };
    if (match.status !== 'active') return { t: 'change', progress: unchanged(left), answer: null };
    const raised = demandOf(left, how.seat)?.step ?? left.step;
    return {
      t: 'change',
      progress: closeAlone(left, how.seat, { t: 'gone', raised }, momentOf(deps)),
      answer: null,
    };
  });
}

/** The bot plays on for who left. */
export function seatBotIn(deps: Deps, id: MatchId, seat: Seat): Promise<boolean> {
  return act(deps, id, (match) => {
    const holder = match.seats.find((one) => one.seat === seat)?.holder;
    if (isOver(match) || holder?.t === 'bot') return nothing;
    return { t: 'change', progress: seatBot(match, seat, deps.now()), answer: null };
  });
}

/** How an entrant sits at a table. */
export function seatHolder({ holder, name }: DivisionEntrant): Holder {
  if (holder.t === 'bot') return holder;
  if (holder.t === 'gone') return { t: 'person', name, accepted: true };
  return { t: 'person', name, accepted: true, player: holder.player, address: holder.address };
}

/**
 * Brings a match to what its division says: substitutes, absences, stopped clocks. Told twice it is told once. False:
 * nothing was to be changed.
 */
export function tellMatch(deps: Deps, id: MatchId, division: DivisionRecord, entrants: readonly string[], hold?: Span): Promise<boolean> {
  return act(deps, id, (match) => {
    if (isOver(match)) return nothing;
    const seats = match.seats.map((seat, at) =>
      told(
        seat,
        division.entrants.find((one) => one.id === entrants[at]),
      ),
    );
    const isHeld = hold !== undefined && match.event !== undefined && match.event.hold?.from !== hold.from;
    if (!isHeld && seats.every((one, at) => one === match.seats[at])) return nothing;
    const event = isHeld && match.event !== undefined ? { event: { ...match.event, hold } } : {};
    const progress = retimed(match, { ...match, ...event, seats }, isHeld ? hold : undefined, deps.now());
    const held = match.seats.map(playerIn);
    const members = seats.map(playerIn).filter((one): one is PlayerId => one !== undefined && !held.includes(one));
    return { t: 'change', progress, answer: null, ...(members.length === 0 ? {} : { members: [...new Set(members)] }) };
  });
}

/** The seat as its entrant has it now; the same one where nothing changed. */
function told(seat: SeatRecord, entrant: DivisionEntrant | undefined): SeatRecord {
  if (entrant === undefined || entrant.left !== undefined || entrant.holder.t === 'gone') return seat;
  const holder = seatHolder(entrant);
  const isSame = JSON.stringify(seat.away ?? []) === JSON.stringify(entrant.away);
  const away = isSame ? seat : { ...seat, away: entrant.away };
  if (sitsAs(seat.holder) === sitsAs(holder)) return away;
  return { ...turnless(away), holder, changes: seat.changes + 1, missed: 0, mail: holder.t === 'person', hook: false };
}

const sitsAs = (holder: Holder): string => (holder.t === 'person' ? `person ${holder.player ?? ''}` : holder.t);

/** With the deadlines that follow: an absence gives its seat the whole time, a stopped clock gives everybody what stood still. */
function retimed(before: Match, after: Match, hold: Span | undefined, now: number): Progress {
  const changed = (seat: string): boolean =>
    before.seats.some((one) => one.seat === seat && after.seats.some((other) => other.seat === seat && other.changes !== one.changes));
  const demands = after.demands.map((one) => withTime(after, one, hold));
  const files = Object.fromEntries(Object.entries(after.files).filter(([seat]) => !changed(seat)));
  const moved = demands.filter((one, at) => one.waits && one.deadline !== after.demands[at]?.deadline);
  const { match, letters: told } = tellMoved({ ...after, demands, files }, moved, now);
  const letters = [
    ...told,
    ...match.seats
      .filter(({ seat }) => changed(seat))
      .flatMap((one) => [
        ...lettersTo(match, one.seat, `takes-over-${one.changes}`, { t: 'status' }, now),
        ...match.seats.flatMap(({ seat }) =>
          changed(seat) ? [] : lettersTo(match, seat, `new-holder-${one.seat}-${one.changes}`, { t: 'new-holder', seat: one.seat }, now),
        ),
      ]),
  ];
  const moves = demands.filter(({ seat }) => changed(seat)).flatMap((one) => botErrand(match, one, now));
  const lost = before.seats.filter(({ seat }) => changed(seat)).flatMap((one) => turnsErrand(before, one, now));
  return { ...unchanged(match), letters, errands: [...moves, ...lost] };
}

function withTime({ pace, seats }: Match, demand: OpenDemand, hold: Span | undefined): OpenDemand {
  const { away = [] } = seats.find((one) => one.seat === demand.seat) ?? {};
  const back = deadlineOf(pace, demand.pace, backAt(pace, demand.pace, demand.raised, away));
  const deadline = Math.max(demand.deadline, back) + (hold === undefined ? 0 : hold.to - hold.from);
  return deadline === demand.deadline ? demand : { ...demand, deadline };
}
