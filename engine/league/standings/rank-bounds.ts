/**
 * Who can finish where by points alone, ties both ways. The range of one entrant is the best and worst answer over all
 * ways to share out the pots in which only the total of each group of connected pots is heeded. All true outcomes are
 * among them, so the range holds the truth; and every way that is left after a result was there before it, so it narrows.
 */
import type { Outlook, Pot } from './outlook.ts';

export interface RankRange {
  /** From 1. */
  readonly best: number;
  readonly worst: number;
}

export function rankBounds({ sure, pots }: Pick<Outlook, 'sure' | 'pots'>): readonly RankRange[] {
  return sure.map((low, entrant) => {
    const { high, others } = scenesOf(sure.length, pots, entrant);
    let [above, reaching] = [0, 0];
    for (const group of others) {
      above += fewestOver(
        group.members.map((at) => ({ under: high + low - (sure[at] ?? 0), room: group.whenHeWins.get(at) ?? 0 })),
        group.least,
      );
      reaching += mostReaching(
        group.members.map((at) => ({ need: low - (sure[at] ?? 0), room: group.whenHeLoses.get(at) ?? 0 })),
        group.most,
      );
    }
    return { best: 1 + above, worst: 1 + reaching };
  });
}

/** Others whose pots hang together. */
interface Group {
  readonly members: number[];
  /** How much each can still get once he has taken all he can, and once he has taken nothing. */
  readonly whenHeWins: Map<number, number>;
  readonly whenHeLoses: Map<number, number>;
  /** What these pots give at least once he has taken all he can, and at most once he has taken nothing. */
  least: number;
  most: number;
}

/**
 * All that is left to the others. For his best he wins all he can (`high`), for his worst nothing: any outcome can be
 * turned into one like that in which, for the best, nobody else gains and, for the worst, nobody else loses by it.
 */
function scenesOf(entrants: number, pots: readonly Pot[], entrant: number): { readonly high: number; readonly others: readonly Group[] } {
  const root = joined(entrants, pots, entrant);
  const groups = new Map<number, Group>();
  for (let at = 0; at < entrants; at++) {
    if (at === entrant) continue;
    const group: Group = groups.get(root(at)) ?? { members: [], whenHeWins: new Map(), whenHeLoses: new Map(), least: 0, most: 0 };
    group.members.push(at);
    groups.set(root(at), group);
  }
  let high = 0;
  for (const pot of pots) {
    const his = pot.caps[pot.members.indexOf(entrant)] ?? 0;
    const other = pot.members.find((at) => at !== entrant);
    high += his;
    const group = other === undefined ? undefined : groups.get(root(other));
    if (group !== undefined) shareOut(group, pot, entrant, his);
  }
  return { high, others: [...groups.values()] };
}

function shareOut(group: Group, { members, caps, least, most }: Pot, entrant: number, his: number): void {
  group.least += Math.max(0, least - his);
  group.most += most;
  for (const [i, at] of members.entries()) {
    if (at === entrant) continue;
    const cap = caps[i] ?? 0;
    group.whenHeWins.set(at, (group.whenHeWins.get(at) ?? 0) + Math.min(cap, most - his));
    group.whenHeLoses.set(at, (group.whenHeLoses.get(at) ?? 0) + cap);
  }
}

/** For each entrant a name of his group: those who share a pot, leaving one entrant aside. */
function joined(entrants: number, pots: readonly Pot[], aside: number): (at: number) => number {
  const parent = Array.from({ length: entrants }, (_, at) => at);
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top) top = parent[top] ?? top;
    parent[at] = top;
    return top;
  };
  for (const { members } of pots) {
    const first = members.find((at) => at !== aside) ?? aside;
    for (const at of members) if (at !== aside) parent[root(at)] = root(first);
  }
  return root;
}

/** `under`: how many half points each may take and not pass him. Whoever has to pass him takes all he can, who gains most by it first. */
function fewestOver(members: readonly { readonly under: number; readonly room: number }[], total: number): number {
  const past = members.filter(({ under }) => under < 0).length;
  const spare = members.flatMap(({ under, room }) => (under >= 0 && room > under ? [room - under] : [])).sort((a, b) => b - a);
  let taken = members.reduce((sum, { under, room }) => sum + (under < 0 ? room : Math.min(room, under)), 0);
  let more = 0;
  for (; taken < total && more < spare.length; more++) taken += spare[more] ?? 0;
  return past + more;
}

/** `need`: what each lacks to reach him. Who needs least comes first. */
function mostReaching(members: readonly { readonly need: number; readonly room: number }[], total: number): number {
  const needs = members.filter(({ need, room }) => need <= room).map(({ need }) => Math.max(0, need));
  let [given, reached] = [0, 0];
  for (const need of needs.sort((a, b) => a - b)) {
    given += need;
    if (given > total) break;
    reached++;
  }
  return reached;
}
