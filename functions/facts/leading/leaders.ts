/** Who leads a match or a league: its head, who is its host or its director, and those beside the head. How they come and go is in `lead.ts`. */

/** Somebody whom the head asked to lead beside them, or who was the head before. */
export interface Leader {
  /** Theirs alone in what they lead, and part of their link, which so is nobody else's later. 0: whoever opened it, or has the host token. */
  readonly number: number;
  readonly name: string;
  /** The player's id; absent: whoever has the host token. */
  readonly player?: string;
  /** `head`: they are it by now. `former`: kept for the log alone, which has their number. */
  readonly is: 'asked' | 'beside' | 'head' | 'former';
  /** The head offers to hand it over to them. */
  readonly offered?: true;
  /** When they asked for it, since its head is not heard of; milliseconds since 1970. */
  readonly claimed?: number;
}

/** What is led. */
export interface Led {
  /** The head, where they are a player. */
  readonly host?: string;
  /** Absent: nobody ever led it beside its head, or was asked to. */
  readonly leaders?: readonly Leader[];
}

/** Apart from the rest of it. */
export const ledOf = ({ host, leaders }: Led): Led => ({ ...(host !== undefined && { host }), ...(leaders && { leaders }) });

/** As the head or beside it. */
export const leads = ({ host, leaders = [] }: Led, player: string): boolean =>
  host === player || leaders.some((each) => each.player === player && each.is === 'beside');

export const isNamedIn = (led: Led, player: string): boolean =>
  led.host === player || (led.leaders?.some((each) => each.player === player) ?? false);

/** For everybody to read. `otherwise`: what they are. */
export const leaderNamed = ({ leaders = [] }: Led, number: number, otherwise: 'a co-host' | 'a co-director'): string =>
  leaders.find((each) => each.number === number)?.name || otherwise;

/** Which player it is, where they have an account; without a number: the head. */
export const playerOf = ({ host, leaders = [] }: Led, leader: number | undefined): string | undefined =>
  leader === undefined ? host : leaders.find(({ number }) => number === leader)?.player;

/** Those beside the head, and those who are asked to be. */
export const besideIn = ({ leaders = [] }: Led): readonly Leader[] => leaders.filter(({ is }) => is === 'asked' || is === 'beside');

export function withLeader<L extends Led>(led: L, leader: Leader): L {
  const { leaders = [] } = led;
  const isKnown = leaders.some(({ number }) => number === leader.number);
  return { ...led, leaders: isKnown ? leaders.map((each) => (each.number === leader.number ? leader : each)) : [...leaders, leader] };
}

/** Nothing of the player's is left. Where they were the head, who has led longest beside them is from now on. */
export function withoutPlayer({ host, leaders: before }: Led, player: string): Led {
  const leaders = before?.filter((each) => each.player !== player);
  const left: Led = host === undefined || host === player ? {} : { host };
  if (leaders === undefined) return left;
  const next = host === player ? leaders.find(({ is }) => is === 'beside') : undefined;
  if (next === undefined) return { ...left, leaders };
  const { offered: _, claimed: __, ...heir } = next;
  return withLeader({ ...left, ...(next.player !== undefined && { host: next.player }), leaders }, { ...heir, is: 'head' });
}

/** The same where nobody goes by another name then. What somebody who is only asked was called stays as it was typed. */
export function withLeadersCalled<L extends Led>(led: L, nameOf: (leader: Leader) => string): L {
  const leaders = led.leaders?.map((each) => {
    const name = each.is === 'asked' ? each.name : nameOf(each);
    return name === each.name ? each : { ...each, name };
  });
  return leaders === undefined || leaders.every((each, at) => each === led.leaders?.[at]) ? led : { ...led, leaders };
}
