/** What a match's host did, for everybody to read: the public log of a match. */
import type { Caller } from '../answers.ts';
import type { Letter } from '../letter.ts';
import { lettersTo, lettersToHost } from '../letters-to.ts';
import type { Match, MatchId, PlayerId } from '../match.ts';
import { playerOf } from './leaders.ts';

const LONGEST_REASON = 300;

/** A line of the log. Kept beside the head, which only counts them, so that a match without such acts costs nothing. */
export interface ActLine {
  readonly match: MatchId;
  /** From 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: 'host' | 'service';
  /** The number of who did it, hosting beside the host; absent: the host. */
  readonly leader?: number;
  /** Which player did it and gave the reason, where they have an account: it goes when they do. */
  readonly writer?: PlayerId;
  /** The number of the one with whose name the act ends. */
  readonly whom?: number;
  /** As the end of a sentence: `moved the deadline of turn 4 by 24 hours`. */
  readonly act: string;
  /** Empty where none was given. */
  readonly reason: string;
}

export interface Noted {
  readonly match: Match;
  readonly line: ActLine;
}

/** The match with one more line in its log. */
export function noteAct(match: Match, said: Omit<ActLine, 'match' | 'number' | 'at'>, now: number): Noted {
  const number = (match.acts ?? 0) + 1;
  const writer = said.by === 'host' ? playerOf(match, said.leader) : undefined;
  return {
    match: { ...match, acts: number },
    line: { match: match.id, number, at: now, ...(writer !== undefined && { writer }), ...said },
  };
}

/** Without what no page or letter can show. */
export const cleanReason = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);

/** Which host does it. */
export const byHost = ({ leader }: Extract<Caller, { readonly t: 'host' }>): Pick<ActLine, 'by' | 'leader'> => ({
  by: 'host',
  ...(leader !== undefined && { leader }),
});

/** To everybody at the table, and where several host, to those of them who have no seat and did not do it themselves. */
export function tellAct(match: Match, line: ActLine, now: number): readonly Letter[] {
  const { number, act, reason, by } = line;
  const fact = { t: 'host-act', act, reason, ...(by === 'service' && { by }), ...named(line) } as const;
  const name = `host-act-${number}` as const;
  return [
    ...match.seats.flatMap(({ seat }) => lettersTo(match, seat, name, fact, now)),
    ...(match.leaders === undefined
      ? []
      : lettersToHost(match, name, fact, now).filter((letter) => !isSeated(match, letter.player) && !isActor(letter, line))),
  ];
}

const isActor = ({ id }: Letter, { by, leader }: ActLine): boolean =>
  by === 'host' && id.endsWith(leader === undefined ? '-host' : `-leader-${leader}`);

const named = ({ leader, whom }: ActLine): Pick<ActLine, 'leader' | 'whom'> => ({
  ...(leader !== undefined && { leader }),
  ...(whom !== undefined && { whom }),
});

const isSeated = ({ seats }: Match, player: PlayerId | undefined): boolean =>
  seats.some(({ holder }) => holder.t === 'person' && holder.accepted && holder.player === player);
