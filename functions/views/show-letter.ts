/** The model of a letter, made from its fact and the reader's own view; undefined if it is no longer true. */

import { exampleOpening, openTurn, tell } from '../../engine/host.ts';
import { optionsInWords } from '../../engine/options.ts';
import { type Seat, SPECTATOR } from '../../engine/ruleset.ts';
import { allowedAway, awayInWords } from '../facts/absence.ts';
import { askedOf, awaitedIn, claimableSeats, deadlineFor, hasAnswered, owedBy, owesNow, runsFor } from '../facts/demands.ts';
import { toldGameOf } from '../facts/games.ts';
import type { OrdersAnswered } from '../facts/kept.ts';
import { isSilent } from '../facts/kept-turns.ts';
import type { Letter, LetterFact } from '../facts/letter.ts';
import { isForAll } from '../facts/letter-kinds.ts';
import { MOST_TOLD } from '../facts/letters-to.ts';
import { isOver, type Match, type Player, type StoredStep } from '../facts/match.ts';
import { paceInWords } from '../facts/pace.ts';
import { sitterName } from '../facts/people/sitter-name.ts';
import { hasStory } from '../facts/told-story.ts';
import { isStillOffered, offerModel, offersInfo } from '../offers/views.ts';
import { gatheredPress } from '../press/views.ts';
import { holderName, lockedView } from './head-view.ts';
import { houseInfo } from './house-info.ts';
import type { About, LetterModel, MatchInfo, PlayedReceipt, Shown, Told } from './letter-model.ts';
import type { Reader } from './letter-reader.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { ownInfo } from './own-info.ts';
import { lettersOf, pausedHook } from './show-hook.ts';

export async function letterModel(
  deps: OutboxDeps,
  letter: Letter,
  match: Match,
  player: Player | undefined,
): Promise<LetterModel | undefined> {
  const seat =
    letter.seat ??
    match.seats.find(
      (record) => record.holder.t === 'person' && record.holder.player !== undefined && record.holder.player === letter.player,
    )?.seat;
  if (!stillTrue(letter.fact, match, seat, deps.now())) return undefined;
  const reader: Reader = {
    match,
    seat,
    zone: zoneOf(match, player),
    own: player?.name ?? '',
    game: await toldGameOf(match),
    born: letter.born,
  };
  return build(deps, letter.fact, reader);
}

/**
 * The same letter for a channel with many readers: what a spectator would see, and whether it is the seat's turn. undefined if it is for
 * the seat alone.
 */
export async function publicModel(
  deps: OutboxDeps,
  { fact, born }: Letter,
  match: Match,
  own: LetterModel,
): Promise<LetterModel | undefined> {
  if (fact.t === 'league' || !isForAll(fact) || !('info' in own)) return undefined;
  const reader: Reader = { match, seat: undefined, zone: own.zone, own: '', game: await toldGameOf(match), born };
  // A report may answer a mail with the seat's own orders, which are left out here.
  const told = fact.t === 'report' ? { t: fact.t, step: fact.step, ...(fact.from !== undefined && { from: fact.from }) } : fact;
  const model = await build(deps, told, reader);
  if (model === undefined || !('info' in model)) return undefined;
  const { you, owes, deadline, answered } = own.info;
  const turn = { ...(you && { you }), owes, ...(deadline !== undefined && { deadline }), ...(answered && { answered }) };
  return { ...model, info: { ...model.info, ...turn } };
}

/** For a player who never set a zone, deadlines are shown in the match's zone. */
function zoneOf(match: Match, player: Player | undefined): string {
  return player === undefined || player.zone === 'UTC' ? match.pace.zone : player.zone;
}

