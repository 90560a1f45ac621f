import { ARCHIVE } from '../../ruleset.ts';
import { unitsSeenBy } from './fog.ts';
import { isUnit } from './forces.ts';
import { type Pieces, SIDES, type SideState, type State, type View } from './types.ts';

/** What a viewer may know (IA-33, IA-34, IA-40). Who holds no seat is a spectator; the archive sees the whole of any state. */
export function view(state: State, viewer: string): View {
  if (viewer === ARCHIVE) return { ...state, viewer: 'archive', unseen: 0 };
  const seat = viewer === 'imperial' || viewer === 'alliance' ? viewer : 'spectator';
  const units = unitsFor(state, seat);
  const hidden = Object.keys(state.units).filter((id) => !Object.hasOwn(units, id));
  const sides = Object.fromEntries(SIDES.map((side) => [side, side === seat ? state.sides[side] : withoutPlan(state.sides[side])]));
  return { ...state, sides: sides as State['sides'], units, viewer: seat, unseen: hidden.filter(isUnit).length };
}

function unitsFor(state: State, seat: Exclude<View['viewer'], 'archive'>): Pieces {
  if (state.options.fog !== true || state.outcome !== null) return state.units;
  return seat === 'spectator' ? {} : unitsSeenBy(state, seat);
}

function withoutPlan(side: SideState): SideState {
  return { ...side, plan: [] };
}
