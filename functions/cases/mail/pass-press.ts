/** Press: a player's words for other seats, passed on as written. A mail brings each seat at most one letter, however many messages it holds. */
import { digest } from '../../../engine/dice.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { type Authorize, refuse } from '../../facts/answers.ts';
import type { Counted, Deps, KeyedDeps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import { notePress, type PressNote, partnersOf } from '../../facts/house/press.ts';
import { mayBeGrey, whyNoPress } from '../../facts/house.ts';
import type { Letter } from '../../facts/letter.ts';
import { heldBy, lettersTo, mailLetter } from '../../facts/letters-to.ts';
import type { MailOrders } from '../../facts/mail.ts';
import type { Match, Player, SeatRecord } from '../../facts/match.ts';
import { blocks } from '../../facts/people/blocks.ts';
import { answerWith, changeMatch } from '../match/change-match.ts';
import { type Progress, unchanged } from '../match/progress.ts';

/** Notes to a reader that are looked through for a mail that comes again. */
const MOST_LATELY = 60;
/** How much of somebody's words a letter repeats: enough for any message, too little to fill an item of the table. */
const MOST_LINES = 60;
const MOST_CHARS = 8 * 1024;
const DAY = 86_400_000;
/**
 * Mails with press from one writer, in all matches: each brings a letter to every other seat, and a reader who is annoyed
 * enough to mark one as spam has their address paused.
 */
const MAILS: Counted = {
  name: 'press',
  limits: [
    { most: 10, within: 10 * 60_000 },
    { most: 60, within: DAY },
  ],
};
/** How often a day a writer is told that press was not sent, or that nobody would read it. */
const TOLD: Counted = { name: 'press-held', limits: [{ most: 3, within: DAY }] };
const TOLD_UNREAD: Counted = { name: 'press-unread', limits: [{ most: 3, within: DAY }] };

export interface Press {
  readonly to: readonly string[];
  readonly text: string;
  /** Without its writer's name. */
  readonly grey?: boolean;
}
interface Writer {
  readonly match: Match;
  readonly seat: Seat;
  /** Identity of the mail. */
  readonly id: string;
  /** Seats that take nothing from the writer. */
  readonly closed?: readonly Seat[];
}

/** As many lines as a letter holds; where some are left out, the last line says so. */
export function excerpt(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let room = MOST_CHARS;
  for (const line of lines) {
    room -= line.length + 1;
    if (kept.length === MOST_LINES || room < 0) return [...kept, '[…]'];
    kept.push(line);
  }
  return kept;
}

export const pressIn = ({ commands }: Pick<MailOrders, 'commands'>): readonly Press[] =>
  commands.flatMap((command) => (command.t === 'press' ? [command] : []));

type PressDeps = Deps & Pick<KeyedDeps, 'counts'>;

/** Where press went by letter, and the seats named in it to which no letter goes: people find it on their page. `why`: it went nowhere. */
export interface Passed {
  readonly to: readonly Seat[];
  readonly unread: readonly Seat[];
  /** They blocked the writer, and get nothing. */
  readonly closed?: readonly Seat[];
  readonly why?: string;
}

/** Why none of it may be sent in this match. */
export function whyNotPassed(match: Match, press: readonly Press[]): string | undefined {
  const barred = whyNoPress(match);
  if (barred !== undefined || mayBeGrey(match)) return barred;
  return press.some(({ grey }) => grey === true)
    ? 'In this match everybody writes under the name of their seat: there is no grey press.'
    : undefined;
}

/** `held`: the writer has sent too much lately, and was told that none of this went out. */
export async function passOn(deps: PressDeps, said: Writer, press: readonly Press[]): Promise<Passed | 'held'> {
  const why = press.length === 0 ? undefined : whyNotPassed(said.match, press);
  if (why !== undefined) return { to: [], unread: [], why };
  const passed = await sortReaders(deps, said, press);
  const address = addressOf(said);
  if (!isForAnybody(said, passed) || address === undefined) return passed;
  // The same mail, if it comes again, has been counted before.
  if (await wasPassed(deps, said, passed)) return passed;
  if ((await countPress(deps, said)) > 0) {
    if ((await deps.counts.take(address, TOLD)) === 0) await deps.letters.put(notSentLetter(said, deps.now()));
    return 'held';
  }
  await writePress(deps, said, press, passed);
  return passed;
}

/** Once, also where the same mail is handled twice at a time: whoever is forestalled looks again whether it was by itself. */
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

/** Whether somebody reads it, by letter or on their page. */
export const isForAnybody = ({ match }: Writer, { to, unread }: Passed): boolean =>
  to.length > 0 || unread.some((seat) => match.seats.some((record) => record.seat === seat && record.holder.t === 'person'));

async function wasPassed(deps: PressDeps, { match, id }: Writer, { to, unread }: Passed): Promise<boolean> {
  const of = match.seats.find(({ seat, pressed = 0 }) => pressed > 0 && (to.includes(seat) || unread.includes(seat)));
  if (of?.pressed === undefined) return false;
  const newest = await deps.matches.press(match.id, of.seat, Math.max(1, of.pressed - MOST_LATELY), of.pressed);
  return newest.some((note) => note.id === id);
}

/** For mails with orders or commands, whose answers do not mention press. */
export async function tellUnread(deps: PressDeps, said: Writer, passed: Passed | 'held'): Promise<void> {
  const address = addressOf(said);
  if (passed === 'held' || (passed.unread.length === 0 && passed.closed === undefined && passed.why === undefined) || address === undefined)
    return;
  const letter = mailLetter({ ...said, id: `press-unread-${said.id}` }, { t: 'press-sent', ...passed }, deps.now());
  const again = (await deps.letters.load({ owner: { match: said.match.id }, id: letter.id })) !== undefined;
  if (!again && (await deps.counts.take(address, TOLD_UNREAD)) === 0) await deps.letters.put({ ...letter, heard: true });
}

/** Milliseconds until the writer may send press again; 0: they may, and it has been counted. */
export const countPress = (deps: Pick<PressDeps, 'counts'>, said: Writer): Promise<number> =>
  deps.counts.take(addressOf(said) || digest(`press ${said.match.id} ${said.seat}`), MAILS);

function addressOf({ match, seat }: Writer): string | undefined {
  const holder = match.seats.find((record) => record.seat === seat)?.holder;
  return holder?.t === 'person' ? (holder.address ?? '') : undefined;
}

export async function sortReaders(deps: PressDeps, said: Writer, press: readonly Press[]): Promise<Passed> {
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

/** Not by a bot, a guest without letters, somebody who stopped theirs, or an address that failed. */
function isRead({ record: { holder, hook, mail }, player }: Reader): boolean {
  if (holder.t !== 'person' || hook) return hook;
  return mail && player !== undefined && player.paused === undefined;
}

/** The letters and notes by which the readers get it: one of each a reader, or two where some of it is grey. */
export function pressOf(
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

/** Whoever wants no letter for it reads it in the next report, as long as there is one to come. */
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

/** Somebody who has not accepted the seat is not a player yet: nobody writes to them through us. */
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
