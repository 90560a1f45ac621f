/** What a caller may know about a match, computed from their view and never from the head. */

import { RECORD_FORMAT } from '../../engine/archive.ts';
import { tell } from '../../engine/host.ts';
import { optionsInWords } from '../../engine/options.ts';
import type { RecordPage } from '../../engine/record-pages.ts';
import type { Json, Report, Seat } from '../../engine/ruleset.ts';
import { type Answer, type Authorize, type Caller, notFound, refuse } from '../facts/answers.ts';
import type { Deps, KeyedDeps } from '../facts/deps.ts';
import { rulesOf, type ToldGame, toldGameOf } from '../facts/games.ts';
import { playerIn } from '../facts/kept-turns.ts';
import { isOver, type Match, type MatchId, type StoredStep } from '../facts/match.ts';
import { dueHour } from '../facts/pace.ts';
import { pageIdOf } from '../facts/people/page.ts';
import { newestPress } from '../press/views.ts';
import { firstNews, headView, type OpenedMatch, openFor, viewerOf } from './head-view.ts';
import type { MatchView, SeenEvent, SeenView, StepView } from './match-view.ts';
import { newestActs } from './show-acts.ts';
import { placeNow } from './show-events.ts';
import { followOf, stepTag, tagOf } from './show-pulse.ts';
import { type SeatRating, seatRatingAt } from './show-rating.ts';
import { turnNow } from './turn-name.ts';

/** On the page; the rest are in the log. */
const ACTS_SHOWN = 10;
const PRESS_SHOWN = 20;
const UNKNOWN: SeatRating = { rating: null, reliability: null };

type TaggingDeps = Deps & Pick<KeyedDeps, 'keys'>;

export async function showMatch(deps: TaggingDeps, request: { match: MatchId; authorize: Authorize }): Promise<Answer<MatchView>> {
  const found = await openFor(deps, request);
  if (!found.ok) return found;
  const { match } = found.value;
  const head = headView(found.value);
  const [news, ratings, log, press] = await Promise.all([
    newsFor(deps, found.value),
    seatRatingsAt(deps, match),
    newestActs(deps, match, ACTS_SHOWN),
    newestPress(deps, match, head, PRESS_SHOWN),
  ]);
  const game = await toldGameOf(match);
  const value = {
    ...head,
    optionsInWords: optionsInWords(game.options, game.guide.options, match.options),
    turn: turnNow(game, match, viewerOf(match, found.value.caller)),
    dueHour: dueHour(match.pace, deps.now()),
    mayPlan: head.mayOrder && game.openTurn === undefined && match.step > 0,
    ...newsView(game, found.value, news),
    seats: head.seats.map(({ shows, ...seat }, at) => ({ ...seat, ...(shows && pageOf(deps, match, at)), ...(ratings[at] ?? UNKNOWN) })),
    tag: tagOf(deps, found.value, head),
    follow: followOf(match, head, deps.now()),
    cursor: placeNow(deps, head),
    log,
    press,
  };
  return { ok: true, value };
}

function pageOf(deps: TaggingDeps, { seats }: Match, at: number): { readonly page?: string } {
  const player = seats[at] && playerIn(seats[at]);
  return player === undefined ? {} : { page: pageIdOf(deps, player) };
}

/** In table order; unknown for a seat without an account. */
async function seatRatingsAt(deps: Deps, match: Match): Promise<readonly SeatRating[]> {
  const found = match.seats.map(async (record) => {
    const player = playerIn(record);
    return seatRatingAt(match, player === undefined ? undefined : await deps.ratings.load(player), deps.now());
  });
  return Promise.all(found);
}

async function newsFor(deps: Deps, opened: OpenedMatch): Promise<readonly StoredStep[]> {
  const { match } = opened;
  const last = match.step - 1;
  const from = firstNews(opened);
  if (from < last) return deps.matches.steps(match.id, from, last);
  const only = last < 0 ? undefined : await deps.matches.step(match.id, last);
  return only === undefined ? [] : [only];
}

type NewsView = Pick<MatchView, 'view' | 'report' | 'earlier' | 'scene'>;

function newsView(game: ToldGame, { match, caller }: OpenedMatch, steps: readonly StoredStep[]): NewsView {
  const last = steps.at(-1);
  // A former holder's turns are not the reader's own.
  const since = caller.t === 'seat' ? (match.seats.find(({ seat }) => seat === caller.seat)?.since ?? 0) : 0;
  const viewer = viewerOf(match, caller);
  const told = last === undefined ? undefined : tell(game, match.state, last.events, viewer);
  return {
    view: (told?.view ?? null) as SeenView | null,
    report: told === undefined ? null : isOver(match) ? withoutAsks(told.report) : told.report,
    earlier: steps.slice(0, -1).map(({ step, state, events, answers }) => ({
      step,
      report: tell(game, state, events, viewer).report,
      own: caller.t === 'seat' && step >= since && answers.some(({ seat, t }) => seat === caller.seat && t === 'order'),
    })),
    scene: told?.scene ?? null,
  };
}

/** The rules do not know that the match ended by agreement or was called off, and would go on asking. */
function withoutAsks({ asks: _, ...report }: Report): Report {
  return report;
}

