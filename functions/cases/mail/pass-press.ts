/** Press: a player's words for other seats, passed on as he wrote them. One mail makes one letter a seat, however many messages it holds. */
import type { Seat } from '../../../engine/ruleset.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import type { Letter } from '../../facts/letter.ts';
import { heldBy, lettersTo, mailLetter } from '../../facts/letters-to.ts';
import type { MailOrders } from '../../facts/mail.ts';
import type { Match } from '../../facts/match.ts';

/** What a letter repeats of somebody's own words: enough for any message, too little to fill an item of the table. */
const MOST_LINES = 60;
const MOST_CHARS = 8 * 1024;
const DAY = 86_400_000;
/**
 * Mails with press of one writer, whatever the match: each brings a letter to every other seat, and who is annoyed
 * enough to call one spam has his address paused.
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
  /** Identity of his mail. */
  readonly id: string;
}

/** Lines as far as a letter holds them; where some are left out the last one says so. */
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

/** Messages that say where they end: what stands below one that does not may be meant for nobody. */
export const pressIn = ({ commands }: Pick<MailOrders, 'commands'>): readonly Press[] =>
  commands.flatMap((one) => (one.t === 'press' && one.closed ? [one] : []));

type PressDeps = Pick<KeyedDeps, 'letters' | 'players' | 'counts' | 'now'>;

/** Where press went, and the seats named in it for which nobody would read it. */
interface Passed {
  readonly to: readonly Seat[];
  readonly unread: readonly Seat[];
}

/** `held`: its writer has sent too much of late, and was told that none of this went out. */
export async function passOn(deps: PressDeps, said: Writer, press: readonly Press[]): Promise<Passed | 'held'> {
  const passed = await reached(deps, said, press);
  const letters = lettersOf(said, press, passed.to, deps.now());
  const [first] = letters;
  const address = addressOf(said);
  if (first === undefined || address === undefined) return passed;
  // The same mail once more was counted before.
  const again = (await deps.letters.load({ owner: { match: said.match.id }, id: first.id })) !== undefined;
  if (!again && (await deps.counts.take(address, MAILS)) > 0) {
    if ((await deps.counts.take(address, TOLD)) === 0) await deps.letters.put(notSent(said, deps.now()));
    return 'held';
  }
  for (const letter of letters) await deps.letters.put(letter);
  return passed;
}

/** Beside orders and commands, whose answers say nothing of press. */
export async function tellUnread(deps: PressDeps, said: Writer, passed: Passed | 'held'): Promise<void> {
  const address = addressOf(said);
  if (passed === 'held' || passed.unread.length === 0 || address === undefined) return;
  const letter = mailLetter({ ...said, id: `press-unread-${said.id}` }, { t: 'press-sent', ...passed }, deps.now());
  const again = (await deps.letters.load({ owner: { match: said.match.id }, id: letter.id })) !== undefined;
  if (!again && (await deps.counts.take(address, TOLD_UNREAD)) === 0) await deps.letters.put({ ...letter, heard: true });
}

function addressOf({ match, seat }: Writer): string | undefined {
  const holder = match.seats.find((one) => one.seat === seat)?.holder;
  return holder?.t === 'person' ? (holder.address ?? '') : undefined;
}

async function reached(deps: PressDeps, said: Writer, press: readonly Press[]): Promise<Passed> {
  const all = [...new Set(press.flatMap((one) => addressed(said, one)))];
  const reads = await Promise.all(all.map((seat) => isRead(deps, said.match, seat)));
  return { to: all.filter((_, at) => reads[at]), unread: all.filter((_, at) => reads[at] !== true) };
}

/** A bot reads none, a guest has no letters, others have stopped theirs, or nobody answers at their address. */
async function isRead(deps: PressDeps, match: Match, seat: Seat): Promise<boolean> {
  const record = match.seats.find((one) => one.seat === seat);
  if (record?.holder.t !== 'person' || record.hook) return record?.hook === true;
  if (!record.mail || record.holder.player === undefined) return false;
  const player = await deps.players.load(record.holder.player);
  return player !== undefined && player.paused === undefined;
}

function lettersOf(said: Writer, press: readonly Press[], to: readonly Seat[], now: number): readonly Letter[] {
  const { match, seat: from, id } = said;
  const { holder: writer } = heldBy(match, from);
  return to.flatMap((seat) => {
    const texts = press.filter((one) => addressed(said, one).includes(seat)).map((one) => one.text);
    const fact = { t: 'press', from, lines: excerpt(texts.join('\n\n').split('\n')) } as const;
    return lettersTo(match, seat, `press-${id}`, fact, now).map((letter) => (writer === undefined ? letter : { ...letter, writer }));
  });
}

function notSent(said: Writer, now: number): Letter {
  return { ...mailLetter({ ...said, id: `press-held-${said.id}` }, { t: 'press-sent', to: [], tooMuch: true }, now), heard: true };
}

/** Who has not accepted his seat is no player yet: nobody writes to him through us. */
function addressed({ match, seat }: Writer, { to }: Press): readonly Seat[] {
  const players = match.seats.filter((one) => one.seat !== seat && !(one.holder.t === 'person' && !one.holder.accepted));
  const others = players.map((one) => one.seat);
  return to.includes('all') ? others : others.filter((one) => to.includes(one) || to.includes(cardOf(match).seatName(one).toLowerCase()));
}
