/** Random divisions and the random histories of their results, for the promises of rank ranges. */
import {
  type Division,
  type DivisionRules,
  type EntrantId,
  type Leg,
  type LegResult,
  type Pairing,
  type TieBreak,
  withDecider,
  withResult,
} from '../../../engine/league/division.ts';
import { nextRound } from '../../../engine/league/pairing/next-round.ts';
import { isBelowHalf } from '../../../engine/league/standings/outlook.ts';
import { DUEL, LOT } from './divisions.ts';

export type Random = (below: number) => number;

export const randomFrom =
  (seeded: () => number): Random =>
  (below) =>
    Math.floor(seeded() * below);

const TIE_BREAKS: readonly (readonly TieBreak[])[] = [
  [],
  ['direct-encounter', 'sonneborn-berger', 'wins'],
  ['sonneborn-berger', 'direct-encounter'],
  ['buchholz-cut-1', 'buchholz', 'progressive'],
  ['wins', 'koya', 'direct-encounter'],
  ['figure:spaces', 'sonneborn-berger'],
];

const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)] as T;

/** Everybody against everybody with all rounds open, one leg per pair or two. */
export const openRoundRobin = (entrants: number, legs: DivisionRules['legs'], tieBreaks: readonly TieBreak[]): Division => {
  const ids = Array.from({ length: entrants }, (_, i) => `p${i}`);
  const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b] as const));
  const pairings = pairs.map(([a, b], i): Pairing => {
    const leg: Leg = { seats: [a, b] };
    return { id: `r1p${i + 1}`, round: 1, legs: legs === 'both' ? [leg, { seats: [b, a] }] : [leg] };
  });
  return {
    rules: { ...DUEL, legs, tieBreaks },
    entrants: ids.map((id) => ({ id, from: 1 })),
    rounds: [{ number: 1, pairings, byes: [] }],
    lot: LOT,
  };
};

/** Some or all rounds of a Swiss event, paired at random, with byes, leavers and forfeits. */
export const swissOf = (entrants: number, rounds: number, tieBreaks: readonly TieBreak[], random: Random): Division => {
  const ids = Array.from({ length: entrants }, (_, i) => `p${i}`);
  const legs = pick(['one', 'both'] as const, random);
  return {
    rules: { ...DUEL, format: 'swiss', legs, rounds, tieBreaks },
    entrants: ids.map((id) => ({ id, from: 1 })),
    rounds: [],
    lot: LOT,
  };
};

const shuffle = <T>(items: readonly T[], random: Random): readonly T[] =>
  items
    .map((item) => ({ item, key: random(1 << 30) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);

const result = (seats: readonly EntrantId[], random: Random, forfeits: boolean): LegResult => {
  const order = shuffle(seats, random);
  const places = random(3) === 0 ? [order] : order.map((id) => [id]);
  const quiet = random(3) === 0 ? seats.filter(() => random(2) === 0) : [];
  const how = quiet.length > 0 || (forfeits && random(5) === 0) ? 'forfeit' : 'played';
  return {
    places,
    how,
    revision: 1,
    ...(quiet.length > 0 && { silent: quiet }),
    figures: { spaces: Object.fromEntries(seats.map((id) => [id, random(4)])) },
  };
};

/** One open leg gets a result. */
const playLeg = (division: Division, random: Random): Division | undefined => {
  const open = division.rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ id, legs }) => legs.flatMap((leg, at) => (leg.result === undefined ? [{ id, at, seats: leg.seats }] : []))),
  );
  if (open.length === 0) return undefined;
  const { id, at, seats } = pick(open, random);
  return withResult(division, id, at, result(seats, random, division.rules.format === 'swiss'));
};

const pairRound = (division: Division, random: Random): Division | undefined => {
  const number = division.rounds.length + 1;
  if (division.rules.format !== 'swiss' || number > division.rules.rounds) return undefined;
  const here = shuffle(
    division.entrants.filter(({ left }) => left === undefined || left > number).map(({ id }) => id),
    random,
  );
  const away = here.filter(() => random(8) === 0);
  const there = here.filter((id) => !away.includes(id));
  const pairs = Array.from({ length: Math.floor(there.length / 2) }, (_, i) => [there[2 * i] ?? '', there[2 * i + 1] ?? ''] as const);
  const pairings = pairs.map(([a, b], i): Pairing => {
    const leg: Leg = { seats: [a, b] };
    return { id: `r${number}p${i + 1}`, round: number, legs: division.rules.legs === 'both' ? [leg, { seats: [b, a] }] : [leg] };
  });
  const odd = there.length % 2 === 1 ? there.slice(-1) : [];
  const byes = [...away.map((entrant) => ({ entrant, why: 'away' as const })), ...odd.map((entrant) => ({ entrant, why: 'odd' as const }))];
  return { ...division, rounds: [...division.rounds, { number, pairings, byes }] };
};

