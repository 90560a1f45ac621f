/**
 * Messages from a player to other seats, passed on as written. A mail sends each seat at most one letter, however many messages it holds.
 */
import { digest } from '../../engine/dice.ts';
import type { Seat } from '../../engine/ruleset.ts';
import { answerWith, changeMatch, type Decision } from '../cases/match/change-match.ts';
import { type Progress, unchanged } from '../cases/match/progress.ts';
import { replayForMatch } from '../cases/match/receipts.ts';
import { type Answer, type Authorize, notFound, refuse, refuseFor } from '../facts/answers.ts';
import type { Counted, Deps, KeyedDeps } from '../facts/deps.ts';
import { cardOf } from '../facts/games.ts';
import { mayBeGrey, whyNoPress } from '../facts/house.ts';
import type { Once } from '../facts/idempotency.ts';
import { playerIn } from '../facts/kept-turns.ts';
import type { Letter } from '../facts/letter.ts';
import { heldBy, lettersTo, mailLetter } from '../facts/letters-to.ts';
import { excerpt } from '../facts/mail.ts';
import type { Match, MatchId, Player, SeatRecord } from '../facts/match.ts';
import { blocks } from '../facts/people/blocks.ts';
import { type PressNote, partnersOf } from './facts.ts';

/** How many of a reader's latest notes are searched for a mail that may have been delivered before. */
const MOST_LATELY = 60;
const DAY = 86_400_000;
/**
 * Limits the mails with press from one writer, over all matches. Each sends a letter to every other seat, and a reader who marks one as
 * spam gets their own address paused.
 */
const MAILS: Counted = {
  name: 'press',
  limits: [
    { most: 10, within: 10 * 60_000 },
    { most: 60, within: DAY },
  ],
};
/** How often a day a writer is told that press was not sent or has no reader. */
const TOLD: Counted = { name: 'press-held', limits: [{ most: 3, within: DAY }] };
const TOLD_UNREAD: Counted = { name: 'press-unread', limits: [{ most: 3, within: DAY }] };

export interface Press {
  readonly to: readonly string[];
  readonly text: string;
  /** Sent without the writer's name. */
  readonly grey?: boolean;
}
interface Writer {
  readonly match: Match;
  readonly seat: Seat;
  /** Identifies the mail. */
  readonly id: string;
  /** Seats whose players have blocked the writer. */
  readonly closed?: readonly Seat[];
}

type PressDeps = Deps & Pick<KeyedDeps, 'counts'>;

/**
 * Which seats got the press by letter, and which of those named get no letter and find it on their page. `why` is set if it went nowhere.
 */
export interface Passed {
  readonly to: readonly Seat[];
  readonly unread: readonly Seat[];
  /** Seats whose players have blocked the writer; they get nothing. */
  readonly closed?: readonly Seat[];
  readonly why?: string;
}

/** Why none of it may be sent in this match. */
function whyNotPassed(match: Match, press: readonly Press[]): string | undefined {
  const barred = whyNoPress(match);
  if (barred !== undefined || mayBeGrey(match)) return barred;
  return press.some(({ grey }) => grey === true)
    ? 'This match has no grey press: everybody writes under the name of their seat.'
    : undefined;
}

/** `held` means that the writer has sent too much lately and was told that nothing was passed on. */
export async function passOn(deps: PressDeps, said: Writer, press: readonly Press[]): Promise<Passed | 'held'> {
  const why = press.length === 0 ? undefined : whyNotPassed(said.match, press);
  if (why !== undefined) return { to: [], unread: [], why };
  const passed = await sortReaders(deps, said, press);
  const address = addressOf(said);
  if (!isForAnybody(said, passed) || address === undefined) return passed;
  // A repeated delivery of the same mail has already been counted.
  if (await wasPassed(deps, said, passed)) return passed;
  if ((await countPress(deps, said)) > 0) {
    if ((await deps.counts.take(address, TOLD)) === 0) await deps.letters.put(notSentLetter(said, deps.now()));
    return 'held';
  }
  await writePress(deps, said, press, passed);
  return passed;
}

