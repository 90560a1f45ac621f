/** Who leads a match or a league: its head, who is its host or director, and the other leaders. How they come and go is in `lead.ts`. */

/** Somebody whom the head invited to lead too, or who used to be the head. */
export interface Leader {
  /**
   * Unique among the leaders of a match or league for good, and part of their link, which therefore never becomes anybody else's. 0 is the
   * person who opened it or has the host token.
   */
  readonly number: number;
  readonly name: string;
  /** The player's id; absent for the holder of the host token. */
  readonly player?: string;
  /** `head`: they have become the head. `former`: kept only for the log, which has their number. */
  readonly is: 'asked' | 'beside' | 'head' | 'former';
  /** The head offers to hand over to them. */
  readonly offered?: true;
  /** When they claimed the lead because the head was not heard from, in milliseconds since 1970. */
  readonly claimed?: number;
}

/** The leadership of a match or league. */
export interface Led {
  /** The head, if they are a player. */
  readonly host?: string;
  /** Absent if nobody else ever led it or was invited to. */
  readonly leaders?: readonly Leader[];
}

/** The leadership alone, without the other fields. */
export const ledOf = ({ host, leaders }: Led): Led => ({ ...(host !== undefined && { host }), ...(leaders && { leaders }) });

/** Whether the player is the head or another leader. */
export const leads = ({ host, leaders = [] }: Led, player: string): boolean =>
  host === player || leaders.some((each) => each.player === player && each.is === 'beside');

export const isNamedIn = (led: Led, player: string): boolean =>
  led.host === player || (led.leaders?.some((each) => each.player === player) ?? false);

/** The leader's public name. `otherwise` is what to call one without a name. */
export const leaderNamed = ({ leaders = [] }: Led, number: number, otherwise: 'a co-host' | 'a co-director'): string =>
  leaders.find((each) => each.number === number)?.name || otherwise;

/** The leader's player id, if they have an account; without a number, the head's. */
export const playerOf = ({ host, leaders = [] }: Led, leader: number | undefined): string | undefined =>
  leader === undefined ? host : leaders.find(({ number }) => number === leader)?.player;

/** The other leaders, and those who are invited to be. */
export const besideIn = ({ leaders = [] }: Led): readonly Leader[] => leaders.filter(({ is }) => is === 'asked' || is === 'beside');

export function withLeader<L extends Led>(led: L, leader: Leader): L {
  const { leaders = [] } = led;
  const isKnown = leaders.some(({ number }) => number === leader.number);
  return { ...led, leaders: isKnown ? leaders.map((each) => (each.number === leader.number ? leader : each)) : [...leaders, leader] };
}

/** Removes every trace of the player. If they were the head, the longest-serving other leader takes over. */
export function withoutPlayer({ host, leaders: before }: Led, player: string): Led {
  const leaders = before?.filter((each) => each.player !== player);
  const left: Led = host === undefined || host === player ? {} : { host };
  if (leaders === undefined) return left;
  const next = host === player ? leaders.find(({ is }) => is === 'beside') : undefined;
  if (next === undefined) return { ...left, leaders };
  const { offered: _, claimed: __, ...heir } = next;
  return withLeader({ ...left, ...(next.player !== undefined && { host: next.player }), leaders }, { ...heir, is: 'head' });
}

/** Sets the leaders' names; returns the same object if none changes. The name of somebody who is only invited stays as it was typed. */
export function withLeadersCalled<L extends Led>(led: L, nameOf: (leader: Leader) => string): L {
  const leaders = led.leaders?.map((each) => {
    const name = each.is === 'asked' ? each.name : nameOf(each);
    return name === each.name ? each : { ...each, name };
  });
  return leaders === undefined || leaders.every((each, at) => each === led.leaders?.[at]) ? led : { ...led, leaders };
}
