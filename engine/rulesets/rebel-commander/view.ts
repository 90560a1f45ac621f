import { ARCHIVE } from '../../ruleset.ts';
import { enemyOf, SPACES, sight } from './board.ts';
import type { SeenCounts, Side, State, View } from './types.ts';

const UNSEEN: SeenCounts = SPACES.map(() => null);

/** What a viewer may know (RC-18). Anyone who holds no seat is a spectator; the archive sees the whole board of any turn. */
export function view(state: State, viewer: string): View {
  const { turn, options, outcome } = state;
  const seat = viewer === 'rebel' || viewer === 'imperial' ? viewer : 'spectator';
  const { rebel, imperial } = viewer === ARCHIVE ? state : board(state, seat);
  return { viewer: seat, turn, rebel, imperial, options, outcome };
}

function board(state: State, viewer: View['viewer']): Pick<View, Side> {
  const open = state.options.fog === 'none' || state.outcome !== null;
  if (open) return state;
  if (viewer === 'spectator') return { rebel: UNSEEN, imperial: UNSEEN };
  const enemy = enemyOf(viewer);
  const seen = sight(state[viewer]);
  const enemies = state[enemy].map((units, space) => (seen.has(space) ? units : null));
  return viewer === 'rebel' ? { rebel: state.rebel, imperial: enemies } : { rebel: enemies, imperial: state.imperial };
}