/**
 * Writes the press once, even if the same mail is handled twice at the same time: whichever comes second checks whether its own mail was
 * the first.
 */
async function writePress(deps: PressDeps, said: Writer, press: readonly Press[], passed: Passed): Promise<void> {
  const authorize: Authorize = () => ({ t: 'seat', seat: said.seat });
  let loaded = said.match;
  for (let tries = 0; tries < TRIES; tries++) {
    const looked = loaded.version;
    const done = await changeMatch<null>(deps, { match: loaded.id, authorize, loaded }, (match) =>
      match.version === looked
        ? { t: 'change', ...pressOf({ ...said, match, closed: passed.closed ?? [] }, press, passed.to, deps.now()), answer: null }
        : answerWith(FORESTALLED),
    );
    if (done.ok || done.refusal.code !== FORESTALLED.refusal.code) return;
    const now = await deps.matches.load(loaded.id);
    if (now === undefined || (await wasPassed(deps, { ...said, match: now }, passed))) return;
    loaded = now;
  }
  throw new Error(`match ${said.match.id} was busy`);
}
const FORESTALLED = refuse('busy', 'Somebody else wrote to this match.');
const TRIES = 3;

/** Whether anybody will read it, by letter or on their page. */
const isForAnybody = ({ match }: Writer, { to, unread }: Passed): boolean =>
  to.length > 0 || unread.some((seat) => match.seats.some((record) => record.seat === seat && record.holder.t === 'person'));

async function wasPassed(deps: PressDeps, { match, id }: Writer, { to, unread }: Passed): Promise<boolean> {
  const of = match.seats.find(({ seat, pressed = 0 }) => pressed > 0 && (to.includes(seat) || unread.includes(seat)));
  if (of?.pressed === undefined) return false;
  const newest = await deps.matches.press(match.id, of.seat, Math.max(1, of.pressed - MOST_LATELY), of.pressed);
  return newest.some((note) => note.id === id);
}

/** Used for mails with orders or commands, since the answers to those do not mention press. */
export async function tellUnread(deps: PressDeps, said: Writer, passed: Passed | 'held'): Promise<void> {
  const address = addressOf(said);
  if (passed === 'held' || (passed.unread.length === 0 && passed.closed === undefined && passed.why === undefined) || address === undefined)
    return;
  const letter = mailLetter({ ...said, id: `press-unread-${said.id}` }, { t: 'press-sent', ...passed }, deps.now());
  const again = (await deps.letters.load({ owner: { match: said.match.id }, id: letter.id })) !== undefined;
  if (!again && (await deps.counts.take(address, TOLD_UNREAD)) === 0) await deps.letters.put({ ...letter, heard: true });
}

/** Milliseconds until the writer may send press again; 0 if they may now, in which case this mail has been counted. */
const countPress = (deps: Pick<PressDeps, 'counts'>, said: Writer): Promise<number> =>
  deps.counts.take(addressOf(said) || digest(`press ${said.match.id} ${said.seat}`), MAILS);

function addressOf({ match, seat }: Writer): string | undefined {
  const holder = match.seats.find((record) => record.seat === seat)?.holder;
  return holder?.t === 'person' ? (holder.address ?? '') : undefined;
}

async function sortReaders(deps: PressDeps, said: Writer, press: readonly Press[]): Promise<Passed> {
  const named = [...new Set(press.flatMap((message) => addresseesOf(said, message)))];
  const readers = await Promise.all(named.map((seat) => readerAt(deps, said.match, seat)));
  const { holder: writer } = heldBy(said.match, said.seat);
  const isClosed = ({ player }: Reader): boolean => blocks(player, writer);
  const seatsOf = (those: readonly Reader[]): readonly Seat[] => those.map(({ record }) => record.seat);
  const [closed, open] = [readers.filter(isClosed), readers.filter((reader) => !isClosed(reader))];
  return {
    to: seatsOf(open.filter(isRead)),
    unread: seatsOf(open.filter((reader) => !isRead(reader))),
    ...(closed.length > 0 && { closed: seatsOf(closed) }),
  };
}