/** A resolved step as the caller may see it. Its secrets are public at once, or at the end in a game that hides anything. */
export async function showStep(
  deps: TaggingDeps,
  request: { match: MatchId; authorize: Authorize; step: number },
): Promise<Answer<StepView>> {
  const found = await openFor(deps, request);
  if (!found.ok) return found;
  const { match, caller } = found.value;
  const record = await deps.matches.step(match.id, request.step);
  if (record === undefined)
    return refuse(
      'not-found',
      request.step >= match.step ? `Step ${request.step} is not resolved yet.` : `There is no step ${request.step} in this match.`,
    );
  return { ok: true, value: stepView(deps, await toldGameOf(match), { match, caller }, record) };
}

/** Resolved steps `from` to `to`, both included, as far as they exist. */
export async function showSteps(
  deps: TaggingDeps,
  request: { match: MatchId; authorize: Authorize; from: number; to: number },
): Promise<Answer<readonly StepView[]>> {
  const found = await openFor(deps, request);
  if (!found.ok) return found;
  const { match, caller } = found.value;
  const records = await deps.matches.steps(match.id, request.from, Math.min(request.to, match.step - 1));
  const game = await toldGameOf(match);
  return { ok: true, value: records.map((record) => stepView(deps, game, { match, caller }, record)) };
}

function stepView(deps: Pick<KeyedDeps, 'keys'>, game: ToldGame, opened: OpenedMatch, record: StoredStep): StepView {
  const { match, caller } = opened;
  const { step } = record;
  const { view, events, report, scene } = tell(game, record.state, record.events, viewerOf(match, caller));
  const { title, stepWord } = game;
  const last = match.step - 1;
  const proof = proofFor(match, record, caller);
  return {
    match: match.id,
    title,
    stepWord,
    step,
    view: view as SeenView,
    events: events as readonly SeenEvent[],
    report,
    scene,
    proof,
    last,
    tag: stepTag(deps, opened, step),
  };
}

/** What this caller may see of the record: no chain links, nonces or others' orders while anything is hidden. */
function proofFor(match: Match, record: StoredStep, caller: Caller): Json {
  const open = match.status === 'finished' || !rulesOf(match).hides(match.options);
  const since = caller.t === 'seat' ? (match.seats.find(({ seat }) => seat === caller.seat)?.since ?? 0) : 0;
  // A seat's new holder does not get to read what the former holder ordered.
  const own = (seat: Seat): boolean => caller.t === 'seat' && caller.seat === seat && record.step >= since;
  const answers = record.answers.map(({ seat, t, raised, lines, nonce, commitment }) =>
    // A demand that holds up nobody is raised again once its orders are played, so `raised` would reveal that there were some.
    open || own(seat) ? { seat, t, raised, lines, nonce, commitment } : { seat, commitment },
  );
  const proof = {
    lock: record.lock,
    round: record.round,
    beacon: record.beacon,
    ...(record.draw === undefined ? {} : { draw: record.draw }),
    answers,
    ...(open && record.step > 0 ? { key: record.key, dice: record.dice } : {}),
  };
  return proof as unknown as Json;
}

/** The limit for the JSON of the steps in one answer: Lambda allows 6 MB, and a single step may take 256 KB. */
const PAGE_BYTES = 3 * 1024 * 1024;
/** With small steps a page takes several reads; with large ones it ends within one. */
const STEPS_AT_ONCE = 200;

/** The record of a finished match from a given step on, as much as one answer holds: enough to verify and replay it. */
export async function showRecord(deps: Deps, request: { match: MatchId; from?: number }): Promise<Answer<RecordPage>> {
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  if (match.status !== 'finished') return refuse('not-active', 'The record is opened when the game has ended.');
  const { from = 0 } = request;
  const [steps, told] = await Promise.all([stepsOfPage(deps, match, from), from === 0 ? deps.matches.story(match.id) : undefined]);
  const next = from + steps.length;
  return {
    ok: true,
    value: {
      format: RECORD_FORMAT,
      match: match.id,
      ruleset: match.ruleset,
      seats: match.seats.map((record) => record.seat),
      options: match.options,
      protocol: match.protocol,
      ...(match.beacon === undefined ? {} : { beacon: match.beacon }),
      anchors: steps.flatMap((step) => step.anchor ?? []),
      steps: steps.map(({ at: _, missed: __, anchor: ___, judged: ____, ...record }) => record),
      ...(match.agreed === undefined ? {} : { agreed: match.agreed }),
      ...(steps.length > 0 && next < match.step ? { next } : {}),
      ...(told?.story === undefined ? {} : { story: told.story }),
    },
  };
}

async function stepsOfPage(deps: Deps, match: Match, from: number): Promise<readonly StoredStep[]> {
  const page: StoredStep[] = [];
  let bytes = 0;
  while (from + page.length < match.step) {
    const at = from + page.length;
    const read = await deps.matches.steps(match.id, at, Math.min(at + STEPS_AT_ONCE, match.step) - 1);
    for (const step of read) {
      bytes += JSON.stringify(step).length;
      if (page.length > 0 && bytes > PAGE_BYTES) return page;
      page.push(step);
    }
    if (read.length === 0) return page;
  }
  return page;
}
