/** What the others may do when a player has stayed away too long. */
import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, type Authorize, refuse } from '../../facts/answers.ts';
import { claimableSeats, MISSED_TO_CLAIM } from '../../facts/demands.ts';
import type { Deps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import type { Once } from '../../facts/idempotency.ts';
import { playerIn, turnsJob, withoutTurns } from '../../facts/kept-turns.ts';
import type { Letter } from '../../facts/letter.ts';
import { justWritten, lettersTo } from '../../facts/letters-to.ts';
import type { Match, MatchId, MatchStatus, SeatRecord } from '../../facts/match.ts';
import { stopBank } from '../../facts/time-bank.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { type Progress, unchanged } from './progress.ts';
import { botJob, closeAlone, demandOf, type Moment, momentOf } from './turn.ts';

/** After three missed demands in a row another seat may end the match as by a resignation, or put the bot in the seat. */
export function claim(
  deps: Deps,
  request: { match: MatchId; authorize: Authorize; once?: Once; answeredBy?: Letter; absent: Seat; how: 'win' | 'bot' },
): Promise<Answer<{ status: MatchStatus }>> {
  const moment: Moment = momentOf(deps);
  return changeMatch(deps, request, (match, caller): Decision<{ status: MatchStatus }> => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', 'Only a player of this match can claim it.'));
    if (!claimableSeats(match, caller.seat).includes(request.absent))
      return answerWith(
        refuse(
          'not-active',
          `A claim is open once a seat has missed ${MISSED_TO_CLAIM} turns in a row; "${request.absent.slice(0, 40)}" has not.`,
        ),
      );
    const progress =
      request.how === 'bot' ? botInstead(match, request.absent, caller.seat, deps.now()) : forfeit(match, request.absent, moment);
    return { t: 'change', progress, answer: { status: progress.match.status } };
  });
}

/** The player who stayed away is told too; the one who asked for it already knows. */
function botInstead(match: Match, seat: Seat, by: Seat, now: number): Progress {
  const record = match.seats.find((record) => record.seat === seat);
  const player = record?.mail === true ? playerIn(record) : undefined;
  const progress = seatBot(match, seat, { why: 'claimed', by }, now);
  if (record === undefined || player === undefined) return progress;
  const letter: Letter = {
    ...{ id: `lost-seat-${seat}-${record.changes}`, match: match.id, player, channel: 'mail', fact: { t: 'lost-seat', seat } },
    ...justWritten(now),
  };
  return { ...progress, letters: [...progress.letters, letter] };
}

/** Everybody is told except the player who asked for it. */
export function seatBot(match: Match, seat: Seat, { why, by }: { why: 'claimed' | 'left'; by?: Seat }, now: number): Progress {
  const bot = cardOf(match).bots[0];
  if (bot === undefined) return unchanged(match);
  const seats = match.seats.map((record): SeatRecord => {
    if (record.seat !== seat) return record;
    const { left: _, push: __, ...kept } = withoutTurns(record);
    return { ...kept, holder: { t: 'bot', bot, level: 'normal' }, changes: record.changes + 1, missed: 0, mail: false, hook: false };
  });
  // Orders on file are removed with the seat's holder, since the bot gives its own.
  const { [seat]: _, ...files } = match.files;
  const after = stopBank({ ...match, seats, files }, seat);
  const moves = after.demands.filter((demand) => demand.seat === seat).flatMap((demand) => botJob(after, demand, now));
  const lost = match.seats.filter((record) => record.seat === seat).flatMap((record) => turnsJob(match, record, now));
  const changes = after.seats.find((record) => record.seat === seat)?.changes ?? 0;
  const letters = after.seats
    .filter((record) => record.seat !== by)
    .flatMap((record) => lettersTo(after, record.seat, `new-holder-${seat}-${changes}`, { t: 'new-holder', seat, why }, now));
  return { ...unchanged(after), letters, jobs: [...moves, ...lost] };
}

/** The absent seat is removed in a step of its own. */
function forfeit(match: Match, seat: Seat, moment: Moment): Progress {
  const raised = demandOf(match, seat)?.step ?? match.step;
  return closeAlone(match, seat, { t: 'gone', raised }, moment);
}
