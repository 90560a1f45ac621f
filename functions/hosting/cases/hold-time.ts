/** What a host does with the time of a match: pauses it for some days, resumes it, or ends a turn before its deadline. */
import { type Asked, answerWith, changeMatch, type Decision } from '../../cases/match/change-match.ts';
import { endPause, pauseMatch } from '../../cases/match/pause.ts';
import { unchanged } from '../../cases/match/progress.ts';
import { type Answer, refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import { byHost, cleanReason, noteAct, tellAct } from '../../facts/leading/acts.ts';
import type { Match } from '../../facts/match.ts';
import { refusePause } from '../../offers/facts.ts';
import { turnIn } from './lead-match.ts';

const DAY = 86_400_000;

/** `step` is the open step, so that a late request does not end a later turn. */
export type TimeAct =
  | { readonly t: 'pause'; readonly days: number }
  | { readonly t: 'go-on' }
  | { readonly t: 'close'; readonly step: number };

export interface TimeRequest extends Asked {
  readonly act: TimeAct;
  readonly reason: string;
}

/** Everybody at the table gets a letter with the reason. */
export function holdTime(deps: Deps, request: TimeRequest): Promise<Answer<{ readonly pausedUntil: number | null }>> {
  const reason = cleanReason(request.reason);
  return changeMatch(deps, request, (match, caller): Decision<{ readonly pausedUntil: number | null }> => {
    if (caller.t !== 'host') return answerWith(refuse('no-right', 'Only the host can do this.'));
    if (reason === '') return answerWith(refuse('bad-request', 'Give a reason: everybody in the match can read it.'));
    if (match.event !== undefined)
      return answerWith(refuse('not-active', `This match is part of ${match.event.name}: its time is the director's, through the league.`));
    if (match.status !== 'active') return answerWith(refuse('not-active', 'No deadline is running in this match.'));
    const done = change(match, request.act, deps.now());
    if (!done.ok) return answerWith(done);
    const { match: noted, line } = noteAct(done.value.match, { ...byHost(caller), act: done.value.act, reason }, deps.now());
    const progress = { ...unchanged(noted), letters: tellAct(noted, line, deps.now()) };
    return { t: 'change', progress, answer: { pausedUntil: noted.pause?.now?.to ?? null }, act: line };
  });
}

function change(match: Match, act: TimeAct, now: number): Answer<{ readonly match: Match; readonly act: string }> {
  switch (act.t) {
    case 'pause': {
      const refusal = refusePause(match, act.days);
      if (refusal !== undefined) return { ok: false, refusal };
      const paused = pauseMatch(match, act.days * DAY, now, { byHost: true });
      return { ok: true, value: { match: paused, act: `paused the match for ${act.days === 1 ? 'a day' : `${act.days} days`}` } };
    }
    case 'go-on':
      if (match.pause?.now === undefined) return refuse('not-active', 'The match is not paused.');
      if (match.pause.now.byHost !== true)
        return refuse('not-active', 'The players agreed on this pause, so only they can end it, by agreeing again.');
      return { ok: true, value: { match: endPause(match, now), act: 'ended the pause' } };
    case 'close':
      return closeNow(match, act.step, now);
  }
}

/**
 * Moves the deadline to now; the clock closes the turn as usual, once mail from before has been read. Orders that were held back were kept
 * for a deadline that will not come, so they are not played.
 */
function closeNow(match: Match, step: number, now: number): Answer<{ readonly match: Match; readonly act: string }> {
  if (match.house?.closing !== true)
    return refuse('not-active', 'This match was not opened with that option: its turns end at their deadlines, or when all orders are in.');
  if (step !== match.step)
    return refuse('step-over', `Turn ${step} is not the open turn, so nothing was closed. The open turn is ${match.step}.`);
  if (match.pause?.now !== undefined) return refuse('not-active', 'The match is paused: end the pause first.');
  const demands = match.demands.map((demand) => (demand.waits && demand.deadline > now ? { ...demand, deadline: now } : demand));
  const files = Object.fromEntries(Object.entries(match.files).filter(([, { ready }]) => ready));
  const act = `closed ${turnIn(match)} now, before its deadline. Orders that were held back are not played`;
  return { ok: true, value: { match: { ...match, demands, files }, act } };
}
