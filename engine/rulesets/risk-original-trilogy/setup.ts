import { type Gate, gate } from '../../kit/shapes.ts';
import type { Dice, GameEvent, Options, Resolution, Seat } from '../../ruleset.ts';
import {
  armyRows,
  BASE_TOKENS,
  best,
  CARDS,
  type Field,
  factionOf,
  HUTT_DEAL_LIMIT,
  hasHostileNeighbour,
  NO_SHIPS,
  PLANETS,
  planetsOf,
  site,
} from './board.ts';
import type { Fact } from './facts.ts';
import {
  type Army,
  type ArmyId,
  type CardId,
  type Faction,
  type Mode,
  type PlanetId,
  type Planets,
  type RiskOptions,
  STATE,
  type State,
} from './types.ts';

const USUAL_LIMIT: Readonly<Record<Mode, number>> = { starwars: 20, standard: 0 };

export const { stateFault, revive }: Gate<State> = gate('risk-original-trilogy', STATE);

/** RT-1, RT-6: one table for each number of players. */
export function tables(options: Options): readonly (readonly Seat[])[] {
  const counts = typeof options.players === 'number' ? [options.players] : [2, 3, 4, 5];
  return counts.map((players) => seatsOf(options.mode as Mode, players));
}
export function seatsOf(mode: Mode, players: number): readonly ArmyId[] {
  return armyRows(mode, players)
    .filter((row) => row.neutral !== true)
    .map((row) => row.army);
}

/** RT-1: armies of one faction. */
export function partners(seats: readonly Seat[], options: Options): readonly (readonly Seat[])[] {
  const rows = armyRows(options.mode as Mode, seats.length);
  const factions = new Set(rows.map((row) => row.faction));
  const inFaction = [...factions].map((faction) => rows.filter((row) => row.faction === faction).map((row) => row.army));
  return inFaction.map((armies) => seats.filter((seat) => armies.includes(seat))).filter((one) => one.length > 0);
}

/** Options as a state keeps them; `limit` is the round limit if none is given. */
export function settled(options: Options, players: number, limit?: number): RiskOptions {
  const mode = options.mode as Mode;
  const roundLimit = (options.roundLimit as number | null) ?? limit ?? USUAL_LIMIT[mode];
  const draft = options.draft as RiskOptions['draft'];
  const { deathStarRange, balanced } = options as Pick<RiskOptions, 'deathStarRange' | 'balanced'>;
  return { mode, players, draft, roundLimit, deathStarRange, balanced };
}

/**
 * The rating points of a faction's armies in the full game, as printed and balanced, by players: 400 log10 of the odds against the
 * side that won least of 1,000 matches of each table between bots of level normal (RULES.md, RT-1). A faction not named is worth
 * nothing extra, nor is one within the error of the measurement.
 */
const WORTH: Readonly<Record<number, readonly [printed: Worth, balanced: Worth]>> = {
  2: [{ rebels: 50 }, {}],
  3: [{ rebels: 200, hutts: 30 }, { rebels: 50 }],
  4: [{ rebels: 200 }, { empire: 80 }],
  5: [
    { rebels: 290, empire: 210 },
    { rebels: 140, empire: 130 },
  ],
};
type Worth = Readonly<Partial<Record<Faction, number>>>;

/** Plain RISK is the same for everybody, and the first player is rolled for. */
export function sideAdvantage({ mode, balanced }: Options, seats: readonly Seat[]): Readonly<Record<Seat, number>> {
  if (mode === 'standard') return {};
  const worth = WORTH[seats.length]?.[balanced === true ? 1 : 0] ?? {};
  const rows = armyRows('starwars', seats.length).filter(({ neutral }) => neutral !== true);
  return Object.fromEntries(rows.map(({ army, faction }) => [army, worth[faction] ?? 0]));
}

/** RT-5, RT-6. If planets are claimed, this only rolls the dice (RT-7, RT-47), and the claims are then asked for. */
export function setup(seats: readonly Seat[], options: Options, dice: Dice): Resolution<State, Fact> {
  const chosen = settled(options, seats.length);
  const events: GameEvent<Fact>[] = [];
  const order = chosen.mode === 'standard' ? rolledOrder(seats, dice, events) : seats;
  const decks = shuffledDecks(chosen.mode, seats, dice);
  const stack = chosen.mode === 'starwars' ? dice.shuffle(BASE_TOKENS, 'setup.bases') : [];
  const deal = dice.shuffle(
    PLANETS.map(({ id }) => id),
    'setup.planets',
  );
  const bare = bareState(chosen, seats, order);
  const laid: State = { ...bare, decks, bases: { stack, placed: {} }, deal, drafting: chosen.draft !== false };
  if (laid.drafting) return { state: laid, events };
  const state = begun(laid, dealt(laid, {}), new Map());
  return { state, events: [...events, { fact: gameStarted(state) }] };
}

