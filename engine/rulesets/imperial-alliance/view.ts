import { ARCHIVE } from '../../ruleset.ts';
import { trenchesSeenBy, unitsSeenBy } from './map/fog.ts';
import { isUnit } from './map/forces.ts';
import { type Pieces, SIDES, type SideState, type State, type View } from './types.ts';

/**
 * The view that a viewer may have (IA-33, IA-34, IA-40). A viewer without a seat is a spectator; the archive sees the whole of any
 * state.
 */
export function view(state: State, viewer: string): View {
  if (viewer === ARCHIVE) return { ...state, viewer: 'archive', unseen: 0 };
  const seat = viewer === 'imperial' || viewer === 'alliance' ? viewer : 'spectator';
  if (isBlind({ ...state, viewer: seat })) return { ...state, ...UNTOLD, ...trenchesUntold(state), viewer: seat };
  const units = unitsFor(state, seat);
  const hidden = Object.keys(state.units).filter((id) => !Object.hasOwn(units, id));
  const sides = Object.fromEntries(SIDES.map((side) => [side, side === seat ? state.sides[side] : withoutPlan(state.sides[side])]));
  const trenches = seat === 'spectator' || state.outcome !== null ? {} : trenchesSeenBy(state, seat);
  return { ...state, ...trenches, sides: sides as State['sides'], units, viewer: seat, unseen: hidden.filter(isUnit).length };
}

/** In fog, a spectator learns nothing about the state of the battle until it ends (IA-40): only the map, the turn and who acts. */
export function isBlind({ viewer, options, outcome }: Pick<View, 'viewer' | 'options' | 'outcome'>): boolean {
  return viewer === 'spectator' && options.fog === true && outcome === null;
}

const BLANK: SideState = {
  quality: 'veteran',
  passes: 0,
  done: false,
  leader: 'none',
  bonuses: 0,
  support: { artillery: 0, aerial: 0, bombardment: 0 },
  artilleryUsed: false,
  artilleryFired: false,
  plan: [],
};
/** Replaces in a view everything that its reader is not told. */
const UNTOLD = {
  initiative: 'imperial',
  allowance: 0,
  final: false,
  rubble: [],
  control: {},
  units: {},
  unseen: 0,
  sides: { imperial: BLANK, alliance: BLANK },
  losses: { imperial: [], alliance: [] },
} as const satisfies Partial<View>;

/** Hides trenches that the players placed (IA-52). */
function trenchesUntold({ dug }: State): Partial<View> {
  return dug === undefined ? {} : { entrenched: [], dug: { imperial: [], alliance: [] } };
}

function unitsFor(state: State, seat: Exclude<View['viewer'], 'archive'>): Pieces {
  return seat === 'spectator' || state.outcome !== null ? state.units : unitsSeenBy(state, seat);
}

function withoutPlan(side: SideState): SideState {
  return { ...side, plan: [] };
}
