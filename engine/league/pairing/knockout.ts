/**
 * Knockout: seeds by the order of the entrants, byes to the best; single or double elimination. A round opens every place of the
 * bracket that both of its entrants have reached.
 *
 * A pairing that ends level (1:1, or drawn) gets a decider: one more leg, with random sides. If that is drawn too, the better seed
 * goes on. Where both forfeited the match that was to decide it, neither goes on. An entrant who has left is skipped: in a place
 * not yet opened the opponent goes on without a match. Absences skip nothing: the service moves deadlines. Nobody enters late.
 */
import {
  type Bye,
  type Division,
  type DivisionRules,
  type EntrantId,
  type Leg,
  type NextRound,
  type Pairing,
  plannedLegs,
} from '../division.ts';
import { isLostByAll, legHalfPoints } from '../scores.ts';
import { balancedSides, legsOf, sidesByLot } from './sides.ts';

export function pairKnockout(division: Division): NextRound {
  const number = division.rounds.length + 1;
  const level = division.rounds.flatMap(({ pairings }) => pairings.filter((pairing) => needsDecider(division, pairing)));
  if (level.length > 0)
    return { t: 'deciders', legs: level.map(({ id, legs }) => ({ pairing: id, leg: decider(division, id, legs[0]?.seats ?? []) })) };
  if (division.entrants.filter(({ from }) => from <= 1).length < 2)
    return { t: 'stuck', why: 'Nobody can be paired: a knockout needs two entrants.' };
  const slots = bracket(division);
  const playing = new Set(slots.filter(({ state }) => state === 'playing').map(({ slot }) => slot));
  const waits = division.rounds.flatMap(({ pairings }) => pairings.filter(({ slot }) => playing.has(slot ?? '')));
  if (waits.length > 0) return { t: 'wait', pairings: waits.map(({ id }) => id) };
  const pairings = slots
    .filter(({ state }) => state === 'ready')
    .map((slot, index) => openPairing(division, slot, `r${number}p${index + 1}`));
  if (pairings.length === 0) return { t: 'over' };
  return { t: 'round', round: { number, pairings, byes: byes(division, slots) } };
}

function decider({ lot }: Division, pairing: string, [a = '', b = '']: readonly EntrantId[]): Pairing['legs'][number] {
  return { seats: sidesByLot(lot, `decider|${pairing}`, a, b) };
}

function openPairing(division: Division, { slot, entrants: [a = '', b = ''] }: Slot, id: string): Pairing {
  const [first, second] = balancedSides(division, a, b);
  return { id, round: division.rounds.length + 1, slot, legs: legsOf(division.rules, first, second) };
}

/** Byes for those still in who have no match: `odd` if they go on without one, `late` if they wait for others. */
function byes({ rounds, entrants }: Division, slots: readonly Slot[]): readonly Bye[] {
  const number = rounds.length + 1;
  const paired = new Set(slots.flatMap((slot) => (slot.state === 'ready' ? slot.entrants : [])));
  const passes = slots.flatMap(({ state, winner }) => (state === 'walkover' && winner !== undefined ? [winner] : []));
  const waiting = new Set(slots.flatMap((slot) => (slot.state === 'open' ? slot.entrants : [])));
  const had = rounds.flatMap((round) => round.byes.flatMap(({ entrant, why }) => (why === 'odd' ? [entrant] : [])));
  const count = (ids: readonly EntrantId[], id: EntrantId): number => ids.filter((each) => each === id).length;
  return entrants
    .filter(({ id, left }) => waiting.has(id) && !paired.has(id) && (left === undefined || left > number))
    .map(({ id }) => ({ entrant: id, why: count(passes, id) > count(had, id) ? 'odd' : 'late' }));
}

/** What feeds a place: a seed (from 1), or the winner or loser of another place. */
export type Feed = { readonly t: 'seed'; readonly seed: number } | { readonly t: 'winner' | 'loser'; readonly of: string };
export interface Place {
  readonly slot: string;
  readonly feeds: readonly [Feed, Feed];
}

/** `undefined` if nobody comes; `open` if it is not known yet. */
type Comer = EntrantId | undefined | 'open';

/**
 * A place of the bracket: `W2.1` the first of the second round (in double elimination: of the winners' bracket), `L3.1` of
 * the losers' bracket, `F` the final, `F2` the second final, played where the entrant from the losers' bracket won the
 * first, `third` the match for third place, `C1.2` the consolation bracket of those who lost in the first round.
 */