function stillTrue(fact: LetterFact, match: Match, seat: Seat | undefined, now: number): boolean {
  const record = match.seats.find((record) => record.seat === seat);
  const runs = runsFor(match, seat ?? '');
  switch (fact.t) {
    case 'invitation':
      return match.status === 'inviting' && record?.holder.t === 'person' && !record.holder.accepted;
    case 'reminder': {
      const owed = owedBy(match, seat);
      return owed !== undefined && owed.step === fact.step && owed.deadline > now;
    }
    case 'may-claim':
      return seat !== undefined && claimableSeats(runs ? { ...match, status: 'active' } : match, seat).includes(fact.absent);
    case 'moved-deadline':
      return runs && askedOf(match, seat)?.deadline === fact.deadline;
    case 'halted':
      return match.status === 'halted';
    case 'muted':
      return record?.mail === false;
    case 'offer':
      return isStillOffered(fact, match, seat);
    // What has happened stays so.
    default:
      return true;
  }
}

function infoOf(deps: OutboxDeps, reader: Reader): MatchInfo {
  const { match, seat, game } = reader;
  const record = match.seats.find((record) => record.seat === seat);
  const demand = deadlineFor(match, seat);
  const token = record === undefined ? undefined : deps.keys.seatToken(match.id, record.seat, record.changes);
  return {
    id: match.id,
    title: game.title,
    stepWord: game.stepWord,
    silence: game.guide.silence,
    dated: { born: reader.born, mailDomain: deps.settings.mailDomain },
    step: match.status === 'finished' ? match.step - 1 : match.step,
    url: token === undefined ? `${deps.settings.publicUrl}/m/${match.id}` : `${deps.settings.publicUrl}/s/${token}`,
    ...(seat === undefined ? {} : { you: { seat, name: game.seatName(seat) } }),
    seats: match.seats.map((seat) => ({
      seat: seat.seat,
      name: game.seatName(seat.seat),
      holder: holderName(seat, match.seats),
      who: sitterName(match, seat.seat),
      accepted: seat.holder.t === 'bot' || (seat.holder.t === 'person' && seat.holder.accepted),
    })),
    status: match.status,
    ...(demand === undefined ? {} : { deadline: demand.deadline }),
    owes: owesNow(match, seat),
    ...(hasAnswered(match, seat) && { answered: true as const }),
    awaiting: awaitedIn(match),
    options: optionsInWords(game.options, game.guide.options, match.options),
    pace: paceInWords(match.pace),
    anchor: match.anchor,
    ...(match.beacon === undefined ? {} : { beacon: match.beacon }),
    ...lockedInfo(reader),
    ...eventInfo(match),
    ...offersInfo(match, seat),
    ...houseInfo(match),
    ...ownInfo(match, seat),
  };
}

function eventInfo({ event }: Match): Pick<MatchInfo, 'event'> {
  if (event === undefined) return {};
  const { name, title, round, leg, legs, decider } = event;
  return { event: { league: name, division: title, round, leg: leg + 1, legs, ...(decider === undefined ? {} : { decider }) } };
}

/** Only for seats that take part in the locked step, since another seat's resignation closes nothing for the reader. */
function lockedInfo({ match, seat = '' }: Reader): Pick<MatchInfo, 'locked'> {
  const view = lockedView(match);
  return view === null || match.locked?.answers[seat] === undefined ? {} : { locked: { round: view.round, made: view.made } };
}

/** A step is named after the position before it, which takes a read if the step is over. */
async function turnsOf(
  { matches }: OutboxDeps,
  { match, seat = SPECTATOR, game }: Reader,
  about: number,
): Promise<Pick<MatchInfo, 'turns'>> {
  if (game.openTurn === undefined) return {};
  if (match.step === 0) return { turns: {} };
  const open = { [match.step]: openTurn(game, match.state, seat, match.step) };
  const before = about === match.step || about === 0 ? undefined : await matches.step(match.id, about - 1);
  return { turns: before === undefined ? open : { [about]: openTurn(game, before.state, seat, about), ...open } };
}

