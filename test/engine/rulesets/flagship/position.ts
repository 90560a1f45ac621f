/** Rules that no position of Flagship breaks. */
import { boardOf, fleetOf, homeOf } from '../../../../engine/rulesets/flagship/board.ts';
import { SIDES, type State } from '../../../../engine/rulesets/flagship/types.ts';
import { broken, type Offender } from '../../../games/position-law.ts';

export function brokenRule(state: State): string | undefined {
  return [...crowded(state), ...lives(state), ...parted(state)][0];
}

/** FS-2, FS-3, FS-6: craft belong to the fleet and are on the board, one per field and none on a no-go zone. */
function* crowded(state: State): Iterable<string> {
  const { grid, blocked } = boardOf(state);
  const taken = new Map<string, string>();
  const craft = SIDES.flatMap((side) => Object.entries(state[side]).map(([id, where]) => ({ id, name: `${side} ${id}`, where })));
  for (const { id, name, where } of craft) {
    if (!fleetOf(state.options.theatre).has(id)) yield `FS-3: ${name} is no craft of this theatre`;
    if (where === 'destroyed' || where.startsWith('hangar:')) continue;
    const field = grid.index.get(where) ?? -1;
    yield* broken(
      [field === -1, `FS-2: ${name} is off the board, on ${where}`],
      [blocked.has(field), `FS-2: ${name} is in a no-go zone, on ${where}`],
      [taken.has(where), `FS-6: ${name} and ${taken.get(where)} are on ${where}`],
    );
    taken.set(where, name);
  }
}

/** FS-13, FS-16: a flagship is destroyed exactly when it has no life left, and the game over. */
function* lives({ flagLives, flagDice, rebel, empire, options, outcome }: State): Iterable<string> {
  const all = fleetOf(options.theatre).get('flag')?.dice ?? 0;
  for (const side of SIDES) {
    const fallen = ({ rebel, empire }[side].flag ?? '') === 'destroyed';
    if (fallen !== (flagLives[side] === 0)) yield `FS-13: the ${side} flagship has ${flagLives[side]} lives`;
    if (flagLives[side] === 2 && flagDice[side] !== all) yield `FS-13: the ${side} flagship has ${flagDice[side]} dice`;
    if (fallen && outcome === null) yield `FS-16: the ${side} flagship is destroyed, and the game goes on`;
  }
}

/** FS-2: a path around the zones joins the corners. */
function* parted(state: State): Iterable<string> {
  const { grid, blocked } = boardOf(state);
  const seen = new Set([homeOf(grid, 'rebel')]);
  for (const at of seen) for (const next of grid.around[at] ?? []) if (!blocked.has(next)) seen.add(next);
  if (!seen.has(homeOf(grid, 'empire'))) yield 'FS-2: no way joins the home corners';
}

/** FS-4: only the flagships are on the board, in their corners. */
export function brokenOpening(state: State): string | undefined {
  const { grid } = boardOf(state);
  const fleets = SIDES.map((side) => JSON.stringify(state[side]));
  const wanted = SIDES.map((side) => JSON.stringify({ flag: grid.names[homeOf(grid, side)] }));
  return fleets.join() === wanted.join() ? undefined : `FS-4: the fleets begin as ${fleets.join(' and ')}`;
}

export const offenders: readonly Offender[] = [
  {
    options: {},
    break: (at: State) => ({ ...at, options: { ...at.options, blocked: ['a2', 'b1', 'b2'] } }),
    found: 'FS-2: no way joins the home corners',
  },
  { options: {}, break: (at: State) => ({ ...at, rebel: { flag: 'a1', x1: 'j10' } }), found: 'FS-6: empire flag and rebel x1 are on j10' },
  {
    options: { blocked: ['d4'] },
    break: (at: State) => ({ ...at, rebel: { flag: 'd4' } }),
    found: 'FS-2: rebel flag is in a no-go zone, on d4',
  },
  { options: { width: 8 }, break: (at: State) => ({ ...at, rebel: { flag: 'i1' } }), found: 'FS-2: rebel flag is off the board, on i1' },
  { options: {}, break: (at: State) => ({ ...at, rebel: { flag: 'a1', t1: 'c3' } }), found: 'FS-3: rebel t1 is no craft of this theatre' },
  { options: {}, break: (at: State) => ({ ...at, flagLives: { rebel: 0, empire: 2 } }), found: 'FS-13: the rebel flagship has 0 lives' },
];