/** A division at its beginning, then after each fact, to its end. */
export function history(random: Random): readonly Division[] {
  const tieBreaks = pick(TIE_BREAKS, random);
  // Mostly small: a hundred thousand of them must take minutes.
  const most = pick([3, 4, 4, 4, 5, 5, 7], random);
  let now =
    random(2) === 0
      ? openRoundRobin(3 + random(most - 2), pick(['one', 'one', 'both'], random), tieBreaks)
      : swissOf(3 + random(most - 1), 1 + random(3), tieBreaks, random);
  const all = [now];
  for (;;) {
    const left = random(12) === 0 && now.rules.format === 'swiss' ? leave(now, random) : now;
    const next = random(3) === 0 ? (pairRound(left, random) ?? playLeg(left, random)) : (playLeg(left, random) ?? pairRound(left, random));
    if (next === undefined) return all;
    now = next;
    all.push(now);
  }
}

const FORMATS: readonly Partial<DivisionRules>[] = [
  { format: 'round-robin' },
  { format: 'round-robin', legs: 'both' },
  { format: 'round-robin', seats: ['n', 'e', 's'], rounds: 3 },
  { format: 'swiss', rounds: 2 },
  { format: 'knockout' },
  { format: 'knockout', consolation: true },
  { format: 'knockout', elimination: 'double' },
  { format: 'ladder', rounds: 3 },
];

/** A season as the service plays it: rounds come from `nextRound`, and leavers are annulled below half (round robin) or forfeited. */
export function season(random: Random, formats = FORMATS, most = 6): readonly Division[] {
  const rules = { ...DUEL, tieBreaks: pick(TIE_BREAKS, random), ...pick(formats, random) };
  const ids = Array.from({ length: 3 + random(most - 2) }, (_, i) => `p${i}`);
  const all: Division[] = [{ rules, entrants: ids.map((id) => ({ id, from: 1 })), rounds: [], lot: LOT }];
  for (let next: Division | undefined = all[0]; next !== undefined; next = moreOf(next, random)) all.push(next);
  return all;
}

/** One more fact: a leaver, a round, deciders or a result. */
const moreOf = (now: Division, random: Random): Division | undefined => {
  const next = nextRound(now, []);
  const result = playLeg(now, random);
  if (next.t === 'deciders') return next.legs.reduce(withDecider, now);
  const opened = next.t === 'round' ? { ...now, rounds: [...now.rounds, next.round] } : undefined;
  if (opened === undefined && result === undefined) return undefined;
  if (random(10) === 0) return struck(now, random);
  return random(2) === 0 ? (opened ?? result) : (result ?? opened);
};

const struck = (division: Division, random: Random): Division => {
  const { id, left } = pick(division.entrants, random);
  return left === undefined ? strike(division, id) : division;
};

/** Somebody leaves: their open matches are lost by forfeit, and in a round robin all of theirs are annulled below half. */
const strike = (division: Division, id: EntrantId): Division => {
  const isAnnulled = division.rules.format === 'round-robin' && isBelowHalf(division, id);
  const end = (leg: Leg): Leg => {
    if (!leg.seats.includes(id) || (leg.result !== undefined && !isAnnulled)) return leg;
    const places = isAnnulled ? [leg.seats] : [leg.seats.filter((seat) => seat !== id), [id]];
    return { ...leg, result: { places, how: isAnnulled ? 'annulled' : 'forfeit', revision: 2 } };
  };
  const rounds = division.rounds.map((round) => ({
    ...round,
    pairings: round.pairings.map((pairing) => ({ ...pairing, legs: pairing.legs.map(end) })),
  }));
  return { ...leaveNow(division, id), rounds };
};

/**
 * Every way a division between two seats can end, each leg won by one of them or lost by both. With `leavers`, that many may go at
 * any time.
 */
export function* endsOf(division: Division, leavers: number): Generator<Division> {
  const next = nextRound(division, []);
  if (leavers > 0 && next.t !== 'over')
    for (const { id, left } of division.entrants) if (left === undefined) yield* endsOf(strike(division, id), leavers - 1);
  if (next.t === 'deciders') yield* endsOf(next.legs.reduce(withDecider, division), leavers);
  if (next.t === 'round') yield* endsOf({ ...division, rounds: [...division.rounds, next.round] }, leavers);
  if (next.t === 'over') yield division;
  if (next.t !== 'wait') return;
  const open = division.rounds.at(-1)?.pairings.find(({ legs }) => legs.some(({ result }) => result === undefined));
  const at = open?.legs.findIndex(({ result }) => result === undefined) ?? -1;
  const seats = open?.legs[at]?.seats ?? [];
  const endings: readonly LegResult[] = [
    ...[seats, seats.toReversed()].map((order) => ({ places: order.map((id) => [id]), how: 'played' as const, revision: 1 })),
    { places: [seats], how: 'forfeit', revision: 1, silent: seats },
  ];
  for (const ending of endings) yield* endsOf(withResult(division, open?.id ?? '', at, ending), leavers);
}

const leaveNow = (division: Division, id: EntrantId): Division => ({
  ...division,
  entrants: division.entrants.map((entrant) => (entrant.id === id ? { ...entrant, left: division.rounds.length + 1 } : entrant)),
});

const leave = (division: Division, random: Random): Division => {
  const { id } = pick(division.entrants, random);
  const left = division.rounds.length + 1;
  return {
    ...division,
    entrants: division.entrants.map((entrant) => (entrant.id === id && entrant.left === undefined ? { ...entrant, left } : entrant)),
  };
};
