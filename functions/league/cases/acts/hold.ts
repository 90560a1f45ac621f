/** A director stops the clocks of a division, lets them run on, or gives more time: within bounds, since it also moves their own matches. */
import { REMEMBERED } from '../../../../engine/league/pairing/challenges.ts';
import { type Answer, refuse } from '../../../facts/answers.ts';
import type { DivisionHold, DivisionRecord } from '../../facts/league.ts';

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

/** In the time it takes to pass one on. */
const MOST_QUEUED = 30;

type Held = Answer<{ readonly division: DivisionRecord; readonly hold: DivisionHold }>;

/** What changes in the division. Where an earlier act is still being passed on to the matches, this one follows it. */
export function hold(division: DivisionRecord, act: HoldAct, now: number): Answer<DivisionRecord> {
  const { hold: current, queued = [] } = division;
  if (queued.length >= MOST_QUEUED)
    return refuse('busy', 'Many such changes are still being passed on to the matches. Nothing was changed. Try again in a minute.');
  // A match knows a hold by its beginning, so no two begin at once.
  const from = Math.max(now, 1 + ((queued.at(-1) ?? current)?.from ?? 0));
  const held = act.t === 'pause' ? pause(division, act, from) : act.t === 'resume' ? resume(division, from) : extend(division, act, from);
  if (!held.ok) return held;
  const { division: after, hold } = held.value;
  const place = current === undefined ? { hold } : { queued: [...queued, hold] };
  return { ok: true, value: { ...after, ...place, version: division.version + 1, due: now } };
}

function pause(division: DivisionRecord, { until }: HoldAct & { t: 'pause' }, now: number): Held {
  const stopped = (division.stopped ?? 0) + until - now;
  if (!(until > now)) return refuse('bad-request', 'A pause must end in the future.');
  if (!(stopped <= LONGEST_PAUSE)) {
    const left = Math.floor((LONGEST_PAUSE - (division.stopped ?? 0)) / DAY);
    return refuse('bad-request', `The clocks of a division may stop for 60 days of a season in all; ${left} of them are left.`);
  }
  return {
    ok: true,
    value: { division: { ...division, paused: { until }, stopped, ...stillIn(division, now, until) }, hold: { from: now, to: until } },
  };
}

function resume({ paused, ...division }: DivisionRecord, now: number): Held {
  if (paused === undefined || paused.until <= now) return refuse('not-active', 'This division is not paused.');
  const back = paused.until - now;
  const stopped = Math.max(0, (division.stopped ?? 0) - back);
  return {
    ok: true,
    value: { division: { ...division, stopped, ...stillIn({ ...division, paused }, now, now) }, hold: { from: now, to: now, back } },
  };
}

/** On a ladder that is always on the time to answer challenges stands still as well. */
function stillIn(
  { ladder, paused }: Pick<DivisionRecord, 'ladder' | 'paused'>,
  now: number,
  until: number,
): Pick<DivisionRecord, 'ladder'> {
  if (ladder === undefined) return {};
  const kept = ladder.still.filter(({ to }) => to > now - REMEMBERED);
  const last = paused === undefined ? undefined : kept.at(-1);
  // The pause that runs ends now, or goes on to another moment.
  const runs = last !== undefined && last.to >= now;
  return { ladder: { ...ladder, still: [...(runs ? kept.slice(0, -1) : kept), { from: runs ? last.from : now, to: until }] } };
}

/** Bounded, so that a director who is losing cannot keep a match from ending: deadlines arrive faster than they can be put off. */
function extend(division: DivisionRecord, { hours, pairing }: HoldAct & { t: 'extend' }, now: number): Held {
  const by = Math.round(hours * HOUR);
  const turn = division.settings.pace.hours * HOUR;
  if (!(by > 0 && by <= turn)) return refuse('bad-request', `A turn can be extended by at most its own length, here ${turn / HOUR} hours.`);
  const lately = (division.extended ?? []).filter((extension) => extension.at > now - 2 * turn);
  const same = lately.filter((extension) => pairing === undefined || extension.pairing === undefined || extension.pairing === pairing);
  const left = turn - same.reduce((sum, extension) => sum + extension.by, 0);
  if (same.length >= MOST_EXTENSIONS || by > left)
    return refuse(
      'not-active',
      `Within the time of two turns the same matches can be given more time at most ${MOST_EXTENSIONS} times, and ${turn / HOUR} hours in all. To stop the clocks for longer, pause the division.`,
    );
  const only = pairing === undefined ? {} : { pairing };
  const extended = [...lately, { at: now, by, ...only }];
  return { ok: true, value: { division: { ...division, extended }, hold: { from: now, to: now + by, ...only } } };
}
