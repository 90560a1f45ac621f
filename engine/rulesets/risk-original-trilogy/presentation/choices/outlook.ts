/** The board as it may be by the next line: the lines so far are played, and the odds computed for the result. */
import type { Share } from '../../../../kit/foretold.ts';
import { preview } from '../../../../kit/preview.ts';
import { factionOf, isHostile, PLANET_IDS, planetsOf, shipsOn, troopsOn } from '../../board.ts';
import { besideBy, type Met } from '../../game.ts';
import { formatLine } from '../../notation/format.ts';
import { stationChance, takingChance, ways } from '../../preview.ts';
import { rules } from '../../rules.ts';
import type { ArmyId, Numbered, Order, PlanetId, Planets, Ships, State, Token, View } from '../../types.ts';

export interface Outlook {
  /** The likeliest board. */
  readonly planets: Planets;
  /** The most ships of the seat's own there, however the dice fall. */
  ships(planet: PlanetId): Ships;
  /** The chance that an invasion takes its target. */
  taking(from: PlanetId, target: PlanetId): Share | undefined;
  /** The chance that an attack destroys the Death Star. */
  destroying(from: PlanetId, n: number): Share | undefined;
}

/** Lists of choices are requested repeatedly. */
const BUDGET = 40;
/** A line after all others: late enough that all troops are placed, and it fails. Its number is never shown. */
const LAST: Numbered = { line: 0, what: { do: 'fortify', n: 1, from: PLANET_IDS[0] ?? '', to: PLANET_IDS[0] ?? '' } };
const TRIES = [1, 2, 3];

export function outlookOf(view: View, seat: ArmyId, lines: readonly Numbered[]): Outlook {
  const order: Order = { lines: [...lines, LAST] };
  const ships = new Map<PlanetId, Ships>();
  let likeliest: Planets | undefined;
  const look = (state: Met): Readonly<Record<string, number>> => {
    likeliest ??= Object.fromEntries(Object.entries(state.planets).map(([id, planet]) => [id, { ...planet }]));
    for (const id of planetsOf(state.planets, seat)) ships.set(id, most(ships.get(id), shipsOn(state, id)));
    return chancesOn(state, seat);
  };
  const told = preview(
    {
      ...rules,
      read: () => ({ kind: 'order', order, leftOut: [], now: false }),
      format: () => order.lines.map(({ what }) => formatLine(what)),
      imagine: (from: View, by, dice) => withoutEmperor(rules.imagine(from, by, dice) as State),
      preview: {
        budget: BUDGET,
        ways,
        contest: ({ state, line }: { state: Met; line: number }) =>
          line === lines.length ? { chances: { done: 1, ...look(state) } } : undefined,
        upshot: () => ({ came: { done: true } }),
      },
    },
    view,
    seat,
    [],
  );
  const shares = told?.lines.at(-1)?.shares ?? {};
  const shareOf = (name: string): Share | undefined => (shares as Readonly<Record<string, Share>>)[name];
  return {
    planets: likeliest ?? view.planets,
    ships: (planet) => ships.get(planet) ?? shipsOn(view, planet),
    taking: (from, target) => shareOf(`${target} from ${from}`),
    destroying: (from, n) => shareOf(`${n} from ${from}`),
  };
}

const most = (one: Ships | undefined, other: Ships): Ships => ({
  fighter: Math.max(one?.fighter ?? 0, other.fighter),
  bomber: Math.max(one?.bomber ?? 0, other.bomber),
  capital: Math.max(one?.capital ?? 0, other.capital),
});

/** The chances of everything the seat may attack from this position. */
function chancesOn(state: Met, seat: ArmyId): Readonly<Record<string, number>> {
  const chances: Record<string, number> = {};
  const add = (name: string, chance: number | undefined): void => {
    if (chance !== undefined) chances[name] = chance;
  };
  const mayTry = state.deathStar.at !== null && factionOf(state, seat) !== 'empire';
  for (const from of planetsOf(state.planets, seat)) {
    if (troopsOn(state, from) < 2) continue;
    const targets = besideBy(state.joined ?? [], from).filter((target) => isHostile(state, seat, target));
    for (const target of targets) add(`${target} from ${from}`, takingChance(state, seat, { do: 'invade', from, target }));
    for (const n of mayTry ? TRIES : []) add(`${n} from ${from}`, stationChance(state, seat, { do: 'attack-death-star', from, n }));
  }
  return chances;
}

/** Assumes that the game goes on: if the Emperor were found, there would be nothing more to choose. */
function withoutEmperor(state: State): State {
  const hide = (): Token => 'base';
  const placed = Object.fromEntries(Object.entries(state.bases.placed).map(([id, tokens]) => [id, tokens.map(hide)]));
  return { ...state, bases: { ...state.bases, placed } };
}
