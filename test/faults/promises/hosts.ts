/**
 * 26: only the host and co-hosts of a match act as its host, by a token that is valid at that moment; and each act is in the log
 * with the person who did it. The host changes only by such a line.
 */
import type { ActLine } from '../../../functions/facts/leading/acts.ts';
import type { Leader } from '../../../functions/facts/leading/leaders.ts';
import type { Match, PlayerId } from '../../../functions/facts/match.ts';
import type { Operation, Sent } from '../people.ts';
import type { Service } from '../service.ts';
import type { Writing } from '../witness.ts';
import { playersBefore } from './host-mails.ts';

interface Scene {
  readonly operations: readonly Operation[];
  readonly mails: readonly Sent[];
  readonly keys: Service['keys'];
}
/** `number`: that of a co-host. */
interface Part {
  readonly is: Leader['is'];
  readonly number?: number;
}

const HOST_ALONE = /^(invited somebody|withdrew the invitation|removed the co-host|offered to hand|keeps the match)/;
const OF_WHOM_IS_ASKED = /^is a co-host of this match now/;
const OF_A_COHOST = /^(no longer hosts this match|is the host of this match now)/;

export function hostFaults(log: readonly Writing[], scene: Scene): readonly string[] {
  return log.flatMap((now, i) => {
    const before = log[i - 1]?.match;
    if (before === undefined) return [];
    const own = scene.operations.find(({ task }) => task === now.task);
    const partsIn = (line: ActLine): readonly Part[] =>
      own === undefined
        ? playersBefore(log, now, line, scene).flatMap((player) => partOfPlayer(before, player) ?? [])
        : [partOf(before, own.asked.token ?? '', scene.keys)].flatMap((part) => part ?? []);
    const acts = now.acts.filter(({ by }) => by === 'host');
    // Whoever was asked and never answered is forgotten with the match.
    const { status } = now.match;
    const isOver = status === 'finished' || status === 'cancelled';
    const isOther = hostsOf(before, isOver) !== hostsOf(now.match, isOver);
    return [
      ...acts.flatMap((line) => usurped(line, partsIn(line))),
      ...(isOther && now.acts.length === 0 ? ['others host the match than before, and no log says so'] : []),
    ].map((fault) => `#${now.tick}: ${fault}`);
  });
}

/** Without their names, which follow those of the players. */
const hostsOf = ({ host, leaders = [] }: Match, isOver: boolean): string =>
  JSON.stringify([
    host,
    leaders.filter(({ is }) => !isOver || is !== 'asked').map(({ number, player, is, offered }) => [number, player, is, offered]),
  ]);

function partOf(match: Match, token: string, keys: Service['keys']): Part | undefined {
  const { id, leaders = [] } = match;
  if (keys.isHostToken(token, id)) return named(leaders.find(({ number }) => number === 0)) ?? { is: 'head' };
  return named(leaders.find(({ number }) => keys.isHostToken(token, id, number)));
}

function partOfPlayer({ host, leaders = [] }: Match, player: PlayerId): Part | undefined {
  return host === player ? { is: 'head' } : named(leaders.find((each) => each.player === player));
}

const named = (leader: Leader | undefined): Part | undefined =>
  leader && { is: leader.is, ...(leader.is !== 'head' && { number: leader.number }) };

function usurped({ act, leader }: ActLine, parts: readonly Part[]): readonly string[] {
  const able = OF_WHOM_IS_ASKED.test(act)
    ? ['asked']
    : HOST_ALONE.test(act)
      ? ['head']
      : OF_A_COHOST.test(act)
        ? ['beside']
        : ['head', 'beside'];
  const doers = parts.filter(({ is }) => able.includes(is));
  const who = parts.map(({ is, number = '' }) => `${is} ${number}`).join(', ') || 'nobody here';
  if (doers.length === 0) return [`"${act}" was done by ${who}`];
  return doers.some(({ number }) => number === leader) ? [] : [`"${act}" of ${who} is said to be of ${leader ?? 'the host'}`];
}
