import type { Demand, Outcome } from '../../ruleset.ts';
import { factionOf, planetsOf, troopsOn } from './board.ts';
import type { ArmyId, State } from './types.ts';

/**
 * The army on turn owes a whole turn (RT-9); all others may leave standing orders (RT-31). A draft by lists asks everybody (RT-7),
 * and claims one by one ask the army on turn (RT-47).
 */
export function awaiting(state: State): readonly Demand[] {
  if (state.outcome !== null) return [];
  if (state.drafting && state.options.draft === 'one-by-one') return [{ seat: state.turn.army, kind: 'claim', waits: true, pace: 'turn' }];
  if (state.drafting) return state.order.map((seat) => ({ seat, kind: 'draft', waits: true, pace: 'turn' }));
  return state.order.map((seat) => {
    const waits = seat === state.turn.army;
    return { seat, kind: waits ? 'orders' : 'standing', waits, pace: 'turn' };
  });
}

/** The winning faction first, the others by what they hold; in a draw everybody shares a place. */
export function outcome(state: State): Outcome | undefined {
  if (state.outcome === null) return undefined;
  const { winner, reason } = state.outcome;
  const seats = Object.keys(state.armies).filter((army) => isSeat(state, army));
  if (winner === null) return { value: { winner, reason }, places: [seats], reason };
  const won = seats.filter((army) => factionOf(state, army) === winner);
  const factions = [...new Set(seats.filter((army) => !won.includes(army)).map((army) => factionOf(state, army)))];
  const groups = factions.map((faction) => seats.filter((army) => factionOf(state, army) === faction));
  return { value: { winner, reason }, places: [won, ...ranked(state, groups)], reason };
}

/** By planets, then troops; equals share a place. */
function ranked(state: State, groups: readonly (readonly ArmyId[])[]): readonly (readonly ArmyId[])[] {
  const worth = (group: readonly ArmyId[]): number =>
    group.flatMap((army) => planetsOf(state.planets, army)).reduce((sum, planet) => sum + 10_000 + troopsOn(state, planet), 0);
  const places: ArmyId[][] = [];
  let last = Number.NaN;
  for (const group of groups.toSorted((a, b) => worth(b) - worth(a))) {
    if (worth(group) === last) places.at(-1)?.push(...group);
    else places.push([...group]);
    last = worth(group);
  }
  return places;
}

/** Whether it is a place at the table, even after its player has left or lost: the rows of RT-1 that are not neutral from the start. */
export function isSeat(state: Pick<State, 'seats'>, army: ArmyId): boolean {
  return state.seats.includes(army);
}

/** A figure for the tables of leagues. */
export function planetsHeld({ seats, planets }: State): Readonly<Record<ArmyId, number>> {
  const owners = Object.values(planets).map((one) => one.owner);
  return Object.fromEntries(seats.map((seat) => [seat, owners.filter((one) => one === seat).length]));
}
