/** How those change who lead a match, or a league, beside its host: each function gives what is led as it is then. */
import type { Cohost } from '../kept.ts';
import type { Match, PlayerId } from '../match.ts';

/** What is led: a match, or a league (see `league/directors.ts`). */
export type Led = Pick<Match, 'host' | 'cohosts'>;

export const MOST_COHOSTS = 3;
/** Remembered by name, for the log. */
const MOST_FORMER = 8;

export const cohostsOf = ({ cohosts = [] }: Led): readonly Cohost[] => cohosts.filter(({ is }) => is === 'asked' || is === 'cohost');

export function withCohost<L extends Led>(match: L, cohost: Cohost): L {
  const { cohosts = [] } = match;
  const isKnown = cohosts.some(({ number }) => number === cohost.number);
  return { ...match, cohosts: isKnown ? cohosts.map((each) => (each.number === cohost.number ? cohost : each)) : [...cohosts, cohost] };
}

/** Whoever was asked more than once accepts all of it with one word. */
export function askedOnce<L extends Led>(match: L, { number, player }: Cohost): L {
  const { cohosts = [] } = match;
  return { ...match, cohosts: cohosts.filter((each) => each.is !== 'asked' || each.number === number || each.player !== player) };
}

/** Whoever never accepted leaves no trace; of the others the newest stay, and the holder of the host token, whose token is dead. */
export function withoutCohost<L extends Led>(match: L, { number, is, offered: _, claimed: __, ...kept }: Cohost): L {
  const others = match.cohosts?.filter((each) => each.number !== number) ?? [];
  if (is === 'asked') return { ...match, cohosts: others };
  const former = others.filter((each) => each.is === 'former' && each.number > 0);
  const forgotten = former.length >= MOST_FORMER ? former[0] : undefined;
  const left = others.filter((each) => each !== forgotten);
  return { ...match, cohosts: [...left, { number, ...kept, is: 'former' }] };
}

/** The co-host is the host from now on, and the host a co-host. `former`: the host's name, and the number that they get. */
export function handedOver(
  { host, cohosts = [] }: Led,
  { number }: Cohost,
  former: { readonly name: string; readonly number: number },
): Led {
  const swapped = cohosts.map(({ offered: _, claimed: __, ...each }): Cohost => {
    if (each.number === number) return { ...each, is: 'host' };
    return each.is === 'host' ? { ...each, is: 'cohost' } : each;
  });
  const wasCohost = cohosts.some(({ is }) => is === 'host');
  const first: Cohost = host === undefined ? { number: 0, name: '', is: 'cohost' } : { ...former, player: host, is: 'cohost' };
  const next = cohosts.find((each) => each.number === number)?.player;
  return { ...(next !== undefined && { host: next }), cohosts: wasCohost ? swapped : [...swapped, first] };
}

/** Nothing of the player's is left. Where they were the host, who has hosted longest beside them is from now on. */
export function withoutHosting({ host, cohosts: before }: Led, player: PlayerId): Led {
  const cohosts = before?.filter((each) => each.player !== player);
  const left: Led = host === undefined || host === player ? {} : { host };
  if (cohosts === undefined) return left;
  const next = host === player ? cohosts.find(({ is }) => is === 'cohost') : undefined;
  if (next === undefined) return { ...left, cohosts };
  const { offered: _, claimed: __, ...heir } = next;
  return withCohost({ ...left, ...(next.player !== undefined && { host: next.player }), cohosts }, { ...heir, is: 'host' });
}

export const isNamedIn = (match: Led, player: PlayerId): boolean =>
  match.host === player || (match.cohosts?.some((each) => each.player === player) ?? false);

/** The same match where nobody goes by another name then. */
export function withCohostsCalled<L extends Led>(match: L, nameOf: (cohost: Cohost) => string): L {
  const cohosts = match.cohosts?.map((each) => {
    const name = each.is === 'asked' ? each.name : nameOf(each);
    return name === each.name ? each : { ...each, name };
  });
  return cohosts === undefined || cohosts.every((each, at) => each === match.cohosts?.[at]) ? match : { ...match, cohosts };
}
