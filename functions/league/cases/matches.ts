/** What a league does to its own matches: through `changeMatch` like everybody else, each act once. */

import type { Seat } from '../../../engine/ruleset.ts';
import { callOff } from '../../cases/match/call-off-match.ts';
import { answerWith, changeMatch, type Decision } from '../../cases/match/change-match.ts';
import { seatBot } from '../../cases/match/claim.ts';
import { tellMoved, withAbsences } from '../../cases/match/moved-deadline.ts';
import { type Progress, unchanged } from '../../cases/match/progress.ts';
import { botJob, closeAlone, demandOf, isPerson, momentOf } from '../../cases/match/turn.ts';
import { refuse } from '../../facts/answers.ts';
import { playerIn, turnsJob, withoutTurns } from '../../facts/kept-turns.ts';
import type { SeatFact } from '../../facts/letter-kinds.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import { type Holder, isOver, type Match, type MatchId, type OpenDemand, type PlayerId, type SeatRecord } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { DivisionEntrant, DivisionRecord, Hold } from '../facts/league.ts';

const nothing = answerWith<null>(refuse('not-active', 'There is nothing to do in this match.'));
/** @throws Error if others kept writing to the match and the act is still to be done. */
async function act(deps: LeagueDeps, id: MatchId, decide: (match: Match) => Decision<null>): Promise<boolean> {
  const done = await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'host' }) }, decide);
  if (!done.ok && done.refusal.code === 'busy') throw new Error(`others kept writing to match ${id}`);
  return done.ok;
}

/**
 * `ruled`: decided by the director, which a letter of the league reports. `annulled`: together with all matches of the player in `seat`,
 * who is gone.
 */
export type Ending = { readonly t: 'ruled' } | { readonly t: 'annulled' | 'gone'; readonly seat: Seat };

