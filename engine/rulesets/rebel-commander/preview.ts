/** The forecast of its lines, for `engine/kit/preview.ts`: an attack is a contest (RC-7), everything else succeeds or fails (RC-14). */
import type { Contest, Meeting, Preview, Upshot, Way } from '../../kit/foretold.ts';
import { enemyOf, heldSpaces, unitsIn, winningThrows } from './board.ts';
import type { Action, Fact, Order, Side, State, View } from './types.ts';

/**
 * For a line, the units in its space: before an attack, after a move or a build. For the end, the spaces held, as far as the seat
 * sees them now.
 */
export type Note =
  | { readonly t: 'units'; readonly ours: number; readonly theirs: number }
  | { readonly t: 'held'; readonly spaces: number };
type At = Meeting<State, Order>;

const THROWS = 36;
/** The number of boards imagined under fog. */
const WORLDS = 6;

export const preview: Preview<State, View, Order, Fact, Note> = {
  budget: 300,
  worlds: ({ options }) => (options.fog === 'none' ? 1 : WORLDS),
  isUnseen: (view, seat, order, line) => line === 1 && mayEndUnseen(view, seat as Side, actionAt(order, 0)),
  contest,
  ways,
  upshot: ({ state, seat, order, line, facts }): Upshot<Note> => {
    const failed = facts.find((fact) => fact.type === 'failed');
    if (failed !== undefined) return { came: { done: false }, reason: failed.reason };
    const action = actionAt(order, line);
    if (action === undefined || action.verb === 'pass') return { came: { done: true } };
    return { came: { done: !facts.some((fact) => fact.type === 'attacked' && fact.winner !== seat) }, note: unitsAt(state, seat, action) };
  },
  end: ({ view, seat, state }) => {
    const [own, enemy] = [seat as Side, enemyOf(seat as Side)];
    const seen = state[enemy].map((units, space) => (view[enemy][space] === null ? null : units));
    return { t: 'held', spaces: heldSpaces(state[own], seen).length };
  },
};

export const actionAt = (order: Order, line: number): Action | undefined => (order.kind === 'actions' ? order.slots[line] : undefined);

/** Both sides' units in the space that an action is about; for a move, that where it ends. */
function unitsAt(state: State, seat: string, action: Exclude<Action, { verb: 'pass' }>): Extract<Note, { t: 'units' }> {
  const space = action.verb === 'move' ? action.to : action.at;
  const side = seat as Side;
  return { t: 'units', ours: unitsIn(state[side], space), theirs: unitsIn(state[enemyOf(side)], space) };
}

function contest({ state, seat, order, line }: At): Contest<Note> | undefined {
  const action = actionAt(order, line);
  if (action?.verb !== 'attack') return undefined;
  const note = unitsAt(state, seat, action);
  if (note.ours === 0 || note.theirs === 0) return undefined;
  return { chances: { done: winningThrows(note.ours, note.theirs) / THROWS }, note };
}

/** An attack is won or lost, and costs the same whatever the margin. */
function ways(at: At): readonly Way[] | undefined {
  const won = contest(at)?.chances.done;
  if (won === undefined) return undefined;
  return [
    { p: won, faces: [6, 1] },
    { p: 1 - won, faces: [1, 6] },
  ];
}

/** RC-18: an attack on the last visible enemies ends the game if no others are out of sight. */
function mayEndUnseen(view: View, side: Side, action: Action | undefined): boolean {
  if (action?.verb !== 'attack') return false;
  const enemies = view[enemyOf(side)];
  return enemies.includes(null) && enemies.every((units, space) => space === action.at || unitsIn(enemies, space) === 0 || units === null);
}
