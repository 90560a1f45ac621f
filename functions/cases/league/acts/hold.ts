/** A director stops the clocks of a division, lets them run on, or gives more time: within bounds, since it also moves their own matches. */
import { type Answer, refuse } from '../../../facts/answers.ts';
import type { DivisionRecord } from '../../../facts/league/league.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** In total, for one division in one season. */
const LONGEST_PAUSE = 60 * DAY;
/** Within the time of two turns. */
const MOST_EXTENSIONS = 3;

export type HoldAct =
  /** The clocks of a division's matches stop until then, and no round begins. */
  | { readonly t: 'pause'; readonly until: number }
  /** They run on before that: deadlines come back by what is left of the pause. */
  | { readonly t: 'resume' }
  /** Everybody who owes orders gets this many more hours: in a whole division, or in one pairing. */
  | { readonly t: 'extend'; readonly hours: number; readonly pairing?: string };

/** What changes in the division. */
export function hold(division: DivisionRecord, act: HoldAct, now: number): Answer<DivisionRecord> {
  if (division.hold !== undefined)
    return refuse('busy', 'The last such act is still being passed on to the matches. Try again in a minute.');
  const given = act.t === 'pause' ? pause(division, act, now) : act.t === 'resume' ? resume(division, now) : extend(division, act, now);
  return given.ok ? { ok: true, value: { ...given.value, version: division.version + 1, due: now } } : given;
}

function pause(division: DivisionRecord, { until }: HoldAct & { t: 'pause' }, now: number): Answer<DivisionRecord> {
  const stopped = (division.stopped ?? 0) + until - now;
  if (!(until > now)) return refuse('bad-request', 'A pause must end in the future.');
  if (!(stopped <= LONGEST_PAUSE)) {
    const left = Math.floor((LONGEST_PAUSE - (division.stopped ?? 0)) / DAY);
    return refuse('bad-request', `The clocks of a division may stop for 60 days of a season in all; ${left} of them are left.`);
  }
  return { ok: true, value: { ...division, hold: { from: now, to: until }, paused: { until }, stopped } };
}

function resume({ paused, ...division }: DivisionRecord, now: number): Answer<DivisionRecord> {
  if (paused === undefined || paused.until <= now) return refuse('not-active', 'This division is not paused.');
  const back = paused.until - now;
  const stopped = Math.max(0, (division.stopped ?? 0) - back);
  return { ok: true, value: { ...division, hold: { from: now, to: now, back }, stopped } };
}

/** Bounded, so that a director who is losing cannot keep a match from ending: deadlines arrive faster than they can be put off. */
function extend(division: DivisionRecord, { hours, pairing }: HoldAct & { t: 'extend' }, now: number): Answer<DivisionRecord> {
  const by = Math.round(hours * HOUR);
  const turn = division.plan.pace.hours * HOUR;
  if (!(by > 0 && by <= turn))
    return refuse('bad-request', `A turn can be extended by its own length, here ${turn / HOUR} hours, and no more.`);
  const lately = (division.extended ?? []).filter((extension) => extension.at > now - 2 * turn);
  const same = lately.filter((extension) => pairing === undefined || extension.pairing === undefined || extension.pairing === pairing);
  const left = turn - same.reduce((sum, extension) => sum + extension.by, 0);
  if (same.length >= MOST_EXTENSIONS || by > left)
    return refuse(
      'not-active',
      `Within the time of two turns the same matches can be given more time at most ${MOST_EXTENSIONS} times, and ${turn / HOUR} hours in all. To stop the clocks for longer, pause the division.`,
    );
  const only = pairing === undefined ? {} : { pairing };
  return { ok: true, value: { ...division, hold: { from: now, to: now + by, ...only }, extended: [...lately, { at: now, by, ...only }] } };
}
