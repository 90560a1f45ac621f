/** Press: a player's words for other seats, passed on as he wrote them. One mail makes one letter a seat, however many messages it holds. */
import type { Seat } from '../../engine/ruleset.ts';
import type { Counted, KeyedDeps } from './deps.ts';
import type { Letter, LetterFact } from './letter.ts';
import { FIRST_RETRY, heldBy, lettersTo } from './letters-to.ts';
import type { MailOrders } from './mail.ts';
import type { Match } from './match.ts';
import { rulesOf } from './turn.ts';

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
/** How often a day he is told that his press was not sent. */
const TOLD: Counted = { name: 'press-held', limits: [{ most: 3, within: DAY }] };

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

type PressDeps = Pick<KeyedDeps, 'letters' | 'counts' | 'now'>;

/** False: he has sent too much of late, and was told that none of this went out. */
export async function passOn(deps: PressDeps, said: Writer, press: readonly Press[]): Promise<boolean> {
  const letters = lettersOf(said, press, deps.now());
  const [first] = letters;
  const holder = said.match.seats.find((one) => one.seat === said.seat)?.holder;
  if (first === undefined || holder?.t !== 'person') return true;
  const address = holder.address ?? '';
  // The same mail once more was counted before.
  const again = (await deps.letters.load({ owner: { match: said.match.id }, id: first.id })) !== undefined;
  if (!again && (await deps.counts.take(address, MAILS)) > 0) {
    if ((await deps.counts.take(address, TOLD)) === 0) await deps.letters.put(notSent(said, deps.now()));
    return false;
  }
  for (const letter of letters) await deps.letters.put(letter);
  return true;
}

function lettersOf(said: Writer, press: readonly Press[], now: number): readonly Letter[] {
  const { match, seat: from, id } = said;
  const { holder: writer } = heldBy(match, from);
  return [...new Set(press.flatMap((one) => addressed(said, one)))].flatMap((seat) => {
    const texts = press.filter((one) => addressed(said, one).includes(seat)).map((one) => one.text);
    const fact = { t: 'press', from, lines: excerpt(texts.join('\n\n').split('\n')) } as const;
    return lettersTo(match, seat, `press-${id}`, fact, now).map((letter) => (writer === undefined ? letter : { ...letter, writer }));
  });
}

function notSent({ match, seat, id }: Writer, now: number): Letter {
  const fact = { t: 'press-sent', to: [], tooMuch: true } as const;
  return {
    ...{ id: `press-held-${id}`, match: match.id, seat, ...heldBy(match, seat), channel: 'mail', fact, heard: true },
    ...{ born: now, attempts: 0, due: now + FIRST_RETRY },
  };
}

/** Who has not accepted his seat is no player yet: nobody writes to him through us. */
function addressed({ match, seat }: Writer, { to }: Press): readonly Seat[] {
  const players = match.seats.filter((one) => one.seat !== seat && !(one.holder.t === 'person' && !one.holder.accepted));
  const others = players.map((one) => one.seat);
  return to.includes('all') ? others : others.filter((one) => to.includes(one) || to.includes(rulesOf(match).seatName(one).toLowerCase()));
}

export function pressSent(writer: Writer, press: readonly Press[]): LetterFact {
  return { t: 'press-sent', to: [...new Set(press.flatMap((one) => addressed(writer, one)))] };
}
