/**
 * What happened in a match after a given place, in order and as its reader may see it, followed by the current state. A place (`after`)
 * names the match, the first step that the reader has not seen, and the state that they last saw. It is not secret and opens nothing: with
 * any other place, the reader still gets only what they may see.
 */
import { eventsFor } from '../../engine/host.ts';
import type { Outcome } from '../../engine/ruleset.ts';
import { type Answer, type Authorize, refuse } from '../facts/answers.ts';
import type { Deps, KeyedDeps } from '../facts/deps.ts';
import type { MatchId } from '../facts/match.ts';
import { type HeadView, headView, type OpenedMatch, openFor, viewerOf } from './head-view.ts';
import type { Follow, SeenEvent } from './match-view.ts';
import { followOf } from './show-pulse.ts';

/** A line of the stream. */
export type EventLine =
  | {
      readonly type: 'resolved';
      readonly step: number;
      /** The events as the reader sees them. */
      readonly events: readonly SeenEvent[];
      readonly after: string;
    }
  | ({ readonly type: 'now'; readonly after: string } & Now);

/** The fields of `headView` that a program waits for. */
type Now = Pick<
  HeadView,
  'step' | 'status' | 'deadline' | 'awaiting' | 'you' | 'owes' | 'claimable' | 'locked' | 'offers' | 'pausedUntil' | 'agreed'
> & {
  readonly outcome: Outcome | null;
};

export interface EventsView {
  /** Lines that the reader has not seen; the last has the current state, unless there is more than one answer holds. */
  readonly lines: readonly EventLine[];
  readonly follow: Follow;
}

type EventsDeps = Pick<Deps, 'matches' | 'now'> & Pick<KeyedDeps, 'keys'>;

const STEPS_A_PAGE = 50;
/** The limit for the lines of an answer as JSON. */
const MOST_BYTES = 1_000_000;

/** Costs one read if there is nothing new. */
export async function showEvents(
  deps: EventsDeps,
  request: { readonly match: MatchId; readonly authorize: Authorize; readonly after: string | undefined },
): Promise<Answer<EventsView>> {
  const found = await openFor(deps, request);
  if (!found.ok) return found;
  const { match } = found.value;
  const from = request.after === undefined ? START : readPlace(request.after);
  if (from === undefined) return refuse('bad-request', '"after" must be the "after" of a line of this match, unchanged.');
  if (from.match !== undefined && from.match !== match.id)
    return refuse('bad-request', `"after" is a place in another match, ${from.match}. Leave it out to begin at the beginning.`);
  if (from.step > match.step) return refuse('bad-request', `"after" is a place that match ${match.id} has not come to.`);
  const head = headView(found.value);
  const steps = await resolvedFrom(deps, found.value, from.step);
  const isAll = from.step + steps.length === match.step;
  const now = { type: 'now' as const, ...nowOf(head), after: placeNow(deps, head) };
  const isNews = steps.length > 0 || now.after !== request.after;
  return { ok: true, value: { lines: isAll && isNews ? [...steps, now] : steps, follow: followOf(match, head, deps.now()) } };
}

/** The place of a reader who has seen the current state. */
export function placeNow({ keys }: Pick<EventsDeps, 'keys'>, head: HeadView): string {
  const { id, step } = head;
  return `${id}.${step}.${keys.tag(JSON.stringify(['events', id, nowOf(head)]))}`;
}

interface Place {
  readonly match?: MatchId;
  readonly step: number;
}
const START: Place = { step: 0 };

function readPlace(text: string): Place | undefined {
  const [, match, step] = /^([a-z2-7]{16})\.(\d{1,6})(?:\.[a-z2-7]{26})?$/.exec(text) ?? [];
  return match === undefined ? undefined : { match, step: Number(step) };
}

function nowOf({ step, status, deadline, awaiting, you, owes, claimable, locked, offers, pausedUntil, agreed, outcome }: HeadView): Now {
  return { step, status, deadline, awaiting, you, owes, claimable, locked, offers, pausedUntil, agreed, outcome };
}

/** As many as one answer holds, and at least one if there are any. */
async function resolvedFrom({ matches }: EventsDeps, { match, caller }: OpenedMatch, from: number): Promise<readonly EventLine[]> {
  if (from === match.step) return [];
  const records = await matches.steps(match.id, from, Math.min(from + STEPS_A_PAGE, match.step) - 1);
  const viewer = viewerOf(match, caller);
  const lines: EventLine[] = [];
  let bytes = 0;
  for (const { step, events } of records) {
    const line = {
      type: 'resolved' as const,
      step,
      events: eventsFor(events, viewer) as readonly SeenEvent[],
      after: `${match.id}.${step + 1}`,
    };
    bytes += JSON.stringify(line).length;
    if (lines.length > 0 && bytes > MOST_BYTES) break;
    lines.push(line);
  }
  return lines;
}
