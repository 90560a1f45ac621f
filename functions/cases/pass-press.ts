/** Press: a player's words for other seats, passed on as he wrote them. One mail makes one letter a seat, however many messages it holds. */
import type { Seat } from '../../engine/ruleset.ts';
import type { Deps } from './deps.ts';
import type { LetterFact } from './letter.ts';
import { heldBy, lettersTo } from './letters-to.ts';
import type { Match } from './match.ts';
import { rulesOf } from './turn.ts';

/** What a letter repeats of somebody's own words: enough for any message, too little to fill an item of the table. */
const MOST_LINES = 60;
const MOST_CHARS = 8 * 1024;

export interface Press {
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

export async function passOn(deps: Pick<Deps, 'letters' | 'now'>, said: Writer, press: readonly Press[]): Promise<void> {
  const { match, seat: from, id } = said;
  const { holder: writer } = heldBy(match, from);
  for (const seat of new Set(press.flatMap((one) => addressed(said, one)))) {
    const texts = press.filter((one) => addressed(said, one).includes(seat)).map((one) => one.text);
    const fact = { t: 'press', from, lines: excerpt(texts.join('\n\n').split('\n')) } as const;
    for (const letter of lettersTo(match, seat, `press-${id}`, fact, deps.now()))
      await deps.letters.put(writer === undefined ? letter : { ...letter, writer });
  }
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