export interface Slot {
  readonly slot: string;
  /** The entrants that come from the places before; `undefined` for a bye. */
  readonly entrants: readonly (EntrantId | undefined)[];
  /** `ready`: both are known, but no pairing is opened yet. `walkover`: only one came, or nobody. `lost`: both forfeited, and are out. */
  readonly state: 'open' | 'ready' | 'playing' | 'played' | 'lost' | 'walkover';
  readonly winner?: EntrantId;
  readonly loser?: EntrantId;
}

const winner = (of: string): Feed => ({ t: 'winner', of });
const loser = (of: string): Feed => ({ t: 'loser', of });

/** The seeds of the first round from top to bottom: 1 and 2 meet no earlier than the final, 1 to 4 no earlier than the semi-finals. */
function seedOrder(rounds: number): readonly number[] {
  let order = [1];
  for (let size = 2; size <= 2 ** rounds; size *= 2) order = order.flatMap((seed) => [seed, size + 1 - seed]);
  return order;
}

/** Places 1 to `count` of a round, each fed by two neighbours. */
function level(name: string, count: number, feed: (index: number) => Feed): readonly Place[] {
  return Array.from({ length: count }, (_, index) => ({ slot: `${name}.${index + 1}`, feeds: [feed(2 * index), feed(2 * index + 1)] }));
}

/** Every place of the bracket for `count` entrants (2 or more), none before those that feed it. */
function places(rules: Pick<DivisionRules, 'elimination' | 'consolation'>, count: number): readonly Place[] {
  const rounds = Math.ceil(Math.log2(count));
  const seeds = seedOrder(rounds);
  const won = (round: number, index: number): string =>
    round === rounds && rules.elimination === 'single' ? 'F' : `W${round}.${index + 1}`;
  const main = Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    level(`W${round}`, 2 ** (rounds - round), (index) =>
      round === 1 ? { t: 'seed', seed: seeds[index] ?? 0 } : winner(won(round - 1, index)),
    ).map((place, index) => ({ ...place, slot: won(round, index) })),
  );
  if (rules.elimination === 'double') return [...main, ...secondChance(rounds)];
  return rules.consolation ? [...main, ...consolation(rounds)] : main;
}

/** The match for third place between the losers of the semi-finals, and a separate knockout for the first-round losers. */
function consolation(rounds: number): readonly Place[] {
  if (rounds < 2) return [];
  // With four entrants the first round is the semi-finals.
  const lost = Array.from({ length: rounds === 2 ? 0 : rounds - 1 }, (_, index) => index + 1).flatMap((round) =>
    level(`C${round}`, 2 ** (rounds - 1 - round), (index) =>
      round === 1 ? loser(`W1.${index + 1}`) : winner(`C${round - 1}.${index + 1}`),
    ),
  );
  return [...lost, { slot: 'third', feeds: [loser(`W${rounds - 1}.1`), loser(`W${rounds - 1}.2`)] }];
}

/** The losers' bracket: its entrants alternately meet each other and those who have just come down. */
function secondChance(rounds: number): readonly Place[] {
  const lost: Place[] = [];
  let last = (index: number): Feed => loser(`W1.${index + 1}`);
  for (let round = 2; round <= rounds; round++) {
    const [inner, outer, size] = [`L${2 * round - 3}`, `L${2 * round - 2}`, 2 ** (rounds - round)];
    lost.push(...level(inner, size, last));
    const across = crossing(round, rounds - round);
    lost.push(
      ...level(outer, size, (index) =>
        index % 2 === 0 ? winner(`${inner}.${index / 2 + 1}`) : loser(`W${round}.${(((index - 1) / 2) ^ across) + 1}`),
      ),
    );
    last = (index) => winner(`${outer}.${index + 1}`);
  }
  const final = [winner(`W${rounds}.1`), last(0)] as const;
  return [...lost, { slot: 'F', feeds: final }, { slot: 'F2', feeds: [winner('F'), loser('F')] }];
}

/** Every place of the division's bracket, the second final of a double elimination included. */
export const placesOf = ({ rules, entrants }: Division): readonly Place[] =>
  places(rules, Math.max(2, entrants.filter(({ from }) => from <= 1).length));

/** How far across the bracket the losers of a round come down: differently each round, so that two meet again as late as possible. */
function crossing(round: number, bits: number): number {
  let across = 0;
  for (let bit = 0; bit < bits; bit++) across |= (((round - 1) >> bit) & 1) << (bits - 1 - bit);
  return across;
}

/**
 * The bracket as it stands. Opened pairings stay as they are, whatever a later correction does to those before them. An entrant who
 * has left gets no further place.
 */
