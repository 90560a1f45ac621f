/** The forecast of its lines, for `engine/kit/preview.ts`: attacks are contests (FS-9 to FS-14), everything else is certain. */
import { atLine } from '../../kit/complaints.ts';
import type { Contest, Meeting, Preview, Upshot, Way } from '../../kit/foretold.ts';
import { diceOf, enemyOf } from './board.ts';
import { staysBlocked } from './faults.ts';
import { formatAction } from './notation.ts';
import { fateFaces, winChance } from './odds.ts';
import { aim, fateOf } from './resolve.ts';
import type { Action, Fact, Fate, Order, Side, State, View } from './types.ts';

/** The dice of an attack, and the craft that is attacked. */
export interface Note {
  readonly ours: number;
  readonly theirs: number;
  readonly target: string;
}
type At = Meeting<State, Order>;

export const preview: Preview<State, View, Order, Fact, Note> = {
  // Counting out the first of two attacks takes six resolutions, and the last takes none.
  budget: 100,
  contest,
  ways,
  upshot: ({ facts }): Upshot<Note> => {
    const failed = facts.find((fact) => fact.type === 'failed');
    if (failed !== undefined) return { came: { done: false }, reason: failed.reason };
    const fate = facts.find((fact) => fact.type === 'fate');
    return { came: { done: true, hit: fate !== undefined, ...worseThan(fate?.result) } };
  },
  warning: (order, line) => {
    const action = actionAt(order, line);
    const written = order.kind === 'turn' ? order.writtenOn?.[line] : undefined;
    return action === undefined || written === undefined ? undefined : atLine(staysBlocked(formatAction(action)), written);
  },
};

const actionAt = (order: Order, line: number): Action | undefined =>
  order.kind === 'turn' ? [...order.moves, ...order.attacks][line] : undefined;

/** The possible results of a hit, apart from a near miss. */
const worseThan = (fate: Fate | undefined) => ({
  hangar: fate === 'damaged' || fate === 'badly-damaged',
  life: fate === 'flag-hit',
  destroyed: fate === 'destroyed',
});

interface Fight extends Note {
  readonly hit: number;
  /** The effect of each face of the fate die; all are equally likely. */
  readonly fates: readonly { readonly face: number; readonly fate: Fate }[];
}

/** undefined if the line is no attack, or one that cannot be made from here. */
function fightOf({ state, seat, order, line }: At): Fight | undefined {
  const side = seat as Side;
  const action = actionAt(order, line);
  const aimed = action?.verb === 'attack' ? aim(state, side, action) : undefined;
  if (aimed === undefined || typeof aimed === 'string') return undefined;
  const { craft, target } = aimed;
  const enemy = enemyOf(side);
  const [ours, theirs] = [diceOf(state, side, craft), diceOf(state, enemy, target)];
  const fates = fateFaces(state.options).map((face) => ({ face, fate: fateOf(state, enemy, target, face) }));
  return { ours, theirs, target, hit: winChance(ours, theirs), fates };
}

function contest(at: At): Contest<Note> | undefined {
  const fight = fightOf(at);
  if (fight === undefined) return undefined;
  const { hit, fates, ...note } = fight;
  const chanceOf = (what: keyof ReturnType<typeof worseThan>): number =>
    (hit * fates.filter(({ fate }) => worseThan(fate)[what]).length) / fates.length;
  return { chances: { done: 1, hit, hangar: chanceOf('hangar'), life: chanceOf('life'), destroyed: chanceOf('destroyed') }, note };
}

/** A miss, or a hit with each fate. Ties and jams are thrown again, so they need not be followed. */
function ways(at: At): readonly Way[] | undefined {
  const fight = fightOf(at);
  if (fight === undefined) return undefined;
  const { ours, theirs, hit, fates } = fight;
  const thrown = (attack: number, defence: number): readonly number[] => [
    ...new Array<number>(ours).fill(attack),
    ...new Array<number>(theirs).fill(defence),
  ];
  return [
    { p: 1 - hit, faces: thrown(1, 6) },
    ...fates.map(({ face }): Way => ({ p: hit / fates.length, faces: [...thrown(6, 1), face] })),
  ];
}
