/** The host calls a match off, takes it off the lists, or gives its players more time. */

import { type Asked, answerWith, changeMatch, type Decision } from '../../cases/match/change-match.ts';
import { extendDemand, tellMoved } from '../../cases/match/moved-deadline.ts';
import { type Progress, unchanged } from '../../cases/match/progress.ts';
import { type Answer, type Caller, refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import { type ActLine, byHost, cleanReason, noteAct } from '../../facts/leading/acts.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import type { Match, MatchStatus } from '../../facts/match.ts';

const LEAST_EXTENSION_HOURS = 0.1;
const MOST_EXTENSION_HOURS = 24 * 14;
/** In one turn, over all seats. */
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

/** With several hosts, the log also names who did the things that it would otherwise leave out. */
function amongHosts(match: Match, caller: HostCaller, act: string, now: number): { readonly match: Match; readonly act?: ActLine } {
  if (match.leaders === undefined) return { match };
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
/** What the log calls a turn, since the game's own word for it is not known here. */
export const turnIn = ({ step }: Match): string => `turn ${step}`;

function extendAll(
  match: Match,
  hours: number,
  reason: string,
  now: number,
): Answer<{ readonly progress: Progress; readonly deadline: number }> {
  if (match.status !== 'active') return refuse('not-active', 'No deadline is running in this match.');
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

/**
 * Why the host cannot give that much more time, or undefined if they can. There is a limit, so that a host who is losing cannot keep a
 * match from ending.
 */
function whySpent({ demands, pace }: Match, more: number): string | undefined {
  const given = demands.flatMap((demand) => (demand.waits && demand.extended !== undefined ? [demand.extended] : []));
  if (given.some(({ times }) => times >= MOST_EXTENSIONS)) return `More time has already been given ${MOST_EXTENSIONS} times in this turn.`;
  const left = pace.hours * HOUR - Math.max(0, ...given.map(({ by }) => by));
  if (more <= left) return undefined;
  const words = left < LEAST_EXTENSION_HOURS * HOUR ? 'nothing' : `${Math.floor(left / (HOUR / 10)) / 10} hours`;
  return `A turn can be extended by at most its own length: here that leaves ${words}.`;
}