/** Ends it without a result, or because a seat is gone. False if it is over, or already ending. */
export function endMatch(deps: LeagueDeps, id: MatchId, how: Ending): Promise<boolean> {
  return act(deps, id, (match) => {
    if (isOver(match)) return nothing;
    if (how.t === 'ruled') return { t: 'change', progress: withoutMail(callOff(match, deps.now())), answer: null };
    if (how.t === 'annulled') return { t: 'change', progress: callOff(match, deps.now(), how.seat), answer: null };
    if (match.seats.some((seat) => seat.seat === how.seat && (seat.left === true || seat.forfeited === true))) return nothing;
    const seats = match.seats.map((seat) => (seat.seat === how.seat ? { ...seat, left: true as const } : seat));
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

const withoutMail = (progress: Progress): Progress => ({
  ...progress,
  letters: progress.letters.filter(({ channel }) => channel !== 'mail'),
});

/** The bot plays on for a player who left. */
export function seatBotIn(deps: LeagueDeps, id: MatchId, seat: Seat): Promise<boolean> {
  return act(deps, id, (match) => {
    const holder = match.seats.find((record) => record.seat === seat)?.holder;
    if (isOver(match) || holder?.t === 'bot') return nothing;
    return { t: 'change', progress: seatBot(match, seat, { why: 'left' }, deps.now()), answer: null };
  });
}

/** The holder of an entrant's seats. */
export function seatHolder({ holder, name }: DivisionEntrant): Holder {
  if (holder.t === 'bot') return holder;
  if (holder.t === 'gone') return { t: 'person', name, accepted: true };
  return { t: 'person', name, accepted: true, player: holder.player, address: holder.address };
}

/**
 * Brings a match in line with its division: substitutes, absences, stopped clocks. Repeating it changes nothing. False if there was nothing
 * to change.
 */
export function tellMatch(
  deps: LeagueDeps,
  id: MatchId,
  division: DivisionRecord,
  entrants: readonly string[],
  hold?: Hold,
): Promise<boolean> {
  return act(deps, id, (match) => {
    if (isOver(match)) return nothing;
    const seats = match.seats.map((seat, at) =>
      matchEntrant(
        seat,
        division.entrants.find((entrant) => entrant.id === entrants[at]),
      ),
    );
    const isHeld = hold !== undefined && match.event !== undefined && match.event.hold?.from !== hold.from;
    if (!isHeld && seats.every((seat, at) => seat === match.seats[at])) return nothing;
    const event = isHeld && match.event !== undefined ? { event: { ...match.event, hold: { from: hold.from, to: hold.to } } } : {};
    const acts = new Map(
      match.seats.map(({ seat }, at) => [seat, division.entrants.find(({ id }) => id === entrants[at])?.tookBy] as const),
    );
    const progress = retime(match, { ...match, ...event, seats }, isHeld ? hold : undefined, acts, deps.now());
    const held = match.seats.map(playerIn);
    const members = seats.map(playerIn).filter((player): player is PlayerId => player !== undefined && !held.includes(player));
    return { t: 'change', progress, answer: null, ...(members.length === 0 ? {} : { members: [...new Set(members)] }) };
  });
}

/** The seat in line with its entrant; the same object if nothing changed. */
function matchEntrant(seat: SeatRecord, entrant: DivisionEntrant | undefined): SeatRecord {
  if (entrant === undefined || entrant.left !== undefined || entrant.holder.t === 'gone') return seat;
  const holder = seatHolder(entrant);
  const isSame = JSON.stringify(seat.away ?? []) === JSON.stringify(entrant.away);
  const away = isSame ? seat : { ...seat, away: entrant.away };
  if (sitsAs(seat.holder) === sitsAs(holder)) return away;
  const { push: _, sleep: __, ...kept } = withoutTurns(away);
  return { ...kept, holder, changes: seat.changes + 1, missed: 0, mail: holder.t === 'person', hook: false };
}

const sitsAs = (holder: Holder): string => (holder.t === 'person' ? `person ${holder.player ?? ''}` : holder.t);

/**
 * Sets the deadlines that follow: after an absence the seat has its full time, and a stopped clock gives everybody the time it was stopped.
 * `acts` has, by seat, the line of the log about its new holder.
 */
function retime(before: Match, after: Match, hold: Hold | undefined, acts: ReadonlyMap<string, string | undefined>, now: number): Progress {
  const isRehanded = (seat: string): boolean =>
    before.seats.some(
      (record) => record.seat === seat && after.seats.some((other) => other.seat === seat && other.changes !== record.changes),
    );
  const demands = after.demands.map((demand) => {
    const timed = withTime(after, demand, hold, now);
    // A new holder has the time of a whole turn, as if the demand were raised now.
    const isTheirs = isRehanded(demand.seat) && isPerson(after, demand.seat);
    return isTheirs ? { ...withAbsences(after, { ...timed, raised: now }, now), raised: demand.raised } : timed;
  });
  const files = Object.fromEntries(Object.entries(after.files).filter(([seat]) => !isRehanded(seat)));
  const moved = demands.filter((demand, at) => demand.waits && !isRehanded(demand.seat) && demand.deadline !== after.demands[at]?.deadline);
  // A letter of the league reports the director's decision, and all the deadlines that follow from it.
  const { match, letters: movedLetters } = tellMoved({ ...after, demands, files }, hold === undefined ? moved : [], now);
  const letters = [
    ...movedLetters,
    ...match.seats
      .filter(({ seat }) => isRehanded(seat))
      .flatMap((record) => [
        ...lettersTo(match, record.seat, `takes-over-${record.changes}`, { t: 'status' }, now),
        ...match.seats.flatMap(({ seat }) =>
          isRehanded(seat)
            ? []
            : lettersTo(match, seat, `new-holder-${record.seat}-${record.changes}`, newHolder(record.seat, acts.get(record.seat)), now),
        ),
      ]),
  ];
  const moves = demands.filter(({ seat }) => isRehanded(seat)).flatMap((demand) => botJob(match, demand, now));
  const lost = before.seats.filter(({ seat }) => isRehanded(seat)).flatMap((record) => turnsJob(before, record, now));
  return { ...unchanged(match), letters, jobs: [...moves, ...lost] };
}

const newHolder = (seat: string, act: string | undefined): SeatFact => ({ t: 'new-holder', seat, ...(act !== undefined && { act }) });

function withTime(match: Match, demand: OpenDemand, hold: Hold | undefined, now: number): OpenDemand {
  const from = hold?.from ?? now;
  // Never so that it has already passed, nor earlier than its turn would end anyway.
  if (hold?.back !== undefined) return withAbsences(match, { ...demand, deadline: Math.max(from + 1, demand.deadline - hold.back) }, from);
  const timed = withAbsences(match, demand, from);
  return hold === undefined ? timed : { ...timed, deadline: timed.deadline + hold.to - hold.from };
}
