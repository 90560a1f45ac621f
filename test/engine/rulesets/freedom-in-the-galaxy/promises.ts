/** Everything that must hold between any two steps (FG-12): returns every promise that a state breaks. */

import { character, ENVIRONS, itemRow, shipRow, unitRow } from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import { enemyOf } from '../../../../engine/rulesets/freedom-in-the-galaxy/planets.ts';
import type { Character, State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import type { EnvironId, Side } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';

const SIDES: readonly Side[] = ['rebel', 'imperial'];

export function brokenBy(state: State): readonly string[] {
  return [environs, people, ships, things, planets, marks].flatMap((of) => [...of(state)]);
}

const hasUnits = (state: State, at: EnvironId | null, side: Side): boolean => countUnits(state, at, side) > 0;
const countUnits = ({ units }: State, at: EnvironId | null, side: Side): number =>
  Object.values(units).filter((one) => one.at === at && unitRow(one.type).side === side).length;
const isActive = ({ characters }: State, id: string, at: EnvironId | null): boolean =>
  characters[id]?.status === 'active' && characters[id].at === at;

function* environs(state: State): Generator<string> {
  for (const { id, size } of ENVIRONS)
    for (const side of SIDES) if (countUnits(state, id, side) > size) yield `FG-21: ${id} holds too many ${side} units`;
}

function* people(state: State): Generator<string> {
  const isEarly = state.turn === 1 && ['setup-imperial', 'rebel-operations'].includes(state.step);
  for (const [id, one] of Object.entries(state.characters)) {
    if (one.at === 'space' && !isEarly) yield `FG-37: ${id} is in space`;
    if (one.status !== 'killed' && one.wounds >= character(id).endurance) yield `FG-67: ${id} lives with ${one.wounds} wounds`;
    if (!isInPlace(state, id, one)) yield `FG-12: ${id} is ${one.status} and ${one.holder ?? one.stack} at ${one.at}`;
  }
}

/** Next to the units of the army, or next to the holder. */
function isInPlace(state: State, id: string, { at, stack, status, holder = '' }: Character): boolean {
  const { side } = character(id);
  if (status === 'active') return stack === 'mission' || hasUnits(state, at, side);
  if (status === 'killed') return true;
  return holder === 'army' ? hasUnits(state, at, enemyOf(side)) : isActive(state, holder, at);
}

function* ships(state: State): Generator<string> {
  const owners = Object.values(state.ships).map(({ owner }) => owner);
  for (const [id, { at, owner }] of Object.entries(state.ships)) {
    const isAttended = owner === 'army' ? hasUnits(state, at, shipRow(id).side) : isActive(state, owner, at);
    if (!isAttended) yield `FG-144: nobody is with ${id}`;
    if (owner !== 'army' && owners.filter((one) => one === owner).length > 1) yield `FG-121: ${owner} has two ships`;
  }
}

function* things(state: State): Generator<string> {
  const companions = Object.entries(state.possessions).filter(([id, { held }]) => held !== true && itemRow(id).kind === 'companion');
  const owners = companions.map(([, { owner }]) => owner);
  if (new Set(owners).size < owners.length) yield `FG-121: two companions with one of ${owners.join(', ')}`;
  for (const [id, { owner }] of Object.entries(state.possessions))
    if (state.destroyed.includes(id) || state.characters[owner]?.status === 'killed') yield `FG-124: ${owner} has ${id}`;
}

function* planets(state: State): Generator<string> {
  for (const [id, { status, loyalty }] of Object.entries(state.planets))
    if ((status === 'rebellion' || status === 'rebel-control') && loyalty !== -2) yield `FG-22: ${id} rises with loyalty ${loyalty}`;
}

function* marks(state: State): Generator<string> {
  if (state.outcome !== null) return;
  const pieces = [...Object.values(state.units), ...Object.values(state.characters), ...Object.values(state.ships)];
  if (pieces.some((one) => one.moved === true)) yield 'FG-36: the mark of a move is left';
  const allowed: Readonly<Record<string, string>> = { operations: 'begun', response: 'attacks' };
  const flags = Object.keys(state.flags).filter((name) => name !== allowed[state.step.split('-')[1] ?? '']);
  if (flags.length > 0) yield `FG-11: ${flags.join(', ')} is left at ${state.step}`;
}
