/**
 * Whether what a caller sees of a match has changed: a tag, from one read. The tag is made from what the head shows this caller
 * (`headView`, on which the page is based too), so it changes only with things that the caller could read on the page, and not with others'
 * sealed or standing orders, their webhooks or letters, or the version that all of these raise. It is keyed by service and caller, so that
 * nobody can guess it from its ingredients or compare the tags of two callers. Some things are on the page and not in the head. Reports,
 * boards and earlier steps are records that never change, so the numbers of their steps stand for them. The time left to the deadline,
 * which pages show in words, changes the tag every hour, and every quarter of an hour in the last two. Ratings and reliability change with
 * other matches: nobody waits for those, and thanks to the clock they are at most an hour old.
 */
import { type Answer, type Authorize, refuse } from '../facts/answers.ts';
import { owedBy } from '../facts/demands.ts';
import type { KeyedDeps } from '../facts/deps.ts';
import type { Match, MatchId } from '../facts/match.ts';
import { firstNews, type HeadView, headView, type OpenedMatch, openFor } from './head-view.ts';
import type { Follow } from './match-view.ts';

type PulseDeps = Pick<KeyedDeps, 'matches' | 'keys' | 'now'>;

/** With `step`, the tag of that resolved step's page, otherwise of the match's own. */
export async function showPulse(
  deps: PulseDeps,
  request: { readonly match: MatchId; readonly authorize: Authorize; readonly step?: number },
): Promise<Answer<string>> {
  const found = await openFor(deps, request);
  if (!found.ok) return found;
  const { step } = request;
  if (step === undefined) return { ok: true, value: tagOf(deps, found.value, headView(found.value)) };
  return step < found.value.match.step
    ? { ok: true, value: stepTag(deps, found.value, step) }
    : refuse('not-found', `Step ${step} is not resolved yet.`);
}

export function tagOf({ keys, now }: Pick<PulseDeps, 'keys' | 'now'>, opened: OpenedMatch, told: HeadView): string {
  return keys.tag(JSON.stringify([...readerOf(opened), told, firstNews(opened), clockOf(told, now())]));
}

/** A record never changes. What the caller may see of it changes when the game ends, and its page shows how many steps there are. */
export function stepTag({ keys }: Pick<PulseDeps, 'keys'>, opened: OpenedMatch, step: number): string {
  const { status, step: open } = opened.match;
  return keys.tag(JSON.stringify([...readerOf(opened), 'step', step, status === 'finished', open]));
}

/** A seat that changes hands counts as another reader, as it does for its link. */
function readerOf({ match, caller }: OpenedMatch): readonly (string | number)[] {
  if (caller.t !== 'seat') return [match.id, caller.t];
  return [match.id, 'seat', caller.seat, match.seats.find(({ seat }) => seat === caller.seat)?.changes ?? 0];
}

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 4 * QUARTER;

function clockOf({ locked, deadline }: HeadView, now: number): number {
  const left = (locked?.made ?? deadline ?? 0) - now;
  return Math.floor(left / (Math.abs(left) < 2 * HOUR ? QUARTER : HOUR));
}

/** A bot moves within seconds, and a round of the beacon is made within minutes; anything that takes longer is a fault. */
const SOON = 10 * MINUTE;

/** How closely to follow the match: quickly only while something is to come without any person acting. */
export function followOf(match: Match, { locked }: HeadView, now: number): Follow {
  const { status, seats } = match;
  if (status === 'finished' || status === 'cancelled') return 'no';
  if (status === 'locked' && locked !== null) return now < locked.made + SOON ? 'quick' : 'slow';
  const isSoon = seats.some(({ seat, holder }) => {
    const owed = holder.t === 'bot' ? owedBy(match, seat) : undefined;
    return owed !== undefined && now < owed.raised + SOON;
  });
  return isSoon ? 'quick' : 'slow';
}
