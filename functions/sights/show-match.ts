/** What a caller may know of a match: computed from their view, never from the head. */

import { RECORD_FORMAT } from '../../engine/archive.ts';
import { beaconNamed, timeOfRound } from '../../engine/beacon.ts';
import { lockOf, tell } from '../../engine/host.ts';
import type { RecordPage } from '../../engine/record-pages.ts';
import { ARCHIVE, type Json, type Seat, SPECTATOR, type Viewer } from '../../engine/ruleset.ts';
import { type Answer, type Authorize, type Caller, notFound, refuse } from '../facts/answers.ts';
import { blindAbsent } from '../facts/blind.ts';
import { awaitedIn, claimableSeats } from '../facts/demands.ts';
import type { Deps } from '../facts/deps.ts';
import { rulesOf, type ToldGame, toldGameOf } from '../facts/games.ts';
import { playerIn } from '../facts/kept-turns.ts';
import type { Match, MatchId, OpenDemand, SeatRecord, StoredStep } from '../facts/match.ts';
import { paceInWords } from '../facts/pace.ts';
import { keyOf, tableOf } from '../facts/position.ts';
import type { MatchSight, StepSight } from './match-sight.ts';
import { reputeAt, type SeatRepute } from './show-repute.ts';

interface Opened {
  readonly match: Match;
  readonly caller: Caller;
}
async function open(deps: Deps, request: { match: MatchId; authorize: Authorize }): Promise<Answer<Opened>> {
  const match = await deps.matches.load(request.match);
  const caller = match === undefined ? undefined : request.authorize(match);
  if (match === undefined || caller === undefined) return match === undefined ? notFound : refuse('no-right', notFound.refusal.message);
  return { ok: true, value: { match, caller } };
}

/** Including a host who has a seat at the table. */
function isHost(match: Match, caller: Caller): boolean {
  const holder = caller.t === 'seat' ? match.seats.find((record) => record.seat === caller.seat)?.holder : undefined;
  return caller.t === 'host' || (holder?.t === 'person' && holder.player !== undefined && holder.player === match.host);
}

/** Once the game is over its record is public: a reader without a seat then sees every turn in full. */
function viewerOf(match: Match, caller: Caller): Viewer {
  if (caller.t === 'seat') return caller.seat;
  return match.status === 'finished' ? ARCHIVE : SPECTATOR;
}

const UNKNOWN: SeatRepute = { rating: null, reliability: null };

/** A holder in words. */
export function holderName(seat: SeatRecord): string {
  if (seat.holder.t === 'open') return 'nobody yet';
  if (seat.holder.t === 'bot') return `the ${seat.holder.bot} bot (${seat.holder.level})`;
  return seat.holder.name === '' ? 'a player' : seat.holder.name;
}

export async function showMatch(deps: Deps, request: { match: MatchId; authorize: Authorize }): Promise<Answer<MatchSight>> {
  const found = await open(deps, request);
  if (!found.ok) return found;
  const { match, caller } = found.value;
  const [news, reputes] = await Promise.all([newsFor(deps, match, caller), reputesAt(deps, match)]);
  return { ok: true, value: sight(await toldGameOf(match), { match, caller }, news, reputes) };
}

/** In table order; unknown for a seat that no account holds. */
async function reputesAt(deps: Deps, match: Match): Promise<readonly SeatRepute[]> {
  const found = match.seats.map(async (record) => {
    const player = playerIn(record);
    return reputeAt(match, player === undefined ? undefined : await deps.reputes.load(player), deps.now());
  });
  return Promise.all(found);
}

async function newsFor(deps: Deps, match: Match, caller: Caller): Promise<readonly StoredStep[]> {
  const last = match.step - 1;
  const from = firstNews(match, caller);
  if (from < last) return deps.matches.steps(match.id, from, last);
  const only = last < 0 ? undefined : await deps.matches.step(match.id, last);
  return only === undefined ? [] : [only];
}

const MOST_NEWS = 10;

/** Where the reader's last report begins, or would begin now: one side may play several steps in a row. */
function firstNews(match: Match, caller: Caller): number {
  const last = match.step - 1;
  const told = caller.t === 'seat' ? match.seats.find((record) => record.seat === caller.seat)?.told : undefined;
  if (told === undefined) return last;
  return Math.max(told.to === last ? told.from : told.to + 1, last - MOST_NEWS + 1);
}

function sight(game: ToldGame, { match, caller }: Opened, steps: readonly StoredStep[], reputes: readonly SeatRepute[]): MatchSight {
  const last = steps.at(-1);
  const you = caller.t === 'seat' ? caller.seat : null;
  const told = last === undefined ? undefined : tell(game, match.state, last.events, viewerOf(match, caller));
  const demand = deadlineFor(match, you);
  const file = you === null ? undefined : match.files[you];
  return {
    id: match.id,
    ruleset: match.ruleset.split('@')[0] ?? match.ruleset,
    title: game.title,
    stepWord: game.stepWord,
    options: match.options,
    status: match.status,
    step: match.step,
    deadline: demand?.deadline ?? null,
    awaiting: awaitedIn(match),
    seats: match.seats.map((record, at) => ({
      seat: record.seat,
      name: game.seatName(record.seat),
      holder: holderName(record),
      kind: record.holder.t,
      accepted: record.holder.t === 'bot' || (record.holder.t === 'person' && record.holder.accepted),
      ...(reputes[at] ?? UNKNOWN),
    })),
    you,
    view: told?.view ?? null,
    report: told?.report ?? null,
    earlier: steps
      .slice(0, -1)
      .map(({ step, state, events }) => ({ step, report: tell(game, state, events, viewerOf(match, caller)).report })),
    scene: told?.scene ?? null,
    outcome: match.outcome ?? null,
    event: eventSight(match),
    anchor: match.anchor,
    beacon: match.beacon ?? null,
    locked: lockedSight(match),
    pace: paceInWords(match.pace),
    zone: match.pace.zone,
    filed:
      file === undefined
        ? null
        : { lines: file.lines, leftOut: file.leftOut, ready: file.ready, nonce: file.nonce, commitment: file.commitment },
    owes: you !== null && match.locked?.answers[you] === undefined && match.demands.some((demand) => demand.seat === you && demand.waits),
    claimable: you === null ? [] : claimableSeats(match, you),
    readLate: isHost(match, caller) ? (match.readLate ?? []) : [],
  };
}

