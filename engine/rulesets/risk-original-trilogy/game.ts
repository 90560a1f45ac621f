/** The table while a turn is resolved: a copy that is changed in place; the state it came from is left alone. */
import type { Dice, GameEvent, Viewer } from '../../ruleset.ts';
import { SPECTATOR } from '../../ruleset.ts';
import { factionOf, site } from './board.ts';
import type { Fact } from './facts.ts';
import type { ArmyId, CardId, PlanetId, State } from './types.ts';

export type Mutable<T> = T extends readonly (infer I)[] ? Mutable<I>[] : T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
export type Draft = Mutable<State>;

export interface Game {
  readonly state: Draft;
  readonly events: GameEvent<Fact>[];
  readonly dice: Dice;
  /** Troops to place this turn. */
  pool: number;
  /** Pairs of planets that a directive has joined for this turn (RT-30, jump). */
  readonly joined: (readonly [PlanetId, PlanetId])[];
  /** What directives add to the dice of the next attack. */
  charge: number;
  /** Factions of which a planet was conquered this turn (RT-29). */
  readonly conquered: Set<string>;
  /** Begins the purpose of every die: round and army. */
  readonly prefix: string;
}

export function begin(state: State, dice: Dice): Game {
  const prefix = `${state.turn.round}.${state.turn.army}`;
  return {
    state: JSON.parse(JSON.stringify(state)) as Draft,
    events: [],
    dice,
    pool: 0,
    joined: [],
    charge: 0,
    conquered: new Set(),
    prefix,
  };
}

export const army = (game: Game, id: ArmyId): Draft['armies'][string] => game.state.armies[id] as Draft['armies'][string];
export const planet = (game: Game, id: PlanetId): Draft['planets'][string] => game.state.planets[id] as Draft['planets'][string];

/** A fact that everybody sees. */
export function tell(game: Game, fact: Fact): void {
  game.events.push({ fact });
}

/** A fact whose field is for some armies and their partners only: the others' copies go without it (RT-41). */
export function tellSome(game: Game, fact: Fact, field: 'private' | 'cards' | 'order', knowing: (army: ArmyId) => boolean): void {
  const { [field]: _kept, ...open } = fact as Fact & { [name: string]: unknown };
  const copies: Record<Viewer, Fact> = { [SPECTATOR]: open as Fact };
  for (const seat of game.state.seats) if (!knowing(seat)) copies[seat] = open as Fact;
  game.events.push({ fact, copies });
}

/** Whether `seat` is this army or shares its hand. */
export const isAlly = (game: Game, seat: ArmyId, id: ArmyId): boolean => factionOf(game.state, seat) === factionOf(game.state, id);

export function discard(game: Game, id: ArmyId, cards: readonly CardId[]): void {
  const holder = army(game, id);
  holder.hand = holder.hand.filter((one) => !cards.includes(one));
  game.state.discard.push(...cards);
}

/** RT-2, and what a directive joined. */
export function areAdjacent(game: Game, a: PlanetId, b: PlanetId): boolean {
  return site(a).neighbours.includes(b) || game.joined.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
}
export const isAsteroid = (game: Game, id: PlanetId): boolean => game.state.asteroids.includes(id);

/** Moves the Force Meter and tells it, if it moves at all (RT-32). */
export function moveForce(game: Game, steps: number, cause: Extract<Fact, { type: 'force-moved' }>['cause']): void {
  const from = game.state.force;
  const to = Math.max(-3, Math.min(3, from + steps));
  if (to === from) return;
  game.state.force = to;
  tell(game, { type: 'force-moved', from, to, cause });
}
