/** The view of a state that a viewer may have, and a state that fits what a side knows. */
import { ARCHIVE, type Dice, type Seat } from '../../ruleset.ts';
import { ITEMS, scenario, UNIT_LETTER, unitRow } from './charts.ts';
import { controllerOf } from './planets.ts';
import { pointsOf } from './resolve/victory.ts';
import type { OpenTable, SeenPlanet, State, Unit, View } from './state.ts';
import { sectionOf } from './turn.ts';
import type { EnvironId, Side, UnitType } from './types.ts';

/** The view that a viewer may have (FG-160); after the game, and in its archive, everything. */
export function view(state: State, viewer: string): View {
  const seat = viewer === ARCHIVE ? 'archive' : viewer === 'rebel' || viewer === 'imperial' ? viewer : 'spectator';
  const open = seat === 'archive' || state.outcome !== null;
  const own = <T>(of: Readonly<Partial<Record<Side, T>>>): Readonly<Partial<Record<Side, T>>> =>
    open ? of : Object.fromEntries(Object.entries(of).filter(([side]) => side === seat));
  return {
    ...table(state),
    viewer: seat,
    planets: Object.fromEntries(
      Object.entries(state.planets).map(([id, planet]) => [id, { ...planet, control: controllerOf(planet, id, state.units) }]),
    ),
    ...seenUnits(state, open || seat === 'imperial'),
    ...seenPossessions(state, open || seat === 'rebel', seat === 'imperial'),
    standing: own(state.standing),
    kept: own(state.kept),
    points: pointsOf(state),
  };
}

function table(state: State): OpenTable {
  const { scenario, turn, step, options, characters, ships, destroyed, camps, coups, pending, score, outcome } = state;
  return { scenario, turn, step, options, characters, ships, destroyed, camps, coups, pending, score, outcome };
}

function seenUnits({ units, reinforcements }: State, open: boolean): Pick<View, 'units' | 'imperialStacks' | 'reinforcements'> {
  if (open) return { units, reinforcements };
  const stacks: Record<EnvironId, { militia: number; mobile: number }> = {};
  for (const { type, at } of Object.values(units)) {
    if (unitRow(type).side === 'rebel') continue;
    const { militia, mobile } = stacks[at] ?? { militia: 0, mobile: 0 };
    stacks[at] = unitRow(type).hidden ? { militia, mobile: mobile + 1 } : { militia: militia + 1, mobile };
  }
  return {
    units: Object.fromEntries(Object.entries(units).filter(([, { type }]) => unitRow(type).side === 'rebel')),
    // The order of environs must not follow that of the units.
    imperialStacks: Object.fromEntries(Object.entries(stacks).sort(([a], [b]) => (a < b ? -1 : 1))),
    reinforcements: { ...reinforcements, imperial: reinforcements.imperial.length },
  };
}

function seenPossessions({ possessions }: State, open: boolean, keeper: boolean): Pick<View, 'possessions' | 'hiddenPossessions'> {
  if (open) return { possessions };
  const all = Object.entries(possessions);
  const isSeen = ([, { known, held }]: (typeof all)[number]): boolean => known || (keeper && held === true);
  const hidden: Record<string, number> = {};
  for (const one of all) if (!isSeen(one)) hidden[one[1].owner] = (hidden[one[1].owner] ?? 0) + 1;
  return { possessions: Object.fromEntries(all.filter(isSeen)), hiddenPossessions: hidden };
}

/** A table that a side may be sitting at: units and possessions that are face down to it are drawn at random (FG-160). */
export function imagine(view: View, seat: Seat, dice: Dice): State {
  const { viewer: _viewer, points: _points, imperialStacks: _stacks, hiddenPossessions: _hidden, ...open } = view;
  const own = seat === 'rebel' ? { rebel: {}, ...view.standing, imperial: {} } : { imperial: {}, ...view.standing, rebel: {} };
  return {
    ...open,
    v: 1,
    planets: Object.fromEntries(Object.entries(view.planets).map(([id, planet]) => [id, asStored(planet)])),
    units: { ...view.units, ...faceDown(view, dice) },
    possessions: { ...view.possessions, ...unknown(view, dice) },
    reinforcements: { ...view.reinforcements, imperial: waiting(view) },
    standing: view.outcome === null ? own : { rebel: {}, imperial: {}, ...view.standing },
    // The effects of an operations step that is owed have begun. The mover's declared attacks are not known (FG-52).
    flags: sectionOf(view.step) === 'operations' ? { begun: true } : {},
  };
}

const asStored = ({ control: _, ...planet }: SeenPlanet): State['planets'][string] => planet;

/** Imperial units in the scenario's proportions, with numbers that no visible unit has. */
function faceDown({ scenario: id, units, imperialStacks = {} }: View, dice: Dice): Readonly<Record<string, Unit>> {
  const mobile = scenario(id).imperial.units.flatMap(([, type]) => (unitRow(type as UnitType).hidden ? [type as UnitType] : []));
  const entries: [string, Unit][] = [];
  for (const [at, { militia, mobile: count }] of Object.entries(imperialStacks)) {
    for (let unit = 0; unit < militia + count; unit++) {
      const drawn = mobile[dice.roll(mobile.length, `unit.${at}.${unit}`) - 1] ?? 'patrol';
      const type = unit < militia ? 'militia' : drawn;
      entries.push([`${UNIT_LETTER[type]}${Object.keys(units).length + entries.length + 1}`, { type, at }]);
    }
  }
  return Object.fromEntries(entries);
}

/** Draws from everything that is neither seen nor out of the game. */
function unknown({ possessions, hiddenPossessions = {}, destroyed }: View, dice: Dice): State['possessions'] {
  const ids = ITEMS.map(({ id }) => id).filter((id) => possessions[id] === undefined && !destroyed.includes(id));
  const deck = [...dice.shuffle(ids, 'possessions')];
  const owners = Object.entries(hiddenPossessions).flatMap(([owner, count]) => Array.from({ length: count }, () => owner));
  return Object.fromEntries(owners.map((owner) => [deck.shift() ?? '', { owner, known: false }]));
}

function waiting({ reinforcements: { imperial } }: View): readonly UnitType[] {
  return typeof imperial === 'number' ? Array.from({ length: imperial }, () => 'line') : imperial;
}
