/** What a caller sees of a match's head alone. It is the basis both of the page and of the tag that says whether the page has changed. */
import { beaconNamed, timeOfRound } from '../../engine/beacon.ts';
import { lockOf } from '../../engine/host.ts';
import { type AnyLevel, ARCHIVE, type Seat, SPECTATOR, type Viewer } from '../../engine/ruleset.ts';
import { spanInWords } from '../../engine/wording.ts';
import { awayInWords } from '../facts/absence.ts';
import { type Answer, type Authorize, type Caller, notFound, refuse } from '../facts/answers.ts';
import { blindAbsent } from '../facts/blind.ts';
import { awaitedIn, claimableSeats, deadlineFor, hasAnswered, owesNow, refuseOrders } from '../facts/demands.ts';
import type { Deps } from '../facts/deps.ts';
import { cardOf, rulesOf } from '../facts/games.ts';
import { mayBeGrey, pressInWords, whyNoPress } from '../facts/house.ts';
import { leads } from '../facts/leading/leaders.ts';
import type { Match, MatchId, SeatRecord } from '../facts/match.ts';
import { paceInWords } from '../facts/pace.ts';
import { requirementsInWords } from '../facts/people/requirements.ts';
import { keyOf, tableOf } from '../facts/position.ts';
import { sleepInWords } from '../facts/preferences/letter-preferences.ts';
import { allowsSleep } from '../facts/preferences/sleep.ts';
import { askedFor } from '../facts/successors.ts';
import { bankOf } from '../facts/time-bank.ts';
import { showAgreed, showOfferable, showOffers } from '../offers/views.ts';
import { plansOf } from '../plans/facts.ts';
import { partnersOf } from '../press/facts.ts';
import { whyNoRematch } from '../rematch/facts.ts';
import type { MatchView, SeatView } from './match-view.ts';

/** Bots at these levels are good to learn a game from. */
const TO_LEARN_FROM: readonly AnyLevel[] = ['beginner', 'easy'];

export interface OpenedMatch {
  readonly match: Match;
  readonly caller: Caller;
}

/** Costs one read. */
export async function openFor(
  { matches }: Pick<Deps, 'matches'>,
  request: { readonly match: MatchId; readonly authorize: Authorize },
): Promise<Answer<OpenedMatch>> {
  const match = await matches.load(request.match);
  const caller = match === undefined ? undefined : request.authorize(match);
  if (match === undefined || caller === undefined) return match === undefined ? notFound : refuse('no-right', notFound.refusal.message);
  return { ok: true, value: { match, caller } };
}

/** Also true for a host who has a seat at the table. */
function isHost(match: Match, caller: Caller): boolean {
  const holder = caller.t === 'seat' ? match.seats.find((record) => record.seat === caller.seat)?.holder : undefined;
  return caller.t === 'host' || (holder?.t === 'person' && holder.player !== undefined && leads(match, holder.player));
}

/** Once the game is over its record is public, so a reader without a seat sees every turn in full. */
export function viewerOf(match: Match, caller: Caller): Viewer {
  if (caller.t === 'seat') return caller.seat;
  return match.status === 'finished' ? ARCHIVE : SPECTATOR;
}

/** A holder in words, numbered if several bots have the same name. */
export function holderName({ seat, holder }: SeatRecord, seats: readonly SeatRecord[]): string {
  if (holder.t === 'open') return 'nobody yet';
  if (holder.t === 'person') return holder.name === '' ? 'a player' : holder.name;
  const alike = seats.filter((other) => other.holder.t === 'bot' && other.holder.bot === holder.bot);
  const number = alike.length > 1 ? ` ${alike.findIndex((other) => other.seat === seat) + 1}` : '';
  return `the ${holder.bot} bot${number} (${holder.level})`;
}

/** For people who are not at the table: the name that a host gave somebody who has not accepted is not shown to them. */
const publicHolder = (record: SeatRecord, seats: readonly SeatRecord[]): string =>
  record.holder.t === 'person' && !record.holder.accepted ? 'somebody invited' : holderName(record, seats);

