import { ARCHIVE, type Dice, type Seat } from '../../ruleset.ts';
import { addUnits, countHeld, enemyOf, sight, totalUnits } from './board.ts';
import { planetOf } from './planet.ts';
import type { Counts, Side, State, View } from './types.ts';

/** The view that a viewer may have (RC-18). A viewer without a seat is a spectator; the archive sees the whole board of any turn. */
export function view(state: State, viewer: string): View {
  const { turn, options, outcome } = state;
  const seat = viewer === 'rebel' || viewer === 'imperial' ? viewer : 'spectator';
  const { rebel, imperial } = viewer === ARCHIVE ? state : board(state, seat);
  return { viewer: seat, turn, rebel, imperial, options, outcome };
}

function board(state: State, viewer: View['viewer']): Pick<View, Side> {
  const open = state.options.fog === 'none' || state.outcome !== null;
  if (open) return state;
  if (viewer === 'spectator') return { rebel: state.rebel.map(() => null), imperial: state.imperial.map(() => null) };
  const enemy = enemyOf(viewer);
  const seen = sight(state[viewer]);
  const enemies = state[enemy].map((units, space) => (seen.has(space) ? units : null));
  return viewer === 'rebel' ? { rebel: state.rebel, imperial: enemies } : { rebel: enemies, imperial: state.imperial };
}

/** A board that a side may be facing: under fog (RC-18), the enemy's unseen units are placed at random. */
export function imagine(view: View, seat: Seat, dice: Dice): State {
  const { turn, options, outcome } = view;
  const enemy = enemyOf(seat as Side);
  const board = { rebel: known(view, 'rebel'), imperial: known(view, 'imperial'), [enemy]: withUnseen(view, enemy, dice) };
  return { v: 1, turn, rebel: board.rebel, imperial: board.imperial, options, outcome };
}

const known = (view: View, side: Side): Counts => view[side].map((units) => units ?? 0);

/** As many as if one had been built per turn, more of them near its home; never so many spaces that they would already have won (RC-10). */
function withUnseen(view: View, enemy: Side, dice: Dice): Counts {
  const own = known(view, enemyOf(enemy));
  let counts = known(view, enemy);
  const { fromHome, toWin } = planetOf(counts);
  const farthest = Math.max(...fromHome[enemy]);
  const lots = fromHome[enemy].flatMap((steps, space) =>
    view[enemy][space] === null ? Array.from({ length: 1 + farthest - steps }, () => space) : [],
  );
  const seen = totalUnits(view[enemy]);
  const missing = Math.max(2 * view.options.startUnits + view.turn - 1 - seen, seen === 0 ? 1 : 0);
  for (let unit = 0; unit < missing && lots.length > 0; unit++) {
    const more = addUnits(counts, lots[dice.roll(lots.length, `unseen.${unit}`) - 1] as number, 1);
    if (countHeld(more, own) < toWin) counts = more;
  }
  return counts;
}
