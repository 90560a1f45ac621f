/** Acts other than orders: the host's, the claim on an absent player, where a seat's letters go. */

import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, type Authorize, type Caller, refuse } from '../../facts/answers.ts';
import { claimableSeats, MISSED_TO_CLAIM } from '../../facts/demands.ts';
import type { Deps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import { type ActLine, byHost, cleanReason, noteAct } from '../../facts/hosting/acts.ts';
import { playerIn, turnsJob, withoutTurns } from '../../facts/kept-turns.ts';
import type { Letter } from '../../facts/letter.ts';
import { justWritten, lettersTo, restoreLetters } from '../../facts/letters-to.ts';
import type { Endpoint, Match, MatchId, MatchStatus, OpenDemand, SeatRecord } from '../../facts/match.ts';
import type { Once } from '../../facts/once.ts';
import { stopBank } from '../../facts/time-bank.ts';
import { type Asked, answerWith, changeMatch, type Decision } from './change-match.ts';
import { tellMoved } from './moved-deadline.ts';
import { type Progress, unchanged } from './progress.ts';
import { botJob, closeAlone, demandOf, type Moment, momentOf } from './turn.ts';

const LEAST_EXTENSION_HOURS = 0.1;
const MOST_EXTENSION_HOURS = 24 * 14;
/** For one turn, over all seats. */
const MOST_EXTENSIONS = 3;
const HOUR = 3_600_000;

/** The host may call a match off before it starts. */
export function cancelMatch(deps: Deps, request: Asked): Promise<Answer<{ status: MatchStatus }>> {
  return changeMatch(deps, request, (match, caller): Decision<{ status: MatchStatus }> => {
    if (caller.t !== 'host') return answerWith(refuse('no-right', 'Only the host can cancel a match.'));
    if (match.status !== 'inviting')
      return answerWith(
        refuse('not-active', 'Only a match that has not started can be cancelled; players leave a running one by resigning.'),
      );
    const letters = match.seats.flatMap((record) => lettersTo(match, record.seat, 'cancelled', { t: 'cancelled' }, deps.now()));
    const { match: noted, ...act } = amongHosts(match, caller, 'called the match off', deps.now());
    return { t: 'change', progress: { ...unchanged({ ...noted, status: 'cancelled' }), letters }, answer: { status: 'cancelled' }, ...act };
  });
}

/** Where several host, the log says who did also what it passes over otherwise. */
function amongHosts(match: Match, caller: HostCaller, act: string, now: number): { readonly match: Match; readonly act?: ActLine } {
  if (match.cohosts === undefined) return { match };
  const { match: noted, line } = noteAct(match, { ...byHost(caller), act, reason: '' }, now);
  return { match: noted, act: line };
}
type HostCaller = Extract<Caller, { readonly t: 'host' }>;

/** The host takes the match out of the lists of those that anybody may watch or take a seat in. Its address opens it as before. */
export function unlistMatch(deps: Deps, request: Asked): Promise<Answer<{ status: MatchStatus }>> {
  return changeMatch(deps, request, (match, caller): Decision<{ status: MatchStatus }> => {
    if (caller.t !== 'host') return answerWith(refuse('no-right', 'Only the host can take a match off the list.'));
    const { match: noted, ...act } = amongHosts(match, caller, 'took the match off the lists', deps.now());
    const { listed, offered, ...unlisted } = noted;
    const { status } = match;
    if (listed === undefined && offered === undefined) return answerWith({ ok: true, value: { status } });
    return { t: 'change', progress: unchanged(unlisted), answer: { status }, ...act };
  });
}

/** The host gives everybody who still owes more time. */
export function extendDeadline(deps: Deps, request: Asked & { hours: number; reason?: string }): Promise<Answer<{ deadline: number }>> {
  return changeMatch(deps, request, (match, caller): Decision<{ deadline: number }> => {
    if (caller.t !== 'host') return answerWith(refuse('no-right', 'Only the host can move a deadline.'));
    const { hours, reason = '' } = request;
    const act = `moved the deadline of ${turnIn(match)} by ${inHours(hours)}`;
    const { match: noted, line } = noteAct(match, { ...byHost(caller), act, reason: cleanReason(reason) }, deps.now());
    const extended = extendAll(noted, hours, line.reason, deps.now());
    if (!extended.ok) return answerWith(extended);
    const { progress, deadline } = extended.value;
    return { t: 'change', progress, answer: { deadline }, act: line };
  });
}

const inHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
/** As the log names it: what a game calls its turns is not known here. */
export const turnIn = ({ step }: Match): string => `turn ${step}`;

function extendAll(
  match: Match,
  hours: number,
  reason: string,
  now: number,
): Answer<{ readonly progress: Progress; readonly deadline: number }> {
  if (match.status !== 'active') return refuse('not-active', 'No deadline runs in this match.');
  if (!(hours >= LEAST_EXTENSION_HOURS && hours <= MOST_EXTENSION_HOURS))
    return refuse('bad-request', `A deadline can be moved by ${LEAST_EXTENSION_HOURS} to ${MOST_EXTENSION_HOURS} hours.`);
  const more = Math.round(hours * HOUR);
  const spent = whySpent(match, more);
  if (spent !== undefined) return refuse('not-active', spent);
  const demands = match.demands.map((demand) => (demand.waits ? extendDemand(demand, more, now) : demand));
  const moved = demands.filter((demand) => demand.waits);
  const after = tellMoved({ ...match, demands }, moved, now, reason);
  const deadline = Math.max(...moved.map((demand) => demand.deadline));
  return { ok: true, value: { progress: { ...unchanged(after.match), letters: after.letters }, deadline } };
}

/** Bounded, so that a host who is losing cannot keep a match from ending; undefined: that much can be given. */
function whySpent({ demands, pace }: Match, more: number): string | undefined {
  const given = demands.flatMap((demand) => (demand.waits && demand.extended !== undefined ? [demand.extended] : []));
  if (given.some(({ times }) => times >= MOST_EXTENSIONS)) return `More time has already been given ${MOST_EXTENSIONS} times in this turn.`;
  const left = pace.hours * HOUR - Math.max(0, ...given.map(({ by }) => by));
  if (more <= left) return undefined;
  const words = left < LEAST_EXTENSION_HOURS * HOUR ? 'nothing' : `${Math.floor(left / (HOUR / 10)) / 10} hours`;
  return `A turn can be extended by its own length, and no more: here that leaves ${words}.`;
}

export function extendDemand(demand: OpenDemand, more: number, now: number): OpenDemand {
  const { times, by } = demand.extended ?? { times: 0, by: 0 };
  return { ...demand, deadline: Math.max(demand.deadline, now) + more, extended: { times: times + 1, by: by + more } };
}

/** After three missed demands in a row another seat ends the match as by a resignation, or puts the bot in the seat. */
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

/** Whoever stayed away is told too; who asked for it knows. */
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

/** All but who asked for it are told. */
export function seatBot(match: Match, seat: Seat, { why, by }: { why: 'claimed' | 'left'; by?: Seat }, now: number): Progress {
  const bot = cardOf(match).bots[0];
  if (bot === undefined) return unchanged(match);
  const seats = match.seats.map((record): SeatRecord => {
    if (record.seat !== seat) return record;
    const { left: _, push: __, ...kept } = withoutTurns(record);
    return { ...kept, holder: { t: 'bot', bot, level: 'normal' }, changes: record.changes + 1, missed: 0, mail: false, hook: false };
  });
  // Orders on file go with the seat's holder: the bot gives its own.
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

/** The absent seat is gone, in a step of its own. */
function forfeit(match: Match, seat: Seat, moment: Moment): Progress {
  const raised = demandOf(match, seat)?.step ?? match.step;
  return closeAlone(match, seat, { t: 'gone', raised }, moment);
}

interface HookSet {
  readonly mail: boolean;
  readonly hook: boolean;
  /** As requested. */
  readonly endpoint?: Endpoint | null;
}

/** A webhook instead of mail or beside it. `endpoint: null` removes it; a seat without an address gets no mail. */
export function setEndpoint(
  deps: Deps,
  request: { match: MatchId; authorize: Authorize; once?: Once; endpoint?: Endpoint | null; mail?: boolean },
): Promise<Answer<HookSet>> {
  const { endpoint } = request;
  return changeMatch(deps, request, (match, caller): Decision<HookSet> => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', 'Only a seat can set its own webhook.'));
    const record = match.seats.find((record) => record.seat === caller.seat);
    const mail = (request.mail ?? record?.mail ?? false) && record?.holder.t === 'person' && record.holder.player !== undefined;
    const hook = endpoint === undefined ? (record?.hook ?? false) : endpoint !== null;
    const seats = match.seats.map((record) => {
      if (record.seat !== caller.seat) return record;
      // Whoever says no letters here wants the webhook in their place.
      const { muted, ...kept } = record;
      const silent = request.mail === undefined ? record : kept;
      return { ...(mail ? restoreLetters(record) : { ...silent, mail }), hook };
    });
    return {
      t: 'change',
      progress: unchanged({ ...match, seats }),
      answer: { mail, hook, ...(endpoint === undefined ? {} : { endpoint }) },
      ...(endpoint === undefined ? {} : { endpoints: [{ seat: caller.seat, endpoint }] }),
    };
  });
}