const isAtTable = ({ t }: Caller): boolean => t === 'seat' || t === 'host';

/** Not once the match is over, because such a match would not learn that the player has hidden their page again. */
export const showsPage = ({ holder }: SeatRecord, { status }: Match): boolean =>
  holder.t === 'person' && holder.page === true && holder.name !== '' && status !== 'finished' && status !== 'cancelled';

/** Fields that need more than the head: reports and boards of resolved steps, the holders' ratings, the current time. */
type FromElsewhere =
  | 'optionsInWords'
  | 'turn'
  | 'dueHour'
  | 'view'
  | 'report'
  | 'earlier'
  | 'scene'
  | 'seats'
  | 'tag'
  | 'follow'
  | 'cursor'
  | 'log'
  | 'press'
  | 'mayPlan';
export interface HeadView extends Omit<MatchView, FromElsewhere> {
  readonly seats: readonly (Omit<SeatView, 'rating' | 'reliability' | 'page'> & { readonly shows?: true })[];
}

export function headView({ match, caller }: OpenedMatch): HeadView {
  const card = cardOf(match);
  const you = caller.t === 'seat' ? caller.seat : null;
  const file = you === null ? undefined : match.files[you];
  return {
    id: match.id,
    game: match.ruleset,
    ruleset: match.ruleset.split('@')[0] ?? match.ruleset,
    title: card.title,
    stepWord: card.stepWord,
    options: match.options,
    status: match.status,
    step: match.step,
    deadline: deadlineFor(match, you)?.deadline ?? null,
    awaiting: awaitedIn(match),
    seats: match.seats.map((record) => ({
      seat: record.seat,
      name: card.seatName(record.seat),
      holder: isAtTable(caller) ? holderName(record, match.seats) : publicHolder(record, match.seats),
      kind: record.holder.t,
      accepted: record.holder.t === 'bot' || (record.holder.t === 'person' && record.holder.accepted),
      ...(showsPage(record, match) && { shows: true as const }),
      ...(you !== null && record.sleep && { sleep: sleepInWords(record.sleep) }),
    })),
    you,
    outcome: match.outcome ?? null,
    ...rematchView(match, you),
    agreed: showAgreed(match),
    offers: showOffers(match, you),
    offerable: showOfferable(match, you),
    plans: plansView(match, you),
    pausedUntil: match.pause?.now?.to ?? null,
    listed: match.listed === true,
    event: eventView(match),
    anchor: match.anchor,
    beacon: match.beacon ?? null,
    locked: lockedView(match),
    pace: paceInWords(match.pace),
    banks: match.seats.flatMap(({ seat }) => bankView(match, seat)),
    awayAllowed: match.event === undefined ? awayInWords(match) : null,
    zone: match.pace.zone,
    filed:
      file === undefined
        ? null
        : { lines: file.lines, leftOut: file.leftOut, ready: file.ready, nonce: file.nonce, commitment: file.commitment },
    owes: owesNow(match, you),
    answered: hasAnswered(match, you),
    letters: lettersTo(match, you),
    invitedAs: invitedAs(match, you),
    learning:
      you !== null && match.seats.every(({ seat, holder }) => seat === you || (holder.t === 'bot' && TO_LEARN_FROM.includes(holder.level))),
    mayOrder: you !== null && refuseOrders(match, you) === undefined,
    claimable: you === null ? [] : claimableSeats(match, you),
    ...hostingView(match, caller),
    ...pressView(match, you),
    readLate: isHost(match, caller) ? (match.readLate ?? []) : [],
  };
}

