/** The table while a turn is resolved: a copy that is changed in place, while the original state is left alone. */
import { type Draft, type Mutable, tell } from '../../kit/draft.ts';
import { type Dice, SPECTATOR, type Trace, type Viewer } from '../../ruleset.ts';
import { factionOf, site } from './board.ts';
import type { Fact } from './facts.ts';
import type { Army, ArmyId, CardId, Planet, PlanetId, State } from './types.ts';

export { tell };

export interface Game extends Draft<State, Fact> {
  /** The troops to place this turn. */
  pool: number;
  /** Where the rest of an elimination's troops will go (RT-36). */
  fallback: PlanetId | null;
  /** Pairs of planets that a directive has joined for this turn (RT-30, jump). */
  readonly joined: (readonly [PlanetId, PlanetId])[];
  /** The bonus that directives add to the dice of the next attack. */
  charge: number;
  /** The factions from which a planet was conquered this turn (RT-29). */
  readonly conquered: Set<string>;
  /** The beginning of every die's purpose: round and army. */
  readonly prefix: string;
}

export function begin(state: State, dice: Dice, trace?: Trace): Game {
  const prefix = `${state.turn.round}.${state.turn.army}`;
  const draft = { state: copyOf(state), events: [], dice, ...(trace && { trace }) };
  return { ...draft, pool: 0, fallback: null, joined: [], charge: 0, conquered: new Set(), prefix };
}

/** Copies everything that a turn changes in place, in order, and nothing else: a preview begins hundreds of turns. */
function copyOf(state: State): Mutable<State> {
  const copy = {
    ...state,
    turn: { ...state.turn },
    armies: each(state.armies, (one) => ({ ...one, hand: [...one.hand], standing: { ...one.standing } })),
    planets: each(state.planets, (one) => ({ ...one, ships: { ...one.ships } })),
    deathStar: { ...state.deathStar },
    bases: { ...state.bases, stack: [...state.bases.stack], placed: { ...state.bases.placed } },
    asteroids: [...state.asteroids],
    decks: each(state.decks, (cards) => [...cards]),
    discard: [...state.discard],
    spied: each(state.spied, (known) => ({ ...known })),
  };
  return copy as Mutable<State>;
}
function each<T, U>(record: Readonly<Record<string, T>>, copy: (value: T) => U): Record<string, U> {
  const copies: Record<string, T | U> = { ...record };
  for (const [name, value] of Object.entries(record)) copies[name] = copy(value);
  return copies as Record<string, U>;
}

/** The position that a line meets: the state, and what the turn keeps next to it. */
export type Met = State & Partial<Pick<Game, 'pool' | 'charge' | 'joined'>>;

/** From here on, events belong to this line of the script, counted from 0, or to no line if `null`. */
export function taking(game: Game, seat: ArmyId, line: number | null): void {
  const { trace, state, events, pool, charge, joined } = game;
  trace?.play(seat, line, { state: { ...state, pool, charge, joined }, events });
}

export const army = (game: Game, id: ArmyId): Mutable<Army> => game.state.armies[id] as Mutable<Army>;
export const planet = (game: Game, id: PlanetId): Mutable<Planet> => game.state.planets[id] as Mutable<Planet>;

/** A fact with a field that only some armies and their partners may know; the others' copies go without it (RT-41). */
export function tellSome(game: Game, fact: Fact, field: 'private' | 'cards' | 'order', knowing: (army: ArmyId) => boolean): void {
  const { [field]: _kept, ...open } = fact as Fact & { [name: string]: unknown };
  const copies: Record<Viewer, Fact> = { [SPECTATOR]: open as Fact };
  for (const seat of game.state.seats) if (!knowing(seat)) copies[seat] = open as Fact;
  tell(game, fact, copies);
}

/** Whether `seat` is this army or shares its hand. */
export const isAlly = (game: Game, seat: ArmyId, id: ArmyId): boolean => factionOf(game.state, seat) === factionOf(game.state, id);

export function discard(game: Game, id: ArmyId, cards: readonly CardId[]): void {
  const holder = army(game, id);
  holder.hand = holder.hand.filter((one) => !cards.includes(one));
  game.state.discard.push(...cards);
}

/** RT-2, including planets joined by a directive. */
export function areAdjacent({ joined }: Pick<Game, 'joined'>, a: PlanetId, b: PlanetId): boolean {
  return site(a).neighbours.includes(b) || joined.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
}
/** All planets adjacent to one. */
export function besideBy(joined: readonly (readonly [PlanetId, PlanetId])[], id: PlanetId): readonly PlanetId[] {
  const more = joined.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
  return more.length === 0 ? site(id).neighbours : [...new Set([...site(id).neighbours, ...more])];
}
export const isAsteroid = (game: Game, id: PlanetId): boolean => game.state.asteroids.includes(id);

/** Moves the Force Meter and reports it, if it moves at all (RT-32). */
export function moveForce(game: Game, steps: number, cause: Extract<Fact, { type: 'force-moved' }>['cause']): void {
  const from = game.state.force;
  const to = Math.max(-3, Math.min(3, from + steps));
  if (to === from) return;
  game.state.force = to;
  tell(game, { type: 'force-moved', from, to, cause });
}
