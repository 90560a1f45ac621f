/** Press: a player's words for other seats, passed on as written. A mail brings each seat at most one letter, however many messages it holds. */
import { digest } from '../../../engine/dice.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import type { Letter } from '../../facts/letter.ts';
import { heldBy, lettersTo, mailLetter } from '../../facts/letters-to.ts';
import type { MailOrders } from '../../facts/mail.ts';
import type { Match } from '../../facts/match.ts';

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

interface Press {
  readonly to: readonly string[];
  readonly text: string;
}
interface Writer {
  readonly match: Match;
  readonly seat: Seat;
  /** Identity of the mail. */
  readonly id: string;
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

/** Only messages that say where they end: text below one that does not may not be part of it. */
export const pressIn = ({ commands }: Pick<MailOrders, 'commands'>): readonly Press[] =>
  commands.flatMap((command) => (command.t === 'press' && command.closed ? [command] : []));

type PressDeps = Pick<KeyedDeps, 'letters' | 'players' | 'counts' | 'now'>;

/** Where press went, and the seats named in it for which nobody would read it. */
export interface Passed {
  readonly to: readonly Seat[];
  readonly unread: readonly Seat[];
}

/** `held`: the writer has sent too much lately, and was told that none of this went out. */
export async function passOn(deps: PressDeps, said: Writer, press: readonly Press[]): Promise<Passed | 'held'> {
  const passed = await sortReaders(deps, said, press);
  const letters = lettersOf(said, press, passed.to, deps.now());
  const [first] = letters;
  const address = addressOf(said);
  if (first === undefined || address === undefined) return passed;
  // The same mail, if it comes again, has been counted before.
  const again = (await deps.letters.load({ owner: { match: said.match.id }, id: first.id })) !== undefined;
  if (!again && (await countPress(deps, said)) > 0) {
    if ((await deps.counts.take(address, TOLD)) === 0) await deps.letters.put(notSentLetter(said, deps.now()));
    return 'held';
  }
  for (const letter of letters) await deps.letters.put(letter);
  return passed;
}

/** For mails with orders or commands, whose answers do not mention press. */
export async function tellUnread(deps: PressDeps, said: Writer, passed: Passed | 'held'): Promise<void> {
  const address = addressOf(said);
  if (passed === 'held' || passed.unread.length === 0 || address === undefined) return;
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
  const all = [...new Set(press.flatMap((message) => addresseesOf(said, message)))];
  const reads = await Promise.all(all.map((seat) => isRead(deps, said.match, seat)));
  return { to: all.filter((_, at) => reads[at]), unread: all.filter((_, at) => reads[at] !== true) };
}

/** Not by a bot, a guest without letters, somebody who stopped theirs, or an address that failed. */
async function isRead(deps: PressDeps, match: Match, seat: Seat): Promise<boolean> {
  const record = match.seats.find((other) => other.seat === seat);
  if (record?.holder.t !== 'person' || record.hook) return record?.hook === true;
  if (!record.mail || record.holder.player === undefined) return false;
  const player = await deps.players.load(record.holder.player);
  return player !== undefined && player.paused === undefined;
}

export function lettersOf(said: Writer, press: readonly Press[], to: readonly Seat[], now: number): readonly Letter[] {
  const { match, seat: from, id } = said;
  const { holder: writer } = heldBy(match, from);
  return to.flatMap((seat) => {
    const texts = press.filter((message) => addresseesOf(said, message).includes(seat)).map((message) => message.text);
    const fact = { t: 'press', from, lines: excerpt(texts.join('\n\n').split('\n')) } as const;
    return lettersTo(match, seat, `press-${id}`, fact, now).map((letter) => (writer === undefined ? letter : { ...letter, writer }));
  });
}

function notSentLetter(said: Writer, now: number): Letter {
  return { ...mailLetter({ ...said, id: `press-held-${said.id}` }, { t: 'press-sent', to: [], tooMuch: true }, now), heard: true };
}

/** Somebody who has not accepted the seat is not a player yet: nobody writes to them through us. */
function addresseesOf({ match, seat }: Writer, { to }: Press): readonly Seat[] {
  const players = match.seats.filter((record) => record.seat !== seat && !(record.holder.t === 'person' && !record.holder.accepted));
  const others = players.map((record) => record.seat);
  return to.includes('all')
    ? others
    : others.filter((other) => to.includes(other) || to.includes(cardOf(match).seatName(other).toLowerCase()));
}
