/** Who hosts a match beside its host. */
import type { Caller } from '../answers.ts';
import type { Match, PlayerId } from '../match.ts';

/** The host, and who hosts beside them. */
export const isHostIn = ({ host, cohosts = [] }: Match, player: PlayerId): boolean =>
  host === player || cohosts.some((each) => each.player === player && each.is === 'cohost');

/** For everybody to read. */
export function cohostNamed({ cohosts = [] }: Match, number: number): string {
  const name = cohosts.find((each) => each.number === number)?.name ?? '';
  return name === '' ? 'a co-host' : name;
}

/** Which player does it, where they have an account: an invitation is counted and judged as theirs. */
export function playerOf({ host, cohosts = [] }: Match, { cohost }: Extract<Caller, { readonly t: 'host' }>): PlayerId | undefined {
  return cohost === undefined ? host : cohosts.find(({ number }) => number === cohost)?.player;
}
