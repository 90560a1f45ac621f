/** The public log of what a match's hosts did. */
import type { Caller } from '../answers.ts';
import type { Letter } from '../letter.ts';
import { lettersTo, lettersToHost } from '../letters-to.ts';
import type { Match, MatchId, PlayerId } from '../match.ts';
import { playerOf } from './leaders.ts';

const LONGEST_REASON = 300;

/** A line of the log. It is stored apart from the head, which only counts the lines, so that a match without such acts costs nothing. */
export interface ActLine {
  readonly match: MatchId;
  /** Counted from 1. */
  readonly number: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly by: 'host' | 'service';
  /** The number of the co-host who did it; absent for the host. */
  readonly leader?: number;
  /** The player who did it and gave the reason, if they have an account: the line's reason goes when the account does. */
  readonly writer?: PlayerId;
  /** The number of the person with whose name the act ends. */
  readonly whom?: number;
  /** Completes a sentence: `moved the deadline of turn 4 by 24 hours`. */
  readonly act: string;
  /** Empty if none was given. */
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

/** Removes characters that a page or letter cannot show. */
export const cleanReason = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);

/** Which of the hosts did it. */
export const byHost = ({ leader }: Extract<Caller, { readonly t: 'host' }>): Pick<ActLine, 'by' | 'leader'> => ({
  by: 'host',
  ...(leader !== undefined && { leader }),
});

/** Letters to everybody at the table, and if several people host, to those hosts without a seat who did not do it themselves. */
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