export function gameStarted(state: State): Fact {
  return { type: 'game-started', mode: state.mode, players: state.players, order: state.order };
}

/** A table with nothing on it. */
export function bareState(options: RiskOptions, seats: readonly ArmyId[], order: readonly ArmyId[]): State {
  const rows = armyRows(options.mode, options.players);
  return {
    v: 1,
    mode: options.mode,
    players: options.players,
    options,
    seats,
    turn: { round: 1, army: order[0] ?? '' },
    order,
    armies: Object.fromEntries(
      rows.map(({ army, faction, neutral }) => [army, { faction, alive: true, neutral: neutral === true, hand: [], standing: {} }]),
    ),
    planets: Object.fromEntries(PLANETS.map(({ id }) => [id, { owner: null, troops: 0, ships: NO_SHIPS }])),
    force: 0,
    deathStar: { at: null, rebuilt: 0 },
    bases: { stack: [], placed: {} },
    asteroids: [],
    decks: {},
    discard: [],
    spied: {},
    deal: [],
    drafting: false,
    outcome: null,
  };
}

/** RT-6: each seat rolls one die, and ties for the highest roll again among themselves; then play follows seat order. */
function rolledOrder(seats: readonly Seat[], dice: Dice, events: GameEvent<Fact>[]): readonly Seat[] {
  const rolls: number[][] = [];
  let rolling = seats;
  for (let round = 1; rolling.length > 1; round++) {
    const faces = rolling.map((seat) => dice.roll(6, `setup.first.${round}.${seat}`));
    rolls.push(faces);
    const top = Math.max(...faces);
    rolling = rolling.filter((_, at) => faces[at] === top);
  }
  const first = rolling[0] ?? '';
  events.push({ fact: { type: 'first-player', army: first, rolls } });
  const at = seats.indexOf(first);
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/** Decks in id order, with those that are used shuffled: empire, rebels, hutts, or all cards as one (RT-5.1, RT-6). */
function shuffledDecks(mode: Mode, seats: readonly Seat[], dice: Dice): Readonly<Record<string, readonly CardId[]>> {
  if (mode === 'standard')
    return {
      common: dice.shuffle(
        CARDS.map(({ id }) => id),
        'setup.common',
      ),
    };
  const deck = (faction: string): readonly CardId[] => CARDS.filter((one) => one.faction === faction).map(({ id }) => id);
  const mixed = (faction: string): readonly CardId[] => dice.shuffle(deck(faction), `setup.${faction}`);
  return { empire: mixed('empire'), rebels: mixed('rebels'), hutts: seats.includes('hutts') ? mixed('hutts') : deck('hutts') };
}

export type Claims = Readonly<Record<ArmyId, readonly PlanetId[]>>;

/** RT-5.3, RT-5.4 and RT-7: the owner of each planet. */
export function dealt(state: State, claims: Claims): Readonly<Record<PlanetId, ArmyId>> {
  const rows = armyRows(state.mode, state.players);
  const takers = [...state.order, ...rows.filter((row) => row.neutral === true).map((row) => row.army)];
  const quota = new Map(rows.map((row) => [row.army, row.quota ?? PLANETS.length]));
  const free = [...state.deal];
  const owners: Record<PlanetId, ArmyId> = {};
  const held = (army: ArmyId): readonly PlanetId[] => Object.keys(owners).filter((planet) => owners[planet] === army);
  for (let at = 0; free.length > 0; at++) {
    const army = takers[at % takers.length] as ArmyId;
    if (held(army).length >= (quota.get(army) ?? 0)) continue;
    const planet = pick(state, army, free, held(army), claims[army] ?? []);
    free.splice(free.indexOf(planet), 1);
    owners[planet] = army;
  }
  return Object.keys(claims).length === 0 ? withHuttShare(state, owners) : owners;
}

const isResource = (planet: PlanetId): boolean => site(planet).resource;

/** The first free planet of the list, else of the deal. A Hutt army that has its limit of resource planets skips those (RT-7). */
function pick(state: State, army: ArmyId, free: readonly PlanetId[], held: readonly PlanetId[], list: readonly PlanetId[]): PlanetId {
  const drafting = state.drafting;
  const full = drafting && factionOf(state, army) === 'hutts' && held.filter(isResource).length >= huttDeal(state).most;
  const open = full && free.some((planet) => !isResource(planet)) ? free.filter((planet) => !isResource(planet)) : free;
  return list.find((planet) => open.includes(planet)) ?? (open[0] as PlanetId);
}

/** RT-5.4: how many resource planets the Hutts are dealt. */
function huttDeal({ mode, players, options }: State): { readonly least: number; readonly most: number } {
  const least = options.balanced ? armyRows(mode, players).find(({ resources }) => resources !== undefined)?.resources : undefined;
  return { least: least ?? 0, most: least ?? HUTT_DEAL_LIMIT };
}

/** RT-5.4: a lucky deal must not half-win the game, nor an unlucky one lose it. */
function withHuttShare(state: State, owners: Readonly<Record<PlanetId, ArmyId>>): Readonly<Record<PlanetId, ArmyId>> {
  const now = { ...owners };
  const hutts =
    state.order.find((army) => factionOf(state, army) === 'hutts') ?? Object.keys(state.armies).find((army) => army === 'hutts');
  if (hutts === undefined || state.drafting) return now;
  const { least, most } = huttDeal(state);
  for (;;) {
    const rich = state.deal.filter((planet) => now[planet] === hutts && isResource(planet));
    const last = rich.at(-1);
    const other = state.deal.find((planet) => factionOf(state, now[planet] ?? null) === 'empire' && !isResource(planet));
    if (rich.length <= most || last === undefined || other === undefined) break;
    [now[last], now[other]] = [now[other] as ArmyId, hutts];
  }
  for (;;) {
    const own = state.deal.filter((planet) => now[planet] === hutts);
    const last = own.findLast((planet) => !isResource(planet));
    const other = state.deal.find((planet) => now[planet] !== hutts && isResource(planet));
    if (own.filter(isResource).length >= least || last === undefined || other === undefined) return now;
    [now[last], now[other]] = [now[other] as ArmyId, hutts];
  }
}

export interface Wish {
  readonly planet: PlanetId;
  readonly n: number;
}

/** RT-5.5, RT-5.6: the first troops (`extra` are those with a requested place) and the Death Star. */
export function begun(
  laid: State,
  owners: Readonly<Record<PlanetId, ArmyId>>,
  extra: ReadonlyMap<ArmyId, readonly Wish[]>,
  deathStar?: PlanetId,
): State {
  const bare: Planets = Object.fromEntries(PLANETS.map(({ id }) => [id, { owner: owners[id] ?? null, troops: 1, ships: NO_SHIPS }]));
  const troops = new Map<PlanetId, number>(PLANETS.map(({ id }) => [id, 1]));
  for (const { army, troops: all } of armyRows(laid.mode, laid.players)) {
    const wishes = extra.get(army) ?? [];
    for (const { planet, n } of wishes) troops.set(planet, (troops.get(planet) ?? 0) + n);
    const left = all - planetsOf(bare, army).length - wishes.reduce((sum, { n }) => sum + n, 0);
    for (const planet of spread({ armies: laid.armies, planets: bare }, army, left)) troops.set(planet, (troops.get(planet) ?? 0) + 1);
  }
  const planets: Planets = Object.fromEntries(
    PLANETS.map(({ id }) => [id, { owner: owners[id] ?? null, troops: troops.get(id) ?? 0, ships: NO_SHIPS }]),
  );
  const at = laid.mode === 'starwars' ? (deathStar ?? deathStarPlace(laid, planets)) : null;
  return { ...laid, ...firstHands(laid), planets, deathStar: { at, rebuilt: 0 }, drafting: false, deal: [] };
}

/** RT-5.7, for a balanced table: first cards from the top of each faction's deck, in the order of play. */
export function firstHands(state: State): Pick<State, 'armies' | 'decks'> {
  if (!state.options.balanced) return state;
  const armies = { ...state.armies };
  const decks = { ...state.decks };
  const rows = armyRows(state.mode, state.players);
  for (const id of state.order) {
    const count = rows.find((row) => row.army === id)?.cards ?? 0;
    if (count === 0) continue;
    const army = state.armies[id] as Army;
    const deck = decks[army.faction] ?? [];
    armies[id] = { ...army, hand: deck.slice(0, count) };
    decks[army.faction] = deck.slice(count);
  }
  return { armies, decks };
}

/** RT-5.5: places each of `left` troops, one at a time, going round the borders in map order. */
export function spread(field: Pick<Field, 'armies' | 'planets'>, army: ArmyId, left: number): readonly PlanetId[] {
  const own = planetsOf(field.planets, army);
  const border = own.filter((planet) => hasHostileNeighbour(field, army, planet));
  const over = border.length > 0 ? border : own;
  return over.length === 0 ? [] : Array.from({ length: Math.max(0, left) }, (_, at) => over[at % over.length] as PlanetId);
}

/** See RT-5.6. */
export function deathStarPlace(state: Pick<State, 'armies'>, planets: Planets): PlanetId | null {
  const faction = (planet: PlanetId): string | null => factionOf(state, planets[planet]?.owner ?? null);
  const imperial = PLANETS.map(({ id }) => id).filter((planet) => faction(planet) === 'empire');
  return best(imperial, (planet) => site(planet).neighbours.filter((next) => faction(next) !== 'empire').length) ?? null;
}
