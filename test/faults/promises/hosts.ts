/**
 * 26: only who hosts a match, or hosts beside its host, acts as its host, by a token that opens it at that moment; and each act
 * is in the log with who did it. Who hosts changes by such a line alone.
 */
import type { ActLine } from '../../../functions/facts/hosting/acts.ts';
import type { Cohost } from '../../../functions/facts/kept.ts';
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
/** `number` of a co-host. */
interface Part {
  readonly is: Cohost['is'];
  readonly number?: number;
}

const HOST_ALONE = /^(asked somebody to host|took back|ended the hosting|offered to hand)/;
const OF_WHOM_IS_ASKED = /^hosts this match beside/;
const OF_A_COHOST = /^(hosts this match no more|is the host of this match from now on)/;

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
const hostsOf = ({ host, cohosts = [] }: Match, isOver: boolean): string =>
  JSON.stringify([
    host,
    cohosts.filter(({ is }) => !isOver || is !== 'asked').map(({ number, player, is, offered }) => [number, player, is, offered]),
  ]);

function partOf(match: Match, token: string, keys: Service['keys']): Part | undefined {
  const { id, cohosts = [] } = match;
  if (keys.isHostToken(token, id)) return named(cohosts.find(({ number }) => number === 0)) ?? { is: 'host' };
  return named(cohosts.find(({ number }) => keys.isCohostToken(token, id, number)));
}

function partOfPlayer({ host, cohosts = [] }: Match, player: PlayerId): Part | undefined {
  return host === player ? { is: 'host' } : named(cohosts.find((each) => each.player === player));
}

const named = (cohost: Cohost | undefined): Part | undefined =>
  cohost && { is: cohost.is, ...(cohost.is !== 'host' && { number: cohost.number }) };

function usurped({ act, cohost }: ActLine, parts: readonly Part[]): readonly string[] {
  const able = OF_WHOM_IS_ASKED.test(act)
    ? ['asked']
    : HOST_ALONE.test(act)
      ? ['host']
      : OF_A_COHOST.test(act)
        ? ['cohost']
        : ['host', 'cohost'];
  const doers = parts.filter(({ is }) => able.includes(is));
  const who = parts.map(({ is, number = '' }) => `${is} ${number}`).join(', ') || 'nobody here';
  if (doers.length === 0) return [`"${act}" was done by ${who}`];
  return doers.some(({ number }) => number === cohost) ? [] : [`"${act}" of ${who} is said to be of ${cohost ?? 'the host'}`];
}