interface Reader {
  readonly record: SeatRecord;
  readonly player: Player | undefined;
}

async function readerAt({ players }: PressDeps, match: Match, seat: Seat): Promise<Reader> {
  const record = match.seats.find((other) => other.seat === seat) as SeatRecord;
  const { holder } = heldBy(match, seat);
  return { record, player: holder === undefined ? undefined : await players.load(holder) };
}

/** Bots do not read press by letter, nor do guests without letters, people who turned theirs off, or addresses that failed. */
function isRead({ record: { holder, hook, mail }, player }: Reader): boolean {
  if (holder.t !== 'person' || hook) return hook;
  return mail && player !== undefined && player.paused === undefined;
}

/** The letters and notes that carry the press: one of each per reader, or two if some of it is grey. */
function pressOf(
  said: Writer,
  press: readonly Press[],
  to: readonly Seat[],
  now: number,
): { readonly progress: Progress; readonly press: readonly PressNote[] } {
  const { match, seat: from, id } = said;
  const { holder: writer } = heldBy(match, from);
  const by = writer === undefined ? {} : { writer };
  const isMailed = (seat: Seat): boolean => to.includes(seat) && !comesWithReport(match, seat);
  let after = match;
  const notes: PressNote[] = [];
  const letters: Letter[] = [];
  for (const grey of [false, true]) {
    const texts = textsFor(
      said,
      press.filter((message) => (message.grey === true) === grey),
    );
    const open = grey ? {} : { from };
    const noted = notePress(
      after,
      texts.map(({ seat, lines }) => ({ to: seat, at: now, id, ...open, lines, ...(isMailed(seat) && { mailed: true as const }), ...by })),
    );
    after = noted.match;
    notes.push(...noted.press);
    const name = grey ? (`press-grey-${id}` as const) : (`press-${id}` as const);
    for (const { seat, lines } of texts.filter(({ seat }) => isMailed(seat)))
      letters.push(...lettersTo(match, seat, name, { t: 'press', ...open, lines }, now).map((letter) => ({ ...letter, ...by })));
  }
  return { progress: { ...unchanged(after), letters }, press: notes };
}

/** A reader who wants no separate letters gets it with the next report, as long as there will be one. */
function comesWithReport({ status, seats }: Match, seat: Seat): boolean {
  const isOver = status === 'finished' || status === 'cancelled';
  return !isOver && seats.some((record) => record.seat === seat && record.gathers === true && !record.hook);
}

function textsFor(said: Writer, press: readonly Press[]): readonly { readonly seat: Seat; readonly lines: readonly string[] }[] {
  const seats = [...new Set(press.flatMap((message) => addresseesOf(said, message)))];
  return seats.map((seat) => {
    const texts = press.filter((message) => addresseesOf(said, message).includes(seat)).map(({ text }) => text);
    return { seat, lines: excerpt(texts.join('\n\n').split('\n')) };
  });
}

function notSentLetter(said: Writer, now: number): Letter {
  return { ...mailLetter({ ...said, id: `press-held-${said.id}` }, { t: 'press-sent', to: [], tooMuch: true }, now), heard: true };
}

/** Somebody who has not accepted the seat is not a player yet, and nobody can write to them through the service. */
function addresseesOf({ match, seat, closed = [] }: Writer, { to }: Press): readonly Seat[] {
  const players = match.seats.filter(
    (record) => record.seat !== seat && !closed.includes(record.seat) && !(record.holder.t === 'person' && !record.holder.accepted),
  );
  const others = players.map((record) => record.seat);
  if (to.includes('all')) return others;
  const partners = to.includes('partners') ? partnersOf(match, seat) : [];
  return others.filter(
    (other) => partners.includes(other) || to.includes(other) || to.includes(cardOf(match).seatName(other).toLowerCase()),
  );
}

