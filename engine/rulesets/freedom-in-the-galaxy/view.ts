import { ARCHIVE } from '../../ruleset.ts';
import { unitRow } from './charts.ts';
import { controllerOf } from './planets.ts';
import { pointsOf } from './resolve/victory.ts';
import type { OpenTable, State, View } from './state.ts';
import type { EnvironId, Side } from './types.ts';

/** What a viewer may know (FG-160); after the game, and for its archive, everything. */
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
    // Environs in an order that does not follow that of the units.
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
