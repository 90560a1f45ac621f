/**
 * Whether what a caller was told of a match has changed: a tag, from one read.
 *
 * It is made from what the head tells this caller (`headView`, the same that the page is made from), so nothing moves it
 * that the caller could not read on the page: not others' sealed or standing orders, their webhooks or letters, nor the
 * version that all of these raise. It is keyed, by the service and by the caller, so that it cannot be guessed from what it
 * is made of, nor two callers' tags compared.
 *
 * On the page and not in the head:
 * - reports, boards and earlier steps: records that never change, so the steps they are taken from stand for them;
 * - how far off the deadline is, which pages tell in words: it moves the tag by the hour, and every quarter of one in the last two;
 * - ratings and reliability, which other matches change: nobody waits for those, and with the clock they are at most an hour old.
 */
import { type Answer, type Authorize, refuse } from '../facts/answers.ts';
import { owedBy } from '../facts/demands.ts';
import type { KeyedDeps } from '../facts/deps.ts';
import type { Match, MatchId } from '../facts/match.ts';
import { firstNews, type HeadView, headView, type OpenedMatch, openFor } from './head-view.ts';
import type { Follow } from './match-view.ts';

type PulseDeps = Pick<KeyedDeps, 'matches' | 'keys' | 'now'>;

/** `step`: of the page of that resolved step, otherwise of the match's own. */
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

/** A record never changes; what of it is open to the caller does when the game ends, and its page says how many there are. */
export function stepTag({ keys }: Pick<PulseDeps, 'keys'>, opened: OpenedMatch, step: number): string {
  const { status, step: open } = opened.match;
  return keys.tag(JSON.stringify([...readerOf(opened), 'step', step, status === 'finished', open]));
}

/** A seat that changes hands is another reader, as for its link. */
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

/** A bot moves within seconds, a round of the beacon is made within minutes; what takes longer is out of order. */
const SOON = 10 * MINUTE;

/** How closely to follow the match: quickly only while something is to come that no person has to do. */
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