export function bracket(division: Division): readonly Slot[] {
  const number = division.rounds.length + 1;
  const entrants = division.entrants.filter(({ from }) => from <= 1);
  const stays = new Set(entrants.filter(({ left }) => left === undefined || left > number).map(({ id }) => id));
  const opened = new Map(division.rounds.flatMap(({ pairings }) => pairings.map((pairing) => [pairing.slot ?? '', pairing] as const)));
  const known = new Map<string, Slot>();
  const comer = (feed: Feed): Comer => {
    if (feed.t === 'seed') return entrants[feed.seed - 1]?.id;
    const before = known.get(feed.of);
    return before === undefined || ['open', 'ready', 'playing'].includes(before.state) ? 'open' : before[feed.t];
  };
  for (const place of placesOf(division)) {
    const pairing = opened.get(place.slot);
    const comers = place.feeds.map((feed) => {
      const id = comer(feed);
      return pairing !== undefined || id === 'open' || (id !== undefined && stays.has(id)) ? id : undefined;
    });
    if (place.slot !== 'F2' || pairing !== undefined || isReset(known))
      known.set(place.slot, slotOf(division, place.slot, comers, pairing));
  }
  return [...known.values()];
}

/** Whether the entrant from the losers' bracket won the final: now both have lost once. */
function isReset(known: ReadonlyMap<string, Slot>): boolean {
  const final = known.get('F');
  return final?.state === 'played' && final.winner === final.entrants[1];
}

function slotOf(division: Division, slot: string, comers: readonly Comer[], pairing: Pairing | undefined): Slot {
  if (pairing !== undefined) {
    const seats = pairing.legs[0]?.seats ?? [];
    const entrants = comers.every((id) => id !== undefined && seats.includes(id)) ? (comers as readonly EntrantId[]) : seats;
    if (isLostByBoth(division, pairing)) return { slot, entrants, state: 'lost' };
    const won = wonBy(division, pairing);
    const lost = entrants.find((id) => id !== won);
    return won === undefined || lost === undefined
      ? { slot, entrants, state: 'playing' }
      : { slot, entrants, state: 'played', winner: won, loser: lost };
  }
  const entrants = comers.map((id) => (id === 'open' ? undefined : id));
  if (comers.includes('open')) return { slot, entrants, state: 'open' };
  const [first, second] = entrants;
  if (first !== undefined && second !== undefined) return { slot, entrants, state: 'ready' };
  const only = first ?? second;
  return { slot, entrants, state: 'walkover', ...(only === undefined ? {} : { winner: only }) };
}

/** Whether the planned legs all have results and are level, with both entrants still in: then a decider has to be opened. */
function needsDecider(division: Division, pairing: Pairing): boolean {
  const planned = plannedLegs(division.rules);
  const isDue = pairing.legs.length === planned && pairing.legs.every(({ result }) => result !== undefined);
  return isDue && !isLostByBoth(division, pairing) && wonBy(division, pairing) === undefined;
}

/** Whether nobody got anything from the legs that were to decide it: the planned ones, or after them the deciding one. */
function isLostByBoth({ rules }: Division, { legs }: Pairing): boolean {
  if (legs.some(({ result }) => result === undefined)) return false;
  const planned = plannedLegs(rules);
  const deciding = legs.slice(planned);
  const counted = (deciding.length > 0 && ahead(legs.slice(0, planned)) === undefined ? deciding : legs.slice(0, planned)).filter(
    ({ result }) => result?.how !== 'annulled',
  );
  return counted.length > 0 && counted.every(isLostByAll);
}

/**
 * Who goes on: the entrant with more points in the planned legs; if level, the winner of the deciding leg; if that is level or was
 * not played, the one who has not left by the next round; failing that, the better seed. `undefined` while a leg is missing.
 */
function wonBy({ rules, entrants }: Division, { legs, round }: Pairing): EntrantId | undefined {
  const [planned, deciding] = [legs.slice(0, plannedLegs(rules)), legs.slice(plannedLegs(rules))];
  if (legs.some(({ result }) => result === undefined))
    return deciding.length > 0 && planned.every(({ result }) => result) ? ahead(planned) : undefined;
  const won = ahead(planned) ?? ahead(deciding);
  if (won !== undefined) return won;
  const two = entrants.filter(({ id }) => legs[0]?.seats.includes(id));
  const here = two.filter(({ left }) => left === undefined || left > round + 1);
  if (here.length === 2 && deciding.length === 0) return undefined;
  return (here[0] ?? two[0])?.id;
}

/** The entrant with more points from these legs than the other. */
function ahead(legs: readonly Leg[]): EntrantId | undefined {
  const [a = '', b = ''] = legs[0]?.seats ?? [];
  const lead = legs.map(legHalfPoints).reduce((sum, points) => sum + (points.get(a) ?? 0) - (points.get(b) ?? 0), 0);
  return lead === 0 ? undefined : lead > 0 ? a : b;
}
