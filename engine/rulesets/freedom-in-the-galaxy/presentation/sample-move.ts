/** One line that moves somebody who can move: an example for letters whose plans move nobody (FG-161). */
import { type Environ, planetsOf, unitRow } from '../charts.ts';
import type { View } from '../state.ts';
import type { EnvironId, Side } from '../types.ts';
import { castOf, planetOf, planetSeen, stackAt } from './sight.ts';
import { crewOf, isFree } from './ways.ts';

/** Empty if nothing of the side's can move. For the Rebels characters go first, for the Imperials units. */
export function sampleMove(view: View, side: Side): readonly string[] {
  const ways = [...flight(view, side), ...walk(view, side)];
  const all = side === 'rebel' ? [...ways, ...march(view, side)] : [...march(view, side), ...ways];
  return all.slice(0, 1);
}

/** The weakest base first, where a ship is least likely to be seen. */
function goals(view: View, at: string): readonly Environ[] {
  const others = planetsOf(view.scenario).flatMap(({ environs }) => environs.filter(({ id }) => id !== at));
  return others.toSorted((a, b) => planetSeen(view, a.planet).pdb.level - planetSeen(view, b.planet).pdb.level);
}

function flight(view: View, side: Side): readonly string[] {
  return Object.entries(view.ships).flatMap(([ship, { at, owner }]) => {
    if (!castOf(view, side).includes(owner) || !isFree(view, at, owner)) return [];
    const who = [owner, ...castOf(view, side).filter((id) => id !== owner && isFree(view, at, id))];
    const crew = crewOf(view, side, at, ship, who);
    const [goal] = goals(view, at);
    return crew === undefined || goal === undefined ? [] : [`move ${crew.join(', ')} to ${goal.id} aboard ${ship}`];
  });
}

function walk(view: View, side: Side): readonly string[] {
  return castOf(view, side).flatMap((id) => {
    const at = view.characters[id]?.at;
    if (typeof at !== 'string' || at === 'space' || !isFree(view, at, id)) return [];
    const goal = beside(view, at);
    return goal === undefined ? [] : [`move ${id} to ${goal}`];
  });
}

function march(view: View, side: Side): readonly string[] {
  return planetsOf(view.scenario).flatMap(({ environs }) =>
    environs.flatMap(({ id: at }) => {
      const unit = stackAt(view, at, side).units.findLast((id) => unitRow(view.units[id]?.type ?? 'militia').mobile);
      const goal = beside(view, at) ?? goals(view, at)[0]?.id;
      return unit === undefined || goal === undefined ? [] : [`move ${unit} to ${goal}`];
    }),
  );
}

/** Another environ of the same planet. */
const beside = (view: View, at: EnvironId): EnvironId | undefined => goals(view, at).find(({ planet }) => planet === planetOf(at))?.id;