/** Without the events that led to it. */
function currentPosition({ match, seat, game }: Reader): Told | undefined {
  if (match.step === 0) return undefined;
  const { report, scene } = tell(game, match.state, [], seat ?? SPECTATOR);
  return { report, scene };
}

export function showPosition(reader: Reader): Shown {
  const told = currentPosition(reader);
  const file = reader.seat === undefined ? undefined : reader.match.files[reader.seat];
  return { ...(told === undefined ? {} : { told }), ...(file === undefined ? {} : { filed: file }) };
}

/** A report itself says what happened when. */
async function build(deps: OutboxDeps, fact: LetterFact, reader: Reader): Promise<LetterModel | undefined> {
  const { seatName: name } = reader.game;
  const turns = await turnsOf(deps, reader, 'step' in fact && fact.t !== 'report' ? fact.step : reader.match.step);
  const about: About = { info: { ...infoOf(deps, reader), ...turns }, zone: reader.zone };
  switch (fact.t) {
    case 'invitation':
      return invitationModel(reader, about);
    case 'report':
      return reportModel(deps, fact, reader, about);
    case 'locked':
      return lockedModel(fact, reader, about, deps.now());
    case 'receipt':
      return receiptModel(fact, about);
    case 'muted':
    case 'new-link':
      return { t: fact.t, ...about };
    case 'history':
      return historyModel(deps, fact.count, reader, about);
    case 'help':
      return helpModel(deps, fact, reader, about);
    case 'press':
      return { t: 'press', ...(fact.from !== undefined && { from: name(fact.from) }), lines: fact.lines, ...about };
    case 'press-sent':
      return { ...fact, to: fact.to.map(name), unread: (fact.unread ?? []).map(name), closed: (fact.closed ?? []).map(name), ...about };
    case 'offer':
    case 'agreed':
      return offerModel(deps, fact, reader.match, { ...about, ...showPosition(reader) });
    case 'may-claim':
      return { t: 'may-claim', absent: name(fact.absent), claimUrl: about.info.url, ...about };
    case 'rematch':
      return (await import('../rematch/views.ts')).rematchModel(deps, fact, reader, about);
    case 'host-act':
    case 'cohost':
    case 'take-over':
      return deps.hostingLetters.modelOf(deps, fact, reader, about);
    case 'new-holder':
    case 'lost-seat':
      return (await import('./holder-letters.ts')).holderModel(deps, fact, reader, about);
    case 'away':
    case 'absences':
      return absencesModel(fact, reader, about);
    case 'named':
      return { ...fact, name: reader.own, ...about };
    case 'declined':
    case 'address-failed':
    case 'read-late':
      return { ...fact, seat: name(fact.seat), ...about };
    case 'confirm':
      return { t: 'confirm', lines: fact.lines, confirmUrl: `${deps.settings.publicUrl}/confirm/${fact.token}`, ...about };
    case 'hook-paused':
      return hookPausedModel(deps, reader, about);
    case 'sign-in':
    case 'hidden':
    case 'keep':
    case 'stray':
    case 'left':
    case 'daily':
    case 'noted':
    case 'league':
      return undefined;
    default:
      return { ...fact, ...about, ...showPosition(reader) };
  }
}

function invitationModel(reader: Reader, about: About): LetterModel {
  const { rematchOf, challenged, seats } = reader.match;
  const again = rematchOf !== undefined && ({ again: true } as const);
  const isChallenged = seats.some(({ seat, changes }) => seat === challenged && seat === about.info.you?.seat && changes === 0);
  const challenge = isChallenged && ({ challenge: true } as const);
  return { t: 'invitation', host: hostName(reader), ...lesson(reader), acceptUrl: about.info.url, ...again, ...challenge, ...about };
}

function helpModel({ settings }: OutboxDeps, fact: HelpFact, reader: Reader, about: About): LetterModel {
  const { brief, quickStart } = reader.game.guide;
  const rulesUrl = `${settings.publicUrl}/rules/${reader.match.ruleset.split('@')[0]}`;
  return { ...fact, brief, quickStart, grammar: lesson(reader).grammar, rulesUrl, ...about, ...showPosition(reader) };
}

