/** A player's own absences: their deadlines wait in all their matches, within the days that each match allows. */
import { joinSpans } from '../../facts/absence.ts';
import { type Answer, refuse, refuseFor } from '../../facts/answers.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import { FIRST_RETRY } from '../../facts/letters-to.ts';
import type { Player, PlayerId, Span } from '../../facts/match.ts';
import { BUSY, GONE } from '../../facts/people/own-account.ts';
import { amendPlayer } from '../../facts/players.ts';
import { readAbsence } from './read-absence.ts';

type AwayDeps = Pick<KeyedDeps, 'players' | 'counts' | 'now'>;

const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** Limited because each is announced to everybody at all of the player's tables. */
const CHANGES: Counted = { name: 'absences', limits: [{ most: 6, within: DAY }] };
const LONGEST_DAYS = 92;

const TOO_MANY = 'Absences can be changed six times a day, since your opponents hear of each change. Try again tomorrow.';

export interface Away {
  readonly away: readonly Span[];
}

/**
 * Days as people write them (`readAbsence`), in the player's own zone or, if they have none, in `zone`. The same days are booked only once;
 * absences that touch are joined; one that began before now begins now.
 */
export async function bookAway(
  deps: AwayDeps,
  { player, when, zone = 'UTC' }: { readonly player: PlayerId; readonly when: string; readonly zone?: string },
): Promise<Answer<Away>> {
  const now = deps.now();
  const before = await deps.players.load(player);
  if (before === undefined) return GONE;
  const span = readAbsence(when, before.zone === 'UTC' ? zone : before.zone, now);
  if (span === undefined) return refuse('bad-request', HOW);
  const from = Math.max(span.from, now);
  if (span.to <= now) return refuse('bad-request', 'These days are over. Book an absence before it ends.');
  if (span.to > now + YEAR) return refuse('bad-request', 'An absence has to end within a year from now.');
  if (span.to - from > LONGEST_DAYS * DAY)
    return refuse('bad-request', `An absence can last at most ${LONGEST_DAYS} days. For longer, hand your matches over to somebody else.`);
  return amend(deps, player, (spans) => joinSpans([...spans, { from, to: span.to }]));
}
const HOW = 'Give the first and the last day of the absence, such as "1 to 14 August" or "2026-12-20 to 2027-01-03".';

/** The player is back: booked absences are cancelled, and a current one ends now. Deadlines that waited stay where they are. */
export function endAway(deps: AwayDeps, { player }: { readonly player: PlayerId }): Promise<Answer<Away>> {
  const now = deps.now();
  return amend(deps, player, (spans) => spans.flatMap(({ from, to }) => (from >= now ? [] : [{ from, to: Math.min(to, now) }])));
}

async function amend(deps: AwayDeps, id: PlayerId, change: (spans: readonly Span[]) => readonly Span[]): Promise<Answer<Away>> {
  const now = deps.now();
  const before = await deps.players.load(id);
  if (before === undefined || before.leaving !== undefined) return GONE;
  if (isSame(before, change(spansOf(before)))) return { ok: true, value: awayOf(before, now) };
  const wait = await deps.counts.take(id, CHANGES);
  if (wait > 0) return refuseFor(wait, TOO_MANY);
  let after: Player | undefined;
  const done = await amendPlayer(deps.players, id, (player) => {
    const spans = change(spansOf(player)).filter(({ to }) => to > now - YEAR);
    after = { ...player, away: { spans }, carries: now + FIRST_RETRY };
    return after;
  });
  if (done === 'gone' || after === undefined) return GONE;
  return done === 'busy' ? BUSY : { ok: true, value: awayOf(after, now) };
}

const spansOf = ({ away }: Player): readonly Span[] => away?.spans ?? [];
const isSame = (player: Player, spans: readonly Span[]): boolean => JSON.stringify(spansOf(player)) === JSON.stringify(spans);

/** The player's own view of their absences. */
export const awayOf = (player: Player, now: number): Away => ({ away: spansOf(player).filter(({ to }) => to > now) });