/** The match with one more note counted for each of these seats. */
function notePress(
  match: Match,
  notes: readonly Omit<PressNote, 'match' | 'number' | 'holder'>[],
): { readonly match: Match; readonly press: readonly PressNote[] } {
  const press = notes.flatMap((note): readonly PressNote[] => {
    const record = match.seats.find(({ seat }) => seat === note.to);
    if (record?.holder.t !== 'person') return [];
    const holder = playerIn(record);
    return [{ ...note, match: match.id, number: (record.pressed ?? 0) + 1, ...(holder === undefined ? {} : { holder }) }];
  });
  const seats = match.seats.map((record): SeatRecord => {
    const note = press.find(({ to }) => to === record.seat);
    return note === undefined ? record : { ...record, pressed: note.number };
  });
  return { match: { ...match, seats }, press };
}

export interface PressRequest {
  readonly match: MatchId;
  readonly authorize: Authorize;
  /** Seat ids or names, or `all`. */
  readonly to: readonly string[];
  readonly text: string;
  /** Sent without the writer's name, if the match allows it. */
  readonly grey?: boolean;
  readonly once?: Once;
}

/** Each seat that can read it gets a letter; the answer names the seats where nobody would. */
export async function sendPress(deps: KeyedDeps, request: PressRequest): Promise<Answer<Passed>> {
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  const caller = request.authorize(match);
  if (caller === undefined) return refuse('no-right', notFound.refusal.message);
  if (caller.t !== 'seat') return refuse('no-right', 'Only a seat can write to the others.');
  const before = await replayForMatch<Passed>(deps, request);
  if (before !== undefined) return before;
  const press = [{ to: request.to.map((name) => name.toLowerCase()), text: printable(request.text), grey: request.grey === true }];
  const barred = whyNotPassed(match, press);
  if (barred !== undefined) return refuse('not-active', barred);
  const unknown = unknownIn(match, caller.seat, press[0]?.to ?? []);
  if (unknown !== undefined) return refuse('bad-request', unknown);
  const said = { match, seat: caller.seat, id: request.once?.key.slice(0, 40) ?? deps.randomSource.id(20) };
  const passed = await sortReaders(deps, said, press);
  if (!isForAnybody(said, passed)) return { ok: true, value: passed };
  const wait = await countPress(deps, said);
  if (wait > 0) return refuseFor(wait, 'You have written to the others too often. This was not sent. Try again later.');
  return changeMatch<Passed>(deps, { ...request, loaded: match }, (now, { t, ...who }) => {
    if (t !== 'seat' || !('seat' in who)) return answerWith(refuse('no-right', notFound.refusal.message));
    return { t: 'change', ...pressOf({ ...said, match: now, closed: passed.closed ?? [] }, press, passed.to, deps.now()), answer: passed };
  });
}

/** Removes characters that a letter cannot show. */
const printable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

function unknownIn(match: Match, own: Seat, to: readonly string[]): string | undefined {
  const card = cardOf(match);
  const others = match.seats.map(({ seat }) => seat).filter((seat) => seat !== own);
  const names = new Set([
    'all',
    ...(partnersOf(match, own).length > 0 ? ['partners'] : []),
    ...others.flatMap((seat) => [seat.toLowerCase(), card.seatName(seat).toLowerCase()]),
  ]);
  const unknown = to.find((name) => !names.has(name));
  return unknown === undefined ? undefined : `There is no other seat "${unknown.slice(0, 40)}". Write to ${others.join(', ')}, or all.`;
}

/** Chooses whether messages from others come with the seat's reports, or at once by separate letters. */
export function gatherPress(
  deps: Deps,
  request: Omit<PressRequest, 'to' | 'text' | 'grey'> & { readonly gather: boolean },
): Promise<Answer<{ readonly gather: boolean }>> {
  const { gather } = request;
  return changeMatch(deps, request, (match, caller): Decision<{ readonly gather: boolean }> => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', 'Only a seat can choose how messages reach it.'));
    const seats = match.seats.map((record): SeatRecord => {
      if (record.seat !== caller.seat) return record;
      const { gathers, ...seat } = record;
      if (gather) return { ...seat, gathers: true };
      return gathers === true ? { ...seat, gathered: match.step } : seat;
    });
    return { t: 'change', progress: unchanged({ ...match, seats }), answer: { gather } };
  });
}
