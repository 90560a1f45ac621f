/** Chances to win from pieces and objectives, confirmed by some 150 matches between bots. */
import type { Seat } from '../../../ruleset.ts';
import { isLeader, sideOf } from '../map/forces.ts';
import type { PieceId, Side, State } from '../types.ts';
import { worthOf } from './table.ts';

/** Log odds of the Imperials: for their side as such, for the ratio of forces, and for the progress of objectives. */
const IMPERIAL = 0.35;
const FORCES = 2.4;
const TOWARDS = 0.45;
const REACHED = 0.4;
/** The side that would win at the limit, and how much that adds at the limit itself. */
const LEAD = 0.2;
const AT_LIMIT = 1.1;

export function worth(state: State): Readonly<Record<Seat, number>> {
  const [imperial, alliance] = [forces(state, 'imperial'), forces(state, 'alliance')];
  const [ours, theirs] = [objective(state, 'imperial'), objective(state, 'alliance')];
  const odds =
    IMPERIAL +
    FORCES * Math.log((1 + imperial) / (1 + alliance)) +
    TOWARDS * (ours - theirs) +
    REACHED * (Math.floor(ours) - Math.floor(theirs)) +
    leadAtLimit(state) * (LEAD + (AT_LIMIT * state.turn) / state.turnLimit);
  const chance = 1 / (1 + Math.exp(-odds));
  return { imperial: chance, alliance: 1 - chance };
}

function forces({ units }: State, side: Side): number {
  return Object.keys(units).reduce((sum, id) => sum + (sideOf(id) === side ? strengthOf(id) : 0), 0);
}

/** In those matches a leader decided less than a player should assume. */
const LEADER = 2.5;
const strengthOf = (id: PieceId): number => (isLeader(id) ? LEADER : worthOf(id));

const held = ({ control }: State, hexes: readonly string[], side: Side): number => hexes.filter((hex) => control[hex] === side).length;

/** How much of its best objective a side has; 1 is all of it. */
function objective(state: State, side: Side): number {
  const own = (state.victory.hold ?? []).filter((one) => one.side === side);
  return Math.min(1, Math.max(0, ...own.map(({ hexes, count }) => held(state, hexes, side) / count)));
}

/** 1 for the Imperials, -1 for the Alliance. */
function leadAtLimit(state: State): number {
  const { atLimit = 'draw', hexes = [] } = state.victory;
  if (atLimit === 'imperial') return 1;
  if (atLimit === 'alliance') return -1;
  return atLimit === 'draw' ? 0 : Math.sign(held(state, hexes, 'imperial') - held(state, hexes, 'alliance'));
}