type HelpFact = Extract<LetterFact, { readonly t: 'help' }>;

async function hookPausedModel(deps: OutboxDeps, { match, seat }: Reader, about: About): Promise<LetterModel | undefined> {
  const record = match.seats.find((record) => record.seat === seat);
  const hook = record?.hook === true ? await pausedHook(deps, { match: match.id, seat: record.seat }) : undefined;
  if (record === undefined || hook === undefined || isOver(match)) return undefined;
  const letters = lettersOf(record);
  if (letters === 'nowhere') return undefined;
  return { t: 'hook-paused', hook, letters, page: `${about.info.url}/endpoint`, ...about };
}

function receiptModel(fact: Extract<LetterFact, { readonly t: 'receipt' }>, about: About): LetterModel {
  const { t, step, accepted, skipped, again } = fact;
  return { t, step, filed: accepted, skipped, ...(again === undefined ? {} : { again }), ...about };
}

/** A lock proves nothing once its round is made. */
function lockedModel(fact: LockFact, { match, seat = '' }: Reader, about: About, now: number): LetterModel | undefined {
  const view = lockedView(match);
  const at = match.locked?.named.at(-1);
  const holds = view !== null && match.step === fact.step && view.round === fact.round && now < view.made;
  if (!holds || at === undefined) return undefined;
  const takesPart = match.locked?.answers[seat] !== undefined;
  const passed = match.locked?.passed.at(-1);
  return { t: 'locked', step: match.step, at, takesPart, ...view, ...(passed === undefined ? {} : { passed }), ...about };
}
type LockFact = Extract<LetterFact, { readonly t: 'locked' }>;

/** The person who invites: the host by their name at the table, otherwise the only other person there with a name. */
export function hostName({ match, seat }: Pick<Reader, 'match' | 'seat'>): string {
  const named = match.seats.flatMap(({ seat: other, holder }) =>
    other !== seat && holder.t === 'person' && holder.name !== '' ? [holder] : [],
  );
  const host = named.find(({ player }) => player !== undefined && player === match.host);
  return (host ?? (named.length === 1 ? named[0] : undefined))?.name ?? 'somebody who gave no name';
}

/** How to write orders, shown with a sample table: for the reader's own seat, or for a host without one the first seat. */
function lesson({ match, seat, game }: Reader): {
  brief: readonly string[];
  grammar: readonly string[];
  examples: readonly (readonly string[])[];
} {
  const seats = match.seats.map((record) => record.seat);
  const { asks } = exampleOpening(game, seats, match.options, seat ?? seats[0] ?? SPECTATOR).report;
  return { brief: game.guide.brief, grammar: asks?.grammar ?? [], examples: asks?.examples ?? [] };
}

type ReportFact = Extract<LetterFact, { readonly t: 'report' }>;

function absencesModel(fact: AbsenceFact, { match, game }: Reader, about: About): LetterModel {
  const allowed = awayInWords(match);
  if (fact.t === 'away') return { ...fact, seat: game.seatName(fact.seat), allowed, ...about };
  return { ...fact, booked: fact.spans.length > 0, spans: allowedAway(match, fact.spans), allowed, ...about };
}

type AbsenceFact = Extract<LetterFact, { readonly t: 'away' | 'absences' }>;

