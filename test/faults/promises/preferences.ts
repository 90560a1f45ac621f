/** 24, 25: a blocked player cannot write to the player who blocked them; press by letter keeps to its reader's quiet hours. */
import type { Match, Player, PlayerId } from '../../../functions/facts/match.ts';
import { blocks } from '../../../functions/facts/people/blocks.ts';
import { quietAt } from '../../../functions/facts/preferences/hours.ts';
import type { Word } from '../people.ts';
import type { Copy } from '../ports.ts';
import type { PlayerWriting, Writing } from '../witness.ts';

export type PlayerLogs = ReadonlyMap<PlayerId, readonly PlayerWriting[]>;

/** The choices of a player that held from one moment to another, both in milliseconds since 1970. */
const standing = (log: readonly PlayerWriting[], from: number, to: number): readonly Player[] => {
  const known = log.findLastIndex(({ time }) => time < from);
  return log.slice(Math.max(0, known)).flatMap(({ time, player }) => (time <= to ? [player] : []));
};

function playerAt({ seats }: Match, name: string): PlayerId | undefined {
  const holder = seats.find(({ seat }) => seat === name)?.holder;
  return holder?.t === 'person' ? holder.player : undefined;
}

/** Whether the one ever blocked the other. */
export function everBlocked(players: PlayerLogs, match: Match, reader: string, writer: string): boolean {
  const [own, other] = [playerAt(match, reader), playerAt(match, writer)];
  return own !== undefined && (players.get(own) ?? []).some(({ player }) => blocks(player, other));
}

/** Blocked when the words were sent, and ever since. */
export function heardInSpite(log: readonly Writing[], words: readonly Word[], players: PlayerLogs): readonly string[] {
  return log.flatMap(({ match, press, time, tick }) =>
    press.flatMap(({ to, lines }) => {
      const word = words.find(({ mark }) => lines.includes(mark));
      const reader = playerAt(match, to);
      if (word === undefined || reader === undefined) return [];
      const stood = standing(players.get(reader) ?? [], word.sent, time);
      const writer = playerAt(match, word.from);
      const isBlocked = stood.length > 0 && stood.every((player) => blocks(player, writer));
      return isBlocked ? [`#${tick}: ${to} of ${match.id} blocked ${word.from}, and hears ${word.mark}`] : [];
    }),
  );
}

const MINUTE = 60_000;
/** Clocks may be five minutes wrong, and a sender may have asked for the wish a while ago. */
const LEEWAY = 15 * MINUTE;

/** `readerOf`: undefined of what is no press. */
export function loudAtNight(copies: readonly Copy[], readerOf: (letter: string) => PlayerId | undefined, players: PlayerLogs) {
  return copies.flatMap(({ letter, channel, time, tick }) => {
    const reader = channel === 'mail' ? readerOf(letter) : undefined;
    const log = players.get(reader ?? '') ?? [];
    const isQuiet = ({ letters, zone }: Player, at: number): boolean =>
      letters?.quiet !== undefined && quietAt(letters.quiet, zone, at) !== undefined;
    const stood = standing(log, time - LEEWAY, time);
    const isLoud = stood.length > 0 && stood.every((player) => [-LEEWAY, 0, LEEWAY].every((off) => isQuiet(player, time + off)));
    return isLoud ? [`#${tick}: ${letter} went out in its reader's quiet hours`] : [];
  });
}
