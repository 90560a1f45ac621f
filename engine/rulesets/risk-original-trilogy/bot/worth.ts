/** Chances to win from what an army holds, confirmed by some 200 matches between bots. */
import type { Seat } from '../../../ruleset.ts';
import { factionOf, PLANETS, planetsOf, REGIONS, troopsOn } from '../board.ts';
import type { Faction, State } from '../types.ts';

/** Log odds of a faction: for all planets and all troops, for a region's bonus, and for being on turn. */
const PLANETS_HELD = 2;
const TROOPS = 4.2;
const BONUS = 0.07;
const ON_TURN = 0.3;
/** The Hutts' goal is distant. The Rebels' is near once the bases are found, the Empire's once planets are gone. */
const FACTIONS: Readonly<Record<Faction, number>> = { rebels: 0.5, hutts: -0.9 };
const ASTEROID = 0.6;
const TOKEN = -0.2;

export function worth(state: State): Readonly<Record<Seat, number>> {
  const armies = state.seats.filter((army) => state.armies[army]?.alive === true);
  const factions = new Map<Faction, readonly string[]>();
  for (const army of armies) {
    const faction = factionOf(state, army) ?? army;
    factions.set(faction, [...(factions.get(faction) ?? []), army]);
  }
  return Object.fromEntries(
    [...factions].flatMap(([faction, own]) => own.map((army) => [army, Math.exp(oddsOf(state, faction, own)) / own.length])),
  );
}

function oddsOf(state: State, faction: Faction, armies: readonly string[]): number {
  const held = armies.flatMap((army) => planetsOf(state.planets, army));
  const troops = (planets: readonly string[]): number => planets.reduce((sum, planet) => sum + troopsOn(state, planet), 0);
  const regions = REGIONS.filter(({ id }) => PLANETS.every((planet) => planet.region !== id || held.includes(planet.id)));
  const isEmpire = state.mode === 'starwars' && faction === 'empire';
  return (
    (state.mode === 'starwars' ? (FACTIONS[faction] ?? 0) : 0) +
    (PLANETS_HELD * held.length) / PLANETS.length +
    (TROOPS * troops(held)) / Math.max(1, troops(PLANETS.map(({ id }) => id))) +
    BONUS * regions.reduce((sum, { bonus }) => sum + bonus, 0) +
    (armies.includes(state.turn.army) ? ON_TURN : 0) +
    (isEmpire ? ASTEROID * state.asteroids.length + TOKEN * state.bases.stack.length : 0)
  );
}