function pressView(match: Match, you: Seat | null): Pick<MatchView, 'house' | 'pressed' | 'gathers' | 'addressees'> {
  const { house } = match;
  const others = match.seats.filter(({ seat, holder }) => seat !== you && holder.t === 'person' && holder.accepted).map(({ seat }) => seat);
  const partners = you === null ? [] : partnersOf(match, you);
  const groups = [
    ...(others.length > 1 ? ['all'] : []),
    ...(partners.length > 1 || (partners.length > 0 && others.length > 1) ? ['partners'] : []),
  ];
  return {
    house: {
      press: house?.press ?? 'all',
      grey: mayBeGrey(match),
      closing: house?.closing === true,
      sleep: allowsSleep(match),
      asks: house?.asks ?? null,
      asksInWords: house?.asks === undefined ? null : requirementsInWords(house.asks).join(', '),
      pressInWords: pressInWords(house) ?? null,
      description: house?.description ?? null,
      rules: house?.rules ?? null,
    },
    gathers: match.seats.some(({ seat, gathers }) => seat === you && gathers === true),
    pressed: match.seats.find(({ seat }) => seat === you)?.pressed ?? 0,
    addressees: you === null || whyNoPress(match) !== undefined || others.length === 0 ? [] : [...groups, ...others],
  };
}

function hostingView(match: Match, caller: Caller): Pick<MatchView, 'acts' | 'mayTakeOver' | 'mayHost'> {
  const isAsked = caller.t === 'successor' && askedFor(match, caller.seat) !== undefined;
  return { acts: match.acts ?? 0, mayTakeOver: isAsked ? caller.seat : null, mayHost: caller.t === 'asked-to-host' };
}

/** Shown only to players, since an unlisted match can be found by its address. */
function rematchView(match: Match, you: Seat | null): Pick<MatchView, 'rematch' | 'mayPlayAgain'> {
  if (you === null) return { rematch: null, mayPlayAgain: false };
  return { rematch: match.rematch ?? null, mayPlayAgain: whyNoRematch(match) === undefined };
}

function plansView(match: Match, you: Seat | null): MatchView['plans'] {
  return you === null ? [] : plansOf(match, you).map(({ step, lines }) => ({ step, lines }));
}

function bankView(match: Match, seat: Seat): MatchView['banks'] {
  const left = bankOf(match, seat);
  return left === undefined ? [] : [{ seat, left, words: spanInWords(left) }];
}

function invitedAs({ seats }: Match, you: Seat | null): string {
  const holder = seats.find(({ seat }) => seat === you)?.holder;
  return holder?.t === 'person' && !holder.accepted ? holder.name : '';
}

function lettersTo({ seats }: Match, you: Seat | null): boolean | null {
  const own = seats.find(({ seat }) => seat === you);
  return own?.holder.t === 'person' && own.holder.address !== undefined ? own.mail : null;
}

function eventView({ event }: Match): MatchView['event'] {
  if (event === undefined) return null;
  const { league, name, title, season, division, round, leg, legs } = event;
  return { league, name, title, season, division, round, leg: leg + 1, legs };
}

/** Public even before the round is made. */
export function lockedView(match: Match): MatchView['locked'] {
  const { id, step, locked, beacon } = match;
  if (locked === undefined || beacon === undefined) return null;
  const { round } = locked;
  const answers = blindAbsent(match, rulesOf(match), locked.answers, keyOf(match));
  const lock = lockOf({ match: id, step, table: tableOf(match), answers }, locked);
  return { lock, round, made: timeOfRound(beaconNamed(beacon), round) };
}

const MOST_NEWS = 10;

/** The step at which the reader's last report begins, or would begin now, but not later than the last turn that they played: one side may play several steps in a row. */
export function firstNews({ match, caller }: OpenedMatch): number {
  const last = match.step - 1;
  const own = caller.t === 'seat' ? match.seats.find((record) => record.seat === caller.seat) : undefined;
  const { told, played = last } = own ?? {};
  const untold = told === undefined ? last : told.to === last ? told.from : told.to + 1;
  return Math.max(Math.min(untold, played), last - MOST_NEWS + 1);
}