function eventSight({ event }: Match): MatchSight['event'] {
  if (event === undefined) return null;
  const { league, name, title, season, division, round, leg, legs } = event;
  return { league, name, title, season, division, round, leg: leg + 1, legs };
}

/** Public before the round is made. */
export function lockedSight(match: Match): MatchSight['locked'] {
  const { id, step, locked, beacon, protocol } = match;
  if (locked === undefined || beacon === undefined) return null;
  const { round } = locked;
  const answers = blindAbsent(match, rulesOf(match), locked.answers, keyOf(match));
  const lock = lockOf({ match: id, step, table: tableOf(match), answers, protocol }, locked);
  return { lock, round, made: timeOfRound(beaconNamed(beacon), round) };
}

/** The seat's own demand while it owes orders, otherwise the open step's. While another's step is locked its own time runs on. */
export function deadlineFor(match: Match, seat: Seat | null | undefined): OpenDemand | undefined {
  const own = match.demands.find((demand) => demand.seat === seat && demand.waits);
  if (match.status === 'locked' && own !== undefined && match.locked?.answers[own.seat] === undefined) return own;
  return match.status === 'active' ? (own ?? match.demands.find((demand) => demand.waits)) : undefined;
}

/** A resolved step as the caller may see it. Its secrets are public at once, or at the end in a game that hides anything. */
export async function showStep(deps: Deps, request: { match: MatchId; authorize: Authorize; step: number }): Promise<Answer<StepSight>> {
  const found = await open(deps, request);
  if (!found.ok) return found;
  const { match, caller } = found.value;
  const record = await deps.matches.step(match.id, request.step);
  if (record === undefined)
    return refuse(
      'not-found',
      request.step >= match.step ? `Step ${request.step} is not resolved yet.` : `There is no step ${request.step} in this match.`,
    );
  return { ok: true, value: stepSight(await toldGameOf(match), { match, caller }, record) };
}

/** Resolved steps `from` to `to`, both included, as far as there are any. */
export async function showSteps(
  deps: Deps,
  request: { match: MatchId; authorize: Authorize; from: number; to: number },
): Promise<Answer<readonly StepSight[]>> {
  const found = await open(deps, request);
  if (!found.ok) return found;
  const { match, caller } = found.value;
  const records = await deps.matches.steps(match.id, request.from, Math.min(request.to, match.step - 1));
  const game = await toldGameOf(match);
  return { ok: true, value: records.map((record) => stepSight(game, { match, caller }, record)) };
}

function stepSight(game: ToldGame, { match, caller }: Opened, record: StoredStep): StepSight {
  const viewer = viewerOf(match, caller);
  const { view, events, report, scene } = tell(game, record.state, record.events, viewer);
  return { match: match.id, step: record.step, view, events, report, scene, proof: proofFor(match, record, caller) };
}

/** What this caller may see of the record: no chain links, nonces or others' orders while anything is hidden. */
function proofFor(match: Match, record: StoredStep, caller: Caller): Json {
  const open = match.status === 'finished' || !rulesOf(match).hides(match.options);
  const own = (seat: Seat): boolean => caller.t === 'seat' && caller.seat === seat;
  const answers = record.answers.map(({ seat, t, raised, lines, nonce, commitment }) =>
    // A demand that holds up nobody is raised anew once its orders are played, so `raised` would give away that there were some.
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

/** JSON of the steps in one answer: Lambda allows 6 MB, and a single step may take 256 KB. */
const PAGE_BYTES = 3 * 1024 * 1024;
/** Small steps need several reads a page; with large ones a page ends within a read. */
const STEPS_AT_ONCE = 200;

/** The record of a finished match from a step on, as much as one answer holds: enough to verify and replay. */
export async function showRecord(deps: Deps, request: { match: MatchId; from?: number }): Promise<Answer<RecordPage>> {
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  if (match.status !== 'finished') return refuse('not-active', 'The record is opened when the game has ended.');
  const { from = 0 } = request;
  const steps = await stepsOfPage(deps, match, from);
  const next = from + steps.length;
  return {
    ok: true,
    value: {
      format: RECORD_FORMAT,
      match: match.id,
      ruleset: match.ruleset,
      seats: match.seats.map((record) => record.seat),
      options: match.options,
      ...(match.protocol === undefined ? {} : { protocol: match.protocol }),
      ...(match.beacon === undefined ? {} : { beacon: match.beacon }),
      anchors: steps.flatMap((step) => step.anchor ?? []),
      steps: steps.map(({ at: _, missed: __, anchor: ___, judged: ____, ...record }) => record),
      ...(steps.length > 0 && next < match.step ? { next } : {}),
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
