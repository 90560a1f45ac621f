/** Rules that no position of RISK Original Trilogy breaks, and the requirements of the deal. */
import type { Options, Seat } from '../../../../engine/ruleset.ts';
import {
  type ArmyRow,
  armyRows,
  BASE_TOKENS,
  CARDS,
  DEATH_STAR_REBUILDS,
  factionOf,
  HUTT_DEAL_LIMIT,
  MOST_ASTEROIDS,
  PLANET_IDS,
  planetsOf,
  SHIP_LIMIT,
  site,
} from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
import { SHIP_CLASSES, type State } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import type { Offender } from '../../../games/position-law.ts';

export function brokenRule(state: State): string | undefined {
  return [...garrisons(state), ...fleets(state), ...cards(state), ...armies(state), ...starwars(state)][0];
}

const count = <T>(items: Iterable<T>): ReadonlyMap<T, number> => {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** RT-3, RT-28: an army that holds a planet has a troop on it; only asteroid fields and unclaimed planets belong to nobody. */
function* garrisons(state: State): Iterable<string> {
  for (const id of PLANET_IDS) {
    const planet = state.planets[id] as State['planets'][string];
    const broken = planet.owner === null ? brokenWaste(state, id, planet) : brokenHold(state, id, planet.owner, planet.troops);
    if (broken !== undefined) yield broken;
  }
}

function brokenWaste({ asteroids, drafting }: State, id: string, { troops, ships }: State['planets'][string]): string | undefined {
  if (troops > 0 || SHIP_CLASSES.some((one) => ships[one] > 0)) return `RT-28: ${id} is nobody's, and not empty`;
  return asteroids.includes(id) || drafting ? undefined : `RT-5: ${id} is nobody's`;
}

function brokenHold({ armies: all, asteroids }: State, id: string, owner: string, troops: number): string | undefined {
  if (all[owner] === undefined) return `RT-1: ${id} is held by ${owner}, who is not at the table`;
  if (troops < 1) return `RT-3: ${id} of ${owner} has no troops`;
  return asteroids.includes(id) ? `RT-28: ${id} is an asteroid field, and held` : undefined;
}

function* fleets(state: State): Iterable<string> {
  for (const army of Object.keys(state.armies)) {
    for (const one of SHIP_CLASSES) {
      const sum = planetsOf(state.planets, army).reduce((all, id) => all + (state.planets[id]?.ships[one] ?? 0), 0);
      if (sum > SHIP_LIMIT) yield `RT-3: ${army} has ${sum} ships of class ${one}`;
      if (sum > 0 && state.mode === 'standard') yield `RT-40: ${army} has ships`;
    }
  }
}

/** RT-12, RT-30: every card is in one place. */
function* cards(state: State): Iterable<string> {
  const hands = Object.values(state.armies).flatMap(({ hand }) => hand);
  const places = count([...Object.values(state.decks).flat(), ...hands, ...state.discard]);
  const odd = CARDS.find(({ id }) => places.get(id) !== 1);
  if (odd !== undefined) yield `RT-30: card ${odd.id} is in ${places.get(odd.id) ?? 0} places`;
}

/** RT-34, RT-36: an army that is out or neutral holds no cards, and one that is out holds no planets. */
function* armies(state: State): Iterable<string> {
  for (const [army, { alive, neutral, hand }] of Object.entries(state.armies)) {
    const held = planetsOf(state.planets, army).length;
    if ((!alive || neutral) && hand.length > 0) yield `RT-34: ${army} plays no more, and holds ${hand.length} cards`;
    if (!alive && held > 0) yield `RT-36: ${army} is out, and holds ${held} planets`;
    if (alive && held === 0 && !state.drafting && state.outcome === null) yield `RT-36: ${army} holds no planet, and is not out`;
    const quota = armyRows(state.mode, state.players).find((row) => row.army === army)?.quota;
    if (state.drafting && held > (quota ?? PLANET_IDS.length)) yield `RT-1: ${army} has claimed ${held} planets`;
  }
}

/** RT-22 to RT-24, RT-28, RT-32: tokens, Death Star and asteroid fields, none of them in the standard game. */
function* starwars(state: State): Iterable<string> {
  const { bases, deathStar, asteroids, mode, force } = state;
  const tokens = [...bases.stack, ...Object.values(bases.placed).flat()];
  if (mode === 'standard') {
    if (tokens.length > 0 || deathStar.at !== null || asteroids.length > 0 || force !== 0)
      yield 'RT-40: a standard game has pieces of the other';
    return;
  }
  const [laid, all] = [count(tokens), count(BASE_TOKENS)];
  for (const [token, number] of laid) if (number > (all.get(token) ?? 0)) yield `RT-5: there are ${number} tokens ${token}`;
  for (const [id, placed] of Object.entries(bases.placed))
    if (placed.length > 0 && factionOf(state, state.planets[id]?.owner ?? null) !== 'empire')
      yield `RT-22: a base lies on ${id}, which is not the Empire's`;
  if (asteroids.length > MOST_ASTEROIDS) yield `RT-28: there are ${asteroids.length} asteroid fields`;
  if (deathStar.rebuilt > DEATH_STAR_REBUILDS) yield `RT-30: the Death Star was rebuilt ${deathStar.rebuilt} times`;
}

/** RT-1, RT-5, RT-6: as many planets, troops and cards as the table of the setup says; with claims, none yet. */
export function brokenOpening(state: State, _options: Options, seats: readonly Seat[]): string | undefined {
  if (seats.join() !== state.seats.join()) return `RT-1: the table is ${state.seats.join(' ')}`;
  if (state.drafting) return PLANET_IDS.some((id) => state.planets[id]?.owner !== null) ? 'RT-47: a planet is claimed already' : undefined;
  const rows = armyRows(state.mode, state.players);
  return rows.map((row) => brokenDeal(state, row)).find((broken) => broken !== undefined) ?? brokenStart(state);
}

function brokenDeal(state: State, { army, faction, troops, quota, ...row }: ArmyRow): string | undefined {
  const { resources, cards: drawn = 0 } = state.options.balanced ? row : {};
  const dealt = planetsOf(state.planets, army);
  const placed = dealt.reduce((sum, id) => sum + (state.planets[id]?.troops ?? 0), 0);
  const rich = dealt.filter((id) => site(id).resource).length;
  const most = faction === 'hutts' ? (resources ?? HUTT_DEAL_LIMIT) : PLANET_IDS.length;
  const hand = state.armies[army]?.hand.length;
  if (dealt.length > (quota ?? PLANET_IDS.length)) return `RT-1: ${army} is dealt ${dealt.length} planets`;
  if (placed !== troops) return `RT-1: ${army} begins with ${placed} troops`;
  if (state.mode === 'starwars' && (rich > most || rich < (resources ?? 0))) return `RT-5: ${army} is dealt ${rich} resource planets`;
  return hand === drawn ? undefined : `RT-5: ${army} begins with ${hand} cards`;
}

function brokenStart({ bases, mode, deathStar: { at }, armies: all, planets }: State): string | undefined {
  if (Object.values(bases.placed).some((tokens) => tokens.length > 0)) return 'RT-5: a base is placed already';
  const over = factionOf({ armies: all }, planets[at ?? '']?.owner ?? null);
  return mode === 'standard' || over === 'empire' ? undefined : `RT-5: the Death Star begins at ${at}`;
}

const held = (at: State, id: string, change: object): State => ({
  ...at,
  planets: { ...at.planets, [id]: { ...(at.planets[id] as State['planets'][string]), ...change } },
});
const [FIRST = ''] = PLANET_IDS;

export const offenders: readonly Offender[] = [
  { options: {}, break: (at: State) => held(at, FIRST, { troops: 0 }), found: /^RT-3: .* has no troops$/ },
  { options: {}, break: (at: State) => held(at, FIRST, { owner: null, troops: 0 }), found: /^RT-5: .* is nobody's$/ },
  { options: {}, break: (at: State) => held(at, FIRST, { owner: 'jawas' }), found: /^RT-1: .* who is not at the table$/ },
  { options: {}, break: (at: State) => held(at, FIRST, { ships: { fighter: 4, bomber: 0, capital: 0 } }), found: /^RT-3: .* has 4 ships/ },
  { options: {}, break: (at: State) => ({ ...at, discard: ['E01'] }), found: 'RT-30: card E01 is in 2 places' },
  { options: {}, break: (at: State) => ({ ...at, decks: {} }), found: /^RT-30: card .* is in 0 places$/ },
  {
    options: { mode: 'standard' },
    break: (at: State) => ({ ...at, deathStar: { at: FIRST, rebuilt: 0 } }),
    found: 'RT-40: a standard game has pieces of the other',
  },
  {
    options: {},
    break: (at: State) => ({ ...at, bases: { ...at.bases, placed: { [planetsOf(at.planets, 'rebels')[0] ?? '']: ['base'] } } }),
    found: /^RT-(?:22: a base lies|5: there are 5 tokens)/,
  },
  { options: {}, break: (at: State) => held(at, FIRST, { troops: 30 }), found: /^RT-1: .* begins with \d+ troops$/ },
  {
    options: {},
    break: (at: State) => ({ ...at, deathStar: { at: planetsOf(at.planets, 'rebels')[0] ?? null, rebuilt: 0 } }),
    found: /^RT-5: the Death Star begins at/,
  },
];
