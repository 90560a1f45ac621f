/**
 * The forecast of its lines, for `engine/kit/preview.ts`: dice decide shots and fights, the rules of the impulse everything else
 * (IA-6, IA-43).
 */
import type { Contest, Meeting, Preview, Way } from '../../kit/foretold.ts';
import { can } from './charts.ts';
import { enemyOf, sideOf } from './map/forces.ts';
import { type Fall, fallsOf } from './preview/falls.ts';
import { isUnseen, mayHide } from './preview/unseen.ts';
import { type Note, shelledAt, upshotOf } from './preview/upshot.ts';
import type { Deed, Fact, Line, Order, Side, State, View } from './types.ts';

type At = Meeting<State, Order>;

/** The number of battles imagined in the fog. */
const WORLDS = 4;

export const preview: Preview<State, View, Order, Fact, Note> = {
  budget: 160,
  worlds: (view) => (mayHide(view, view.toAct ?? 'imperial') ? WORLDS : 1),
  isUnseen: (view, seat, order, line) => isUnseen(view, seat as Side, order, line),
  contest: (at) => prospectOf(at).contest,
  ways: (at) => prospectOf(at).ways,
  upshot: ({ state, seat, order, line, facts }) => {
    const played = lineAt(order, line);
    return played === undefined ? { came: { done: true } } : upshotOf(state, seat as Side, played, facts);
  },
};

/** undefined if the order is no impulse. */
export const lineAt = (order: Order, line: number): Line | undefined => (order.kind === 'impulse' ? order.lines[line] : undefined);

/** The possible dice of a line in a position. */
interface Prospect {
  readonly contest: Contest<Note> | undefined;
  readonly ways: readonly Way[] | undefined;
}
const NOTHING_THROWN: Prospect = { contest: undefined, ways: undefined };

/** By order, then by everything the line may depend on, since plays meet the same positions repeatedly. */
const prospects = new WeakMap<Order, Map<string, Prospect>>();

function prospectOf({ state, seat, order, line }: At): Prospect {
  const played = lineAt(order, line);
  if (played?.order === 'bombard') return { contest: { chances: { done: 1 } }, ways: undefined };
  if (played === undefined || !isThrown(state, played)) return NOTHING_THROWN;
  const { allowance, units, sides, rubble, control } = state;
  const key = JSON.stringify([line, allowance, units, sides, rubble, control]);
  const known = prospects.get(order) ?? new Map<string, Prospect>();
  prospects.set(order, known);
  const found = known.get(key) ?? prospect(state, seat as Side, played, line);
  known.set(key, found);
  return found;
}

/** The chances, added up over the falls of the dice. */
function prospect(state: State, side: Side, line: Deed, index: number): Prospect {
  const falls = fallsOf(state, line, index);
  if (falls === undefined || falls.some(({ facts }) => isFailed(facts))) return NOTHING_THROWN;
  const upshots = falls.map(({ facts }) => upshotOf(state, side, line, facts));
  const names = new Set(upshots.flatMap(({ came }) => Object.keys(came)));
  const chanceOf = (name: string): number => {
    const isSo = upshots.map(({ came }) => came[name] === true);
    return isSo.every(Boolean) ? 1 : falls.reduce((sum, { p }, fall) => sum + (isSo[fall] === true ? p : 0), 0);
  };
  const note =
    line.order === 'artillery' ? { shells: line.hexes.map((hex) => shelledAt(state, side, hex)) } : upshots[fullest(falls)]?.note;
  const chances = { done: chanceOf('done'), ...Object.fromEntries([...names].map((name) => [name, chanceOf(name)])) };
  return { contest: { chances, ...(note === undefined ? {} : { note }) }, ways: falls.length === 1 ? undefined : falls };
}

const isFailed = (facts: readonly Fact[]): boolean =>
  facts.some(({ type }) => type === 'failed') && !facts.some(({ type }) => type === 'artillery');

/** The first in which most shots happen: a special weapon has no second shot at a target that the first has destroyed (IA-26). */
function fullest(falls: readonly Fall[]): number {
  const shots = falls.map(({ facts }) => facts.filter(({ type }) => type === 'fire' || type === 'building-attack').length);
  return shots.indexOf(Math.max(...shots));
}

/** Whether dice may be thrown: on a walk only because of a fortress next to it (IA-31). */
function isThrown({ units, toAct }: State, line: Line): line is Deed {
  switch (line.order) {
    case 'pass':
    case 'then':
    case 'entrench':
    // The hexes of the whole area are far too many.
    case 'bombard':
      return false;
    case 'load':
    case 'unload':
    case 'move': {
      const enemy = enemyOf(toAct ?? 'imperial');
      const isShot = line.order === 'move' && line.fire !== undefined;
      return isShot || Object.keys(units).some((id) => sideOf(id) === enemy && can(id, 'halt'));
    }
    case 'artillery':
      return line.hexes.length <= MOST_SHELLS;
    default:
      return true;
  }
}
/** More shells fall in too many ways. */
const MOST_SHELLS = 2;
