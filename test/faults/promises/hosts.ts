/**
 * 26: only who hosts a match, or hosts beside its host, acts as its host, by a token that opens it at that moment; and each act
 * is in the log with who did it. Who hosts changes by such a line alone.
 */
import type { ActLine } from '../../../functions/facts/hosting/acts.ts';
import type { Cohost } from '../../../functions/facts/house/kept.ts';
import type { Match } from '../../../functions/facts/match.ts';
import type { Operation } from '../people.ts';
import type { Service } from '../service.ts';
import type { Writing } from '../witness.ts';

interface Scene {
  readonly operations: readonly Operation[];
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
    const part = own && partOf(before, own.asked.token ?? '', scene.keys);
    const acts = now.acts.filter(({ by }) => by === 'host');
    const isOther = hostsOf(before) !== hostsOf(now.match);
    return [
      ...acts.flatMap((line) => usurped(line, part)),
      ...(isOther && now.acts.length === 0 ? ['others host the match than before, and no log says so'] : []),
    ].map((fault) => `#${now.tick}: ${fault}`);
  });
}

/** Without their names, which follow those of the players. */
const hostsOf = ({ host, cohosts = [] }: Match): string =>
  JSON.stringify([host, cohosts.map(({ number, player, is, offered }) => [number, player, is, offered])]);

function partOf(match: Match, token: string, keys: Service['keys']): Part | undefined {
  const { id, cohosts = [] } = match;
  if (keys.isHostToken(token, id)) return named(cohosts.find(({ number }) => number === 0)) ?? { is: 'host' };
  return named(cohosts.find(({ number }) => keys.isCohostToken(token, id, number)));
}

const named = (cohost: Cohost | undefined): Part | undefined =>
  cohost && { is: cohost.is, ...(cohost.is !== 'host' && { number: cohost.number }) };

function usurped({ act, cohost }: ActLine, part: Part | undefined): readonly string[] {
  const able = OF_WHOM_IS_ASKED.test(act)
    ? ['asked']
    : HOST_ALONE.test(act)
      ? ['host']
      : OF_A_COHOST.test(act)
        ? ['cohost']
        : ['host', 'cohost'];
  const who = part === undefined ? 'nobody here' : `${part.is} ${part.number ?? ''}`;
  return [
    ...(part !== undefined && able.includes(part.is) ? [] : [`"${act}" was done by ${who}`]),
    ...(part === undefined || part.number === cohost ? [] : [`"${act}" of ${who} is said to be of ${cohost ?? 'the host'}`]),
  ];
}