async function reportModel(deps: OutboxDeps, fact: ReportFact, reader: Reader, about: About): Promise<LetterModel | undefined> {
  const { match, seat, game } = reader;
  const { step } = fact;
  const from = Math.max(fact.from ?? step, step - MOST_TOLD + 1);
  const records = from < step ? await deps.matches.steps(match.id, from, step) : [];
  const record = records.at(-1) ?? (await deps.matches.step(match.id, step));
  if (record === undefined) return undefined;
  // A game that a bot ended in its first step is reported as one that is over.
  const begins = from === 0 && (step === 0 || record.outcome === null);
  const earlier = records.slice(0, -1).map((step) => toldStep(reader, step));
  const told = tell(game, record.state, record.events, seat ?? SPECTATOR);
  return {
    t: 'report',
    resolved: step,
    ...(begins ? { first: { brief: game.guide.brief } } : {}),
    ...(!begins && (await isFirstAsk(deps, step, reader)) ? { firstAsk: true } : {}),
    ...(earlier.length === 0 ? {} : { earlier }),
    missed: seat !== undefined && record.missed.includes(seat),
    ...(await gatheredPress(deps, reader, { from, to: record })),
    ...diceOf(record, game.hides(match.options) && record.outcome === null),
    ...(record.outcome === null
      ? {}
      : {
          ended: {
            recordUrl: `${deps.settings.publicUrl}/v1/matches/${match.id}/record`,
            ...(hasStory(match) && { storyUrl: `${deps.settings.publicUrl}/m/${match.id}/story` }),
            ...nothingFor(match),
          },
        }),
    ...answeredBy(fact.answers, [...records, record], seat),
    told: { report: told.report, scene: told.scene },
    ...about,
  };
}

/** The seats that win nothing because they never answered, as their league counts the match. */
function nothingFor({ event, seats }: Match): { readonly nothing?: readonly string[] } {
  const nothing = event === undefined ? [] : seats.filter(isSilent).map(({ seat }) => seat);
  return nothing.length === 0 ? {} : { nothing };
}

/** What may be revealed about a step's dice. `secret` means that what they decided is secret. */
function diceOf({ step, key, draw, round, beacon, anchor }: StoredStep, secret: boolean) {
  return {
    ...(secret || step === 0 ? {} : { opened: key }),
    ...(draw === undefined ? {} : { drawn: { round, randomness: beacon } }),
    ...(step === 0 || anchor === undefined ? {} : { nextAnchor: anchor }),
  };
}

/** Whether the seat has never been asked for orders. Only the first few steps are searched, in which each seat has its turn. */
async function isFirstAsk({ matches }: OutboxDeps, step: number, { match, seat }: Reader): Promise<boolean> {
  if (seat === undefined || step === 0 || step > match.seats.length) return false;
  const steps = await matches.steps(match.id, 1, step);
  return steps.every(({ answers }) => answers.every((answer) => answer.seat !== seat || answer.t === 'absent'));
}

async function historyModel(deps: OutboxDeps, count: number, reader: Reader, about: About): Promise<LetterModel> {
  const { match } = reader;
  const last = match.step - 1;
  const from = Math.max(0, last - Math.min(count, MOST_TOLD) + 1);
  const records = last < 0 ? [] : await deps.matches.steps(match.id, from, last);
  return { t: 'history', steps: records.map((step) => toldStep(reader, step)), ...about };
}

function toldStep({ seat, game }: Reader, { step, state, events }: StoredStep) {
  return { step, report: tell(game, state, events, seat ?? SPECTATOR).report };
}

/** The receipt that a report replaces. `records` are the steps that the report covers. */
function answeredBy(
  answers: OrdersAnswered | undefined,
  records: readonly StoredStep[],
  seat: Seat | undefined,
): { readonly receipt?: PlayedReceipt } {
  const played = records.find(({ step }) => step === answers?.step)?.answers.find((given) => given.seat === seat);
  if (answers === undefined || played === undefined) return {};
  const { skipped = [], leftOut = [], again, serverNonce } = answers;
  const { lines, nonce, commitment } = played;
  return {
    receipt: {
      filed: { lines, leftOut, nonce, commitment, ...(serverNonce === undefined ? {} : { serverNonce }) },
      skipped,
      ...(again === undefined ? {} : { again }),
    },
  };
}
